"""Fair values: what a card is worth over hands that fit everything a seat has seen. It never looks at hidden cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from math import sqrt
from random import Random
from statistics import fmean, stdev

from aceten.call import Action, Call
from aceten.cards import Card
from aceten.deal import Deal, View
from aceten.errors import IllegalAction
from aceten.solve import Table
from aceten.solve.tables import refusal
from aceten.trick import Trick

HANDS = 40
# So many hands are drawn for one that fits, before the words said are too rare to be met by chance.
_TRIES = 200


@dataclass(frozen=True, slots=True)
class Fair:
    """For each card the mean over the sampled hands and a 95 % interval of it, in the unit of `Solution`."""

    cards: dict[Card, tuple[float, float, float]]
    hands: int


@dataclass(frozen=True, slots=True)
class Known:
    """What a seat knows of a deal: its view, what it held at first, and what everybody has done, covered cards unseen."""

    view: View
    own: tuple[Card, ...]
    actions: tuple[Action | None, ...]
    begin: Callable[[dict[str, list[Card]]], Deal]
    played: dict[str, tuple[Card, ...]]
    pool: tuple[Card, ...]
    turned: tuple[str, Card] | None


def known(deal: Deal, seat: str) -> Known:
    """What this seat knows; raises `Unreadable` in a deal with cards laid aside, which is not sampled."""
    rules = deal.rules
    if rules.stock_size:
        raise refusal(deal, "with cards in no hand what a seat has seen is not told by the play alone")
    view = deal.seen_by(seat)
    seen = [(player, card) for trick in (*view.tricks, view.trick) for player, card in trick]
    shown = iter(seen)
    actions: list[Action | None] = []
    for action in deal.actions:
        actions.append(action if isinstance(action, Call) else next(shown)[1] and action)
    played = {each: tuple(card for player, card in seen if player == each and card) for each in rules.seats}
    own = (*view.hand, *played[seat])
    out = {card for cards in played.values() for card in cards} | set(own)
    turned = view.turned if rules.turned_rule and view.turned not in out else None
    dealer, carried, scores = deal.dealer, deal.carried, deal.scores
    trump = deal.trump if rules.deals_trump else None
    return Known(
        view,
        own,
        tuple(actions),
        lambda hands: Deal(rules, dealer, hands, trump, view.turned, carried, scores),
        played,
        tuple(card for card in rules.deck if card not in out and card is not turned),
        (dealer, turned) if turned else None,
    )


def _spread(
    pool: tuple[Card, ...], room: dict[str, int], may: dict[str, frozenset[Card]], random: Random
) -> dict[str, list[Card]]:
    """The cards dealt to seats with so much room that may hold them, every way equally likely."""
    seats = [*room]
    # The cards that fewest may hold first, so that few states are met.
    cards = sorted(pool, key=lambda card: (sum(card in may[seat] for seat in seats), card.index))

    @cache
    def ways(place: int, rooms: tuple[int, ...]) -> int:
        if place == len(cards):
            return 1
        return sum(
            ways(place + 1, _less(rooms, each))
            for each, seat in enumerate(seats)
            if rooms[each] and cards[place] in may[seat]
        )

    found: dict[str, list[Card]] = {seat: [] for seat in seats}
    rooms = tuple(room.values())
    for place, card in enumerate(cards):
        draw = random.randrange(ways(place, rooms))
        for each, seat in enumerate(seats):
            if not rooms[each] or card not in may[seat]:
                continue
            count = ways(place + 1, _less(rooms, each))
            if draw < count:
                found[seat].append(card)
                rooms = _less(rooms, each)
                break
            draw -= count
    return found


def _less(rooms: tuple[int, ...], place: int) -> tuple[int, ...]:
    return tuple(room - (each == place) for each, room in enumerate(rooms))


def sampled(deal: Deal, seat: str, hands: int, seed: int) -> Iterable[Deal]:
    """Deals that fit everything the seat has seen, as they then stand; raises `Unreadable` where too few are found."""
    random, known_ = Random(seed), known(deal, seat)
    rules, view = deal.rules, known_.view
    room = {
        each: rules.hand_size - len(known_.played[each]) - bool(known_.turned and known_.turned[0] == each)
        for each in rules.seats
        if each != seat
    }
    fixed = {each: list(known_.played[each]) for each in rules.seats} | {seat: list(known_.own)}
    if known_.turned:
        fixed[known_.turned[0]].append(known_.turned[1])
    may = _possible(known_, fixed, room)
    found = 0
    for _ in range(hands * _TRIES):
        extra = _spread(known_.pool, room, may, random)
        layout = {each: fixed[each] + extra.get(each, []) for each in rules.seats}
        there = _fitting(known_, layout, random)
        if there is not None and there.seen_by(seat) == view:
            found += 1
            yield there
            if found == hands:
                return
    raise refusal(deal, "too few of the hands drawn fit what this seat has heard")


def _possible(
    known_: Known, fixed: dict[str, list[Card]], room: dict[str, int]
) -> dict[str, frozenset[Card]]:
    """Which of the cards unseen each seat may hold, for all that the rules say of its play."""
    pool = list(known_.pool)
    trial: dict[str, list[Card]] = {}
    for each, cards in fixed.items():
        size = room.get(each, 0)
        trial[each] = cards + pool[:size]
        pool = pool[size:]
    return {
        each: frozenset(card for card in known_.pool if not _conflicts(known_, each, trial, card))
        for each in room
    }


def _conflicts(known_: Known, seat: str, trial: dict[str, list[Card]], card: Card) -> bool:
    """Would the rules have forbidden a card that this seat has played, had it held this one too?"""
    deal = known_.begin(trial)
    played = [each for each in known_.actions if not isinstance(each, Call)]
    for number, seen in enumerate((*known_.view.tricks, known_.view.trick)):
        trick = Trick(tuple(player for player, _ in seen))
        for player, _ in seen:
            action = played.pop(0)
            if action is None:
                # A trick led unseen is left to the replay of the whole.
                del played[: len(seen) - 1]
                break
            if player == seat and not _allows(deal, number == 0, trick, [action.face, card], action):
                return True
            trick.cards.append(action)
            trick.led = trick.led or deal.order.suits[action.index]
    return False


def _allows(deal: Deal, first: bool, trick: Trick, held: list[Card], action: Card) -> bool:
    allowed = held
    for duty in deal.rules.duties[first, not trick.cards]:
        allowed = duty.narrow(allowed, held, trick, deal.order) or allowed
    return action in allowed


def _fitting(known_: Known, layout: dict[str, list[Card]], random: Random) -> Deal | None:
    """The deal with these hands, everything done; None where the rules would have forbidden some of it."""
    try:
        there = known_.begin(layout)
        for action in known_.actions:
            if action is None:
                legal = [each for each in there.legal if isinstance(each, Card)]
                action = legal[random.randrange(len(legal))]
                if not action.is_covered:
                    return None
            there.play(action)
    except IllegalAction:
        return None
    return there


def fair(deal: Deal, *, hands: int = HANDS, seed: int = 0, nodes: int | None = None) -> Fair:
    """The fair value of every card of the seat on turn: the mean of its exact values over sampled hands.

    The answer depends on what the seat has seen and on `seed`, and on nothing else.
    """
    seat = str(deal.turn)
    totals: dict[Card, list[float]] = {}
    for there in sampled(deal, seat, hands, seed):
        for card, (low, high) in Table(there).values(there, nodes).cards.items():
            totals.setdefault(card, []).append((low + high) / 2)
    return Fair({card: _interval(values) for card, values in totals.items()}, hands)


def _interval(values: list[float]) -> tuple[float, float, float]:
    mean = fmean(values)
    # Student's t is near two from forty hands on; below, the interval is a little narrow.
    half = 2.02 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return mean, mean - half, mean + half
