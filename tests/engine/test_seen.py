"""What a seat may see does not depend on cards that it cannot see."""

from contextlib import suppress
from random import Random

import pytest

import aceten
from aceten.cards import Card
from aceten.game import spell


def tables():
    """Every game with every single reading, for each number of players that it is for."""
    for game in aceten.games():
        for option in game.options.values():
            for value in option.values:
                for players in game.players:
                    with suppress(aceten.Unreadable):
                        rules = game.ruleset(None, {option.id: value}, players)
                        yield pytest.param(rules, id=f"{game.id}-{players}-{option.id}-{spell(value)}")


def elsewhere(deal: aceten.Deal, seat: str, random: Random) -> aceten.Deal | None:
    """The same deal with the cards that this seat cannot see otherwise among the others; None where the past forbids it."""
    named = {each for action in deal.actions if not isinstance(action, Card) for each in action.cards}
    hidden = [
        each
        for other in deal.hands
        for each in deal.hands[other]
        if other != seat and each != deal.turned and each not in named
    ]
    moved = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    hands = {other: [moved.get(each, each) for each in hand] for other, hand in deal.started.items()}
    # What players name comes with the words said.
    trump = deal.trump if deal.rules.deals_trump else None
    try:
        other = aceten.Deal(deal.rules, deal.dealer, hands, trump, deal.turned)
        for action in deal.actions:
            other.play(action)
    except aceten.AcetenError:
        return None
    # A lead that passes on tells everybody what it tells.
    return other if other.turn == deal.turn else None


@pytest.mark.parametrize("rules", [*tables()])
def test_what_a_seat_may_see_is_the_same_whoever_holds_what_it_cannot_see(rules):
    random = Random(1)
    deal = aceten.sample.deal(rules, 1)
    compared = 0
    while (action := aceten.sample.choice(deal, random)) is not None:
        for seat in deal.hands:
            other = elsewhere(deal, seat, random)
            if other:
                compared += 1
                assert other.seen_by(seat) == deal.seen_by(seat)
        deal.play(action)
    assert compared
