"""A citation as German historians write it: the style *infoclio.ch, Kurzbelege*, as a full entry."""

from __future__ import annotations

from collections.abc import Callable

from aceten_sources.cited import PROVISIONAL, WORTLAUT, Cited
from aceten_sources.csl import Csl, Name

_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def kurzbeleg(cited: Cited) -> str:
    """The whole citation.

    >>> book = Csl("book", "Games", author=(Name("Adler", "A."),), publisher_place="Jena", issued=(1811,), edition=2)
    >>> kurzbeleg(Cited("adler-1811", book, "Adler"))
    'Adler, A.: Games, Jena 1811².'
    """
    csl = cited.csl
    facts = [*_STYLES[csl.type](csl)]
    if cited.locator or cited.wording:
        facts.append(" ".join(filter(None, ("hier", cited.locator, _wording(cited)))))
    said = _lead(csl) + ", ".join(filter(None, facts))
    if csl.type == "webpage":
        return _end(", ".join(filter(None, (said, *_address(cited)))))
    online = ", ".join(_address(cited))
    return _end(said) + (f" Online: {online}." if online else "")


def _book(csl: Csl) -> list[str]:
    editors = f"hg. v. {_names(csl.editor)}" if csl.author and csl.editor else ""
    translators = f"übers. v. {_names(csl.translator)}" if csl.translator else ""
    series = " ".join(filter(None, (csl.collection_title, csl.collection_number)))
    imprint = f"{_imprint(csl)} ({series})" if series else _imprint(csl)
    return [csl.title, editors, translators, _volume(csl), imprint, _pages(csl)]


def _in_a_work(csl: Csl) -> list[str]:
    edited = csl.type == "chapter" and csl.editor and csl.author
    lead = f"{_names(csl.editor)} (Hg.): " if edited else ""
    return [csl.title, f"in: {lead}{csl.container_title}", _volume(csl), _imprint(csl), _pages(csl)]


def _in_a_journal(csl: Csl) -> list[str]:
    number = " ".join(filter(None, (csl.volume, f"({csl.issue})" if csl.issue else "")))
    journal = f"in: {csl.container_title} {number}".strip()
    return [csl.title, journal, _date(csl), _pages(csl)]


def _manuscript(csl: Csl) -> list[str]:
    return [csl.title, _date(csl), csl.archive, csl.archive_location]


def _webpage(csl: Csl) -> list[str]:
    version = f"Version {csl.version}" if csl.version else ""
    original = f" [{csl.original_year}]" if csl.original_year else ""
    return [csl.title + original, csl.container_title, version, _date(csl)]


_STYLES: dict[str, Callable[[Csl], list[str]]] = {
    "article-journal": _in_a_journal,
    "article-newspaper": _in_a_journal,
    "book": _book,
    "chapter": _in_a_work,
    "entry-dictionary": _in_a_work,
    "entry-encyclopedia": _in_a_work,
    "manuscript": _manuscript,
    "webpage": _webpage,
}


def _address(cited: Cited) -> list[str]:
    """The address; for a text that is printed here, also which state of the archive was used."""
    if cited.here and cited.release:
        release = cited.release
        return [
            release.name,
            f"Version {release.version} vom {_numbers(release.issued)}",
            f"<{cited.here}>",
            *_seen(cited),
        ]
    return [f"<{cited.csl.address}>", *_seen(cited)] if cited.csl.address else []


def _seen(cited: Cited) -> list[str]:
    """That an address is provisional, and the day on which it was seen, which the style calls *Stand*."""
    passing = PROVISIONAL["de"] if cited.release and cited.release.provisional else ""
    day = f"Stand: {cited.accessed.german}" if cited.accessed else ""
    return [each for each in (passing, day) if each]


def _wording(cited: Cited) -> str:
    if not cited.wording:
        return ""
    return f"({WORTLAUT[cited.wording]})" if cited.locator else WORTLAUT[cited.wording]


def _lead(csl: Csl) -> str:
    if csl.author:
        return f"{_names(csl.author)}: "
    return f"{_names(csl.editor)} (Hg.): " if csl.editor else ""


def _names(names: tuple[Name, ...]) -> str:
    more = " u. a." if len(names) > 3 else ""
    return "; ".join(name.sorted for name in names[:3]) + more


def _volume(csl: Csl) -> str:
    return f"Bd. {csl.volume}" if csl.volume else ""


def _imprint(csl: Csl) -> str:
    """Place, year and edition. The edition of a lexicon is named as that of a book is: its editions are different works."""
    counted = csl.edition if csl.edition and csl.edition > 1 else None
    year = csl.year + (str(counted).translate(_SUPERSCRIPT) if counted and csl.year else "")
    original = f"[{csl.original_year}]" if csl.original_year else ""
    printed = " ".join(filter(None, (csl.publisher_place, year, original)))
    return f"{counted}. Aufl., {printed}" if counted and not csl.year else printed


def _date(csl: Csl) -> str:
    return csl.year if csl.issued_to else _numbers(csl.issued)


def _numbers(date: tuple[int, ...]) -> str:
    return ".".join(f"{part:02}" for part in reversed(date))


def _pages(csl: Csl) -> str:
    return f"{'Sp.' if csl.columns else 'S.'} {csl.page}" if csl.page else ""


def _end(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."
