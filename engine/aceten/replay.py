"""Replaying a record: action by action under the rules, stopping at the first that they forbid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from dataclasses import replace as changed
from itertools import takewhile
from typing import NamedTuple, NoReturn

from aceten.call import PASS, Action, Call
from aceten.calling import Calling, News
from aceten.cards import Card
from aceten.deal import Deal
from aceten.errors import ExpectationFailed, IllegalAction, Place, Unreadable, shown
from aceten.match import Match
from aceten.order import LAID
from aceten.record import BranchRecord, DealRecord, Line, Record, Token
from aceten.ruling import Ruling


class PossibleCall(NamedTuple):
    """A call that may be said, and why; of a call with many endings one stands for all, and `cards` may be in them."""

    call: Call
    ruling: Ruling
    cards: tuple[Card, ...] = ()


class Won(NamedTuple):
    """Who has a trick, counted from 1, after a step that gave it to somebody, and why; a later call may give it to another."""

    trick: int
    winner: str
    points: int
    words: str | tuple[str, str]
    seat: str
    card: Card
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A moment before an action: whose turn, what was allowed, and the ruling on every card in that hand.

    Before a call out of turn, `seat` is its speaker and `legal` what he might have said; `turn` is the seat on turn in
    any case. `rulings`, `calls`, everything that anybody might have said, `worth`, what the deal is then worth, and
    `running`, what each side has counted, are empty unless they were asked for.
    """

    seat: str
    turn: str | None
    trick: int
    card: int
    legal: tuple[Action, ...]
    rulings: tuple[tuple[Action, Ruling], ...]
    calls: tuple[PossibleCall, ...]
    worth: int | None
    running: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One action, with the position it was taken in, the ruling on it, the author's note, and what it brought about."""

    at: Position
    kind: str
    action: Action
    ruling: Ruling
    note: str | None = None
    shows: tuple[Card, ...] = ()  # cards that a call lays open
    won: Won | None = None  # the trick that it gave to somebody
    news: tuple[News, ...] = ()  # what it decided besides


@dataclass(slots=True)
class Replayed:
    """A line of play replayed: the deal as it stands at its end, and the steps that led there."""

    deal: Deal
    steps: list[Step] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ReplayedBranch:
    """A branch: where it leaves the main line, its own steps from there, and those `before` it."""

    record: BranchRecord
    line: Replayed
    before: list[Step]


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
    found = Replay(record, Match(record.rules, held=record.held), [], [])
    for number, written in enumerate(record.deals, start=1):
        line = begin(found.match, written, number)
        _call(line, written, number, rulings)
        _play_lines(line, written.lines, number, None, rulings)
        found.lines.append(line)
        _check(found.match, line.deal, written, number)
        found.branches.append(
            [
                _branch(line, branch, number, count, rulings)
                for count, branch in enumerate(written.branches, start=1)
            ]
        )
    return found


def begin(match: Match, written: DealRecord, number: int) -> Replayed:
    """Deal the hands of a record's deal, which is the match's next."""
    try:
        return Replayed(match.begin(written.dealer, written.hands, written.trump, written.turned))
    except IllegalAction as error:
        raise IllegalAction(error.ruling, Place(number)) from None


def _call(line: Replayed, written: DealRecord, number: int, rulings: bool) -> None:
    """Say what is said before the first lead."""
    deal = line.deal
    called = [words for _, words in written.calls]
    for words in written.named:
        if words not in called:
            # Where nobody is to speak any more, eldest hand speaks out of turn.
            act(line, Token("word", words, deal.turn or deal.forehand), number, None, rulings)
    for seat, words in written.calls:
        if deal.calling is None:
            # In a game without calls a call is no card, whatever it names.
            raise IllegalAction(deal.ruling(f"{seat}: {words}"), Place(number, seat=seat))
        act(line, Token("word", words, seat), number, None, rulings)


def act(line: Replayed, token: Token, number: int, branch: int | None, rulings: bool) -> None:
    """Take one action in a line of play; raises `IllegalAction` with its place."""
    deal = line.deal
    if token.kind == "word" and deal.calling is not None:
        _speak(line, deal.calling, deal.call(token.seat, token.text), token, number, branch, rulings)
        return
    here = deal.place()
    position = position_of(deal, rulings)
    text = token.text if token.kind != "word" else f"{token.seat} {token.text}"
    ruling = deal.ruling(text)
    action = PASS if text == PASS.id else ruling.card
    if position is None or not ruling.legal or action is None:
        # After the end nobody is on turn, but the card is somebody's.
        raise IllegalAction(ruling, changed(here.at(number, branch), seat=here.seat or ruling.seat or None))
    kind = "pass" if action is PASS else "lay" if deal.lays(action) else "card"
    before = _brought(deal) if rulings else None
    deal.play(action)
    line.steps.append(Step(position, kind, action, ruling, token.note, (), *_new(deal, before)))


def _speak(
    line: Replayed, calling: Calling, call: Call, token: Token, number: int, branch: int | None, rulings: bool
) -> None:
    deal = line.deal
    position = position_of(deal, rulings, call.seat)
    ruling = deal.ruling(call)
    if position is None or not ruling.legal:
        raise IllegalAction(ruling, deal.place(call.seat).at(number, branch))
    kind = "word" if any(isinstance(each, Card) for each in deal.actions) else "call"
    before = _brought(deal) if rulings else None
    deal.play(call)
    shows = tuple(calling.shows(call))
    line.steps.append(Step(position, kind, call, ruling, token.note, shows, *_new(deal, before)))


def position_of(deal: Deal, rulings: bool, said_by: str | None = None) -> Position | None:
    """The position the deal is in now, for the seat on turn or one that speaks; None where nobody acts."""
    here = deal.place(said_by)
    seat = said_by or deal.turn
    if seat is None or here.trick is None or here.card is None:
        return None
    legal = tuple(deal.calls(seat) if said_by else deal.legal)
    asked: tuple[tuple[Action, Ruling], ...] = ()
    if rulings and deal.turn is not None:
        # A hand that must lead face down is asked both ways: as it may, and as it may not.
        cards = dict.fromkeys([*deal.hands[deal.turn], *_in_turn(deal.legal)])
        asked = tuple((each, deal.ruling(each)) for each in cards)
    calls = calls_of(deal) if rulings else ()
    worth, running = (deal.worth(), deal.running()) if rulings else (None, None)
    return Position(seat, deal.turn, here.trick, here.card, legal, asked, calls, worth, running)


def _won(deal: Deal) -> Won | None:
    """Who has the last trick, as the deal stands; None where nobody has it yet."""
    trick = deal.tricks[-1] if deal.tricks else None
    if trick is None or trick.winner is None:
        return None
    words, card = deal.order.why(trick)
    return Won(
        len(deal.tricks),
        trick.winner,
        trick.points or 0,
        words,
        trick.seat_of(card),
        card,
        deal.order.rules_of(trick),
    )


Brought = tuple[Won | None, tuple[News, ...]]


def _brought(deal: Deal) -> Brought:
    """Who has the last trick, and all that has been decided besides, as the deal stands."""
    return _won(deal), tuple(deal.calling.news(deal)) if deal.calling else ()


def _new(deal: Deal, before: Brought | None) -> Brought:
    """What an action has brought about; nothing where it was not asked for."""
    if before is None:
        return None, ()
    won, news = _brought(deal)
    return None if won == before[0] else won, news[len(before[1]) :]


def calls_of(deal: Deal) -> tuple[PossibleCall, ...]:
    """What anybody may say now, and why."""
    if deal.calling is None:
        return ()
    found: dict[tuple[str, str], tuple[Call, dict[Card, None]]] = {}
    for each in deal.choices():
        if isinstance(each, Call):
            _, cards = found.setdefault((each.seat, each.listed), (each, {}))
            if each.collapsed:
                cards |= dict.fromkeys(each.cards)
    return tuple(PossibleCall(each, deal.ruling(each), tuple(cards)) for each, cards in found.values())


def _in_turn(actions: Iterable[Action]) -> Iterable[Action]:
    """Cards, and a pass."""
    return (each for each in actions if isinstance(each, Card) or each is PASS)


def _play_lines(
    line: Replayed, lines: tuple[Line, ...], number: int, branch: int | None, rulings: bool
) -> None:
    deal = line.deal
    for written in lines:
        if deal.trick.place:
            short = Place(number, len(deal.tricks) + 1, branch=branch)
            _unreadable(
                short,
                f"the line ends after {deal.trick.place} of {len(deal.hands)} cards, but another follows",
            )
        # What was said between two tricks may stand before the lead, and change who leads.
        words, leaders = 0, {_leader(deal)}
        while words < len(written.tokens) and written.tokens[words].kind == "word":
            act(line, written.tokens[words], number, branch, rulings)
            words += 1
        tokens = written.tokens[words:]
        # A line of calls alone may begin with who was to lead before them, too.
        leaders = leaders | {_leader(deal)} if words and not tokens else {_leader(deal)}
        if written.leader not in leaders or (deal.complete and not written.tokens):
            _out_of_turn(line, written.leader, tokens, number, branch)
        if tokens and tokens[0].kind == "lay" and deal.order.of_suit[LAID]:
            _lay(line, tokens[1:], number, branch, rulings)
            continue
        for token in tokens:
            if token.kind == "card" and deal.lays(token.text):
                here = deal.place().at(number, branch)
                _unreadable(here, f"{token.text} is laid, which is written {deal.turn}: lay {token.text}")
            act(line, token, number, branch, rulings)


def _lay(line: Replayed, tokens: tuple[Token, ...], number: int, branch: int | None, rulings: bool) -> None:
    """Lay the cards that a line names, one by one, until the deal is over."""
    deal = line.deal
    held = {each.id for each in deal.hands.get(deal.turn or "", ())}
    if not tokens:
        _unreadable(deal.place().at(number, branch), "the line does not say which cards are laid")
    for token in tokens:
        if deal.complete and token.kind == "card" and token.text in held:
            # The line names every card the player would have laid; the deal may end before the last.
            continue
        if token.kind == "card" and deal.ruling(token.text).legal and not deal.lays(token.text):
            _unreadable(deal.place().at(number, branch), f"{token.text} is played, not laid")
        act(line, token, number, branch, rulings)
        held.discard(token.text)


def _leader(deal: Deal) -> str | None:
    """Who is to lead the next trick; after the last one, whose it was."""
    if not deal.complete:
        return deal.trick.seats[0]
    return deal.tricks[-1].winner if deal.tricks else None


def _lead_rule(deal: Deal) -> str:
    """The rule by which the seat on lead leads."""
    rules = deal.rules
    if deal.calling and (said := deal.calling.lead_rule(deal)):
        return said
    first, rule = deal.forehand, rules.forehand_rule
    if deal.tricks:
        first, rule = deal.tricks[-1].winner or "", rules.leader_rule
    return rule if deal.trick.leader == first else rules.lead_passes_rule


def _out_of_turn(
    line: Replayed, leader: str, tokens: tuple[Token, ...], number: int, branch: int | None
) -> None:
    """Refuse a line that does not begin with who is to lead."""
    deal = line.deal
    here = Place(number, len(deal.tricks) + 1, 1, leader, branch)
    if not deal.complete:
        asked = deal.ruling(tokens[0].text if tokens else "lead")
        reason: str | tuple[str, str] = ("{turn} is to lead, not {seat}.", "{turn} spielt aus, nicht {seat}.")
        turn, rule = deal.trick.seats[0], _lead_rule(deal)
        if deal.calling and deal.tricks and deal.tricks[-1].winner is None:
            # Whose lead it is depends on a call.
            rule, reason, _ = deal.calling.due(deal)
        raise IllegalAction(changed(asked, legal=False, rule=rule, reason=reason, seat=leader, turn=turn,
                                    because=(), also=(), trick=None), here)  # fmt: skip
    if not tokens:
        raise IllegalAction(
            changed(deal.ruling(""), action="lead", rule=deal.ended_by, reason="deal-over", seat=leader), here
        )


def _unreadable(place: Place, problem: str) -> NoReturn:
    raise Unreadable(f"{place}: {problem}")


def _branch(main: Replayed, branch: BranchRecord, number: int, count: int, rulings: bool) -> ReplayedBranch:
    """Replay a branch: the main line up to it, then its own lines, whose first repeats the open trick."""
    at, place = (branch.trick, branch.card), Place(number, branch=count)
    before = [step for step in main.steps if (step.at.trick, step.at.card) < at]
    deal = main.deal.again()
    for step in before:
        deal.play(step.action)
    if (len(deal.tricks) + 1, deal.trick.place + 1) != at or deal.complete:
        _unreadable(place, f"the line of play does not reach {branch.trick}.{branch.card}")
    line = Replayed(deal)
    lines = branch.lines
    if lines:
        first, *later = lines
        rest = first.tokens[_repeated(deal, first, place) :]
        lines = tuple(later)
        if deal.trick.place:
            for token in rest:
                act(line, token, number, count, rulings)
        elif rest or not first.tokens:
            lines = (Line(first.leader, rest), *later)
    _play_lines(line, lines, number, count, rulings)
    return ReplayedBranch(branch, line, before)


def _repeated(deal: Deal, first: Line, place: Place) -> int:
    """How many tokens of a branch's first line repeat what lies on the table and what was said around it.

    The cards must be repeated. Words between two of them may be, all or the last of them, and must then be the same.
    """
    table: list[Action] = []
    said: list[list[Action]] = [[]]
    for action in reversed(deal.actions):
        if not (isinstance(action, Card) or action is PASS):
            said[0].insert(0, action)
        elif len(table) < deal.trick.place:
            table.insert(0, action)
            said.insert(0, [])
        else:
            break
    tokens = first.tokens
    at = 0
    for card, before in zip([*table, None], said, strict=True):
        words = []
        for token in takewhile(lambda each: each.kind == "word", tokens[at:]):
            words.append(deal.call(token.seat, token.text))
        if card is None:
            # What is said after the last of them goes on from there.
            return at + max(n for n in range(len(before) + 1) if words[:n] == before[len(before) - n :])
        if words and words != before[-len(words) :]:
            told = shown(f"[{words[0].seat} {words[0].id}]")
            _unreadable(place, f"its first line says {told} where the line of play does not")
        at += len(words)
        if first.leader != deal.trick.leader or [each.text for each in tokens[at : at + 1]] != [card.id]:
            on_table = " ".join(each.id for each in table)
            _unreadable(
                place, f"its first line must repeat what lies on the table, {deal.trick.leader}: {on_table}"
            )
        at += 1
    return at


def _check(match: Match, deal: Deal, written: DealRecord, number: int) -> None:
    """Compare what the author says follows with what follows."""
    sheet = match.sheet
    follows: dict[str, object] = {
        "points": deal.points,
        "winners": " ".join(trick.winner or "?" for trick in deal.tricks),
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
    told = ", ".join(f"{side} {count}" for side, count in value.items()) if isinstance(value, dict) else value
    return shown(told, 200) if told else "nothing"
