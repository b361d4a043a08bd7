"""Sueca: what is peculiar to it, rule by rule. The words of each rule stand in rules.toml."""

from __future__ import annotations

from collections.abc import Sequence

from aceten.call import Call
from aceten.calling import Calling
from aceten.cards import FRENCH
from aceten.deal import Deal
from aceten.duties import AnythingWhenVoid, FollowSuit, LeadAnything, Reason
from aceten.game import Game, Option, Ruleset
from aceten.order import OrderDraft
from aceten.scoring import Scoring
from aceten.stakes import Stakes

TOTAL = 120
BANDEIRA = 4
RENUNCIA = 4

GAME = Game(
    "sueca",
    number=3,
    en="Sueca",
    de="Sueca",
    pack=FRENCH,
    ranks="A 7 K J Q 6 5 4 3 2",
    options=(
        Option("direction", ("anticlockwise", "clockwise"), "sueca.direction"),
        Option("trump-from", ("bottom", "top"), "sueca.trump-turned"),
        Option("leader", ("next-player", "cutter"), "sueca.first-lead"),
        Option("deal", ("passes-on", "passes-back"), "sueca.deal-passes"),
        Option("redeal", ("none", "short-hands"), "sueca.redeal"),
        Option("bandeira", ("tricks", "points"), "sueca.bandeira"),
        Option("tie", ("void", "carried"), "sueca.tie"),
        Option("rubber", (4, 10), "sueca.rubber"),
        Option("session", ("open", "three-rubbers"), "sueca.session"),
    ),
    presets={"portugal": {}, "brazil": {"direction": "clockwise"}},
)

# Players, pack, dealing.


@GAME.rule("partners")
def partners(rules: Ruleset) -> None:
    rules.side_of = {"S": "S+N", "W": "W+E", "N": "S+N", "E": "W+E"}


@GAME.rule("direction")
def direction(rules: Ruleset) -> None:
    rules.direction = -1 if rules.options["direction"] == "anticlockwise" else 1


@GAME.rule("first-lead")
def first_lead(rules: Ruleset) -> None:
    # The player before the dealer in the order of play cuts.
    rules.forehand_step = 1 if rules.options["leader"] == "next-player" else 3
    rules.forehand_rule = "sueca.first-lead"


@GAME.rule("deal-passes")
def deal_passes(rules: Ruleset) -> None:
    rules.dealer_step = 1 if rules.options["deal"] == "passes-on" else 3
    rules.dealer_rule = "sueca.deal-passes"


@GAME.rule("trump-turned")
def trump_turned(rules: Ruleset) -> None:
    rules.turned_rule = "sueca.trump-turned"


@GAME.rule("from-the-top")
def from_the_top(rules: Ruleset) -> None:
    if rules.options["trump-from"] == "top":
        # The dealer first, the others against the direction of play.
        rules.dealing = (0, 3, 2, 1)
        rules.turned_place = 0


@GAME.rule("from-the-bottom")
def from_the_bottom(rules: Ruleset) -> None:
    if rules.options["trump-from"] == "bottom":
        rules.dealing = (1, 2, 3, 0)
        rules.turned_place = -1


@GAME.rule("ten-each")
def ten_each(rules: Ruleset) -> None:
    rules.hand_size = 10


@GAME.rule("redeal")
def redeal(rules: Ruleset) -> None:
    if rules.options["redeal"] == "short-hands":
        rules.voids.append(("sueca.redeal", _short_hand))


def _short_hand(deal: Deal) -> bool:
    """Does the leader hold less than 10 points, or another player less than 5?"""
    value = deal.order.value
    points = {seat: sum(value[each] for each in hand) for seat, hand in deal.hands.items()}
    return any(count < (10 if seat == deal.forehand else 5) for seat, count in points.items())


# The order of the cards.


@GAME.order("seven-high")
def seven_high(order: OrderDraft, rules: Ruleset) -> None:
    order.rank("A 7 K J Q 6 5 4 3 2", order.pack.suits)


@GAME.order("card-values")
def card_values(order: OrderDraft, rules: Ruleset) -> None:
    order.worth({"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2})
    order.total = TOTAL


@GAME.order("highest-wins")
def highest_wins(order: OrderDraft, rules: Ruleset) -> None:
    order.trump_rule = order.suit_rule = "sueca.highest-wins"


# Playing.


@GAME.rule("lead-any-card")
def lead_any_card(rules: Ruleset) -> None:
    rules.add_duty(LeadAnything("sueca.lead-any-card"), on="lead", trick="any")


@GAME.rule("winner-leads")
def winner_leads(rules: Ruleset) -> None:
    rules.winner_leads = True
    rules.leader_rule = "sueca.winner-leads"


@GAME.rule("follow-suit")
def follow_suit(rules: Ruleset) -> None:
    rules.add_duty(FollowSuit("sueca.follow-suit"), on="follow", trick="any")


@GAME.rule("void-any-card")
def void_any_card(rules: Ruleset) -> None:
    rules.add_duty(AnythingWhenVoid("sueca.void-any-card"), on="follow", trick="any")


@GAME.rule("no-duty-to-beat")
def no_duty_to_beat(rules: Ruleset) -> None:
    rules.no_beat_rule = "sueca.no-duty-to-beat"


@GAME.rule("renuncia")
def renuncia(rules: Ruleset) -> None:
    rules.penalty_rule = "sueca.renuncia"
    rules.calling = SuecaCalling


class SuecaCalling(Calling):
    """What the pairs may say: that the player on turn has put down a card he may not play.

    A card against the rules is never played here. The claim names it instead, at the moment when it fell,
    and nothing that came after it at the table matters: `[W renuncia H7]`.
    """

    revoker: str | None = None

    def calls(self, deal: Deal, seat: str) -> Sequence[Call]:
        turn = deal.turn
        if turn is None or not self._may_watch(deal, seat, turn):
            return ()
        refused = (each for each in deal.hands[turn] if each not in deal.legal)
        return [Call(seat, "renuncia", (each,), collapsed=True, costly=True) for each in refused]

    def _may_watch(self, deal: Deal, seat: str, turn: str) -> bool:
        side_of = deal.rules.side_of
        return side_of[seat] != side_of[turn]

    def known_calls(self, deal: Deal, seat: str) -> Sequence[Call]:
        # Whether the opponent who follows holds a card that he may not play, only he knows.
        turn, trick = deal.turn, deal.trick
        may = turn is not None and trick.cards and self._may_watch(deal, seat, turn)
        return (Call(seat, "renuncia"),) if may else ()

    def say(self, deal: Deal, call: Call) -> None:
        self.revoker = deal.turn
        deal.end("sueca.renuncia")

    def reason(self, deal: Deal, call: Call, legal: bool) -> Reason:
        if call.head != "renuncia":
            return super().reason(deal, call, legal)
        if not legal:
            return Reason("sueca.renuncia", "no-revoke")
        suit = deal.order.of_suit[deal.trick.led]
        follow = tuple(each for each in deal.hands[deal.turn or ""] if each in suit)
        return Reason("sueca.renuncia", "revoke-claimed", follow)


def _revoker(deal: Deal) -> str | None:
    """The seat that was found to have revoked, if one was."""
    return deal.calling.revoker if isinstance(deal.calling, SuecaCalling) else None


@GAME.scoring("renuncia")
def revoke(scoring: Scoring, rules: Ruleset) -> None:
    revoker = _revoker(scoring.deal)
    for side in rules.sides:
        if revoker and side != rules.side_of[revoker]:
            label = ("the others revoked", "renúncia der anderen")
            scoring.enter("sueca.renuncia", side, RENUNCIA, "game", label)


# What a deal is worth, in games.


@GAME.rule("count-points")
def count_points(rules: Ruleset) -> None:
    rules.counts_card_points = True
    rules.stakes = lambda deal: Stakes()


def _winner(deal: Deal) -> str | None:
    """The side with more than half the points."""
    return next((side for side, points in deal.points.items() if points > TOTAL // 2), None)


@GAME.scoring("bandeira")
def bandeira(scoring: Scoring, rules: Ruleset) -> None:
    deal = scoring.deal
    side = _winner(deal)
    if side is None or scoring.has("game"):
        return
    if rules.options["bandeira"] == "points":
        flag = deal.points[side] == TOTAL
        label = ("bandeira, all 120 points", "Bandeira, alle 120 Augen")
    else:
        flag = all(rules.side_of[trick.winner or ""] == side for trick in deal.tricks)
        label = ("bandeira, all ten tricks", "Bandeira, alle zehn Stiche")
    if flag:
        scoring.enter("sueca.bandeira", side, BANDEIRA, "game", label)


@GAME.scoring("one-or-two-games")
def one_or_two_games(scoring: Scoring, rules: Ruleset) -> None:
    deal = scoring.deal
    side = _winner(deal)
    if side is None or scoring.has("game"):
        return
    points = deal.points[side]
    label = (f"{points} points", f"{points} Augen")
    scoring.enter("sueca.one-or-two-games", side, 2 if points > 90 else 1, "game", label)


@GAME.scoring("redeal")
def thrown_in(scoring: Scoring, rules: Ruleset) -> None:
    if scoring.deal.void:
        label = ("thrown in, dealt again", "zusammengeworfen, neu gegeben")
        scoring.remark("sueca.redeal", 0, "game", label)


@GAME.scoring("tie")
def tie(scoring: Scoring, rules: Ruleset) -> None:
    if scoring.deal.void:
        return
    # A revoke decides a deal as points do.
    revoked = next((line.side for line in scoring.lines if line.rule == "sueca.renuncia"), None)
    side = revoked or _winner(scoring.deal)
    if side is None and rules.options["tie"] == "void":
        scoring.remark("sueca.tie", 0, "game", ("60 points each", "je 60 Augen"))
    elif side is None:
        scoring.kept["held"] = int(scoring.kept.get("held", 0)) + 1
        scoring.remark("sueca.tie", 1, "stake", ("60 points each", "je 60 Augen"))
    elif held := int(scoring.kept.pop("held", 0)):
        label = ("held over from the tie", "vom Gleichstand stehen geblieben")
        scoring.enter("sueca.tie", side, held, "game", label)


# The rubber, and the session.


@GAME.rule("rubber")
def games(rules: Ruleset) -> None:
    rules.unit = "game"
    rules.target = int(rules.options["rubber"])
    rules.session_unit = "rubber"


@GAME.scoring("surplus-games")
def surplus_games(scoring: Scoring, rules: Ruleset) -> None:
    for side, won in scoring.game.scores.items():
        if won > rules.target:
            label = ("more than the rubber needs", "mehr, als die Partie braucht")
            scoring.enter("sueca.surplus-games", side, rules.target - won, "game", label)


@GAME.scoring("rubber")
def rubber(scoring: Scoring, rules: Ruleset) -> None:
    for side, won in scoring.game.scores.items():
        if won >= rules.target:
            scoring.end_game(side)


@GAME.after_game("rubber")
def rubber_won(scoring: Scoring, rules: Ruleset) -> None:
    label = ("won the rubber", "Partie gewonnen")
    scoring.enter("sueca.rubber", str(scoring.game.winner), 1, "rubber", label)


@GAME.after_game("session")
def session(scoring: Scoring, rules: Ruleset) -> None:
    count = scoring.session
    if count and rules.options["session"] == "three-rubbers" and sum(count.scores.values()) == 3:
        scoring.end_session()
        scoring.session_winner(max(count.scores, key=count.scores.__getitem__))
