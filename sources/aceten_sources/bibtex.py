"""A citation as BibTeX and as BibLaTeX.

BibTeX knows no articles of encyclopedias: they become `@incollection`, so that the work and its pages are kept.
"""

from __future__ import annotations

import re

from aceten_sources.cited import Cited
from aceten_sources.csl import Csl, Name
from aceten_sources.csl_json import as_printed_here, of_columns

_BIBTEX = {
    "article-journal": "article",
    "article-newspaper": "article",
    "book": "book",
    "chapter": "incollection",
    "entry-dictionary": "incollection",
    "entry-encyclopedia": "incollection",
    "manuscript": "unpublished",
    "webpage": "misc",
}
_BIBLATEX = _BIBTEX | {
    "entry-dictionary": "inreference",
    "entry-encyclopedia": "inreference",
    "webpage": "online",
}
_LANGUAGES = {
    "de": "ngerman", "en": "english", "fr": "french", "it": "italian", "la": "latin", "pt": "portuguese", "sv": "swedish",
    "da": "danish", "gsw": "ngerman",
}  # fmt: skip
_SPECIAL = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}


def bibtex(cited: Cited) -> str:
    """The entry for BibTeX.

    >>> print(bibtex(Cited("k", Csl("book", "Games & more", author=(Name("Adler", "A."),), issued=(1811,)), "Games")))
    @book{k,
      author = {Adler, A.},
      title = {{Games \\& more}},
      year = {1811}
    }
    """
    csl = cited.csl
    inside = csl.type in ("chapter", "entry-dictionary", "entry-encyclopedia")
    fields = {
        **_common(cited),
        "booktitle": _kept(csl.container_title) if inside else "",
        "journal": _text(csl.container_title) if csl.type.startswith("article") else "",
        "howpublished": _text(csl.container_title) if csl.type == "webpage" else "",
        "series": _text(csl.collection_title),
        "number": _text(csl.issue or csl.collection_number),
        "address": _text(csl.publisher_place),
        "year": csl.year.replace("–", "--"),
        "month": str(csl.issued[1]) if len(csl.issued) > 1 else "",
        "note": _text(_note(cited)),
    }
    return _entry(_BIBTEX[csl.type], cited.key, fields)


def biblatex(cited: Cited) -> str:
    """The entry for BibLaTeX.

    >>> print(biblatex(Cited("k", Csl("entry-encyclopedia", "Karte", "Lexikon", issued=(1857,), issued_to=1865), "Karte")))
    @inreference{k,
      title = {{Karte}},
      booktitle = {{Lexikon}},
      date = {1857/1865}
    }
    """
    csl = cited.csl
    inside = csl.type in ("chapter", "entry-dictionary", "entry-encyclopedia")
    fields = {
        **_common(cited),
        "booktitle": _kept(csl.container_title) if inside else "",
        "journaltitle": _text(csl.container_title) if csl.type.startswith("article") else "",
        "entrysubtype": "newspaper" if csl.type == "article-newspaper" else "",
        "organization": _text(csl.container_title) if csl.type == "webpage" else "",
        "version": _text(csl.version),
        "series": _text(csl.collection_title),
        "number": _text(csl.issue or csl.collection_number),
        "location": _text(csl.publisher_place),
        "date": _date(csl),
        "origdate": str(csl.original_year or ""),
        "library": _text(_library(csl)),
        "urldate": "-".join(f"{part:02}" for part in cited.release.issued)
        if cited.here and cited.release
        else "",
        "bookpagination": "column" if csl.columns else "",
        "langid": _LANGUAGES.get(csl.language, ""),
        "note": _text(as_printed_here(cited)),
    }
    return _entry(_BIBLATEX[csl.type], cited.key, fields)


def _common(cited: Cited) -> dict[str, str]:
    csl = cited.csl
    return {
        "author": _people(csl.author),
        "editor": _people(csl.editor),
        "translator": _people(csl.translator),
        "title": _kept(csl.title),
        "edition": str(csl.edition or ""),
        "volume": _text(csl.volume),
        "pages": _text(csl.page).replace("–", "--"),
        "publisher": _text(csl.publisher),
        "isbn": csl.isbn,
        "issn": csl.issn,
        "doi": csl.doi,
        "url": cited.here or csl.url,
    }


def _note(cited: Cited) -> str:
    """What BibTeX has no field for."""
    csl = cited.csl
    original = f"First {csl.original_year}." if csl.original_year else ""
    version = f"Version {csl.version}." if csl.version else ""
    kept = f"{_library(csl)}." if _library(csl) else ""
    # BibTeX insists on a note for what was never published.
    unpublished = "Manuscript." if csl.type == "manuscript" else ""
    return " ".join(
        filter(None, (unpublished, kept, original, version, of_columns(csl), as_printed_here(cited)))
    )


def _library(csl: Csl) -> str:
    return ", ".join(filter(None, (csl.archive, csl.archive_location)))


def _date(csl: Csl) -> str:
    if csl.issued_to:
        return f"{csl.issued[0]}/{csl.issued_to}"
    return "-".join(f"{part:02}" for part in csl.issued)


def _people(names: tuple[Name, ...]) -> str:
    return " and ".join(f"{{{_text(name.literal)}}}" if name.literal else _person(name) for name in names)


def _person(name: Name) -> str:
    family = " ".join(filter(None, (name.particle, name.family)))
    return _text(", ".join(filter(None, (family, name.given))))


def _kept(title: str) -> str:
    """A title whose capitals no style may change."""
    return f"{{{_text(title)}}}" if title else ""


def _text(text: str) -> str:
    return re.sub(r"[\\~^&%$#_{}]", lambda sign: _SPECIAL.get(sign.group(), f"\\{sign.group()}"), text)


def _entry(kind: str, key: str, fields: dict[str, str]) -> str:
    lines = [f"  {name} = {{{value}}}" for name, value in fields.items() if value]
    return f"@{kind}{{{key},\n" + ",\n".join(lines) + "\n}"
