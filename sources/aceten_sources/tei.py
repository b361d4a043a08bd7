"""A text as TEI, in the part of the base format of the Deutsches Textarchiv (DTABf) that our texts need.

The print is what is transcribed. An emendation stands beside it as `choice` or `supplied`, its reason in
a note at the end. The grammar of what is written here is tei.rng.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from aceten_sources.citation import cite
from aceten_sources.edition import Edition
from aceten_sources.emendation import Piece
from aceten_sources.notes import Note
from aceten_sources.text import Passage

NAMESPACE = "http://www.tei-c.org/ns/1.0"
PUBLISHER = "The Ace–Ten Archive"
PUBLIC_DOMAIN = "https://creativecommons.org/publicdomain/mark/1.0/"
CC_BY = "https://creativecommons.org/licenses/by/4.0/"

_CERT = {"certain": "high", "probable": "medium", "possible": "low"}

# Elements that hold words, in which a line break would be a space.
_WITH_WORDS = {"p", "item"}

# Children are elements or words, as in HTML.
Child = Element | str


def tei(edition: Edition, address: str) -> bytes:
    """The whole document; `address` is that of the text's page."""
    root = _el("TEI", _header(edition, address), _text(edition), xmlns=NAMESPACE)
    _spread(root)
    return ElementTree.tostring(root, encoding="utf-8", xml_declaration=True) + b"\n"


def _header(edition: Edition, address: str) -> Element:
    source = edition.source
    titles = _el("titleStmt", _el("title", source.title, type="main"))
    publication = _el(
        "publicationStmt",
        _el("publisher", PUBLISHER),
        _el("idno", address, type="URL"),
        _el(
            "availability",
            _el(
                "licence",
                _el("p", f"Text: {source.rights.words}. {source.rights.reason}"),
                target=PUBLIC_DOMAIN,
            ),
            _el("licence", _el("p", "Markup and notes: CC BY 4.0."), target=CC_BY),
        ),
    )
    origin = _el(
        "sourceDesc", _el("bibl", cite(source), type="entry" if source.csl.container_title else "book")
    )
    rules = (
        "The text is transcribed as received, errors included, and divided into passages (seg), whose names never "
        "change. Emendations stand beside the printed form (choice) or, where nothing is printed, as supplied; "
        "the notes give the reasons. Line ends of the print are not kept."
    )
    pages = ", ".join(each.page_begins for each in edition.passages.values() if each.page_begins)
    known = f"Page beginnings known: {pages or 'none'}."
    changes = [_el("change", f"{each.by}: {each.what}", when=each.date) for each in source.changes]
    status = _el("p", f"Status: {source.status_words}.")
    return _el(
        "teiHeader",
        _el("fileDesc", titles, publication, origin),
        _el("encodingDesc", _el("editorialDecl", _el("p", rules), _el("p", known), status)),
        _el("profileDesc", _el("langUsage", _el("language", source.csl.language, ident=source.csl.language))),
        *([_el("revisionDesc", *changes)] if changes else []),
    )


def _text(edition: Edition) -> Element:
    head = [_el("head", edition.text.headword)] if edition.text.headword else []
    paragraphs = (_paragraph(edition, each) for each in edition.text.paragraphs)
    body = _el("body", _el("div", *head, *paragraphs, n="1"))
    notes = [_note(note) for note in edition.notes]
    terms = [
        _el("item", _el("term", term.term), " ", _el("gloss", term.gloss_en), **{"xml:id": term.id})
        for term in edition.terms
    ]
    back = [_el("div", *notes, type="notes")] if notes else []
    back += [_el("div", _el("list", *terms), type="glossary")] if terms else []
    language = edition.source.csl.language
    return _el(
        "text", body, *([_el("back", *back, **{"xml:lang": "en"})] if back else []), **{"xml:lang": language}
    )


def _paragraph(edition: Edition, passages: Iterable[Passage]) -> Element:
    children: list[Child] = []
    for passage in passages:
        if children:
            children.append("\n")
        if passage.page_begins:
            children.append(_el("pb", n=passage.page_begins))
        certainty = {note.id: note.certainty for note in edition.notes_of(passage.id)}
        pieces = _pieces(edition.pieces(passage.id), certainty)
        children.append(_el("seg", *pieces, **{"xml:id": passage.id}))
    return _el("p", *children)


def _pieces(pieces: Iterable[Piece], certainty: dict[str, str]) -> Iterator[Child]:
    for piece in pieces:
        about = {"cert": _CERT.get(certainty.get(piece.note, ""), "low"), "corresp": f"#{piece.note}"}
        if not piece.note:
            yield piece.printed
        elif piece.added:
            yield _el("supplied", piece.edited, reason="omitted", **about)
        else:
            yield _el(
                "choice", _el("sic", piece.printed), _el("corr", piece.edited, type="editorial", **about)
            )


def _note(note: Note) -> Element:
    head = f"{note.reads}] {note.proposed}" if note.proposed else note.reads
    about = " · ".join(filter(None, (note.kind, note.certainty, note.state)))
    return _el(
        "note",
        _el("p", f"{head} ({about})"),
        _el("p", note.reason_en.replace("*", "")),
        *(_el("p", f"{each.by}: {' – '.join(filter(None, (each.certainty, each.text_en)))}") for each in note.opinions),
        type="editorial", target=f"#{note.passage}", **{"xml:id": note.id},
    )  # fmt: skip


def _el(name: str, *children: Child, **attributes: str) -> Element:
    element = Element(name, attributes)
    last: Element | None = None
    for child in children:
        if isinstance(child, Element):
            element.append(child)
            last = child
        elif last is None:
            element.text = (element.text or "") + child
        else:
            last.tail = (last.tail or "") + child
    return element


def _spread(element: Element) -> None:
    """Puts every element on a line of its own, except where words stand beside elements."""
    if element.tag in _WITH_WORDS or not len(element):
        return
    element.text = "\n"
    for child in element:
        _spread(child)
        child.tail = "\n"
