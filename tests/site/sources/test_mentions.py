"""The pages that name a source, and what counts as a disagreement of sources."""

from __future__ import annotations

from pathlib import Path

import pytest

from aceten.rulebook import Cite, OptionWords, Reading
from aceten_site.pages.build import start_build
from aceten_site.rules.conflicts import disputed
from aceten_site.sources.mentions import mentions

pytestmark = pytest.mark.host

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize(
    ("docs", "lang", "history"),
    [(DOCS, "en", "History of Karnöffel"), (DOCS / "de", "de", "Geschichte des Karnöffels")],
)
def test_a_source_that_no_rule_cites_leads_to_the_pages_that_name_it(
    docs: Path, lang: str, history: str
) -> None:
    start_build(docs, originals=DOCS, lang=lang)
    found = dict(mentions("chatto-1848-geiler-karneffel"))
    assert found["games/karnoeffel/history/"] == history
    # Drawn there from a data file.
    assert "games/origins/" in found
    assert not any(address.startswith(("de/", "developers/", "sources/")) for address in found)


def test_a_source_that_nothing_names() -> None:
    start_build(DOCS)
    assert mentions("nobody-1900") == []


def option(*readings: tuple[Cite, ...]) -> OptionWords:
    made = tuple(
        Reading(en="", de="", value=str(number), cites=cites) for number, cites in enumerate(readings)
    )
    return OptionWords(en="", de="", id="o", rule="r", readings=made)


@pytest.mark.parametrize(
    ("readings", "said"),
    [
        (((Cite("a"),), (Cite("b"),)), True),
        (((Cite("a"),), (Cite("b", how="silent"),)), False),
        (((Cite("a"),), ()), False),
        # One source that allows several things contradicts nobody.
        (((Cite("a"),), (Cite("a", how="implies"),)), False),
    ],
)
def test_sources_disagree_where_two_speak_for_different_readings(
    readings: tuple[tuple[Cite, ...], ...], said: bool
) -> None:
    assert disputed(option(*readings)) is said
