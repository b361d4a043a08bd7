"""Seats, dealing and play: E-R1, E-R4 to E-R9, E-R18."""

from random import Random

import pytest

import aceten
from aceten import sample
from aceten.cards import GERMAN
from aceten.series import seated


def card(text: str) -> aceten.Card:
    return aceten.card(text, GERMAN)


@pytest.mark.rule("einwerfen.partners")
def test_partners_sit_opposite(rules):
    assert rules().sides == ("S+N", "W+E")
    assert {seat: rules().side_of[seat] for seat in "SWNE"} == {
        "S": "S+N",
        "W": "W+E",
        "N": "S+N",
        "E": "W+E",
    }


@pytest.mark.rule("einwerfen.draw-for-seats")
def test_the_cards_drawn_seat_the_players(rules):
    """The lowest deals at the König's right hand, the second highest is opposite him, the fourth at his left."""
    drawn = {"Anna": card("S7"), "Bert": card("HA"), "Cilli": card("G10"), "Dora": card("EO")}
    assert seated(rules(), "W", drawn) == {"W": "Anna", "N": "Bert", "E": "Cilli", "S": "Dora"}
    with pytest.raises(aceten.Unreadable):
        seated(rules(), "W", drawn | {"Anna": card("SA")})
    with pytest.raises(aceten.UnknownName):
        seated(rules(), "X", drawn)


@pytest.mark.rule("einwerfen.draw-for-seats")
def test_the_first_dealer_is_drawn_for(rules):
    draw = Random(5)
    plain = Random(5)
    dealers = [sample.draw_for_deal(rules(), draw) for _ in range(40)]
    assert set(dealers) == set("SWNE")
    # By lot it would have been one number each time.
    assert dealers != [rules().seats[int(plain.random() * 4)] for _ in range(40)]


@pytest.mark.rule("einwerfen.eight-each")
def test_eight_cards_each_the_dealer_last(rules):
    assert rules().hand_size == 8
    assert rules().dealt["S"] == ("W", "N", "E", "S")
    with pytest.raises(aceten.Unreadable):
        aceten.Deal(rules(), "S", dict(sample.deal(rules(), seed=1).started, S=()), "E")


@pytest.mark.rule("einwerfen.trump-cut")
def test_the_card_cut_belongs_to_the_dealer(rules):
    deal = sample.deal(rules(), seed=3, dealer="S")
    assert deal.turned in deal.hands["S"]
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.Deal(rules(), "S", deal.started, None, deal.hands["N"][0])
    assert refused.value.ruling.rule == "einwerfen.trump-cut"


def test_the_card_cut_may_be_anywhere_in_the_other_reading(rules):
    by = rules(trump_card="anywhere")
    deal = sample.deal(by, seed=3, dealer="S")
    shown = deal.hands["N"][0]
    assert aceten.Deal(by, "S", deal.started, None, shown).trump == shown.suit
    record = aceten.Record(
        by.game, by, by.game.pack, (sample.written(aceten.Deal(by, "S", deal.started, None, shown)),),
        {"trump-card": "anywhere"},
    )  # fmt: skip
    assert aceten.code.decode(aceten.code.encode(record)).deals == record.deals


@pytest.mark.rule("einwerfen.eldest-hand")
def test_eldest_hand_on_the_dealers_left_leads(rules, lay):
    deal = lay("E")
    assert (deal.dealer, deal.forehand, deal.turn) == ("S", "W", "W")


@pytest.mark.rule("einwerfen.deal-passes")
def test_the_deal_passes_to_the_left(rules, next_deal):
    match = aceten.Match(rules())
    for _ in range(5):
        next_deal(match, 70)
    assert [deal.dealer for deal in match.deals] == list("SWNES")
    with pytest.raises(aceten.IllegalAction) as refused:
        match.begin("N", match.deal.started, "E")
    assert refused.value.ruling.rule == "einwerfen.deal-passes"


@pytest.mark.rule("einwerfen.deal-passes")
def test_the_same_player_always_deals_where_the_koenig_always_leads(rules, next_deal):
    match = aceten.Match(rules("fixed-forehand"))
    for _ in range(4):
        next_deal(match, 70)
    assert {(deal.dealer, deal.forehand) for deal in match.deals} == {("S", "W")}
    with pytest.raises(aceten.IllegalAction) as refused:
        match.begin("W", match.deal.started, "E")
    assert refused.value.ruling.rule == "einwerfen.deal-passes"


@pytest.mark.rule("einwerfen.lead-any-card")
def test_any_card_may_be_led(lay):
    deal = lay("E", W="EA GK HU S7")
    assert deal.legal == deal.hands["W"]
    assert {deal.ruling(each).rule for each in deal.legal} == {"einwerfen.lead-any-card"}


@pytest.mark.rule("einwerfen.follow-suit")
def test_suit_must_be_followed_and_trumps_do_not_help(lay):
    deal = lay("E", "HA", W="HA", N="H7 HU EA EK GA SA SK SO")
    assert list(map(str, deal.legal)) == ["HU", "H7"]
    refused = deal.ruling("EA")
    assert (refused.legal, refused.rule) == (False, "einwerfen.follow-suit")
    assert list(map(str, refused.because)) == ["HU", "H7"]
    assert refused.text() == (
        "Hearts are led and North holds the unter of hearts and the seven of hearts, so only that suit may be played. "
        "Allowed: the unter of hearts or the seven of hearts."
    )
    assert deal.ruling("H7").text().startswith("Hearts are led, and the seven of hearts follows suit.")


@pytest.mark.rule("einwerfen.follow-suit")
def test_a_trump_for_a_trump(lay):
    deal = lay("E", "EA", W="EA", N="E7 HA")
    assert list(map(str, deal.legal)) == [each.id for each in deal.hands["N"] if each.suit == "E"]
    assert deal.ruling("HA").text().startswith("Trumps are led, and North holds")
    assert deal.ruling("E7").rule == "einwerfen.follow-suit"


@pytest.mark.rule("einwerfen.void-any-card")
def test_a_player_who_cannot_follow_plays_anything(lay):
    deal = lay("E", "HA", W="HA", N="EA EK GA GK SA SK S9 S7")
    assert deal.legal == deal.hands["N"]
    assert {deal.ruling(each).rule for each in deal.legal} == {"einwerfen.void-any-card"}


@pytest.mark.rule("einwerfen.no-duty-to-beat")
def test_nobody_need_beat_or_trump(lay):
    deal = lay("E", "HK", W="HK", N="HA H7")
    assert deal.ruling("H7").also == ("einwerfen.no-duty-to-beat",)
    void = lay("E", "HK", W="HK", N="EA EK GA GK SA SK S9 S7")
    assert void.ruling("S7").also == ("einwerfen.no-duty-to-beat",)


@pytest.mark.rule("einwerfen.winner-leads")
def test_the_winner_leads_to_the_next_trick(lay):
    deal = lay("S", "H7 H8 HA H9", W="H7", N="H8", E="HA", S="H9")
    assert deal.tricks[0].winner == deal.turn == "E"
