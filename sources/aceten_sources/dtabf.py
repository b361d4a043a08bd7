"""A text in the base format of the Deutsches Textarchiv (DTABf, version 1.1.0), as that archive would take it.

The format has neither `seg` nor an apparatus: each passage begins with a reference to its permanent address, notes
stand at their place, and the translations stay out. Certainty and answerability of a correction stand in its note,
since the format allows neither on a correction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element

from aceten_sources.cited import Release
from aceten_sources.edition import Edition
from aceten_sources.emendation import Piece
from aceten_sources.notes import Note
from aceten_sources.tei import NAMESPACE, editorial_decl, languages
from aceten_sources.tei_header import file_desc, reader_id
from aceten_sources.text import Passage
from aceten_sources.xml import Child, document, el

FILE = "source.dtabf.xml"

RULES = (
    "The text is transcribed as received, errors included. What is changed stands beside the printed form (choice), "
    "what is added is supplied; an editorial note after it says how sure we are and why. A reference before each "
    "passage leads to its permanent address. Line ends of the print are not kept, and no images are published."
)


def dtabf(edition: Edition, address: str, release: Release) -> bytes:
    """The whole document; `address` is that of the text's page."""
    language = edition.source.csl.language
    header = el(
        "teiHeader",
        file_desc(edition, address, address + FILE, release),
        el("encodingDesc", editorial_decl(edition, RULES)),
        el("profileDesc", languages(language)),
    )
    head = el("head", edition.text.headword) if edition.text.headword else None
    kind = "lexiconEntry" if edition.source.csl.type.startswith("entry-") else "chapter"
    images = iter(range(1, len(edition.passages) + 1))
    paragraphs = (_paragraph(edition, each, address, images) for each in edition.text.paragraphs)
    body = el("body", el("div", head, *paragraphs, type=kind, n="1"))
    return document(el("TEI", header, el("text", body), xmlns=NAMESPACE))


def _paragraph(edition: Edition, passages: Iterable[Passage], address: str, images: Iterator[int]) -> Element:
    children: list[Child] = []
    for passage in passages:
        if children:
            children.append("\n")
        if passage.page_begins:
            # The format demands the number of an image; the page has its own number in @n.
            children.append(el("pb", n=passage.page_begins, facs=f"#f{next(images):04}"))
        children.append(el("ref", target=f"{address}#{passage.id}", **{"xml:id": passage.id}))
        children += _pieces(edition.pieces(passage.id))
        children += [_note(note) for note in edition.notes_of(passage.id)]
    return el("p", *children)


def _pieces(pieces: Iterable[Piece]) -> Iterator[Child]:
    for piece in pieces:
        if not piece.note:
            yield piece.printed
        elif piece.added:
            yield el("supplied", piece.edited, corresp=f"#{piece.note}")
        else:
            corrected = el("corr", piece.edited, type="editorial", corresp=f"#{piece.note}")
            yield el("choice", el("sic", piece.printed), corrected)


def _note(note: Note) -> Element:
    head = f"{note.reads}] {note.proposed}" if note.proposed else note.reads
    about = ", ".join(filter(None, (note.kind, note.certainty, note.state)))
    said = f"{head} ({about}): {note.reason_en.replace('*', '')}"
    return el(
        "note", said, type="editorial", resp=f"#{reader_id(note.by)}", **{"xml:id": note.id, "xml:lang": "en"}
    )
