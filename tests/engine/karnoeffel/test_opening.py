"""Open cards, the chosen suit, the raise and its answers; for two, four and six."""

import pytest

import aceten
from aceten.call import Call


def said(deal):
    return [each.id for each in deal.legal if isinstance(each, Call)]


@pytest.mark.rule("karnoeffel.partners")
def test_two_sides(karnoeffel):
    assert karnoeffel().sides == ("S+N", "W+E")


@pytest.mark.rule("karnoeffel.two-and-six")
def test_two_each_alone_and_six_in_two_sides(karnoeffel):
    assert karnoeffel(players=2).sides == ("S", "N")
    assert karnoeffel(players=6).sides == ("S+NW+NE", "SW+N+SE")


@pytest.mark.rule("karnoeffel.five-each")
@pytest.mark.parametrize(("players", "stock"), [(2, 38), (4, 28), (6, 18)])
def test_five_each_and_the_others_aside(karnoeffel, players, stock):
    deal = aceten.sample.deal(karnoeffel(players=players), seed=1)
    assert {len(hand) for hand in deal.hands.values()} == {5}
    assert len(deal.stock) == stock


@pytest.mark.rule("karnoeffel.open-cards", "karnoeffel.open-order")
def test_everybody_shows_a_card_forehand_first(dealt):
    deal = dealt(opened=False)
    order = []
    while said(deal):
        if said(deal)[0].startswith("open"):
            assert len(said(deal)) == 5
            assert not any(deal.calls(seat) for seat in deal.hands if seat != deal.turn)
            order.append(deal.turn)
            with pytest.raises(aceten.IllegalAction) as refused:
                deal.play(deal.hands[deal.turn][0])
            assert refused.value.ruling.rule == "karnoeffel.open-cards"
        deal.play(deal.legal[-1])
    assert order == ["W", "N", "E", "S"]


@pytest.mark.rule("karnoeffel.chosen-suit", "karnoeffel.chosen-suit-fixed")
def test_the_lowest_open_card_chooses_the_suit(dealt):
    assert dealt(W="E5", N="G4", E="H7", S="SK").trump == "G"
    # Of equals the one dealt first.
    assert dealt(W="E7", N="G4", E="H4", S="SK").trump == "G"
    assert dealt(W="H4", N="G4", E="E8", S="SK").trump == "H"


@pytest.mark.rule("karnoeffel.chosen-suit-fixed")
def test_a_card_turned_from_the_stock_chooses_the_suit(karnoeffel, dealt):
    deal = dealt(by=karnoeffel(chosen_suit="turned"), W="E5", N="G4", E="H7", S="SK")
    assert deal.turn == "S" and deal.trump is None
    assert deal.ruling(deal.hands["S"][0]).rule == "karnoeffel.chosen-suit-fixed"
    assert len(said(deal)) == len(deal.stock) == 28
    # Lists say once that a card is turned.
    assert {each.listed for each in deal.legal} == {"turn"}
    assert deal.ruling(deal.call("S", "turn E5")).legal is False
    deal.say("S", f"turn {deal.stock[0]}")
    assert (deal.trump, deal.turn) == (deal.stock[0].suit, "W")
    assert deal.calling.shows(deal.actions[-1]) == (deal.stock[0],)


@pytest.mark.rule("karnoeffel.first-lead")
def test_forehand_leads(dealt):
    deal = dealt(N="G3")
    assert deal.turn == deal.forehand == "W"
    assert deal.rules.forehand_rule == "karnoeffel.first-lead"


@pytest.mark.rule("karnoeffel.leader-deals")
def test_whoever_led_first_deals_next(karnoeffel, dealt):
    match = aceten.Match(karnoeffel())
    match.begin("S", dealt().started)
    assert match.due == "W"


@pytest.fixture
def two_open(dealt):
    """West and North have shown their cards."""

    def make(by=None):
        deal = dealt(by, opened=False, W="EK", N="G3", E="HK", S="SK")
        deal.say("W", "open EK")
        deal.say("N", "open G3")
        return deal

    return make


@pytest.mark.rule("karnoeffel.raise", "karnoeffel.worth-four")
def test_forehand_may_raise_after_two_open_cards(two_open):
    deal = two_open()
    assert (deal.turn, said(deal), deal.worth()) == ("W", ["raise", "stay"], 4)
    assert deal.ruling(deal.hands["W"][0]).rule == "karnoeffel.raise"
    assert deal.ruling(deal.call("N", "raise")).rule == "karnoeffel.raise"
    deal.say("W", "stay")
    assert (deal.turn, deal.worth()) == ("E", 4)


@pytest.mark.rule("karnoeffel.answer")
def test_the_other_side_holds_raises_or_gives_up(two_open):
    deal = two_open()
    deal.say("W", "raise")
    assert (deal.turn, said(deal), deal.worth()) == ("N", ["hold", "raise", "go"], 4)
    assert deal.ruling(deal.hands["N"][0]).rule == "karnoeffel.answer"
    deal.say("N", "hold")
    assert (deal.turn, deal.worth()) == ("E", 7)


def test_what_is_due_is_said_in_the_words_of_the_game(karnoeffel, dealt, two_open):
    def due(deal):
        return deal.ruling(deal.hands[deal.turn][0]).text().partition(".")[0]

    deal = two_open()
    assert due(deal) == "West must first say whether to raise"
    deal.say("W", "raise")
    assert due(deal) == "North must first hold or give up"
    deal.say("N", "hold")
    assert due(deal) == "East must first lay a card open"
    turned = dealt(by=karnoeffel(chosen_suit="turned"), N="G3")
    assert due(turned) == "South must first turn a card of the stock"


@pytest.mark.rule("karnoeffel.raises-end")
def test_a_raise_in_answer_is_the_last_or_goes_on_to_the_worth_of_the_game(karnoeffel, two_open):
    deal = two_open()
    deal.say("W", "raise")
    deal.say("N", "raise")
    assert (deal.turn, said(deal), deal.worth()) == ("W", ["hold", "go"], 7)
    deal.say("W", "hold")
    assert deal.worth() == 10
    deal = two_open(by=karnoeffel(raises="without-end", target=31))
    while "raise" in said(deal):
        deal.say(deal.turn, "raise")
    assert (deal.worth(), said(deal)) == (28, ["hold", "go"])
    deal.say(deal.turn, "hold")
    assert deal.worth() == 31


@pytest.mark.rule("karnoeffel.given-up")
@pytest.mark.parametrize(("said_by", "side", "value"), [("WN", "W+E", 4), ("WNW", "S+N", 7)])
def test_who_gives_up_loses_the_value_before_the_raise(karnoeffel, two_open, said_by, side, value):
    match = aceten.Match(karnoeffel())
    deal = match.begin("S", two_open().started)
    deal.say("W", "open EK")
    deal.say("N", "open G3")
    for seat in said_by[:-1]:
        deal.say(seat, "raise")
    deal.say(said_by[-1], "go")
    assert deal.complete and deal.ended_by == "karnoeffel.answer"
    assert [(line.side, line.value, line.rule) for line in match.score(0)] == [
        (side, value, "karnoeffel.given-up")
    ]
    deal.undo()
    assert deal.turn == said_by[-1] and not deal.complete
