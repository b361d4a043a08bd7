"""The talk of Hundertspiel: bidding and buying with a skat, Dos laid open, contra, sets, and the hundred."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import overload

from aceten.cards import Card
from aceten.deal import Deal
from aceten.duties import Cards, Duty, Reason
from aceten.games.hundertspiel.refusals import refusal
from aceten.games.hundertspiel.tally import DO, DOS, HUNDRED, Tally
from aceten.games.hundertspiel.words import CLAIM, CONTRAS, COUNTS, FIRST, LAST, NAMES, ON, SETS, TAKE
from aceten.order import Order
from aceten.talk import News, Talk
from aceten.trick import Trick
from aceten.word import Word

_WON = ("A hundred for {side}: the game is won.", "Hundert für {side}: Die Partie ist gewonnen.")
_FALSE = ("{side}: claimed, but no hundred yet.", "{side}: angesagt, aber noch keine hundert.")

# Everybody counts, so this tells nobody anything new.
_WOULD_LOSE = (
    "{seat} may say so, but has no hundred counted and would lose the game.",
    "{seat} darf das sagen, hat aber keine hundert gezählt und verlöre die Partie.",
)


class Announcement(Duty):
    """A Do or Dos laid open: by whom, for how much, and how it ends; `tricks` are the deal's, of so many.

    As a duty: a Do laid open is kept for the trick it was announced for, as long as there is another card to play.
    """

    rule = "hundertspiel.do-kept"
    seat: str

    def __init__(self, seat: str, head: str, dos: tuple[Card, ...], tricks: Sequence[Trick], of: int) -> None:
        self.seat, self.head, self.dos = seat, head, dos
        self.first = head == FIRST
        self.tricks = tricks
        self.begins = 0 if self.first else of - len(dos)

    @property
    def total(self) -> int:
        """The 26, 52 or 78 that it is for."""
        return int(self.head.split()[0])

    @property
    def won(self) -> bool | None:
        """Has it been won or lost? None while neither: a Do that falls too early, or is beaten, decides at once."""
        before, own = self.tricks[: self.begins], self.tricks[self.begins :][: len(self.dos)]
        if any(each in trick.cards for trick in before for each in self.dos):
            return False
        if any(trick.winner != self.seat or trick.best not in self.dos for trick in own):
            return False
        return True if len(own) == len(self.dos) else None

    def narrow(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards | None:
        for each in self.dos:
            if each in cards:
                cards = cards.copy()
                cards.remove(each)
        return cards

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        if action not in self.dos:
            return None
        # Where nothing else may be played, the duty of the trick has spoken.
        follows = trick.cards and not order.of_suit[trick.led].isdisjoint(hand)
        able = list(filter(order.playable[trick.led], hand)) if follows else hand
        if all(each in self.dos for each in able):
            return None
        words = (
            "{card} was laid open and is kept for the end while {seat} may play another card.",
            "{card} wurde offen hingelegt und bleibt für den Schluss, solange {seat} etwas anderes geben darf.",
        )
        return Reason(self.rule, words, (action,))


@cache
def _ways(cards: int, taken: int) -> tuple[tuple[int, ...], ...]:
    """Every way to choose so many of so many cards."""
    return tuple(combinations(range(cards), taken))


class Purchases(Sequence[Word]):
    """Every way to take the skat, then whatever else may be said: made one by one when asked for, since there are hundreds."""

    def __init__(self, seat: str, cards: list[Card], taken: int, others: tuple[Word, ...]) -> None:
        self.seat, self.cards, self.taken, self.others = seat, cards, taken, others
        self.ways = _ways(len(cards), taken)

    def __len__(self) -> int:
        return len(self.ways) + len(self.others)

    @overload
    def __getitem__(self, place: int) -> Word: ...

    @overload
    def __getitem__(self, place: slice) -> list[Word]: ...

    def __getitem__(self, place: int | slice) -> Word | list[Word]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        place = place + len(self) if place < 0 else place
        if place < 0:
            raise IndexError(place)
        if place >= len(self.ways):
            return self.others[place - len(self.ways)]
        cards = self.cards
        return Word(self.seat, TAKE, tuple(cards[each] for each in self.ways[place]), many=True)

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, Word) or word.seat != self.seat:
            return False
        named = set(word.cards)
        takes = len(word.cards) == len(named) == self.taken and named <= set(self.cards)
        return (word.head == TAKE and takes) or word in self.others


class Calls(Talk):
    """Everything that is said in one deal, and the tally it moves."""

    counts_cards = True
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

    # How it stands.

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

    # Who speaks.

    def caller(self, deal: Deal) -> str | None:
        if self.bidding or self.buying:
            return self.order[self.passed]
        return None

    def words(self, deal: Deal, seat: str) -> Sequence[Word]:
        if self.bidding or self.buying:
            # Nobody stands at a hundred now unless it must be spoken, and only a true claim holds.
            claims = (
                [each for each in self._hundred(deal, seat) if not each.rash]
                if self.terms.get("spoken")
                else ()
            )
            if seat != self.order[self.passed]:
                return claims
            if self.buying and not self.bidding:
                return self._purchases(deal, seat, (Word(seat, ON), *claims))
            return (*self._bids(deal, seat), *claims) if claims else self._bids(deal, seat)
        if deal.complete:
            return [*self._hundred(deal, seat)] if self.terms.get("spoken") else ()
        if self.led(deal):
            return [*self._aces(deal, seat), *self._hundred(deal, seat)]
        # With a skat a Do is laid open in turn or not at all.
        openings = () if self.terms.get("bidding") else self._openings(deal, seat)
        return [*self._sets(deal, seat), *openings, *self._contra(deal, seat), *self._hundred(deal, seat)]

    def led(self, deal: Deal) -> bool:
        """Has the first card been led?"""
        return bool(deal.tricks or deal.trick.cards)

    def _bids(self, deal: Deal, seat: str) -> tuple[Word, ...]:
        """The ways to lay Dos open, then “on”: made once for the Dos a seat holds, whatever else is dealt."""
        kept: dict[tuple[object, ...], tuple[Word, ...]] = self.terms.setdefault("bids", {})
        held = (seat, deal.trump, DOS.intersection(deal.hands[seat]))
        return kept.get(held) or kept.setdefault(held, (*self._openings(deal, seat), Word(seat, ON)))

    def _purchases(self, deal: Deal, seat: str, others: tuple[Word, ...]) -> Purchases:
        held = sorted([*deal.hands[seat], *deal.stock], key=deal.order.place.__getitem__)
        kept = self.terms.get("never laid away", ())
        return Purchases(seat, [each for each in held if each.rank not in kept], len(deal.stock), others)

    def _openings(self, deal: Deal, seat: str) -> Iterator[Word]:
        """The ways to lay Dos open."""
        taken = self.announcements and self.terms.get("one announcement")
        if taken or any(each.seat == seat for each in self.announcements):
            return
        dos = [each for each in deal.hands[seat] if each.rank == DO]
        openings = self.terms.get("openings", {})
        for head, count in openings.items():
            if head in (FIRST, LAST):
                yield from (Word(seat, head, (each,)) for each in dos if each.suit == deal.trump)
            elif head == "26" and LAST in openings:
                # The trump Do alone is laid open for more.
                yield from (Word(seat, head, (each,)) for each in dos if each.suit != deal.trump)
            else:
                yield from (Word(seat, head, cards) for cards in combinations(dos, count))

    def _contra(self, deal: Deal, seat: str) -> Iterator[Word]:
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
            yield Word(seat, CONTRAS[level])

    def _sets(self, deal: Deal, seat: str) -> Iterator[Word]:
        if not self.terms.get("sets before"):
            return
        ranks = [each.rank for each in deal.hands[seat]]
        yield from (
            Word(seat, f"{name} {ranks.count(rank)}")
            for rank, name in SETS.items()
            if rank != "A" and name in self.terms.get("sets", {})
            if ranks.count(rank) >= 3 and (seat, name) not in self.said
        )

    def _aces(self, deal: Deal, seat: str) -> Iterator[Word]:
        if self.aces is None:
            self.aces = self.count_aces(deal)
        count = self.aces.get(seat, 0)
        if not count or not self.terms.get("aces in play") or (seat, "aces") in self.said:
            return
        won = any(each.winner == seat and each.best and each.best.rank == "A" for each in deal.tricks)
        if not won and "aces" in self.terms.get("sets", {}):
            yield Word(seat, f"aces {count}")

    def count_aces(self, deal: Deal) -> dict[str, int]:
        """Who held three or four aces when the first card was led, and how many."""
        held = [(seat, each) for seat, hand in deal.hands.items() for each in hand]
        for trick in (*deal.tricks, deal.trick):
            held += trick.plays()
        aces = [seat for seat, each in held if each.rank == "A"]
        return {seat: aces.count(seat) for seat in deal.hands if aces.count(seat) >= 3}

    def _hundred(self, deal: Deal, seat: str) -> Iterator[Word]:
        if not self.terms.get("claim") or self.tally.stopped is not None:
            return
        safe = self._safe(deal, seat)
        if safe or not deal.complete:
            yield Word(seat, CLAIM, rash=not safe)

    def _safe(self, deal: Deal, seat: str) -> bool:
        """Can this seat claim a hundred without losing by it?"""
        return self._settles or self.tally.running[deal.rules.side_of[seat]] >= HUNDRED

    @property
    def _settles(self) -> bool:
        """Has somebody won already, so that a claim only ends what the end of the trick would?"""
        return bool(self.tally.reached) and not self.terms.get("spoken")

    # What it does.

    def say(self, deal: Deal, word: Word) -> None:
        head = word.head
        if head == ON:
            self._on()
        elif head == TAKE:
            self._take(deal, word)
        elif head in CONTRAS:
            self.contras += (word.seat,)
        elif head == CLAIM:
            self._claim(deal, word.seat)
        elif word.cards:
            tricks, of = deal.tricks, deal.rules.hand_size
            self.announcements += (Announcement(word.seat, head, word.cards, tricks, of),)
            self.bidding = self.buying = False
        else:
            self._set(deal, word)

    def _on(self) -> None:
        self.passed += 1
        if self.passed == len(self.order):
            self.passed = 0
            if self.bidding:
                self.bidding = False
            else:
                self.buying = False

    def _take(self, deal: Deal, word: Word) -> None:
        held = [*deal.hands[word.seat], *deal.stock]
        deal.hands[word.seat] = sorted(
            (each for each in held if each not in word.cards), key=deal.order.place.__getitem__
        )
        deal.stock = list(word.cards)
        self.buyer = word.seat
        self.buying = False

    def _set(self, deal: Deal, word: Word) -> None:
        name, count = word.head.split()
        self.said += ((word.seat, name),)
        rule, values = self.terms["sets"][name]
        (en, de), (many, viele) = NAMES[name], COUNTS[int(count)]
        self.tally.note(
            deal.rules.side_of[word.seat], values[int(count)], rule, (f"{many} {en}", f"{viele} {de}")
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

    def steps(self, game: int) -> int:
        """How many steps of contra were said in this deal of its first game (0), its second (1) …"""
        said = (*self.contras_before, len(self.contras)) if self.terms.get("plain contra") else ()
        return said[game] if game < len(said) else 0

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

    @property
    def pending(self) -> bool:
        """Is an announcement still to be decided, for which the deal is played out?"""
        return bool(self.terms.get("played out")) and any(each.won is None for each in self.announcements)

    def duties(self, deal: Deal) -> Sequence[Duty]:
        if not self.announcements or not self.terms.get("kept"):
            return ()
        return [each for each in self.announcements if not each.first]

    # Why.

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

    def reason(self, deal: Deal, word: Word, legal: bool) -> Reason:
        rule = self._rule(word.head)
        if rule is None:
            return super().reason(deal, word, legal)
        if legal and word.head == CLAIM and not self._safe(deal, word.seat):
            return Reason("hundertspiel.false-claim", _WOULD_LOSE)
        if legal:
            dos = word.cards if word.head != TAKE else ()
            return Reason(rule, ("{seat} may say so now.", "{seat} darf das jetzt sagen."), dos)
        return refusal(self, deal, word, rule)

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

    def heard(self, deal: Deal, word: Word, seat: str) -> Word:
        return Word(word.seat, word.head) if word.head == TAKE else word


def _decided(deal: Deal) -> bool:
    """Is no announcement left to be decided?"""
    return not (isinstance(deal.talk, Calls) and deal.talk.pending)
