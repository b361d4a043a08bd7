"""The running count of Hundertspiel: what each trick and each set brings, and who has a hundred first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from aceten.cards import FRENCH, Card, cards_of
from aceten.trick import Trick

if TYPE_CHECKING:
    from aceten.deal import Deal

HUNDRED = 100
DO = "6"
DOS = frozenset(cards_of(FRENCH, DO))
IN_TRICKS = ("cards in tricks", "Augen in Stichen")


# Points for a side, the rule that brings them, and the words for it. (A plain tuple: there is one for every trick.)
Entry = tuple[str, int, str, tuple[str, str]]


class Win(NamedTuple):
    """A game decided in this deal, after so many entries: `winner` is None after a false claim at a table of three."""

    after: int
    winner: str | None
    totals: dict[str, int]
    false_claim: str | None = None


class Tally:
    """What has been counted in one deal, in order, from the points that were brought into it."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.rules = deal.rules
        self.entries: list[Entry] = []
        self.wins: list[Win] = []
        self.running = dict.fromkeys(deal.rules.sides, 0)
        self.reached: list[str] = []
        if deal.carried:
            self.running |= deal.carried
            self.reached += (side for side, count in deal.carried.items() if count >= HUNDRED)

    def note(self, side: str, points: int, rule: str, label: tuple[str, str]) -> None:
        """Count points for a side."""
        self.deal.points[side] += points
        self._count(side, points, rule, label)

    def _count(self, side: str, points: int, rule: str, label: tuple[str, str]) -> None:
        if not points or (self.wins and not self.counts_on):
            return
        self.entries.append((side, points, rule, label))
        total = self.running[side] = self.running[side] + points
        if total >= HUNDRED and side not in self.reached:
            self.reached.append(side)

    @property
    def counts_on(self) -> bool:
        """Do points made after a hundred count for a new game?"""
        return bool(self.deal.carried) or bool(self.rules.terms.get("new game in the first deal"))

    def trick(self, trick: Trick, last: bool, announced: bool) -> None:
        """Count a full trick, whose card points the deal has counted already; `announced`: its winner laid Dos open."""
        winner = trick.winner or ""
        side = self.rules.side_of[winner]
        self._count(side, trick.points or 0, "hundertspiel.card-values", IN_TRICKS)
        best = trick.cards[trick.seats.index(winner)]
        if not (last or best in DOS or self.rules.terms.get("captured")):
            return
        for points, rule, label in self._extras(trick, best, last, announced):
            self.note(side, points, rule, label)
            trick.points = (trick.points or 0) + points
            trick.also += (rule,)

    def _extras(
        self, trick: Trick, best: Card, last: bool, announced: bool
    ) -> Iterator[tuple[int, str, tuple[str, str]]]:
        terms, tricks, trump = self.rules.terms, self.deal.tricks, self.deal.order.trump
        by_do = best.rank == DO
        first_do = terms.get("first do") if by_do and best.suit == trump and len(tricks) == 1 else None
        if first_do:
            yield first_do, "hundertspiel.first-trick-do", (
                "first trick with the trump Do", "erster Stich mit dem Trumpf-Do",
            )  # fmt: skip
        if last and terms.get("last trick"):
            yield terms["last trick"], "hundertspiel.last-trick", ("last trick", "letzter Stich")
        each_do = terms.get("do trick", 0)
        if terms.get("captured"):
            captured = sum(card.rank == DO and card is not best for card in trick.cards)
            if captured:
                yield each_do * captured, "hundertspiel.do-trick", ("Dos captured", "gestochene Dos")
        series = self._series(trick) if last and by_do and (announced or terms.get("unannounced")) else None
        if series:
            length, total, rule = series
            if length == 1 and best.suit == trump and terms.get("trump do last"):
                total, rule = terms["trump do last"], "hundertspiel.first-trick-do"
            counted = 0 if terms.get("captured") else each_do * (length - 1)
            points = total - counted - terms.get("last trick", 0)
            yield points, rule, (f"last trick with a Do: {total}", f"letzter Stich mit einem Do: {total}")
        elif by_do and each_do and not terms.get("captured") and not (first_do and terms.get("included")):
            yield each_do, "hundertspiel.do-trick", ("tricks won with a Do", "Stiche mit einem Do")

    def _series(self, trick: Trick) -> tuple[int, int, str] | None:
        """How many last tricks this player has won with Dos, what they count in all, and by which rule."""
        length = 0
        for each in reversed(self.deal.tricks):
            if each.winner != trick.winner or self.deal.order.best(each).rank != DO:
                break
            length += 1
        table: dict[int, tuple[int, str]] = self.rules.terms.get("series", {})
        length = max((each for each in table if each <= length), default=0)
        return (length, *table[length]) if length else None

    def settle(self) -> None:
        """At the end of a trick: has a side a hundred?"""
        if self.reached:
            forehand = self.rules.side_of[self.deal.forehand]
            first = self.rules.terms.get("forehand first") and forehand in self.reached
            self.win(forehand if first else self.reached[0])

    def win(self, side: str | None, false_claim: str | None = None) -> None:
        """A game is decided; what is counted from here on belongs to the next."""
        self.wins.append(Win(len(self.entries), side, dict(self.running), false_claim))
        self.running = dict.fromkeys(self.running, 0)
        self.reached = []
