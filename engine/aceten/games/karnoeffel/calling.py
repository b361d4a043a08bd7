"""What is said in a deal of Karnöffel: open cards, the raise and its answers, and who took an undetermined trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aceten.call import Call
from aceten.calling import Calling
from aceten.cards import Card
from aceten.duties import Reason
from aceten.games.karnoeffel.judge import PLAIN, Judge
from aceten.trick import Trick, Verdict

if TYPE_CHECKING:
    from aceten.deal import Deal

OPEN, TURN, RAISE, STAY, HOLD, GO, TAKE = "open", "turn", "raise", "stay", "hold", "go", "take"
STEP = 3
# After so many open cards forehand may raise.
PAUSE = 2

# What must be said before a card is played.
DUE: dict[str, str | tuple[str, str]] = {
    OPEN: "must-open",
    TURN: ("{seat} must first turn a card of the stock.", "{seat} muss erst eine Karte vom Rest aufdecken."),
    RAISE: ("{seat} must first say whether to raise.", "{seat} muss erst sagen, ob erhöht wird."),
    HOLD: ("{seat} must first hold or give up.", "{seat} muss erst halten oder aufgeben."),
    TAKE: (
        "The rules leave this trick open: first somebody at the table must take it.",
        "Die Regeln lassen diesen Stich offen: Erst muss ihn am Tisch jemand nehmen.",
    ),
}

RULES = {
    OPEN: "open-cards",
    TURN: "chosen-suit-fixed",
    STAY: "raise",
    HOLD: "answer",
    GO: "answer",
    TAKE: "table-says",
}


class KarnoeffelCalling(Calling):
    """How far the opening has come, what is asked of whom, what the deal is worth."""

    judges = True
    # How a deal begins stands in the class: most deals change little of it.
    order: tuple[str, ...] = ()
    raises = 0
    given_up_by: str | None = None
    due_word: str | None = None
    due_from: str | None = None
    claimed: Trick | None = None

    def __init__(self, deal: Deal) -> None:
        self.terms = terms = deal.rules.terms
        self.shown: list[Card] = []
        self.value: int = terms.get("value", 0)
        if "open-cards" in terms:
            first = deal.forehand if "forehand-first" in terms else deal.dealer
            self.order = deal.rules.round[first]
            self._ask(OPEN, first)

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
        if self.due_word == TURN:
            return tuple(Call(seat, TURN, (each,), collapsed=True) for each in deal.stock)
        if self.due_word == RAISE:
            return (Call(seat, RAISE), Call(seat, STAY))
        again = (Call(seat, RAISE),) if self._may_raise_again(deal) else ()
        return (Call(seat, HOLD), *again, Call(seat, GO))

    def _may_raise_again(self, deal: Deal) -> bool:
        """A raise in answer makes the deal worth one step more than the raise it answers."""
        if self.terms.get("raises") == "without-end":
            return self.value + 2 * STEP <= deal.rules.target
        return self.raises == 1

    def say(self, deal: Deal, call: Call) -> None:
        if call.head == TAKE and self.claimed:
            trick, self.claimed = self.claimed, None
            deal.award(trick, call.seat)
        elif call.head == OPEN:
            self.shown.append(call.cards[0])
            if len(self.shown) == PAUSE and "raise" in self.terms:
                self._ask(RAISE, deal.forehand)
            else:
                self._go_on(deal)
        elif call.head == TURN:
            self._choose(deal, call.cards[0])
        elif call.head == RAISE:
            self._raise(deal, call.seat)
        elif call.head == GO:
            self.given_up_by = deal.rules.side_of[call.seat]
            self.due_from = None
            deal.end("karnoeffel.answer")
        else:
            if call.head == HOLD:
                self.value += STEP
            self._go_on(deal)

    def _raise(self, deal: Deal, seat: str) -> None:
        # A raise in answer holds the one before it.
        self.value += STEP if self.raises else 0
        self.raises += 1
        if "answer" not in self.terms:
            self.value += STEP
            self._go_on(deal)
            return
        forehand = deal.forehand
        self._ask(HOLD, forehand if seat != forehand else deal.rules.after(forehand, 1))

    def _ask(self, what: str, seat: str) -> None:
        self.due_word, self.due_from = what, seat

    def _go_on(self, deal: Deal) -> None:
        count = len(self.shown)
        if count < len(self.order):
            self._ask(OPEN, self.order[count])
        elif self.terms.get("chosen") == "turned":
            self._ask(TURN, deal.dealer)
        elif self.terms.get("chosen") == "lowest-open":
            self._choose(deal, min(self.shown, key=lambda each: PLAIN.index(each.rank)))
        else:
            self.due_word = self.due_from = None

    def _choose(self, deal: Deal, card: Card) -> None:
        """This card's suit is the chosen one."""
        self.due_word = self.due_from = None
        deal.name(card.suit)

    def _appoint(self, chosen: str) -> Judge:
        return Judge(
            chosen,
            self.terms.get("powers", ()),
            self.terms.get("partials") == "ranked",
            self.terms.get("rest") == "plain",
        )

    def judged(self, deal: Deal, trick: Trick) -> Verdict:
        kept: dict[str, Judge] = deal.rules.cache.setdefault("judges", {})
        chosen = deal.trump or ""
        judge = kept.get(chosen) or kept.setdefault(chosen, self._appoint(chosen))
        verdict = judge.verdict(trick)
        self.claimed = None if verdict.card else trick
        trick.also = judge.also(trick, verdict.card)
        return verdict

    def worth(self, deal: Deal) -> int:
        return self.value

    def shows(self, call: Call) -> Sequence[Card]:
        return call.cards

    def due(self, deal: Deal) -> Reason:
        rule = "table-says" if self.claimed else RULES.get(self.due_word or OPEN, "raise")
        return Reason(f"karnoeffel.{rule}", DUE[TAKE if self.claimed else self.due_word or OPEN])

    def reason(self, deal: Deal, call: Call, legal: bool) -> Reason:
        rule = RULES.get(call.head)
        if call.head == RAISE:
            rule = "answer" if self.raises else "raise"
        if rule is None:
            return super().reason(deal, call, legal)
        return Reason(f"karnoeffel.{rule}", "said" if legal else "not-said")
