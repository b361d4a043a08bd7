"""Ten thousand deals of random legal play, under every preset: whole, clean and quick."""

import time
from random import Random

import pytest

import aceten
from aceten import sample

pytestmark = pytest.mark.host

DEALS = 10_000
SECONDS = 15


@pytest.mark.parametrize("id", [game.id for game in aceten.games()])
def test_ten_thousand_deals(id, capfd):
    game = aceten.game(id)
    rulesets = [game.ruleset(preset) for preset in game.presets]
    rulesets += [game.ruleset(None, {o.id: value}) for o in game.options.values() for value in o.values[1:]]
    draw = Random(20261129)
    started = time.process_time()
    per_match = DEALS // len(rulesets) + 1
    played = cards = 0
    for rules in rulesets:
        match = aceten.Match(rules)
        for _ in range(per_match):
            if match.over:
                match = aceten.Match(rules)
            dealer = match.due or sample.draw_for_deal(rules, draw)
            hands, turned = sample.hands(rules, dealer, draw)
            deal = sample.play_out(match.begin(dealer, hands, turned.suit, turned), draw)
            left = sum(deal.order.value[each] for hand in deal.hands.values() for each in hand)
            assert deal.complete and sum(deal.points.values()) + left == deal.order.total
            assert sum(map(len, deal.hands.values())) + len(deal.actions) == len(game.cards)
            assert match.score(len(match.deals) - 1)
            played += 1
            cards += len(deal.actions)
    seconds = time.process_time() - started
    with capfd.disabled():
        print(f"\n  {played} deals, {cards} cards in {seconds:.1f} s of CPU", end=" ")
    assert played >= DEALS
    assert seconds < SECONDS
