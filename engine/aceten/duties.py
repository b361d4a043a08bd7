"""The named duties of play: a few lines each, each with its rule id.

`narrow` is the hot path: of the cards still allowed it returns those the duty leaves, or None
where it does not bind. `explain` is the same thought in words, asked only when a reader asks; of
several duties that speak, the last one decides. A permission (“may play anything”) only explains.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from aceten.call import PASS
from aceten.cards import Card
from aceten.order import LAID, Order
from aceten.trick import Trick

Cards = list[Card]
Narrow = Callable[[Cards, Cards, Trick, Order], Cards | None]


class Reason(NamedTuple):
    """Which rule, the words for it (a key of sentences.py, or a game's own pair), and the cards that force it."""

    rule: str
    key: str | tuple[str, str]
    because: tuple[Card, ...] = ()


class Duty:
    """A duty with the id of the rule it enforces. (No dataclass: ten of those cost a cold browser 30 ms.)

    `seat`: the only seat that it binds; None where it binds all.
    """

    seat: str | None = None

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.rule!r})"

    def narrow(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards | None:
        """Of the `cards` still allowed, those this duty leaves; None where it does not bind."""
        return None

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        """Why this duty allows or forbids the action; None where it has nothing to say."""
        raise NotImplementedError

    def explain_pass(self, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        """Why this duty allows or forbids a pass; None where it has nothing to say."""
        return None


def _held(cards: frozenset[Card], hand: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(each for each in hand if each in cards)


class LeadAnything(Duty):
    """A player on lead leads what he likes."""

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        return Reason(self.rule, "leads")


class PlayAnything(Duty):
    """A player who follows plays what he likes, whatever was led."""

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        return Reason(self.rule, "free")


class LeadTrump(Duty):
    """A player on lead who holds a trump leads one."""

    def narrow(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards | None:
        return list(filter(order.is_trump, cards))

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        trumps = _held(order.trumps, hand)
        if not trumps:
            return None
        return Reason(self.rule, "leads-trump" if action in trumps else "must-lead-trump", trumps)


class LeadFaceDown(Duty):
    """A player on lead who holds no trump leads any card face down."""

    def narrow(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards | None:
        return [each.covered for each in cards] if order.trumps.isdisjoint(hand) else None

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        if not order.trumps.isdisjoint(hand):
            return None
        return Reason(self.rule, "leads-face-down" if action.is_covered else "must-lead-face-down")


class PlayTrump(Duty):
    """A player who holds a trump plays one, whatever is led."""

    def narrow(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards | None:
        return list(filter(order.is_trump, cards))

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        trumps = _held(order.trumps, hand)
        if not trumps:
            return None
        return Reason(self.rule, "trump-due" if action in trumps else "must-play-trump", trumps)


class AnythingWithoutTrump(Duty):
    """A player who holds no trump plays what he likes, where a trump is due."""

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        return Reason(self.rule, "no-trump-due") if order.trumps.isdisjoint(hand) else None


class FollowSuit(Duty):
    """A player who can follow suit follows; what counts as a trump follows only a trump."""

    def narrow(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards | None:
        return list(filter(order.follows[trick.led], cards))

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        led = order.of_suit[trick.led]
        follow = _held(led, hand)
        if not follow:
            return None
        trumps = trick.led == order.trump
        if action in led:
            return Reason(self.rule, "follows-trump" if trumps else "follows", follow)
        return Reason(self.rule, "must-follow-trump" if trumps else "must-follow", follow)


class FollowOrTrump(Duty):
    """A player who can follow suit follows or plays any trump."""

    def narrow(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards | None:
        led = trick.led
        if order.of_suit[led].isdisjoint(hand):
            return None
        return list(filter(order.playable[led], cards))

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        led = order.of_suit[trick.led]
        follow = _held(led, hand)
        if not follow:
            return None
        if action in led:
            return Reason(self.rule, "follows", follow)
        return Reason(self.rule, "ruffs" if action in order.trumps else "must-follow-or-trump", follow)


class TrumpLed(Duty):
    """What following means when trumps are led: a trump for a trump."""

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        trumps = _held(order.trumps, hand)
        if trick.led != order.trump or not trumps:
            return None
        key = "follows-trump" if action in trumps else "must-follow-trump"
        return Reason(self.rule, key, trumps)


class AnythingWhenVoid(Duty):
    """A player who cannot follow plays what he likes."""

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        if not order.of_suit[trick.led].isdisjoint(hand):
            return None
        # Cards printed with the suit led that count as trumps are why the hand is void.
        printed = tuple(each for each in hand if each.suit == trick.led)
        return Reason(self.rule, "void-but-trump" if printed else "void", printed)


class NoUndertrump(Duty):
    """Once a plain suit has been ruffed, no lower trump; `void_may`: except from one who cannot follow.

    A player whose every other card is barred undertrumps after all: a hand must play something.
    """

    def __init__(self, rule: str, void_may: bool) -> None:
        super().__init__(rule)
        self.void_may = void_may

    def _free(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards:
        best = order.best(trick)
        if trick.led == order.trump or best not in order.trumps:
            return cards
        if self.void_may and order.of_suit[trick.led].isdisjoint(hand):
            return cards
        strength = order.strength[trick.led]
        return [
            each for each in cards if each not in order.trumps or strength[each] > strength[best]
        ] or cards

    def narrow(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards | None:
        free = self._free(cards, hand, trick, order)
        return None if free is cards else free

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        if action in self._free(hand, hand, trick, order):
            return None
        return Reason(self.rule, "undertrumps", (order.best(trick),))


class LeadFrom(Duty):
    """A player on lead leads a card of this group, or lays one that is laid; `may` and `must` say so."""

    def __init__(self, rule: str, group: str, may: tuple[str, str], must: tuple[str, str]) -> None:
        super().__init__(rule)
        self.group = group
        self.may, self.must = may, must
        self._leads: dict[Order, frozenset[Card]] = {}

    def narrow(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards | None:
        leads = self._leads.get(order)
        if leads is None:
            leads = self._leads[order] = order.of_suit[self.group] | order.of_suit[LAID]
        return [each for each in cards if each in leads]

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        group = order.of_suit[self.group]
        return Reason(self.rule, self.may if action in group else self.must, _held(group, hand))

    def explain_pass(self, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        return Reason(self.rule, "must-lead", tuple(self.narrow(hand, hand, trick, order) or ()))


class Lay(Duty):
    """A player on lead lays the cards that are laid, each a trick; `first`: all of them before he leads."""

    def __init__(self, rule: str, first: bool) -> None:
        super().__init__(rule)
        self.first = first

    def narrow(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards | None:
        laid = order.of_suit[LAID]
        if not self.first or laid.isdisjoint(cards):
            return None
        return list(filter(laid.__contains__, cards))

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        laid = _held(order.of_suit[LAID], hand)
        if action in laid:
            return Reason(self.rule, "lays", laid)
        return Reason(self.rule, "must-lay", laid) if laid and self.first else None


def _beating(hand: Cards, trick: Trick, order: Order) -> Cards:
    # Where everybody must beat what lies there, the last card is the highest.
    strengths = order.strengths[trick.led]
    best = strengths[trick.cards[-1].index]
    return [each for each in hand if strengths[each.index] > best]


class BeatOrPass(Duty):
    """A player who can beat the highest card on the table does so; one who cannot passes."""

    def narrow(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards | None:
        strengths = order.strengths[trick.led]
        best = strengths[trick.cards[-1].index]
        # A pass is no card, but it stands where the cards do: it is all that is left to do.
        return [each for each in cards if strengths[each.index] > best] or cast("Cards", [PASS])

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        best = trick.cards[-1]
        key = "beats" if action in _beating(hand, trick, order) else "does-not-beat"
        return Reason(self.rule, key, (best,))

    def explain_pass(self, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        beating = _beating(hand, trick, order)
        return Reason(self.rule, "must-beat", tuple(beating)) if beating else Reason(self.rule, "passes")


class ChooseAmongBeating(Duty):
    """Of several cards that beat the table a player plays whichever he likes."""

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        beating = _beating(hand, trick, order)
        if action not in beating or len(beating) < 2:
            return None
        return Reason(self.rule, "beats-freely", tuple(beating))


class NeverPlayed(Duty):
    """Cards of this group cannot be played; `words` say why."""

    def __init__(self, rule: str, group: str, words: tuple[str, str]) -> None:
        super().__init__(rule)
        self.group = group
        self.words = words

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        return Reason(self.rule, self.words, (action,)) if order.suit[action] == self.group else None
