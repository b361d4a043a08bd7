"""Which written pages name a source: in their text, or in a data file that is drawn on them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from aceten_site.pages.build import current_build
from aceten_site.pages.data import data
from aceten_site.reference.addresses import address_of

_LINK = re.compile(r"\]\((?:source|passage):([a-z0-9-]+)")
_TITLE = re.compile(r"^title: (.+)$", re.MULTILINE)

#: The page on which each data file is drawn.
DRAWN = {
    "family/timeline.toml": "games/origins.md",
    "family/kinship.toml": "games/origins.md",
    "family/places.toml": "games/origins.md",
    "family/names.toml": "learn/which-game.md",
    "glossary/glossary.toml": "glossary.md",
}


def mentions(key: str) -> list[tuple[str, str]]:
    """The pages in the language at hand that name a source, as address and title, in the order of their addresses."""
    build = current_build()
    if not build.mentions:
        for source, page in sorted(set(_found(build.docs))):
            build.mentions.setdefault(source, []).append(page)
    return build.mentions.get(key, [])


def _found(docs: Path) -> Iterator[tuple[str, tuple[str, str]]]:
    drawn = {page: [name for name, on in DRAWN.items() if on == page] for page in DRAWN.values()}
    for path in docs.rglob("*.md"):
        file = path.relative_to(docs).as_posix()
        # The English folder holds the German one; the pages of sources and those for developers are not what is looked for.
        if file.startswith(("de/", "sources/", "developers/")):
            continue
        text = path.read_text("utf-8")
        named = {*_LINK.findall(text), *(key for name in drawn.get(file, ()) for key in _keys(data(name)))}
        title = _TITLE.search(text)
        if title:
            yield from ((key, (address_of(file), title[1].strip("\"'"))) for key in named)


def _keys(entry: object) -> Iterator[str]:
    """Every source named anywhere in a data file."""
    if isinstance(entry, list):
        for each in entry:
            yield from _keys(each)
    elif isinstance(entry, dict):
        for name, value in entry.items():
            yield from value if name == "sources" else _keys(value)
