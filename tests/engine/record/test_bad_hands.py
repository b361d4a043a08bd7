"""Bad input: hands that are not a whole deal."""

import pytest

import aceten


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("H9 H8", "H9 H9", ["deal 1: H9 is held twice by E", "deal 1: missing from the hands: H8"]),
        ("H9 H8", "H9 H6", ["deal 1: H6 is held by both E and N", "deal 1: missing from the hands: H8"]),
        ("H9 H8", "H9", ["deal 1: E holds 8 cards instead of 9", "deal 1: missing from the hands: H8"]),
        ("H9 H8", "H9 H8 H7", ["deal 1: E holds 10 cards instead of 9", "deal 1: H7 is held by both E and N"]),
        ("H9 H8", "H9 H2", ["deal 1, hand of E: H2 is not in the pack of Viersche"]),
        ("H9 H8", "H9 X8", ["deal 1, hand of E: there is no card “X8”; there are: 52 French cards such as CA"]),
        ("H9 H8", "H9 -", ["deal 1, hand of E: there is no card “-”; there are: 52 French cards such as CA"]),
        ("H9 H8", "H9 H8*", ["deal 1: E holds H8*, which is not in the pack of Viersche",
                             "deal 1: missing from the hands: H8"]),
        ("H9 H8", "H9, H8", ["deal 1, hand of E: there is no card “H9,”; there are: 52 French cards such as CA"]),
        ("hands.E", "hands.X", ["deal 1: there is no seat “X”; there are: S, W, N, E", "deal 1: E has no hand"]),
        ("hands.E", 'hands.NE = ""\nhands.E', ["deal 1: there is no seat “NE”; there are: S, W, N, E"]),
    ],
)  # fmt: skip
def test_hands_with_a_defect(problems, change, old, new, says):
    found = problems(change(old, new))
    assert [problem for problem in found if not problem.startswith("deal 1: missing from the hands: SK")][
        : len(says)
    ] == (says)


def test_a_seat_without_a_hand(problems, good):
    text = "\n".join(line for line in good.splitlines() if not line.startswith("hands.N"))
    assert problems(text)[0] == "deal 1: N has no hand"


def test_no_hands_at_all(problems, good):
    text = "\n".join(line for line in good.splitlines() if not line.startswith("hands."))
    assert problems(text) == ['deal 1: no `hands`; each seat needs one, as hands.S = "…"']


def test_two_cards_exchanged_between_the_hands_are_no_defect(change):
    """Only the play tells: East leads a card that is South's."""
    record = aceten.read_record(change("HJ DJ SK", "HJ DA SK", '"DA DK', '"DJ DK'))
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(record)
    assert refused.value.ruling.rule == "play.in-turn"


def test_hands_given_to_a_deal_directly(rules):
    hands = aceten.sample.deal(rules(), seed=1).hands
    with pytest.raises(aceten.Unreadable) as unreadable:
        aceten.Deal(rules(), "S", {**hands, "S": hands["W"]}, "D")
    assert any("is held by both" in problem for problem in unreadable.value.problems)
    with pytest.raises(aceten.Unreadable) as unreadable:
        aceten.Deal(rules(), "S", {"X": [], **hands}, "D")
    assert unreadable.value.problems == ["there is no seat “X”; there are: S, W, N, E"]
    with pytest.raises(aceten.Unreadable):
        aceten.Deal(rules(), "S", {seat: hands[seat] for seat in "SWN"}, "D")
    with pytest.raises(aceten.Unreadable):
        aceten.Deal(rules(), "X", hands, "D")
