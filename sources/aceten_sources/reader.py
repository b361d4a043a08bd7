"""Reading `sources/<key>/source.toml`, and saying everything that is wrong with it at once."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from aceten_sources.csl import Csl
from aceten_sources.csl_reader import read_csl
from aceten_sources.dates import is_edtf
from aceten_sources.problems import BadSources, Problem
from aceten_sources.source import (
    AUTHORITY,
    EVIDENCE_KINDS,
    RIGHTS,
    SEEN,
    STATUS,
    UNREAD,
    WITNESSES,
    Change,
    Play,
    Rights,
    Source,
    WebState,
)
from aceten_sources.table import Table, Toml

FILE = "source.toml"

_KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_DATE_FIX = "write it in EDTF, such as 1859, 2016? or 1681/1703"


def read_all(folder: Path) -> dict[str, Source]:
    """Every source below `folder`, by key in alphabetical order.

    Folders without a `source.toml` are not sources and are passed over. Raises BadSources with the defects of all files.
    """
    problems: list[Problem] = []
    sources = {}
    for path in sorted(folder.glob(f"*/{FILE}")):
        source = _read(path, f"{folder.name}/{path.parent.name}/{FILE}", problems)
        if source:
            sources[source.key] = source
    if problems:
        raise BadSources(tuple(problems))
    return sources


def read_source(path: Path) -> Source:
    """One source from its `source.toml`. Raises BadSources with all defects of the file."""
    problems: list[Problem] = []
    source = _read(path, f"{path.parent.name}/{path.name}", problems)
    if problems or source is None:
        raise BadSources(tuple(problems))
    return source


def _read(path: Path, name: str, problems: list[Problem]) -> Source | None:
    try:
        data: Toml = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        problems.append(Problem(name, "", f"cannot be read: {error.strerror}", "see that the file is there"))
    except UnicodeDecodeError:
        problems.append(Problem(name, "", "is not UTF-8", "save it as UTF-8"))
    except tomllib.TOMLDecodeError as error:
        problems.append(Problem(name, "", f"is not TOML: {error}", "mend that line"))
    else:
        return _source(Table(data, name, problems), path.parent.name)
    return None


def _source(table: Table, folder: str) -> Source:
    key = table.text("key", f'write key = "{folder}"', required=True)
    if key and not _KEY.fullmatch(key):
        table.note("key", f"is “{key}”", "use lower-case letters, digits and single hyphens")
    elif key and key != folder:
        table.note("key", f"is “{key}”, the folder is “{folder}”", "give both the same name")
    source = Source(
        key=key,
        short=table.text("short", "write the label of a citation, such as “Pagat, Viersche”", required=True),
        short_de=table.text("short_de", "write the label in German, if it differs"),
        csl=_csl(table),
        evidence_kind=table.text(
            "evidence_kind", "say what sort of evidence it is", required=True, among=EVIDENCE_KINDS
        ),
        authority=table.text("authority", "say how near its author stood", required=True, among=AUTHORITY),
        witness=table.text("witness", "say what kind of witness it is", required=True, among=WITNESSES),
        seen=table.text("seen", "say how much of it was read", required=True, among=SEEN),
        seen_note=table.text("seen_note", "say what was read and what was not"),
        rights=_rights(table),
        summary_en=table.text("summary_en", "say in our own words what it attests", required=True),
        text_date=_date(table, "text_date"),
        play=tuple(_play(entry) for entry in table.tables("play", "write [[play]] tables")),
        also_for=table.texts("also_for", "list the ids of other games whose pages it is of use for"),
        summary_de=table.text("summary_de", "say the same in German"),
        seen_note_de=table.text("seen_note_de", "say in German what was read and what was not"),
        status=table.text("status", "say how far its text was checked", among=STATUS) or "record",
        web=_web(table),
        changes=tuple(_change(entry) for entry in table.tables("change", "write [[change]] tables")),
    )
    if source.seen in UNREAD and not source.seen_note:
        table.note("seen_note", "is missing", "say through what it is known, since we have not read it")
    table.close()
    return source


def _csl(table: Table) -> Csl:
    return read_csl(table.table("csl", "add a [csl] table with type and title", required=True))


def _rights(table: Table) -> Rights:
    inner = table.table("rights", "add a [rights] table with text and reason", required=True)
    rights = Rights(
        text=inner.text("text", "say on what terms its words may be used", required=True, among=RIGHTS),
        reason=inner.text("reason", "say why: no reason, no text", required=True),
        reason_de=inner.text("reason_de", "say why in German"),
    )
    inner.close()
    return rights


def _web(table: Table) -> WebState:
    inner = table.table("web", "write [web] with day, revision and archived, as far as they are known")
    state = WebState(
        day=_date(inner, "day"),
        revision=inner.text("revision", "write the number or date that the page gives its state"),
        archived=inner.text("archived", "write the whole address of the copy"),
    )
    if state.archived and not state.archived.startswith("https://"):
        inner.note("archived", f"is “{state.archived}”", "begin it with https://")
    inner.close()
    return state


def _play(table: Table) -> Play:
    play = Play(
        game=table.text("game", "name the game by its id", required=True),
        place=table.texts("place", "list places as text"),
        date=_date(table, "date"),
    )
    table.close()
    return play


def _change(table: Table) -> Change:
    change = Change(
        date=_date(table, "date"),
        by=table.text("by", "say who did it", required=True),
        what=table.text("what", "say what was done", required=True),
    )
    table.close()
    return change


def _date(table: Table, name: str) -> str:
    text = table.text(name, _DATE_FIX)
    if text and not is_edtf(text):
        table.note(name, f"is “{text}”", _DATE_FIX)
    return text
