"""Deals of Kaiserspiel laid out in a line; E is the dealer's right-hand neighbour throughout, for S deals."""

from collections.abc import Callable

import pytest

import aceten
from aceten.cards import SWISS


@pytest.fixture(scope="session")
def kaiser() -> Callable[..., aceten.Ruleset]:
    """kaiser(trumps="conjecture"): the rules with such readings."""

    def make(**readings: object) -> aceten.Ruleset:
        return aceten.game("kaiserspiel").ruleset(
            options={name.replace("_", "-"): value for name, value in readings.items()}
        )

    return make


@pytest.fixture(scope="session")
def dealt(kaiser) -> Callable[..., aceten.Deal]:
    """dealt(E="TO", N="R3 R5"): a deal by S in which these are dealt; the first card of each lies open.

    Hands are filled with cards that are neither roses nor banners, so that roses are special where one lies open.
    """

    def make(by: aceten.Ruleset | None = None, opened: bool = True, **named: str) -> aceten.Deal:
        rules = by or kaiser()
        hands = {
            seat: [aceten.card(text, SWISS) for text in named.get(seat, "").split()] for seat in rules.seats
        }
        left = [each for each in rules.game.cards if not any(each in hand for hand in hands.values())]
        left.sort(
            key=lambda each: (each.suit == "R" or each.rank == "B", rules.game.ranks.split().index(each.rank))
        )
        shown = {}
        for seat, hand in hands.items():
            short = 7 - len(hand)
            hand += left[:short]
            del left[:short]
            shown[seat] = hand[0]
        deal = aceten.Deal(rules, "S", hands)
        for seat in "ENWS" if opened else "":
            deal.say(seat, f"open {shown[seat]}")
            if shown[seat].rank == "B":
                deal.say(seat, "common")
        return deal

    return make


@pytest.fixture(scope="session")
def trick(dealt) -> Callable[..., aceten.trick.Trick]:
    """trick("TO R3 TK R6"): the first trick, led by E, with roses special by an open two of roses or three."""

    def make(plays: str, by: aceten.Ruleset | None = None, kaisers: str = "") -> aceten.trick.Trick:
        played = dict(zip("ENWS", plays.split(), strict=True))
        # N shows a low rose, so that roses are special; the others high cards that nobody plays, or their Kaisers.
        low = next(text for text in ("R2", "R3", "R4") if text not in played.values())
        high = (text for text in ("TK", "SK", "EK", "TO", "SO", "EO") if text not in played.values())
        shown = {seat: card if card in kaisers.split() else next(high) for seat, card in played.items()}
        shown["N"] = low
        hands = {seat: " ".join(dict.fromkeys([shown[seat], played[seat]])) for seat in "ENWS"}
        deal = dealt(by, opened=False, **hands)
        for seat in "ENWS":
            deal.say(seat, f"open {shown[seat]}")
            if shown[seat] in kaisers.split():
                deal.say(seat, "kaiser")
                deal.play(deal.legal[0])
                deal.play(deal.legal[0])
        for text in plays.split():
            deal.play(text)
        return deal.tricks[0]

    return make
