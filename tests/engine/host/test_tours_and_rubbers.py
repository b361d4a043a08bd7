"""Whole sessions of random legal play to their end: Tours of Einwerfen, three rubbers of Sueca.

ACETEN_SESSIONS sets how many of each; 10,000 of each were played when the games were built.
"""

import os
from collections import Counter
from random import Random

import pytest

import aceten
from aceten import sample
from aceten.series import Series

pytestmark = pytest.mark.host

SESSIONS = int(os.environ.get("ACETEN_SESSIONS", "100"))


def play(match: aceten.Match, draw: Random) -> aceten.Deal:
    """The next deal of a match, with every card and every score line accounted for."""
    rules = match.rules
    before = match.sheet
    dealer = match.due or sample.draw_for_deal(rules, draw)
    hands, turned = sample.hands(rules, dealer, draw)
    deal = sample.play_out(match.begin(dealer, hands, turned.suit, turned), draw)
    left = [each for held in (*deal.hands.values(), deal.trick.cards) for each in held]
    taken = [each for trick in deal.tricks for each in trick.cards]
    assert deal.complete and sorted(map(str, left + taken)) == sorted(map(str, rules.game.cards))
    assert sum(deal.points.values()) + sum(deal.order.value[each] for each in left) == 120
    lines = match.score(len(match.deals) - 1)
    known = aceten.rulebook(rules.game.id).rules
    assert lines and all(line.rule in known for line in lines)
    gained = Counter(before.game.scores if not before.game.over else {})
    for line in lines:
        if line.unit == rules.unit and line.side in rules.sides:
            gained[line.side] += line.value
    assert {side: gained[side] for side in rules.sides} == match.sheet.game.scores
    return deal


@pytest.mark.parametrize("preset", ["rotating", "fixed-forehand"])
def test_tours_of_einwerfen(preset):
    draw = Random(20261129)
    game = aceten.game("einwerfen")
    for number in range(SESSIONS // 2):
        options = {
            option.id: option.values[int(draw.random() * len(option.values))]
            for option in game.options.values()
            if number % 2 and option.id != "deal"
        }
        tour = Series(game.ruleset(preset, options), {"S": "a", "W": "b", "N": "c", "E": "d"})
        while not tour.over:
            if tour.match.over:
                drawn = None
                if len(tour.matches) == 1:
                    beside = tour.rules.after(tour.match.deals[0].forehand, 1 if draw.random() < 0.5 else 3)
                    drawn = tour.seatings[0][beside]
                tour.next(drawn)
            play(tour.match, draw)
        deals = [deal for match in tour.matches for deal in match.deals]
        king = deals[0].forehand
        partners = {seating[tour.rules.after(king, 2)] for seating in tour.seatings}
        assert len(deals) == 48 and len({seating[king] for seating in tour.seatings}) == 1
        assert len(partners) == 3
        if tour.rules.losers_pay:
            assert sum(tour.players().values()) == 0


@pytest.mark.parametrize("preset", ["portugal", "brazil"])
def test_sessions_of_sueca(preset):
    draw = Random(20261129)
    game = aceten.game("sueca")
    for number in range(SESSIONS // 2):
        options = {
            option.id: option.values[int(draw.random() * len(option.values))]
            for option in game.options.values()
            if number % 2 and option.id != "direction"
        }
        match = aceten.Match(game.ruleset(preset, options | {"session": "three-rubbers"}))
        while not (match.sheet.session and match.sheet.session.over):
            play(match, draw)
        assert len(match.sheet.games) == 3 == sum(match.sheet.session.scores.values())
        assert all(max(rubber.scores.values()) == match.rules.target for rubber in match.sheet.games)
