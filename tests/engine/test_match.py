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


def refused(match, *arguments):
    with pytest.raises(aceten.IllegalAction) as error:
        match.begin(*arguments)
    return error.value.ruling


def test_why_a_deal_cannot_begin(match, hands):
    with pytest.raises(aceten.Unreadable, match=r"^the first deal must name its `dealer`$"):
        match.begin(None, hands, "D")
    deal = match.begin("S", hands, "D")
    open_deal = refused(match, "E", hands, "D")
    assert (open_deal.action, open_deal.legal, open_deal.seat) == ("deal", False, deal.turn)
    assert open_deal.text().endswith(" is to play.") and open_deal.pack is match.rules.game.pack
    sample.play_out(deal, Random(1))
    other = refused(match, "N", hands, "D")
    assert (other.action, other.legal, other.seat, other.turn) == ("deal", False, "N", match.due)
    assert other.text() == "North cannot deal: East is the dealer now."


def test_a_match_that_is_over_has_no_further_deal():
    rules = aceten.game("einwerfen").ruleset()
    played = sample.match(rules, seed=1, deals=rules.match_deals)
    assert played.over
    over = refused(played, played.due, played.deal.started, "E")
    assert (over.action, over.legal, over.seat, over.turn) == ("deal", False, "", "")
    assert over.text().startswith("These partners have played all their deals")


def test_a_deal_after_the_end_of_a_game_begins_at_nothing():
    played = sample.match(aceten.game("sueca").ruleset(), seed=1, deals=12)
    for number in range(11):
        count = played.after(number).game
        expected = dict.fromkeys(count.scores, 0) if count.over else count.scores
        assert played.deals[number + 1].scores == expected
    assert any(played.after(number).game.over for number in range(11))


def test_what_is_written_is_the_column_of_the_game(rules):
    """Each deal adds its scores; with a new game the column is wiped."""
    played = sample.match(aceten.game("sueca").ruleset(), seed=1, deals=12)
    column = []
    for number, (began, ended) in enumerate(played.written()):
        if number and played.after(number - 1).game.over:
            column = []
        assert began == column
        column = [*column, played.after(number).game.scores]
        assert ended == column


def test_a_game_won_in_the_middle_of_a_deal_takes_its_column_with_it():
    played = sample.match(aceten.game("hundertspiel").ruleset(), seed=0, deals=8)
    won = []
    for number, (began, ended) in enumerate(played.written()):
        before, after = played.before(number), played.after(number)
        won.append(len(after.games) > len(before.games) and not after.game.over)
        assert ended == [*([] if won[-1] else began), after.game.scores]
    assert any(won)


@pytest.mark.parametrize("game", ["sueca", "viersche", "hundertspiel"])
def test_an_open_deal_after_a_finished_game_begins_the_next(game):
    rules = aceten.game(game).ruleset()
    match = aceten.Match(rules)
    seed = 0
    while not (match.deals and match.sheet.game.over):
        deal = aceten.sample.deal(rules, seed=seed, dealer=match.due or "S")
        match.begin(deal.dealer, deal.started, deal.trump, deal.turned)
        while match.deal.legal and not match.deal.complete:
            match.deal.play(match.deal.legal[seed % len(match.deal.legal)])
        seed += 1
    last = match.sheet
    deal = aceten.sample.deal(rules, seed=seed, dealer=match.due)
    match.begin(deal.dealer, deal.started, deal.trump, deal.turned)
    number = len(match.deals) - 1
    assert match.sheet == match.before(number) == match.after(number) != last
    assert not match.sheet.game.over and not any(match.sheet.game.scores.values())
