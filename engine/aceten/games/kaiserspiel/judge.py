"""Who has won a trick of Kaiserspiel: by the powers that are recorded, else by those we suppose, else nobody knows."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from aceten import trick_judge
from aceten.cards import SWISS, Card, cards_of
from aceten.trick import Trick, Verdict

# The pips and courts of a suit from the lowest up; banners that are no Kaisers stand among them.
PLAIN = ("2", "3", "4", "5", "6", "7", "B", "U", "O", "K")
CARDS = cards_of(SWISS, " ".join(PLAIN))

PLAIN_WORDS = (
    "{whose} is the highest card of the suit led, and nothing beats it.",
    "{whose} ist die höchste Karte der ausgespielten Farbe, und nichts sticht sie.",
)
FUIL_WORDS = (
    "{whose} beats the ober of its own suit.",
    "{whose} sticht den Ober der eigenen Farbe.",
)
SEVEN_WORDS = (
    "{whose} is the special seven and was led: only the under beats it.",
    "{whose} ist die ausgezeichnete Sieben und ist ausgespielt: Nur der Under sticht sie.",
)
UNDER_WORDS = (
    "{whose} beats the special seven, though it was led.",
    "{whose} sticht die ausgezeichnete Sieben, obwohl sie ausgespielt ist.",
)
SIX_WORDS = (
    "{whose} is a full trump and beats every king.",
    "{whose} ist ein voller Trumpf und sticht jeden König.",
)
THREE_WORDS = (
    "{whose} is a partial trump: it beats obers, and no king of the suit led fell.",
    "{whose} ist ein halber Trumpf und sticht Ober; ein König der ausgespielten Farbe fiel nicht.",
)
SUPPOSED_WORDS = (
    "{whose} is the highest card, if the trumps stand as we suppose.",
    "{whose} ist die höchste Karte, wenn die Trümpfe so stehen, wie wir vermuten.",
)
OPEN_WORDS = (
    "The order of the trumps that fell is not recorded, so this trick is undetermined.",
    "Die Ordnung der gefallenen Trümpfe ist nicht überliefert; dieser Stich bleibt darum offen.",
)
COURT_OPEN_WORDS = (
    "{seat} led {card}, and nobody beat it; whether that wins the trick is left open here.",
    "{seat} hat {card} ausgespielt, und niemand hat gestochen; ob der Stich damit gewonnen ist, bleibt hier offen.",
)


class Judge(trick_judge.Judge):
    """Judges tricks under one special suit.

    `powers`: the rules in force, by name; `kaisers`: the banners that are Kaisers; `suppose`: decide
    by the order we suppose; `court_wins`: the special king and ober win in plain order when led.
    """

    def __init__(
        self,
        special: str,
        powers: Collection[str],
        kaisers: Collection[Card],
        suppose: bool,
        court_wins: bool,
    ) -> None:
        self.powers, self.suppose, self.court_wins = powers, suppose, court_wins
        self.kaisers = frozenset(kaisers)
        self.special = {each.rank: each for each in CARDS if each.suit == special}
        # Trumps of which nothing is recorded.
        self.unknown = self.kaisers.union(self.special[rank] for rank in ("U", "2", "4", "5"))
        own_power = [self.special[rank] for rank in ("K", "O", "7")]
        # A lead is of a kind with its suit, but for the special cards that die unless they are led.
        super().__init__({each: each if each in own_power else each.suit for each in CARDS})
        verdict = self._supposed if suppose else self._known
        self._verdicts = {each: verdict(each) for each in CARDS}

    def verdict(self, trick: Trick) -> Verdict:
        cards = trick.cards
        if cards[0] is self.special["7"] and "seven" in self.powers:
            return self._seven_led(trick)
        heights = self.heights(cards[0])
        best = self._holds(cards, max(cards, key=heights.__getitem__))
        won = self._verdicts[best] if heights[best] >= 0 else None
        if self._has(best, "K", "fuil"):
            ober = self.special["O"]
            if ober in cards and heights[ober] >= 0:
                won = Verdict(best, "kaiserspiel.fuil", FUIL_WORDS)
        if self.suppose or self.unknown.isdisjoint(cards):
            return won or self._open(trick, cards[:1], "kaiserspiel.court-led", COURT_OPEN_WORDS)
        # Where it is open whether a court card that was led wins, it is no less so for trumps that fell on it.
        court_open = won is None and heights[best] >= 0
        may = [each for each in cards if court_open or each in self.unknown or (won and each is best)]
        if len(may) == 1:
            # A card of unknown powers that was led heads its suit, as any card does.
            return Verdict(may[0], "kaiserspiel.plain-order", PLAIN_WORDS)
        return self._open(trick, may, "kaiserspiel.other-trumps", OPEN_WORDS)

    def _holds(self, cards: Sequence[Card], best: Card) -> Card:
        """The best card, or the one that held the trick before it and that it does not beat.

        The special king beats the ober that was led, and the special three beats it too; neither beats the other.
        """
        king, three = self.special["K"], self.special["3"]
        first = "as-they-fall" in self.powers and self._has(three, "3", "three") and three in cards
        if first and self._has(best, "K", "fuil") and best is king and cards[0] is not king:
            return min(king, three, key=cards.index)
        return best

    def _open(self, trick: Trick, may: Sequence[Card], rule: str, words: tuple[str, str]) -> Verdict:
        seats = tuple(trick.seat_of(each) for each in may)
        return Verdict(None, rule, words, seats if len(seats) > 1 else trick.seats)

    def _seven_led(self, trick: Trick) -> Verdict:
        rule, under = "kaiserspiel.seven", self.special["U"]
        if under not in trick.cards:
            return Verdict(trick.cards[0], rule, SEVEN_WORDS)
        after = trick.cards
        if "as-they-fall" in self.powers:
            after = after[after.index(under) + 1 :]
        # What lies there before the under did not beat the seven, so only what falls on the under can rival it.
        rivals = (
            self.unknown.union((self.special["6"], self.special["3"]))
            .difference((under,))
            .intersection(after)
        )
        if rivals and not self.suppose:
            may = [each for each in trick.cards if each is under or each in rivals]
            return self._open(trick, may, "kaiserspiel.other-trumps", OPEN_WORDS)
        return Verdict(under, rule, UNDER_WORDS)

    # How high the cards stand.

    def height(self, card: Card, led: Card) -> float:
        return self._supposed_height(card, led) if self.suppose else self._known_height(card, led)

    def _has(self, card: Card, rank: str, power: str) -> bool:
        """Is it the special card of this rank, and is its power in force?"""
        return card is self.special[rank] and power in self.powers

    def _is_dead(self, card: Card, led: Card) -> bool:
        """Does it beat nothing that lies here, being a special king, ober or seven that was not led?"""
        if card is led:
            return False
        if self._has(card, "K", "fuil"):
            return led is not self.special["O"]
        return self._has(card, "O", "hirata") or self._has(card, "7", "seven")

    def _known_height(self, card: Card, led: Card) -> float:
        """How high a card whose powers are recorded stands."""
        if self._has(card, "6", "six"):
            return len(PLAIN)
        if self._has(card, "3", "three"):
            # A partial trump stands just above the rank it beats.
            return PLAIN.index("O") + 0.5
        if card.suit != led.suit or "plain-order" not in self.powers:
            return -1
        return -1 if card in self.unknown or self._is_dead(card, led) else PLAIN.index(card.rank)

    def _known(self, card: Card) -> Verdict | None:
        """The verdict where the best of the cards whose powers are recorded wins."""
        if self._has(card, "6", "six"):
            return Verdict(card, "kaiserspiel.six", SIX_WORDS)
        if self._has(card, "3", "three"):
            return Verdict(card, "kaiserspiel.three", THREE_WORDS)
        if card in (self.special["K"], self.special["O"]):
            if not self.court_wins:
                return None
            if "court-led" in self.powers:
                return Verdict(card, "kaiserspiel.court-led", PLAIN_WORDS)
        return Verdict(card, "kaiserspiel.plain-order", PLAIN_WORDS)

    def _supposed_height(self, card: Card, led: Card) -> float:
        """How high a card stands, as we suppose; of equals the first played wins."""
        if card in self.kaisers:
            return 22 if card.suit == "S" else 21
        if self._is_dead(card, led):
            return -1
        if self._has(card, "K", "fuil") and led is self.special["O"]:
            return 8.5
        if card is self.special[card.rank]:
            above: dict[str, float] = {"U": 24, "6": 23, "2": 9.5, "3": 8.5, "4": 7.5, "5": 6.5}
            if card.rank in above:
                return above[card.rank]
        return PLAIN.index(card.rank) if card.suit == led.suit else -1

    def _supposed(self, card: Card) -> Verdict:
        if card is self.special["6"]:
            return Verdict(card, "kaiserspiel.six", SIX_WORDS)
        if card is self.special["3"]:
            return Verdict(card, "kaiserspiel.three", THREE_WORDS)
        if card in self.unknown:
            return Verdict(card, "kaiserspiel.other-trumps", SUPPOSED_WORDS)
        return Verdict(card, "kaiserspiel.plain-order", PLAIN_WORDS)
