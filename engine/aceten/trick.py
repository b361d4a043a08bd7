"""A trick: the cards so far, who is winning."""

from __future__ import annotations

from aceten.cards import Card


class Trick:
    """Cards in the order played; `winner` and `points` are None while the trick is open.

    `seats` are all its seats in the order of play; `led` is the suit the first card counts as. `high` is the strength of the best card so far and
    `best` the seat that played it.
    """

    __slots__ = ("best", "cards", "high", "led", "points", "seats", "winner")

    def __init__(self, seats: tuple[str, ...]) -> None:
        self.seats = seats
        self.cards: list[Card] = []
        self.led = ""
        self.high: float = -1
        self.best = seats[0]
        self.winner: str | None = None
        self.points: int | None = None

    @property
    def leader(self) -> str:
        """The seat that leads."""
        return self.seats[0]

    def plays(self) -> list[tuple[str, Card]]:
        """Who has played what, in order."""
        return list(zip(self.seats, self.cards, strict=False))

    def best_card(self) -> Card:
        """The card that is winning."""
        return self.cards[self.seats.index(self.best)]

    def __repr__(self) -> str:
        cards = " ".join(each.id for each in self.cards)
        return f"<{self.leader}: {cards}{f' won by {self.winner}' if self.winner else ''}>"
