"""The failures, each a plain sentence.

::

    AcetenError (ValueError)
    ├── Unreadable             cannot be read: not TOML, a card twice, an unknown seat …   exit status 2
    │   └── UnknownName        no such game, preset, option, value, rule, seat or card
    ├── IllegalAction          the rules do not allow it; carries the ruling              exit status 1
    └── ExpectationFailed      the author's `expect` differs from what follows            exit status 1
"""

from __future__ import annotations

import reprlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aceten.ruling import Ruling
    from aceten.wording import Voice


class AcetenError(ValueError):
    """Any failure that the engine reports; `str(error)` is a sentence for people."""


class Unreadable(AcetenError):
    """Something that cannot be read, with every defect found, not only the first.

    >>> str(Unreadable(["deal 1: S9 is held twice", "deal 1: SA is missing"]))
    'deal 1: S9 is held twice\\ndeal 1: SA is missing'
    """

    def __init__(self, problems: Iterable[str] | str, line: int | None = None) -> None:
        self.problems = [problems] if isinstance(problems, str) else list(problems)
        self.line = line
        super().__init__("\n".join(self.problems))


class _Quoting(reprlib.Repr):
    """Python does not write out whole numbers of thousands of digits, each version in words of its own."""

    def repr_int(self, x: int, level: int) -> str:
        return "a huge number" if x.bit_length() > 1000 else super().repr_int(x, level)

    def repr_bool(self, x: bool, level: int) -> str:
        return str(x).lower()

    def repr_date(self, x: date | time, level: int) -> str:
        return x.isoformat()

    repr_datetime = repr_date
    repr_time = repr_date


_quoting = _Quoting()


def quoted(value: object) -> str:
    """A value as a record writes it, cut short.

    >>> quoted("H2"), quoted(5), quoted([16**5000]), quoted(True)
    ("'H2'", '5', '[a huge number]', 'true')
    """
    return _quoting.repr(value)


def shown(value: object, most: int = 60) -> str:
    """A value as an error quotes it: on one line, never long and never deep, whatever somebody wrote.

    >>> shown("H2"), shown([[1]]), len(shown("x" * 1000)), len(shown("x" * 1000, 200))
    ('H2', '[[1]]', 60, 200)
    >>> shown(16**5000)
    'a huge number'
    """
    text = value if isinstance(value, str) else quoted(value)
    text = "".join(each if each.isprintable() else " " for each in text[: most + 1])
    return text if len(text) <= most else f"{text[: most - 1]}…"


class UnknownName(Unreadable):
    """A game, preset, option, value, rule, seat or card that does not exist; says which ones do.

    >>> str(UnknownName("game", "vierche", ["viersche"]))
    'there is no game “vierche”; there are: viersche'
    """

    def __init__(self, kind: str, name: object, known: Iterable[object]) -> None:
        self.name = name
        choices = ", ".join(str(each) for each in known)
        super().__init__(f"there is no {kind} “{shown(name)}”; there are: {choices}")


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a record: deal, trick and card count from 1; branch is its number among the deal's."""

    deal: int | None = None
    trick: int | None = None
    card: int | None = None
    seat: str | None = None
    branch: int | None = None

    def __str__(self) -> str:
        parts = [
            f"{name} {value}"
            for name, value in (
                ("deal", self.deal),
                ("branch", self.branch),
                ("trick", self.trick),
                ("card", self.card),
            )
            if value is not None
        ]
        return ", ".join(parts)

    def at(self, deal: int, branch: int | None) -> Place:
        """The same place, now that the deal and branch are known."""
        return replace(self, deal=deal, branch=branch)


class IllegalAction(AcetenError):
    """An action that a rule forbids; `ruling` says which rule and why, `place` where."""

    def __init__(self, ruling: Ruling, place: Place | None = None) -> None:
        self.ruling = ruling
        self.place = place or Place()
        super().__init__(self.told())

    def told(self, voice: Voice | None = None) -> str:
        """Where, who did what, why not and under which rule, in the language and cards of a voice."""
        ruling, seat = self.ruling, self.place.seat
        action = shown(voice.asked(ruling) if voice else ruling.action)
        # Calls and interjections name their seat themselves.
        named = action.startswith((f"{seat} ", f"{seat}:"))
        # A place without a trick is a whole deal's.
        alone = action if self.place.trick else ""
        what = alone if seat is None else action if named else f"{seat} {action}"
        where = ", ".join(filter(None, [str(self.place), what]))
        told = f"{ruling.text(voice)} (rule {ruling.rule})"
        return f"{where}: {told}" if where else told


class ExpectationFailed(AcetenError):
    """What a record's author says follows does not follow."""

    def __init__(self, message: str, place: Place) -> None:
        self.message = message
        self.place = place
        super().__init__(f"{place}: {message}")
