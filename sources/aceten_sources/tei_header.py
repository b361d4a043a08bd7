"""The header of a text as TEI: what it is, who edited it, where it is published, what it was taken from.

It keeps to what the base format of the Deutsches Textarchiv allows, so that both forms of a text can have it.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from aceten_sources.citation import cite
from aceten_sources.cited import Release
from aceten_sources.csl import Csl, Name
from aceten_sources.edition import Edition
from aceten_sources.xml import el

PUBLIC_DOMAIN = "https://creativecommons.org/publicdomain/mark/1.0/"
CC_BY = "https://creativecommons.org/licenses/by/4.0/"
EDITORS = "editors"

# What the base format calls the kinds of print: a part of a book, an article, a manuscript, a book.
_KINDS = {"chapter": "DM", "entry-dictionary": "DM", "entry-encyclopedia": "DM", "article-journal": "JA",
          "article-newspaper": "JA", "manuscript": "MAN"}  # fmt: skip


def reader_id(by: str) -> str:
    """The id of somebody who is answerable for a decision.

    >>> reader_id("editors"), reader_id("first reader")
    ('editors', 'first-reader')
    """
    return "-".join(by.split())


def file_desc(edition: Edition, address: str, file: str, release: Release, *witnesses: Element) -> Element:
    """The description of the file; `file` is its own address."""
    origin = el("sourceDesc", _bibl(edition), _bibl_full(edition.source.csl), *witnesses)
    return el(
        "fileDesc",
        _titles(edition, release),
        el("editionStmt", el("edition", f"Version {release.version}")),
        _publication(edition, address, file, release),
        origin,
    )


def answerable(edition: Edition) -> list[str]:
    """Who decided anything in the apparatus, the editors first."""
    readers = {each.by for note in edition.notes for each in note.opinions}
    made = {note.by for note in edition.notes} | {each.by for each in edition.translations.values()}
    return [EDITORS, *sorted((readers | made) - {EDITORS})]


def _titles(edition: Edition, release: Release) -> Element:
    csl = edition.source.csl
    duties = {EDITORS: "transcription, edition and translation"}
    stated = (
        el(
            "respStmt",
            el("orgName", release.editor),
            el("resp", duties.get(each, f"{each} of the doubtful places")),
            **{"xml:id": reader_id(each)},
        )
        for each in answerable(edition)
    )
    return el(
        "titleStmt",
        el("title", csl.title, type="main"),
        *(el("author", person(name)) for name in csl.author),
        el("editor", el("orgName", release.editor)),
        *stated,
    )


def _publication(edition: Edition, address: str, file: str, release: Release) -> Element:
    rights = edition.source.rights
    day = "-".join(f"{part:02}" for part in release.issued)
    numbers = [el("idno", address, type="URLWeb"), el("idno", file, type="URLXML")]
    numbers += [el("idno", release.doi, type="DOI")] if release.doi else []
    return el(
        "publicationStmt",
        el("publisher", el("orgName", release.name, role="project")),
        el("date", day, type="publication"),
        el(
            "availability",
            el("licence", el("p", f"Text: {rights.words}. {rights.reason}"), target=PUBLIC_DOMAIN),
            el("licence", el("p", "Markup, notes and translations: CC BY 4.0."), target=CC_BY),
        ),
        el("idno", *numbers),
    )


def _bibl(edition: Edition) -> Element:
    csl = edition.source.csl
    return el("bibl", cite(edition.source), type=_KINDS.get(csl.type, "MM" if csl.volume else "M"))


def _bibl_full(csl: Csl) -> Element:
    """The print in its parts."""
    level = "a" if csl.container_title else "m"
    edition = el("editionStmt", el("edition", f"{csl.edition}", n=str(csl.edition))) if csl.edition else None
    day = "-".join(f"{part:02}" for part in csl.issued) if not csl.issued_to else csl.year
    published = el(
        "publicationStmt",
        # The grammar demands a publisher; an unnamed one is written as in library catalogues.
        el("publisher", el("name", csl.publisher or "[s. n.]")),
        el("pubPlace", csl.publisher_place) if csl.publisher_place else None,
        el("date", day, type="publication") if day else None,
        el("idno", el("idno", csl.address, type="URLWeb")) if csl.address else None,
    )
    people = (
        *(el("author", person(name)) for name in csl.author),
        *(el("editor", person(name)) for name in csl.editor),
        *(el("editor", person(name), role="translator") for name in csl.translator),
    )
    stated = el("titleStmt", el("title", csl.title, type="main", level=level), *people)
    return el("biblFull", stated, edition, published, *_container(csl))


def _container(csl: Csl) -> Iterator[Element]:
    """The work in which a print stands, with its volume and pages."""
    units = {"volume": csl.volume, "issue": csl.issue, "pages": csl.page}
    scopes = [el("biblScope", words, unit=unit) for unit, words in units.items() if words]
    if csl.container_title:
        level = "j" if csl.type.startswith("article") else "m"
        yield el("seriesStmt", el("title", csl.container_title, type="main", level=level), *scopes)


def person(name: Name) -> Element:
    """A person by the parts of the name, or a body."""
    if name.literal:
        return el("orgName", name.literal)
    return el(
        "persName",
        el("surname", name.family),
        el("forename", name.given) if name.given else None,
        el("nameLink", name.particle) if name.particle else None,
    )
