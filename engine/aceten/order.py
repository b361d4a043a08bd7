"""Order: for one trump suit, what a card counts as, what beats what, what a card is worth.

A game's order rules fill an `OrderDraft`; `Order` turns it into tables that are looked up at play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from aceten.cards import Card, Pack
from aceten.trick import Trick

Entry = TypeVar("Entry")

# A trump stands above every plain card: heights within a suit stay far below this.
_TRUMP = 1000

# Cards that count as this are laid on the table by whoever is on lead, each a trick by itself.
LAID = "laid"


class OrderDraft:
    """What the order rules of a game write down, one after the other.

    `suit` is the suit a card counts as, one of the pack's or a group that the game makes of its own
    (`live`, `LAID`), `height` its place within that suit (higher beats lower), `value` its card points. A card that is led face down has entries of its own. `trump_rule` and
    `suit_rule` are the rules by which a trump, or the suit led, wins a trick: without them such
    cards win nothing; `laid_rule` gives a laid card its trick. `total` is what the whole pack is worth, where a rule says so.
    `named` is the rank that a player has named, in games where one does; `special` cards win by a rule of
    their own: its id, and the words why, in English and German.
    """

    def __init__(
        self, cards: Sequence[Card], pack: Pack, trump: str | None, named: str | None = None
    ) -> None:
        self.cards = cards
        self.pack = pack
        self.trump, self.named = trump, named
        self.special: dict[Card, tuple[str, tuple[str, str]]] = {}
        self.suit: dict[Card, str] = {each: each.suit for each in cards}
        self.height: dict[Card, float] = dict.fromkeys(cards, 0)
        self.value: dict[Card, int] = dict.fromkeys(cards, 0)
        self.trump_rule = ""
        self.suit_rule = ""
        self.laid_rule = ""
        self.total: int | None = None

    def rank(self, ranks: str, suits: Iterable[str]) -> None:
        """Let the ranks stand in this order, the highest first, in each of these suits."""
        heights = {rank: place for place, rank in enumerate(reversed(ranks.split()), start=1)}
        for each in self.cards:
            if each.suit in suits and each.rank in heights:
                self.height[each] = heights[each.rank]

    def worth(self, values: dict[str, int]) -> None:
        """Let each rank be worth so many card points; ranks left out are worth nothing."""
        for each in self.cards:
            self.value[each] = values.get(each.rank, 0)


def _by_index(table: dict[Card, Entry], missing: Entry) -> list[Entry]:
    found = [missing] * (max(each.index for each in table) + 2)
    for each, entry in table.items():
        found[each.index] = entry
    return found


class Order:
    """The finished tables for one trump suit.

    - `suit[card]`: the suit it counts as; `value[card]`: its card points; `total`: the pack's;
    - `of_suit[suit]`: the cards that count as it; `trumps`: those that count as trumps;
    - `strength[led][card]`: which of two cards in a trick is higher; 0 where it cannot win;
    - `special[card]`: the rule, and the words, by which a card wins on its own account; `named`: the rank named;
    - `shown`: all cards in the order in which a hand is shown: plain suits, then trumps, high to low;
      `place[card]`: its place among them.

    For play there are the same tables as lists by `card.index`, `suits`, `values` and `strengths[led]`,
    and as questions, `is_trump(card)`, `follows[led](card)`: does it follow suit, and `playable[led](card)`:
    does it follow suit, or is it a trump?
    """

    __slots__ = (
        "follows",
        "is_trump",
        "laid_rule",
        "named",
        "of_suit",
        "place",
        "playable",
        "shown",
        "special",
        "strength",
        "strengths",
        "suit",
        "suit_rule",
        "suits",
        "total",
        "trump",
        "trump_rule",
        "trumps",
        "value",
        "values",
    )

    def __init__(self, draft: OrderDraft) -> None:
        self.trump, self.named, self.total = draft.trump, draft.named, draft.total
        self.special = draft.special
        self.suit, self.value = draft.suit, draft.value
        self.trump_rule, self.suit_rule = draft.trump_rule, draft.suit_rule
        self.laid_rule = draft.laid_rule
        suits = list(dict.fromkeys([*draft.pack.suits, *draft.suit.values(), LAID]))
        self.of_suit = {
            suit: frozenset(each for each, counted in draft.suit.items() if counted == suit) for suit in suits
        }
        self.trumps = self.of_suit[draft.trump] if draft.trump else frozenset[Card]()
        self.strength = {led: self._strength(draft, led) for led in suits}
        self.shown = tuple(
            sorted(
                draft.cards,
                key=lambda each: (
                    each in self.trumps,
                    suits.index(draft.suit[each]),
                    -draft.height[each],
                ),
            )
        )
        self.place = {each: place for place, each in enumerate(self.shown)}
        self.suits = _by_index(self.suit, "")
        self.values = _by_index(self.value, 0)
        self.strengths = {led: _by_index(self.strength[led], 0) for led in suits}
        self.is_trump = self.trumps.__contains__
        self.follows = {suit: self.of_suit[suit].__contains__ for suit in suits}
        self.playable = {suit: (self.of_suit[suit] | self.trumps).__contains__ for suit in suits}

    def _strength(self, draft: OrderDraft, led: str) -> dict[Card, float]:
        def strength(each: Card, counted: str) -> float:
            if counted == draft.trump and draft.trump_rule:
                return _TRUMP + draft.height[each]
            return draft.height[each] if counted == led and draft.suit_rule else 0

        return {each: strength(each, counted) for each, counted in draft.suit.items()}

    def best(self, trick: Trick) -> Card:
        """The card that is winning the trick; of equals, the one played first."""
        strengths = self.strengths[trick.led]
        best = trick.cards[0]
        for each in trick.cards:
            if strengths[each.index] > strengths[best.index]:
                best = each
        return best

    def won_by(self, card: Card) -> str:
        """The rule by which this card, the best of its trick, wins it."""
        if card in self.special:
            return self.special[card][0]
        if self.suit[card] == LAID:
            return self.laid_rule
        return self.trump_rule if self.suit[card] == self.trump else self.suit_rule

    def rules_of(self, trick: Trick) -> tuple[str, ...]:
        """The rules by which a full trick went to its winner, the one that decides first; none while it is open."""
        if trick.verdict:
            return trick.verdict.rule, *trick.also
        return (self.won_by(trick.best), *trick.also) if trick.best else ()

    def why(self, trick: Trick) -> tuple[str | tuple[str, str], Card]:
        """The words why a full trick is whose it is, as `how` gives them, and the card that they are about."""
        if trick.verdict:
            return trick.verdict.words, trick.verdict.card or trick.cards[0]
        card = trick.best or trick.cards[0]
        return self.how(card), card

    def how(self, card: Card) -> str | tuple[str, str]:
        """The words why this card, the best of its trick, wins it: their key, or a game's own."""
        if card in self.special:
            return self.special[card][1]
        counted = self.suit[card]
        if counted == LAID:
            return "laid"
        if counted == self.trump:
            return "highest-trump"
        return "highest-of-suit" if counted in card.pack.suits else "highest"

    def ranking(self, suit: str) -> list[Card]:
        """The cards that count as this suit, the highest first.

        >>> import aceten
        >>> order = aceten.game("viersche").ruleset().order("D")
        >>> " ".join(map(str, order.ranking("D")))
        'DJ HJ DA DK DQ D10 D9 D8 D7 D6'
        """
        return [each for each in self.shown if self.suit[each] == suit]
