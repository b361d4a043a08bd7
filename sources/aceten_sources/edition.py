"""A source text as a critical edition: the text, its apparatus, its terms and translations."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from aceten_sources.emendation import Piece, align, spliced
from aceten_sources.notes import Note, Term
from aceten_sources.source import Source
from aceten_sources.text import Passage, Text
from aceten_sources.translation import Translation

_RANGE = re.compile(r"([a-z]+\d+[a-z]?)(?:[-–]([a-z]+\d+[a-z]?))?")


class UnknownPassage(ValueError):
    """A passage was asked for that the text does not have; the message names those it has."""


@dataclass(frozen=True)
class Edition:
    """Everything that the archive knows of one text."""

    source: Source
    text: Text
    notes: tuple[Note, ...] = ()
    terms: tuple[Term, ...] = ()
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
        first, *_, last = (*self.passages, *self.passages)
        return first if first == last else f"{first}–{last}"

    def ids(self) -> tuple[str, ...]:
        """Every id that can be linked to and must therefore never go."""
        return (*self.passages, *(note.id for note in self.notes), *(term.id for term in self.terms))

    def find(self, at: str) -> tuple[Passage, ...]:
        """The passages that a citation names: `h13`, a range `h11–h13`, or several, parted by commas.

        Raises UnknownPassage.
        """
        return tuple(each for part in at.split(",") for each in self._range(part.strip(), at))

    def _range(self, part: str, at: str) -> list[Passage]:
        match = _RANGE.fullmatch(part)
        ids = list(self.passages)
        if not match or any(name not in self.passages for name in match.groups() if name):
            raise UnknownPassage(f"{self.key} has no passage “{at}”; its passages are {self.span}")
        first = ids.index(match[1])
        last = ids.index(match[2]) if match[2] else first
        if last < first:
            raise UnknownPassage(f"“{at}” runs backwards; write the earlier passage first")
        return [self.passages[name] for name in ids[first : last + 1]]

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
