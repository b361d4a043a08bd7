"""Karnöffel as it is reconstructed: what is peculiar to it, rule by rule. The words stand in rules.toml."""

from __future__ import annotations

from aceten.cards import OLD_GERMAN, Card
from aceten.deal import Deal
from aceten.duties import Cards, Duty, LeadAnything, PlayAnything, Reason
from aceten.game import Game, Option, Ruleset
from aceten.games.karnoeffel.calling import KarnoeffelCalling
from aceten.games.karnoeffel.judge import FULL, PARTIAL, PLAIN
from aceten.order import Order, OrderDraft
from aceten.scoring import Scoring
from aceten.trick import Trick

TRICKS = 3

GAME = Game(
    "karnoeffel",
    number=9,
    en="Karnöffel",
    de="Karnöffel",
    pack=OLD_GERMAN,
    ranks="K O U 10 9 8 7 6 5 4 3 2",
    players=(4, 2, 6),
    options=(
        Option("chosen-suit", ("lowest-open", "turned"), "karnoeffel.chosen-suit-fixed"),
        Option("raises", ("one-reply", "without-end"), "karnoeffel.raises-end"),
        Option("devil-first", ("may", "may-not"), "karnoeffel.devil-first"),
        Option("partials", ("ranked", "open"), "karnoeffel.partials"),
        Option("rest", ("plain", "open"), "karnoeffel.rest"),
        Option("target", (101, 51, 31), "karnoeffel.target"),
    ),
    presets={"reconstruction": {}, "recorded": {"partials": "open", "rest": "open"}},
)

# Players, pack, dealing.


@GAME.order("ranks")
def ranks(order: OrderDraft, rules: Ruleset) -> None:
    order.rank(" ".join(reversed(PLAIN)), order.pack.suits)


@GAME.order("chosen-suit")
def chosen_suit_shown(order: OrderDraft, rules: Ruleset) -> None:
    # Cards with powers stand first in a hand; who wins a trick is judge.py's affair.
    if order.trump:
        powers = [*FULL, *PARTIAL]
        order.rank(
            " ".join([*powers, *(each for each in reversed(PLAIN) if each not in powers)]), order.trump
        )


@GAME.order("plain-order")
def plain_order(order: OrderDraft, rules: Ruleset) -> None:
    order.suit_rule = "karnoeffel.plain-order"


@GAME.rule("partners")
def partners(rules: Ruleset) -> None:
    if len(rules.seats) == 4:
        rules.side_of = {"S": "S+N", "W": "W+E", "N": "S+N", "E": "W+E"}


@GAME.rule("two-and-six")
def two_and_six(rules: Ruleset) -> None:
    if len(rules.seats) == 6:
        side = {seat: "+".join(rules.seats[place % 2 :: 2]) for place, seat in enumerate(rules.seats)}
        rules.side_of = side


@GAME.rule("five-each")
def five_each(rules: Ruleset) -> None:
    rules.hand_size = 5
    rules.stock_size = len(rules.game.cards) - 5 * len(rules.seats)


@GAME.rule("first-lead")
def first_lead(rules: Ruleset) -> None:
    rules.forehand_step = 1
    rules.forehand_rule = "karnoeffel.first-lead"


@GAME.rule("leader-deals")
def leader_deals(rules: Ruleset) -> None:
    rules.dealer_step = 1
    rules.dealer_rule = "karnoeffel.leader-deals"


@GAME.rule("open-cards")
def open_cards(rules: Ruleset) -> None:
    rules.terms["open-cards"] = True


@GAME.rule("open-order")
def open_order(rules: Ruleset) -> None:
    rules.terms["forehand-first"] = True


@GAME.rule("chosen-suit-fixed")
def chosen_suit_fixed(rules: Ruleset) -> None:
    rules.terms["chosen"] = rules.options["chosen-suit"]


# What the deal is worth.


@GAME.rule("worth-four")
def worth_four(rules: Ruleset) -> None:
    rules.terms["value"] = 4


@GAME.rule("raise")
def may_raise(rules: Ruleset) -> None:
    rules.terms["raise"] = True


@GAME.rule("answer")
def answer(rules: Ruleset) -> None:
    rules.terms["answer"] = True


@GAME.rule("raises-end")
def raises_end(rules: Ruleset) -> None:
    rules.terms["raises"] = rules.options["raises"]


# What beats what: judge.py asks which of these are in force.


def _power(name: str) -> None:
    @GAME.rule(name)
    def power(rules: Ruleset) -> None:
        rules.terms.setdefault("powers", set()).add(name)


POWERS = ("unter", "devil", "pope", "kaiser", "three", "four", "five")
for each in (*POWERS, "plain-order", "higher-of-suit-led", "partials", "rest"):
    _power(each)


@GAME.rule("chosen-suit")
def chosen_suit(rules: Ruleset) -> None:
    # No suit is chosen until the open cards have fixed it.
    rules.deals_trump = False
    rules.calling = KarnoeffelCalling


@GAME.rule("partials")
def partials(rules: Ruleset) -> None:
    rules.terms["partials"] = rules.options["partials"]


@GAME.rule("rest")
def rest(rules: Ruleset) -> None:
    rules.terms["rest"] = rules.options["rest"]


@GAME.rule("table-says")
def table_says(rules: Ruleset) -> None:
    rules.terms["table-says"] = True


# Playing.


@GAME.rule("any-card")
def any_card(rules: Ruleset) -> None:
    rules.add_duty(LeadAnything("karnoeffel.any-card"), on="lead", trick="any")
    rules.add_duty(PlayAnything("karnoeffel.any-card"), on="follow", trick="any")


class DevilWaits(Duty):
    """The Devil is not led to the first trick."""

    def narrow(self, cards: Cards, hand: Cards, trick: Trick, order: Order) -> Cards | None:
        return [each for each in cards if not _is_devil(each, order)]

    def explain(self, action: Card, hand: Cards, trick: Trick, order: Order) -> Reason | None:
        if not _is_devil(action, order):
            return None
        words = (
            "{card} is the Devil, which {seat} may not lead to the first trick.",
            "{card} ist der Teufel; den darf {seat} zum ersten Stich nicht ausspielen.",
        )
        return Reason(self.rule, words, (action,))


def _is_devil(card: Card, order: Order) -> bool:
    return card.suit == order.trump and card.rank == "7"


@GAME.rule("devil-first")
def devil_first(rules: Ruleset) -> None:
    if rules.options["devil-first"] == "may-not":
        rules.add_duty(DevilWaits("karnoeffel.devil-first"), on="lead", trick="first")


@GAME.rule("winner-leads")
def winner_leads(rules: Ruleset) -> None:
    rules.winner_leads = True
    rules.leader_rule = "karnoeffel.winner-leads"


# The score.


@GAME.rule("three-tricks")
def three_tricks_end_the_deal(rules: Ruleset) -> None:
    for ends in (rules.ends_first, rules.ends_later):
        ends.append(("karnoeffel.three-tricks", _most))


def _most(deal: Deal) -> bool:
    return max(deal.points.values()) >= TRICKS


@GAME.scoring("three-tricks")
def three_tricks(scoring: Scoring, rules: Ruleset) -> None:
    calling = scoring.deal.calling
    for side, tricks in scoring.deal.points.items():
        if tricks >= TRICKS and isinstance(calling, KarnoeffelCalling):
            label = (f"{tricks} tricks", f"{tricks} Stiche")
            scoring.enter("karnoeffel.three-tricks", side, calling.value, "point", label)


@GAME.scoring("given-up")
def given_up(scoring: Scoring, rules: Ruleset) -> None:
    calling = scoring.deal.calling
    if isinstance(calling, KarnoeffelCalling) and calling.given_up_by:
        winner = next(side for side in rules.sides if side != calling.given_up_by)
        label = ("the other side gave up", "die anderen gaben auf")
        scoring.enter("karnoeffel.given-up", winner, calling.value, "point", label)


@GAME.rule("target")
def target(rules: Ruleset) -> None:
    rules.unit = "point"
    rules.target = int(rules.options["target"])


@GAME.scoring("target")
def game_won(scoring: Scoring, rules: Ruleset) -> None:
    for side, points in scoring.game.scores.items():
        if points >= rules.target:
            scoring.end_game(side)
