"""A trick: the cards so far, and once it is full who has won it."""

from __future__ import annotations

from typing import NamedTuple

from aceten.cards import Card


class Verdict(NamedTuple):
    """Who has won a trick where a game judges it by itself: the card, the rule, and the words why.

    Without a card the rules known do not say, and `open` are the seats that may have won it.
    """

    card: Card | None
    rule: str
    words: tuple[str, str]
    open: tuple[str, ...] = ()


class Trick:
    """Cards in the order played; `winner`, `points` and `best`, the card that has won it, are None while it is open.

    `seats` are all its seats in the order of play, without those that have passed, which stand in `passes`
    with their place (the second to act is 2);
    `laid`: one card, a trick by itself, to which nobody plays; `led` is the suit the first card counts as; `also` are
    further rules that bear on who has it and what it counts; `verdict`: what a game's own judgement said.
    A trick that is undetermined has neither winner nor points until somebody says that it is his.
    """

    # What most tricks never change stands in the class: a trick is made for every lead.
    passes: tuple[tuple[str, int], ...] = ()
    laid = False
    led = ""
    winner: str | None = None
    best: Card | None = None
    points: int | None = None
    also: tuple[str, ...] = ()
    verdict: Verdict | None = None

    def __init__(self, seats: tuple[str, ...]) -> None:
        self.seats = seats
        self.cards: list[Card] = []

    @property
    def leader(self) -> str:
        """The seat that leads."""
        return self.seats[0]

    @property
    def place(self) -> int:
        """How many have played or passed."""
        return len(self.cards) + len(self.passes)

    def plays(self) -> list[tuple[str, Card]]:
        """Who has played what, in order."""
        return list(zip(self.seats, self.cards, strict=False))

    def acts(self) -> list[str]:
        """What each has done in order, as records write it: cards, and `-` for a pass."""
        done = [each.id for each in self.cards]
        for _, place in self.passes:
            done.insert(place - 1, "-")
        return done

    def seat_of(self, card: Card) -> str:
        """The seat that has played the card."""
        return self.seats[self.cards.index(card)]

    def __repr__(self) -> str:
        cards = " ".join(each.id for each in self.cards)
        return f"<{self.leader}: {cards}{f' won by {self.winner}' if self.winner else ''}>"
