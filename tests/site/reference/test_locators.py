"""The places that citations name, on German pages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from aceten.rulebook import Cite
from aceten_site.pages import build
from aceten_site.pages.page import Page, Problem
from aceten_site.reference.cited_by import citations
from aceten_site.reference.locators import locator
from aceten_site.rules.rule_list import cite_link

pytestmark = pytest.mark.host
ROOT = Path(__file__).parents[3]
TABLE = tomllib.loads((ROOT / "widgets/aceten_site/reference/locators.toml").read_text("utf-8"))
#: English labels whose German form is another word.
ENGLISH = {label for label, german in TABLE["labels"].items() if label.casefold() != german.casefold()} | {
    "no.",
    "nos.",
}


@pytest.fixture(autouse=True)
def archive() -> None:
    build.start_build(ROOT / "docs")


def cited() -> set[tuple[str, str]]:
    return {(claim.cite.source, claim.cite.at) for claim in citations() if claim.cite.at}


def test_no_label_of_ours_stays_english_on_a_german_page() -> None:
    assert len(cited()) > 50
    for source, at in cited():
        own = re.sub("„[^“]*“", "", locator(source, at, "de"))
        assert not [each for each in ENGLISH if re.search(rf"(?<!\w){re.escape(each)}(?!\w)", own)], (
            source,
            at,
        )


def test_no_entry_of_the_table_is_idle() -> None:
    parts = {(source, part) for source, at in cited() for part in re.split(r"; |, | \(|\)", at)}
    named = {part for _, part in parts}
    assert [label for label in TABLE["labels"] if label not in named] == []
    assert [(key, each) for kind in ("headings", "names") for key, found in TABLE[kind].items() for each in found if (key, each) not in parts] == []  # fmt: skip


@pytest.mark.parametrize(
    ("source", "at", "said"),
    [
        ("uschoch-2014-hintersche", "Opening", "Anfang"),
        ("pagat-hindersche", "Introduction", "„Introduction“"),
        ("wikipedia-viersche", "Rules (deal, play)", "„Rules“ (Geben, Spiel)"),
        ("wikipedia-einwerfen", "Infobox; Rules", "Infobox; Regeln"),
        ("wattn-regeln", "no. 14", "Nr. 14"),
        ("parlett-2008", "Bräus, Object and scoring", "Bräus, Ziel und Wertung"),
    ],
)
def test_a_place_in_german(source: str, at: str, said: str) -> None:
    assert locator(source, at, "de") == said
    assert locator(source, at, "en") == at
    page = Page(file="de/games/viersche/rules.md", url="games/viersche/rules/", lang="de")
    assert f", {said}</span>" in cite_link(Cite(source, at), page)


def test_a_place_without_a_german_form_is_a_problem() -> None:
    with pytest.raises(Problem, match="“Chapter nine”: this place has no German form"):
        locator("parlett-2008", "Chapter nine", "de")
