"""Strokes: six tricks, jan, five and the king of clubs, draws, and the game."""

import json
from pathlib import Path

import pytest

import aceten

DATA = Path(__file__).parents[2] / "data" / "braeus"


def example(which):
    record = aceten.read_record((DATA / f"{which}.deal.toml").read_text(encoding="utf-8"))
    return aceten.export.replay_json(record)


def lines(which, deal=0):
    return [(line["side"], line["value"], line["rule"]) for line in example(which)["deals"][deal]["score"]]


@pytest.mark.rule("braeus.six-tricks")
def test_b_04_the_deal_stops_at_the_sixth_trick():
    (deal,) = example("b-04")["deals"]
    assert deal["complete"] and deal["points"] == {"S+N": 3, "W+E": 6}
    assert [trick.get("laid", False) for trick in deal["tricks"][-2:]] == [True, True]
    assert lines("b-04") == [("W+E", 1, "braeus.six-tricks")]


@pytest.mark.rule("braeus.jan")
@pytest.mark.parametrize(("which", "side"), [("b-05", "W+E"), ("b-11", "S+N")])
def test_a_jan_is_two_strokes(which, side):
    assert lines(which) == [(side, 2, "braeus.jan")]


@pytest.mark.rule("braeus.five-and-king")
@pytest.mark.parametrize("which", ["b-03", "b-07", "b-12"])
def test_five_and_the_king_of_clubs(which):
    assert lines(which) == [("W+E", 1, "braeus.five-and-king")]


@pytest.mark.rule("braeus.draw")
@pytest.mark.parametrize("which", ["b-08", "b-13"])
def test_five_to_four_without_the_king_is_a_draw(which):
    replayed = example(which)
    assert lines(which) == [("S+W+N+E", 0, "braeus.draw")]
    assert replayed["match"]["scores"] == {"S+N": 0, "W+E": 0}


@pytest.mark.rule("braeus.six-strokes")
def test_six_strokes_win_the_game(braeus):
    match = _match(["b-05", "b-11", "b-05"])
    assert (match.sheet.game.unit, match.sheet.game.scores["W+E"]) == ("stroke", 6)
    assert (match.sheet.game.over, match.sheet.game.winner) == (True, "W+E")


@pytest.mark.rule("braeus.seven-strokes")
def test_b_09_a_jan_at_five_makes_seven():
    match = example("b-09")["match"]
    assert (match["scores"], match["over"], match["winner"]) == ({"S+N": 0, "W+E": 7}, True, "W+E")


def _match(names):
    """The same examples played for the side W+E whoever deals: hands and seats are turned round the table."""
    match = aceten.Match(aceten.game("braeus").ruleset())
    rules = match.rules
    dealer = "S"
    for name in names:
        record = aceten.read_record((DATA / f"{name}.deal.toml").read_text(encoding="utf-8"))
        (written,) = record.deals
        turn = rules.seats.index(dealer)
        hands = {rules.after(seat, turn): cards for seat, cards in written.hands.items()}
        deal = match.begin(dealer, hands)
        for line in written.lines:
            for token in line.tokens:
                if token.kind != "lay":
                    deal.play(token.text)
        dealer = rules.after(dealer, 1)
    return match


def test_a_lay_line_names_the_sevens_one_step_each():
    (deal,) = example("b-11")["deals"]
    laid = [(step["seat"], step["action"], step["legal"]) for step in deal["steps"] if step["kind"] == "lay"]
    assert laid == [("S", "D7", ["C7", "D7"]), ("S", "C7", ["C7"]), ("N", "H7", ["H7"])]
    passed = [
        (step["seat"], step["action"], step["legal"], step["card"])
        for step in deal["steps"]
        if step["kind"] == "pass"
    ]
    assert passed[0] == ("E", "-", ["-"], 4)
    last = deal["tricks"][-1]
    assert (last["cards"], last["passed"], last["winner"]) == (
        [["N", "S8"]],
        [["E", 2], ["S", 3], ["W", 4]],
        "N",
    )
    json.dumps(deal)
