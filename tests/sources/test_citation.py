"""How sources look in a list."""

from __future__ import annotations

import pytest

from aceten_sources import Csl, Name, Rights, Source, citation_parts, cite


def source(csl: Csl) -> Source:
    return Source("key", "Short", csl, "rules", "first-hand", "whole", Rights("public-domain", "age"), "…")


ADLER, BAER, CZERNY = (Name(family=name, given="A.") for name in ("Adler", "Bär", "Czerny"))


@pytest.mark.parametrize(
    ("csl", "text"),
    [
        (
            Csl("book", "Games", author=(ADLER,), edition=2, publisher="Press", publisher_place="Jena", issued=(1811,)),
            "A. Adler: Games, 2nd ed., Jena: Press, 1811.",
        ),
        (Csl("book", "Games", editor=(ADLER, BAER)), "A. Adler and A. Bär (eds.): Games."),
        (
            Csl("book", "Games", author=(ADLER,), translator=(BAER,), publisher_place="Jena", issued=(1906,), original_year=1881),
            "A. Adler: Games, trans. A. Bär, Jena, 1906 [1881].",
        ),
        (Csl("book", "What Trumps?"), "What Trumps?"),
        (
            Csl("chapter", "Zego", "Festschrift", (ADLER,), (BAER,), publisher_place="Lahr", issued=(1951,), page="293–307"),
            "A. Adler: “Zego”, in: A. Bär (ed.): Festschrift, Lahr, 1951, pp. 293–307.",
        ),
        (
            Csl("entry-encyclopedia", "Reunion", "Lexikon", edition=11, volume="8", page="619"),
            "“Reunion”, in: Lexikon, 11th ed., vol. 8, p. 619.",
        ),
        (
            Csl("article-journal", "Forwards", "Cards", (ADLER, BAER, CZERNY), volume="51", issue="4", issued=(2023,), page="148–151"),
            "A. Adler, A. Bär and A. Czerny: “Forwards”, Cards 51/4 (2023), pp. 148–151.",
        ),
        (Csl("article-newspaper", "36 Spieler", "Bote", issued=(2016, 1, 7)), "“36 Spieler”, Bote, 7 January 2016."),
        (Csl("webpage", "Viersche", "Pagat", editor=(ADLER,), issued=(2024, 5)), "A. Adler (ed.): “Viersche”, Pagat, May 2024."),
        (Csl("webpage", "Hindersi", "Jasswiki"), "“Hindersi”, Jasswiki."),
    ],
)  # fmt: skip
def test_each_kind_is_cited_in_its_way(csl: Csl, text: str) -> None:
    assert cite(source(csl)) == text


def test_titles_of_whole_works_are_italic() -> None:
    parts = citation_parts(source(Csl("chapter", "Zego", "Festschrift")))
    assert [part.text for part in parts if part.italic] == ["Festschrift"]
