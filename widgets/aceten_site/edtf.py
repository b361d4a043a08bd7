"""Dates of sources in words."""

from __future__ import annotations

import re

from aceten_sources.citation import MONTHS

_DATE = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?([~?%]?)")


def spoken_date(edtf: str) -> str:
    """An EDTF date as a reader says it.

    >>> [spoken_date(each) for each in ("1859", "1377~", "2016?", "1681/1703", "1933/..", "[..1699]", "2026-01-02", "2019-07")]
    ['1859', 'about 1377', '2016 (doubtful)', '1681 to 1703', 'from 1933', 'by 1699', '2 January 2026', 'July 2019']
    """
    if edtf.startswith("[.."):
        return f"by {_one(edtf[3:-1])}"
    first, slash, last = edtf.partition("/")
    if not slash:
        return _one(first)
    if last in ("", ".."):
        return f"from {_one(first)}"
    return f"{_one(first)} to {_one(last)}"


def _one(date: str) -> str:
    match = _DATE.fullmatch(date)
    if not match:
        return date
    year, month, day, doubt = match.groups()
    said = " ".join(filter(None, (day and str(int(day)), month and MONTHS[int(month) - 1], year)))
    if doubt in ("~", "%"):
        said = f"about {said}"
    return f"{said} (doubtful)" if doubt in ("?", "%") else said
