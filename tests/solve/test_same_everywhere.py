"""Whole deals: the library, the wasm and plain Python agree, and what is told along best play hangs together."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from random import Random

import brute
import pytest

import aceten
from aceten.deal import Deal
from aceten.solve import Table, solve, walk
from aceten.solve.tables import tables

ROOT = Path(__file__).parents[2]
GAMES = ["einwerfen", "sueca", "viersche", "hundertspiel"]
# Nodes for all first cards of deals 0 to 4, in all; a rise means slower ordering, a fall is welcome: write it down.
NODES = json.loads((Path(__file__).parent / "nodes.json").read_text())


def whole(game: str, seed: int) -> Deal:
    return aceten.sample.deal(aceten.game(game).ruleset(), seed=seed)


@pytest.mark.skipif(not shutil.which("node"), reason="needs Node")
def test_wasm_says_what_the_library_says() -> None:
    deals, expected = [], []
    for game in GAMES:
        for seed in range(6):
            deal = brute.ending(game, seed, 6)
            if deal is None:
                continue
            table = Table(deal)
            values = table.search.solve(10**9)
            said = tables(deal)
            number = said.cards.index
            played = [number(card.face) for trick in (*deal.tricks, deal.trick) for card in trick.cards]
            points = [table.search.points(side) for side in (0, 1)]
            deals.append({"numbers": said.numbers, "played": played, "points": points})
            expected.append({str(card): list(between) for card, between in values.items()})
    done = subprocess.run(
        ["node", ROOT / "widgets" / "solver" / "check.mjs", ROOT / ".cache" / "solver" / "solver.wasm"],
        input=json.dumps(deals), capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(done.stdout) == expected


def test_wasm_is_small() -> None:
    assert (ROOT / ".cache" / "solver" / "solver.wasm").stat().st_size <= 25_000


@pytest.mark.parametrize("game", ["einwerfen", "sueca", "viersche"])
def test_best_play_hangs_together_from_the_first_card_to_the_last(game: str) -> None:
    """The value is that of the best card; the card played has the value of the next moment, for its side."""
    for seed in range(5 if game == "einwerfen" else 2):
        deal = whole(game, seed)
        random = Random(seed)
        while deal.legal:
            deal.play(deal.legal[int(random.random() * len(deal.legal))])
        moments = walk(deal)[::-1]
        total = sum(deal.points.values())
        for at, (now, then) in enumerate(zip(moments, [*moments[1:], None], strict=True)):
            assert now.exact
            value = now.cards[deal.actions[at]][0]
            if then is None:
                assert value == deal.points[now.side]
                continue
            best = max(low for low, _ in then.cards.values())
            assert value == (best if then.side == now.side else total - best)


@pytest.mark.parametrize("game", GAMES)
def test_the_line_is_played_by_the_engine_and_ends_as_told(game: str) -> None:
    for seed in range(8):
        deal = brute.ending(game, seed, 6)
        if deal is None:
            continue
        found = solve(deal)
        for card in found.line:
            deal.play(card)
        assert deal.complete
        own = deal.points[found.side]
        others = sum(deal.points.values()) - own
        assert found.cards[found.line[0]] == ((own - others if found.ahead else own),) * 2


@pytest.mark.parametrize("game", ["einwerfen", "sueca"])
def test_the_table_turned_changes_nothing(game: str) -> None:
    rules = aceten.game(game).ruleset()
    for seed in range(4):
        deal = whole(game, seed)
        turned = {rules.after(seat, 1): hand for seat, hand in deal.hands.items()}
        other = Deal(rules, rules.after(deal.dealer, 1), turned, turned=deal.turned)
        assert Table(deal).values(deal).cards == Table(other).values(other).cards


@pytest.mark.parametrize("game", ["einwerfen", "sueca"])
def test_plain_suits_exchanged_change_nothing(game: str) -> None:
    rules = aceten.game(game).ruleset()
    for seed in range(4):
        deal = whole(game, seed)
        one, other = [suit for suit in rules.game.pack.suits if suit != deal.trump][:2]
        names = {one: other, other: one}
        swap = {
            card: aceten.card(names.get(card.suit, card.suit) + card.rank, card.pack) for card in rules.deck
        }
        hands = {seat: [swap[card] for card in hand] for seat, hand in deal.hands.items()}
        there = Deal(rules, deal.dealer, hands, turned=deal.turned)
        expected = {swap[card]: value for card, value in Table(deal).values(deal).cards.items()}
        assert Table(there).values(there).cards == expected


def test_plain_python_within_few_nodes_gives_a_proven_interval() -> None:
    for seed in range(4):
        deal = brute.ending("sueca", seed, 6)
        assert deal is not None
        exact, found = Table(deal).values(deal), Table(deal, plain=True).values(deal, 200)
        for card, (low, high) in found.cards.items():
            assert low <= exact.cards[card][0] <= high
        assert not found.exact and set(found.best) <= set(exact.best)


@pytest.mark.parametrize("game", ["einwerfen", "sueca", "viersche"])
def test_nodes_have_not_grown(game: str) -> None:
    nodes = 0
    for seed in range(5):
        deal = whole(game, seed)
        nodes += Table(deal).values(deal).nodes
    assert nodes == NODES[game]
