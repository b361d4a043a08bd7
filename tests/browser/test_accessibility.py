"""axe finds nothing to complain of: pages, dark and light, an open answer, a line of the reader's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from waiting import settle

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
    "developers/code/sueca/",
    "developers/code/engine/aceten/games/sueca/rules.py/",
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
    settle(page)  # colours fade in when a scheme is set
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate("axe.run({resultTypes: ['violations']}).then(result => result.violations)")
    return [
        f"{each['id']}: {node['html'][:160]} – {node['failureSummary']}"
        for each in found
        for node in each["nodes"]
    ]


def violations_in_both_schemes(page: Page) -> list[str]:
    """The same on the paper the page has now, and on the other once the reader has changed it."""
    scheme = page.locator("body").get_attribute("data-md-color-scheme")
    found = violations(page)
    page.locator("form[data-md-component=palette] label:visible").dispatch_event("click")
    other = {"default": "slate", "slate": "default"}[scheme or ""]
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", other)
    return [
        f"{where}: {each}" for where, all_ in ((scheme, found), (other, violations(page))) for each in all_
    ]


@pytest.mark.parametrize("where", PAGES)
def test_pages(open_page, where) -> None:
    page = open_page(where, color_scheme="dark")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    if page.locator("aceten-deal").count():
        page.locator("aceten-deal .ad-next").first.wait_for()
    assert violations_in_both_schemes(page) == []


def test_an_open_answer(open_page) -> None:
    page = open_page("games/viersche/examples/")
    deal = page.locator(WHOLE)
    for _ in range(9):
        deal.locator(".ad-next").click()
    deal.locator('.ad-hand [data-card="HK"]').dispatch_event("click")
    expect(deal.locator(".ad-why")).to_be_visible()
    assert violations_in_both_schemes(page) == []
    expect(deal.locator(".ad-why")).to_be_visible()
    page.keyboard.press("Escape")
    deal.locator(".ad-pack").click()
    deal.locator('.ad-hand [data-card="SK"]').dispatch_event("click")
    assert violations_in_both_schemes(page) == []


def test_a_line_of_ones_own(open_page) -> None:
    page = open_page("games/viersche/examples/")
    deal = page.locator(WHOLE)
    for _ in range(9):
        deal.locator(".ad-next").click()
    deal.locator('.ad-hand [data-card="SK"]').dispatch_event("click")
    deal.locator(".ad-play-it").click()
    expect(deal.locator(".ad-banner")).to_be_visible(timeout=60_000)
    assert violations_in_both_schemes(page) == []


def test_on_a_phone(phone) -> None:
    assert violations(phone("games/viersche/examples/")) == []


def test_words_that_may_be_said(phone) -> None:
    page = phone("de/games/watten/examples/")
    shown = page.locator(WHOLE)
    shown.locator(".ad-next").click()
    shown.locator(".ad-sayings summary").click()
    expect(shown.locator(".ad-say").first).to_be_visible()
    assert violations_in_both_schemes(page) == []
