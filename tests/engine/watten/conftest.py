"""Hands of Watten laid out in a line; S deals throughout, so W is eldest and the order of play W N E S."""

from collections.abc import Callable

import pytest

import aceten
from aceten.cards import GERMAN
from aceten.deal import Deal


@pytest.fixture(scope="session")
def watten() -> Callable[..., aceten.Ruleset]:
    """watten("bavarian", players=3, target=11): the rules with such readings."""

    def make(preset: str | None = None, players: int | None = None, **readings: object) -> aceten.Ruleset:
        options = {name.replace("_", "-"): value for name, value in readings.items()}
        return aceten.game("watten").ruleset(preset, options, players)

    return make


@pytest.fixture(scope="session")
def hands() -> Callable[..., dict[str, list[aceten.Card]]]:
    """hands(rules, "10 H", W="E7"): whole hands of five.

    Eldest's short hand is filled with the highest cards left under this announcement, the others' with the lowest.
    """

    def make(rules: aceten.Ruleset, named: str = "10 H", **cards: str) -> dict[str, list[aceten.Card]]:
        rank, suit = named.split()
        order = rules.order(suit, rank)
        held = {
            seat: [aceten.card(text, GERMAN) for text in cards.get(seat, "").split()] for seat in rules.seats
        }
        left = [each for each in rules.deck if not any(each in hand for hand in held.values())]
        left.sort(key=lambda each: (each in order.trumps, order.strength[suit][each], each.rank in "AK"))
        for seat in rules.dealt["S"]:
            hand = held[seat]
            while len(hand) < rules.hand_size:
                hand.append(left.pop(-1 if seat == rules.dealt["S"][0] else 0))
        return held

    return make


@pytest.fixture(scope="session")
def lay(watten, hands) -> Callable[..., Deal]:
    """lay("10 H", "G10 H10 raise", W="G10", N="H10"): a deal by S with rank and suit named, played so far.

    A word in the line is said by the seat before its colon: `E:hold`.
    """

    def make(
        named: str = "10 H", plays: str = "", *, by: aceten.Ruleset | None = None,
        scores: dict[str, int] | None = None, **cards: str,
    ) -> Deal:  # fmt: skip
        rules = by or watten()
        deal = Deal(rules, "S", hands(rules, named, **cards), scores=scores)
        rank, suit = named.split()
        deal.say(deal.turn, f"rank {rank}")
        deal.say(deal.turn, f"trump {suit}")
        play(deal, plays)
        return deal

    return make


def play(deal: Deal, plays: str) -> Deal:
    for action in plays.split():
        seat, colon, word = action.partition(":")
        if colon:
            deal.say(seat, word.replace("_", " "))
        else:
            deal.play(aceten.card(action, GERMAN))
    return deal


@pytest.fixture(scope="session")
def go_on() -> Callable[[Deal, str], Deal]:
    """go_on(deal, "N:raise E:hold SA"): more of the same deal."""
    return play


@pytest.fixture(scope="session")
def said() -> Callable[[Deal, str], list[str]]:
    """said(deal, "N"): what a seat may say now."""
    return lambda deal, seat: [each.id for each in deal.calls(seat)]


@pytest.fixture(scope="session")
def deal_won() -> Callable[..., Deal]:
    """deal_won(match, "W+E"): the next deal of a match, without a raise, to that side (or player)."""

    def make(match: aceten.Match, side: str, words: str = "") -> Deal:
        rules = match.rules
        dealer = match.due or "S"
        winner = next(seat for seat in rules.round[dealer] if rules.side_of[seat] == side)
        suit = ["GA", "GK", "GO", "GU", "G10"]
        others = [
            each.id for each in rules.deck if each.suit != "G" and each.rank not in "79" and each.id != "HK"
        ]
        held = {}
        for seat in rules.seats:
            texts = suit if seat == winner else [others.pop() for _ in range(5)]
            held[seat] = [aceten.card(text, GERMAN) for text in texts]
        deal = match.begin(dealer, held)
        deal.say(deal.turn, "rank 9")
        deal.say(deal.turn, "trump G")
        play(deal, words)
        while not deal.complete:
            deal.play(deal.legal[0])
        return deal

    return make
