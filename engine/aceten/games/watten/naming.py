"""Watten: rank and suit are named before the first lead."""

from __future__ import annotations

from aceten.cards import GERMAN
from aceten.game import Ruleset
from aceten.games.watten.calling import WattenCalling
from aceten.games.watten.game import GAME, RANKS, WELI


@GAME.rule("names-rank")
def names_rank(rules: Ruleset) -> None:
    rules.calling = WattenCalling
    rules.terms["ranks"] = [*RANKS.split()]
    rules.names = ("rank",)
    if WELI in rules.deck and rules.options["weli"] != "none":
        rules.terms["ranks"].append("6")


@GAME.rule("names-suit")
def names_suit(rules: Ruleset) -> None:
    rules.calling = WattenCalling
    rules.deals_trump = False
    rules.names += ("trump",)
    rules.terms["suits"] = list(GERMAN.suits)


@GAME.rule("any-rank-any-suit")
def any_rank_any_suit(rules: Ruleset) -> None:
    rules.terms["free-rule"] = "watten.any-rank-any-suit"


@GAME.rule("need-not-hold")
def need_not_hold(rules: Ruleset) -> None:
    rules.terms["rank-held"] = rules.options["rank-held"]


@GAME.rule("swap")
def swap(rules: Ruleset) -> None:
    rules.terms["swap"] = rules.options["swap"]


@GAME.rule("shown-cards")
def shown_cards(rules: Ruleset) -> None:
    if rules.options["showing"] != "aloud":
        rules.terms["shown"] = "watten.shown-cards"
