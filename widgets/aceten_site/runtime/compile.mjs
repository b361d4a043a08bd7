// Byte-compiles archives with pyodide-build's py-compile, run inside Pyodide under Node.
//
//   node compile.mjs JOB.json      JOB: { pyodide, wheels: [path…], archives: [{ from, to, optimize, in_full }…] }
//
// The bytecode is that of Pyodide's own Python, whatever Python this computer has. `optimize` is Python's level (2 leaves
// out docstrings and asserts); files whose names begin with `in_full` keep both.
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
  for (const { from, to, optimize, in_full } of job.archives) {
    const path = `/tmp/${basename(from)}`;
    python.FS.writeFile(path, new Uint8Array(readFileSync(from)));
    const compiled = python.runPython(
      `
import py_compile
from pathlib import Path
from unittest.mock import patch
from pyodide_build._py_compile import _py_compile_archive

# pyodide-build has no option for the level.
one_file = py_compile.compile
def at_level(*args, dfile, **how):
    return one_file(*args, dfile=dfile, optimize=0 if dfile.startswith(tuple(in_full)) else level, **how)

with patch("py_compile.compile", at_level):
    compiled = _py_compile_archive(Path(path), keep=False, verbose=False, compression_level=0)
str(compiled)
`,
      { globals: python.toPy({ path, level: optimize, in_full }) },
    );
    writeFileSync(to, python.FS.readFile(compiled));
  }
} catch (error) {
  console.error(`aceten: the byte-compiler failed: ${String(error.message ?? error).slice(0, 4000)}`);
  process.exit(1);
}
