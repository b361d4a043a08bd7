"""The words of the site's own parts in English and German.

What the stepper says too stands in `words.json` at the top of the package; what only the build says stands in the
`words.json` of the room that says it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).parents[1]
#: `words.json` at the top, which the stepper reads too, and one file in each room that says something of its own.
FILES = (
    "words.json",
    *sorted(path.relative_to(_PACKAGE).as_posix() for path in _PACKAGE.glob("*/words.json")),
)


def _read() -> dict[str, dict[str, Any]]:
    words: dict[str, dict[str, Any]] = {}
    for name in FILES:
        for lang, found in json.loads((_PACKAGE / name).read_text("utf-8")).items():
            words.setdefault(lang, {}).update(found)
    return words


WORDS = _read()


class Words:
    """The words of one language.

    >>> Words("en")("hand-of", name="North")
    "North's hand"
    >>> Words("de").seat("E"), Words("de").letter("E")
    ('Ost', 'O')
    """

    def __init__(self, lang: str, counts: str | None = None) -> None:
        """`counts`: `points` for a game that counts the points of its cards, which German has a word of its own for."""
        self.lang = lang if lang in WORDS else "en"
        self.counts = counts
        self._words = WORDS[self.lang]

    def __call__(self, key: str, **parts: object) -> str:
        """A phrase with its gaps filled."""
        phrase: str = self._words[key]
        return phrase.format(**parts) if parts else phrase

    def among(self, key: str, choice: str) -> str:
        """One of a family of words, such as the grades; the choice itself where there is no word."""
        return str(self._words[key].get(choice, choice))

    def table(self, key: str) -> dict[str, str]:
        """A whole family of words."""
        found: dict[str, str] = self._words[key]
        return found

    def amount(self, value: int, unit: str) -> str:
        """So much of a unit of the score.

        >>> Words("en").amount(1, "rung"), Words("de").amount(2, "rung"), Words("en").amount(3, "egg")
        ('1 rung', '2 Sprossen', '3 egg')
        >>> Words("de").amount(2, "point"), Words("de", "points").amount(2, "point")
        ('2 Punkte', '2 Augen')
        >>> Words("en").amount(-1, "stroke")
        '−1 stroke'
        """
        name = "card-point" if unit == "point" and self.counts == "points" else unit
        one, more = self._words["units"].get(name, (unit, unit))
        number = str(value).replace("-", "−")
        return f"{number} {one if abs(value) == 1 else more}"

    def seat(self, seat: str) -> str:
        """The player in this seat, by the compass, as the engine's sentences call him."""
        return str(self._words["seats"][seat][1])

    def letter(self, seat: str) -> str:
        """The seat in one or two letters."""
        return str(self._words["seats"][seat][0])

    def side(self, side: str) -> str:
        """A side by its players: `South and North`; the whole table is no side but everyone."""
        if side.count("+") >= 3:
            return self("everyone")
        *others, last = (self.seat(seat) for seat in side.split("+"))
        return f"{', '.join(others)} {self('and')} {last}" if others else last
