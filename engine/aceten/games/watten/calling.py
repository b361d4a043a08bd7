"""The calls of Watten: naming rank and suit, asking for more, raising, holding and folding."""

from __future__ import annotations

from collections.abc import Sequence

from aceten.call import Call
from aceten.deal import Deal
from aceten.duties import Reason
from aceten.games.watten.called import FINE, LAST_TRICK, TRICKS_TO_WIN, Called, Open
from aceten.games.watten.reasons import reason_for


class WattenCalling(Called):
    """Everything that may be said in one deal, and what saying it does."""

    def _announced(self, deal: Deal) -> None:
        """Rank and suit are named: is anybody so near the end that this deal is another one?"""
        mode = self.terms.get("near-the-end")
        # Mostly nobody is, and no seat need be asked.
        if not mode or max(deal.scores.values()) < deal.rules.target - FINE:
            return
        near = [seat for seat in deal.rules.round[deal.forehand] if 0 < self.short(deal, seat) <= FINE]
        if not near:
            return
        self.raising = False
        if len(near) == len(deal.hands):
            # The deal decides the game, whatever a plain deal is worth.
            self.value = max(self.value, FINE)
        elif len(deal.hands) == 3:
            if self.terms.get("strained-three"):
                self.value = 3
        else:
            team = self.team(near[0])
            nothing = not any(self.score(deal, each) for each in self.against(deal, team))
            self.choosing = team
            self.choice = 4 if mode == "luft" and nothing and self.terms.get("luft") else 3

    def won(self, deal: Deal) -> bool:
        """Has a team three tricks?"""
        tricks = deal.tricks
        if len(tricks) >= TRICKS_TO_WIN:
            team = self.teams[tricks[-1].winner or ""]
            if [each.winner in team for each in tricks].count(True) >= TRICKS_TO_WIN:
                self.winner = team
        return bool(self.winner)

    def calls(self, deal: Deal, seat: str) -> Sequence[Call]:
        if deal.complete:
            return ()
        phase = self.phase(deal)
        if phase == "question":
            return [Call(seat, "agree"), Call(seat, "refuse")] if seat == self.answerer(deal) else ()
        if phase in ("rank", "suit"):
            return self._naming(deal, seat, phase)
        if phase == "choice":
            return [Call(seat, "hold"), Call(seat, "fold")] if seat in self.choosing else ()
        self.settle(deal)
        if self.open is None:
            return self._raises(deal, seat)
        if seat not in self.answerers(deal, self.open):
            return ()
        answers = [Call(seat, "hold"), Call(seat, "fold")]
        if self.open.last and self.terms.get("last-trick") == "bluff":
            answers.append(Call(seat, "show"))
        return [*answers, *self._raises(deal, seat)]

    def _naming(self, deal: Deal, seat: str, phase: str) -> Sequence[Call]:
        terms = self.terms
        found: tuple[Call, ...] = ()
        if seat == self.namers(deal)[phase == "suit"]:
            found = self._names(deal, seat, phase)
            if terms.get("shown") or (phase == "rank" and terms.get("rank-held")):
                found = tuple(each for each in found if self._holds(deal, seat, phase, each.head.split()[1]))
        if phase == "rank" and not self.swapped:
            if terms.get("redeal") and seat == deal.forehand and "better" not in self.asked:
                found += (Call(seat, "better"),)
            if terms.get("swap") and seat == deal.dealer and "swap" not in self.asked:
                found += (Call(seat, "swap"),)
        return found

    def _names(self, deal: Deal, seat: str, what: str) -> tuple[Call, ...]:
        """The calls by which a seat names each rank, or each suit: made once, whatever is dealt."""
        kept: dict[tuple[str, str], tuple[Call, ...]] = deal.rules.cache.setdefault("names", {})
        found = kept.get((seat, what))
        if found is None:
            head, names = ("rank", "ranks") if what == "rank" else ("trump", "suits")
            pack = deal.rules.game.pack
            found = tuple(Call(seat, f"{head} {each}", pack=pack) for each in self.terms[names])
            kept[seat, what] = found
        return found

    def _holds(self, deal: Deal, seat: str, what: str, name: str) -> bool:
        """Does a seat hold a card of this rank, or suit?"""
        held = deal.hands[seat]
        if what == "suit":
            return any(each.suit == name for each in held)
        if name == "weli":
            return any(each.id == "S6" for each in held)
        if name == "6" and "weli" in self.terms["ranks"]:
            return any(each.rank == "6" and each.id != "S6" for each in held)
        return any(each.rank == name for each in held)

    def _raises(self, deal: Deal, seat: str) -> list[Call]:
        """The raises that a seat may say, with those that cost it a fine."""
        if self.why_no_raise(deal, seat):
            return []
        found = [Call(seat, "raise", costly=self.barred(deal, seat))]
        if self.terms.get("raise-to-four") and self._may_jump(deal, seat):
            found.append(Call(seat, "raise 4"))
        return found

    def _may_jump(self, deal: Deal, seat: str) -> bool:
        behind = max(self.score(deal, each) for each in self.against(deal, self.team(seat))) - self.score(
            deal, seat
        )
        return (
            behind >= 4 and not self.cards_played(deal) and self.level() < 3 and not self.barred(deal, seat)
        )

    def say(self, deal: Deal, call: Call) -> None:
        head, _, rest = call.head.partition(" ")
        seat = call.seat
        if head == "rank":
            deal.name(rank=rest)
        elif head == "trump":
            # The suit is named last.
            deal.name(rest)
            self._announced(deal)
        elif head in ("better", "swap"):
            self.question = head
            self.asked += (head,)
        elif head in ("agree", "refuse"):
            self._answered(deal, head == "agree")
        elif head == "raise":
            self._raise(deal, seat, int(rest or 0))
        elif head == "hold":
            self._held()
        elif head == "fold":
            self._fold(deal, seat)
        elif self.open and self.open.last:
            raisers = self.team(self.open.seat)
            good = self.is_good(deal, self.open.last)
            self.hold()
            self.winner = raisers if good else self.against(deal, raisers)
            deal.end(LAST_TRICK)

    def _answered(self, deal: Deal, agreed: bool) -> None:
        question, self.question = self.question, ""
        if agreed and question == "better":
            deal.void = True
            deal.end("watten.redeal")
        self.swapped = agreed

    def _raise(self, deal: Deal, seat: str, to: int) -> None:
        if self.barred(deal, seat):
            self._fine(deal, seat)
            return
        self.hold()
        last = self.last_card(deal, seat) if self.last_trick(deal) else None
        self.open = Open(
            seat, to or self.value + 1 * bool(self.terms.get("held")), self.cards_played(deal), last
        )
        self.raised_by = self.team(seat)

    def _fine(self, deal: Deal, seat: str) -> None:
        """The raise is void, and costs its side, or gives the others, two points."""
        rule = self.terms["fine-rule"]
        if rule == "watten.barred-raise":
            self.fines += ((rule, seat, -FINE, ("a raise that was barred", "unerlaubt geboten")),)
            return
        side = deal.rules.side_of
        others = {side[each]: each for each in self.against(deal, self.team(seat))}
        label = ("the other side raised when barred", "unerlaubt geboten")
        self.fines += tuple((rule, each, FINE, label) for each in others.values())
        if any(self.short(deal, each) <= 0 for each in others.values()):
            deal.end(rule)

    def _held(self) -> None:
        if self.choosing:
            self.choosing, self.value = (), self.choice
        self.hold()

    def _fold(self, deal: Deal, seat: str) -> None:
        choosing = bool(self.choosing)
        team = self.team(seat)
        self.choosing, self.open = (), None
        if choosing or self.terms.get("fold-pays") == "two":
            self.value = 2
        self.winner, self.folded = self.against(deal, team), True
        deal.end("watten.strained" if choosing else "watten.fold")

    def reason(self, deal: Deal, call: Call, legal: bool) -> Reason:
        return reason_for(self, deal, call, legal) or super().reason(deal, call, legal)
