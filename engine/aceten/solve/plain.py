"""The search in plain Python: the same tables and answers as the one in C, for where that is not built. It is some hundred
times slower, and says between what bounds a value lies where its nodes do not suffice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from aceten.solve.tables import Tables
from aceten.stakes import AHEAD, RACE

WIN = 512
_FACE_DOWN = 64
_INFINITE = 9000


class _Spent(Exception):
    """The nodes allowed have been searched."""


class _Trick(NamedTuple):
    size: int = 0
    leader: int = 0
    led: int = 0
    best: int = 0
    winner: int = 0
    points: int = 0
    marks: int = 0


def _bits(cards: int) -> Iterator[int]:
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


class Plain:
    """One deal in the plain search; its methods are those of `Native`."""

    def __init__(self, tables: Tables) -> None:
        numbers = self._n = tables.numbers
        cards = [numbers[31 + 6 * each : 37 + 6 * each] for each in range(numbers[1])]
        self._trump, self._seats = numbers[3], numbers[0]
        self._group = {each: of[0] for each, of in enumerate(cards)}
        self._strength = {each: of[1] for each, of in enumerate(cards)}
        self._value = {each: of[2] for each, of in enumerate(cards)}
        for each, of in enumerate(cards):
            self._group[each + _FACE_DOWN], self._strength[each + _FACE_DOWN] = self._trump, of[4]
            self._value[each + _FACE_DOWN] = of[2]
        self._of = [sum(1 << each for each, of in enumerate(cards) if of[0] == g) for g in range(numbers[2])]
        self._trumps = self._of[self._trump] if self._trump >= 0 else 0
        self._marked = sum(1 << each for each, of in enumerate(cards) if of[3])
        self._hands = [
            sum(1 << each for each, of in enumerate(cards) if of[5] == s) for s in range(self._seats)
        ]
        self._above = {
            each: sum(
                1 << other for other, of in enumerate(cards)
                if of[0] == group and of[1] > self._strength[each]
            )
            for each, group in self._group.items()
        }  # fmt: skip
        self._side = numbers[27 : 27 + self._seats]
        self._left, self._played, self._run, self._sweep = numbers[5], 0, 0, 3
        self._total = [numbers[25], numbers[26]]
        self._turn, self._trick = numbers[4], _Trick()
        self._kept: dict[tuple[int, ...], tuple[int, int, int]] = {}
        self.nodes = self._budget = 0

    def points(self, side: int) -> int:
        """What a side has won in this deal."""
        return self._total[side] - self._n[25 + side]

    def set_points(self, side: int, points: int) -> None:
        """Say what a side has won, where something that was said has brought it points."""
        self._total[side] = self._n[25 + side] + points

    # What may be played, and what a trick brings.

    def _legal(self, seat: int, trick: _Trick) -> int:
        own, numbers, trumps = self._hands[seat], self._n, self._trumps
        if not trick.size:
            return (own & trumps if not self._played and numbers[6] & 1 else own) or own
        duty = numbers[8 if self._played else 7]
        led = own & self._of[trick.led]
        may = [own, led, led and own & (self._of[trick.led] | trumps), own & trumps][duty] or own
        under = numbers[9] if self._played and trick.led != self._trump else 0
        if under and self._group[trick.best] == self._trump and (under == 2 or led):
            may = may & ~(trumps & ~self._above[trick.best]) or may
        return may

    def _covered(self, seat: int) -> bool:
        return not self._played and bool(self._n[6] & 2) and not self._hands[seat] & self._trumps

    def _with(self, trick: _Trick, seat: int, card: int) -> _Trick:
        marks = trick.marks + (self._marked >> card & 1)
        if not trick.size:
            played = card + _FACE_DOWN if self._covered(seat) else card
            return _Trick(1, seat, self._group[played], played, seat, self._value[card], marks)
        group, best = self._group, trick.best
        same = group[card] == group[best]
        higher = self._strength[card] > self._strength[best] if same else group[card] == self._trump
        best, winner = (card, seat) if higher else (best, trick.winner)
        points = trick.points + self._value[card]
        return _Trick(trick.size + 1, trick.leader, trick.led, best, winner, points, marks)

    def _worth(self, trick: _Trick) -> int:
        numbers, last, card = self._n, self._left == 1, trick.best % _FACE_DOWN
        by, by_trump = self._marked >> card & 1, self._trumps >> card & 1
        captured = numbers[16]
        found = trick.points + numbers[11] + (numbers[12] if last else 0)
        first = by and by_trump and not self._played and numbers[17]
        found += numbers[17] if first else 0
        found += numbers[15] * (trick.marks - by) if captured else 0
        length = 0
        if by and last:
            length = min(4, self._run + 1) if trick.winner == trick.leader else 1
            while length and not numbers[20 + length]:
                length -= 1
        if length:
            found += numbers[20 + length] - numbers[12] - (0 if captured else numbers[15] * (length - 1))
            found += numbers[19] if by_trump else 0
        elif by and not captured and not (first and numbers[18]):
            found += numbers[15]
        return found

    def _gather(self, trick: _Trick) -> tuple[int, bool]:
        """Give a full trick to its winner: what it and the end of the deal pay side 0, and is that the end?"""
        side, points = self._side[trick.winner], self._worth(trick)
        ahead = -points if self._n[10] == AHEAD else 0
        paid = 0 if self._n[10] == RACE else ahead if side else points
        if self._marked >> trick.best % _FACE_DOWN & 1:
            self._run = min(3, self._run + 1) if trick.winner == trick.leader else 1
        else:
            self._run = 0
        self._sweep = side if not self._played or self._sweep == side else 2
        self._total[side] += points
        self._played, self._left = self._played + 1, self._left - 1
        target = self._n[13]
        if not target or max(self._total) < target:
            return paid, not self._left
        if self._total[1 - side] >= target:
            # The others have played on beyond the target, and now lost their first trick.
            side = 1 - side
        elif self._n[14] and self._sweep == side:
            return paid + (0 if self._left else -2 * WIN if side else 2 * WIN), not self._left
        return paid + (-WIN if side else WIN), True

    def play(self, card: int) -> None:
        """Play a card, by its number; raises `ValueError` where the tables do not allow it."""
        if not self._legal(self._turn, self._trick) >> card & 1:
            raise ValueError(f"card {card} is not allowed by the tables")
        trick = self._with(self._trick, self._turn, card)
        self._hands[self._turn] ^= 1 << card
        self._trick, self._turn = trick, (self._turn + 1) % self._seats
        if trick.size == self._seats:
            self._gather(trick)
            self._trick, self._turn = _Trick(), trick.winner

    # The search.

    def _bounds(self) -> tuple[int, int, bool]:
        """The least and the most that side 0 may still win, and may the target be reached?"""
        numbers = self._n
        cards = 0
        for hand in self._hands:
            cards |= hand
        open_ = self._trick.points
        most = (
            open_ + sum(map(self._value.__getitem__, _bits(cards))) + self._left * numbers[11] + numbers[12]
        )
        marks = (cards & self._marked).bit_count() + self._trick.marks
        if marks:
            most += marks * numbers[15] + numbers[19] + numbers[17] + max(numbers[20:25])
        live = bool(numbers[13]) and max(self._total) + most >= numbers[13]
        end = WIN * (1 + numbers[14]) if live else 0
        least = -most if numbers[10] == AHEAD else 0
        return least - end, (0 if numbers[10] == RACE else most) + end, live

    def _after(self, before: _Trick, seat: int, card: int, wanted: int) -> int:
        self.nodes += 1
        if self.nodes > self._budget:
            raise _Spent
        trick = self._with(before, seat, card)
        self._hands[seat] ^= 1 << card
        try:
            if trick.size < self._seats:
                return self._choose(trick, (seat + 1) % self._seats, wanted)[0]
            state = self._left, self._played, self._run, self._sweep, self._total.copy()
            try:
                paid, over = self._gather(trick)
                return paid if over else paid + self._lead(trick.winner, wanted - paid)
            finally:
                self._left, self._played, self._run, self._sweep, self._total = state
        finally:
            self._hands[seat] ^= 1 << card

    def _moves(self, trick: _Trick, seat: int) -> list[int]:
        """The cards to try, of those that nothing parts and that are worth the same one only."""
        own, found, before = self._hands[seat], [], -1
        may = self._legal(seat, trick)
        wall = 0
        for hand in self._hands:
            wall |= hand
        wall &= ~own
        if trick.size and trick.best < _FACE_DOWN:
            wall |= 1 << trick.best
        face_down = not trick.size and self._covered(seat)
        values: set[int] = set()
        for card in _bits(may):
            between = wall & (1 << card) - (1 << before) if before >= 0 else 0
            joined = before >= 0 and self._group[card] == self._group[before] and not between
            plain = not (self._marked & (1 << card | 1 << max(before, 0))) and not face_down
            distinct = self._strength[card] != self._strength.get(before)
            if not (joined and plain and distinct):
                values = set()
            if self._value[card] not in values:
                values.add(self._value[card])
                found.append(card)
            before = card
        return sorted(found, key=lambda card: self._promise(trick, seat, card))

    def _promise(self, trick: _Trick, seat: int, card: int) -> tuple[int, int]:
        """Small for what is tried first: the highest that wins, the dearest for a partner, else the cheapest."""
        after = self._with(trick, seat, card)
        own = self._side[after.winner] == self._side[seat]
        if not trick.size:
            return (0 if not self._above[card] & self._others(seat) else 1, -self._strength[card])
        return (0, -self._value[card]) if own else (1, self._value[card])

    def _others(self, seat: int) -> int:
        found = 0
        for other, hand in enumerate(self._hands):
            found |= 0 if other == seat else hand
        return found

    def _choose(self, trick: _Trick, seat: int, wanted: int, hint: int = -1) -> tuple[int, int]:
        high = not self._side[seat]
        best, move = (-_INFINITE if high else _INFINITE), -1
        moves = self._moves(trick, seat)
        if hint in moves:
            moves.remove(hint)
            moves.insert(0, hint)
        for card in moves:
            found = self._after(trick, seat, card, wanted)
            if move < 0 or (found > best if high else found < best):
                best, move = found, card
            if best >= wanted if high else best < wanted:
                break
        return best, move

    def _lead(self, seat: int, wanted: int) -> int:
        open_, self._trick = self._trick, _Trick()
        try:
            least, most, live = self._bounds()
            if wanted <= least or wanted > most:
                return least if wanted <= least else most
            key = (*self._hands, seat, self._run, *((self._sweep, *self._total) if live else ()))
            low, high, hint = self._kept.get(key, (least, most, -1))
            if low >= wanted or high < wanted:
                return low if low >= wanted else high
            found, move = self._choose(_Trick(), seat, wanted, hint)
            low, high = (max(low, found), high) if found >= wanted else (low, min(high, found))
            self._kept[key] = low, high, move
            return found
        finally:
            self._trick = open_

    def solve(self, budget: int) -> dict[int, tuple[int, int]]:
        """For each card that may be played, between what bounds side 0 will still win."""
        self.nodes, self._budget = 0, budget
        least, most, _ = self._bounds()
        found = dict.fromkeys(_bits(self._legal(self._turn, self._trick)), (least, most))
        guess = most // 2
        try:
            for card in found:
                while found[card][0] < found[card][1]:
                    low, high = found[card]
                    wanted = min(max(guess, low + 1), high)
                    value = self._after(self._trick, self._turn, card, wanted)
                    found[card] = (max(low, value), high) if value >= wanted else (low, min(high, value))
                    guess = value + 1 if value >= wanted else value
        except _Spent:
            pass
        return found
