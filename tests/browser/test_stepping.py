"""Stepping through a printed deal: by mouse, by keyboard, on a phone; asking why; all without Python."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from waiting import settle

EXAMPLES = "games/viersche/examples/"
WHOLE = "#deal-a-whole-deal"


def deal(page: Page, which: str = WHOLE) -> Locator:
    found = page.locator(which)
    expect(found.locator(".ad-next")).to_be_visible()
    return found


def ask(shown: Locator, card: str) -> Locator:
    """Presses a card, which may be one that is not allowed, and gives back the answer."""
    shown.locator(f'.ad-hand [data-card="{card}"]').dispatch_event("click")
    return shown.locator(".ad-why")


def test_first_back_next_last_and_by_trick(open_page) -> None:
    shown = deal(open_page(EXAMPLES))
    where = shown.locator(".ad-where")
    expect(where).to_have_text("The cards are dealt. East leads.")
    shown.locator(".ad-next").click()
    expect(where).to_have_text("Trick 1, card 1 · North to play")
    expect(shown.locator(".ad-trick .card")).to_have_count(1)
    shown.locator(".ad-trick-next").click()
    expect(where).to_have_text("Trick 1, card 4 · East to lead")
    expect(shown.locator(".ad-trick .is-winning")).to_have_count(1)
    expect(shown.locator(".ad-running")).to_have_text("South and North 0West and East 22")
    shown.locator(".ad-trick-next").click()
    expect(where).to_contain_text("Trick 2, card 4")
    shown.locator(".ad-trick-back").click()
    expect(where).to_contain_text("Trick 1, card 4")
    shown.locator(".ad-last").click()
    expect(where).to_have_text("The deal is over.")
    expect(shown.locator(".ad-running")).to_have_text("South and North 69West and East 71")
    expect(shown.locator(".ad-hand .is-played")).to_have_count(36)
    expect(shown.locator(".ad-next")).to_have_attribute("aria-disabled", "true")
    shown.locator(".ad-back").click()
    expect(where).to_contain_text("Trick 9, card 3")
    shown.locator(".ad-first").click()
    expect(where).to_have_text("The cards are dealt. East leads.")


def test_rows_and_cards_of_the_table_are_ways_in(open_page) -> None:
    shown = deal(open_page(EXAMPLES))
    row = shown.locator(':scope > .ad-tricks tbody[data-trick="3"]')
    row.locator(".ad-go").click()
    expect(shown.locator(".ad-where")).to_contain_text("Trick 3, card 4")
    expect(row).to_have_attribute("aria-current", "step")
    row.locator(".ad-play").nth(1).click()
    expect(shown.locator(".ad-where")).to_contain_text("Trick 3, card 2")


def test_every_card_answers_why(open_page) -> None:
    shown = deal(open_page(EXAMPLES))
    for _ in range(9):
        shown.locator(".ad-next").click()
    expect(shown.locator(".ad-where")).to_contain_text("Trick 3, card 1 · East to play")

    said = ask(shown, "HK")  # East holds spades and may trump, but not throw a heart
    expect(said).to_contain_text("King of hearts may not be played")
    expect(said).to_contain_text("East holds ♠K, ♠Q and ♠10")
    expect(said.locator(".grade")).to_have_text("attested")
    expect(shown.locator(".ad-hand .is-because")).to_have_count(3)
    link = said.locator("a.ad-rule")
    assert link.get_attribute("href") == "../rules/#follow-or-trump"
    expect(shown.locator(".ad-hand [aria-disabled]")).to_have_count(0)  # every card answers

    expect(ask(shown, "SK")).to_contain_text("King of spades may be played")
    expect(shown.locator(".ad-play-it")).to_have_text("Play king of spades instead")
    expect(ask(shown, "HJ")).to_contain_text("This is the card that was played.")
    expect(ask(shown, "CA")).to_contain_text("It is East’s turn")
    expect(said.locator("a.ad-rule")).to_have_text("Common usage 1")
    expect(ask(shown, "D10")).to_contain_text("North played ♦10 to trick 1")
    shown.locator(".ad-close").click()
    expect(shown.locator(".ad-why")).to_have_count(0)
    link_target = open_page("games/viersche/rules/").locator("#follow-or-trump")
    expect(link_target).to_be_visible()


def test_by_keyboard_alone(open_page) -> None:
    page = open_page(EXAMPLES)
    shown = deal(page)
    where = shown.locator(".ad-where")
    page.keyboard.press("ArrowRight")
    expect(where).to_have_text("The cards are dealt. East leads.")  # not while the focus is elsewhere

    shown.locator(".ad-first").focus()
    keys = {
        "ArrowRight": "Trick 1, card 1", "ArrowDown": "Trick 1, card 4", "PageDown": "Trick 2, card 4",
        "ArrowLeft": "Trick 2, card 3", "ArrowUp": "Trick 1, card 4", "End": "The deal is over.",
        "PageUp": "Trick 8, card 4", "Home": "The cards are dealt.",
    }  # fmt: skip
    for key, place in keys.items():
        page.keyboard.press(key)
        expect(where).to_contain_text(place)
    page.keyboard.press("Control+ArrowRight")
    expect(where).to_contain_text("The cards are dealt.")

    page.keyboard.press("h")  # to the hand on turn
    expect(shown.locator('[data-seat="E"] .is-legal').first).to_be_focused()
    page.keyboard.press("Enter")
    expect(shown.locator(".ad-why")).to_contain_text("may be played")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")  # a card that may not be played takes the focus and answers too
    expect(shown.locator(".ad-why")).to_contain_text("may not be played")
    page.keyboard.press("Escape")
    expect(shown.locator(".ad-why")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("?")
    expect(shown.locator(".ad-why")).to_have_count(0)
    expect(shown.locator(".ad-keys")).to_contain_text("one trick on")
    page.keyboard.press("Escape")
    expect(shown.locator(".ad-keys")).to_have_count(0)


def test_steps_are_spoken_and_so_are_steps_taken_back(open_page) -> None:
    shown = deal(open_page(EXAMPLES))
    live = shown.locator(".ad-live")
    expect(live).to_have_attribute("role", "status")
    shown.locator(".ad-next").click()
    expect(live).to_contain_text("East plays jack of diamonds. Trick 1, card 1 · North to play")
    shown.locator(".ad-back").click()
    expect(live).to_have_text("Taken back: East's jack of diamonds.")
    for _ in range(4):
        shown.locator(".ad-next").click()
    expect(live).to_contain_text(
        "South plays six of diamonds. East wins trick 1: 22 points. East’s jack of diamonds"
    )
    ask(shown, "H8")
    expect(live).to_contain_text("eight of hearts may be played.")


def test_the_authors_notes_stand_at_their_card(open_page) -> None:
    shown = deal(open_page(EXAMPLES))
    shown.locator(".ad-trick-next").click()
    shown.locator(".ad-trick-next").click()
    shown.locator(".ad-next").click()
    shown.locator(".ad-next").click()
    expect(shown.locator(".ad-talk .ad-remark")).to_be_visible()


def test_deals_on_one_page_do_not_meddle(open_page) -> None:
    page = open_page(EXAMPLES)
    first, other = page.locator("aceten-deal").first, deal(page)
    other.locator(".ad-next").click()
    expect(other.locator(".ad-where")).to_contain_text("Trick 1, card 1")
    expect(first.locator(".ad-where")).to_contain_text("The cards are dealt.")


def test_the_authors_branch_can_be_stepped(open_page) -> None:
    page = open_page(EXAMPLES)
    shown = page.locator("aceten-deal:has(.ad-branch)").first
    shown.locator(".ad-branch button", has_text="Step through this line").first.click()
    expect(shown.locator(".ad-banner")).to_contain_text("The author's other line")
    expect(shown.locator(".ad-next")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(shown.locator(".ad-branch tbody[aria-current]")).to_have_count(1)
    shown.locator(".ad-home").click()
    expect(shown.locator(".ad-banner")).to_have_count(0)


def test_the_pack_is_chosen_once_for_all_deals(open_page) -> None:
    page = open_page(EXAMPLES)
    shown = deal(page)
    shown.locator(".ad-pack").click()
    expect(shown.locator('.ad-hand [data-card="DJ"]')).to_have_attribute(
        "aria-label", re.compile("unter of bells")
    )
    assert shown.locator('.ad-hand [data-card="DJ"] use').get_attribute("href").endswith("german-SU")
    expect(shown.locator(".ad-facts")).to_contain_text("bells")
    expect(page.locator("aceten-deal").first.locator(".ad-pack")).to_have_text("French cards")
    page.reload()
    expect(deal(page).locator('.ad-hand [data-card="DJ"]')).to_have_attribute(
        "aria-label", re.compile("unter of bells")
    )
    deal(page).locator(".ad-pack").click()
    expect(deal(page).locator(".ad-facts")).to_contain_text("diamonds")


@pytest.mark.parametrize("where", ["", EXAMPLES])
def test_on_a_phone(phone, where) -> None:
    page = phone(where)
    shown = page.locator("aceten-deal").first
    expect(shown.locator(".ad-next")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    shown.locator(".ad-next").tap()
    expect(shown.locator(".ad-where")).to_contain_text("Trick 1, card 1")
    table, bar = shown.locator(".ad-table").bounding_box(), shown.locator(".ad-bar").bounding_box()
    header = page.locator(".md-header").bounding_box()
    assert header["height"] + bar["y"] + bar["height"] - table["y"] <= 844, (
        "hands, trick and toolbar fit one screen"
    )
    small = shown.evaluate(
        """deal => [...deal.querySelectorAll('button')].filter(button => button.offsetParent)
            .map(button => [button.getAttribute('aria-label') || button.textContent, button.getBoundingClientRect()])
            .filter(([, box]) => box.width < 43.9 || box.height < 43.9).map(([name]) => name)"""
    )
    assert not small, "touch targets under 44 px"


def test_narrowest_phone_scrolls_down_only(phone) -> None:
    for where in ("", EXAMPLES, "games/viersche/rules/", "games/viersche/sources/", "games/viersche/"):
        page = phone(where, viewport={"width": 360, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, where


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_jumps_when_the_deal_wakes(open_page, browser, address, width) -> None:
    context = browser.new_context(viewport={"width": width, "height": 900})
    page = context.new_page()
    page.add_init_script(
        """window.jumps = [];
           new PerformanceObserver(list => { for (const entry of list.getEntries())
             for (const source of entry.sources) if (source.node?.parentElement?.closest('aceten-deal'))
               window.jumps.push(source.node.className + ' ' + entry.value); })
             .observe({type: 'layout-shift', buffered: true})"""
    )
    bundle = {"held": None}
    page.route("**/assets/aceten/aceten.js*", lambda route: bundle.update(held=route))
    page.goto(address, wait_until="commit")
    page.wait_for_selector("aceten-deal .ad-table")
    settle(page)
    page.evaluate("window.jumps.length = 0")
    before = page.locator("aceten-deal").first.bounding_box()
    bundle["held"].continue_()
    page.wait_for_selector(".ad-next")
    settle(page)
    after = page.locator("aceten-deal").first.bounding_box()
    assert page.evaluate("window.jumps") == []
    assert all(abs(after[side] - before[side]) < 1 for side in before)
    context.close()


def test_cards_stay_without_a_signal(open_page) -> None:
    page = open_page(EXAMPLES, faults=True)
    shown = deal(page)
    page.locator("#aceten-drawings").wait_for(state="attached")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.context.set_offline(True)
    shown.locator(".ad-next").click()
    shown.locator(".ad-pack").click()
    expect(shown.locator(".ad-trick .card")).to_have_attribute("aria-label", re.compile("bells"))
    shown.locator(".ad-first").click()  # the card turned up lay aside meanwhile
    expect(shown.locator(".ad-turned use")).to_have_attribute("href", "#aceten-german-SK")
    outside = shown.locator("use:not([*|href^='#aceten-'])")
    assert outside.count() == 0
    assert not asked


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)])
def test_on_a_small_screen_the_answer_is_in_sight(open_page, size: tuple[int, int]) -> None:
    width, height = size
    page = open_page(EXAMPLES, viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    shown = deal(page)
    shown.locator(".ad-table").evaluate("table => scrollBy(0, table.getBoundingClientRect().top - 60)")
    for card in ("CK", "CA"):  # in the uppermost hand and in the lowest
        shown.locator(f'.ad-hand [data-card="{card}"]').tap()
        box = shown.locator(".ad-why").bounding_box()
        held = shown.locator(f'.ad-hand [data-card="{card}"]').bounding_box()
        assert box and held
        assert box["y"] + box["height"] <= height + 1
        assert held["y"] + held["height"] <= box["y"], "the answer covers the card"
    shown.locator(".ad-close").tap()
    expect(shown.locator(".ad-why")).to_have_count(0)
    expect(page.locator(":popover-open")).to_have_count(0)


def test_the_skat_goes_to_the_hand_that_takes_it(open_page) -> None:
    shown = deal(open_page("games/hundertspiel/examples/"), "#deal-buying-the-skat")
    west = shown.locator('[data-seat="W"] .ad-hand')
    expect(shown.locator(".ad-skat .card")).to_have_count(4)
    expect(west.locator('[data-card="CA"]')).to_have_count(0)
    for _ in range(5):  # four say “on”, then West buys
        shown.locator(".ad-next").click()
    expect(shown.locator(".ad-skat")).to_be_hidden()
    expect(west.locator("button:visible")).to_have_count(8)
    expect(west.locator('[data-card="S10"]')).to_be_hidden()  # laid away
    expect(ask(shown, "CA")).to_contain_text("Ace of clubs may be played")
    shown.locator(".ad-first").click()
    expect(shown.locator(".ad-skat")).to_be_visible()
    expect(west.locator("button:visible")).to_have_count(8)


@pytest.mark.parametrize("where", ["de/games/einwerfen/examples/", "games/hindersche/examples/"])
def test_nothing_below_the_buttons_moves_from_step_to_step(phone, where: str) -> None:
    page = phone(where)
    shown = page.locator("aceten-deal:has(.ad-has-tally)").first
    expect(shown.locator(".ad-next")).to_be_visible()
    page.evaluate("document.fonts.ready")
    tops = shown.evaluate(
        """deal => {
            const [table, slate, tricks, next] = ['.ad-table', '.ad-wake > .ad-tally', ':scope > .ad-tricks', '.ad-next']
              .map(each => deal.querySelector(each))
            const found = []
            do {
                const from = table.getBoundingClientRect().bottom
                found.push([slate, tricks].map(each => Math.round(each.getBoundingClientRect().top - from)))
                next.click()
            } while (next.ariaDisabled !== 'true')
            return found
        }"""
    )
    assert len(tops) > 30
    for below in zip(*tops, strict=True):
        assert max(below) - min(below) <= 1
