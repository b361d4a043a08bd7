"""The score sheet beside the table: it moves when a step leads over the end of a deal, and back again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.mark.parametrize(("lang", "before", "after"), [
    ("", "How it stands before this deal", "How it stands after this deal"),
    ("de/", "So steht es vor diesem Spiel", "So steht es nach diesem Spiel"),
])  # fmt: skip
def test_a_rung_is_wiped_when_the_deal_ends(open_page, lang: str, before: str, after: str) -> None:
    page = open_page(f"{lang}games/viersche/examples/")
    shown = page.locator("aceten-deal:has(.ad-score .is-ladder > .is-off.is-new)").first
    sheet = shown.locator(".ad-wake .ad-tally")
    wiped = sheet.locator(".is-ladder > .is-off")
    expect(sheet.locator(".ad-when")).to_have_text(before)
    expect(sheet.locator(".is-ladder > i")).to_have_count(8)
    expect(wiped).to_have_count(0)
    shown.locator(".ad-move").last.click()
    expect(sheet.locator(".ad-when")).to_have_text(after)
    expect(wiped).to_have_count(1)
    expect(sheet.locator(".is-ladder > .is-off.is-new")).to_have_count(1)
    # What the step has drawn is what is printed below.
    board = "node => node.querySelector('.ad-board').outerHTML"
    assert sheet.evaluate(board) == shown.locator(":scope > .ad-score .ad-tally").evaluate(board)
    shown.locator(".ad-move").nth(2).click()
    expect(wiped).to_have_count(0)


@pytest.mark.parametrize("game", [
    "viersche", "hindersche", "einwerfen", "sueca", "hundertspiel", "watten", "braeus", "kaiserspiel", "karnoeffel",
])  # fmt: skip
def test_every_sheet_ends_as_it_is_printed_and_fits_a_phone(open_page, game: str) -> None:
    page = open_page(f"games/{game}/examples/", **PHONE)
    expect(page.locator(".ad-wake .ad-tally").first).to_be_visible()
    page.evaluate("""() => document.querySelectorAll('aceten-deal').forEach(
        deal => [...deal.querySelectorAll('.ad-move')].at(-1)?.click())""")
    boards = page.evaluate("""() => [...document.querySelectorAll('aceten-deal:has(.ad-tally)')].map(
        deal => [...deal.querySelectorAll(':scope > .ad-score .ad-board, .ad-wake .ad-board')].map(
            board => [board.outerHTML, board.getBoundingClientRect().right <= innerWidth]))""")
    assert boards
    for (moved, fits), (printed, _) in boards:
        assert moved == printed and fits
