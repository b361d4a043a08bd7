"""The runtime in the built site: complete, reproducible, small enough, and the engine's tests pass in it."""

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

from aceten_site.runtime import build, precompress, suite

SITE = build.ROOT / "site"
FILES = ["engine.zip", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs", "stdlib.zip"]


@pytest.fixture(scope="module")
def manifest() -> dict:
    return json.loads((SITE / build.MANIFEST).read_text(encoding="utf-8"))


def test_the_manifest_names_every_file_of_the_folder(manifest: dict) -> None:
    folder = SITE / manifest["base"]
    assert sorted(manifest["files"]) == FILES
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        name + suffix for name in FILES for suffix in ("", ".br", ".gz")
    )
    for name, size in manifest["files"].items():
        assert (folder / name).stat().st_size == size["bytes"]
        assert (folder / f"{name}.br").stat().st_size == size["br"]
    assert manifest["bytes_br"] == sum(size["br"] for size in manifest["files"].values())


def test_the_site_holds_one_runtime_named_by_its_contents(manifest: dict) -> None:
    (folder,) = (SITE / "runtime").iterdir()
    assert manifest["base"] == f"runtime/{folder.name}/"
    assert build.Runtime({name: folder / name for name in FILES}).folder == folder.name


def test_it_is_at_most_85_hundredths_of_what_npm_ships(manifest: dict) -> None:
    shipped = [*build.AS_SHIPPED, "python_stdlib.zip", "pyodide-lock.json"]
    bare = sum(len(precompress.brotli((build.PYODIDE / name).read_bytes())) for name in shipped)
    assert manifest["bytes_br"] <= 0.85 * bare


def test_building_it_anew_gives_the_same_bytes(tmp_path: Path, manifest: dict) -> None:
    wheel = build.engine_wheel(tmp_path / "dist")
    (shipped,) = (build.ROOT / "dist").glob("aceten-*.whl")
    assert hashlib.sha256(wheel.read_bytes()).digest() == hashlib.sha256(shipped.read_bytes()).digest()
    again = build.build(wheel, tmp_path / "cache")
    assert manifest["base"] == f"runtime/{again.folder}/"


def test_the_engine_suite_passes_inside_the_runtime(capfd: pytest.CaptureFixture[str]) -> None:
    status = suite.run(SITE, ["-q", "--no-header", "tests/engine"])
    output = capfd.readouterr().out
    with capfd.disabled():
        print(f"\n  in the browser's Python: {output.strip().splitlines()[-1]}")
    assert status == 0, output
    assert " passed" in output.splitlines()[-1]


def test_the_suite_says_when_there_is_no_site(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "aceten_site.runtime.suite", str(tmp_path)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == f"aceten: {tmp_path} has no runtime; `make site` builds it\n"
