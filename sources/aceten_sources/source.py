"""One source of the archive."""

from __future__ import annotations

from dataclasses import dataclass

from aceten_sources.csl import Csl

#: How much of a source we have read ourselves, in words for a page.
SEEN = {
    "whole": "read whole",
    "opening": "only its opening read",
    "extract": "read in extract",
    "second-hand": "known at second hand",
    "not-seen": "not seen",
}

#: What we have not read ourselves, and what therefore states nothing here.
UNREAD = frozenset({"second-hand", "not-seen"})

#: How near its author stood to the game.
AUTHORITY = {
    "first-hand": "first-hand",
    "second-hand": "second-hand",
    "modern-scholarly": "modern scholarship",
    "modern-reference": "modern reference work",
}

#: What kind of witness a source is, the strongest for a rule first: what its words rest on.
WITNESSES = (
    "period-print",
    "scholar",
    "club",
    "players",
    "report",
    "encyclopaedia",
    "program",
    "reconstruction",
)

#: What sort of evidence a source is.
EVIDENCE_KINDS = (
    "rules",
    "contemporary rule description",
    "later description",
    "contemporary mention",
    "list of names",
    "ethnography",
    "artefact",
    "picture",
    "secondary literature",
)

#: On what terms its words may be used.
RIGHTS = {
    "public-domain": "public domain",
    "in-copyright": "in copyright",
    "CC-BY-SA": "Creative Commons BY-SA",
    "CC-BY-4.0": "Creative Commons BY 4.0",
}


#: How far the text that we print has been checked; a record prints none.
STATUS = {
    "record": "not transcribed",
    "transcribed": "transcribed from a digitisation, not yet compared with the print",
    "collated": "compared once with another text or with the pages of the print",
    "validated": "compared with the pages of the print by two readers",
}


@dataclass(frozen=True)
class Rights:
    """Whether the words of a source are free, and why we think so."""

    text: str
    reason: str
    reason_de: str = ""

    @property
    def words(self) -> str:
        return RIGHTS[self.text]


@dataclass(frozen=True)
class Play:
    """Where and when, according to the source, a game was played."""

    game: str
    place: tuple[str, ...] = ()
    date: str = ""


@dataclass(frozen=True)
class Change:
    """What was done to a text, by whom and when."""

    date: str
    by: str
    what: str


@dataclass(frozen=True)
class WebState:
    """Which state of a page on the web was read: the day, the page’s own revision, a copy that lasts; empty where not recorded."""

    day: str = ""
    revision: str = ""
    archived: str = ""


@dataclass(frozen=True)
class Source:
    """What a source is, what it attests, and how far that may be relied on."""

    key: str
    short: str
    csl: Csl
    evidence_kind: str
    authority: str
    seen: str
    rights: Rights
    summary_en: str
    seen_note: str = ""
    text_date: str = ""
    play: tuple[Play, ...] = ()
    also_for: tuple[str, ...] = ()
    summary_de: str = ""
    seen_note_de: str = ""
    status: str = "record"
    changes: tuple[Change, ...] = ()
    short_de: str = ""
    #: One of `WITNESSES`; every record names it.
    witness: str = ""
    web: WebState = WebState()

    def label(self, lang: str = "en") -> str:
        """What a link to it says, in the language wanted if it has a label of its own there."""
        return (self.short_de if lang == "de" else "") or self.short

    def summary(self, lang: str = "en") -> str:
        """What it attests, in the language wanted if we have it so."""
        return (self.summary_de if lang == "de" else "") or self.summary_en

    @property
    def games(self) -> tuple[str, ...]:
        """The games whose source pages list it: those it tells of, and those it is of use for."""
        return tuple(dict.fromkeys((*(play.game for play in self.play), *self.also_for)))

    @property
    def title(self) -> str:
        return self.csl.title

    @property
    def link(self) -> str | None:
        """The address to send a reader to; none for sources that exist on paper only."""
        return self.csl.address or None

    @property
    def on_the_web(self) -> bool:
        """Is it a page that its owners can change at any time, so that the state that was read matters?"""
        return self.csl.type == "webpage" or self.has_revisions

    @property
    def has_revisions(self) -> bool:
        """Does each state of the page have an address of its own, as at Wikipedia?"""
        return "wikipedia.org/" in self.csl.url

    @property
    def can_state(self) -> bool:
        """May a rule say that this source states it? Only what we have read ourselves can."""
        return self.seen not in UNREAD

    @property
    def status_words(self) -> str:
        return STATUS[self.status]

    @property
    def seen_words(self) -> str:
        return SEEN[self.seen]

    @property
    def authority_words(self) -> str:
        return AUTHORITY[self.authority]
