"""Laying out deals of Einwerfen, and deals that end as a test needs them."""

from collections.abc import Callable

import pytest

import aceten
from aceten import sample


@pytest.fixture(scope="session")
def rules() -> Callable[..., aceten.Ruleset]:
    """rules(tie="doubles"): the rules of Einwerfen with such readings; `preset` by name."""

    def make(preset: str | None = None, **readings: object) -> aceten.Ruleset:
        options = {name.replace("_", "-"): value for name, value in readings.items()}
        return aceten.game("einwerfen").ruleset(preset, options)

    return make


@pytest.fixture(scope="session")
def lay(rules: Callable[..., aceten.Ruleset]) -> Callable[..., aceten.Deal]:
    """lay("E", "EA E10", W="EA …"): a deal by South, so that West leads; the rest of the pack fills the hands up."""

    def make(
        trump: str, plays: str = "", *, by: aceten.Ruleset | None = None, dealer: str = "S", **hands: str
    ) -> aceten.Deal:
        ruleset = by or rules()
        pack = ruleset.game.pack
        held = {
            seat: [aceten.card(text, pack) for text in hands.get(seat, "").split()] for seat in ruleset.seats
        }
        left = [each for each in ruleset.game.cards if not any(each in hand for hand in held.values())]
        for hand in held.values():
            short = max(0, ruleset.hand_size - len(hand))
            hand += left[:short]
            del left[:short]
        deal = aceten.Deal(ruleset, dealer, held, trump)
        for action in plays.split():
            deal.play(action)
        return deal

    return make


@pytest.fixture(scope="session")
def next_deal() -> Callable[..., aceten.Deal]:
    """next_deal(match, 95, "H"): the next deal of a match, with hearts as trumps, won by West and East with 95 points.

    Which cards brought them does not matter to the score, so the points are simply set.
    """

    def play(match: aceten.Match, points: int, trump: str = "E") -> aceten.Deal:
        rules = match.rules
        dealer = match.due or "S"
        hands = sample.deal(rules, seed=1, dealer=dealer).started
        deal = match.begin(dealer, hands, trump)
        while deal.legal:
            deal.play(deal.legal[0])
        deal.points = {"S+N": 120 - points, "W+E": points}
        return deal

    return play
