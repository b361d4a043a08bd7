"""Pack, rank and value: S-R2 to S-R4, S-R13, with the dossier's S-E1 and S-E2."""

from itertools import pairwise

import pytest

import aceten


@pytest.mark.rule("sueca.pack")
def test_forty_cards_without_eight_nine_and_ten(rules):
    cards = rules().game.cards
    assert len(cards) == 40
    assert not {each.rank for each in cards} & {"8", "9", "10"}


@pytest.mark.rule("sueca.seven-high")
@pytest.mark.parametrize("trump", "CSHD")
@pytest.mark.parametrize("suit", "CSHD")
def test_the_seven_is_second_and_the_jack_above_the_queen(rules, trump, suit):
    order = rules().order(trump)
    ranking = order.ranking(suit)
    assert " ".join(each.rank for each in ranking) == "A 7 K J Q 6 5 4 3 2"
    assert all(order.strength[suit][high] > order.strength[suit][low] for high, low in pairwise(ranking))


@pytest.mark.rule("sueca.card-values")
def test_s_e1_what_the_cards_are_worth(rules):
    order = rules().order("S")
    worth = {each.rank: order.value[each] for each in order.ranking("H")}
    assert worth == {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2, "6": 0, "5": 0, "4": 0, "3": 0, "2": 0}
    assert order.total == sum(order.value.values()) == 120


@pytest.mark.rule("sueca.highest-wins")
def test_s_e2_the_lowest_trump_takes_ace_seven_and_king(lay):
    deal = lay("H", "DA D7 DK H2", E="DA", N="D7", W="DK", S="H2 CA CK CJ CQ C7 C6 C5 C4 C3")
    assert (deal.tricks[0].winner, deal.tricks[0].points) == ("S", 25)


@pytest.mark.rule("sueca.highest-wins")
def test_without_a_trump_the_highest_of_the_suit_led_wins(lay):
    assert lay("H", "DK D7 DJ D2", E="DK", N="D7", W="DJ", S="D2").tricks[0].winner == "N"


@pytest.mark.parametrize("pack", ["german"])
def test_german_packs_have_no_cards_below_the_six(pack):
    assert [each.id for each in aceten.game("sueca").packs] == ["french"]
    text = aceten.sample.record(aceten.game("sueca"), seed=1).text()
    with pytest.raises(aceten.Unreadable) as unreadable:
        aceten.read_record(f'cards = "{pack}"\n{text}')
    assert "Sueca cannot be written with German cards" in str(unreadable.value)
