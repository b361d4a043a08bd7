"""The page of an edition: switches, what opens in place, citing, without a script, on a phone, on paper; axe."""

from __future__ import annotations

from datetime import date
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from playwright.sync_api import expect

_SPEC = spec_from_file_location("axe", Path(__file__).with_name("test_accessibility.py"))
_AXE = module_from_spec(_SPEC)
_SPEC.loader.exec_module(_AXE)
violations = _AXE.violations

PAGE = "sources/pierer-1859-hundertspiel/"
RULES = "games/viersche/rules/"
POPOVER = ".in-place:popover-open"


def test_edited_or_as_printed(open_page) -> None:
    page = open_page(PAGE)
    source = page.locator("#h13 .edition-source")
    expect(source.get_by_text("{78}")).to_be_visible()
    expect(source.get_by_text("72", exact=True)).to_be_hidden()
    page.get_by_role("radio", name="as received").check()
    expect(source.get_by_text("{78}")).to_be_hidden()
    assert source.inner_text() == (
        "Die 3 letzten Stiche mit 3 Dos gemacht, zählen mit Einschluß der 6 Augen für den letzten Stich 72."
    )
    assert (
        page.locator("#h16 .edition-source")
        .inner_text()
        .endswith("sagen sie Contra auch kommt Re-Contra u. Supra-Contra vor.")
    )
    assert "2 Marken." in page.locator("#h26 .edition-source").inner_text()


def test_columns_can_be_put_away(open_page) -> None:
    page = open_page(PAGE)
    for label, part in (
        ("Modern German", ".edition-modern"),
        ("English", ".edition-english"),
        ("Notes", ".edition-note"),
    ):
        expect(page.locator(f"#h13 {part}").first).to_be_visible()
        page.get_by_label(label, exact=True).uncheck()
        expect(page.locator(f"#h13 {part}").first).to_be_hidden()
    expect(page.locator("#h13 .edition-source")).to_be_visible()


def test_the_keyboard_opens_a_reason_and_comes_back(open_page) -> None:
    page = open_page(PAGE)
    mark = page.locator("#h13 a.emended")
    mark.focus()
    page.keyboard.press("Enter")
    popover = page.locator(POPOVER)
    expect(popover).to_be_visible()
    expect(popover).to_be_focused()
    expect(popover).to_contain_text("XXVI, LII, LXXVIII")
    expect(popover).to_contain_text("Second reader")
    page.keyboard.press("Escape")
    expect(page.locator(".in-place")).to_have_count(0)
    expect(mark).to_be_focused()
    assert page.url.endswith(PAGE)


def test_a_word_is_explained_and_the_foot_leads_on(open_page) -> None:
    page = open_page(PAGE)
    page.locator("#h5 a.term", has_text="Kawall").click()
    expect(page.locator(POPOVER)).to_contain_text("horseman")
    page.locator(POPOVER).get_by_text("Go there").click()
    assert page.url.endswith("#term-kawall")
    expect(page.locator("#term-kawall")).to_be_in_viewport()


def test_a_rule_opens_its_passage_by_touch(phone) -> None:
    page = phone(RULES)
    mark = page.locator("#trump-turned a.passage-link")
    mark.tap()
    popover = page.locator(POPOVER)
    expect(popover).to_contain_text("Trumpf wird durch Aufwerfen der untersten Karte gemacht.")
    box = popover.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["y"] >= 0
    page.locator("h1").tap()
    expect(popover).to_have_count(0)
    mark.tap()
    page.locator(POPOVER).get_by_text("Go there").tap()
    page.wait_for_url(f"**/{PAGE}#h3")
    expect(page.locator("#h3")).to_be_in_viewport()


def test_without_a_script_everything_is_there_and_marks_are_links(open_page) -> None:
    page = open_page(RULES, java_script_enabled=False)
    page.locator("#trump-turned a.passage-link").click()
    page.wait_for_url(f"**/{PAGE}#h3")
    expect(page.locator("#h13 .edition-source").get_by_text("{78}")).to_be_visible()
    expect(page.locator("#h13 .edition-note").first).to_contain_text("received 72")
    page.get_by_role("radio", name="as received").check()
    expect(page.locator("#h13 .edition-source").get_by_text("{78}")).to_be_hidden()
    page.locator("#h5 a.term", has_text="Kawall").click()
    assert page.url.endswith("#term-kawall")
    expect(page.locator("button.copy").first).to_be_hidden()


def test_one_press_copies_a_citation_of_the_passage(open_page) -> None:
    page = open_page(PAGE, permissions=["clipboard-read", "clipboard-write"])
    button = page.locator("#h13 button.copy")
    button.click()
    expect(button).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "Hundertspiel" in copied and "1859" in copied and "#h13" in copied
    assert "h13 (bearbeiteter Text)" in copied and f"Stand: {date.today():%d.%m.%Y}" in copied
    expect(button).to_have_text("cite")
    page.locator("input.show-printed").check(force=True)
    button.click()
    assert "h13 (überlieferter Text)" in page.evaluate("navigator.clipboard.readText()")


@pytest.mark.parametrize("width", [360, 800, 1280])
def test_nothing_is_wider_than_the_window(open_page, width) -> None:
    page = open_page(PAGE, viewport={"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_columns_stack_on_a_phone_and_stand_side_by_side_elsewhere(open_page) -> None:
    def boxes(page):
        return [
            page.locator(f"#h24 .edition-{name}").bounding_box() for name in ("source", "modern", "english")
        ]

    tops = [box["y"] for box in boxes(open_page(PAGE, viewport={"width": 360, "height": 800}))]
    assert tops == sorted(set(tops))
    wide = boxes(open_page(PAGE))
    assert max(box["y"] for box in wide) - min(box["y"] for box in wide) < 12
    assert [box["x"] for box in wide] == sorted(box["x"] for box in wide)


def test_on_paper_columns_and_apparatus_and_nothing_to_press(open_page) -> None:
    page = open_page(PAGE, viewport={"width": 700, "height": 900})
    page.emulate_media(media="print")
    for pressed in (".edition-switches", ".edition-press", ".edition-why", "#h13 button.copy"):
        expect(page.locator(pressed).first).to_be_hidden()
    boxes = [page.locator(f"#h24 .edition-{name}").bounding_box() for name in ("source", "modern", "english")]
    assert max(box["y"] for box in boxes) - min(box["y"] for box in boxes) < 12
    expect(page.locator("#h13 .edition-note").first).to_contain_text("received 72")
    expect(page.locator("#n13")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe(open_page, scheme) -> None:
    page = open_page(PAGE, color_scheme=scheme)
    assert violations(page) == []
    page.get_by_role("radio", name="as received").check()
    page.locator("#h13 a.emended").click()
    expect(page.locator(POPOVER)).to_be_visible()
    assert violations(page) == []


def test_axe_on_a_phone(phone) -> None:
    page = phone(PAGE + "#h11")
    assert violations(page) == []
