"""Kaiserspiel: what is peculiar to it, rule by rule, as far as it is recorded. The words stand in rules.toml."""

from __future__ import annotations

from aceten.cards import SWISS
from aceten.deal import Deal
from aceten.duties import LeadAnything, PlayAnything
from aceten.game import Game, Option, Ruleset
from aceten.games.kaiserspiel.calling import KaiserspielCalling
from aceten.games.kaiserspiel.judge import PLAIN
from aceten.order import OrderDraft
from aceten.scoring import Scoring

TRICKS = 4
TARGET = 101

GAME = Game(
    "kaiserspiel",
    number=8,
    en="Kaiserspiel",
    de="Kaiserspiel",
    pack=SWISS,
    ranks="K O U B 7 6 5 4 3 2",
    options=(
        Option("banners", ("declared", "always"), "kaiserspiel.undeclared-banner"),
        Option("special-suit", ("lowest-open", "first-open"), "kaiserspiel.special-suit-fixed"),
        Option("court-led", ("plain-order", "open"), "kaiserspiel.court-led"),
        Option("trumps", ("open", "conjecture"), "kaiserspiel.other-trumps"),
        Option("showing", ("to-all", "to-partner"), "kaiserspiel.showing", since=2),
    ),
    presets={"nidwalden": {}, "conjecture": {"trumps": "conjecture"}},
)

# Players, pack, dealing.


@GAME.order("ranks")
def ranks(order: OrderDraft, rules: Ruleset) -> None:
    order.rank(" ".join(reversed(PLAIN)), order.pack.suits)


@GAME.order("plain-order")
def plain_order(order: OrderDraft, rules: Ruleset) -> None:
    order.suit_rule = "kaiserspiel.plain-order"


@GAME.rule("partners")
def partners(rules: Ruleset) -> None:
    rules.side_of = {"S": "S+N", "W": "W+E", "N": "S+N", "E": "W+E"}


@GAME.rule("anticlockwise")
def anticlockwise(rules: Ruleset) -> None:
    rules.direction = -1


@GAME.rule("captain-decides")
def captain_decides(rules: Ruleset) -> None:
    rules.terms["captain-decides"] = True


@GAME.rule("captain-seats")
def captain_seats(rules: Ruleset) -> None:
    rules.terms["captains"] = {"S+N": "S", "W+E": "W"}


@GAME.rule("first-dealer")
def first_dealer(rules: Ruleset) -> None:
    rules.dealer_step = 1
    rules.dealer_rule = "kaiserspiel.first-dealer"


@GAME.rule("seven-each")
def seven_each(rules: Ruleset) -> None:
    rules.hand_size = 7
    rules.stock_size = len(rules.game.cards) - 7 * len(rules.seats)


@GAME.rule("first-lead")
def first_lead(rules: Ruleset) -> None:
    rules.forehand_step = 1
    rules.forehand_rule = "kaiserspiel.first-lead"


# The opening.


@GAME.rule("open-cards")
def open_cards(rules: Ruleset) -> None:
    # Right neighbour, partner, left neighbour, the dealer himself.
    rules.terms["opening"] = (1, 2, 3, 0)


@GAME.rule("kaiser-declared")
def kaiser_declared(rules: Ruleset) -> None:
    rules.terms["kaiser-declared"] = True


@GAME.rule("special-suit-fixed")
def special_suit_fixed(rules: Ruleset) -> None:
    rules.terms["special"] = "lowest" if rules.options["special-suit"] == "lowest-open" else "first"


@GAME.rule("worth-four")
def worth_four(rules: Ruleset) -> None:
    rules.terms["value"] = 4


@GAME.rule("kaiser-raises")
def kaiser_raises(rules: Ruleset) -> None:
    rules.terms["raise"] = True


@GAME.rule("hold-or-go")
def hold_or_go(rules: Ruleset) -> None:
    rules.terms["hold-or-go"] = True


# What beats what: judge.py asks which of these are in force.


def _power(name: str) -> None:
    @GAME.rule(name)
    def power(rules: Ruleset) -> None:
        rules.terms.setdefault("powers", set()).add(name)


for each in (
    "as-they-fall",
    "plain-order",
    "fuil",
    "hirata",
    "seven",
    "six",
    "three",
    "court-led",
    "undeclared-banner",
):
    _power(each)


@GAME.rule("special-suit")
def special_suit(rules: Ruleset) -> None:
    # No suit is trumps until the open cards have fixed the special one.
    rules.deals_trump = False
    rules.calling = KaiserspielCalling


@GAME.rule("table-says")
def table_says(rules: Ruleset) -> None:
    rules.terms["table-says"] = True


@GAME.rule("undeclared-banner")
def banners(rules: Ruleset) -> None:
    rules.terms["banners"] = rules.options["banners"]


@GAME.rule("court-led")
def court_led(rules: Ruleset) -> None:
    rules.terms["court-led"] = rules.options["court-led"]


@GAME.rule("other-trumps")
def other_trumps(rules: Ruleset) -> None:
    rules.terms["trumps"] = rules.options["trumps"]


# Playing.


@GAME.rule("any-card")
def any_card(rules: Ruleset) -> None:
    rules.add_duty(LeadAnything("kaiserspiel.any-card"), on="lead", trick="any")
    rules.add_duty(PlayAnything("kaiserspiel.any-card"), on="follow", trick="any")


@GAME.rule("winner-leads")
def winner_leads(rules: Ruleset) -> None:
    rules.winner_leads = True
    rules.leader_rule = "kaiserspiel.winner-leads"


# The score.


@GAME.rule("most-tricks")
def most_tricks_end_the_deal(rules: Ruleset) -> None:
    for ends in (rules.ends_first, rules.ends_later):
        ends.append(("kaiserspiel.most-tricks", _most))


def _most(deal: Deal) -> bool:
    return TRICKS in deal.points.values()


@GAME.scoring("most-tricks")
def most_tricks(scoring: Scoring, rules: Ruleset) -> None:
    calling = scoring.deal.calling
    for side, tricks in scoring.deal.points.items():
        if tricks >= TRICKS and isinstance(calling, KaiserspielCalling):
            label = (f"{tricks} tricks", f"{tricks} Stiche")
            scoring.enter("kaiserspiel.most-tricks", side, calling.value, "point", label)


@GAME.scoring("concession")
def concession(scoring: Scoring, rules: Ruleset) -> None:
    calling = scoring.deal.calling
    if isinstance(calling, KaiserspielCalling) and calling.conceded_by:
        winner = next(side for side in rules.sides if side != calling.conceded_by)
        label = ("the other side went", "die anderen gingen")
        scoring.enter("kaiserspiel.concession", winner, calling.value, "point", label)


@GAME.rule("hundred-and-one")
def hundred_and_one(rules: Ruleset) -> None:
    rules.unit = "point"
    rules.target = TARGET


@GAME.scoring("hundred-and-one")
def game_won(scoring: Scoring, rules: Ruleset) -> None:
    for side, points in scoring.game.scores.items():
        if points >= TARGET:
            scoring.end_game(side)
