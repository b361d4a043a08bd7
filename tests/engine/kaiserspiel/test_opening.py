"""Open cards, Kaisers declared, raises held and refused, the special suit, and who speaks for a side."""

import pytest

import aceten


def said(deal):
    return [each.id for each in deal.legal if not isinstance(each, aceten.Card)]


@pytest.mark.rule("kaiserspiel.partners")
def test_two_sides(kaiser):
    assert kaiser().sides == ("S+N", "W+E")


@pytest.mark.rule("kaiserspiel.anticlockwise")
def test_to_the_right(kaiser):
    assert kaiser().after("S", 1) == "E"


@pytest.mark.rule("kaiserspiel.first-dealer")
def test_the_deal_passes_to_the_right(kaiser, dealt):
    match = aceten.Match(kaiser())
    match.begin("S", dealt().started)
    assert match.due == "E"


@pytest.mark.rule("kaiserspiel.seven-each")
def test_seven_each_and_twelve_aside(dealt):
    deal = dealt(opened=False)
    assert {len(hand) for hand in deal.hands.values()} == {7}
    assert len(deal.stock) == 12


@pytest.mark.rule("kaiserspiel.open-cards")
def test_right_neighbour_partner_left_neighbour_dealer(dealt):
    deal = dealt(opened=False)
    order = []
    while deal.turn and said(deal) and said(deal)[0].startswith("open"):
        assert len(said(deal)) == 7
        assert not any(deal.calls(seat) for seat in deal.hands if seat != deal.turn)
        order.append(deal.turn)
        with pytest.raises(aceten.IllegalAction) as refused:
            deal.play(deal.hands[deal.turn][0])
        assert refused.value.ruling.rule == "kaiserspiel.open-cards"
        deal.play(next(each for each in deal.legal if each.cards[0].rank != "B"))
    assert order == ["E", "N", "W", "S"]


@pytest.mark.rule("kaiserspiel.special-suit", "kaiserspiel.special-suit-fixed")
def test_the_lowest_open_card_fixes_the_special_suit(kaiser, dealt):
    cards = {"E": "T6", "N": "R3", "W": "S3", "S": "EK"}
    assert dealt(**cards).trump == "R"
    assert dealt(by=kaiser(special_suit="first-open"), **cards).trump == "T"


@pytest.mark.rule("kaiserspiel.first-lead")
def test_the_right_hand_neighbour_leads(dealt):
    deal = dealt(N="R3")
    assert deal.turn == deal.forehand == "E"


@pytest.fixture
def shown(dealt):
    """East has just shown the banner of shields."""
    deal = dealt(opened=False, E="TB", N="R3", W="SK", S="EB")
    deal.say("E", "open TB")
    return deal


@pytest.mark.rule("kaiserspiel.kaiser-declared")
def test_a_banner_shown_is_declared_or_not(shown):
    assert (shown.turn, said(shown)) == ("E", ["kaiser", "common"])
    shown.say("E", "common")
    assert (shown.turn, shown.calling.value) == ("N", 4)


def test_a_banner_shown_last_is_declared_before_the_special_suit_is_known(shown):
    for seat, word in (("E", "common"), ("N", "open R3"), ("W", "open SK"), ("S", "open EB")):
        shown.say(seat, word)
    assert (said(shown), shown.trump) == (["kaiser", "common"], None)
    shown.say("S", "common")
    assert shown.trump == "R" and not said(shown)


@pytest.mark.rule("kaiserspiel.kaiser-raises", "kaiserspiel.captain-decides", "kaiserspiel.captain-seats")
def test_the_captain_must_raise_by_one_or_three(shown):
    shown.say("E", "kaiser")
    # West is captain of West and East.
    assert (shown.turn, said(shown)) == ("W", ["raise 1", "raise 3"])
    refused = shown.ruling(shown.call("E", "raise 3"))
    assert (refused.legal, refused.rule) == (False, "kaiserspiel.captain-decides")
    assert "raise" in shown.ruling(shown.hands["W"][0]).text()


@pytest.mark.rule("kaiserspiel.hold-or-go", "kaiserspiel.worth-four")
def test_the_other_captain_holds(shown):
    shown.say("E", "kaiser")
    shown.say("W", "raise 3")
    assert (shown.turn, said(shown), shown.calling.value) == ("S", ["hold", "go"], 4)
    shown.say("S", "hold")
    assert (shown.turn, shown.calling.value) == ("N", 7)


@pytest.mark.rule("kaiserspiel.concession")
def test_who_goes_loses_the_value_before_the_raise(kaiser, shown):
    match = aceten.Match(kaiser())
    deal = match.begin("S", shown.started)
    for seat, text in (("E", "open TB"), ("E", "kaiser"), ("W", "raise 3"), ("S", "go")):
        deal.say(seat, text)
    assert deal.complete and deal.ended_by == "kaiserspiel.hold-or-go"
    assert [(line.side, line.value, line.rule) for line in match.score(0)] == [
        ("W+E", 4, "kaiserspiel.concession")
    ]
    deal.undo()
    assert deal.turn == "S" and not deal.complete


def test_what_is_due_is_said_in_the_words_of_the_game(dealt):
    deal = dealt(opened=False, E="TB")
    card = deal.hands["E"][0]
    assert deal.ruling(card).text() == "East must first lay a card open."
    deal.play(next(each for each in deal.legal if each.id == "open TB"))
    ruling = deal.ruling(card)
    due = "East must first say whether the banner is a Kaiser. Allowed: "
    # At the table it is said in one way, in a record it is written in another.
    assert ruling.text(aceten.wording.Voice("en", ruling.pack)) == f"{due}“Kaiser!” or “no Kaiser”."
    assert ruling.text() == f"{due}“kaiser” or “common”."
