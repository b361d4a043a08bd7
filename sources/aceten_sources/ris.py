"""A citation as RIS, which EndNote, Citavi and Zotero read."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aceten_sources.cited import Cited
from aceten_sources.csl_json import as_printed_here, of_columns, provisional

_TYPES = {
    "article-journal": "JOUR",
    "article-newspaper": "NEWS",
    "book": "BOOK",
    "chapter": "CHAP",
    "entry-dictionary": "DICT",
    "entry-encyclopedia": "ENCYC",
    "manuscript": "UNPB",
    "webpage": "ELEC",
}


def ris(cited: Cited) -> str:
    """The record, first and last page in fields of their own.

    >>> from aceten_sources.csl import Csl
    >>> print(ris(Cited("k", Csl("entry-encyclopedia", "Karte", "Lexikon", page="619–620", issued=(1859,)), "Karte")).strip())
    TY  - ENCYC
    ID  - k
    TI  - Karte
    T2  - Lexikon
    PY  - 1859
    SP  - 619
    EP  - 620
    ER  -
    """
    lines = [f"TY  - {_TYPES[cited.csl.type]}"]
    lines += [f"{tag}  - {value}" for tag, value in _fields(cited) if value]
    return "\n".join([*lines, "ER  - "])


def _fields(cited: Cited) -> Iterator[tuple[str, str]]:
    csl = cited.csl
    yield "ID", cited.key
    yield from (("AU", name.sorted) for name in csl.author)
    # The second author of a book is who edits its series, and its editor is the third.
    yield from (("A3" if csl.type == "book" else "A2", name.sorted) for name in csl.editor)
    yield from (("A4", name.sorted) for name in csl.translator)
    yield "TI", csl.title
    yield "T2", csl.container_title
    yield "T3", csl.collection_title
    yield "ET", str(csl.edition or csl.version or "")
    yield "VL", csl.volume
    yield "IS", csl.issue or csl.collection_number
    yield "PB", csl.publisher
    yield "CY", csl.publisher_place
    yield "PY", str(csl.issued[0]) if csl.issued else ""
    yield "DA", "/".join(f"{part:02}" for part in csl.issued) if len(csl.issued) > 1 else ""
    yield "OP", str(csl.original_year or "")
    first, last = _pages(csl.page)
    yield "SP", first
    yield "EP", last
    yield "SN", csl.isbn or csl.issn
    yield "DO", csl.doi
    yield "DB", csl.archive
    yield "AN", csl.archive_location
    yield "LA", csl.language
    yield "UR", cited.here or csl.url
    yield "Y2", cited.accessed.slashed if cited.accessed and cited.link else ""
    yield "N1", f"Published {csl.year}." if csl.issued_to else ""
    yield "N1", of_columns(csl)
    yield "N1", as_printed_here(cited)
    yield "N1", provisional(cited)


def _pages(page: str) -> tuple[str, str]:
    match = re.fullmatch(r"(\d+)–(\d+)", page)
    return (match[1], match[2]) if match else (page, "")
