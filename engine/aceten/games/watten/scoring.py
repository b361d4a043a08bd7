"""Watten: the score. What raises have cost comes first, then what the deal brings, then the game and the session."""

from __future__ import annotations

from aceten.game import Ruleset
from aceten.games.watten.called import Team
from aceten.games.watten.calling import WattenCalling
from aceten.games.watten.game import GAME
from aceten.scoring import Scoring


def _calling(scoring: Scoring) -> WattenCalling | None:
    calling = scoring.deal.calling
    return calling if isinstance(calling, WattenCalling) else None


def _fine(scoring: Scoring, rule: str) -> None:
    calling = _calling(scoring)
    for fined, seat, points, label in calling.fines if calling else ():
        if fined == rule:
            scoring.enter(rule, scoring.deal.rules.side_of[seat], points, "point", label)


@GAME.rule("barred-from")
def barred_from(rules: Ruleset) -> None:
    rules.near = (2,) if rules.options["barred-from"] == "exactly-two" else (1, 2)


@GAME.rule("barred-raise")
def fined_when_barred(rules: Ruleset) -> None:
    if rules.options["barred-raise"] == "loses-two":
        rules.terms["fine-rule"] = "watten.barred-raise"


@GAME.rule("barred-credit")
def credited_when_barred(rules: Ruleset) -> None:
    if rules.options["barred-raise"] == "opponents-two":
        rules.terms["fine-rule"] = "watten.barred-credit"


@GAME.scoring("barred-raise")
def barred_raise(scoring: Scoring, rules: Ruleset) -> None:
    _fine(scoring, "watten.barred-raise")


@GAME.scoring("barred-credit")
def barred_credit(scoring: Scoring, rules: Ruleset) -> None:
    _fine(scoring, "watten.barred-credit")


def _value(scoring: Scoring, rule: str, team: Team, value: int, label: tuple[str, str]) -> None:
    """Enter what a deal brings the first of its winners; with partners that is all there is."""
    scoring.enter(rule, scoring.deal.rules.side_of[team[0]], value, "point", label)


@GAME.scoring("machine")
def machine_scores(scoring: Scoring, rules: Ruleset) -> None:
    calling = _calling(scoring)
    if calling and calling.machine:
        value = 3 if rules.options["machine"] == "three" else 2
        _value(scoring, "watten.machine", calling.winner, value, ("all three criticals", "Maschin"))


@GAME.rule("fold")
def fold_pays(rules: Ruleset) -> None:
    rules.terms["fold-pays"] = rules.options["fold-pays"]


@GAME.scoring("fold")
def fold_scores(scoring: Scoring, rules: Ruleset) -> None:
    calling = _calling(scoring)
    if calling and calling.folded:
        _value(
            scoring,
            "watten.fold",
            calling.winner,
            calling.worth(scoring.deal),
            ("the other side folded", "die anderen sind gegangen"),
        )


@GAME.scoring("deal-won")
def deal_won(scoring: Scoring, rules: Ruleset) -> None:
    calling = _calling(scoring)
    if calling and calling.winner and not calling.folded and not calling.machine:
        _value(
            scoring,
            "watten.deal-won",
            calling.winner,
            calling.worth(scoring.deal),
            ("deal won", "Spiel gewonnen"),
        )


@GAME.scoring("allies-score")
def allies_score(scoring: Scoring, rules: Ruleset) -> None:
    calling = _calling(scoring)
    if calling and scoring.lines and len(rules.seats) == 3:
        first = scoring.lines[-1]
        for seat in calling.winner[1:]:
            label = ("together with the first", "gemeinsam mit dem ersten")
            scoring.enter("watten.allies-score", seat, first.value, "point", label)


@GAME.rule("strained")
def strained(rules: Ruleset) -> None:
    mode = rules.options["near-the-end"]
    rules.terms["near-the-end"] = None if mode == "no-raise" else mode


@GAME.rule("strained-three")
def strained_three(rules: Ruleset) -> None:
    rules.terms["strained-three"] = True


@GAME.rule("luft")
def luft(rules: Ruleset) -> None:
    rules.terms["luft"] = True


@GAME.rule("fifteen")
def fifteen(rules: Ruleset) -> None:
    target = rules.options["target"]
    rules.target = target if isinstance(target, int) else 0


@GAME.scoring("bummerl")
def from_nothing(scoring: Scoring, rules: Ruleset) -> None:
    """Note which side has nothing when another is near the end."""
    if rules.options["session"] != "bummerl":
        return
    scores = scoring.game.scores
    if max(scores.values()) >= rules.target - 2:
        for side, points in scores.items():
            if points == 0:
                scoring.kept[f"from-nothing {side}"] = 1


@GAME.scoring("fifteen")
def game_won(scoring: Scoring, rules: Ruleset) -> None:
    scores = scoring.game.scores
    if max(scores.values()) >= rules.target:
        # With three players two allies may get there together; the higher score wins.
        best = [side for side, points in scores.items() if points == max(scores.values())]
        scoring.end_game(best[0] if len(best) == 1 else None)


@GAME.rule("bummerl")
def bummerl_unit(rules: Ruleset) -> None:
    if rules.options["session"] == "bummerl":
        rules.session_unit = "Bummerl"


@GAME.after_game("bummerl")
def bummerl(scoring: Scoring, rules: Ruleset) -> None:
    if rules.options["session"] != "bummerl":
        return
    game = scoring.game
    comeback = scoring.kept.get(f"from-nothing {game.winner}")
    for side in rules.sides:
        scoring.kept.pop(f"from-nothing {side}", None)
        if game.scores[side] >= rules.target:
            continue
        value, label = 1, ("lost the game", "Partie verloren")
        if game.scores[side] == 0:
            value, label = 2, ("Schneider: lost without a point", "Schneider")
        elif comeback and game.scores[side] >= rules.target - 2:
            value, label = 4, ("Retourschneider: overtaken from nothing", "Retourschneider")
        scoring.enter("watten.bummerl", side, value, "Bummerl", label)


@GAME.rule("tournament-round")
def tournament_unit(rules: Ruleset) -> None:
    if rules.options["session"] == "tournament":
        rules.session_unit = "tournament point"


@GAME.after_game("tournament-round")
def tournament_round(scoring: Scoring, rules: Ruleset) -> None:
    session = scoring.session
    if rules.options["session"] != "tournament" or session is None:
        return
    if scoring.game.winner:
        label = ("game won", "Partie gewonnen")
        scoring.enter("watten.tournament-round", scoring.game.winner, 20, "tournament point", label)
    if scoring.session and sum(scoring.session.scores.values()) >= 60:
        scoring.end_session()
        best = max(scoring.session.scores.values())
        (leader, *others) = [side for side, points in scoring.session.scores.items() if points == best]
        if not others:
            scoring.session_winner(leader)
