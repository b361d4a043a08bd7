"""Sevens laid on lead, beating or passing, and the lead that passes on."""

import pytest

import aceten
from aceten.call import PASS

DUDS = ["C10", "S10", "H10", "D10", "CQ", "SQ", "HQ", "DQ", "C8", "H8", "D8", "CK", "SK", "DK"]


def texts(actions):
    return [str(each) for each in actions]


@pytest.mark.rule("braeus.lay-sevens")
def test_sevens_are_laid_before_the_lead(lay):
    deal = lay(W="D7 S7 S6")
    assert texts(deal.legal) == ["S7", "D7"]
    ruling = deal.ruling("S6")
    assert (ruling.legal, ruling.rule, texts(ruling.because)) == (False, "braeus.lay-sevens", ["S7", "D7"])
    deal.play("D7")
    assert texts(deal.legal) == ["S7"]
    deal.play("S7")
    assert "S6" in texts(deal.legal)


@pytest.mark.rule("braeus.lay-sevens")
def test_a_table_may_let_sevens_wait(braeus, lay):
    deal = lay(by=braeus(sevens="may"), W="D7 S7 S6")
    assert deal.ruling("D7").rule == "braeus.lay-sevens"
    deal.play("S6")
    assert deal.trick.leader == "W" and not deal.trick.laid


@pytest.mark.rule("braeus.seven-is-a-trick")
def test_a_seven_is_a_trick_to_which_nobody_plays(lay):
    deal = lay("D7", W="D7 S7 S6")
    (trick,) = deal.tricks
    assert (trick.laid, trick.winner, trick.points, texts(trick.cards)) == (True, "W", 1, ["D7"])
    assert deal.turn == "W"
    assert deal.order.won_by(trick.cards[0]) == "braeus.seven-is-a-trick"


@pytest.mark.rule("braeus.lead-live")
def test_only_a_live_card_is_led(lay):
    deal = lay(W="D6 CJ CK")
    assert texts(deal.legal) == ["CJ", "D6"]
    assert deal.ruling("D6").rule == "braeus.lead-live"
    refused = deal.ruling("-")
    assert (refused.legal, refused.rule) == (False, "braeus.lead-live")


@pytest.mark.rule("braeus.beat-or-pass")
def test_whoever_can_beat_must(lay):
    deal = lay("S6", W="S6", N="DJ")
    assert texts(deal.legal) == ["DJ"]
    ruling = deal.ruling("-")
    assert (ruling.legal, ruling.rule, texts(ruling.because)) == (False, "braeus.beat-or-pass", ["DJ"])
    with pytest.raises(aceten.IllegalAction):
        deal.play(PASS)
    assert deal.ruling("DJ").rule == "braeus.beat-or-pass"


@pytest.mark.rule("braeus.beat-or-pass")
def test_whoever_cannot_passes(lay):
    deal = lay("DJ", W="DJ", N="H6 " + " ".join(DUDS[:8]))
    assert deal.legal == [PASS]
    too_low = deal.ruling("H6")
    assert (too_low.legal, too_low.rule, texts(too_low.because)) == (False, "braeus.beat-or-pass", ["DJ"])
    assert deal.ruling("-").legal
    assert deal.place().card == 2
    deal.play("-")
    assert (deal.turn, deal.place().card, deal.trick.passes) == ("E", 3, (("N", 2),))
    assert deal.undo() is PASS
    assert (deal.turn, deal.trick.passes) == ("N", ())


@pytest.mark.rule("braeus.beat-or-pass")
def test_b_06_the_partner_too_must_be_beaten(lay):
    deal = lay("CA -", W="CA", N=" ".join(["SJ", *DUDS[:8]]), E="D9 C7 D7 " + " ".join(DUDS[8:]))
    assert deal.turn == "E" and texts(deal.legal) == ["D9"]


@pytest.mark.rule("braeus.free-choice")
def test_of_several_the_player_chooses(lay):
    deal = lay("S6", W="S6", N="DJ CJ S8")
    assert texts(deal.legal) == ["CJ", "S8", "DJ"]
    ruling = deal.ruling("CJ")
    assert (ruling.legal, ruling.rule) == (True, "braeus.free-choice")


@pytest.mark.rule("braeus.highest-wins")
def test_the_last_card_played_wins(lay):
    deal = lay("S6 DJ - S8", W="S6", N="DJ", E="D6 " + " ".join(DUDS[:8]), S="S8")
    (trick,) = deal.tricks
    assert trick.winner == "S"
    assert deal.order.won_by(aceten.card("S8")) == "braeus.highest-wins"


@pytest.mark.rule("braeus.winner-leads")
def test_the_winner_is_on_lead(lay):
    deal = lay("S6 DJ - S8", W="S6", N="DJ", E="D6 " + " ".join(DUDS[:8]), S="S8 CJ")
    assert deal.turn == "S"
    assert deal.rules.leader_rule == "braeus.winner-leads"


@pytest.mark.rule("braeus.lead-passes")
def test_b_02_a_player_without_anything_to_lead_is_passed_over(lay):
    deal = lay(W="C8 H8 D8 C10 S10 H10 D10 CQ SQ", N="D6")
    assert deal.turn == "N"


@pytest.mark.rule("braeus.lead-passes")
def test_b_10_sevens_are_laid_and_the_lead_passes(lay):
    deal = lay(W="H7 C8 H8 D8 C10 S10 H10 D10 CQ", N="D6")
    assert texts(deal.legal) == ["H7"]
    deal.play("H7")
    assert (deal.turn, deal.points["W+E"]) == ("N", 1)


@pytest.mark.rule("braeus.lead-passes")
@pytest.mark.parametrize(
    ("west", "play", "rule"),
    [
        ("C8 H8 D8 C10 S10 H10 D10 CQ SQ", "W: C8", "lead-passes"),
        ("H7 C8 H8 D8 C10 S10 H10 D10 CQ", "W: lay H7\nW: C8", "lead-passes"),
        ("S6 C8 H8 D8 C10 S10 H10 D10 CQ", "S: D6", "first-lead"),
    ],
)
def test_a_line_led_by_another_is_refused_under_the_rule_that_says_who_leads(hands, west, play, rule):
    held = "\n".join(
        f'hands.{seat} = "{" ".join(texts(hand))}"' for seat, hand in hands(W=west, N="D6 S8 H9").items()
    )
    record = aceten.read_record(f"game = 'braeus'\n[[deal]]\ndealer = 'S'\n{held}\nplay = '''\n{play}\n'''")
    with pytest.raises(aceten.IllegalAction, match="is to lead, not") as refused:
        aceten.replay(record)
    assert refused.value.ruling.rule == f"braeus.{rule}"


@pytest.mark.rule("braeus.lead-passes")
@pytest.mark.parametrize(("stops", "turn"), [(True, "N"), (False, "E")])
def test_a_player_reached_in_passing_lays_his_sevens(braeus, lay, stops, turn):
    duds = [*DUDS]
    west, north = " ".join(duds[:9]), "H7 " + " ".join(duds[9:]) + " C7 D7 S7"
    deal = lay(by=braeus(sevens_in_passing=stops), W=west, N=north, E="D6")
    assert deal.turn == turn


@pytest.mark.rule("braeus.played-out")
def test_a_deal_that_nobody_can_go_on_with_is_over(lay):
    from aceten import sample

    ended = set()
    for seed in range(200):
        deal = sample.deal(lay().rules, seed)
        while deal.legal:
            deal.play(min(deal.legal, key=lambda each: deal.order.strength["live"].get(each, 0)))
        ended.add(deal.ended_by)
        if deal.ended_by != "braeus.six-tricks":
            assert any(deal.hands.values())
    assert ended == {"braeus.six-tricks", "braeus.played-out"}
