"""Watten: what a deal is worth, raising it, and answering a raise."""

from __future__ import annotations

from aceten.game import Ruleset
from aceten.games.watten.game import GAME


@GAME.rule("deal-value")
def deal_value(rules: Ruleset) -> None:
    rules.terms["value"] = rules.options["deal-value"]


@GAME.rule("raise")
def raises(rules: Ruleset) -> None:
    rules.terms["raises"] = True
    rules.terms["in-turn"] = rules.options["raise-when"] == "in-turn"


@GAME.rule("answer")
def answer(rules: Ruleset) -> None:
    rules.terms["answers"] = True


@GAME.rule("answer-by-either")
def answer_by_either(rules: Ruleset) -> None:
    rules.terms["either"] = rules.options["answer-by"] == "either"


@GAME.rule("play-stops")
def play_stops(rules: Ruleset) -> None:
    rules.terms["play-stops"] = rules.options["unanswered-raise"] == "stops-play"


@GAME.rule("hold")
def hold(rules: Ruleset) -> None:
    rules.terms["held"] = True


@GAME.rule("not-twice")
def not_twice(rules: Ruleset) -> None:
    rules.terms["not-twice"] = True


@GAME.rule("allies-answer")
def allies_answer(rules: Ruleset) -> None:
    rules.terms["allies-answer"] = True


@GAME.rule("raise-limit")
def raise_limit(rules: Ruleset) -> None:
    limits: dict[object, object] = {"game": "game", "none": None, "four": 4}
    rules.terms["limit"] = limits[rules.options["raise-limit"]]


@GAME.rule("raise-to-four")
def raise_to_four(rules: Ruleset) -> None:
    rules.terms["raise-to-four"] = rules.options["raise-to-four"]


@GAME.rule("last-trick-raise")
def last_trick_raise(rules: Ruleset) -> None:
    rules.terms["last-trick"] = rules.options["last-trick-raise"]


@GAME.rule("last-trick-blind")
def last_trick_blind(rules: Ruleset) -> None:
    rules.terms["last-trick-blind"] = rules.options["showing"] != "aloud"
