"""The state of one deal: the hands, whose turn it is, what may be played, playing and taking back."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from aceten.call import NAMING, PASS, Action, Call, naming_twin
from aceten.cards import Card, card
from aceten.deal.hand_checks import hand_problems
from aceten.deal.view import View, view_of
from aceten.deal.why import ruling_on, turned_elsewhere, waiting_ruling
from aceten.duties import Duty, Narrow
from aceten.errors import IllegalAction, Place, UnknownName, Unreadable
from aceten.game import EndPart, Ruleset
from aceten.order import LAID
from aceten.ruling import Ruling
from aceten.trick import Trick, Verdict

if TYPE_CHECKING:
    from aceten.calling import Calling


class Deal:
    """A deal being played.

    - `hands[seat]`: the cards still held, in the order in which a hand is shown;
    - `turn`: the seat that acts next, None once the deal is complete;
    - `legal`: what that seat may do, in the order of its hand, empty once complete (read, do not change);
      cards, or calls where it must say something first, or the pass of one who can play nothing;
    - `trick`: the open trick; `tricks`: the finished ones; `actions`: everything done so far;
    - `ended_by`: the rule that ended it, once complete; `void`: it was thrown in before the first lead;
    - `points[side]`: this deal's card points; `carried[side]`: points brought in from the deal before;
      `scores[side]`: the score of the current game before this deal;
    - `rank`: the rank that a player has named, in games where one does;
    - `stock`: the cards in no hand, dealt aside or laid away; `calling`: what is said, in games with calls;
      `call_due`: something must be said before the next card;
    - `dealt_trump`: the trump suit that the deal begins with, before anything is named.

    Raises `Unreadable` with every defect of the hands: a card twice, missing or foreign, unequal sizes.

    >>> import aceten
    >>> deal = aceten.sample.deal(aceten.game("viersche").ruleset(), seed=1)
    >>> deal.play(deal.legal[0])
    >>> len(deal.actions), deal.undo() in deal.legal, len(deal.actions)
    (1, True, 0)
    """

    __slots__ = (
        "_bound",
        "_dealt",
        "_ends",
        "_follow",
        "_hand",
        "_leading",
        "_stock",
        "_undealt",
        "actions",
        "call_due",
        "calling",
        "carried",
        "dealer",
        "dealt_trump",
        "ended_by",
        "forehand",
        "hands",
        "legal",
        "order",
        "points",
        "rank",
        "rules",
        "scores",
        "trick",
        "tricks",
        "trump",
        "turn",
        "turned",
        "void",
    )

    turn: str | None
    legal: Sequence[Action]
    calling: Calling | None
    _hand: list[Card]
    _ends: Sequence[tuple[str, EndPart]]
    _bound: Sequence[Duty]
    _leading: dict[str, tuple[Narrow, ...]]
    _follow: dict[str, tuple[Narrow, ...]]
    _stock: list[Card] | None

    def __init__(
        self,
        rules: Ruleset,
        dealer: str,
        hands: Mapping[str, Collection[Card]],
        trump: str | None = None,
        turned: Card | None = None,
        carried: Mapping[str, int] | None = None,
        scores: Mapping[str, int] | None = None,
    ) -> None:
        self.rules = rules
        self.dealer = rules.seated(dealer)
        self.turned = turned
        self.trump = trump if trump is not None or turned is None else turned.suit
        self._check_trump(trump)
        # A suit that a player names follows later (`name`).
        self.dealt_trump = self.trump
        self.rank: str | None = None
        self.order = rules.order(self.trump)
        self._undealt = rules.cards.difference(*hands.values())
        sound = len(self._undealt) == rules.stock_size and len(hands) == len(rules.seats)
        for seat in rules.seats:
            sound = sound and len(hands.get(seat, ())) == rules.hand_size
        if not sound:
            raise Unreadable(hand_problems(rules, hands))
        place = self.order.place.__getitem__
        self.hands: dict[str, list[Card]] = {}
        self._dealt: dict[str, tuple[Card, ...]] = {}
        for seat in rules.seats:
            dealt = self._dealt[seat] = tuple(hands[seat])
            self.hands[seat] = sorted(dealt, key=place)
        if turned is not None and rules.turned_rule and turned not in self.hands[dealer]:
            raise IllegalAction(turned_elsewhere(self, turned))
        self.carried = dict(carried) if carried else {}
        self.scores = dict(scores) if scores else dict.fromkeys(rules.sides, 0)
        self.points = dict.fromkeys(rules.sides, 0)
        self.actions: list[Action] = []
        self.tricks: list[Trick] = []
        self.forehand = rules.round[dealer][rules.forehand_step]
        self.void = False
        # The rule that ends the deal: all cards played, unless another is noted.
        self.ended_by = "play.card-in-hand"
        self._begin()

    def _check_trump(self, named: str | None) -> None:
        """Raises `Unreadable` where the deal cannot begin with this trump suit, named or turned."""
        rules, turned = self.rules, self.turned
        if self.trump is not None and self.trump not in rules.game.pack.suits:
            raise UnknownName("suit", self.trump, rules.game.pack.suits)
        if self.trump is not None and not rules.deals_trump:
            raise Unreadable(f"no deal of {rules.game.en} begins with a trump suit")
        if rules.own_trump_rule and (turned is not None or named is None):
            raise Unreadable(
                "no card is turned where every dealer has a trump suit of his own, which is named"
            )
        if turned is not None and turned.suit != self.trump:
            raise Unreadable(f"{turned} is turned, but {self.trump} is said to be trumps")

    @property
    def stock(self) -> list[Card]:
        """The cards in no hand: dealt to nobody, in the order of the pack, or laid away in exchange for such."""
        if self._stock is None:
            self._stock = [each for each in self.rules.deck if each in self._undealt]
        return self._stock

    @stock.setter
    def stock(self, cards: list[Card]) -> None:
        self._stock = cards

    def again(self) -> Deal:
        """The same deal from its start, nothing played."""
        hands, trump = self.started, self.dealt_trump
        return Deal(self.rules, self.dealer, hands, trump, self.turned, self.carried, self.scores)

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

    # Playing: the hot path, in few and long functions, since every call costs time on every card.

    def play(self, action: Action) -> None:
        """Play a card for the seat on turn; raises `IllegalAction` with the ruling, changing nothing, and
        `UnknownName` for a call of a seat where nobody sits.

        Text naming a card (`"D10"`, `"S9*"`) does as well as the card. A call is said by its seat, one
        given as mere text by the seat on turn.
        """
        if self.call_due:
            # Only calls may be said now, by the one who must or another who may.
            call: Call = action if action in self.legal else self._checked(action)  # type: ignore[assignment]
            self._said(call)
            return
        if action not in self.legal:
            action = self._checked(action)
            if isinstance(action, Call) and action is not PASS:
                self._said(action)
                return
        # What is said has been dealt with: this is a card, or a pass.
        played: Card = action  # type: ignore[assignment]
        self.actions.append(played)
        if action is PASS:
            self._pass()
            return
        self._hand.remove(played.face)
        trick = self.trick
        cards, seats = trick.cards, trick.seats
        cards.append(played)
        place = len(cards)
        if place == 1:
            trick.led = led = self.order.suits[played.index]
            if led == LAID:
                trick.laid = True
                trick.seats = seats = seats[:1]
        if place == len(seats):
            self._gather(trick)
        else:
            self.turn = seat = seats[place]
            hand = allowed = self._hand = self.hands[seat]
            for narrow in self._follow[seat]:
                allowed = narrow(allowed, hand, trick, self.order) or allowed
            self.legal = hand.copy() if allowed is hand else allowed

    def _pass(self) -> None:
        """The seat on turn plays nothing to this trick."""
        trick = self.trick
        seats, place = trick.seats, len(trick.cards)
        trick.passes += ((seats[place], place + len(trick.passes) + 1),)
        trick.seats = seats = seats[:place] + seats[place + 1 :]
        if place == len(seats):
            self._gather(trick)
        else:
            self._await(trick)

    def _await(self, trick: Trick) -> None:
        """The next seat of an open trick is on turn."""
        self.turn = seat = trick.seats[len(trick.cards)]
        hand = allowed = self._hand = self.hands[seat]
        for narrow in self._follow[seat]:
            allowed = narrow(allowed, hand, trick, self.order) or allowed
        self.legal = hand.copy() if allowed is hand else allowed

    def _gather(self, trick: Trick) -> None:
        """Give a full trick to its winner, and go on."""
        calling = self.calling
        if calling is not None and calling.judges:
            self._judged(trick, calling.judged(self, trick))
            return
        rules, order, cards = self.rules, self.order, trick.cards
        best = trick.best = order.best(trick)
        winner = trick.winner = trick.seats[cards.index(best)]
        points = 1
        if rules.counts_card_points:
            points, values = 0, order.values
            for each in cards:
                points += values[each.index]
        trick.points = points
        self.points[rules.side_of[winner]] += points
        self.tricks.append(trick)
        if calling is not None:
            calling.gathered(self, trick)
        self._after(trick, winner)

    def _judged(self, trick: Trick, verdict: Verdict) -> None:
        """A trick that the game itself has judged: somebody's, or undetermined."""
        trick.verdict, trick.best = verdict, verdict.card
        self.tricks.append(trick)
        if verdict.card:
            self.award(trick, trick.seat_of(verdict.card))
        else:
            self.trick = Trick(self.rules.round[verdict.open[0]])
            if self.calling:
                self._go_on(self.calling)

    def award(self, trick: Trick, winner: str) -> None:
        """The last trick, judged or claimed, is this seat's, and play goes on."""
        trick.winner, trick.points = winner, 1
        self.points[self.rules.side_of[winner]] += 1
        self._after(trick, winner)

    def _after(self, trick: Trick, winner: str) -> None:
        """After a trick has been given to its winner: is the deal over, and who leads?"""
        rules = self.rules
        leader = winner if rules.winner_leads else trick.seats[1]
        for rule, ends in self._ends:
            if ends(self):
                self.ended_by = rule
                break
        else:
            if rules.unable is not None:
                leader = self._able(leader)
            if leader and self.hands[leader]:
                if rules.first_differs and len(self.tricks) == 1:
                    self._bind()
                self._lead(leader)
                return
            self.ended_by = rules.played_out_rule
        self.end(self.ended_by)

    def _able(self, leader: str) -> str:
        """The seat that leads where the lead passes on; none where nobody can."""
        unable = self.rules.unable
        if unable is None:
            return leader
        for steps, each in enumerate(self.rules.round[leader]):
            if not unable(self, each, steps):
                return each
        return ""

    def end(self, rule: str) -> None:
        """The deal is over under this rule, whatever cards are left."""
        self.ended_by = rule
        self.turn, self.legal, self.call_due = None, [], False
        if self.trick.winner is not None:
            self.trick = Trick(self.trick.seats)

    def end_when(self, rule: str, question: EndPart) -> None:
        """From now on the deal also ends under this rule after the first trick that answers this with yes."""
        self._ends = [*self._ends, (rule, question)]

    def _begin(self) -> None:
        self._ends = self.rules.ends_later if self.carried else self.rules.ends_first
        self._stock, self._bound, self.calling = None, (), None
        self.call_due = False
        leader = self._able(self.forehand)
        if self.rules.calling:
            self.turn, self.trick = leader, Trick(self.rules.round[leader])
            self.calling = self.rules.calling(self)
            self._go_on(self.calling)
        else:
            self._bind()
            self._lead(leader)
        for rule, thrown_in in self.rules.voids:
            if thrown_in(self):
                self.ended_by, self.void = rule, True
                self.turn, self.legal = None, []

    def _bind(self) -> None:
        """Which duties bind from now on: those of the first trick or of later ones, and what was said."""
        rules = self.rules
        if self.tricks:
            leading, follow = rules.lead_later, rules.follow_later
        else:
            leading, follow = rules.lead_first, rules.follow_first
        if self._bound:
            leading, follow = leading.copy(), follow.copy()
            for duty in self._bound:
                for seat in self.hands if duty.seat is None else (duty.seat,):
                    leading[seat] += (duty.narrow,)
                    follow[seat] += (duty.narrow,)
        self._leading, self._follow = leading, follow

    def _lead(self, seat: str) -> None:
        trick = self.trick = Trick(self.rules.round[seat])
        self.turn = seat
        hand = allowed = self._hand = self.hands[seat]
        for narrow in self._leading[seat]:
            allowed = narrow(allowed, hand, trick, self.order) or allowed
        self.legal = hand.copy() if allowed is hand else allowed

    # Saying something.

    def calls(self, seat: str) -> Sequence[Call]:
        """What this seat may say now, in turn or out of it; nothing in games without calls."""
        return self.calling.calls(self, seat) if self.calling and seat in self.hands else ()

    def call(self, seat: str, text: str) -> Call:
        """The call that a seat's text means, allowed or not: `take ♠K C7` is `take SK C7`.

        Raises `UnknownName` where nobody sits there.
        """
        self.rules.seated(seat)
        pack = self.rules.game.pack
        pieces = text.lower().split()
        if pieces and pieces[0] in NAMING:
            return Call(seat, naming_twin(" ".join(pieces), pack, pack), pack=pack)
        head, cards = [], []
        for place, piece in enumerate(text.split()):
            try:
                if not place:
                    raise UnknownName("card", piece, [])
                cards.append(card(piece, pack))
            except UnknownName:
                head.append(piece.lower())
        order = self.order.place
        cards.sort(key=lambda each: order.get(each, -1))
        return Call(seat, " ".join(head), tuple(cards))

    def say(self, seat: str, text: str) -> None:
        """Say something, in turn or out of it; raises as `play` does, changing nothing."""
        self.play(self.call(seat, text))

    def choices(self) -> list[Action]:
        """Everything that anybody may do now: the seat on turn, then each seat's calls out of turn."""
        found = list(self.legal)
        if self.calling:
            said = set(found)
            found += (
                each for seat in self.hands for each in self.calling.calls(self, seat) if each not in said
            )
        return found

    def worth(self) -> int | None:
        """What the deal is worth as it stands; None in games in which what is said does not change it."""
        return self.calling.worth(self) if self.calling else None

    def running(self) -> dict[str, int]:
        """What each side has counted as the deal stands."""
        return dict(self.calling.running(self) if self.calling else self.points)

    def _said(self, call: Call) -> None:
        self.actions.append(call)
        calling = self.calling
        if calling is not None:
            calling.say(self, call)
            self._go_on(calling)

    def _go_on(self, calling: Calling) -> None:
        """Who acts next after a call, and what that seat may do."""
        if self.turn is None:
            return
        if caller := calling.caller(self):
            self.call_due, self.turn, self.legal = True, caller, calling.calls(self, caller)
            return
        self.call_due = False
        if self.trick.cards:
            self._await(self.trick)
        else:
            self._bound = calling.duties(self)
            self._bind()
            self._lead(self.trick.seats[0])

    def name(self, trump: str | None = None, rank: str | None = None) -> None:
        """Fix the trump suit or a rank, as a player has just named it; the order of the cards follows."""
        self.trump, self.rank = trump or self.trump, rank or self.rank
        shown, order = self.order.shown, self.rules.order(self.trump, self.rank)
        self.order = order
        if order.shown != shown:
            place = order.place.__getitem__
            for hand in self.hands.values():
                hand.sort(key=place)

    def undo(self) -> Action:
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
        self.trump, self.rank, self.void = self.dealt_trump, None, False
        self.order = self.rules.order(self.trump)
        self.hands = {seat: list(hand) for seat, hand in self.started.items()}
        self.points = dict.fromkeys(self.rules.sides, 0)
        self.actions = []
        self.tricks = []
        self.ended_by = "play.card-in-hand"
        self._begin()

    # Asking.

    def _checked(self, action: Action | str) -> Action:
        """The legal card, or the call that may be said, that was meant; raises `IllegalAction` else."""
        meant = self.meant(action)
        said_by = meant.seat if isinstance(meant, Call) and meant is not PASS else None
        allowed = meant in (self.legal if said_by is None else self.calls(said_by))
        if allowed and not isinstance(meant, str):
            return meant
        raise IllegalAction(self.ruling(meant), self.place(said_by))

    def meant(self, action: Action | str) -> Action | str:
        """The card or call that a text means, as far as it means one; what is neither stays as it is."""
        if isinstance(action, str):
            if action == PASS.id:
                return PASS
            try:
                return card(action, self.rules.game.pack)
            except UnknownName:
                if self.calling is None:
                    return action
                seat, colon, text = action.partition(":")
                if colon:
                    return self.call(seat.strip(), text)
                call = self.call(self.turn, action) if self.turn else None
                return call if call and call in self.calls(call.seat) else action
        if isinstance(action, Call) and action is not PASS:
            self.rules.seated(action.seat)
        return action

    def place(self, said_by: str | None = None) -> Place:
        """Where the next action stands: trick and card count from 1.

        A call stands after the card played last; before the first one it is a call, after card 0 of trick 1.
        """
        tricks, cards = len(self.tricks), self.trick.place
        if said_by is None and not self.call_due:
            return Place(None, tricks + 1, cards + 1, self.turn)
        if tricks and not cards:
            tricks, cards = tricks - 1, len(self.hands)
        return Place(None, tricks + 1, cards, said_by or self.turn)

    def lays(self, action: Action | str) -> bool:
        """Would this, done now, be laid on the table as a trick by itself?"""
        meant = self.meant(action)
        return isinstance(meant, Card) and meant in self.legal and self.order.suits[meant.index] == LAID

    def holder(self, card: Card) -> str | None:
        """The seat that holds the card now."""
        return next((seat for seat, hand in self.hands.items() if card.face in hand), None)

    def ruling(self, action: Action | str) -> Ruling:
        """May this be done, under which rule, and because of which cards?

        Answers for any card of the pack, wherever it lies: in another hand, or already played; and for
        any call, said by its own seat.
        """
        return ruling_on(self, action)

    def waiting(self) -> Ruling | None:
        """Whose turn it is, as a ruling; None once the deal is complete."""
        return waiting_ruling(self)

    def seen_by(self, seat: str) -> View:
        """What this seat may know now: its own hand, what lies open, how many cards the others hold."""
        return view_of(self, seat)
