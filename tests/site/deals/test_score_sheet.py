"""The score sheets that deals show: drawn from the engine's numbers, as the description of each game says."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from lxml import html

import aceten
from aceten_site.deals.score_sheet import marks
from aceten_site.deals.sheet_layouts import check_description, sheet_of
from aceten_site.mkdocs_plugin.fences import converter
from aceten_site.pages.build import Build, start_build
from aceten_site.pages.page import Page, Problem

DOCS = Path(__file__).parents[3] / "docs"
GAMES = [game.id for game in aceten.games()]


@pytest.fixture
def build() -> Build:
    return start_build(DOCS)


def sheets(build: Build, name: str, lang: str = "en") -> list[html.HtmlElement]:
    """The drawings below the deals of a record."""
    url = f"games/{name.partition('/')[0]}/rules/"
    text = f'# A page\n\n```deal\nfile = "{name}.deal.toml"\n```\n'
    build.page = Page(file=f"{url.rstrip('/')}.md", url=url, lang=lang, markdown=text)
    made = converter()
    found = html.fragment_fromstring(made.convert(text), create_parent="div")
    assert build.problems == []
    return list(found.find_class("ad-tally"))


def place(sheet: html.HtmlElement, side: str) -> html.HtmlElement:
    """A side's part of the sheet."""
    (found,) = sheet.xpath(".//*[@data-side=$side]", side=side)
    return found


def drawn(sheet: html.HtmlElement, side: str, kind: str) -> list[str]:
    """The marks of a kind in a side's place: what each is, with what is written in it."""
    (marks,) = place(sheet, side).find_class(f"is-{kind}")
    return [f"{each.get('class') or ''} {each.text or ''}".strip() for each in marks.findall("i")]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_sheet_that_fits_it(build: Build, game: str) -> None:
    assert sheet_of(game)["parts"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"on": "parchment"}, "on = “parchment” is unknown; there are: slate, paper, table"),
        ({"begun": {"tie": "odd"}}, "sueca has no reading “odd” of “tie”"),
        ({"begun": {"colour": "odd"}}, "sueca has no reading “odd” of “colour”"),
        ({"rule": "sueca.abacus"}, "sueca has no rule “sueca.abacus”"),
        ({"parts": [{"unit": "egg", "draw": "balls", "rule": "sueca.rubber"}]}, "draws “egg”"),
        (
            {"parts": [{"unit": "game", "draw": "balls", "rule": "sueca.rubber"}]},
            "counts in “rubber”, and its",
        ),
        ({"parts": [{"unit": "game", "draw": "knots", "rule": "sueca.rubber"}]}, "draw = “knots” is unknown"),
    ],
)
def test_a_description_that_does_not_fit_is_refused(build: Build, change: dict[str, Any], said: str) -> None:
    with pytest.raises(Problem, match=said):
        check_description("sueca", {**deepcopy(sheet_of("sueca")), **change})


def test_rungs_are_wiped_and_the_total_noted_stands_until_then(build: Build) -> None:
    first, second = sheets(build, "viersche/race-both")
    assert drawn(first, "S+N", "ladder") == drawn(first, "W+E", "ladder") == ["", "", "", ""]
    assert drawn(second, "S+N", "ladder") == ["is-off is-new", "", "", ""]
    noted = [
        [(each.get("class"), each.text) for each in sheet.xpath(".//*[@class='ad-noted']/i")]
        for sheet in (first, second)
    ]
    assert noted == [[("is-new", "71")], [("is-off", "71")]]


def test_strokes_come_and_go_and_the_loser_keeps_a_mark(build: Build) -> None:
    found = sheets(build, "hindersche/game")
    assert drawn(found[1], "N", "strokes") == ["", "is-new"]
    assert drawn(found[2], "N", "strokes") == ["", "is-off is-new"]
    assert drawn(found[-1], "E", "strokes") == [""] and drawn(found[-1], "E", "balls") == ["is-new"]
    assert found[-1].xpath("string(.//@aria-label)").endswith("East 1 mark")


def test_totals_stand_below_each_other_and_who_is_near_the_end_is_marked(build: Build) -> None:
    for lang in ("en", "de"):
        found = sheets(build, "watten/gespannt", lang)
        assert drawn(found[4], "S+N", "column") == ["is-off 4", "is-off 8", "is-new 13"]
        assert drawn(found[5], "S+N", "column") == ["is-off 4", "is-off 8", "13"]
        near = [place(sheet, "S+N").xpath(".//em[not(@hidden)]/text()") for sheet in found]
        assert near == [[]] * 4 + [["gespannt"]] * 2 + [[]]


def test_each_player_has_his_chips_at_his_seat(build: Build) -> None:
    _, second = sheets(build, "einwerfen/tie")
    assert drawn(second, "W", "chips") == ["is-new", "is-new"]
    assert drawn(second, "N", "chips") == ["is-new is-owed", "is-new is-owed"]


@pytest.mark.parametrize(
    ("name", "lang", "said"),
    [
        ("einwerfen/bombe", "en", "Deal 1 of 16 with these partners"),
        ("einwerfen/favourite", "en", "From the middle of a Tour"),
        ("einwerfen/favourite", "de", "Mitten aus einer Tour"),
        ("einwerfen/tie", "en", "From the middle of a Tour"),
    ],
)
def test_a_record_that_goes_on_from_earlier_deals_does_not_number_them(
    build: Build, name: str, lang: str, said: str
) -> None:
    captions = ["".join(each.find("figcaption").itertext()) for each in sheets(build, name, lang)]
    assert captions and all(said in each for each in captions)
    assert all(("1 of 16" in each) == ("1 of 16" in said) and "1 von 16" not in each for each in captions)


def test_the_games_of_a_rubber(build: Build) -> None:
    (sheet,) = sheets(build, "sueca/renuncia")
    assert drawn(sheet, "W+E", "strokes") == ["is-new"] * 4 and drawn(sheet, "W+E", "balls") == ["is-new"]
    assert drawn(sheet, "S+N", "strokes") == ["is-off"] * 4


def test_a_deal_that_is_not_over_has_no_sheet(build: Build) -> None:
    assert sheets(build, "viersche/forced-lead") == []


def test_of_many_marks_the_number_is_written() -> None:
    def match(count: int) -> dict[str, Any]:
        return {"unit": "chip", "scores": {"S": count}}

    part = {"unit": "chip", "draw": "chips"}
    assert [str(each) for each in marks(part, "S", match(3), match(30))] == ['<b class="is-new">30</b>']
    owed = [str(each) for each in marks(part, "S", match(1), match(-1))]
    assert owed == ['<i class="is-new is-owed"></i>', '<b class="is-new">−1</b>']
