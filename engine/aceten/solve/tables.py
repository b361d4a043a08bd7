"""A deal as tables of numbers, for a search that knows no game: order, values, duties, what tricks bring."""

from __future__ import annotations

from typing import NamedTuple

from aceten.cards import Card
from aceten.deal import Deal
from aceten.duties import Duty, FollowOrTrump, FollowSuit, LeadFaceDown, LeadTrump, NoUndertrump, PlayTrump
from aceten.errors import Unreadable
from aceten.order import Order
from aceten.stakes import Stakes

MOST_CARDS, MOST_GROUPS = 40, 4
_LEADS: dict[tuple[type[Duty], ...], int] = {
    (): 0,
    (LeadTrump,): 1,
    (LeadFaceDown,): 2,
    (LeadTrump, LeadFaceDown): 3,
}
_FOLLOWS: dict[tuple[type[Duty], ...], int] = {(): 0, (FollowSuit,): 1, (FollowOrTrump,): 2, (PlayTrump,): 3}


class Tables(NamedTuple):
    """The numbers of one deal from its first lead, as solver.c describes them; `cards` and `seats` by their numbers there."""

    numbers: tuple[int, ...]
    cards: tuple[Card, ...]
    seats: tuple[str, ...]
    stakes: Stakes


def refusal(deal: Deal, why: str) -> Unreadable:
    """Best play cannot be told, and why."""
    return Unreadable(f"best play in {deal.rules.game.en} cannot be told here: {why}")


def tables(deal: Deal) -> Tables:
    """The tables of a deal, from its first lead; raises `Unreadable` where no search can tell what is best.

    >>> import aceten
    >>> found = tables(aceten.sample.deal(aceten.game("sueca").ruleset(), seed=1))
    >>> len(found.cards), found.seats[0], len(found.numbers)
    (40, 'S', 271)
    """
    rules = deal.rules
    stakes = (
        rules.stakes(deal)
        if rules.stakes
        else "its tricks are not won by one order of the cards and plain duties"
    )
    if isinstance(stakes, str):
        raise refusal(deal, stakes)
    if deal.complete:
        raise refusal(deal, "the deal is over, nobody is to play")
    if deal.legal and not isinstance(deal.legal[0], Card):
        raise refusal(deal, f"{deal.turn} must say something before a card is played")
    seats = rules.round[rules.seats[0]]
    order = deal.order
    groups = [suit for suit, cards in order.of_suit.items() if any(each in rules.cards for each in cards)]
    cards = [card for group in groups for card in _ranked(deal, group)]
    held = _held(deal)
    if len(cards) > MOST_CARDS or len(groups) > MOST_GROUPS or len(seats) != 4 or not rules.winner_leads:
        raise refusal(deal, "it has more cards, suits or seats than the search has room for")
    trump = groups.index(order.trump) if order.trump in groups else -1
    under = _undertrumping(deal)
    own = rules.side_of[seats[0]]
    carried = deal.carried if stakes.target else {}
    others = next(side for side in rules.sides if side != own)
    forehand = deal.tricks[0].leader if deal.tricks else deal.trick.leader
    numbers = [
        len(seats), len(cards), len(groups), trump, seats.index(forehand), rules.hand_size,
        _code(deal, _LEADS, True, True), _code(deal, _FOLLOWS, True, False), _code(deal, _FOLLOWS, False, False), under,
        stakes.counts, 0, stakes.last, stakes.target, int(stakes.march),
        stakes.each, int(stakes.captured), stakes.first, int(stakes.included), stakes.final, *stakes.series,
        carried.get(own, 0), carried.get(others, 0),
        *(int(rules.side_of[seat] != own) for seat in seats),
    ]  # fmt: skip
    for each in cards:
        seat = held.get(each)
        numbers += [
            groups.index(order.suit[each]), _strength(deal, each), order.value[each], int(each.rank == stakes.marked),
            _face_down(deal, each), seats.index(seat) if seat else -1,
        ]  # fmt: skip
    return Tables(tuple(numbers), tuple(cards), seats, stakes)


def _held(deal: Deal) -> dict[Card, str]:
    """Who held each card at the first lead."""
    held = {card: seat for seat, hand in deal.hands.items() for card in hand}
    return held | {card.face: seat for trick in (*deal.tricks, deal.trick) for seat, card in trick.plays()}


def _code(deal: Deal, codes: dict[tuple[type[Duty], ...], int], first: bool, lead: bool) -> int:
    """The number of what binds a player; permissions do not."""
    binding = tuple(
        type(duty)
        for duty in deal.rules.duties[first, lead]
        if type(duty).narrow is not Duty.narrow and not isinstance(duty, NoUndertrump)
    )
    said = deal.calling.duties(deal) if deal.calling else ()
    if binding not in codes or said or (lead and deal.rules.lead_later[deal.rules.seats[0]]):
        raise refusal(deal, "it has a duty of play that the search does not know")
    return codes[binding]


def _undertrumping(deal: Deal) -> int:
    duties = deal.rules.duties
    bound = [each for each in duties[False, False] if isinstance(each, NoUndertrump)]
    if any(isinstance(each, NoUndertrump) for each in duties[True, False]):
        raise refusal(deal, "it has a duty of play that the search does not know")
    return (1 if bound[0].void_may else 2) if bound else 0


def _ranked(deal: Deal, group: str) -> list[Card]:
    order = deal.order
    found = [each for each in order.of_suit[group] if each in deal.rules.cards]
    strengths = order.strength[group]
    if any(strengths[each] <= 0 for each in found) or not _plain(order, group):
        raise refusal(deal, "its tricks are not won by one order of the cards and plain duties")
    return sorted(found, key=lambda each: (strengths[each], each.index))


def _plain(order: Order, led: str) -> bool:
    """When this is led, does every trump beat it, and it whatever is neither?"""
    strengths = order.strength[led]
    own = [strengths[each] for each in order.of_suit[led]]
    trumps = [strengths[each] for each in order.trumps]
    rest = [
        strength
        for each, strength in strengths.items()
        if order.suit[each] != led and each not in order.trumps
    ]
    above = led == order.trump or not trumps or max(own) < min(trumps)
    return above and not any(rest)


def _strength(deal: Deal, card: Card) -> int:
    """Its place in its suit, in steps of two."""
    strengths = deal.order.strength[deal.order.suit[card]]
    group = [each for each in deal.order.of_suit[deal.order.suit[card]] if each in deal.rules.cards]
    return 2 * len({strengths[each] for each in group if strengths[each] <= strengths[card]})


def _face_down(deal: Deal, card: Card) -> int:
    """Its place among the trumps when it is led face down, between their steps."""
    order = deal.order
    covered = card.covered
    if order.suit.get(covered) != order.trump or not order.trumps:
        return 0
    strengths = order.strength[order.suit[covered]]
    weaker = (
        each for each in order.trumps if each in deal.rules.cards and strengths[each] < strengths[covered]
    )
    return 2 * len({strengths[each] for each in weaker}) + 1
