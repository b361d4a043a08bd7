"""What has been said in a deal of Watten, and what follows: teams, the value, an open raise, what is due, and whether one may raise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from aceten.call import Call
from aceten.calling import Calling
from aceten.cards import Card
from aceten.deal import Deal
from aceten.duties import Duty, Reason
from aceten.games.watten.forced import LEFT, OnlyTwoBound
from aceten.trick import Trick

Team = tuple[str, ...]
Label = tuple[str, str]

NAMES_RANK = "watten.names-rank"
NAMES_SUIT = "watten.names-suit"
RAISE = "watten.raise"
ANSWER = "watten.answer"
LAST_TRICK = "watten.last-trick-raise"

TRICKS_TO_WIN = 3
FINE = 2


@dataclass(frozen=True, slots=True)
class Open:
    """A raise that is not answered yet: whose, to what value, after how many cards, for which last card."""

    seat: str
    to: int
    cards: int
    last: Card | None = None


class Called(Calling):
    """What has been said in one deal, and what follows from it.

    - `winner`: the team that has won the deal, once it has; `folded`: by a fold;
    - `fines`: what raises by a side that may not raise have cost: rule, seat, points, label.

    - `question`: what has been asked about the cards or the announcements and is not answered; `asked`: all such questions;
    - `choosing`: the team that must choose between playing on and going, and `choice`, what it would play for;
    - `open`: a raise that is not answered yet; `raised_by`: the team that raised last; `raising`: may anybody raise at all?

    What a table agrees on stands in `rules.terms`, written by the rules it comes from.
    """

    # How a deal begins stands in the class: most deals change little of it.
    winner: Team = ()
    folded = False
    fines: tuple[tuple[str, str, int, Label], ...] = ()
    machine = False
    question = ""
    asked: tuple[str, ...] = ()
    swapped = False
    choosing: Team = ()
    choice = 0
    raising = True
    raised_by: Team = ()
    open: Open | None = None

    def __init__(self, deal: Deal) -> None:
        terms: dict[str, Any] = deal.rules.terms
        self.terms = terms
        self.value: int = terms.get("value", 0)
        # The same for every deal in which this seat is eldest, like the calls by which it names a rank.
        kept: dict[str, dict[str, Team]] = deal.rules.cache.setdefault("teams", {})
        self.teams = kept.get(deal.forehand) or kept.setdefault(deal.forehand, self._divide(deal))
        if "machine" in terms:
            self._win_by_machine(deal)

    def worth(self, deal: Deal) -> int:
        """What the deal is worth now; a card played by the side that was asked has held its raise."""
        self.settle(deal)
        return self.value

    def team(self, seat: str) -> Team:
        """The seats that win or lose this deal together with that one."""
        return self.teams[seat]

    def _divide(self, deal: Deal) -> dict[str, Team]:
        """Each seat's team."""
        return {seat: self._team(deal, seat) for seat in deal.hands}

    def _team(self, deal: Deal, seat: str) -> Team:
        if len(deal.rules.seats) == 3 and self.terms.get("allies"):
            return (
                (seat,)
                if seat == deal.forehand
                else tuple(each for each in deal.hands if each != deal.forehand)
            )
        side = deal.rules.side_of
        return tuple(each for each in deal.hands if side[each] == side[seat])

    def against(self, deal: Deal, team: Team) -> Team:
        """The seats against a team, in the order of play from eldest."""
        return tuple(each for each in deal.rules.round[deal.forehand] if each not in team)

    def score(self, deal: Deal, seat: str) -> int:
        """The score of a seat's side as it stands now, fines included."""
        side = deal.rules.side_of
        score = deal.scores[side[seat]]
        for _, who, points, _ in self.fines:
            if side[who] == side[seat]:
                score += points
        return score

    def short(self, deal: Deal, seat: str) -> int:
        """How many points a side lacks to the game."""
        return deal.rules.target - self.score(deal, seat)

    def barred(self, deal: Deal, seat: str) -> bool:
        """Is this side too near the end to raise?"""
        return self.short(deal, seat) in deal.rules.near

    def _win_by_machine(self, deal: Deal) -> None:
        criticals = frozenset[Card](self.terms["machine"])
        for seat, hand in deal.hands.items():
            if criticals.issubset(hand):
                self.machine, self.winner = True, self.team(seat)
                deal.end("watten.machine")

    def settle(self, deal: Deal) -> None:
        """A card played by the side that was asked has held the raise."""
        asked = self.open
        if asked is None:
            return
        plays = [each for trick in (*deal.tricks, deal.trick) for each in trick.plays()]
        if any(seat not in self.team(asked.seat) for seat, _ in plays[asked.cards :]):
            self.hold()

    def hold(self) -> None:
        """The open raise, if there is one, is held."""
        if self.open:
            self.value, self.open = self.open.to, None

    def gathered(self, deal: Deal, trick: Trick) -> None:
        if self.open:
            self.settle(deal)
        order, best = deal.order, trick.best
        if best and best in order.special and order.special[best][0] == LEFT and "equal-rule" in self.terms:
            strengths = order.strengths[trick.led]
            if [strengths[each.index] for each in trick.cards].count(strengths[best.index]) > 1:
                trick.also = (self.terms["equal-rule"],)

    def duties(self, deal: Deal) -> Sequence[Duty]:
        if self.terms.get("only-two-bound"):
            return (OnlyTwoBound(self.terms["only-two-bound"], (deal.forehand, deal.dealer)),)
        return ()

    def namers(self, deal: Deal) -> tuple[str, str]:
        """Who names the rank, who the suit."""
        eldest, dealer = deal.forehand, deal.dealer
        return (dealer, eldest) if self.swapped else (eldest, dealer)

    def phase(self, deal: Deal) -> str:
        """What is due: an answer to a question, the rank, the suit, a choice, or play."""
        if self.question:
            return "question"
        if self.terms.get("ranks") and deal.rank is None:
            return "rank"
        if self.terms.get("suits") and deal.trump is None:
            return "suit"
        return "choice" if self.choosing else "play"

    def caller(self, deal: Deal) -> str | None:
        phase = self.phase(deal)
        if phase in ("rank", "suit"):
            return self.namers(deal)[phase == "suit"]
        if phase == "question":
            return self.answerer(deal)
        if phase == "choice":
            return next(each for each in deal.rules.round[deal.forehand] if each in self.choosing)
        self.settle(deal)
        if self.open and self.terms.get("play-stops"):
            answerers = self.answerers(deal, self.open)
            team = self.team(self.open.seat)
            return answerers[0] if answerers and self.on_card(deal) in team else None
        return None

    def on_card(self, deal: Deal) -> str:
        """The seat that plays the next card."""
        trick = deal.trick
        return trick.seats[len(trick.cards)]

    def due(self, deal: Deal) -> Reason:
        if self.open:
            words = (
                "{seat} must answer the raise before a card is played.",
                "{seat} muss erst auf das Bieten antworten.",
            )
            return Reason("watten.play-stops", words)
        if self.choosing:
            words = (
                "{seat} must first choose between playing on and going.",
                "{seat} muss erst wählen: spielen oder gehen.",
            )
            return Reason("watten.strained", words)
        words = (
            "Rank and suit must be named before a card is played.",
            "Erst müssen Schlag und Trumpf angesagt sein.",
        )
        return Reason(NAMES_RANK if deal.rank is None else NAMES_SUIT, words)

    def answerer(self, deal: Deal) -> str:
        """Who answers a question about the cards or the announcements."""
        return deal.dealer if self.question == "better" else deal.forehand

    def answerers(self, deal: Deal, asked: Open) -> Team:
        """Who may answer a raise, the next after the raiser first."""
        if not self.terms.get("answers"):
            return ()
        team = self.team(asked.seat)
        found = tuple(each for each in deal.rules.round[asked.seat] if each not in team)
        allies = len(deal.hands) == 3
        several = self.terms.get("allies-answer" if allies else "either")
        return found if several else found[:1]

    def level(self) -> int:
        """What the deal is worth if an open raise is held, as whoever raises over it holds it."""
        return self.open.to if self.open else self.value

    def cards_played(self, deal: Deal) -> int:
        """How many cards have been played in this deal."""
        return sum(isinstance(each, Card) for each in deal.actions)

    def why_no_raise(self, deal: Deal, seat: str) -> str:
        """The rule that keeps a seat from raising now; none where it may, or where it would be fined."""
        terms, team = self.terms, self.team(seat)
        if not terms.get("raises") or self.phase(deal) != "play":
            return RAISE
        if self.barred(deal, seat) and terms.get("fine-rule"):
            return ""
        if self.barred(deal, seat):
            return "watten.barred-from"
        if not self.raising:
            return "watten.strained"
        if terms.get("not-twice") and self.raised_by == team:
            return "watten.not-twice"
        if terms.get("in-turn") and not self.open and self.on_card(deal) != seat:
            return RAISE
        limit = terms.get("limit")
        if limit and self.level() >= (self.short(deal, seat) if limit == "game" else limit):
            return "watten.raise-limit"
        if self.last_trick(deal) and not self.open and not self._qualifies(deal, seat):
            return LAST_TRICK
        return ""

    def last_trick(self, deal: Deal) -> bool:
        """Is the last trick on the table, two tricks each and nothing raised?"""
        return len(deal.tricks) == 4 and bool(deal.trick.cards) and not self.raised_by

    def last_card(self, deal: Deal, seat: str) -> Card:
        """The card with which a seat comes to the last trick."""
        hand = deal.hands[seat]
        return hand[0] if hand else deal.trick.cards[deal.trick.seats.index(seat)]

    def is_good(self, deal: Deal, card: Card) -> bool:
        """Is a card of the suit led, a trump or a striker?"""
        order = deal.order
        return card in order.trumps or order.suit[card] == deal.trick.led

    def _qualifies(self, deal: Deal, seat: str) -> bool:
        if self.terms.get("last-trick") != "restricted":
            return True
        blind = self.terms.get("last-trick-blind") and seat not in (deal.forehand, deal.dealer)
        return bool(blind) or self.is_good(deal, self.last_card(deal, seat))

    def knows_trump(self, deal: Deal, seat: str) -> bool:
        return not self.terms.get("shown") or deal.complete or seat in (deal.forehand, deal.dealer)

    def heard(self, deal: Deal, call: Call, seat: str) -> Call:
        head = call.head.partition(" ")[0]
        return (
            call if head not in ("rank", "trump") or self.knows_trump(deal, seat) else Call(call.seat, head)
        )
