"""What one seat may know of a deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from aceten.call import Action, Call
from aceten.cards import Card
from aceten.trick import Trick

if TYPE_CHECKING:
    from aceten.deal.play import Deal


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat sees it; a card played face down by another seat is None until it is shown.

    `heard` is everything that was said, as this seat hears it; `calls` what this seat may say now for all it knows, each way to begin a call once.
    """

    seat: str
    hand: tuple[Card, ...]
    counts: dict[str, int]
    turned: Card | None
    trump: str | None
    tricks: tuple[tuple[tuple[str, Card | None], ...], ...]
    trick: tuple[tuple[str, Card | None], ...]
    turn: str | None
    legal: tuple[Action, ...]
    heard: tuple[Call, ...] = ()
    calls: tuple[Call, ...] = ()


def view_of(deal: Deal, seat: str) -> View:
    """The answer of `Deal.seen_by`."""
    deal.rules.seated(seat)

    def open_(trick: Trick, gathered: bool) -> tuple[tuple[str, Card | None], ...]:
        shown = deal.complete or (gathered and deal.rules.covered_shown)
        return tuple(
            (player, each.face if shown or player == seat or not each.is_covered else None)
            for player, each in trick.plays()
        )

    knows = deal.calling is None or deal.calling.knows_trump(deal, seat)
    # A hand arranged by trumps would give them away.
    place = (deal.order if knows else deal.rules.order(deal.dealt_trump)).place.__getitem__
    return View(
        seat=seat,
        hand=tuple(sorted(deal.hands[seat], key=place)),
        counts={each: len(hand) for each, hand in deal.hands.items()},
        turned=deal.turned,
        trump=deal.trump if knows else None,
        tricks=tuple(open_(trick, True) for trick in deal.tricks),
        trick=open_(deal.trick, False),
        turn=deal.turn,
        legal=tuple(deal.legal) if seat == deal.turn else (),
        heard=_heard(deal, seat),
        calls=_open_calls(deal, seat),
    )


def _open_calls(deal: Deal, seat: str) -> tuple[Call, ...]:
    """What a seat may say: of many ways to end a call the head alone, since they may show another's cards."""
    known = deal.calling.known_calls(deal, seat) if deal.calling else ()
    return tuple(dict.fromkeys(Call(seat, each.head) if each.collapsed else each for each in known))


def _heard(deal: Deal, seat: str) -> tuple[Call, ...]:
    if deal.calling is None:
        return ()
    calls = (each for each in deal.actions if isinstance(each, Call))
    return tuple(each if each.seat == seat else deal.calling.heard(deal, each, seat) for each in calls)
