"""What has been said so far in a deal of Hundertspiel, whose turn it is to speak, and what counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aceten.calling import Calling, News
from aceten.deal import Deal
from aceten.duties import Reason
from aceten.games.hundertspiel.announcements import Announcement
from aceten.games.hundertspiel.tally import Tally

_WON = ("A hundred for {side}: the game is won.", "Hundert für {side}: Die Partie ist gewonnen.")
_FALSE = ("{side}: claimed, but no hundred yet.", "{side}: angesagt, aber noch keine hundert.")


class Called(Calling):
    """What has been said in one deal, and the tally that it moves."""

    # How a deal begins stands in the class: most deals change little of it.
    announcements: tuple[Announcement, ...] = ()
    contras: tuple[str, ...] = ()
    # How many steps were said of each game that a word has decided.
    contras_before: tuple[int, ...] = ()
    said: tuple[tuple[str, str], ...] = ()
    passed = 0
    buyer: str | None = None
    aces: dict[str, int] | None = None

    def __init__(self, deal: Deal) -> None:
        self.terms = terms = deal.rules.terms
        self.tally = Tally(deal)
        self.order = deal.rules.round[deal.forehand]
        self.bidding: bool = terms.get("bidding", False)
        self.buying: bool = terms.get("buying", False)

    def running(self, deal: Deal) -> Mapping[str, int]:
        """The race to a hundred, points brought in and sets included; one won stands until a point of the next is counted."""
        tally = self.tally
        won = tally.wins[-1] if tally.wins else None
        return won.totals if won and won.after == len(tally.entries) else tally.running

    def news(self, deal: Deal) -> Sequence[News]:
        return [
            News(win.false_claim, _FALSE) if win.false_claim else News(win.winner or "", _WON)
            for win in self.tally.wins
        ]

    def led(self, deal: Deal) -> bool:
        """Has the first card been led?"""
        return bool(deal.tricks or deal.trick.cards)

    def first_to(self, deal: Deal, seat: str) -> str:
        """Why this seat announces no more where a Do lies open: its own side laid it, or the other."""
        side, announced = deal.rules.side_of, self.announcements[0].seat
        return "one announcement" if side[announced] == side[seat] else "lead announces first"

    def caller(self, deal: Deal) -> str | None:
        if self.bidding or self.buying:
            return self.order[self.passed]
        return None

    def due(self, deal: Deal) -> Reason:
        words = (
            (
                "{seat} must lay a Do open or say “on” first.",
                "{seat} muss erst ein Do hinlegen oder „weiter“ sagen.",
            )
            if self.bidding
            else (
                "{seat} must take the skat or say “on” first.",
                "{seat} muss erst kaufen oder „weiter“ sagen.",
            )
        )
        return Reason("hundertspiel.bidding" if self.bidding else "hundertspiel.buying", words)

    def count_aces(self, deal: Deal) -> dict[str, int]:
        """Who held three or four aces when the first card was led, and how many."""
        held = [(seat, each) for seat, hand in deal.hands.items() for each in hand]
        for trick in (*deal.tricks, deal.trick):
            held += trick.plays()
        aces = [seat for seat, each in held if each.rank == "A"]
        return {seat: aces.count(seat) for seat in deal.hands if aces.count(seat) >= 3}

    @property
    def pending(self) -> bool:
        """Is an announcement still to be decided, for which the deal is played out?"""
        return bool(self.terms.get("played out")) and any(each.won is None for each in self.announcements)

    def steps(self, game: int) -> int:
        """How many steps of contra were said in this deal of its first game (0), its second (1) …"""
        said = (*self.contras_before, len(self.contras)) if self.terms.get("plain contra") else ()
        return said[game] if game < len(said) else 0
