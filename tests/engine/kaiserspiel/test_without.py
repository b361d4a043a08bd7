"""What Kaiserspiel would be were a rule dropped, as `Game.without` has it."""

import aceten

POWERS = ("plain-order", "fuil", "hirata", "seven", "six", "three", "court-led", "undeclared-banner")


def without(*names: str) -> aceten.Ruleset:
    return aceten.game("kaiserspiel").without(*(f"kaiserspiel.{name}" for name in names)).ruleset()


def test_a_deal_is_worth_nothing_where_nothing_says_what(dealt):
    assert dealt(by=without("worth-four")).worth() == 0


def test_without_open_cards_play_begins_at_once(dealt):
    deal = dealt(by=without("open-cards"), opened=False)
    assert list(deal.legal) == deal.hands[deal.turn]


def test_without_captains_everybody_speaks_for_himself_and_the_first_of_a_side_answers(dealt):
    for rule in ("captain-decides", "captain-seats"):
        deal = dealt(by=without(rule), opened=False, E="TB", N="R3", W="SK", S="EB")
        deal.say("E", "open TB")
        deal.say("E", "kaiser")
        assert deal.turn == "E"
        deal.say("E", "raise 1")
        assert deal.turn == "S"


def test_where_nobody_answers_a_raise_counts_at_once(dealt):
    deal = dealt(by=without("hold-or-go"), opened=False, E="TB", N="R3", W="SK", S="EB")
    for seat, text in (("E", "open TB"), ("E", "kaiser"), ("W", "raise 3")):
        deal.say(seat, text)
    assert (deal.turn, deal.worth()) == ("N", 7)


def test_without_undeclared_banners_no_banner_is_a_kaiser(trick):
    taken = trick("TB T7 S5 E6", by=without("undeclared-banner"), kaisers="TB")
    assert taken.verdict.rule == "kaiserspiel.plain-order"
    assert trick("T4 SB T5 E6", by=without("undeclared-banner"), kaisers="SB").winner == "W"


def test_without_any_power_nothing_says_who_wins(trick):
    verdict = trick("T4 TK R6 R3", by=without(*POWERS)).verdict
    assert (verdict.card, verdict.open) == (None, ("E", "N", "W", "S"))
