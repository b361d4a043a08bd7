"""Small checks on the table of a record, each of which notes a problem and goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aceten.cards import Card, Pack, card
from aceten.errors import Unreadable, quoted, shown
from aceten.game import Ruleset
from aceten.record.languages import language_of, languages_named
from aceten.wording import LANGUAGES


class Checks:
    """The problems found in a parsed table so far, and the checks that find them.

    Where the table's rules or the pack cannot be read in full (`sure`, `pack_known`), what depends on them is
    not checked: one mistyped option is one defect.
    """

    rules: Ruleset
    pack: Pack

    def __init__(self, table: dict[str, Any], lang: str | None) -> None:
        self.table = table
        self.problems: list[str] = []
        self.sure = self.pack_known = True
        self.languages: list[str] = []
        if "languages" in table:
            self.languages = self.holds(languages_named, table["languages"]) or []
        self.lang = language_of(self.languages, lang)

    def required(self, table: dict[str, Any], key: str) -> Any:
        """The value of a key without which nothing can be read; raises `Unreadable`."""
        if key not in table:
            raise Unreadable(f"the record does not say its `{key}`")
        return table[key]

    def of(self, kind: type, table: Mapping[str, Any], key: str, where: str) -> Any:
        """The value of a key, if there is one of this kind."""
        value = table.get(key)
        if value is None or isinstance(value, kind):
            return value
        wanted = {"str": "a text", "list": "a list", "dict": "a table"}[kind.__name__]
        self.problems.append(f"{where}: `{shown(key)}` must be {wanted}, not {quoted(value)}")
        return None

    def known(self, table: Mapping[str, Any], where: str, keys: str) -> None:
        """Notes every key that is none of these."""
        known = keys.split()
        self.problems += [
            f"{where}: unknown key `{shown(key)}`; there are: {', '.join(known)}"
            for key in table
            if key not in known
        ]

    def attempt(self, where: str, function: Any, *arguments: Any) -> Any:
        """What a function finds; nothing where it refuses, whose reasons are noted."""
        try:
            return function(*arguments)
        except Unreadable as error:
            self.problems += [f"{where}: {problem}" if where else problem for problem in error.problems]
            return None

    def holds(self, function: Any, *arguments: Any) -> Any:
        """The same for what names its own place."""
        return self.attempt("", function, *arguments)

    def seat(self, where: str, seat: Any) -> str | None:
        """A seat of the table."""
        found: str | None = self.attempt(where, self.rules.seated, seat)
        return found

    def card(self, where: str, text: str) -> Card | None:
        """A card, in the cards of the game."""
        found: Card | None = self.attempt(where, card, text, self.pack) if self.pack_known else None
        if found is None:
            return None
        found = found.twin(self.rules.game.pack)
        if self.sure and found.face not in self.rules.cards:
            self.problems.append(f"{where}: {shown(text)} is not in the pack of {self.rules.game.en}")
            return None
        return found

    def words(self, table: Mapping[str, Any], key: str, where: str) -> str | None:
        """The author's words under a key, in the language that is read."""
        words = table.get(key)
        if words is None or not self.languages:
            if isinstance(words, dict) and words.keys() & set(LANGUAGES):
                problem = "stands in several languages, which the record does not name as its `languages`"
                self.problems.append(f"{where}: `{shown(key)}` {problem}")
                return None
            text: str | None = self.of(str, table, key, where)
            return text
        if not isinstance(words, dict):
            keys = " and ".join(f"`{shown(key)}.{each}`" for each in self.languages)
            self.problems.append(f"{where}: {keys} must give the words in each language, not {quoted(words)}")
            return None
        self.known(words, f"{where}, {shown(key)}", " ".join(self.languages))
        self.problems += [
            f"{where}: `{shown(key)}.{each}` is missing" for each in self.languages if each not in words
        ]
        said: dict[str, str | None] = {
            each: self.of(str, words, each, f"{where}, {shown(key)}") for each in self.languages
        }
        return said[self.lang or ""]
