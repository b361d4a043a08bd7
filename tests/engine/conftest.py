"""What the engine's tests share: rules that can be dropped, hands laid out in a line, whole rounds in a word.

`@pytest.mark.rule("viersche.partners")` says that a test holds a rule: it passes, and it fails once the rule
is dropped. ACETEN_DROP=viersche.partners drops one; host/test_rules_bite.py does so for every rule in turn.
"""

import copy
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import aceten
from aceten.cards import cards_of
from aceten.deal import Deal
from aceten.errors import IllegalAction
from aceten.games import GAMES

V_E5 = Path(__file__).parents[1] / "data" / "viersche" / "v-e5.deal.toml"

try:
    from hypothesis import settings
except ImportError:
    settings = None

if settings:
    # In the browser's Python the same properties are tried on fewer examples.
    examples = 10 if sys.platform == "emscripten" else 60
    settings.register_profile("aceten", max_examples=examples, deadline=None, derandomize=True, database=None)
    settings.load_profile("aceten")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ...): fails when one of these rules is dropped")


# Dropping a rule.


@pytest.fixture(autouse=True)
def _dropped_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = os.environ.get("ACETEN_DROP")
    if not rule:
        return
    owner = rule.partition(".")[0]
    if owner == "play":
        _forgive(rule, monkeypatch)
    else:
        game = GAMES[owner]
        monkeypatch.setitem(
            GAMES, owner, _unstripped(game) if rule == f"{owner}.pack" else game.without(rule)
        )


def _forgive(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Common usage is the kernel's own: dropped, what it would refuse under the rule passes in silence."""

    def forgiving(function: Callable) -> Callable:
        def call(*arguments: object, **named: object) -> object:
            try:
                found = function(*arguments, **named)
            except IllegalAction as error:
                if error.ruling.rule != rule:
                    raise
                return None
            return replace(found, legal=True) if getattr(found, "rule", None) == rule else found

        return call

    for owner, name in ((Deal, "play"), (Deal, "ruling"), (aceten.Match, "begin")):
        monkeypatch.setattr(owner, name, forgiving(getattr(owner, name)))


def _unstripped(game: aceten.Game) -> aceten.Game:
    """The pack is data, not a part: dropped, the game is played with every card the pack is sold with.

    A game that has them all is played without the lowest rank.
    """
    whole = copy.copy(game)
    ranks = list(game.pack.ranks)
    whole.ranks = " ".join(ranks[:-1] if len(ranks) == len(game.ranks.split()) else ranks)
    whole.cards = cards_of(game.pack, whole.ranks)
    whole._rulesets = {}
    return whole


# Laying out deals. All of these are plain functions, so that Hypothesis may use them too.


@pytest.fixture(scope="session")
def rules() -> Callable[..., aceten.Ruleset]:
    """rules(undertrumping="forbidden"): the rules of Viersche with such readings; `preset` by name."""

    def make(preset: str | None = None, **readings: object) -> aceten.Ruleset:
        options = {name.replace("_", "-"): value for name, value in readings.items()}
        return aceten.game("viersche").ruleset(preset, options)

    return make


@pytest.fixture(scope="session")
def lay(rules: Callable[..., aceten.Ruleset]) -> Callable[..., Deal]:
    """lay("D", "DJ D10", E="DJ HJ …", N="D10"): a deal by South, played so far.

    Cards that no hand names are dealt to the hands that are short, in the order of the pack.
    """

    def make(
        trump: str, plays: str = "", *, by: aceten.Ruleset | None = None, dealer: str = "S",
        carried: dict[str, int] | None = None, **hands: str,
    ) -> Deal:  # fmt: skip
        ruleset = by or rules()
        held = {seat: [aceten.card(text) for text in hands.get(seat, "").split()] for seat in ruleset.seats}
        left = [each for each in ruleset.game.cards if not any(each in hand for hand in held.values())]
        for hand in held.values():
            short = max(0, ruleset.hand_size - len(hand))
            hand += left[:short]
            del left[:short]
        deal = Deal(ruleset, dealer, held, trump, carried=carried)
        for action in plays.split():
            deal.play(action)
        return deal

    return make


@pytest.fixture(scope="session")
def next_deal() -> Callable[..., Deal]:
    """next_deal(match, "march", "W+E"): the next deal of a match, played to that end by that side.

    - march: all nine tricks;
    - hundred: eight tricks with more than 100 points;
    - close: the dossier's whole deal V-E5, in which forehand's side makes 71 to 69.
    """

    def play(match: aceten.Match, how: str, side: str = "") -> Deal:
        rules = match.rules
        dealer = rules.after(match.deal.dealer, rules.dealer_step) if match.deals else "S"
        order = [rules.after(dealer, steps) for steps in (1, 2, 3, 0)]
        if how == "close":
            return _close(match, dealer, order)
        hands = _one_sided(rules, order, side, march=how == "march")
        deal = match.begin(dealer, {seat: list(map(aceten.card, hand)) for seat, hand in hands.items()}, "D")
        while deal.legal:
            deal.play(deal.legal[-1])
        return deal

    return play


def _one_sided(rules: aceten.Ruleset, order: list[str], side: str, march: bool) -> dict[str, list[str]]:
    """Hands in which the trumps of one player win every trick, or every trick but the last, which is a club's."""
    trumps = ["DJ", "HJ", "DA", "DK", "DQ", "D10", "D9", "D8", "D7", "D6"]
    count = 9 if march else 8
    hands: dict[str, list[str]] = {seat: [] for seat in order}
    holder = next(seat for seat in order if rules.side_of[seat] == side)
    opponents = [seat for seat in order if rules.side_of[seat] != side]
    hands[holder] = trumps[:count] + ([] if march else ["C6"])
    # Whoever sits first has a trump, so that nobody leads face down.
    hands[next(seat for seat in order if seat != holder)] = trumps[count:]
    # Clubs go to the opponents, so that one of them keeps a club to the end.
    used = {text for hand in hands.values() for text in hand}
    left = [each.id for each in rules.game.cards if each.id not in used]
    for seat in (*opponents, *(seat for seat in order if seat not in opponents)):
        short = rules.hand_size - len(hands[seat])
        hands[seat] += left[:short]
        del left[:short]
    return hands


def _close(match: aceten.Match, dealer: str, order: list[str]) -> Deal:
    (written,) = aceten.read_record(V_E5.read_text(encoding="utf-8")).deals
    hands = {seat: written.hands[there] for seat, there in zip(order, "ENWS", strict=True)}
    deal = match.begin(dealer, hands, written.trump)
    for action in (token.text for line in written.lines for token in line.tokens):
        if not deal.complete:
            deal.play(action)
    return deal
