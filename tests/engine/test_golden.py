"""The worked examples of the rules dossier, V-E1 to V-E6, as records with what must follow, and their JSON in full.

`pytest tests/engine/test_golden.py --regenerate` writes the JSON anew; its difference is to be read like any other.
"""

import json
from pathlib import Path

import pytest

import aceten

DATA = Path(__file__).parents[1] / "data"
RECORDS = sorted(DATA.glob("*/*.deal.toml"))


def name(path: Path) -> str:
    return path.name.removesuffix(".deal.toml")


def read(path: Path) -> aceten.Record:
    return aceten.read_record(path.read_text(encoding="utf-8"))


def example(which: str) -> dict:
    return aceten.export.replay_json(read(DATA / "viersche" / f"{which}.deal.toml"), rulings=True)


def written(value: object, indent: int = 0) -> str:
    """JSON with one step, trick or score line a line, so that a difference shows what changed."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= 200 or not isinstance(value, dict | list) or not value:
        return flat
    pad = " " * (indent + 1)
    if isinstance(value, dict):
        parts = [
            f"{json.dumps(key, ensure_ascii=False)}: {written(each, indent + 1)}"
            for key, each in value.items()
        ]
        return "{\n" + ",\n".join(pad + part for part in parts) + "\n" + " " * indent + "}"
    return "[\n" + ",\n".join(pad + written(each, indent + 1) for each in value) + "\n" + " " * indent + "]"


def test_every_example_of_the_dossier_is_there():
    assert {name(path)[:4] for path in RECORDS} >= {f"v-e{number}" for number in range(1, 7)}


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_what_the_record_expects_follows(path):
    record = read(path)
    assert all(deal.expect for deal in record.deals)
    aceten.replay(record)


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_the_json_of_the_replay(path, request):
    golden = path.with_name(f"{name(path)}.replay.json")
    found = written(aceten.export.replay_json(read(path))) + "\n"
    if request.config.getoption("--regenerate"):
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


# What the dossier says of each example, beyond points and winners.


def test_v_e1_the_trumps_fall_in_order_and_are_worth_52():
    (deal,) = example("v-e1")["deals"]
    led = [trick["cards"][0][1] for trick in deal["tricks"]]
    assert led == ["SJ", "CJ", "SA", "SK", "SQ", "S10", "S9", "S8", "S7"]
    order = aceten.game("viersche").ruleset().order("S")
    assert sum(order.value[aceten.card(text)] for text in [*led, "S6"]) == 52


def test_v_e2_what_may_be_played_on_each_lead():
    (deal,) = example("v-e2")["deals"]
    branches = {branch["tricks"][-1]["cards"][0][1][0]: branch for branch in deal["branches"]}
    legal = {suit: set(at["now"]["legal"]) for suit, at in {"H": deal, **branches}.items()}
    assert deal["now"]["seat"] == "N"
    assert legal == {
        "H": {"HK", "H7", "S9", "CJ"},
        "C": {"HK", "H7", "S9", "CJ", "DA"},
        "S": {"S9", "CJ"},
        "D": {"DA", "S9", "CJ"},
    }


def test_v_e3_the_second_deal_runs_82_86_101_and_stops():
    second = example("v-e3")["deals"][1]
    won = [71 + trick["running"]["W+E"] for trick in second["tricks"] if trick["winner"] in "WE"]
    assert won == [82, 86, 101]
    assert second["complete"] and len(second["tricks"]) < 9
    assert [(line["side"], line["value"], line["unit"]) for line in second["score"]] == [("W+E", 1, "rung")]


@pytest.mark.parametrize(
    ("which", "points", "tricks", "rungs"),
    [
        ("v-e4-140-eight-tricks", 140, 8, 1),
        ("v-e4-140-nine-tricks", 140, 9, 2),
        ("v-e4-100-40", 100, None, 1),
        ("v-e4-99-41", 99, None, 0),
    ],
)
def test_v_e4_edge_scores(which, points, tricks, rungs):
    deal = example(which)["deals"][0]
    assert deal["points"] == {"S+N": 140 - points, "W+E": points}
    assert tricks in (None, sum(trick["winner"] in "WE" for trick in deal["tricks"]))
    assert sum(line["value"] for line in deal["score"] if line["unit"] == "rung") == rungs


def test_v_e4_one_side_needs_a_point_and_the_other_59():
    second = example("v-e4-99-41")["deals"][1]
    before_last = second["tricks"][-2]["running"]
    assert second["carried"] == {"S+N": 41, "W+E": 99}
    assert before_last["W+E"] == 0 and before_last["S+N"] < 59
    assert second["complete"] and second["score"][0]["side"] == "W+E"


def test_v_e5_trick_by_trick():
    (deal,) = example("v-e5")["deals"]
    assert deal["hands"]["E"] == ["SK", "SQ", "S10", "HK", "HQ", "H9", "H8", "DJ", "HJ"]
    assert [(trick["winner"], trick["points"]) for trick in deal["tricks"]] == [
        ("E", 22), ("S", 22), ("E", 25), ("S", 4), ("E", 3), ("S", 16), ("W", 21), ("S", 7), ("S", 20),
    ]  # fmt: skip
    running = [(trick["running"]["W+E"], trick["running"]["S+N"]) for trick in deal["tricks"]]
    assert running == [
        (22, 0),
        (22, 22),
        (47, 22),
        (47, 26),
        (50, 26),
        (50, 42),
        (71, 42),
        (71, 49),
        (71, 69),
    ]


@pytest.mark.parametrize(
    ("which", "rounds", "scores", "marks"),
    [
        ("v-e6-four-two", ["W+E", "S+N", "W+E", "W+E", "S+N", "W+E"], {"S+N": 2, "W+E": 4}, 1),
        ("v-e6-four-nil", ["W+E"] * 4, {"S+N": 0, "W+E": 4}, 2),
    ],
)
def test_v_e6_game_and_frame(which, rounds, scores, marks):
    replayed = example(which)
    lines = [line for deal in replayed["deals"] for line in deal["score"]]
    assert [line["side"] for line in lines if line["unit"] == "rung"] == rounds
    match = replayed["match"]
    assert (match["scores"], match["over"], match["winner"]) == (scores, True, "W+E")
    assert match["session"]["scores"] == {"S+N": marks, "W+E": 0}
