"""What is said in a deal of Kaiserspiel: open cards, Kaisers, raises, and who took a trick that is undetermined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aceten.call import Call
from aceten.calling import Calling
from aceten.cards import Card
from aceten.duties import Reason
from aceten.games.kaiserspiel.judge import PLAIN, Judge
from aceten.trick import Trick, Verdict

if TYPE_CHECKING:
    from aceten.deal import Deal

OPEN, KAISER, COMMON, HOLD, GO, TAKE = "open", "kaiser", "common", "hold", "go", "take"
RAISES = {"raise 1": 1, "raise 3": 3}

# What must be said before a card is played.
DUE: dict[str, str | tuple[str, str]] = {
    OPEN: "must-open",
    KAISER: (
        "{seat} must first say whether the banner is a Kaiser.",
        "{seat} muss erst sagen, ob das Banner ein Kaiser ist.",
    ),
    "raise": (
        "{seat} must first raise, by one or by three.",
        "{seat} muss erst erhöhen, um eins oder um drei.",
    ),
    HOLD: ("{seat} must first hold or go.", "{seat} muss erst halten oder gehen."),
    TAKE: (
        "What is recorded leaves this trick open: first somebody at the table must take it.",
        "Das Überlieferte lässt diesen Stich offen: Erst muss ihn am Tisch jemand nehmen.",
    ),
}


class KaiserspielCalling(Calling):
    """How far the opening has come, what is asked of whom, what the deal is worth."""

    # How a deal begins stands in the class: most deals change little of it.
    asked = 0
    conceded_by: str | None = None
    # What is due, and from whom: the opening goes card by card, with an interlude for each banner.
    due_word: str | None = None
    due_from: str | None = None
    claimed: Trick | None = None
    _judge: Judge

    def __init__(self, deal: Deal) -> None:
        self.terms = terms = deal.rules.terms
        places = deal.rules.round[deal.dealer]
        self.order = [places[steps] for steps in terms.get("opening", ())]
        self.shown: list[Card] = []
        self.kaisers: list[Card] = []
        self.value: int = terms.get("value", 0)
        if self.order:
            self._ask(OPEN, self.order[0])

    def caller(self, deal: Deal) -> str | None:
        if self.claimed:
            verdict = self.claimed.verdict
            return verdict.open[0] if verdict else None
        return self.due_from

    def calls(self, deal: Deal, seat: str) -> Sequence[Call]:
        if self.claimed and self.claimed.verdict:
            may = "table-says" in self.terms and seat in self.claimed.verdict.open
            return (Call(seat, TAKE),) if may else ()
        if seat != self.due_from or deal.complete:
            return ()
        if self.due_word == OPEN:
            words = self.call_by_card(deal, seat, OPEN)
            return [words[each] for each in deal.hands[seat]]
        if self.due_word == KAISER:
            return (Call(seat, KAISER), Call(seat, COMMON))
        if self.due_word == HOLD:
            return (Call(seat, HOLD), Call(seat, GO))
        return tuple(Call(seat, text) for text in RAISES)

    def say(self, deal: Deal, call: Call) -> None:
        if call.head == TAKE and self.claimed:
            trick, self.claimed = self.claimed, None
            deal.award(trick, call.seat)
        elif call.head == OPEN:
            self.shown.append(call.cards[0])
            if call.cards[0].rank == "B" and "kaiser-declared" in self.terms:
                self._ask(KAISER, call.seat)
            else:
                self._next_card(deal)
        elif call.head == KAISER:
            self.kaisers.append(self.shown[-1])
            if "raise" in self.terms:
                self._ask("raise", self._captain(deal, call.seat))
            else:
                self._next_card(deal)
        elif call.head in RAISES:
            self.asked = RAISES[call.head]
            other = next(each for each in deal.rules.sides if each != self._side(deal, call.seat))
            if "hold-or-go" in self.terms:
                self._ask(HOLD, self._captain(deal, other.split("+")[0]))
            else:
                self.value += self.asked
                self._next_card(deal)
        elif call.head == HOLD:
            self.value += self.asked
            self._next_card(deal)
        elif call.head == GO:
            self.conceded_by = self._side(deal, call.seat)
            self.due_from = None
            deal.end("kaiserspiel.hold-or-go")
        else:
            self._next_card(deal)

    def worth(self, deal: Deal) -> int:
        return self.value

    def shows(self, call: Call) -> Sequence[Card]:
        return call.cards

    def _ask(self, what: str, seat: str) -> None:
        self.due_word, self.due_from = what, seat

    def _side(self, deal: Deal, seat: str) -> str:
        return deal.rules.side_of[seat]

    def _captain(self, deal: Deal, seat: str) -> str:
        """The seat that speaks for this seat's side."""
        captains: dict[str, str] = self.terms.get("captains", {}) if "captain-decides" in self.terms else {}
        return captains.get(self._side(deal, seat), seat)

    def _next_card(self, deal: Deal) -> None:
        count = len(self.shown)
        if count < len(self.order):
            self._ask(OPEN, self.order[count])
            return
        self.due_word = self.due_from = None
        special = self._special()
        deal.name(special)
        kept: dict[tuple[str, frozenset[Card]], Judge] = deal.rules.cache.setdefault("judges", {})
        key = special, frozenset(self._all_kaisers(deal))
        self._judge = kept.get(key) or kept.setdefault(key, self._appoint(deal, special))
        self.judges = True

    def _special(self) -> str:
        if self.terms.get("special") == "lowest":
            return min(self.shown, key=lambda each: PLAIN.index(each.rank)).suit
        return self.shown[0].suit

    def _all_kaisers(self, deal: Deal) -> list[Card]:
        if self.terms.get("banners") == "always":
            return [each for each in deal.rules.deck if each.rank == "B"]
        return self.kaisers if "undeclared-banner" in self.terms.get("powers", ()) else []

    def _appoint(self, deal: Deal, special: str) -> Judge:
        return Judge(
            special,
            self.terms.get("powers", ()),
            self._all_kaisers(deal),
            self.terms.get("trumps") == "conjecture",
            self.terms.get("court-led") != "open",
        )

    def judged(self, deal: Deal, trick: Trick) -> Verdict:
        verdict = self._judge.verdict(trick)
        self.claimed = None if verdict.card else trick
        return verdict

    def due(self, deal: Deal) -> Reason:
        if self.claimed:
            return Reason("kaiserspiel.table-says", DUE[TAKE])
        return Reason("kaiserspiel.open-cards", DUE[self.due_word or OPEN])

    def reason(self, deal: Deal, call: Call, legal: bool) -> Reason:
        rules = {
            OPEN: "open-cards",
            KAISER: "kaiser-declared",
            COMMON: "undeclared-banner",
            HOLD: "hold-or-go",
            GO: "hold-or-go",
            TAKE: "table-says",
        }
        rule = "kaiser-raises" if call.head in RAISES else rules.get(call.head)
        if rule is None:
            return super().reason(deal, call, legal)
        if call.head in (HOLD, GO, *RAISES) and call.seat != self._captain(deal, call.seat):
            rule = "captain-decides"
        return Reason(f"kaiserspiel.{rule}", "said" if legal else "not-said")
