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
        match, trumps = aceten.Match(rules), sample.draw_for_trumps(rules, draw)
        for _ in range(per_match):
            if match.over:
                match = aceten.Match(rules)
            dealer = match.due or sample.draw_for_deal(rules, draw)
            hands, turned = sample.hands(rules, dealer, draw)
            deal = sample.play_out(match.begin(dealer, hands, trumps.get(dealer), turned), draw)
            # What is left in the hands, undealt, and on the table where the deal ended in mid-trick.
            left = [each for held in (*deal.hands.values(), deal.stock, deal.trick.cards) for each in held]
            taken = [each for trick in deal.tricks for each in trick.cards]
            values = deal.order.value
            assert deal.complete
            if rules.counts_card_points:
                assert sum(values[each] for each in (*taken, *left)) == deal.order.total
                assert sum(deal.points.values()) >= sum(trick.points for trick in deal.tricks)
            else:
                assert sum(deal.points.values()) == len(deal.tricks)
            assert len(left) + len(taken) == len(rules.deck)
            assert deal.void or match.score(len(match.deals) - 1)
            played += 1
            cards += len(taken)
    seconds = time.process_time() - started
    with capfd.disabled():
        print(f"\n  {played} deals, {cards} cards in {seconds:.1f} s of CPU", end=" ")
    assert played >= DEALS
    assert seconds < SECONDS
