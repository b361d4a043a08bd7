"""What beats what, as far as it is recorded; roses are special in every example."""

import pytest

from aceten.cards import SWISS, card


def verdict(trick):
    found = trick.verdict
    return (str(found.card) if found.card else None, found.rule.partition(".")[2], found.open)


@pytest.mark.rule("kaiserspiel.pack")
def test_forty_cards(kaiser):
    cards = kaiser().game.cards
    assert len(cards) == 40
    assert {each.suit for each in cards} == set("TRSE")
    assert not any(each.rank in ("8", "9") for each in cards)


@pytest.mark.rule("kaiserspiel.ranks")
def test_ten_ranks_from_king_to_deuce(kaiser):
    row = kaiser().order(None).ranking("T")
    assert [each.rank for each in row] == ["K", "O", "U", "B", "7", "6", "5", "4", "3", "2"]
    strengths = [kaiser().order(None).strength["T"][each] for each in row]
    assert strengths == sorted(set(strengths), reverse=True)


@pytest.mark.rule("kaiserspiel.plain-order")
def test_the_highest_card_of_the_suit_led(trick):
    assert verdict(trick("T4 TU EO T6")) == ("TU", "plain-order", ())


@pytest.mark.rule("kaiserspiel.six")
def test_ks_01_the_six_beats_a_king(trick):
    assert verdict(trick("TO R3 TK R6")) == ("R6", "six", ())


@pytest.mark.rule("kaiserspiel.three")
def test_ks_02_the_three_beats_an_ober_but_no_king_of_the_suit_led(trick):
    assert verdict(trick("TO R3 SU E4")) == ("R3", "three", ())
    assert verdict(trick("TO R3 TK E4")) == ("TK", "plain-order", ())
    assert verdict(trick("TO R3 SK E4")) == ("R3", "three", ())


@pytest.mark.rule("kaiserspiel.seven")
def test_ks_03_to_05_the_seven(trick):
    assert verdict(trick("R7 TO TK R6")) == ("R7", "seven", ())
    assert verdict(trick("R7 TO TK RU")) == ("RU", "seven", ())
    assert verdict(trick("R7 TO R6 RU")) == ("RU", "seven", ())
    assert verdict(trick("T4 R7 S5 E6")) == ("T4", "plain-order", ())


@pytest.mark.rule("kaiserspiel.as-they-fall")
def test_of_two_cards_that_do_not_beat_each_other_the_first_keeps_the_trick(kaiser, trick):
    for trumps in ("open", "conjecture"):
        by = kaiser(trumps=trumps)
        assert verdict(trick("RO R3 RK E6", by=by)) == ("R3", "three", ())
        assert verdict(trick("RO RK R3 E6", by=by)) == ("RK", "fuil", ())
    assert verdict(trick("R7 R6 S5 RU")) == ("RU", "seven", ())


def test_a_trump_that_falls_on_the_under_leaves_the_trick_open_whatever_was_led(trick):
    assert verdict(trick("R7 S7 RU R2"))[:2] == verdict(trick("S6 S7 RU R2"))[:2] == (None, "other-trumps")


@pytest.mark.rule("kaiserspiel.seven")
def test_a_seven_that_was_not_led_loses_to_the_six_of_another_suit(trick):
    assert verdict(trick("RO R7 S5 E6"))[0] == "RO"


@pytest.mark.rule("kaiserspiel.fuil")
def test_ks_06_the_king_beats_the_ober_of_its_own_suit(kaiser, trick):
    assert verdict(trick("RO RK S5 E6")) == ("RK", "fuil", ())
    assert verdict(trick("RO RK S5 E6", by=kaiser(trumps="conjecture"))) == ("RK", "fuil", ())
    # And no more than that: a banner of its suit, led, stands.
    assert verdict(trick("RB RK S5 E6"))[0] == "RB"


@pytest.mark.rule("kaiserspiel.hirata")
def test_the_ober_beats_nothing(trick):
    assert verdict(trick("RB RO S5 E6"))[0] == "RB"


@pytest.mark.rule("kaiserspiel.court-led")
def test_a_special_court_card_led_wins_in_plain_order(kaiser, trick):
    assert verdict(trick("RO T4 S5 E6")) == ("RO", "court-led", ())
    left_open = verdict(trick("RO T4 S5 E6", by=kaiser(court_led="open")))
    assert left_open == (None, "court-led", ("E", "N", "W", "S"))


@pytest.mark.rule("kaiserspiel.other-trumps")
def test_what_depends_on_unrecorded_trumps_is_undetermined(kaiser, trick):
    assert verdict(trick("TK R5 S5 E6")) == (None, "other-trumps", ("E", "N"))
    assert verdict(trick("TK R6 S5 RU")) == (None, "other-trumps", ("N", "S"))
    # A card led that nobody can beat heads its suit, whatever its powers.
    assert verdict(trick("R5 T4 S5 E6")) == ("R5", "plain-order", ())
    supposed = kaiser(trumps="conjecture")
    assert verdict(trick("TK R5 S5 E6", by=supposed)) == ("TK", "plain-order", ())
    assert verdict(trick("TK R6 S5 RU", by=supposed)) == ("RU", "other-trumps", ())
    assert verdict(trick("TO R3 TK R6", by=supposed)) == ("R6", "six", ())


@pytest.mark.rule("kaiserspiel.undeclared-banner")
def test_only_a_declared_banner_is_a_kaiser(kaiser, trick):
    assert verdict(trick("TB E5 S5 T7")) == ("TB", "plain-order", ())
    assert verdict(trick("TB E5 S5 TK", kaisers="TB")) == (None, "other-trumps", ("E", "S"))
    assert verdict(trick("TB E5 S5 TK", by=kaiser(banners="always"))) == (None, "other-trumps", ("E", "S"))


def test_a_swiss_card_has_its_own_names_and_no_twin():
    from aceten.cards import FRENCH

    banner = card("TB", SWISS)
    assert banner.name("en") == "banner of shields"
    assert banner.name("de") == "Schilten-Banner"
    assert banner.twin(FRENCH) is banner and not banner.has_twin(FRENCH)
