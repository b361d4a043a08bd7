"""Seats, dealing and play: S-R1, S-R5 to S-R13, the Brazilian redeal, and a revoke claimed (S-R18)."""

from random import Random

import pytest

import aceten
from aceten import sample
from aceten.rulebook import spoken


@pytest.mark.rule("sueca.partners")
def test_partners_sit_opposite(rules):
    assert rules().side_of == {"S": "S+N", "W": "W+E", "N": "S+N", "E": "W+E"}


@pytest.mark.rule("sueca.direction")
def test_to_the_right_in_portugal_and_to_the_left_in_brazil(lay, rules):
    assert [lay("S").turn, lay("S", by=rules("brazil")).turn] == ["E", "W"]
    assert lay("S").trick.seats == ("E", "N", "W", "S")
    assert lay("S", by=rules("brazil")).trick.seats == ("W", "N", "E", "S")


@pytest.mark.rule("sueca.first-lead")
def test_the_player_after_the_dealer_leads(lay, rules):
    assert lay("S").forehand == "E"
    assert lay("S", by=rules(leader="cutter")).forehand == "W"
    assert lay("S", by=rules("brazil", leader="cutter")).forehand == "E"


@pytest.mark.rule("sueca.deal-passes")
def test_the_last_leader_deals_next(rules, next_deal):
    match = aceten.Match(rules(rubber=10))
    for _ in range(4):
        next_deal(match, 70)
    assert [deal.dealer for deal in match.deals] == list("SENW")
    with pytest.raises(aceten.IllegalAction) as refused:
        match.begin("N", match.deal.started, "S")
    assert refused.value.ruling.rule == "sueca.deal-passes"


def test_the_deal_passes_back_in_the_other_reading(rules, next_deal):
    match = aceten.Match(rules(deal="passes-back"))
    for _ in range(3):
        next_deal(match, 70)
    assert [deal.dealer for deal in match.deals] == list("SWN")


@pytest.mark.rule("sueca.deal-passes")
@pytest.mark.parametrize("leader", ["next-player", "cutter"])
@pytest.mark.parametrize(
    ("deal", "dealer", "en", "de"),
    [
        ("passes-on", "E", "the player after the last dealer deals", "Es gibt, wer auf den letzten Geber folgt"),
        ("passes-back", "W", "the deal goes to the player before him", "also gibt der Spieler vor ihm"),
    ],
)  # fmt: skip
def test_who_deals_next_is_told_truly_whoever_leads(rules, next_deal, leader, deal, dealer, en, de):
    table = rules(leader=leader, deal=deal)
    match = aceten.Match(table)
    next_deal(match, 70)
    assert match.deal.dealer == "S" and match.due == dealer
    assert match.deal.forehand == ("E" if leader == "next-player" else "W")
    told = spoken("sueca.deal-passes", table.options)
    assert en in told.en and de in told.de
    assert "leader" not in told.en and "ausgespielt" not in told.de


def test_who_shuffles_and_cuts_does_not_depend_on_who_leads():
    sentence = aceten.rule("sueca.shuffle-and-cut")
    assert "lead" not in sentence.en and "ausspiel" not in sentence.de


@pytest.mark.rule("sueca.ten-each")
def test_ten_cards_each(rules, lay):
    assert [len(hand) for hand in lay("S").hands.values()] == [10] * 4
    with pytest.raises(aceten.Unreadable):
        aceten.Deal(rules(), "S", dict(lay("S").started, S=()), "S")


@pytest.mark.rule("sueca.trump-turned")
@pytest.mark.parametrize("place", ["top", "bottom"])
def test_the_turned_card_is_the_dealers(rules, place):
    by = rules(trump_from=place)
    deal = sample.deal(by, seed=2, dealer="S")
    assert deal.turned in deal.hands["S"]
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.Deal(by, "S", deal.started, None, deal.hands["E"][0])
    assert refused.value.ruling.rule == "sueca.trump-turned"


@pytest.mark.rule("sueca.from-the-bottom")
@pytest.mark.parametrize(("preset", "order"), [("portugal", "ENWS"), ("brazil", "WNES")])
def test_from_the_bottom_the_dealer_comes_last(rules, preset, order):
    by = rules(preset)
    assert "".join(by.dealt["S"]) == order
    pack = sample.shuffled(by.game.cards, Random(7))
    hands, turned = sample.hands(by, "S", Random(7))
    assert (hands[order[0]], hands["S"], turned) == (pack[:10], pack[30:], pack[39])


@pytest.mark.rule("sueca.from-the-top")
@pytest.mark.parametrize(("preset", "order"), [("portugal", "SWNE"), ("brazil", "SENW")])
def test_from_the_top_the_dealer_comes_first_and_deals_the_other_way(rules, preset, order):
    by = rules(preset, trump_from="top")
    assert "".join(by.dealt["S"]) == order
    pack = sample.shuffled(by.game.cards, Random(7))
    hands, turned = sample.hands(by, "S", Random(7))
    assert (hands["S"], hands[order[1]], turned) == (pack[:10], pack[10:20], pack[0])


# Hands in which South, the dealer, has nothing that counts.
SHORT = {
    "S": "S6 S5 S4 S3 S2 H6 H5 H4 H3 H2",
    "E": "SA S7 SK SJ SQ CA C2 C3 C4 C5",
    "N": "HA H7 HK HJ HQ C7 C6 D2 D3 D4",
}


@pytest.mark.rule("sueca.redeal")
def test_short_hands_are_dealt_again_where_the_table_does_so(rules, lay):
    by = rules("brazil", redeal="short-hands")
    hands = {seat: list(hand) for seat, hand in lay("S", **SHORT).started.items()}
    match = aceten.Match(by)
    deal = match.begin("S", hands, "S")
    assert deal.complete and deal.void and not deal.legal
    assert deal.ruling("SA").rule == "sueca.redeal"
    assert [(line.rule, line.side, line.value) for line in match.score(0)] == [("sueca.redeal", "S+W+N+E", 0)]
    assert match.due == "S"
    with pytest.raises(aceten.IllegalAction) as refused:
        match.begin("E", hands, "S")
    assert refused.value.ruling.rule == "sueca.redeal"
    assert match.sheet.game.scores == {"S+N": 0, "W+E": 0}
    assert aceten.Match(rules("brazil")).begin("S", hands, "S").turn == "W"


@pytest.mark.rule("sueca.redeal")
def test_the_leader_needs_ten_and_the_others_five(rules, lay):
    by = rules(redeal="short-hands")
    hands = {
        "E": "S7 S6 S5 S4 S3 S2 H6 H5 H4 H3",  # leads with 10
        "N": "SK SQ C2 C3 C4 C5 C6 D2 D3 D4",  # 6
        "W": "SA HA CA DA H7 C7 D7 SJ HJ CJ",
    }
    assert not lay("S", by=by, **hands).complete
    nine = {"E": "HK SJ HQ S5 S4 S3 S2 H5 H4 H3", "N": hands["N"], "W": "SA S7 CA DA H7 C7 D7 S6 H6 CJ"}
    assert lay("S", by=by, **nine).void
    five = hands | {"N": "SQ HJ C2 C3 C4 C5 C6 D2 D3 D4", "W": hands["W"].replace("HJ", "SK")}
    assert not lay("S", by=by, **five).complete
    four = hands | {"N": hands["N"].replace("SQ", "D5")}
    assert lay("S", by=by, **four).void


def test_a_thrown_in_deal_can_be_written_and_coded(rules):
    game = aceten.game("sueca")
    options = {"redeal": "short-hands"}
    records = (sample.record(game, "brazil", options, seed, deals=3) for seed in range(100))
    record = next(record for record in records if any(not deal.lines for deal in record.deals))
    assert aceten.read_record(record.text()) == record
    assert aceten.code.decode(aceten.code.encode(record)).deals == record.deals
    found = aceten.export.replay_json(record, rulings=True)
    void = next(deal for deal in found["deals"] if not deal["steps"])
    assert void["complete"] and void["next"] is None and void["now"] is None


# Playing.


@pytest.mark.rule("sueca.lead-any-card")
def test_any_card_may_be_led(lay):
    deal = lay("S", E="SA C2 H3 D7")
    assert deal.legal == deal.hands["E"]
    assert {deal.ruling(each).rule for each in deal.legal} == {"sueca.lead-any-card"}


@pytest.mark.rule("sueca.follow-suit")
def test_suit_must_be_followed_and_trumps_do_not_help(lay):
    deal = lay("S", "HA", E="HA", N="H7 H2 SA SK SJ CA CK DA DK DJ")
    assert list(map(str, deal.legal)) == ["H7", "H2"]
    refused = deal.ruling("SA")
    assert (refused.legal, refused.rule) == (False, "sueca.follow-suit")
    assert list(map(str, refused.because)) == ["H7", "H2"]


@pytest.mark.rule("sueca.void-any-card")
def test_a_player_who_cannot_follow_plays_anything(lay):
    deal = lay("S", "HA", E="HA", N="SA SK SJ SQ S7 CA CK DA DK DJ")
    assert deal.legal == deal.hands["N"]
    assert {deal.ruling(each).rule for each in deal.legal} == {"sueca.void-any-card"}


@pytest.mark.rule("sueca.no-duty-to-beat")
def test_nobody_need_beat_or_trump(lay):
    deal = lay("S", "HK", E="HK", N="HA H2")
    assert deal.ruling("H2").also == ("sueca.no-duty-to-beat",)


@pytest.mark.rule("sueca.winner-leads")
def test_the_winner_leads_to_the_next_trick(lay):
    deal = lay("S", "H2 H3 HA H4", E="H2", N="H3", W="HA", S="H4")
    assert deal.turn == deal.tricks[0].winner == "W"


# Renúncia.

NORTH = "H7 H2 SA SK SJ CA CK DA DK DJ"


@pytest.mark.rule("sueca.renuncia")
def test_a_forbidden_card_says_what_it_would_cost(lay):
    deal = lay("S", "HA", E="HA", N=NORTH)
    assert deal.ruling("SA").also == ("sueca.renuncia",)
    assert deal.ruling("H7").also == ()
    with pytest.raises(aceten.IllegalAction):
        deal.play("SA")


@pytest.mark.rule("sueca.renuncia")
def test_a_proven_revoke_gives_the_other_pair_four_games(rules, lay):
    match = aceten.Match(rules())
    deal = match.begin("S", lay("S", E="HA", N=NORTH).started, "S")
    deal.play("HA")
    assert [call.id for call in deal.calls("W")] == [
        f"renuncia {card}" for card in ("CA", "CK", "DA", "DK", "DJ", "SA", "SK", "SJ")
    ]
    assert all(call.costly for call in deal.calls("W")), "random play seldom makes such a claim"
    assert len(deal.calls("E")) == 8 and not deal.calls("S") and not deal.calls("N")
    deal.say("W", "renuncia SA")
    assert deal.complete and deal.ended_by == "sueca.renuncia"
    assert [each.id for each in deal.trick.cards] == ["HA"]
    assert [(line.rule, line.side, line.value, line.unit) for line in match.score(0)] == [
        ("sueca.renuncia", "W+E", 4, "game"),
        ("sueca.rubber", "W+E", 1, "rubber"),
    ]
    deal.undo()
    assert deal.turn == "N" and not deal.complete


@pytest.mark.parametrize(
    ("seat", "text"),
    [("W", "renuncia H7"), ("W", "renuncia HK"), ("S", "renuncia SA"), ("N", "renuncia SA"), ("W", "renuncia"),
     ("W", "renuncia SA SK")],
)  # fmt: skip
def test_a_claim_without_a_revoke_is_refused(lay, seat, text):
    """A card that may be played, that another holds, that one's own side would have to answer for, or none."""
    deal = lay("S", "HA", E="HA", N=NORTH)
    with pytest.raises(aceten.IllegalAction) as refused:
        deal.say(seat, text)
    assert refused.value.ruling.rule == "sueca.renuncia"
    assert not deal.complete and len(deal.actions) == 1


@pytest.mark.parametrize("north", [NORTH, "S2 SA SK SJ CA CK DA DK DJ D2"])
def test_the_others_do_not_see_whether_a_player_could_revoke(lay, north):
    """North can follow, or cannot; on lead nobody revokes."""
    deal = lay("S", "HA", E="HA", N=north)
    seen = {seat: [each.id for each in deal.seen_by(seat).calls] for seat in deal.hands}
    assert seen == {"S": [], "W": ["renuncia"], "N": [], "E": ["renuncia"]}
    deal.undo()
    assert not any(deal.seen_by(seat).calls for seat in deal.hands)


def test_a_claim_is_explained_in_both_languages(lay):
    deal = lay("S", "HA", E="HA", N=NORTH)
    allowed = deal.ruling("W: renuncia SA")
    assert allowed.text() == "West claims a revoke: suit could be followed with ♥7 and ♥2."
    assert "♥7 und ♥2" in allowed.text(aceten.wording.Voice("de"))
    assert "proves nothing" in deal.ruling("W: renuncia H7").text()
    assert deal.ruling("W: nonsense").rule == "play.one-card"


def test_nobody_revokes_on_lead_or_when_void(lay):
    deal = lay("S", E="HA")
    assert all(not deal.calls(seat) for seat in "SWNE")
