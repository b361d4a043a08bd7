"""Bräus: what is peculiar to it, rule by rule. The words of each rule stand in rules.toml."""

from __future__ import annotations

from aceten.cards import FRENCH, card
from aceten.deal import Deal
from aceten.duties import BeatOrPass, ChooseAmongBeating, Lay, LeadFrom, NeverPlayed
from aceten.game import Game, Option, Ruleset
from aceten.order import LAID, OrderDraft
from aceten.scoring import Scoring

# What the cards count as, whatever their suit.
LIVE, SEVEN, DUD = "live", "seven", "dud"

MATADORS = tuple(map(card, ("CJ", "S8", "HK")))
KING_OF_CLUBS = card("CK")

TRICKS = 6
STROKES = 6

GAME = Game(
    "braeus",
    number=7,
    en="Bräus",
    de="Bräus",
    pack=FRENCH,
    ranks="A K Q J 10 9 8 7 6",
    players=(4, 6),
    options=(
        Option("sevens", ("must", "may"), "braeus.lay-sevens"),
        Option("sevens-in-passing", (True, False), "braeus.lead-passes"),
        Option("next-dealer", ("left", "same"), "braeus.deal-passes-left"),
    ),
    presets={"gotland": {}},
)

# Players, pack, dealing.


def _alternate(rules: Ruleset) -> None:
    sides = ["+".join(rules.seats[place::2]) for place in (0, 1)]
    rules.side_of = {seat: sides[place % 2] for place, seat in enumerate(rules.seats)}


@GAME.rule("partners")
def partners(rules: Ruleset) -> None:
    if len(rules.seats) == 4:
        _alternate(rules)


@GAME.rule("six-players")
def six_players(rules: Ruleset) -> None:
    if len(rules.seats) == 6:
        _alternate(rules)


@GAME.rule("clockwise")
def clockwise(rules: Ruleset) -> None:
    rules.direction = 1
    rules.dealing = (*range(1, len(rules.seats)), 0)


@GAME.rule("all-dealt")
def all_dealt(rules: Ruleset) -> None:
    rules.hand_size = len(rules.game.cards) // len(rules.seats)


@GAME.rule("deal-passes-left")
def deal_passes_left(rules: Ruleset) -> None:
    rules.dealer_step = 1 if rules.options["next-dealer"] == "left" else 0
    rules.dealer_rule = "braeus.deal-passes-left"


# The order of the cards: there is no trump suit, and the live cards are one row.


@GAME.rule("live-cards")
def no_trumps(rules: Ruleset) -> None:
    rules.deals_trump = False


@GAME.order("live-cards")
def live_cards(order: OrderDraft, rules: Ruleset) -> None:
    for place, rank in enumerate(("6", "J", "A", "9"), start=1):
        for each in order.cards:
            if each.rank == rank and each not in MATADORS:
                order.suit[each], order.height[each] = LIVE, place


@GAME.order("matadors")
def matadors(order: OrderDraft, rules: Ruleset) -> None:
    for place, each in enumerate(reversed(MATADORS), start=5):
        order.suit[each], order.height[each] = LIVE, place


@GAME.order("suit-order")
def suit_order(order: OrderDraft, rules: Ruleset) -> None:
    for each in order.cards:
        if order.suit[each] == LIVE:
            order.height[each] += "DHSC".index(each.suit) / 4


@GAME.order("sevens")
def sevens(order: OrderDraft, rules: Ruleset) -> None:
    for each in order.cards:
        if each.rank == "7":
            order.suit[each] = SEVEN


@GAME.order("seven-is-a-trick")
def seven_is_a_trick(order: OrderDraft, rules: Ruleset) -> None:
    order.laid_rule = "braeus.seven-is-a-trick"
    for each in order.cards:
        if order.suit[each] == SEVEN:
            order.suit[each] = LAID


@GAME.order("duds")
def duds(order: OrderDraft, rules: Ruleset) -> None:
    for each in order.cards:
        if order.suit[each] == each.suit:
            order.suit[each] = DUD


@GAME.order("highest-wins")
def highest_wins(order: OrderDraft, rules: Ruleset) -> None:
    order.suit_rule = "braeus.highest-wins"


# Playing. Of several duties that speak, the last one decides.


@GAME.rule("first-lead")
def first_lead(rules: Ruleset) -> None:
    rules.forehand_step = 1
    rules.forehand_rule = "braeus.first-lead"


@GAME.rule("lead-live")
def lead_live(rules: Ruleset) -> None:
    may = (
        "{seat} is on lead and may lead any live card.",
        "{seat} spielt aus und darf jede Stechkarte nehmen.",
    )
    must = ("Only a live card can be led.", "Ausspielen kann man nur eine Stechkarte.")
    rules.add_duty(LeadFrom("braeus.lead-live", LIVE, may, must), on="lead", trick="any")


@GAME.rule("lay-sevens")
def lay_sevens(rules: Ruleset) -> None:
    rules.add_duty(Lay("braeus.lay-sevens", first=rules.options["sevens"] == "must"), on="lead", trick="any")


@GAME.rule("beat-or-pass")
def beat_or_pass(rules: Ruleset) -> None:
    rules.add_duty(BeatOrPass("braeus.beat-or-pass"), on="follow", trick="any")


@GAME.rule("free-choice")
def free_choice(rules: Ruleset) -> None:
    rules.add_duty(ChooseAmongBeating("braeus.free-choice"), on="follow", trick="any")


@GAME.rule("sevens")
def sevens_beat_nothing(rules: Ruleset) -> None:
    words = (
        "{card} beats nothing; a seven is laid when its player is on lead.",
        "{card} schlägt nichts; eine Sieben legt, wer am Ausspielen ist.",
    )
    rules.add_duty(NeverPlayed("braeus.sevens", LAID, words), on="follow", trick="any")


@GAME.rule("duds")
def duds_are_never_played(rules: Ruleset) -> None:
    words = ("{card} is a dud and is never played.", "{card} ist eine tote Karte und wird nie gespielt.")
    rules.add_duty(NeverPlayed("braeus.duds", DUD, words), on="lead", trick="any")
    rules.add_duty(NeverPlayed("braeus.duds", DUD, words), on="follow", trick="any")


@GAME.rule("winner-leads")
def winner_leads(rules: Ruleset) -> None:
    rules.winner_leads = True
    rules.leader_rule = "braeus.winner-leads"


@GAME.rule("lead-passes")
def lead_passes(rules: Ruleset) -> None:
    rules.unable = _unable if rules.options["sevens-in-passing"] else _unable_without_live_card
    rules.lead_passes_rule = "braeus.lead-passes"


def _unable(deal: Deal, seat: str, steps: int) -> bool:
    groups, hand = deal.order.of_suit, deal.hands[seat]
    return groups[LIVE].isdisjoint(hand) and groups[LAID].isdisjoint(hand)


def _unable_without_live_card(deal: Deal, seat: str, steps: int) -> bool:
    if not steps:
        return _unable(deal, seat, steps)
    return deal.order.of_suit[LIVE].isdisjoint(deal.hands[seat])


@GAME.rule("played-out")
def played_out(rules: Ruleset) -> None:
    rules.played_out_rule = "braeus.played-out"


# The score.


@GAME.rule("six-tricks")
def six_tricks_end_the_deal(rules: Ruleset) -> None:
    if len(rules.seats) == 4:
        _end_at_six(rules, "braeus.six-tricks")


@GAME.rule("six-tricks-of-six")
def six_tricks_of_six(rules: Ruleset) -> None:
    if len(rules.seats) == 6:
        _end_at_six(rules, "braeus.six-tricks-of-six")


def _end_at_six(rules: Ruleset, rule: str) -> None:
    for ends in (rules.ends_first, rules.ends_later):
        ends.append((rule, _six))


def _six(deal: Deal) -> bool:
    return TRICKS in deal.points.values()


@GAME.scoring("jan")
def jan(scoring: Scoring, rules: Ruleset) -> None:
    points = scoring.deal.points
    for side, tricks in points.items():
        if tricks >= TRICKS and sum(points.values()) == tricks:
            scoring.enter("braeus.jan", side, 2, "stroke", ("jan", "jan"))


@GAME.scoring("six-tricks")
def six_tricks(scoring: Scoring, rules: Ruleset) -> None:
    if scoring.has("stroke"):
        return
    for side, tricks in scoring.deal.points.items():
        if tricks >= TRICKS:
            scoring.enter("braeus.six-tricks", side, 1, "stroke", ("six tricks", "sechs Stiche"))


@GAME.scoring("five-and-king")
def five_and_king(scoring: Scoring, rules: Ruleset) -> None:
    deal = scoring.deal
    if scoring.has("stroke"):
        return
    side = rules.side_of[deal.holder(KING_OF_CLUBS) or ""]
    if deal.points[side] == TRICKS - 1:
        label = ("five tricks and the king of clubs", "fünf Stiche und der Kreuz-König")
        scoring.enter("braeus.five-and-king", side, 1, "stroke", label)


@GAME.scoring("draw")
def draw(scoring: Scoring, rules: Ruleset) -> None:
    if not scoring.has("stroke"):
        scoring.remark("braeus.draw", 0, "draw", ("drawn", "unentschieden"))


@GAME.rule("six-strokes")
def strokes(rules: Ruleset) -> None:
    rules.unit = "stroke"
    rules.target = STROKES


@GAME.scoring("six-strokes")
def six_strokes(scoring: Scoring, rules: Ruleset) -> None:
    _end_game(scoring, STROKES)


@GAME.scoring("seven-strokes")
def seven_strokes(scoring: Scoring, rules: Ruleset) -> None:
    _end_game(scoring, STROKES + 1)


def _end_game(scoring: Scoring, strokes: int) -> None:
    for side, count in scoring.game.scores.items():
        if count == strokes:
            scoring.end_game(side)
