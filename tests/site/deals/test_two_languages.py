"""A deal has one record for the pages of every language, with the words of each beside one another."""

from __future__ import annotations

from pathlib import Path

import pytest
from markdown import Markdown

import aceten
from aceten_site.mkdocs_plugin.fences import custom_fences
from aceten_site.pages.build import Build, start_build
from aceten_site.pages.page import Page

DEAL = """
game = "viersche"
languages = ["en", "de"]
title.en = "Two cards"
title.de = "Zwei Karten"
note.en = "See how ♦J wins."
note.de = "♦B gewinnt."

[[deal]]
dealer = "S"
turned = "DK"
hands.E = "HJ DJ SK SQ S10 HK HQ H9 H8"
hands.N = "D10 CK C8 C7 S8 S7 H10 H7 H6"
hands.W = "D9 CA CQ C10 C9 C6 SJ S6 HA"
hands.S = "DA DK DQ D8 D7 D6 CJ SA S9"
play = '''
E: DJ {en: The Old Man.} {de: Der Alte.} D10
'''
"""
ENGLISH = aceten.read_record(DEAL, "en").text()


@pytest.fixture
def build(tmp_path: Path) -> Build:
    for folder in ("docs/deals/viersche", "docs/de"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "sources").symlink_to(Path(__file__).parents[3] / "sources")
    return start_build(tmp_path / "docs/de", "http://localhost/de/", tmp_path / "docs")


def write(build: Build, text: str) -> None:
    (build.originals / "deals/viersche/two.deal.toml").write_text(text, "utf-8")


def render(build: Build, text: str) -> str:
    build.page = Page("games/viersche/examples.md", "games/viersche/examples/", "de", text)
    return Markdown(
        extensions=["pymdownx.superfences"],
        extension_configs={"pymdownx.superfences": {"custom_fences": custom_fences()}},
    ).convert(text)


def fence(body: str) -> str:
    return f"# A page\n\n```deal\n{body.strip()}\n```\n"


FILE = 'file = "viersche/two.deal.toml"'


def test_a_page_shows_the_words_of_its_language_under_the_same_anchor(build: Build) -> None:
    write(build, DEAL)
    html = render(build, fence(FILE))
    assert build.problems == []
    assert '<h3 class="ad-title" id="deal-two-cards-title">Zwei Karten</h3>' in html
    assert "Der Alte." in html and "../../../../assets/aceten/cards.svg#" in html
    assert "Two cards" not in html and "The Old Man." not in html


def test_a_deal_written_out_may_have_both_languages_too(build: Build) -> None:
    assert 'id="deal-two-cards-title">Zwei Karten<' in render(build, fence(DEAL))
    assert build.problems == []


def test_a_deal_without_words_in_the_language_of_the_page(build: Build) -> None:
    write(build, ENGLISH)
    render(build, fence(FILE))
    assert build.problems.pop().endswith(
        "deals/viersche/two.deal.toml: it has no words in `de`; its key `languages` names those that it has"
    )
    write(build, DEAL.replace(" {de: Der Alte.}", ""))
    render(build, fence(FILE))
    assert "the remark {The Old Man.} is missing in `de`" in build.problems.pop()


def test_a_deal_file_lies_below_the_deals(build: Build) -> None:
    write(build, DEAL)
    (build.originals / "secret.toml").write_text(DEAL, "utf-8")
    for name in ("../secret.toml", "/etc/hostname", "viersche/../../secret.toml"):
        render(build, fence(f'file = "{name}"'))
        assert "does not lie below docs/deals" in build.problems.pop()
    render(build, fence('file = "viersche/three.deal.toml"'))
    assert "there is no deal file docs/deals/viersche/three.deal.toml" in build.problems.pop()
