"""The headings of a page in another language get the anchors of the English ones, so that links and readers keep their place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from markdown.extensions.toc import slugify, unique

_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})")
_HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*$")
_GIVEN = re.compile(r"\s*\{[^{}]*#([\w.:-]+)[^{}]*\}$")
_MARKS = re.compile(r"\[([^\]]*)\]\([^)]*\)|[*`_]")


@dataclass(frozen=True)
class Heading:
    """A heading in Markdown: its line (from 0), level, words and the anchor that its author gave it."""

    line: int
    level: int
    words: str
    given: str | None


def headings(markdown: str) -> Iterator[Heading]:
    """The headings of a page, those within fences left out."""
    fence = ""
    for number, line in enumerate(markdown.splitlines()):
        opened = _FENCE.match(line)
        if opened and (not fence or line.strip() == fence):
            fence = "" if fence else opened[1]
        found = None if fence or opened else _HEADING.match(line)
        if found:
            given = _GIVEN.search(found[2])
            words = found[2][: given.start()] if given else found[2]
            yield Heading(number, len(found[1]), words, given[1] if given else None)


def anchors(markdown: str) -> list[tuple[int, str]]:
    """Level and anchor of every heading, as Markdown will make it.

    >>> anchors("# Viersche\\n## *A* deal\\n## Readings { #all }\\n## A deal")
    [(1, 'viersche'), (2, 'a-deal'), (2, 'all'), (2, 'a-deal_1')]
    """
    used: set[str] = set()
    return [
        (each.level, each.given or unique(slugify(_MARKS.sub(r"\1", each.words), "-"), used))
        for each in headings(markdown)
    ]


def same_levels(own: list[Heading], theirs: list[tuple[int, str]]) -> bool:
    """Have two pages headings of the same levels in the same order?"""
    return [each.level for each in own] == [level for level, _ in theirs]


def wrong_anchors(markdown: str, original: str) -> Iterator[tuple[Heading, str]]:
    """The headings at which a reader who changes the language would lose his place, and what to do."""
    own, theirs = [*headings(markdown)], anchors(original)
    if same_levels(own, theirs):
        for each, (_, anchor) in zip(own, theirs, strict=True):
            if each.given and each.given != anchor:
                yield each, f"has the anchor “{each.given}”, but “{anchor}” in English; give it that or none"
        return
    for each in own:
        if each.level > 1 and not each.given:
            yield (
                each,
                "has no anchor, and the headings are not those of the English page; write the English anchor behind it, as in { #readings }",
            )


def with_anchors(markdown: str, original: str) -> str:
    """A page whose headings have the anchors of the original's, where both have headings of the same levels in order.

    >>> with_anchors("# Viersche\\n## Ein Spiel\\n## Lesarten { #all }", "# Viersche\\n## A deal\\n## Readings { #all }")
    '# Viersche { #viersche }\\n## Ein Spiel { #a-deal }\\n## Lesarten { #all }'
    """
    own, theirs = [*headings(markdown)], anchors(original)
    if not same_levels(own, theirs):
        return markdown
    lines = markdown.splitlines()
    for heading, (_, anchor) in zip(own, theirs, strict=True):
        if heading.given is None:
            lines[heading.line] += f" {{ #{anchor} }}"
    return "\n".join(lines)
