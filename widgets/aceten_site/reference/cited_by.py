"""What rests on each source: the rules and readings that cite it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import aceten
from aceten.rulebook import COMMON, Cite, OptionWords, Reading, Rule
from aceten_site.pages.build import current
from aceten_site.reference import archive


@dataclass(frozen=True)
class Claim:
    """One citation of a source: by a rule, or by one reading of an option of a game."""

    game: str
    rule: Rule
    cite: Cite
    option: OptionWords | None = None
    reading: Reading | None = None

    @property
    def attested(self) -> bool:
        """Does the source state the rule itself?"""
        return self.cite.how == "states" and self.reading is None


def books() -> list[str]:
    """The games that have a rulebook and a page for it, and the usages of every game."""
    docs = current().originals
    games = [game.id for game in aceten.games() if (docs / "games" / game.id / "rules.md").is_file()]
    return [*games, COMMON] if games else []


def claims() -> Iterator[Claim]:
    """Every citation of every rule and reading, in the order of the rulebooks."""
    for game in books():
        book = archive.book(game)
        for rule in book.rules.values():
            yield from (Claim(game, rule, cite) for cite in rule.cites)
        for option in book.options.values():
            for reading in option.readings:
                rule = archive.rule(option.rule)
                yield from (Claim(game, rule, cite, option, reading) for cite in reading.cites)


def claims_on(key: str) -> list[Claim]:
    """Those that cite one source."""
    return [claim for claim in claims() if claim.cite.source == key]
