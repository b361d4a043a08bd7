"""A deal made by hand, and a game with a rule left out."""

import pytest

import aceten
from aceten import sample


def test_trumps_that_are_no_suit(rules):
    hands = sample.deal(rules(), seed=1).hands
    for trump in ("X", "", "diamonds", 5):
        with pytest.raises(aceten.Unreadable):
            aceten.Deal(rules(), "S", hands, trump)


def test_a_turned_card_of_another_suit_than_trumps(rules):
    deal = sample.deal(rules(), seed=1)
    other = next(suit for suit in "CSHD" if suit != deal.turned.suit)
    with pytest.raises(aceten.Unreadable):
        aceten.Deal(rules(), deal.dealer, deal.hands, other, deal.turned)


@pytest.mark.parametrize("id", ["viersche", "sueca", "hindersche", "hundertspiel", "einwerfen"])
def test_a_card_turned_in_another_hand_is_refused_in_the_cards_of_the_game(id):
    deal = sample.deal(aceten.game(id).ruleset(), seed=1, dealer="S")
    turned = deal.hands["W"][0]
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.Deal(deal.rules, "S", deal.hands, turned=turned)
    ruling = refused.value.ruling
    assert (ruling.rule, ruling.seat, ruling.pack) == (deal.rules.turned_rule, "W", deal.rules.game.pack)


@pytest.mark.parametrize("id", [game.id for game in aceten.games()])
def test_before_a_suit_is_trumps_there_are_none(id):
    assert not aceten.game(id).ruleset().order(None).trumps


@pytest.mark.parametrize("id", [game.id for game in aceten.games()])
def test_a_game_without_a_rule_is_another_game(id):
    game = aceten.game(id)
    for rule in game.enforced():
        without = game.without(rule)
        assert rule not in without.enforced()
        assert set(without.enforced()) == set(game.enforced()) - {rule}
    with pytest.raises(aceten.UnknownName):
        game.without("viersche.none")
    assert aceten.game(id) is game
