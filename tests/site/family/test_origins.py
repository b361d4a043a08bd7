"""Where the games come from: dates, ties and places, each vouched for by a source that has it."""

from __future__ import annotations

import re
from html import unescape
from itertools import combinations
from pathlib import Path

import pytest

import aceten
from aceten_site.family import kinship, places, timeline
from aceten_site.pages.build import start_build
from aceten_site.pages.data import data
from aceten_site.pages.page import Page, Problem

DOCS = Path(__file__).parents[3] / "docs"


def page(lang: str = "en") -> Page:
    start_build(DOCS)
    return Page(file="games/origins.md", url="games/origins/", lang=lang)


@pytest.fixture(autouse=True)
def build() -> None:
    start_build(DOCS)


# The timeline.


def test_the_records_stand_in_order_of_time() -> None:
    years = [int(re.findall(r"\d{4}", each["date"])[0]) for each in timeline.records()]
    assert years == sorted(years)
    html = timeline.timeline_html("", page())
    assert html.index(">1426<") < html.index(">1718<") < html.index(">1932<")


def test_every_game_has_its_first_record_or_is_said_to_have_none() -> None:
    dated = {game for each in timeline.records() if each.get("first") for game in each["games"]}
    html = timeline.timeline_html("", page())
    undated = html[html.index("No dated first record") :]
    for game in aceten.games():
        if (DOCS / "games" / game.id / "rules.md").is_file():
            assert (game.id in dated) != (f"games/{game.id}/" in undated or f"../{game.id}/" in undated), (
                game.id
            )


def test_no_game_has_two_first_records() -> None:
    first = [game for each in timeline.records() if each.get("first") for game in each["games"]]
    assert len(first) == len(set(first))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"date": "1427"}, "none of its sources has the year 1427"),
        ({"sources": []}, "no source is named"),
        ({"sources": ["nobody-1900"]}, "there is no source “nobody-1900”"),
        ({"family": "tarock"}, "there is no family “tarock”"),
    ],
)
def test_a_record_that_no_source_has_is_refused(change: dict[str, object], said: str) -> None:
    known = next(each for each in data(timeline.FILE)["record"] if each["date"] == "1426")
    with pytest.raises(Problem, match=said):
        timeline.check({**known, **change})


def test_dates_in_german() -> None:
    html = timeline.timeline_html("", page("de"))
    assert ">um 1377<" in html and ">1528 bis 1535<" in html and "15. Jahrhundert" in html


# The charts.


def test_a_tie_is_drawn_and_said() -> None:
    html = kinship.kinship_html("", page())
    assert "Kaiserspiel descends from Karnöffel" in html
    assert "Hundertspiel and Hundert (Viersche) share a name only" in html
    assert html.count("<svg") == html.count('aria-hidden="true"') == 3
    assert "stammt von Karnöffel ab" in kinship.kinship_html("", page("de"))


def test_every_game_of_ours_has_its_box() -> None:
    boxes = {box.get("game") for chart in kinship.charts() for box in chart["boxes"]}
    assert boxes - {None} == {game.id for game in aceten.games()}


def test_no_tie_joins_two_families() -> None:
    for chart in kinship.charts():
        for tie in chart["ties"]:
            ends = {box["id"]: box for box in chart["boxes"]}
            assert tie["kind"] == "name" or not ends[tie["to"]].get("guest")


def test_boxes_lie_inside_the_drawing() -> None:
    for chart in kinship.charts():
        for box in chart["boxes"]:
            half = len(kinship._label(box, kinship.Words("en"))) * kinship.LETTER / 2 + 10
            x, y = box["at"]
            assert half <= x <= kinship.WIDTH - half + 1, box
            assert kinship.BOX / 2 <= y <= chart["height"] - kinship.BOX / 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"kind": "cousins"}, "no kind of tie"),
        ({"to": "skat"}, "there is no box “skat”"),
        ({"sources": []}, "no source is named"),
    ],
)
def test_a_tie_that_cannot_be_is_refused(change: dict[str, object], said: str) -> None:
    chart = kinship.charts()[0]
    with pytest.raises(Problem, match=said):
        kinship.check({**chart, "ties": [{**chart["ties"][0], **change}]})


# The maps.


def test_every_place_is_named_by_a_source() -> None:
    assert len(places.places()) > 40


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"name": "Bochum"}, "none of its sources names “Bochum”"),
        ({"sources": []}, "no source is named"),
        ({"maps": ["moon"]}, "there is no map “moon”"),
        ({"label": "x"}, "its label stands"),
    ],
)
def test_a_place_that_nobody_names_is_refused(change: dict[str, object], said: str) -> None:
    known = next(each for each in data(places.FILE)["place"] if each["name"] == "Schapbach")
    with pytest.raises(Problem, match=said):
        places.check({**known, **change})


def test_places_lie_on_their_maps() -> None:
    for drawn in data(places.FILE)["map"]:
        width, height = drawn["size"]
        project = places.Projection(*drawn["centre"], drawn["scale"], width, height)
        for each in places.places():
            if drawn["id"] in each["maps"]:
                x, y = project(each["at"])
                assert 5 < x < width - 5 and 5 < y < height - 5, (drawn["id"], each["name"])


def test_what_the_maps_show_stands_in_the_list() -> None:
    html = places.places_html("", page())
    listed = html[html.index("<dl") :]
    for each in places.places():
        assert each.get("en", each["name"]) in listed
    assert html.count("<svg") == 3
    assert "http" not in html
    assert "Schwarzwald" in places.places_html("", page("de"))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_place_that_is_on_no_map_is_said_to_be_on_none(lang: str) -> None:
    html = places.places_html("", page(lang))
    said = re.findall(r"</div><p>[^:]*: ([^<]*)\.</p><dl", html)[0].split(", ")
    assert {"Buochs", "Kriens", "Balgau"} <= set(said) and "Würzburg" not in said
    assert len(said) == sum(not each["maps"] for each in places.places())


@pytest.mark.parametrize("lang", ["en", "de"])
def test_names_on_a_map_do_not_lie_on_each_other(lang: str) -> None:
    """By a width of their letters that is rather too small than too large."""
    for drawing in re.findall(r"<svg.*?</svg>", places.places_html("", page(lang)), re.DOTALL):
        names = []
        for written, name in re.findall(r"<text ([^>]*)>([^<]*)", drawing):
            has = dict(re.findall(r'([\w-]+)="([^"]*)"', written))
            size = 10.5 if "map-river" in written else 12.5
            width, x, y = len(unescape(name)) * size * 0.42, float(has["x"]), float(has["y"])
            left = x - width * {"start": 0, "middle": 0.5, "end": 1}[has["text-anchor"]]
            names.append((name, left, left + width, y - size * 0.7, y))
        for one, other in combinations(names, 2):
            apart = one[2] < other[1] or other[2] < one[1] or one[4] < other[3] or other[4] < one[3]
            assert apart, f"{one[0]} and {other[0]}"


@pytest.mark.parametrize("make", [timeline.timeline_html, kinship.kinship_html, places.places_html])
def test_the_fences_take_nothing(make: object) -> None:
    with pytest.raises(Problem, match="is empty"):
        make("viersche", page())  # type: ignore[operator]
