"""Karnöffel a second time, plainly, to compare with: who wins a trick, and where that is open who may have."""

import random

import pytest

from aceten.cards import OLD_GERMAN, card
from aceten.trick import Trick

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "U", "O", "K"]
# The chosen suit is leaves. What each partial trump beats goes up to this rank.
BEATS = {"G3": "O", "G4": "U", "G5": "10"}
POWERS = {"GU", "G7", "G6", "G2", *BEATS}


def candidates(cards: list[str], partials: str, rest: str) -> set[str]:
    """The cards that may have won: one, unless the readings leave it open."""
    led = cards[0]
    if "GU" in cards:
        return {"GU"}
    if led == "G7":
        return {"G7"}
    # A Devil that was not led is worth nothing; of cards without powers only the suit led counts.
    plain = [each for each in cards if each[0] == led[0] and each not in POWERS]
    plain.sort(key=lambda each: RANKS.index(each[1:]), reverse=True)

    def beating(those: list[str]) -> list[str]:
        """The partial trumps that beat all of those, the highest first."""
        high = max((RANKS.index(each[1:]) for each in those), default=-1)
        return [each for each in BEATS if each in cards and RANKS.index(BEATS[each]) >= high]

    if full := [each for each in ("G6", "G2") if each in cards]:
        return {full[0], *beating(plain)} if partials == "open" else {full[0]}
    if rest == "open" and led[0] == "G" and len(plain) > 1:
        return {*plain, *beating(plain[-1:])}
    if trumps := beating(plain):
        return set(trumps) if partials == "open" else {trumps[0]}
    return {plain[0]}


@pytest.mark.parametrize("rest", ["plain", "open"])
@pytest.mark.parametrize("partials", ["ranked", "open"])
def test_random_tricks_go_as_they_go_here(karnoeffel, dealt, partials, rest):
    deal = dealt(by=karnoeffel(partials=partials, rest=rest), N="G2")
    draw = random.Random(3)
    suits = {suit: [f"{suit}{rank}" for rank in RANKS] for suit in "EGH"}
    undetermined = 0
    for number in range(2000):
        # Two suits, one of them chosen, so that most cards have something to say; or three, so that a deuce led may win.
        others = "EH" if number % 2 else draw.choice("EH")
        played = draw.sample([*suits["G"], *(each for suit in others for each in suits[suit]), "SK"], 4)
        trick = Trick(("W", "N", "E", "S"))
        trick.cards = [card(each, OLD_GERMAN) for each in played]
        verdict = deal.calling.judged(deal, trick)
        assert all(words.endswith(".") for words in verdict.words)
        expected = candidates(played, partials, rest)
        if len(expected) == 1:
            assert {str(verdict.card)} == expected and not verdict.open
        else:
            assert verdict.card is None
            assert verdict.open == tuple(
                seat for seat, each in zip("WNES", played, strict=True) if each in expected
            )
            undetermined += 1
    assert bool(undetermined) == ("open" in (partials, rest))
