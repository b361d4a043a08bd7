"""The archive's sources: what each one is, how much of it was read, and how to cite it.

>>> from pathlib import Path
>>> from aceten_sources import cite, read_all
>>> sources = read_all(Path("sources"))                        # doctest: +SKIP
>>> print(cite(sources["eaton-2023"]))                         # doctest: +SKIP
Paul Eaton: “Playing the Game Forwards: Viersche – another Black Forest gem”, The Playing-Card 51/4 (2023), pp. 148–151.
"""

from aceten_sources.citation import Part, citation_parts, cite
from aceten_sources.csl import Csl, Name
from aceten_sources.edition import Edition
from aceten_sources.edition_reader import read_editions
from aceten_sources.emendation import Piece
from aceten_sources.notes import Note, Term
from aceten_sources.problems import BadSources, Problem
from aceten_sources.ranges import UnknownPassage
from aceten_sources.reader import read_all, read_source
from aceten_sources.regest import Entry, Regest, read_regests
from aceten_sources.source import Play, Rights, Source
from aceten_sources.text import Passage, Text
from aceten_sources.translation import Translation

__all__ = [
    "BadSources",
    "Csl",
    "Edition",
    "Entry",
    "Name",
    "Note",
    "Part",
    "Passage",
    "Piece",
    "Play",
    "Problem",
    "Regest",
    "Rights",
    "Source",
    "Term",
    "Text",
    "Translation",
    "UnknownPassage",
    "citation_parts",
    "cite",
    "read_all",
    "read_editions",
    "read_regests",
    "read_source",
]
