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
    expect(shown.locator("details.ad-sayings summary")).to_have_text("Say something else")
    # What is said next needs no button beside “next”.
    expect(shown.locator(".ad-say")).to_have_text(["we go"])
    shown = deal(open_page("de/games/kaiserspiel/examples/"), "two-kaisers", 3)
    expect(shown.locator(".ad-spoken").first).to_have_text("West: drei mehr")
    expect(shown.locator("details.ad-sayings summary")).to_have_text("Etwas anderes sagen")
    expect(shown.locator(".ad-say")).to_have_text(["wir gehen"])


def test_on_the_printed_line_words_lie_folded_and_name_every_player(phone) -> None:
    """In Watten any player of a side may raise, and the engine takes the word from each."""
    page = phone("de/games/watten/examples/")
    shown = deal(page, "deal-a-whole-deal", 6)
    words = shown.locator("details.ad-sayings")
    expect(words.locator("summary")).to_have_text("Hier etwas sagen")
    expect(words.locator(".ad-say").first).to_be_hidden()
    words.locator("summary").focus()
    page.keyboard.press("Enter")
    for name in ("Süd", "West", "Nord", "Ost"):
        player = words.get_by_role("group", name=name, exact=True)
        expect(player.get_by_role("button", name="ich biete")).to_be_visible()
    # They stay open while a card is asked about, and close with the next step.
    shown.locator(".ad-hand .is-legal").first.dispatch_event("click")
    page.keyboard.press("Escape")
    expect(words.locator(".ad-say").first).to_be_visible()
    shown.locator(".ad-next").click()
    expect(words.locator("summary")).to_be_visible()
    expect(words.locator(".ad-say").first).to_be_hidden()


def test_where_ones_own_line_waits_for_a_word_the_words_lie_open(open_page) -> None:
    page = open_page("games/kaiserspiel/examples/")
    shown = deal(page, "two-kaisers", 2)
    shown.locator("details.ad-sayings summary").press("Enter")
    shown.get_by_role("button", name="one more").press("Enter")
    expect(shown.locator(".ad-banner")).to_be_visible(timeout=90_000)
    player = shown.locator("div.ad-sayings").get_by_role("group", name="South", exact=True)
    expect(player.locator(".ad-say")).to_have_text(["we hold", "we go"])
    expect(player.locator(".ad-say").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(shown.locator(".ad-spoken").first).to_have_text("South: we hold")
    shown.locator(".ad-back").click()  # who goes back along his line need not speak
    expect(shown.locator("details.ad-sayings summary")).to_have_text("Say something else")


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


def test_a_claimed_trick_is_its_winners_until_it_is_claimed(open_page) -> None:
    shown = deal(open_page("games/hindersche/examples/"), "gathered-and-disputed", 4)
    said = shown.locator(".ad-won-line")
    expect(said).to_contain_text("East wins trick 1: 22 points. East’s ♦J is the highest trump")
    expect(shown.locator('.ad-place[data-seat="E"] .is-winning')).to_have_count(1)
    expect(shown.locator(".ad-running")).to_have_text("South 0West 0North 0East 22")
    shown.locator(".ad-next").click()
    expect(said).to_contain_text(
        "South wins trick 1: 22 points. South has claimed it, and nobody has objected."
    )
    expect(shown.locator('.ad-place[data-seat="S"] .is-winning')).to_have_count(1)
    expect(shown.locator(".ad-running")).to_have_text("South 22West 0North 0East 0")
    row = shown.locator(':scope > .ad-tricks tbody[data-trick="1"]')
    expect(row.locator(".ad-reason")).to_contain_text("South has claimed it")
    for _ in range(6):
        shown.locator(".ad-next").click()
    expect(said).to_contain_text("East wins trick 2")


def test_the_score_of_a_race_counts_what_was_brought_in_and_announced(open_page) -> None:
    page = open_page("games/hundertspiel/examples/")
    shown = deal(page, "old-and-new-deal-2", 0)
    expect(shown.locator(".ad-running")).not_to_have_text("South and North 0West and East 0")
    for _ in range(16):
        shown.locator(".ad-next").click()
    expect(shown.locator(".ad-running")).to_have_text("South and North 41West and East 102")
    expect(shown.locator(".ad-won-line").last).to_have_text("A hundred for West and East: the game is won.")


def test_who_has_ended_the_deal_stands_first(phone) -> None:
    shown = deal(phone("de/games/hundertspiel/examples/"), "claimed-too-soon", 0)
    shown.locator(".ad-last").click()
    expect(shown.locator(".ad-where")).to_have_text(
        "Süd: hundert. Süd und Nord: angesagt, aber noch keine hundert. Das Spiel ist zu Ende."
    )
    expect(shown.locator(".ad-running")).to_have_text("Süd und Nord 92West und Ost 0")


def test_all_who_may_answer_have_the_word(open_page) -> None:
    page = open_page("games/watten/examples/")
    shown = deal(page, "raising-holding-going-deal-2", 0)
    for _ in range(4):
        shown.locator(".ad-trick-next").click()
    shown.locator(".ad-trick-back").click()
    where = shown.locator(".ad-where")
    expect(where).to_have_text("Trick 3, card 4 · South has the word")
    shown.locator(".ad-next").click()
    expect(where).to_have_text("Trick 3, card 4 · West or East has the word")


def test_less_than_nothing_by_one_is_one(open_page) -> None:
    page = open_page("games/hindersche/examples/")
    assert "−1 strokes" not in page.locator("article").inner_text()
    expect(page.locator(".ad-value").filter(has_text="−1 stroke").first).to_be_attached()
