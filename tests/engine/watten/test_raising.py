"""Raising, holding and folding: W-R31 to W-R38, and W-27 to W-29 of the dossier."""

import pytest

import aceten


@pytest.fixture(scope="module")
def score():
    """What a finished deal brings, by side."""

    def lines(deal, scores=None):
        sheet = deal.rules.sheet
        found = deal.rules.enter(sheet, deal).lines
        return {line.side: (line.value, line.rule) for line in found}

    return lines


# W leads trumps from the top, so W and E take the first three tricks.
STRONG = {"W": "HK S7 E7 HA HO", "N": "G8 G9 GU E8 E9", "E": "S8 S9 SU SO SA", "S": "GA GK GO EA EK"}
THREE_TRICKS = "HK G8 S8 GA S7 G9 S9 GK E7 GU SU GO"


@pytest.mark.rule("watten.deal-value")
@pytest.mark.parametrize(("preset", "value"), [("parlett", 1), ("bavarian", 2), ("tyrolean", 2)])
def test_what_an_unraised_deal_is_worth(lay, watten, preset, value):
    assert lay(by=watten(preset)).worth() == value


@pytest.mark.rule("watten.raise")
def test_anyone_may_raise_once_rank_and_suit_are_named(lay, said, watten, hands):
    fresh = aceten.Deal(watten(), "S", hands(watten()))
    assert not any("raise" in said(fresh, seat) for seat in "SWNE")
    deal = lay()
    assert all("raise" in said(deal, seat) for seat in "SWNE")


@pytest.mark.rule("watten.raise")
def test_raising_only_in_turn_is_a_reading(lay, said, watten):
    deal = lay(by=watten(raise_when="in-turn"))
    assert [seat for seat in "SWNE" if "raise" in said(deal, seat)] == ["W"]
    assert deal.ruling("N: raise").rule == "watten.raise"


@pytest.mark.rule("watten.answer", "watten.answer-by-either")
def test_either_opponent_may_answer_and_the_raiser_waits(lay, said, watten, go_on):
    deal = go_on(lay(), "W:raise")
    assert deal.turn == "N"
    assert said(deal, "N") == said(deal, "S") == ["hold", "fold", "raise"]
    assert said(deal, "W") == said(deal, "E") == []
    following = go_on(lay(by=watten(answer_by="next")), "W:raise")
    assert (said(following, "N"), said(following, "S")) == (["hold", "fold", "raise"], [])


@pytest.mark.rule("watten.play-stops")
def test_while_it_is_unanswered_the_raising_side_plays_no_card(lay, go_on, watten):
    deal = go_on(lay("10 H", **STRONG), "W:raise")
    ruling = deal.ruling("HK")
    assert not ruling.legal
    assert deal.ruling(deal.hands["N"][0]).rule == "watten.play-stops"
    go_on(deal, "S:hold")
    assert (deal.turn, len(deal.legal)) == ("W", 5)
    on = go_on(lay("10 H", by=watten(unanswered_raise="play-goes-on"), **STRONG), "W:raise HK")
    assert on.worth() == 1 and on.turn == "N"
    go_on(on, "G8 S:raise")
    assert on.worth() == 2


@pytest.mark.rule("watten.answer")
def test_playing_a_card_holds(lay, go_on, said):
    deal = go_on(lay("10 H", **STRONG), "HK E:raise")
    assert (deal.turn, len(deal.legal)) == ("N", 5)
    go_on(deal, "G8")
    assert said(deal, "N") == ["raise"]
    assert deal.worth() == 2


@pytest.mark.rule("watten.hold")
def test_a_raise_that_is_held_adds_one(lay, go_on, score):
    deal = go_on(lay("10 H", **STRONG), "W:raise N:hold")
    assert deal.worth() == 2
    go_on(deal, THREE_TRICKS)
    assert score(deal) == {"W+E": (2, "watten.deal-won")}


@pytest.mark.rule("watten.answer", "watten.hold")
def test_a_raise_in_answer_accepts_the_one_before(lay, go_on, said):
    deal = go_on(lay(), "W:raise S:raise")
    assert deal.worth() == 2 and deal.turn == "W"
    assert go_on(deal, "E:hold").worth() == 3


@pytest.mark.rule("watten.not-twice")
def test_no_side_raises_twice_running(lay, go_on, said):
    deal = go_on(lay(), "W:raise N:hold")
    assert said(deal, "W") == said(deal, "E") == []
    ruling = deal.ruling("E: raise")
    assert ruling.rule == "watten.not-twice"
    assert ruling.text() == "East’s side raised last; now it is for the others."
    assert said(deal, "N") == ["raise"]


@pytest.mark.rule("watten.fold")
@pytest.mark.parametrize(
    ("preset", "words", "scored"),
    [
        # W-27 and W-28: A is W and E, B is S and N.
        ("bavarian", "W:raise N:fold", {"W+E": 2}),
        ("bavarian", "W:raise N:hold S:raise E:fold", {"S+N": 3}),
        ("parlett", "W:raise N:fold", {"W+E": 1}),
    ],
)
def test_a_fold_pays_what_the_deal_was_worth_before_the_raise(
    lay, watten, go_on, score, preset, words, scored
):
    deal = go_on(lay(by=watten(preset)), words)
    assert (deal.complete, deal.ended_by) == (True, "watten.fold")
    assert score(deal) == {side: (value, "watten.fold") for side, value in scored.items()}


def test_a_card_left_over_when_a_deal_was_given_up_is_told_with_its_holder(lay, watten, go_on):
    deal = go_on(lay(by=watten("bavarian")), "W:raise N:fold")
    for seat, hand in deal.hands.items():
        ruling = deal.ruling(hand[0])
        assert (ruling.legal, ruling.rule, ruling.seat, ruling.turn) == (False, "watten.fold", seat, "")


@pytest.mark.rule("watten.hold", "watten.deal-won")
def test_w_27_and_w_28_held_to_the_end(lay, watten, go_on, score):
    words = "S:raise W:raise S:hold"
    deal = go_on(lay("10 H", by=watten("bavarian"), **STRONG), f"{words} {THREE_TRICKS}")
    assert score(deal) == {"W+E": (4, "watten.deal-won")}
    deal = go_on(lay("10 H", **STRONG), f"{words} {THREE_TRICKS}")
    assert score(deal) == {"W+E": (3, "watten.deal-won")}


@pytest.mark.rule("watten.fold")
def test_a_house_rule_always_pays_two(lay, watten, go_on, score):
    deal = go_on(lay(by=watten(fold_pays="two")), "W:raise N:fold")
    assert score(deal) == {"W+E": (2, "watten.fold")}


def test_a_fold_in_mid_trick_leaves_the_cards_where_they_are(lay, go_on):
    deal = go_on(lay("10 H", **STRONG), "HK G8 N:raise E:fold")
    assert deal.complete and [each.id for each in deal.trick.cards] == ["HK", "G8"]
    deal.undo()
    assert (deal.turn, len(deal.legal)) == ("E", 5)


@pytest.mark.rule("watten.raise-limit")
def test_no_side_raises_beyond_what_it_needs(lay, watten, go_on, said):
    scores = {"S+N": 12, "W+E": 3}
    deal = go_on(lay(scores=scores), "N:raise W:raise")
    assert deal.worth() == 2
    assert said(deal, "S") == ["hold", "fold"]
    assert deal.ruling("S: raise").rule == "watten.raise-limit"
    endless = go_on(lay(by=watten(raise_limit="none"), scores=scores), "N:raise W:raise")
    assert "raise" in said(endless, "S")
    four = go_on(lay(by=watten(raise_limit="four")), "N:raise W:raise S:raise")
    assert said(four, "E") == ["hold", "fold"]


@pytest.mark.rule("watten.three-tricks")
def test_the_deal_ends_at_three_tricks_and_with_it_all_raising(lay, go_on, said):
    deal = go_on(lay("10 H", **STRONG), THREE_TRICKS)
    assert (deal.complete, deal.ended_by, len(deal.tricks)) == (True, "watten.three-tricks", 3)
    assert said(deal, "N") == []
    assert deal.points == {"S+N": 0, "W+E": 3}


@pytest.mark.rule("watten.winner-leads")
def test_the_winner_leads_to_the_next(lay, go_on):
    hands = {"W": "G8 S7 E7 HA HO", "N": "G9 H7 GU E8 E9", "E": "GA S9 SU SO SA", "S": "HK GK GO EA EK"}
    assert go_on(lay("10 H", **hands), "G8 G9 GA GK").turn == "E"


# Tyrol.


@pytest.mark.rule("watten.raise-to-four")
def test_a_side_four_behind_may_raise_straight_to_four(lay, watten, go_on, said):
    rules = watten("tyrolean", raise_to_four=True)
    deal = lay(by=rules, scores={"S+N": 5, "W+E": 9})
    assert "raise 4" in said(deal, "N") and "raise 4" not in said(deal, "W")
    go_on(deal, "N:raise_4 W:hold")
    assert deal.worth() == 4
    assert "raise 4" not in said(lay(by=rules, scores={"S+N": 6, "W+E": 9}), "N")
    # Where a raise leads to four in any case there is nothing to jump.
    assert said(lay("10 H", "W:raise", by=rules, scores={"S+N": 5, "W+E": 9}), "N") == [
        "hold",
        "fold",
        "raise",
    ]


@pytest.fixture(scope="module")
def last_trick(lay, watten, go_on):
    """Two tricks each and a card each: S leads EO next, the others hold GA, SK and G7."""

    def make(preset="tyrolean", **readings):
        hands = {"W": "EA EK HA HK GA", "N": "E8 E9 H7 H8 SK", "E": "E7 EU S8 S9 G7", "S": "EO G10 S10 HO HU"}
        deal = lay("10 H", by=watten(preset, **readings), **hands)
        # W takes two tricks with trumps, S two with strikers.
        return go_on(deal, "HA H7 S8 HU HK H8 S9 HO EA E8 E7 G10 S10 EK E9 EU")

    return make


@pytest.mark.rule("watten.last-trick-raise")
def test_in_the_last_trick_only_with_a_card_that_can_win(last_trick, said, go_on):
    deal = last_trick()
    assert [trick.winner for trick in deal.tricks] == ["W", "W", "S", "S"]
    assert all("raise" in said(deal, seat) for seat in "SWNE")
    go_on(deal, "EO")
    # S has led the ober of acorns; W's ace of leaves, N's king of bells and E's seven of leaves are no use.
    assert [seat for seat in "SWNE" if "raise" in said(deal, seat)] == ["S"]
    assert deal.ruling("N: raise").rule == "watten.last-trick-raise"
    go_on(deal, "GA SK G7")
    assert (deal.ended_by, deal.calling.winner) == ("watten.three-tricks", ("S", "N"))
    free = go_on(last_trick(last_trick_raise="free"), "EO")
    assert [seat for seat in "SWNE" if "raise" in said(free, seat)] == ["S", "W", "N", "E"]


@pytest.mark.rule("watten.last-trick-raise")
@pytest.mark.parametrize(("raiser", "side"), [("W", "S+N"), ("S", "S+N")])
def test_where_a_bluff_is_allowed_the_card_may_be_asked_for(last_trick, said, go_on, score, raiser, side):
    deal = go_on(last_trick(last_trick_raise="bluff"), f"EO {raiser}:raise")
    answerer = "N" if raiser == "W" else "E"
    assert said(deal, answerer)[:3] == ["hold", "fold", "show"]
    assert deal.ruling(f"{answerer}: show").rule == "watten.last-trick-raise"
    go_on(deal, f"{answerer}:show")
    assert deal.ended_by == "watten.last-trick-raise"
    assert score(deal) == {side: (3, "watten.deal-won")}


def test_what_each_answer_to_a_raise_does_is_said(last_trick, go_on):
    deal = go_on(last_trick(last_trick_raise="bluff"), "EO W:raise")
    assert {call.id: deal.ruling(call).text() for call in deal.calls("N")} == {
        "hold": "North may hold: the deal is then worth more.",
        "fold": "North may fold: the raising side then scores the value before its raise.",
        "show": "North may ask to see the card, which then decides the deal.",
        "raise": "North may raise the value of the deal.",
    }


@pytest.mark.rule("watten.last-trick-blind")
def test_blind_the_partners_may_raise_in_the_last_trick(last_trick, lay, watten, said, go_on):
    assert "raise" not in said(go_on(last_trick(), "EO"), "N")
    hands = {"W": "S10 HA EK EA GA", "N": "E8 H7 E9 H8 SK", "E": "S8 S9 E7 EU G7", "S": "E10 HU G10 HO EO"}
    blind = lay("10 H", by=watten("tyrolean", showing="chosen-card"), **hands)
    go_on(blind, "S10 E8 S8 E10 HA H7 S9 HU EK E9 E7 G10 HO EA H8 EU EO")
    assert [seat for seat in "SWNE" if "raise" in said(blind, seat)] == ["S", "N", "E"]


@pytest.mark.rule("watten.last-trick-raise")
def test_no_card_is_asked_for_before_the_last_trick_or_where_nobody_bluffs(
    last_trick, lay, watten, said, go_on
):
    early = lay("10 H", "W:raise", by=watten("tyrolean", last_trick_raise="bluff"))
    assert said(early, "N") == ["hold", "fold", "raise"]
    restricted = go_on(last_trick(), "EO S:raise")
    assert said(restricted, "E") == ["hold", "fold", "raise"]


def state(deal: aceten.Deal) -> tuple[object, ...]:
    calling = deal.calling
    return (
        {seat: tuple(hand) for seat, hand in deal.hands.items()}, deal.turn, tuple(deal.legal), deal.rank, deal.trump,
        deal.complete, deal.ended_by, deal.void, deal.worth(), calling.winner, calling.folded, len(calling.fines),
        [[each.id for each in deal.calls(seat)] for seat in deal.hands], [trick.winner for trick in deal.tricks],
    )  # fmt: skip


@pytest.mark.parametrize("players", [4, 3, 2])
@pytest.mark.parametrize("preset", ["parlett", "bavarian", "tyrolean"])
def test_everything_said_and_played_can_be_taken_back(watten, preset, players):
    rules = watten(preset, players, redeal=True, swap=True, last_trick_raise="bluff", machine="two")
    for seed in range(25):
        deal = aceten.sample.match(rules, seed).deal
        again = deal.again()
        states = [state(again)]
        for action in deal.actions:
            again.play(action)
            states.append(state(again))
        assert states[-1] == state(deal)
        for expected in reversed(states[:-1]):
            deal.undo()
            assert state(deal) == expected
