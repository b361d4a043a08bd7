"""Laying out deals of Sueca, and deals that end as a test needs them."""

from collections.abc import Callable

import pytest

import aceten
from aceten import sample


@pytest.fixture(scope="session")
def rules() -> Callable[..., aceten.Ruleset]:
    """rules(bandeira="points"): the rules of Sueca with such readings; `preset` by name."""

    def make(preset: str | None = None, **readings: object) -> aceten.Ruleset:
        options = {name.replace("_", "-"): value for name, value in readings.items()}
        return aceten.game("sueca").ruleset(preset, options)

    return make


@pytest.fixture(scope="session")
def lay(rules: Callable[..., aceten.Ruleset]) -> Callable[..., aceten.Deal]:
    """lay("S", "SA S3", E="SA …"): a deal by South, so that East leads; the rest of the pack fills the hands up."""

    def make(
        trump: str, plays: str = "", *, by: aceten.Ruleset | None = None, dealer: str = "S", **hands: str
    ) -> aceten.Deal:
        ruleset = by or rules()
        held = {seat: [aceten.card(text) for text in hands.get(seat, "").split()] for seat in ruleset.seats}
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
    """next_deal(match, 95): the next deal of a match, won by West and East with 95 points; both sides win tricks.

    Which cards brought them does not matter to the score, so the points are simply set.
    """

    def play(match: aceten.Match, points: int) -> aceten.Deal:
        rules = match.rules
        dealer = match.due or "S"
        deal = match.begin(dealer, sample.deal(rules, seed=1, dealer=dealer).started, "S")
        while deal.legal:
            deal.play(deal.legal[0])
        assert len({rules.side_of[trick.winner] for trick in deal.tricks}) == 2
        deal.points = {"S+N": 120 - points, "W+E": points}
        return deal

    return play


@pytest.fixture(scope="session")
def flag() -> Callable[..., aceten.Deal]:
    """flag(match, "W+E"): the next deal of a match, in which that side takes all ten tricks."""

    def play(match: aceten.Match, side: str) -> aceten.Deal:
        rules, dealer = match.rules, match.due or "S"
        suits = {
            seat: [each for each in rules.game.cards if each.suit == suit]
            for seat, suit in zip("SWNE", "CHDS", strict=True)
        }
        holder = next(seat for seat in rules.seats if rules.side_of[seat] == side)
        deal = match.begin(dealer, suits, suits[holder][0].suit)
        while deal.legal:
            deal.play(deal.legal[0])
        return deal

    return play
