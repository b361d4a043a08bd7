"""The state of every page at a release, under an address that never changes: `/v/0.2.0/…`.

A frozen page says what the page said: scripts, and whatever names the version, stay out, so that a page that did not
change is the same file in every version. The archive of all frozen versions stores it once and links to it.
"""

from __future__ import annotations

import gzip
import io
import re
import tarfile
from collections.abc import Collection, Iterator
from hashlib import sha256
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import urljoin, urlsplit

from lxml import html
from lxml.etree import tostring

FOLDER = "v"

#: Files that a frozen page shows or offers; the runtime, the search and what makes the site work offline stay out.
KEPT = re.compile(
    r"(assets|images)/.*\.(css|woff2|svg|png|webp|ico)|evidence\.json|.*/(source|regest|text|annotations)\.[\w.]+"
)
# What works by a script only, and what names the version.
_OUT = (
    "//script | //template | //noscript | //section[contains(@class, 'citing')] | //p[contains(@class, 'citing-places')]"
    " | //button | //input[@type='checkbox' and contains(@class, 'md-toggle')] | //*[contains(@class, 'md-search')]"
    " | //link[@rel='canonical' or @rel='manifest' or @rel='cite-as' or @rel='modulepreload' or @rel='preload']"
    " | //meta[@name='citation_date' or @name='generator']"
)
_SAID = {
    "en": ("This page is frozen: it stands as it stood when the version in its address came out.", "The page as it is now"),
    "de": ("Diese Seite ist eingefroren: So stand sie, als die Version in ihrer Adresse erschien.", "Die Seite, wie sie jetzt ist"),
}  # fmt: skip
_STYLE = "position:sticky;top:0;z-index:9;margin:0;padding:.6em 1em;background:#5c3a00;color:#fff;font:1rem/1.4 sans-serif"


def frozen_page(page: bytes, path: str, address: str, kept: Collection[str]) -> bytes:
    """A page without scripts and version, under a banner that leads to the present page.

    `path` is that of the page within the site, `address` that of the site; links to what is not among the `kept` files
    lead to the present site. The present page is named as the one for search engines to list.
    """
    root = html.document_fromstring(page.decode("utf-8"))
    for each in root.xpath(_OUT):
        each.drop_tree()
    for each in root.iter():
        for name in [name for name in each.attrib if name.startswith("on")]:
            del each.attrib[name]
    for each in root.iter("a", "link", "img", "source"):
        for name in ("href", "src"):
            if link := each.get(name):
                each.set(name, _still(link, path, kept))
    present = urljoin(address, path.removesuffix("index.html"))
    words, link = _SAID["de" if path.startswith("de/") else "en"]
    up = _present(path, path)
    banner = html.fragment_fromstring(
        f'<p class="frozen" role="note" style="{_STYLE}">{words} <a style="color:#fff" href="{up}">{link}</a>.</p>'
    )
    root.body.insert(0, banner)
    head = root.find("head")
    head.append(html.fragment_fromstring(f'<link rel="canonical" href="{present}">'))
    head.append(html.fragment_fromstring('<meta name="robots" content="noindex">'))
    made = tostring(root, encoding="utf-8", method="html", doctype="<!doctype html>")
    return bytes(made) + b"\n"


def _still(link: str, path: str, kept: Collection[str]) -> str:
    """A link of a page as it is in the frozen one.

    >>> _still("../rules/#trump", "games/viersche/index.html", {"games/rules/index.html"})
    '../rules/#trump'
    >>> _still("../../a.whl", "games/viersche/index.html", set())
    '../../../../a.whl'
    """
    parts = urlsplit(link)
    if parts.scheme or parts.netloc or not parts.path or parts.path.startswith("/"):
        return link
    target = normpath(join(dirname(path), parts.path))
    if target in kept or f"{target}/index.html".removeprefix("./") in kept:
        return link
    rest = link[len(parts.path) :]
    return _present(path, target + ("/" if parts.path.endswith("/") else "")) + rest


def _present(path: str, target: str) -> str:
    """The way from a frozen page to a file or page of the present site."""
    return "../" * (path.count("/") + 2) + target.removesuffix("index.html")


def frozen_files(site: Path, address: str) -> Iterator[tuple[str, bytes]]:
    """Every page of a built site as it is frozen, and the files that go with the pages, by path."""
    every = sorted(each.relative_to(site).as_posix() for each in site.rglob("*") if each.is_file())
    kept = {name for name in every if not name.startswith((f"{FOLDER}/", "runtime/")) and _is_kept(name)}
    for name in sorted(kept):
        data = (site / name).read_bytes()
        yield name, frozen_page(data, name, address, kept) if name.endswith("index.html") else data


def _is_kept(name: str) -> bool:
    page = name == "index.html" or name.endswith("/index.html")
    return page or (not name.endswith((".br", ".gz")) and bool(KEPT.fullmatch(name)))


def earlier_files(archive: Path) -> Iterator[tuple[str, bytes]]:
    """What an archive of frozen versions holds, by path below `v/`."""
    with tarfile.open(archive) as tar:
        for member in tar.getmembers():
            if found := tar.extractfile(member):
                yield member.name.removeprefix(f"{FOLDER}/"), found.read()


def write_versions(target: Path, files: Iterator[tuple[str, bytes]]) -> None:
    """Writes files below `v/` as a tar archive in which contents that occur again are links to the first of them.

    The same files give the same bytes. A version that stands there already is never replaced: ValueError.
    """
    known: dict[str, str] = {}
    names: set[str] = set()
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path, data in files:
            name = f"{FOLDER}/{path}"
            if name in names:
                raise ValueError(f"{name} is frozen already; a new state of the archive needs a new version")
            names.add(name)
            member = tarfile.TarInfo(name)
            first = known.setdefault(sha256(data).hexdigest(), name)
            if first == name:
                member.size = len(data)
                tar.addfile(member, io.BytesIO(data))
            else:
                member.type, member.linkname = tarfile.LNKTYPE, first
                tar.addfile(member)
    target.write_bytes(gzip.compress(packed.getvalue(), mtime=0))


def freeze(site: Path, address: str, version: str, target: Path, earlier: Path | None = None) -> None:
    """Writes the archive of all frozen versions: those of an earlier archive, and the site as this version."""

    def all_files() -> Iterator[tuple[str, bytes]]:
        if earlier:
            yield from earlier_files(earlier)
        yield from ((f"{version}/{name}", data) for name, data in frozen_files(site, address))

    write_versions(target, all_files())
