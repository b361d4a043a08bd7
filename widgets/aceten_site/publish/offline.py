"""Prepares the built site for reading offline: ``python -m aceten_site.publish.offline SITE``, after all else is built.

Every page then names our styles, scripts and drawings with a stamp of what is in them, so that a page kept by a browser
never meets a style of another version. ``offline.json`` lists the files that can be kept, by the sets they belong to;
the hash of that list is the version of the site, and stands before the service worker's script, so that browsers notice.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from html import unescape
from pathlib import Path

import brotli

from aceten_site.languages.language_switch import LANGUAGES, folder
from aceten_site.runtime.build import MANIFEST as RUNTIME
from aceten_site.runtime.build import ROOT
from aceten_site.runtime.precompress import SUFFIXES

WORKER = ROOT / ".cache" / "assets" / "root" / "sw.js"
LIST = "offline.json"

#: What a page of ours shows or runs; each is named with the stamp.
OURS = "assets/aceten"
PYTHON = "worker.js"  # starts Python, and is not wanted without it
_NAMED = re.compile(rf"({OURS}/[a-z]+\.(?:css|js|svg))(?:\?[0-9a-f]{{8}})?(?=[\"#])")
_TITLE = re.compile(r"<title>(.*?)(?: - [^<]*?)?</title>", re.DOTALL)

#: The page that says what is here, shown in place of a page that is not.
HERE = "about/offline/"
#: What a player wants at the table, in each language.
TABLE = re.compile(r"(?:(?:games|learn)/.*|glossary/|about/(?:offline|grades)/)?")
#: The files of the engine and its tests: nobody reads them at a table.
CODE = "developers/code/"
#: The theme's files that a page asks for, or its search; the rest are for other languages or for reading code.
SHARED = re.compile(
    r"assets/(?:stylesheets/[\w.]+\.css|javascripts/bundle\.\w+\.min\.js|javascripts/workers/search\.\w+\.min\.js"
    r"|javascripts/lunr/min/lunr\.(?:stemmer\.support|de)\.min\.js|fonts/[\w-]+\.woff2|favicon\.svg)"
)
FIRST = re.compile(r"assets/.*(?:\.css|bundle\..*\.js|aceten\.js|keep\.js|latin-wght-normal\.woff2)")


@dataclass(frozen=True)
class CachedFile:
    """A file that browsers may keep: its address, what is in it, its size on the way, and what it belongs to."""

    path: str
    hash: str
    bytes: int
    sets: list[str]
    title: str = ""


def fingerprint_assets(site: Path) -> str:
    """Names our styles, scripts and drawings on every page by what is in all of them together; a second time changes nothing."""
    digest = hashlib.sha256()
    for path in _ours(site):
        digest.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    made = digest.hexdigest()[:8]
    for page in sorted(site.rglob("*.html")):
        text = page.read_text("utf-8")
        stamped = _NAMED.sub(rf"\1?{made}", text)
        if stamped != text:
            page.write_text(stamped, "utf-8")
    return made


def cacheable_files(site: Path, stamped: str) -> list[CachedFile]:
    """All that can be kept, by address."""
    found = {path: (file, sets) for path, file, sets in _found(site, stamped)}
    runtime = json.loads((site / RUNTIME).read_text("utf-8"))
    sizes = {f"{runtime['base']}{name}": size["br"] for name, size in runtime["files"].items()}
    return [_kept(path, *found[path], sizes.get(path)) for path in sorted(found)]


def _found(site: Path, stamped: str) -> Iterator[tuple[str, Path, set[str]]]:
    every = {*LANGUAGES, "all"}
    for page in site.rglob("index.html"):
        path = page.relative_to(site).as_posix().removesuffix("index.html")
        if path.startswith(CODE):
            continue
        lang = next((lang for lang in LANGUAGES[1:] if path.startswith(folder(lang))), LANGUAGES[0])
        own = path.removeprefix(folder(lang))
        yield (
            path,
            page,
            {"all", *([lang] if TABLE.fullmatch(own) else []), *(["first"] if own == HERE else [])},
        )
    for lang in LANGUAGES:
        for name, also in (("search/search_index.json", set()), ("sitemap.xml", {"first"})):
            yield folder(lang) + name, site / folder(lang) / name, {"all", lang, *also}
    for path in _ours(site):
        sets = {"all", "python"} if path.name == PYTHON else every
        yield f"{OURS}/{path.name}?{stamped}", path, sets | _first(f"{OURS}/{path.name}")
    yield RUNTIME, site / RUNTIME, {"all", "python"}
    for path in (site / "runtime").rglob("*"):
        if path.is_file() and path.suffix not in (".br", ".gz"):
            yield path.relative_to(site).as_posix(), path, {"all", "python"}
    for path in (site / "assets").rglob("*"):
        name = path.relative_to(site).as_posix()
        if SHARED.fullmatch(name):
            yield name, path, every | _first(name)
    for path in (site / "images").glob("*"):
        if path.suffix not in (".br", ".gz"):
            yield path.relative_to(site).as_posix(), path, {"all"}


def _first(name: str) -> set[str]:
    return {"first"} if FIRST.fullmatch(name) else set()


def _ours(site: Path) -> list[Path]:
    return sorted(path for path in (site / OURS).iterdir() if path.suffix in (".css", ".js", ".svg"))


def _kept(path: str, file: Path, sets: set[str], size: int | None) -> CachedFile:
    data = file.read_bytes()
    if size is None:
        size = _on_the_way(data) if file.suffix in SUFFIXES else len(data)
    title = _TITLE.search(data.decode("utf-8")) if file.name == "index.html" else None
    return CachedFile(
        path,
        hashlib.sha256(data).hexdigest()[:12],
        size,
        sorted(sets),
        unescape(title[1].strip()) if title else "",
    )


def _on_the_way(data: bytes) -> int:
    """About what a host sends: the best compression takes a minute more and saves a tenth."""
    return min(len(data), len(brotli.compress(data, quality=5)))


def write_list_and_worker(site: Path, files: list[CachedFile], worker: str) -> str:
    """Lays the list and the service worker into the root of the site, which is all that a worker may answer for."""
    listed = [{key: value for key, value in asdict(each).items() if value or key == "path"} for each in files]
    version = hashlib.sha256(json.dumps(listed).encode()).hexdigest()[:12]
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in listed)
    (site / LIST).write_text(f'{{"version": "{version}", "files": [\n{lines}\n]}}\n', "utf-8")
    (site / "sw.js").write_text(f'const VERSION="{version}";{worker}', "utf-8")
    return version


def size(files: list[CachedFile], name: str) -> int:
    """The bytes of a set on the way."""
    return sum(each.bytes for each in files if name in each.sets)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m aceten_site.publish.offline", description=__doc__)
    parser.add_argument("site", type=Path)
    site = parser.parse_args().site
    files = cacheable_files(site, fingerprint_assets(site))
    version = write_list_and_worker(site, files, WORKER.read_text("utf-8"))
    sizes = ", ".join(
        f"{name} {size(files, name) / 1000:,.0f} kB" for name in ("first", *LANGUAGES, "python", "all")
    )
    print(f"offline: version {version}; {sizes}")


if __name__ == "__main__":
    main()
