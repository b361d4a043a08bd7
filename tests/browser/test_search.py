"""Searching: nothing is fetched for it before somebody searches, and nothing typed meanwhile is lost."""

import re

from playwright.sync_api import Page, Route, expect

INDEX = "search/search_index.json"
FIELD = ".md-search__input"
META = ".md-search-result__meta"
FOUND = ".md-search-result__link"


def asked(page: Page) -> list[str]:
    """The indices fetched so far."""
    names = page.evaluate("performance.getEntriesByType('resource').map(each => each.name)")
    return [each for each in names if each.endswith(INDEX)]


def test_the_index_comes_once_and_not_before_the_search_is_opened(open_page) -> None:
    page = open_page("games/watten/")
    page.wait_for_load_state("networkidle")
    assert asked(page) == []
    page.keyboard.press("/")
    expect(page.locator(FIELD)).to_be_focused()
    page.locator(FIELD).press_sequentially("Guate")
    expect(page.locator(FOUND).first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".md-header__title").click()
    page.locator(FIELD).click()
    expect(page.locator(FOUND).first).to_be_visible()
    assert len(asked(page)) == 1


def test_what_is_typed_before_the_index_has_come_is_found_when_it_has(phone) -> None:
    page = phone("games/sueca/")
    held: list[Route] = []
    page.route(f"**/{INDEX}", lambda route: held.append(route))
    page.locator("label.md-header__button[for=__search]").click()
    page.locator(FIELD).press_sequentially("renúncia")
    # Half a second without an index.
    page.wait_for_timeout(500)
    expect(page.locator(FOUND)).to_have_count(0)
    held[0].continue_()
    expect(page.locator(FOUND).first).to_be_visible()


def test_without_an_index_the_search_says_so_and_comes_back_with_the_signal(phone) -> None:
    page = phone("de/games/sueca/", faults=True)
    page.route(f"**/{INDEX}", lambda route: route.abort())
    page.locator("label.md-header__button[for=__search]").click()
    expect(page.locator(META)).to_have_text(
        "Die Suche ist nicht auf diesem Gerät, und es gibt kein Netz. Sobald eines da ist, geht sie."
    )
    page.locator(FIELD).press_sequentially("renúncia")
    expect(page.locator(META)).to_contain_text("kein Netz")
    page.unroute(f"**/{INDEX}")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(FOUND).first).to_be_visible()


def test_the_game_one_comes_from_goes_first_also_after_going_on(open_page) -> None:
    page = open_page("games/sueca/")
    first = page.locator(".md-search-result__item").first.locator(FOUND).last

    def ask() -> None:
        page.locator(FIELD).click()
        page.locator(FIELD).fill("")
        page.locator(FIELD).press_sequentially("who leads")

    ask()
    expect(first).to_have_attribute("href", re.compile("/games/sueca/"))
    page.keyboard.press("Escape")
    page.locator(".md-tabs").get_by_role("link", name="Games").click()
    page.locator("article a[href$='viersche/']").first.click()
    page.wait_for_url("**/games/viersche/")
    ask()
    expect(first).to_have_attribute("href", re.compile("/games/viersche/"))
    assert len(asked(page)) == 1


def test_an_address_with_a_search_opens_it(open_page) -> None:
    page = open_page("?q=Bombe")
    expect(page.locator(FIELD)).to_have_value("Bombe")
    expect(page.locator(FOUND).first).to_be_visible()


def test_the_search_goes_on_over_pages(open_page) -> None:
    page = open_page("")
    page.locator(FIELD).click()
    page.locator(FIELD).press_sequentially("Butzen")
    page.locator(f"{FOUND}[href*='h=butzen#']").first.click()
    expect(page.locator("article mark").first).to_be_attached()
    page.locator(FIELD).click()
    page.locator(FIELD).fill("")
    page.locator(FIELD).press_sequentially("Matsch")
    expect(page.locator(FOUND).filter(has_text="Matsch").first).to_be_attached()
    assert len(asked(page)) == 1


def test_an_address_with_words_to_mark_marks_them(open_page) -> None:
    page = open_page("games/hindersche/rules/?h=butzen")
    expect(page.locator("article mark").first).to_be_attached()
    assert len(asked(page)) == 1


def go_with_enter(page: Page, wanted: str) -> None:
    """Searches and goes to the best that is found: a place in a page, or for the name of a game its first page."""
    page.locator(FIELD).press_sequentially(wanted)
    expect(page.locator(FOUND).first).to_be_visible()
    before = page.url
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url != before)


def test_who_goes_to_a_page_with_enter_leaves_the_box_and_can_come_back(open_page) -> None:
    page = open_page("")
    field = page.locator(FIELD)
    field.click()
    go_with_enter(page, "sueca")
    assert "#" not in page.url and "query=" not in page.url
    expect(field).not_to_be_focused()
    expect(page.locator(FOUND).first).to_be_hidden()
    field.click()
    expect(field).to_have_value("sueca")
    expect(page.locator(FOUND).first).to_be_visible()
    field.fill("")
    go_with_enter(page, "matsch")
    assert "query=" not in page.url
    page.go_back()
    expect(field).not_to_be_focused()
    field.click()
    expect(page.locator(FOUND).first).to_be_visible()


def test_on_a_phone_the_box_lets_go_too(phone) -> None:
    page = phone("de/")
    page.locator("label.md-header__button[for=__search]").click()
    go_with_enter(page, "skat")
    expect(page.locator(FIELD)).not_to_be_focused()
    page.locator("label.md-header__button[for=__search]").click()
    expect(page.locator(FIELD)).to_be_focused()
    expect(page.locator(FOUND).first).to_be_visible()


def test_enter_never_sends_the_form(open_page) -> None:
    """However the box comes to hold the focus while it is closed."""
    page = open_page("games/sueca/")
    field = page.locator(FIELD)
    field.click()
    field.press_sequentially("Bombe")
    expect(page.locator(FOUND).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(FOUND).first).to_be_hidden()
    page.evaluate("document.forms.search.requestSubmit()")
    expect(page.locator(FOUND).first).to_be_visible()
    assert "query=" not in page.url


def test_an_emptied_box_shows_nothing_found(open_page) -> None:
    page = open_page("")
    page.locator(FIELD).click()
    page.locator(FIELD).press_sequentially("Matsch")
    expect(page.locator(FOUND).first).to_be_visible()
    page.locator(".md-search__form [type=reset]").click()
    expect(page.locator(FOUND)).to_have_count(0)
