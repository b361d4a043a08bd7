"""A trick, and the order that decides it, asked directly."""

from dataclasses import FrozenInstanceError

import pytest

import aceten
from aceten import sample
from aceten.cards import FRENCH, card, cards_of
from aceten.order import LAID, Order, OrderDraft
from aceten.scoring import Count, ScoreLine, Scoring
from aceten.trick import Trick


@pytest.mark.parametrize(
    ("place", "written"), [(1, "- C9 CK"), (2, "C9 - CK"), (3, "C9 CK -")], ids=["first", "second", "last"]
)
def test_a_pass_stands_where_it_was_said(place, written):
    trick = Trick(("S", "W"))
    trick.cards = [card("C9"), card("CK")]
    trick.passes = (("N", place),)
    assert " ".join(trick.acts()) == written


def test_several_passes_in_a_row():
    trick = Trick(("S",))
    trick.cards = [card("C9")]
    trick.passes = (("W", 2), ("N", 3))
    assert trick.acts() == ["C9", "-", "-"]


def test_what_lists_by_index_hold_is_what_the_tables_hold():
    for game in aceten.games():
        rules = game.ruleset()
        trump = next(iter(game.pack.suits))
        order = rules.order(trump, game.ranks.split()[0] if rules.names else None)
        for each in rules.deck:
            assert order.suits[each.index] == order.suit[each]
            assert order.values[each.index] == order.value[each]
            for led, strength in order.strength.items():
                assert order.strengths[led][each.index] == strength[each]


def test_a_card_that_no_rule_ranks_stands_at_nothing():
    order = aceten.game("viersche").without("viersche.plain-order").ruleset().order("D")
    assert {order.strength["C"][card(f"C{rank}")] for rank in ("A", "K", "7")} == {0}


@pytest.mark.parametrize(
    ("played", "how"),
    [("D6", "highest-trump"), ("CA", "highest-of-suit"), ("SA", "highest-of-suit")],
)
def test_why_a_card_wins(played, how):
    order = aceten.game("viersche").ruleset().order("D")
    assert order.how(card(played)) == how


def test_a_suit_that_the_game_makes_of_its_own_is_no_suit_of_the_pack():
    order = aceten.game("braeus").ruleset().order(None)
    live = next(
        each for each, counted in order.suit.items() if counted not in each.pack.suits and counted != "laid"
    )
    if live in order.special:
        pytest.skip("it wins by a rule of its own")
    assert order.how(live) == "highest"


def test_laid_cards_win_by_their_own_rule():
    order = aceten.game("braeus").ruleset().order(None)
    laid = next(each for each, counted in order.suit.items() if counted == "laid")
    other = next(each for each, counted in order.suit.items() if counted not in {"laid"})
    assert order.won_by(laid) == order.laid_rule != order.won_by(other)
    assert order.how(laid) == "laid" != order.how(other)


def test_a_line_once_written_stays_as_it_is():
    line = ScoreLine("S+N", 1, "rung", "viersche.second-deal", ("a", "b"))
    with pytest.raises(FrozenInstanceError):
        line.value = 2
    with pytest.raises(FrozenInstanceError):
        Count("rung", {}).over = True


def test_every_deal_entered_is_counted():
    match = sample.match(aceten.game("viersche").ruleset(), seed=2, deals=3)
    assert match.sheet.deals == 3


@pytest.mark.parametrize("id", ["watten", "braeus", "kaiserspiel", "karnoeffel"])
def test_where_no_card_counts_every_card_is_worth_nothing(id):
    game = aceten.game(id)
    order = game.ruleset().order(next(iter(game.pack.suits)), game.ranks.split()[0])
    assert set(order.value.values()) == {0}


def test_a_sheet_once_made_stays_as_it_is():
    with pytest.raises(FrozenInstanceError):
        aceten.game("viersche").ruleset().sheet.deals = 7


def test_what_has_been_scored_in_one_unit_is_not_scored_in_another():
    match = sample.match(aceten.game("viersche").ruleset(), seed=2, deals=1)
    scoring = Scoring(match.rules.sheet, match.deal)
    scoring.enter("viersche.second-deal", "S+N", 1, "point", ("a", "b"))
    assert scoring.has("point")
    assert not scoring.has("mark")
    assert not scoring.has("rung")


# An order as its draft says.


@pytest.fixture
def draft():
    """Twelve cards, diamonds for trumps, ranked; no rule says yet what wins a trick."""
    made = OrderDraft(cards_of(FRENCH, "A K 7"), FRENCH, "D")
    made.rank("A K 7", FRENCH.suits)
    return made


def trick(text, led):
    made = Trick(tuple("SWNE"))
    made.cards, made.led = list(map(card, text.split())), led
    return made


def test_without_a_rule_no_card_wins_and_none_counts(draft):
    order = Order(draft)
    assert {strength for led in "CSHD" for strength in order.strength[led].values()} == {0}
    assert (order.trump_rule, order.suit_rule, order.laid_rule, order.total) == ("", "", "", None)
    assert (order.special, order.named) == ({}, None)
    assert set(order.value.values()) == {0}
    assert str(order.best(trick("C7 CA D7", "C"))) == "C7", "of equals the one played first"


def test_the_suit_led_wins_by_its_rule_and_trumps_by_theirs(draft):
    draft.suit_rule = "game.suit"
    order = Order(draft)
    assert order.strength["C"][card("CA")] > order.strength["C"][card("CK")] > order.strength["C"][card("SA")]
    assert str(order.best(trick("C7 SA D7 CK", "C"))) == "CK"
    draft.trump_rule = "game.trump"
    order = Order(draft)
    assert str(order.best(trick("CA SA D7 CK", "C"))) == "D7"
    assert (order.won_by(card("D7")), order.won_by(card("CA"))) == ("game.trump", "game.suit")
    assert (order.how(card("D7")), order.how(card("CA"))) == ("highest-trump", "highest-of-suit")


def test_a_laid_card_and_a_special_one_have_rules_of_their_own(draft):
    draft.suit_rule, draft.trump_rule, draft.laid_rule = "game.suit", "game.trump", "game.laid"
    draft.suit[card("S7")] = LAID
    draft.special[card("D7")] = ("game.special", ("It wins.", "Sie sticht."))
    order = Order(draft)
    assert (order.won_by(card("S7")), order.how(card("S7"))) == ("game.laid", "laid")
    assert (order.won_by(card("D7")), order.how(card("D7"))) == ("game.special", ("It wins.", "Sie sticht."))
    assert order.of_suit[LAID] == {card("S7")}


def test_a_hand_is_shown_suit_by_suit_from_the_highest_and_trumps_last(draft):
    draft.suit[card("HK")] = "D"
    order = Order(draft)
    assert " ".join(map(str, order.shown)) == "CA CK C7 SA SK S7 HA H7 DA HK DK D7"
    assert [order.place[each] for each in order.shown] == list(range(12))
    assert " ".join(map(str, order.ranking("D"))) == "DA HK DK D7"


def test_what_follows_suit_and_what_may_be_played_to_it(draft):
    draft.suit[card("HK")] = "D"
    order = Order(draft)
    assert {str(each) for each in draft.cards if order.follows["H"](each)} == {"HA", "H7"}
    assert {str(each) for each in draft.cards if order.is_trump(each)} == {"DA", "HK", "DK", "D7"}
    assert {str(each) for each in draft.cards if order.playable["H"](each)} == {
        "HA", "H7", "DA", "HK", "DK", "D7",
    }  # fmt: skip


def test_ranks_and_worths_are_those_that_are_named(draft):
    draft.rank("7 K A", "C")
    draft.worth({"A": 11, "K": 4})
    order = Order(draft)
    assert " ".join(map(str, order.ranking("C"))) == "C7 CK CA"
    assert " ".join(map(str, order.ranking("S"))) == "SA SK S7"
    assert [order.value[card(each)] for each in ("HA", "HK", "H7")] == [11, 4, 0]


def test_a_trick_shows_its_leader_its_cards_and_its_winner():
    open_trick = trick("C9 CK", "C")
    assert repr(open_trick) == "<S: C9 CK>"
    open_trick.winner = "W"
    assert repr(open_trick) == "<S: C9 CK won by W>"
    assert (open_trick.leader, open_trick.place, open_trick.seat_of(card("CK"))) == ("S", 2, "W")
    assert open_trick.plays() == [("S", card("C9")), ("W", card("CK"))]


# A sheet while a deal is entered.


@pytest.fixture
def scoring():
    """A deal of Viersche to be entered on the sheet; rungs count in the game, marks in the session."""
    rules = aceten.game("viersche").ruleset()
    return Scoring(rules.sheet, sample.deal(rules, seed=1))


def enter(scoring, value, unit, side="S+N"):
    scoring.enter("viersche.second-deal", side, value, unit, ("a", "b"))


def test_a_line_moves_the_count_of_its_unit_alone(scoring):
    for value, unit in ((2, "rung"), (1, "rung"), (3, "mark"), (50, "point")):
        enter(scoring, value, unit)
    sheet = scoring.sheet()
    assert sheet.game == Count("rung", {"S+N": 3, "W+E": 0})
    assert sheet.session == Count("mark", {"S+N": 3, "W+E": 0})
    assert scoring.lines == [
        ScoreLine("S+N", value, unit, "viersche.second-deal", ("a", "b"))
        for value, unit in ((2, "rung"), (1, "rung"), (3, "mark"), (50, "point"))
    ]


def test_a_remark_is_the_tables_and_moves_nothing(scoring):
    before = scoring.sheet()
    scoring.remark("viersche.second-deal", 70, "rung", ("a", "b"))
    assert scoring.lines == [ScoreLine("S+W+N+E", 70, "rung", "viersche.second-deal", ("a", "b"))]
    assert scoring.sheet() == before


def test_the_end_of_a_game_is_kept_and_the_next_begins_at_nothing(scoring):
    enter(scoring, 7, "rung")
    scoring.end_game("S+N")
    enter(scoring, 1, "rung", "W+E")
    won = Count("rung", {"S+N": 7, "W+E": 0}, True, "S+N")
    assert scoring.sheet().games == (won,)
    assert (scoring.game.over, scoring.game.winner) == (True, "S+N"), "a line later changes no winner"
    again = Scoring(scoring.sheet(), scoring.deal)
    assert (again.games, again.game, again.deals) == ((won,), Count("rung", {"S+N": 0, "W+E": 0}), 2)
    again.end_game(None)
    assert again.games == (won, Count("rung", {"S+N": 0, "W+E": 0}, True, None))


def test_the_end_of_a_session_is_kept_and_the_next_begins_at_nothing(scoring):
    enter(scoring, 5, "mark")
    scoring.end_session()
    scoring.session_winner("S+N")
    ended = Count("mark", {"S+N": 5, "W+E": 0}, True, "S+N")
    assert scoring.sheet().session == ended and scoring.sheet().sessions == ()
    scoring.kept["stake"] = 2
    again = Scoring(scoring.sheet(), scoring.deal)
    assert (again.sessions, again.session) == ((ended,), Count("mark", {"S+N": 0, "W+E": 0}))
    assert again.kept == {"stake": 2} and again.carried == {}
    again.end_session()
    assert Scoring(again.sheet(), again.deal).sessions == (ended, Count("mark", {"S+N": 0, "W+E": 0}, True))
