"""The calls of Hundertspiel: bidding and buying with a skat, Dos laid open, contra, sets, and the hundred."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from aceten.call import Call
from aceten.deal import Deal
from aceten.duties import Duty, Reason
from aceten.games.hundertspiel.announcements import Announcement
from aceten.games.hundertspiel.called import Called
from aceten.games.hundertspiel.calls import CLAIM, CONTRAS, COUNTS, FIRST, LAST, NAMES, ON, SETS, TAKE
from aceten.games.hundertspiel.purchases import Purchases
from aceten.games.hundertspiel.refusals import refusal
from aceten.games.hundertspiel.tally import DO, DOS, HUNDRED
from aceten.trick import Trick

# Everybody counts, so this tells nobody anything new.
_WOULD_LOSE = (
    "{seat} may say so, but has no hundred counted and would lose the game.",
    "{seat} darf das sagen, hat aber keine hundert gezählt und verlöre die Partie.",
)


class HundertspielCalling(Called):
    """Everything that may be said in one deal, what saying it does, and why it may not be said."""

    counts_cards = True

    # Who speaks.

    def calls(self, deal: Deal, seat: str) -> Sequence[Call]:
        if self.bidding or self.buying:
            # Nobody stands at a hundred now unless it must be spoken, and only a true claim holds.
            claims = (
                [each for each in self._hundred(deal, seat) if not each.costly]
                if self.terms.get("spoken")
                else ()
            )
            if seat != self.order[self.passed]:
                return claims
            if self.buying and not self.bidding:
                return self._purchases(deal, seat, (Call(seat, ON), *claims))
            return (*self._bids(deal, seat), *claims) if claims else self._bids(deal, seat)
        if deal.complete:
            return [*self._hundred(deal, seat)] if self.terms.get("spoken") else ()
        if self.led(deal):
            return [*self._aces(deal, seat), *self._hundred(deal, seat)]
        # With a skat a Do is laid open in turn or not at all.
        openings = () if self.terms.get("bidding") else self._openings(deal, seat)
        return [*self._sets(deal, seat), *openings, *self._contra(deal, seat), *self._hundred(deal, seat)]

    def _bids(self, deal: Deal, seat: str) -> tuple[Call, ...]:
        """The ways to lay Dos open, then “on”: made once for the Dos a seat holds, whatever else is dealt."""
        kept: dict[tuple[object, ...], tuple[Call, ...]] = deal.rules.cache.setdefault("bids", {})
        held = (seat, deal.trump, DOS.intersection(deal.hands[seat]))
        return kept.get(held) or kept.setdefault(held, (*self._openings(deal, seat), Call(seat, ON)))

    def _purchases(self, deal: Deal, seat: str, others: tuple[Call, ...]) -> Purchases:
        held = sorted([*deal.hands[seat], *deal.stock], key=deal.order.place.__getitem__)
        kept = self.terms.get("never laid away", ())
        return Purchases(seat, [each for each in held if each.rank not in kept], len(deal.stock), others)

    def _openings(self, deal: Deal, seat: str) -> Iterator[Call]:
        """The ways to lay Dos open."""
        if any(each.seat == seat or self.terms.get(self.first_to(deal, seat)) for each in self.announcements):
            return
        dos = [each for each in deal.hands[seat] if each.rank == DO]
        openings = self.terms.get("openings", {})
        for head, count in openings.items():
            if head in (FIRST, LAST):
                yield from (Call(seat, head, (each,)) for each in dos if each.suit == deal.trump)
            elif head == "26" and LAST in openings:
                # The trump Do alone is laid open for more.
                yield from (Call(seat, head, (each,)) for each in dos if each.suit != deal.trump)
            else:
                yield from (Call(seat, head, cards) for cards in combinations(dos, count))

    def _contra(self, deal: Deal, seat: str) -> Iterator[Call]:
        level = len(self.contras)
        if not self.terms.get("contra") or level == len(CONTRAS):
            return
        side = deal.rules.side_of
        if self.terms.get("plain contra"):
            if self.tally.stopped is not None:
                return
            # Either side says it of the game; from then on they take turns, whatever is announced.
            says = not level or (side[self.contras[0]] == side[seat]) == (level % 2 == 0)
        else:
            # The announcer's side answers a contra, his opponents say it and answer again.
            says = any((side[each.seat] == side[seat]) == bool(level % 2) for each in self.announcements)
        if says:
            yield Call(seat, CONTRAS[level])

    def _sets(self, deal: Deal, seat: str) -> Iterator[Call]:
        if not self.terms.get("sets before"):
            return
        ranks = [each.rank for each in deal.hands[seat]]
        yield from (
            Call(seat, f"{name} {ranks.count(rank)}")
            for rank, name in SETS.items()
            if rank != "A" and name in self.terms.get("sets", {})
            if ranks.count(rank) >= 3 and (seat, name) not in self.said
        )

    def _aces(self, deal: Deal, seat: str) -> Iterator[Call]:
        if self.aces is None:
            self.aces = self.count_aces(deal)
        count = self.aces.get(seat, 0)
        if not count or not self.terms.get("aces in play") or (seat, "aces") in self.said:
            return
        won = any(each.winner == seat and each.best and each.best.rank == "A" for each in deal.tricks)
        if not won and "aces" in self.terms.get("sets", {}):
            yield Call(seat, f"aces {count}")

    def _hundred(self, deal: Deal, seat: str) -> Iterator[Call]:
        if not self.terms.get("claim") or self.tally.stopped is not None:
            return
        safe = self._safe(deal, seat)
        if safe or not deal.complete:
            yield Call(seat, CLAIM, costly=not safe)

    def _safe(self, deal: Deal, seat: str) -> bool:
        """Can this seat claim a hundred without losing by it?"""
        return self._settles or self.tally.running[deal.rules.side_of[seat]] >= HUNDRED

    @property
    def _settles(self) -> bool:
        """Has somebody won already, so that a claim only ends what the end of the trick would?"""
        return bool(self.tally.reached) and not self.terms.get("spoken")

    # What it does.

    def say(self, deal: Deal, call: Call) -> None:
        head = call.head
        if head == ON:
            self._on()
        elif head == TAKE:
            self._take(deal, call)
        elif head in CONTRAS:
            self.contras += (call.seat,)
        elif head == CLAIM:
            self._claim(deal, call.seat)
        elif call.cards:
            tricks, of = deal.tricks, deal.rules.hand_size
            self.announcements += (Announcement(call.seat, head, call.cards, tricks, of),)
            self.bidding = self.buying = False
        else:
            self._set(deal, call)

    def _on(self) -> None:
        self.passed += 1
        if self.passed == len(self.order):
            self.passed = 0
            if self.bidding:
                self.bidding = False
            else:
                self.buying = False

    def _take(self, deal: Deal, call: Call) -> None:
        held = [*deal.hands[call.seat], *deal.stock]
        deal.hands[call.seat] = sorted(
            (each for each in held if each not in call.cards), key=deal.order.place.__getitem__
        )
        deal.stock = list(call.cards)
        self.buyer = call.seat
        self.buying = False

    def _set(self, deal: Deal, call: Call) -> None:
        name, count = call.head.split()
        self.said += ((call.seat, name),)
        rule, values = self.terms["sets"][name]
        (en, de), (many, viele) = NAMES[name], COUNTS[int(count)]
        self.tally.note(
            deal.rules.side_of[call.seat], values[int(count)], rule, (f"{many} {en}", f"{viele} {de}")
        )

    def _claim(self, deal: Deal, seat: str) -> None:
        side = deal.rules.side_of[seat]
        if self._safe(deal, seat):
            if self._settles:
                self.tally.settle()
            else:
                self.tally.win(side)
            self._contras_end()
            if self.pending:
                self._stop(deal)
            elif not deal.carried:
                deal.end("hundertspiel.stops-at-hundred")
            return
        others = [each for each in deal.rules.sides if each != side]
        self.tally.win(others[0] if len(others) == 1 else None, false_claim=side)
        self._contras_end()
        if self.pending and self.terms.get("false claim played out"):
            deal.end_when("hundertspiel.false-claim", _decided)
        else:
            deal.end("hundertspiel.false-claim")

    def _contras_end(self) -> None:
        """A game is decided by a word, perhaps before the first lead: contra said after that is said of the next."""
        if self.terms.get("plain contra"):
            self.contras_before += (len(self.contras),)
            self.contras = ()

    # Tricks.

    def gathered(self, deal: Deal, trick: Trick) -> None:
        tally, rules = self.tally, deal.rules
        last = len(deal.tricks) == rules.hand_size
        if last or tally.captured or trick.best in DOS:
            tally.extras(trick, last, len(DOS) if self.terms.get("unannounced") else self._made())
        side = rules.side_of[trick.winner or ""]
        # Asked here too, which spares nearly every trick a call.
        if tally.before[side] + deal.points[side] >= HUNDRED:
            tally.counted(side)
        if last and self.buyer and self.terms.get("discards"):
            points = sum(deal.order.value[each] for each in deal.stock)
            label = ("cards laid away", "weggelegte Karten")
            tally.note(rules.side_of[self.buyer], points, "hundertspiel.laid-away-points", label)
        if tally.reached and not self.terms.get("spoken"):
            tally.settle()
            self._stop(deal)

    def _stop(self, deal: Deal) -> None:
        """A game won in the deal that it began in ends that deal once no announcement is open, after this trick or a later one."""
        if self.terms.get("stops") and not deal.carried:
            deal.end_when("hundertspiel.stops-at-hundred", _decided)

    def _made(self) -> int:
        """How many last tricks were announced, and won with the Dos laid open for them."""
        return max((len(each.dos) for each in self.announcements if each.won and not each.first), default=0)

    def duties(self, deal: Deal) -> Sequence[Duty]:
        if not self.announcements or not self.terms.get("kept"):
            return ()
        return [each for each in self.announcements if not each.first]

    # Why.

    def reason(self, deal: Deal, call: Call, legal: bool) -> Reason:
        rule = self._rule(call.head)
        if rule is None:
            return super().reason(deal, call, legal)
        if legal and call.head == CLAIM and not self._safe(deal, call.seat):
            return Reason("hundertspiel.false-claim", _WOULD_LOSE)
        if legal:
            dos = call.cards if call.head != TAKE else ()
            return Reason(rule, ("{seat} may say so now.", "{seat} darf das jetzt sagen."), dos)
        return refusal(self, deal, call, rule)

    def _rule(self, head: str) -> str | None:
        name, _, count = head.partition(" ")
        if name in NAMES and count in ("3", "4"):
            return "hundertspiel.aces-in-play" if name == "aces" else "hundertspiel.sets-before-lead"
        if head == ON:
            return "hundertspiel.buying" if self.buying and not self.bidding else "hundertspiel.bidding"
        return {
            TAKE: "hundertspiel.buying", "26": "hundertspiel.announcing", "78": "hundertspiel.announcing-seventy-eight",
            **dict.fromkeys(("52", FIRST, LAST), "hundertspiel.announcing-fifty-two"),
            CLAIM: "hundertspiel.claim", **dict.fromkeys(CONTRAS, "hundertspiel.contra"),
        }.get(head)  # fmt: skip

    def heard(self, deal: Deal, call: Call, seat: str) -> Call:
        return Call(call.seat, call.head) if call.head == TAKE else call


def _decided(deal: Deal) -> bool:
    """Is no announcement left to be decided?"""
    return not (isinstance(deal.calling, HundertspielCalling) and deal.calling.pending)
