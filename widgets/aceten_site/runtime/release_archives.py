"""Packs what is handed on: the engine's wheel and source archive, the built site in one zip file, its frozen versions.

``python -m aceten_site.runtime.release_archives SITE DIST``. The same files give the same bytes.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

from aceten_site.runtime import archive, build, frozen
from aceten_sources.cited import is_provisional


def site_archive(site: Path, target: Path) -> None:
    """Packs the site, its compressed copies included, under one folder named like the archive."""
    files = sorted(path for path in site.rglob("*") if path.is_file())
    named = ((f"{target.stem}/{path.relative_to(site).as_posix()}", path.read_bytes()) for path in files)
    archive.write(target, named, zipfile.ZIP_DEFLATED)


def address_of(site: Path) -> str:
    """The address that a site was built for, as its first page names it."""
    first = (site / "index.html").read_text("utf-8")
    found = re.search(r'<link rel="?canonical"? href="?([^" >]+)', first)
    return found[1] if found else ""


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m aceten_site.runtime.release_archives", description=__doc__
    )
    parser.add_argument("site", type=Path)
    parser.add_argument("dist", type=Path)
    parser.add_argument("--frozen", type=Path, help="the archive of frozen versions of the last release")
    arguments = parser.parse_args()
    if is_provisional(address := address_of(arguments.site)):
        sys.exit(
            f"aceten: this site was built for {address or 'no address'}, which every citation in it would name; "
            "say where it will stand: SITE_URL=https://archive.example/ make dist"
        )
    with tempfile.TemporaryDirectory() as scratch:
        wheel, *_ = build.engine_packages(Path(scratch))
        version = wheel.name.split("-")[1]
        site_archive(arguments.site, Path(scratch, f"aceten-archive-site-{version}.zip"))
        kept = Path(scratch, f"aceten-archive-frozen-{version}.tar.gz")
        try:
            frozen.freeze(arguments.site, address, version, kept, arguments.frozen)
        except (OSError, ValueError) as error:
            sys.exit(f"aceten: the versions cannot be frozen: {error}")
        arguments.dist.mkdir(parents=True, exist_ok=True)
        for path in sorted(Path(scratch).iterdir()):
            print(shutil.copyfile(path, arguments.dist / path.name))


if __name__ == "__main__":
    main()
