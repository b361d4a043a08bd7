"""Hindersche laid out: its rules under some readings, deals played so far, and rounds told by their points alone."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest

import aceten
from aceten.deal import Deal
from aceten.scoring import ScoreLine, Sheet


@pytest.fixture
def hindersche() -> Callable[..., aceten.Ruleset]:
    """hindersche(tied_most="nobody"): the rules with such readings."""

    def make(**readings: object) -> aceten.Ruleset:
        options = {name.replace("_", "-"): value for name, value in readings.items()}
        return aceten.game("hindersche").ruleset(None, options)

    return make


@pytest.fixture
def dealt(lay: Callable[..., Deal], hindersche: Callable[..., aceten.Ruleset]) -> Callable[..., Deal]:
    """dealt("D", "DJ D10 N:claim", E="DJ …"): a deal by South, played so far, with what is said in between."""

    def make(
        trump: str, plays: str = "", *, by: aceten.Ruleset | None = None, dealer: str = "S", **hands: str
    ) -> Deal:
        return lay(trump, plays, by=by or hindersche(), dealer=dealer, **hands)

    return make


@pytest.fixture
def evening(hindersche: Callable[..., aceten.Ruleset]) -> Callable[..., tuple[Sheet, list[ScoreLine]]]:
    """evening("70 50 20 0", …): the sheet after deals with these points for S, W, N, E, and the last deal's lines.

    Nine tricks go to the player named at the end, as in "0 0 0 140 E"; else everybody wins some.
    """

    def make(*deals: str, by: aceten.Ruleset | None = None) -> tuple[Sheet, list[ScoreLine]]:
        rules = by or hindersche()
        sheet, lines = rules.sheet, []
        for each in deals:
            *points, taker = each.split() if each[-1].isalpha() else [*each.split(), ""]
            winners = [taker] * 9 if taker else ["S", "W", "N", "E"]
            deal = SimpleNamespace(
                rules=rules,
                points=dict(zip("SWNE", map(int, points), strict=True)),
                tricks=[SimpleNamespace(winner=seat) for seat in winners],
                carried={},
                void=False,
            )
            scoring = rules.enter(sheet, deal)
            sheet, lines = scoring.sheet(), scoring.lines
        return sheet, lines

    return make
