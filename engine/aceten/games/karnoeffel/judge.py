"""Who has won a trick of Karnöffel: by the powers of the chosen suit, or nobody knows where they are left open."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from aceten.cards import Card
from aceten.trick import Trick, Verdict

# Every suit from the lowest up, the chosen one too as far as its cards have no powers.
PLAIN = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "U", "O", "K")

# Cards of the chosen suit that beat every plain card, the highest first, and the rule that says so of each.
FULL = {"U": "unter", "7": "devil", "6": "pope", "2": "kaiser"}
# Partial trumps, the highest first: the rule that says so, and the highest rank that each beats.
PARTIAL = {"3": ("three", "O"), "4": ("four", "U"), "5": ("five", "10")}

WORDS = {
    "unter": (
        "{card} of {seat} is the Karnöffel and beats every card.",
        "{card} von {seat} ist der Karnöffel und sticht jede Karte.",
    ),
    "devil": (
        "{card}, led by {seat}, is the Devil: only the Karnöffel beats it.",
        "{card}, von {seat} ausgespielt, ist der Teufel: Nur der Karnöffel sticht ihn.",
    ),
    "pope": (
        "{card} of {seat} is the Pope: of the cards here, none beats it.",
        "{card} von {seat} ist der Papst: Keine der Karten hier sticht ihn.",
    ),
    "kaiser": (
        "{card} of {seat} is the Kaiser: of the cards here, none beats it.",
        "{card} von {seat} ist der Kaiser: Keine der Karten hier sticht ihn.",
    ),
    "three": (
        "{card} of {seat} beats obers and lower cards, and no king of the suit led fell.",
        "{card} von {seat} sticht Ober und was darunter ist, und kein König der ausgespielten Farbe fiel.",
    ),
    "four": (
        "{card} of {seat} beats unters and lower cards, and nothing higher of the suit led fell.",
        "{card} von {seat} sticht Unter und was darunter ist, und nichts Höheres der ausgespielten Farbe fiel.",
    ),
    "five": (
        "{card} of {seat} beats pip cards, and no court card of the suit led fell.",
        "{card} von {seat} sticht Zahlkarten, und kein Bild der ausgespielten Farbe fiel.",
    ),
    "plain-order": (
        "{card} of {seat} is the highest card of the suit led, and nothing beats it.",
        "{card} von {seat} ist die höchste Karte der ausgespielten Farbe, und nichts sticht sie.",
    ),
    "rest": (
        "{card} of {seat} has no power, but it is the highest of the suit led, and nothing beats it.",
        "{card} von {seat} hat keine Macht, ist aber die höchste der ausgespielten Farbe, und nichts sticht sie.",
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


@dataclass(frozen=True)
class Judge:
    """Judges tricks under one chosen suit.

    `powers`: the rules in force, by name; `partials_ranked`, `rest_ranked`: the readings that decide where
    partial trumps meet one another or a Pope or Kaiser, and where powerless cards of the chosen suit meet.
    """

    chosen: str
    powers: Collection[str]
    partials_ranked: bool = True
    rest_ranked: bool = True

    def verdict(self, trick: Trick) -> Verdict:
        """Who has won a full trick, under which rule, or which seats may have won it."""
        cards = trick.cards
        full = self._full(cards)
        if full and full.rank in "U7":
            return self._won(full, FULL[full.rank])
        plain = [each for each in cards if each.suit == cards[0].suit and self._power(each) is None]
        if "plain-order" not in self.powers:
            plain = plain[:1]
        best = max(plain, key=lambda each: PLAIN.index(each.rank), default=None)
        partial = self._partials(cards, best)
        if full:
            if partial and not self.partials_ranked:
                return self._open(trick, [full, *partial], "partials")
            return self._won(full, FULL[full.rank])
        if len(plain) > 1 and cards[0].suit == self.chosen and not self.rest_ranked:
            lowest = min(plain, key=lambda each: PLAIN.index(each.rank))
            return self._open(trick, [*plain, *self._partials(cards, lowest)], "rest")
        if len(partial) > 1 and not self.partials_ranked:
            return self._open(trick, partial, "partials")
        if partial:
            return self._won(partial[0], PARTIAL[partial[0].rank][0])
        winner = best or cards[0]
        return self._won(
            winner, "rest" if winner.suit == self.chosen and "rest" in self.powers else "plain-order"
        )

    def also(self, trick: Trick) -> tuple[str, ...]:
        """Further rules that bear on a trick somebody has won."""
        winner = trick.verdict.card if trick.verdict else None
        rules = []
        partials = [each for each in trick.cards if self._power(each) in PARTIAL]
        if winner and partials and winner not in partials and winner.suit == trick.cards[0].suit:
            rules.append("higher-of-suit-led")
        if (
            winner
            and self._power(winner) in (*PARTIAL, "6", "2")
            and any(each is not winner for each in partials)
        ):
            rules.append("partials")
        return tuple(f"karnoeffel.{each}" for each in rules if each in self.powers)

    def _power(self, card: Card) -> str | None:
        """The rank of a card of the chosen suit whose power is in force."""
        rule = FULL.get(card.rank) or PARTIAL.get(card.rank, ("",))[0]
        return card.rank if card.suit == self.chosen and rule in self.powers else None

    def _full(self, cards: list[Card]) -> Card | None:
        for rank in FULL:
            for each in cards:
                if self._power(each) == rank and (rank != "7" or each is cards[0]):
                    return each
        return None

    def _partials(self, cards: list[Card], best: Card | None) -> list[Card]:
        """The partial trumps that beat the best card of the suit led, the highest first."""
        found = [each for rank in PARTIAL for each in cards if self._power(each) == rank]
        if best is None or "higher-of-suit-led" not in self.powers:
            return found
        height = PLAIN.index(best.rank)
        return [each for each in found if height <= PLAIN.index(PARTIAL[each.rank][1])]

    def _won(self, card: Card, rule: str) -> Verdict:
        return Verdict(card, f"karnoeffel.{rule}", WORDS[rule])

    def _open(self, trick: Trick, may: list[Card], rule: str) -> Verdict:
        seats = {trick.seat_of(each) for each in may}
        words = WORDS["rest-open" if rule == "rest" else rule]
        return Verdict(
            None, f"karnoeffel.{rule}", words, tuple(each for each in trick.seats if each in seats)
        )
