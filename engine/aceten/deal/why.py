"""Why: may this be done in a deal as it stands, under which rule, and because of which cards?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceten.call import PASS, Action, Call
from aceten.cards import Card
from aceten.duties import Reason
from aceten.ruling import Ruling
from aceten.wording import said_with

if TYPE_CHECKING:
    from aceten.calling import Calling
    from aceten.deal.play import Deal


def ruling_on(deal: Deal, action: Action | str) -> Ruling:
    """The answer of `Deal.ruling`."""
    action = deal.meant(action)
    if action is PASS:
        return _pass_ruling(deal)
    if isinstance(action, Call) and deal.calling:
        return _call_ruling(deal, deal.calling, action)
    seat = deal.turn
    legal = action in deal.legal
    if not isinstance(action, Card) or action.face not in deal.rules.cards:
        return _refuse(deal, str(action), deal.rules.only_cards_rule, "only-cards")
    if seat is None or action.face not in deal.hands[seat]:
        return _elsewhere(deal, action)
    if action.is_covered and not legal:
        return _refuse(deal, action, deal.rules.face_down_rule, "face-down-refused")
    if deal.call_due and deal.calling:
        due = deal.calling.due(deal)
        return _refuse(deal, action, due.rule, due.key)
    trick = deal.trick
    decided = Reason("play.one-card", "free")
    said = deal.calling.duties(deal) if deal.calling else ()
    for duty in (*deal.rules.duties[not deal.tricks, not trick.cards], *said):
        if duty.seat in (None, seat):
            decided = duty.explain(action, deal.hands[seat], trick, deal.order) or decided
    return Ruling(
        action.id,
        legal,
        decided.rule,
        decided.key,
        seat,
        card=action,
        because=decided.because,
        instead=tuple(deal.legal),
        led=trick.led if trick.led != deal.trump and trick.led in deal.rules.game.pack.suits else None,
        also=_permissions(deal, action) if legal else _penalty(deal),
        pack=deal.rules.game.pack,
        game=deal.rules.game.id,
    )


def _pass_ruling(deal: Deal) -> Ruling:
    """May the seat on turn play nothing? Only where a duty says so."""
    seat = deal.turn
    if seat is None:
        return _refuse(deal, PASS.id, deal.ended_by, "deal-over")
    decided = None
    for duty in deal.rules.duties[not deal.tricks, not deal.trick.cards]:
        decided = duty.explain_pass(deal.hands[seat], deal.trick, deal.order) or decided
    if decided is None:
        return _refuse(deal, PASS.id, deal.rules.only_cards_rule, "only-cards")
    return Ruling(
        PASS.id,
        PASS in deal.legal,
        decided.rule,
        decided.key,
        seat,
        because=decided.because,
        instead=tuple(deal.legal),
        pack=deal.rules.game.pack,
        game=deal.rules.game.id,
    )


def _call_ruling(deal: Deal, calling: Calling, call: Call) -> Ruling:
    calls = deal.calls(call.seat)
    legal = call in calls
    reason = calling.reason(deal, call, legal)
    if not (legal or calling.counts_cards):
        counts = {len(each.cards) for each in calls if each.head == call.head}
        if counts and len(call.cards) not in counts:
            reason = Reason(reason.rule, said_with(call.head, counts))
    return Ruling(
        call.id,
        legal,
        reason.rule,
        reason.key,
        call.seat,
        because=reason.because,
        instead=tuple(calls),
        pack=deal.rules.game.pack,
        game=deal.rules.game.id,
    )


def _permissions(deal: Deal, action: Card) -> tuple[str, ...]:
    """The rules that let a player play low: he need not beat the trick, he may undertrump."""
    if not deal.trick.cards:
        return ()
    order, led = deal.order, deal.trick.led
    best, strength = order.best(deal.trick), order.strength[led]
    if strength[action] > strength[best]:
        return ()
    could_beat = any(strength[each] > strength[best] for each in deal.legal if isinstance(each, Card))
    under = led != deal.trump and best in order.trumps and action in order.trumps
    rules = (
        deal.rules.no_beat_rule if could_beat else "",
        deal.rules.undertrump_rule if under else "",
    )
    return tuple(rule for rule in rules if rule)


def _penalty(deal: Deal) -> tuple[str, ...]:
    """The rule that says what the card costs where it is played all the same and found out."""
    return (deal.rules.penalty_rule,) if deal.rules.penalty_rule else ()


def _refuse(
    deal: Deal,
    action: Action | str,
    rule: str,
    reason: str | tuple[str, str],
    seat: str = "",
    trick: int | None = None,
) -> Ruling:
    return Ruling(
        str(action),
        False,
        rule,
        reason,
        seat or deal.turn or "",
        turn=deal.turn or "",
        card=action if isinstance(action, Card) else None,
        instead=tuple(deal.legal),
        trick=trick,
        pack=deal.rules.game.pack,
        game=deal.rules.game.id,
    )


def _elsewhere(deal: Deal, action: Card) -> Ruling:
    """The ruling on a card that is not in the hand on turn."""
    for number, trick in enumerate([*deal.tricks, deal.trick], start=1):
        for seat, played in trick.plays():
            if played.face is action.face:
                rule = "play.card-in-hand"
                return _refuse(deal, action, rule, "already-played", seat, number)
    if deal.turn is None:
        return _refuse(deal, action, deal.ended_by, "deal-over", deal.holder(action) or "")
    holder = deal.holder(action)
    if holder is None:
        return _refuse(deal, action, "play.card-in-hand", "in-stock")
    return _refuse(deal, action, "play.in-turn", "not-in-turn", holder)


def waiting_ruling(deal: Deal) -> Ruling | None:
    """The answer of `Deal.waiting`."""
    return _refuse(deal, "", "play.in-turn", "waits") if deal.turn else None


def turned_elsewhere(deal: Deal, turned: Card) -> Ruling:
    """The refusal of a deal in which the card turned for trumps is not the dealer's."""
    return Ruling(
        turned.id,
        False,
        deal.rules.turned_rule,
        "turned-elsewhere",
        deal.holder(turned) or "",
        turn=deal.dealer,
        card=turned,
        pack=deal.rules.game.pack,
    )
