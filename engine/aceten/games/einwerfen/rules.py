"""Einwerfen: what is peculiar to it, rule by rule. The words of each rule stand in rules.toml."""

from __future__ import annotations

from aceten.cards import GERMAN
from aceten.duties import AnythingWhenVoid, FollowSuit, LeadAnything
from aceten.errors import UnknownName, Unreadable
from aceten.game import Game, Option, Ruleset, Seating
from aceten.order import OrderDraft
from aceten.scoring import BROUGHT, Scoring
from aceten.stakes import Stakes

TOTAL = 120
BLOCK = 16
TOUR = 48

# The favourite suit by the name an option gives it, in a record that does not begin a Tour.
FAVOURITES = {"acorns": "E", "leaves": "G", "hearts": "H", "bells": "S"}

# A win in chips by the points it takes, with its names.
MATSCH, BOMBE = 91, TOTAL

GAME = Game(
    "einwerfen",
    number=2,
    en="Einwerfen",
    de="Einwerfen",
    pack=GERMAN,
    ranks="A K O U 10 9 8 7",
    options=(
        Option("trump-card", ("dealers", "anywhere"), "einwerfen.trump-cut"),
        Option("deal", ("passes", "stays"), "einwerfen.deal-passes"),
        Option("favourite", ("first-deal", *FAVOURITES), "einwerfen.favourite-suit"),
        Option("tie", ("added", "doubles"), "einwerfen.tie-worth"),
        Option("tie-in-favourite", ("two", "one"), "einwerfen.tie-in-favourite"),
        Option("payment", ("losers-pay", "winners-count"), "einwerfen.payment"),
    ),
    presets={"rotating": {}, "fixed-forehand": {"deal": "stays"}},
)

# Players, pack, dealing.


@GAME.rule("partners")
def partners(rules: Ruleset) -> None:
    rules.side_of = {"S": "S+N", "W": "W+E", "N": "S+N", "E": "W+E"}


@GAME.rule("draw-for-seats")
def draw_for_seats(rules: Ruleset) -> None:
    rules.lowest_card_deals = True
    # The König on the dealer's left, his partner opposite, the third card between, the lowest deals.
    rules.drawn_places = (1, 3, 2, 0)


@GAME.rule("eight-each")
def eight_each(rules: Ruleset) -> None:
    rules.hand_size = 8
    rules.dealing = (1, 2, 3, 0)


@GAME.rule("trump-cut")
def trump_cut(rules: Ruleset) -> None:
    if rules.options["trump-card"] == "dealers":
        rules.turned_rule = "einwerfen.trump-cut"


@GAME.rule("eldest-hand")
def eldest_hand(rules: Ruleset) -> None:
    rules.forehand_step = 1
    rules.forehand_rule = "einwerfen.eldest-hand"


@GAME.rule("deal-passes")
def deal_passes(rules: Ruleset) -> None:
    rules.dealer_step = 1 if rules.options["deal"] == "passes" else 0
    rules.dealer_rule = "einwerfen.deal-passes"


# The order of the cards.


@GAME.order("ten-low")
def ten_low(order: OrderDraft, rules: Ruleset) -> None:
    order.rank("A K O U 10 9 8 7", order.pack.suits)


@GAME.order("card-values")
def card_values(order: OrderDraft, rules: Ruleset) -> None:
    order.worth({"A": 11, "10": 10, "K": 4, "O": 3, "U": 2})
    order.total = TOTAL


@GAME.order("highest-wins")
def highest_wins(order: OrderDraft, rules: Ruleset) -> None:
    order.trump_rule = order.suit_rule = "einwerfen.highest-wins"


# Playing.


@GAME.rule("lead-any-card")
def lead_any_card(rules: Ruleset) -> None:
    rules.add_duty(LeadAnything("einwerfen.lead-any-card"), on="lead", trick="any")


@GAME.rule("winner-leads")
def winner_leads(rules: Ruleset) -> None:
    rules.winner_leads = True
    rules.leader_rule = "einwerfen.winner-leads"


@GAME.rule("follow-suit")
def follow_suit(rules: Ruleset) -> None:
    rules.add_duty(FollowSuit("einwerfen.follow-suit"), on="follow", trick="any")


@GAME.rule("void-any-card")
def void_any_card(rules: Ruleset) -> None:
    rules.add_duty(AnythingWhenVoid("einwerfen.void-any-card"), on="follow", trick="any")


@GAME.rule("no-duty-to-beat")
def no_duty_to_beat(rules: Ruleset) -> None:
    rules.no_beat_rule = "einwerfen.no-duty-to-beat"


# What a deal is worth.


@GAME.rule("count-points")
def count_points(rules: Ruleset) -> None:
    rules.counts_card_points = True
    rules.stakes = lambda deal: Stakes()


@GAME.rule("chips")
def chips(rules: Ruleset) -> None:
    rules.unit = "chip"


def _win(scoring: Scoring, rule: str, least: int, most: int, value: int, name: str) -> None:
    for side, points in scoring.deal.points.items():
        if least <= points <= most:
            label = (f"{name}, {points} points", f"{name}, {points} Augen")
            scoring.enter(f"einwerfen.{rule}", side, value, "chip", label)


@GAME.scoring("lump")
def lump(scoring: Scoring, rules: Ruleset) -> None:
    _win(scoring, "lump", TOTAL // 2 + 1, MATSCH - 1, 1, "Lump")


@GAME.scoring("matsch")
def matsch(scoring: Scoring, rules: Ruleset) -> None:
    _win(scoring, "matsch", MATSCH, BOMBE - 1, 2, "Matsch")


@GAME.scoring("bombe")
def bombe(scoring: Scoring, rules: Ruleset) -> None:
    _win(scoring, "bombe", BOMBE, TOTAL, 3, "Bombe")


def _tied(scoring: Scoring) -> bool:
    return len(set(scoring.deal.points.values())) == 1


@GAME.scoring("first-deal-single")
def first_deal_single(scoring: Scoring, rules: Ruleset) -> None:
    if "favourite" not in scoring.kept and rules.options["favourite"] == "first-deal":
        scoring.kept["single"] = scoring.deals


@GAME.scoring("favourite-suit")
def favourite_suit(scoring: Scoring, rules: Ruleset) -> None:
    named = FAVOURITES.get(str(rules.options["favourite"]), scoring.deal.trump or "")
    scoring.kept.setdefault("favourite", named)
    if _in_favourite(scoring):
        for line in scoring.lines.copy():
            label = ("favourite suit, double", "couleur favorite, doppelt")
            scoring.enter("einwerfen.favourite-suit", line.side, line.value, "chip", label)


def _in_favourite(scoring: Scoring) -> bool:
    """Is this deal's trump suit the favourite, and not first made so by this very deal?"""
    kept = scoring.kept
    return kept.get("favourite") == scoring.deal.trump and kept.get("single") != scoring.deals


# What is held over, by what holds it: each tie by itself, and those in the favourite suit once more; BROUGHT is what a
# record brings along from an earlier block, which does not say how it came about.
TIES, IN_FAVOURITE = "held", "held in favourite"


def _hold_over(scoring: Scoring, held: str, rule: str, label: tuple[str, str]) -> None:
    scoring.kept[held] = int(scoring.kept.get(held, 0)) + 1
    scoring.remark(f"einwerfen.{rule}", 1, "stake", label)


def _pay_held(scoring: Scoring, held: str, rule: str, label: tuple[str, str]) -> None:
    """Pay the winner of this deal what has been held over in this way, if anything has."""
    if chips := int(scoring.kept.pop(held, 0)):
        scoring.enter(f"einwerfen.{rule}", scoring.lines[0].side, chips, "chip", label)


@GAME.scoring("tie-held-over")
def tie_held_over(scoring: Scoring, rules: Ruleset) -> None:
    if _tied(scoring):
        _hold_over(scoring, TIES, "tie-held-over", ("60 points each", "je 60 Augen"))


@GAME.rule("tie-held-over")
def held_from_block_to_block(rules: Ruleset) -> None:
    if rules.options["favourite"] == "first-deal":
        rules.no_held = "`held` comes from an earlier block, and so the option `favourite` must name its suit"
    else:
        # Every deal of the blocks before may have been a tie, and all but the Tour's first in the favourite suit.
        before = TOUR - BLOCK
        rules.most_held = 2 * before - 1 if _favourite_holds_two(rules) else before


def _favourite_holds_two(rules: Ruleset) -> bool:
    # Where a tie doubles what follows, its own worth does not matter.
    return rules.options["tie-in-favourite"] == "two" and rules.options["tie"] == "added"


@GAME.scoring("tie-worth")
def tie_worth(scoring: Scoring, rules: Ruleset) -> None:
    if _tied(scoring):
        return
    label = ("held over from the tie", "vom Gleichstand stehen geblieben")
    if rules.options["tie"] == "added":
        _pay_held(scoring, TIES, "tie-worth", label)
        return
    held = sum(int(scoring.kept.pop(each, 0)) for each in (TIES, BROUGHT))
    won = sum(line.value for line in scoring.lines)
    if held:
        scoring.enter("einwerfen.tie-worth", scoring.lines[0].side, won * (2**held - 1), "chip", label)


@GAME.scoring("tie-in-favourite")
def tie_in_favourite(scoring: Scoring, rules: Ruleset) -> None:
    label = ("in the favourite suit", "in der couleur favorite")
    if not _tied(scoring):
        _pay_held(scoring, IN_FAVOURITE, "tie-in-favourite", label)
    elif _favourite_holds_two(rules) and _in_favourite(scoring):
        _hold_over(scoring, IN_FAVOURITE, "tie-in-favourite", label)


@GAME.scoring("tie-at-end")
def tie_at_end(scoring: Scoring, rules: Ruleset) -> None:
    if not _tied(scoring):
        label = ("held over from an earlier block", "aus einem früheren Block stehen geblieben")
        _pay_held(scoring, BROUGHT, "tie-at-end", label)
        return
    # A record of a later block does not know which one it is.
    if scoring.deals == TOUR:
        label = (
            "the Tour is over: nobody is paid what is held over",
            "die Tour ist zu Ende: Was stehen geblieben ist, bekommt niemand",
        )
    else:
        label = (
            "held over into the next block; after the third nobody is paid it",
            "bleibt für den nächsten Block stehen; nach dem dritten bekommt es niemand",
        )
    if scoring.deals % BLOCK == 0:
        scoring.remark("einwerfen.tie-at-end", 0, "chip", label)


@GAME.rule("payment")
def payment(rules: Ruleset) -> None:
    rules.per_player = True
    rules.losers_pay = rules.options["payment"] == "losers-pay"


# The Tour: forty-eight deals in three blocks, each with another partner for the König.


@GAME.rule("tour")
def tour(rules: Ruleset) -> None:
    rules.series_matches = TOUR // BLOCK


@GAME.rule("king-and-partners")
def king_and_partners(rules: Ruleset) -> None:
    rules.match_deals = BLOCK
    rules.match_rule = "einwerfen.king-and-partners"


@GAME.scoring("king-and-partners")
def end_of_a_block(scoring: Scoring, rules: Ruleset) -> None:
    # Nobody wins a block: chips are all there is, and they are counted at the end of the Tour.
    if scoring.deals % BLOCK == 0:
        scoring.end_game(None)


def _exchanged(seating: Seating, one: str, other: str) -> Seating:
    return seating | {one: seating[other], other: seating[one]}


@GAME.rule("runner")
def runner(rules: Ruleset) -> None:
    def reseat(seatings: list[Seating], king: str, drawn: str | None) -> Seating:
        now = seatings[-1]
        beside = {now[seat]: seat for seat in (rules.after(king, 1), rules.after(king, 3))}
        if drawn not in beside:
            raise UnknownName("player who draws to be the Läufer", drawn, beside)
        return _exchanged(now, beside[drawn], rules.after(king, 2))

    rules.reseats[1] = reseat


@GAME.rule("third-partner")
def third_partner(rules: Ruleset) -> None:
    def reseat(seatings: list[Seating], king: str, drawn: str | None) -> Seating:
        now, opposite = seatings[-1], rules.after(king, 2)
        partners = {seating[opposite] for seating in seatings}
        seat = next(each for each in rules.seats if each != king and now[each] not in partners)
        if drawn not in (None, now[seat]):
            raise Unreadable(f"nobody draws after the second block: {now[seat]} has not been the partner yet")
        return _exchanged(now, seat, opposite)

    rules.reseats[2] = reseat
