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
  entryPoints: { aceten: `${here}src/main.ts`, worker: `${here}src/worker.ts` },
  format: "esm",
});
await build({
  ...common,
  entryPoints: { aceten: `${here}stepper.css`, book: `${here}theme/css/book.css` },
  external: ["*.woff2"],
});
