"""Who has won a trick of Kaiserspiel: by the powers that are recorded, else by those we suppose, else nobody knows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from aceten.cards import Card
from aceten.trick import Trick, Verdict

# The pips and courts of a suit from the lowest up; banners that are no Kaisers stand among them.
PLAIN = ("2", "3", "4", "5", "6", "7", "B", "U", "O", "K")

PLAIN_WORDS = (
    "{card} of {seat} is the highest card of the suit led, and nothing beats it.",
    "{card} von {seat} ist die höchste Karte der ausgespielten Farbe, und nichts sticht sie.",
)
FUIL_WORDS = (
    "{card} of {seat} beats the ober of its own suit.",
    "{card} von {seat} sticht den Ober der eigenen Farbe.",
)
SEVEN_WORDS = (
    "The special seven {card}, led by {seat}, is beaten by the under alone.",
    "Die ausgezeichnete Sieben {card}, von {seat} ausgespielt, sticht nur der Under.",
)
UNDER_WORDS = (
    "{card} of {seat} beats the special seven, though it was led.",
    "{card} von {seat} sticht die ausgezeichnete Sieben, obwohl sie ausgespielt ist.",
)
SIX_WORDS = (
    "{card} of {seat} is a full trump and beats every king.",
    "{card} von {seat} ist ein voller Trumpf und sticht jeden König.",
)
THREE_WORDS = (
    "{card} of {seat} is a partial trump: it beats obers, and no king of the suit led fell.",
    "{card} von {seat} ist ein halber Trumpf: Sie sticht Ober, und kein König der ausgespielten Farbe fiel.",
)
SUPPOSED_WORDS = (
    "{card} of {seat} is the highest, if the trumps stand as we suppose.",
    "{card} von {seat} ist die höchste, wenn die Trümpfe so stehen, wie wir vermuten.",
)
OPEN_WORDS = (
    "The order of the trumps that fell is not recorded, so this trick is undetermined.",
    "Die Ordnung der gefallenen Trümpfe ist nicht überliefert; dieser Stich ist darum unbestimmt.",
)
COURT_OPEN_WORDS = (
    "Whether {card}, led by {seat}, wins a trick in which nobody beats it is left open here.",
    "Ob {card}, von {seat} ausgespielt, einen Stich gewinnt, in dem sie niemand sticht, bleibt hier offen.",
)


@dataclass(frozen=True)
class Judge:
    """Judges tricks under one special suit.

    `powers`: the rules in force, by name; `kaisers`: the banners that are Kaisers; `suppose`: decide
    by the order we suppose; `court_wins`: the special king and ober win in plain order when led.
    """

    special: str
    powers: Collection[str]
    kaisers: Collection[Card]
    suppose: bool
    court_wins: bool

    def verdict(self, trick: Trick) -> Verdict:
        """Who has won a full trick, under which rule, or which seats may have won it."""
        cards = trick.cards
        if self._is(cards[0], "7") and "seven" in self.powers:
            return self._seven_led(trick)
        if self.suppose:
            return self._supposed(trick)
        best, rule, words = self._known(cards)
        unknown = [each for each in cards if self._is_unknown(each)]
        # A card of unknown powers that was led heads its suit, as any card does.
        may = [each for each in cards if each in unknown or each is best]
        if len(may) == 1:
            sure = may[0] is best
            return Verdict(
                may[0], rule if sure else "kaiserspiel.plain-order", words if sure else PLAIN_WORDS
            )
        if may:
            return self._open(trick, may, "kaiserspiel.other-trumps", OPEN_WORDS)
        return self._open(trick, cards[:1], "kaiserspiel.court-led", COURT_OPEN_WORDS)

    def _is(self, card: Card, rank: str) -> bool:
        return card.suit == self.special and card.rank == rank

    def _open(self, trick: Trick, may: Sequence[Card], rule: str, words: tuple[str, str]) -> Verdict:
        seats = tuple(trick.seat_of(each) for each in may)
        return Verdict(None, rule, words, seats if len(seats) > 1 else trick.seats)

    def _is_unknown(self, card: Card) -> bool:
        """Is it a trump of which nothing is recorded?"""
        return card in self.kaisers or (card.suit == self.special and card.rank in ("U", "2", "4", "5"))

    def _is_dead(self, card: Card, led: Card) -> bool:
        """Does it beat nothing that lies here, being a special king, ober or seven that was not led?"""
        if card is led:
            return False
        if self._is(card, "K"):
            return "fuil" in self.powers and not self._is(led, "O")
        if self._is(card, "O"):
            return "hirata" in self.powers
        return self._is(card, "7") and "seven" in self.powers

    def _seven_led(self, trick: Trick) -> Verdict:
        rule = "kaiserspiel.seven"
        under = next((each for each in trick.cards if self._is(each, "U")), None)
        if under is None:
            return Verdict(trick.cards[0], rule, SEVEN_WORDS)
        rivals = [each for each in trick.cards if each in self.kaisers or self._is(each, "6")]
        if rivals and not self.suppose:
            return self._open(trick, [under, *rivals], "kaiserspiel.other-trumps", OPEN_WORDS)
        return Verdict(under, rule, UNDER_WORDS)

    def _known(self, cards: Sequence[Card]) -> tuple[Card | None, str, tuple[str, str]]:
        """The best of the cards whose powers are recorded, and why; none where that too is open."""
        six = next((each for each in cards if self._is(each, "6")), None)
        if six and "six" in self.powers:
            return six, "kaiserspiel.six", SIX_WORDS
        led = cards[0].suit
        in_suit = [each for each in cards if each.suit == led and not self._is_unknown(each)]
        three = next((each for each in cards if self._is(each, "3") and "three" in self.powers), None)
        plain = [each for each in in_suit if each is not three and not self._is_dead(each, cards[0])]
        if "plain-order" not in self.powers:
            plain = []
        best = max(plain, key=lambda each: PLAIN.index(each.rank), default=None)
        if three and (best is None or best.rank != "K"):
            return three, "kaiserspiel.three", THREE_WORDS
        if (
            best
            and self._is(best, "K")
            and "fuil" in self.powers
            and any(self._is(each, "O") for each in plain)
        ):
            return best, "kaiserspiel.fuil", FUIL_WORDS
        court = best is not None and best.suit == self.special and best.rank in ("K", "O")
        if court and not self.court_wins:
            return None, "kaiserspiel.court-led", COURT_OPEN_WORDS
        if court and "court-led" in self.powers:
            return best, "kaiserspiel.court-led", PLAIN_WORDS
        return best, "kaiserspiel.plain-order", PLAIN_WORDS

    def _supposed(self, trick: Trick) -> Verdict:
        best = max(trick.cards, key=lambda each: self._height(each, trick.cards[0]))
        known = {"6": ("six", SIX_WORDS), "3": ("three", THREE_WORDS)}.get(best.rank)
        if known and best.suit == self.special:
            return Verdict(best, f"kaiserspiel.{known[0]}", known[1])
        if self._is_unknown(best):
            return Verdict(best, "kaiserspiel.other-trumps", SUPPOSED_WORDS)
        return Verdict(best, "kaiserspiel.plain-order", PLAIN_WORDS)

    def _height(self, card: Card, led: Card) -> float:
        """How high a card stands, as we suppose; of equals the first played wins."""
        if card in self.kaisers:
            return 22 if card.suit == "S" else 21
        if self._is_dead(card, led):
            return -1
        if card.suit == self.special:
            # A partial trump stands just above the rank it beats.
            above: dict[str, float] = {"U": 24, "6": 23, "2": 9.5, "3": 8.5, "4": 7.5, "5": 6.5}
            if card.rank in above:
                return above[card.rank]
        return PLAIN.index(card.rank) if card.suit == led.suit else -1
