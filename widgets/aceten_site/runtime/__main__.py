"""``python -m aceten_site.runtime SITE``: builds the runtime and puts it into the site, and the engine to take away.

Without a site it only does the work that takes long, for the caches: while the pages are being made, for instance.
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from aceten_site.runtime import build


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m aceten_site.runtime", description=__doc__)
    parser.add_argument("site", type=Path, nargs="?")
    arguments = parser.parse_args()
    wheel = build.engine_wheel()
    runtime = build.build(wheel)
    if arguments.site is None:
        build.sizes(runtime)
        return
    manifest = build.install(runtime, arguments.site)
    # The same wheel for those who run a notebook, or the engine, on their own computer.
    downloads = arguments.site / "downloads"
    downloads.mkdir(exist_ok=True)
    shutil.copyfile(wheel, downloads / wheel.name)
    print(f"runtime: {manifest['base']} {manifest['bytes_br']:,} bytes in brotli")


if __name__ == "__main__":
    main()
