"""Viersche: what is peculiar to it, rule by rule. The words of each rule stand in rules.toml."""

from __future__ import annotations

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
from aceten.order import OrderDraft
from aceten.scoring import Scoring
from aceten.stakes import AHEAD, RACE, Stakes

# Each suit's sister of the same colour, whose jack is the little man.
SISTER = {"C": "S", "S": "C", "H": "D", "D": "H"}

HUNDRED = 100
RUNGS = 4

GAME = Game(
    "viersche",
    number=1,
    en="Viersche",
    de="Viersche",
    pack=FRENCH,
    ranks="A K Q J 10 9 8 7 6",
    options=(
        Option("trump-shown", ("bottom", "cut", "last-dealt"), "viersche.trump-turned"),
        Option("first-dealer", ("lowest-card", "last-to-join"), "viersche.first-dealer"),
        Option("face-down-rank", ("lowest", "printed"), "viersche.face-down-rank"),
        Option("face-down-shown", ("when-gathered", "after-deal"), "viersche.face-down-shown"),
        Option("undertrumping", ("free", "when-void", "forbidden"), "viersche.undertrumping"),
        Option("first-deal-stops", (False, True), "viersche.first-deal-played-out"),
        Option("lower-total-carries", (True, False), "viersche.both-totals-carry"),
        Option("second-deal-march", ("none", "played-on"), "viersche.nine-in-second-deal"),
        Option("session", ("four-marks", "five-marks"), "viersche.session-four-marks"),
    ),
    presets={"home": {}, "tournament": {"session": "five-marks"}},
)

# Players, pack, dealing.


@GAME.rule("partners")
def partners(rules: Ruleset) -> None:
    rules.side_of = {"S": "S+N", "W": "W+E", "N": "S+N", "E": "W+E"}


@GAME.rule("anticlockwise")
def anticlockwise(rules: Ruleset) -> None:
    rules.direction = -1


@GAME.rule("forehand")
def forehand(rules: Ruleset) -> None:
    rules.forehand_step = 1
    rules.forehand_rule = "viersche.forehand"


@GAME.rule("nine-each")
def nine_each(rules: Ruleset) -> None:
    rules.hand_size = 9
    rules.dealing = (1, 2, 3, 0)


@GAME.rule("first-dealer")
def first_dealer(rules: Ruleset) -> None:
    rules.lowest_card_deals = rules.options["first-dealer"] == "lowest-card"


@GAME.rule("trump-turned")
def trump_turned(rules: Ruleset) -> None:
    # However it is shown (option trump-shown), it is the same card and ends in the dealer's hand.
    rules.turned_rule = "viersche.trump-turned"


@GAME.rule("deal-passes-right")
def deal_passes_right(rules: Ruleset) -> None:
    rules.dealer_step = 1
    rules.dealer_rule = "viersche.deal-passes-right"


# The order of the cards.


@GAME.order("plain-order")
def plain_order(order: OrderDraft, rules: Ruleset) -> None:
    order.rank("A K Q J 10 9 8 7 6", order.pack.suits)


@GAME.order("trump-order")
def trump_order(order: OrderDraft, rules: Ruleset) -> None:
    order.rank("A K Q 10 9 8 7 6", {order.trump or ""})


def jacks_of(order: OrderDraft, suit: str | None) -> list[Card]:
    """The jack of a suit, in a list; empty where no suit is asked for."""
    return [each for each in order.cards if each.rank == "J" and each.suit == suit]


def _old_man(order: OrderDraft) -> list[Card]:
    return jacks_of(order, order.trump)


def _little_man(order: OrderDraft) -> list[Card]:
    return jacks_of(order, SISTER[order.trump] if order.trump else None)


@GAME.order("alt")
def old_man(order: OrderDraft, rules: Ruleset) -> None:
    for jack in _old_man(order):
        order.height[jack] = 11


@GAME.order("kloei")
def little_man(order: OrderDraft, rules: Ruleset) -> None:
    for jack in _little_man(order):
        order.height[jack] = 10


@GAME.order("kloei-is-trump")
def little_man_is_a_trump(order: OrderDraft, rules: Ruleset) -> None:
    for jack in _little_man(order):
        order.suit[jack] = order.trump or jack.suit


@GAME.order("card-values")
def card_values(order: OrderDraft, rules: Ruleset) -> None:
    order.worth({"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2})
    for jack in _old_man(order) + _little_man(order):
        order.value[jack] = 12


@GAME.order("pack-total")
def pack_total(order: OrderDraft, rules: Ruleset) -> None:
    order.total = 140


@GAME.order("face-down-lead")
def face_down_card_is_a_trump(order: OrderDraft, rules: Ruleset) -> None:
    for each in order.cards:
        order.suit[each.covered] = order.trump or each.suit
        order.value[each.covered] = order.value[each]
        order.height[each.covered] = 0


@GAME.order("face-down-rank")
def face_down_rank(order: OrderDraft, rules: Ruleset) -> None:
    # Half a step: below the trump of the same rank, and below every trump by default.
    places = {rank: place for place, rank in enumerate(["6", "7", "8", "9", "10", "Q", "K", "A"], start=1)}
    places["J"] = places["Q"]
    for each in order.cards:
        place = places[each.rank] if rules.options["face-down-rank"] == "printed" else 1
        order.height[each.covered] = place - 0.5


@GAME.order("highest-trump-wins")
def highest_trump_wins(order: OrderDraft, rules: Ruleset) -> None:
    order.trump_rule = "viersche.highest-trump-wins"


@GAME.order("highest-of-suit-wins")
def highest_of_suit_wins(order: OrderDraft, rules: Ruleset) -> None:
    order.suit_rule = "viersche.highest-of-suit-wins"


# Playing. Of several duties that speak, the last one decides.


@GAME.rule("first-lead")
def first_lead(rules: Ruleset) -> None:
    rules.add_duty(LeadTrump("viersche.first-lead"), on="lead", trick="first")


@GAME.rule("face-down-lead")
def face_down_lead(rules: Ruleset) -> None:
    rules.face_down_rule = "viersche.face-down-lead"
    rules.add_duty(LeadFaceDown("viersche.face-down-lead"), on="lead", trick="first")


@GAME.rule("face-down-shown")
def face_down_shown(rules: Ruleset) -> None:
    rules.covered_shown = rules.options["face-down-shown"] == "when-gathered"


@GAME.rule("first-trick-trump")
def first_trick_trump(rules: Ruleset) -> None:
    rules.add_duty(PlayTrump("viersche.first-trick-trump"), on="follow", trick="first")


@GAME.rule("first-trick-void")
def first_trick_void(rules: Ruleset) -> None:
    rules.add_duty(AnythingWithoutTrump("viersche.first-trick-void"), on="follow", trick="first")


@GAME.rule("lead-any-card")
def lead_any_card(rules: Ruleset) -> None:
    rules.add_duty(LeadAnything("viersche.lead-any-card"), on="lead", trick="later")


@GAME.rule("winner-leads")
def winner_leads(rules: Ruleset) -> None:
    rules.winner_leads = True
    rules.leader_rule = "viersche.winner-leads"


@GAME.rule("follow-or-trump")
def follow_or_trump(rules: Ruleset) -> None:
    rules.add_duty(FollowOrTrump("viersche.follow-or-trump"), on="follow", trick="later")


@GAME.rule("trump-led")
def trump_led(rules: Ruleset) -> None:
    rules.add_duty(TrumpLed("viersche.trump-led"), on="follow", trick="later")


@GAME.rule("void-any-card")
def void_any_card(rules: Ruleset) -> None:
    rules.add_duty(AnythingWhenVoid("viersche.void-any-card"), on="follow", trick="later")


@GAME.rule("no-duty-to-beat")
def no_duty_to_beat(rules: Ruleset) -> None:
    rules.no_beat_rule = "viersche.no-duty-to-beat"


@GAME.rule("undertrumping")
def undertrumping(rules: Ruleset) -> None:
    reading = rules.options["undertrumping"]
    if reading == "free":
        rules.undertrump_rule = "viersche.undertrumping"
    else:
        duty = NoUndertrump("viersche.undertrumping", void_may=reading == "when-void")
        rules.add_duty(duty, on="follow", trick="later")


# A round: one deal or two.


def _took_all(deal: Deal) -> str | None:
    """The side that has won every trick so far, if one has."""
    sides = {deal.rules.side_of[trick.winner or ""] for trick in deal.tricks}
    return sides.pop() if len(sides) == 1 else None


def _total(deal: Deal, side: str) -> int:
    return deal.carried[side] + deal.points[side]


@GAME.rule("count-points")
def count_points(rules: Ruleset) -> None:
    rules.counts_card_points = True
    rules.stakes = stakes


@GAME.rule("first-deal-played-out")
def first_deal_played_out(rules: Ruleset) -> None:
    if rules.options["first-deal-stops"]:
        rules.ends_first.append(("viersche.first-deal-played-out", _first_deal_reaches_hundred))


def _first_deal_reaches_hundred(deal: Deal) -> bool:
    return max(deal.points.values()) >= HUNDRED


@GAME.rule("second-deal-stops")
def second_deal_stops(rules: Ruleset) -> None:
    rules.ends_later.append(("viersche.second-deal-stops", _second_deal_reaches_hundred))


def _second_deal_reaches_hundred(deal: Deal) -> bool:
    side = deal.rules.side_of[deal.tricks[-1].winner or ""]
    if _total(deal, side) < HUNDRED:
        # The other side may have reached 100 before and just lost its first trick.
        return any(_total(deal, each) >= HUNDRED for each in deal.points)
    # Playing on for all nine costs nothing, so a side that may is taken to ask for it.
    return deal.rules.options["second-deal-march"] == "none" or _took_all(deal) != side


def _march(deal: Deal) -> str | None:
    """The side that has won all nine tricks, if one has."""
    return _took_all(deal) if len(deal.tricks) == deal.rules.hand_size else None


def stakes(deal: Deal) -> Stakes:
    """Points, and where a deal ends at a hundred, who has it first."""
    if deal.carried and "viersche.second-deal-stops" in {rule for rule, _ in deal.rules.ends_later}:
        return Stakes(RACE, "rung", HUNDRED, deal.rules.options["second-deal-march"] == "played-on")
    return Stakes(AHEAD, target=HUNDRED) if not deal.carried and deal.rules.ends_first else Stakes()


@GAME.scoring("nine-tricks")
def nine_tricks(scoring: Scoring, rules: Ruleset) -> None:
    side = None if scoring.deal.carried else _march(scoring.deal)
    if side:
        label = ("all nine tricks", "alle neun Stiche")
        scoring.enter("viersche.nine-tricks", side, 2, "rung", label)


@GAME.scoring("nine-in-second-deal")
def nine_in_second_deal(scoring: Scoring, rules: Ruleset) -> None:
    played_on = scoring.deal.carried and rules.options["second-deal-march"] == "played-on"
    side = _march(scoring.deal) if played_on else None
    if side:
        label = ("all nine tricks of the second deal", "alle neun Stiche im zweiten Spiel")
        scoring.enter("viersche.nine-in-second-deal", side, 2, "rung", label)


@GAME.scoring("hundred-in-first-deal")
def hundred_in_first_deal(scoring: Scoring, rules: Ruleset) -> None:
    if scoring.deal.carried or scoring.has("rung"):
        return
    for side, points in scoring.deal.points.items():
        if points >= HUNDRED:
            label = (f"{points} points in one deal", f"{points} Augen im Spiel")
            scoring.enter("viersche.hundred-in-first-deal", side, 1, "rung", label)


def _first_to_hundred(deal: Deal) -> str | None:
    """The side whose points from both deals reached 100 first; a side that played on may not be alone."""
    totals = dict(deal.carried)
    for trick in deal.tricks:
        side = deal.rules.side_of[trick.winner or ""]
        totals[side] += trick.points or 0
        if totals[side] >= HUNDRED:
            return side
    return None


@GAME.scoring("second-deal-stops")
def hundred_in_two_deals(scoring: Scoring, rules: Ruleset) -> None:
    deal = scoring.deal
    side = _first_to_hundred(deal) if deal.carried and not scoring.has("rung") else None
    if side:
        total = _total(deal, side)
        label = (f"{total} points in two deals", f"{total} Augen in zwei Spielen")
        if not deal.carried[side]:
            label = (f"{total} points in the second deal alone", f"{total} Augen allein im zweiten Spiel")
        scoring.enter("viersche.second-deal-stops", side, 1, "rung", label)


@GAME.rule("no-third-deal")
def no_third_deal(rules: Ruleset) -> None:
    rules.round_deals = 2


@GAME.scoring("second-deal")
def second_deal(scoring: Scoring, rules: Ruleset) -> None:
    deal = scoring.deal
    if scoring.has("rung") or deal.carried or rules.round_deals < 2:
        return
    points = deal.points
    noted = max(points, key=points.__getitem__)
    # Level totals are both known from the one note.
    scoring.carried = {side: count if count == points[noted] else 0 for side, count in points.items()}
    label = ("noted; a second deal follows", "notiert; ein zweites Spiel folgt")
    scoring.enter("viersche.second-deal", noted, deal.points[noted], "point", label)


@GAME.scoring("both-totals-carry")
def both_totals_carry(scoring: Scoring, rules: Ruleset) -> None:
    if scoring.carried and rules.options["lower-total-carries"]:
        scoring.carried = dict(scoring.deal.points)


# A game on the ladder, and the session on the frame of the slate.


@GAME.rule("ladder")
def ladder(rules: Ruleset) -> None:
    rules.unit = "rung"
    rules.target = RUNGS


@GAME.scoring("surplus-rung")
def surplus_rung(scoring: Scoring, rules: Ruleset) -> None:
    for side, erased in scoring.game.scores.items():
        if erased > rules.target:
            label = ("no rung left for it", "keine Sprosse mehr da")
            scoring.enter("viersche.surplus-rung", side, rules.target - erased, "rung", label)


@GAME.scoring("four-rungs-win")
def four_rungs_win(scoring: Scoring, rules: Ruleset) -> None:
    for side, erased in scoring.game.scores.items():
        if erased >= rules.target:
            scoring.end_game(side)


@GAME.rule("loser-mark")
def marks(rules: Ruleset) -> None:
    rules.session_unit = "mark"


@GAME.after_game("loser-mark")
def loser_mark(scoring: Scoring, rules: Ruleset) -> None:
    for side in rules.sides:
        if side != scoring.game.winner:
            label = ("lost the game", "Partie verloren")
            scoring.enter("viersche.loser-mark", side, 1, "mark", label)


@GAME.after_game("two-marks")
def two_marks(scoring: Scoring, rules: Ruleset) -> None:
    for side in rules.sides:
        if scoring.game.scores[side] == 0:
            label = ("without erasing a rung", "ohne eine Sprosse")
            scoring.enter("viersche.two-marks", side, 1, "mark", label)


@GAME.after_game("session-four-marks")
def session_four_marks(scoring: Scoring, rules: Ruleset) -> None:
    session = scoring.session
    if session and rules.options["session"] == "four-marks" and max(session.scores.values()) >= 4:
        scoring.end_session()


@GAME.after_game("round-of-five-marks")
def round_of_five_marks(scoring: Scoring, rules: Ruleset) -> None:
    session = scoring.session
    if session and rules.options["session"] == "five-marks" and sum(session.scores.values()) >= 5:
        scoring.end_session()


@GAME.after_game("fewest-marks-win")
def fewest_marks_win(scoring: Scoring, rules: Ruleset) -> None:
    if scoring.session and scoring.session.over:
        marks = scoring.session.scores
        fewest = [side for side, count in marks.items() if count == min(marks.values())]
        if len(fewest) == 1:
            scoring.session_winner(fewest[0])
