"""axe finds nothing to complain of: pages, light and dark, an open answer, a line of the reader's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

AXE = (Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js").read_text("utf-8")
PAGES = [
    "",
    "games/viersche/",
    "games/viersche/rules/",
    "games/viersche/examples/",
    "games/viersche/sources/",
    "sources/",
    "sources/cardano-1663-trappola/",
    "sources/wikipedia-viersche/",
    "conflicts/",
    "about/editorial-policy/",
    "learn/",
    "learn/which-game/",
    "games/family/",
    "games/origins/",
    "about/done/",
    "developers/evidence/",
    "de/",
    "de/games/viersche/",
    "de/games/viersche/rules/",
    "de/games/watten/examples/",
    "de/sources/",
    "de/sources/pierer-1859-hundertspiel/",
    "de/conflicts/",
    "de/learn/",
    "de/games/family/",
    "de/games/origins/",
    "de/about/editorial-policy/",
]
WHOLE = "#deal-a-whole-deal"


def violations(page: Page) -> list[str]:
    """What axe finds, one line an element."""
    page.wait_for_timeout(300)  # colours fade in when a scheme is set
    page.evaluate(AXE)
    found = page.evaluate("axe.run({resultTypes: ['violations']}).then(result => result.violations)")
    return [
        f"{each['id']}: {node['html'][:160]} – {node['failureSummary']}"
        for each in found
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("where", PAGES)
def test_pages(open_page, where, scheme) -> None:
    page = open_page(where, color_scheme=scheme)
    if page.locator("aceten-deal").count():
        page.locator("aceten-deal .ad-next").first.wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_open_answer(open_page, scheme) -> None:
    page = open_page("games/viersche/examples/", color_scheme=scheme)
    deal = page.locator(WHOLE)
    for _ in range(9):
        deal.locator(".ad-next").click()
    deal.locator('.ad-hand [data-card="HK"]').dispatch_event("click")
    expect(deal.locator(".ad-why")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    deal.locator(".ad-pack").click()
    deal.locator('.ad-hand [data-card="SK"]').dispatch_event("click")
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_line_of_ones_own(open_page, scheme) -> None:
    page = open_page("games/viersche/examples/", color_scheme=scheme)
    deal = page.locator(WHOLE)
    for _ in range(9):
        deal.locator(".ad-next").click()
    deal.locator('.ad-hand [data-card="SK"]').dispatch_event("click")
    deal.locator(".ad-play-it").click()
    expect(deal.locator(".ad-banner")).to_be_visible(timeout=60_000)
    assert violations(page) == []


def test_on_a_phone(phone) -> None:
    assert violations(phone("games/viersche/examples/")) == []
