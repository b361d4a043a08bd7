"""Reading the [csl] table of a source."""

from __future__ import annotations

from datetime import date

from aceten_sources.csl import CSL_TYPES, IN_A_CONTAINER, Csl, Name
from aceten_sources.table import Table

_ISSUED_FIX = "write it as issued = { date-parts = [[1859]] }, with month and day if known, or [[1857], [1865]] for years from and to"
_ORIGINAL_FIX = "write it as original-date = { date-parts = [[1564]] }"
_NAME_FIX = 'write a person as { family = "…", given = "…" } and a body as { literal = "…" }'


def read_csl(table: Table) -> Csl:
    """The bibliographic core; defects are noted in the table."""
    issued, issued_to = _issued(table)
    csl = Csl(
        type=table.text("type", "say what kind of publication it is", required=True, among=CSL_TYPES),
        title=table.text("title", "give the title as printed", required=True),
        container_title=table.text("container-title", "give the title of the work it stands in"),
        author=_names(table, "author"),
        editor=_names(table, "editor"),
        edition=table.number("edition", "write it as a number"),
        volume=table.text("volume", 'write it as text, such as "8"'),
        issue=table.text("issue", 'write it as text, such as "4"'),
        publisher=table.text("publisher", "name the publisher"),
        publisher_place=table.text("publisher-place", "name the place"),
        issued=issued,
        issued_to=issued_to,
        original_year=_original_year(table),
        page=table.text("page", 'write it as text, such as "293–307"'),
        language=table.text("language", "write its code, such as de or en"),
        url=table.text("URL", "write the whole address"),
        issn=table.text("ISSN", "write it as printed"),
        isbn=table.text("ISBN", "write it as printed"),
        doi=table.text("DOI", "write it without https://doi.org/"),
        translator=_names(table, "translator"),
        collection_title=table.text("collection-title", "give the title of the series"),
        collection_number=table.text("collection-number", "write it as text"),
        columns=table.text("numbered", "say what the numbers count", among=("pages", "columns")) == "columns",
        archive=table.text("archive", "name the library"),
        archive_location=table.text("archive_location", "give the shelfmark"),
    )
    if csl.type in IN_A_CONTAINER and not csl.container_title:
        table.note("container-title", "is missing", f"a {csl.type} stands in something: name it")
    if csl.url and not csl.url.startswith(("http://", "https://")):
        table.note("URL", f"is “{csl.url}”", "begin it with https:// or http://")
    if csl.doi and not csl.doi.startswith("10."):
        table.note("DOI", f"is “{csl.doi}”", "begin it with 10.")
    table.close()
    return csl


def _names(table: Table, field: str) -> tuple[Name, ...]:
    names = []
    for entry in table.tables(field, _NAME_FIX):
        parts = ("family", "given", "literal", "non-dropping-particle")
        name = Name(*(entry.text(part, _NAME_FIX) for part in parts))
        if not str(name) or (name.literal and name.family):
            entry.note("family", "or literal must be given, and not both", _NAME_FIX)
        entry.close()
        names.append(name)
    return tuple(names)


def _issued(table: Table) -> tuple[tuple[int, ...], int | None]:
    dates = _dates(table, "issued", _ISSUED_FIX)
    if len(dates) == 2 and [len(each) for each in dates] == [1, 1] and dates[0] < dates[1]:
        return dates[0], dates[1][0]
    if len(dates) > 1:
        table.note("issued.date-parts", "is neither one date nor two years", _ISSUED_FIX)
    return (dates[0] if dates else ()), None


def _original_year(table: Table) -> int | None:
    dates = _dates(table, "original-date", _ORIGINAL_FIX)
    if dates and [len(each) for each in dates] != [1]:
        table.note("original-date.date-parts", "is not one year", _ORIGINAL_FIX)
    return dates[0][0] if dates else None


def _dates(table: Table, field: str, fix: str) -> list[tuple[int, ...]]:
    inner = table.table(field, fix)
    parts = inner.items("date-parts", fix)
    inner.close()
    dates = []
    for part in parts:
        numbers = tuple(part) if isinstance(part, list) else ()
        if not _is_day(numbers):
            inner.note("date-parts", "is not one date", fix)
            return []
        dates.append(numbers)
    return dates


def _is_day(numbers: tuple[object, ...]) -> bool:
    if not 1 <= len(numbers) <= 3 or not all(type(number) is int for number in numbers):
        return False
    try:
        date(*numbers, *(1, 1)[len(numbers) - 1 :])  # type: ignore[arg-type]
    except ValueError:
        return False
    return True
