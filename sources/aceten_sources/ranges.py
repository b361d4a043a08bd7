"""Which passages a citation names: `h13`, a range `h11–h13`, or several, parted by commas."""

from __future__ import annotations

import re
from collections.abc import Iterable

_RANGE = re.compile(r"([a-z]+\d+[a-z]?)(?:[-–]([a-z]+\d+[a-z]?))?")


class UnknownPassage(ValueError):
    """A passage was asked for that the text does not have; the message names those it has."""


def span(ids: Iterable[str]) -> str:
    """The first and the last passage.

    >>> span(["h1", "h2", "h3"]), span(["r1"])
    ('h1–h3', 'r1')
    """
    known = list(ids)
    return known[0] if len(known) == 1 else f"{known[0]}–{known[-1]}"


def named(key: str, ids: Iterable[str], at: str) -> list[str]:
    """The ids that `at` names among those of the source `key`. Raises UnknownPassage.

    >>> named("k", ["r1", "r2", "r3"], "r1–r2, r3")
    ['r1', 'r2', 'r3']
    """
    known = list(ids)
    return [each for part in at.split(",") for each in _range(key, known, part.strip(), at)]


def _range(key: str, ids: list[str], part: str, at: str) -> list[str]:
    match = _RANGE.fullmatch(part)
    if not match or any(name not in ids for name in match.groups() if name):
        raise UnknownPassage(f"{key} has no passage “{at}”; its passages are {span(ids)}")
    first = ids.index(match[1])
    last = ids.index(match[2]) if match[2] else first
    if last < first:
        raise UnknownPassage(f"“{at}” runs backwards; write the earlier passage first")
    return ids[first : last + 1]
