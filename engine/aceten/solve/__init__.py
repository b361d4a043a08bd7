"""Best play with all hands open: what each card is worth, exactly or between proven bounds.

The search counts with tables that the engine hands over (`tables`), in C where that is built (`native`), else in plain
Python (`plain`). The engine stays the authority: what the tables allow and count is held against it, and every line is
played and scored by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from aceten.cards import Card
from aceten.deal import Deal
from aceten.errors import AcetenError
from aceten.solve.native import Native, library
from aceten.solve.plain import WIN, Plain
from aceten.solve.tables import Tables, tables
from aceten.stakes import AHEAD, POINTS, RACE

# So much is searched at most unless somebody says otherwise: in C some minutes, in plain Python a few seconds.
NODES, PLAIN_NODES = 4_000_000_000, 300_000


@dataclass(frozen=True, slots=True)
class Solution:
    """What the cards of the seat on turn are worth to its side, with all hands open.

    `cards[card]` is between what bounds `side` ends this deal in `unit`, equal where exact: its points, or (`ahead`) by how
    many it is ahead, or its rungs less the others'. `reached[card]`: the side that then ends the deal at the target, where
    that is certain. `best`: the cards proven best; `line`: best play from here on, as far as it is proven.
    """

    seat: str
    side: str
    unit: str
    ahead: bool
    cards: dict[Card, tuple[int, int]]
    reached: dict[Card, str]
    best: tuple[Card, ...]
    line: tuple[Card, ...] = ()
    nodes: int = 0

    @property
    def exact(self) -> bool:
        """Is every value exact?"""
        return all(low == high for low, high in self.cards.values())


class Table:
    """A deal laid before the search; it follows the deal card by card.

    Raises `Unreadable` where best play cannot be told. `plain` searches in Python even where the C is built.
    """

    def __init__(self, deal: Deal, plain: bool = False) -> None:
        self.tables: Tables = tables(deal)
        self._number = {card: number for number, card in enumerate(self.tables.cards)}
        self.search: Native | Plain = Native(self.tables) if library() and not plain else Plain(self.tables)
        self.budget = NODES if isinstance(self.search, Native) else PLAIN_NODES
        for trick in (*deal.tricks, deal.trick):
            for card in trick.cards:
                self.play(card)
        self._sides = tuple(dict.fromkeys(deal.rules.side_of[seat] for seat in self.tables.seats))
        for number, side in enumerate(self._sides):
            if deal.calling is None and self.search.points(number) != deal.points[side]:
                raise AcetenError(
                    f"the tables count {self.search.points(number)} for {side}, not {deal.points[side]}"
                )
            self.search.set_points(number, deal.points[side])

    def play(self, card: Card) -> None:
        """Play a card."""
        self.search.play(self._number[card.face])

    def values(self, deal: Deal, nodes: int | None = None) -> Solution:
        """What each card is worth where the deal stands now, without a line."""
        found = self.search.solve(nodes or self.budget)
        by_number = {self._number[card.face]: card for card in deal.legal if isinstance(card, Card)}
        if by_number.keys() != found.keys():
            raise AcetenError(f"the tables allow other cards than the rules in {deal!r}")
        stakes, seat = self.tables.stakes, str(deal.turn)
        side = deal.rules.side_of[seat]
        won = self._won(deal)
        values, reached = {}, {}
        for number, card in by_number.items():
            low, high = (won + each for each in found[number])
            if side != self._sides[0]:
                low, high = self._others(deal, high), self._others(deal, low)
            if stakes.counts == RACE:
                # Payments for the end are all there is: half a step of them is one of the unit.
                values[card] = (low // WIN, -(-high // WIN))
                continue
            ends = {_ends(each) for each in (low, high)}
            if len(ends) == 1 and (end := ends.pop()):
                low, high = low - end * WIN, high - end * WIN
                reached[card] = side if end > 0 else next(each for each in self._sides if each != side)
            values[card] = (low, high)
        return Solution(
            seat, side, stakes.unit, stakes.counts != POINTS, values, reached, self._best(values, reached, side),
            nodes=self.search.nodes,
        )  # fmt: skip

    def _won(self, deal: Deal) -> int:
        """What side 0 has already, in what counts."""
        counts = self.tables.stakes.counts
        own, others = (deal.points[side] for side in self._sides)
        return {POINTS: own, AHEAD: own - others, RACE: 0}[counts]

    def _others(self, deal: Deal, value: int) -> int:
        """What a value for side 0 leaves the other side."""
        if self.tables.stakes.counts != POINTS:
            return -value
        return sum(deal.order.value[card] for card in self.tables.cards) - value

    def _best(
        self, values: dict[Card, tuple[int, int]], reached: dict[Card, str], side: str
    ) -> tuple[Card, ...]:
        def whole(card: Card, value: int) -> int:
            end = 0 if card not in reached else WIN if reached[card] == side else -WIN
            return value + end

        most = max(whole(card, high) for card, (_, high) in values.items())
        return tuple(card for card, (low, _) in values.items() if whole(card, low) >= most)


def _ends(value: int) -> int:
    """1 where the side ends the deal at the target, -1 where the others do."""
    return 1 if value > WIN // 2 else -1 if value < -WIN // 2 else 0


def solve(deal: Deal, *, nodes: int | None = None, plain: bool = False) -> Solution:
    """What each card of the seat on turn is worth, and the line of best play, which the engine has played and scored.

    Raises `Unreadable` with a sentence where best play cannot be told: words are still to be said, four play each for
    themselves, or the duties of play have no tables.

    >>> import aceten
    >>> from random import Random
    >>> deal = aceten.sample.deal(aceten.game("einwerfen").ruleset(), seed=1)
    >>> for _ in range(24):
    ...     deal.play(deal.legal[0])
    >>> found = solve(deal, plain=True)
    >>> found.side, found.exact, len(found.line)
    ('W+E', True, 8)
    """
    table = Table(deal, plain)
    found = table.values(deal, nodes)
    line = tuple(_line(table, deal, found, nodes))
    return Solution(
        found.seat,
        found.side,
        found.unit,
        found.ahead,
        found.cards,
        found.reached,
        found.best,
        line,
        found.nodes,
    )


def _line(table: Table, deal: Deal, found: Solution, nodes: int | None) -> Iterator[Card]:
    """Best play card by card, of equals the first as the hand is shown; it stops where nothing is proven best."""
    there = copied(deal)
    first = found
    while found.best:
        card = found.best[0]
        table.play(card)
        there.play(card)
        yield card
        if there.complete:
            _check(table, there, first)
            return
        found = table.values(there, nodes)


def copied(deal: Deal) -> Deal:
    """The same deal once more, to go on from."""
    there = deal.again()
    for action in deal.actions:
        there.play(action)
    return there


def _check(table: Table, ended: Deal, found: Solution) -> None:
    """Hold what was told against what the engine has counted at the end of the line."""
    stakes = table.tables.stakes
    if stakes.counts == RACE:
        return
    own = ended.points[found.side]
    others = sum(ended.points.values()) - own
    counted = own - others if found.ahead else own
    low, high = found.cards[found.best[0]]
    if not low <= counted <= high:
        raise AcetenError(f"the line ends with {counted}, not {low} to {high} {stakes.unit}s")


def walk(deal: Deal, nodes: int | None = None) -> list[Solution]:
    """What every card is worth at every moment of a deal that has been played, the last moment first.

    The later a moment, the sooner it is solved, and what was found there helps before it. Moments at which a word was
    said, not a card played, are left out.
    """
    cards = [place for place, action in enumerate(deal.actions) if isinstance(action, Card)]
    found = []
    for place in reversed(cards):
        there = deal.again()
        for action in deal.actions[:place]:
            there.play(action)
        found.append(Table(there).values(there, nodes))
    return found
