"""Dates of sources in words."""

from __future__ import annotations

import re

from aceten_site.pages.words import Words
from aceten_sources.citation import TONGUES

_DATE = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?([~?%]?)")


def date_in_words(edtf: str, lang: str = "en") -> str:
    """An EDTF date as a reader says it.

    >>> [date_in_words(each) for each in ("1859", "1377~", "2016?", "1681/1703", "1933/..", "[..1699]", "2026-01-02", "2019-07")]
    ['1859', 'about 1377', '2016 (doubtful)', '1681 to 1703', 'from 1933', 'by 1699', '2 January 2026', 'July 2019']
    >>> [date_in_words(each, "de") for each in ("1377~", "1933/..", "2026-01-02")]
    ['um 1377', 'ab 1933', '2. Januar 2026']
    """
    words = Words(lang)
    if edtf.startswith("[.."):
        return words("date-by", date=_one(edtf[3:-1], words))
    first, slash, last = edtf.partition("/")
    if not slash:
        return _one(first, words)
    if last in ("", ".."):
        return words("date-from", date=_one(first, words))
    return words("date-to", first=_one(first, words), last=_one(last, words))


def _one(date: str, words: Words) -> str:
    match = _DATE.fullmatch(date)
    if not match:
        return date
    year, month, day, doubt = match.groups()
    tongue = TONGUES[words.lang]
    said = " ".join(
        filter(None, (day and f"{int(day)}{tongue.day}", month and tongue.months[int(month) - 1], year))
    )
    if doubt in ("~", "%"):
        said = words("date-about", date=said)
    return words("date-doubtful", date=said) if doubt in ("?", "%") else said
