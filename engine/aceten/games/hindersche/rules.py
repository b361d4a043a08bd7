"""Hindersche: what is peculiar to it, rule by rule. The words of each rule stand in rules.toml.

The cards, their order and the duties of play are those of Viersche, the sister game.
"""

from __future__ import annotations

from collections.abc import Callable

from aceten.cards import FRENCH, Card
from aceten.deal import Deal
from aceten.duties import (
    AnythingWhenVoid,
    AnythingWithoutTrump,
    FollowOrTrump,
    LeadAnything,
    LeadFaceDown,
    LeadTrump,
    NoUndertrump,
    PlayTrump,
    TrumpLed,
)
from aceten.game import Game, Option, Ruleset
from aceten.games.hindersche.calling import HinderscheCalling
from aceten.games.viersche import rules as viersche
from aceten.order import OrderDraft
from aceten.scoring import Scoring

HUNDRED = 100
STROKES = 4
MARKS = 4
BUTZEN = "butzen"

# The next suit in the order clubs, spades, hearts, diamonds: another reading of whose jack is the Kloei.
NEXT_SUIT = {"C": "S", "S": "H", "H": "D", "D": "C"}

GAME = Game(
    "hindersche",
    number=4,
    en="Hindersche",
    de="Hindersche",
    pack=FRENCH,
    ranks="A K Q J 10 9 8 7 6",
    options=(
        Option("kloei", ("same-colour", "next-suit"), "hindersche.kloei"),
        Option("first-dealer", ("lowest-card", "last-to-join"), "hindersche.first-dealer"),
        Option("trump-shown", ("bottom", "cut", "last-dealt"), "hindersche.trump-turned"),
        Option("face-down-rank", ("lowest", "printed"), "hindersche.face-down-rank"),
        Option("face-down-shown", ("when-gathered", "after-deal"), "hindersche.face-down-shown"),
        Option("undertrumping", ("free", "when-void", "forbidden"), "hindersche.undertrumping"),
        Option("schleipfen-lead", ("claimant", "winner"), "hindersche.claimant-leads"),
        Option("hundred", ("others-marked", "nobody-marked"), "hindersche.hundred-marks"),
        Option("tied-most", ("all", "nobody"), "hindersche.tied-most"),
        Option("first-phase", ("four-in-all", "four-by-one"), "hindersche.first-phase"),
        Option("butzen-hundred", ("maker-erases", "fewest-erases"), "hindersche.butzen-hundred"),
        Option("tied-fewest", ("nobody", "all"), "hindersche.tied-fewest"),
        Option("lasting-marks", ("last-marked", "every-stroke"), "hindersche.last-marked"),
    ),
    presets={"reconstructed": {}},
)

# Players, pack, dealing.

GAME.rule("anticlockwise")(viersche.anticlockwise)
GAME.rule("nine-each")(viersche.nine_each)
GAME.rule("first-dealer")(viersche.first_dealer)


@GAME.rule("forehand")
def forehand(rules: Ruleset) -> None:
    rules.forehand_step = 1
    rules.forehand_rule = "hindersche.forehand"


@GAME.rule("trump-turned")
def trump_turned(rules: Ruleset) -> None:
    # However it is shown (option trump-shown), it is the same card and ends in the dealer's hand.
    rules.turned_rule = "hindersche.trump-turned"


@GAME.rule("deal-passes-right")
def deal_passes_right(rules: Ruleset) -> None:
    rules.dealer_step = 1
    rules.dealer_rule = "hindersche.deal-passes-right"


# The order of the cards.

GAME.order("plain-order")(viersche.plain_order)
GAME.order("trump-order")(viersche.trump_order)
GAME.order("alt")(viersche.old_man)


@GAME.order("kloei")
def little_man(order: OrderDraft, rules: Ruleset) -> None:
    for jack in _little_man(order, rules):
        order.height[jack] = 10


@GAME.order("kloei-is-trump")
def little_man_is_a_trump(order: OrderDraft, rules: Ruleset) -> None:
    for jack in _little_man(order, rules):
        order.suit[jack] = order.trump or jack.suit


@GAME.order("card-values")
def card_values(order: OrderDraft, rules: Ruleset) -> None:
    order.worth({"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2})
    for jack in viersche.jacks_of(order, order.trump) + _little_man(order, rules):
        order.value[jack] = 12


def _little_man(order: OrderDraft, rules: Ruleset) -> list[Card]:
    suits = viersche.SISTER if rules.options["kloei"] == "same-colour" else NEXT_SUIT
    return viersche.jacks_of(order, suits.get(order.trump or ""))


GAME.order("pack-total")(viersche.pack_total)
GAME.order("face-down-lead")(viersche.face_down_card_is_a_trump)
GAME.order("face-down-rank")(viersche.face_down_rank)


@GAME.order("highest-trump-wins")
def highest_trump_wins(order: OrderDraft, rules: Ruleset) -> None:
    order.trump_rule = "hindersche.highest-trump-wins"


@GAME.order("highest-of-suit-wins")
def highest_of_suit_wins(order: OrderDraft, rules: Ruleset) -> None:
    order.suit_rule = "hindersche.highest-of-suit-wins"


# Playing. Of several duties that speak, the last one decides.


@GAME.rule("first-lead")
def first_lead(rules: Ruleset) -> None:
    rules.add_duty(LeadTrump("hindersche.first-lead"), on="lead", trick="first")


@GAME.rule("face-down-lead")
def face_down_lead(rules: Ruleset) -> None:
    rules.face_down_rule = "hindersche.face-down-lead"
    rules.add_duty(LeadFaceDown("hindersche.face-down-lead"), on="lead", trick="first")


GAME.rule("face-down-shown")(viersche.face_down_shown)


@GAME.rule("first-trick-trump")
def first_trick_trump(rules: Ruleset) -> None:
    rules.add_duty(PlayTrump("hindersche.first-trick-trump"), on="follow", trick="first")


@GAME.rule("first-trick-void")
def first_trick_void(rules: Ruleset) -> None:
    rules.add_duty(AnythingWithoutTrump("hindersche.first-trick-void"), on="follow", trick="first")


@GAME.rule("lead-any-card")
def lead_any_card(rules: Ruleset) -> None:
    rules.add_duty(LeadAnything("hindersche.lead-any-card"), on="lead", trick="later")


@GAME.rule("winner-leads")
def winner_leads(rules: Ruleset) -> None:
    rules.winner_leads = True
    rules.leader_rule = "hindersche.winner-leads"


@GAME.rule("follow-or-trump")
def follow_or_trump(rules: Ruleset) -> None:
    rules.add_duty(FollowOrTrump("hindersche.follow-or-trump"), on="follow", trick="later")


@GAME.rule("trump-led")
def trump_led(rules: Ruleset) -> None:
    rules.add_duty(TrumpLed("hindersche.trump-led"), on="follow", trick="later")


@GAME.rule("void-any-card")
def void_any_card(rules: Ruleset) -> None:
    rules.add_duty(AnythingWhenVoid("hindersche.void-any-card"), on="follow", trick="later")


@GAME.rule("no-duty-to-beat")
def no_duty_to_beat(rules: Ruleset) -> None:
    rules.no_beat_rule = "hindersche.no-duty-to-beat"


@GAME.rule("undertrumping")
def undertrumping(rules: Ruleset) -> None:
    reading = rules.options["undertrumping"]
    if reading == "free":
        rules.undertrump_rule = "hindersche.undertrumping"
    else:
        duty = NoUndertrump("hindersche.undertrumping", void_may=reading == "when-void")
        rules.add_duty(duty, on="follow", trick="later")


# Schleipfen.


@GAME.rule("schleipfen")
def schleipfen(rules: Ruleset) -> None:
    rules.calling = HinderscheCalling


@GAME.rule("objection")
def objection(rules: Ruleset) -> None:
    rules.terms["objections"] = True


@GAME.rule("one-claim")
def one_claim(rules: Ruleset) -> None:
    rules.terms["one claim"] = True


@GAME.rule("claimant-leads")
def claimant_leads(rules: Ruleset) -> None:
    rules.terms["claimant leads"] = rules.options["schleipfen-lead"] == "claimant"


# A deal: points, and who has made a Hundert.


@GAME.rule("count-points")
def count_points(rules: Ruleset) -> None:
    rules.counts_card_points = True
    rules.stakes = lambda deal: (
        "four players each play for themselves, and the fewest points may be worth as much as the most: "
        "no one number says what is best for all of them"
    )


@GAME.rule("march")
def march(rules: Ruleset) -> None:
    _sweeps(rules).append(_all_tricks)


@GAME.rule("hundred")
def hundred(rules: Ruleset) -> None:
    _sweeps(rules).append(_hundred_points)


def _sweeps(rules: Ruleset) -> list[Callable[[Deal], str | None]]:
    found: list[Callable[[Deal], str | None]] = rules.terms.setdefault("sweeps", [])
    return found


def _all_tricks(deal: Deal) -> str | None:
    winners = {trick.winner for trick in deal.tricks}
    return winners.pop() if len(winners) == 1 else None


def _hundred_points(deal: Deal) -> str | None:
    return next((seat for seat, points in deal.points.items() if points >= HUNDRED), None)


def _sweeper(scoring: Scoring, rules: Ruleset) -> str | None:
    """The player who has made a Hundert, if one has."""
    return next(filter(None, (made(scoring.deal) for made in _sweeps(rules))), None)


# The first phase: strokes for the most points.


def _phase(scoring: Scoring) -> str:
    return str(scoring.kept.get("phase", ""))


@GAME.rule("no-new-strokes")
def no_new_strokes(rules: Ruleset) -> None:
    rules.terms["only wiping"] = True


def _chalks(scoring: Scoring, rules: Ruleset) -> bool:
    """Are strokes chalked in this phase?"""
    return _phase(scoring) != BUTZEN or not rules.terms.get("only wiping")


@GAME.rule("tied-most")
def tied_most(rules: Ruleset) -> None:
    rules.terms["all tied marked"] = rules.options["tied-most"] == "all"


@GAME.scoring("most-points")
def most_points(scoring: Scoring, rules: Ruleset) -> None:
    if not _chalks(scoring, rules) or _sweeper(scoring, rules):
        return
    points = scoring.deal.points
    most = [seat for seat, count in points.items() if count == max(points.values())]
    if len(most) > 1 and not rules.terms.get("all tied marked"):
        label = (
            "tied for the most points: nobody is marked",
            "Gleichstand bei den meisten Augen: niemand bekommt einen Strich",
        )
        scoring.remark("hindersche.tied-most", max(points.values()), "point", label)
        return
    for seat in most:
        label = (f"most points, {points[seat]}", f"die meisten Augen, {points[seat]}")
        scoring.enter("hindersche.most-points", seat, 1, "stroke", label)


@GAME.scoring("hundred-marks")
def hundred_marks(scoring: Scoring, rules: Ruleset) -> None:
    maker = _sweeper(scoring, rules)
    if not maker or not _chalks(scoring, rules):
        return
    if rules.options["hundred"] == "nobody-marked":
        label = ("a Hundert: nobody is marked", "Hundert gemacht: niemand bekommt einen Strich")
        scoring.remark("hindersche.hundred-marks", scoring.deal.points[maker], "point", label)
        return
    for seat in rules.seats:
        if seat != maker:
            label = ("another has made a Hundert", "ein anderer hat Hundert gemacht")
            scoring.enter("hindersche.hundred-marks", seat, 1, "stroke", label)


# The second phase: Butzen.


@GAME.rule("tied-fewest")
def tied_fewest(rules: Ruleset) -> None:
    rules.terms["no tied erased"] = rules.options["tied-fewest"] == "nobody"


@GAME.rule("butzen-hundred")
def butzen_hundred(rules: Ruleset) -> None:
    rules.terms["maker erases"] = rules.options["butzen-hundred"] == "maker-erases"


@GAME.scoring("butzen")
def butzen(scoring: Scoring, rules: Ruleset) -> None:
    if _phase(scoring) != BUTZEN:
        return
    points, strokes = scoring.deal.points, scoring.game.scores
    fewest = [seat for seat, count in points.items() if count == min(points.values())]
    maker = _sweeper(scoring, rules) if rules.terms.get("maker erases") else None
    if maker:
        rule, erasing = "hindersche.butzen-hundred", [maker]
        label = ("a Hundert: wipes a stroke out", "Hundert gemacht: wischt einen Strich aus")
    else:
        rule, erasing = "hindersche.butzen", fewest
        low = points[fewest[0]]
        label = (
            f"fewest points, {low}: wipes a stroke out",
            f"die wenigsten Augen, {low}: wischt einen Strich aus",
        )
    wiping = [seat for seat in erasing if strokes[seat]]
    # Somebody must be left to lose.
    last = sum(strokes.values()) == len(wiping)
    if last or (len(erasing) > 1 and rules.terms.get("no tied erased")):
        rule, wiping = "hindersche.tied-fewest", []
        label = (
            "tied for the fewest points: nobody wipes",
            "Gleichstand bei den wenigsten Augen: niemand wischt aus",
        )
    elif not wiping and maker:
        label = ("a Hundert, but no stroke to wipe out", "Hundert gemacht, aber kein Strich auszuwischen")
    elif not wiping:
        label = (
            "fewest points, but no stroke to wipe out",
            "die wenigsten Augen, aber kein Strich auszuwischen",
        )
    for seat in wiping:
        scoring.enter(rule, seat, -1, "stroke", label)
    if not wiping:
        counted = points[maker] if maker and not last else min(points.values())
        scoring.remark(rule, counted, "point", label)


# A game, and the round of lasting marks.


@GAME.rule("strokes")
def strokes(rules: Ruleset) -> None:
    rules.unit = "stroke"
    rules.target = STROKES


@GAME.scoring("first-phase")
def first_phase(scoring: Scoring, rules: Ruleset) -> None:
    strokes = scoring.game.scores.values()
    chalked = sum(strokes) if rules.options["first-phase"] == "four-in-all" else max(strokes)
    if chalked >= rules.target and _phase(scoring) != BUTZEN:
        scoring.kept["phase"] = BUTZEN


@GAME.scoring("last-marked")
def last_marked(scoring: Scoring, rules: Ruleset) -> None:
    marked = [seat for seat, count in scoring.game.scores.items() if count]
    every_stroke = rules.options["lasting-marks"] == "every-stroke"
    if _phase(scoring) == BUTZEN and (every_stroke or len(marked) == 1):
        scoring.kept["phase"] = ""
        scoring.end_game(None)


@GAME.rule("lasting-mark")
def lasting_marks(rules: Ruleset) -> None:
    rules.session_unit = "mark"


@GAME.after_game("lasting-mark")
def lasting_mark(scoring: Scoring, rules: Ruleset) -> None:
    every_stroke = rules.options["lasting-marks"] == "every-stroke"
    for seat, count in scoring.game.scores.items():
        if count and every_stroke:
            # There is no loser then: this is the other reading of what is left at the end.
            label = ("every stroke stays", "jeder Strich bleibt stehen")
            scoring.enter("hindersche.last-marked", seat, count, "mark", label)
        elif count:
            label = ("the last with strokes", "hat als Letzter noch Striche")
            scoring.enter("hindersche.lasting-mark", seat, 1, "mark", label)


@GAME.after_game("round-of-four-marks")
def round_of_four_marks(scoring: Scoring, rules: Ruleset) -> None:
    if scoring.session and sum(scoring.session.scores.values()) >= MARKS:
        scoring.end_session()


@GAME.after_game("fewest-marks-win")
def fewest_marks_win(scoring: Scoring, rules: Ruleset) -> None:
    if scoring.session and scoring.session.over:
        marks = scoring.session.scores
        fewest = [seat for seat, count in marks.items() if count == min(marks.values())]
        if len(fewest) == 1:
            scoring.session_winner(fewest[0])
