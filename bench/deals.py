"""Whole random deals per second of processor time: our Viersche beside OpenSpiel's Skat, and our games beside Viersche.

Each shuffles a pack, plays uniformly random legal actions through the interface that checks each of them, and, of the first
two, asks for the result. The rounds take turns, so that whatever else the computer does meets all alike. Prints JSON.

Our games are measured by the card played, and all that a deal costs is charged to its cards: dealing those that nobody
comes to play, the words that are due before a card, the passes. By the action, words and passes count like cards: this
shows what of the difference is the game's and what is ours.
"""

from __future__ import annotations

import itertools
import json
import statistics
import sys
import time
from collections.abc import Callable
from random import Random

import pyspiel

import aceten

ROUNDS = 41
GAME_ROUNDS = 15
SECONDS = 0.15  # of processor time, for each case in each round


def viersche(random: Random) -> Callable[[], int]:
    """Plays a deal of Viersche; returns the number of cards played."""
    rules = aceten.game("viersche").ruleset()
    draw = random.random
    dealers = itertools.cycle(rules.seats)

    def play() -> int:
        deal = aceten.sample.deal(rules, dealer=next(dealers), random=random)
        while legal := deal.legal:
            deal.play(legal[int(draw() * len(legal))])
        assert sum(deal.points.values()) == 140
        return len(deal.actions)

    return play


def each_game(random: Random) -> dict[str, Callable[[], tuple[int, int]]]:
    """For every game and number of players, what plays a deal; it returns the cards played and the actions."""
    rulesets = {
        f"{game.en}, {players} players": game.ruleset(players=players)
        for game in aceten.games()
        for players in game.players
    }
    hundertspiel = aceten.game("hundertspiel")
    for players in hundertspiel.players:
        rulesets[f"Hundertspiel with a skat, {players} players"] = hundertspiel.ruleset(
            players=players, options={"skat": "skat"}
        )
    return {name: anything(rules, random) for name, rules in rulesets.items()}


def anything(rules: aceten.Ruleset, random: Random) -> Callable[[], tuple[int, int]]:
    """Plays a deal of this game; returns the cards played and the actions, which are cards, words and passes."""
    draw = random.random
    dealers = itertools.cycle(rules.seats)
    dealt = rules.hand_size * len(rules.seats)

    def play() -> tuple[int, int]:
        deal = aceten.sample.deal(rules, dealer=next(dealers), random=random)
        while legal := deal.legal:
            deal.play(legal[int(draw() * len(legal))])
        return dealt - sum(map(len, deal.hands.values())), len(deal.actions)

    return play


def skat(random: Random) -> Callable[[], int]:
    """Plays a deal of OpenSpiel's Skat; returns the number of the players' decisions.

    The shuffled pack is fed in card by card, which is faster than asking for the chances of each card. Every step goes
    through the checked interface, as our own deal checks the hands it is given.
    """
    game = pyspiel.load_game("skat")
    draw = random.random

    def play() -> int:
        state = game.new_initial_state()
        for card in aceten.sample.shuffled(range(32), random):
            state.apply_action_with_legality_check(card)
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action_with_legality_check(legal[int(draw() * len(legal))])
            decisions += 1
        state.returns()
        return decisions

    return play


def measure(play: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Deals and actions per second of processor time."""
    deals = actions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(20):
            actions += play()
        deals += 20
    return deals / spent, actions / spent


def measure_game(play: Callable[[], tuple[int, int]], seconds: float) -> tuple[float, float]:
    """Cards and actions per second of processor time."""
    cards = actions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(20):
            played, done = play()
            cards += played
            actions += done
    return cards / spent, actions / spent


def games() -> dict[str, dict[str, float]]:
    """For each game its cards per second, and its speed beside that of Viersche, by the card and by the action."""
    cases = each_game(Random(1))
    for play in cases.values():
        measure_game(play, SECONDS / 2)
    rounds = [{name: measure_game(play, SECONDS) for name, play in cases.items()} for _ in range(GAME_ROUNDS)]
    model = next(iter(cases))
    return {
        name: {
            "cards": statistics.median(each[name][0] for each in rounds),
            "per card": statistics.median(each[name][0] / each[model][0] for each in rounds),
            "per action": statistics.median(each[name][1] / each[model][1] for each in rounds),
            "actions": statistics.median(each[name][1] / each[name][0] for each in rounds),
        }
        for name in cases
    }


def main() -> None:
    cases = {"viersche": viersche(Random(1)), "skat": skat(Random(1))}
    for play in cases.values():
        measure(play, SECONDS / 2)
    rounds = [{name: measure(play, SECONDS) for name, play in cases.items()} for _ in range(ROUNDS)]
    medians = {
        name: {
            "deals": statistics.median(each[name][0] for each in rounds),
            "actions": statistics.median(each[name][1] for each in rounds),
        }
        for name in cases
    }
    ratios = sorted(each["viersche"][1] / each["skat"][1] for each in rounds)
    json.dump(
        {
            "rounds": ROUNDS,
            "ratio": statistics.median(ratios),
            "ratios": ratios,
            "games": games(),
            "python": sys.version.split()[0],
        }
        | medians,
        sys.stdout,
    )


if __name__ == "__main__":
    main()
