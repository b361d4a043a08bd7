"""What one seat may know of a deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from aceten.cards import Card
from aceten.trick import Trick
from aceten.word import Action, Word

if TYPE_CHECKING:
    from aceten.deal.play import Deal


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat sees it; a card played face down by another seat is None until it is shown.

    `said` is everything that was said; `words` what this seat may say now for all it knows, each way to begin a word once.
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
    said: tuple[Word, ...] = ()
    words: tuple[Word, ...] = ()


def view_of(deal: Deal, seat: str) -> View:
    """The answer of `Deal.seen_by`."""
    deal.rules.seated(seat)

    def open_(trick: Trick, gathered: bool) -> tuple[tuple[str, Card | None], ...]:
        shown = deal.complete or (gathered and deal.rules.covered_shown)
        return tuple(
            (player, each.face if shown or player == seat or not each.is_covered else None)
            for player, each in trick.plays()
        )

    knows = deal.talk is None or deal.talk.knows_trump(deal, seat)
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
        said=_heard(deal, seat),
        words=_open_words(deal, seat),
    )


def _open_words(deal: Deal, seat: str) -> tuple[Word, ...]:
    """What a seat may say: of many ways to end a word the head alone, since they may show another's cards."""
    known = deal.talk.known_words(deal, seat) if deal.talk else ()
    return tuple(dict.fromkeys(Word(seat, each.head) if each.many else each for each in known))


def _heard(deal: Deal, seat: str) -> tuple[Word, ...]:
    if deal.talk is None:
        return ()
    words = (each for each in deal.actions if isinstance(each, Word))
    return tuple(each if each.seat == seat else deal.talk.heard(deal, each, seat) for each in words)
