"""How pages cite: the reader's own day, the wording that is shown, an address that will not last, the site's name."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from html import unescape
from pathlib import Path

import pytest

from aceten_site.editions.regests import regest_html
from aceten_site.pages import build
from aceten_site.pages.page import Page, Problem
from aceten_site.reference import editions
from aceten_site.reference.release import NAMES, permalink, release
from aceten_site.sources.cite_block import all_forms, passage_places, rule_places
from aceten_site.sources.source_page import cite_html
from aceten_sources.cited import READERS_DAY, is_provisional

pytestmark = pytest.mark.host

ROOT = Path(__file__).parents[3]
KEY = "pierer-1859-hundertspiel"
REGEST = "neukirch-1703-trappeliren"
LASTING, PASSING = "https://archive.example/", "http://localhost:8123/"


def started(site: str, lang: str = "en") -> None:
    build.start_build(ROOT / "docs", site, lang=lang)


def at(address: str, lang: str = "en") -> Page:
    return Page(f"{address[:-1]}.md", address, lang)


def gaps() -> set[str]:
    named = (getattr(READERS_DAY, field.name) for field in fields(READERS_DAY))
    return {gap for each in named for gap in ([each] if isinstance(each, str) else each)}


def test_every_form_that_is_copied_has_a_gap_for_the_day() -> None:
    started(LASTING)
    for name, form in all_forms(rule_places(at("games/viersche/rules/"))).items():
        # The short form has no day; BibTeX proper has one beside its standard fields.
        assert any(gap in form for gap in gaps()) == (name != "short"), name


def test_the_script_fills_every_gap() -> None:
    script = (ROOT / "widgets/src/page/citation-buttons.ts").read_text("utf-8")
    assert all(
        gap in script for gap in (*gaps(), "CITEDWORDING", "CITEDWORTLAUT", "CITEDTITLE", "citedanchor")
    )


def test_what_stands_on_the_page_to_be_read_has_no_gap() -> None:
    started(LASTING)
    block = cite_html(KEY, at(f"sources/{KEY}/"))
    lines = re.findall(r'class="citing-line"[^>]*>([^<]*)<', block)
    assert len(lines) == 6
    assert not any("CITED" in line for line in lines)


def test_a_passage_quotes_the_wording_that_is_shown_and_a_regest_says_what_it_is() -> None:
    started(LASTING)
    block = cite_html(KEY, at(f"sources/{KEY}/"))
    (wordings,) = re.findall(r'data-wordings="([^"]*)"', block)
    assert json.loads(unescape(wordings)) == {
        "printed": ["text as received", "überlieferter Text"],
        "edited": ["text as edited", "bearbeiteter Text"],
    }
    assert "CITEDWORTLAUT" in all_forms(passage_places(editions.edition(KEY).source))["german"]
    regest = cite_html(REGEST, at(f"sources/{REGEST}/"))
    assert "regest, in the archive’s words" in regest and "Regest in den Worten des Archivs" in regest
    assert "CITEDWORDING" not in regest


def test_an_address_on_this_computer_is_provisional() -> None:
    for address, passing in ((PASSING, True), ("http://127.0.0.1/", True), ("", True), (LASTING, False)):
        assert is_provisional(address) == passing
    started(PASSING)
    assert permalink("games/viersche/") == "http://localhost:8123/games/viersche/"
    for form in all_forms(rule_places(at("games/viersche/rules/"))).values():
        assert re.search("[Pp]rovisional address|vorläufige Adresse", form)
    started(LASTING)
    assert not any(
        "rovisional" in form for form in all_forms(rule_places(at("games/viersche/rules/"))).values()
    )


def test_pages_in_each_language_bear_the_name_of_their_site() -> None:
    for lang, name in NAMES.items():
        assert f"site_name: {name}\n" in (ROOT / f"mkdocs.{lang}.yml").read_text("utf-8")
        started(LASTING, lang)
        assert release().name == name
        assert name in all_forms(rule_places(at("games/viersche/rules/", lang)))["german"]


# ---------------------------------------------------------------- regests


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_regest_stands_on_its_page_with_every_passage(lang: str) -> None:
    started(LASTING, lang)
    regest = editions.regests()[REGEST]
    shown = regest_html(regest, at(f"sources/{REGEST}/", lang))
    for entry in regest.entries:
        assert shown.count(f' id="{entry.id}"') == 1 and f'data-cite-anchor="{entry.id}"' in shown
        assert entry.place(lang) in unescape(shown)
        assert all(f'<i lang="de">{words}</i>' in unescape(shown) for words in entry.quoted)
    assert "*" not in shown


def test_a_passage_of_a_regest_is_found_linked_and_handed_on() -> None:
    started(LASTING)
    page = at("games/hundertspiel/history/")
    assert editions.passage_address(page, REGEST, "r10").endswith(f"sources/{REGEST}/#r10")
    with pytest.raises(Problem, match="has no passage “r99”"):
        editions.find(REGEST, "r99")
