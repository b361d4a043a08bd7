"""Players, cards, the deal and the duties of play: H-R2 to H-R11, which are those of the sister game."""

from itertools import pairwise
from random import Random

import pytest

import aceten
from aceten import sample

rule = pytest.mark.rule


def cards(text):
    return [aceten.card(each) for each in text.split()]


def falling(order, suit):
    """Does every card of the suit beat those below it?"""
    heights = [order.strength[suit][each] for each in order.ranking(suit)]
    return all(high > low for high, low in pairwise(heights))


def legal(deal):
    return {each.id for each in deal.legal}


@rule("hindersche.pack")
def test_the_pack(hindersche):
    assert len(hindersche().game.cards) == 36


@rule("hindersche.anticlockwise")
def test_play_goes_to_the_right(dealt):
    assert dealt("D", "DJ", E="DJ", N="D6").turn == "N"


@rule("hindersche.forehand")
def test_forehand_sits_on_the_dealers_right(dealt):
    deal = dealt("D", dealer="W", S="DJ")
    assert (deal.forehand, deal.turn) == ("S", "S")


@rule("hindersche.nine-each")
def test_nine_cards_each(hindersche):
    assert {len(hand) for hand in sample.deal(hindersche(), seed=1).hands.values()} == {9}


@rule("hindersche.first-dealer")
def test_the_lowest_card_deals_or_whoever_came_last(hindersche):
    assert hindersche().lowest_card_deals
    assert not hindersche(first_dealer="last-to-join").lowest_card_deals


@rule("hindersche.trump-turned")
def test_the_turned_card_is_the_dealers(hindersche):
    hands, _ = sample.hands(hindersche(), "S", Random(1))
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.Deal(hindersche(), "S", hands, turned=hands["N"][0])
    assert refused.value.ruling.rule == "hindersche.trump-turned"


@rule("hindersche.deal-passes-right")
def test_the_deal_passes_to_the_right(hindersche):
    match = aceten.Match(hindersche())
    hands, _ = sample.hands(match.rules, "S", Random(1))
    sample.play_out(match.begin("S", hands, "D"), Random(1))
    assert match.due == "E"
    with pytest.raises(aceten.IllegalAction) as refused:
        match.begin("W", hands, "D")
    assert refused.value.ruling.rule == "hindersche.deal-passes-right"


@rule("hindersche.plain-order")
def test_plain_suits(hindersche):
    order = hindersche().order("D")
    assert order.ranking("S") == cards("SA SK SQ SJ S10 S9 S8 S7 S6")
    assert falling(order, "S")


@rule("hindersche.trump-order")
def test_trumps_below_the_jacks(hindersche):
    order = hindersche().order("D")
    assert order.ranking("D")[2:] == cards("DA DK DQ D10 D9 D8 D7 D6")
    assert falling(order, "D")
    # A card led face down at its printed rank stands just below the trump of that rank.
    strength = hindersche(face_down_rank="printed").order("D").strength["D"]
    assert strength[aceten.card("DK")] < strength[aceten.card("SA").covered] < strength[aceten.card("DA")]


@rule("hindersche.alt")
def test_the_old_man_is_highest(hindersche):
    assert hindersche().order("D").ranking("D")[0] == aceten.card("DJ")


@rule("hindersche.kloei-is-trump")
def test_the_little_man_is_second(hindersche):
    assert hindersche().order("D").ranking("D")[1] == aceten.card("HJ")


@rule("hindersche.kloei")
def test_the_little_man_beats_the_ace(hindersche):
    strength = hindersche().order("D").strength["D"]
    assert strength[aceten.card("HJ")] > strength[aceten.card("DA")]


@pytest.mark.parametrize(("trump", "kloei"), [("C", "SJ"), ("S", "HJ"), ("H", "DJ"), ("D", "CJ")])
def test_the_little_man_of_the_next_suit(hindersche, trump, kloei):
    order = hindersche(kloei="next-suit").order(trump)
    assert order.ranking(trump)[1] == aceten.card(kloei)
    assert order.value[aceten.card(kloei)] == 12


@rule("hindersche.card-values")
def test_the_pack_is_worth_140(hindersche):
    order = hindersche().order("S")
    assert order.total == sum(order.value[each] for each in hindersche().game.cards) == 140


@rule("hindersche.pack-total")
def test_the_total_is_told(hindersche):
    assert hindersche().order("C").total == 140


@rule("hindersche.first-lead")
def test_the_first_lead_is_a_trump(dealt):
    deal = dealt("D", E="DJ D6 SA")
    assert {"DJ", "D6"} <= legal(deal)
    assert deal.ruling("SA").rule == "hindersche.first-lead"
    assert "SA" not in legal(deal)


@rule("hindersche.face-down-lead")
def test_a_forehand_without_trumps_leads_face_down(dealt):
    deal = dealt("D", E="SA SK SQ CA CK CQ HA HK HQ")
    assert all(each.is_covered for each in deal.legal)
    deal.play("SA*")
    assert deal.trick.led == "D"


@rule("hindersche.face-down-rank")
def test_a_card_face_down_is_the_lowest_trump(dealt, hindersche):
    hands = {"E": "SA SK SQ CA CK CQ HA HK HQ", "N": "D6", "W": "D7", "S": "D8"}
    assert dealt("D", "SA* D6 D7 D8", **hands).tricks[0].winner == "S"
    high = hindersche(face_down_rank="printed")
    assert dealt("D", "SA* D6 D7 D8", by=high, **hands).tricks[0].winner == "E"
    order = hindersche().order("D")
    assert 0 < order.strength["D"][aceten.card("SA").covered] < order.strength["D"][aceten.card("D6")]


@rule("hindersche.face-down-shown")
def test_the_card_is_shown_when_the_trick_is_gathered(dealt, hindersche):
    hands = {"E": "SA SK SQ CA CK CQ HA HK HQ", "N": "D6", "W": "D7", "S": "D8"}
    assert dealt("D", "SA* D6 D7 D8", **hands).seen_by("N").tricks[0][0] == ("E", aceten.card("SA"))
    late = hindersche(face_down_shown="after-deal")
    assert dealt("D", "SA* D6 D7 D8", by=late, **hands).seen_by("N").tricks[0][0] == ("E", None)


@rule("hindersche.first-trick-trump")
def test_a_trump_is_due_to_the_first_trick(dealt):
    assert legal(dealt("D", "DJ", E="DJ", N="D6 SA")) >= {"D6"}
    assert "SA" not in legal(dealt("D", "DJ", E="DJ", N="D6 SA"))


@rule("hindersche.first-trick-void")
def test_without_a_trump_anything_goes(dealt):
    deal = dealt("D", "DJ", E="DJ", N="SA SK SQ CA CK CQ HA HK HQ")
    assert deal.ruling("SA").rule == "hindersche.first-trick-void"


FIRST = {"E": "DJ SA HK", "N": "D6 SK CA", "W": "D7 HA", "S": "D8 S6 CK"}


@rule("hindersche.lead-any-card", "hindersche.winner-leads")
def test_the_winner_leads_what_he_likes(dealt):
    deal = dealt("D", "DJ D6 D7 D8", **FIRST)
    assert deal.turn == "E"
    assert deal.ruling("SA").rule == "hindersche.lead-any-card"


@rule("hindersche.winner-leads")
def test_the_winner_leads(dealt):
    assert dealt("D", "DJ D6 D7 D8", **FIRST).turn == "E"


@rule("hindersche.follow-or-trump")
def test_follow_or_trump(dealt):
    deal = dealt("D", "DJ D6 D7 D8 SA", **FIRST)
    assert {each.suit for each in deal.legal} <= {"S", "D", "H"} and "CA" not in legal(deal)


@rule("hindersche.trump-led")
def test_trumps_are_followed(dealt):
    deal = dealt("D", "DJ D6 D7 D8 DA", **{**FIRST, "E": "DJ DA", "N": "D6 D9 CA"})
    assert deal.ruling("CA").rule == "hindersche.trump-led"


@rule("hindersche.void-any-card")
def test_void_plays_anything(dealt):
    deal = dealt("D", "DJ D6 D7 D8 SA", **{**FIRST, "N": "D6 CA CK CQ C10 C9 C8 C7 C6", "S": "D8 S6"})
    assert deal.ruling("CA").rule == "hindersche.void-any-card"


@rule("hindersche.no-duty-to-beat")
def test_nobody_need_beat(dealt):
    deal = dealt("D", "DJ D6 D7 D8 S6", **{**FIRST, "E": "DJ S6", "S": "D8 CK", "N": "D6 SK S7 CA"})
    assert "hindersche.no-duty-to-beat" not in deal.ruling("SK").also
    deal.play("SK")
    hands = {**FIRST, "E": "DJ SQ", "N": "D6 SK S7 CA"}
    assert "hindersche.no-duty-to-beat" in dealt("D", "DJ D6 D7 D8 SQ", **hands).ruling("S7").also


@rule("hindersche.undertrumping")
def test_undertrumping(dealt, hindersche):
    hands = {"E": "DJ SA", "N": "D6 DA CA", "W": "D7 D9 SQ", "S": "D8 S6 CK"}
    free = dealt("D", "DJ D6 D7 D8 SA DA", **hands)
    assert "hindersche.undertrumping" in free.ruling("D9").also
    strict = dealt("D", "DJ D6 D7 D8 SA DA", by=hindersche(undertrumping="forbidden"), **hands)
    assert strict.ruling("D9").rule == "hindersche.undertrumping" and "D9" not in legal(strict)


@rule("hindersche.highest-trump-wins")
def test_the_highest_trump_wins(dealt):
    hands = {**FIRST, "W": "D7 CA CK CQ C10 C9 C8 C7 C6", "S": "D8 S6", "N": "D6 SK"}
    deal = dealt("D", "DJ D6 D7 D8 SA SK CA D9", **{**hands, "S": "D8 D9"})
    assert deal.tricks[1].winner == "S"


@rule("hindersche.highest-of-suit-wins")
def test_the_highest_of_the_suit_wins(dealt):
    deal = dealt("D", "DJ D6 D7 D8 S6 S9 SK S7", E="DJ S6", N="D6 S9", W="D7 SK", S="D8 S7")
    assert deal.tricks[1].winner == "W"
