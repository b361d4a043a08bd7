"""Kaiserspiel a second time, plainly, to compare with: who wins a trick, as recorded and as we suppose."""

import random

import pytest

from aceten.cards import SWISS, card
from aceten.trick import Trick

# Roses are special; the banners of shields and of bells are Kaisers.
RANKS = ["2", "3", "4", "5", "6", "7", "B", "U", "O", "K"]
KAISERS = ["SB", "TB"]
UNKNOWN = {"RU", "R2", "R4", "R5", *KAISERS}


def dead(each: str, led: str) -> bool:
    """The special king, ober and seven beat nothing unless led; only the king beats the ober, where that is led."""
    return each != led and each in ("RK", "RO", "R7") and (each, led) != ("RK", "RO")


def recorded(cards: list[str], court_open: bool) -> set[str]:
    """The cards that may have won; all four where a special court card was led and that is left open."""
    led = cards[0]
    if led == "R7":
        # Only the under beats the seven; what fell before it did not.
        above = (
            [each for each in cards[cards.index("RU") :] if each in {"R6", "R3"} | UNKNOWN]
            if "RU" in cards
            else []
        )
        return {"RU", *above} if "RU" in cards else {"R7"}
    following = [each for each in cards if each[0] == led[0] and each not in UNKNOWN and not dead(each, led)]
    best = max(following, key=lambda each: RANKS.index(each[1:]), default="")
    if "R3" in cards and best[1:] != "K":
        best = "R3"
    if led == "RO" and {"RK", "R3"} <= {*cards}:
        # Each beats the ober and neither the other.
        best = min("RK", "R3", key=cards.index)
    if "R6" in cards:
        best = "R6"
    unknown = {each for each in cards if each in UNKNOWN}
    if court_open and best == led and led in ("RK", "RO"):
        return set(cards)
    return unknown | {best} - {""}


def supposed(cards: list[str]) -> set[str]:
    """The highest in one row; of Kaisers of equal height the first."""
    led = cards[0]
    if led == "R7":
        return {"RU"} if "RU" in cards else {"R7"}
    row = [
        "RU",
        "R6",
        *sorted(KAISERS),
        "R2",
        "K",
        "R3",
        "O",
        "R4",
        "U",
        "R5",
        "B",
        "7",
        "6",
        "5",
        "4",
        "3",
        "2",
    ]
    if led == "RO" and {"RK", "R3"} <= {*cards}:
        cards = [each for each in cards if each != max("RK", "R3", key=cards.index)]
    for place in row:
        for each in cards:
            if each == place or (each == led[0] + place and each not in KAISERS and not dead(each, led)):
                return {each}
    raise AssertionError


@pytest.mark.parametrize("court_led", ["plain-order", "open"])
@pytest.mark.parametrize("trumps", ["open", "conjecture"])
def test_random_tricks_go_as_they_go_here(kaiser, dealt, trumps, court_led):
    deal = dealt(by=kaiser(trumps=trumps, court_led=court_led), opened=False, E="TB", N="R2", W="SB", S="EK")
    for seat, word in {"E": "open TB", "N": "open R2", "W": "open SB", "S": "open EK"}.items():
        deal.say(seat, word)
        while deal.turn and (due := str(deal.legal[0]).partition(": ")[2]) in ("kaiser", "raise 1", "hold"):
            deal.say(deal.turn, due)
    draw = random.Random(3)
    undetermined = 0
    for number in range(2000):
        # Two suits, one of them special, and now and then a Kaiser; or three, so that a low lead may stand.
        suits = [
            f"{suit}{rank}" for suit in "R" + ("ST" if number % 2 else draw.choice("TSE")) for rank in RANKS
        ]
        played = draw.sample([*suits, *(each for each in KAISERS if each not in suits)], 4)
        trick = Trick(("E", "N", "W", "S"))
        trick.cards = [card(each, SWISS) for each in played]
        verdict = deal.calling.judged(deal, trick)
        assert all(words.endswith(".") for words in verdict.words)
        expected = recorded(played, court_led == "open") if trumps == "open" else supposed(played)
        if len(expected) == 1:
            assert {str(verdict.card)} == expected and not verdict.open
        else:
            assert verdict.card is None
            assert set(verdict.open) == {
                seat for seat, each in zip("ENWS", played, strict=True) if each in expected
            }
            undetermined += 1
    assert bool(undetermined) == (trumps == "open")
