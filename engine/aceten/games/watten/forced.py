"""The forced play of Watten: what a lead of the chief striker, or of trumps, demands of the others."""

from __future__ import annotations

from collections.abc import Callable

from aceten.cards import Card
from aceten.duties import Cards, Duty, Reason
from aceten.order import Order
from aceten.trick import Trick

CRITICAL = "watten.criticals"
CHIEF = "watten.chief-striker"
GUATE = "watten.guate"
SIX_NAMED = "watten.six-named"
LEFT = "watten.strikers"


class AnyCard(Duty):
    """Nothing binds: any card may be led or played."""

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        if trick.cards:
            words = (
                "{card} may be played: nobody need follow suit, trump or beat.",
                "{card} darf gespielt werden: Es gibt weder Farb- noch Trumpf- noch Stichzwang.",
            )
        else:
            words = ("Any card may be led.", "Ausgespielt werden darf jede Karte.")
        return Reason(self.rule, words)


def _own_rule(card: Card, order: Order) -> str:
    """The rule by which a card stands above the common trumps, if it does."""
    return order.special[card][0] if card in order.special else ""


def _common_trumps(cards: Cards, order: Order) -> Cards:
    return [each for each in cards if each in order.trumps and each not in order.special]


class ForcedPlay(Duty):
    """What a player following must play when the chief striker has been led.

    - `criticals_too`: a critical that has the named rank and the trump suit forces like a chief striker;
    - `partner(a, b)`: are they partners, of whom the leader's need not give up a critical?
    """

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.criticals_too = False
        # The cards whose lead forces, found once for each announcement.
        self._forcing: dict[Order, frozenset[Card]] = {}
        self.partner: Callable[[str, str], bool] = lambda one, other: False

    def forcing(self, order: Order) -> frozenset[Card]:
        """The cards whose lead forces: the chief striker."""
        return frozenset(each for each in order.special if self._is_chief(each, order))

    def _is_chief(self, card: Card, order: Order) -> bool:
        rule = _own_rule(card, order)
        if rule == CRITICAL:
            return self.criticals_too and (card.suit, card.rank) == (order.trump, order.named)
        return rule in (CHIEF, SIX_NAMED)

    def binding(self, hand: Cards, trick: Trick, order: Order) -> Cards:
        """The cards in this hand that the duty calls for; none where it does not hold."""
        raise NotImplementedError

    def allowed(self, hand: Cards, binding: Cards, order: Order) -> Cards:
        """The cards that satisfy it."""
        return binding

    def words(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """What is said of a card that satisfies the duty, and of one that does not."""
        raise NotImplementedError

    def granted(self, action: Card, trick: Trick, order: Order) -> tuple[str, str]:
        """What is said of this card, which satisfies the duty."""
        raise NotImplementedError

    def narrow(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards | None:
        forcing = self._forcing.get(order)
        if forcing is None:
            forcing = self._forcing[order] = self.forcing(order)
        if trick.cards[0] not in forcing:
            return None
        binding = self.binding(hand, trick, order)
        return self.allowed(hand, binding, order) if binding else None

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        binding = self.binding(hand, trick, order)
        if not binding:
            return None
        if action in self.allowed(hand, binding, order):
            return Reason(self.rule, self.granted(action, trick, order), tuple(binding))
        return Reason(self.rule, self.words()[1], tuple(binding))


class TrumpAndBeat(ForcedPlay):
    """Whenever the chief striker is led: a critical, striker or trump, and one that beats the trick if possible."""

    def binding(self, hand: Cards, trick: Trick, order: Order) -> Cards:
        if not self._is_chief(trick.cards[0], order):
            return []
        trumps = [each for each in hand if each in order.trumps]
        strengths = order.strengths[trick.led]
        highest = strengths[order.best(trick).index]
        return [each for each in trumps if strengths[each.index] > highest] or trumps

    def granted(self, action: Card, trick: Trick, order: Order) -> tuple[str, str]:
        strengths = order.strengths[trick.led]
        if strengths[action.index] > strengths[order.best(trick).index]:
            return self.words()[0]
        return (
            "The chief striker is led; {seat} has no card that beats the table, and {card} is a trump.",
            "Der Hauptschlag ist ausgespielt; {seat} hat keine Karte, die sticht, und {card} ist Trumpf.",
        )

    def words(self) -> tuple[tuple[str, str], tuple[str, str]]:
        return (
            (
                "The chief striker is led, and {card} beats the table.",
                "Der Hauptschlag ist ausgespielt, und {card} sticht.",
            ),
            (
                "The chief striker is led and {seat} holds {because}: a trump must be played, and one that beats "
                "the table if there is one.",
                "Der Hauptschlag ist ausgespielt und {seat} hat {because}: Es muss ein Trumpf fallen, und wenn "
                "möglich einer, der sticht.",
            ),
        )


class TrumpOr(ForcedPlay):
    """A trump, or a card of one rule besides, of which `besides` is said."""

    other: str
    besides: tuple[str, str]

    def granted(self, action: Card, trick: Trick, order: Order) -> tuple[str, str]:
        return self.besides if _own_rule(action, order) == self.other else self.words()[0]


class TrumpOrCritical(TrumpOr):
    """While the chief striker that was led heads the trick: a common trump or a critical."""

    other = CRITICAL
    besides = (
        "The chief striker is led, and {card} is a critical.",
        "Der Hauptschlag ist ausgespielt, und {card} ist Kritisch.",
    )

    def binding(self, hand: Cards, trick: Trick, order: Order) -> Cards:
        led = trick.cards[0]
        if not self._is_chief(led, order) or order.best(trick) is not led:
            return []
        trumps = _common_trumps(hand, order)
        if self.partner(trick.leader, trick.seats[len(trick.cards)]):
            return trumps
        return trumps + [each for each in hand if _own_rule(each, order) == CRITICAL]

    def allowed(self, hand: Cards, binding: Cards, order: Order) -> Cards:
        return [each for each in hand if each in binding or _own_rule(each, order) == CRITICAL]

    def words(self) -> tuple[tuple[str, str], tuple[str, str]]:
        return (
            (
                "The chief striker is led, and {card} is a trump.",
                "Der Hauptschlag ist ausgespielt, und {card} ist Trumpf.",
            ),
            (
                "The chief striker is led and {seat} holds {because}: only a trump or a critical may be played.",
                "Der Hauptschlag ist ausgespielt und {seat} hat {because}: Jetzt heißt es Trumpf oder Kritisch.",
            ),
        )


class TrumpOrLeft(TrumpOr):
    """Tyrol, when the Rechte, a trump or the Weli is led: a trump or a side striker, which is never forced out."""

    other = LEFT
    besides = (
        "Trumps are led, and {card} is a striker.",
        "Trumpf ist ausgespielt, und {card} ist ein Schlag.",
    )

    def _counts(self, card: Card, order: Order) -> bool:
        """Is it one of the cards that force, and that are forced: no side striker, no critical?"""
        return card in order.trumps and _own_rule(card, order) not in (LEFT, CRITICAL)

    def forcing(self, order: Order) -> frozenset[Card]:
        return frozenset(each for each in order.trumps if self._counts(each, order))

    def binding(self, hand: Cards, trick: Trick, order: Order) -> Cards:
        if not self._counts(trick.cards[0], order):
            return []
        return [each for each in hand if self._counts(each, order)]

    def allowed(self, hand: Cards, binding: Cards, order: Order) -> Cards:
        return [each for each in hand if each in order.trumps]

    def words(self) -> tuple[tuple[str, str], tuple[str, str]]:
        return (
            (
                "Trumps are led, and {card} is a trump.",
                "Trumpf ist ausgespielt, und {card} ist Trumpf.",
            ),
            (
                "Trumps are led and {seat} holds {because}: only a trump or a striker may be played.",
                "Trumpf ist ausgespielt und {seat} hat {because}: Es muss ein Trumpf oder ein Schlag fallen.",
            ),
        )


class OnlyTwoBound(Duty):
    """Only these two know the trumps; the others may play anything."""

    def __init__(self, rule: str, bound: tuple[str, str]) -> None:
        super().__init__(rule)
        self.bound = bound

    def _free(self, trick: Trick) -> bool:
        return bool(trick.cards) and trick.seats[len(trick.cards)] not in self.bound

    def narrow(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards | None:
        return list(hand) if self._free(trick) else None

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        if not self._free(trick):
            return None
        words = (
            "{seat} has not seen the trumps and may play anything.",
            "{seat} kennt den Trumpf nicht und darf alles spielen.",
        )
        return Reason(self.rule, words)
