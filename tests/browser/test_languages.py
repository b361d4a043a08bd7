"""Two languages: the switch keeps page, deal and step; links to steps; German pages are whole, and share what has no language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

DEAL = "#deal-trump-when-you-please"
WHOLE = "#deal-a-whole-deal"


def deal(page: Page, which: str = DEAL) -> Locator:
    found = page.locator(which)
    expect(found.locator(".ad-next")).to_be_visible()
    return found


def switch(page: Page) -> Locator:
    return page.locator("a.aceten-switch")


def test_the_switch_keeps_page_deal_and_step(open_page) -> None:
    page = open_page("")
    shown = deal(page)
    for _ in range(6):
        shown.locator(".ad-next").click()
    expect(shown.locator(".ad-where")).to_contain_text("Trick 2, card 2")
    switch(page).click()
    expect(page).to_have_url(re.compile(r"/de/#deal-trump-when-you-please:2\.2$"))
    expect(page.locator("html")).to_have_attribute("lang", "de")
    shown = deal(page)
    expect(shown.locator(".ad-where")).to_contain_text("Stich 2, Karte 2")
    expect(shown.locator(".ad-table")).to_be_in_viewport()
    shown.locator(".ad-next").click()
    switch(page).click()
    expect(deal(page).locator(".ad-where")).to_contain_text("Trick 2, card 3")


def test_the_switch_follows_from_page_to_page(open_page) -> None:
    page = open_page("sources/")
    page.locator(".all-sources a").first.click()
    page.wait_for_url(re.compile(r"/sources/[\w-]+/$"))
    here = page.url
    switch(page).click()
    expect(page).to_have_url(here.replace("/sources/", "/de/sources/"))
    switch(page).click()
    expect(page).to_have_url(here)


def test_a_page_in_english_alone_leads_to_the_nearest_german_one(open_page) -> None:
    page = open_page("developers/record/")
    expect(switch(page)).to_have_attribute("title", re.compile("nur auf Englisch"))
    switch(page).click()
    expect(page).to_have_url(re.compile(r"/de/$"))


def test_a_link_to_a_step_can_be_copied_and_followed(open_page) -> None:
    page = open_page("", permissions=["clipboard-read", "clipboard-write"])
    shown = deal(page)
    shown.locator(".ad-trick-next").click()
    link = shown.locator(".ad-link")
    expect(link).to_have_accessible_name("Link to this step")
    link.click()
    expect(link).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"{DEAL}:1.4") and page.url == copied
    shown.locator(".ad-first").click()
    page.evaluate("address => location.href = address", f"{DEAL}:2.1")
    expect(shown.locator(".ad-where")).to_contain_text("Trick 2, card 1")


@pytest.mark.parametrize(
    ("where", "said"),
    [("", "a step that this deal does not have"), ("de/", "eine Stelle, die es in diesem Spiel nicht gibt")],
)
@pytest.mark.parametrize("step", ["99.1", "2.9", "b7:1.1", "x", "1.1.1", "%", "<b>"])
def test_a_bad_step_gets_one_sentence_and_nothing_is_lost(
    open_page, where: str, said: str, step: str
) -> None:
    page = open_page(f"{where}{DEAL}:{step}")
    shown = deal(page)
    expect(shown.locator(".ad-busy")).to_contain_text(said)
    shown.locator(".ad-busy button").click()
    shown.locator(".ad-next").click()
    expect(shown.locator(".ad-where")).to_contain_text(re.compile("(Trick|Stich) 1, "))


def test_dark_paper_and_pack_are_kept(open_page) -> None:
    page = open_page("")
    deal(page).locator(".ad-pack").click()
    page.locator("label[title='Change to dark paper']").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    switch(page).click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    expect(deal(page).locator(".ad-pack")).to_have_text("Französische Karten")


def test_a_german_page_asks_for_nothing_twice(open_page, address: str) -> None:
    page = open_page("de/")
    deal(page)
    asked = page.evaluate("performance.getEntriesByType('resource').map(each => each.name)")
    own = [each.removeprefix(address) for each in asked if "/de/" in each]
    assert set(own) <= {"de/sitemap.xml", "de/search/search_index.json"}, own


def test_a_missing_german_page_says_so_in_german(open_page) -> None:
    page = open_page("de/gibt-es-nicht/", faults=True)
    expect(page.locator("h1")).to_have_text("Diese Seite gibt es nicht")
    expect(page.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize(
    ("where", "words", "found"),
    [
        ("de/", "Daus", "de/"),
        ("de/", "Trümpfe", "de/"),
        ("de/", "bedienen", "de/games/"),
        ("de/", "follow suit", "de/"),
        ("de/", "Streitpunkte", "de/conflicts/"),
        ("", "Vorhand", ""),
    ],
)
def test_search_in_each_language(open_page, address: str, where: str, words: str, found: str) -> None:
    page = open_page(where)
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").press_sequentially(words)
    first = page.locator(".md-search-result__link").first
    expect(first).to_be_visible()
    assert first.evaluate("link => link.href").startswith(address + found)


def test_a_german_line_of_ones_own(open_page) -> None:
    """Python lies at the root of the site and serves German pages too."""
    page = open_page("de/")
    shown = deal(page)
    for _ in range(5):
        shown.locator(".ad-next").click()
    shown.locator('.ad-hand [data-card="SK"]').dispatch_event("click")
    shown.locator(".ad-play-it").click()
    expect(shown.locator(".ad-banner")).to_contain_text("Der eigene Verlauf", timeout=90_000)
    expect(shown.locator(".ad-link")).to_have_attribute("href", f"{DEAL}:2.1~DK")
    expect(shown.locator(".ad-mine")).to_contain_text("Stich")


def own_line(page: Page, card: str, which: str = DEAL, steps: int = 5) -> Locator:
    """Leaves the printed line with this card after so many steps."""
    shown = deal(page, which)
    for _ in range(steps):
        shown.locator(".ad-next").click()
    shown.locator(f'.ad-hand [data-card="{card}"]').dispatch_event("click")
    shown.locator(".ad-play-it").click()
    expect(shown.locator(".ad-banner")).to_be_visible(timeout=90_000)
    return shown


def test_the_switch_takes_a_line_of_ones_own_along(open_page) -> None:
    """The deal is in French cards on one page, in German ones on the other."""
    page = open_page("")
    shown = own_line(page, "DK")
    for number in (3, 4):
        card = shown.locator(".ad-hand .is-legal").first
        card.dispatch_event("click")
        card.dispatch_event("click")
        expect(shown.locator(".ad-where")).to_contain_text(f"Trick 2, card {number}")
    shown.locator(".ad-back").click()
    expect(shown.locator(".ad-where")).to_contain_text("Trick 2, card 3")
    played = [row.inner_text() for row in shown.locator(".ad-mine .ad-play").all()]
    switch(page).click()
    expect(page).to_have_url(re.compile(r"/de/#deal-trump-when-you-please:2\.1~DK\.\w+~\w+$"))
    shown = deal(page)
    expect(shown.locator(".ad-banner")).to_contain_text("Der eigene Verlauf", timeout=90_000)
    expect(shown.locator(".ad-banner")).to_contain_text("Stich 2, Karte 2")
    expect(shown.locator(".ad-where")).to_contain_text("Stich 2, Karte 3")
    assert shown.locator(".ad-mine .ad-play").count() == len(played)
    shown.locator(".ad-next").click()
    expect(shown.locator(".ad-where")).to_contain_text("Stich 2, Karte 4")
    shown.locator(".ad-home").click()
    expect(shown.locator(".ad-where")).to_contain_text("Stich 2, Karte 1")
    switch(page).click()
    expect(page).to_have_url(re.compile(r"/#deal-trump-when-you-please:2\.1$"))


def test_a_line_out_of_sight_goes_along_and_the_page_stays_where_it_was(open_page) -> None:
    page = open_page("games/viersche/examples/")
    own_line(page, "SK", WHOLE, 9)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    switch(page).dispatch_event("click")
    page.wait_for_url(re.compile("/de/"))
    shown = deal(page, WHOLE)
    expect(shown.locator(".ad-banner")).to_contain_text("Der eigene Verlauf", timeout=90_000)
    expect(shown.locator(".ad-table")).not_to_be_in_viewport()
    page.reload()
    expect(deal(page, WHOLE).locator(".ad-banner")).to_have_count(0)


def test_a_link_to_a_line_that_cannot_be_gets_one_sentence(open_page) -> None:
    page = open_page(f"{DEAL}:2.1~DZ")
    expect(deal(page).locator(".ad-busy")).to_contain_text("The engine refuses", timeout=90_000)
    expect(deal(page).locator(".ad-where")).to_contain_text("Trick 2, card 1")


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("", "The link names a deal that this page does not have."),
        ("de/games/braeus/rules/", "Der Link nennt ein Spiel, das es auf dieser Seite nicht gibt."),
    ],
)
@pytest.mark.parametrize(
    "link", ["#deal-of-no-such-name", "#deal-of-no-such-name:2.1", "#deal:2.1", "#d%C3%A9al:x"]
)
def test_a_link_to_no_deal_gets_one_sentence(open_page, where: str, said: str, link: str) -> None:
    page = open_page(where + link)
    lost = page.get_by_role("alert").filter(has_text=said)
    expect(lost).to_be_in_viewport()
    page.evaluate("location.hash = '#'")
    expect(lost).to_have_count(0)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.evaluate("link => location.hash = link", link)
    expect(lost).to_be_in_viewport()


def test_french_cards_have_the_letters_of_the_language(open_page) -> None:
    def seen(where: str) -> tuple[str, str]:
        page = open_page(f"{where}games/braeus/examples/")
        card = page.locator("aceten-deal .ad-hand [data-card$='J']").first
        expect(page.locator(".ad-next").first).to_be_visible()
        drawn = card.evaluate("card => getComputedStyle(card).getPropertyValue('--german-letter')")
        signs = page.locator(".ad-tricks .sign, .ad-won-line .sign").all_inner_texts()
        return drawn, "".join({sign[-1] for sign in signs} & set("BDJQ"))

    drawn, signs = seen("")
    assert drawn != "1" and signs and set(signs) <= set("JQ")
    drawn, signs = seen("de/")
    assert drawn == "1" and signs and set(signs) <= set("BD")
    page = open_page("de/games/braeus/examples/")
    shown = page.locator("aceten-deal").first
    shown.get_by_role("button", name="Tasten").click()
    expect(shown).to_contain_text("Aufzeichnungen schreiben J für den Buben und Q für die Dame.")


def test_german_cards_first_and_a_choice_that_stays(open_page) -> None:
    page = open_page("de/", java_script_enabled=False)
    expect(page.locator(f"{DEAL} .ad-hand .card[aria-label='Herz-Unter']")).to_have_count(1)
    page = open_page("de/")
    shown = deal(page)
    expect(shown.locator(".ad-pack")).to_have_text("Französische Karten")
    shown.locator(".ad-pack").click()
    expect(shown.locator(".ad-pack")).to_have_text("Deutsche Karten")
    page.reload()
    expect(deal(page).locator(".ad-pack")).to_have_text("Deutsche Karten")
    expect(page.locator(f"{DEAL} .ad-hand button[aria-label^='Herz-Bube']")).to_have_count(1)


@pytest.mark.parametrize(
    "where", ["de/", "de/sources/", "de/conflicts/", "de/about/editorial-policy/", "de/games/viersche/rules/"]
)
def test_no_english_word_of_ours_is_left_on_a_german_page(open_page, where: str) -> None:
    page = open_page(where)
    # What is marked as English may be, and so may the titles of English works.
    page.evaluate(
        "document.querySelectorAll('[lang=en], cite, .source-citation').forEach(each => each.remove())"
    )
    said = page.locator("main").inner_text()
    for words in (
        "attested",
        "our default",
        "Trumps",
        "Dealer",
        "Sources",
        "read whole",
        "How to cite",
        "Copied",
        "of the",
        "undefined",
    ):
        assert not re.search(rf"\b{words}\b", said), words
