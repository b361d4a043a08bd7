"""Watten a second time, plainly, to compare with: who wins a trick, and what the forced play leaves."""

import random

import pytest

from aceten import sample
from aceten.call import Call

RANKS = ["7", "8", "9", "10", "U", "O", "K", "A"]
CRITICALS = ("E7", "S7", "HK")


def strength(card: str, rank: str, suit: str, led: str) -> int:
    """The class of a card and its place in it, in one number; 0 where it cannot win."""
    if card in CRITICALS:
        return 400 + CRITICALS.index(card)
    if card[1:] == rank:
        return 300 if card[0] == suit else 200
    if card[0] == suit:
        return 100 + RANKS.index(card[1:])
    return 1 + RANKS.index(card[1:]) if card[0] == led[0] else 0


def winner(cards: list[str], rank: str, suit: str) -> int:
    """The place of the card that wins: the first of the strongest."""
    found = [strength(card, rank, suit, cards[0]) for card in cards]
    return found.index(max(found))


def parlett(hand: list[str], table: list[str], rank: str, suit: str) -> set[str]:
    """What may be played on a lead of the chief striker: a trump, and one that beats."""
    if table[0] != suit + rank:
        return set(hand)
    power = {card: strength(card, rank, suit, table[0]) for card in [*hand, *table]}
    trumps = {card for card in hand if power[card] >= 100}
    highest = max(power[card] for card in table)
    return {card for card in trumps if power[card] > highest} or trumps or set(hand)


def bavaria(hand: list[str], table: list[str], rank: str, suit: str, partner: bool, first: bool) -> set[str]:
    """A common trump or a critical, in the first trick, while the chief striker heads it."""
    if not first or table[0] != suit + rank or winner(table, rank, suit) != 0:
        return set(hand)
    trumps = {card for card in hand if card[0] == suit and card[1:] != rank and card not in CRITICALS}
    criticals = {card for card in hand if card in CRITICALS}
    if partner and not trumps:
        return set(hand)
    return trumps | criticals or set(hand)


@pytest.mark.parametrize("preset", ["parlett", "bavarian"])
def test_random_deals_go_as_they_go_here(watten, preset):
    rules = watten(preset)
    draw = random.Random(11)
    forced = 0
    for seed in range(600):
        deal = sample.deal(rules, seed)
        while deal.legal:
            if not isinstance(deal.legal[0], Call) and deal.trick.cards:
                hand = [each.id for each in deal.hands[deal.turn]]
                table = [each.id for each in deal.trick.cards]
                named = deal.rank, deal.trump
                if preset == "parlett":
                    allowed = parlett(hand, table, *named)
                else:
                    allowed = bavaria(hand, table, *named, len(table) == 2, not deal.tricks)
                assert {each.id for each in deal.legal} == allowed
                forced += allowed < set(hand)
            # Chief strikers are led whenever they can be, so that the forced play comes up.
            lead = [
                each
                for each in deal.legal
                if not deal.trick.cards and str(each) == f"{deal.trump}{deal.rank}"
            ]
            deal.play(draw.choice(lead or list(deal.legal)))
        for trick in deal.tricks:
            place = winner([each.id for each in trick.cards], deal.rank, deal.trump)
            assert trick.winner == trick.seats[place]
    assert forced > 50
