"""Why something may not be said in Hundertspiel: the first reason that holds, under the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceten.call import Call
from aceten.duties import Reason
from aceten.games.hundertspiel.called import Called
from aceten.games.hundertspiel.calls import CLAIM, CONTRAS, FIRST, LAST, LAYING, ON, TAKE
from aceten.games.hundertspiel.tally import DOS

if TYPE_CHECKING:
    from aceten.deal import Deal

_DEAL_OVER = ("The deal is over.", "Das Spiel ist zu Ende.")
_WITHOUT_CARDS = (
    "That is said by itself, without naming a card.",
    "Das sagt man für sich, ohne eine Karte zu nennen.",
)
_BIDDING_FIRST = (
    "Bidding and buying come first.",
    "Erst wird geboten und gekauft.",
)

# A hundred.
_CLAIM_LATER = (
    "Bidding and buying come first: until then {seat} can claim a hundred only with a hundred counted.",
    "Erst wird geboten und gekauft: Bis dahin kann {seat} hundert nur ansagen, wenn sie gezählt sind.",
)
_NOTHING_TO_CLAIM = (
    "The game is decided; {seat} has nothing to claim.",
    "Die Partie ist entschieden; {seat} kann nichts mehr ansagen.",
)
_NO_HUNDRED = (
    "The deal is over, and {seat} has no hundred to claim.",
    "Das Spiel ist zu Ende, und {seat} hat keine hundert anzusagen.",
)

# Dos laid open.
_TWENTY_SIX_ALONE = (
    "With a skat nothing but a 26 is announced.",
    "Mit Skat wird nur ein Sechsundzwanziger angesagt.",
)
_BEFORE_LEAD = (
    "A Do is laid open only before the first lead.",
    "Ein Do legt man nur vor dem ersten Ausspielen hin.",
)
_ONE_LIES = (
    "A Do lies open already: that was the announcement of this deal.",
    "Es liegt schon ein Do: Das war die Ansage dieses Spiels.",
)
_BIDDING_OVER = (
    "The bidding is over: all have said “on”.",
    "Das Bieten ist vorbei: Alle haben „weiter“ gesagt.",
)
_NOT_TO_BID = (
    "It is not {seat}’s turn to bid.",
    "{seat} ist mit dem Bieten nicht an der Reihe.",
)
_NOT_HELD = (
    "{seat} can lay open only Dos from the hand.",
    "{seat} kann nur Dos aus der Hand hinlegen.",
)
_ONLY_TRUMP_DO = (
    "Only the trump Do is laid open for that.",
    "Dafür legt man nur das Trumpf-Do hin.",
)
_TRUMP_DO_FOR_MORE = (
    "At this table the trump Do, laid open alone, announces a 52.",
    "An diesem Tisch sagt das Trumpf-Do für sich einen Zweiundfünfziger an.",
)

# Bidding “on”, and buying.
_NO_SKAT = ("At this table there is no skat.", "An diesem Tisch gibt es keinen Skat.")
_ALL_ON_FIRST = (
    "Nobody buys before all have said “on”.",
    "Gekauft wird erst, wenn alle „weiter“ gesagt haben.",
)
_OPEN_NO_BUYING = (
    "A Do lies open, so nobody buys.",
    "Es liegt ein Do, also wird nicht gekauft.",
)
_BUYING_OVER = (
    "Bidding and buying are over.",
    "Bieten und Kaufen sind vorbei.",
)
_NOT_TO_BUY = (
    "It is not {seat}’s turn to buy.",
    "{seat} ist mit dem Kaufen nicht an der Reihe.",
)
_AS_MANY = (
    "Just as many cards are laid away as lie in the skat.",
    "Wegzulegen sind genau so viele Karten, wie im Skat liegen.",
)
_OWN_CARDS = (
    "{seat} can lay away only cards from the hand or the skat.",
    "{seat} kann nur Karten aus der Hand oder dem Skat weglegen.",
)
_KEPT = (
    "Neither king nor ace is laid away.",
    "Weder König noch Ass darf man weglegen.",
)

# Contra.
_CONTRA_BEFORE_LEAD = (
    "Contra and its answers are said only before the first lead.",
    "Kontra und was darauf folgt, sagt man nur vor dem ersten Ausspielen.",
)
_NOTHING_ANNOUNCED = (
    "Nobody has laid a Do open that could be contradicted.",
    "Es hat niemand ein Do hingelegt, dem man widersprechen könnte.",
)
_GAME_DECIDED = (
    "The game is decided, and contra is said of the game.",
    "Die Partie ist entschieden, und Kontra gilt der Partie.",
)
_NO_MORE = (
    "After supra-contra no more is said.",
    "Nach dem Suprakontra kommt nichts mehr.",
)
# What comes next, by how much has been said.
_NEXT = (
    ("First somebody must say contra.", "Erst muss jemand Kontra sagen."),
    ("Only recontra can follow contra.", "Auf Kontra kann nur Rekontra folgen."),
    ("Only supra-contra can follow recontra.", "Auf Rekontra kann nur Suprakontra folgen."),
)
_OTHER_SIDE = (
    "It is for the other side to say that, not for {seat}.",
    "Das kann nur die andere Seite sagen, nicht {seat}.",
)

# Sets.
_SETS_BEFORE_LEAD = (
    "Kings, obers, unters and Dos are announced only before the first lead.",
    "Könige, Ober, Unter und Dos sagt man nur vor dem ersten Ausspielen an.",
)
_ACES_IN_PLAY = (
    "Aces are announced only once a card has been led.",
    "Asse sagt man erst an, wenn ausgespielt ist.",
)
_SAID = ("{seat} has announced them already.", "{seat} hat sie schon angesagt.")
_NOT_SO_MANY = (
    "{seat} can announce only three or four, exactly as many as that hand held.",
    "{seat} kann nur drei oder vier ansagen, genau so viele, wie auf der Hand waren.",
)
_ACE_HAS_WON = (
    "{seat} has won a trick with an ace already.",
    "{seat} hat schon mit einem Ass gestochen.",
)


def refusal(calls: Called, deal: Deal, call: Call, rule: str) -> Reason:
    """Why this may not be said now; `rule` is the one by which it is said at all."""
    if call.head == CLAIM and not call.cards:
        return _no_claim(calls, deal)
    if deal.complete:
        return Reason(rule, _DEAL_OVER)
    if call.head in LAYING:
        return _not_laid(calls, deal, call, rule)
    if call.head == TAKE:
        return _no_purchase(calls, deal, call)
    if call.cards:
        return Reason(rule, _WITHOUT_CARDS)
    if call.head == ON:
        return _not_on(calls)
    if call.head in CONTRAS:
        return _no_contra(calls, deal, call, rule)
    return _no_set(calls, deal, call, rule)


def _no_claim(calls: Called, deal: Deal) -> Reason:
    if calls.bidding or calls.buying:
        return Reason(calls.due(deal).rule, _CLAIM_LATER)
    tally = calls.tally
    decided = tally.wins and (tally.stopped is not None or tally.wins[-1].after == len(tally.entries))
    return Reason("hundertspiel.claim", _NOTHING_TO_CLAIM if decided else _NO_HUNDRED)


def _not_laid(calls: Called, deal: Deal, call: Call, rule: str) -> Reason:
    skat = calls.terms.get("bidding")
    openings: dict[str, int] = calls.terms.get("openings", {})
    (dos, die_dos), (name, kein_name) = LAYING[call.head]
    if call.head not in openings:
        if skat and call.head != "26":
            return Reason("hundertspiel.bidding", _TWENTY_SIX_ALONE)
        unknown = (
            f"At this table nobody announces {name}.",
            f"An diesem Tisch wird {kein_name} angesagt.",
        )
        return Reason(rule, unknown)
    if len(set(call.cards)) != openings[call.head]:
        number = (
            f"For that one lays {dos} open, no more and no less.",
            f"Dafür legt man {die_dos} hin, nicht mehr und nicht weniger.",
        )
        return Reason(rule, number)
    if calls.led(deal):
        return Reason("hundertspiel.announcing", _BEFORE_LEAD)
    if calls.announcements:
        own = calls.first_to(deal, call.seat) == "one announcement"
        return Reason(f"hundertspiel.{'one-announcement' if own else 'forehand-first'}", _ONE_LIES)
    if skat and not calls.bidding:
        return Reason("hundertspiel.bidding", _BIDDING_OVER)
    if skat and call.seat != calls.caller(deal):
        return Reason("hundertspiel.bidding", _NOT_TO_BID)
    trump = all(each.suit == deal.trump for each in call.cards)
    if call.head in (FIRST, LAST) and not trump:
        return Reason(rule, _ONLY_TRUMP_DO)
    if not DOS.intersection(deal.hands[call.seat]).issuperset(call.cards):
        return Reason(rule, _NOT_HELD)
    return Reason("hundertspiel.announcing-fifty-two", _TRUMP_DO_FOR_MORE)


def _no_purchase(calls: Called, deal: Deal, call: Call) -> Reason:
    rule = "hundertspiel.buying"
    if not calls.terms.get("buying"):
        return Reason("hundertspiel.skat", _NO_SKAT)
    if calls.bidding:
        return Reason(rule, _ALL_ON_FIRST)
    if not calls.buying:
        return Reason(rule, _OPEN_NO_BUYING if calls.announcements else _BUYING_OVER)
    if call.seat != calls.caller(deal):
        return Reason(rule, _NOT_TO_BUY)
    if len(set(call.cards)) != len(deal.stock):
        return Reason(rule, _AS_MANY)
    if not {*deal.hands[call.seat], *deal.stock}.issuperset(call.cards):
        return Reason(rule, _OWN_CARDS)
    return Reason("hundertspiel.laid-away", _KEPT)


def _not_on(calls: Called) -> Reason:
    if not calls.terms.get("bidding"):
        return Reason("hundertspiel.skat", _NO_SKAT)
    if calls.bidding:
        return Reason("hundertspiel.bidding", _NOT_TO_BID)
    if calls.buying:
        return Reason("hundertspiel.buying", _NOT_TO_BUY)
    return Reason("hundertspiel.bidding", _BUYING_OVER)


def _no_contra(calls: Called, deal: Deal, call: Call, rule: str) -> Reason:
    if calls.led(deal):
        return Reason(rule, _CONTRA_BEFORE_LEAD)
    if calls.bidding or calls.buying:
        return Reason(calls.due(deal).rule, _BIDDING_FIRST)
    plain = calls.terms.get("plain contra")
    if plain and calls.tally.stopped is not None:
        return Reason(rule, _GAME_DECIDED)
    if not plain and not calls.announcements:
        return Reason(rule, _NOTHING_ANNOUNCED)
    level = len(calls.contras)
    if level == len(CONTRAS):
        return Reason(rule, _NO_MORE)
    return Reason(rule, _NEXT[level] if call.head != CONTRAS[level] else _OTHER_SIDE)


def _no_set(calls: Called, deal: Deal, call: Call, rule: str) -> Reason:
    name = call.head.split()[0]
    if name == "aces" and not calls.led(deal):
        return Reason(rule, _ACES_IN_PLAY)
    if name != "aces" and calls.led(deal):
        return Reason(rule, _SETS_BEFORE_LEAD)
    if calls.bidding or calls.buying:
        return Reason(calls.due(deal).rule, _BIDDING_FIRST)
    if (call.seat, name) in calls.said:
        return Reason(rule, _SAID)
    won = name == "aces" and call.head == f"aces {calls.count_aces(deal).get(call.seat, 0)}"
    return Reason(rule, _ACE_HAS_WON if won else _NOT_SO_MANY)
