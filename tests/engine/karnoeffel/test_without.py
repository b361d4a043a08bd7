"""What Karnöffel would be were a rule dropped, as `Game.without` has it."""

import aceten

POWERS = (
    "plain-order",
    "unter",
    "devil",
    "pope",
    "kaiser",
    "three",
    "four",
    "five",
    "higher-of-suit-led",
    "partials",
    "rest",
)


def without(*names: str) -> aceten.Ruleset:
    return aceten.game("karnoeffel").without(*(f"karnoeffel.{name}" for name in names)).ruleset()


def test_a_deal_is_worth_nothing_where_nothing_says_what(dealt):
    assert dealt(by=without("worth-four")).worth() == 0


def test_without_an_order_of_opening_the_dealer_begins(dealt):
    assert dealt(by=without("open-order"), opened=False).turn == "S"


def test_where_nobody_answers_a_raise_counts_at_once(dealt):
    deal = dealt(by=without("answer"), opened=False, W="EK", N="G3", E="HK", S="SK")
    for seat, text in (("W", "open EK"), ("N", "open G3"), ("W", "raise")):
        deal.say(seat, text)
    assert (deal.turn, deal.worth()) == ("E", 7)


def test_partial_trumps_beat_every_card_where_no_higher_one_withstands_them(trick):
    assert trick("EO G3 EK H4", by=without("higher-of-suit-led")).winner == "N"


def test_without_any_power_nothing_beats_the_card_led(trick):
    assert trick("E4 EK GU G6", by=without(*POWERS)).winner == "W"
