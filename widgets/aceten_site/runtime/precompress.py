"""Lays a brotli and a gzip copy beside every file of the site that gains by it: ``python -m … SITE``.

Brotli at its highest level takes half a minute for ten megabytes, so each result is kept in ``.cache/squeezed`` under
the hash of the contents.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import brotli as _brotli

CACHE = Path(__file__).parents[3] / ".cache" / "squeezed"
SUFFIXES = {
    ".css", ".html", ".ico", ".js", ".json", ".map", ".md", ".mjs", ".svg", ".toml", ".ttf", ".txt",
    ".wasm", ".webmanifest", ".xml", ".zip",
}  # fmt: skip
SMALLEST = 200


def brotli(data: bytes) -> bytes:
    """The data in brotli at its highest level, from the cache where it is known."""
    return _kept(data, "br", lambda: _brotli.compress(data, quality=11, lgwin=24))


def gzipped(data: bytes) -> bytes:
    """The data in gzip at its highest level, without date or name."""
    return _kept(data, "gz", lambda: gzip.compress(data, compresslevel=9, mtime=0))


def _kept(data: bytes, kind: str, make: Callable[[], bytes]) -> bytes:
    path = CACHE / f"{hashlib.sha256(data).hexdigest()}.{kind}"
    if path.exists():
        path.touch()
        return path.read_bytes()
    squeezed = make()
    CACHE.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(f".{os.getpid()}")  # two processes may be at the same file
    partial.write_bytes(squeezed)
    partial.replace(path)
    return squeezed


def forget_old() -> None:
    """Removes from the cache what no build has used for a month."""
    for path in CACHE.glob("*"):
        if path.stat().st_mtime < time.time() - 30 * 24 * 3600:
            path.unlink()


def compressible_files(site: Path) -> Iterator[Path]:
    """The files that are worth it: text, WebAssembly and stored archives, unless they are tiny."""
    for path in sorted(site.rglob("*")):
        if path.suffix in SUFFIXES and path.is_file() and path.stat().st_size >= SMALLEST:
            yield path


def compress_file(path: Path) -> None:
    """Writes both copies of one file; a copy that would not be smaller is not written."""
    data = path.read_bytes()
    for suffix, squeezed in ((".br", brotli(data)), (".gz", gzipped(data))):
        copy = path.with_name(path.name + suffix)
        copy.unlink(missing_ok=True)
        if len(squeezed) < len(data):
            copy.write_bytes(squeezed)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m aceten_site.runtime.precompress", description=__doc__)
    parser.add_argument("site", type=Path)
    files = list(compressible_files(parser.parse_args().site))
    with ProcessPoolExecutor(max_workers=2) as pool:
        list(pool.map(compress_file, files, chunksize=4))
    forget_old()
    print(f"precompressed: {len(files)} files")


if __name__ == "__main__":
    main()
