"""Fair values: they rest on what a seat has seen, and on nothing else."""

from __future__ import annotations

from random import Random

import brute
import pytest

import aceten
from aceten.solve.fair import fair, sampled


@pytest.mark.parametrize("game", ["einwerfen", "sueca", "viersche", "hundertspiel"])
def test_two_deals_that_a_seat_cannot_tell_apart_have_the_same_fair_values(game: str) -> None:
    compared = 0
    for seed in range(12):
        deal = brute.ending(game, seed, 4)
        if deal is None or deal.turn is None:
            continue
        for other in sampled(deal, deal.turn, 3, seed=99):
            assert other.seen_by(deal.turn) == deal.seen_by(deal.turn)
            if other.hands == deal.hands:
                continue
            assert fair(other, hands=8, seed=5) == fair(deal, hands=8, seed=5)
            compared += 1
    assert compared > 12


@pytest.mark.parametrize("game", ["einwerfen", "sueca", "viersche", "hundertspiel"])
def test_sampled_hands_are_whole_deals_with_everything_played(game: str) -> None:
    for seed in range(8):
        deal = brute.ending(game, seed, 6)
        if deal is None or deal.turn is None:
            continue
        for there in sampled(deal, deal.turn, 5, seed):
            assert there.hands[deal.turn] == deal.hands[deal.turn]
            assert [each.covered if each.is_covered else each for each in there.actions] == deal.actions


def test_void_suits_are_kept() -> None:
    # Who has not followed a suit is never dealt a card of it.
    met = 0
    for seed in range(8):
        deal = brute.ending("sueca", seed, 4)
        assert deal is not None and deal.turn is not None
        void = {
            (seat, trick.led)
            for trick in deal.tricks
            for seat, card in trick.plays()
            if deal.order.suit[card] != trick.led and seat != deal.turn
        }
        met += len(void)
        for there in sampled(deal, deal.turn, 20, 1):
            for seat, suit in void:
                assert not any(there.order.suit[card] == suit for card in there.hands[seat])
    assert met


def test_a_card_led_face_down_is_not_known_to_the_others() -> None:
    random = Random(3)
    rules = aceten.game("viersche").ruleset()
    while True:
        deal = aceten.sample.deal(rules, random=random)
        if deal.legal[0].is_covered:
            break
    led = deal.legal[0]
    deal.play(led)
    assert deal.turn is not None
    seen = {there.trick.cards[0] for there in sampled(deal, deal.turn, 10, 1)}
    assert len(seen) > 1


def test_a_deal_alike_for_every_hand_has_no_spread() -> None:
    # With one card each everything is known but who holds what; the mean lies within what can happen.
    deal = brute.ending("einwerfen", 2, 1)
    assert deal is not None
    found = fair(deal, hands=20)
    for mean, low, high in found.cards.values():
        assert low <= mean <= high and 0 <= mean <= 120
