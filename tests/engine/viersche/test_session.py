"""A game on the ladder and the marks on the frame: V-R36 to V-R41, 1.7.6, 1.7.8, and what follows an end."""

import pytest

import aceten


def play(rules, next_deal, *rounds):
    """Each round as `how:side`."""
    match = aceten.Match(rules)
    for each in rounds:
        how, side = each.split(":")
        next_deal(match, how, side)
    return match


def scored(match, deal=-1):
    return [(line.rule, line.side, line.value) for line in match.score(deal % len(match.deals))]


WIN = ("hundred:W+E",) * 4
SWEEP_LOST = ("hundred:S+N", *WIN)


@pytest.mark.rule("viersche.ladder")
def test_the_ladder_has_four_rungs_a_side(rules, next_deal):
    match = play(rules(), next_deal, "hundred:W+E", "march:S+N")
    assert (match.sheet.game.unit, match.rules.target) == ("rung", 4)
    assert match.sheet.game.scores == {"S+N": 2, "W+E": 1}
    assert not match.sheet.game.over


@pytest.mark.rule("viersche.four-rungs-win")
def test_who_erases_four_rungs_wins_the_game(rules, next_deal):
    match = play(rules(), next_deal, *WIN[:3])
    assert not match.sheet.game.over
    next_deal(match, "hundred", "W+E")
    game = match.sheet.game
    assert (game.over, game.winner, game.scores["W+E"]) == (True, "W+E", 4)
    assert match.sheet.games == (game,)


@pytest.mark.rule("viersche.surplus-rung")
def test_a_fifth_rung_is_lost(rules, next_deal):
    match = play(rules(), next_deal, *WIN[:3], "march:W+E")
    assert match.sheet.game.scores["W+E"] == 4
    assert scored(match)[:2] == [("viersche.nine-tricks", "W+E", 2), ("viersche.surplus-rung", "W+E", -1)]


@pytest.mark.rule("viersche.loser-mark")
def test_the_losers_chalk_a_mark(rules, next_deal):
    match = play(rules(), next_deal, *SWEEP_LOST)
    assert match.sheet.session.unit == "mark"
    assert match.sheet.session.scores == {"S+N": 1, "W+E": 0}
    assert scored(match)[1:] == [("viersche.loser-mark", "S+N", 1)]


@pytest.mark.rule("viersche.two-marks")
def test_losers_without_a_rung_chalk_two(rules, next_deal):
    match = play(rules(), next_deal, *WIN)
    assert match.sheet.session.scores == {"S+N": 2, "W+E": 0}
    assert scored(match)[1:] == [("viersche.loser-mark", "S+N", 1), ("viersche.two-marks", "S+N", 1)]


def test_no_mark_before_the_game_is_over(rules, next_deal):
    match = play(rules(), next_deal, *WIN[:3])
    assert match.sheet.session.scores == {"S+N": 0, "W+E": 0}


@pytest.mark.rule("viersche.session-four-marks")
def test_the_session_ends_when_a_side_has_four_marks(rules, next_deal):
    match = play(rules("home"), next_deal, *WIN)
    assert not match.sheet.session.over
    for _ in range(4):
        next_deal(match, "hundred", "W+E")
    session = match.sheet.session
    assert (session.over, session.scores) == (True, {"S+N": 4, "W+E": 0})


@pytest.mark.rule("viersche.fewest-marks-win")
def test_the_side_with_the_fewest_marks_wins_the_session(rules, next_deal):
    match = play(rules(), next_deal, *WIN, *WIN)
    assert match.sheet.session.winner == "W+E"


@pytest.mark.rule("viersche.round-of-five-marks")
def test_a_tournament_sitting_ends_at_five_marks_of_both_together(rules, next_deal):
    match = play(rules("tournament"), next_deal, *WIN, *["hundred:S+N"] * 4)
    assert match.sheet.session.scores == {"S+N": 2, "W+E": 2}
    assert not match.sheet.session.over
    for side in ("S+N", *["W+E"] * 4):
        next_deal(match, "hundred", side)
    session = match.sheet.session
    assert (session.over, session.scores, session.winner) == (True, {"S+N": 3, "W+E": 2}, "W+E")


def test_at_home_five_marks_of_both_together_end_nothing(rules, next_deal):
    match = play(rules("home"), next_deal, *WIN, *["hundred:S+N"] * 4, *SWEEP_LOST)
    assert match.sheet.session.scores == {"S+N": 3, "W+E": 2}
    assert not match.sheet.session.over


def test_a_sitting_that_ends_level_has_no_winner(rules, next_deal):
    """Three marks to three: the last game brought two at once. Who gets a prize is for a play-off."""
    rounds = [*WIN, *["hundred:W+E", *["hundred:S+N"] * 4], *SWEEP_LOST, *["hundred:S+N"] * 4]
    match = play(rules("tournament"), next_deal, *rounds)
    session = match.sheet.session
    assert (session.over, session.scores, session.winner) == (True, {"S+N": 3, "W+E": 3}, None)


def test_a_tournament_sitting_does_not_end_at_four_marks_of_one_side(rules, next_deal):
    match = play(rules("tournament"), next_deal, *WIN, *WIN)
    assert match.sheet.session.scores == {"S+N": 4, "W+E": 0}
    assert not match.sheet.session.over


def test_a_deal_after_the_end_of_a_game_begins_the_next(rules, next_deal):
    match = play(rules(), next_deal, *WIN)
    next_deal(match, "march", "S+N")
    sheet = match.sheet
    assert (sheet.game.scores, sheet.game.over, sheet.game.winner) == ({"S+N": 2, "W+E": 0}, False, None)
    assert [game.winner for game in sheet.games] == ["W+E"]
    assert sheet.session.scores == {"S+N": 2, "W+E": 0}


def test_a_deal_after_the_end_of_a_session_begins_the_next(rules, next_deal):
    match = play(rules(), next_deal, *WIN, *WIN)
    assert match.sheet.sessions == ()
    next_deal(match, "march", "S+N")
    sheet = match.sheet
    assert [session.winner for session in sheet.sessions] == ["W+E"]
    assert (sheet.session.scores, sheet.session.over, sheet.session.winner) == (
        {"S+N": 0, "W+E": 0},
        False,
        None,
    )
    assert sheet.game.scores == {"S+N": 2, "W+E": 0}


def test_the_score_stands_as_before_while_a_deal_is_open(rules, next_deal):
    match = play(rules(), next_deal, *WIN[:-1])
    before = match.sheet
    assert not before.game.over
    match.begin(None, {seat: list(hand) for seat, hand in match.deal.started.items()}, "D")
    assert match.sheet == before
    assert match.score(len(match.deals) - 1) == []


def test_undoing_a_match_goes_back_through_its_deals(rules, next_deal):
    match = play(rules(), next_deal, "hundred:W+E", "march:S+N")
    assert match.sheet.game.scores == {"S+N": 2, "W+E": 1}
    match.undo()
    assert match.sheet.game.scores == {"S+N": 0, "W+E": 1}
    while len(match.deals) == 2:
        match.undo()
    assert match.deal.complete
    while match.deals:
        match.undo()
    assert match.sheet == match.rules.sheet
    with pytest.raises(aceten.AcetenError):
        match.undo()


def test_finished_sessions_are_told_in_the_json(rules, next_deal):
    match = play(rules(), next_deal, *WIN, *WIN, "march:S+N")
    deals = tuple(map(aceten.sample.written, match.deals))
    found = aceten.export.replay_json(aceten.Record(rules().game, rules(), aceten.cards.FRENCH, deals))[
        "match"
    ]
    assert found["scores"] == {"S+N": 2, "W+E": 0}
    assert found["session"] == {"unit": "mark", "scores": {"S+N": 0, "W+E": 0}, "over": False, "winner": None}
    assert found["sessions"] == [{"scores": {"S+N": 4, "W+E": 0}, "winner": "W+E"}]
    assert found["games"] == [{"scores": {"S+N": 0, "W+E": 4}, "winner": "W+E"}] * 2
