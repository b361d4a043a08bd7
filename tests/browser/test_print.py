"""On paper: a game's rules fit on two sides of A4, whatever type is there, and nothing is printed that can only be pressed."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "docs/games").glob("*/print.md"))
SIDE = b"/Type /Page\n"

#: The types that a sheet is printed in: our own, and those that stand in for it. Gelasio, with the widths of Georgia, stands for it.
TYPES = ["Vollkorn", "Gelasio", "Vollkorn by Times", "Vollkorn by DejaVu"]
GELASIO = ROOT / "node_modules/@fontsource/gelasio/files/gelasio-latin-400-normal.woff2"
# Fits Gelasio, which is not on this machine, as our style sheet fits Georgia.
FITTED = """source => {
    const faces = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).filter(rule => rule instanceof CSSFontFaceRule);
    const face = faces.find(rule => rule.cssText.includes('local("Georgia")'));
    const style = document.createElement("style");
    style.textContent = face.cssText.replace(/src:[^;]+;/, `src: url(${source});`).replace("Vollkorn by Georgia", "Gelasio");
    document.head.append(style);
}"""


@pytest.mark.parametrize("lang", ["", "de/"], ids=["en", "de"])
@pytest.mark.parametrize("face", TYPES)
def test_rules_fit_on_two_sides(open_page: Callable[..., Page], address: str, lang: str, face: str) -> None:
    page = open_page()
    gelasio = f"data:font/woff2;base64,{base64.b64encode(GELASIO.read_bytes()).decode()}"
    sides = {}
    for game in GAMES:
        page.goto(f"{address}{lang}games/{game}/print/")
        page.wait_for_selector(".at-table")
        page.evaluate("face => document.body.style.setProperty('--font-text', `'${face}', monospace`)", face)
        page.evaluate(FITTED, gelasio)
        assert page.evaluate("async face => (await document.fonts.load(`16px '${face}'`)).length", face)
        sides[game] = page.pdf(format="A4", prefer_css_page_size=True).count(SIDE)
    assert len(sides) == 9 and set(sides.values()) <= {1, 2}, sides


def test_a_sheet_printed_before_its_type_is_there_keeps_to_its_sides(
    open_page: Callable[..., Page], address: str
) -> None:
    page = open_page("about/", faults=True)
    page.route("**/*.woff2", lambda route: route.abort())
    page.goto(f"{address}de/games/watten/print/")
    page.wait_for_selector(".at-table")
    assert page.pdf(format="A4", prefer_css_page_size=True).count(SIDE) == 2


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
