"""Watten: leading, following, winning a deal. Of several duties that speak, the last one decides."""

from __future__ import annotations

from aceten.deal import Deal
from aceten.game import Ruleset
from aceten.games.watten.calling import WattenCalling
from aceten.games.watten.forced import AnyCard, ForcedPlay, TrumpAndBeat, TrumpOrCritical, TrumpOrLeft
from aceten.games.watten.game import GAME, criticals_of


@GAME.rule("eldest-leads")
def eldest_leads(rules: Ruleset) -> None:
    rules.forehand_step = 1
    rules.forehand_rule = "watten.eldest-leads"


@GAME.rule("winner-leads")
def winner_leads(rules: Ruleset) -> None:
    rules.winner_leads = True
    rules.leader_rule = "watten.winner-leads"


@GAME.rule("any-card")
def any_card(rules: Ruleset) -> None:
    rules.add_duty(AnyCard("watten.any-card"), on="lead", trick="any")
    rules.add_duty(AnyCard("watten.any-card"), on="follow", trick="any")


@GAME.rule("chief-striker-led")
def chief_striker_led(rules: Ruleset) -> None:
    if rules.options["forced-play"] == "trump-and-beat":
        rules.add_duty(TrumpAndBeat("watten.chief-striker-led"), on="follow", trick="any")


@GAME.rule("trump-or-critical")
def trump_or_critical(rules: Ruleset) -> None:
    if rules.options["forced-play"] == "trump-or-critical":
        rules.add_duty(TrumpOrCritical("watten.trump-or-critical"), on="follow", trick="any")


@GAME.rule("trump-or-left")
def trump_or_left(rules: Ruleset) -> None:
    if rules.options["forced-play"] == "trump-or-left":
        rules.add_duty(TrumpOrLeft("watten.trump-or-left"), on="follow", trick="any")


@GAME.rule("forced-tricks")
def forced_tricks(rules: Ruleset) -> None:
    if rules.options["forced-tricks"] == "first":
        later = rules.duties[False, False]
        later[:] = [duty for duty in later if not isinstance(duty, ForcedPlay)]


def _forced(rules: Ruleset) -> list[ForcedPlay]:
    return [duty for duty in rules.duties[True, False] if isinstance(duty, ForcedPlay)]


@GAME.rule("forced-partner")
def forced_partner(rules: Ruleset) -> None:
    if rules.options["forced-partner"] == "keeps-criticals":
        for duty in _forced(rules):
            duty.partner = lambda one, other: rules.side_of[one] == rules.side_of[other]


@GAME.rule("critical-as-chief")
def critical_as_chief(rules: Ruleset) -> None:
    for duty in _forced(rules):
        duty.criticals_too = rules.options["critical-as-chief"] is True


@GAME.rule("only-two-bound")
def only_two_bound(rules: Ruleset) -> None:
    if rules.options["showing"] != "aloud":
        rules.terms["only-two-bound"] = "watten.only-two-bound"


def _three_tricks(deal: Deal) -> bool:
    return isinstance(deal.calling, WattenCalling) and deal.calling.won(deal)


@GAME.rule("three-tricks")
def three_tricks(rules: Ruleset) -> None:
    rules.ends_first.append(("watten.three-tricks", _three_tricks))


@GAME.rule("machine")
def machine(rules: Ruleset) -> None:
    if rules.options["machine"] != "none":
        rules.terms["machine"] = criticals_of(rules)
