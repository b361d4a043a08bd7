"""Scoring: score lines, and the score sheet that they move."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aceten.deal import Deal

# Under this name a sheet keeps a stake that a record brings along from deals before it.
BROUGHT = "brought"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One entry on the sheet: which side, how much of what, under which rule; `label` in English and German."""

    side: str
    value: int
    unit: str
    rule: str
    label: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Count:
    """A running count: `scores` by side, whether it is over, and its winner (None while open or tied)."""

    unit: str
    scores: dict[str, int]
    over: bool = False
    winner: str | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score after some deals: the current game, the session, and what the next deal starts with.

    `carried` holds card points that count on into the next deal, empty at the start of a round; `kept` whatever
    else a game remembers from deal to deal (a favourite suit, a stake held over). `deals` counts those entered.
    `games` are the finished games of the match, `sessions` its finished sessions.
    """

    game: Count
    session: Count | None = None
    carried: dict[str, int] = field(default_factory=dict)
    games: tuple[Count, ...] = ()
    sessions: tuple[Count, ...] = ()
    kept: dict[str, int | str] = field(default_factory=dict)
    deals: int = 0


def _moved(count: Count, side: str, value: int) -> Count:
    return Count(count.unit, count.scores | {side: count.scores[side] + value}, count.over, count.winner)


def opened(sheet: Sheet) -> Sheet:
    """The sheet as the next deal finds it: after the end of a game a new one begins, likewise with sessions."""
    game, session, sessions = sheet.game, sheet.session, sheet.sessions
    if game.over:
        game = _anew(game)
    if session and session.over:
        sessions += (session,)
        session = _anew(session)
    return replace(sheet, game=game, session=session, sessions=sessions)


def _anew(count: Count) -> Count:
    return Count(count.unit, dict.fromkeys(count.scores, 0))


class Scoring:
    """The sheet while one deal is being entered; a game's scoring rules write on it in order."""

    def __init__(self, sheet: Sheet, deal: Deal) -> None:
        sheet = opened(sheet)
        self.games, self.sessions = sheet.games, sheet.sessions
        self.deal = deal
        self.game = sheet.game
        self.session = sheet.session
        self.carried: dict[str, int] = {}
        self.kept = dict(sheet.kept)
        self.deals = sheet.deals + 1
        self.lines: list[ScoreLine] = []

    def enter(self, rule: str, side: str, value: int, unit: str, label: tuple[str, str]) -> None:
        """Write one line, and move the count whose unit it is."""
        self.lines.append(ScoreLine(side, value, unit, rule, label))
        game, session = self.game, self.session
        if game.unit == unit:
            self.game = _moved(game, side, value)
        if session and session.unit == unit:
            self.session = _moved(session, side, value)

    def remark(self, rule: str, value: int, unit: str, label: tuple[str, str]) -> None:
        """Write a line that is nobody's and moves no count, such as a tie; its side is the whole table."""
        everyone = "+".join(self.deal.rules.seats)
        self.lines.append(ScoreLine(everyone, value, unit, rule, label))

    def has(self, unit: str) -> bool:
        """Has this deal already scored in that unit?"""
        return any(line.unit == unit for line in self.lines)

    def end_game(self, winner: str | None) -> None:
        """The current game is over; without a winner, it is drawn."""
        self.game = replace(self.game, over=True, winner=winner)
        self.games += (self.game,)

    def end_session(self) -> None:
        """The session is over."""
        if self.session:
            self.session = replace(self.session, over=True)

    def session_winner(self, side: str) -> None:
        """This side has won the session."""
        if self.session:
            self.session = replace(self.session, winner=side)

    def sheet(self) -> Sheet:
        """The sheet with this deal entered."""
        return Sheet(
            self.game, self.session, self.carried, self.games, self.sessions, self.kept, self.deals
        )  # fmt: skip
