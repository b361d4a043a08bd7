"""A historian's browser: copying citations, finding by old words, Zotero told of a new page."""

from __future__ import annotations

from datetime import date

import pytest
from playwright.sync_api import Page, expect
from waiting import until

CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}


def copied(page: Page) -> str:
    said: str = page.evaluate("navigator.clipboard.readText()")
    return said


def test_one_press_copies_a_citation_of_a_source(open_page) -> None:
    page = open_page("sources/cardano-1663-trappola/", **CLIPBOARD)
    page.locator(".citing-lines .copy").first.click()
    expect(page.locator(".citing-lines .copy").first).to_have_text("Copied")
    assert copied(page) == (
        "Cardano, Girolamo: Liber de ludo aleae, in: Opera omnia, Bd. 1, Lyon 1663 [1564], S. 271–272. "
        f"Online: <https://tarock.info/cardano.htm>, Stand: {date.today():%d.%m.%Y}."
    )
    page.locator(".citing-programs .copy", has_text="RIS").first.click()
    assert "TY  - CHAP" in copied(page).splitlines()


def test_one_press_copies_a_citation_of_a_rule_in_the_style_that_was_chosen(open_page) -> None:
    page = open_page("games/viersche/rules/", **CLIPBOARD)
    button = page.locator("#first-lead .cite-this")
    button.click()
    first = copied(page)
    assert (
        "Rule 19 of Viersche, The Ace–Ten Archive, Version" in first
        and "games/viersche/rules/#first-lead>" in first
    )
    page.locator("select.cite-as").select_option("chicago")
    button.click()
    assert "“Rule 19 of Viersche,” version" in copied(page)
    page.locator("select.cite-as").select_option("csl.json")
    button.click()
    assert '"title": "Rule 19 of Viersche"' in copied(page)


def test_a_copy_button_is_there_only_where_a_script_can_copy(open_page) -> None:
    page = open_page("sources/eaton-2023/", java_script_enabled=False)
    expect(page.locator(".citing .copy").first).to_be_hidden()
    expect(page.locator(".citing-files a").first).to_be_visible()


@pytest.mark.parametrize(
    ("word", "place"),
    [
        ("Do", "#term-do"),
        ("Dos", "#h7"),
        ("Sechsundzwanziger", "#h11"),
        ("26er", "#h11"),
        ("Aß", "#h5"),
        ("Ass", "#h5"),
        ("Daus", "#h5"),
        ("schlecken", "sources/flotte-vierer-watten/"),
        ("Maxl", "#h36"),
        ("trumpfen", "games/viersche/rules/?h=trumpfen#"),
        ("Konig", "#h5"),
    ],
)
def test_old_words_and_other_spellings_find_the_place(open_page, word: str, place: str) -> None:
    page = open_page("")
    field = page.locator("input.md-search__input")
    field.click()
    field.fill(word)
    field.press("End")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    link = page.locator(f'a.md-search-result__link[href*="{place}"]')

    def listed() -> int:
        """Ten pages are listed at once, and more when one scrolls to the end of them."""
        for end in ("0", "list.scrollHeight"):
            page.locator(".md-search__scrollwrap").evaluate(f"list => list.scrollTo(0, {end})")
        return link.count()

    until(page, listed, f"{word} does not find {place}")
