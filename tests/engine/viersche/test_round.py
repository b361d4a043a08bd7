"""A round of one or two deals: V-R29 to V-R35, V-E3, V-E4, and the options on stopping and carrying."""

from random import Random

import pytest

import aceten
from aceten import sample

# Eight trumps to the top and a little club in East's hand. Every card of value falls on the trumps; in the last trick
# South's club beats East's, for nothing.
EIGHT = {
    "E": "DJ HJ DA DK DQ D10 D9 D8 C6",
    "N": "D7 CA CK CQ C10 HA HK HQ H6",
    "W": "D6 C7 C9 CJ SA SK SQ SJ S10",
    "S": "C8 H10 H9 H8 H7 S6 S7 S8 S9",
}
FALLING = "DJ D7 D6 S6 HJ CA SA S7 DA CK SK S8 DK CQ SQ S9 DQ C10 SJ H7 D10 HA S10 H8 D9 HK CJ H9"
EIGHT_PLAYS = f"{FALLING} D8 HQ C9 H10 C6 H6 C7 C8"
# The same with a club that nobody beats.
NINE = EIGHT | {"E": "DJ HJ DA DK DQ D10 D9 D8 C9", "W": "D6 C7 C6 CJ SA SK SQ SJ S10"}
NINE_PLAYS = f"{FALLING} D8 HQ C6 H10 C9 H6 C7 C8"


def lines(deal, sheet=None):
    scoring = deal.rules.enter(sheet or deal.rules.sheet, deal)
    return [(line.rule, line.side, line.value, line.unit) for line in scoring.lines]


# One deal.


@pytest.mark.rule("viersche.count-points")
def test_the_two_totals_make_140(lay):
    deal = lay("D", EIGHT_PLAYS, **EIGHT)
    assert deal.points == {"S+N": 0, "W+E": 140}


@pytest.mark.rule("viersche.hundred-in-first-deal")
def test_v_e4_all_points_in_eight_tricks_are_one_rung(lay):
    deal = lay("D", EIGHT_PLAYS, **EIGHT)
    assert [trick.winner for trick in deal.tricks] == ["E"] * 8 + ["S"]
    assert deal.points == {"S+N": 0, "W+E": 140}
    assert lines(deal) == [("viersche.hundred-in-first-deal", "W+E", 1, "rung")]


@pytest.mark.rule("viersche.nine-tricks")
def test_v_e4_all_nine_tricks_are_two_rungs(lay):
    deal = lay("D", NINE_PLAYS, **NINE)
    assert lines(deal) == [("viersche.nine-tricks", "W+E", 2, "rung")]


@pytest.mark.rule("viersche.nine-tricks")
def test_partners_tricks_count_together_for_all_nine(lay):
    """West wins two tricks with the jacks and leads a heart for East's ace; East has the rest."""
    deal = lay(
        "D", "D6 D7 DJ D8 HJ HQ D9 CQ HK H6 HA H7",
        E="D6 HA DA DK DQ D10 D9 CA CK", N="D7 H10 H9 H8 H7 CQ C10 C9 C8",
        W="DJ HJ HK SA SK SQ S10 SJ S9", S="D8 H6 HQ CJ C7 C6 S8 S7 S6",
    )  # fmt: skip
    while deal.legal:
        deal.play(deal.legal[0])
    assert [trick.winner for trick in deal.tricks] == list("WWEEEEEEE")
    assert lines(deal) == [("viersche.nine-tricks", "W+E", 2, "rung")]


@pytest.mark.rule("viersche.first-deal-played-out")
def test_the_first_deal_is_played_to_its_last_trick_unless_the_table_stops(lay, rules):
    played = lay("D", EIGHT_PLAYS, **EIGHT)
    assert len(played.tricks) == 9
    by = rules(first_deal_stops=True)
    stopping = lay("D", "", by=by, **EIGHT)
    for action in EIGHT_PLAYS.split():
        if stopping.complete:
            break
        stopping.play(action)
    assert stopping.complete and len(stopping.tricks) < 9
    assert stopping.ended_by == "viersche.first-deal-played-out"
    assert stopping.points["W+E"] >= 100
    assert lines(stopping) == [("viersche.hundred-in-first-deal", "W+E", 1, "rung")]


@pytest.mark.rule("viersche.first-deal-played-out")
def test_a_table_that_stops_does_so_at_exactly_100_and_not_before(rules):
    """Random deals, watched after each trick; a side stands at exactly 100 in some of them."""
    by, stopped_at = rules(first_deal_stops=True), set()
    for seed in range(60):
        deal = sample.deal(by, seed=seed)
        for _ in range(9):
            for _ in range(4):
                deal.play(deal.legal[0])
            most = max(deal.points.values())
            assert deal.complete == (most >= 100 or len(deal.tricks) == 9)
            if deal.complete:
                stopped_at.add(most)
                break
    assert 100 in stopped_at


# Two deals.


@pytest.mark.rule("viersche.second-deal")
def test_without_a_hundred_the_higher_total_is_noted_and_a_second_deal_follows(rules, next_deal):
    match = aceten.Match(rules())
    deal = next_deal(match, "close")
    assert deal.points == {"S+N": 69, "W+E": 71}
    assert [(line.rule, line.side, line.value, line.unit) for line in match.score(0)] == [
        ("viersche.second-deal", "W+E", 71, "point")
    ]
    assert match.sheet.carried == {"S+N": 69, "W+E": 71}
    assert match.sheet.game.scores == {"S+N": 0, "W+E": 0}


@pytest.mark.rule("viersche.both-totals-carry")
def test_both_totals_carry(rules, next_deal):
    match = aceten.Match(rules())
    next_deal(match, "close")
    assert match.sheet.carried == {"S+N": 69, "W+E": 71}


def test_only_the_noted_total_carries_in_the_other_reading(rules, next_deal):
    match = aceten.Match(rules(lower_total_carries=False))
    next_deal(match, "close")
    assert match.sheet.carried == {"S+N": 0, "W+E": 71}


@pytest.mark.parametrize("lower_total_carries", [True, False])
def test_at_70_to_70_neither_total_is_the_lower_and_both_carry(rules, lower_total_carries):
    by = rules(lower_total_carries=lower_total_carries)
    deals = (sample.play_out(sample.deal(by, seed), Random(seed)) for seed in range(10_000))
    level = next(deal for deal in deals if len(set(deal.points.values())) == 1)
    assert level.points == {"S+N": 70, "W+E": 70}
    assert by.enter(by.sheet, level).sheet().carried == {"S+N": 70, "W+E": 70}


def test_whoever_brought_nothing_in_has_a_hundred_from_one_deal(rules):
    by = rules(lower_total_carries=False)
    found = {}
    for seed in range(300):
        hands, carried = sample.deal(by, seed, "S").started, {"S+N": 0, "W+E": 60}
        deal = sample.play_out(aceten.Deal(by, "S", hands, "D", None, carried), Random(seed))
        for line in by.enter(by.sheet, deal).lines:
            if line.rule == "viersche.second-deal-stops":
                found[line.side] = line.label[0].partition(" ")[2], line.label[1].partition(" ")[2]
    assert found == {
        "S+N": ("points in the second deal alone", "Augen allein im zweiten Spiel"),
        "W+E": ("points in two deals", "Augen in zwei Spielen"),
    }


@pytest.mark.rule("viersche.second-deal-stops")
def test_the_second_deal_stops_at_100_and_earns_one_rung(lay):
    """V-E4's 99 to 41: West and East need one point. They win the first trick that brings any."""
    deal = lay("D", "DJ D7 D6 S6", carried={"S+N": 41, "W+E": 99}, **EIGHT)
    assert deal.complete
    assert deal.ended_by == "viersche.second-deal-stops"
    assert deal.legal == []
    assert deal.ruling("HJ").rule == "viersche.second-deal-stops"
    assert lines(deal) == [("viersche.second-deal-stops", "W+E", 1, "rung")]


@pytest.mark.rule("viersche.second-deal-stops")
def test_exactly_100_is_enough_and_99_is_not(lay):
    hundred = lay("D", "DJ D7 D6 S6", carried={"S+N": 52, "W+E": 88}, **EIGHT)
    assert hundred.complete
    assert lines(hundred) == [("viersche.second-deal-stops", "W+E", 1, "rung")]
    assert not lay("D", "DJ D7 D6 S6", carried={"S+N": 53, "W+E": 87}, **EIGHT).complete


@pytest.mark.rule("viersche.second-deal-stops")
def test_the_side_that_was_behind_can_win_the_round(lay):
    deal = lay("D", " ".join(EIGHT_PLAYS.split()[:12]), carried={"S+N": 99, "W+E": 41}, **EIGHT)
    assert deal.complete
    assert lines(deal) == [("viersche.second-deal-stops", "W+E", 1, "rung")]


@pytest.mark.rule("viersche.no-third-deal")
def test_every_round_is_over_after_its_second_deal(rules, next_deal):
    assert rules().round_deals == 2
    match = aceten.Match(rules())
    next_deal(match, "close")
    next_deal(match, "close")
    assert match.deal.complete
    assert match.sheet.carried == {}
    assert sum(match.sheet.game.scores.values()) == 1


@pytest.mark.rule("viersche.second-deal")
def test_a_new_round_starts_from_nothing(rules, next_deal):
    match = aceten.Match(rules())
    for how in ("close", "close", "close"):
        next_deal(match, how)
    assert match.deals[1].carried == {"S+N": 69, "W+E": 71}
    assert match.deals[2].carried == {}
    assert [line.rule for line in match.score(2)] == ["viersche.second-deal"]


# All nine tricks in the second deal.


def test_nine_tricks_earn_nothing_extra_in_the_second_deal(lay):
    deal = lay("D", "DJ D7 D6 S6 HJ CA SA S7", carried={"S+N": 80, "W+E": 60}, **NINE)
    while deal.legal:
        deal.play(deal.legal[-1])
    assert len(deal.tricks) < 9
    assert lines(deal) == [("viersche.second-deal-stops", "W+E", 1, "rung")]


@pytest.mark.rule("viersche.nine-in-second-deal")
def test_a_side_with_every_trick_plays_on_where_the_table_lets_it(lay, rules):
    by = rules(second_deal_march="played-on")
    deal = lay("D", NINE_PLAYS, by=by, carried={"S+N": 80, "W+E": 60}, **NINE)
    assert deal.complete and len(deal.tricks) == 9
    assert lines(deal) == [("viersche.nine-in-second-deal", "W+E", 2, "rung")]


def test_playing_on_and_failing_keeps_the_one_rung(lay, rules):
    by = rules(second_deal_march="played-on")
    deal = lay("D", EIGHT_PLAYS, by=by, carried={"S+N": 80, "W+E": 60}, **EIGHT)
    assert deal.complete
    assert lines(deal) == [("viersche.second-deal-stops", "W+E", 1, "rung")]


def test_a_side_with_every_trick_plays_on_from_exactly_100_and_stops_there_at_the_first_it_loses(lay, rules):
    by, carried = rules(second_deal_march="played-on"), {"S+N": 52, "W+E": 88}
    assert not lay("D", "DJ D7 D6 S6", by=by, carried=carried, **EIGHT).complete
    deal = lay("D", "DJ D7 D6 S6 C6 CA C7 C8", by=by, carried=carried, **EIGHT)
    assert deal.ended_by == "viersche.second-deal-stops" and deal.complete
    assert lines(deal) == [("viersche.second-deal-stops", "W+E", 1, "rung")]


def test_a_trick_without_points_brings_nobody_to_100(lay):
    """South and North, at 99, win 9 8 7 6 of clubs; East trumps every other trick."""
    hands = {
        "E": EIGHT["E"], "N": "D7 C9 HA HK HQ H6 S10 SJ SK",
        "W": "D6 C7 CA CK CQ C10 CJ SA SQ", "S": EIGHT["S"],
    }  # fmt: skip
    deal = lay("D", "DJ D7 D6 S6 C6 C9 C7 C8", carried={"S+N": 99, "W+E": 41}, **hands)
    assert (deal.turn, deal.points["S+N"]) == ("N", 0)
    while deal.legal:
        deal.play(deal.legal[0])
    assert lines(deal) == [("viersche.second-deal-stops", "W+E", 1, "rung")]


@pytest.mark.parametrize("ahead", ["S+N", "W+E"])
def test_who_reached_100_first_keeps_the_rung_when_the_lost_trick_brings_the_others_to_100(lay, rules, ahead):
    """Forehand's side has every trick and 100; playing on, it loses a trick with which the others pass 100 too."""
    by = rules(second_deal_march="played-on")
    behind = "W+E" if ahead == "S+N" else "S+N"
    forehand = "E" if behind == "W+E" else "N"
    turn = ["E", "N", "W", "S"] if forehand == "E" else ["N", "W", "S", "E"]
    hands = dict(zip(turn, ["DJ HJ DA DK DQ D10 D9 D8 C6", "CA CK CQ C10 HA HK HQ H10 H9",
                            "D7 D6 SA SK SQ SJ S10 S9 HJ".replace("HJ", "S8"), "CJ C9 C8 C7 H8 H7 H6 S7 S6"],
                     strict=True))  # fmt: skip
    deal = lay("D", by=by, dealer=turn[3], carried={ahead: 99, behind: 41}, **hands)
    while deal.legal:
        if deal.turn == turn[1]:
            deal.play(next((each for each in deal.legal if each.suit == "H"), deal.legal[-1]))
        elif deal.turn == turn[0]:
            trumps = [each for each in deal.legal if each in deal.order.trumps]
            deal.play((trumps or deal.legal)[0])
        else:
            deal.play(deal.legal[-1])
    totals = {side: deal.carried[side] + deal.points[side] for side in deal.points}
    assert min(totals.values()) >= 100, "the example must bring both sides to 100"
    assert lines(deal) == [("viersche.second-deal-stops", behind, 1, "rung")]
