"""A citation as BibTeX and as BibLaTeX.

BibTeX knows no articles of encyclopedias: they become `@incollection`, so that the work and its pages are kept. Its
styles leave out, or refuse, an entry that lacks what its type demands, such as the author of an unsigned article. Such an
entry becomes `@misc`, which demands nothing; it says in `howpublished` what it stands in, and keeps the other fields.
"""

from __future__ import annotations

import re

from aceten_sources.citation import ordinal
from aceten_sources.cited import Cited
from aceten_sources.csl import Csl, Name
from aceten_sources.csl_json import as_printed_here, of_columns, provisional

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
# What the standard styles of BibTeX demand of each type; alternatives are parted by a stroke.
_DEMANDS = {
    "article": ("author", "journal", "year"),
    "book": ("author/editor", "publisher", "year"),
    "incollection": ("author", "booktitle", "publisher", "year"),
    "unpublished": ("author", "note"),
    "misc": (),
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

    >>> print(bibtex(Cited("k", Csl("book", "Games & more", author=(Name("Adler", "A."),), publisher="Press", issued=(1811,)), "Games")))
    @book{k,
      author = {Adler, A.},
      title = {{Games \\& more}},
      publisher = {Press},
      year = {1811}
    }
    """
    csl = cited.csl
    inside = csl.type in ("chapter", "entry-dictionary", "entry-encyclopedia")
    fields = {
        **_common(cited),
        "booktitle": _kept(csl.container_title) if inside else "",
        "journal": _text(csl.container_title) if csl.type.startswith("article") else "",
        "series": _text(csl.collection_title),
        "number": _text(csl.issue or csl.collection_number),
        "address": _text(csl.publisher_place),
        "year": csl.year.replace("–", "--") or str(csl.original_year or ""),
        "month": str(csl.issued[1]) if len(csl.issued) > 1 else "",
        "note": _text(_note(cited)),
        # What an entry without a person is sorted by.
        "key": "" if csl.author or csl.editor else _text(cited.short or csl.title),
    }
    kind = _BIBTEX[csl.type]
    if not all(any(fields[name] for name in each.split("/")) for each in _DEMANDS[kind]):
        kind = "misc"
    fields["howpublished"] = _text(_stands_in(csl)) if kind == "misc" else ""
    return _entry(kind, cited.key, fields)


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
        "bookpagination": "column" if csl.columns else "",
        "langid": _LANGUAGES.get(csl.language, ""),
        "note": _text(" ".join(filter(None, (as_printed_here(cited), provisional(cited))))),
    }
    # What is online must have an address there.
    kind = "misc" if csl.type == "webpage" and not (fields["url"] or csl.doi) else _BIBLATEX[csl.type]
    return _entry(kind, cited.key, fields)


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
        "urldate": cited.accessed.iso if cited.accessed and cited.link else "",
    }


def _note(cited: Cited) -> str:
    """What BibTeX has no field for."""
    csl = cited.csl
    original = f"First {csl.original_year}." if csl.original_year and csl.year else ""
    version = f"Version {csl.version}." if csl.version else ""
    kept = f"{_library(csl)}." if _library(csl) else ""
    # BibTeX insists on a note for what was never published.
    unpublished = "Manuscript." if csl.type == "manuscript" else ""
    return " ".join(
        filter(
            None,
            (
                unpublished,
                kept,
                original,
                version,
                of_columns(csl),
                as_printed_here(cited),
                provisional(cited),
            ),
        )
    )


def _stands_in(csl: Csl) -> str:
    """The work that something stands in, its number, house and pages, as one line.

    >>> _stands_in(Csl("entry-encyclopedia", "Karte", "Lexikon", edition=2, volume="8", publisher_place="Jena", page="6–7"))
    'Lexikon, 2nd ed., vol. 8, Jena, pp. 6–7'
    """
    edited = f"ed. {' and '.join(map(str, csl.editor))}" if csl.editor else ""
    number = "/".join(filter(None, (csl.volume, csl.issue)))
    house = ": ".join(filter(None, (csl.publisher_place, csl.publisher)))
    several = any(mark in csl.page for mark in "–-,")
    page = (
        f"{('col.', 'cols.')[several] if csl.columns else ('p.', 'pp.')[several]} {csl.page}"
        if csl.page
        else ""
    )
    edition = f"{ordinal(csl.edition)} ed." if csl.edition else ""
    volume = (f"vol. {number}" if csl.volume else f"no. {number}") if number else ""
    return ", ".join(filter(None, (csl.container_title, edited, edition, volume, house, page)))


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
