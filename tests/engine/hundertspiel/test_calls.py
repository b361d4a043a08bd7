"""Sets, Dos laid open, contra, bidding and buying: T-R13 to T-R16, T-R22 to T-R25, T-R33 to T-R35."""

from itertools import combinations

import pytest

import aceten
from aceten.call import Call
from aceten.wording import Voice

rule = pytest.mark.rule


def said(deal, seat):
    return [call.listed for call in deal.calls(seat) if call.id != "hundred"]


def refused(deal, action):
    with pytest.raises(aceten.IllegalAction) as error:
        deal.play(action)
    return error.value.ruling.rule


SETS = {"W": "CK SK HK DK CQ SQ HQ CA SA", "N": "C6 S6 H6 HA DA C7", "E": "D6", "S": "D7"}


@rule("hundertspiel.court-sets")
def test_kings_obers_and_unters(dealt):
    deal = dealt("S", **SETS)
    assert said(deal, "W") == ["kings 4", "obers 3"]
    deal.play("W: kings 4")
    deal.play("W: obers 3")
    assert deal.points == {"S+N": 0, "W+E": 18}


@rule("hundertspiel.do-sets")
def test_t_e4_dos(dealt):
    deal = dealt("S", "N:sixes,3", **SETS)
    assert deal.points == {"S+N": 10, "W+E": 0}
    more = dealt("S", "W:kings,3 W:sixes,3", W="CK SK HK C6 S6 H6", E="DK")
    assert more.points["W+E"] == 6 + 10


ACES = {"W": "CA SA HA C8", "N": "DA CK S10", "E": "C7 S7", "S": "C9 S8"}


@rule("hundertspiel.ace-sets")
def test_aces(dealt):
    assert dealt("S", "C8 W:aces,3", **ACES).points["W+E"] == 30
    assert dealt("S", "C8 W:aces,4", **{**ACES, "W": "CA SA HA DA C8", "N": "CK S10"}).points["W+E"] == 40


@rule("hundertspiel.sets-before-lead")
def test_sets_are_announced_before_the_first_lead(dealt):
    assert said(dealt("S", **SETS), "W")
    deal = dealt("S", "CA", **SETS)
    assert refused(deal, "W: kings 4") == "hundertspiel.sets-before-lead"
    assert refused(dealt("S", "W:kings,4", **SETS), "W: kings 4") == "hundertspiel.sets-before-lead"
    assert refused(dealt("S", **SETS), "W: kings 3") == "hundertspiel.sets-before-lead"


@rule("hundertspiel.aces-in-play")
def test_aces_are_announced_in_play_before_one_has_won(dealt):
    assert refused(dealt("S", **ACES), "W: aces 3") == "hundertspiel.aces-in-play"
    assert "aces 3" in said(dealt("S", "CA", **ACES), "W")
    assert "aces 3" in said(dealt("S", "CA CK C7 S8", **ACES), "W"), "trumped: it has won nothing"
    assert refused(dealt("S", "CA CK C7 C9", **ACES), "W: aces 3") == "hundertspiel.aces-in-play"


DOS = {"W": "S6 H6 C6 SA SK SQ CA CK", "N": "D6 C7 C8 C9", "E": "D7", "S": "D8"}


@rule("hundertspiel.announcing")
def test_a_do_is_laid_open(dealt):
    deal = dealt("S", **DOS)
    assert {"26 C6", "26 S6", "26 H6"} <= set(said(deal, "W"))
    assert refused(dealt("S", "CA", **DOS), "N: 26 D6") == "hundertspiel.announcing"


@rule("hundertspiel.announcing-fifty-two")
def test_which_fifty_two_is_announced(dealt, hundertspiel):
    assert [each for each in said(dealt("S", **DOS), "W") if "52" in each] == [
        "52 C6 H6",
        "52 C6 S6",
        "52 H6 S6",
        "52 first S6",
    ]
    last = dealt("S", by=hundertspiel(fifty_two="last-two"), **DOS)
    assert "52 first S6" not in said(last, "W") and "52 C6 S6" in said(last, "W")
    first = dealt("S", by=hundertspiel(fifty_two="first-trick"), **DOS)
    assert [each for each in said(first, "W") if "52" in each] == ["52 first S6"]
    assert refused(first, "W: 52 C6 S6") == "hundertspiel.announcing-fifty-two"


@rule("hundertspiel.announcing-fifty-two")
def test_the_trump_do_is_laid_open_for_the_trick_in_which_it_counts_52(dealt, hundertspiel):
    deal = dealt("S", by=hundertspiel(trump_do="last-trick"), **DOS)
    assert [each for each in said(deal, "W") if each[:2] in ("26", "52")] == [
        "26 C6", "26 H6", "52 C6 H6", "52 C6 S6", "52 H6 S6", "52 last S6",
    ]  # fmt: skip
    assert {each.seat for each in deal.calls("W")} == {"W"}
    assert refused(deal, "W: 52 first S6") == "hundertspiel.announcing-fifty-two"
    assert refused(dealt("S", **DOS), "W: 52 last S6") == "hundertspiel.announcing-fifty-two"
    two = dealt("S", by=hundertspiel(trump_do="last-trick", fifty_two="last-two"), **DOS)
    assert "26 S6" in said(two, "W"), "no more can be said of it there"


def test_a_seat_sees_which_dos_it_may_lay_open(dealt):
    seen = dealt("S", **DOS).seen_by("W").calls
    assert {"26 C6", "52 C6 S6", "52 first S6"} <= {each.id for each in seen}


@rule("hundertspiel.announcing-seventy-eight")
def test_whether_a_seventy_eight_is_announced(dealt, hundertspiel):
    assert refused(dealt("S", **DOS), "W: 78 C6 H6 S6") == "hundertspiel.announcing-seventy-eight"
    assert "78 C6 H6 S6" in said(dealt("S", by=hundertspiel(seventy_eight="announced"), **DOS), "W")


@rule("hundertspiel.forehand-first")
def test_once_a_side_has_announced_the_other_cannot(dealt):
    assert "26 D6" in said(dealt("S", **DOS), "N")
    assert refused(dealt("S", "W:26,S6", **DOS), "N: 26 D6") == "hundertspiel.forehand-first"


@rule("hundertspiel.one-announcement")
def test_a_side_announces_once(dealt):
    hands = {"W": "S6 H6 CA CK", "E": "C6 D7", "N": "D6", "S": "D8"}
    assert "26 C6" in said(dealt("S", **hands), "E")
    assert refused(dealt("S", "W:26,S6", **hands), "E: 26 C6") == "hundertspiel.one-announcement"


def test_three_count_each_for_himself_whoever_announces(dealt, hundertspiel):
    three = hundertspiel(players=3)
    seats = list(three.seats)
    deal = dealt(seats[0], by=three)
    caller, do = next((seat, c) for seat in seats for c in deal.hands[seat] if c.rank == "6")
    deal.play(f"{caller}: 26 {do.id}")
    while deal.legal:
        deal.play(deal.legal[0])
    assert three.sides == three.seats and sum(1 for seat in seats if deal.points[seat]) > 1


@rule("hundertspiel.buying-of-three")
def test_three_buy_three_cards(dealt, hundertspiel):
    three = hundertspiel(players=3, skat="skat")
    deal = dealt(three.seats[0], "on on on", by=three)
    assert len(deal.stock) == 3 and {len(word.cards) for word in deal.legal} == {3, 0}


@rule("hundertspiel.do-kept")
def test_a_do_laid_open_is_kept(dealt, hundertspiel):
    deal = dealt("S", "W:26,C6", **DOS)
    assert deal.ruling("C6").rule == "hundertspiel.do-kept"
    assert refused(deal, "C6") == "hundertspiel.do-kept"
    ruling = deal.ruling("C6")
    assert ruling.because == (aceten.card("C6"),)
    assert ruling.text().startswith(
        "♣6 was laid open and is kept for the end while West may play another card."
    )
    assert ruling.text(Voice("de")).startswith(
        "♣6 wurde offen hingelegt und bleibt für den Schluss, solange West etwas anderes geben darf."
    )
    free = dealt("S", "W:26,C6", by=hundertspiel(announced_do="free"), **DOS)
    assert free.ruling("C6").legal


def test_a_do_laid_open_is_played_when_nothing_else_may_be(dealt):
    hands = {"W": "HA CA CK CQ CJ C10 C9 C8 C7", "N": "H6 SA SK SQ SJ DA DK DQ DJ", "E": "H7", "S": "H8"}
    deal = dealt("C", "N:26,H6 HA", **hands)
    assert [each.id for each in deal.legal] == ["H6"]
    assert deal.ruling("H6").legal and deal.ruling("H6").rule == "hundertspiel.follow-or-trump"


@rule("hundertspiel.do-kept")
def test_of_two_dos_laid_open_the_one_left_is_kept_too(dealt):
    """A trump is led, so West must give one Do early; the other still waits for the last trick."""
    hands = {
        "W": "C6 S6 HA HK HQ HJ H10 DA DK", "N": "CA CK CQ CJ C10 C9 C8 C7 H9",
        "E": "SA SK SQ SJ S10 S9 S8 D9 D8", "S": "S7",
    }  # fmt: skip
    deal = dealt("S", "W:52,C6,S6 DK", **hands)
    while deal.legal:
        if deal.turn == "W" and len(deal.hands["W"]) > 1 and deal.trick.led != "S":
            assert refused(deal, "C6") == "hundertspiel.do-kept"
        if deal.turn == "W" and [each.id for each in deal.hands["W"]] == ["C6", "DA"]:
            ruling = deal.ruling("C6")
            assert (ruling.legal, ruling.rule) == (False, "hundertspiel.do-kept")
        deal.play(deal.legal[0])
    assert [each.won for each in deal.calling.announcements] == [False]


@rule("hundertspiel.contra")
def test_contra_goes_to_and_fro(dealt):
    deal = dealt("S", **DOS)
    assert not any("contra" in each for seat in "SWNE" for each in said(deal, seat))
    deal.play("W: 26 S6")
    for word, seats in (("contra", "SN"), ("recontra", "WE"), ("supracontra", "SN")):
        assert {seat for seat in "SWNE" if word in said(deal, seat)} == set(seats)
        deal.play(f"{seats[0]}: {word}")
    assert not any("contra" in each for seat in "SWNE" for each in said(deal, seat))
    assert refused(dealt("S", "W:26,S6 SA", **DOS), "S: contra") == "hundertspiel.contra"


def test_contra_said_of_the_plain_game(dealt, hundertspiel):
    deal = dealt("S", by=hundertspiel(contra="plain-game"), **DOS)
    assert all("contra" in said(deal, seat) for seat in "SWNE")
    deal.play("N: contra")
    assert {seat for seat in "SWNE" if "recontra" in said(deal, seat)} == {"W", "E"}
    deal.play("W: recontra")
    assert {seat for seat in "SWNE" if "supracontra" in said(deal, seat)} == {"S", "N"}


# With a skat. West is forehand.

SKAT = {"W": "S6 SA SK SQ CA CK CQ CJ", "N": "D6 C7 C8 C9", "E": "D7 D8", "S": "D9 D10"}


@pytest.fixture
def four(hundertspiel):
    return hundertspiel(skat="skat")


@rule("hundertspiel.bidding")
def test_each_in_turn_lays_a_do_open_or_says_on(dealt, four):
    deal = dealt("S", by=four, **SKAT)
    assert (deal.turn, [word.id for word in deal.legal]) == ("W", ["26 S6", "on"])
    assert refused(deal, "SA") == "hundertspiel.bidding"
    assert refused(deal, "N: on") == "hundertspiel.bidding"
    deal.play("on")
    assert deal.turn == "N"
    deal.play("N: 26 D6")
    assert deal.turn == "W" and deal.legal[0] in deal.hands["W"]
    assert "contra" in said(deal, "W")


@rule("hundertspiel.bidding")
def test_with_a_skat_nothing_but_a_twenty_six_is_announced(dealt, hundertspiel):
    by = hundertspiel(skat="skat", seventy_eight="announced", trump_do="last-trick")
    deal = dealt("S", by=by, W="S6 H6 C6 SA SK", N="D6")
    assert said(deal, "W") == ["26 C6", "26 H6", "26 S6", "on"]
    for word in ("52 C6 H6", "52 last S6", "52 first S6", "78 C6 H6 S6"):
        assert refused(deal, f"W: {word}") == "hundertspiel.bidding"


@rule("hundertspiel.buying")
def test_when_all_have_said_on_each_in_turn_may_buy(dealt, four):
    deal = dealt("S", "on on on on", by=four, **SKAT)
    assert deal.turn == "W" and said(deal, "W")[-1] == "on" and "take" in said(deal, "W")
    assert said(deal, "N") == []
    assert refused(deal, "CA") == refused(deal, "N: on") == "hundertspiel.buying"
    assert refused(deal, "W: take CQ CJ S6") == "hundertspiel.buying"
    stock = [each.id for each in deal.stock]
    deal.play("W: take S6 CQ CJ SQ")
    assert [each.id for each in sorted(deal.stock, key=str)] == ["CJ", "CQ", "S6", "SQ"]
    assert {*stock} <= {each.id for each in deal.hands["W"]}
    assert (deal.turn, deal.ruling("CA").legal, deal.ruling("CQ").rule) == ("W", True, "play.card-in-hand")
    assert deal.undo().id == "take CQ CJ SQ S6"
    assert [each.id for each in deal.stock] == stock


def test_after_the_bidding_no_do_is_laid_open(dealt, four):
    deal = dealt("S", "on on on on on on on on", by=four, **SKAT)
    assert refused(deal, "W: 26 S6") == "hundertspiel.bidding"


def test_the_purchases_are_all_combinations(dealt, four):
    deal = dealt("S", "on on on on", by=four, **SKAT)
    held = [
        each for each in deal.order.shown if each in {*deal.hands["W"], *deal.stock} and each.rank not in "KA"
    ]
    assert [word.cards for word in deal.legal] == [*combinations(held, 4), ()]
    assert deal.legal[-1].id == "on" and deal.legal[:2] == [deal.legal[0], deal.legal[1]]
    assert all(word in deal.legal for word in deal.legal)
    with pytest.raises(IndexError):
        deal.legal[len(deal.legal)]


def test_nobody_need_buy(dealt, four):
    deal = dealt("S", "on on on on on on on on", by=four, **SKAT)
    assert deal.turn == "W" and deal.legal[0] in deal.hands["W"]


@rule("hundertspiel.laid-away")
def test_no_king_and_no_ace_is_laid_away(dealt, four):
    deal = dealt("S", "on on on on", by=four, **SKAT)
    assert refused(deal, "W: take S6 CQ CJ CK") == "hundertspiel.laid-away"
    assert not any(each.rank in "KA" for word in deal.legal for each in word.cards)


@rule("hundertspiel.buying")
def test_a_card_that_is_not_in_the_game_is_not_bought(dealt, four):
    deal = dealt("S", "on on on on", by=four, **SKAT)
    with pytest.raises(aceten.IllegalAction) as error:
        deal.play("W: take S6 CQ CJ H2 CA")
    assert error.value.ruling.rule == "hundertspiel.buying"
    # A card of the game has its place in the hand; others stand before them.
    assert error.value.ruling.action == "take H2 CA CQ CJ S6"


def test_the_others_do_not_see_what_is_laid_away(dealt, four):
    deal = dealt("S", "on on on on W:take,S6,CQ,CJ,SQ", by=four, **SKAT)
    assert deal.seen_by("W").heard[-1].cards and not deal.seen_by("N").heard[-1].cards


@rule("hundertspiel.laid-away-points")
def test_for_whom_cards_laid_away_count(dealt, hundertspiel):
    found = []
    for reading in ("nobody", "buyer"):
        deal = dealt(
            "S", "on on on on W:take,S6,CQ,CJ,SQ", by=hundertspiel(skat="skat", discards=reading), **SKAT
        )
        while deal.legal:
            deal.play(deal.legal[0])
        found.append(deal.points)
    assert found[1]["W+E"] == found[0]["W+E"] + 4 + 3 + 4


def test_three_buy_three(dealt, hundertspiel):
    rules = hundertspiel(players=3, skat="skat")
    hands = {"NW": "S6 SA SK SQ CA CK CQ CJ", "NE": "D6 C7", "S": "D9"}
    deal = dealt("S", "on on on NW:take,S6,CQ,CJ", by=rules, **hands)
    assert (len(deal.stock), deal.turn) == (3, "NW")
    assert sum(map(len, deal.hands.values())) == 33


def test_a_record_with_skat(dealt, hundertspiel):
    rules = hundertspiel(skat="skat")
    deal = dealt("S", "on on on on W:take,S6,CQ,CJ,SQ CA", by=rules, **SKAT)
    record = aceten.Record(
        rules.game, rules, aceten.cards.GERMAN, (aceten.sample.written(deal),), {"skat": "skat"}
    )
    text = record.text()
    assert 'stock = "' in text and "W: take EO EU GO G6" in text
    assert aceten.read_record(text) == record
    found = aceten.export.replay_json(record, rulings=True)["deals"][0]
    kinds = [(step["kind"], step["action"]) for step in found["steps"]]
    assert kinds == [("call", "on")] * 4 + [("call", "take EO EU GO G6"), ("card", "EA")]
    assert found["steps"][4]["legal"] == ["take", "on"]
    assert found["steps"][4]["says"][0]["cards"] == 4
    assert len(found["stock"]) == 4
    wrong = text.replace('stock = "', 'stock = "EA ')
    with pytest.raises(aceten.Unreadable, match="the hands leave"):
        aceten.read_record(wrong)
    assert aceten.code.decode(aceten.code.encode(record)) == record


# What is said once, by whom, and what the others hear of it.


def test_each_set_is_announced_once_whatever_else_was(dealt):
    deal = dealt("S", "W:kings,4 W:obers,3", **SETS)
    assert said(deal, "W") == []
    assert refused(deal, "W: kings 4") == refused(deal, "W: obers 3") == "hundertspiel.sets-before-lead"
    aces = dealt("S", "C8 W:aces,3", **ACES)
    assert refused(aces, "W: aces 3") == "hundertspiel.aces-in-play"


def test_of_a_word_the_card_laid_open_is_the_reason_and_of_a_purchase_none(dealt, four):
    assert dealt("S", **DOS).ruling("W: 26 S6").because == (aceten.card("S6"),)
    buying = dealt("S", "on on on on", by=four, **SKAT)
    ruling = buying.ruling("W: take S6 CQ CJ SQ")
    assert ruling.legal and ruling.because == ()
    for nothing in ("nonsense", "kings 5", "unters", "raise 3"):
        assert refused(buying, f"W: {nothing}") == "play.one-card"


def test_a_do_laid_open_is_seen_and_a_purchase_only_heard(dealt, four):
    seen = dealt("S", "W:26,S6", **DOS).seen_by("N").heard[-1]
    assert (seen.seat, seen.head, seen.cards) == ("W", "26", (aceten.card("S6"),))
    heard = dealt("S", "on on on on W:take,S6,CQ,CJ,SQ", by=four, **SKAT).seen_by("N").heard[-1]
    assert (heard.seat, heard.head, heard.cards) == ("W", "take", ())


def test_what_is_due_is_told_in_both_languages(dealt, four):
    told = {}
    for plays in ("", "on on on on"):
        ruling = dealt("S", plays, by=four, **SKAT).ruling("CA")
        told[ruling.rule] = [
            ruling.text(Voice(lang)).partition(" Allowed")[0].partition(" Erlaubt")[0]
            for lang in ("en", "de")
        ]
    assert told == {
        "hundertspiel.bidding": [
            "West must lay a Do open or say “on” first.", "West muss erst ein Do hinlegen oder „weiter“ sagen.",
        ],
        "hundertspiel.buying": [
            "West must take the skat or say “on” first.", "West muss erst kaufen oder „weiter“ sagen.",
        ],
    }  # fmt: skip


def test_nothing_else_is_a_purchase(dealt, four):
    deal = dealt("S", "on on on on", by=four, **SKAT)
    cards = tuple(map(aceten.card, ("CQ", "CJ", "S6", "SQ")))
    assert Call("W", "take", cards) in deal.legal and Call("W", "on") in deal.legal
    for word in (
        Call("N", "take", cards),
        Call("N", "on"),
        Call("W", "take"),
        Call("W", "take", cards[:3]),
        Call("W", "take", (*cards, aceten.card("C10"))),
        Call("W", "take", (*cards[:3], cards[0])),
        Call("W", "take", (*cards[:3], aceten.card("CK"))),
        Call("W", "take", (*cards[:3], aceten.card("D7"))),
        Call("W", "on", cards),
        Call("W", "contra"),
        Call("W", "26", cards),
        cards[0],
    ):
        assert word not in deal.legal, word


def test_other_dos_in_an_equal_hand_are_bid_with(dealt, four):
    for do, others in (("C6", "H6 DA"), ("H6", "C6 DA")):
        hands = {
            **SKAT,
            "W": f"{do} SA SK SQ CA CK CQ CJ",
            "N": f"{others} C7 C8",
            "E": "D7 D8 D6",
            "S": "D9 S6",
        }
        assert said(dealt("S", by=four, **hands), "W") == [f"26 {do}", "on"]


# How an announcement ends.


def test_the_first_trick_decides_a_fifty_two_for_the_first_and_the_last_a_twenty_six(dealt):
    hands = {"W": "H7 HA", "N": "H8 D7", "E": "H9 D8", "S": "S6 H10 D9"}
    deal = dealt("S", "S:52,first,S6 H7 H8 H9", **hands)
    assert [each.won for each in deal.calling.announcements] == [None]
    deal.play("S6")
    while deal.legal:
        assert [each.won for each in deal.calling.announcements] == [True]
        deal.play(deal.legal[0])
    assert [each.won for each in deal.calling.announcements] == [True]


FREE = {"W": "SA SK SQ SJ S10 S9 S8 S6 C6", "N": "S7"}


def test_who_wins_the_last_trick_without_the_do_announced_has_lost_it(dealt, hundertspiel):
    by = hundertspiel(announced_do="free", unannounced="nothing")
    for last, brings in (("SA", 6), ("S6", 6 + 10)):
        deal = dealt("S", "W:26,C6 C6", by=by, carried={"S+N": 0, "W+E": 0}, **FREE)
        while deal.legal:
            kept = [each for each in deal.legal if each.id != last]
            deal.play((kept or deal.legal)[-1 if deal.turn == "W" else 0])
        assert deal.tricks[-1].winner == "W"
        assert [each.won for each in deal.calling.announcements] == [False]
        cards = sum(deal.order.value[each] for each in deal.tricks[-1].cards)
        assert deal.tricks[-1].points - cards == brings


# West's Do falls in the sixth trick, since a heart is led; South and North have a hundred after the seventh.
FORCED = {
    "S": "CK C7 S10 HJ H10 DA DK D7 D6",
    "W": "C8 C6 SQ S8 S7 S6 HQ H6 DJ",
    "N": "CJ C9 S9 HA HK H8 H7 D10 D8",
    "E": "CA CQ C10 SA SK SJ H9 DQ D9",
}
BEFORE = "C6 CJ CA D6 C7 C8 D10 C10 HA DQ H10 DJ SA DK S8 D8 CK HQ C9 CQ HJ"


@rule("hundertspiel.do-kept")
def test_a_do_forced_out_has_lost_the_announcement_and_holds_nothing_open(dealt):
    deal = dealt("D", f"W:26,H6 {BEFORE}", **FORCED)
    assert [each.id for each in deal.legal] == ["H6"] and deal.calling.pending
    deal.play("H6")
    deal.play("H7")
    deal.play("D9")
    assert [each.won for each in deal.calling.announcements] == [False] and not deal.calling.pending
    for each in ["H9", "S10", "S6", "HK"]:
        assert not deal.complete
        deal.play(each)
    assert deal.calling.tally.wins[0].winner == "S+N"
    assert (deal.complete, deal.ended_by) == (True, "hundertspiel.stops-at-hundred")


def test_who_plays_a_do_laid_open_before_its_trick_has_lost_though_he_holds_another(dealt, hundertspiel):
    by = hundertspiel(announced_do="free")
    deal = dealt("D", f"W:52,H6,S6 {BEFORE} H6 H7 D9", by=by, **FORCED)
    assert [each.won for each in deal.calling.announcements] == [False]


def test_a_fifty_two_is_lost_with_the_first_of_its_tricks(dealt, hundertspiel):
    """In the last trick but one a Do laid open is beaten."""
    hands = {"W": "SA SK SQ SJ S10 S9 S8 H6 C6", "N": "HA CA", "S": "S7"}
    deal = dealt("S", "W:52,C6,H6", carried={"S+N": 0, "W+E": 0}, **hands)
    while len(deal.tricks) < 8:
        assert [each.won for each in deal.calling.announcements] == [None]
        kept = [each for each in deal.legal if each.id not in ("HA", "CA", "H6")]
        deal.play((kept or deal.legal)[0])
    assert deal.tricks[-1].winner != "W"
    assert [each.won for each in deal.calling.announcements] == [False]


# Contra said of the plain game.


@rule("hundertspiel.contra")
def test_contra_of_the_plain_game_goes_to_and_fro_whatever_is_announced(dealt, hundertspiel):
    deal = dealt("S", "N:contra W:26,S6", by=hundertspiel(contra="plain-game"), **DOS)
    for word, seats in (("recontra", "WE"), ("supracontra", "SN")):
        assert {seat for seat in "SWNE" if word in said(deal, seat)} == set(seats)
        assert refused(deal, f"{'S' if word == 'recontra' else 'W'}: {word}") == "hundertspiel.contra"
        deal.play(f"{seats[0]}: {word}")
    assert not any("contra" in each for seat in "SWNE" for each in said(deal, seat))
    own = dealt("S", "W:26,S6 E:contra", by=hundertspiel(contra="plain-game"), **DOS)
    assert {seat for seat in "SWNE" if "recontra" in said(own, seat)} == {"S", "N"}


# The hundred said while others bid and buy, and when there is none to say.

STAND = {"S+N": 40, "W+E": 103}


@rule("hundertspiel.claim")
@pytest.mark.parametrize("plays", ["", "on on", "on on on on", "on on on on on"])
def test_a_true_hundred_is_spoken_at_any_time(dealt, hundertspiel, plays):
    by = hundertspiel(skat="skat", hundred="spoken")
    for seat in "WE":
        deal = dealt("S", plays, by=by, carried=STAND, **SKAT)
        turn, choices = deal.turn, len(deal.choices())
        assert deal.ruling(f"{seat}: hundred").legal
        deal.play(f"{seat}: hundred")
        assert (deal.calling.tally.wins[0].winner, deal.turn) == ("W+E", turn)
        assert len(deal.choices()) == choices - 2, (
            "the bidding goes on, and there is no hundred left to claim"
        )
        assert refused(deal, f"{seat}: hundred") in ("hundertspiel.bidding", "hundertspiel.buying")


def test_purchases_with_a_hundred_to_speak_of(dealt, hundertspiel):
    by = hundertspiel(skat="skat", hundred="spoken")
    plain = dealt("S", "on on on on", by=by, carried={"S+N": 40, "W+E": 99}, **SKAT).legal
    legal = dealt("S", "on on on on", by=by, carried=STAND, **SKAT).legal
    assert [*legal] == [*plain, Call("W", "hundred")] and legal[-1] in legal and Call("W", "on") in legal
    assert Call("W", "hundred") not in plain and Call("E", "hundred") not in legal
    assert not legal[-1].costly
    with pytest.raises(IndexError):
        legal[len(legal)]


def told(deal, word):
    ruling = deal.ruling(word)
    assert not ruling.legal
    return ruling.rule, *(
        ruling.text(Voice(lang)).split(" Allowed")[0].split(" Erlaubt")[0] for lang in ("en", "de")
    )


@pytest.mark.parametrize("reading", ["by-itself", "spoken"])
def test_why_a_hundred_may_not_be_claimed(dealt, hundertspiel, reading):
    by = hundertspiel(skat="skat", hundred=reading)
    bidding = (
        "Bidding and buying come first: until then South can claim a hundred only with a hundred counted.",
        "Erst wird geboten und gekauft: Bis dahin kann Süd hundert nur ansagen, wenn sie gezählt sind.",
    )
    for plays, cited in (("", "hundertspiel.bidding"), ("on on on on on", "hundertspiel.buying")):
        assert told(dealt("S", plays, by=by, **SKAT), "S: hundred") == (cited, *bidding)
    deal = dealt("S", "on on on on on on on on", by=by, **SKAT)
    while deal.legal:
        deal.play(deal.legal[0])
    assert not deal.calling.tally.wins
    for seat in "SWNE":
        assert told(deal, f"{seat}: hundred")[0] == "hundertspiel.claim"
    assert told(deal, "W: hundred")[1:] == (
        "The deal is over, and West has no hundred to claim.",
        "Das Spiel ist zu Ende, und West hat keine hundert anzusagen.",
    )
    deal = dealt("S", "on on on on on on on on W:hundred", by=by, **SKAT)
    assert told(deal, "S: hundred")[1:] == (
        "The game is decided; South has nothing to claim.",
        "Die Partie ist entschieden; Süd kann nichts mehr ansagen.",
    )


@pytest.mark.parametrize("word", ["on D7", "contra D7", "hundred D7", "kings 3 CK SK HK", "on D7 D8 D10"])
@pytest.mark.parametrize("plays", ["", "on on on on"])
def test_what_is_said_without_cards(dealt, four, word, plays):
    told_of = told(dealt("S", plays, by=four, **SKAT), f"W: {word}")
    assert told_of[1:] == (
        "That is said by itself, without naming a card.", "Das sagt man für sich, ohne eine Karte zu nennen.",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("word", "en", "de"),
    [
        ("26", "a Do", "ein Do"), ("26 C6 S6", "a Do", "ein Do"), ("52 C6", "two Dos", "zwei Dos"),
        ("52 C6 H6 S6", "two Dos", "zwei Dos"), ("52 first", "the trump Do", "das Trumpf-Do"),
        ("52 first C6 S6", "the trump Do", "das Trumpf-Do"), ("78 C6 H6", "three Dos", "drei Dos"),
    ],
)  # fmt: skip
def test_how_many_dos_are_laid_open(dealt, hundertspiel, word, en, de):
    deal = dealt("S", by=hundertspiel(seventy_eight="announced"), **DOS)
    assert told(deal, f"W: {word}")[1:] == (
        f"For that one lays {en} open, no more and no less.",
        f"Dafür legt man {de} hin, nicht mehr und nicht weniger.",
    )
