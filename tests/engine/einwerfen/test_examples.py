"""The dossier's worked examples E-E2, E-E3 and E-E5, beyond points and winners (E-E1: test_cards, E-E4: test_tour)."""

from pathlib import Path

import aceten

DATA = Path(__file__).parents[2] / "data" / "einwerfen"


def example(name):
    record = aceten.read_record((DATA / f"{name}.deal.toml").read_text(encoding="utf-8"))
    return aceten.export.replay_json(record, rulings=True)


def score(deal):
    return [(line["side"], line["value"], line["unit"]) for line in deal["score"]]


def test_e_e2_the_fifth_deal_brings_four_chips_and_the_sixth_one():
    *_, fifth, sixth = example("e-e2")["deals"]
    assert (fifth["trump"], fifth["points"]) == ("H", {"S+N": 25, "W+E": 95})
    assert score(fifth) == [("W+E", 2, "chip"), ("W+E", 2, "chip")]
    assert (sixth["trump"], sixth["points"]) == ("E", {"S+N": 59, "W+E": 61})
    assert score(sixth) == [("W+E", 1, "chip")]


def test_e_e3_the_tie_and_the_two_chips_after_it():
    tie, decided = example("e-e3")["deals"]
    assert tie["points"] == {"S+N": 60, "W+E": 60}
    assert decided["points"] == {"S+N": 50, "W+E": 70}
    assert score(decided) == [("W+E", 1, "chip"), ("W+E", 1, "chip")]


def test_e_e5_trick_by_trick():
    (deal,) = example("e-e5")["deals"]
    assert [(trick["winner"], trick["points"]) for trick in deal["tricks"]] == [
        ("W", 21), ("W", 13), ("N", 12), ("E", 15), ("E", 3), ("W", 8), ("W", 13), ("W", 35),
    ]  # fmt: skip
    assert deal["points"] == {"S+N": 12, "W+E": 108}
    assert [line["rule"] for line in deal["score"]] == ["einwerfen.matsch"]
    assert deal["after"]["players"] == {"S": -2, "W": 2, "N": -2, "E": 2}
