"""Serves a built site on this computer the way a good host would: ``python -m aceten_site.publish.serve SITE --port 8000``.

Files that lie precompressed beside the original go out compressed; what has a hash in its name may be kept for ever,
everything else is asked for again; and a page that does not exist is the site's own 404 page in the language asked for.
"""

from __future__ import annotations

import argparse
import re
import signal
import sys
from pathlib import Path
from typing import Any

from waitress import create_server
from whitenoise import WhiteNoise

HASHED = re.compile(r"^/runtime/[0-9a-f]{16}/|\.[0-9a-f]{8}\.min\.(css|js)$")
TYPES = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".toml": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}


def application(site: Path) -> WhiteNoise:
    """The WSGI application for one built site."""

    def not_found(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        missing = missing_page(site, environ.get("PATH_INFO", ""))
        page = missing.read_bytes() if missing.exists() else b"There is no such page.\n"
        kind = "text/html" if missing.exists() else "text/plain"
        start_response("404 Not Found", [("Content-Type", f"{kind}; charset=utf-8")])
        return [page]

    return WhiteNoise(
        not_found,
        root=site,
        index_file=True,
        max_age=0,
        mimetypes=TYPES,
        immutable_file_test=lambda path, url: bool(HASHED.search(url)),
    )


def missing_page(site: Path, path: str) -> Path:
    """The page for an address that does not exist: that of the language whose folder the address names, else the site's own."""
    own = site / path.strip("/").split("/")[0] / "404.html"
    return own if own.is_file() and own.resolve().is_relative_to(site.resolve()) else site / "404.html"


def server(site: Path, host: str = "127.0.0.1", port: int = 0) -> Any:
    """A server that is bound but not running yet: ``run()`` starts it; ``effective_port`` is its port."""
    return create_server(application(site), host=host, port=port, threads=8, ident=None)


def _port(text: str) -> int:
    if not (text.isdecimal() and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r} is no port; a port is a number from 0 to 65535")
    return int(text)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m aceten_site.publish.serve", description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=_port, default=8000)
    arguments = parser.parse_args()
    if not (arguments.site / "index.html").exists():
        sys.exit(f"aceten: {arguments.site} holds no built site; `make site` builds it")
    try:
        ready = server(arguments.site, arguments.host, arguments.port)
    except OSError as error:
        sys.exit(
            f"aceten: cannot serve on {arguments.host}:{arguments.port}: {error}; `make serve PORT=…` takes another"
        )
    # A plain `kill` ends it like Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    print(f"Serving http://{arguments.host}:{ready.effective_port}/ – Ctrl-C ends it", flush=True)
    ready.run()


if __name__ == "__main__":
    main()
