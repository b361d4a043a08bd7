"""What the engine's tests share: rules that can be dropped, hands laid out in a line, whole rounds in a word.

`@pytest.mark.rule("viersche.partners")` says that a test holds a rule: it passes, and it fails once the rule
is dropped. ACETEN_DROP=viersche.partners drops one; host/test_rules_bite.py does so for every rule in turn.
"""

import copy
import os
import sys
from collections.abc import Callable
from dataclasses import replace

import pytest

import aceten
from aceten.cards import cards_of
from aceten.deal import Deal
from aceten.errors import IllegalAction
from aceten.games import GAMES

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
    """The pack is data, not a part: dropped, the game is played with every card the pack is sold with."""
    whole = copy.copy(game)
    whole.ranks = " ".join(game.pack.ranks)
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


_TRUMPS = ["DJ", "HJ", "DA", "DK", "DQ", "D10", "D9", "D8", "D7"]


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
        holder = next(seat for seat in order if rules.side_of[seat] == side)
        hands: dict[str, list[str]] = {seat: [] for seat in order}
        first_other = next(seat for seat in order if seat != holder)
        if how == "march":
            hands[holder] = _TRUMPS[:]
            hands[first_other] = ["D6"]
        else:
            hands[holder] = [*_TRUMPS[:8], "C6"]
            hands[first_other] = ["D7", "D6"]
            opponent = next(seat for seat in order if rules.side_of[seat] != side)
            hands[opponent].append("CA")
        named = {aceten.card(text) for hand in hands.values() for text in hand}
        # Clubs go to the opponents first, so that one of them keeps a club to the end.
        left = [each.id for each in rules.game.cards if each not in named]
        for seat in sorted(order, key=lambda seat: (rules.side_of[seat] == side, seat)):
            short = rules.hand_size - len(hands[seat])
            hands[seat] += left[:short]
            del left[:short]
        deal = match.begin(
            dealer, {seat: [aceten.card(t) for t in hand] for seat, hand in hands.items()}, "D"
        )
        while deal.legal:
            deal.play(deal.legal[-1])
        return deal

    return play


_CLOSE = (
    ("HJ DJ SK SQ S10 HK HQ H9 H8", "D10 CK C8 C7 S8 S7 H10 H7 H6",
     "D9 CA CQ C10 C9 C6 SJ S6 HA", "DA DK DQ D8 D7 D6 CJ SA S9"),
    "DJ D10 D9 D6 H8 H6 HA DA SA HJ S7 SJ H9 H7 C6 DK S9 SQ S8 S6 HQ H10 C9 DQ CJ SK CK CA CQ D7 HK C7 D8 S10 C8 C10",
)  # fmt: skip


def _close(match: aceten.Match, dealer: str, order: list[str]) -> Deal:
    hands, plays = _CLOSE
    held = {seat: [aceten.card(t) for t in text.split()] for seat, text in zip(order, hands, strict=True)}
    deal = match.begin(dealer, held, "D")
    for action in plays.split():
        deal.play(action)
        if deal.complete:
            break
    return deal
