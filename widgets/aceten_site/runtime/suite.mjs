// Runs pytest inside a built site's own runtime, under Node:   node suite.mjs JOB.json   (see suite.py)
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const bytes = (path) => new Uint8Array(readFileSync(path));

let status = 1;
try {
  const { loadPyodide } = await import(pathToFileURL(`${job.runtime}/pyodide.mjs`).href);
  const python = await loadPyodide({
    indexURL: job.runtime,
    stdLibURL: `${job.runtime}/stdlib.zip`,
    lockFileContents: JSON.stringify({ info: job.info, packages: {} }),
  });
  python.FS.writeFile("/lib/engine.zip", bytes(`${job.runtime}/engine.zip`));
  python.FS.writeFile("/lib/whole_stdlib.zip", bytes(job.whole_stdlib));
  python.FS.mkdirTree("/project/tests");
  python.FS.writeFile("/project/pyproject.toml", bytes(job.settings));
  python.mountNodeFS("/project/tests", job.tests);
  python.runPython(job.inside);
  python.globals.get("load_engine")("/lib/engine.zip");
  python.globals.get("serve_trimmed_modules")("/lib/whole_stdlib.zip");
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  for (const wheel of job.wheels) python.unpackArchive(bytes(wheel), "wheel", { extractDir });
  status = python.globals.get("run_tests")(job.options);
} catch (error) {
  console.error(`aceten: the tests could not run in the runtime: ${String(error.message ?? error).slice(0, 4000)}`);
}
process.exit(status);
