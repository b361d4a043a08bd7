"""A source as a line of a source list, in English or German."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import MappingProxyType

from aceten_sources.csl import Csl, Name
from aceten_sources.source import Source

# fmt: off
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)
MONATE = (
    "Januar", "Februar", "März", "April", "Mai", "Juni",
    "Juli", "August", "September", "Oktober", "November", "Dezember",
)
# fmt: on


@dataclass(frozen=True)
class Tongue:
    """How a language writes citations."""

    months: tuple[str, ...]
    quotes: tuple[str, str]
    and_: str
    edited: tuple[str, str]  # by one, by several
    volume: str
    page: tuple[str, str]  # one, several
    column: tuple[str, str]
    edition: Callable[[int], str]
    translated: str
    day: str  # the mark after the number of a day


@dataclass(frozen=True)
class Part:
    """A stretch of a citation; titles of whole works are italic."""

    text: str
    italic: bool = False


def cite(source: Source, lang: str = "en") -> str:
    """The citation as plain text, without the address.

    >>> from aceten_sources.source import Rights
    >>> lexicon = Csl("entry-encyclopedia", "Hundertspiel", "Pierer’s Universal-Lexikon", edition=4, volume="8",
    ...               publisher_place="Altenburg", publisher="H. A. Pierer", issued=(1859,), page="619")
    >>> print(cite(Source("k", "Pierer", lexicon, "rules", "first-hand", "whole", Rights("public-domain", "age"), "…")))
    “Hundertspiel”, in: Pierer’s Universal-Lexikon, 4th ed., vol. 8, Altenburg: H. A. Pierer, 1859, p. 619.
    """
    return "".join(part.text for part in citation_parts(source, lang))


def citation_parts(source: Source, lang: str = "en") -> tuple[Part, ...]:
    """The same citation in parts, so that a page can set titles of whole works in italics."""
    csl = source.csl
    parts = [part for part in _STYLES[csl.type](csl, TONGUES[lang]) if part.text]
    # A title that ends in its own mark needs no full stop after it.
    end = "" if parts[-1].text.endswith(("?", "!", ".")) else "."
    return (*parts, Part(end)) if end else tuple(parts)


def _book(csl: Csl, say: Tongue) -> Iterator[Part]:
    yield Part(_lead(say, csl.author, csl.editor))
    yield Part(csl.title, italic=True)
    yield Part(_where(csl, say))


def _in_a_work(csl: Csl, say: Tongue) -> Iterator[Part]:
    yield Part(f"{_lead(say, csl.author)}{_quoted(csl, say)}, in: {_lead(say, (), csl.editor)}")
    yield Part(csl.container_title, italic=True)
    yield Part(_where(csl, say))


def _in_a_journal(csl: Csl, say: Tongue) -> Iterator[Part]:
    number = "/".join(filter(None, (csl.volume, csl.issue)))
    year = f"({_date(csl, say)})" if csl.issued else ""
    yield Part(f"{_lead(say, csl.author)}{_quoted(csl, say)}, ")
    yield Part(csl.container_title, italic=True)
    yield Part("".join(f" {word}" for word in (number, year) if word) + _tail(_pages(csl, say)))


def _in_a_paper_or_site(csl: Csl, say: Tongue) -> Iterator[Part]:
    yield Part(f"{_lead(say, csl.author, csl.editor)}{_quoted(csl, say)}, ")
    yield Part(csl.container_title, italic=True)
    original = f" [{csl.original_year}]" if csl.original_year else ""
    yield Part(_tail(_date(csl, say), _pages(csl, say)) + original)


def _manuscript(csl: Csl, say: Tongue) -> Iterator[Part]:
    yield Part(_lead(say, csl.author, csl.editor))
    yield Part(csl.title, italic=True)
    yield Part(_tail(_date(csl, say), csl.archive, csl.archive_location))


_STYLES: dict[str, Callable[[Csl, Tongue], Iterator[Part]]] = {
    "article-journal": _in_a_journal,
    "article-newspaper": _in_a_paper_or_site,
    "book": _book,
    "chapter": _in_a_work,
    "entry-dictionary": _in_a_work,
    "entry-encyclopedia": _in_a_work,
    "manuscript": _manuscript,
    "webpage": _in_a_paper_or_site,
}


def _quoted(csl: Csl, say: Tongue) -> str:
    return csl.title.join(say.quotes)


def _lead(say: Tongue, authors: tuple[Name, ...], editors: tuple[Name, ...] = ()) -> str:
    if authors:
        return f"{_and(authors, say)}: "
    if editors:
        return f"{_and(editors, say)} ({say.edited[len(editors) > 1]}): "
    return ""


def _and(names: tuple[Name, ...], say: Tongue) -> str:
    *most, last = map(str, names)
    return f"{', '.join(most)} {say.and_} {last}" if most else last


def _tail(*facts: str) -> str:
    return "".join(f", {fact}" for fact in facts if fact)


def ordinal(number: int) -> str:
    """The number as an English ordinal.

    >>> ordinal(2), ordinal(11), ordinal(23)
    ('2nd', '11th', '23rd')
    """
    teens = 10 < number % 100 < 20
    ending = "th" if teens else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def _where(csl: Csl, say: Tongue) -> str:
    edition = (_translated(csl, say), _edition(csl, say), _volume(csl, say))
    return _tail(*edition, _imprint(csl, say), _pages(csl, say))


def _edition(csl: Csl, say: Tongue) -> str:
    return say.edition(csl.edition) if csl.edition else ""


def _translated(csl: Csl, say: Tongue) -> str:
    return f"{say.translated} {_and(csl.translator, say)}" if csl.translator else ""


def _volume(csl: Csl, say: Tongue) -> str:
    return f"{say.volume} {csl.volume}" if csl.volume else ""


def _imprint(csl: Csl, say: Tongue) -> str:
    house = ": ".join(filter(None, (csl.publisher_place, csl.publisher)))
    # What was printed again long after has the year of its first appearance in brackets.
    original = f" [{csl.original_year}]" if csl.original_year else ""
    return ", ".join(filter(None, (house, _date(csl, say)))) + original


def _date(csl: Csl, say: Tongue) -> str:
    if not csl.issued:
        return ""
    if csl.issued_to:
        return csl.year
    year, *rest = csl.issued
    month = say.months[rest[0] - 1] if rest else ""
    day = f"{rest[1]}{say.day}" if len(rest) > 1 else ""
    return " ".join(filter(None, (day, month, str(year))))


def _pages(csl: Csl, say: Tongue) -> str:
    if not csl.page:
        return ""
    several = any(mark in csl.page for mark in "–-,")
    return f"{(say.column if csl.columns else say.page)[several]} {csl.page}"


TONGUES = MappingProxyType({
    "en": Tongue(MONTHS, ("“", "”"), "and", ("ed.", "eds."), "vol.", ("p.", "pp."), ("col.", "cols."), lambda n: f"{ordinal(n)} ed.", "trans.", ""),
    "de": Tongue(MONATE, ("„", "“"), "und", ("Hg.", "Hg."), "Bd.", ("S.", "S."), ("Sp.", "Sp."), lambda n: f"{n}. Aufl.", "übers. v.", "."),
})  # fmt: skip
