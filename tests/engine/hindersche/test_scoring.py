"""Strokes, Butzen, the last marked player and the round of four marks: H-R12 to H-R20 and the reconstruction."""

import pytest

from aceten.rulebook import spoken

rule = pytest.mark.rule

# Points of S, W, N, E.
SOUTH, WEST, NORTH = "69 21 0 50", "20 70 50 0", "20 30 70 20"
FOUR = (SOUTH, SOUTH, WEST, WEST)


def scored(lines):
    return [(line.rule.partition(".")[2], line.side, line.value, line.unit) for line in lines]


def strokes(sheet):
    return list(sheet.game.scores.values())


@rule("hindersche.count-points")
def test_each_player_counts_his_own_points(dealt):
    deal = dealt("D", "DJ D10 DA D6", E="DJ", N="D10", W="DA", S="D6")
    assert deal.points == {"S": 0, "W": 0, "N": 0, "E": 33}


@rule("hindersche.most-points")
def test_the_most_points_are_marked(evening):
    sheet, lines = evening(SOUTH)
    assert scored(lines) == [("most-points", "S", 1, "stroke")]
    assert strokes(sheet) == [1, 0, 0, 0]


@rule("hindersche.tied-most")
def test_a_tie_for_the_most(evening, hindersche):
    sheet, _ = evening("60 60 20 0")
    assert strokes(sheet) == [1, 1, 0, 0]
    sheet, lines = evening("60 60 20 0", by=hindersche(tied_most="nobody"))
    assert strokes(sheet) == [0, 0, 0, 0]
    assert scored(lines) == [("tied-most", "S+W+N+E", 60, "point")]


@rule("hindersche.hundred", "hindersche.hundred-marks")
def test_a_hundred_marks_the_others(evening):
    sheet, lines = evening("0 104 20 16")
    assert strokes(sheet) == [1, 0, 1, 1]
    assert {line[0] for line in scored(lines)} == {"hundred-marks"}
    assert strokes(evening("20 99 21 0")[0]) == [0, 1, 0, 0]


@rule("hindersche.hundred")
def test_h_e2_someone_with_104_is_not_marked(evening):
    assert evening("0 104 20 16")[0].game.scores["W"] == 0


@rule("hindersche.hundred-marks")
def test_or_nobody_is_marked(evening, hindersche):
    sheet, lines = evening("0 104 20 16", by=hindersche(hundred="nobody-marked"))
    assert strokes(sheet) == [0, 0, 0, 0]
    assert scored(lines) == [("hundred-marks", "S+W+N+E", 104, "point")]


@rule("hindersche.march")
def test_all_nine_tricks_are_a_march(evening, hindersche, monkeypatch):
    # With 140 points nine tricks are a hundred too; without that rule they still count.
    assert strokes(evening("0 140 0 0 W")[0]) == [1, 0, 1, 1]
    rules = hindersche()
    monkeypatch.setitem(
        rules.terms, "sweeps", [made for made in rules.terms["sweeps"] if "tricks" in made.__name__]
    )
    assert strokes(evening("0 140 0 0 W", by=rules)[0]) == [1, 0, 1, 1]


@rule("hindersche.strokes")
def test_strokes_are_counted_up_to_four(evening, hindersche):
    assert (evening(SOUTH)[0].game.unit, hindersche().target) == ("stroke", 4)


@rule("hindersche.first-phase")
def test_after_four_strokes_butzen_begins(evening):
    sheet, _ = evening(*FOUR[:3])
    assert strokes(sheet) == [2, 1, 0, 0] and not sheet.kept.get("phase")
    sheet, _ = evening(*FOUR)
    assert strokes(sheet) == [2, 2, 0, 0] and sheet.kept["phase"] == "butzen"
    assert not sheet.game.over


@rule("hindersche.first-phase")
def test_or_after_four_strokes_of_one_player(evening, hindersche):
    by = hindersche(first_phase="four-by-one")
    sheet, _ = evening(*FOUR, by=by)
    assert not sheet.kept.get("phase")
    sheet, _ = evening(*FOUR, SOUTH, SOUTH, by=by)
    assert strokes(sheet) == [4, 2, 0, 0] and sheet.kept["phase"] == "butzen"


@rule("hindersche.butzen")
def test_the_fewest_points_wipe_a_stroke(evening):
    sheet, lines = evening(*FOUR, "0 60 40 40")
    assert scored(lines) == [("butzen", "S", -1, "stroke")]
    assert strokes(sheet) == [1, 2, 0, 0]


@rule("hindersche.no-new-strokes")
def test_while_butzen_the_most_points_cost_nothing(evening):
    sheet, _ = evening(*FOUR, "0 20 100 20")
    assert strokes(sheet) == [2, 2, 0, 0]
    sheet, _ = evening(*FOUR, "0 20 60 60")
    assert strokes(sheet) == [1, 2, 0, 0]


def test_whoever_alone_has_strokes_loses_before_any_is_wiped(evening):
    sheet, _ = evening(SOUTH, SOUTH, SOUTH, SOUTH)
    assert sheet.game.over and strokes(sheet) == [4, 0, 0, 0]


def test_a_player_without_strokes_has_nothing_to_wipe(evening):
    sheet, lines = evening(*FOUR, "40 60 0 40")
    assert strokes(sheet) == [2, 2, 0, 0]
    assert scored(lines) == [("butzen", "S+W+N+E", 0, "point")]


@rule("hindersche.tied-fewest")
def test_a_tie_for_the_fewest(evening, hindersche):
    sheet, lines = evening(*FOUR, "10 10 60 60")
    assert strokes(sheet) == [2, 2, 0, 0]
    assert scored(lines) == [("tied-fewest", "S+W+N+E", 10, "point")]
    sheet, _ = evening(*FOUR, "10 10 60 60", by=hindersche(tied_fewest="all"))
    assert strokes(sheet) == [1, 1, 0, 0]


def test_the_last_strokes_are_not_wiped_together(evening, hindersche):
    sheet, lines = evening(*FOUR, "10 10 60 60", "10 10 60 60", by=hindersche(tied_fewest="all"))
    assert strokes(sheet) == [1, 1, 0, 0] and not sheet.game.over
    assert scored(lines) == [("tied-fewest", "S+W+N+E", 10, "point")]


@rule("hindersche.butzen-hundred")
def test_a_hundred_while_butzen(evening, hindersche):
    sheet, lines = evening(*FOUR, "100 0 20 20")
    assert strokes(sheet) == [1, 2, 0, 0]
    assert scored(lines) == [("butzen-hundred", "S", -1, "stroke")]
    sheet, _ = evening(*FOUR, "100 0 20 20", by=hindersche(butzen_hundred="fewest-erases"))
    assert strokes(sheet) == [2, 1, 0, 0]


def test_a_hundred_without_a_stroke_to_wipe_out(evening):
    sheet, lines = evening(*FOUR, "20 0 100 20")
    assert strokes(sheet) == [2, 2, 0, 0]
    assert scored(lines) == [("butzen-hundred", "S+W+N+E", 100, "point")]
    assert lines[0].label[0] == "a Hundert, but no stroke to wipe out"


LOST = (*FOUR, "0 60 40 40", "0 60 40 40")


@rule("hindersche.last-marked")
def test_the_last_with_strokes_loses(evening):
    sheet, _ = evening(*LOST)
    assert sheet.game.over and strokes(sheet) == [0, 2, 0, 0]
    assert sheet.games == (sheet.game,)


@rule("hindersche.last-marked")
def test_who_has_all_four_strokes_loses_at_once(evening):
    sheet, _ = evening(*[SOUTH] * 4)
    assert sheet.game.over and sheet.session.scores == {"S": 1, "W": 0, "N": 0, "E": 0}


@rule("hindersche.lasting-mark")
def test_the_loser_gets_a_mark_that_stays(evening):
    sheet, lines = evening(*LOST)
    assert scored(lines)[-1] == ("lasting-mark", "W", 1, "mark")
    assert sheet.session.scores == {"S": 0, "W": 1, "N": 0, "E": 0}
    sheet, _ = evening(*LOST, SOUTH)
    assert strokes(sheet) == [1, 0, 0, 0] and not sheet.kept["phase"]
    assert sheet.session.scores["W"] == 1


def test_or_every_stroke_stays(evening, hindersche):
    sheet, lines = evening(*FOUR, by=hindersche(lasting_marks="every-stroke"))
    assert sheet.game.over and sheet.session.over
    assert sheet.session.scores == {"S": 2, "W": 2, "N": 0, "E": 0}
    assert scored(lines)[-2:] == [("last-marked", "S", 2, "mark"), ("last-marked", "W", 2, "mark")]
    told = spoken(lines[-1].rule, {"lasting-marks": "every-stroke"})
    assert told.en.startswith("Which marks last? Every stroke") and "Jeder Strich" in told.de


@rule("hindersche.round-of-four-marks")
def test_four_marks_make_a_round(evening):
    sheet, _ = evening(*LOST * 3)
    assert not sheet.session.over
    sheet, _ = evening(*LOST * 4)
    assert sheet.session.over
    assert len(sheet.games) == 4


@rule("hindersche.fewest-marks-win")
def test_the_fewest_marks_win(evening):
    south, west, north = [SOUTH] * 4, [WEST] * 4, [NORTH] * 4
    sheet, _ = evening(*south, *west, *north, *south)
    assert sheet.session.over and sheet.session.winner == "E"
    sheet, _ = evening(*LOST * 4)
    assert sheet.session.winner is None, "three are level; ties are played off"


def test_h_e3_marks_of_a_tournament(evening):
    """Four at each table and round: 12 tables make 192, 13 make 208."""
    sheet, _ = evening(*LOST * 4)
    assert sum(sheet.session.scores.values()) == 4
    assert [tables * 4 * sum(sheet.session.scores.values()) for tables in (12, 13)] == [192, 208]
