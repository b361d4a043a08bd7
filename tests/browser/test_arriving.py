"""Whoever follows a link is shown what it names: in view, below the header and marked, however it was followed and on every screen.

Each way is taken in the same moment in which the page is scrolled, as impatient readers do.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

Way = Callable[[Page], str]

WIDTHS = (360, 390, 820, 959, 960, 1280)
LANGUAGES = ("", "de/")
FIELD = ".md-search__input"
HIT = "a.md-search-result__link"

# For half a second on end the target stands in view, below the header and under no other thing.
STANDS = """async name => {
    const stands = () => {
        const target = document.getElementById(name), header = document.querySelector(".md-header");
        if (!target) return "is not on the page";
        const { top, bottom } = target.getBoundingClientRect();
        const below = header.getBoundingClientRect().bottom;
        return top >= below - 1 && top < innerHeight - 8 && bottom > below ? "" : `at ${top} of ${below} to ${innerHeight}`;
    };
    let since = performance.now();
    for (const start = since; performance.now() - start < 15000; await new Promise(requestAnimationFrame)) {
        if (stands()) since = performance.now();
        else if (performance.now() - since > 500) return "";
    }
    return stands();
}"""
# What is marked differs from its like in the colour behind it.
MARKED = """name => {
    const target = document.getElementById(name), parts = [target, target.parentElement];
    return parts.some(part => !["rgba(0, 0, 0, 0)", "transparent"].includes(getComputedStyle(part).backgroundColor)
        || getComputedStyle(part).boxShadow !== "none");
}"""


def arrived(page: Page, name: str) -> None:
    """The reader has the place in view."""
    page.wait_for_url(re.compile(f"#{re.escape(name)}$"))
    page.wait_for_load_state()
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert page.evaluate(STANDS, name) == "", f"{page.url} at {width}: {page.evaluate('scrollY')}"
    assert page.evaluate(MARKED, name), f"{name} is not marked at {width}"


def follow(link: Locator) -> None:
    """Scrolls and follows a link in the same moment."""
    link.evaluate("link => { scrollBy(0, 240); link.click(); }")


def search(page: Page, words: str) -> None:
    """Opens the search, scrolled down a bit, and types."""
    page.evaluate("scrollTo(0, 900)")
    page.keyboard.press("/")
    page.locator(FIELD).fill(words)
    page.locator(FIELD).press("End")
    expect(page.locator(HIT).first).to_be_visible()


def place(link: Locator) -> str:
    """What the address of a link names within its page."""
    return (link.get_attribute("href") or "").rpartition("#")[2]


def a_hit_tapped(page: Page) -> str:
    search(page, "60:60 sueca")
    hit = page.locator(f"{HIT}[href*='sueca/rules/'][href*='#']").first
    name = place(hit)
    hit.click()
    return name


def a_hit_by_enter(page: Page) -> str:
    search(page, "60:60 sueca")
    name = place(page.locator(f"{HIT}[href*='#']").first)
    page.keyboard.press("Enter")
    return name


def a_hit_on_the_same_page(page: Page) -> str:
    a_hit_tapped(page)
    page.wait_for_url("**/rules/?h=*")
    search(page, "60:60 sueca")
    found = page.locator(".md-search-result__item", has=page.locator("a[href*='sueca/rules/']")).first
    found.locator("summary").click()
    hit = found.locator(f"details {HIT}[href*='#']").first
    name = place(hit)
    hit.click()
    return name


def a_rule_in_its_popover(page: Page) -> str:
    page.goto(f"{page.url}games/hundertspiel/rules/")
    opens = page.locator("li.rule a.opens:visible").nth(6)
    follow(opens)
    there = page.locator(".in-place-foot a")
    name = place(there)
    follow(there)
    return name


def go_there_at_once(page: Page) -> str:
    """A mark is tapped, then a heading, which scrolls; the mark again, and on at once."""
    page.goto(f"{page.url}games/hundertspiel/rules/")
    mark = page.locator("li.rule a.opens:visible").nth(3)
    mark.click()
    page.keyboard.press("Escape")
    page.evaluate("scrollBy(0, 1800)")
    follow(mark)
    there = page.locator(".in-place-foot a")
    name = place(there)
    follow(there)
    return name


def a_link_to_a_rule(page: Page) -> str:
    page.goto(f"{page.url}sources/pierer-1859-hundertspiel/")
    link = page.locator("article a[href*='games/hundertspiel/rules/#']").nth(5)
    name = place(link)
    follow(link)
    return name


def an_answer_to_why(page: Page) -> str:
    page.goto(f"{page.url}games/viersche/examples/")
    deal = page.locator("aceten-deal").first
    deal.locator(".ad-next").click()
    deal.locator(".ad-hand .card-ask, .ad-hand .card").first.click()
    link = deal.locator("a.ad-rule").first
    expect(link).to_be_visible()
    name = place(link)
    follow(link)
    return name


def a_term(page: Page) -> str:
    page.goto(f"{page.url}games/watten/rules/")
    link = page.locator("article a.term:visible").first
    name = place(link)
    follow(link)
    return name


def the_contents(page: Page) -> str:
    page.goto(f"{page.url}games/watten/rules/")
    narrow = page.evaluate("innerWidth < 960")
    if narrow:
        page.locator("label.md-header__button[for=__drawer]").click()
        page.locator("label[for=__toc]").first.click()
    where = "primary" if narrow else "secondary"
    link = page.locator(f".md-sidebar--{where} .md-nav--secondary a.md-nav__link[href*='#']").nth(4)
    expect(link).to_be_in_viewport()
    name = place(link)
    follow(link)
    return name


def the_other_language(page: Page) -> str:
    page.goto(f"{page.url}games/sueca/rules/")
    name = page.evaluate("""() => {
        const rule = document.querySelectorAll("li.rule[id]")[12];
        rule.scrollIntoView();
        return rule.id;
    }""")
    page.locator("a.aceten-switch").click()
    return name


WAYS: list[Way] = [
    a_hit_tapped, a_hit_by_enter, a_hit_on_the_same_page, a_rule_in_its_popover, go_there_at_once, a_link_to_a_rule,
    an_answer_to_why, a_term, the_contents, the_other_language,
]  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES, ids=["en", "de"])
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_what_a_link_names_stands_in_view(open_page, address: str, way: Way, lang: str) -> None:
    page = open_page(lang)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(address + lang)
        arrived(page, way(page))


@pytest.mark.parametrize("lang", LANGUAGES, ids=["en", "de"])
def test_reload_back_and_forward_keep_the_place(open_page, address: str, lang: str) -> None:
    page = open_page(lang)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(address + lang)
        name = a_link_to_a_rule(page)
        arrived(page, name)
        page.reload()
        arrived(page, name)
        page.evaluate("document.querySelector('.md-footer a').click()")
        page.wait_for_url(lambda url: "#" not in url)
        page.evaluate("scrollTo(0, 300)")
        page.go_back()
        arrived(page, name)
        page.go_back()
        page.wait_for_url(lambda url: "#" not in url)
        page.evaluate("scrollTo(0, 300)")
        page.go_forward()
        arrived(page, name)


@pytest.mark.parametrize("lang", LANGUAGES, ids=["en", "de"])
def test_a_page_found_by_its_title_is_shown_at_the_words(open_page, address: str, lang: str) -> None:
    page = open_page(lang)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"{address}{lang}games/sueca/rules/?h=60")
        mark = page.locator("article mark:visible").first
        expect(mark).to_be_in_viewport()
        assert page.evaluate("scrollY") > 300, "the words stand far down"
