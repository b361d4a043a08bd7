"""Dates as sources have them: exact, doubtful, or only known to lie between two years (EDTF)."""

from __future__ import annotations

import re
from datetime import date

_DATE = re.compile(r"(?P<year>\d{4})(?:-(?P<month>\d{2})(?:-(?P<day>\d{2}))?)?[~?%]?")
_SET = re.compile(r"\[(?P<first>[^\]]*?)\.\.(?P<last>[^\]]*?)\]")


def is_edtf(text: str) -> bool:
    """Is this a date in the part of EDTF that the archive uses?

    >>> [is_edtf(t) for t in ("1859", "2026-01-02", "1377~", "2016?", "1681/1703", "2003/..", "[..1699]")]
    [True, True, True, True, True, True, True]
    >>> [is_edtf(t) for t in ("", "c. 1859", "1859-13", "2026-02-30", "1703/1681", "../..")]
    [False, False, False, False, False, False]
    """
    bounds = _SET.fullmatch(text)
    first, slash, last = (bounds["first"], "..", bounds["last"]) if bounds else text.partition("/")
    if not slash:
        return _is_date(first)
    ends = [end for end in (first, last) if end not in ("", "..")]
    return bool(ends) and all(map(_is_date, ends)) and ends == sorted(ends)


def _is_date(text: str) -> bool:
    match = _DATE.fullmatch(text)
    if not match:
        return False
    try:
        date(int(match["year"]), int(match["month"] or 1), int(match["day"] or 1))
    except ValueError:
        return False
    return True
