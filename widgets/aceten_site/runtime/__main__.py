"""``python -m aceten_site.runtime SITE``: builds the runtime and puts it into the site."""

from __future__ import annotations

import argparse
from pathlib import Path

from aceten_site.runtime import build


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m aceten_site.runtime", description=__doc__)
    parser.add_argument("site", type=Path)
    arguments = parser.parse_args()
    manifest = build.install(build.build(build.engine_wheel()), arguments.site)
    print(f"runtime: {manifest['base']} {manifest['bytes_br']:,} bytes in brotli")


if __name__ == "__main__":
    main()
