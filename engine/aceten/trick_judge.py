"""Judge: who has won a trick, in games that judge theirs by themselves and may leave it undetermined."""

from __future__ import annotations

from collections.abc import Hashable

from aceten.cards import Card
from aceten.trick import Trick, Verdict


class Judge:
    """Judges tricks under one choice of a special suit: what it once finds out about a lead, it keeps.

    A game has a subclass of its own. `kinds` are all its cards: leads of one kind make the same of the others.
    """

    def __init__(self, kinds: dict[Card, Hashable]) -> None:
        self._kinds = kinds
        self._heights: dict[Hashable, dict[Card, float]] = {}

    def verdict(self, trick: Trick) -> Verdict:
        """Who has won a full trick, under which rule, or which seats may have won it."""
        raise NotImplementedError

    def height(self, card: Card, led: Card) -> float:
        """How high a card stands to this lead; below 0 it cannot win."""
        raise NotImplementedError

    def heights(self, led: Card) -> dict[Card, float]:
        """How high every card stands to this lead."""
        kind = self._kinds[led]
        found = self._heights.get(kind)
        if found is None:
            found = self._heights[kind] = {each: self.height(each, led) for each in self._kinds}
        return found
