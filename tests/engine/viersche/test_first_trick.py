"""The first trick: V-R19 to V-R22, the face-down lead and both its options."""

import pytest

import aceten

# A forehand without a single trump when diamonds are trumps (so no hearts' jack either).
NO_TRUMP = "SA SK SQ S10 HA HK HQ H9 H8"


def legal(deal):
    return " ".join(map(str, deal.legal))


@pytest.mark.rule("viersche.first-lead")
def test_forehand_leads_a_trump_any_trump(lay):
    deal = lay("D", E="DJ HJ D6 SA SK SQ HA HK HQ")
    assert legal(deal) == "DJ HJ D6"
    ruling = deal.ruling("SA")
    assert (ruling.legal, ruling.rule) == (False, "viersche.first-lead")
    assert [str(each) for each in ruling.because] == ["DJ", "HJ", "D6"]
    assert deal.ruling("D6").rule == "viersche.first-lead"


@pytest.mark.rule("viersche.face-down-lead")
def test_a_forehand_without_trumps_leads_face_down(lay):
    deal = lay("D", E=NO_TRUMP)
    assert len(deal.legal) == 9
    assert all(each.is_covered for each in deal.legal)
    assert deal.ruling("S10*").rule == "viersche.face-down-lead"
    refused = deal.ruling("S10")
    assert (refused.legal, refused.rule) == (False, "viersche.face-down-lead")


@pytest.mark.rule("viersche.face-down-lead")
def test_the_face_down_card_stands_as_a_trump(lay):
    """So the next player owes a trump, and an ace of the suit printed under it does not win."""
    deal = lay("D", "S10*", E=NO_TRUMP, N="D6 D7 S6 S7 S8 S9 C6 C7 C8", W="D8", S="DA")
    assert legal(deal) == "D7 D6"
    for action in ("D6", "D8", "DA"):
        deal.play(action)
    assert deal.tricks[0].led == "D"
    assert deal.tricks[0].winner == "S"


@pytest.mark.rule("viersche.face-down-lead")
def test_its_points_go_with_the_trick(lay):
    deal = lay("D", "S10* D6 D8 DA", E=NO_TRUMP, N="D6", W="D8", S="DA")
    assert deal.points == {"S+N": 21, "W+E": 0}


@pytest.mark.rule("viersche.face-down-lead")
def test_only_such_a_forehand_leads_face_down_and_only_once(lay):
    deal = lay("D", "DJ D10 D9 D6", E="DJ", N="D10", W="D9", S="D6")
    assert deal.turn == "E"
    refused = deal.ruling(deal.legal[0].covered)
    assert (refused.legal, refused.rule) == (False, "viersche.face-down-lead")


@pytest.mark.rule("viersche.face-down-lead")
def test_nobody_else_plays_face_down(lay):
    deal = lay("D", "DJ", E="DJ", N="D10")
    refused = deal.ruling("D10*")
    assert (refused.legal, refused.rule) == (False, "viersche.face-down-lead")


@pytest.mark.rule("viersche.face-down-rank")
@pytest.mark.parametrize("led", ["SA*", "H8*", "S10*"])
def test_it_ranks_below_every_real_trump(lay, led):
    deal = lay("D", f"{led} D6 CA DA", E=NO_TRUMP, N="D6", W="CA C9 C8 C7 C6 S6 S7 S8 S9", S="DA")
    assert deal.tricks[0].winner == "S"
    assert deal.order.strength["D"][aceten.card(led)] < deal.order.strength["D"][aceten.card("D6")]


@pytest.mark.rule("viersche.face-down-rank")
def test_it_is_a_trump_all_the_same(lay):
    order = lay("D").order
    covered = order.strength["D"][aceten.card("H6").covered]
    assert 0 < covered < order.strength["D"][aceten.card("D6")]
    assert covered > order.strength["D"][aceten.card("SA")]


@pytest.mark.rule("viersche.face-down-rank")
@pytest.mark.parametrize(
    ("covered", "beats", "loses_to"),
    [("SA", "DK", "DA"), ("HK", "DQ", "DK"), ("H10", "D9", "D10"), ("S6", "SA", "D6"), ("SJ", "D10", "DQ"),
     ("SA", "DK", "HJ"), ("S9", "D8", "D9")],
)  # fmt: skip
def test_printed_rank_is_the_other_reading(rules, covered, beats, loses_to):
    strength = rules(face_down_rank="printed").order("D").strength["D"]
    own = strength[aceten.card(covered).covered]
    assert strength[aceten.card(beats)] < own < strength[aceten.card(loses_to)]


@pytest.mark.rule("viersche.face-down-shown")
def test_it_is_shown_when_the_trick_is_gathered(lay):
    deal = lay("D", "S10*", E=NO_TRUMP, N="D6", W="D8", S="DA")
    ten = aceten.card("S10")
    assert deal.seen_by("E").trick == (("E", ten),)
    for seat in "NWS":
        assert deal.seen_by(seat).trick == (("E", None),)
    for action in ("D6", "D8", "DA"):
        deal.play(action)
    for seat in "ENWS":
        assert deal.seen_by(seat).tricks[0][0] == ("E", ten)


def test_after_the_deal_is_the_other_reading(lay, rules):
    deal = lay(
        "D", "S10* D6 D8 DA", by=rules(face_down_shown="after-deal"), E=NO_TRUMP, N="D6", W="D8", S="DA"
    )
    ten = aceten.card("S10")
    assert deal.seen_by("E").tricks[0][0] == ("E", ten)
    for seat in "NWS":
        assert deal.seen_by(seat).tricks[0][0] == ("E", None)
    while deal.legal:
        deal.play(deal.legal[0])
    assert deal.seen_by("N").tricks[0][0] == ("E", ten)


@pytest.mark.rule("viersche.first-trick-trump")
def test_the_others_must_play_a_trump_too(lay):
    deal = lay("D", "DJ", E="DJ", N="HJ D6 SA SK SQ HA HK HQ H9")
    assert legal(deal) == "HJ D6"
    refused = deal.ruling("HA")
    assert (refused.legal, refused.rule) == (False, "viersche.first-trick-trump")
    assert [str(each) for each in refused.because] == ["HJ", "D6"]


@pytest.mark.rule("viersche.first-trick-trump")
def test_a_trump_is_due_even_to_a_face_down_lead_of_the_hands_own_suit(lay):
    deal = lay("D", "S10*", E=NO_TRUMP, N="S6 S7 S8 S9 D6 C6 C7 C8 C9")
    assert legal(deal) == "D6"


@pytest.mark.rule("viersche.first-trick-void")
def test_who_has_no_trump_may_play_anything(lay):
    deal = lay("D", "DJ", E="DJ", N="SA SK SQ S10 HA HK HQ H9 H8")
    assert len(deal.legal) == 9
    assert {deal.ruling(each).rule for each in deal.legal} == {"viersche.first-trick-void"}


@pytest.mark.rule("viersche.highest-trump-wins")
def test_the_highest_trump_wins_it(lay):
    deal = lay("D", "D9 HJ DA D6", E="D9", N="HJ", W="DA", S="D6")
    assert deal.tricks[0].winner == "N"
    assert deal.order.won_by(aceten.card("HJ")) == "viersche.highest-trump-wins"
