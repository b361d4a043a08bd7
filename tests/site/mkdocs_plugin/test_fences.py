"""Fences and links on good and on bad input, with Python-Markdown alone."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from aceten_site.mkdocs_plugin.fences import converter
from aceten_site.pages.build import Build, start_build
from aceten_site.pages.page import Page

DOCS = Path(__file__).parents[3] / "docs"

DEAL = (Path(__file__).parents[1] / "two-cards.deal.toml").read_text("utf-8")


@pytest.fixture
def build() -> Build:
    return start_build(DOCS)


def render(build: Build, text: str, url: str = "games/viersche/examples/", lang: str = "en") -> str:
    build.page = Page(file=f"{url.rstrip('/')}.md", url=url, lang=lang, markdown=text)
    return converter().convert(text)


def fence(kind: str, body: str) -> str:
    return f"# A page\n\n```{kind}\n{body.strip()}\n```\n"


def data(html: str) -> dict[str, object]:
    return json.loads(re.search(r'<script type="application/json">(.*?)</script>', html, re.DOTALL)[1])


def test_a_deal_is_complete_html_and_data(build: Build) -> None:
    html = render(build, fence("deal", DEAL))
    assert build.problems == []
    assert '<h3 class="ad-title" id="deal-two-cards-title">Two cards</h3>' in html
    assert html.count('class="card"') == 37  # 36 and the one turned up
    assert "../../../assets/aceten/cards.svg#french-DJ" in html
    assert '<p class="ad-remark">The Old Man.</p>' in html
    found = data(html)
    assert [step["action"] for step in found["deals"][0]["steps"]] == ["DJ", "D10"]
    assert found["deals"][0]["now"]["seat"] == "W"
    assert found["pages"] == {"viersche": "../rules/#", "play": "../rules/#"}
    assert found["cards"]["DJ"]["german"][1] == "unter of bells"
    assert found["record"].strip() == DEAL.strip()


def test_a_deal_in_german(build: Build) -> None:
    html = render(build, fence("deal", DEAL), lang="de")
    assert "Geber" in html and "Karo-Bube" in html and "spielt" not in build.problems


def test_a_heading_of_the_page_is_title_enough(build: Build) -> None:
    html = render(build, "## Two cards\n\n" + fence("deal", DEAL))
    assert "ad-title" not in html and 'aria-label="Two cards"' in html


def test_some_deals_of_a_record_are_shown_with_the_score_of_all(build: Build) -> None:
    html = render(
        build, '```deal only="6 7"\nfile = "watten/gespannt.deal.toml"\n```', "games/watten/examples/"
    )
    assert build.problems == []
    assert html.count("<aceten-deal") == 2 and "deal 6" in html and "deal 5" not in html
    assert html.count('class="ad-note"') == 1 and "13 to 11" in html
    assert "South and North 16 points" in html
    render(build, '```deal only="8"\nfile = "watten/gespannt.deal.toml"\n```', "games/watten/examples/")
    assert "has 7 deals, and none with the number “8”" in build.problems[0]


def test_points_of_cards_and_of_the_game_have_words_of_their_own_in_german(build: Build) -> None:
    def shown(file: str) -> str:
        return render(
            build, fence("deal", f'file = "{file}"'), f"games/{file.partition('/')[0]}/examples/", "de"
        )

    hundred = shown("hundertspiel/alt-und-neu.deal.toml")
    assert " Augen</dd>" in hundred and "Punkte" not in hundred
    tens = shown("watten/gespannt.deal.toml")
    assert " Punkte</dd>" in tens and "Augen" not in tens


def test_facts_and_order_of_a_rule_set(build: Build) -> None:
    assert "33 German cards" in render(build, fence("facts", "watten tyrolean"), "games/watten/")
    assert "32 German cards" in render(build, fence("facts", "watten"), "games/watten/")
    shown = render(build, fence("values", "watten trump=H rank=10 preset=tyrolean"), "games/watten/")
    assert 'data-card="S6"' in shown and build.problems == []


def test_a_deal_by_file_and_its_heading_level(build: Build) -> None:
    html = render(build, '```deal level="4"\nfile = "viersche/v-e5.deal.toml"\n```')
    assert build.problems == [] and '<h4 class="ad-title"' in html
    assert html.count("<tbody data-trick=") >= 9


def test_two_deals_of_one_record_stand_one_after_the_other(build: Build) -> None:
    html = render(build, fence("deal", 'file = "viersche/second-deal-race.deal.toml"'))
    assert html.count("<aceten-deal") == 2
    assert "– deal 2" in html and "Brought from the deal before" in html


BAD_DEALS = {
    "not TOML": ("game = viersche", r"line 3: "),
    "unknown game": (DEAL.replace('"viersche"', '"vierche"', 1), "vierche"),
    "no such file": (
        'file = "viersche/none.deal.toml"',
        "there is no deal file docs/deals/viersche/none.deal.toml",
    ),
    "card twice": (DEAL.replace("H9 H8", "H9 H9"), "H9"),
    "unknown option": (DEAL.replace("[[deal]]", "[options]\nodd = 1\n[[deal]]"), "odd"),
}


@pytest.mark.parametrize("case", BAD_DEALS)
def test_a_deal_that_cannot_be_read(build: Build, case: str) -> None:
    body, said = BAD_DEALS[case]
    html = render(build, fence("deal", body))
    assert len(build.problems) == 1
    assert re.search(said, build.problems[0])
    assert build.problems[0].startswith("games/viersche/examples.md, line 3: ")
    assert "\n" not in build.problems[0]
    assert 'class="ad-problem"' in html and "<aceten-deal" not in html


def test_a_deal_that_breaks_a_rule_names_page_line_trick_card_and_rule(build: Build) -> None:
    render(build, fence("deal", DEAL.replace("} D10", "} CK")))
    (problem,) = build.problems
    for part in (
        "games/viersche/examples.md",
        "line 3",
        "deal 1",
        "trick 1",
        "card 2",
        "CK",
        "viersche.first-trick-trump",
    ):
        assert part in problem


BAD_FENCES = {
    ("rules", "viersche.no-such-rule"): "there is no rule “viersche.no-such-rule”",
    ("rules", "section viersche nowhere"): "has no section “nowhere”",
    ("rules", "section viersche"): "should read `section GAME SECTION`",
    ("rules", ""): "names no rule",
    ("rules", "viersche.alt\nviersche.alt"): "is shown twice",
    ("facts", "whist"): "there is no game “whist”",
    ("facts", "viersche\nRegion"): "should read `Label: text`",
    ("values", "viersche trump=X"): "has no suit “X”",
    ("options", "whist"): "whist",
    ("sources", "whist"): "whist",
}


@pytest.mark.parametrize(("kind", "body"), BAD_FENCES)
def test_other_fences_that_cannot_be_published(build: Build, kind: str, body: str) -> None:
    render(build, fence(kind, body))
    assert len(build.problems) == 1
    assert BAD_FENCES[kind, body] in build.problems[0]


@pytest.mark.parametrize(
    ("opened", "said"),
    [
        ('deal level="9"', "the level of a deal's heading is 2 to 5"),
        ('deal lavel="4"', "has no option “lavel”"),
        ('rules level="4"', "the rules fence has no option “level”"),
    ],
)
def test_options_that_a_fence_does_not_have(build: Build, opened: str, said: str) -> None:
    render(build, f"```{opened}\nviersche.alt\n```")
    assert len(build.problems) == 1
    assert said in build.problems[0]


def test_rules_carry_anchor_number_grade_and_passages(build: Build) -> None:
    html = render(
        build, fence("rules", "section viersche play\nviersche.trump-turned"), "games/viersche/rules/"
    )
    assert build.problems == []
    assert '<li id="follow-or-trump" value="' in html
    assert '<span class="grade grade-attested" title="stated in a source">attested</span>' in html
    assert 'href="../sources/#wikipedia-viersche"' in html
    assert '<a href="#reading-trump-shown" class="option-badge">' in html
    assert "<summary>Why we think so</summary>" in html
    assert build.rules_shown["viersche.follow-or-trump"] == {"games/viersche/rules/"}


def test_a_rule_is_cited_in_the_language_of_the_page(build: Build) -> None:
    def cited(rule: str, lang: str) -> str:
        html = render(build, fence("rules", rule), "games/hundertspiel/rules/", lang)
        return unescape(re.findall('data-cite-title="(.*?)"', html)[0])

    assert cited("hundertspiel.pack", "en") == "Rule 3 of Hundertspiel"
    assert cited("hundertspiel.pack", "de") == "Hundertspiel, Regel 3"
    assert cited("play.in-turn", "de") == "Allgemeiner Brauch, Regel 1"


def test_readings_sources_facts_and_values(build: Build) -> None:
    html = render(build, "\n".join(map(fence, ("options", "sources", "facts", "values"), ["viersche"] * 4)))
    assert build.problems == []
    assert 'id="reading-undertrumping"' in html and "lower-total-carries" in html
    assert '<li id="pagat-viersche"' in html
    assert "36 French cards" in html and "anticlockwise" in html
    assert html.count('data-card="DJ"') == 1 and "52 points" in html


def test_links_to_rules_and_sources(build: Build) -> None:
    html = render(build, "[so](rule:viersche.first-lead), [they say](source:pagat-viersche)", "about/")
    assert 'href="../games/viersche/rules/#first-lead"' in html
    assert 'href="../sources/pagat-viersche/"' in html
    assert build.problems == []


def test_links_that_lead_nowhere(build: Build) -> None:
    render(build, "Text.\n\n[so](rule:viersche.nothing) and [so](source:nobody-1900)")
    assert build.problems == [
        "games/viersche/examples.md, line 3: there is no rule “viersche.nothing”",
        "games/viersche/examples.md, line 3: there is no source “nobody-1900”",
    ]
