"""One deal: the hands, whose turn it is, what may be played and why, playing and taking back."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from aceten.cards import Card, card, hand_text
from aceten.duties import Narrow, Reason
from aceten.errors import IllegalAction, Place, UnknownName, Unreadable
from aceten.game import Ruleset
from aceten.ruling import Ruling
from aceten.trick import Trick


class Deal:
    """A deal being played.

    - `hands[seat]`: the cards still held, in the order in which a hand is shown;
    - `turn`: the seat that acts next, None once the deal is complete;
    - `legal`: what that seat may do, in the order of its hand, empty once complete (read, do not change);
    - `trick`: the open trick; `tricks`: the finished ones; `actions`: everything done so far;
    - `ended_by`: the rule that ended it, once complete; `void`: it was thrown in before the first lead;
    - `points[side]`: this deal's card points; `carried[side]`: points brought in from the deal before.

    Raises `Unreadable` with every defect of the hands: a card twice, missing or foreign, unequal sizes.

    >>> import aceten
    >>> deal = aceten.sample.deal(aceten.game("viersche").ruleset(), seed=1)
    >>> deal.play(deal.legal[0])
    >>> len(deal.actions), deal.undo() in deal.legal, len(deal.actions)
    (1, True, 0)
    """

    __slots__ = (
        "_dealt",
        "_ends",
        "_follow",
        "_hand",
        "actions",
        "carried",
        "dealer",
        "ended_by",
        "forehand",
        "hands",
        "legal",
        "order",
        "points",
        "rules",
        "trick",
        "tricks",
        "trump",
        "turn",
        "turned",
        "void",
    )

    def __init__(
        self,
        rules: Ruleset,
        dealer: str,
        hands: Mapping[str, Collection[Card]],
        trump: str | None = None,
        turned: Card | None = None,
        carried: Mapping[str, int] | None = None,
    ) -> None:
        if dealer not in rules.seats:
            raise UnknownName("seat", dealer, rules.seats)
        self.rules = rules
        self.dealer = dealer
        self.turned = turned
        self.trump = trump if trump is not None or turned is None else turned.suit
        if self.trump is not None and self.trump not in rules.game.pack.suits:
            raise UnknownName("suit", self.trump, rules.game.pack.suits)
        if turned is not None and turned.suit != self.trump:
            raise Unreadable(f"{turned} is turned, but {self.trump} is said to be trumps")
        order = self.order = rules.order(self.trump)
        size = rules.hand_size
        if (
            len(hands) != len(rules.seats)
            or rules.cards != frozenset().union(*hands.values())
            or set(map(len, hands.values())) != {size}
        ):
            raise Unreadable(hand_problems(rules, hands))
        place = order.place.__getitem__
        self.hands = {seat: sorted(hands[seat], key=place) for seat in rules.seats}
        self._dealt = {seat: tuple(hands[seat]) for seat in rules.seats}
        if turned is not None and rules.turned_rule and turned not in self.hands[dealer]:
            raise IllegalAction(self._not_the_dealers(turned))
        self.carried = dict(carried or {})
        self.points = dict.fromkeys(rules.sides, 0)
        self.actions: list[Card] = []
        self.tricks: list[Trick] = []
        self.forehand = rules.round[dealer][rules.forehand_step]
        self._ends = rules.ends_later if self.carried else rules.ends_first
        self.turn: str | None = None
        self.legal: list[Card] = []
        self._hand: list[Card] = []
        self.void = False
        # The rule that ends the deal: all cards played, unless another is noted.
        self.ended_by = "play.card-in-hand"
        self._begin()

    def again(self) -> Deal:
        """The same deal from its start, nothing played."""
        return Deal(self.rules, self.dealer, self.started, self.trump, self.turned, self.carried)

    def _not_the_dealers(self, turned: Card) -> Ruling:
        return Ruling(
            turned.id,
            False,
            self.rules.turned_rule,
            "turned-elsewhere",
            self.holder(turned) or "",
            turn=self.dealer,
            card=turned,
            pack=self.rules.game.pack,
        )

    @property
    def started(self) -> dict[str, tuple[Card, ...]]:
        """The hands as they were dealt, in the order in which a hand is shown."""
        place = self.order.place.__getitem__
        return {seat: tuple(sorted(self._dealt[seat], key=place)) for seat in self.rules.seats}

    @property
    def complete(self) -> bool:
        """Have the rules ended the deal, with or without cards in hand?"""
        return self.turn is None

    def __repr__(self) -> str:
        turn = f"{self.turn} to play" if self.turn else "complete"
        return f"<deal of {self.rules.game.en} by {self.dealer}, {len(self.actions)} played, {turn}>"

    # Playing: the hot path.

    def play(self, action: Card) -> None:
        """Play a card for the seat on turn; raises `IllegalAction` with the ruling, changing nothing.

        Text naming a card (`"D10"`, `"S9*"`) does as well as the card.
        """
        if action not in self.legal:
            action = self._checked(action)
        self.actions.append(action)
        self._hand.remove(action.face)
        trick = self.trick
        cards, seats = trick.cards, trick.seats
        cards.append(action)
        place = len(cards)
        if place == 1:
            trick.led = self.order.suits[action.index]
        if place == len(seats):
            self._gather(trick)
        else:
            self.turn = seat = seats[place]
            hand = allowed = self._hand = self.hands[seat]
            for narrow in self._follow:
                allowed = narrow(allowed, hand, trick, self.order) or allowed
            self.legal = hand.copy() if allowed is hand else allowed

    def _gather(self, trick: Trick) -> None:
        rules, order, cards = self.rules, self.order, trick.cards
        winner = trick.winner = trick.seats[cards.index(order.best(trick))]
        points = 1
        if rules.counts_card_points:
            points, values = 0, order.values
            for each in cards:
                points += values[each.index]
        trick.points = points
        self.points[rules.side_of[winner]] += points
        self.tricks.append(trick)
        leader = winner if rules.winner_leads else trick.seats[1]
        for rule, ends in self._ends:
            if ends(self):
                self.ended_by = rule
                break
        else:
            if self.hands[leader]:
                self._follow = rules.follow_later
                self._lead(leader, rules.lead_later)
                return
        self.turn = None
        self.legal = []
        self.trick = Trick(trick.seats)

    def _begin(self) -> None:
        self._follow = self.rules.follow_first
        self._lead(self.forehand, self.rules.lead_first)
        for rule, thrown_in in self.rules.voids:
            if thrown_in(self):
                self.ended_by, self.void = rule, True
                self.turn, self.legal = None, []

    def _lead(self, seat: str, duties: tuple[Narrow, ...]) -> None:
        trick = self.trick = Trick(self.rules.round[seat])
        self.turn = seat
        hand = allowed = self._hand = self.hands[seat]
        for narrow in duties:
            allowed = narrow(allowed, hand, trick, self.order) or allowed
        self.legal = hand.copy() if allowed is hand else allowed

    def undo(self) -> Card:
        """Take the last action back and return it; raises `AcetenError` before the first."""
        if not self.actions:
            raise Unreadable("nothing has been played yet, so there is nothing to take back")
        actions = self.actions[:-1]
        taken = self.actions[-1]
        self._restart()
        for action in actions:
            self.play(action)
        return taken

    def _restart(self) -> None:
        self.hands = {seat: list(hand) for seat, hand in self.started.items()}
        self.points = dict.fromkeys(self.rules.sides, 0)
        self.actions = []
        self.tricks = []
        self.ended_by = "play.card-in-hand"
        self._begin()

    # Asking.

    def _checked(self, action: Card | str) -> Card:
        """The legal card that was meant; raises `IllegalAction` where there is none."""
        meant = self._named(action)
        if isinstance(meant, Card) and meant in self.legal:
            return meant
        raise IllegalAction(self.ruling(meant), self.place())

    def _named(self, action: Card | str) -> Card | str:
        if isinstance(action, str):
            try:
                return card(action, self.rules.game.pack)
            except UnknownName:
                return action
        return action

    def place(self) -> Place:
        """Where the next action stands: trick and card count from 1."""
        return Place(None, len(self.tricks) + 1, len(self.trick.cards) + 1, self.turn)

    def holder(self, card: Card) -> str | None:
        """The seat that holds the card now."""
        return next((seat for seat, hand in self.hands.items() if card.face in hand), None)

    def ruling(self, action: Card | str) -> Ruling:
        """May the seat on turn do this, under which rule, and because of which cards?

        Answers for any card of the pack, wherever it lies: in another hand, or already played.
        """
        action = self._named(action)
        seat = self.turn
        legal = action in self.legal
        if not isinstance(action, Card) or action.face not in self.rules.game.cards:
            return self._refuse(str(action), self.rules.only_cards_rule, "only-cards")
        if seat is None or action.face not in self.hands[seat]:
            return self._elsewhere(action)
        if action.is_covered and not legal:
            return self._refuse(action, self.rules.face_down_rule, "face-down-refused")
        trick = self.trick
        decided = Reason("play.one-card", "free")
        for duty in self.rules.duties[not self.tricks, not trick.cards]:
            decided = duty.explain(action, self.hands[seat], trick, self.order) or decided
        return Ruling(
            action.id,
            legal,
            decided.rule,
            decided.key,
            seat,
            card=action,
            because=decided.because,
            instead=tuple(self.legal),
            led=None if trick.led in ("", self.trump) else trick.led,
            also=self._permissions(action) if legal else self._penalty(),
            pack=self.rules.game.pack,
        )

    def _permissions(self, action: Card) -> tuple[str, ...]:
        """The rules that let a player play low: he need not beat the trick, he may undertrump."""
        if not self.trick.cards:
            return ()
        order, led = self.order, self.trick.led
        best, strength = order.best(self.trick), order.strength[led]
        if strength[action] > strength[best]:
            return ()
        could_beat = any(strength[each] > strength[best] for each in self.legal)
        under = led != self.trump and best in order.trumps and action in order.trumps
        rules = (
            self.rules.no_beat_rule if could_beat else "",
            self.rules.undertrump_rule if under else "",
        )
        return tuple(rule for rule in rules if rule)

    def _penalty(self) -> tuple[str, ...]:
        """The rule that says what the card costs where it is played all the same and found out."""
        return (self.rules.penalty_rule,) if self.rules.penalty_rule else ()

    def _refuse(
        self, action: Card | str, rule: str, reason: str, seat: str = "", trick: int | None = None
    ) -> Ruling:
        return Ruling(
            str(action),
            False,
            rule,
            reason,
            seat or self.turn or "",
            turn=self.turn or "",
            card=action if isinstance(action, Card) else None,
            instead=tuple(self.legal),
            trick=trick,
            pack=self.rules.game.pack,
        )

    def _elsewhere(self, action: Card) -> Ruling:
        """The ruling on a card that is not in the hand on turn."""
        for number, trick in enumerate([*self.tricks, self.trick], start=1):
            for seat, played in trick.plays():
                if played.face is action.face:
                    rule = "play.card-in-hand"
                    return self._refuse(action, rule, "already-played", seat, number)
        if self.turn is None:
            return self._refuse(action, self.ended_by, "deal-over")
        holder = self.holder(action)
        return self._refuse(action, "play.in-turn", "not-in-turn", holder or "")

    def waiting(self) -> Ruling | None:
        """Whose turn it is, as a ruling; None once the deal is complete."""
        return self._refuse("", "play.in-turn", "waits") if self.turn else None

    def seen_by(self, seat: str) -> View:
        """What this seat may know now: its own hand, what lies open, how many cards the others hold."""
        if seat not in self.hands:
            raise UnknownName("seat", seat, self.hands)

        def open_(trick: Trick, gathered: bool) -> tuple[tuple[str, Card | None], ...]:
            shown = self.complete or (gathered and self.rules.covered_shown)
            return tuple(
                (player, each.face if shown or player == seat or not each.is_covered else None)
                for player, each in trick.plays()
            )

        return View(
            seat=seat,
            hand=tuple(self.hands[seat]),
            counts={each: len(hand) for each, hand in self.hands.items()},
            turned=self.turned,
            trump=self.trump,
            tricks=tuple(open_(trick, True) for trick in self.tricks),
            trick=open_(self.trick, False),
            turn=self.turn,
            legal=tuple(self.legal) if seat == self.turn else (),
        )


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat sees it; a card played face down by another seat is None until it is shown."""

    seat: str
    hand: tuple[Card, ...]
    counts: dict[str, int]
    turned: Card | None
    trump: str | None
    tricks: tuple[tuple[tuple[str, Card | None], ...], ...]
    trick: tuple[tuple[str, Card | None], ...]
    turn: str | None
    legal: tuple[Card, ...]


def hand_problems(rules: Ruleset, hands: Mapping[str, Collection[Card]]) -> list[str]:
    """Every defect of the hands, each a sentence; empty where they are a whole deal of the game."""
    problems: list[str] = []
    seen: dict[Card, str] = {}
    for seat, cards in hands.items():
        if seat not in rules.seats:
            problems.append(str(UnknownName("seat", seat, rules.seats)))
            continue
        hand = list(cards)
        if len(hand) != rules.hand_size:
            problems.append(f"{seat} holds {len(hand)} cards instead of {rules.hand_size}")
        for each in hand:
            if each not in rules.game.cards:
                problems.append(f"{seat} holds {each}, which is not in the pack of {rules.game.en}")
            elif each in seen:
                problems.append(
                    f"{each} is held twice by {seat}"
                    if seen[each] == seat
                    else f"{each} is held by both {seen[each]} and {seat}"
                )
            else:
                seen[each] = seat
    problems += [f"{seat} has no hand" for seat in rules.seats if seat not in hands]
    missing = [each for each in rules.game.cards if each not in seen]
    if missing:
        problems.append(f"missing from the hands: {hand_text(missing)}")
    return problems
