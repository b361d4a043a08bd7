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
    "manuscript",
    "webpage",
)

#: Kinds that are part of something larger, whose title must then be known.
IN_A_CONTAINER = frozenset(CSL_TYPES) - {"book", "manuscript"}


@dataclass(frozen=True)
class Name:
    """A person, or a body known by one name.

    >>> str(Name(family="Schlager", given="Friedrich")), str(Name(literal="Jassonkel"))
    ('Friedrich Schlager', 'Jassonkel')
    >>> str(Name("Leyden", "Rudolf", particle="von")), Name("Leyden", "Rudolf", particle="von").sorted
    ('Rudolf von Leyden', 'Leyden, Rudolf von')
    """

    family: str = ""
    given: str = ""
    literal: str = ""
    particle: str = ""

    def __str__(self) -> str:
        # The particle of d’Alembert is written without a space after it.
        elided = self.particle.endswith("’")
        family = f"{self.particle}{'' if elided else ' '}{self.family}".strip()
        return self.literal or " ".join(filter(None, (self.given, family)))

    @property
    def sorted(self) -> str:
        """The family name first, as in an index; the name of a body as it is."""
        after = " ".join(filter(None, (self.given, self.particle)))
        return self.literal or ", ".join(filter(None, (self.family, after)))


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
    isbn: str = ""
    doi: str = ""
    translator: tuple[Name, ...] = ()
    #: The year that closes a stretch of years in which something came out.
    issued_to: int | None = None
    #: The year of a first edition, performance or writing.
    original_year: int | None = None
    collection_title: str = ""
    collection_number: str = ""
    archive: str = ""
    archive_location: str = ""
    version: str = ""
    #: Are the numbers those of columns, as in an old lexicon, and not of pages?
    columns: bool = False

    @property
    def address(self) -> str:
        """Where a reader is sent: the permanent identifier if there is one.

        >>> Csl("book", "Games", url="https://example.org/", doi="10.5169/seals-1").address
        'https://doi.org/10.5169/seals-1'
        """
        return f"https://doi.org/{self.doi}" if self.doi else self.url

    @property
    def year(self) -> str:
        """The year as printed, or the years.

        >>> Csl("book", "Games", issued=(1857,), issued_to=1865).year, Csl("book", "Games").year
        ('1857–1865', '')
        """
        first = str(self.issued[0]) if self.issued else ""
        return f"{first}–{self.issued_to}" if self.issued_to else first
