"""The score sheet in the JSON with rulings: as a deal finds it, as it leaves it, and what is written between."""

from itertools import pairwise
from pathlib import Path

import pytest

import aceten

page = pytest.mark.host  # the deals of the pages are no part of what runs in the browser

DATA = Path(__file__).parents[1] / "data"
DEALS = Path(__file__).parents[2] / "docs" / "deals"


def deals(name: str, where: Path = DEALS) -> list[dict]:
    record = aceten.read_record((where / f"{name}.deal.toml").read_text("utf-8"))
    return aceten.export.replay_json(record, rulings=True)["deals"]


@page
def test_a_deal_begins_with_what_the_deal_before_it_has_left():
    found = deals("hindersche/game")
    for before, deal in pairwise(found):
        assert deal["before"] == before["after"]
    assert found[0]["before"]["scores"] == {"S": 0, "W": 0, "N": 0, "E": 0}
    assert found[-1]["after"]["session"]["scores"] == {"S": 0, "W": 0, "N": 0, "E": 1}


@page
def test_what_is_written_grows_with_every_deal_of_a_game():
    found = deals("watten/gespannt")
    assert found[0]["before"]["written"] == []
    column = [deal["after"]["scores"] for deal in found]
    assert [deal["after"]["written"] for deal in found] == [column[: end + 1] for end in range(len(found))]
    assert {deal["after"]["target"] for deal in found} == {15}


@page
def test_who_is_near_the_end_is_marked_as_the_table_reads_it():
    near = [deal["after"].get("near") for deal in deals("watten/gespannt")]
    assert near == [None, None, None, None, ["S+N"], ["S+N"], None]
    strict = aceten.game("watten").ruleset(None, {"barred-from": "exactly-two"})
    assert (strict.near, aceten.game("watten").ruleset().near) == ((2,), (1, 2))


def test_a_new_game_finds_the_sheet_wiped():
    match = aceten.sample.match(aceten.game("sueca").ruleset(), seed=1, deals=12)
    written = match.written()
    assert [len(game.scores) for game in match.sheet.games]
    for number in range(1, 12):
        over = match.after(number - 1).game.over
        before = match.before(number)
        assert not before.game.over
        assert written[number][0] == ([] if over else written[number - 1][1])
        assert before.game.scores == ({"S+N": 0, "W+E": 0} if over else match.after(number - 1).game.scores)
        assert written[number][1] == [*written[number][0], match.after(number).game.scores]
        assert before.session == match.after(number - 1).session


@page
def test_a_game_won_in_the_middle_of_a_deal_takes_what_was_written():
    first, second = deals("hundertspiel/alt-und-neu")
    assert second["before"]["written"] == first["after"]["written"] == [{"S+N": 32, "W+E": 72}]
    assert second["after"]["written"] == [{"S+N": 24, "W+E": 15}]


@page
def test_the_higher_total_stands_on_the_slate_until_the_round_is_over():
    first, second = deals("viersche/race-both")
    (noted,) = first["after"]["noted"].items()
    side, points = noted
    assert points == max(first["points"].values()) == first["points"][side]
    assert second["before"]["noted"] == first["after"]["noted"]
    assert "noted" not in second["after"] and "noted" not in first["before"]


def test_whoever_is_one_or_two_points_short_in_watten_is_near_the_end():
    record = aceten.sample.record(aceten.game("watten"), seed=5, deals=12)
    near = []
    for deal in aceten.export.replay_json(record, rulings=True)["deals"]:
        for sheet in (deal["before"], deal["after"]):
            near.append(sheet.get("near", []))
            assert near[-1] == [side for side, points in sheet["scores"].items() if points in (13, 14)]
    assert [] in near and ["S+N"] in near and ["S+N", "W+E"] in near


def test_only_what_the_game_does_not_count_is_noted_besides():
    """After a first deal without a hundred the higher total stands on the slate; a rung, a game or everyone’s stake does not."""
    (close,) = deals("viersche/v-e5", DATA)
    assert close["after"]["noted"] == {"W+E": 71} and "noted" not in close["before"]
    first, second, third = deals("viersche/v-e6-four-nil", DATA)[:3]
    assert first["after"]["noted"] == second["before"]["noted"] and "noted" not in third["before"]
    for counted in ("viersche/v-e4-100-40", "einwerfen/e-e3", "sueca/s-renuncia"):
        for deal in deals(counted, DATA):
            assert deal["score"] and "noted" not in deal["after"]
