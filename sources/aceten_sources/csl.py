"""The bibliographic core of a source, under the names of CSL-JSON."""

from __future__ import annotations

from dataclasses import dataclass

#: The kinds of publication that the archive can cite.
CSL_TYPES = (
    "article-journal",
    "article-newspaper",
    "book",
    "chapter",
    "entry-dictionary",
    "entry-encyclopedia",
    "webpage",
)

#: Kinds that are part of something larger, whose title must then be known.
IN_A_CONTAINER = frozenset(CSL_TYPES) - {"book"}


@dataclass(frozen=True)
class Name:
    """A person, or a body known by one name.

    >>> str(Name(family="Schlager", given="Friedrich")), str(Name(literal="Jassonkel"))
    ('Friedrich Schlager', 'Jassonkel')
    """

    family: str = ""
    given: str = ""
    literal: str = ""

    def __str__(self) -> str:
        return self.literal or f"{self.given} {self.family}".strip()


@dataclass(frozen=True)
class Csl:
    """What a source list prints; whatever is unknown stays empty."""

    type: str
    title: str
    container_title: str = ""
    author: tuple[Name, ...] = ()
    editor: tuple[Name, ...] = ()
    edition: int | None = None
    volume: str = ""
    issue: str = ""
    publisher: str = ""
    publisher_place: str = ""
    issued: tuple[int, ...] = ()
    page: str = ""
    language: str = ""
    url: str = ""
    issn: str = ""
