"""The place that a citation names, in the language of the page: our own labels (`locators.toml`) have a German form, a heading
that stands in the source is quoted."""

from __future__ import annotations

import re

from aceten_site.pages.data import data
from aceten_site.pages.page import Problem

#: What parts of a place are joined by: `Infobox; Rules (deal, play)`.
_JOINED = re.compile(r"(; |, | \(|\))")
_PASSAGE = re.compile(r"[a-z]\d+[a-z]?(?:–[a-z]?\d+[a-z]?)?")
_NUMBER = re.compile(r"nos?\. (\d.*)")


def locator(source: str, at: str, lang: str) -> str:
    """The place in a source as a page in a language names it.

    >>> locator("wikipedia-viersche", "Infobox; Rules (deal, play)", "de"), locator("wattn-regeln", "nos. 15–16", "de")
    ('Infobox; „Rules“ (Geben, Spiel)', 'Nr. 15–16')
    """
    if lang == "en":
        return at
    return "".join(
        part if _JOINED.fullmatch(part) else _german(source, part) for part in _JOINED.split(at) if part
    )


def _german(source: str, part: str) -> str:
    table = data("reference/locators.toml")
    if part in table["headings"].get(source, ()):
        return f"„{part}“"
    if part in table["names"].get(source, ()) or _PASSAGE.fullmatch(part):
        return part
    if number := _NUMBER.fullmatch(part):
        return f"Nr. {number[1]}"
    if part in table["labels"]:
        return str(table["labels"][part])
    raise Problem(
        f"{source}, at = “{part}”: this place has no German form; give it one in reference/locators.toml"
    )
