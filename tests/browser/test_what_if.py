"""Leaving the printed line: Python starts on demand, the engine goes on, and there is always a way back."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect
from waiting import until

EXAMPLES = "games/viersche/examples/"
WHOLE = "#deal-a-whole-deal"


@pytest.fixture
def open_page(open_page: Callable[..., Page]) -> Callable[..., Page]:
    """With the service worker, which must not bring Python either."""
    return partial(open_page, service_workers="allow")


def shown_at(page: Page, steps: int) -> Locator:
    """The whole deal after so many cards."""
    deal = page.locator(WHOLE)
    for _ in range(steps):
        deal.locator(".ad-next").click()
    return deal


def leave(deal: Locator, card: str) -> None:
    """Plays another card than the printed one."""
    deal.locator(f'.ad-hand [data-card="{card}"]').dispatch_event("click")
    deal.locator(".ad-play-it").click()


def pythons(page: Page) -> list[str]:
    """The workers of ours that are running; the site's search has one of its own."""
    return [worker.url for worker in page.workers if "/assets/aceten/worker.js" in worker.url]


def play_any(deal: Locator) -> None:
    """Plays the first card that may be played, by pressing it twice."""
    place = deal.locator(".ad-where").text_content()
    card = deal.locator(".ad-hand .is-legal").first
    card.dispatch_event("click")
    card.dispatch_event("click")
    expect(deal.locator(".ad-where")).not_to_have_text(place or "", timeout=20_000)


def test_no_byte_of_python_before_the_printed_line_is_left(open_page) -> None:
    page = open_page(EXAMPLES)
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    deal = shown_at(page, 9)
    deal.locator('.ad-hand [data-card="HK"]').dispatch_event("click")
    deal.locator('.ad-hand [data-card="HJ"]').dispatch_event("click")
    page.locator("aceten-deal:has(.ad-branch) .ad-branch button").first.click()
    page.wait_for_timeout(300)
    assert not [url for url in asked if "/runtime/" in url or "worker.js" in url or "runtime.json" in url]


def test_the_engine_goes_on_to_the_end_of_the_deal(open_page) -> None:
    page = open_page(EXAMPLES)
    deal = shown_at(page, 9)
    leave(deal, "SK")
    banner = deal.locator(".ad-banner")
    expect(banner).to_contain_text(
        "Your own line. You left the printed line at trick 3, card 2.", timeout=60_000
    )
    expect(deal.locator(".ad-where")).to_have_text("Trick 3, card 2 · North to play")
    for _ in range(36 - 10):
        play_any(deal)
    expect(deal.locator(".ad-where")).to_have_text("The deal is over.")
    expect(banner).to_be_visible()
    expect(deal.locator(".ad-mine tbody")).to_have_count(9)
    points = [int(each) for each in deal.locator(".ad-running b").all_text_contents()]
    assert sum(points) == 140
    expect(deal.locator(".ad-mine .ad-score")).to_contain_text("Result of the deal")
    expect(deal.locator(":scope > .ad-tricks")).to_be_visible()  # the printed line stays to compare

    deal.locator(".ad-hand .is-played").first.dispatch_event("click")
    expect(deal.locator(".ad-why")).to_contain_text("was played")
    deal.locator(".ad-home").click()
    expect(banner).to_have_count(0)
    expect(deal.locator(".ad-where")).to_have_text("Trick 3, card 1 · East to play")
    expect(deal.locator(".ad-mine tbody")).to_have_count(0)


def test_in_a_branch_every_hand_is_asked_and_cards_are_taken_back(open_page) -> None:
    page = open_page(EXAMPLES)
    deal = shown_at(page, 9)
    leave(deal, "S10")
    expect(deal.locator(".ad-banner")).to_be_visible(timeout=60_000)
    refused = deal.locator('[data-seat="N"] .is-refused').first
    refused.dispatch_event("click")
    expect(deal.locator(".ad-why")).to_contain_text("may not be played")
    play_any(deal)
    play_any(deal)
    expect(deal.locator(".ad-where")).to_contain_text("Trick 3, card 4")
    deal.get_by_text("Take back").click()
    expect(deal.locator(".ad-where")).to_contain_text("Trick 3, card 3")
    expect(deal.locator(".ad-live")).to_contain_text("Taken back: West's")
    expect(deal.locator(".ad-mine tbody[data-trick='3'] .ad-play")).to_have_count(3)
    play_any(deal)
    expect(deal.locator(".ad-where")).to_contain_text("Trick 3, card 4")
    deal.locator(".ad-back").click()  # back in the branch, then along it again
    deal.locator(".ad-next").click()
    expect(deal.locator(".ad-where")).to_contain_text("Trick 3, card 4")
    for _ in range(3):
        deal.get_by_text("Take back").click()
    expect(deal.locator(".ad-banner")).to_have_count(0)


def test_by_keyboard_from_card_to_card(open_page) -> None:
    page = open_page(EXAMPLES)
    deal = shown_at(page, 9)
    deal.locator('.ad-hand [data-card="SK"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("p")
    expect(deal.locator(".ad-banner")).to_be_visible(timeout=60_000)
    for card in (3, 4):
        expect(deal.locator(".ad-seat[data-turn] .is-legal").first).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect(deal.locator(".ad-where")).to_contain_text(f"Trick 3, card {card}")


def test_a_face_down_lead_can_be_changed(open_page) -> None:
    page = open_page(EXAMPLES)
    deal = page.locator("aceten-deal", has=page.locator("[data-card='S9*']")).first
    deal.locator('.ad-seat [data-card="D7"]').dispatch_event("click")
    expect(deal.locator(".ad-why")).to_contain_text("Seven of diamonds face down may be played")
    deal.locator(".ad-play-it").click()
    expect(deal.locator(".ad-trick .is-covered")).to_have_count(1, timeout=60_000)


def test_while_python_starts_a_line_says_so_and_can_be_cancelled(open_page) -> None:
    page = open_page(EXAMPLES)
    held: list[object] = []
    page.context.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    deal = shown_at(page, 9)
    leave(deal, "SK")
    progress = deal.locator(".ad-progress")
    expect(progress).to_contain_text(re.compile(r"Starting Python, \d\.\d MB: \d\.\d MB here"))
    deal.locator(".ad-next").click()  # everything else goes on meanwhile
    expect(deal.locator(".ad-where")).to_contain_text("Trick 3, card 2")
    deal.get_by_role("button", name="Cancel").click()
    expect(progress).to_contain_text("Cancelled")
    expect(deal.locator(".ad-banner")).to_have_count(0)
    # A worker's end is told a moment after it was ordered.
    until(page, lambda: not pythons(page), "the worker goes on")


def test_the_signal_lost_while_python_comes(open_page) -> None:
    page = open_page(EXAMPLES, faults=True)
    page.context.route("**/pyodide.asm.wasm", lambda route: route.abort())
    shown = shown_at(page, 9)
    leave(shown, "SK")
    expect(shown.locator(".ad-progress.ad-no")).to_contain_text("Python could not be started", timeout=20_000)


def test_with_the_network_to_the_runtime_cut(open_page) -> None:
    page = open_page(EXAMPLES, faults=True)
    page.context.route("**/runtime/**", lambda route: route.abort())
    deal = shown_at(page, 9)
    leave(deal, "SK")
    progress = deal.locator(".ad-progress")
    expect(progress).to_contain_text("Python could not be started")
    expect(progress).to_contain_text("Everything else still works.")
    deal.locator(".ad-next").click()
    expect(deal.locator(".ad-where")).to_contain_text("Trick 3, card 2")
    deal.locator('.ad-hand [data-card="S7"]').dispatch_event("click")
    expect(deal.locator(".ad-why")).to_contain_text("may be played")
    page.context.unroute("**/runtime/**")
    deal.locator(".ad-retry").click()
    expect(deal.locator(".ad-banner")).to_be_visible(timeout=60_000)


def test_no_answer_in_time(open_page) -> None:
    page = open_page("about/", faults=True)
    # A minute passes in a second.
    page.add_init_script(
        "const wait = setTimeout; window.setTimeout = (then, ms, ...more) => wait(then, ms === 60000 ? 1000 : ms, ...more)"
    )
    page.goto(page.url.replace("about/", EXAMPLES))
    page.context.route("**/pyodide.asm.wasm", lambda route: None)
    deal = shown_at(page, 9)
    leave(deal, "SK")
    expect(deal.locator(".ad-progress")).to_contain_text("Python has not answered in time")


def test_all_deals_of_a_page_share_one_worker(open_page) -> None:
    page = open_page(EXAMPLES)
    loads: list[str] = []
    page.context.on("request", lambda request: "/runtime/" in request.url and loads.append(request.url))
    leave(shown_at(page, 9), "SK")
    expect(page.locator(WHOLE).locator(".ad-banner")).to_be_visible()
    fetched = len(loads)
    assert fetched
    other = page.locator(f"aceten-deal:not({WHOLE})").first
    for _ in range(40):  # to the first card in whose place another may be played
        other.locator(".ad-next").click()
        cards = other.locator(".ad-hand .is-legal")
        if cards.count() > 1:
            break
    for card in cards.all():
        card.dispatch_event("click")
        if other.locator(".ad-play-it").is_visible():
            other.locator(".ad-play-it").click()
            break
    expect(other.locator(".ad-banner")).to_be_visible()
    assert len(pythons(page)) == 1
    assert len(loads) == fetched


def begin_buying(page: Page, words: str) -> Locator:
    """On an own line West has said that he does not buy, and North is asked."""
    shown = page.locator('aceten-deal[id*="buying-the-skat"]')
    for _ in range(4):
        shown.locator(".ad-next").click()
    shown.locator("details.ad-sayings summary").press("Enter")
    shown.get_by_role("button", name=words, exact=True).press("Enter")
    expect(shown.locator(".ad-banner")).to_be_visible(timeout=60_000)
    return shown


def test_a_word_asks_for_its_cards_one_by_one(open_page) -> None:
    """The skat is taken by keyboard alone: the word, then four cards of those that may be laid away."""
    page = open_page("games/hundertspiel/examples/")
    shown = begin_buying(page, "on")
    word = shown.get_by_role("button", name="I take the skat …")
    expect(word).to_be_focused()
    page.keyboard.press("Enter")
    expect(word).to_have_attribute("aria-expanded", "true")
    expect(word).to_be_focused()
    label = shown.locator(".ad-choice .ad-label")
    expect(label).to_have_text("I take the skat and lay away … (0 of 4 cards chosen)")
    cards = shown.locator(".ad-choice").get_by_role("button")
    expect(cards).to_have_text(["♣10", "♦Q", "♦J", "♦8", "♦7", "♦6", "♥Q", "♥J", "♥7"])
    for name in (
        "ten of clubs",
        "queen of diamonds",
        "queen of diamonds",
        "jack of diamonds",
        "eight of diamonds",
    ):
        shown.get_by_role("button", name=name, exact=True).last.press("Enter")
    expect(label).to_contain_text("3 of 4 cards chosen")  # the queen was put back
    shown.locator(".ad-choice").get_by_role("button", name="seven of hearts").press("Enter")
    expect(shown.locator(".ad-spoken").first).to_contain_text("North: I take the skat and lay away")
    expect(shown.locator(".ad-link")).to_have_attribute("href", re.compile(r"~W_on\.N_take_C10_DJ_D8_H7$"))
    hand = shown.locator('.ad-seat[data-seat="N"] .ad-hand')
    expect(hand.locator("[data-card]:visible")).to_have_count(8)
    expect(hand.locator('[data-card="DQ"]')).to_be_visible()
    # The line goes on, and its address leads there again.
    play_any(shown)
    address = page.url.split("#")[0] + (shown.locator(".ad-link").get_attribute("href") or "")
    page.goto("about:blank")
    page.goto(address)
    expect(shown.locator(".ad-where")).to_contain_text("Trick 1, card 1", timeout=60_000)
    said = shown.locator(".ad-mine .ad-calls li")
    expect(said).to_have_count(6)
    expect(said.last).to_have_text("North: I take the skat and lay away ♣10, ♦J, ♦8 and ♥7")
    expect(shown.locator(":scope > .ad-calls > p")).to_have_text("The printed line. Said before play")


def test_the_same_cards_in_another_order_are_the_printed_word(open_page) -> None:
    page = open_page("de/games/hundertspiel/examples/")
    shown = page.locator('aceten-deal[id*="buying-the-skat"]')
    for _ in range(4):
        shown.locator(".ad-next").click()
    shown.locator("details.ad-sayings summary").press("Enter")
    shown.get_by_role("button", name="ich nehme den Skat …").press("Enter")
    expect(shown.locator(".ad-choice .ad-label")).to_have_text(
        "ich nehme den Skat und lege … weg (0 von 4 Karten gewählt)"
    )
    for card in ("E6", "E9", "G10", "S7"):
        shown.locator(f'.ad-choose:has([data-card="{card}"])').press("Enter")
    expect(shown.locator(".ad-spoken").first).to_contain_text("West: ich nehme den Skat")
    expect(shown.locator(".ad-banner")).to_have_count(0)


def test_a_revoke_is_claimed_with_the_card_that_fell(open_page) -> None:
    page = open_page("games/sueca/examples/")
    shown = page.locator("aceten-deal", has=page.locator(".ad-next")).first
    shown.locator(".ad-next").click()
    shown.locator("details.ad-sayings summary").press("Enter")
    word = shown.locator(".ad-say", has_text="renúncia").first
    word.press("Enter")
    expect(shown.locator(".ad-choice .ad-label")).to_have_text(
        re.compile(r"renúncia by \w+, with … \(choose a card\)")
    )
    shown.locator(".ad-choose").first.press("Enter")
    expect(shown.locator(".ad-banner")).to_be_visible(timeout=60_000)
    expect(shown.locator(".ad-where")).to_contain_text(
        re.compile(r"renúncia by \w+, with .*The deal is over\.")
    )
    expect(shown.locator(".ad-mine .ad-spoken")).to_contain_text("after card 1: renúncia by")
    expect(shown.locator(".ad-talk .ad-spoken")).to_have_count(0)  # the status has said it


def test_what_is_said_on_an_own_line_is_listed_after_its_card(phone) -> None:
    """A hundred claimed falsely: the first lines of a phone say who, and the list keeps what was said."""
    page = phone("games/hundertspiel/examples/")
    shown = page.locator('aceten-deal[id*="claimed-too-soon"]')
    for _ in range(3):
        shown.locator(".ad-next").click()
    shown.locator("details.ad-sayings summary").press("Enter")
    north = shown.get_by_role("group", name="North", exact=True)
    north.get_by_role("button", name="a hundred").press("Enter")
    expect(shown.locator(".ad-banner")).to_be_visible(timeout=60_000)
    expect(shown.locator(".ad-where")).to_have_text(
        "North: a hundred. South and North: claimed, but no hundred yet. The deal is over."
    )
    expect(shown.locator(".ad-mine .ad-calls li")).to_have_text(["South: three kings"])
    expect(shown.locator(".ad-mine .ad-spoken")).to_have_text("North after card 2: a hundred")
    expect(shown.locator(".ad-mine .ad-news")).to_have_text("South and North: claimed, but no hundred yet.")


def test_a_claim_taken_back_gives_the_trick_back(open_page) -> None:
    page = open_page("games/hindersche/examples/#deal-a-trick-gathered-and-disputed:1.3~D8.W_claim.N_object")
    shown = page.locator('aceten-deal[id*="gathered-and-disputed"]')
    expect(shown.locator(".ad-banner")).to_be_visible(timeout=60_000)
    row = shown.locator(".ad-mine tbody[data-trick='1']")
    expect(row.locator(".ad-spoken")).to_have_count(2)
    shown.get_by_text("Take back").click()
    expect(row).to_contain_text("West has claimed it")
    expect(shown.locator(".ad-running")).to_have_text("South 0West 22North 0East 0")
    # A card may be led as well: nothing must be said.
    expect(shown.locator("details.ad-sayings summary")).to_be_visible()
    shown.get_by_text("Take back").click()
    expect(row).to_contain_text("East’s ♦J is the highest trump")
    expect(row.locator(".ad-spoken")).to_have_count(0)
    expect(shown.locator(".ad-running")).to_have_text("South 0West 0North 0East 22")


def test_an_own_line_tells_who_leads_and_which_rules_count(phone) -> None:
    page = phone("games/sueca/examples/#deal-sixty-to-sixty:9.3~C4")
    shown = page.locator("#deal-sixty-to-sixty")
    expect(shown.locator(".ad-where")).to_have_text("Trick 9, card 4 · West to lead", timeout=60_000)
    page = phone("games/sueca/examples/#deal-sixty-to-sixty:10.3~H4")
    shown = page.locator("#deal-sixty-to-sixty")
    lines = shown.locator(".ad-mine .ad-lines li")
    expect(lines).to_have_text([re.compile(r"Everyone: 60 points each § \d+$")], timeout=60_000)
    expect(shown.locator(":scope > .ad-score .ad-lines li")).to_have_text(lines.all_inner_texts())
    for part in (".ad-mine .ad-lines", ".ad-talk .ad-result", ":scope > .ad-score .ad-lines"):
        expect(shown.locator(f"{part} a.ad-rule")).to_have_attribute("href", re.compile(r"/rules/#tie$"))
    sheets = (".ad-mine .ad-tally figcaption", ":scope > .ad-score .ad-tally figcaption")
    own, printed = (shown.locator(sheet).inner_text() for sheet in sheets)
    assert own == printed and "§" in own


def test_who_leads_next_where_an_example_stops(open_page) -> None:
    page = open_page("games/sueca/examples/#deal-the-same-cards-in-brazil:2.4")
    where = page.locator("#deal-the-same-cards-in-brazil .ad-where")
    expect(where).to_have_text("Trick 2, card 4 · North to lead")
