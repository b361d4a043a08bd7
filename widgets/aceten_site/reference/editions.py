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
from aceten_sources import Edition, Passage, UnknownPassage, read_editions
from aceten_sources.plain import plain_text
from aceten_sources.selectors import annotations
from aceten_sources.tei import tei

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
        yield f"{home(key)}source.tei.xml", tei(edition, address)
        yield f"{home(key)}text.txt", plain_text(edition, address)
        yield f"{home(key)}text.edited.txt", plain_text(edition, address, edited=True)
        yield (
            f"{home(key)}annotations.json",
            json.dumps(annotations(edition, address), ensure_ascii=False, indent=1),
        )


def cited(cite: Cite) -> tuple[Passage, ...]:
    """The passages that a citation names; none for a source without a text, or as a whole."""
    found = editions().get(cite.source)
    return found.find(cite.at) if found and cite.at else ()


def find(key: str, at: str) -> tuple[Passage, ...]:
    """The passages `at` of a source; a plain sentence where there are none."""
    try:
        return edition(key).find(at)
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
    for game in (*(each.id for each in aceten.games()), COMMON):
        for rule in rulebooks.book(game).rules.values():
            for cite in rule.cites:
                for passage in cited(cite) if cite.source == key else ():
                    if rule not in found.setdefault(passage.id, []):
                        found[passage.id].append(rule)
    return found


def ranges_on(key: str) -> dict[str, list[str]]:
    """The ranges that rules cite, `h11-h13`, by their first passage: each gets an anchor of its own."""
    found: dict[str, list[str]] = {}
    for game in (*(each.id for each in aceten.games()), COMMON):
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
def _read(folder: Path) -> dict[str, Edition]:
    return read_editions(folder, archive.sources())
