"""One page being made, and what may be wrong on it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

#: The language of the pages at the root of the site; those in another lie in a folder with its name.
ORIGINAL = "en"


@dataclass
class Page:
    """One page being made: its file, its address within the site, its language, its Markdown."""

    file: str = ""
    url: str = ""
    lang: str = "en"
    markdown: str = ""
    anchors: set[str] = field(default_factory=set)

    @property
    def root(self) -> str:
        """The way from this page to the root of the site.

        >>> Page(url="games/viersche/rules/").root
        '../../../'
        """
        return "../" * self.url.count("/")

    @property
    def top(self) -> str:
        """The way from this page to what all languages share: files, drawings, the English pages.

        >>> Page(url="conflicts/", lang="de").top
        '../../'
        """
        return self.root + ("" if self.lang == ORIGINAL else "../")

    @property
    def game(self) -> str | None:
        """The game whose page this is, by its address.

        >>> Page(url="games/viersche/rules/").game
        'viersche'
        >>> Page(file="games/family.md", url="games/family/").game is None
        True
        """
        parts = self.url.split("/")
        if parts[0] != "games" or len(parts) < 3 or self.file == f"games/{parts[1]}.md":
            return None
        return parts[1]

    @property
    def headings(self) -> set[str]:
        """The words of the page's own headings, without the anchors given to them.

        >>> Page(markdown="# Viersche\\n## A deal { #deal }").headings == {"Viersche", "A deal"}
        True
        """
        lines = (line for line in self.markdown.splitlines() if line.startswith("#"))
        return {re.sub(r"\s*\{[^}]*\}\s*$", "", line).strip("# ") for line in lines}

    def anchor(self, wanted: str) -> str:
        """An anchor that no other part of this page has."""
        anchor, number = wanted, 1
        while anchor in self.anchors:
            number += 1
            anchor = f"{wanted}-{number}"
        self.anchors.add(anchor)
        return anchor

    def line_of(self, fence: str) -> int | None:
        """The line on which a fence with this text opens; `None` when it is not found."""
        wanted = [line.strip() for line in fence.strip().splitlines()]
        lines = [line.strip() for line in self.markdown.splitlines()]
        for number, line in enumerate(lines, 1):
            if line.startswith(("```", "~~~")) and lines[number : number + len(wanted)] == wanted:
                return number
        return None

    def line_with(self, words: str) -> int | None:
        """The first line that holds these words."""
        return next(
            (number for number, line in enumerate(self.markdown.splitlines(), 1) if words in line), None
        )


class Problem(ValueError):
    """Something on a page that cannot be published; the message is one clear sentence."""
