"""What every trick game takes for granted: one after another, from one's own hand, a card at a time, deal by deal."""

from random import Random

import pytest

import aceten
from aceten import sample

GAMES = [game.id for game in aceten.games()]


@pytest.fixture(params=GAMES)
def deal(request: pytest.FixtureRequest) -> aceten.Deal:
    return sample.deal(aceten.game(request.param).ruleset(), seed=5)


def refusal(deal: aceten.Deal, action: object) -> aceten.Ruling:
    with pytest.raises(aceten.IllegalAction) as refused:
        deal.play(action)
    return refused.value.ruling


@pytest.mark.rule("play.in-turn")
def test_a_card_of_another_hand_waits_for_its_turn(deal):
    for seat, hand in deal.hands.items():
        if seat != deal.turn:
            ruling = refusal(deal, hand[0])
            assert (ruling.rule, ruling.seat, ruling.turn) == ("play.in-turn", seat, deal.turn)


def test_the_seats_not_on_turn_are_told_to_wait(deal):
    assert deal.waiting().rule == "play.in-turn"
    assert deal.waiting().seat == deal.turn


@pytest.mark.rule("play.card-in-hand")
def test_a_card_is_played_once(deal):
    while not isinstance(deal.legal[0], aceten.Card):
        deal.play(deal.legal[0])
    first = deal.legal[0]
    leader = deal.turn
    deal.play(first)
    ruling = refusal(deal, first)
    assert (ruling.rule, ruling.seat, ruling.trick) == ("play.card-in-hand", leader, 1)


@pytest.mark.rule("play.one-card")
@pytest.mark.parametrize("action", ["lay", "N raise", "", "ZZ", "E:", None, 7])
def test_nothing_but_a_card_of_the_pack_can_be_played(deal, action):
    ruling = refusal(deal, action)
    assert ruling.rule == "play.one-card"
    assert not deal.ruling(action).legal
    assert not deal.actions


def test_nobody_passes_who_is_on_lead(deal):
    ruling = refusal(deal, "-")
    assert ruling.rule == "play.one-card" or deal.rules.unable
    assert (ruling.action, ruling.instead) == ("-", tuple(deal.legal))
    assert not deal.actions


def test_what_was_legal_stays_as_it_was_read(deal):
    random = Random(5)
    while (action := sample.choice(deal, random)) is not None:
        legal, before = deal.legal, list(deal.legal)
        deal.play(action)
        assert list(legal) == before


@pytest.mark.rule("play.one-card")
def test_a_card_that_the_game_does_without_cannot_be_played(deal):
    game = deal.rules.game
    for rank in game.pack.ranks:
        if rank not in game.ranks.split():
            assert refusal(deal, f"H{rank}").rule == "play.one-card"


def test_a_ruling_is_about_the_cards_of_the_game_and_offers_what_may_be_done(deal):
    pack = deal.rules.game.pack
    assert all(ruling.pack is pack for ruling in (deal.ruling(""), deal.ruling("-"), deal.waiting()))
    for seat in deal.hands:
        words = tuple(deal.calls(seat))
        for ruling in map(deal.ruling, words[:1]):
            assert (ruling.instead, ruling.pack) == (words, pack)


def test_a_word_is_said_by_the_seat_before_the_first_colon():
    deal = sample.deal(aceten.game("hindersche").ruleset(), seed=5)
    for seat in deal.hands:
        assert deal.ruling(f"{seat}:claim:claim").seat == seat


@pytest.mark.rule("play.deal-finished")
@pytest.mark.parametrize("id", GAMES)
def test_a_deal_begins_when_the_last_one_is_over(id):
    match = sample.match(aceten.game(id).ruleset(), seed=1)
    hands = match.deal.started
    trump = match.deal.trump if match.rules.deals_trump else None
    match.begin(None, hands, trump)
    with pytest.raises(aceten.IllegalAction) as refused:
        match.begin(None, hands, trump)
    assert refused.value.ruling.rule == "play.deal-finished"
    assert len(match.deals) == 2


@pytest.mark.parametrize("id", GAMES)
def test_nothing_is_played_in_a_deal_that_is_over(id):
    deal = sample.match(aceten.game(id).ruleset(), seed=1).deal
    assert deal.complete and deal.waiting() is None and deal.legal == []
    for each in deal.rules.game.cards:
        assert refusal(deal, each).legal is False
    passing = refusal(deal, "-")
    assert (passing.action, passing.rule) == ("-", deal.ended_by)
