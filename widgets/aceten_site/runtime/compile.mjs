// Byte-compiles archives with pyodide-build's py-compile, run inside Pyodide under Node.
//
//   node compile.mjs JOB.json      JOB: { pyodide, wheels: [path…], archives: [{ from, to }…] }
//
// The bytecode is that of Pyodide's own Python, whatever Python this computer has.
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

try {
  const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`).href);
  const python = await loadPyodide({
    indexURL: job.pyodide,
    // A date in the environment makes py_compile write hashes instead of dates; a fixed hash seed fixes every order.
    env: { HOME: "/home/pyodide", SOURCE_DATE_EPOCH: "315532800", PYTHONHASHSEED: "0" },
  });
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  for (const wheel of job.wheels) {
    python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel", { extractDir });
  }
  for (const { from, to } of job.archives) {
    const path = `/tmp/${basename(from)}`;
    python.FS.writeFile(path, new Uint8Array(readFileSync(from)));
    const compiled = python.runPython(`
from pathlib import Path
from pyodide_build._py_compile import _py_compile_archive
str(_py_compile_archive(Path(${JSON.stringify(path)}), keep=False, verbose=False, compression_level=0))
`);
    writeFileSync(to, python.FS.readFile(compiled));
  }
} catch (error) {
  console.error(`aceten: the byte-compiler failed: ${String(error.message ?? error).slice(0, 4000)}`);
  process.exit(1);
}
