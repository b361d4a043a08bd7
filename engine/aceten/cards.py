"""Cards and packs: their letters, their names in both languages, reading and printing.

A card is its suit letter and its rank, `D10`. Each card exists once, so that two names of the same
card are the same object and cards can be compared and looked up at the speed of identity.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from aceten.errors import UnknownName


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit of one pack: its letter in records, its sign and its names."""

    letter: str
    sign: str
    en: str
    de: str


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack: its suits, its ranks as printed on the cards with their names, and cards with names of their own."""

    id: str
    suits: dict[str, Suit]
    ranks: dict[str, tuple[str, str]]
    spellings: dict[str, str]
    en: str
    de: str
    nicknames: dict[str, str] = field(default_factory=dict)
    # The letters on packs printed for German players, where they are others than those of records.
    german_letters: dict[str, str] = field(default_factory=dict)

    def letter(self, rank: str, lang: str = "en") -> str:
        """A rank as it is printed on cards for players of this language: in German `B` on the knave of a French pack."""
        return self.german_letters.get(rank, rank) if lang == "de" else rank


_PIPS = {
    "10": ("ten", "Zehn"),
    "9": ("nine", "Neun"),
    "8": ("eight", "Acht"),
    "7": ("seven", "Sieben"),
    "6": ("six", "Sechs"),
}

FRENCH = Pack(
    "french",
    {
        "C": Suit("C", "♣", "clubs", "Kreuz"),
        "S": Suit("S", "♠", "spades", "Pik"),
        "H": Suit("H", "♥", "hearts", "Herz"),
        "D": Suit("D", "♦", "diamonds", "Karo"),
    },
    {
        "A": ("ace", "Ass"),
        "K": ("king", "König"),
        "Q": ("queen", "Dame"),
        "J": ("jack", "Bube"),
        **_PIPS,
        "5": ("five", "Fünf"),
        "4": ("four", "Vier"),
        "3": ("three", "Drei"),
        "2": ("two", "Zwei"),
    },
    # Readers also take the letters of German-printed packs: Dame, Bube, Ober, Unter.
    {"T": "10", "D": "Q", "O": "Q", "B": "J", "U": "J"},
    "French cards",
    "französische Karten",
    german_letters={"Q": "D", "J": "B"},
)

GERMAN = Pack(
    "german",
    {
        "E": Suit("E", "", "acorns", "Eichel"),
        "G": Suit("G", "", "leaves", "Laub"),
        "H": Suit("H", "", "hearts", "Herz"),
        "S": Suit("S", "", "bells", "Schellen"),
    },
    {
        "A": ("ace", "Daus"),
        "K": ("king", "König"),
        "O": ("ober", "Ober"),
        "U": ("unter", "Unter"),
        **_PIPS,
    },
    {"T": "10"},
    "German cards",
    "deutsche Karten",
    {"WELI": "S6"},
)

SWISS = Pack(
    "swiss",
    {
        "T": Suit("T", "", "shields", "Schilten"),
        "R": Suit("R", "", "roses", "Rosen"),
        "S": Suit("S", "", "bells", "Schellen"),
        "E": Suit("E", "", "acorns", "Eichel"),
    },
    {
        "K": ("king", "König"),
        "O": ("ober", "Ober"),
        "U": ("under", "Under"),
        # The banner stands where other packs have a ten.
        "B": ("banner", "Banner"),
        "9": ("nine", "Neun"),
        "8": ("eight", "Acht"),
        "7": ("seven", "Sieben"),
        "6": ("six", "Sechs"),
        "5": ("five", "Fünf"),
        "4": ("four", "Vier"),
        "3": ("three", "Drei"),
        "2": ("deuce", "Daus"),
    },
    {},
    "Swiss cards",
    "Schweizer Karten",
)

# The pack of 48 that was usual before aces came in: the ten is the banner, and the lowest card is the deuce.
OLD_GERMAN = Pack(
    "old-german",
    GERMAN.suits,
    {
        "K": ("king", "König"),
        "O": ("ober", "Ober"),
        "U": ("unter", "Unter"),
        **_PIPS,
        "5": ("five", "Fünf"),
        "4": ("four", "Vier"),
        "3": ("three", "Drei"),
        "2": ("deuce", "Daus"),
    },
    {"T": "10", "B": "10"},
    "old German cards",
    "altdeutsche Karten",
)

PACKS = {pack.id: pack for pack in (FRENCH, GERMAN, SWISS, OLD_GERMAN)}

_SUIT_TWIN = {"C": "E", "S": "G", "H": "H", "D": "S"}
_RANK_TWIN = {"Q": "O", "J": "U"}


class Card:
    """One card of one pack, or the same card lying face down.

    `suit` and `rank` are those printed on it; `face` is the card itself and `covered` the card
    lying face down (`S9*` in records), which is what is *played* when it is led unseen. `index` is a
    small number of its own within the pack, face up or face down, for tables.

    >>> card("D10"), card("D10").covered
    (card('D10'), card('D10').covered)
    >>> card("D10").name("en"), card("D10").name("de"), card("D10").sign()
    ('ten of diamonds', 'Karo-Zehn', '♦10')
    """

    __slots__ = ("covered", "face", "id", "index", "pack", "rank", "suit")

    id: str
    index: int
    suit: str
    rank: str
    pack: Pack
    face: Card
    covered: Card

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        pack = "" if self.pack is FRENCH else f", {self.pack.id!r}"
        return f"card({self.face.id!r}{pack})" + (".covered" if self.is_covered else "")

    def __reduce__(self) -> tuple[object, ...]:
        # Copies and pickles must give back the one card there is.
        return (_restore, (self.face.id, self.pack.id, self.is_covered))

    @property
    def is_covered(self) -> bool:
        """Does it lie face down?"""
        return self is not self.face

    def name(self, lang: str = "en") -> str:
        """The card in words: `ten of diamonds`, `Karo-Zehn`."""
        suit = self.pack.suits[self.suit]
        en, de = self.pack.ranks[self.rank]
        if lang == "de":
            return f"{suit.de}-{de}" + (" (verdeckt)" if self.is_covered else "")
        return f"{en} of {suit.en}" + (" (face down)" if self.is_covered else "")

    def sign(self, lang: str = "en") -> str:
        """The card in short: `♦10`, in German `♦B`; German suits have no sign in print, so `Eichel 10`, `acorns 10`.

        >>> card("DJ").sign(), card("DJ").sign("de"), card("SU", GERMAN).sign("de")
        ('♦J', '♦B', 'Schellen U')
        """
        suit = self.pack.suits[self.suit]
        if suit.sign:
            return f"{suit.sign}{self.pack.letter(self.rank, lang)}"
        return f"{suit.de if lang == 'de' else suit.en} {self.rank}"

    def has_twin(self, pack: Pack) -> bool:
        """Does that pack have a card to stand for this one?

        German packs have nothing below the six, old ones no ace; Swiss packs stand for themselves alone.
        """
        if SWISS in (pack, self.pack):
            return self.pack is pack
        return pack is FRENCH or self.pack is pack or _RANK_TWIN.get(self.rank, self.rank) in pack.ranks

    def twin(self, pack: Pack) -> Card:
        """The card of another pack that stands for this one: French diamonds are bells, the jack the unter.

        >>> str(card("DJ").twin(GERMAN)), str(card("SU", "german").twin(FRENCH))
        ('SU', 'DJ')
        """
        if pack is self.pack or not self.has_twin(pack):
            # A card without a twin, such as a Swiss one, is shown as it is.
            return self
        ranks = _RANK_TWIN
        if pack is FRENCH:
            ranks = {german: french for french, german in ranks.items()}
        suit = suit_twin(self.suit, self.pack, pack)
        there = _CARDS[pack.id][suit + ranks.get(self.rank, self.rank)]
        return there.covered if self.is_covered else there

    def _repr_html_(self) -> str:
        colour = ' style="color:#b3261e"' if self.suit in "HD" and self.pack is FRENCH else ""
        return f"<span{colour}>{self.sign()}</span>"


def suit_twin(letter: str, pack: Pack, other: Pack) -> str:
    """The suit of the `other` pack that stands for this suit of `pack`.

    >>> suit_twin("D", FRENCH, GERMAN), suit_twin("G", GERMAN, FRENCH)
    ('S', 'S')
    """
    if pack is other or FRENCH not in (pack, other) or SWISS in (pack, other):
        # German packs, old or new, have the same suits.
        return letter
    twins = _SUIT_TWIN
    if other is FRENCH:
        twins = {german: french for french, german in twins.items()}
    return twins[letter]


def rank_twin(rank: str, pack: Pack, other: Pack) -> str:
    """The rank of the `other` pack that stands for the rank that a text names in `pack`; raises `UnknownName`.

    >>> rank_twin("q", FRENCH, GERMAN), rank_twin("U", GERMAN, FRENCH), rank_twin("T", GERMAN, GERMAN)
    ('O', 'J', '10')
    """
    return card(next(iter(pack.suits)) + rank, pack).twin(other).rank


def _made(pack: Pack) -> dict[str, Card]:
    """All cards of a pack, each with its covered twin."""
    faces: dict[str, Card] = {}
    for suit in pack.suits:
        for rank in pack.ranks:
            face, covered = Card(), Card()
            for place, each in enumerate((face, covered)):
                each.id = suit + rank + "*" * place
                each.index = 2 * len(faces) + place
                each.suit, each.rank, each.pack = suit, rank, pack
                each.face, each.covered = face, covered
            faces[face.id] = face
    return faces


_CARDS = {pack.id: _made(pack) for pack in PACKS.values()}


def _restore(id_: str, pack: str, covered: bool) -> Card:
    face = _CARDS[pack][id_]
    return face.covered if covered else face


def card(text: str, pack: Pack | str = FRENCH) -> Card:
    """The card that `text` names, leniently: `D10`, `DT`, `♦10`, `d10`; a star at the end means face down.

    Raises `UnknownName` when the pack has no such card.

    >>> card("♥b") is card("HJ"), str(card("s9*")), str(card("Weli", GERMAN))
    (True, 'S9*', 'S6')
    """
    if isinstance(pack, str):
        pack = pack_called(pack)
    cards = _CARDS[pack.id]
    found = cards.get(text)
    if found is not None:
        return found
    plain = text.strip().replace("\ufe0f", "").upper()
    covered = plain.endswith("*")
    if covered:
        plain = plain[:-1]
    plain = pack.nicknames.get(plain, plain)
    signs = {suit.sign: letter for letter, suit in pack.suits.items() if suit.sign}
    rank = plain[1:]
    found = cards.get(signs.get(plain[:1], plain[:1]) + pack.spellings.get(rank, rank))
    if found is None:
        example = next(iter(cards))
        raise UnknownName("card", text, [f"{len(cards)} {pack.en} such as {example}"])
    return found.covered if covered else found


def pack_called(id_: object) -> Pack:
    """The pack with this id; raises `UnknownName`."""
    if not isinstance(id_, str) or id_ not in PACKS:
        raise UnknownName("pack", id_, PACKS)
    return PACKS[id_]


def suit_letter(text: str, pack: Pack) -> str:
    """The suit that `text` names by letter or sign; raises `UnknownName`.

    >>> suit_letter("♦", FRENCH), suit_letter("d", FRENCH)
    ('D', 'D')
    """
    plain = text.strip().replace("\ufe0f", "").upper()
    for letter, suit in pack.suits.items():
        if plain == letter or (suit.sign and plain == suit.sign):
            return letter
    raise UnknownName("suit", text, pack.suits)


def cards_of(pack: Pack, ranks: str) -> tuple[Card, ...]:
    """Every card of these ranks, suit by suit.

    >>> len(cards_of(FRENCH, "A K Q J 10 9 8 7 6"))
    36
    """
    return tuple(_CARDS[pack.id][suit + rank] for suit in pack.suits for rank in ranks.split())


def hand_text(hand: Iterable[Card]) -> str:
    """A hand as records write it.

    >>> hand_text([card("DJ"), card("S9")])
    'DJ S9'
    """
    return " ".join(each.id for each in hand)
