"""Hundertspiel: what is peculiar to it, rule by rule. The words of each rule stand in rules.toml."""

from __future__ import annotations

from dataclasses import replace

from aceten.cards import FRENCH
from aceten.deal import Deal
from aceten.duties import AnythingWhenVoid, FollowOrTrump, LeadAnything, TrumpLed
from aceten.game import Game, Option, Ruleset
from aceten.games.hundertspiel.calling import HundertspielCalling
from aceten.games.hundertspiel.calls import FIRST, LAST
from aceten.games.hundertspiel.payments import (
    SUITS,
    Payment,
    pay_for_announcement,
    pay_for_false_claim,
    pay_for_game,
    pay_for_matsch,
    say_contra,
)
from aceten.games.hundertspiel.stakes import stakes
from aceten.games.hundertspiel.tally import HUNDRED, Entry
from aceten.order import OrderDraft
from aceten.scoring import Scoring

GAME = Game(
    "hundertspiel",
    number=5,
    en="Hundertspiel",
    de="Hundertspiel",
    pack=FRENCH,
    ranks="A K Q J 10 9 8 7 6",
    players=(4, 3),
    options=(
        Option("skat", ("none", "skat"), "hundertspiel.skat"),
        Option("first-dealer", ("highest-card", "by-lot"), "hundertspiel.first-dealer"),
        Option("trump", ("bottom-card", "own-suit"), "hundertspiel.trump-turned"),
        Option("do-rank", ("lowest", "below-ace"), "hundertspiel.do-rank"),
        Option("do-tricks", ("won", "captured"), "hundertspiel.do-trick"),
        Option("trump-do", ("first-trick", "last-trick"), "hundertspiel.first-trick-do"),
        Option("first-do-total", ("besides", "included"), "hundertspiel.first-do-besides"),
        Option("three-dos", (78, 72), "hundertspiel.seventy-eight"),
        Option("four-dos", (104, 78), "hundertspiel.four-dos"),
        Option("unannounced", ("points", "nothing"), "hundertspiel.unannounced"),
        Option("announced-do", ("kept", "free"), "hundertspiel.do-kept"),
        Option("fifty-two", ("both", "last-two", "first-trick"), "hundertspiel.announcing-fifty-two"),
        Option("seventy-eight", ("points-only", "announced"), "hundertspiel.announcing-seventy-eight"),
        Option("contra", ("surcharge", "doubled", "instead", "plain-game"), "hundertspiel.contra-price"),
        Option("discards", ("nobody", "buyer"), "hundertspiel.laid-away-points"),
        Option("hundred", ("by-itself", "spoken"), "hundertspiel.claim"),
        Option("both-hundred", ("as-counted", "forehand"), "hundertspiel.both-hundred"),
        Option("after-hundred", ("void", "new-game"), "hundertspiel.after-hundred"),
        Option("false-claim", ("single", "double"), "hundertspiel.false-claim-price"),
        Option("highest-suit", ("none", *SUITS), "hundertspiel.suit-values"),
    ),
    presets={"reconstructed": {}, "as-printed": {"do-rank": "below-ace", "three-dos": 72}},
)

# Players, pack, dealing.


@GAME.rule("partners")
def partners(rules: Ruleset) -> None:
    if len(rules.seats) == 4:
        rules.side_of = {"S": "S+N", "W": "W+E", "N": "S+N", "E": "W+E"}


@GAME.rule("first-dealer")
def first_dealer(rules: Ruleset) -> None:
    rules.highest_card_deals = rules.options["first-dealer"] == "highest-card"


@GAME.rule("forehand")
def forehand(rules: Ruleset) -> None:
    rules.forehand_step = 1
    rules.forehand_rule = "hundertspiel.forehand"


@GAME.rule("deal-passes-left")
def deal_passes_left(rules: Ruleset) -> None:
    rules.dealer_step = 1
    rules.dealer_rule = "hundertspiel.deal-passes-left"


@GAME.rule("nine-each")
def nine_each(rules: Ruleset) -> None:
    if len(rules.seats) == 4 and not _with_skat(rules):
        rules.hand_size = 9


@GAME.rule("three-players")
def three_players(rules: Ruleset) -> None:
    if len(rules.seats) == 3 and not _with_skat(rules):
        rules.hand_size = 12


def _with_skat(rules: Ruleset) -> bool:
    return rules.options["skat"] == "skat"


@GAME.rule("skat-of-four")
def skat_of_four(rules: Ruleset) -> None:
    if len(rules.seats) == 4 and _with_skat(rules):
        rules.hand_size, rules.stock_size = 8, 4


@GAME.rule("skat-of-three")
def skat_of_three(rules: Ruleset) -> None:
    if len(rules.seats) == 3 and _with_skat(rules):
        rules.hand_size, rules.stock_size = 11, 3


@GAME.rule("trump-turned")
def trump_turned(rules: Ruleset) -> None:
    if rules.options["trump"] == "own-suit":
        rules.own_trump_rule = "hundertspiel.trump-turned"


@GAME.rule("trump-card")
def trump_card(rules: Ruleset) -> None:
    if rules.options["trump"] == "bottom-card":
        rules.turned_rule = "hundertspiel.trump-card"


# The order of the cards.


@GAME.order("plain-order")
def plain_order(order: OrderDraft, rules: Ruleset) -> None:
    order.rank("A K Q J 10 9 8 7", order.pack.suits)
    for each in order.cards:
        # Room for the Do, wherever it stands.
        order.height[each] *= 2


@GAME.order("do-rank")
def do_rank(order: OrderDraft, rules: Ruleset) -> None:
    lowest = rules.options["do-rank"] == "lowest"
    for each in order.cards:
        if each.rank == "6":
            order.height[each] = 1 if lowest else 15


@GAME.order("card-values")
def card_values(order: OrderDraft, rules: Ruleset) -> None:
    order.worth({"A": 6, "K": 5, "Q": 4, "J": 3})


@GAME.order("pack-total")
def pack_total(order: OrderDraft, rules: Ruleset) -> None:
    order.total = 72


@GAME.order("highest-trump-wins")
def highest_trump_wins(order: OrderDraft, rules: Ruleset) -> None:
    order.trump_rule = "hundertspiel.highest-trump-wins"


@GAME.order("highest-of-suit-wins")
def highest_of_suit_wins(order: OrderDraft, rules: Ruleset) -> None:
    order.suit_rule = "hundertspiel.highest-of-suit-wins"


# Sets.


def _sets(rules: Ruleset, rule: str, names: str, three: int, four: int) -> None:
    found: dict[str, tuple[str, dict[int, int]]] = rules.terms.setdefault("sets", {})
    found |= {name: (rule, {3: three, 4: four}) for name in names.split()}


@GAME.rule("court-sets")
def court_sets(rules: Ruleset) -> None:
    _sets(rules, "hundertspiel.court-sets", "kings obers unters", 6, 12)


@GAME.rule("do-sets")
def do_sets(rules: Ruleset) -> None:
    _sets(rules, "hundertspiel.do-sets", "sixes", 10, 20)


@GAME.rule("ace-sets")
def ace_sets(rules: Ruleset) -> None:
    _sets(rules, "hundertspiel.ace-sets", "aces", 30, 40)


@GAME.rule("sets-before-lead")
def sets_before_lead(rules: Ruleset) -> None:
    rules.calling = HundertspielCalling
    rules.terms["sets before"] = True


@GAME.rule("aces-in-play")
def aces_in_play(rules: Ruleset) -> None:
    rules.calling = HundertspielCalling
    rules.terms["aces in play"] = True


# Dos laid open, contra, the skat.


@GAME.rule("announcing")
def announcing(rules: Ruleset) -> None:
    _openings(rules)["26"] = 1


@GAME.rule("announcing-fifty-two")
def announcing_fifty_two(rules: Ruleset) -> None:
    reading = rules.options["fifty-two"]
    if reading != "first-trick":
        _openings(rules)["52"] = 2
    if reading != "last-two":
        _openings(rules)[LAST if rules.options["trump-do"] == "last-trick" else FIRST] = 1


@GAME.rule("announcing-seventy-eight")
def announcing_seventy_eight(rules: Ruleset) -> None:
    if rules.options["seventy-eight"] == "announced":
        _openings(rules)["78"] = 3


def _openings(rules: Ruleset) -> dict[str, int]:
    found: dict[str, int] = rules.terms.setdefault("openings", {})
    return found


@GAME.rule("forehand-first")
def forehand_first(rules: Ruleset) -> None:
    rules.terms["lead announces first"] = True


@GAME.rule("one-announcement")
def one_announcement(rules: Ruleset) -> None:
    rules.terms["one announcement"] = True


@GAME.rule("do-kept")
def do_kept(rules: Ruleset) -> None:
    rules.terms["kept"] = rules.options["announced-do"] == "kept"


@GAME.rule("contra")
def contra(rules: Ruleset) -> None:
    rules.terms["contra"] = True
    rules.terms["plain contra"] = rules.options["contra"] == "plain-game"


@GAME.rule("bidding")
def bidding(rules: Ruleset) -> None:
    rules.terms["bidding"] = _with_skat(rules)
    if _with_skat(rules):
        # Nothing but a twenty-six is announced there.
        rules.terms["openings"] = {head: dos for head, dos in _openings(rules).items() if head == "26"}


@GAME.rule("buying")
def buying(rules: Ruleset) -> None:
    rules.terms["buying"] = _with_skat(rules) and len(rules.seats) == 4


@GAME.rule("buying-of-three")
def buying_of_three(rules: Ruleset) -> None:
    if len(rules.seats) == 3:
        rules.terms["buying"] = _with_skat(rules)


@GAME.rule("laid-away")
def laid_away(rules: Ruleset) -> None:
    rules.terms["never laid away"] = ("K", "A")


@GAME.rule("laid-away-points")
def laid_away_points(rules: Ruleset) -> None:
    rules.terms["discards"] = rules.options["discards"] == "buyer"


# Playing. Of several duties that speak, the last one decides.


@GAME.rule("lead-any-card")
def lead_any_card(rules: Ruleset) -> None:
    rules.add_duty(LeadAnything("hundertspiel.lead-any-card"), on="lead", trick="any")


@GAME.rule("winner-leads")
def winner_leads(rules: Ruleset) -> None:
    rules.winner_leads = True
    rules.leader_rule = "hundertspiel.winner-leads"


@GAME.rule("follow-or-trump")
def follow_or_trump(rules: Ruleset) -> None:
    rules.add_duty(FollowOrTrump("hundertspiel.follow-or-trump"), on="follow", trick="any")


@GAME.rule("trump-led")
def trump_led(rules: Ruleset) -> None:
    rules.add_duty(TrumpLed("hundertspiel.trump-led"), on="follow", trick="any")


@GAME.rule("void-any-card")
def void_any_card(rules: Ruleset) -> None:
    rules.add_duty(AnythingWhenVoid("hundertspiel.void-any-card"), on="follow", trick="any")


@GAME.rule("no-duty-to-beat")
def no_duty_to_beat(rules: Ruleset) -> None:
    rules.no_beat_rule = "hundertspiel.no-duty-to-beat"
    rules.undertrump_rule = "hundertspiel.no-duty-to-beat"


# What a trick brings.


@GAME.rule("count-points")
def count_points(rules: Ruleset) -> None:
    rules.counts_card_points = True
    rules.stakes = stakes


@GAME.rule("last-trick")
def last_trick(rules: Ruleset) -> None:
    rules.terms["last trick"] = 6


@GAME.rule("do-trick")
def do_trick(rules: Ruleset) -> None:
    rules.terms["do trick"] = 10
    rules.terms["captured"] = rules.options["do-tricks"] == "captured"


@GAME.rule("first-trick-do")
def first_trick_do(rules: Ruleset) -> None:
    if rules.options["trump-do"] == "first-trick":
        rules.terms["first do"] = 52
    else:
        # Twice the 26 of that trick, whatever tricks before it count with it.
        rules.terms["trump do last"] = 26


@GAME.rule("first-do-besides")
def first_do_besides(rules: Ruleset) -> None:
    rules.terms["included"] = rules.options["first-do-total"] == "included"


@GAME.rule("twenty-six")
def twenty_six(rules: Ruleset) -> None:
    _series(rules)[1] = (26, "hundertspiel.twenty-six")


@GAME.rule("fifty-two")
def fifty_two(rules: Ruleset) -> None:
    _series(rules)[2] = (52, "hundertspiel.fifty-two")


@GAME.rule("seventy-eight")
def seventy_eight(rules: Ruleset) -> None:
    _series(rules)[3] = (int(rules.options["three-dos"]), "hundertspiel.seventy-eight")


@GAME.rule("four-dos")
def four_dos(rules: Ruleset) -> None:
    # No more than three count: then four are worth what three are at this table.
    reading = "four-dos" if rules.options["four-dos"] == 104 else "three-dos"
    _series(rules)[4] = (int(rules.options[reading]), "hundertspiel.four-dos")


def _series(rules: Ruleset) -> dict[int, tuple[int, str]]:
    found: dict[int, tuple[int, str]] = rules.terms.setdefault("series", {})
    return found


@GAME.rule("unannounced")
def unannounced(rules: Ruleset) -> None:
    rules.terms["unannounced"] = rules.options["unannounced"] == "points"


# The race to a hundred.


def _calls(deal: Deal) -> HundertspielCalling | None:
    return deal.calling if isinstance(deal.calling, HundertspielCalling) else None


@GAME.rule("hundred")
def to_a_hundred(rules: Ruleset) -> None:
    rules.target = HUNDRED


@GAME.rule("claim")
def claim(rules: Ruleset) -> None:
    rules.terms["claim"] = True
    rules.terms["spoken"] = rules.options["hundred"] == "spoken"


@GAME.rule("both-hundred")
def both_hundred(rules: Ruleset) -> None:
    rules.terms["forehand first"] = rules.options["both-hundred"] == "forehand"


@GAME.rule("after-hundred")
def after_hundred(rules: Ruleset) -> None:
    rules.terms["new game in the first deal"] = rules.options["after-hundred"] == "new-game"


@GAME.rule("stops-at-hundred")
def stops_at_hundred(rules: Ruleset) -> None:
    rules.terms["stops"] = True


@GAME.rule("played-out")
def played_out(rules: Ruleset) -> None:
    rules.terms["played out"] = True


# Chips. A payment is what one player pays one opponent's side.


@GAME.rule("chips")
def chips(rules: Ruleset) -> None:
    rules.session_unit = "chip"


def _payments(rules: Ruleset) -> list[Payment]:
    found: list[Payment] = rules.terms.setdefault("payments", [])
    return found


@GAME.rule("suit-values")
def suit_values(rules: Ruleset) -> None:
    rules.terms["suits differ"] = rules.options["highest-suit"] != "none"


@GAME.rule("win-chip")
def win_chip(rules: Ruleset) -> None:
    _payments(rules).append(pay_for_game)


@GAME.rule("matsch")
def matsch(rules: Ruleset) -> None:
    _payments(rules).append(pay_for_matsch)


@GAME.rule("false-claim")
def false_claim(rules: Ruleset) -> None:
    _payments(rules).append(pay_for_false_claim)


@GAME.rule("false-claim-price")
def false_claim_price(rules: Ruleset) -> None:
    rules.terms["false claim"] = 2 if rules.options["false-claim"] == "double" else 1


@GAME.rule("false-claim-played-out")
def false_claim_played_out(rules: Ruleset) -> None:
    rules.terms["false claim played out"] = True


# The sheet.


def _enter(scoring: Scoring, entries: list[Entry]) -> None:
    """The points counted, each kind on one line for each side."""
    found: dict[tuple[str, str, tuple[str, str]], int] = {}
    for side, points, rule, label in entries:
        key = (side, rule, label)
        found[key] = found.get(key, 0) + points
    for (side, rule, label), points in found.items():
        scoring.enter(rule, side, points, "point", label)


@GAME.scoring("hundred")
def race(scoring: Scoring, rules: Ruleset) -> None:
    calls = _calls(scoring.deal)
    if calls is None:
        return
    start = 0
    tally, entries = calls.tally, calls.tally.entries
    for number, win in enumerate(tally.wins):
        _enter(scoring, entries[start : win.after])
        start = win.after
        scoring.end_game(win.winner)
        say_contra(scoring, calls.steps(number))
        for pay in _payments(rules):
            pay(scoring, rules, win)
        scoring.kept.pop("contra", None)
        if win is not tally.wins[-1] or entries[start:]:
            _count_off(scoring)
    _enter(scoring, entries[start:])
    if not scoring.game.over:
        say_contra(scoring, calls.steps(len(tally.wins)))
    if not scoring.lines:
        scoring.remark("hundertspiel.hundred", 0, "point", ("nothing counted", "nichts gezählt"))


def _count_off(scoring: Scoring) -> None:
    """A new game in the middle of a deal: the points of the old one go off the sheet."""
    scoring.game = replace(scoring.game, over=False, winner=None)
    for side, count in scoring.game.scores.items():
        if count:
            label = ("counted off with the game that is won", "mit der gewonnenen Partie abgerechnet")
            scoring.enter("hundertspiel.alt-und-neu", side, -count, "point", label)


@GAME.scoring("alt-und-neu")
def alt_und_neu(scoring: Scoring, rules: Ruleset) -> None:
    if not scoring.game.over:
        scoring.carried = dict(scoring.game.scores)


@GAME.rule("contra-price")
def contra_price(rules: Ruleset) -> None:
    rules.terms["contra price"] = rules.options["contra"]


@GAME.scoring("announcement-paid")
def announcement_paid(scoring: Scoring, rules: Ruleset) -> None:
    calls = _calls(scoring.deal)
    for each in calls.announcements if calls else ():
        if calls is not None and each.won is not None:
            pay_for_announcement(scoring, rules, each, len(calls.contras))
