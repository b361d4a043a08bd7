"""Builds the runtime of the pages and puts it into a site.

Each part is kept in ``.cache/runtime`` under the hash of everything it was made from, so that a change of the engine
compiles the engine alone.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from aceten_site.runtime import archive, precompress, trim

ROOT = Path(__file__).parents[3]
PYODIDE = ROOT / "node_modules" / "pyodide"
WHEELS = ROOT / ".cache" / "wheels"
CACHE = ROOT / ".cache" / "runtime"
HERE = Path(__file__).parent

# The date in the archives, so that the same files always give the same bytes.
DATE = "1767225600"

AS_SHIPPED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
MANIFEST = "assets/aceten/runtime.json"


@dataclass(frozen=True)
class Runtime:
    """The files of one runtime, by the name they have in its folder."""

    files: dict[str, Path]

    @property
    def folder(self) -> str:
        """The folder's name: a hash of all its files, names and contents."""
        digest = hashlib.sha256()
        for name in sorted(self.files):
            digest.update(name.encode() + b"\0" + hashlib.sha256(self.files[name].read_bytes()).digest())
        return digest.hexdigest()[:16]


def engine_packages(folder: Path, kinds: tuple[str, ...] = ("--wheel", "--sdist")) -> list[Path]:
    """Builds the engine's wheel and source archive, or one of them, into a folder; returns their paths."""
    _run(
        [sys.executable, "-m", "build", *kinds, "--no-isolation", "--outdir", folder, ROOT / "engine"],
        "the engine could not be packed",
    )
    return [path for suffix in (".whl", ".tar.gz") for path in sorted(folder.glob(f"*{suffix}"))]


def engine_wheel(dist: Path = ROOT / "dist") -> Path:
    """Builds the wheel of the engine, lays it into ``dist`` as the only one there, and returns its path."""
    with tempfile.TemporaryDirectory() as scratch:
        (built,) = engine_packages(Path(scratch), ("--wheel",))
        dist.mkdir(parents=True, exist_ok=True)
        for old in dist.glob("aceten-*.whl"):
            old.unlink()
        return Path(shutil.copyfile(built, dist / built.name))


def build(wheel: Path, cache: Path = CACHE) -> Runtime:
    """The runtime around this wheel of the engine, from the cache where nothing has changed."""
    tools = [HERE / "compile.mjs", HERE / "archive.py", ROOT / "requirements-runtime.lock"]
    python = [PYODIDE / name for name in ("python_stdlib.zip", *AS_SHIPPED)]
    stdlib = cache / f"stdlib-{_key([*tools, *python, HERE / 'trim.py'])}.zip"
    engine = cache / f"engine-{_key([*tools, *python, wheel])}.zip"
    for target, source, leave_out, optimize in (
        (stdlib, PYODIDE / "python_stdlib.zip", trim.is_trimmed, 2),
        (engine, wheel, lambda name: name.endswith("/RECORD"), 0),
    ):
        if not target.exists():
            _compile(source, target, leave_out, optimize)
    _forget_others(cache, {stdlib, engine})
    return Runtime(
        {name: PYODIDE / name for name in AS_SHIPPED} | {"stdlib.zip": stdlib, "engine.zip": engine}
    )


def sizes(runtime: Runtime) -> dict[str, dict[str, int]]:
    """The bytes of each file, and what it takes on the way."""
    return {
        name: {"bytes": path.stat().st_size, "br": len(precompress.brotli(path.read_bytes()))}
        for name, path in sorted(runtime.files.items())
    }


def install(runtime: Runtime, site: Path) -> dict[str, object]:
    """Copies the runtime into the site and writes the manifest that the pages' script reads."""
    home = site / "runtime"
    shutil.rmtree(home, ignore_errors=True)
    folder = home / runtime.folder
    folder.mkdir(parents=True)
    for name, path in runtime.files.items():
        shutil.copyfile(path, folder / name)
    files = sizes(runtime)
    manifest = {
        "base": f"runtime/{folder.name}/",
        "python": json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"],
        "bytes": sum(size["bytes"] for size in files.values()),
        "bytes_br": sum(size["br"] for size in files.values()),
        "files": files,
    }
    target = site / MANIFEST
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    return manifest


def tool_wheels(*names: str) -> list[Path]:
    """The wheels that run inside Pyodide: all of them, or those of the packages named."""
    found = {path.name.split("-")[0].lower(): path for path in sorted(WHEELS.glob("*.whl"))}
    if not found:
        raise SystemExit("aceten: the wheels of the byte-compiler are missing; `make setup` brings them")
    return [found[name] for name in names] if names else list(found.values())


def _compile(source: Path, target: Path, leave_out: Callable[[str], bool], optimize: int) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        plain, compiled = Path(scratch, source.name), Path(scratch, "compiled.zip")
        archive.repack(source, plain, leave_out=leave_out)
        job = {
            "pyodide": str(PYODIDE),
            "wheels": [str(path) for path in tool_wheels()],
            "archives": [
                {
                    "from": str(plain),
                    "to": str(compiled),
                    "optimize": optimize,
                    "in_full": trim.WITH_DOCSTRINGS,
                }
            ],
        }
        order = Path(scratch, "job.json")
        order.write_text(json.dumps(job), encoding="utf-8")
        _run(["node", HERE / "compile.mjs", order], f"{source.name} could not be byte-compiled")
        archive.repack(compiled, target)


def _key(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _forget_others(cache: Path, wanted: set[Path]) -> None:
    for path in cache.iterdir():
        if path not in wanted:
            path.unlink()


def _run(command: list[object], failure: str) -> None:
    done = subprocess.run(
        [str(part) for part in command],
        env=os.environ | {"SOURCE_DATE_EPOCH": DATE}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise SystemExit(f"aceten: {failure}:\n{(done.stdout + done.stderr).strip()[-4000:]}")
