"""What is known while the pages of one site are made: the page at hand, what went wrong, what was shown.

Formatters are called by Python-Markdown with the text of a fence and nothing else, so the page they
stand on is kept here. Without MkDocs there is one nameless page and everything still works.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from aceten_site.pages.page import ORIGINAL, Page


def relative_url(page: Page, target: str) -> str:
    """From a page to another of the site, as short as it gets; to the English one where there is none in the page's language.

    >>> relative_url(Page(url="games/viersche/rules/"), "games/viersche/rules/")
    ''
    """
    if current_build().only_original(target):
        return page.top + target
    here, there = page.url.split("/")[:-1], target.split("/")[:-1]
    while here and there and here[0] == there[0]:
        here, there = here[1:], there[1:]
    return "../" * len(here) + "".join(f"{part}/" for part in there)


@dataclass(frozen=True)
class Example:
    """A deal on a page: its anchor and title, how long it is, and the trick in which the rule first decides."""

    url: str
    anchor: str
    title: str
    steps: int
    trick: int | None


@dataclass
class Build:
    """One run of the generator over all pages."""

    docs: Path = field(default_factory=Path.cwd)
    originals: Path = field(default_factory=Path.cwd)  # the English pages, which all others translate
    lang: str = ORIGINAL  # their language
    site: str = ""  # the address that these pages are published at, for what is cited or taken away
    pages: set[str] = field(default_factory=set)  # their addresses, as far as they are known
    page: Page = field(default_factory=Page)
    problems: list[str] = field(default_factory=list)
    rules_shown: dict[str, set[str]] = field(default_factory=dict)
    sources_shown: dict[str, set[str]] = field(default_factory=dict)
    # Each link as (file it stands in, id, address of the page it leads to).
    rule_links: set[tuple[str, str, str]] = field(default_factory=set)
    source_links: set[tuple[str, str, str]] = field(default_factory=set)
    passages_shown: dict[str, set[str]] = field(default_factory=dict)
    passage_links: set[tuple[str, str, str]] = field(default_factory=set)
    # The pages that name each source, as address and title; `sources.mentions` fills it.
    mentions: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    # The deals that show each rule at work, in the order of the pages.
    examples: dict[str, list[Example]] = field(default_factory=dict)

    @property
    def project(self) -> Path:
        """The folder that pages, sources and all else lie in."""
        return self.originals.parent

    def has(self, address: str) -> bool:
        """Is there such a page in this language? Where the pages are not known, each is taken to be."""
        return not self.pages or address in self.pages

    @property
    def is_original(self) -> bool:
        """Are these the English pages, with which lies all that has no language?"""
        return self.docs == self.originals

    def only_original(self, address: str) -> bool:
        """Does a link to this page lead out of the language at hand, to the English page?"""
        return not self.is_original and not self.has(address)

    def report(self, problem: object, line: int | None = None) -> str:
        """Notes what is wrong on the page at hand and gives back the whole line as it will be printed."""
        place = self.page.file or "this text"
        if line:
            place += f", line {line}"
        said = f"{place}: {' '.join(str(problem).split())}"
        self.problems.append(said)
        return said


_current = Build()


def current_build() -> Build:
    """The build that is running."""
    return _current


def start_build(
    docs: Path | None = None, site: str = "", originals: Path | None = None, lang: str = ORIGINAL
) -> Build:
    """Begins a new build and forgets the last one."""
    global _current
    docs = docs or Path.cwd()
    _current = Build(docs=docs, originals=originals or docs, site=site, lang=lang)
    return _current
