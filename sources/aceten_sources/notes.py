"""The apparatus of an edition: emendations, explanations, terms; read from `notes.toml`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from aceten_sources.dates import is_edtf
from aceten_sources.table import Table

FILE = "notes.toml"

#: What a note is about.
KINDS = ("digitisation slip", "printer's error", "lacuna", "spelling", "explanation")
CERTAINTY = ("certain", "probable", "possible")
STATES = ("accepted", "proposed", "rejected")

_DATE_FIX = "write the day, such as 2026-11-29"
_EMENDATION_FIX = "an emendation has it, an explanation has not"


@dataclass(frozen=True)
class Opinion:
    """What one reader thinks of a place."""

    by: str
    certainty: str = ""
    text_en: str = ""
    text_de: str = ""


@dataclass(frozen=True)
class Note:
    """A note to a passage: what stands there, what is proposed instead, and why.

    An explanation proposes nothing and has neither certainty nor state.
    """

    id: str
    passage: str
    reads: str
    kind: str
    reason_en: str
    by: str
    date: str
    proposed: str = ""
    certainty: str = ""
    state: str = ""
    cites: tuple[str, ...] = ()
    opinions: tuple[Opinion, ...] = ()
    reason_de: str = ""

    @property
    def accepted(self) -> bool:
        """Is it a part of the edited text?"""
        return self.state == "accepted"


@dataclass(frozen=True)
class Witness:
    """A text that speaks for the wording or the numbers of another, under its siglum.

    `source` is its record; empty for one that has none, such as a digitisation of the base text itself.
    """

    siglum: str
    what_en: str
    what_de: str
    source: str = ""

    @property
    def id(self) -> str:
        """Its id in the edition.

        >>> Witness("P", "…", "…").id
        'wit-P'
        """
        return f"wit-{self.siglum}"


@dataclass(frozen=True)
class Term:
    """A word that readers of today need explained, with the form it has in each passage."""

    id: str
    term: str
    gloss_en: str
    at: dict[str, str]
    cites: tuple[str, ...] = ()
    gloss_de: str = ""


def read_note(table: Table) -> Note:
    """One [[note]]; defects are noted in the table."""
    kind = table.text("kind", "say what sort of note it is", required=True, among=KINDS)
    emends = bool(kind) and kind != "explanation"
    note = Note(
        id=table.text("id", "give it an id of its own, such as n13", required=True),
        passage=table.text("passage", "name the passage, such as h13", required=True),
        reads=table.text("reads", "quote the words as printed", required=True),
        kind=kind,
        reason_en=table.text("reason_en", "say why", required=True),
        by=table.text("by", "say who made the note", required=True),
        date=_date(table),
        proposed=table.text("proposed", "write the change in { } or ⟨ ⟩", required=emends),
        certainty=table.text("certainty", "say how sure we are", required=emends, among=CERTAINTY),
        state=table.text("state", "say whether it was accepted", required=emends, among=STATES),
        cites=table.texts("cites", "list keys of sources"),
        reason_de=table.text("reason_de", "say it in German"),
        opinions=tuple(_opinion(each) for each in table.tables("opinion", "write [[note.opinion]] tables")),
    )
    if kind == "explanation":
        for field in ("proposed", "certainty", "state"):
            if getattr(note, field):
                table.note(field, "stands in an explanation", _EMENDATION_FIX)
    table.close()
    return note


def read_witness(table: Table) -> Witness:
    """One [[witness]]; defects are noted in the table."""
    witness = Witness(
        siglum=table.text("siglum", "give it a letter of its own, such as P", required=True),
        what_en=table.text("what_en", "say what it is and how much of it was read", required=True),
        what_de=table.text("what_de", "say the same in German", required=True),
        source=table.text("source", "name the folder of its record"),
    )
    if witness.siglum and not re.fullmatch(r"[A-Za-z]+", witness.siglum):
        table.note("siglum", f"is “{witness.siglum}”", "use letters only")
    table.close()
    return witness


def read_term(table: Table) -> Term:
    """One [[term]]; defects are noted in the table."""
    places = table.table("at", 'write at = { h5 = "Kawall" }, the passage and the form in it', required=True)
    at = places.all_texts("quote the form as printed")
    term = Term(
        id=table.text("id", "give it an id of its own, such as term-kawall", required=True),
        term=table.text("term", "write the word as a dictionary has it", required=True),
        gloss_en=table.text("gloss_en", "explain it", required=True),
        at=at,
        cites=table.texts("cites", "list keys of sources"),
        gloss_de=table.text("gloss_de", "explain it in German"),
    )
    table.close()
    return term


def _opinion(table: Table) -> Opinion:
    opinion = Opinion(
        by=table.text("by", "say whose opinion it is", required=True),
        certainty=table.text("certainty", "say how sure that reader is", among=CERTAINTY),
        text_en=table.text("text_en", "say it in a few words"),
        text_de=table.text("text_de", "say it in a few German words"),
    )
    table.close()
    return opinion


def _date(table: Table) -> str:
    date = table.text("date", _DATE_FIX, required=True)
    if date and not is_edtf(date):
        table.note("date", f"is “{date}”", _DATE_FIX)
    return date
