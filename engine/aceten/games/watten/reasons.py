"""Why something may or may not be said in Watten, and the rule that decides."""

from __future__ import annotations

from aceten.call import Call
from aceten.deal import Deal
from aceten.duties import Reason
from aceten.games.watten.called import ANSWER, LAST_TRICK, NAMES_RANK, NAMES_SUIT, RAISE, Called

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


def reason_for(called: Called, deal: Deal, call: Call, legal: bool) -> Reason | None:
    """Why this may be said now, or why not; None for what is no word of the game."""
    if legal:
        return _allowed(called, deal, call)
    if deal.complete:
        return Reason(deal.ended_by, "deal-over")
    head = call.head.partition(" ")[0]
    if head in ("rank", "trump"):
        return _no_name(called, deal, call, head)
    if head == "raise":
        rule = called.why_no_raise(deal, call.seat) or RAISE
        return Reason(rule, _NO_RAISE[rule])
    if head in ("hold", "fold", "show") and called.phase(deal) == "choice":
        return Reason("watten.strained", _NOT_ASKED)
    if head in ("hold", "fold", "show"):
        return Reason(ANSWER, _NOT_ASKED)
    if head in ("better", "agree", "refuse", "swap"):
        return Reason(_asked_by(called, head), "not-said")
    return None


def _no_name(called: Called, deal: Deal, call: Call, head: str) -> Reason:
    rule = NAMES_RANK if head == "rank" else NAMES_SUIT
    phase, namer = called.phase(deal), called.namers(deal)[head == "trump"]
    if phase in ("rank", "suit") and phase == ("rank" if head == "rank" else "suit") and call.seat == namer:
        if called.terms.get("shown"):
            rule = "watten.shown-cards"
        elif head == "rank" and called.terms.get("rank-held"):
            rule = "watten.need-not-hold"
        return Reason(rule, _NOT_HELD)
    return Reason(rule, _NO_NAME)


def _allowed(called: Called, deal: Deal, call: Call) -> Reason:
    head = call.head.partition(" ")[0]
    if head == "raise" and called.barred(deal, call.seat):
        return Reason(called.terms["fine-rule"], _FINED)
    if head in ("hold", "fold") and called.choosing:
        luft = called.choice == 4
        return Reason("watten.luft" if luft else "watten.strained", _CHOICE[head])
    if call.head == "raise 4":
        return Reason("watten.raise-to-four", _JUMPS)
    if head in ("rank", "trump"):
        free = called.terms.get("free-rule")
        rule = called.terms.get("shown") or free or (NAMES_RANK if head == "rank" else NAMES_SUIT)
        return Reason(rule, _NAMES[head])
    rules = {"raise": RAISE, "hold": "watten.hold", "fold": "watten.fold", "show": LAST_TRICK}
    return Reason(rules.get(head) or _asked_by(called, head), _SAYS.get(head, "said"))


def _asked_by(called: Called, head: str) -> str:
    """The rule by which something is asked before the announcements, or answered."""
    question = head if head in ("better", "swap") else called.question
    return "watten.swap" if question == "swap" else "watten.redeal"
