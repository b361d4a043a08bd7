"""Hundertspiel laid out: its rules under some readings, deals with what is said, and tallies told by their end."""

from collections.abc import Callable

import pytest

import aceten
from aceten.deal import Deal


@pytest.fixture
def hundertspiel() -> Callable[..., aceten.Ruleset]:
    """hundertspiel(skat="skat"): the rules with such readings; `preset` by name, `players` by number."""

    def make(preset: str | None = None, players: int = 4, **readings: object) -> aceten.Ruleset:
        options = {name.replace("_", "-"): value for name, value in readings.items()}
        return aceten.game("hundertspiel").ruleset(preset, options, players)

    return make


@pytest.fixture
def dealt(hundertspiel: Callable[..., aceten.Ruleset]) -> Callable[..., Deal]:
    """dealt("S", "W:26,S6 SQ S10", W="S6 …"): spades are trumps, South has dealt, so West is forehand.

    A word is SEAT:words with commas for blanks. Cards that no hand names are dealt in the order of the pack.
    """

    def make(
        trump: str,
        plays: str = "",
        *,
        by: aceten.Ruleset | None = None,
        carried: dict[str, int] | None = None,
        **hands: str,
    ) -> Deal:
        rules = by or hundertspiel()
        held = {seat: [aceten.card(each) for each in hands.get(seat, "").split()] for seat in rules.seats}
        left = [each for each in rules.game.cards if not any(each in hand for hand in held.values())]
        # From the low end of the pack, so that nobody is given what a test is about.
        left.reverse()
        for hand in held.values():
            short = rules.hand_size - len(hand)
            hand += left[:short]
            del left[:short]
        deal = Deal(rules, "S", held, trump, carried=carried)
        for each in plays.split():
            deal.play(each.replace(",", " "))
        return deal

    return make


@pytest.fixture
def lines() -> Callable[[Deal], list[tuple[str, str, int, str]]]:
    """lines(deal): the rule, side, value and unit of each score line of a deal, with nothing but what it brings in."""

    def entered(deal: Deal) -> list[tuple[str, str, int, str]]:
        sheet = deal.rules.sheet
        if deal.carried:
            from dataclasses import replace

            sheet = replace(sheet, game=replace(sheet.game, scores=deal.carried), carried=deal.carried)
        scoring = deal.rules.enter(sheet, deal)
        return [(each.rule.partition(".")[2], each.side, each.value, each.unit) for each in scoring.lines]

    return entered
