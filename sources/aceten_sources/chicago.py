"""A citation as a full note of the *Chicago Manual of Style*, 18th edition."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from aceten_sources.citation import MONTHS, Part, ordinal
from aceten_sources.cited import PROVISIONAL, WORDING, Cited
from aceten_sources.csl import Csl, Name
from aceten_sources.title_case import title_case


def chicago(cited: Cited) -> str:
    """The note as plain text.

    >>> book = Csl("book", "Games", author=(Name("Adler", "A."),), publisher="Press", issued=(1811,), edition=2)
    >>> chicago(Cited("adler-1811", book, "Adler"))
    'A. Adler, Games, 2nd ed. (Press, 1811).'
    """
    return "".join(part.text for part in chicago_parts(cited))


def chicago_parts(cited: Cited) -> tuple[Part, ...]:
    """The same note in parts, titles of whole works in italics."""
    csl = cited.csl
    parts = [part for part in _STYLES[csl.type](csl, cited) if part.text]
    end = "" if parts[-1].text.endswith((".", "?", "!", ".”", "?”", "!”")) else "."
    return tuple((*parts, Part(end)) if end else parts)


def _book(csl: Csl, cited: Cited) -> Iterator[Part]:
    yield Part(_lead(csl))
    yield Part(_cased(csl.title, csl), italic=True)
    yield Part(_tail(*_people_and_number(csl), _series(csl)))
    yield Part(_imprint(csl) + _tail(_short_range(csl.page), cited.locator, *_address(cited)))


def _in_a_work(csl: Csl, cited: Cited) -> Iterator[Part]:
    word = "in " if csl.author or csl.type == "chapter" else ""
    yield Part(f"{_lead(csl)}{_quoted(csl)} {word}")
    yield Part(_cased(csl.container_title, csl), italic=True)
    yield Part(
        _tail(*_people_and_number(csl))
        + _imprint(csl)
        + _tail(_pages_with_volume(csl), cited.locator, *_address(cited))
    )


def _under_a_word(csl: Csl, cited: Cited) -> Iterator[Part]:
    """An unsigned entry that has no address: the work, and the word to look under."""
    yield Part(_cased(csl.container_title, csl), italic=True)
    yield Part(_tail(*_people_and_number(csl)) + _imprint(csl))
    pages = _tail(_pages_with_volume(csl), cited.locator)
    yield Part(f", under “{csl.title}{',' if pages else '.'}”{pages[1:]}")


def _entry(csl: Csl, cited: Cited) -> Iterator[Part]:
    unsigned = not csl.author and not _address(cited)
    return _under_a_word(csl, cited) if unsigned else _in_a_work(csl, cited)


def _in_a_journal(csl: Csl, cited: Cited) -> Iterator[Part]:
    yield Part(f"{_lead(csl)}{_quoted(csl)} ")
    yield Part(_cased(csl.container_title, csl), italic=True)
    number = f" {csl.volume}" if csl.volume else ""
    number += f", no. {csl.issue}" if csl.issue else ""
    pages = _short_range(csl.page)
    if number:
        year = f" ({csl.year or 'n.d.'})"
        yield Part(number + year + (f": {pages}" if pages else "") + _tail(cited.locator, *_address(cited)))
    else:
        yield Part(_tail(csl.year or "n.d.", pages, cited.locator, *_address(cited)))


def _in_a_paper(csl: Csl, cited: Cited) -> Iterator[Part]:
    yield Part(f"{_lead(csl)}{_quoted(csl)} ")
    yield Part(_cased(csl.container_title, csl), italic=True)
    yield Part(_tail(_date(csl.issued) or "n.d.", cited.locator, *_address(cited)))


def _manuscript(csl: Csl, cited: Cited) -> Iterator[Part]:
    place = (csl.archive_location, csl.archive)
    yield Part(f"{_lead(csl)}{_quoted(csl)} {csl.year or 'n.d.'}")
    yield Part(_tail(*place, cited.locator, *_address(cited)))


def _webpage(csl: Csl, cited: Cited) -> Iterator[Part]:
    version = f"version {csl.version}, " if csl.version else ""
    editors = f"ed. {_and(csl.editor)}, " if csl.author and csl.editor else ""
    when = csl.year if csl.issued_to else _date(csl.issued) or str(csl.original_year or "")
    yield Part(f"{_lead(csl)}{_quoted(csl)} {version}{editors}{csl.container_title}")
    yield Part(_tail(when, cited.locator, *_address(cited)))


_STYLES: dict[str, Callable[[Csl, Cited], Iterator[Part]]] = {
    "article-journal": _in_a_journal,
    "article-newspaper": _in_a_paper,
    "book": _book,
    "chapter": _in_a_work,
    "entry-dictionary": _entry,
    "entry-encyclopedia": _entry,
    "manuscript": _manuscript,
    "webpage": _webpage,
}


def _people_and_number(csl: Csl) -> Iterator[str]:
    """Edition, volume, editors and translators, as far as they do not stand elsewhere in the note."""
    if csl.edition and not csl.original_year:
        yield f"{ordinal(csl.edition)} ed."
    if csl.volume and (csl.type == "book" or not _joined(csl)):
        yield f"vol. {csl.volume}"
    if csl.editor and (csl.author or csl.type != "book"):
        yield f"ed. {_and(csl.editor)}"
    if csl.translator:
        yield f"trans. {_and(csl.translator)}"


def _series(csl: Csl) -> str:
    return " ".join(filter(None, (csl.collection_title, csl.collection_number)))


def _imprint(csl: Csl) -> str:
    edition = f"{ordinal(csl.edition)} ed." if csl.edition and csl.original_year else ""
    house = csl.publisher or csl.publisher_place
    printed = ", ".join(filter(None, (edition, house, csl.year or ("n.d." if csl.type == "book" else ""))))
    facts = "; ".join(filter(None, (str(csl.original_year or ""), printed)))
    return f" ({facts})" if facts else ""


def _pages_with_volume(csl: Csl) -> str:
    """A page after its volume, `8:619`; a column, `cols. 1143–1144`, by its own name."""
    if csl.columns and csl.page:
        return f"{'cols.' if '–' in csl.page else 'col.'} {csl.page}"
    return f"{csl.volume}:{csl.page}" if _joined(csl) else csl.page


def _joined(csl: Csl) -> bool:
    """Does the page follow its volume directly? Not where an editor's name stands between, nor for a column."""
    return bool(csl.page and csl.volume and not csl.editor and not csl.columns)


def _address(cited: Cited) -> list[str]:
    """The address; for a text that is printed here, also which state of the archive was used."""
    if cited.here and cited.release:
        release = cited.release
        state = [release.name, f"version {release.version}", _date(release.issued)]
        return [WORDING.get(cited.wording, ""), *state, *_seen(cited), cited.here]
    return [*_seen(cited), cited.csl.address] if cited.csl.address else []


def _seen(cited: Cited) -> list[str]:
    """The day on which an address was seen, which stands before it, and that it is provisional."""
    passing = PROVISIONAL["en"] if cited.release and cited.release.provisional else ""
    day = f"accessed {cited.accessed.english}" if cited.accessed else ""
    return [each for each in (day, passing) if each]


def _lead(csl: Csl) -> str:
    if csl.author:
        return f"{_and(csl.author)}, "
    if csl.editor and csl.type in ("book", "webpage", "article-newspaper"):
        return f"{_and(csl.editor)}, {'ed.' if len(csl.editor) == 1 else 'eds.'}, "
    return ""


def _and(names: tuple[Name, ...]) -> str:
    *most, last = map(str, names)
    if not most:
        return last
    return f"{', '.join(most)}{',' if len(most) > 1 else ''} and {last}"


def _cased(title: str, csl: Csl) -> str:
    return title_case(title) if csl.language == "en" else title


def _quoted(csl: Csl) -> str:
    """The title in quotation marks, those inside it single, and the comma before the closing mark."""
    # The headword of an encyclopedia stays as it is.
    title = csl.title if csl.type.startswith("entry-") else _cased(csl.title, csl)
    inside = title.replace("“", "‘").replace("”", "’")
    return f"“{inside[:-1]},’”" if inside.endswith("’") else f"“{inside},”"


def _short_range(page: str) -> str:
    """Pages of one article as Chicago shortens them.

    >>> [_short_range(page) for page in ("148–151", "101–108", "99–101", "1143–1144", "354, 417")]
    ['148–51', '101–8', '99–101', '1143–44', '354, 417']
    """
    match = re.fullmatch(r"(\d+)–(\d+)", page)
    if not match:
        return page
    first, last = match.groups()
    if len(first) != len(last) or int(first) <= 100 or int(first) % 100 == 0:
        return page
    keep = 1 if int(first) % 100 < 10 else 2
    while first[:-keep] != last[:-keep]:
        keep += 1
    return f"{first}–{last[-keep:]}"


def _date(date: tuple[int, ...]) -> str:
    if not date:
        return ""
    year, *rest = date
    if not rest:
        return str(year)
    month = MONTHS[rest[0] - 1]
    return f"{month} {rest[1]}, {year}" if len(rest) > 1 else f"{month} {year}"


def _tail(*facts: str) -> str:
    return "".join(f", {fact}" for fact in facts if fact)
