"""The two things that pages draw from: the rulebooks of the games and the archive of sources."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from aceten.rulebook import COMMON
from aceten_site.pages.build import current_build
from aceten_site.pages.page import Problem
from aceten_site.reference.rulebooks import book
from aceten_sources import Source, read_all


def sources() -> dict[str, Source]:
    """Every source of the archive, by key."""
    return _read(current_build().project / "sources")


def source(key: str) -> Source:
    """The source with this key; a plain sentence where there is none."""
    found = sources().get(key)
    if found is None:
        raise Problem(f"there is no source “{key}”")
    return found


def sources_of(game: str) -> list[Source]:
    """What a game's pages rest on: every source that its rules cite or that tells of it, by key.

    A game's sources page lists exactly these, and links to a source lead there.
    """
    cited = {cite.source for each in book(game).rules.values() for cite in each.cites}
    cited |= {cite.source for each in book(COMMON).rules.values() for cite in each.cites if cite.game == game}
    for option in book(game).options.values():
        cited |= {cite.source for reading in option.readings for cite in reading.cites}
    told = {key for key, each in sources().items() if game in each.games}
    return [each for key, each in sources().items() if key in cited | told]


@cache
def _read(folder: Path) -> dict[str, Source]:
    return read_all(folder)


HOME = "sources/"


def source_home(key: str) -> str:
    """The address of a source's page within the site.

    >>> source_home("eaton-2023")
    'sources/eaton-2023/'
    """
    return f"{HOME}{key}/"
