"""What somebody may cite: a source, a passage of a text printed here, or a page of ours."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from aceten_sources.citation import MONTHS
from aceten_sources.csl import Csl, Name
from aceten_sources.source import Source

#: Which wording of a text printed here is quoted, in the words of a citation in English …
WORDING = {
    "received": "text as received",
    "edited": "text as edited",
    "regest": "regest, in the archive’s words",
}
#: … and in German.
WORTLAUT = {
    "received": "überlieferter Text",
    "edited": "bearbeiteter Text",
    "regest": "Regest in den Worten des Archivs",
}
#: The wording that a page shows when it is copied: a gap that its script fills.
SHOWN = "shown"
WORDING[SHOWN], WORTLAUT[SHOWN] = "CITEDWORDING", "CITEDWORTLAUT"
#: What a citation says of an address at which the archive stands only for a while.
PROVISIONAL = {"en": "provisional address", "de": "vorläufige Adresse"}


_PASSING = re.compile(r"(?:https?://(?:localhost|127\.|0\.0\.0\.0|\[::1\])|$)")


def is_provisional(address: str) -> bool:
    """Does the site stand there only while somebody tries it on this computer?

    >>> is_provisional("http://localhost:8123/"), is_provisional("https://archive.example/")
    (True, False)
    """
    return bool(_PASSING.match(address))


@dataclass(frozen=True)
class Release:
    """The state of the archive that is cited: its name in the language of the page, its editors, version and date.

    `provisional` where the site was built for no lasting address; `doi` once the release has one.
    """

    name: str
    editor: str
    version: str
    issued: tuple[int, int, int]
    provisional: bool = False
    doi: str = ""


@dataclass(frozen=True)
class Accessed:
    """The day on which a reader saw an address, in every form that a citation writes a day in.

    >>> day = Accessed.on(date(2026, 12, 1))
    >>> day.iso, day.slashed, day.german, day.english, day.parts
    ('2026-12-01', '2026/12/01', '01.12.2026', 'December 1, 2026', ('2026', '12', '1'))
    """

    iso: str
    slashed: str
    german: str
    english: str
    parts: tuple[str, str, str]

    @classmethod
    def on(cls, day: date) -> Accessed:
        return cls(
            day.isoformat(),
            f"{day:%Y/%m/%d}",
            f"{day:%d.%m.%Y}",
            f"{MONTHS[day.month - 1]} {day.day}, {day.year}",
            (str(day.year), str(day.month), str(day.day)),
        )


#: The gaps that a page's script fills with the reader's own day; letters only, so that no format escapes them.
READERS_DAY = Accessed(
    "CITEDISO", "CITEDSLASHED", "CITEDGERMAN", "CITEDENGLISH", ("CITEDYEAR", "CITEDMONTH", "CITEDDAY")
)


@dataclass(frozen=True)
class Cited:
    """One thing to cite, ready for every style and format.

    `here` is the permalink of a text that the archive prints itself; the citation then says so and names the `release`.
    `wording` says whether it quotes that text as received or as edited. `accessed` is the day on which its reader saw
    it; a file that lies on the site has none, since the day is that of whoever fetches it.
    """

    key: str
    csl: Csl
    short: str
    locator: str = ""
    here: str = ""
    release: Release | None = None
    wording: str = ""
    accessed: Accessed | None = None

    @property
    def link(self) -> str:
        """The address that every form of the citation ends in."""
        return self.here or self.csl.address


def cited_source(source: Source, lang: str = "en") -> Cited:
    """A source in its own right, with its own address; its label in the language of the page."""
    return Cited(source.key, source.csl, source.label(lang))


def cited_text(
    source: Source, permalink: str, release: Release, locator: str = "", wording: str = "received"
) -> Cited:
    """A text as printed here, or one passage of it, as received or as edited.

    >>> from aceten_sources.source import Rights
    >>> csl = Csl("entry-encyclopedia", "Hundertspiel", "Lexikon", issued=(1859,))
    >>> source = Source("lexikon", "Lexikon", csl, "rules", "first-hand", "whole", Rights("public-domain", "age"), "…")
    >>> cited_text(source, "https://example.org/sources/lexikon/", Release("A", "E", "1", (2026, 1, 2)), "h13").key
    'lexikon-h13'
    """
    key = f"{source.key}-{locator}" if locator else source.key
    anchor = f"#{locator}" if locator and "#" not in permalink else ""
    return Cited(key, source.csl, source.short, locator, f"{permalink}{anchor}", release, wording)


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
