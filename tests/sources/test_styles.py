"""Citations equal what citeproc-js made of the same items; the golden file says how it was made."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from aceten_sources import Csl, Rights, Source
from aceten_sources.chicago import chicago, chicago_parts
from aceten_sources.citation import ordinal
from aceten_sources.cited import Cited, Release, cited_page, cited_source, cited_text
from aceten_sources.csl_reader import read_csl
from aceten_sources.formats import FILES, STYLES
from aceten_sources.kurzbeleg import kurzbeleg
from aceten_sources.table import Table

pytestmark = pytest.mark.host

FILE = json.loads(Path(__file__).parents[1].joinpath("data/citations/citeproc.json").read_text("utf-8"))
# Where we depart from citeproc-js on purpose, the file says why.
GOLDEN = [*FILE["cases"], *FILE["departures"]]
SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
RELEASE = Release("The Ace–Ten Archive", "The Ace–Ten Archive contributors", "0.1.0", (2026, 11, 29))


def cited(item: dict[str, Any]) -> Cited:
    fields = dict(item)
    key, version = fields.pop("id"), fields.pop("version", "")
    if "edition" in fields:
        fields["edition"] = int(fields["edition"])
    problems: list[Any] = []
    csl = read_csl(Table(fields, key, problems))
    assert problems == []
    return Cited(key, replace(csl, version=version), "Short")


@pytest.mark.parametrize("case", GOLDEN, ids=[case["item"]["id"] for case in GOLDEN])
def test_the_german_style_is_that_of_citeproc(case: dict[str, Any]) -> None:
    # The style knows no versions; we name ours after the title of the site. It gives the edition of books, not of lexicons; we
    # give both alike, as the other style does.
    said = kurzbeleg(cited(case["item"])).replace(f"Version {case['item'].get('version')}, ", "")
    if case["item"]["type"].startswith("entry-"):
        said = re.sub(r"[⁰¹²³⁴⁵⁶⁷⁸⁹]|\d+\. Aufl\., ", "", said)
    assert said == case["german"]


@pytest.mark.parametrize("case", GOLDEN, ids=[case["item"]["id"] for case in GOLDEN])
def test_both_styles_name_an_edition(case: dict[str, Any]) -> None:
    edition = int(case["item"].get("edition", 1))
    if edition > 1:
        german, note = kurzbeleg(cited(case["item"])), chicago(cited(case["item"]))
        assert f"{edition}. Aufl." in german or str(edition).translate(SUPERSCRIPT) in german
        assert f"{ordinal(edition)} ed." in note


@pytest.mark.parametrize("case", GOLDEN, ids=[case["item"]["id"] for case in GOLDEN])
def test_the_chicago_note_is_that_of_citeproc(case: dict[str, Any]) -> None:
    parts = chicago_parts(cited(case["item"]))
    assert "".join(f"<i>{part.text}</i>" if part.italic else part.text for part in parts) == case["chicago"]


PIERER = Source(
    "pierer-1859-hundertspiel",
    "Pierer, Hundertspiel",
    Csl(
        "entry-encyclopedia",
        "Hundertspiel",
        "Pierer’s Universal-Lexikon",
        edition=4,
        volume="8",
        publisher="H. A. Pierer",
        publisher_place="Altenburg",
        issued=(1859,),
        page="619–620",
        language="de",
        url="http://www.zeno.org/Pierer-1857/A/Hundertspiel",
    ),
    "rules",
    "second-hand",
    "whole",
    Rights("public-domain", "age"),
    "…",
)


@pytest.mark.parametrize(
    ("style", "line"),
    [
        (
            "german",
            "Hundertspiel, in: Pierer’s Universal-Lexikon, Bd. 8, Altenburg 1859⁴, S. 619–620, hier h13 (überlieferter Text). Online: "
            "The Ace–Ten Archive, Version 0.1.0 vom 29.11.2026, <https://a.example/sources/pierer/#h13>.",
        ),
        (
            "chicago",
            "“Hundertspiel,” Pierer’s Universal-Lexikon, 4th ed. (H. A. Pierer, 1859), 8:619–620, h13, text as received, "
            "The Ace–Ten Archive, version 0.1.0, November 29, 2026, https://a.example/sources/pierer/#h13.",
        ),
        (
            "short",
            "Pierer, Hundertspiel, h13, text as received, The Ace–Ten Archive 0.1.0, <https://a.example/sources/pierer/#h13>",
        ),
    ],
)
def test_a_passage_is_cited_with_place_version_date_and_permalink(style: str, line: str) -> None:
    passage = cited_text(PIERER, "https://a.example/sources/pierer/", RELEASE, "h13")
    assert STYLES[style](passage) == line


def test_a_source_as_such_is_cited_by_its_own_address() -> None:
    assert kurzbeleg(cited_source(PIERER)).endswith(
        "Online: <http://www.zeno.org/Pierer-1857/A/Hundertspiel>."
    )


def test_a_rule_is_cited_as_a_page_of_ours() -> None:
    rule = cited_page(
        "aceten-viersche", "Viersche, rule 19", "Viersche § 19", "https://a.example/r/#first-lead", RELEASE
    )
    assert kurzbeleg(rule) == (
        "The Ace–Ten Archive contributors: Viersche, rule 19, The Ace–Ten Archive, Version 0.1.0, 29.11.2026, "
        "<https://a.example/r/#first-lead>."
    )
    assert (
        STYLES["short"](rule) == "Viersche § 19, The Ace–Ten Archive 0.1.0, <https://a.example/r/#first-lead>"
    )


def test_the_columns_of_an_old_lexicon_are_no_pages() -> None:
    karte = Csl(
        "entry-dictionary",
        "Karnöffelspiel",
        "Sprichwörter-Lexikon",
        volume="5",
        publisher="F. A. Brockhaus",
        publisher_place="Leipzig",
        issued=(1880,),
        page="1143–1144",
        columns=True,
        url="https://a.example/",
    )
    entry = Cited("wander", karte, "Wander")
    assert "Leipzig 1880, Sp. 1143–1144." in STYLES["german"](entry)
    assert STYLES["chicago"](entry) == (
        "“Karnöffelspiel,” Sprichwörter-Lexikon, vol. 5 (F. A. Brockhaus, 1880), cols. 1143–1144, https://a.example/."
    )
    assert "bookpagination = {column}" in FILES["biblatex.bib"](entry)
    assert "N1  - The numbers are those of columns." in FILES["ris"](entry)
    (item,) = json.loads(FILES["csl.json"](entry))
    assert (item["page"], item["note"]) == ("1143–1144", "The numbers are those of columns.")
