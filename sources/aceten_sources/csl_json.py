"""A citation as CSL-JSON, which Zotero, Pandoc and most reference managers read."""

from __future__ import annotations

from aceten_sources.cited import PROVISIONAL, WORDING, Cited
from aceten_sources.csl import Csl, Name

Json = dict[str, object]


def csl_json(cited: Cited) -> Json:
    """One item.

    >>> csl_json(Cited("k", Csl("book", "Games", issued=(1857,), issued_to=1865), "Games"))
    {'id': 'k', 'type': 'book', 'title': 'Games', 'issued': {'date-parts': [[1857], [1865]]}}
    """
    csl = cited.csl
    plain = {
        "id": cited.key,
        "type": csl.type,
        "title": csl.title,
        "container-title": csl.container_title,
        "author": [_name(name) for name in csl.author],
        "editor": [_name(name) for name in csl.editor],
        "translator": [_name(name) for name in csl.translator],
        "edition": csl.edition,
        "volume": csl.volume,
        "issue": csl.issue,
        "collection-title": csl.collection_title,
        "collection-number": csl.collection_number,
        "publisher": csl.publisher,
        "publisher-place": csl.publisher_place,
        "issued": _issued(csl),
        "original-date": {"date-parts": [[csl.original_year]]} if csl.original_year else None,
        "page": csl.page,
        "language": csl.language,
        "version": csl.version,
        "archive": csl.archive,
        "archive_location": csl.archive_location,
        "ISSN": csl.issn,
        "ISBN": csl.isbn,
        "DOI": csl.doi,
        "URL": cited.here or csl.url,
        "note": " ".join(filter(None, (of_columns(csl), as_printed_here(cited), provisional(cited)))),
    }
    if cited.accessed and cited.link:
        plain["accessed"] = {"date-parts": [list(cited.accessed.parts)]}
    return {field: value for field, value in plain.items() if value}


def of_columns(csl: Csl) -> str:
    """For formats that know only pages: that the numbers are those of columns, where they are."""
    return "The numbers are those of columns." if csl.columns else ""


def as_printed_here(cited: Cited) -> str:
    """Which passage of which state of the archive is meant; empty for what is not printed here."""
    if not (cited.here and cited.release):
        return ""
    text = f", {WORDING[cited.wording]}" if cited.wording else ""
    place = (
        f"Passage {cited.locator}{text}. " if cited.locator else f"{text[2:].capitalize()}. " if text else ""
    )
    day = "-".join(f"{part:02}" for part in cited.release.issued)
    return f"{place}{cited.release.name}, version {cited.release.version}, {day}."


def provisional(cited: Cited) -> str:
    """That the address will not last, where it will not."""
    return f"{PROVISIONAL['en'].capitalize()}." if cited.release and cited.release.provisional else ""


def _name(name: Name) -> Json:
    if name.literal:
        return {"literal": name.literal}
    parts = {"family": name.family, "given": name.given, "non-dropping-particle": name.particle}
    return {part: text for part, text in parts.items() if text}


def _issued(csl: Csl) -> Json | None:
    if not csl.issued:
        return None
    years = [list(csl.issued), [csl.issued_to]] if csl.issued_to else [list(csl.issued)]
    return {"date-parts": years}
