"""Calling: what may be said in a deal, by whom, when, and what saying it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from aceten.call import Call
from aceten.cards import Card
from aceten.duties import Duty, Reason
from aceten.trick import Trick, Verdict

if TYPE_CHECKING:
    from aceten.deal import Deal


class News(NamedTuple):
    """What an action has decided for a side, in words that may name it as `{side}`: `A hundred for South and North.`"""

    side: str
    words: tuple[str, str]


class Calling:
    """What is said in one deal. A game in which something is said has a subclass of its own (`Ruleset.calling`).

    It keeps whatever the game must remember of what was said, and may write on the deal: its points,
    the winner of its last trick, the hands, who leads. The deal asks it anew after every call, and hands itself
    over with each question: an object that kept it would keep it alive until the garbage collector comes.
    `judges`: the game judges full tricks by itself (`judged`). `counts_cards`: its reasons say with how many cards a
    call is said; else the deal does.
    """

    judges = False
    counts_cards = False

    def __init__(self, deal: Deal) -> None:
        """Nothing has been said yet in this deal."""

    def caller(self, deal: Deal) -> str | None:
        """The seat that must say something before a card is played; None while cards are due."""
        return None

    def due(self, deal: Deal) -> Reason:
        """Why no card may be played before somebody has spoken."""
        raise NotImplementedError

    def calls(self, deal: Deal, seat: str) -> Sequence[Call]:
        """Everything that this seat may say now, in turn or out of it."""
        return ()

    def known_calls(self, deal: Deal, seat: str) -> Sequence[Call]:
        """What this seat may say for all it knows: where cards that it does not see decide, the call is among them."""
        return self.calls(deal, seat)

    def call_by_card(self, deal: Deal, seat: str, head: str) -> dict[Card, Call]:
        """The call by which a seat says this of each card: made once, whatever is dealt."""
        rules = deal.rules
        kept: dict[tuple[str, str], dict[Card, Call]] = rules.cache.setdefault("calls by card", {})
        found = kept.get((seat, head))
        if found is None:
            found = kept[seat, head] = {each: Call(seat, head, (each,)) for each in rules.deck}
        return found

    def say(self, deal: Deal, call: Call) -> None:
        """Take a call that was allowed to be said."""

    def reason(self, deal: Deal, call: Call, legal: bool) -> Reason:
        """Why the call may be said now, or why not; here, of what nobody says in the game."""
        return Reason(deal.rules.only_cards_rule, "no-word")

    def judged(self, deal: Deal, trick: Trick) -> Verdict:
        """What the game itself says of a full trick, where it judges; else the order of the cards decides."""
        raise NotImplementedError

    def gathered(self, deal: Deal, trick: Trick) -> None:
        """Take note of a full trick, which has gone to its winner by the order of the cards and has been counted."""

    def duties(self, deal: Deal) -> Sequence[Duty]:
        """Duties of play that come from what was said; those with a seat of their own bind that seat alone."""
        return ()

    def lead_rule(self, deal: Deal) -> str:
        """The rule by which the next lead is where it is, if something that was said has decided that."""
        return ""

    def knows_trump(self, deal: Deal, seat: str) -> bool:
        """Does this seat know what has been named?"""
        return True

    def worth(self, deal: Deal) -> int | None:
        """What the deal is worth as it stands; None in games in which no call changes it."""
        return None

    def running(self, deal: Deal) -> Mapping[str, int]:
        """What each side has counted as the deal stands: what its tricks have brought, unless a game counts more."""
        return deal.points

    def news(self, deal: Deal) -> Sequence[News]:
        """Everything that has been decided in this deal before its end, in order."""
        return ()

    def shows(self, call: Call) -> Sequence[Card]:
        """The cards that lie open on the table when this call has been said."""
        return ()

    def heard(self, deal: Deal, call: Call, seat: str) -> Call:
        """A call as this seat hears it, without cards that only the speaker sees."""
        return call
