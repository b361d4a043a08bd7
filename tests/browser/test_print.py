"""On paper: a game's rules fit on two sides of A4, and nothing is printed that can only be pressed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

GAMES = sorted(path.parent.name for path in (Path(__file__).parents[2] / "docs/games").glob("*/print.md"))
SIDE = b"/Type /Page\n"


@pytest.mark.parametrize("lang", ["", "de/"], ids=["en", "de"])
def test_rules_fit_on_two_sides(open_page: Callable[..., Page], address: str, lang: str) -> None:
    page = open_page()
    sides = {}
    for game in GAMES:
        page.goto(f"{address}{lang}games/{game}/print/")
        page.wait_for_selector(".at-table")
        sides[game] = page.pdf(format="A4", prefer_css_page_size=True).count(SIDE)
    assert len(sides) == 9 and set(sides.values()) <= {1, 2}, sides


def test_the_sheet_is_reached_from_the_rules_and_asks_to_be_printed(open_page: Callable[..., Page]) -> None:
    page = open_page("games/viersche/rules/")
    page.locator(".way-to-sheet a").click()
    page.wait_for_selector(".at-table")
    page.evaluate("() => { window.print = () => { document.title = 'printed' } }")
    page.locator("button.print-now").click()
    assert page.title() == "printed"


def test_a_deal_prints_as_its_tricks(open_page: Callable[..., Page]) -> None:
    page = open_page("games/viersche/examples/")
    page.emulate_media(media="print")
    deal = page.locator("aceten-deal").first
    assert deal.locator(".ad-tricks").first.is_visible()
    assert deal.locator(".ad-hand .card").first.is_visible()
    for pressed in (".md-header", "button.copy", ".ad-wake", ".ad-branch-go"):
        assert not page.locator(pressed).first.is_visible()
