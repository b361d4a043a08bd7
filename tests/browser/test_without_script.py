"""With JavaScript off a deal reads complete."""

from __future__ import annotations

from playwright.sync_api import expect


def test_the_whole_deal_is_there(open_page) -> None:
    page = open_page("games/viersche/examples/", java_script_enabled=False)
    deal = page.locator("#deal-a-whole-deal")
    expect(deal.locator(".ad-facts")).to_contain_text("Trumps")
    expect(deal.locator(".ad-hand")).to_have_count(4)
    expect(deal.locator(".ad-hand .card")).to_have_count(36)
    expect(deal.locator(".ad-hand .card").first).to_have_attribute("role", "img")
    rows = deal.locator(":scope > .ad-tricks tbody")
    expect(rows).to_have_count(9)
    expect(rows.nth(0)).to_contain_text("♦J")
    expect(rows.nth(0)).to_contain_text("East’s ♦J is the highest trump in the trick.")
    expect(rows.nth(8)).to_contain_text("South")
    expect(deal.locator(":scope > .ad-score")).to_contain_text("South and North 69")
    expect(deal.locator(":scope > .ad-score")).to_contain_text("a second deal follows")
    expect(page.locator("aceten-deal button")).to_have_count(0)
    branch = page.locator(".ad-branch").first
    expect(branch).to_contain_text("Another way to play it")


def test_no_room_is_kept_for_what_cannot_wake(open_page) -> None:
    page = open_page("games/viersche/examples/", java_script_enabled=False)
    assert page.locator(".ad-wake").first.bounding_box()["height"] < 20


def test_on_paper_only_what_can_be_read(open_page) -> None:
    page = open_page("games/viersche/examples/")
    page.locator(".ad-next").first.wait_for()
    page.emulate_media(media="print")
    expect(page.locator(".ad-bar").first).to_be_hidden()
    expect(page.locator(".ad-tricks").first).to_be_visible()
    expect(page.locator(".ad-hand .card").first).to_be_visible()
