"""Who, which card, what instead: rulings, winners and what players say, put into English or German."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aceten.call import PASS, Action, Call, call_twin
from aceten.cards import FRENCH, SWISS, Card, Pack, suit_twin
from aceten.errors import UnknownName, shown
from aceten.sentences import RULINGS, WINNERS

if TYPE_CHECKING:
    from aceten.rulebook import Words
    from aceten.ruling import Ruling
    from aceten.scoring import ScoreLine

LANGUAGES = ("en", "de")

# So many calls are named in place of one that is not allowed; more would only be a list of all there are.
OFFERED = 4

_SEATS = {
    "S": ("South", "Süd"),
    "SW": ("South-west", "Südwest"),
    "W": ("West", "West"),
    "NW": ("North-west", "Nordwest"),
    "N": ("North", "Nord"),
    "NE": ("North-east", "Nordost"),
    "E": ("East", "Ost"),
    "SE": ("South-east", "Südost"),
}

_PASS = ("a pass", "passen")
_QUOTED = ("“{}”", "„{}“")
_INSTEAD = (" Allowed: {instead}.", " Erlaubt: {instead}.")
_AND = ("and", "und")
_OR = ("or", "oder")
_NOBODY = ("nobody", "niemand")
_WHOSE = ("{seat}’s {card}", "{seat}s {card}")
_IS_LED = {"en": "{suit} are", "de": "{suit} ist"}
_TRUMPS = ("trumps", "Trumpf")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _spoken(game: str) -> Mapping[str, Words]:
    # Only who lets something be said needs the rulebook.
    from aceten.rulebook import rulebook

    return rulebook(game).calls if game else {}


def said_with(head: str, counts: Iterable[int]) -> tuple[str, str]:
    """With how many cards a call is said.

    >>> said_with("claim", [0])[0], said_with("take", {4, 1})[1]
    ('“claim” is said without a card.', '„take“ sagt man mit einer Karte oder mit 4 Karten.')
    """
    few = {0: ("without a card", "ohne Karte"), 1: ("with one card", "mit einer Karte")}
    en, de = zip(*(few.get(n, (f"with {n} cards", f"mit {n} Karten")) for n in sorted(counts)), strict=True)
    return f"“{head}” is said {' or '.join(en)}.", f"„{head}“ sagt man {' oder '.join(de)}."


def _is_named(card: Card) -> bool:
    """Is it of a suit that has no sign in print?"""
    return not card.pack.suits[card.suit].sign


@dataclass(frozen=True, slots=True)
class Voice:
    """Speaks of seats, cards and suits in one language and with the cards of one pack.

    `written`: calls that might be said are named as records write them, not as players say them.

    >>> Voice("de").seat("E"), Voice().cards([])
    ('Ost', 'no card')
    """

    lang: str = "en"
    pack: Pack = FRENCH
    written: bool = False

    def __post_init__(self) -> None:
        if self.lang not in LANGUAGES:
            raise UnknownName("language", self.lang, LANGUAGES)

    def pick(self, pair: tuple[str, str]) -> str:
        """The half of an (English, German) pair that this voice speaks."""
        return pair[LANGUAGES.index(self.lang)]

    def seat(self, seat: str) -> str:
        """`South`, `Süd`."""
        return self.pick(_SEATS[seat])

    def side(self, side: str) -> str:
        """`South and North`; a side is its seats joined by `+`; all four seats are no side but everyone."""
        if side.count("+") >= 3:
            return self.pick(("everyone", "alle"))
        return self._row((self.seat(seat) for seat in side.split("+")), _AND)

    def _row(self, names: Iterable[str], last: tuple[str, str]) -> str:
        """`South, West and North`; each name once."""
        *others, end = dict.fromkeys(names)
        return f"{', '.join(others)} {self.pick(last)} {end}" if others else end

    def card(self, card: Action) -> str:
        """The card in this voice's pack; of a call, what lists show of it in quotation marks.

        Suits with a sign in print are written with it, the others named.

        >>> from aceten.cards import GERMAN, card
        >>> Voice().card(card("CU")), Voice("en", GERMAN).card(card("CU")), Voice("de", GERMAN).card(card("CU"))
        ('♣J', 'the unter of acorns', 'Eichel-Unter')
        """
        if card is PASS:
            return self.pick(_PASS)
        own = card.twin(self.pack)
        if not isinstance(own, Card):
            return self.pick(_QUOTED).format(own.listed)
        return self.pick((f"the {self._name(own)}", self._name(own))) if _is_named(own) else self._name(own)

    def whose(self, seat: str, card: Card) -> str:
        """A card and who played it.

        >>> from aceten.cards import GERMAN, card
        >>> Voice().whose("S", card("CU")), Voice("en", GERMAN).whose("S", card("CU")), Voice("de").whose("S", card("C9"))
        ('South’s ♣J', 'South’s unter of acorns', 'Süds ♣9')
        """
        return self.pick(_WHOSE).format(seat=self.seat(seat), card=self._name(card.twin(self.pack)))

    def _name(self, card: Card) -> str:
        return card.face.name(self.lang) if _is_named(card) else card.sign(self.lang)

    def id(self, action: Action) -> str:
        """The card's letters in this voice's pack, or the call without its seat, as records write it."""
        return action.twin(self.pack).id

    def asked(self, ruling: Ruling) -> str:
        """What a ruling answers for, as records write it in this voice's pack; in brief, whatever somebody wrote."""
        return (
            self.id(ruling.card) if ruling.card else shown(call_twin(ruling.action, ruling.pack, self.pack))
        )

    def ids(self, actions: Iterable[Action]) -> list[str]:
        """Several cards or calls as records write them; of a call with many endings its head, once."""
        twins = (each.twin(self.pack) for each in actions)
        return list(dict.fromkeys(each.id if isinstance(each, Card) else each.listed for each in twins))

    def begun(self, call: Call) -> str:
        """A call as records write it; of one with many endings how it begins: `take …`."""
        own = call.twin(self.pack)
        return f"{own.head} …" if own.collapsed else own.id

    def cards(self, cards: Iterable[Action]) -> str:
        """Several cards or calls in a row: `♦J, ♥J and ♦10`."""
        named = [self.card(each) for each in cards]
        return self._row(named, _AND) if named else self.pick(("no card", "keine Karte"))

    def suit(self, letter: str, pack: Pack) -> str:
        """The name of a suit of `pack`, said with this voice's pack."""
        shown = pack if SWISS in (pack, self.pack) else self.pack
        suit = shown.suits[suit_twin(letter, pack, shown)]
        return self.pick((suit.en, suit.de))

    def call(
        self, call: Call, calls: Mapping[str, Words], turn: str | None = None, asks: bool = False
    ) -> str | None:
        """What a player says for a call; None where the game has no words for it.

        What stands in square brackets is said only if all it names is known: `{cards}`, and `{turn}`, whose turn it is.
        A call with many endings stands for all and names no cards; it has a gap for them where it `asks` for them.

        >>> from aceten.rulebook import Words
        >>> from aceten.cards import card
        >>> calls = {"take": Words("I take it[ for {cards}]", "ich nehme ihn[ für {cards}]")}
        >>> for collapsed in (False, True):
        ...     Voice("de").call(Call("E", "take", (card("S6"),), collapsed=collapsed), calls)
        'ich nehme ihn für ♠6'
        'ich nehme ihn'
        >>> Voice("de").call(Call("E", "take", (card("S6"),), collapsed=True), calls, asks=True)
        'ich nehme ihn für …'
        >>> calls = {"revoke": Words("a revoke[ by {turn}]", "falsch bedient[ von {turn}]")}
        >>> [Voice("de").call(Call("W", "revoke"), calls, turn) for turn in ("E", None)]
        ['falsch bedient von Ost', 'falsch bedient']
        """
        own = call.twin(self.pack)
        first, _, rest = own.head.partition(" ")
        found = calls.get(own.head) or calls.get(first)
        if found is None:
            return None
        name = self.suit(rest, self.pack) if first == "trump" else rest
        gaps = {
            "cards": "…" if own.collapsed else self.cards(own.cards),
            "turn": self.seat(turn) if turn else "",
            "name": name,
        }
        known = {"cards": asks or (own.cards and not own.collapsed), "turn": turn}

        def told(part: re.Match[str]) -> str:
            return part[1] if all(known[gap] for gap in re.findall(r"\{(\w+)\}", part[1])) else ""

        return re.sub(r"\[(.*?)\]", told, found.sentence(self.lang)).format(**gaps)

    def ruling(self, ruling: Ruling) -> str:
        """A ruling in one or two sentences about these very cards."""
        instead = ruling.instead
        led = self.pick(_TRUMPS) if ruling.led is None else self.suit(ruling.led, ruling.pack)
        card = ruling.card
        reason = ruling.reason if isinstance(ruling.reason, tuple) else RULINGS[ruling.reason]
        text = self.pick(reason).format(
            seat=self.seat(ruling.seat) if ruling.seat else self.pick(_NOBODY),
            turn=self.seat(ruling.turn) if ruling.turn else "",
            card=self.card(card) if card else self.asked(ruling),
            because=self.cards(ruling.because),
            led=_IS_LED[self.lang].format(suit=led),
            trick=ruling.trick,
        )
        if instead and not ruling.legal and ruling.turn in ("", ruling.seat):
            offered = self._offered(instead, ruling.game)
            text += self.pick(_INSTEAD).format(instead=offered) if offered else ""
        return _capital(text)

    def _offered(self, instead: Iterable[Action], game: str) -> str:
        """Cards, or a few calls as the players of the game or records have them; nothing where there are many."""
        names = []
        for each in instead:
            words = None
            if isinstance(each, Call) and each is not PASS:
                words = self.begun(each) if self.written else self.call(each, _spoken(game))
            names.append(self.pick(_QUOTED).format(words) if words else self.card(each))
        spoken = any(isinstance(each, Call) for each in instead)
        return "" if spoken and len(set(names)) > OFFERED else self._row(names, _OR)

    def winner(self, reason: str | tuple[str, str], seat: str, card: Card) -> str:
        """Why a trick is won: a key of the words above, or a game's own."""
        text = self.pick(reason if isinstance(reason, tuple) else WINNERS[reason])
        return text.format(seat=self.seat(seat), card=self.card(card), whose=self.whose(seat, card))

    def news(self, words: tuple[str, str], side: str) -> str:
        """What has been decided for a side, in a game's own words."""
        return self.pick(words).format(side=self.side(side))

    def score(self, line: ScoreLine) -> str:
        """The label of a score line."""
        return self.pick(line.label)
