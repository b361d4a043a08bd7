"""Who has won a trick of Karnöffel: by the powers of the chosen suit, or nobody knows where they are left open."""

from __future__ import annotations

from collections.abc import Collection

from aceten import trick_judge
from aceten.cards import OLD_GERMAN, Card, cards_of
from aceten.trick import Trick, Verdict

# Every suit from the lowest up, the chosen one too as far as its cards have no powers.
PLAIN = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "U", "O", "K")
CARDS = cards_of(OLD_GERMAN, " ".join(PLAIN))

# Cards of the chosen suit that beat every plain card, the highest first, and the rule that says so of each.
FULL = {"U": "unter", "7": "devil", "6": "pope", "2": "kaiser"}
# Partial trumps, the highest first: the rule that says so, and the highest rank that each beats.
PARTIAL = {"3": ("three", "O"), "4": ("four", "U"), "5": ("five", "10")}
RULES = FULL | {rank: rule for rank, (rule, _) in PARTIAL.items()}
# Nothing that is not recorded touches these two, where they win.
HIGHEST = ("U", "7")

WORDS = {
    "unter": (
        "{whose} is the Karnöffel and beats every card.",
        "{whose} ist der Karnöffel und sticht jede Karte.",
    ),
    "devil": (
        "{whose} was led and is the Devil: only the Karnöffel beats it.",
        "{whose} ist ausgespielt und darum der Teufel: Nur der Karnöffel sticht ihn.",
    ),
    "pope": (
        "{whose} is the Pope, and no card here beats it.",
        "{whose} ist der Papst, und keine Karte hier sticht ihn.",
    ),
    "kaiser": (
        "{whose} is the Kaiser, and no card here beats it.",
        "{whose} ist der Kaiser, und keine Karte hier sticht ihn.",
    ),
    "three": (
        "{whose} beats obers and lower cards, and no king of the suit led fell.",
        "{whose} sticht Ober und was darunter ist, und kein König der ausgespielten Farbe fiel.",
    ),
    "four": (
        "{whose} beats unters and lower cards, and nothing higher of the suit led fell.",
        "{whose} sticht Unter und was darunter ist, und nichts Höheres der ausgespielten Farbe fiel.",
    ),
    "five": (
        "{whose} beats pip cards, and no court card of the suit led fell.",
        "{whose} sticht Zahlkarten, und kein Bild der ausgespielten Farbe fiel.",
    ),
    "plain-order": (
        "{whose} is the highest card of the suit led, and nothing beats it.",
        "{whose} ist die höchste Karte der ausgespielten Farbe, und nichts sticht sie.",
    ),
    "rest": (
        "{whose} has no power, but it is the highest of the suit led, and nothing beats it.",
        "{whose} hat keine Macht, ist aber die höchste der ausgespielten Farbe, und nichts sticht sie.",
    ),
    "partials": (
        "Which of these trumps is the higher is not recorded, so this trick is undetermined.",
        "Welcher dieser Trümpfe höher ist, ist nicht überliefert; dieser Stich ist darum unbestimmt.",
    ),
    "rest-open": (
        "How these cards of the chosen suit rank is told differently, so this trick is undetermined.",
        "Wie diese Karten der erwählten Farbe stehen, wird verschieden erzählt; dieser Stich ist darum unbestimmt.",
    ),
}


class Judge(trick_judge.Judge):
    """Judges tricks under one chosen suit.

    `powers`: the rules in force, by name; `partials_ranked`, `rest_ranked`: the readings that decide where
    partial trumps meet one another or a Pope or Kaiser, and where powerless cards of the chosen suit meet.
    """

    def __init__(
        self, chosen: str, powers: Collection[str], partials_ranked: bool, rest_ranked: bool
    ) -> None:
        self.chosen, self.powers = chosen, powers
        self.partials_ranked, self.rest_ranked = partials_ranked, rest_ranked
        # Cards whose powers are in force.
        self._mighty = {each for each in CARDS if each.suit == chosen and RULES.get(each.rank) in powers}
        self._partials = frozenset(each for each in self._mighty if each.rank in PARTIAL)
        # A lead is of a kind with its suit, but for the Devil, who has his power only when he is led.
        super().__init__(
            {each: each if each in self._mighty and each.rank == "7" else each.suit for each in CARDS}
        )
        self._verdicts = {each: self._won(each) for each in CARDS}

    def verdict(self, trick: Trick) -> Verdict:
        heights = self.heights(trick.cards[0])
        # Where none of them can win, that is the card led.
        best = max(trick.cards, key=heights.__getitem__)
        if self.partials_ranked and self.rest_ranked:
            return self._verdicts[best]
        return self._open(trick, best, heights) or self._verdicts[best]

    def also(self, trick: Trick, winner: Card | None) -> tuple[str, ...]:
        """Further rules that bear on a trick which this card has won."""
        if winner is None or self._partials.isdisjoint(trick.cards):
            return ()
        rules = []
        if winner not in self._partials and winner.suit == trick.cards[0].suit:
            rules.append("higher-of-suit-led")
        others = any(each in self._partials and each is not winner for each in trick.cards)
        if others and winner in self._mighty and winner.rank not in HIGHEST:
            rules.append("partials")
        return tuple(f"karnoeffel.{each}" for each in rules if each in self.powers)

    def height(self, card: Card, led: Card) -> float:
        if card not in self._mighty:
            follows = card.suit == led.suit and "plain-order" in self.powers
            return PLAIN.index(card.rank) if follows else -1
        if card.rank in PARTIAL:
            # A partial trump stands just above the rank it beats.
            _, beaten = PARTIAL[card.rank]
            every = 0 if "higher-of-suit-led" in self.powers else len(PLAIN)
            return PLAIN.index(beaten) + 0.5 + every
        if card.rank == "7" and card is not led:
            return -1
        return 3 * len(PLAIN) - [*FULL].index(card.rank)

    def _won(self, card: Card) -> Verdict:
        """The verdict where this card is the best."""
        if card in self._mighty:
            rule = RULES[card.rank]
        else:
            rule = "rest" if card.suit == self.chosen and "rest" in self.powers else "plain-order"
        return Verdict(card, f"karnoeffel.{rule}", WORDS[rule])

    def _open(self, trick: Trick, best: Card, heights: dict[Card, float]) -> Verdict | None:
        """The verdict where it is open which of several cards is higher; none where nothing is."""
        mighty = best in self._mighty
        if mighty and best.rank in HIGHEST:
            return None
        full = mighty and best.rank in FULL
        plain = [each for each in trick.cards if each not in self._mighty and heights[each] >= 0]
        if not (full or self.rest_ranked) and len(plain) > 1 and trick.cards[0].suit == self.chosen:
            above = min(heights[each] for each in plain)
            return self._undetermined(trick, [*plain, *self._rivals(trick, above, heights)], "rest")
        rivals = self._rivals(trick, max((heights[each] for each in plain), default=-1), heights)
        if full and rivals:
            rivals.append(best)
        if len(rivals) > 1 and not self.partials_ranked:
            return self._undetermined(trick, rivals, "partials")
        return None

    def _rivals(self, trick: Trick, above: float, heights: dict[Card, float]) -> list[Card]:
        """The partial trumps that stand above plain cards of this height."""
        return [each for each in trick.cards if each in self._partials and heights[each] > above]

    def _undetermined(self, trick: Trick, may: list[Card], rule: str) -> Verdict:
        seats = {trick.seat_of(each) for each in may}
        words = WORDS["rest-open" if rule == "rest" else rule]
        return Verdict(
            None, f"karnoeffel.{rule}", words, tuple(each for each in trick.seats if each in seats)
        )
