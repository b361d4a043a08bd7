"""A game made of a few rules: what a rule set is before any of them speaks, and what each kind of part does."""

import pytest

import aceten
from aceten.cards import FRENCH
from aceten.game import Game, Option, spell
from aceten.wording import Voice


def made() -> Game:
    """Nine cards each, and nothing else: no trump wins, no duty binds, nothing is counted."""
    game = Game("plain", 60, "Plain", "Schlicht", FRENCH, "A K Q J 10 9 8 7 6", presets={"only": {}})

    @game.rule("nine-each")
    def nine_each(rules):
        rules.hand_size = 9

    return game


@pytest.fixture
def game() -> Game:
    return made()


@pytest.fixture
def deal(game):
    return aceten.sample.deal(game.ruleset(), seed=1)


def test_every_attribute_begins_neutral(game):
    rules = game.ruleset()
    assert (rules.seats, rules.sides) == (("S", "W", "N", "E"), ("S", "W", "N", "E"))
    assert (rules.direction, rules.forehand_step, rules.dealer_step) == (1, 0, 0)
    assert game.without("plain.nine-each").ruleset().hand_size == 0
    assert (rules.stock_size, rules.dealing, rules.turned_place) == (0, (), -1)
    assert (rules.round_deals, rules.match_deals, rules.series_matches) == (1, 0, 1)
    assert rules.calling is rules.unable is rules.session_unit is None
    assert rules.terms == rules.reseats == {} and rules.voids == rules.ends_first == rules.ends_later == []
    for name in ("lowest_card_deals", "highest_card_deals", "per_player", "losers_pay", "winner_leads",
                 "counts_card_points", "covered_shown"):  # fmt: skip
        assert getattr(rules, name) is False, name
    assert rules.deals_trump is True
    assert (rules.names, rules.drawn_places, rules.near, rules.target, rules.unit) == ((), (), (), 0, "point")


def test_without_a_rule_of_its_own_common_usage_is_cited(game):
    rules = game.ruleset()
    cited = {name: value for name, value in vars(rules).items() if name.endswith("_rule")}
    assert {name for name, value in cited.items() if value == ""} == {
        "turned_rule", "own_trump_rule", "penalty_rule", "no_beat_rule", "undertrump_rule",
    }  # fmt: skip
    assert all(aceten.rule(value).id == value for value in cited.values() if value != "")
    assert {value for value in cited.values() if value} == {
        "play.one-card", "play.in-turn", "play.deal-finished", "play.card-in-hand",
    }  # fmt: skip
    assert rules.only_cards_rule == rules.face_down_rule == "play.one-card"
    assert rules.match_rule == "play.deal-finished" and rules.played_out_rule == "play.card-in-hand"


def test_a_deal_without_duties_goes_round_until_the_cards_are_played(deal):
    assert deal.turn == deal.dealer
    for number in range(9):
        leader = deal.turn
        assert leader == deal.rules.after(deal.dealer, number), "the lead passes on"
        for _ in range(4):
            assert deal.legal == deal.hands[deal.turn]
            ruling = deal.ruling(deal.legal[0])
            assert (ruling.legal, ruling.rule, ruling.reason) == (True, "play.one-card", "free")
            deal.play(deal.legal[0])
        assert (deal.tricks[-1].winner, deal.tricks[-1].points) == (leader, 1), "of equals the first"
    assert deal.complete and deal.ended_by == "play.card-in-hand"
    assert set(deal.points.values()) == {2, 3}


def test_what_may_be_done_is_a_list_of_its_own(deal):
    for _ in range(5):
        assert deal.legal == deal.hands[deal.turn] and deal.legal is not deal.hands[deal.turn]
        deal.play(deal.legal[0])


def test_each_part_is_kept_under_its_rule_and_kind(game):
    said = []
    game.order("height")(lambda order, rules: said.append("order"))
    game.scoring("count")(lambda scoring, rules: (said.append("scoring"), scoring.end_game(None)))
    game.after_game("prize")(lambda scoring, rules: said.append("after"))
    assert game.enforced() == ["plain.nine-each", "plain.height", "plain.count", "plain.prize"]
    kinds = {
        kind: [rule for rule, _ in game.parts(kind)] for kind in ("rule", "order", "scoring", "after-game")
    }
    assert kinds == {
        "rule": ["plain.nine-each"], "order": ["plain.height"],
        "scoring": ["plain.count"], "after-game": ["plain.prize"],
    }  # fmt: skip
    assert game.functions("plain.height") == tuple(function for _, function in game.parts("order"))
    assert game.functions("plain.nothing") == ()
    rules = game.ruleset()
    deal = aceten.sample.deal(rules, seed=1)
    assert said == ["order"] * len(said) and said
    while deal.legal:
        deal.play(deal.legal[0])
    said.clear()
    rules.enter(rules.sheet, deal)
    assert said == ["scoring", "after"]


def test_an_order_is_made_once(game):
    rules = game.ruleset()
    assert rules.order("D") is rules.order("D") is not rules.order("C")


def test_a_game_without_a_rule_is_the_same_in_all_else(game):
    game.scoring("count")(lambda scoring, rules: None)
    less = game.without("plain.count")
    assert less.enforced() == ["plain.nine-each"] and len(game.enforced()) == 2
    for name in ("id", "number", "en", "de", "pack", "ranks", "players", "cards", "presets", "options"):
        assert getattr(less, name) == getattr(game, name), name
    with pytest.raises(aceten.UnknownName) as unknown:
        game.without("plain.prize")
    assert str(unknown.value) == (
        "there is no enforced rule “plain.prize”; there are: plain.nine-each, plain.count"
    )


def test_values_are_spelt_as_records_write_them():
    assert [spell(value) for value in (True, False, 78, "Four-Marks")] == [
        "true",
        "false",
        "78",
        "Four-Marks",
    ]
    option = Option("point", ("A", True, 1), "plain.point")
    assert option.default == "A" and option.check(1) == 1 and option.check(True) is True
    with pytest.raises(aceten.UnknownName) as unknown:
        option.check(False)
    assert str(unknown.value) == "there is no value of the option “point” “false”; there are: A, true, 1"


def test_names_and_numbers_that_a_deal_does_not_know(game, deal):
    rules = aceten.game("hundertspiel")
    told = {}
    for name, asking in {
        "dealer": lambda: aceten.Deal(game.ruleset(), "X", deal.hands),
        "trump": lambda: aceten.Deal(game.ruleset(), "S", deal.hands, "X"),
        "view": lambda: deal.seen_by("X"),
        "undo": lambda: deal.undo(),
        "players": lambda: rules.ruleset(players=5),
        "preset": lambda: game.ruleset("none"),
    }.items():
        with pytest.raises(aceten.Unreadable) as failed:
            asking()
        told[name] = str(failed.value)
    assert told == {
        "dealer": "there is no seat “X”; there are: S, W, N, E",
        "trump": "there is no suit “X”; there are: C, S, H, D",
        "view": "there is no seat “X”; there are: S, W, N, E",
        "undo": "nothing has been played yet, so there is nothing to take back",
        "players": "Hundertspiel is played by 4 or 3 players, not 5",
        "preset": "there is no preset of Plain “none”; there are: only",
    }


def test_every_defect_of_the_hands_is_told(game, deal):
    hands = {**deal.hands, "X": [], "S": [], "W": [*deal.hands["W"][:8], deal.hands["W"][0]]}
    with pytest.raises(aceten.Unreadable) as unreadable:
        aceten.Deal(game.ruleset(), "S", hands)
    told = unreadable.value.problems
    assert told[:3] == [
        "S holds 0 cards instead of 9",
        f"{deal.hands['W'][0]} is held twice by W",
        "there is no seat “X”; there are: S, W, N, E",
    ]
    assert told[3].startswith("missing from the hands: ") and len(told) == 4


def test_a_view_says_whose_it_is_and_whose_turn(deal):
    for seat in deal.hands:
        assert (deal.seen_by(seat).seat, deal.seen_by(seat).turn) == (seat, deal.turn)
    waiting = deal.waiting()
    assert (waiting.action, waiting.legal, waiting.reason, waiting.seat) == ("", False, "waits", deal.turn)
    assert waiting.text().startswith(f"It is {Voice().seat(deal.turn)}’s turn. Allowed: ")


def test_a_deal_begun_again_brings_in_what_it_brought_in(game, deal):
    rules = game.ruleset()
    begun = aceten.Deal(
        rules, "S", deal.hands, "D", carried={"S": 7}, scores={"S": 3, "W": 0, "N": 0, "E": 0}
    )
    begun.play(begun.legal[0])
    again = begun.again()
    assert (again.carried, again.scores, again.trump, again.actions) == (begun.carried, begun.scores, "D", [])
    assert set(aceten.Deal(rules, "S", deal.hands).scores.values()) == {0}


def test_a_turned_card_of_another_hand_is_told_of(rules):
    viersche = rules()
    deal = aceten.sample.deal(viersche, seed=1)
    turned = deal.hands["W"][0]
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.Deal(viersche, "S", deal.hands, turned=turned)
    ruling = refused.value.ruling
    assert (ruling.action, ruling.legal, ruling.seat, ruling.turn, ruling.card) == (
        turned.id,
        False,
        "W",
        "S",
        turned,
    )
    assert ruling.text().endswith("belongs to the dealer, South, but West holds it.")
    assert ruling.pack is FRENCH


@pytest.mark.parametrize("players", [0, 5, -4, 16**5000], ids=range(4))
def test_a_number_of_players_is_the_games_or_none(players):
    with pytest.raises(aceten.Unreadable, match="Viersche is played by 4 players, not "):
        aceten.game("viersche").ruleset(players=players)
