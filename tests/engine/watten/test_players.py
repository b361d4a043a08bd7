"""Two, three and four players."""

import pytest

import aceten


@pytest.mark.rule("watten.partners")
def test_four_play_in_two_fixed_sides(watten):
    assert watten().sides == ("S+N", "W+E")


@pytest.mark.parametrize("rule", ["shuffle-and-cut", "deal-passes", "names-rank"])
def test_who_sits_where_is_told_truly_whichever_way_it_goes(rule):
    told = aceten.rule(f"watten.{rule}")
    assert "where play goes clockwise" in told.en and "im Uhrzeigersinn" in told.de


def test_the_next_dealer_is_told_truly_where_play_goes_anticlockwise(watten):
    match = aceten.sample.match(watten(direction="anticlockwise"), 1)
    last = match.deal.dealer
    with pytest.raises(aceten.IllegalAction) as refused:
        match.begin(last, match.deal.started)
    assert refused.value.ruling.rule == "watten.deal-passes"
    assert match.due == {"S": "E", "E": "N", "N": "W", "W": "S"}[last]


@pytest.mark.rule("watten.clockwise", "watten.deal-passes")
def test_everything_goes_clockwise_and_the_deal_passes_to_the_left(watten):
    match = aceten.sample.match(watten(), seed=1, deals=2)
    first, second = match.deals
    assert (
        second.dealer == first.forehand == match.rules.seats[(match.rules.seats.index(first.dealer) + 1) % 4]
    )
    assert watten(direction="anticlockwise").round["S"] == ("S", "E", "N", "W")
    with pytest.raises(aceten.IllegalAction) as refused:
        match.begin(second.dealer, second.hands)
    assert refused.value.ruling.rule == "watten.deal-passes"


@pytest.mark.rule("watten.each-alone")
def test_two_play_each_for_himself(watten, deal_won):
    match = aceten.Match(watten(players=2))
    deal = deal_won(match, "N")
    assert (deal.forehand, match.balance()) == ("N", {"S": 0, "N": 1})


@pytest.mark.rule("watten.three-players", "watten.allies-score")
@pytest.mark.parametrize(
    ("winner", "score"), [("NW", {"S": 0, "NW": 1, "NE": 0}), ("NE", {"S": 1, "NW": 0, "NE": 1})]
)
def test_of_three_eldest_stands_alone_against_two(watten, deal_won, winner, score):
    match = aceten.Match(watten(players=3))
    deal = deal_won(match, winner)
    assert deal.forehand == "NW"
    assert match.sheet.game.scores == score


@pytest.mark.rule("watten.three-players")
def test_the_tricks_of_two_allies_count_together(watten, hands):
    rules = watten(players=3)
    deal = aceten.Deal(
        rules, "S", hands(rules, "10 H", NW="E8 E9 EU EO EA", NE="HK S7 G8 G9 GU", S="E7 HA SA SK SO")
    )
    deal.say("NW", "rank 10")
    deal.say("S", "trump H")
    for text in ["E8", "HK", "SA", "G8", "HA", "E9", "E7", "EU", "GU"]:
        deal.play(next(each for each in deal.legal if each.id == text))
    assert [trick.winner for trick in deal.tricks] == ["NE", "S", "S"]
    assert deal.ended_by == "watten.three-tricks" and deal.calling.winner == ("S", "NE")


@pytest.mark.rule("watten.allies-answer")
def test_two_allies_answer_together(watten, lay, said, go_on):
    deal = lay(by=watten(players=3))
    go_on(deal, "NW:raise")
    assert said(deal, "NE") == said(deal, "S") == ["hold", "fold", "raise"]
    go_on(deal, "NE:raise")
    assert said(deal, "NW") == ["hold", "fold", "raise"] and said(deal, "S") == []
    # Even where of two partners only the next may.
    deal = go_on(lay(by=watten(players=3, answer_by="next")), "NW:raise")
    assert said(deal, "NE") == said(deal, "S") == ["hold", "fold", "raise"]


@pytest.mark.rule("watten.barred-raise")
def test_of_three_the_raiser_alone_loses_two(watten, lay):
    deal = lay(by=watten(players=3), scores={"S": 13, "NW": 5, "NE": 4})
    deal.say("S", "raise")
    assert [(seat, points) for _, seat, points, _ in deal.calling.fines] == [("S", -2)]


@pytest.mark.rule("watten.strained-three")
def test_in_bavaria_one_of_three_gespannt_makes_every_deal_worth_three(watten, lay, said):
    deal = lay(by=watten("bavarian", players=3), scores={"S": 13, "NW": 5, "NE": 4})
    assert deal.worth() == 3
    assert said(deal, "NW") == []


@pytest.mark.rule("watten.strained")
def test_one_of_two_gespannt_chooses(watten, lay, said):
    deal = lay(by=watten("bavarian", players=2), scores={"S": 13, "N": 5})
    assert (deal.turn, said(deal, "S"), said(deal, "N")) == ("S", ["hold", "fold"], [])


def test_two_allies_over_the_line_together_are_parted_by_their_scores(watten):
    rules = watten("parlett", players=3)
    scored = aceten.sample.match(rules, seed=5, deals=300).sheet.games
    assert scored and all(
        count.winner is None or count.scores[count.winner] == max(count.scores.values()) for count in scored
    )
