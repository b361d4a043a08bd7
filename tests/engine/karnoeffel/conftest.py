"""Deals of Karnöffel laid out in a line; W is forehand throughout, for S deals."""

from collections.abc import Callable

import pytest

import aceten
from aceten.call import Call
from aceten.cards import OLD_GERMAN


@pytest.fixture(scope="session")
def karnoeffel() -> Callable[..., aceten.Ruleset]:
    """karnoeffel(partials="open"): the rules with such readings."""

    def make(preset: str | None = None, players: int = 4, **readings: object) -> aceten.Ruleset:
        options = {name.replace("_", "-"): value for name, value in readings.items()}
        return aceten.game("karnoeffel").ruleset(preset, options, players)

    return make


@pytest.fixture(scope="session")
def dealt(karnoeffel) -> Callable[..., aceten.Deal]:
    """dealt(W="EO", N="G2 G5"): a deal by S in which these are dealt; the first card of each lies open.

    Hands are filled from the top with cards that are no leaves.
    """

    def make(by: aceten.Ruleset | None = None, opened: bool = True, **named: str) -> aceten.Deal:
        rules = by or karnoeffel()
        hands = {
            seat: [aceten.card(text, OLD_GERMAN) for text in named.get(seat, "").split()]
            for seat in rules.seats
        }
        left = [each for each in rules.game.cards if not any(each in hand for hand in hands.values())]
        left.sort(key=lambda each: (each.suit == "G", rules.game.ranks.split().index(each.rank)))
        shown = {}
        for seat, hand in hands.items():
            short = 5 - len(hand)
            hand += left[:short]
            del left[:short]
            shown[seat] = hand[0]
        deal = aceten.Deal(rules, "S", hands)
        while opened and deal.turn and (due := [each for each in deal.legal if isinstance(each, Call)]):
            if due[0].head == "open":
                deal.say(deal.turn, f"open {shown[deal.turn]}")
            elif due[0].head == "raise":
                deal.say(deal.turn, "stay")
            else:
                break
        return deal

    return make


@pytest.fixture(scope="session")
def trick(dealt) -> Callable[..., aceten.trick.Trick]:
    """trick("EO G3 EK G6"): the first trick, led by W, with leaves chosen by a low open leaf that nobody plays."""

    def make(plays: str, by: aceten.Ruleset | None = None) -> aceten.trick.Trick:
        played = dict(zip("WNES", plays.split(), strict=True))
        low = next(text for text in ("G2", "G3", "G4", "G5") if text not in played.values())
        high = (text for text in ("EK", "HK", "SK", "HO", "SO") if text not in played.values())
        shown = {seat: low if seat == "N" else next(high) for seat in played}
        hands = {seat: f"{shown[seat]} {played[seat]}" for seat in played}
        deal = dealt(by, **hands)
        for text in plays.split():
            deal.play(text)
        return deal.tricks[0]

    return make
