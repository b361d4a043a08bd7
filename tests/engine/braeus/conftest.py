"""Hands of Bräus laid out in a line; W is eldest hand throughout, for S deals."""

from collections.abc import Callable

import pytest

import aceten
from aceten.deal import Deal


@pytest.fixture(scope="session")
def braeus() -> Callable[..., aceten.Ruleset]:
    """braeus(sevens="may"): the rules with such readings; `players` by number."""

    def make(players: int = 4, **readings: object) -> aceten.Ruleset:
        options = {name.replace("_", "-"): value for name, value in readings.items()}
        return aceten.game("braeus").ruleset(options=options, players=players)

    return make


@pytest.fixture(scope="session")
def hands(braeus: Callable[..., aceten.Ruleset]) -> Callable[..., dict[str, list[aceten.Card]]]:
    """hands(W="D7 S7 S6"): whole hands.

    Hands that are short are filled in the order in which they are named: with duds, then with live cards from the lowest up, sevens last.
    """

    def make(rules: aceten.Ruleset | None = None, **named: str) -> dict[str, list[aceten.Card]]:
        rules = rules or braeus()
        held = {seat: [aceten.card(text) for text in text.split()] for seat, text in named.items()}
        held |= {seat: [] for seat in rules.seats if seat not in named}
        order = rules.order(None)
        left = [each for each in rules.game.cards if not any(each in hand for hand in held.values())]
        left.sort(key=lambda each: (each.rank == "7", order.strengths[order.suit[each]][each.index]))
        left.sort(key=lambda each: order.suit[each] != "dud")
        for hand in held.values():
            short = max(0, rules.hand_size - len(hand))
            hand += left[:short]
            del left[:short]
        return held

    return make


@pytest.fixture(scope="session")
def lay(braeus, hands) -> Callable[..., Deal]:
    """lay("D7 S7 S6", W="D7 S7 S6"): a deal by S, played so far."""

    def make(plays: str = "", *, by: aceten.Ruleset | None = None, dealer: str = "S", **named: str) -> Deal:
        rules = by or braeus()
        deal = Deal(rules, dealer, hands(rules, **named))
        for action in plays.split():
            deal.play(action)
        return deal

    return make
