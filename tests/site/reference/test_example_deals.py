"""The link “in a deal” beside a rule: which deal it leads to, and where there is none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aceten_site.mkdocs_plugin.fences import converter
from aceten_site.pages.build import Build, start_build
from aceten_site.pages.page import Page
from aceten_site.reference.example_deals import best_example, example_placeholder, with_examples

pytestmark = pytest.mark.host

DOCS = Path(__file__).parents[3] / "docs"
DEAL = (Path(__file__).parents[1] / "two-cards.deal.toml").read_text("utf-8")
SHORT, LONG = "E: DJ", "E: DJ D10 D9 DA"
FIRST_LEAD, TRUMP_WINS = "viersche.first-lead", "viersche.highest-trump-wins"


@pytest.fixture
def build() -> Build:
    return start_build(DOCS)


def render(build: Build, text: str, url: str) -> str:
    build.page = Page(file=f"{url}index.md", url=url, markdown=text)
    made = converter().convert(text)
    assert build.problems == []
    return made


def deal(title: str, play: str) -> str:
    record = DEAL.replace("Two cards", title).replace("E: DJ {The Old Man.} D10", play)
    return f"\n```deal\n{record}```\n"


def test_a_deal_shows_the_rules_that_decide_in_it(build: Build) -> None:
    html = render(build, deal("Trumps", LONG), "games/viersche/examples/")
    assert set(build.examples) >= {FIRST_LEAD, TRUMP_WINS, "viersche.first-trick-trump"}
    found = best_example(TRUMP_WINS)
    assert found is not None
    assert (found.url, found.title, found.trick) == ("games/viersche/examples/", "Trumps", 1)
    assert f'id="{found.anchor}"' in html


def test_rulings_on_cards_not_played_show_nothing(build: Build) -> None:
    html = render(build, deal("One card", SHORT), "games/viersche/examples/")
    ruled = set(re.findall(r'"rule":"([^"]+)"', html))
    decided = set(re.findall(r'"rules":\["([^"]+)"\]', html))
    assert "play.in-turn" in ruled and set(build.examples) == decided


def test_the_page_of_the_game_comes_first_then_the_shortest(build: Build) -> None:
    render(build, deal("At home", SHORT), "")
    assert best_example(FIRST_LEAD).title == "At home"
    render(
        build, deal("Long", LONG) + deal("Short", SHORT) + deal("Later", SHORT), "games/viersche/examples/"
    )
    assert best_example(FIRST_LEAD).title == "Short"


def test_a_usage_of_every_game_looks_at_the_game_at_hand(build: Build) -> None:
    for game in ("viersche", "sueca"):
        render(build, deal(game, SHORT), f"games/{game}/")
    build.examples["play.one-card"] = build.examples[FIRST_LEAD]
    assert best_example("play.one-card", "sueca").title == "sueca"


def test_two_deals_of_one_title_have_two_anchors(build: Build) -> None:
    render(build, deal("Twice", SHORT) * 2, "games/viersche/")
    assert [each.anchor for each in build.examples[FIRST_LEAD]] == ["deal-twice", "deal-twice-2"]


def test_places_are_filled_from_any_page_or_vanish(build: Build) -> None:
    place = f"So. {example_placeholder(FIRST_LEAD)}{example_placeholder('viersche.misdeal')}"
    render(build, deal("Trumps & more", LONG), "games/viersche/examples/")
    html = with_examples(place, Page(url="sources/pierer-1859-hundertspiel/"))
    assert html == (
        'So. <a href="../../games/viersche/examples/#deal-trumps-more" title="Trumps &amp; more, trick 1" '
        'aria-label="in a deal: Trumps &amp; more, trick 1" class="in-a-deal" '
        "data-search-exclude>in a deal</a>"
    )
    german = with_examples(place, Page(url="games/viersche/examples/", lang="de"))
    assert 'href="#deal-trumps-more"' in german and "Stich 1" in german


@pytest.mark.parametrize(
    ("kind", "body", "url"),
    [
        ("rules", FIRST_LEAD, "games/viersche/rules/"),
        ("edition", "pierer-1859-hundertspiel", "sources/pierer-1859-hundertspiel/"),
    ],
)
def test_rules_leave_a_place(build: Build, kind: str, body: str, url: str) -> None:
    html = render(build, f"```{kind}\n{body}\n```", url)
    assert "<!--in-a-deal " in html and "<!--in-a-deal" not in with_examples(html, Page(url=url))
