"""Taking fields out of a TOML table one by one, noting every defect on the way."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches

from aceten_sources.problems import Problem

Toml = dict[str, object]


class Table:
    """A TOML table that is being read: each `take` removes a field, `close` complains of what is left.

    Defects go into `problems`; a defective field reads as empty, so that reading can go on.

    >>> problems = []
    >>> table = Table({"key": 7, "tilte": "x"}, "a.toml", problems)
    >>> table.text("key", "write the folder's name"), table.text("title", "give the title", required=True)
    ('', '')
    >>> table.close()
    >>> for problem in problems: print(problem)
    a.toml: key must be text, not a number; write the folder's name
    a.toml: title is missing; give the title
    a.toml: tilte is not a field here; did you mean title?
    """

    def __init__(self, data: Toml, file: str, problems: list[Problem], path: str = "") -> None:
        self._data = dict(data)
        self._file = file
        self._problems = problems
        self._path = path
        self._known: list[str] = []
        self._quiet = False

    def note(self, name: str, text: str, fix: str) -> None:
        """Record a defect of the field `name`."""
        self._problems.append(Problem(self._file, f"{self._path}{name}", text, fix))

    def text(self, name: str, fix: str, *, required: bool = False, among: Collection[str] = ()) -> str:
        value = self._take(name, str, "text", fix, required)
        if not isinstance(value, str):
            return ""
        if not value.strip():
            self.note(name, "is empty", f"{fix}, or leave it out" if not required else fix)
        elif among and value not in among:
            near = get_close_matches(value, among, 1)
            self.note(
                name,
                f"is “{value}”",
                f"did you mean {near[0]}?" if near else f"use one of: {', '.join(among)}",
            )
            return ""
        return value.strip()

    def number(self, name: str, fix: str) -> int | None:
        value = self._take(name, int, "a whole number", fix, False)
        return value if isinstance(value, int) else None

    def items(self, name: str, fix: str) -> list[object]:
        value = self._take(name, list, "a list", fix, False)
        return value if isinstance(value, list) else []

    def texts(self, name: str, fix: str) -> tuple[str, ...]:
        items = self.items(name, fix)
        texts = tuple(item for item in items if isinstance(item, str) and item.strip())
        if len(texts) != len(items):
            self.note(name, "may hold text only", fix)
        return texts

    def table(self, name: str, fix: str, *, required: bool = False) -> Table:
        value = self._take(name, dict, "a table", fix, required)
        data = value if isinstance(value, dict) else {}
        inner = Table(data, self._file, self._problems, f"{self._path}{name}.")
        # An absent table was complained of already; its fields need not be missed one by one.
        inner._quiet = not data
        return inner

    def all_texts(self, fix: str) -> dict[str, str]:
        """Every field of a table whose names are the author's own, such as passages."""
        return {name: self.text(name, fix, required=True) for name in list(self._data)}

    def tables(self, name: str, fix: str) -> list[Table]:
        tables = []
        for position, item in enumerate(self.items(name, fix), 1):
            if isinstance(item, dict):
                tables.append(Table(item, self._file, self._problems, f"{self._path}{name}[{position}]."))
            else:
                self.note(f"{name}[{position}]", "must be a table", fix)
        return tables

    def close(self) -> None:
        """Complain of every field that nobody asked for."""
        for name in self._data:
            near = get_close_matches(name, self._known, 1)
            fix = f"did you mean {near[0]}?" if near else f"the fields are: {', '.join(self._known)}"
            self.note(name, "is not a field here", fix)

    def _take(self, name: str, kind: type, words: str, fix: str, required: bool) -> object:
        self._known.append(name)
        if name not in self._data:
            if required and not self._quiet:
                self.note(name, "is missing", fix)
            return None
        value = self._data.pop(name)
        if isinstance(value, bool) or not isinstance(value, kind):
            self.note(name, f"must be {words}, not {_kind_words(value)}", fix)
            return None
        return value


def _kind_words(value: object) -> str:
    match value:
        case bool():
            return "true or false"
        case int() | float():
            return "a number"
        case str():
            return "text"
        case list():
            return "a list"
        case dict():
            return "a table"
    return "a date"
