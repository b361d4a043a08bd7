"""What Watten would be were a rule dropped, as `Game.without` has it."""

import pytest

import aceten


def without(name: str) -> aceten.Ruleset:
    return aceten.game("watten").without(f"watten.{name}").ruleset()


def test_a_deal_is_worth_nothing_where_nothing_says_what(lay):
    assert lay(by=without("deal-value")).worth() == 0


def test_a_critical_that_does_not_count_as_chief_striker_forces_nothing(lay):
    held = {"W": "S7", "N": "E10 EU GO H7 SA"}
    assert len(lay("7 S", "S7", **held).legal) == 2
    assert len(lay("7 S", "S7", by=without("critical-as-chief"), **held).legal) == 5


@pytest.mark.parametrize(
    ("seat", "word", "rule"), [("W", "rank 7", "names-rank"), ("S", "trump H", "names-suit")]
)
def test_where_nothing_makes_the_choice_free_who_names_has_the_right_to(hands, seat, word, rule):
    rules = without("any-rank-any-suit")
    deal = aceten.Deal(rules, "S", hands(rules))
    if seat == "S":
        deal.say("W", "rank 7")
    assert deal.ruling(f"{seat}: {word}").rule == f"watten.{rule}"


def test_a_raise_that_is_barred_is_refused_where_it_costs_nothing(lay):
    refused = lay(by=without("barred-raise"), scores={"S+N": 13, "W+E": 5}).ruling("S: raise")
    assert (refused.legal, refused.rule) == (False, "watten.barred-from")
    assert refused.text() == "South is too near the end of the game to raise."


def test_of_equal_strikers_one_wins_whatever_rule_says_so(lay):
    deal = lay("10 H", "G10 E10 SA EA", by=without("first-striker-wins"), W="G10", N="E10", E="SA", S="EA")
    assert deal.tricks[0].winner == "W" and deal.tricks[0].also == ()
