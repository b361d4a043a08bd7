"""Reading editions from `sources/<key>/`, and saying everything that is wrong with them at once."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from pathlib import Path

from aceten_sources import notes as apparatus
from aceten_sources.edition import Edition, changes
from aceten_sources.emendation import align
from aceten_sources.notes import Note, Term, Witness, read_note, read_term, read_witness
from aceten_sources.problems import BadSources, Problem
from aceten_sources.source import Source
from aceten_sources.table import Table
from aceten_sources.text import FILE, Text, load_text
from aceten_sources.text_lock import check_lock, read_lock
from aceten_sources.translation import FILES, Translation, read_translation


def read_editions(folder: Path, sources: dict[str, Source]) -> dict[str, Edition]:
    """The edition of every source that has a `text.txt`, by key. Raises BadSources with all defects."""
    problems: list[Problem] = []
    lock = read_lock(folder)
    editions = {}
    for path in sorted(folder.glob(f"*/{FILE}")):
        reader = _Reader(path.parent, f"{folder.name}/{path.parent.name}", sources, problems)
        edition = reader.read(lock)
        if edition:
            editions[edition.key] = edition
    for key, source in sources.items():
        if (source.status == "record") != (key not in editions) and (folder / key).is_dir():
            said = f"is “{source.status}”, and there is {'a' if key in editions else 'no'} {FILE} beside it"
            problems.append(
                Problem(f"{folder.name}/{key}/source.toml", "status", said, "mend the one or the other")
            )
    for name in lock:
        if ":" not in name and not (folder / name / FILE).is_file():
            problems.append(
                Problem(f"{folder.name}/{name}/{FILE}", "", "has gone", "put the locked text back")
            )
    if problems:
        raise BadSources(tuple(problems))
    return editions


class _Reader:
    """One folder being read."""

    def __init__(self, folder: Path, name: str, sources: dict[str, Source], problems: list[Problem]) -> None:
        self.folder, self.name, self.sources, self.problems = folder, name, sources, problems

    def read(self, lock: dict[str, str]) -> Edition | None:
        key, file = self.folder.name, f"{self.name}/{FILE}"
        text = load_text(key, self.folder / FILE, file, self.problems)
        if text is None:
            return None
        check_lock(text, lock, file, self.problems)
        if key not in self.sources:
            self.problems.append(Problem(file, "", "has no source.toml beside it", "say what the text is"))
            return None
        table = self.table(apparatus.FILE)
        notes = self.notes(table, text) if table else ()
        terms = self.terms(table, text) if table else ()
        witnesses = self.witnesses(table) if table else ()
        if table:
            table.close()
        self.check_ids((*notes, *terms, *witnesses), text)
        translations = {}
        for column, file_name in FILES.items():
            made = self.translation(file_name, text, notes)
            if made:
                translations[column] = made
        return Edition(self.sources[key], text, notes, terms, witnesses, translations)

    def table(self, file_name: str) -> Table | None:
        """A TOML file of the folder; `None` where there is none, or none that can be read."""
        path, file = self.folder / file_name, f"{self.name}/{file_name}"
        if not path.is_file():
            return None
        try:
            return Table(tomllib.loads(path.read_bytes().decode("utf-8")), file, self.problems)
        except UnicodeDecodeError:
            self.problems.append(Problem(file, "", "is not UTF-8", "save it as UTF-8"))
        except tomllib.TOMLDecodeError as error:
            self.problems.append(Problem(file, "", f"is not TOML: {error}", "mend that line"))
        return None

    def notes(self, table: Table, text: Text) -> tuple[Note, ...]:
        notes = []
        for each in table.tables("note", "write [[note]] tables"):
            note = read_note(each)
            self.check_note(each, note, text)
            notes.append(note)
        for passage in text.passages.values():
            self.check_overlap(
                passage.id, passage.text, [each for each in notes if each.passage == passage.id]
            )
        order = list(text.passages)
        return tuple(
            sorted(notes, key=lambda note: order.index(note.passage) if note.passage in order else -1)
        )

    def check_note(self, table: Table, note: Note, text: Text) -> None:
        where = note.id or "a note"
        self.check_cites(table, note.cites)
        passage = text.passages.get(note.passage)
        if passage is None:
            if note.passage:
                table.note("passage", f"is “{note.passage}” (in {where})", "name a passage of text.txt")
            return
        times = passage.text.count(note.reads) if note.reads else 1
        if times != 1:
            said = "does not stand" if not times else f"stands {times} times"
            fix = "quote it as printed" if not times else "quote more of the passage"
            table.note("reads", f"“{note.reads}” {said} in {note.passage} (in {where})", fix)
        elif note.proposed:
            self.check_proposal(table, note, where)

    def check_proposal(self, table: Table, note: Note, where: str) -> None:
        pieces = align(note.reads, note.proposed, note.id)
        if pieces is None:
            table.note(
                "proposed", f"does not agree with “{note.reads}” (in {where})",
                "repeat those words, what is changed in { }, what is added in ⟨ ⟩",
            )  # fmt: skip
        elif any(piece.note and not piece.added and not piece.printed for piece in pieces):
            table.note("proposed", f"changes what is not printed (in {where})", "write what is added in ⟨ ⟩")

    def check_overlap(self, passage: str, text: str, notes: list[Note]) -> None:
        end = 0
        for start, pieces in sorted(changes(text, notes), key=lambda change: change[0]):
            if start < end:
                self.problems.append(
                    Problem(
                        f"{self.name}/{apparatus.FILE}",
                        passage,
                        "has accepted notes that overlap",
                        "accept one of them, or quote less in “reads”",
                    )
                )
            end = start + sum(len(piece.printed) for piece in pieces)

    def terms(self, table: Table, text: Text) -> tuple[Term, ...]:
        terms = []
        for each in table.tables("term", "write [[term]] tables"):
            term = read_term(each)
            self.check_cites(each, term.cites)
            for id_, form in term.at.items():
                passage = text.passages.get(id_)
                if passage is None:
                    each.note(f"at.{id_}", f"is no passage (in {term.id})", "name a passage of text.txt")
                elif form not in passage.text:
                    each.note(
                        f"at.{id_}", f"“{form}” does not stand there (in {term.id})", "quote it as printed"
                    )
            terms.append(term)
        return tuple(terms)

    def check_cites(self, table: Table, cites: Collection[str]) -> None:
        for key in cites:
            if key not in self.sources:
                table.note(
                    "cites", f"names “{key}”, and there is no such source", "name a folder of sources/"
                )

    def witnesses(self, table: Table) -> tuple[Witness, ...]:
        witnesses = []
        for each in table.tables("witness", "write [[witness]] tables"):
            witness = read_witness(each)
            if witness.source and witness.source not in self.sources:
                each.note("source", f"is “{witness.source}”", "name a folder of sources/, or leave it out")
            witnesses.append(witness)
        return tuple(witnesses)

    def check_ids(self, below: tuple[Note | Term | Witness, ...], text: Text) -> None:
        known = set(text.passages)
        for id_ in filter(None, (each.id for each in below)):
            if id_ in known:
                self.problems.append(
                    Problem(f"{self.name}/{apparatus.FILE}", f"id {id_}", "stands twice", "give each its own")
                )
            known.add(id_)

    def translation(self, file_name: str, text: Text, notes: tuple[Note, ...]) -> Translation | None:
        table = self.table(file_name)
        if table is None:
            return None
        made = read_translation(table, file_name.split(".")[1])
        for id_ in text.passages:
            if id_ not in made.passages and id_ not in made.untranslated:
                table.note(f"passages.{id_}", "is missing", "translate it, or list it under untranslated")
        for id_ in (*made.passages, *made.untranslated):
            if id_ not in text.passages:
                table.note(f"passages.{id_}", "is no passage", "name a passage of text.txt")
        newer = [note.date for note in notes if note.accepted and note.date > made.follows]
        if made.follows and newer:
            table.note(
                "follows", f"is “{made.follows}”, the apparatus was changed on {max(newer)}",
                "look the translation over and write that day",
            )  # fmt: skip
        return made
