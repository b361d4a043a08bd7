"""Packs what is handed on: the engine's wheel and source archive, and the built site in one zip file.

``python -m aceten_site.runtime.dist SITE DIST``. The same files give the same bytes.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
import zipfile
from pathlib import Path

from aceten_site.runtime import archive, build


def site_archive(site: Path, target: Path) -> None:
    """Packs the site, its compressed copies included, under one folder named like the archive."""
    files = sorted(path for path in site.rglob("*") if path.is_file())
    named = ((f"{target.stem}/{path.relative_to(site).as_posix()}", path.read_bytes()) for path in files)
    archive.write(target, named, zipfile.ZIP_DEFLATED)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m aceten_site.runtime.dist", description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("dist", type=Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        wheel, *_ = build.engine_packages(Path(scratch))
        version = wheel.name.split("-")[1]
        site_archive(arguments.site, Path(scratch, f"aceten-archive-site-{version}.zip"))
        arguments.dist.mkdir(parents=True, exist_ok=True)
        for path in sorted(Path(scratch).iterdir()):
            print(shutil.copyfile(path, arguments.dist / path.name))


if __name__ == "__main__":
    main()
