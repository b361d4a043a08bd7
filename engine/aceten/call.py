"""Calls: what players say instead of playing a card, in turn or out of it."""

from __future__ import annotations

from aceten.cards import Card, Pack, card, rank_twin, suit_letter, suit_twin
from aceten.errors import UnknownName

# Calls that name something of a pack, `rank 10` and `trump H`; records may write them as keys of a deal.
NAMING = ("rank", "trump")


def naming_twin(head: str, pack: Pack, other: Pack) -> str:
    """A call that names a rank or a suit in another pack; any other call as it stands.

    >>> from aceten.cards import FRENCH, GERMAN
    >>> naming_twin("rank U", GERMAN, FRENCH), naming_twin("trump s", GERMAN, FRENCH), naming_twin("raise", GERMAN, FRENCH)
    ('rank J', 'trump D', 'raise')
    """
    key, _, name = head.partition(" ")
    try:
        if key == "rank":
            return f"{key} {rank_twin(name, pack, other)}"
        if key == "trump":
            return f"{key} {suit_twin(suit_letter(name, pack), pack, other)}"
    except UnknownName:
        pass
    return head


def call_twin(words: str, pack: Pack, other: Pack) -> str:
    """A call as text, with the cards it names after its first piece in another pack.

    >>> from aceten.cards import FRENCH, GERMAN
    >>> call_twin("26 S6", GERMAN, FRENCH), call_twin(" kings 3", GERMAN, FRENCH), call_twin("rank O", GERMAN, FRENCH)
    ('26 D6', 'kings 3', 'rank Q')
    """

    def twin(piece: str) -> str:
        try:
            return card(piece, pack).twin(other).id
        except UnknownName:
            return piece

    first, *rest = words.split() or [""]
    if first in NAMING:
        return naming_twin(" ".join([first, *rest]), pack, other)
    return " ".join([first, *map(twin, rest)])


class Call:
    """Something that a seat says: `kings 3`, `26 S6`, `claim`.

    `head` is the text before any cards it names; where it names a rank or a suit, `pack` is the pack it does
    so in. `collapsed`: there are so many ways to complete its head that lists show the head alone (`take` and any
    four cards). `costly`: it costs much to say it without cause, so that random play hardly ever does.

    >>> from aceten.cards import card
    >>> Call("E", "26", (card("S6"),)), Call("N", "claim").id
    (Call('E', '26 S6'), 'claim')
    """

    __slots__ = ("cards", "collapsed", "costly", "head", "pack", "seat")

    def __init__(
        self,
        seat: str,
        head: str,
        cards: tuple[Card, ...] = (),
        *,
        collapsed: bool = False,
        costly: bool = False,
        pack: Pack | None = None,
    ) -> None:
        self.seat, self.head, self.cards = seat, head, cards
        self.collapsed, self.costly, self.pack = collapsed, costly, pack

    @property
    def id(self) -> str:
        """The call as records write it, without its seat."""
        return " ".join([self.head, *(each.id for each in self.cards)])

    @property
    def listed(self) -> str:
        """The call as lists of what may be said show it."""
        return self.head if self.collapsed else self.id

    def twin(self, pack: Pack) -> Call:
        """The same call naming cards of another pack."""
        cards = tuple(each.twin(pack) for each in self.cards)
        head = naming_twin(self.head, self.pack, pack) if self.pack else self.head
        return Call(
            self.seat, head, cards, collapsed=self.collapsed, costly=self.costly, pack=self.pack and pack
        )

    def __eq__(self, other: object) -> bool:
        # What most often differs comes first: calls are sought in lists.
        return (
            isinstance(other, Call)
            and self.cards == other.cards
            and self.head == other.head
            and self.seat == other.seat
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.head, self.cards))

    def __str__(self) -> str:
        return f"{self.seat}: {self.id}" if self.seat else self.id

    def __repr__(self) -> str:
        return f"Call({self.seat!r}, {self.id!r})"


# The pass of a player who can play nothing: it is done in turn, like playing a card.
PASS = Call("", "-")

Action = Card | Call
