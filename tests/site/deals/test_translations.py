"""Deals in German are the English records with other words; whatever else differs stops the build."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import aceten
from aceten_site.deals.translations import difference
from aceten_site.mkdocs_plugin.checks import problems_of_pages
from aceten_site.mkdocs_plugin.fences import converter
from aceten_site.pages.build import Build, start_build
from aceten_site.pages.page import Page

DEAL = (Path(__file__).parents[1] / "two-cards.deal.toml").read_text("utf-8")
GERMAN = (
    DEAL.replace("Two cards", "Zwei Karten")
    .replace("See how ♦J wins.", "♦J gewinnt.")
    .replace("The Old Man.", "Der Alte.")
)


@pytest.fixture
def build(tmp_path: Path) -> Build:
    for folder in ("docs/deals/viersche", "docs/de/deals/viersche"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "sources").symlink_to(Path(__file__).parents[3] / "sources")
    return start_build(tmp_path / "docs/de", "http://localhost/de/", tmp_path / "docs")


def write(
    build: Build, english: str | None, german: str | None, name: str = "viersche/two.deal.toml"
) -> None:
    for folder, text in ((build.originals, english), (build.docs, german)):
        if text is not None:
            (folder / "deals" / name).write_text(text, "utf-8")


def render(build: Build, text: str) -> str:
    build.page = Page("games/viersche/examples.md", "games/viersche/examples/", "de", text)
    return converter().convert(text)


def fence(body: str) -> str:
    return f"# A page\n\n```deal\n{body.strip()}\n```\n"


def test_a_twin_has_its_own_words_and_the_anchor_of_the_original(build: Build) -> None:
    write(build, DEAL, GERMAN)
    html = render(build, fence('file = "viersche/two.deal.toml"'))
    assert build.problems == []
    assert '<h3 class="ad-title" id="deal-two-cards-title">Zwei Karten</h3>' in html
    assert "Der Alte." in html and "../../../../assets/aceten/cards.svg#" in html


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("E: DJ {Der Alte.} D10", "E: HJ D10"), "deal 1, trick 1 differs from docs/deals/viersche/two.deal.toml"),
        (('dealer = "S"', 'dealer = "W"'), "deal 1, dealer differs"),
        (('game = "viersche"', 'game = "viersche"\nnames.S = "Anna"'), "[names] differs"),
        (("'''\n", "'''\nexpect.winners = \"E\"\n"), "deal 1, expect differs"),
    ],
)  # fmt: skip
def test_a_twin_that_differs_in_more_than_words(build: Build, change: tuple[str, str], said: str) -> None:
    changed = GERMAN.replace(*change) if change[0] != "'''\n" else GERMAN.strip() + '\nexpect.winners = "E"\n'
    write(build, DEAL, changed)
    render(build, fence('file = "viersche/two.deal.toml"'))
    (problem,) = build.problems
    assert said in problem and "games/viersche/examples.md, line 3" in problem


def test_a_twin_begins_with_the_same_stake_held_over() -> None:
    record = aceten.sample.record(aceten.game("einwerfen"), options={"favourite": "acorns"}, seed=2)
    assert difference(record, record) == ""
    assert difference(record, replace(record, held=2)) == "held"


def test_a_deal_without_its_twin_and_a_twin_without_its_original(build: Build) -> None:
    write(build, DEAL, None)
    render(build, fence('file = "viersche/two.deal.toml"'))
    assert "there is no docs/de/deals/viersche/two.deal.toml; write it" in build.problems[0]
    write(build, None, GERMAN, "viersche/three.deal.toml")
    assert any(
        "docs/de/deals/viersche/three.deal.toml: it has no English original" in said
        for said in problems_of_pages(build, set())
    )


def test_a_deal_written_out_has_its_original_on_the_english_page(build: Build) -> None:
    page = build.originals / "games/viersche/examples.md"
    page.parent.mkdir(parents=True)
    page.write_text(fence(DEAL), "utf-8")
    assert 'id="deal-two-cards"' in render(build, fence(GERMAN))
    assert build.problems == []
    render(build, fence(GERMAN.replace('dealer = "S"', 'dealer = "W"')))
    assert (
        "this deal: deal 1, dealer differs from the deal on docs/games/viersche/examples.md"
        in build.problems[0]
    )


def test_a_deal_file_lies_below_the_deals(build: Build) -> None:
    write(build, DEAL, GERMAN)
    (build.docs / "secret.toml").write_text(DEAL, "utf-8")
    for name in ("../secret.toml", "/etc/hostname", "viersche/../../secret.toml"):
        render(build, fence(f'file = "{name}"'))
        assert "does not lie below docs/de/deals" in build.problems.pop()
