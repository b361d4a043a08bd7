"""Games in which something is said, shown, passed or left open: what the stepper shows of it, without Python."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


def deal(page: Page, name: str, steps: int) -> Locator:
    """A deal by a part of its anchor, so many steps on."""
    shown = page.locator(f'aceten-deal[id*="{name}"]').first
    expect(shown.locator(".ad-next")).to_be_visible()
    for _ in range(steps):
        shown.locator(".ad-next").click()
    return shown


def test_open_cards_lie_before_their_seats_until_the_first_lead(open_page) -> None:
    shown = deal(open_page("games/kaiserspiel/examples/"), "two-kaisers", 11)
    seats = shown.locator(".ad-place").evaluate_all(
        "all => all.map(each => each.dataset.seat).sort().join(' ')"
    )
    assert seats == "E N S W"
    shown = deal(open_page("games/kaiserspiel/examples/"), "deal-a-whole-deal", 8)
    expect(shown.locator(".ad-place")).to_have_count(1)


def test_words_are_said_in_the_language_of_the_page(open_page) -> None:
    shown = deal(open_page("games/kaiserspiel/examples/"), "two-kaisers", 3)
    expect(shown.locator(".ad-spoken").first).to_have_text("West: three more")
    expect(shown.locator(".ad-say")).to_have_text(["South: we hold", "South: we go"])
    shown = deal(open_page("de/games/kaiserspiel/examples/"), "two-kaisers", 3)
    expect(shown.locator(".ad-spoken").first).to_have_text("West: drei mehr")
    expect(shown.locator(".ad-say")).to_have_text(["Süd: wir halten", "Süd: wir gehen"])


def test_the_deal_says_what_it_is_worth(open_page) -> None:
    shown = deal(open_page("games/kaiserspiel/examples/"), "two-kaisers", 3)
    expect(shown.locator(".ad-worth")).to_have_text("worth 4")
    shown.locator(".ad-next").click()
    expect(shown.locator(".ad-worth")).to_have_text("worth 7")
    shown.locator(".ad-last").click()
    expect(shown.locator(".ad-worth")).to_have_text("worth 8")


def test_an_undetermined_trick_is_nobodys_until_somebody_takes_it(open_page) -> None:
    shown = deal(open_page("games/kaiserspiel/examples/"), "undetermined", 23)
    expect(shown.locator(".ad-won-line")).to_contain_text("South or North has won it.")
    expect(shown.locator(".ad-trick .is-winning")).to_have_count(0)
    expect(shown.locator(".ad-running")).to_contain_text("South and North 0")
    shown.locator(".ad-next").click()
    expect(shown.locator(".ad-won-line")).to_have_text("South wins trick 4. ")
    expect(shown.locator(".ad-trick .is-winning")).to_have_count(1)
    expect(shown.locator(".ad-running")).to_contain_text("South and North 1")


def test_a_pass_lies_on_the_table(open_page) -> None:
    shown = deal(open_page("games/braeus/examples/"), "sevens", 5)
    expect(shown.locator(".ad-spoken").first).to_have_text("East passes.")
    expect(shown.locator('.ad-place[data-seat="E"] .ad-pass')).to_be_visible()


def test_six_hands_fit_a_phone_in_a_row_each(open_page) -> None:
    page = open_page("games/braeus/examples/", viewport={"width": 390, "height": 844})
    shown = deal(page, "six", 0)
    for hand in shown.locator(".ad-hand").all():
        tops = hand.locator(".card").evaluate_all("all => new Set(all.map(each => each.offsetTop)).size")
        assert tops == 1
