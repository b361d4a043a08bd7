"""Later tricks: V-R23 to V-R28, V-E2's four leads and the three readings of undertrumping."""

import pytest

import aceten

# Diamonds are trumps; East wins the first trick with the old man and leads to the second.
FIRST = "DJ D10 D9 D6"
HANDS = {
    "E": "DJ HA H9 SA S9 CA C9 D7 DK",
    "N": "D10 HJ HK H7 CK DA SQ S10 SJ",
    "W": "D9 D8 SK S7 CQ C10 C8 CJ S8",
    "S": "D6 DQ HQ H10 H8 H6 S6 C7 C6",
}


def legal(deal):
    return " ".join(map(str, deal.legal))


def after_first(lay, plays="", by=None, **hands):
    return lay("D", f"{FIRST} {plays}", by=by, **(hands or HANDS))


@pytest.mark.rule("viersche.winner-leads")
def test_the_winner_leads_to_the_next(lay):
    deal = lay("D", "D7 D10 D9 DQ", **HANDS)
    assert deal.tricks[0].winner == "S"
    assert (deal.turn, deal.trick.leader) == ("S", "S")


@pytest.mark.rule("viersche.lead-any-card")
def test_any_card_may_be_led(lay):
    deal = after_first(lay)
    assert set(deal.legal) == set(deal.hands["E"])
    assert {deal.ruling(each).rule for each in deal.legal} == {"viersche.lead-any-card"}


@pytest.mark.rule("viersche.follow-or-trump")
def test_follow_or_trump_but_no_third_suit(lay):
    deal = after_first(lay, "HA")
    assert legal(deal) == "HK H7 HJ DA"
    refused = deal.ruling("CK")
    assert (refused.legal, refused.rule) == (False, "viersche.follow-or-trump")
    assert [str(each) for each in refused.because] == ["HK", "H7"]
    assert [str(each) for each in refused.instead] == ["HK", "H7", "HJ", "DA"]
    assert deal.ruling("DA").rule == "viersche.follow-or-trump"
    assert deal.ruling("H7").rule == "viersche.follow-or-trump"


@pytest.mark.rule("viersche.trump-led")
def test_a_trump_asks_for_a_trump(lay):
    deal = after_first(lay, "D7")
    assert legal(deal) == "HJ DA"
    refused = deal.ruling("HK")
    assert (refused.legal, refused.rule) == (False, "viersche.trump-led")
    assert [str(each) for each in refused.because] == ["HJ", "DA"]
    assert deal.ruling("HJ").rule == "viersche.trump-led"


@pytest.mark.rule("viersche.void-any-card")
def test_who_cannot_follow_may_play_anything(lay):
    deal = after_first(lay, "HA H7")
    assert deal.turn == "W"
    assert set(deal.legal) == set(deal.hands["W"])
    assert {deal.ruling(each).rule for each in deal.legal} == {"viersche.void-any-card"}


@pytest.mark.rule("viersche.void-any-card")
def test_who_has_no_trump_left_may_play_anything_to_a_trump(lay):
    deal = lay("D", "DJ D10 D9 D6 D7", E="DJ D7 HA", N="D10", W="D9", S="D6 DA D8 DK DQ HJ")
    assert deal.turn == "N"
    assert set(deal.legal) == set(deal.hands["N"])
    assert deal.ruling(deal.legal[0]).rule == "viersche.void-any-card"


@pytest.mark.rule("viersche.no-duty-to-beat")
def test_nobody_need_beat_the_trick(lay):
    deal = after_first(lay, "HA")
    ruling = deal.ruling("H7")
    assert ruling.legal
    assert ruling.also == ("viersche.no-duty-to-beat",)
    # Where no card could beat it there is no such choice, and a card that beats needs no leave.
    assert deal.ruling("DA").also == ()


@pytest.mark.rule("viersche.undertrumping")
def test_a_lower_trump_may_be_played_on_a_ruff(lay):
    under = after_first(lay, "HA HJ").ruling("D8")
    assert under.legal
    assert "viersche.undertrumping" in under.also


# V-E2: spades are trumps, North sits behind the leader and holds HK H7 S9 CJ DA. The same questions arise with more
# trumps in the hand; the very position, with five cards, is a golden record.
V_E2 = {"N": "HK H7 S9 CJ DA S6 S7 S8 S10", "E": "SJ HA CA D6 SA", "W": "SK", "S": "SQ"}


@pytest.mark.parametrize(
    ("led", "may", "may_not"),
    [
        ("HA", "HK H7 S9 CJ", "DA"),
        ("CA", "HK H7 DA CJ S9", ""),
        ("SA", "S9 CJ", "HK H7 DA"),
        ("D6", "DA S9 CJ", "HK H7"),
    ],
)
@pytest.mark.rule("viersche.kloei-is-trump", "viersche.follow-or-trump")
def test_the_four_leads_of_v_e2(lay, led, may, may_not):
    deal = lay("S", f"SJ S6 SK SQ {led}", **V_E2)
    assert deal.turn == "N"
    assert all(deal.ruling(card).legal and aceten.card(card) in deal.legal for card in may.split())
    assert not any(deal.ruling(card).legal or aceten.card(card) in deal.legal for card in may_not.split())


@pytest.mark.rule("viersche.kloei-is-trump")
def test_the_little_man_leaves_a_hand_void_and_the_ruling_says_so(lay):
    deal = lay("S", "SJ S6 SK SQ CA", **V_E2)
    ruling = deal.ruling("HK")
    assert ruling.rule == "viersche.void-any-card"
    assert [str(each) for each in ruling.because] == ["CJ"]


@pytest.mark.rule("viersche.highest-of-suit-wins")
def test_without_a_trump_the_suit_led_wins(lay):
    """South's ace of another suit is worth more and wins nothing."""
    deal = lay("D", f"{FIRST} H9 HK C8 H10", **HANDS)
    assert deal.tricks[1].winner == "N"
    assert deal.order.won_by(aceten.card("HK")) == "viersche.highest-of-suit-wins"


@pytest.mark.rule("viersche.highest-trump-wins")
def test_the_lowest_trump_beats_an_ace(lay):
    deal = lay("D", f"{FIRST} HA HK D8 HQ", **HANDS)
    assert deal.tricks[1].winner == "W"


@pytest.mark.rule("viersche.highest-trump-wins")
def test_a_ruff_over_a_ruff(lay):
    deal = lay("D", f"{FIRST} HA DA D8 DQ", **HANDS)
    assert deal.tricks[1].winner == "N"


@pytest.mark.rule("viersche.count-points")
def test_the_winner_gets_the_points_of_all_four_cards(lay):
    deal = lay("D", f"{FIRST} HA HK D8 HQ", **HANDS)
    assert [trick.points for trick in deal.tricks] == [22, 18]
    assert deal.points == {"S+N": 0, "W+E": 40}


# Undertrumping: East leads the heart ace, North ruffs with the little man, West is void, South holds hearts.


def test_undertrumping_free(lay, rules):
    west = after_first(lay, "HA HJ", by=rules(undertrumping="free"))
    assert aceten.card("D8") in west.legal
    south = after_first(lay, "HA HJ CQ", by=rules(undertrumping="free"))
    assert aceten.card("DQ") in south.legal


def test_undertrumping_only_when_void(lay, rules):
    by = rules(undertrumping="when-void")
    assert aceten.card("D8") in after_first(lay, "HA HJ", by=by).legal
    south = after_first(lay, "HA HJ CQ", by=by)
    refused = south.ruling("DQ")
    assert (refused.legal, refused.rule) == (False, "viersche.undertrumping")
    assert [str(each) for each in refused.because] == ["HJ"]
    assert legal(south) == "HQ H10 H8 H6"


@pytest.mark.rule("viersche.undertrumping")
def test_undertrumping_forbidden(lay, rules):
    by = rules(undertrumping="forbidden")
    west = after_first(lay, "HA HJ", by=by)
    refused = west.ruling("D8")
    assert (refused.legal, refused.rule) == (False, "viersche.undertrumping")
    assert aceten.card("CQ") in west.legal
    assert aceten.card("DQ") not in after_first(lay, "HA HJ CQ", by=by).legal


@pytest.mark.parametrize("reading", ["when-void", "forbidden"])
def test_overtrumping_is_free_in_every_reading(lay, rules, reading):
    deal = after_first(lay, "HA H7 D8", by=rules(undertrumping=reading))
    assert aceten.card("DQ") in deal.legal


@pytest.mark.parametrize("reading", ["when-void", "forbidden"])
def test_a_trump_lead_is_not_undertrumping(lay, rules, reading):
    deal = after_first(lay, "DK", by=rules(undertrumping=reading))
    assert legal(deal) == "HJ DA"
    deal.play("HJ")
    assert legal(deal) == "D8"


def test_a_hand_of_nothing_but_low_trumps_undertrumps_even_where_it_is_forbidden(lay, rules):
    deal = lay(
        "D", "DJ D7 D6 S9 CA C8 C6 CQ CK C9 C7 C10 SA HJ", by=rules(undertrumping="forbidden"),
        E="DJ CA CK SA SK SQ HA HK HQ", N="D7 HJ C8 C9 S6 S7 S8 H6 H7",
        W="D6 D8 D9 D10 DQ DK DA C6 C7", S="S9 CQ C10",
    )  # fmt: skip
    assert legal(deal) == "DA DK DQ D10 D9 D8"
    assert deal.ruling("D8").legal
