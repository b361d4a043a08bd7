"""Reading the [csl] table of a source."""

from __future__ import annotations

from datetime import date

from aceten_sources.csl import CSL_TYPES, IN_A_CONTAINER, Csl, Name
from aceten_sources.table import Table

_ISSUED_FIX = "write it as issued = { date-parts = [[1859]] }, with month and day if known"
_NAME_FIX = 'write a person as { family = "…", given = "…" } and a body as { literal = "…" }'


def read_csl(table: Table) -> Csl:
    """The bibliographic core; defects are noted in the table."""
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
        issued=_issued(table),
        page=table.text("page", 'write it as text, such as "293–307"'),
        language=table.text("language", "write its code, such as de or en"),
        url=table.text("URL", "write the whole address"),
        issn=table.text("ISSN", "write it as printed"),
    )
    if csl.type in IN_A_CONTAINER and not csl.container_title:
        table.note("container-title", "is missing", f"a {csl.type} stands in something: name it")
    if csl.url and not csl.url.startswith(("http://", "https://")):
        table.note("URL", f"is “{csl.url}”", "begin it with https:// or http://")
    table.close()
    return csl


def _names(table: Table, field: str) -> tuple[Name, ...]:
    names = []
    for entry in table.tables(field, _NAME_FIX):
        name = Name(*(entry.text(part, _NAME_FIX) for part in ("family", "given", "literal")))
        if not str(name) or (name.literal and name.family):
            entry.note("family", "or literal must be given, and not both", _NAME_FIX)
        entry.close()
        names.append(name)
    return tuple(names)


def _issued(table: Table) -> tuple[int, ...]:
    inner = table.table("issued", _ISSUED_FIX)
    parts = inner.items("date-parts", _ISSUED_FIX)
    inner.close()
    if not parts:
        return ()
    first = parts[0]
    numbers = tuple(n for n in first if isinstance(n, int)) if isinstance(first, list) else ()
    if len(parts) != 1 or not isinstance(first, list) or len(numbers) != len(first) or not _is_day(numbers):
        inner.note("date-parts", "is not one date", _ISSUED_FIX)
        return ()
    return numbers


def _is_day(numbers: tuple[int, ...]) -> bool:
    if not 1 <= len(numbers) <= 3:
        return False
    try:
        date(*numbers, *(1, 1)[len(numbers) - 1 :])
    except ValueError:
        return False
    return True
