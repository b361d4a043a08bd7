"""Scores: the game to fifteen, sides that may not raise, gespannt, Bummerl and tournament."""

import pytest

import aceten


@pytest.fixture(scope="module")
def match_at(watten):
    """A match whose current game stands at these scores."""

    def make(rules: aceten.Ruleset, **scores: int) -> aceten.Match:
        from dataclasses import replace

        match = aceten.Match(rules)
        game = replace(
            rules.sheet.game, scores={side.replace("_", "+"): count for side, count in scores.items()}
        )
        match._opening = replace(rules.sheet, game=game)
        return match

    return make


def scores(match: aceten.Match) -> dict[str, int]:
    return match.sheet.game.scores


@pytest.mark.rule("watten.deal-won", "watten.fifteen")
def test_w_32_a_game_is_won_at_fifteen_or_more(match_at, watten, deal_won):
    match = match_at(watten(), S_N=3, W_E=12)
    deal_won(match, "W+E", "S:raise W:raise N:raise E:hold")
    assert scores(match) == {"S+N": 3, "W+E": 16}
    assert match.sheet.game.winner == "W+E"
    deal_won(match, "S+N")
    assert scores(match) == {"S+N": 1, "W+E": 0}


def test_who_may_not_raise_is_told_by_what_is_lacking():
    """A game may go to other numbers than 15."""
    told = aceten.rule("watten.barred-from")
    assert "lacks no more than two points" in told.en and "höchstens zwei Punkte fehlen" in told.de


@pytest.mark.rule("watten.fifteen")
def test_other_targets_are_readings(match_at, watten, deal_won):
    match = match_at(watten(target=11), S_N=10, W_E=0)
    deal_won(match, "S+N")
    assert match.sheet.game.winner == "S+N"


@pytest.mark.rule("watten.barred-raise", "watten.barred-from")
def test_w_29_a_side_at_13_that_raises_loses_two_and_the_raise_is_void(match_at, watten, deal_won):
    match = match_at(watten(), S_N=13, W_E=5)
    deal = deal_won(match, "W+E", "S:raise")
    assert deal.worth() == 1
    assert scores(match) == {"S+N": 11, "W+E": 6}
    assert [(line.side, line.value, line.rule) for line in match.score(0)] == [
        ("S+N", -2, "watten.barred-raise"), ("W+E", 1, "watten.deal-won"),
    ]  # fmt: skip
    assert match.score(0)[0].label == ("a raise that was barred", "unerlaubt geboten")


@pytest.mark.rule("watten.barred-from")
def test_thirteen_alone_or_fourteen_too(watten, lay):
    for reading, barred in (("two-short", True), ("exactly-two", False)):
        deal = lay(by=watten(barred_from=reading, raise_limit="none"), scores={"S+N": 14, "W+E": 0})
        assert deal.ruling("S: raise").rule == ("watten.barred-raise" if barred else "watten.raise")


@pytest.mark.rule("watten.barred-credit")
def test_in_bavaria_a_barred_raise_gives_the_others_two(match_at, watten, deal_won):
    match = match_at(watten("bavarian"), S_N=13, W_E=5)
    deal = deal_won(match, "S+N", "S:hold S:raise")
    assert deal.worth() == 3
    assert scores(match) == {"S+N": 16, "W+E": 7}
    match = match_at(watten("bavarian"), S_N=13, W_E=13)
    deal = deal_won(match, "S+N", "S:raise")
    assert (deal.complete, deal.ended_by) == (True, "watten.barred-credit")
    assert scores(match) == {"S+N": 13, "W+E": 15} and match.sheet.game.winner == "W+E"
    # Every one of them does.
    match = match_at(watten("bavarian", near_the_end="no-raise"), S_N=13, W_E=5)
    deal_won(match, "S+N", "S:raise N:raise")
    assert scores(match) == {"S+N": 15, "W+E": 9}
    assert match.score(0)[0].label == ("the other side raised when barred", "unerlaubt geboten")


@pytest.mark.rule("watten.barred-credit", "watten.barred-raise")
def test_a_barred_raise_ends_no_game_that_it_does_not_win(watten, lay, go_on):
    deal = lay(by=watten("bavarian", near_the_end="no-raise"), scores={"S+N": 13, "W+E": 12})
    assert not go_on(deal, "S:raise").complete
    deal = go_on(lay(by=watten(), scores={"S+N": 13, "W+E": 13}), "S:raise W:raise")
    assert [(seat, points) for _, seat, points, _ in deal.calling.fines] == [("S", -2), ("W", -2)]


@pytest.mark.rule("watten.barred-raise")
def test_a_raise_that_costs_is_costly_and_no_other_call_is(watten, lay):
    deal = lay(by=watten(), scores={"S+N": 13, "W+E": 5})
    assert {str(call): call.costly for seat in "SW" for call in deal.calls(seat)} == {
        "S: raise": True,
        "W: raise": False,
    }


@pytest.mark.rule("watten.strained")
def test_w_30_the_side_that_is_gespannt_plays_for_three_or_goes(match_at, watten, deal_won, said):
    for word, won in (("S:hold", {"S+N": 13, "W+E": 12}), ("N:fold", {"S+N": 13, "W+E": 11})):
        match = match_at(watten("bavarian"), S_N=13, W_E=9)
        deal = deal_won(match, "W+E", word)
        assert scores(match) == won
        assert deal.ended_by == ("watten.strained" if word == "N:fold" else "watten.three-tricks")
    match = match_at(watten("bavarian"), S_N=13, W_E=9)
    match.begin("S", aceten.sample.deal(match.rules, 1, "S").hands)
    deal = match.deal
    deal.say("W", "rank 10")
    deal.say("S", "trump H")
    assert said(deal, "S") == said(deal, "N") == ["hold", "fold"]
    assert deal.ruling(deal.hands[deal.turn][0]).rule == "watten.strained"
    deal.say("N", "hold")
    assert deal.ruling("W: raise").rule == "watten.strained"


@pytest.mark.rule("watten.strained")
def test_w_31_if_both_are_nobody_raises_and_the_deal_decides(match_at, watten, deal_won, said):
    match = match_at(watten("bavarian", deal_value=1), S_N=14, W_E=13)
    deal = deal_won(match, "W+E")
    assert deal.worth() == 2
    assert match.sheet.game.winner == "W+E" and scores(match) == {"S+N": 14, "W+E": 15}


@pytest.mark.rule("watten.luft")
def test_styria_against_nothing_for_four(match_at, watten, deal_won):
    match = match_at(watten("bavarian", near_the_end="luft"), S_N=13, W_E=0)
    deal = deal_won(match, "W+E", "S:hold")
    assert scores(match) == {"S+N": 13, "W+E": 4}
    assert deal.actions[2].id == "hold"
    match = match_at(watten("bavarian", near_the_end="luft"), S_N=13, W_E=1)
    deal_won(match, "W+E", "S:hold")
    assert scores(match) == {"S+N": 13, "W+E": 4}


@pytest.mark.rule("watten.bummerl")
@pytest.mark.parametrize(
    ("before", "value", "label"),
    [
        ({"S_N": 5, "W_E": 14}, 1, "lost the game"),
        ({"S_N": 0, "W_E": 14}, 2, "Schneider: lost without a point"),
    ],
)
def test_a_lost_game_is_a_bummerl_and_to_nil_two(match_at, watten, deal_won, before, value, label):
    match = match_at(watten(session="bummerl"), **before)
    deal_won(match, "W+E")
    assert match.sheet.session.scores == {"S+N": value, "W+E": 0}
    assert [line.label[0] for line in match.score(0) if line.unit == "Bummerl"] == [label]


@pytest.mark.rule("watten.bummerl")
def test_a_comeback_from_nothing_counts_four(match_at, watten, deal_won):
    match = match_at(watten(session="bummerl"), S_N=0, W_E=12)
    deal_won(match, "W+E")
    while not match.sheet.game.over:
        deal_won(match, "S+N")
    assert match.sheet.session.scores == {"S+N": 0, "W+E": 4}


@pytest.mark.rule("watten.tournament-round")
def test_a_tournament_round_is_three_games_of_twenty(watten, deal_won):
    match = aceten.Match(watten("bavarian", session="tournament", target=11, near_the_end="no-raise"))
    for winner in ("S+N", "W+E", "S+N"):
        deal_won(match, winner)
        while not match.sheet.game.over:
            deal_won(match, winner)
    session = match.sheet.session
    assert (session.scores, session.over, session.winner) == ({"S+N": 40, "W+E": 20}, True, "S+N")


@pytest.mark.rule("watten.machine")
@pytest.mark.parametrize(("reading", "value"), [("two", 2), ("three", 3)])
def test_all_three_criticals_win_at_once(watten, hands, reading, value):
    rules = watten(machine=reading)
    match = aceten.Match(rules)
    deal = match.begin("S", hands(rules, N="HK S7 E7 G8 G9"))
    assert (deal.complete, deal.ended_by, deal.actions) == (True, "watten.machine", [])
    assert scores(match) == {"S+N": value, "W+E": 0}
