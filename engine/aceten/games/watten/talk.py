"""The talk of Watten: naming rank and suit, asking for more, raising, holding and folding."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from aceten.cards import Card
from aceten.deal import Deal
from aceten.duties import Duty, Reason
from aceten.games.watten.forced import LEFT, OnlyTwoBound
from aceten.talk import Talk
from aceten.trick import Trick
from aceten.word import Word

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


class WattenTalk(Talk):
    """The talk of one deal.

    - `winner`: the team that has won the deal, once it has; `folded`: by a fold;
    - `fines`: what raises by a side that may not raise have cost: rule, seat, points, label.

    What a table agrees on stands in `rules.terms`, written by the rules it comes from.
    """

    # How a deal begins stands in the class: most deals change little of it.
    winner: Team = ()
    folded = False
    fines: tuple[tuple[str, str, int, Label], ...] = ()
    machine = False
    _question = ""
    _asked: tuple[str, ...] = ()
    _swapped = False
    # The team that must choose between playing on and going, and what it would play for.
    _choosing: Team = ()
    _choice = 0
    _raising = True
    _raised_by: Team = ()
    _open: Open | None = None

    def __init__(self, deal: Deal) -> None:
        terms: dict[str, Any] = deal.rules.terms
        self.terms = terms
        self._value: int = terms.get("value", 0)
        # The same for every deal in which this seat is eldest, like the words by which it names a rank.
        kept: dict[str, dict[str, Team]] = terms.setdefault("teams", {})
        self._teams = kept.get(deal.forehand) or kept.setdefault(deal.forehand, self._divide(deal))
        if "machine" in terms:
            self._win_by_machine(deal)

    def worth(self, deal: Deal) -> int:
        """What the deal is worth now; a card played by the side that was asked has held its raise."""
        self._settle(deal)
        return self._value

    # Who is with whom.

    def team(self, seat: str) -> Team:
        """The seats that win or lose this deal together with that one."""
        return self._teams[seat]

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

    def _short(self, deal: Deal, seat: str) -> int:
        """How many points a side lacks to the game."""
        return deal.rules.target - self.score(deal, seat)

    def barred(self, deal: Deal, seat: str) -> bool:
        """Is this side too near the end to raise?"""
        return self._short(deal, seat) in deal.rules.near

    # What happens of itself.

    def _win_by_machine(self, deal: Deal) -> None:
        criticals = frozenset[Card](self.terms["machine"])
        for seat, hand in deal.hands.items():
            if criticals.issubset(hand):
                self.machine, self.winner = True, self.team(seat)
                deal.end("watten.machine")

    def _announced(self, deal: Deal) -> None:
        """Rank and suit are named: is anybody so near the end that this deal is another one?"""
        mode = self.terms.get("near-the-end")
        # Mostly nobody is, and no seat need be asked.
        if not mode or max(deal.scores.values()) < deal.rules.target - FINE:
            return
        near = [seat for seat in deal.rules.round[deal.forehand] if 0 < self._short(deal, seat) <= FINE]
        if not near:
            return
        self._raising = False
        if len(near) == len(deal.hands):
            # The deal decides the game, whatever a plain deal is worth.
            self._value = max(self._value, FINE)
        elif len(deal.hands) == 3:
            if self.terms.get("strained-three"):
                self._value = 3
        else:
            team = self.team(near[0])
            nothing = not any(self.score(deal, each) for each in self.against(deal, team))
            self._choosing = team
            self._choice = 4 if mode == "luft" and nothing and self.terms.get("luft") else 3

    def won(self, deal: Deal) -> bool:
        """Has a team three tricks?"""
        tricks = deal.tricks
        if len(tricks) >= TRICKS_TO_WIN:
            team = self._teams[tricks[-1].winner or ""]
            if [each.winner in team for each in tricks].count(True) >= TRICKS_TO_WIN:
                self.winner = team
        return bool(self.winner)

    def _settle(self, deal: Deal) -> None:
        """A card played by the side that was asked has held the raise."""
        asked = self._open
        if asked is None:
            return
        plays = [each for trick in (*deal.tricks, deal.trick) for each in trick.plays()]
        if any(seat not in self.team(asked.seat) for seat, _ in plays[asked.cards :]):
            self._hold()

    def _hold(self) -> None:
        if self._open:
            self._value, self._open = self._open.to, None

    def gathered(self, deal: Deal, trick: Trick) -> None:
        if self._open:
            self._settle(deal)
        order, best = deal.order, trick.best
        if best and best in order.special and order.special[best][0] == LEFT and "equal-rule" in self.terms:
            strengths = order.strengths[trick.led]
            if [strengths[each.index] for each in trick.cards].count(strengths[best.index]) > 1:
                trick.also = (self.terms["equal-rule"],)

    def duties(self, deal: Deal) -> Sequence[Duty]:
        if self.terms.get("only-two-bound"):
            return (OnlyTwoBound(self.terms["only-two-bound"], (deal.forehand, deal.dealer)),)
        return ()

    # Whose turn it is to speak.

    def _namers(self, deal: Deal) -> tuple[str, str]:
        """Who names the rank, who the suit."""
        eldest, dealer = deal.forehand, deal.dealer
        return (dealer, eldest) if self._swapped else (eldest, dealer)

    def _phase(self, deal: Deal) -> str:
        """What is due: an answer to a question, the rank, the suit, a choice, or play."""
        if self._question:
            return "question"
        if self.terms.get("ranks") and deal.rank is None:
            return "rank"
        if self.terms.get("suits") and deal.trump is None:
            return "suit"
        return "choice" if self._choosing else "play"

    def caller(self, deal: Deal) -> str | None:
        phase = self._phase(deal)
        if phase in ("rank", "suit"):
            return self._namers(deal)[phase == "suit"]
        if phase == "question":
            return self._answerer(deal)
        if phase == "choice":
            return next(each for each in deal.rules.round[deal.forehand] if each in self._choosing)
        self._settle(deal)
        if self._open and self.terms.get("play-stops"):
            answerers = self._answerers(deal, self._open)
            team = self.team(self._open.seat)
            return answerers[0] if answerers and self._on_card(deal) in team else None
        return None

    def _on_card(self, deal: Deal) -> str:
        """The seat that plays the next card."""
        trick = deal.trick
        return trick.seats[len(trick.cards)]

    def due(self, deal: Deal) -> Reason:
        if self._open:
            words = (
                "{seat} must answer the raise before a card is played.",
                "{seat} muss erst auf das Bieten antworten.",
            )
            return Reason("watten.play-stops", words)
        if self._choosing:
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

    def _answerer(self, deal: Deal) -> str:
        """Who answers a question about the cards or the announcements."""
        return deal.dealer if self._question == "better" else deal.forehand

    def _answerers(self, deal: Deal, asked: Open) -> Team:
        """Who may answer a raise, the next after the raiser first."""
        if not self.terms.get("answers"):
            return ()
        team = self.team(asked.seat)
        found = tuple(each for each in deal.rules.round[asked.seat] if each not in team)
        allies = len(deal.hands) == 3
        several = self.terms.get("allies-answer" if allies else "either")
        return found if several else found[:1]

    # What may be said.

    def words(self, deal: Deal, seat: str) -> Sequence[Word]:
        if deal.complete:
            return ()
        phase = self._phase(deal)
        if phase == "question":
            return [Word(seat, "agree"), Word(seat, "refuse")] if seat == self._answerer(deal) else ()
        if phase in ("rank", "suit"):
            return self._naming(deal, seat, phase)
        if phase == "choice":
            return [Word(seat, "hold"), Word(seat, "fold")] if seat in self._choosing else ()
        self._settle(deal)
        if self._open is None:
            return self._raises(deal, seat)
        if seat not in self._answerers(deal, self._open):
            return ()
        answers = [Word(seat, "hold"), Word(seat, "fold")]
        if self._open.last and self.terms.get("last-trick") == "bluff":
            answers.append(Word(seat, "show"))
        return [*answers, *self._raises(deal, seat)]

    def _naming(self, deal: Deal, seat: str, phase: str) -> Sequence[Word]:
        terms = self.terms
        found: tuple[Word, ...] = ()
        if seat == self._namers(deal)[phase == "suit"]:
            found = self._names(deal, seat, phase)
            if terms.get("shown") or (phase == "rank" and terms.get("rank-held")):
                found = tuple(each for each in found if self._holds(deal, seat, phase, each.head.split()[1]))
        if phase == "rank" and not self._swapped:
            if terms.get("redeal") and seat == deal.forehand and "better" not in self._asked:
                found += (Word(seat, "better"),)
            if terms.get("swap") and seat == deal.dealer and "swap" not in self._asked:
                found += (Word(seat, "swap"),)
        return found

    def _names(self, deal: Deal, seat: str, what: str) -> tuple[Word, ...]:
        """The words by which a seat names each rank, or each suit: made once, whatever is dealt."""
        kept: dict[tuple[str, str], tuple[Word, ...]] = self.terms.setdefault("names", {})
        found = kept.get((seat, what))
        if found is None:
            head, names = ("rank", "ranks") if what == "rank" else ("trump", "suits")
            pack = deal.rules.game.pack
            found = tuple(Word(seat, f"{head} {each}", pack=pack) for each in self.terms[names])
            kept[seat, what] = found
        return found

    def _holds(self, deal: Deal, seat: str, what: str, name: str) -> bool:
        """Does a seat hold a card of this rank, or suit?"""
        held = deal.hands[seat]
        if what == "suit":
            return any(each.suit == name for each in held)
        if name == "weli":
            return any(each.id == "S6" for each in held)
        if name == "6" and "weli" in self.terms["ranks"]:
            return any(each.rank == "6" and each.id != "S6" for each in held)
        return any(each.rank == name for each in held)

    def _raises(self, deal: Deal, seat: str) -> list[Word]:
        """The raises that a seat may say, with those that cost it a fine."""
        if self._why_no_raise(deal, seat):
            return []
        found = [Word(seat, "raise", rash=self.barred(deal, seat))]
        if self.terms.get("raise-to-four") and self._may_jump(deal, seat):
            found.append(Word(seat, "raise 4"))
        return found

    def _may_jump(self, deal: Deal, seat: str) -> bool:
        behind = max(self.score(deal, each) for each in self.against(deal, self.team(seat))) - self.score(
            deal, seat
        )
        return behind >= 4 and not self._cards(deal) and self._level_now() < 3 and not self.barred(deal, seat)

    def _level_now(self) -> int:
        """What the deal is worth if an open raise is held, as whoever raises over it holds it."""
        return self._open.to if self._open else self._value

    def _cards(self, deal: Deal) -> int:
        return sum(isinstance(each, Card) for each in deal.actions)

    def _why_no_raise(self, deal: Deal, seat: str) -> str:
        """The rule that keeps a seat from raising now; none where it may, or where it would be fined."""
        terms, team = self.terms, self.team(seat)
        if not terms.get("raises") or self._phase(deal) != "play":
            return RAISE
        if self.barred(deal, seat) and terms.get("fine-rule"):
            return ""
        if self.barred(deal, seat):
            return "watten.barred-from"
        if not self._raising:
            return "watten.strained"
        if terms.get("not-twice") and self._raised_by == team:
            return "watten.not-twice"
        if terms.get("in-turn") and not self._open and self._on_card(deal) != seat:
            return RAISE
        limit = terms.get("limit")
        if limit and self._level_now() >= (self._short(deal, seat) if limit == "game" else limit):
            return "watten.raise-limit"
        if self._last_trick(deal) and not self._open and not self._qualifies(deal, seat):
            return LAST_TRICK
        return ""

    def _last_trick(self, deal: Deal) -> bool:
        """Is the last trick on the table, two tricks each and nothing raised?"""
        return len(deal.tricks) == 4 and bool(deal.trick.cards) and not self._raised_by

    def _last_card(self, deal: Deal, seat: str) -> Card:
        hand = deal.hands[seat]
        return hand[0] if hand else deal.trick.cards[deal.trick.seats.index(seat)]

    def _good(self, deal: Deal, card: Card) -> bool:
        """Is a card of the suit led, a trump or a striker?"""
        order = deal.order
        return card in order.trumps or order.suit[card] == deal.trick.led

    def _qualifies(self, deal: Deal, seat: str) -> bool:
        if self.terms.get("last-trick") != "restricted":
            return True
        blind = self.terms.get("last-trick-blind") and seat not in (deal.forehand, deal.dealer)
        return bool(blind) or self._good(deal, self._last_card(deal, seat))

    # What saying it does.

    def say(self, deal: Deal, word: Word) -> None:
        head, _, rest = word.head.partition(" ")
        seat = word.seat
        if head == "rank":
            deal.name(rank=rest)
        elif head == "trump":
            # The suit is named last.
            deal.name(rest)
            self._announced(deal)
        elif head in ("better", "swap"):
            self._question = head
            self._asked += (head,)
        elif head in ("agree", "refuse"):
            self._answered(deal, head == "agree")
        elif head == "raise":
            self._raise(deal, seat, int(rest or 0))
        elif head == "hold":
            self._held()
        elif head == "fold":
            self._fold(deal, seat)
        elif self._open and self._open.last:
            raisers = self.team(self._open.seat)
            good = self._good(deal, self._open.last)
            self._hold()
            self.winner = raisers if good else self.against(deal, raisers)
            deal.end(LAST_TRICK)

    def _answered(self, deal: Deal, agreed: bool) -> None:
        question, self._question = self._question, ""
        if agreed and question == "better":
            deal.void = True
            deal.end("watten.redeal")
        self._swapped = agreed

    def _raise(self, deal: Deal, seat: str, to: int) -> None:
        if self.barred(deal, seat):
            self._fine(deal, seat)
            return
        self._hold()
        last = self._last_card(deal, seat) if self._last_trick(deal) else None
        self._open = Open(seat, to or self._value + 1 * bool(self.terms.get("held")), self._cards(deal), last)
        self._raised_by = self.team(seat)

    def _fine(self, deal: Deal, seat: str) -> None:
        """The raise is void, and costs its side, or gives the others, two points."""
        rule = self.terms["fine-rule"]
        if rule == "watten.barred-raise":
            self.fines += ((rule, seat, -FINE, ("a raise that was barred", "unerlaubt geboten")),)
            return
        side = deal.rules.side_of
        others = {side[each]: each for each in self.against(deal, self.team(seat))}
        label = ("the other side raised when barred", "unerlaubt geboten")
        self.fines += tuple((rule, each, FINE, label) for each in others.values())
        if any(self._short(deal, each) <= 0 for each in others.values()):
            deal.end(rule)

    def _held(self) -> None:
        if self._choosing:
            self._choosing, self._value = (), self._choice
        self._hold()

    def _fold(self, deal: Deal, seat: str) -> None:
        choosing = bool(self._choosing)
        team = self.team(seat)
        self._choosing, self._open = (), None
        if choosing or self.terms.get("fold-pays") == "two":
            self._value = 2
        self.winner, self.folded = self.against(deal, team), True
        deal.end("watten.strained" if choosing else "watten.fold")

    # Why.

    def reason(self, deal: Deal, word: Word, legal: bool) -> Reason:
        if legal:
            return self._allowed(deal, word)
        if deal.complete:
            return Reason(deal.ended_by, "deal-over")
        head = word.head.partition(" ")[0]
        phase = self._phase(deal)
        if head in ("rank", "trump"):
            return self._no_name(deal, word, head)
        if head == "raise":
            rule = self._why_no_raise(deal, word.seat) or RAISE
            return Reason(rule, _NO_RAISE[rule])
        if head in ("hold", "fold", "show") and phase == "choice":
            return Reason("watten.strained", _NOT_ASKED)
        if head in ("hold", "fold", "show"):
            return Reason(ANSWER, _NOT_ASKED)
        if head in ("better", "agree", "refuse", "swap"):
            return Reason(self._asked_by(head), "not-said")
        return super().reason(deal, word, legal)

    def _no_name(self, deal: Deal, word: Word, head: str) -> Reason:
        rule = NAMES_RANK if head == "rank" else NAMES_SUIT
        phase, namer = self._phase(deal), self._namers(deal)[head == "trump"]
        if (
            phase in ("rank", "suit")
            and phase == ("rank" if head == "rank" else "suit")
            and word.seat == namer
        ):
            if self.terms.get("shown"):
                rule = "watten.shown-cards"
            elif head == "rank" and self.terms.get("rank-held"):
                rule = "watten.need-not-hold"
            return Reason(rule, _NOT_HELD)
        return Reason(rule, _NO_NAME)

    def _allowed(self, deal: Deal, word: Word) -> Reason:
        head = word.head.partition(" ")[0]
        if head == "raise" and self.barred(deal, word.seat):
            return Reason(self.terms["fine-rule"], _FINED)
        if head in ("hold", "fold") and self._choosing:
            luft = self._choice == 4
            return Reason("watten.luft" if luft else "watten.strained", _CHOICE[head])
        if word.head == "raise 4":
            return Reason("watten.raise-to-four", _JUMPS)
        if head in ("rank", "trump"):
            free = self.terms.get("free-rule")
            rule = self.terms.get("shown") or free or (NAMES_RANK if head == "rank" else NAMES_SUIT)
            return Reason(rule, _NAMES[head])
        rules = {"raise": RAISE, "hold": "watten.hold", "fold": "watten.fold", "show": LAST_TRICK}
        return Reason(rules.get(head) or self._asked_by(head), _SAYS.get(head, "said"))

    def _asked_by(self, head: str) -> str:
        """The rule by which something is asked before the announcements, or answered."""
        question = head if head in ("better", "swap") else self._question
        return "watten.swap" if question == "swap" else "watten.redeal"

    # What is heard where nothing is said aloud.

    def knows_trump(self, deal: Deal, seat: str) -> bool:
        return not self.terms.get("shown") or deal.complete or seat in (deal.forehand, deal.dealer)

    def heard(self, deal: Deal, word: Word, seat: str) -> Word:
        head = word.head.partition(" ")[0]
        return (
            word if head not in ("rank", "trump") or self.knows_trump(deal, seat) else Word(word.seat, head)
        )


_NOT_ASKED = (
    "There is nothing that {seat} has to answer.",
    "Es gibt nichts, worauf {seat} zu antworten hätte.",
)
_NO_NAME = ("It is not for {seat} to name this now.", "{seat} hat das jetzt nicht anzusagen.")
_NOT_HELD = ("{seat} holds no such card.", "{seat} hat keine solche Karte.")
_NO_RAISE = {
    RAISE: ("{seat} may not raise at this moment.", "{seat} darf in diesem Augenblick nicht bieten."),
    "watten.not-twice": (
        "{seat}’s side raised last; now it is for the others.",
        "Die Partei von {seat} hat zuletzt geboten; jetzt sind die anderen dran.",
    ),
    "watten.raise-limit": (
        "{seat} may not raise the deal any higher.",
        "Höher darf {seat} nicht bieten.",
    ),
    "watten.strained": (
        "A side is so near the end of the game that nobody raises in this deal.",
        "Eine Partei ist dem Ziel so nah, dass in diesem Spiel niemand bietet.",
    ),
    "watten.barred-from": (
        "{seat} is too near the end of the game to raise.",
        "{seat} ist zu nah am Ziel, um zu bieten.",
    ),
    LAST_TRICK: (
        "{seat}’s last card is neither of the suit led nor a trump nor a striker.",
        "Die letzte Karte von {seat} ist weder von der ausgespielten Farbe noch Trumpf noch Schlag.",
    ),
}
_FINED = (
    "{seat} is too near the end of the game to raise: it would be void and cost two points.",
    "{seat} ist zu nah am Ziel, um zu bieten: Es gälte nicht und kostete zwei Punkte.",
)
_JUMPS = (
    "{seat} is four points or more behind and may raise straight to four.",
    "{seat} liegt vier oder mehr Punkte zurück und darf gleich auf vier bieten.",
)
_NAMES = {
    "rank": ("{seat} names the rank of the strikers.", "{seat} sagt den Schlag an."),
    "trump": ("{seat} names the trump suit.", "{seat} sagt den Trumpf an."),
}
_CHOICE = {
    "hold": ("{seat} plays on for the higher value.", "{seat} spielt um den höheren Wert."),
    "fold": ("{seat} folds, and the other side scores two.", "{seat} geht, und die anderen schreiben zwei."),
}
_SAYS = {
    "raise": ("{seat} may raise the value of the deal.", "{seat} darf den Wert des Spiels erhöhen."),
    "hold": (
        "{seat} may hold: the deal is then worth more.",
        "{seat} darf halten: Das Spiel zählt dann mehr.",
    ),
    "fold": (
        "{seat} may fold: the raising side then scores the value before its raise.",
        "{seat} darf gehen: Die bietende Partei schreibt dann den Wert vor dem Bieten an.",
    ),
    "show": (
        "{seat} may ask to see the card, which then decides the deal.",
        "{seat} darf „Farbe!“ verlangen; die gezeigte Karte entscheidet dann das Spiel.",
    ),
}
