"""Rank and value of the cards: V-R7 to V-R13, with the dossier's V-E1."""

from itertools import pairwise

import pytest

import aceten


def ranking(rules, trump, suit):
    return " ".join(map(str, rules().order(trump).ranking(suit)))


def beats(rules, high, low, trump, led):
    strength = rules().order(trump).strength[led]
    return strength[aceten.card(high)] > strength[aceten.card(low)]


@pytest.mark.rule("viersche.alt")
@pytest.mark.parametrize("trump", "CSHD")
def test_the_jack_of_trumps_is_the_highest_card(rules, trump):
    order = rules().order(trump)
    alt = aceten.card(trump + "J")
    for led in "CSHD":
        assert all(
            order.strength[led][alt] > order.strength[led][each]
            for each in rules().game.cards
            if each is not alt
        )


@pytest.mark.rule("viersche.kloei")
@pytest.mark.parametrize(("trump", "kloei"), [("S", "CJ"), ("C", "SJ"), ("D", "HJ"), ("H", "DJ")])
def test_the_other_jack_of_the_colour_comes_next(rules, trump, kloei):
    assert rules().order(trump).ranking(trump)[1] is aceten.card(kloei)
    assert beats(rules, kloei, f"{trump}A", trump, trump)
    assert beats(rules, kloei, f"{trump}K", trump, trump)


@pytest.mark.rule("viersche.trump-order", "viersche.alt", "viersche.kloei")
def test_the_ten_trumps_in_order(rules):
    """V-E1: with spades as trumps."""
    assert ranking(rules, "S", "S") == "SJ CJ SA SK SQ S10 S9 S8 S7 S6"


@pytest.mark.rule("viersche.trump-order")
def test_the_trump_ten_is_just_below_the_queen(rules):
    order = rules().order("S")
    heights = [order.strength["S"][aceten.card(text)] for text in ("SQ", "S10", "S9")]
    # No gap for the jack, which is not among them: a queen is one step above the ten.
    assert heights[0] - heights[1] == heights[1] - heights[2]


@pytest.mark.rule("viersche.kloei-is-trump")
@pytest.mark.parametrize(("trump", "kloei"), [("S", "CJ"), ("C", "SJ"), ("D", "HJ"), ("H", "DJ")])
def test_the_little_man_is_no_card_of_his_printed_suit(rules, trump, kloei):
    order = rules().order(trump)
    assert order.suit[aceten.card(kloei)] == trump
    assert aceten.card(kloei) in order.trumps
    assert aceten.card(kloei) not in order.of_suit[kloei[0]]
    assert [len(order.ranking(suit)) for suit in (trump, kloei[0])] == [10, 8]


@pytest.mark.rule("viersche.plain-order")
def test_plain_suits_with_the_ten_low_and_the_six_last(rules):
    assert ranking(rules, "S", "H") == "HA HK HQ HJ H10 H9 H8 H7 H6"
    assert ranking(rules, "S", "C") == "CA CK CQ C10 C9 C8 C7 C6"
    order = ["HA", "HK", "HQ", "HJ", "H10", "H9", "H8", "H7", "H6"]
    assert all(beats(rules, high, low, "S", "H") for high, low in pairwise(order))


@pytest.mark.rule("viersche.card-values")
def test_what_each_card_is_worth(rules):
    value = rules().order("S").value
    worth = {
        text: value[aceten.card(text)]
        for text in ["SJ", "CJ", "HJ", "DJ", "HA", "H10", "HK", "HQ", "H9", "H8", "H7", "H6"]
    }
    assert worth == {
        "SJ": 12, "CJ": 12, "HJ": 2, "DJ": 2, "HA": 11, "H10": 10, "HK": 4, "HQ": 3,
        "H9": 0, "H8": 0, "H7": 0, "H6": 0,
    }  # fmt: skip


@pytest.mark.rule("viersche.card-values", "viersche.kloei-is-trump")
def test_the_points_of_each_suit(rules):
    """V-E1: trumps 52, the suit without its jack 28, the two others 30 each."""
    order = rules().order("S")
    points = {suit: sum(order.value[each] for each in order.ranking(suit)) for suit in "SCHD"}
    assert points == {"S": 52, "C": 28, "H": 30, "D": 30}


@pytest.mark.rule("viersche.pack-total")
@pytest.mark.parametrize("trump", "CSHD")
def test_the_pack_holds_140(rules, trump):
    order = rules().order(trump)
    assert order.total == 140
    assert sum(order.value[each] for each in rules().game.cards) == order.total
