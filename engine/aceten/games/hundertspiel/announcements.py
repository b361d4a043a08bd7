"""A Do or Dos laid open in Hundertspiel: what is announced with them, and whether it has been won."""

from __future__ import annotations

from collections.abc import Sequence

from aceten.cards import Card
from aceten.duties import Cards, Duty, Reason
from aceten.games.hundertspiel.calls import FIRST
from aceten.order import Order
from aceten.trick import Trick


class Announcement(Duty):
    """A Do or Dos laid open: by whom, for how much, and how it ends; `tricks` are the deal's, of so many.

    As a duty: a Do laid open is kept for the trick it was announced for, as long as there is another card to play.
    """

    rule = "hundertspiel.do-kept"
    seat: str

    def __init__(self, seat: str, head: str, dos: tuple[Card, ...], tricks: Sequence[Trick], of: int) -> None:
        self.seat, self.head, self.dos = seat, head, dos
        self.first = head == FIRST
        self.tricks = tricks
        self.begins = 0 if self.first else of - len(dos)

    @property
    def total(self) -> int:
        """The 26, 52 or 78 that it is for."""
        return int(self.head.split()[0])

    @property
    def won(self) -> bool | None:
        """Has it been won or lost? None while neither: a Do that falls too early, or is beaten, decides at once."""
        before, own = self.tricks[: self.begins], self.tricks[self.begins :][: len(self.dos)]
        if any(each in trick.cards for trick in before for each in self.dos):
            return False
        if any(trick.winner != self.seat or trick.best not in self.dos for trick in own):
            return False
        return True if len(own) == len(self.dos) else None

    def narrow(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards | None:
        for each in self.dos:
            if each in cards:
                cards = cards.copy()
                cards.remove(each)
        return cards

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        if action not in self.dos:
            return None
        # Where nothing else may be played, the duty of the trick has spoken.
        follows = trick.cards and not order.of_suit[trick.led].isdisjoint(hand)
        able = list(filter(order.playable[trick.led], hand)) if follows else hand
        if all(each in self.dos for each in able):
            return None
        words = (
            "{card} was laid open and is kept for the end while {seat} may play another card.",
            "{card} wurde offen hingelegt und bleibt für den Schluss, solange {seat} etwas anderes geben darf.",
        )
        return Reason(self.rule, words, (action,))
