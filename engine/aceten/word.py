"""Words: what players say instead of playing a card, in turn or out of it."""

from __future__ import annotations

from aceten.cards import Card, Pack


class Word:
    """Something that a seat says: `kings 3`, `26 S6`, `claim`.

    `head` is the text before any cards it names. `many`: one of so many ways to complete its head that
    lists show the head alone (`take` and any four cards). `rash`: it costs whoever says it without
    cause dear, so that random play hardly ever does.

    >>> from aceten.cards import card
    >>> Word("E", "26", (card("S6"),)), Word("N", "claim").id
    (Word('E', '26 S6'), 'claim')
    """

    __slots__ = ("cards", "head", "many", "rash", "seat")

    def __init__(
        self,
        seat: str,
        head: str,
        cards: tuple[Card, ...] = (),
        *,
        many: bool = False,
        rash: bool = False,
    ) -> None:
        self.seat, self.head, self.cards = seat, head, cards
        self.many, self.rash = many, rash

    @property
    def id(self) -> str:
        """The word as records write it, without its seat."""
        return " ".join([self.head, *(each.id for each in self.cards)])

    @property
    def listed(self) -> str:
        """The word as lists of what may be said show it."""
        return self.head if self.many else self.id

    def twin(self, pack: Pack) -> Word:
        """The same word naming cards of another pack."""
        cards = tuple(each.twin(pack) for each in self.cards)
        return Word(self.seat, self.head, cards, many=self.many, rash=self.rash)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Word)
            and (self.seat, self.head) == (other.seat, other.head)
            and self.cards == other.cards
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.head, self.cards))

    def __str__(self) -> str:
        return f"{self.seat}: {self.id}" if self.seat else self.id

    def __repr__(self) -> str:
        return f"Word({self.seat!r}, {self.id!r})"


# The pass of a player who can play nothing: it is done in turn, like playing a card.
PASS = Word("", "-")

Action = Card | Word
