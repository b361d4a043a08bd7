"""What rests on each source: the rules and readings that cite it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from aceten.rulebook import Cite, OptionWords, Reading, Rule
from aceten_site.reference import rulebooks
from aceten_site.reference.rulebooks import books


@dataclass(frozen=True)
class Citation:
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


def citations() -> Iterator[Citation]:
    """Every citation of every rule and reading, in the order of the rulebooks."""
    for game in books():
        book = rulebooks.book(game)
        for rule in book.rules.values():
            yield from (Citation(game, rule, cite) for cite in rule.cites)
        for option in book.options.values():
            for reading in option.readings:
                rule = rulebooks.rule(option.rule)
                yield from (Citation(game, rule, cite, option, reading) for cite in reading.cites)


def citations_of(key: str) -> list[Citation]:
    """Those that cite one source."""
    return [claim for claim in citations() if claim.cite.source == key]
