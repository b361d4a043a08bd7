"""The two things that pages draw from: the rulebooks of the games and the archive of sources."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import aceten
from aceten.errors import UnknownName
from aceten.rulebook import COMMON, Rule, RuleBook, rulebook
from aceten.rulebook import rule as _rule
from aceten_site.pages.build import Problem, current
from aceten_sources import Source, read_all


def book(game: str) -> RuleBook:
    """The rulebook of a game; `common` for the usages of every game."""
    try:
        return rulebook(game)
    except UnknownName as error:
        raise Problem(str(error)) from error


def term(game: str, name: str, lang: str) -> str | None:
    """What this game calls a thing that others call otherwise, such as its trump suit; None where it does not."""
    words = book(game).terms.get(name)
    return words.sentence(lang) if words else None


def preset_name(game: str, preset: str, lang: str) -> str | None:
    """What a rule set is called that is not the game's own; None for that.

    >>> preset_name("kaiserspiel", "conjecture", "en")
    'With the trumps as we suppose them'
    """
    words = book(game).presets.get(preset)
    return words.sentence(lang) if words and preset != aceten.game(game).default_preset else None


def rule(id_: str) -> Rule:
    """The rule with this id; a plain sentence where there is none."""
    try:
        return _rule(id_)
    except UnknownName:
        raise Problem(f"there is no rule “{id_}”") from None


def sources() -> dict[str, Source]:
    """Every source of the archive, by key."""
    return _read(current().project / "sources")


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
    cited |= {cite.source for each in book(COMMON).rules.values() for cite in each.cites}
    for option in book(game).options.values():
        cited |= {cite.source for reading in option.readings for cite in reading.cites}
    told = {key for key, each in sources().items() if game in each.games}
    return [each for key, each in sources().items() if key in cited | told]


def home_of(rule_id: str, game: str | None) -> str:
    """The game on whose page a rule stands: its own, or for a common usage the game at hand."""
    family = rule_id.partition(".")[0]
    games = [each.id for each in aceten.games()]
    return family if family in games else (game if game in games else games[0])


def is_common(rule_id: str) -> bool:
    """Is this a usage of every game, and no game's own rule?"""
    return rule_id in book(COMMON).rules


@cache
def _read(folder: Path) -> dict[str, Source]:
    return read_all(folder)
