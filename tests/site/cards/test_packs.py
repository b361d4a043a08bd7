"""Games of either pack on a page: German suits drawn, a game that German cards cannot show, the score sheet."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from aceten_site.cards.symbols import with_card_symbols
from aceten_site.mkdocs_plugin.fences import converter
from aceten_site.pages.build import Build, start_build
from aceten_site.pages.page import Page

DOCS = Path(__file__).parents[3] / "docs"


@pytest.fixture
def build() -> Build:
    return start_build(DOCS)


def render(build: Build, kind: str, body: str, url: str, lang: str = "en") -> str:
    text = f"# A page\n\n```{kind}\n{body}\n```\n"
    build.page = Page(file=f"{url.rstrip('/')}.md", url=url, lang=lang, markdown=text)
    return converter().convert(text)


def deal(build: Build, name: str, lang: str = "en") -> str:
    game = name.partition("/")[0]
    html = render(build, "deal", f'file = "{name}"', f"games/{game}/rules/", lang)
    assert build.problems == []
    return html


def data(html: str) -> dict:
    return json.loads(re.search(r'<script type="application/json">(.*?)</script>', html, re.DOTALL)[1])


@pytest.mark.parametrize("lang", ["en", "de"])
def test_german_suits_are_drawn_in_print(build: Build, lang: str) -> None:
    html = deal(build, "einwerfen/e-e5.deal.toml", lang)
    drawn = '<span class="sign sign-leaves" data-card="GA" role="img"'
    # German pages stand one folder deeper.
    address = "../" * (4 if lang == "de" else 3) + "assets/aceten/cards.svg#suit-leaves"
    assert re.search(rf'{drawn}[^>]*><svg[^>]*><use href="{address}"/></svg>A</span>', html)
    # In the reasons too, where the engine calls the card by name.
    reasons = re.findall(r'<p class="ad-reason"[^>]*>(.*?)</p>', html)
    assert reasons and all("<svg" in reason or "♥" in reason or "suit-" in reason for reason in reasons)


def test_the_stepper_gets_the_german_cards_and_their_twins(build: Build) -> None:
    found = data(deal(build, "einwerfen/low-ten.deal.toml"))
    assert found["pack"] == "german"
    assert found["cards"]["EU"]["german"][2] == "german-EU"
    assert found["cards"]["EU"]["french"][2] == "french-CJ"
    assert found["suits"]["S"]["french"][1] == "diamonds"


def test_a_pack_that_lacks_cards_shows_none_of_them(build: Build) -> None:
    found = data(deal(build, "sueca/s-e4.deal.toml"))
    assert all(rows["german"] == rows["french"] for rows in found["cards"].values())
    assert all(rows["german"] == rows["french"] for rows in found["suits"].values())
    html = render(build, "values", "sueca trump=S", "games/sueca/rules/")
    assert 'data-card="S7"' in html and "german-" not in html
    assert "german-" in render(build, "values", "einwerfen trump=E", "games/einwerfen/rules/")


def test_german_pages_name_both_packs_of_a_game_that_they_show_with_german_cards(build: Build) -> None:
    html = render(build, "facts", "viersche", "games/viersche/", lang="de")
    assert "<dd>36 Karten, deutsch A K O U 10 9 8 7 6, französisch A K D B 10 9 8 7 6</dd>" in html
    assert "<dd>36 französische Karten: A K D B 10 9 8 7 6</dd>" in render(
        build, "facts", "braeus", "games/braeus/", lang="de"
    )


def test_suits_that_all_rank_alike_are_told_once(build: Build) -> None:
    html = render(build, "facts", "einwerfen", "games/einwerfen/")
    assert html.count("<dd>A K O U 10 9 8 7</dd>") == 1
    assert "<dd>A K Q J 10 9 8 7 6</dd>" in render(build, "facts", "viersche", "games/viersche/")


@pytest.mark.parametrize(
    ("sentence", "card"),
    [
        ("Leads acorns 10.", "E10"),
        ("Acorns U wins.", "EU"),
        ("Eichel K gewinnt.", "EK"),
        ("Schellen 7 fällt.", "S7"),
    ],
)
def test_german_cards_in_a_sentence(sentence: str, card: str) -> None:
    assert f'data-card="{card}"' in with_card_symbols(sentence)


@pytest.mark.parametrize(
    ("sentence", "pack", "shown"),
    [
        ("South’s six of roses is a full trump.", "swiss", ("South’s", "R6", "is a full trump.")),
        ("Süds Rosen-Sechs ist ein voller Trumpf.", "swiss", ("Süds", "R6", "ist ein voller Trumpf.")),
        ("The ten of acorns is a trump.", "german", ("", "E10", "is a trump.")),
        ("Allowed: the deuce of leaves.", "old-german", ("Allowed:", "G2", ".")),
        # The deuce and the ace are both a Daus, each in its pack.
        ("Osts Laub-Daus ist der Kaiser.", "old-german", ("Osts", "G2", "ist der Kaiser.")),
        ("Osts Laub-Daus sticht.", "german", ("Osts", "GA", "sticht.")),
    ],
)
def test_named_cards_are_drawn_in_place_of_their_names(
    sentence: str, pack: str, shown: tuple[str, str, str]
) -> None:
    before, card, after = shown
    found = re.fullmatch(
        r'(.*?) ?<span [^>]*data-card="(\w+)"[^>]*>[^<]*</span> ?(.*)', with_card_symbols(sentence, pack=pack)
    )
    assert found and found.groups() == (before, card, after)


def test_a_named_card_of_another_pack_stays_a_word() -> None:
    assert "data-card" not in with_card_symbols(
        "Die Herz-Sieben fällt, dann the ten of hearts.", pack="french"
    )


@pytest.mark.parametrize("sentence", ["He leads hearts a second time.", "Hearts 100.", "Seven acorns UU."])
def test_what_is_no_card(sentence: str) -> None:
    assert "data-card" not in with_card_symbols(sentence)


def test_the_score_sheet_moves_from_deal_to_deal(build: Build) -> None:
    html = deal(build, "einwerfen/tie.deal.toml")
    sheets = re.findall(r'<dl class="ad-standing">(.*?)</dl>', html, re.DOTALL)
    assert ["West and East 0 chips" in sheets[0], "West and East 2 chips" in sheets[1]] == [True, True]
    assert "North −2 chips" in sheets[1]
    rubber = deal(build, "sueca/renuncia.deal.toml")
    assert "West and East 4 games" in rubber and "West and East 1 rubber" in rubber


def test_an_old_german_pack_with_french_twins_and_a_word_of_its_own_for_trumps(build: Build) -> None:
    found = data(deal(build, "karnoeffel/devil.deal.toml"))
    assert found["pack"] == "old-german"
    # The reader's choice is between French and German: the old cards stand in the German column.
    assert found["cards"]["G2"]["german"][2] == "old-german-G2"
    assert found["cards"]["G2"]["french"][2] == "french-S2"
    assert "Chosen suit" in deal(build, "karnoeffel/devil.deal.toml")
    html = render(build, "values", "karnoeffel trump=E suits=E", "games/karnoeffel/rules/")
    assert "Chosen suit (acorns)" in html and 'data-card="E2"' in html and 'data-card="G2"' not in html
