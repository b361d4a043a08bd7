"""A trick, and the order that decides it, asked directly."""

from dataclasses import FrozenInstanceError

import pytest

import aceten
from aceten import sample
from aceten.cards import card
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
