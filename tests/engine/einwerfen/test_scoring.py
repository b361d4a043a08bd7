"""What a deal is worth: E-R10 to E-R13, the dossier's E-E2 and E-E3, and the readings on ties and payment."""

import pytest

import aceten


def lines(match, deal=-1):
    deal %= len(match.deals)
    return [(line.rule.partition(".")[2], line.side, line.value, line.unit) for line in match.score(deal)]


def chips(match, side="W+E", deal=-1):
    return sum(value for _, winner, value, unit in lines(match, deal) if (winner, unit) == (side, "chip"))


@pytest.mark.rule("einwerfen.count-points")
def test_card_points_are_counted_and_make_120(lay):
    deal = lay("E")
    while deal.legal:
        deal.play(deal.legal[-1])
    assert sum(deal.points.values()) == 120
    assert deal.points == {
        side: sum(deal.order.value[each] for trick in deal.tricks if deal.rules.side_of[trick.winner] == side
                  for each in trick.cards)
        for side in ("S+N", "W+E")
    }  # fmt: skip


@pytest.mark.rule("einwerfen.lump", "einwerfen.chips")
@pytest.mark.parametrize("points", [61, 90])
def test_61_to_90_are_a_lump(rules, next_deal, points):
    match = aceten.Match(rules())
    next_deal(match, points)
    assert lines(match) == [("lump", "W+E", 1, "chip")]
    assert match.sheet.game.scores == {"S+N": 0, "W+E": 1}


@pytest.mark.rule("einwerfen.matsch")
@pytest.mark.parametrize("points", [91, 119])
def test_91_to_119_are_a_matsch(rules, next_deal, points):
    match = aceten.Match(rules())
    next_deal(match, points)
    assert lines(match) == [("matsch", "W+E", 2, "chip")]


@pytest.mark.rule("einwerfen.bombe")
def test_all_120_are_a_bombe_whatever_the_tricks(rules, next_deal):
    match = aceten.Match(rules())
    deal = next_deal(match, 120)
    assert len({rules().side_of[trick.winner] for trick in deal.tricks}) == 2
    assert lines(match) == [("bombe", "W+E", 3, "chip")]


def test_the_other_side_wins_likewise(rules, next_deal):
    match = aceten.Match(rules())
    next_deal(match, 25)
    assert lines(match) == [("matsch", "S+N", 2, "chip")]


@pytest.mark.rule("einwerfen.favourite-suit", "einwerfen.matsch")
def test_e_e2_the_first_trump_suit_counts_double_later(rules, next_deal):
    match = aceten.Match(rules())
    for points, trump in ((70, "H"), (70, "E"), (70, "G"), (70, "S"), (95, "H"), (61, "E")):
        next_deal(match, points, trump)
    assert lines(match, 4) == [("matsch", "W+E", 2, "chip"), ("favourite-suit", "W+E", 2, "chip")]
    assert lines(match, 5) == [("lump", "W+E", 1, "chip")]


@pytest.mark.rule("einwerfen.favourite-suit")
@pytest.mark.parametrize(("points", "worth"), [(61, 2), (91, 4), (120, 6)])
def test_two_four_or_six_chips(rules, next_deal, points, worth):
    match = aceten.Match(rules())
    next_deal(match, 70, "S")
    next_deal(match, points, "S")
    assert chips(match) == worth


@pytest.mark.rule("einwerfen.first-deal-single")
def test_the_first_deal_counts_single(rules, next_deal):
    match = aceten.Match(rules())
    next_deal(match, 95, "H")
    assert lines(match) == [("matsch", "W+E", 2, "chip")]


@pytest.mark.rule("einwerfen.favourite-suit")
@pytest.mark.parametrize(
    ("name", "suit"), [("acorns", "E"), ("leaves", "G"), ("hearts", "H"), ("bells", "S")]
)
def test_a_favourite_suit_brought_along_doubles_from_the_first_deal(rules, next_deal, name, suit):
    match = aceten.Match(rules(favourite=name))
    next_deal(match, 70, suit)
    next_deal(match, 70, next(each for each in "EGHS" if each != suit))
    assert (chips(match, deal=0), chips(match, deal=1)) == (2, 1)


@pytest.mark.rule("einwerfen.tie-held-over")
def test_a_tie_pays_nobody_and_is_held_over(rules, next_deal):
    match = aceten.Match(rules())
    next_deal(match, 60)
    assert lines(match) == [("tie-held-over", "S+W+N+E", 1, "stake")]
    assert match.sheet.game.scores == {"S+N": 0, "W+E": 0}
    assert match.sheet.kept["held"] == 1


@pytest.mark.rule("einwerfen.tie-worth", "einwerfen.tie-held-over")
def test_e_e3_the_next_decided_deal_is_paid_one_more(rules, next_deal):
    match = aceten.Match(rules())
    next_deal(match, 70, "H")
    next_deal(match, 60, "G")
    next_deal(match, 70, "S")
    assert lines(match) == [("lump", "W+E", 1, "chip"), ("tie-worth", "W+E", 1, "chip")]
    next_deal(match, 70, "S")
    assert chips(match) == 1


@pytest.mark.rule("einwerfen.tie-worth")
def test_the_favourite_suit_does_not_double_what_was_held_over(rules, next_deal):
    match = aceten.Match(rules())
    next_deal(match, 70, "H")
    next_deal(match, 60, "G")
    next_deal(match, 60, "G")
    next_deal(match, 25, "H")
    assert chips(match, "S+N") == 2 * 2 + 2


def test_a_tie_doubles_the_next_decided_deal_in_the_other_reading(rules, next_deal):
    match = aceten.Match(rules(tie="doubles"))
    next_deal(match, 60, "H")
    next_deal(match, 95, "G")
    assert chips(match) == 4
    next_deal(match, 60, "H")
    next_deal(match, 60, "G")
    next_deal(match, 70, "H")
    assert chips(match) == 2 * 2 * 2


@pytest.mark.rule("einwerfen.tie-in-favourite")
@pytest.mark.parametrize(("reading", "held"), [("two", 2), ("one", 1)])
def test_a_tie_in_the_favourite_suit(rules, next_deal, reading, held):
    match = aceten.Match(rules(tie_in_favourite=reading))
    next_deal(match, 70, "H")
    next_deal(match, 60, "H")
    assert sum(value for _, _, value, unit in lines(match) if unit == "stake") == held
    next_deal(match, 70, "G")
    assert chips(match) == 1 + held


@pytest.mark.rule("einwerfen.tie-in-favourite", "einwerfen.tie-worth")
def test_every_chip_held_over_is_paid_under_the_rule_that_brings_it(rules, next_deal):
    match = aceten.Match(rules())
    for points, trump in ((70, "H"), (60, "H"), (60, "G"), (70, "G")):
        next_deal(match, points, trump)
    assert lines(match) == [
        ("lump", "W+E", 1, "chip"), ("tie-worth", "W+E", 2, "chip"), ("tie-in-favourite", "W+E", 1, "chip"),
    ]  # fmt: skip
    next_deal(match, 70, "G")
    assert lines(match) == [("lump", "W+E", 1, "chip")]


def test_a_tie_brought_along_doubles_like_any_other(rules, next_deal):
    match = aceten.Match(rules(tie="doubles", favourite="hearts"), held=1)
    next_deal(match, 60, "H")
    next_deal(match, 70, "G")
    assert chips(match) == 4
    next_deal(match, 70, "G")
    assert chips(match) == 1


def test_a_tie_in_the_first_deal_holds_over_one(rules, next_deal):
    match = aceten.Match(rules())
    next_deal(match, 60, "H")
    assert match.sheet.kept["held"] == 1


@pytest.mark.rule("einwerfen.payment")
def test_each_loser_pays_one_winner(rules, next_deal):
    match = aceten.Match(rules())
    next_deal(match, 95)
    next_deal(match, 50, "G")
    assert match.sheet.game.scores == {"S+N": 1, "W+E": 2}
    assert match.balance() == {"S": -1, "W": 1, "N": -1, "E": 1}
    assert sum(match.balance().values()) == 0


@pytest.mark.rule("einwerfen.payment")
def test_the_winners_are_credited_in_the_other_reading(rules, next_deal):
    match = aceten.Match(rules(payment="winners-count"))
    next_deal(match, 95)
    assert match.balance() == {"S": 0, "W": 2, "N": 0, "E": 2}
