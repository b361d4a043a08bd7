"""The editions of the archive: which there are, their addresses, and the rules that cite them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import aceten
from aceten.rulebook import COMMON, Cite, Rule
from aceten_site.pages.build import current_build, relative_url
from aceten_site.pages.page import Page, Problem
from aceten_site.reference import archive, rulebooks
from aceten_site.reference.release import release
from aceten_sources import (
    Edition,
    Entry,
    Passage,
    Regest,
    UnknownPassage,
    dtabf,
    read_editions,
    read_regests,
    tei,
)
from aceten_sources.plain import plain_text
from aceten_sources.selectors import annotations

SOURCES = "sources"


def editions() -> dict[str, Edition]:
    """Every edition, by the key of its source."""
    return _read(current_build().project / SOURCES)


def edition(key: str) -> Edition:
    """The edition of a source; a plain sentence where there is none."""
    archive.source(key)
    found = editions().get(key)
    if found is None:
        raise Problem(f"the source “{key}” has no text here; those that have: {', '.join(editions())}")
    return found


def regests() -> dict[str, Regest]:
    """Every regest, by the key of its source."""
    return _read_regests(current_build().project / SOURCES)


def _by_passage(key: str) -> Edition | Regest | None:
    """What divides a source into passages that can be cited: its text or its regest."""
    return editions().get(key) or regests().get(key)


def home(key: str) -> str:
    """The address of an edition's page within the site."""
    return f"{SOURCES}/{key}/"


def permalink(key: str) -> str:
    """The lasting address of an edition's page."""
    return f"{current_build().site}{home(key)}"


def downloads() -> Iterator[tuple[str, str | bytes]]:
    """What readers can take away of each edition: its place within the site, and the content."""
    for key, edition in editions().items():
        address = permalink(key)
        yield f"{home(key)}{tei.FILE}", tei.tei(edition, address, release())
        yield f"{home(key)}{dtabf.FILE}", dtabf.dtabf(edition, address, release())
        yield f"{home(key)}text.txt", plain_text(edition, address)
        yield f"{home(key)}text.edited.txt", plain_text(edition, address, edited=True)
        yield (
            f"{home(key)}annotations.json",
            json.dumps(annotations(edition, address), ensure_ascii=False, indent=1),
        )


def cited(cite: Cite) -> tuple[Passage | Entry, ...]:
    """The passages that a citation names; none for a source without text and regest, or as a whole."""
    found = _by_passage(cite.source)
    return found.find(cite.at) if found and cite.at else ()


def find(key: str, at: str) -> tuple[Passage | Entry, ...]:
    """The passages `at` of a source; a plain sentence where there are none."""
    try:
        return (regests().get(key) or edition(key)).find(at)
    except UnknownPassage as error:
        raise Problem(str(error)) from None


def passage_address(page: Page, key: str, at: str) -> str:
    """The address of a passage as seen from a page; a range has the address of its first."""
    first = find(key, at)[0]
    current_build().passage_links.add((page.file, first.ref, home(key)))
    return f"{relative_url(page, home(key))}#{first.id}"


def cites_of(game: str) -> list[tuple[str, Cite]]:
    """Every citation in a game's rulebook, with the name of the rule or reading that cites."""
    book = rulebooks.book(game)
    found = [(f"rule {rule.id}", cite) for rule in book.rules.values() for cite in rule.cites]
    for option in book.options.values():
        for reading in option.readings:
            found += [(f"option {option.id} = {reading.value}", cite) for cite in reading.cites]
    return found


def rules_on(key: str) -> dict[str, list[Rule]]:
    """The rules that rest on each passage of a source, by passage."""
    found: dict[str, list[Rule]] = {}
    for game in rulebooks.books():
        for rule in rulebooks.book(game).rules.values():
            for cite in rule.cites:
                for passage in cited(cite) if cite.source == key else ():
                    if rule not in found.setdefault(passage.id, []):
                        found[passage.id].append(rule)
    return found


def ranges_on(key: str) -> dict[str, list[str]]:
    """The ranges that rules cite, `h11-h13`, by their first passage: each gets an anchor of its own."""
    found: dict[str, list[str]] = {}
    for game in rulebooks.books():
        for _, cite in cites_of(game):
            passages = cited(cite) if cite.source == key else ()
            if len(passages) > 1 and "," not in cite.at:
                anchor = f"{passages[0].id}-{passages[-1].id}"
                if anchor not in found.setdefault(passages[0].id, []):
                    found[passages[0].id].append(anchor)
    return found


def unknown_passages() -> list[str]:
    """Citations of rules that name no passage of their source, one sentence each."""
    said = []
    for game in (*(each.id for each in aceten.games()), COMMON):
        for where, cite in cites_of(game):
            try:
                cited(cite)
            except UnknownPassage as error:
                file = f"engine/aceten/games/{game}/rules.toml"
                said.append(
                    f"{file}: {where}, at = “{cite.at}”: {error}; name one of them, or leave “at” out"
                )
    return said


@cache
def _read_regests(folder: Path) -> dict[str, Regest]:
    return read_regests(folder, archive.sources())


@cache
def _read(folder: Path) -> dict[str, Edition]:
    return read_editions(folder, archive.sources())
