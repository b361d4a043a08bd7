"""The local server: right types, precompressed copies, caching, its own 404 page."""

import gzip
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import brotli
import pytest

from aceten_site.publish import serve
from aceten_site.runtime import precompress

HASHED = "runtime/0123456789abcdef"
SCRIPT = b"export const points = 140;\n" * 20


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = tmp_path_factory.mktemp("site")
    (site / HASHED).mkdir(parents=True)
    (site / "index.html").write_text("<h1>Viersche</h1>" * 20, encoding="utf-8")
    (site / "404.html").write_text("<h1>No such page</h1>", encoding="utf-8")
    (site / HASHED / "pyodide.mjs").write_bytes(SCRIPT)
    (site / HASHED / "pyodide.asm.wasm").write_bytes(b"\0asm" * 100)
    for path in list(precompress.compressible_files(site)):
        precompress.compress_file(path)
    server = serve.server(site)
    threading.Thread(target=server.run, daemon=True).start()
    yield f"http://127.0.0.1:{server.effective_port}/"
    server.close()


def get(url: str, **headers: str) -> tuple[int, Message, bytes]:
    request = urllib.request.Request(url, headers={k.replace("_", "-"): v for k, v in headers.items()})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def test_a_browser_gets_brotli_others_gzip_or_plain(address: str) -> None:
    url = f"{address}{HASHED}/pyodide.mjs"
    _, headers, body = get(url, Accept_Encoding="gzip, deflate, br")
    assert (headers["Content-Encoding"], brotli.decompress(body)) == ("br", SCRIPT)
    _, headers, body = get(url, Accept_Encoding="gzip")
    assert (headers["Content-Encoding"], gzip.decompress(body)) == ("gzip", SCRIPT)
    _, headers, body = get(url)
    assert (headers["Content-Encoding"], body) == (None, SCRIPT)


def test_types_that_browsers_insist_on(address: str) -> None:
    assert get(f"{address}{HASHED}/pyodide.mjs")[1]["Content-Type"].startswith("text/javascript")
    assert get(f"{address}{HASHED}/pyodide.asm.wasm")[1]["Content-Type"] == "application/wasm"
    assert get(address)[1]["Content-Type"].startswith("text/html")


def test_only_what_has_a_hash_in_its_name_is_kept_for_ever(address: str) -> None:
    assert "immutable" in get(f"{address}{HASHED}/pyodide.mjs")[1]["Cache-Control"]
    assert get(address)[1]["Cache-Control"].startswith("max-age=0")
    since = get(address)[1]["Last-Modified"]
    assert get(address, If_Modified_Since=since)[0] == 304


def test_a_missing_page_is_the_sites_own(address: str) -> None:
    status, _, body = get(f"{address}games/bridge/")
    assert (status, body) == (404, b"<h1>No such page</h1>")


def served(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "aceten_site.publish.serve", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_a_folder_without_a_site_is_one_clear_line(tmp_path: Path) -> None:
    done = served(str(tmp_path))
    assert (done.returncode, done.stderr) == (
        1,
        f"aceten: {tmp_path} holds no built site; `make site` builds it\n",
    )


def test_a_port_in_use_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "index.html").touch()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = served(str(tmp_path), "--port", port)
    assert done.returncode == 1
    assert done.stderr.startswith(f"aceten: cannot serve on 127.0.0.1:{port}: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("port", ["-1", "70000", "cards"])
def test_a_port_that_is_none_is_no_traceback(tmp_path: Path, port: str) -> None:
    (tmp_path / "index.html").touch()
    done = served(str(tmp_path), "--port", port)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
