"""The running count of Hundertspiel: what each trick and each set brings, and who has a hundred first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from aceten.cards import FRENCH, cards_of
from aceten.trick import Trick

if TYPE_CHECKING:
    from aceten.deal import Deal

HUNDRED = 100
DO = "6"
DOS = frozenset(cards_of(FRENCH, DO))

# What points are called on the sheet.
IN_TRICKS = ("cards in tricks", "Augen in Stichen")
FIRST_DO = ("first trick with the trump Do", "erster Stich mit dem Trumpf-Do")
LAST_DO = ("last trick with the trump Do", "letzter Stich mit dem Trumpf-Do")
LAST_TRICK = ("last trick", "letzter Stich")
DOS_CAPTURED = ("Dos captured", "gestochene Dos")
DO_TRICK = ("tricks won with a Do", "Stiche mit einem Do")


# Points for a side, the rule that brings them, and the words for it. (A plain tuple: there is one for every trick.)
Entry = tuple[str, int, str, tuple[str, str]]


class Win(NamedTuple):
    """A game decided in this deal, after so many entries: `winner` is None after a false claim at a table of three."""

    after: int
    winner: str | None
    totals: dict[str, int]
    false_claim: str | None = None


class Tally:
    """What has been counted in one deal, from the points that were brought into it.

    `before` is what each side has of the present game besides the points of this deal: those brought in, less those that
    went to a game decided in it. `reached`: the sides that have a hundred and nothing decided yet; `wins`: the games decided.
    """

    def __init__(self, deal: Deal) -> None:
        # The parts of the deal that it counts from, not the deal, which holds it.
        self.rules = rules = deal.rules
        self.order, self.tricks, self.points = deal.order, deal.tricks, deal.points
        self.forehand, self.later = deal.forehand, bool(deal.carried)
        self.captured: bool = rules.terms.get("captured", False)
        self.before = dict.fromkeys(rules.sides, 0)
        if deal.carried:
            self.before |= deal.carried
        # What counts besides the cards in tricks, each with the number of tricks before it.
        self.noted: list[tuple[int, Entry]] = []
        self.wins: Sequence[Win] = ()
        self.reached: Sequence[str] = ()
        # A game is decided and no other begins: after so many tricks nothing counts any more.
        self.stopped: int | None = None

    @property
    def running(self) -> dict[str, int]:
        """Each side's count in the present game."""
        if self.stopped is not None:
            return dict.fromkeys(self.rules.sides, 0)
        return {side: before + self.points[side] for side, before in self.before.items()}

    @property
    def entries(self) -> list[Entry]:
        """Everything that has been counted, in order: the cards of each trick, then what it brought besides."""
        found = [entry for tricks, entry in self.noted if not tricks]
        for number, trick in enumerate(self.tricks[: self.stopped], start=1):
            points = sum(self.order.values[card.index] for card in trick.cards)
            if points:
                side = self.rules.side_of[trick.winner or ""]
                found.append((side, points, "hundertspiel.card-values", IN_TRICKS))
            found += [entry for tricks, entry in self.noted if tricks == number]
        return found

    def note(self, side: str, points: int, rule: str, label: tuple[str, str]) -> None:
        """Count points for a side, besides the cards in its tricks."""
        if points:
            self.points[side] += points
            if self.stopped is None:
                self.noted.append((len(self.tricks), (side, points, rule, label)))
                self.counted(side)

    def counted(self, side: str) -> None:
        """A side has made points: has it a hundred?"""
        if (
            self.before[side] + self.points[side] >= HUNDRED
            and self.stopped is None
            and side not in self.reached
        ):
            self.reached = [*self.reached, side]

    def extras(self, trick: Trick, last: bool, most: int) -> None:
        """Count what a trick brings besides its cards; of last tricks won with Dos at most so many count."""
        terms = self.rules.terms
        by_do = trick.best in DOS
        first_do = by_do and "first do" in terms and len(self.tricks) == 1 and self._by_trump(trick)
        if first_do:
            self._bring(trick, terms["first do"], "hundertspiel.first-trick-do", FIRST_DO)
        if last and "last trick" in terms:
            self._bring(trick, terms["last trick"], "hundertspiel.last-trick", LAST_TRICK)
        each_do = terms.get("do trick", 0)
        if self.captured:
            captured = sum(card.rank == DO and card is not trick.best for card in trick.cards)
            self._bring(trick, each_do * captured, "hundertspiel.do-trick", DOS_CAPTURED)
        if not by_do:
            return
        series = self._series(trick, most) if last else None
        if series:
            length, total, rule = series
            counted = 0 if self.captured else each_do * (length - 1)
            points = total - counted - terms.get("last trick", 0)
            label = (f"last trick with a Do: {total}", f"letzter Stich mit einem Do: {total}")
            self._bring(trick, points, rule, label)
            if "trump do last" in terms and self._by_trump(trick):
                self._bring(trick, terms["trump do last"], "hundertspiel.first-trick-do", LAST_DO)
        elif not self.captured and not (first_do and terms.get("included")):
            self._bring(trick, each_do, "hundertspiel.do-trick", DO_TRICK)

    def _by_trump(self, trick: Trick) -> bool:
        return trick.best in self.order.trumps

    def _bring(self, trick: Trick, points: int, rule: str, label: tuple[str, str]) -> None:
        """A trick is worth so much more, under this rule."""
        if points:
            self.note(self.rules.side_of[trick.winner or ""], points, rule, label)
            trick.points = (trick.points or 0) + points
            trick.also += (rule,)

    def _series(self, trick: Trick, most: int) -> tuple[int, int, str] | None:
        """How many last tricks this player has won with Dos, at most so many, what they count in all, and by which rule."""
        length = 0
        for each in reversed(self.tricks):
            if length == most or each.winner != trick.winner or each.best not in DOS:
                break
            length += 1
        table: dict[int, tuple[int, str]] = self.rules.terms.get("series", {})
        while length and length not in table:
            length -= 1
        return (length, *table[length]) if length else None

    def settle(self) -> None:
        """At the end of a trick: has a side a hundred?"""
        if self.reached:
            forehand = self.rules.side_of[self.forehand]
            first = self.rules.terms.get("forehand first") and forehand in self.reached
            self.win(forehand if first else self.reached[0])

    def win(self, side: str | None, false_claim: str | None = None) -> None:
        """A game is decided; what is counted from here on belongs to the next, where one begins: after a false claim none does."""
        self.wins = [*self.wins, Win(len(self.entries), side, self.running, false_claim)]
        self.before = {side: -points for side, points in self.points.items()}
        self.reached = []
        begins = self.later or self.rules.terms.get("new game in the first deal")
        if false_claim or not begins:
            self.stopped = len(self.tricks)
