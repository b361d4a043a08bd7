"""What beats what; leaves are the chosen suit in every example."""

import pytest

from aceten.cards import FRENCH, GERMAN, OLD_GERMAN, card


def verdict(trick):
    found = trick.verdict
    return (str(found.card) if found.card else None, found.rule.partition(".")[2], found.open)


@pytest.mark.rule("karnoeffel.pack")
def test_forty_eight_cards_without_aces(karnoeffel):
    cards = karnoeffel().game.cards
    assert len(cards) == 48
    assert {each.suit for each in cards} == set("EGHS")
    assert not any(each.rank == "A" for each in cards)
    assert {each.rank for each in cards} >= {"2", "K"}


@pytest.mark.rule("karnoeffel.ranks")
def test_twelve_ranks_from_king_to_deuce(karnoeffel):
    row = karnoeffel().order(None).ranking("E")
    assert [each.rank for each in row] == ["K", "O", "U", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    strengths = [karnoeffel().order(None).strength["E"][each] for each in row]
    assert strengths == sorted(set(strengths), reverse=True)


@pytest.mark.rule("karnoeffel.chosen-suit")
def test_cards_with_powers_stand_first_in_a_hand(karnoeffel):
    row = karnoeffel().order("G").ranking("G")
    assert [each.rank for each in row] == ["U", "7", "6", "2", "3", "4", "5", "K", "O", "10", "9", "8"]


@pytest.mark.rule("karnoeffel.plain-order")
def test_the_highest_card_of_the_suit_led(trick):
    assert verdict(trick("E4 EU HO E6")) == ("EU", "plain-order", ())


@pytest.mark.rule("karnoeffel.unter")
def test_the_karnoeffel_beats_everything(trick):
    assert verdict(trick("EK G6 G2 GU")) == ("GU", "unter", ())
    assert verdict(trick("G7 G6 GU G3")) == ("GU", "unter", ())
    assert verdict(trick("GU G7 G6 G2")) == ("GU", "unter", ())


@pytest.mark.rule("karnoeffel.devil")
def test_the_devil_beats_all_but_the_karnoeffel_when_led_and_nothing_else(trick):
    assert verdict(trick("G7 G6 G2 GK")) == ("G7", "devil", ())
    assert verdict(trick("E2 G7 H5 S6")) == ("E2", "plain-order", ())
    assert verdict(trick("G8 G7 H5 S6")) == ("G8", "rest", ())
    assert verdict(trick("G5 G7 H5 S6")) == ("G5", "five", ())


@pytest.mark.rule("karnoeffel.pope")
def test_the_pope_beats_every_plain_card_and_the_kaiser(trick):
    assert verdict(trick("EK G6 EO HK")) == ("G6", "pope", ())
    assert verdict(trick("EK G2 G6 E4")) == ("G6", "pope", ())
    assert verdict(trick("GK GO G6 E4")) == ("G6", "pope", ())


@pytest.mark.rule("karnoeffel.kaiser")
def test_the_kaiser_beats_every_plain_card(trick):
    assert verdict(trick("EK G2 EO HK")) == ("G2", "kaiser", ())
    assert verdict(trick("GK G2 GO G7")) == ("G2", "kaiser", ())


@pytest.mark.rule("karnoeffel.three")
def test_the_three_beats_obers(trick):
    assert verdict(trick("EO G3 EU H4")) == ("G3", "three", ())
    assert verdict(trick("GO G3 E4 H4")) == ("G3", "three", ())


@pytest.mark.rule("karnoeffel.four")
def test_the_four_beats_unters(trick):
    assert verdict(trick("EU G4 E5 H4")) == ("G4", "four", ())
    assert verdict(trick("EO G4 E5 H4")) == ("EO", "plain-order", ())


@pytest.mark.rule("karnoeffel.five")
def test_the_five_beats_pips_and_the_ten_is_one(trick):
    assert verdict(trick("E10 G5 E7 H4")) == ("G5", "five", ())
    assert verdict(trick("EU G5 E7 H4")) == ("EU", "plain-order", ())


@pytest.mark.rule("karnoeffel.higher-of-suit-led")
def test_a_partial_trump_beats_no_higher_card_of_the_suit_led(trick):
    taken = trick("EO G3 EK H4")
    assert verdict(taken) == ("EK", "plain-order", ())
    assert taken.also == ("karnoeffel.higher-of-suit-led",)
    # A king of another suit does not protect it.
    assert verdict(trick("EO G3 HK H4")) == ("G3", "three", ())
    assert verdict(trick("G5 GO E4 H4")) == ("GO", "rest", ())


@pytest.mark.rule("karnoeffel.partials")
def test_partial_trumps_among_themselves(karnoeffel, trick):
    assert verdict(trick("E9 G4 G3 G5")) == ("G3", "three", ())
    assert trick("E9 G4 G3 G5").also == ("karnoeffel.partials",)
    assert verdict(trick("E9 G3 G2 E4")) == ("G2", "kaiser", ())
    left_open = karnoeffel("recorded")
    assert verdict(trick("E9 G4 G3 E8", by=left_open)) == (None, "partials", ("N", "E"))
    assert verdict(trick("E9 G3 G2 E4", by=left_open)) == (None, "partials", ("N", "E"))
    assert (
        trick("E9 G3 G2 E4", by=left_open).verdict.words[0].startswith("Which of these trumps is the higher")
    )
    # Those that do not beat the suit led have no part in it.
    assert verdict(trick("EU G4 G3 G5", by=left_open)) == (None, "partials", ("N", "E"))
    assert verdict(trick("EO G4 G3 G5", by=left_open)) == ("G3", "three", ())
    assert verdict(trick("EK G4 G6 G5", by=left_open)) == ("G6", "pope", ())
    assert verdict(trick("E9 G4 GU G5", by=left_open)) == ("GU", "unter", ())


@pytest.mark.rule("karnoeffel.rest")
def test_cards_of_the_chosen_suit_without_power(karnoeffel, trick):
    assert verdict(trick("G9 GK E4 H4")) == ("GK", "rest", ())
    assert verdict(trick("E4 GK H6 H4")) == ("E4", "plain-order", ())
    left_open = karnoeffel(rest="open")
    assert verdict(trick("G9 GK E4 H4", by=left_open)) == (None, "rest", ("W", "N"))
    assert "cards of the chosen suit" in trick("G9 GK E4 H4", by=left_open).verdict.words[0]
    assert verdict(trick("G9 GK G3 H4", by=left_open)) == (None, "rest", ("W", "N", "E"))
    assert verdict(trick("G9 GK G6 H4", by=left_open)) == ("G6", "pope", ())
    assert verdict(trick("GK H9 E4 H4", by=left_open)) == ("GK", "rest", ())


def test_old_german_cards_have_french_twins_and_no_aces():
    deuce = card("G2", OLD_GERMAN)
    assert (deuce.name("en"), deuce.name("de")) == ("deuce of leaves", "Laub-Daus")
    assert deuce.twin(FRENCH) is card("S2") and card("S2").twin(OLD_GERMAN) is deuce
    assert card("GU", OLD_GERMAN).twin(GERMAN) is card("GU", GERMAN)
    assert not card("EA", GERMAN).has_twin(OLD_GERMAN) and not deuce.has_twin(GERMAN)
