"""The sheet for the table: every rule of a game, with the tables of its rules page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aceten_site.pages import build
from aceten_site.pages.page import Page
from aceten_site.reference import rulebooks
from aceten_site.rules.print_sheet import sheet_html, with_link_to_sheet

pytestmark = pytest.mark.host
DOCS = Path(__file__).parents[3] / "docs"
GAMES = sorted(path.parent.name for path in DOCS.glob("games/*/print.md"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_sheet_has_every_rule(game: str, lang: str) -> None:
    build.start_build(DOCS if lang == "en" else DOCS / "de", "https://example.org/", DOCS, lang)
    made = sheet_html(game, Page(file="", url=f"games/{game}/print/", lang=lang))
    html = made.replace("\N{NO-BREAK SPACE}", " ")
    for rule in rulebooks.book(game).rules.values():
        assert rule.sentence(lang).split("&")[0][:40].split("“")[0].split('"')[0] in html, rule.id
    assert html.count("<sup>°</sup>") == sum(
        rule.grade == "editorial" for rule in rulebooks.book(game).rules.values()
    )
    assert f"https://example.org/games/{game}/" in html
    assert "](" not in html and not re.search(r"^\|", html, re.MULTILINE)
    assert "<table" in html or "<figure" in html
    # No sign without a legend and no legend without a sign; no word stands alone with the sign; dates and ranges hold together.
    signs = set(re.findall(r"<sup>\(?([^()<]+)\)?</sup>", html))
    assert signs == set(re.findall(r"<b>([^(<\d]+)</b>", html))
    assert ("<sup>(" in html) == ("<b>( )</b>" in html)
    assert not re.search(r" [^\s<]+<sup>", made)
    assert not re.search(
        r"\d (?:bis|to|zu) \d|\d\.? (?:November|Dezember|December)", re.sub("<[^>]*>", "", made)
    )


def test_the_sheet_of_a_game_without_defaults_has_no_legend() -> None:
    build.start_build(DOCS)
    html = sheet_html("sueca", Page(file="", url="games/sueca/print/"))
    assert "°" not in html and "CC BY 4.0" in html


def test_a_sheet_says_what_each_rule_rests_on() -> None:
    build.start_build(DOCS)
    html = sheet_html("hundertspiel", Page(file="", url="games/hundertspiel/print/"))
    assert "<sup>P</sup>" in html and "<sup>(P)</sup>" in html and "period print" in html
    assert re.search(r"Of 7\d rules \d+ are attested, most often by a print of the time", html)


def test_a_short_cell_stands_on_one_line() -> None:
    build.start_build(DOCS / "de", "", DOCS, "de")
    html = sheet_html("hundertspiel", Page(file="", url="games/hundertspiel/print/", lang="de"))
    assert "1,\N{NO-BREAK SPACE}matsch\N{NO-BREAK SPACE}2</td>" in html


def test_only_a_rules_page_leads_to_its_sheet() -> None:
    build.start_build(DOCS)
    assert "../print/" in with_link_to_sheet("<h1>R</h1>", Page(url="games/sueca/rules/"))
    assert with_link_to_sheet("<h1>R</h1>", Page(url="games/sueca/history/")) == "<h1>R</h1>"
