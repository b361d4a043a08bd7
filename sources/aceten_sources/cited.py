"""What somebody may cite: a source, a passage of a text printed here, or a page of ours."""

from __future__ import annotations

from dataclasses import dataclass

from aceten_sources.csl import Csl, Name
from aceten_sources.source import Source


@dataclass(frozen=True)
class Edition:
    """The state of the archive that is cited: its name, its editors, version and date."""

    name: str
    editor: str
    version: str
    issued: tuple[int, int, int]


@dataclass(frozen=True)
class Cited:
    """One thing to cite, ready for every style and format.

    `here` is the permalink of a text that the archive prints itself; the citation then says so and names the `edition`.
    """

    key: str
    csl: Csl
    short: str
    locator: str = ""
    here: str = ""
    edition: Edition | None = None

    @property
    def link(self) -> str:
        """The address that every form of the citation ends in."""
        return self.here or self.csl.address


def cited_source(source: Source) -> Cited:
    """A source in its own right, with its own address."""
    return Cited(source.key, source.csl, source.short)


def cited_text(source: Source, permalink: str, edition: Edition, locator: str = "") -> Cited:
    """A text as printed here, or one passage of it.

    >>> from aceten_sources.source import Rights
    >>> csl = Csl("entry-encyclopedia", "Hundertspiel", "Lexikon", issued=(1859,))
    >>> source = Source("lexikon", "Lexikon", csl, "rules", "first-hand", "whole", Rights("public-domain", "age"), "…")
    >>> cited_text(source, "https://example.org/sources/lexikon/", Edition("A", "E", "1", (2026, 1, 2)), "h13").key
    'lexikon-h13'
    """
    key = f"{source.key}-{locator}" if locator else source.key
    anchor = f"#{locator}" if locator and "#" not in permalink else ""
    return Cited(key, source.csl, source.short, locator, f"{permalink}{anchor}", edition)


def cited_page(
    key: str, title: str, short: str, permalink: str, edition: Edition, language: str = "en"
) -> Cited:
    """A page of ours, or one rule on it.

    >>> cited_page("aceten-viersche", "Viersche", "Viersche", "https://example.org/", Edition("A", "E", "1", (2026, 1, 2))).csl.version
    '1'
    """
    csl = Csl(
        "webpage",
        title,
        edition.name,
        author=(Name(literal=edition.editor),),
        issued=edition.issued,
        language=language,
        url=permalink,
        version=edition.version,
    )
    return Cited(key, csl, short, edition=edition)
