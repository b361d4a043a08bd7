"""Deals at random: every way comes up, and a record says how it was made."""

from itertools import pairwise
from random import Random

import pytest

import aceten
from aceten import sample


@pytest.mark.parametrize("id", ["viersche", "hundertspiel"])
def test_not_always_the_first_card_is_played(id):
    rules = aceten.game(id).ruleset()
    places = set()
    for seed in range(4):
        deal = sample.deal(rules, seed=seed)
        again = deal.again()
        sample.play_out(deal, Random(seed))
        for action in deal.actions:
            if isinstance(action, aceten.Card):
                places.add(list(again.legal).index(action))
            again.play(action)
    assert {0, 1, 2, 3} <= places


def test_before_the_first_trick_any_word_is_said_and_oftener_than_later():
    deal = sample.deal(aceten.game("hundertspiel").ruleset(), seed=1)
    words = [each for seat in deal.hands for each in deal.calls(seat) if not each.costly]
    tries = [sample.choice(deal, Random(seed)) for seed in range(400)]
    said = [each for each in tries if each in words]
    assert set(said) == set(words)
    assert len(said) > sample.TALK * len(tries)


def test_a_word_with_many_endings_is_said_no_oftener_than_another():
    deal = sample.deal(aceten.game("hundertspiel").ruleset(options={"skat": "skat"}), seed=1)
    while not deal.legal[0].collapsed:
        deal.say(deal.turn, "on")
    heads = [sample.choice(deal, Random(seed)).head for seed in range(24)]
    assert 6 < heads.count("on") < 18 and set(heads) == {"on", "take"}


def test_a_record_says_its_seed_or_nothing():
    game = aceten.game("hundertspiel")
    assert sample.record(game, seed=5).note == "Random legal play, seed 5."
    assert sample.record(game).note is None
    three = sample.record(game, seed=5, players=3)
    assert set(three.deals[0].hands) == set(three.rules.seats) == {"S", "NW", "NE"}


def test_what_one_seat_lays_in_a_row_stands_on_one_line():
    game = aceten.game("braeus")
    for seed in range(12):
        lines = sample.record(game, seed=seed).deals[0].lines
        laid = [(line.leader, line.tokens[0].kind == "lay") for line in lines]
        for before, after in pairwise(laid):
            assert not (before[1] and before == after)
        assert all(len(line.tokens) >= 2 for line in lines if line.tokens[0].kind == "lay")


@pytest.mark.parametrize("dealer", ["XX", "s", "NE"])
def test_nobody_deals_who_is_not_at_the_table(dealer):
    with pytest.raises(aceten.UnknownName, match=f"there is no seat “{dealer}”; there are: S, W, N, E"):
        aceten.sample.deal(aceten.game("viersche").ruleset(), seed=1, dealer=dealer)
