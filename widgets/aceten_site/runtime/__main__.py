"""``python -m aceten_site.runtime SITE``: builds the runtime and puts it into the site, and the engine to take away."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from aceten_site.runtime import build


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m aceten_site.runtime", description=__doc__)
    parser.add_argument("site", type=Path)
    arguments = parser.parse_args()
    wheel = build.engine_wheel()
    manifest = build.install(build.build(wheel), arguments.site)
    # The same wheel for those who run a notebook, or the engine, on their own computer.
    downloads = arguments.site / "downloads"
    downloads.mkdir(exist_ok=True)
    shutil.copyfile(wheel, downloads / wheel.name)
    print(f"runtime: {manifest['base']} {manifest['bytes_br']:,} bytes in brotli")


if __name__ == "__main__":
    main()
