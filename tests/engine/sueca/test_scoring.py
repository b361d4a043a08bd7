"""Games, rubbers and the session: S-R14 to S-R18, the dossier's S-E3, and the readings on bandeira and ties."""

import pytest

import aceten
from aceten.cards import card


def lines(match, deal=-1):
    deal %= len(match.deals)
    return [(line.rule.partition(".")[2], line.side, line.value, line.unit) for line in match.score(deal)]


def nine_tricks(match):
    """West and East take all 120 points in nine tricks and lose the last one, which is worth nothing."""
    last = {"N": "C3", "W": "D2", "S": "D3"}
    trumps = [f"S{rank}" for rank in match.rules.game.ranks.split()]
    hands = {"E": [*trumps[:9], "C2"], "N": ["C3"], "W": ["D2"], "S": ["D3", trumps[9]]}
    used = {text for hand in hands.values() for text in hand}
    left = [each.id for each in match.rules.game.cards if each.id not in used]
    for hand in hands.values():
        while len(hand) < 10:
            hand.append(left.pop())
    deal = match.begin("S", {seat: [card(text) for text in hand] for seat, hand in hands.items()}, "S")
    while deal.legal:
        kept = [each for each in deal.legal if each.id not in (*last.values(), "C2")]
        deal.play((kept or deal.legal)[0])
    assert [match.rules.side_of[trick.winner] for trick in deal.tricks] == ["W+E"] * 9 + ["S+N"]
    return deal


@pytest.mark.rule("sueca.count-points")
def test_card_points_are_counted_and_make_120(lay):
    deal = lay("S")
    while deal.legal:
        deal.play(deal.legal[-1])
    assert sum(deal.points.values()) == 120


@pytest.mark.rule("sueca.one-or-two-games")
@pytest.mark.parametrize(("points", "games"), [(61, 1), (90, 1), (91, 2), (119, 2)])
def test_s_e3_one_game_or_two(rules, next_deal, points, games):
    match = aceten.Match(rules())
    next_deal(match, points)
    assert lines(match) == [("one-or-two-games", "W+E", games, "game")]
    next_deal(match, 120 - points)
    assert lines(match) == [("one-or-two-games", "S+N", games, "game")]
    assert match.sheet.game.scores == {"S+N": games, "W+E": games}


@pytest.mark.rule("sueca.bandeira")
@pytest.mark.parametrize("side", ["S+N", "W+E"])
def test_s_e3_all_ten_tricks_are_four_games(rules, flag, side):
    match = aceten.Match(rules())
    flag(match, side)
    assert lines(match)[0] == ("bandeira", side, 4, "game")
    assert match.sheet.game.winner == side


@pytest.mark.rule("sueca.bandeira", "sueca.one-or-two-games")
@pytest.mark.parametrize(
    ("reading", "rule", "games"), [("tricks", "one-or-two-games", 2), ("points", "bandeira", 4)]
)
def test_s_e3_all_points_in_nine_tricks(rules, reading, rule, games):
    match = aceten.Match(rules(bandeira=reading))
    deal = nine_tricks(match)
    assert deal.points == {"S+N": 0, "W+E": 120}
    assert lines(match)[0] == (rule, "W+E", games, "game")


@pytest.mark.rule("sueca.tie")
def test_s_e3_at_60_each_nobody_scores(rules, next_deal):
    match = aceten.Match(rules())
    next_deal(match, 60)
    assert lines(match) == [("tie", "S+W+N+E", 0, "game")]
    assert match.sheet.game.scores == {"S+N": 0, "W+E": 0}
    next_deal(match, 70)
    assert match.sheet.game.scores == {"S+N": 0, "W+E": 1}


@pytest.mark.rule("sueca.tie")
def test_a_tie_makes_the_next_decided_deal_worth_one_more_in_the_other_reading(rules, next_deal):
    match = aceten.Match(rules(tie="carried"))
    next_deal(match, 60)
    assert lines(match) == [("tie", "S+W+N+E", 1, "stake")]
    next_deal(match, 60)
    next_deal(match, 50)
    assert lines(match) == [("one-or-two-games", "S+N", 1, "game"), ("tie", "S+N", 2, "game")]
    next_deal(match, 70)
    assert lines(match) == [("one-or-two-games", "W+E", 1, "game")]


@pytest.mark.rule("sueca.tie")
def test_a_revoke_decides_a_deal_too(rules, next_deal):
    match = aceten.Match(rules(tie="carried", rubber=10))
    next_deal(match, 60)
    dealt = aceten.sample.deal(match.rules, seed=1, dealer=match.due).started
    deal = match.begin(match.due, dealt, "S")
    while not (claims := [each for seat in deal.hands for each in deal.calls(seat)]):
        deal.play(deal.legal[0])
    deal.play(claims[0])
    side = deal.rules.side_of[claims[0].seat]
    assert lines(match) == [("renuncia", side, 4, "game"), ("tie", side, 1, "game")]
    assert "held" not in match.sheet.kept


@pytest.mark.rule("sueca.rubber", "sueca.surplus-games")
def test_four_games_are_a_rubber_and_the_rest_is_lost(rules, next_deal, flag):
    match = aceten.Match(rules())
    for points in (70, 95, 50):
        next_deal(match, points)
    assert (match.sheet.game.scores, match.sheet.game.over) == ({"S+N": 1, "W+E": 3}, False)
    next_deal(match, 95)
    assert lines(match) == [
        ("one-or-two-games", "W+E", 2, "game"), ("surplus-games", "W+E", -1, "game"), ("rubber", "W+E", 1, "rubber"),
    ]  # fmt: skip
    assert (match.sheet.game.scores, match.sheet.game.winner) == ({"S+N": 1, "W+E": 4}, "W+E")
    assert match.sheet.session.scores == {"S+N": 0, "W+E": 1}
    flag(match, "S+N")
    assert [game.winner for game in match.sheet.games] == ["W+E", "S+N"]
    assert match.sheet.session.scores == {"S+N": 1, "W+E": 1} and not match.sheet.session.over


@pytest.mark.rule("sueca.rubber")
def test_ten_games_are_a_rubber_in_the_other_reading(rules, flag, next_deal):
    match = aceten.Match(rules(rubber=10))
    flag(match, "W+E")
    flag(match, "W+E")
    next_deal(match, 70)
    assert (match.sheet.game.scores["W+E"], match.sheet.game.over) == (9, False)
    flag(match, "W+E")
    assert (match.sheet.game.scores["W+E"], match.sheet.game.over) == (10, True)


@pytest.mark.rule("sueca.session")
def test_three_rubbers_are_a_tournament_match(rules, flag):
    match = aceten.Match(rules(session="three-rubbers"))
    for side in ("W+E", "S+N", "W+E"):
        flag(match, side)
    session = match.sheet.session
    assert (session.scores, session.over, session.winner) == ({"S+N": 1, "W+E": 2}, True, "W+E")
    flag(match, "S+N")
    assert match.sheet.session.scores == {"S+N": 1, "W+E": 0}
    assert len(match.sheet.sessions) == 1
