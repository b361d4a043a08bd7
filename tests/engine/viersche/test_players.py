"""Players, pack, seats and the deal: V-R1, V-R2, V-R5, V-R6, V-R14 to V-R18."""

from random import Random

import pytest

import aceten
from aceten import sample


@pytest.mark.rule("viersche.partners")
def test_partners_sit_opposite_and_share_their_points(rules, lay):
    assert rules().sides == ("S+N", "W+E")
    deal = lay("D", "DJ D6 D7 D8", E="DJ", N="D6", W="D7", S="D8")
    assert deal.points == {"S+N": 0, "W+E": 12}


@pytest.mark.rule("viersche.pack")
def test_the_pack_has_nine_ranks_in_four_suits(rules):
    cards = rules().game.cards
    assert len(cards) == 36
    assert {each.rank for each in cards} == {"A", "K", "Q", "J", "10", "9", "8", "7", "6"}
    assert {each.suit for each in cards} == {"C", "S", "H", "D"}


@pytest.mark.rule("viersche.anticlockwise")
def test_play_goes_to_the_right(lay):
    deal = lay("D", "DJ", E="DJ", N="D6")
    assert deal.turn == "N"
    deal.play("D6")
    assert deal.turn == "W"


@pytest.mark.rule("viersche.forehand")
@pytest.mark.parametrize(("dealer", "forehand"), [("S", "E"), ("E", "N"), ("N", "W"), ("W", "S")])
def test_forehand_sits_on_the_dealers_right_and_leads(lay, dealer, forehand):
    deal = lay("D", dealer=dealer)
    assert (deal.forehand, deal.turn) == (forehand, forehand)


@pytest.mark.rule("viersche.nine-each")
def test_everybody_gets_nine_cards_and_none_is_left(rules):
    deal = sample.deal(rules(), seed=1)
    assert [len(hand) for hand in deal.hands.values()] == [9, 9, 9, 9]
    assert len({each for hand in deal.hands.values() for each in hand}) == 36


@pytest.mark.rule("viersche.trump-turned")
@pytest.mark.parametrize("shown", ["bottom", "cut", "last-dealt"])
def test_the_turned_card_makes_trumps_and_is_the_dealers(rules, shown):
    by = rules(trump_shown=shown)
    deal = sample.deal(by, seed=4)
    assert deal.turned in deal.hands[deal.dealer]
    assert deal.trump == deal.turned.suit
    elsewhere = next(each for each in deal.hands[deal.forehand] if each.suit == deal.trump)
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.Deal(by, deal.dealer, deal.hands, turned=elsewhere)
    assert refused.value.ruling.rule == "viersche.trump-turned"


def test_the_turned_card_lies_open_to_all(rules):
    deal = sample.deal(rules(), seed=4)
    assert {deal.seen_by(seat).turned for seat in deal.hands} == {deal.turned}


@pytest.mark.rule("viersche.deal-passes-right")
def test_the_deal_passes_to_the_right(rules, next_deal):
    match = aceten.Match(rules())
    dealers = [next_deal(match, "march", "S+N").dealer]
    for _ in range(4):
        dealt = sample.hands(match.rules, "S", Random(1))[0]
        dealers.append(match.begin(None, dealt, "D").dealer)
        sample.play_out(match.deal, Random(1))
    assert dealers == ["S", "E", "N", "W", "S"]


@pytest.mark.rule("viersche.deal-passes-right")
def test_nobody_deals_out_of_turn(rules, next_deal):
    match = aceten.Match(rules())
    next_deal(match, "march", "S+N")
    with pytest.raises(aceten.IllegalAction) as refused:
        match.begin("N", sample.hands(match.rules, "N", Random(1))[0], "D")
    assert refused.value.ruling.rule == "viersche.deal-passes-right"
    assert "East" in str(refused.value)
    assert len(match.deals) == 1


@pytest.mark.rule("viersche.first-dealer")
def test_whoever_draws_the_lowest_card_deals(rules, monkeypatch):
    """East draws a six, the others higher cards; the lot alone would fall on South."""
    pack = [aceten.card(text) for text in ["SA", "HK", "D7", "C6"]]
    monkeypatch.setattr(sample, "shuffled", lambda cards, random: pack)
    monkeypatch.setattr(Random, "random", lambda self: 0.0)
    assert sample.draw_for_deal(rules(), Random(1)) == "E"


@pytest.mark.rule("viersche.first-dealer")
def test_those_who_drew_level_draw_again(rules, monkeypatch):
    draws = [[aceten.card(text) for text in row.split()] for row in ("S6 HK D6 CA", "H9 HA")]
    monkeypatch.setattr(sample, "shuffled", lambda cards, random: draws.pop(0))
    monkeypatch.setattr(Random, "random", lambda self: 0.99)
    assert sample.draw_for_deal(rules(), Random(1)) == "S"
    assert not draws


def test_the_last_to_join_deals_where_that_is_the_custom(rules, monkeypatch):
    """Who that is the engine cannot know: it takes any seat and draws no cards."""
    monkeypatch.setattr(sample, "shuffled", lambda cards, random: pytest.fail("cards were drawn"))
    dealers = {sample.draw_for_deal(rules(first_dealer="last-to-join"), Random(seed)) for seed in range(40)}
    assert dealers == {"S", "W", "N", "E"}
