"""Replaying a record: action by action under the rules, stopping at the first that they forbid."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NoReturn

from aceten.cards import Card
from aceten.deal import Deal
from aceten.errors import ExpectationFailed, IllegalAction, Place, Unreadable
from aceten.match import Match
from aceten.record import BranchRecord, DealRecord, Line, Record, Token
from aceten.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Position:
    """A moment before an action: whose turn, what was allowed, and the ruling on every card in that hand.

    `rulings` is empty unless they were asked for.
    """

    seat: str
    trick: int
    card: int
    legal: tuple[Card, ...]
    rulings: tuple[tuple[Card, Ruling], ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One action, with the position it was taken in, the ruling on it and the author's note."""

    at: Position
    kind: str
    action: Card
    ruling: Ruling
    note: str | None = None


@dataclass(slots=True)
class Replayed:
    """A line of play replayed: the deal as it stands at its end, and the steps that led there."""

    deal: Deal
    steps: list[Step] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ReplayedBranch:
    """A branch: where it leaves the main line, and its own steps from there."""

    record: BranchRecord
    line: Replayed


@dataclass(frozen=True, slots=True)
class Replay:
    """A whole record replayed, deal by deal; `branches[n]` are those of deal n, counted from 0."""

    record: Record
    match: Match
    lines: list[Replayed]
    branches: list[list[ReplayedBranch]]


def replay(record: Record, rulings: bool = False) -> Replay:
    """Replay a record under its rules; with `rulings`, note the ruling on every card at every step.

    Raises `IllegalAction` at the first action that a rule forbids, `ExpectationFailed` where an
    `expect` differs, `Unreadable` where a line is not in the order of play; each names its place.
    """
    found = Replay(record, Match(record.rules), [], [])
    for number, written in enumerate(record.deals, start=1):
        line = begin(found.match, written, number)
        _play_lines(line, written.lines, number, None, rulings)
        found.lines.append(line)
        _check(found.match, line.deal, written, number)
        found.branches.append(
            [
                _branch(line, written, branch, Place(number, branch=place), rulings)
                for place, branch in enumerate(written.branches, start=1)
            ]
        )
    return found


def begin(match: Match, written: DealRecord, number: int) -> Replayed:
    """Deal the hands of a record's deal, which is the match's next."""
    place = Place(number)
    try:
        deal = match.begin(written.dealer, written.hands, written.trump, written.turned)
    except IllegalAction as error:
        raise IllegalAction(error.ruling, place) from None
    for seat, words in written.calls:
        # No game here calls yet: a call is no card, whatever it names.
        ruling = deal.ruling(f"{seat}: {words}")
        raise IllegalAction(ruling, Place(number, seat=seat))
    return Replayed(deal)


def act(line: Replayed, token: Token, number: int, branch: int | None = None, rulings: bool = False) -> None:
    """Take one action in a line of play; raises `IllegalAction` with its place."""
    deal = line.deal
    here = deal.place()
    position = position_of(deal, rulings)
    text = token.text if token.kind != "word" else f"{token.seat} {token.text}"
    ruling = deal.ruling(text)
    if position is None or not ruling.legal or ruling.card is None:
        raise IllegalAction(ruling, here.at(number, branch))
    deal.play(ruling.card)
    line.steps.append(Step(position, token.kind, ruling.card, ruling, token.note))


def position_of(deal: Deal, rulings: bool) -> Position | None:
    """The position the deal is in now; None once it is complete."""
    here = deal.place()
    if deal.turn is None or here.trick is None or here.card is None:
        return None
    asked: tuple[tuple[Card, Ruling], ...] = ()
    if rulings:
        # A hand that must lead face down is asked both ways: as it may, and as it may not.
        cards = dict.fromkeys([*deal.hands[deal.turn], *deal.legal])
        asked = tuple((each, deal.ruling(each)) for each in cards)
    return Position(deal.turn, here.trick, here.card, tuple(deal.legal), asked)


def _play_lines(
    line: Replayed, lines: tuple[Line, ...], number: int, branch: int | None, rulings: bool
) -> None:
    deal = line.deal
    for written in lines:
        if deal.trick.cards:
            short = Place(number, len(deal.tricks) + 1, branch=branch)
            _unreadable(
                short,
                f"the line ends after {len(deal.trick.cards)} of {len(deal.hands)} cards, "
                "but another follows",
            )
        if deal.turn and written.leader != deal.turn:
            _unreadable(
                Place(number, len(deal.tricks) + 1, branch=branch),
                f"the line begins with {written.leader}, but {deal.turn} is to lead "
                f"(rule {_leader_rule(deal)})",
            )
        for token in written.tokens:
            act(line, token, number, branch, rulings)


def _leader_rule(deal: Deal) -> str:
    return deal.rules.leader_rule if deal.tricks else deal.rules.forehand_rule


def _unreadable(place: Place, problem: str) -> NoReturn:
    raise Unreadable(f"{place}: {problem}")


def _branch(
    main: Replayed, written: DealRecord, branch: BranchRecord, place: Place, rulings: bool
) -> ReplayedBranch:
    """Replay a branch: the main line up to it, then its own lines, whose first repeats the open trick."""
    at = (branch.trick, branch.card)
    before = [step for step in main.steps if (step.at.trick, step.at.card) < at]
    deal = main.deal.again()
    for step in before:
        deal.play(step.action)
    now = deal.place()
    if (now.trick, now.card) != at:
        _unreadable(place, f"the line of play does not reach {branch.trick}.{branch.card}")
    line = Replayed(deal)
    number = place.deal or 1
    lines = branch.lines
    table = deal.trick.cards
    if table and lines:
        first = lines[0]
        repeated = [token.text for token in first.tokens[: len(table)]]
        if first.leader != deal.trick.leader or repeated != [each.id for each in table]:
            on_table = " ".join(each.id for each in table)
            _unreadable(
                place, f"its first line must repeat what lies on the table, {deal.trick.leader}: {on_table}"
            )
        for token in first.tokens[len(table) :]:
            act(line, token, number, place.branch, rulings)
        lines = lines[1:]
    _play_lines(line, lines, number, place.branch, rulings)
    return ReplayedBranch(branch, line)


def _check(match: Match, deal: Deal, written: DealRecord, number: int) -> None:
    """Compare what the author says follows with what follows."""
    sheet = match.sheet
    follows: dict[str, object] = {
        "points": deal.points,
        "winners": " ".join(str(trick.winner) for trick in deal.tricks),
        "scores": sheet.game.scores,
        "session": sheet.session.scores if sheet.session else {},
    }
    for key, expected in written.expect.items():
        found = follows[key]
        if isinstance(found, str):
            expected = " ".join(expected.split())
        if found != expected:
            raise ExpectationFailed(
                f"`expect.{key}` says {_say(expected)}, but {_say(found)} follows", Place(number)
            )


def _say(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{side} {count}" for side, count in value.items())
    return str(value)
