"""The command line: `aceten games | replay | why | legal | solve | random | code | decode`.

Exit status: 0 the record holds, 1 it breaks a rule or an `expect`, 2 it cannot be read or the answer cannot
be written, 64 wrong usage.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import nullcontext, suppress
from errno import EBADF
from random import SystemRandom
from typing import Any, NoReturn, TextIO

from aceten import code, export, sample
from aceten.call import PASS, Call, call_twin
from aceten.cards import FRENCH, Card, card
from aceten.deal import Deal
from aceten.errors import AcetenError, IllegalAction, Unreadable, shown
from aceten.game import Game, Value, spell
from aceten.games import game, games
from aceten.record import Record, check_size, read_record
from aceten.replay import Replay, Step, calls_of, replay
from aceten.rulebook import spoken
from aceten.ruling import Ruling
from aceten.trick import Trick
from aceten.wording import Voice

USAGE = 64
INTERRUPTED = 130
# Of a file that is too long as much is read as tells how long it is, within reason.
_ENOUGH = 64_000_000


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        # argparse quotes arguments whole.
        _complain(f"{self.prog}: {shown(message, 200)}; try {self.prog} --help")
        raise SystemExit(USAGE)

    def print_help(self, file: Any = None) -> None:
        # argparse keeps it to itself where help cannot be written.
        print(self.format_help(), end="", file=file)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that has no ♦ shows \u2666 rather than nothing.
            stream.reconfigure(errors="backslashreplace")
    status = 0
    try:
        try:
            options = _parser().parse_args(arguments)
            options.run(options)
        except AcetenError as error:
            status = 2 if isinstance(error, Unreadable) else 1
            _fail(error, options)
        except SystemExit as leaving:
            status = int(leaving.code or 0)
        if sys.stdout is not None:
            sys.stdout.flush()
        elif not status:
            raise OSError(EBADF, os.strerror(EBADF))
    except BrokenPipeError:
        # The reader of our output has seen enough, as `| head` does.
        _drop(sys.stdout)
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        _drop(sys.stdout)
        _complain(f"the answer cannot be written: {error.strerror}")
        status = status or 2
    return status


def _drop(stream: TextIO | None) -> None:
    """What is still to be written there goes nowhere, else Python would try once more as it leaves."""
    with suppress(AttributeError, OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[union-attr]


def _complain(line: str) -> None:
    """Say something on standard error, if there is one that listens."""
    if sys.stderr is not None:
        try:
            print(line, file=sys.stderr)
        except OSError:
            _drop(sys.stderr)


def _fail(error: AcetenError, options: argparse.Namespace) -> None:
    file = getattr(options, "file", None)
    prefix = "" if file is None else f"{'standard input' if file == '-' else shown(file, 300) or '“”'}: "
    voice = Voice(pack=options.record.pack if "record" in options else FRENCH, written=True)
    lines = (error.told(voice) if isinstance(error, IllegalAction) else str(error)).splitlines()
    for line in lines:
        _complain(f"{prefix}{line}")
    if isinstance(error, IllegalAction):
        # Nothing but a record that has been read breaks a rule.
        _complain(spoken(error.ruling.rule, options.record.rules.options).en)
    if getattr(options, "json", False):
        _print_json(export.error_json(error, voice))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser("aceten", description="Replay, explain and deal old trick-taking games.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: object, help: str, *, file: bool = True) -> _Parser:
        made: _Parser = commands.add_parser(name, help=help, description=help)
        made.set_defaults(run=run, parser=made)
        if file:
            made.add_argument("file", metavar="FILE", help="a deal record; - for standard input")
        return made

    json_help = "print JSON instead of words"
    made = command("games", _games, "list games, presets, options and defaults", file=False)
    made.add_argument("--json", action="store_true", help=json_help)
    made = command("replay", _replay, "replay a record and say who won each trick, and why")
    made.add_argument("--json", action="store_true", help=json_help)
    made = command("why", _why, "may CARD be played where the record stops, and why (not)")
    made.add_argument("card", metavar="CARD", help="a card, or a word in a game with words: 'N: claim'")
    made.add_argument("--json", action="store_true", help=json_help)
    made = command("legal", _legal, "the same for every card of the hand on turn")
    made.add_argument("--json", action="store_true", help=json_help)
    made = command("solve", _solve, "what each card is worth under best play of all with all hands open")
    made.add_argument(
        "--fair", action="store_true", help="also over hands that fit what the seat on turn has seen"
    )
    made.add_argument(
        "--seed", metavar="N", type=_seed, default=0, help="the same seed gives the same answer"
    )
    made.add_argument("--json", action="store_true", help=json_help)
    made = command("random", _random, "print a record of random legal play", file=False)
    made.add_argument("game", metavar="GAME")
    made.add_argument("--preset", metavar="P")
    made.add_argument("--option", metavar="K=V", action="append", default=[], type=_setting)
    made.add_argument("--players", metavar="N", type=_count, help="in games that differ by their number")
    made.add_argument("--seed", metavar="N", type=_seed, help="the same seed gives the same answer")
    made.add_argument("--deals", metavar="K", type=_count, default=1)
    command(
        "code",
        _code,
        "the short code of a record's game, hands and play, for a link; notes and branches stay behind",
    )
    made = command("decode", _decode, "the record that a short code stands for", file=False)
    made.add_argument("code", metavar="CODE")
    return parser


def _setting(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"“{shown(text)}” is not of the form K=V")
    return key, value


def _count(text: str) -> int:
    if not (text.isdecimal() and len(text) < 7 and int(text)):
        raise argparse.ArgumentTypeError(f"“{shown(text)}” is no number from 1 to 999999")
    return int(text)


def _seed(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{shown(text)}” is no whole number that can be read") from None


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False))


def _read(options: argparse.Namespace) -> Record:
    """The record that a command is given; kept, so that failures speak with its cards."""
    try:
        here = options.file == "-"
        if here and sys.stdin is None:
            raise Unreadable("cannot be opened: it is closed")
        with nullcontext(sys.stdin.buffer) if here else open(options.file, "rb") as opened:  # noqa: PTH123 - Path("") is a directory
            data = opened.read(_ENOUGH)
        check_size(len(data))
        record = options.record = read_record(data.decode("utf-8"), "en")
    except UnicodeDecodeError:
        raise Unreadable("not UTF-8 text") from None
    except OSError as error:
        raise Unreadable(f"cannot be opened: {error.strerror}") from None
    except AcetenError:
        raise
    except ValueError as error:
        # A name that no file can have.
        raise Unreadable(f"cannot be opened: {error}") from None
    return record


# The commands.


def _games(options: argparse.Namespace) -> None:
    if options.json:
        _print_json(export.games_json())
        return
    for each in games():
        print(f"{each.id}: {each.en}, {each.pack.en}, {len(each.cards)} cards")
        for preset, settings in each.presets.items():
            default = " (default)" if preset == each.default_preset else ""
            changes = ", ".join(f"{key} = {spell(value)}" for key, value in settings.items())
            print(f"  preset {preset}{default}{f': {changes}' if changes else ''}")
        for option in each.options.values():
            first, *others = map(spell, option.values)
            print(f"  option {option.id} = {first} (default) | {' | '.join(others)}")


def _replay(options: argparse.Namespace) -> None:
    record = _read(options)
    if options.json:
        _print_json(export.replay_json(record))
    else:
        _tell(replay(record), Voice(pack=record.pack))


def _tell(found: Replay, voice: Voice) -> None:
    """The replay in words, trick by trick."""
    for number, line in enumerate(found.lines, start=1):
        deal = line.deal
        trumps = f", {voice.suit(deal.trump, deal.rules.game.pack)} are trumps" if deal.trump else ""
        print(f"Deal {number}: {voice.seat(deal.dealer)} deals{trumps}")
        calls = [(step.at.trick, step) for step in line.steps if isinstance(step.action, Call)]
        _tell_calls([step for _, step in calls if step.kind == "call"], voice)
        for count, trick in enumerate(deal.tricks, start=1):
            won = f"{voice.seat(trick.winner)} wins {trick.points}" if trick.winner else "undetermined"
            rules = ", ".join(deal.order.rules_of(trick))
            print(f"  {count}. {trick.leader}: {_acts(trick, voice)} - {won} ({rules})")
            _tell_calls([step for at, step in calls if at == count and step.kind == "word"], voice)
        if deal.trick.cards:
            print(f"  {len(deal.tricks) + 1}. {deal.trick.leader}: {_acts(deal.trick, voice)} - open")
            _tell_calls([step for at, step in calls if at > len(deal.tricks) and step.kind == "word"], voice)
        points = ", ".join(f"{voice.side(side)} {count}" for side, count in deal.points.items())
        print(f"  points: {points}" + (f"; {voice.seat(deal.turn)} to play" if deal.turn else ""))
        for entry in found.match.score(number - 1):
            unit = entry.unit if abs(entry.value) == 1 else f"{entry.unit}s"
            print(
                f"  score: {voice.side(entry.side)} {entry.value:+} {unit}, {voice.score(entry)} ({entry.rule})"
            )
    sheet = found.match.sheet
    for kept in (sheet.game, sheet.session):
        if kept:
            scores = ", ".join(f"{voice.side(side)} {n}" for side, n in kept.scores.items())
            won = f"; won by {voice.side(kept.winner)}" if kept.winner else ""
            print(f"{kept.unit}s: {scores}{won}")


def _acts(trick: Trick, voice: Voice) -> str:
    """A trick as a record writes it, in the cards of this voice."""
    cards = iter(voice.ids(trick.cards))
    acts = [each if each == PASS.id else next(cards) for each in trick.acts()]
    return " ".join(["lay", *acts] if trick.laid else acts)


def _tell_calls(steps: list[Step], voice: Voice) -> None:
    for step in steps:
        print(f"     {step.at.seat} says {voice.id(step.action)} ({step.ruling.rule})")


def _last(record: Record) -> Deal:
    """The deal in which the record stops."""
    return replay(record).lines[-1].deal


def _say(ruling: Ruling, voice: Voice, options: Mapping[str, Value], name: str = "") -> None:
    """A ruling in words: yes or no, the case, the rule at a table with these options."""
    print(f"{name or voice.asked(ruling)}: {'yes' if ruling.legal else 'no'}. {ruling.text(voice)}")
    for id_ in (ruling.rule, *ruling.also):
        print(f"  {id_}: {spoken(id_, options).en}")


def _ruling_json(ruling: Ruling, voice: Voice, options: Mapping[str, Value]) -> export.Json:
    found = export.ruling_json(ruling, voice)
    return {
        "seat": ruling.turn or ruling.seat,
        "action": voice.asked(ruling),
        **found,
        "instead": voice.ids(ruling.instead),
        "sentence": spoken(ruling.rule, options).en,
    }


def _why(options: argparse.Namespace) -> None:
    record = _read(options)
    voice = Voice(pack=record.pack, written=True)
    deal = _last(record)
    if deal.calling and ":" in options.card:
        seat, _, words = options.card.partition(":")
        ruling = deal.ruling(f"{seat.strip()}: {call_twin(words, record.pack, record.game.pack)}")
    else:
        passes = options.card == PASS.id
        ruling = deal.ruling(PASS if passes else card(options.card, record.pack).twin(record.game.pack))
    if options.json:
        _print_json({"format": export.FORMAT, **_ruling_json(ruling, voice, deal.rules.options)})
    else:
        _say(ruling, voice, deal.rules.options)


def _legal(options: argparse.Namespace) -> None:
    record = _read(options)
    voice = Voice(pack=record.pack, written=True)
    deal = _last(record)
    cards = (each for each in deal.legal if isinstance(each, Card) or each is PASS)
    hand = dict.fromkeys([*(deal.hands[deal.turn] if deal.turn else []), *cards])
    rulings = [deal.ruling(each) for each in hand]
    calls, table = calls_of(deal), deal.rules.options
    if options.json:
        _print_json(
            {
                "format": export.FORMAT,
                "seat": deal.turn,
                "legal": voice.ids(deal.legal),
                "rulings": [_ruling_json(each, voice, table) for each in rulings],
                **(
                    {"says": [_ruling_json(each, voice, table) for _, each, _ in calls]}
                    if deal.calling
                    else {}
                ),
            }
        )
        return
    if deal.complete:
        print("The deal is over: nobody is to play.")
    for each in rulings:
        _say(each, voice, table)
    for call, ruling, _ in calls:
        _say(ruling, voice, table, f"{call.seat}: {voice.begun(call)}")


def _solve(options: argparse.Namespace) -> None:
    # Read only here: every other command does without the search.
    from aceten.solve import command, solve
    from aceten.solve.fair import fair

    record = _read(options)
    deal, voice = _last(record), Voice(pack=record.pack)
    found = solve(deal)
    guess = fair(deal, seed=options.seed) if options.fair else None
    if options.json:
        _print_json(command.solved_json(len(record.deals), deal, found, guess, voice))
    else:
        print("\n".join(command.solved_words(found, guess, voice)))


def _random(options: argparse.Namespace) -> None:
    chosen = game(options.game)
    settings = {key: _value(chosen, key, text) for key, text in options.option}
    # Without a seed one is drawn and written down, so that every record can be had again.
    seed = options.seed if options.seed is not None else SystemRandom().randrange(1_000_000)
    try:
        record = sample.record(chosen, options.preset, settings, seed, options.deals, options.players)
    except IllegalAction as error:
        # Only the number of deals can be against a rule.
        options.parser.error(f"argument --deals: {error.ruling}")
    print(record.text(), end="")


def _value(chosen: Game, key: str, text: str) -> Value:
    """The value of an option that a command line spells."""
    option = chosen.option(key)
    spelt = {spell(value): value for value in option.values}
    return spelt[text] if text in spelt else option.check(text)


def _code(options: argparse.Namespace) -> None:
    print(code.encode(_read(options)))


def _decode(options: argparse.Namespace) -> None:
    print(code.decode(options.code).text(), end="")
