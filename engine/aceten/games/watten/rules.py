"""Watten: what is peculiar to it, rule by rule. The words of each rule stand in rules.toml."""

from __future__ import annotations

from aceten.cards import GERMAN, Card, card, cards_of
from aceten.deal import Deal
from aceten.errors import Unreadable
from aceten.game import Game, Option, Ruleset
from aceten.games.watten.forced import (
    CHIEF,
    CRITICAL,
    GUATE,
    LEFT,
    SIX_NAMED,
    AnyCard,
    ForcedPlay,
    TrumpAndBeat,
    TrumpOrCritical,
    TrumpOrLeft,
)
from aceten.games.watten.talk import Team, WattenTalk
from aceten.order import OrderDraft
from aceten.scoring import Scoring

RANKS = "A K O U 10 9 8 7"
WELI = card("S6", GERMAN)
BEST_KNOWN = tuple(card(text, GERMAN) for text in ("HK", "S7", "E7"))

# Places above the common trumps, which stand at 1 to 9.
HIGHEST, CRITICALS, CHIEF_STRIKER, SIDE_STRIKERS = 400, 300, 200, 100

GAME = Game(
    "watten",
    number=6,
    en="Watten",
    de="Watten",
    pack=GERMAN,
    ranks=RANKS,
    players=(4, 3, 2),
    options=(
        Option("weli", ("none", "trump", "bells", "with-sixes"), "watten.weli"),
        Option("criticals", ("three", "weli-second", "none"), "watten.criticals"),
        Option("direction", ("clockwise", "anticlockwise"), "watten.clockwise"),
        Option("taking-criticals", (False, True), "watten.taking-criticals"),
        Option("redeal", (False, True), "watten.redeal"),
        Option("swap", (False, True), "watten.swap"),
        Option("rank-held", (False, True), "watten.need-not-hold"),
        Option("showing", ("aloud", "chosen-card", "bottom-card"), "watten.shown-cards"),
        Option("guate", (False, True), "watten.guate"),
        Option(
            "forced-play",
            ("trump-and-beat", "trump-or-critical", "trump-or-left"),
            "watten.chief-striker-led",
        ),
        Option("forced-tricks", ("any", "first"), "watten.forced-tricks"),
        Option("forced-partner", ("bound", "keeps-criticals"), "watten.forced-partner"),
        Option("critical-as-chief", (True, False), "watten.critical-as-chief"),
        Option("machine", ("none", "two", "three"), "watten.machine"),
        Option("deal-value", (1, 2), "watten.deal-value"),
        Option("raise-when", ("any-time", "in-turn"), "watten.raise"),
        Option("answer-by", ("either", "next"), "watten.answer-by-either"),
        Option("unanswered-raise", ("stops-play", "play-goes-on"), "watten.play-stops"),
        Option("fold-pays", ("value-before", "two"), "watten.fold"),
        Option("raise-limit", ("game", "none", "four"), "watten.raise-limit"),
        Option("raise-to-four", (False, True), "watten.raise-to-four"),
        Option("last-trick-raise", ("free", "restricted", "bluff"), "watten.last-trick-raise"),
        Option("target", (15, 11, 18, 21), "watten.fifteen"),
        Option("barred-raise", ("loses-two", "opponents-two"), "watten.barred-raise"),
        Option("barred-from", ("two-short", "exactly-two"), "watten.barred-from"),
        Option("near-the-end", ("no-raise", "three-or-go", "luft"), "watten.strained"),
        Option("session", ("none", "bummerl", "tournament"), "watten.bummerl"),
    ),
    presets={
        "parlett": {},
        "bavarian": {
            "forced-play": "trump-or-critical",
            "forced-tricks": "first",
            "forced-partner": "keeps-criticals",
            "deal-value": 2,
            "barred-raise": "opponents-two",
            "near-the-end": "three-or-go",
        },
        "tyrolean": {
            "weli": "trump",
            "criticals": "none",
            "forced-play": "trump-or-left",
            "deal-value": 2,
            "last-trick-raise": "restricted",
            "barred-raise": "opponents-two",
            "near-the-end": "three-or-go",
            "session": "bummerl",
        },
        "blind": {
            "weli": "bells",
            "criticals": "none",
            "showing": "chosen-card",
            "guate": True,
            "forced-play": "trump-or-left",
            "deal-value": 2,
            "last-trick-raise": "restricted",
            "barred-raise": "opponents-two",
            "near-the-end": "three-or-go",
            "session": "bummerl",
        },
    },
)

# Players, pack, dealing.


@GAME.rule("weli")
def weli(rules: Ruleset) -> None:
    if rules.options["weli"] == "with-sixes":
        rules.deck = cards_of(GERMAN, f"{RANKS} 6")
    elif rules.options["weli"] != "none" or rules.options["criticals"] == "weli-second":
        # Beside the other bells, so that the deck stays suit by suit: bells are the last.
        rules.deck = (*rules.deck, WELI)


@GAME.rule("partners")
def partners(rules: Ruleset) -> None:
    if len(rules.seats) == 4:
        rules.side_of = {"S": "S+N", "W": "W+E", "N": "S+N", "E": "W+E"}


@GAME.rule("each-alone")
def each_alone(rules: Ruleset) -> None:
    rules.per_player = len(rules.seats) == 2


@GAME.rule("three-players")
def three_players(rules: Ruleset) -> None:
    rules.terms["allies"] = True


@GAME.rule("clockwise")
def clockwise(rules: Ruleset) -> None:
    rules.direction = 1 if rules.options["direction"] == "clockwise" else -1


@GAME.rule("blind-four")
def blind_four(rules: Ruleset) -> None:
    if rules.options["showing"] != "aloud" and len(rules.seats) != 4:
        raise Unreadable(f"Blindwatten is played by 4 players, not {len(rules.seats)}")


@GAME.rule("five-each")
def five_each(rules: Ruleset) -> None:
    rules.hand_size = 5
    rules.dealing = (*range(1, len(rules.seats)), 0)


@GAME.rule("rest-aside")
def rest_aside(rules: Ruleset) -> None:
    rules.stock_size = len(rules.deck) - rules.hand_size * len(rules.seats)


@GAME.rule("deal-passes")
def deal_passes(rules: Ruleset) -> None:
    rules.dealer_step = 1
    rules.dealer_rule = "watten.deal-passes"


@GAME.rule("redeal")
def redeal(rules: Ruleset) -> None:
    rules.terms["redeal"] = rules.options["redeal"]


# Naming.


@GAME.rule("names-rank")
def names_rank(rules: Ruleset) -> None:
    rules.talk = WattenTalk
    rules.terms["ranks"] = [*RANKS.split()]
    rules.names = ("rank",)
    if WELI in rules.deck and rules.options["weli"] != "none":
        rules.terms["ranks"].append("6")


@GAME.rule("names-suit")
def names_suit(rules: Ruleset) -> None:
    rules.talk = WattenTalk
    rules.deals_trump = False
    rules.names += ("trump",)
    rules.terms["suits"] = list(GERMAN.suits)


@GAME.rule("any-rank-any-suit")
def any_rank_any_suit(rules: Ruleset) -> None:
    rules.terms["free-rule"] = "watten.any-rank-any-suit"


@GAME.rule("need-not-hold")
def need_not_hold(rules: Ruleset) -> None:
    rules.terms["rank-held"] = rules.options["rank-held"]


@GAME.rule("swap")
def swap(rules: Ruleset) -> None:
    rules.terms["swap"] = rules.options["swap"]


@GAME.rule("shown-cards")
def shown_cards(rules: Ruleset) -> None:
    if rules.options["showing"] != "aloud":
        rules.terms["shown"] = "watten.shown-cards"


# The order of the cards. Special places are taken in this order, the later over the earlier.


def _plain(order: OrderDraft, each: Card) -> None:
    """Give a card its place in its own suit."""
    order.special.pop(each, None)
    order.suit[each] = each.suit
    order.height[each] = [*reversed(RANKS.split())].index(each.rank) + 1 if each.rank != "6" else 0.5


def _special(order: OrderDraft, each: Card, height: float, rule: str, words: tuple[str, str]) -> None:
    if order.trump:
        order.suit[each] = order.trump
        order.height[each] = height
        order.special[each] = rule, words


_IS_CRITICAL = ("{whose} is the highest critical.", "{whose} ist die höchste Kritische.")
_IS_CHIEF = ("{whose} is the chief striker.", "{whose} ist der Hauptschlag.")
_IS_STRIKER = ("{whose} is the first striker.", "{whose} ist der erste Schlag.")
_IS_GUATE = ("{whose} is the Guate.", "{whose} ist der Guate.")


def _criticals(rules: Ruleset) -> tuple[Card, ...]:
    second = WELI if rules.options["criticals"] == "weli-second" else BEST_KNOWN[1]
    return (BEST_KNOWN[0], second, BEST_KNOWN[2])


@GAME.order("plain-cards")
def plain_cards(order: OrderDraft, rules: Ruleset) -> None:
    for each in order.cards:
        if each.suit != order.trump:
            _plain(order, each)


@GAME.order("trumps")
def trumps(order: OrderDraft, rules: Ruleset) -> None:
    for each in order.cards:
        if each.suit == order.trump:
            _plain(order, each)


@GAME.order("criticals")
def criticals(order: OrderDraft, rules: Ruleset) -> None:
    for place, each in enumerate(reversed(_criticals(rules))):
        _special(order, each, CRITICALS + place, CRITICAL, _IS_CRITICAL)


@GAME.order("no-criticals")
def no_criticals(order: OrderDraft, rules: Ruleset) -> None:
    if rules.options["criticals"] == "none":
        for each in BEST_KNOWN:
            _plain(order, each)


@GAME.order("weli-is-trump")
def weli_is_trump(order: OrderDraft, rules: Ruleset) -> None:
    if WELI in order.cards and WELI not in order.special:
        order.suit[WELI] = order.trump or WELI.suit


@GAME.order("weli-is-bells")
def weli_is_bells(order: OrderDraft, rules: Ruleset) -> None:
    if rules.options["weli"] in ("bells", "with-sixes") and WELI not in order.special:
        _plain(order, WELI)


@GAME.order("strikers")
def strikers(order: OrderDraft, rules: Ruleset) -> None:
    for each in order.cards:
        if each.rank == order.named:
            _special(order, each, SIDE_STRIKERS, LEFT, _IS_STRIKER)


@GAME.order("chief-striker")
def chief_striker(order: OrderDraft, rules: Ruleset) -> None:
    for each in order.cards:
        if each.rank == order.named and each.suit == order.trump:
            _special(order, each, CHIEF_STRIKER, CHIEF, _IS_CHIEF)


@GAME.order("six-named")
def six_named(order: OrderDraft, rules: Ruleset) -> None:
    if order.named == "6" and rules.options["weli"] != "with-sixes":
        _special(order, WELI, CHIEF_STRIKER, SIX_NAMED, _IS_CHIEF)


@GAME.rule("toblach-sixes")
def toblach_ranks(rules: Ruleset) -> None:
    if rules.options["weli"] == "with-sixes" and "ranks" in rules.terms:
        rules.terms["ranks"].append("weli")


@GAME.order("toblach-sixes")
def toblach_sixes(order: OrderDraft, rules: Ruleset) -> None:
    if order.named == "weli":
        _special(order, WELI, CHIEF_STRIKER, SIX_NAMED, _IS_CHIEF)


@GAME.order("guate")
def guate(order: OrderDraft, rules: Ruleset) -> None:
    alone = order.named == "weli" or (order.named == "6" and rules.options["weli"] != "with-sixes")
    if not rules.options["guate"] or alone:
        return
    ranks = ["6", *reversed(RANKS.split()), "7"]
    for each in order.cards:
        if order.named and each.suit == order.trump and each.rank == ranks[ranks.index(order.named) + 1]:
            _special(order, each, HIGHEST, GUATE, _IS_GUATE)


@GAME.order("critical-never-moves")
def critical_never_moves(order: OrderDraft, rules: Ruleset) -> None:
    for place, each in enumerate(reversed(_criticals(rules))):
        # One that has the rank named has been given a striker's place.
        if rules.options["criticals"] != "none" and each.rank == order.named:
            _special(order, each, CRITICALS + place, CRITICAL, _IS_CRITICAL)


@GAME.order("highest-wins")
def highest_wins(order: OrderDraft, rules: Ruleset) -> None:
    order.trump_rule = "watten.highest-wins"


@GAME.order("off-suit")
def off_suit(order: OrderDraft, rules: Ruleset) -> None:
    order.suit_rule = "watten.off-suit"


@GAME.rule("first-striker-wins")
def first_striker_wins(rules: Ruleset) -> None:
    rules.terms["equal-rule"] = "watten.first-striker-wins"


# Playing. Of several duties that speak, the last one decides.


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
    return isinstance(deal.talk, WattenTalk) and deal.talk.won(deal)


@GAME.rule("three-tricks")
def three_tricks(rules: Ruleset) -> None:
    rules.ends_first.append(("watten.three-tricks", _three_tricks))


@GAME.rule("machine")
def machine(rules: Ruleset) -> None:
    if rules.options["machine"] != "none":
        rules.terms["machine"] = _criticals(rules)


# Raising.


@GAME.rule("deal-value")
def deal_value(rules: Ruleset) -> None:
    rules.terms["value"] = rules.options["deal-value"]


@GAME.rule("raise")
def raises(rules: Ruleset) -> None:
    rules.terms["raises"] = True
    rules.terms["in-turn"] = rules.options["raise-when"] == "in-turn"


@GAME.rule("answer")
def answer(rules: Ruleset) -> None:
    rules.terms["answers"] = True


@GAME.rule("answer-by-either")
def answer_by_either(rules: Ruleset) -> None:
    rules.terms["either"] = rules.options["answer-by"] == "either"


@GAME.rule("play-stops")
def play_stops(rules: Ruleset) -> None:
    rules.terms["play-stops"] = rules.options["unanswered-raise"] == "stops-play"


@GAME.rule("hold")
def hold(rules: Ruleset) -> None:
    rules.terms["held"] = True


@GAME.rule("not-twice")
def not_twice(rules: Ruleset) -> None:
    rules.terms["not-twice"] = True


@GAME.rule("allies-answer")
def allies_answer(rules: Ruleset) -> None:
    rules.terms["allies-answer"] = True


@GAME.rule("raise-limit")
def raise_limit(rules: Ruleset) -> None:
    limits: dict[object, object] = {"game": "game", "none": None, "four": 4}
    rules.terms["limit"] = limits[rules.options["raise-limit"]]


@GAME.rule("raise-to-four")
def raise_to_four(rules: Ruleset) -> None:
    rules.terms["raise-to-four"] = rules.options["raise-to-four"]


@GAME.rule("last-trick-raise")
def last_trick_raise(rules: Ruleset) -> None:
    rules.terms["last-trick"] = rules.options["last-trick-raise"]


@GAME.rule("last-trick-blind")
def last_trick_blind(rules: Ruleset) -> None:
    rules.terms["last-trick-blind"] = rules.options["showing"] != "aloud"


# Scoring. What raises have cost comes first, then what the deal brings.


def _talk(scoring: Scoring) -> WattenTalk | None:
    talk = scoring.deal.talk
    return talk if isinstance(talk, WattenTalk) else None


def _fine(scoring: Scoring, rule: str) -> None:
    talk = _talk(scoring)
    for fined, seat, points, label in talk.fines if talk else ():
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
    talk = _talk(scoring)
    if talk and talk.machine:
        value = 3 if rules.options["machine"] == "three" else 2
        _value(scoring, "watten.machine", talk.winner, value, ("all three criticals", "Maschin"))


@GAME.rule("fold")
def fold_pays(rules: Ruleset) -> None:
    rules.terms["fold-pays"] = rules.options["fold-pays"]


@GAME.scoring("fold")
def fold_scores(scoring: Scoring, rules: Ruleset) -> None:
    talk = _talk(scoring)
    if talk and talk.folded:
        _value(
            scoring,
            "watten.fold",
            talk.winner,
            talk.worth(scoring.deal),
            ("the other side folded", "die anderen sind gegangen"),
        )


@GAME.scoring("deal-won")
def deal_won(scoring: Scoring, rules: Ruleset) -> None:
    talk = _talk(scoring)
    if talk and talk.winner and not talk.folded and not talk.machine:
        _value(
            scoring, "watten.deal-won", talk.winner, talk.worth(scoring.deal), ("deal won", "Spiel gewonnen")
        )


@GAME.scoring("allies-score")
def allies_score(scoring: Scoring, rules: Ruleset) -> None:
    talk = _talk(scoring)
    if talk and scoring.lines and len(rules.seats) == 3:
        first = scoring.lines[-1]
        for seat in talk.winner[1:]:
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
