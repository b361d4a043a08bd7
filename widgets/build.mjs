// Bundles scripts and style sheets into .cache/assets, from where the build of the site copies them. The names of the bundles are
// part of addresses, so they stay the same when a file is renamed.

import { fileURLToPath } from "node:url";
import { build } from "esbuild";

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
  entryPoints: { aceten: `${here}src/main.ts`, worker: `${here}src/engine/worker.ts`, keep: `${here}src/offline/offline-panel.ts` },
  format: "esm",
});
// The service worker. aceten_site.publish.offline puts it into the root of the site, with the version.
await build({
  ...common,
  outdir: `${outdir}/root`,
  entryPoints: { sw: `${here}src/service-worker/service-worker.ts` },
  format: "iife",
});
// aceten_site.mkdocs_plugin.material puts this into the worker of Material's search.
await build({
  ...common,
  outdir: `${outdir}/material`,
  entryPoints: { asking: `${here}src/search/search-worker.ts` },
  format: "iife",
  globalName: "aceten",
});
await build({
  ...common,
  entryPoints: { aceten: `${here}css/stepper.css`, book: `${here}theme/css/book.css` },
  external: ["*.woff2"],
});
