"""An author's words in several languages: which languages a record has, and the remarks in its lines of play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from aceten.errors import UnknownName, Unreadable, quoted, shown
from aceten.wording import LANGUAGES

_TAG = re.compile(r"([a-z]+)\s*:\s*")


def languages_named(value: Any) -> list[str]:
    """The languages under the key `languages`; raises `Unreadable`."""
    if (
        not isinstance(value, list)
        or len(value) < 2
        or any(each not in LANGUAGES for each in value)
        or len(set(value)) < len(value)
    ):
        known = " and ".join(f'"{each}"' for each in LANGUAGES)
        raise Unreadable(f"the record: `languages` is a list of {known}, each once, not {quoted(value)}")
    return list(value)


def language_of(languages: list[str], lang: str | None) -> str | None:
    """The language to read: the one asked for, or the first; None where a record names none. Raises `UnknownName`."""
    if not languages:
        return None
    if lang is not None and lang not in languages:
        raise UnknownName("language of the record", lang, languages)
    return lang or languages[0]


class Remarks:
    """The remarks in the lines of play, each by the token that it follows, in every language of the record.

    >>> remarks = Remarks(["en", "de"])
    >>> remarks.add((1, 2), "en: The Old Man.")
    >>> remarks.add((1, 2), "de: Der Alte.")
    >>> remarks.note((1, 2), "de")
    'Der Alte.'
    """

    def __init__(self, languages: list[str]) -> None:
        self.languages = languages
        self._found: dict[tuple[int, int], dict[str, str]] = {}

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return iter(self._found)

    def add(self, at: tuple[int, int], text: str) -> None:
        """A remark as it stands in braces; raises `Unreadable` where it lacks the language it should begin with."""
        lang = ""
        if self.languages:
            tag = _TAG.match(text)
            if tag is None or tag[1] not in self.languages:
                wanted = " or ".join(f"{{{each}: …}}" for each in self.languages)
                raise Unreadable(f"the remark {{{shown(text)}}} must begin with its language, as {wanted}")
            lang, text = tag[1], text[tag.end() :]
        if text:
            said = self._found.setdefault(at, {})
            said[lang] = f"{said[lang]} {text}" if lang in said else text

    def note(self, at: tuple[int, int], lang: str | None) -> str:
        """What is remarked there in a language; raises `Unreadable` where one of them lacks it."""
        said = self._found[at]
        for each in self.languages:
            if each not in said:
                other = shown(next(iter(said.values())))
                raise Unreadable(
                    f"the remark {{{other}}} is missing in `{each}`; it is written {{{each}: …}}"
                )
        return said[lang or ""]
