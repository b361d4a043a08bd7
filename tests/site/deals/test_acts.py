"""Tricks in which somebody passes, lays a card, or nobody knows who has won."""

from pathlib import Path

import pytest

import aceten
from aceten_site.deals.deal_html import record_html
from aceten_site.deals.trick_table import actions
from aceten_site.pages.page import Page

DEALS = Path(__file__).parents[3] / "docs" / "deals"


def replayed(name: str) -> dict:
    record = aceten.read_record((DEALS / name).read_text(encoding="utf-8"))
    return aceten.export.replay_json(record, rulings=True)


def test_passes_stand_where_they_were_made() -> None:
    (deal,) = replayed("braeus/king-of-clubs.deal.toml")["deals"]
    tricks = [" ".join(code for _, code in actions(trick)) for trick in deal["tricks"]]
    assert tricks[6:] == ["D6 HJ - CJ", "S6 DJ DA -", "SA - - CA", "HA H9 - -"]
    seats = ["".join(seat for seat, _ in actions(trick)) for trick in deal["tricks"]]
    assert seats[6:] == ["ESWN", "NESW", "SWNE", "ESWN"]
    assert tricks[:2] == ["H7", "D7"] and deal["tricks"][0]["laid"]


@pytest.mark.parametrize("name", sorted(path.name for path in (DEALS / "braeus").glob("*.toml")))
def test_everybody_acts_once_in_a_trick_that_is_not_laid(name: str) -> None:
    replay = replayed(f"braeus/{name}")
    for deal in replay["deals"]:
        for trick in deal["tricks"]:
            who = [seat for seat, _ in actions(trick)]
            assert who == [trick["leader"]] if trick.get("laid") else sorted(who) == sorted(replay["seats"])


def test_an_undetermined_trick_says_so() -> None:
    (deal,) = replayed("kaiserspiel/whole-deal.deal.toml")["deals"]
    trick, _ = [each for each in deal["tricks"] if each.get("undetermined")]
    assert (trick["undetermined"], trick["winner"]) == (["S", "N"], "S")
    assert "undetermined" in trick["reason"]


def written(name: str, lang: str) -> str:
    """A deal as a page in a language has it."""
    text = (DEALS / name).read_text(encoding="utf-8")
    replay = aceten.export.replay_json(aceten.read_record(text), rulings=True, lang=lang)
    return record_html(replay, text, Page(url="games/kaiserspiel/examples/", lang=lang))


@pytest.mark.parametrize(
    ("lang", "said", "suit"),
    [("en", "three more", "Special suit"), ("de", "drei mehr", "Ausgezeichnete Farbe")],
)
def test_calls_and_the_suit_are_called_as_the_game_calls_them(lang: str, said: str, suit: str) -> None:
    page = written("kaiserspiel/whole-deal.deal.toml", lang).partition("<script")[0]
    assert said in page and suit in page
    assert "raise 3" not in page


def test_where_only_tricks_count_no_column_says_so() -> None:
    tricks, points = (written(name, "en") for name in ("braeus/jan.deal.toml", "viersche/v-e5.deal.toml"))
    assert ">Points</th>" in points and ">Points</th>" not in tricks
    assert ">Tricks won</p>" in tricks


def test_a_default_of_ours_is_marked_where_it_decides_and_where_nobody_knows_it_is_not() -> None:
    marked = [
        "grade-editorial" in written(f"kaiserspiel/{name}.deal.toml", "en").partition("<script")[0]
        for name in ("supposed", "talk")
    ]
    assert marked == [True, False]


def test_a_line_of_the_score_that_counts_nothing_has_no_number() -> None:
    score = written("sueca/tie.deal.toml", "en").partition('<ul class="ad-lines">')[2].partition("</ul>")[0]
    assert score.startswith("<li><b>Everyone</b>: 60 points each <a ")
