"""Buying in Hundertspiel: the ways to take the skat and lay as many cards away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import overload

from aceten.call import Call
from aceten.cards import Card
from aceten.games.hundertspiel.calls import TAKE


@cache
def _ways(cards: int, taken: int) -> tuple[tuple[int, ...], ...]:
    """Every way to choose so many of so many cards."""
    return tuple(combinations(range(cards), taken))


class Purchases(Sequence[Call]):
    """Every way to take the skat, then whatever else may be said: made one by one when asked for, since there are hundreds."""

    def __init__(self, seat: str, cards: list[Card], taken: int, others: tuple[Call, ...]) -> None:
        self.seat, self.cards, self.taken, self.others = seat, cards, taken, others
        self.ways = _ways(len(cards), taken)

    def __len__(self) -> int:
        return len(self.ways) + len(self.others)

    @overload
    def __getitem__(self, place: int) -> Call: ...

    @overload
    def __getitem__(self, place: slice) -> list[Call]: ...

    def __getitem__(self, place: int | slice) -> Call | list[Call]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        place = place + len(self) if place < 0 else place
        if place < 0:
            raise IndexError(place)
        if place >= len(self.ways):
            return self.others[place - len(self.ways)]
        cards = self.cards
        return Call(self.seat, TAKE, tuple(cards[each] for each in self.ways[place]), collapsed=True)

    def __contains__(self, call: object) -> bool:
        if not isinstance(call, Call) or call.seat != self.seat:
            return False
        named = set(call.cards)
        takes = len(call.cards) == len(named) == self.taken and named <= set(self.cards)
        return (call.head == TAKE and takes) or call in self.others
