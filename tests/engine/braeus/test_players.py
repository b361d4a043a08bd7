"""Seats, sides, dealing and who leads first."""

import pytest

import aceten
from aceten import sample


@pytest.mark.rule("braeus.partners")
def test_four_in_two_sides(braeus):
    assert braeus().sides == ("S+N", "W+E")


@pytest.mark.rule("braeus.six-players")
def test_six_in_two_sides(braeus):
    rules = braeus(players=6)
    assert rules.sides == ("S+NW+NE", "SW+N+SE")
    assert [rules.side_of[seat] for seat in rules.seats] == [*rules.sides] * 3


@pytest.mark.rule("braeus.clockwise")
@pytest.mark.parametrize("players", [4, 6])
def test_the_cards_go_round_clockwise_from_the_left_of_the_dealer(braeus, players):
    rules = braeus(players=players)
    dealt = rules.dealt["N"]
    assert dealt[-1] == "N"
    assert dealt[0] == {4: "E", 6: "NE"}[players]
    assert [rules.after(seat, 1) for seat in dealt] == [*dealt[1:], dealt[0]]


@pytest.mark.rule("braeus.all-dealt")
@pytest.mark.parametrize(("players", "size"), [(4, 9), (6, 6)])
def test_all_cards_are_dealt(braeus, players, size):
    deal = sample.deal(braeus(players=players), 1)
    assert {len(hand) for hand in deal.started.values()} == {size}


@pytest.mark.rule("braeus.deal-passes-left")
def test_the_deal_passes_to_the_left(braeus):
    assert sample.match(braeus(), 1).due == braeus().after(sample.match(braeus(), 1).deal.dealer, 1)
    same = sample.match(braeus(next_dealer="same"), 1)
    assert same.due == same.deal.dealer
    match = aceten.Match(braeus())
    hands = sample.deal(braeus(), 2).started
    deal = match.begin("S", hands)
    while deal.legal:
        deal.play(deal.legal[0])
    with pytest.raises(aceten.IllegalAction) as refused:
        match.begin("E", hands)
    assert refused.value.ruling.rule == "braeus.deal-passes-left"


@pytest.mark.rule("braeus.first-lead")
def test_the_dealers_left_neighbour_leads(braeus, lay):
    deal = lay(W="D6", S="CJ")
    assert deal.forehand == deal.turn == "W"
    assert braeus().forehand_rule == "braeus.first-lead"


@pytest.mark.rule("braeus.six-tricks-of-six")
def test_six_players_stop_at_six_tricks_too(braeus):
    ended = set()
    for seed in range(20):
        match = aceten.replay(aceten.sample.record(aceten.game("braeus"), seed=seed, players=6)).match
        ended |= {(deal.ended_by, max(deal.points.values()) >= 6) for deal in match.deals}
    assert ("braeus.six-tricks-of-six", True) in ended and ended <= {
        ("braeus.six-tricks-of-six", True),
        ("braeus.played-out", False),
    }
