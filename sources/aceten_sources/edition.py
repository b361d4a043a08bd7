"""A source text as a critical edition: the text, its apparatus, its terms and translations."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from aceten_sources.emendation import Piece, align, spliced
from aceten_sources.notes import Note, Term, Witness
from aceten_sources.ranges import named, span
from aceten_sources.source import Source
from aceten_sources.text import Passage, Text
from aceten_sources.translation import Translation


@dataclass(frozen=True)
class Edition:
    """Everything that the archive knows of one text."""

    source: Source
    text: Text
    notes: tuple[Note, ...] = ()
    terms: tuple[Term, ...] = ()
    witnesses: tuple[Witness, ...] = ()
    translations: dict[str, Translation] = field(default_factory=dict)

    @property
    def key(self) -> str:
        return self.source.key

    @property
    def modern(self) -> Translation | None:
        """The text in the language of today."""
        return self.translations.get("modern")

    @property
    def english(self) -> Translation | None:
        return self.translations.get("translation")

    @cached_property
    def passages(self) -> dict[str, Passage]:
        """All passages by id, in the order of the text."""
        return self.text.passages

    @property
    def span(self) -> str:
        """The first and the last passage: `h1–h37`."""
        return span(self.passages)

    def ids(self) -> tuple[str, ...]:
        """Every id that can be linked to and must therefore never go."""
        below = (*self.notes, *self.terms, *self.witnesses)
        return (*self.passages, *(each.id for each in below))

    def find(self, at: str) -> tuple[Passage, ...]:
        """The passages that a citation names: `h13`, a range `h11–h13`, or several, parted by commas.

        Raises UnknownPassage.
        """
        return tuple(self.passages[each] for each in named(self.key, self.passages, at))

    def notes_of(self, passage: str) -> tuple[Note, ...]:
        """The notes to a passage."""
        return tuple(note for note in self.notes if note.passage == passage)

    def pieces(self, passage: str) -> tuple[Piece, ...]:
        """The passage cut at its accepted emendations."""
        text = self.passages[passage].text
        return spliced(text, changes(text, self.notes_of(passage)))

    def edited(self, passage: str) -> str:
        """The passage as edited, without marks."""
        return "".join(piece.edited for piece in self.pieces(passage))

    def marked(self, passage: str) -> str:
        """The passage as edited, what is changed in { } and what is added in ⟨ ⟩."""
        return "".join(piece.marked for piece in self.pieces(passage))


def changes(text: str, notes: Iterable[Note]) -> list[tuple[int, tuple[Piece, ...]]]:
    """Where each accepted emendation begins in a passage, and its pieces."""
    found = []
    for note in notes:
        pieces = align(note.reads, note.proposed, note.id) if note.accepted else None
        if pieces and note.reads in text:
            found.append((text.index(note.reads), pieces))
    return found
