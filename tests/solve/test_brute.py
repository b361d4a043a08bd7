"""The search against trying everything with the engine, and mutants of it that must be found out."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import brute
import pytest

import aceten
from aceten.deal import Deal
from aceten.solve import WIN, Table
from aceten.solve.native import LIBRARY, Native
from aceten.solve.tables import tables

ROOT = Path(__file__).parents[2]
GAMES: list[tuple[str, dict[str, object]]] = [
    ("einwerfen", {}),
    ("einwerfen", {"trump-card": "anywhere"}),
    ("sueca", {}),
    ("sueca", {"direction": "clockwise"}),
    ("viersche", {}),
    ("viersche", {"undertrumping": "when-void"}),
    ("viersche", {"undertrumping": "forbidden"}),
    ("viersche", {"first-deal-stops": True}),
    ("hundertspiel", {}),
    ("hundertspiel", {"do-rank": "below-ace", "do-tricks": "captured"}),
]


def race(options: dict[str, object], random: Random) -> Deal:
    """A second deal of Viersche."""
    rules = aceten.game("viersche").ruleset(options=options)
    dealer = random.choice(rules.seats)
    hands, turned = aceten.sample.hands(rules, dealer, random)
    carried = {side: random.randrange(100) for side in rules.sides}
    return Deal(rules, dealer, hands, turned=turned, carried=carried)


def held_against_brute(deal: Deal, plain: bool = False) -> int:
    table = Table(deal, plain)
    found = table.values(deal)
    expected = brute.values(deal, found.side, table.tables.stakes)
    told = {}
    for card, (low, high) in found.cards.items():
        assert low == high, (deal, card)
        end = found.reached.get(card)
        told[card] = low + (0 if end is None else WIN if end == found.side else -WIN)
    assert told == expected, (deal, deal.actions)
    assert set(found.best) == {card for card, value in expected.items() if value == max(expected.values())}
    return len(told)


def test_the_search_is_built() -> None:
    assert LIBRARY.exists(), "make solver"


@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda each: str(each))
def test_endings_are_worth_what_trying_everything_says(game: str, options: dict[str, object]) -> None:
    counted, few = 0, game == "hundertspiel"
    for seed in range(150 if few else 900):
        deal = brute.ending(game, seed, 3 if seed % 20 == 0 and not few else 2, options)
        counted += held_against_brute(deal) if deal else 0
    assert counted > (150 if few else 900)


@pytest.mark.parametrize("march", ["none", "played-on"])
def test_the_race_is_worth_what_trying_everything_says(march: str) -> None:
    ends: Counter[int] = Counter()
    for seed in range(900):
        random = Random(seed)
        deal = brute.played_to(race({"second-deal-march": march}, random), random, 3 if seed % 20 == 0 else 2)
        if deal:
            held_against_brute(deal)
            ends.update(low for low, _ in Table(deal).values(deal).cards.values())
    assert ends[1] and ends[-1]


def test_one_side_with_every_trick_in_the_second_deal() -> None:
    # East holds all trumps but one, and can take them all: two rungs where those are played on for.
    hands = {
        "S": "CA CK CQ C10 C9 C8 C7 C6 D6", "W": "H6 DA DK DQ DJ D10 D9 D8 D7",
        "N": "HA HK HQ HJ H10 H9 H8 H7 S6", "E": "SJ CJ SA SK SQ S10 S9 S8 S7",
    }  # fmt: skip
    dealt = {seat: [aceten.card(each) for each in hand.split()] for seat, hand in hands.items()}
    for march, rungs in (("none", 1), ("played-on", 2)):
        rules = aceten.game("viersche").ruleset(options={"second-deal-march": march})
        deal = Deal(rules, "S", dealt, "S", carried={"S+N": 70, "W+E": 70})
        found = Table(deal).values(deal)
        assert (found.unit, set(found.cards.values())) == ("rung", {(rungs, rungs)})


@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda each: str(each))
def test_plain_python_says_the_same(game: str, options: dict[str, object]) -> None:
    for seed in range(40):
        deal = brute.ending(game, seed, 4, options)
        if deal:
            one, other = Table(deal).values(deal), Table(deal, plain=True).values(deal, 10**9)
            assert (one.cards, one.reached, one.best) == (other.cards, other.reached, other.best)


@pytest.mark.parametrize("mutant", [1, 2, 3])
def test_a_mutant_is_found_out(mutant: int, tmp_path: Path) -> None:
    """A seat swapped in the dominance rule, a run one card too long, cards taken for the same that are not."""
    library = tmp_path / f"mutant{mutant}.so"
    source = ROOT / "engine" / "solver" / "solver.c"
    command = [sys.executable, "-m", "ziglang", "cc", "-O2", "-shared", "-fPIC", "-fvisibility=hidden"]
    subprocess.run([*command, f"-DMUTANT={mutant}", source, "-o", library], check=True)
    wrong = 0
    for seed in range(400):
        deal = brute.ending(("viersche", "sueca", "einwerfen")[seed % 3], seed, 5)
        if deal is None:
            continue
        said = tables(deal)
        found = []
        for path in (None, str(library)):
            search = Native(said, path)
            for trick in (*deal.tricks, deal.trick):
                for card in trick.cards:
                    search.play(said.cards.index(card.face))
            found.append(search.solve(10**9))
        wrong += found[0] != found[1]
    assert wrong
