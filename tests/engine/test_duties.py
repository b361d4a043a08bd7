"""What the duties say: which words, and which cards force them."""

from random import Random

import aceten
from aceten.cards import card


def cards(text):
    return tuple(map(card, text.split()))


def test_a_trump_due_and_a_trump_withheld_are_told_apart(lay):
    deal = lay("D", "DA", E="DA", N="D10 D9 C6 C7 C8 S6 S7 S8 H6")
    trump, other = deal.ruling(card("D9")), deal.ruling(card("C6"))
    assert (trump.legal, trump.reason) == (True, "trump-due")
    assert (other.legal, other.reason) == (False, "must-play-trump")
    assert set(other.because) == set(cards("D10 D9"))


def test_who_cannot_beat_is_told_which_card_lies_highest():
    rules = aceten.game("braeus").ruleset()
    for seed in range(60):
        deal = aceten.sample.deal(rules, seed=seed)
        random = Random(seed)
        while not deal.complete:
            trick = deal.trick
            if len(trick.cards) >= 2 and not trick.laid:
                for each in deal.hands[deal.turn]:
                    found = deal.ruling(each)
                    if found.reason == "does-not-beat":
                        assert found.because == (trick.cards[-1],)
                        return
            action = aceten.sample.choice(deal, random)
            if action is None:
                break
            deal.play(action)
    raise AssertionError("no such position came up")
