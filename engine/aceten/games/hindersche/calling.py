"""Schleipfen: gathering a trick that another has won, if nobody objects."""

from __future__ import annotations

from collections.abc import Sequence

from aceten.call import Call
from aceten.calling import Calling
from aceten.deal import Deal
from aceten.duties import Reason
from aceten.trick import Trick, Verdict

_WHY = {
    ("claim", True): (
        "The trick has just fallen to another; {seat} may try to gather it.",
        "Der Stich ist eben an einen anderen gefallen; {seat} darf versuchen, ihn einzuziehen.",
    ),
    ("claim", False): (
        "{seat} can only gather a trick that another has just won and nobody has claimed, before the next card is led.",
        "{seat} kann nur einen Stich schleipfen, den ein anderer eben gewonnen und noch niemand beansprucht hat, "
        "bevor die nächste Karte fällt.",
    ),
    ("object", True): (
        "Somebody is gathering a trick that is not his; {seat} may object.",
        "Jemand zieht einen fremden Stich ein; {seat} darf widersprechen.",
    ),
    ("object", False): (
        "{seat} can only object to a claim of another that nobody has objected to, before the next card is led.",
        "{seat} kann nur widersprechen, solange ein anderer einen Stich beansprucht, noch niemand widersprochen hat "
        "und die nächste Karte nicht gefallen ist.",
    ),
}


_CLAIMED = (
    "{seat} has claimed it, and nobody has objected.",
    "{seat} zieht ihn ein, und niemand hat widersprochen.",
)


class HinderscheCalling(Calling):
    """Between two tricks: one claim, and one objection to it. The last trick can be claimed like any other."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal)
        self.owner = ""
        self.claimant = ""
        self.objected = False

    def gathered(self, deal: Deal, trick: Trick) -> None:
        self.owner, self.claimant, self.objected = trick.winner or "", "", False

    def calls(self, deal: Deal, seat: str) -> Sequence[Call]:
        if not deal.tricks or deal.trick.cards or (self.objected and deal.rules.terms.get("one claim")):
            return ()
        if not self.claimant or self.objected:
            return () if seat == self.owner else (Call(seat, "claim"),)
        objects = deal.rules.terms.get("objections") and seat != self.claimant
        return (Call(seat, "object"),) if objects else ()

    def say(self, deal: Deal, call: Call) -> None:
        trick = deal.tricks[-1]
        if call.head == "claim":
            self.claimant, self.objected = call.seat, False
            trick.also = deal.order.rules_of(trick)
            card = trick.cards[trick.seats.index(call.seat)]
            trick.verdict = Verdict(card, "hindersche.schleipfen", _CLAIMED)
            self._give(deal, trick, call.seat)
        else:
            self.objected = True
            trick.verdict = None
            trick.also = ("hindersche.schleipfen", "hindersche.objection")
            self._give(deal, trick, self.owner)

    def _give(self, deal: Deal, trick: Trick, seat: str) -> None:
        points = trick.points or 0
        deal.points[trick.winner or ""] -= points
        deal.points[seat] += points
        trick.winner = seat
        leads = seat if deal.rules.terms.get("claimant leads") else self.owner
        deal.trick = Trick(deal.rules.round[leads])

    def lead_rule(self, deal: Deal) -> str:
        return "hindersche.claimant-leads" if self.claimant and not self.objected else ""

    def reason(self, deal: Deal, call: Call, legal: bool) -> Reason:
        why = _WHY.get((call.head, legal))
        if call.cards or why is None:
            return super().reason(deal, call, legal)
        if call.head == "object":
            return Reason("hindersche.objection", why)
        again = self.claimant and not legal and not deal.trick.cards
        return Reason("hindersche.one-claim" if again else "hindersche.schleipfen", why)
