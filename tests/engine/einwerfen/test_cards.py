"""Pack, rank and value: E-R2, E-R3, E-R9, with the dossier's E-E1."""

from itertools import pairwise

import pytest

import aceten
from aceten.cards import GERMAN


@pytest.mark.rule("einwerfen.pack")
def test_thirty_two_german_cards(rules):
    cards = rules().game.cards
    assert len(cards) == 32
    assert "6" not in {each.rank for each in cards}
    assert all(each.pack is GERMAN for each in cards)


@pytest.mark.rule("einwerfen.ten-low")
@pytest.mark.parametrize("trump", "EGHS")
@pytest.mark.parametrize("suit", "EGHS")
def test_the_ten_stands_below_the_unter_in_every_suit(rules, trump, suit):
    order = rules().order(trump)
    ranking = order.ranking(suit)
    assert " ".join(each.rank for each in ranking) == "A K O U 10 9 8 7"
    assert all(order.strength[suit][high] > order.strength[suit][low] for high, low in pairwise(ranking))


@pytest.mark.rule("einwerfen.card-values")
def test_e_e1_what_the_cards_are_worth(rules):
    order = rules().order("E")
    worth = {each.rank: order.value[each] for each in order.ranking("H")}
    assert worth == {"A": 11, "K": 4, "O": 3, "U": 2, "10": 10, "9": 0, "8": 0, "7": 0}
    assert order.total == sum(order.value.values()) == 120


@pytest.mark.rule("einwerfen.highest-wins")
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(lay):
    plain = lay("E", "H10 HU H9 H7", W="H10 HA", N="HU", E="H9", S="H7")
    assert plain.tricks[0].winner == "N"
    ruffed = lay("E", "HA HU E7 E8", W="HA", N="HU", E="E7 EA", S="E8 S7")
    assert ruffed.tricks[0].winner == "S"
    discarded = lay(
        "E", "H7 S9 G9 HU", W="H7", N="S9 SA SK SO SU S10 S8 S7", E="G9 GA GK GO GU G10 G8 G7", S="HU"
    )
    assert discarded.tricks[0].winner == "S"


def test_e_e5_the_low_ten_does_not_beat_the_unter():
    order = aceten.game("einwerfen").ruleset().order("G")
    strength = order.strength["E"]
    assert strength[aceten.card("EU", GERMAN)] > strength[aceten.card("E10", GERMAN)]
