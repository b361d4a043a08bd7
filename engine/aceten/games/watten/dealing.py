"""Watten: players and sides, the pack, and dealing."""

from __future__ import annotations

from aceten.cards import GERMAN, cards_of
from aceten.errors import Unreadable
from aceten.game import Ruleset
from aceten.games.watten.game import GAME, RANKS, WELI


@GAME.rule("weli")
def weli(rules: Ruleset) -> None:
    if rules.options["weli"] == "with-sixes":
        rules.deck = cards_of(GERMAN, f"{RANKS} 6")
    elif rules.options["weli"] != "none" or rules.options["criticals"] == "weli-second":
        # Beside the other bells, so that the deck stays suit by suit: bells are the last.
        rules.deck = (*rules.deck, WELI)


@GAME.rule("partners")
def partners(rules: Ruleset) -> None:
    if len(rules.seats) == 4:
        rules.side_of = {"S": "S+N", "W": "W+E", "N": "S+N", "E": "W+E"}


@GAME.rule("each-alone")
def each_alone(rules: Ruleset) -> None:
    rules.per_player = len(rules.seats) == 2


@GAME.rule("three-players")
def three_players(rules: Ruleset) -> None:
    rules.terms["allies"] = True


@GAME.rule("clockwise")
def clockwise(rules: Ruleset) -> None:
    rules.direction = 1 if rules.options["direction"] == "clockwise" else -1


@GAME.rule("blind-four")
def blind_four(rules: Ruleset) -> None:
    if rules.options["showing"] != "aloud" and len(rules.seats) != 4:
        raise Unreadable(f"Blindwatten is played by 4 players, not {len(rules.seats)}")


@GAME.rule("five-each")
def five_each(rules: Ruleset) -> None:
    rules.hand_size = 5
    rules.dealing = (*range(1, len(rules.seats)), 0)


@GAME.rule("rest-aside")
def rest_aside(rules: Ruleset) -> None:
    rules.stock_size = len(rules.deck) - rules.hand_size * len(rules.seats)


@GAME.rule("deal-passes")
def deal_passes(rules: Ruleset) -> None:
    rules.dealer_step = 1
    rules.dealer_rule = "watten.deal-passes"


@GAME.rule("redeal")
def redeal(rules: Ruleset) -> None:
    rules.terms["redeal"] = rules.options["redeal"]
