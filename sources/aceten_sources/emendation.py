"""From the printed to the edited text: the marks of an emendation and what they do to a passage.

`{ }` holds what is changed, `⟨ ⟩` what is added; everything outside the marks stands in print.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

# The space before an addition is a part of it; at the beginning it is the space after.
_MARKS = re.compile(r"\{([^{}]*)\}|( ?⟨[^⟨⟩]*⟩)")


@dataclass(frozen=True)
class Piece:
    """A stretch of a passage: as printed, as edited, and the note that changes it."""

    printed: str
    edited: str
    note: str = ""
    added: bool = False

    @property
    def marked(self) -> str:
        """As edited, in its marks.

        >>> Piece("72", "78", "n13").marked, Piece("", " mehr", "n26", added=True).marked, Piece("Der", "Der").marked
        ('{78}', ' ⟨mehr⟩', 'Der')
        """
        if self.added:
            words = self.edited.strip()
            return self.edited.replace(words, f"⟨{words}⟩")
        return f"{{{self.edited}}}" if self.note else self.edited


def align(reads: str, proposed: str, note: str) -> tuple[Piece, ...] | None:
    """The pieces of an emendation; `None` when what stands outside its marks does not agree with the print.

    >>> [(piece.printed, piece.edited) for piece in align("Alt u. Reu", "Alt u. {N}eu", "n27")]
    [('Alt u. ', 'Alt u. '), ('R', 'N'), ('eu', 'eu')]
    >>> align("Alt u. Reu", "Jung u. {N}eu", "n27")
    """
    marks = list(_MARKS.finditer(proposed))
    pattern, end = "", 0
    for mark in marks:
        pattern += f"({re.escape(proposed[end : mark.start()])})"
        pattern += "()" if mark[2] else "(.*?)"
        end = mark.end()
    match = re.fullmatch(f"{pattern}({re.escape(proposed[end:])})", reads)
    if not marks or not match:
        return None
    pieces = []
    for index, printed in enumerate(match.groups()):
        if index % 2:
            mark = marks[index // 2]
            edited = mark[2].replace("⟨", "").replace("⟩", "") if mark[2] else mark[1]
            pieces.append(Piece(printed, edited, note, added=bool(mark[2])))
        elif printed:
            pieces.append(Piece(printed, printed))
    return tuple(pieces)


def spliced(text: str, changes: list[tuple[int, tuple[Piece, ...]]]) -> tuple[Piece, ...]:
    """A passage with its emendations put in, each at its place; they must not overlap.

    >>> change = (Piece("72", "78", "n13"),)
    >>> "".join(piece.marked for piece in spliced("zählt 72.", [(6, change)]))
    'zählt {78}.'
    """
    return tuple(_spliced(text, sorted(changes, key=lambda change: change[0])))


def _spliced(text: str, changes: list[tuple[int, tuple[Piece, ...]]]) -> Iterator[Piece]:
    end = 0
    for start, pieces in changes:
        if start > end:
            yield Piece(text[end:start], text[end:start])
        yield from pieces
        end = start + sum(len(piece.printed) for piece in pieces)
    if end < len(text):
        yield Piece(text[end:], text[end:])
