"""Deals in a row: rounds, games and the session, with the score after each."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from aceten.call import Action
from aceten.cards import Card
from aceten.deal import Deal, View
from aceten.errors import IllegalAction, Unreadable
from aceten.game import Ruleset
from aceten.ruling import Ruling
from aceten.scoring import BROUGHT, ScoreLine, Sheet, opened


class Match:
    """Deals of one game, in the order played; the score carries from one to the next.

    A match `after` another of the same account counts its deals on and keeps what that one has kept (see `Series`); of a
    match that is not at hand, `held` is the stake that it left held over.

    >>> import aceten
    >>> match = aceten.sample.match(aceten.game("viersche").ruleset(), seed=3, deals=2)
    >>> len(match.deals), match.deals[0].complete
    (2, True)
    """

    def __init__(self, rules: Ruleset, after: Match | None = None, held: int = 0) -> None:
        self.rules = rules
        self._opening = rules.sheet
        self._first_dealer: str | None = None
        if after:
            self._first_dealer = after.due
            self._opening = replace(rules.sheet, kept=after.sheet.kept, deals=after.sheet.deals)
        elif held:
            self._opening = replace(rules.sheet, kept={BROUGHT: rules.held(held)})
        self.deals: list[Deal] = []
        # The sheet before each deal: a deal that has been followed by another is closed.
        self._before: list[Sheet] = []

    @property
    def deal(self) -> Deal:
        """The deal being played, the last one; raises `Unreadable` before the first."""
        if not self.deals:
            raise Unreadable("no deal has been dealt yet")
        return self.deals[-1]

    def begin(
        self,
        dealer: str | None,
        hands: Mapping[str, Collection[Card]],
        trump: str | None = None,
        turned: Card | None = None,
    ) -> Deal:
        """Deal the next hands; the dealer may be left out after the first deal.

        Raises `IllegalAction` where the deal before is unfinished, the deal belongs to another seat, or a
        dealer with a trump suit of his own has another.
        """
        if self.deals:
            waiting = self.deal.waiting()
            if waiting:
                raise IllegalAction(self._refuse("play.deal-finished", "deal-unfinished", waiting.seat))
            if self.over:
                raise IllegalAction(self._refuse(self.rules.match_rule, "match-over", ""))
        due = self.due
        dealer = dealer or due
        if dealer is None:
            raise Unreadable("the first deal must name its `dealer`")
        if due and dealer != due and dealer in self.rules.seats:
            # A deal thrown in is dealt again by the rule that threw it in.
            rule = self.deal.ended_by if self.deals and self.deal.void else self.rules.dealer_rule
            raise IllegalAction(self._refuse(rule, "wrong-dealer", dealer, due))
        sheet = self.sheet
        # A deal after the end of a game begins the next one, at nothing.
        scores = None if sheet.game.over else sheet.game.scores
        deal = Deal(self.rules, dealer, hands, trump, turned, sheet.carried, scores)
        if self.rules.own_trump_rule:
            self._check_trump(deal)
        self._before.append(sheet)
        self.deals.append(deal)
        return deal

    def _check_trump(self, deal: Deal) -> None:
        """Every dealer has one trump suit in all his deals, and no other dealer has it."""
        for before in self.deals:
            own = before.dealer == deal.dealer
            if own != (before.trump == deal.trump):
                ruling = self._refuse(
                    self.rules.own_trump_rule,
                    "own-trump" if own else "others-trump",
                    deal.dealer,
                    before.dealer,
                )
                raise IllegalAction(replace(ruling, action=f"trump {deal.trump}", led=before.trump))

    @property
    def over(self) -> bool:
        """Have these players in these seats played all the deals that are theirs?"""
        return len(self.deals) == self.rules.match_deals > 0 and self.deal.complete

    @property
    def due(self) -> str | None:
        """The seat that deals next; None before the first deal, when anyone may."""
        if not self.deals:
            return self._first_dealer
        return self.rules.after(self.deal.dealer, 0 if self.deal.void else self.rules.dealer_step)

    def after(self, deal: int) -> Sheet:
        """The score sheet after a deal, counted from 0; while that deal is open, as it began."""
        if not self.deals[deal].complete:
            return self.before(deal)
        return self.rules.enter(self._before[deal], self.deals[deal]).sheet()

    def before(self, deal: int) -> Sheet:
        """The score sheet as a deal began, counted from 0: a game or session that was over has made room for the next."""
        return opened(self._before[deal])

    def written(self) -> list[tuple[list[dict[str, int]], list[dict[str, int]]]]:
        """For each deal the scores after every deal of its game, oldest first: as it began, and with it entered."""
        found = []
        column: list[dict[str, int]] = []
        for number, before in enumerate(self._before):
            after = self.after(number)
            began = column = [] if before.game.over else column
            if self.deals[number].complete:
                # A game won in the middle of the deal has taken with it what was written for it.
                won = len(after.games) - len(before.games) > after.game.over
                column = [*([] if won else column), after.game.scores]
            found.append((began, column))
        return found

    def balance(self, sheet: Sheet | None = None) -> dict[str, int]:
        """What each player has won or lost in the current game, in its unit; empty where only sides count."""
        if not self.rules.per_player:
            return {}
        scores = (sheet or self.sheet).game.scores
        total = sum(scores.values()) if self.rules.losers_pay else 0
        own = {seat: scores[side] for seat, side in self.rules.side_of.items()}
        return {seat: 2 * own[seat] - total if total else own[seat] for seat in self.rules.seats}

    def _refuse(self, rule: str, reason: str, seat: str, turn: str = "") -> Ruling:
        return Ruling("deal", False, rule, reason, seat, turn, pack=self.rules.game.pack)

    @property
    def sheet(self) -> Sheet:
        """The score sheet after every deal that is complete; a deal begun after the end of a game has made room for the next."""
        if not self.deals:
            return self._opening
        if not self.deal.complete:
            return self.before(-1)
        return self.rules.enter(self._before[-1], self.deal).sheet()

    def score(self, deal: int) -> list[ScoreLine]:
        """The score lines that a deal made, counted from 0; none while it is open."""
        if not self.deals[deal].complete:
            return []
        return self.rules.enter(self._before[deal], self.deals[deal]).lines

    # The deal being played.

    @property
    def legal(self) -> Sequence[Action]:
        """What the seat on turn may do."""
        return self.deal.legal if self.deals else []

    def play(self, action: Action) -> None:
        """Play for the seat on turn; see `Deal.play`."""
        self.deal.play(action)

    def ruling(self, action: Action | str) -> Ruling:
        """The ruling on an action now; see `Deal.ruling`."""
        return self.deal.ruling(action)

    def seen_by(self, seat: str) -> View:
        """What a seat may know now; see `Deal.seen_by`."""
        return self.deal.seen_by(seat)

    def undo(self) -> None:
        """Take back the last action, or the last deal where nothing has been played in it."""
        if self.deal.actions:
            self.deal.undo()
        else:
            self.deals.pop()
            self._before.pop()
