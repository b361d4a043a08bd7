"""A regest: passage by passage what a text says of our games, in our own words, for a text that we do not print.

It stands in `regest.toml` beside the record. Words of the source are quoted as single words only, between asterisks.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from aceten_sources.dates import is_edtf
from aceten_sources.problems import BadSources, Problem
from aceten_sources.ranges import named, span
from aceten_sources.source import Source
from aceten_sources.table import Table
from aceten_sources.text import FILE as TEXT

FILE = "regest.toml"

#: So many words of a source may stand together; more would be a sentence of it.
LONGEST = 4

_ID = re.compile(r"r\d+[a-z]?")
_QUOTED = re.compile(r"\*([^*]+)\*")
_DAY = "write the day, such as 2026-12-01"


@dataclass(frozen=True)
class Entry:
    """What one passage says; `place_en` is where it stands in the print: a page, verses, an act and scene."""

    key: str
    id: str
    place_en: str
    place_de: str
    en: str
    de: str

    @property
    def ref(self) -> str:
        """Its name in the whole archive.

        >>> Entry("nestroy-1835-hunderteins", "r2", "p. 496", "S. 496", "…", "…").ref
        'nestroy-1835-hunderteins:r2'
        """
        return f"{self.key}:{self.id}"

    def place(self, lang: str) -> str:
        return self.place_de if lang == "de" else self.place_en

    def says(self, lang: str) -> str:
        """Our words for it; those of the source stand between asterisks."""
        return self.de if lang == "de" else self.en

    @property
    def quoted(self) -> tuple[str, ...]:
        """The words of the source that are quoted.

        >>> Entry("k", "r1", "p. 1", "S. 1", "A *Maxel* is hung out.", "Ein *Maxel* wird ausgehängt.").quoted
        ('Maxel',)
        """
        return tuple(dict.fromkeys(_QUOTED.findall(self.en) + _QUOTED.findall(self.de)))


@dataclass(frozen=True)
class Regest:
    """All that a text says of our games; `by` and `date` are of the regest, not of the text."""

    source: Source
    by: str
    date: str
    entries: tuple[Entry, ...]

    @property
    def key(self) -> str:
        return self.source.key

    @cached_property
    def passages(self) -> dict[str, Entry]:
        """The entries by id, in the order of the text."""
        return {each.id: each for each in self.entries}

    @property
    def span(self) -> str:
        return span(self.passages)

    def ids(self) -> tuple[str, ...]:
        """Every id that can be linked to and must therefore never go."""
        return tuple(self.passages)

    def find(self, at: str) -> tuple[Entry, ...]:
        """The entries that a citation names. Raises UnknownPassage."""
        return tuple(self.passages[each] for each in named(self.key, self.passages, at))


def read_regests(folder: Path, sources: dict[str, Source]) -> dict[str, Regest]:
    """The regest of every source that has one, by key. Raises BadSources with all defects."""
    problems: list[Problem] = []
    regests = {}
    for path in sorted(folder.glob(f"*/{FILE}")):
        key, file = path.parent.name, f"{folder.name}/{path.parent.name}/{FILE}"
        if key not in sources:
            problems.append(Problem(file, "", "has no source.toml beside it", "say what the text is"))
        elif (path.parent / TEXT).exists():
            problems.append(
                Problem(file, "", f"has {TEXT} beside it", "a text that is printed needs no regest")
            )
        elif table := _table(path, file, problems):
            regests[key] = _regest(table, sources[key])
    if problems:
        raise BadSources(tuple(problems))
    return regests


def _table(path: Path, file: str, problems: list[Problem]) -> Table | None:
    try:
        return Table(tomllib.loads(path.read_bytes().decode("utf-8")), file, problems)
    except UnicodeDecodeError:
        problems.append(Problem(file, "", "is not UTF-8", "save it as UTF-8"))
    except tomllib.TOMLDecodeError as error:
        problems.append(Problem(file, "", f"is not TOML: {error}", "mend that line"))
    return None


def _regest(table: Table, source: Source) -> Regest:
    if not source.can_state:
        table.note("passage", "tells of a text that nobody here has read", "read it first")
    date = table.text("date", _DAY, required=True)
    if date and not is_edtf(date):
        table.note("date", f"is “{date}”", _DAY)
    by = table.text("by", "say who made it", required=True)
    tables = table.tables("passage", "write [[passage]] tables")
    entries = tuple(_entry(each, source.key) for each in tables)
    if not entries:
        table.note("passage", "is missing", "write a [[passage]] for each place of the text")
    known: set[str] = set()
    for each, entry in zip(tables, entries, strict=True):
        if entry.id in known:
            each.note("id", f"is {entry.id} again", "give every passage its own id")
        known.add(entry.id)
    table.close()
    return Regest(source, by, date, entries)


def _entry(table: Table, key: str) -> Entry:
    entry = Entry(
        key=key,
        id=table.text("id", "give it an id of its own, such as r1", required=True),
        place_en=table.text("place_en", "say where it stands, such as p. 496 or vv. 37–40", required=True),
        place_de=table.text("place_de", "say where it stands, such as S. 496 or V. 37–40", required=True),
        en=table.text("en", "say in our own words what it says", required=True),
        de=table.text("de", "say the same in German", required=True),
    )
    if entry.id and not _ID.fullmatch(entry.id):
        table.note("id", f"is “{entry.id}”", "write r and a number, such as r1")
    for words in entry.quoted:
        if len(words.split()) > LONGEST:
            table.note("en", f"quotes “{words}”", f"quote single words, at most {LONGEST} together")
    table.close()
    return entry
