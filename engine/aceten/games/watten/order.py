"""Watten: the order of the cards. Special places are taken in the order of this file, the later over the earlier."""

from __future__ import annotations

from aceten.cards import Card
from aceten.game import Ruleset
from aceten.games.watten.forced import CHIEF, CRITICAL, GUATE, LEFT, SIX_NAMED
from aceten.games.watten.game import BEST_KNOWN, GAME, RANKS, WELI, criticals_of
from aceten.order import OrderDraft

# Places above the common trumps, which stand at 1 to 9.
HIGHEST, CRITICALS, CHIEF_STRIKER, SIDE_STRIKERS = 400, 300, 200, 100


def _plain(order: OrderDraft, each: Card) -> None:
    """Give a card its place in its own suit."""
    order.special.pop(each, None)
    order.suit[each] = each.suit
    order.height[each] = [*reversed(RANKS.split())].index(each.rank) + 1 if each.rank != "6" else 0.5


def _special(order: OrderDraft, each: Card, height: float, rule: str, words: tuple[str, str]) -> None:
    if order.trump:
        order.suit[each] = order.trump
        order.height[each] = height
        order.special[each] = rule, words


_IS_CRITICAL = ("{whose} is the highest critical.", "{whose} ist die höchste Kritische.")
_IS_CHIEF = ("{whose} is the chief striker.", "{whose} ist der Hauptschlag.")
_IS_STRIKER = ("{whose} is the first striker.", "{whose} ist der erste Schlag.")
_IS_GUATE = ("{whose} is the Guate.", "{whose} ist der Guate.")


@GAME.order("plain-cards")
def plain_cards(order: OrderDraft, rules: Ruleset) -> None:
    for each in order.cards:
        if each.suit != order.trump:
            _plain(order, each)


@GAME.order("trumps")
def trumps(order: OrderDraft, rules: Ruleset) -> None:
    for each in order.cards:
        if each.suit == order.trump:
            _plain(order, each)


@GAME.order("criticals")
def criticals(order: OrderDraft, rules: Ruleset) -> None:
    for place, each in enumerate(reversed(criticals_of(rules))):
        _special(order, each, CRITICALS + place, CRITICAL, _IS_CRITICAL)


@GAME.order("no-criticals")
def no_criticals(order: OrderDraft, rules: Ruleset) -> None:
    if rules.options["criticals"] == "none":
        for each in BEST_KNOWN:
            _plain(order, each)


@GAME.order("weli-is-trump")
def weli_is_trump(order: OrderDraft, rules: Ruleset) -> None:
    if WELI in order.cards and WELI not in order.special:
        order.suit[WELI] = order.trump or WELI.suit


@GAME.order("weli-is-bells")
def weli_is_bells(order: OrderDraft, rules: Ruleset) -> None:
    if rules.options["weli"] in ("bells", "with-sixes") and WELI not in order.special:
        _plain(order, WELI)


@GAME.order("strikers")
def strikers(order: OrderDraft, rules: Ruleset) -> None:
    for each in order.cards:
        if each.rank == order.named:
            _special(order, each, SIDE_STRIKERS, LEFT, _IS_STRIKER)


@GAME.order("chief-striker")
def chief_striker(order: OrderDraft, rules: Ruleset) -> None:
    for each in order.cards:
        if each.rank == order.named and each.suit == order.trump:
            _special(order, each, CHIEF_STRIKER, CHIEF, _IS_CHIEF)


@GAME.order("six-named")
def six_named(order: OrderDraft, rules: Ruleset) -> None:
    if order.named == "6" and rules.options["weli"] != "with-sixes":
        _special(order, WELI, CHIEF_STRIKER, SIX_NAMED, _IS_CHIEF)


@GAME.rule("toblach-sixes")
def toblach_ranks(rules: Ruleset) -> None:
    if rules.options["weli"] == "with-sixes" and "ranks" in rules.terms:
        rules.terms["ranks"].append("weli")


@GAME.order("toblach-sixes")
def toblach_sixes(order: OrderDraft, rules: Ruleset) -> None:
    if order.named == "weli":
        _special(order, WELI, CHIEF_STRIKER, SIX_NAMED, _IS_CHIEF)


@GAME.order("guate")
def guate(order: OrderDraft, rules: Ruleset) -> None:
    alone = order.named == "weli" or (order.named == "6" and rules.options["weli"] != "with-sixes")
    if not rules.options["guate"] or alone:
        return
    ranks = ["6", *reversed(RANKS.split()), "7"]
    for each in order.cards:
        if order.named and each.suit == order.trump and each.rank == ranks[ranks.index(order.named) + 1]:
            _special(order, each, HIGHEST, GUATE, _IS_GUATE)


@GAME.order("critical-never-moves")
def critical_never_moves(order: OrderDraft, rules: Ruleset) -> None:
    for place, each in enumerate(reversed(criticals_of(rules))):
        # One that has the rank named has been given a striker's place.
        if rules.options["criticals"] != "none" and each.rank == order.named:
            _special(order, each, CRITICALS + place, CRITICAL, _IS_CRITICAL)


@GAME.order("highest-wins")
def highest_wins(order: OrderDraft, rules: Ruleset) -> None:
    order.trump_rule = "watten.highest-wins"


@GAME.order("off-suit")
def off_suit(order: OrderDraft, rules: Ruleset) -> None:
    order.suit_rule = "watten.off-suit"


@GAME.rule("first-striker-wins")
def first_striker_wins(rules: Ruleset) -> None:
    rules.terms["equal-rule"] = "watten.first-striker-wins"
