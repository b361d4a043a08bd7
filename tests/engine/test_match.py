"""A match as a whole: it answers for its open deal, and refuses what would begin a wrong one."""

from random import Random

import pytest

import aceten
from aceten import sample


@pytest.fixture
def match(rules) -> aceten.Match:
    return aceten.Match(rules())


@pytest.fixture
def hands(rules) -> dict[str, list[aceten.Card]]:
    return sample.hands(rules(), "S", Random(1))[0]


def test_before_the_first_deal(match):
    assert match.legal == []
    assert match.sheet == match.rules.sheet
    for asking in (
        lambda: match.deal,
        lambda: match.play("DJ"),
        lambda: match.ruling("DJ"),
        lambda: match.seen_by("S"),
    ):
        with pytest.raises(aceten.Unreadable):
            asking()


def test_the_first_deal_names_its_dealer(match, hands):
    with pytest.raises(aceten.Unreadable):
        match.begin(None, hands, "D")
    with pytest.raises(aceten.UnknownName):
        match.begin("X", hands, "D")
    assert match.deals == []


def test_it_answers_for_the_deal_being_played(match, hands):
    deal = match.begin("S", hands, "D")
    assert match.deal is deal
    assert match.legal == deal.legal
    first = deal.legal[0]
    assert match.ruling(first) == deal.ruling(first)
    assert match.seen_by("N") == deal.seen_by("N")
    match.play(first)
    assert deal.actions == [first]
    with pytest.raises(aceten.UnknownName):
        match.seen_by("NE")


def test_bad_hands_leave_the_match_as_it_was(match, hands):
    with pytest.raises(aceten.Unreadable):
        match.begin("S", {**hands, "S": hands["W"]}, "D")
    assert match.deals == [] and match.sheet == match.rules.sheet


def test_taking_back_a_deal_in_which_nothing_was_played(match, hands):
    match.begin("S", hands, "D")
    match.undo()
    assert match.deals == []


def test_what_is_printed(match, hands):
    deal = match.begin("S", hands, "D")
    assert repr(deal) == "<deal of Viersche by S, 0 played, E to play>"
    assert repr(match.rules) == "<Viersche, home>"
    sample.play_out(deal, Random(1))
    assert repr(deal) == "<deal of Viersche by S, 36 played, complete>"
    trick = deal.tricks[0]
    assert repr(trick) == f"<E: {' '.join(map(str, trick.cards))} won by {trick.winner}>"
    refused = deal.ruling("D9")
    assert str(refused) == f"{refused.text()} (rule {refused.rule})"


@pytest.mark.parametrize("id", ["viersche", "watten", "kaiserspiel", "karnoeffel"])
def test_a_game_is_over_as_soon_as_a_side_has_enough_or_more(id):
    rules = aceten.game(id).ruleset()
    played = sample.match(rules, seed=5, deals=60)
    beyond = 0
    for number in range(60):
        game = played.after(number).game
        assert game.over == (max(game.scores.values()) >= rules.target)
        beyond += max(game.scores.values()) > rules.target
    assert beyond or id == "viersche"
