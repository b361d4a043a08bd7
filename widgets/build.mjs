// Bundles the stepper, its worker and the style sheets into .cache/assets, from where the site takes them.
import { build } from "esbuild";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const outdir = `${here}../.cache/assets`;
const common = {
  outdir,
  bundle: true,
  minify: true,
  logLevel: "warning",
  charset: "utf8",
  target: ["es2022", "chrome111", "firefox115", "safari16.4"],
};

await build({
  ...common,
  entryPoints: { aceten: `${here}src/main.ts`, worker: `${here}src/worker.ts`, keep: `${here}src/keep.ts` },
  format: "esm",
});
// The service worker lies in the root of the site, where aceten_site.publish.offline lays it with its version.
await build({
  ...common,
  outdir: `${outdir}/root`,
  entryPoints: { sw: `${here}sw/sw.ts` },
  format: "iife",
});
// What aceten_site.mkdocs_plugin.material builds into the worker of Material's search.
await build({
  ...common,
  outdir: `${outdir}/material`,
  entryPoints: { asking: `${here}src/asking.ts` },
  format: "iife",
  globalName: "aceten",
});
await build({
  ...common,
  entryPoints: { aceten: `${here}stepper.css`, book: `${here}theme/css/book.css` },
  external: ["*.woff2"],
});
