"""Buying in Hundertspiel: the ways to take the skat and lay as many cards away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import overload

from aceten.cards import Card
from aceten.games.hundertspiel.words import TAKE
from aceten.word import Word


@cache
def _ways(cards: int, taken: int) -> tuple[tuple[int, ...], ...]:
    """Every way to choose so many of so many cards."""
    return tuple(combinations(range(cards), taken))


class Purchases(Sequence[Word]):
    """Every way to take the skat, then whatever else may be said: made one by one when asked for, since there are hundreds."""

    def __init__(self, seat: str, cards: list[Card], taken: int, others: tuple[Word, ...]) -> None:
        self.seat, self.cards, self.taken, self.others = seat, cards, taken, others
        self.ways = _ways(len(cards), taken)

    def __len__(self) -> int:
        return len(self.ways) + len(self.others)

    @overload
    def __getitem__(self, place: int) -> Word: ...

    @overload
    def __getitem__(self, place: slice) -> list[Word]: ...

    def __getitem__(self, place: int | slice) -> Word | list[Word]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        place = place + len(self) if place < 0 else place
        if place < 0:
            raise IndexError(place)
        if place >= len(self.ways):
            return self.others[place - len(self.ways)]
        cards = self.cards
        return Word(self.seat, TAKE, tuple(cards[each] for each in self.ways[place]), many=True)

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, Word) or word.seat != self.seat:
            return False
        named = set(word.cards)
        takes = len(word.cards) == len(named) == self.taken and named <= set(self.cards)
        return (word.head == TAKE and takes) or word in self.others
