"""A text as TEI: the received text, what we make of it, every decision with who made it, and its translations.

The print is what is transcribed. An emendation stands beside it as `choice`, an insertion always as `supplied`; the
apparatus at the end gives each reading its witnesses and its reason. The document is held to `tei_all`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element

from aceten_sources.cited import Release
from aceten_sources.edition import Edition
from aceten_sources.emendation import Piece, align
from aceten_sources.notes import Note, Opinion
from aceten_sources.tei_header import file_desc, reader_id
from aceten_sources.text import Passage
from aceten_sources.translation import Translation
from aceten_sources.xml import Child, document, el, rich

NAMESPACE = "http://www.tei-c.org/ns/1.0"
FILE = "source.tei.xml"

CERT = {"certain": "high", "probable": "medium", "possible": "low"}

RULES = (
    "The text is transcribed as received, errors included, and divided into passages (seg), whose names never "
    "change. What is changed stands beside the printed form (choice), what is added is always supplied; every such "
    "place names who is answerable for it, and the apparatus at the end gives witnesses and reasons. Line ends of the "
    "print are not kept."
)


def tei(edition: Edition, address: str, release: Release) -> bytes:
    """The whole document; `address` is that of the text's page."""
    root = el("TEI", _header(edition, address, release), _text(edition), xmlns=NAMESPACE)
    return document(root)


def _header(edition: Edition, address: str, release: Release) -> Element:
    source = edition.source
    witnesses = [
        el("witness", el("abbr", each.siglum), " ", each.what_en, **{"xml:id": each.id})
        for each in edition.witnesses
    ]
    listed = [el("listWit", *witnesses)] if witnesses else []
    changes = [
        el("change", each.what, when=each.date, who=f"#{reader_id(each.by)}") for each in source.changes
    ]
    return el(
        "teiHeader",
        file_desc(edition, address, address + FILE, release, *listed),
        el("encodingDesc", editorial_decl(edition, RULES), _method()),
        el(
            "profileDesc",
            languages(source.csl.language, *(made.lang for made in edition.translations.values())),
        ),
        el("revisionDesc", *changes) if changes else None,
    )


def editorial_decl(edition: Edition, rules: str) -> Element:
    """How the text was transcribed, which pages are known, how far it was checked."""
    pages = ", ".join(each.page_begins for each in edition.passages.values() if each.page_begins)
    known = f"Page beginnings known: {pages or 'none'}."
    status = f"Status: {edition.source.status_words}."
    return el("editorialDecl", *(el("p", words) for words in (rules, known, status)))


def languages(*used: str) -> Element:
    return el("langUsage", *(el("language", lang, ident=lang) for lang in dict.fromkeys(used)))


def _method() -> Element:
    return el("variantEncoding", method="location-referenced", location="internal")


def _text(edition: Edition) -> Element:
    head = el("head", edition.text.headword) if edition.text.headword else None
    paragraphs = (_paragraph(edition, each) for each in edition.text.paragraphs)
    body = el("body", el("div", head, *paragraphs, n="1"))
    apparatus = [_app(edition, note) for note in edition.notes if note.proposed]
    explained = [_explanation(edition, note) for note in edition.notes if not note.proposed]
    terms = [
        el("item", el("term", term.term, **{"xml:lang": edition.source.csl.language}), " ",
           el("gloss", *rich(term.gloss_en, "mentioned")), **{"xml:id": term.id})
        for term in edition.terms
    ]  # fmt: skip
    back = [el("div", el("listApp", *apparatus), type="apparatus")] if apparatus else []
    back += [el("div", *explained, type="notes")] if explained else []
    back += [el("div", el("list", *terms), type="glossary")] if terms else []
    back += [_translation(edition, made) for made in edition.translations.values()]
    language = {"xml:lang": edition.source.csl.language}
    return el("text", body, el("back", *back, **{"xml:lang": "en"}) if back else None, **language)


def _paragraph(edition: Edition, passages: Iterable[Passage]) -> Element:
    children: list[Child] = []
    for passage in passages:
        if children:
            children.append("\n")
        if passage.page_begins:
            children.append(el("pb", n=passage.page_begins))
        notes = {note.id: note for note in edition.notes_of(passage.id)}
        children.append(el("seg", *_pieces(edition.pieces(passage.id), notes), **{"xml:id": passage.id}))
    return el("p", *children)


def _pieces(pieces: Iterable[Piece], notes: dict[str, Note]) -> Iterator[Child]:
    for piece in pieces:
        if not piece.note:
            yield piece.printed
            continue
        note = notes[piece.note]
        about = {"resp": f"#{reader_id(note.by)}", "cert": CERT[note.certainty], "corresp": f"#{note.id}"}
        if piece.added:
            yield el("supplied", piece.edited, reason="omitted", **about)
        else:
            yield el("choice", el("sic", piece.printed), el("corr", piece.edited, type="editorial", **about))


def _app(edition: Edition, note: Note) -> Element:
    """What is read, what else was printed or proposed, by whom, on which witness, and why."""
    base = " ".join(f"#{each.id}" for each in edition.witnesses if each.source == edition.key)
    ours = {"resp": f"#{reader_id(note.by)}", "cert": CERT[note.certainty], "wit": _supporting(edition, note)}
    proposed = "".join(piece.edited for piece in align(note.reads, note.proposed, note.id) or ())
    if note.accepted:
        readings = [el("lem", proposed, **ours), el("rdg", note.reads, wit=base)]
    else:
        readings = [el("lem", note.reads, wit=base), el("rdg", proposed, type=note.state, **ours)]
    reason = el("note", *rich(note.reason_en, "mentioned"), type=note.kind.replace(" ", "-").replace("'", "-"),
                resp=f"#{reader_id(note.by)}")  # fmt: skip
    opinions = (_opinion(each) for each in note.opinions)
    place = {"from": f"#{note.passage}", "loc": note.passage, "xml:id": note.id}
    return el("app", *readings, reason, *opinions, **place)


def _supporting(edition: Edition, note: Note) -> str:
    """The witnesses beside the print that a note calls upon."""
    return " ".join(f"#{each.id}" for each in edition.witnesses if each.source in note.cites)


def _opinion(opinion: Opinion) -> Element:
    return el(
        "note",
        *rich(opinion.text_en or opinion.certainty, "mentioned"),
        type="opinion",
        resp=f"#{reader_id(opinion.by)}",
        cert=CERT.get(opinion.certainty, ""),
    )


def _explanation(edition: Edition, note: Note) -> Element:
    quoted = el("quote", note.reads, **{"xml:lang": edition.source.csl.language})
    return el(
        "note",
        el("p", quoted),
        el("p", *rich(note.reason_en, "mentioned")),
        *(el("p", *_opinion(each), each.text_en or each.certainty) for each in note.opinions),
        type="explanation",
        resp=f"#{reader_id(note.by)}",
        target=f"#{note.passage}",
        **{"xml:id": note.id},
    )


def _translation(edition: Edition, made: Translation) -> Element:
    """A text in other words, each passage with the one that it renders."""
    paragraphs = (
        el("p", *_aligned(made, (each.id for each in passages))) for passages in edition.text.paragraphs
    )
    return el(
        "div", *paragraphs, type="translation", resp=f"#{reader_id(made.by)}", **{"xml:lang": made.lang}
    )


def _aligned(made: Translation, passages: Iterable[str]) -> Iterator[Child]:
    for id_ in passages:
        if id_ in made.passages:
            yield el("seg", *rich(made.passages[id_], "mentioned"), corresp=f"#{id_}")
            yield "\n"
