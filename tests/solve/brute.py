"""Best play by trying everything with the engine's own play and scoring: no pruning, no table, no tables of numbers."""

from __future__ import annotations

import copy
from random import Random

import aceten
from aceten.cards import Card
from aceten.deal import Deal
from aceten.stakes import AHEAD, RACE, Stakes
from aceten.trick import Trick

WIN = 512


def fork(deal: Deal) -> Deal:
    """The same deal once more; where what is said is remembered, everything is played anew."""
    if deal.rules.game.id == "hundertspiel":
        there = deal.again()
        for action in deal.actions:
            there.play(action)
        return there
    there = copy.copy(deal)
    there.hands = {seat: list(hand) for seat, hand in deal.hands.items()}
    there._hand = there.hands[deal.turn or deal.rules.seats[0]]
    there.legal, there.points = list(deal.legal), dict(deal.points)
    there.actions, there.tricks = list(deal.actions), list(deal.tricks)
    there.trick = Trick(deal.trick.seats)
    there.trick.cards, there.trick.led = list(deal.trick.cards), deal.trick.led
    return there


def worth(deal: Deal, side: str, stakes: Stakes) -> int:
    """What a deal that is over is worth to a side, as `aceten.solve` counts it."""
    others = next(each for each in deal.rules.sides if each != side)
    if stakes.counts == RACE:
        lines = deal.rules.enter(deal.rules.sheet, deal).lines
        return sum(
            line.value * (1 if line.side == side else -1) for line in lines if line.unit == stakes.unit
        )
    own = deal.points[side]
    if stakes.counts != AHEAD:
        return own
    end = (own >= stakes.target) - (deal.points[others] >= stakes.target) if stakes.target else 0
    return own - deal.points[others] + end * WIN


def best(deal: Deal, side: str, stakes: Stakes) -> int:
    """The value of a deal for a side."""
    if deal.complete:
        return worth(deal, side, stakes)
    found = list(values(deal, side, stakes).values())
    return max(found) if deal.rules.side_of[str(deal.turn)] == side else min(found)


def values(deal: Deal, side: str, stakes: Stakes) -> dict[Card, int]:
    """The value of every card that may be played."""
    found = {}
    for card in deal.legal:
        there = fork(deal)
        there.play(card)
        found[card] = best(there, side, stakes)
    return found


def ending(game: str, seed: int, cards: int, options: dict[str, object] | None = None) -> Deal | None:
    """A random deal played at random until so many cards a hand are left, less up to three; None where it ended before."""
    random = Random(seed)
    rules = aceten.game(game).ruleset(options=options)
    deal = aceten.sample.deal(rules, random=random)
    return played_to(deal, random, cards)


def played_to(deal: Deal, random: Random, cards: int) -> Deal | None:
    """Play at random until so many cards a hand are left, less up to three."""
    until = len(deal.rules.seats) * (deal.rules.hand_size - cards) + int(random.random() * 4)
    while len(deal.actions) < until and not deal.complete:
        deal.play(deal.legal[int(random.random() * len(deal.legal))])
    return None if deal.complete else deal
