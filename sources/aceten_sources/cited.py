"""What somebody may cite: a source, a passage of a text printed here, or a page of ours."""

from __future__ import annotations

from dataclasses import dataclass

from aceten_sources.csl import Csl, Name
from aceten_sources.source import Source


@dataclass(frozen=True)
class Release:
    """The state of the archive that is cited: its name, its editors, version and date."""

    name: str
    editor: str
    version: str
    issued: tuple[int, int, int]


@dataclass(frozen=True)
class Cited:
    """One thing to cite, ready for every style and format.

    `here` is the permalink of a text that the archive prints itself; the citation then says so and names the `release`.
    """

    key: str
    csl: Csl
    short: str
    locator: str = ""
    here: str = ""
    release: Release | None = None

    @property
    def link(self) -> str:
        """The address that every form of the citation ends in."""
        return self.here or self.csl.address


def cited_source(source: Source, lang: str = "en") -> Cited:
    """A source in its own right, with its own address; its label in the language of the page."""
    return Cited(source.key, source.csl, source.label(lang))


def cited_text(source: Source, permalink: str, release: Release, locator: str = "") -> Cited:
    """A text as printed here, or one passage of it.

    >>> from aceten_sources.source import Rights
    >>> csl = Csl("entry-encyclopedia", "Hundertspiel", "Lexikon", issued=(1859,))
    >>> source = Source("lexikon", "Lexikon", csl, "rules", "first-hand", "whole", Rights("public-domain", "age"), "…")
    >>> cited_text(source, "https://example.org/sources/lexikon/", Release("A", "E", "1", (2026, 1, 2)), "h13").key
    'lexikon-h13'
    """
    key = f"{source.key}-{locator}" if locator else source.key
    anchor = f"#{locator}" if locator and "#" not in permalink else ""
    return Cited(key, source.csl, source.short, locator, f"{permalink}{anchor}", release)


def cited_page(
    key: str, title: str, short: str, permalink: str, release: Release, language: str = "en"
) -> Cited:
    """A page of ours, or one rule on it.

    >>> cited_page("aceten-viersche", "Viersche", "Viersche", "https://example.org/", Release("A", "E", "1", (2026, 1, 2))).csl.version
    '1'
    """
    csl = Csl(
        "webpage",
        title,
        release.name,
        author=(Name(literal=release.editor),),
        issued=release.issued,
        language=language,
        url=permalink,
        version=release.version,
    )
    return Cited(key, csl, short, release=release)
