"""A trick: the cards so far, who is winning."""

from __future__ import annotations

from aceten.cards import Card


class Trick:
    """Cards in the order played; `winner` and `points` are None while the trick is open.

    `led` is the suit the first card counts as. `high` is the strength of the best card so far and
    `best` the seat that played it.
    """

    __slots__ = ("best", "cards", "high", "leader", "led", "points", "seats", "winner")

    def __init__(self, leader: str) -> None:
        self.leader = leader
        self.cards: list[Card] = []
        self.seats: list[str] = []
        self.led = ""
        self.high: float = -1
        self.best = leader
        self.winner: str | None = None
        self.points: int | None = None

    def plays(self) -> list[tuple[str, Card]]:
        """Who played what, in order."""
        return list(zip(self.seats, self.cards, strict=True))

    def best_card(self) -> Card:
        """The card that is winning."""
        return self.cards[self.seats.index(self.best)]

    def __repr__(self) -> str:
        cards = " ".join(each.id for each in self.cards)
        return f"<{self.leader}: {cards}{f' won by {self.winner}' if self.winner else ''}>"
