"""Do bonuses, the race to a hundred, Alt und Neu, chips: T-R17 to T-R31, T-R36, T-E2 to T-E6."""

from dataclasses import replace
from pathlib import Path

import pytest

import aceten
from aceten.wording import Voice

rule = pytest.mark.rule

E8 = Path(__file__).parents[2] / "data" / "hundertspiel" / "t-e8.deal.toml"


def play_out(deal):
    while deal.legal:
        deal.play(deal.legal[0])
    return deal


# Where the Do ranks below the ace West wins every trick: two trumps draw those of the others, two each, then aces
# clear the way for the Dos. The last tricks are won with so many Dos.
SERIES = {
    1: "SA SK S6 CA C6 HA H6 DA D6",
    2: "SA SK CA C6 HA H6 DA D6 S6",
    3: "SA SK CA C6 HA DA H6 D6 S6",
    4: "SA SK CA HA DA C6 H6 D6 S6",
}
OTHERS = {"N": "SQ SJ", "E": "S10 S9", "S": "S8 S7"}


@pytest.fixture
def series(dealt, hundertspiel):
    """series(3): a later deal of a game in which West wins the last three tricks with Dos, and all the others too.

    `says`: what is said before, as `dealt` has it.
    """

    def play(count, says="", **readings):
        by = hundertspiel(do_rank="below-ace", **readings)
        order = SERIES[count].split()
        deal = dealt("S", says, by=by, carried={"S+N": 0, "W+E": 0}, W=SERIES[count], **OTHERS)
        while deal.legal:
            deal.play(order.pop(0) if deal.turn == "W" else deal.legal[0])
        assert [trick.winner for trick in deal.tricks] == ["W"] * 9
        return deal

    return play


def brought(deal, number=-1):
    trick = deal.tricks[number]
    cards = sum(deal.order.value[each] for each in trick.cards)
    return trick.points - cards


@rule("hundertspiel.last-trick")
def test_t_e1_the_last_trick_makes_78(dealt):
    hands = {"W": "SA SK SQ SJ S10 S9 S8 S7 S6"}
    deal = dealt(
        "S",
        by=dealt("S").rules.game.ruleset(None, {"unannounced": "nothing", "do-tricks": "captured"}),
        **hands,
    )
    play_out(deal)
    in_tricks = sum(trick.points for trick in deal.tricks)
    captured = sum(
        10 for trick in deal.tricks for card in trick.cards if card.rank == "6" and card.suit != "S"
    )
    assert in_tricks - captured == 78


@rule("hundertspiel.do-trick")
def test_a_trick_won_with_a_do_counts_10(series, dealt, hundertspiel):
    deal = series(1)
    assert [brought(deal, place) for place in range(9)] == [0, 0, 10, 0, 10, 0, 10, 0, 26]
    captured = dealt(
        "S", "CA C6 C8 C9", by=hundertspiel(do_tricks="captured"), W="CA S6", N="C6", E="C8", S="C9"
    )
    assert brought(captured, 0) == 10


# West's trump Do wins the first trick: nobody has another trump to play, and all have hearts.
FIRST = {"W": "H7 HA", "N": "H8 D7", "E": "H9 D8", "S": "S6 H10 D9"}


@rule("hundertspiel.first-trick-do")
def test_the_first_trick_with_the_trump_do_counts_52_besides(dealt, hundertspiel):
    deal = dealt("S", "H7 H8 H9 S6", **FIRST)
    assert deal.tricks[0].winner == "S" and brought(deal, 0) == 62
    assert deal.points["S+N"] == 62
    late = dealt("S", "H7 H8 H9 S6", by=hundertspiel(trump_do="last-trick"), **FIRST)
    assert brought(late, 0) == 10


@rule("hundertspiel.first-do-besides")
def test_or_the_52_include_the_10(dealt, hundertspiel):
    deal = dealt("S", "H7 H8 H9 S6", by=hundertspiel(first_do_total="included"), **FIRST)
    assert brought(deal, 0) == 52


@pytest.fixture
def e8(hundertspiel):
    """The dossier's whole deal T-E8, forehand West, with what is said before it."""

    def play(*calls, by=None, carried=None, tricks=9):
        text = E8.read_text(encoding="utf-8")
        (written,) = aceten.read_record(text).deals
        deal = aceten.Deal(by or hundertspiel(), "S", written.hands, "S", carried=carried)
        for call in calls:
            deal.play(call)
        for token in [token for line in written.lines for token in line.tokens][: tricks * 4]:
            if not deal.complete:
                deal.play(token.text)
        return deal

    return play


@rule("hundertspiel.twenty-six")
def test_t_e2_the_last_trick_with_a_do_counts_26(e8):
    deal = e8()
    assert deal.tricks[-1].points == 33
    assert brought(deal) == 26


def test_or_nothing_unless_it_was_announced(e8, hundertspiel):
    by = hundertspiel(unannounced="nothing")
    assert brought(e8(by=by)) == 16
    assert brought(e8("E: 26 S6", by=by)) == 26


@rule("hundertspiel.unannounced")
@pytest.mark.parametrize(
    ("dos", "says", "tricks"),
    [
        (2, "W:26,S6", [10, 26]),
        (2, "W:52,D6,S6", [10, 42]),
        (3, "W:52,D6,S6", [10, 10, 42]),
        (2, "W:52,first,S6", [10, 16]),
        (2, "W:52,C6,S6", [10, 16]),
    ],
    ids=["one of two", "both", "two of three", "of the first trick, lost", "another Do, fallen early"],
)
def test_or_so_many_last_tricks_as_were_announced_and_won(series, dos, says, tricks):
    deal = series(dos, says, unannounced="nothing", announced_do="free")
    assert [brought(deal, -place) for place in range(len(tricks), 0, -1)] == tricks
    as_usual = series(dos, says, announced_do="free")
    assert sum(brought(as_usual, -place) for place in range(1, dos + 1)) == 26 * dos


@rule("hundertspiel.unannounced")
def test_unannounced_it_counts_its_points_and_no_chips(e8, lines):
    assert brought(e8()) == 26
    assert not [line for line in lines(e8()) if line[3] == "chip"]


@pytest.mark.parametrize(
    ("dos", "total"),
    [
        pytest.param(1, 26, marks=rule("hundertspiel.twenty-six")),
        pytest.param(2, 52, marks=rule("hundertspiel.fifty-two")),
        pytest.param(3, 78, marks=rule("hundertspiel.seventy-eight")),
        pytest.param(4, 104, marks=rule("hundertspiel.four-dos")),
    ],
)
def test_t_e3_the_series(series, dos, total):
    """Each trick is valued as a full 26; the last one carries the difference."""
    deal = series(dos)
    assert sum(brought(deal, -place) for place in range(1, dos + 1)) == total
    assert brought(deal) == total - 10 * (dos - 1)


def test_three_dos_as_printed_and_four_as_three(series):
    assert sum(brought(series(3, three_dos=72), -place) for place in (1, 2, 3)) == 72
    for three in (78, 72):
        deal = series(4, four_dos=78, three_dos=three)
        assert sum(brought(deal, -place) for place in (1, 2, 3, 4)) == three


def test_the_trump_do_in_the_last_trick_twice(e8, hundertspiel):
    assert brought(e8(by=hundertspiel(trump_do="last-trick"))) == 52


@rule("hundertspiel.card-values")
def test_a_trick_without_points_is_not_counted(dealt):
    deal = dealt("S", "D7 D8 D9 C7", W="D7", N="D8", E="D9", S="C7 C8 C9 CA CK H7 H8 H9 HA")
    assert deal.tricks[0].points == 0 and not deal.calling.tally.entries


# The race.


@rule("hundertspiel.hundred")
def test_the_first_side_with_a_hundred_wins(e8, lines):
    deal = e8(carried={"S+N": 60, "W+E": 50})
    scoring = deal.rules.enter(
        replace(deal.rules.sheet, game=replace(deal.rules.sheet.game, scores=deal.carried)), deal
    )
    (won,) = scoring.games
    assert won.winner == "W+E" and won.scores["W+E"] >= 100
    assert lines(deal)


# South's trump Do takes the first trick: 62 and a king; three aces 30; then the ace of clubs.
QUICK = {"W": "C7 C9", "N": "CK CQ", "E": "C8 CJ D6", "S": "S6 CA HA DA"}
TO_110 = "C7 CK C8 S6 S:aces,3 CA C9 CQ CJ"


@rule("hundertspiel.stops-at-hundred")
def test_a_first_deal_stops_at_a_hundred(dealt):
    early = dealt("S", TO_110.removesuffix(" CA C9 CQ CJ"), **QUICK)
    assert early.points == {"S+N": 62 + 5 + 30, "W+E": 0} and not early.complete
    deal = dealt("S", TO_110, **QUICK)
    assert deal.points["S+N"] == 110
    assert deal.complete and deal.ended_by == "hundertspiel.stops-at-hundred"
    later = dealt("S", TO_110, carried={"S+N": 0, "W+E": 1}, **QUICK)
    assert not later.complete


@rule("hundertspiel.played-out")
def test_with_a_do_laid_open_it_is_played_out(dealt):
    deal = dealt("S", f"E:26,D6 {TO_110}", **QUICK)
    assert not deal.complete
    assert not any(deal.calls(seat) for seat in "SWNE"), "the game is won: there is no hundred to claim"
    assert len(play_out(deal).tricks) == 9


@rule("hundertspiel.both-hundred")
def test_when_two_sides_have_a_hundred_at_the_end_of_a_trick(dealt, hundertspiel):
    hands = {"W": "CK SK HK C7", "N": "CQ SQ HQ C8", "E": "C9 DK DQ", "S": "CA C10"}
    carried = {"S+N": 95, "W+E": 95}
    for reading, winner in (("as-counted", "S+N"), ("forehand", "W+E")):
        by = hundertspiel(both_hundred=reading)
        deal = dealt("S", "N:obers,3 W:kings,3 C7 C8 C9 CA", by=by, carried=carried, **hands)
        assert deal.calling.tally.wins[0].winner == winner


# East's sets make a hundred before South's do, and nobody has played a card.
TWO_HUNDREDS = {
    "W": "CA C10 C9 SA S9 S8 S7 DA HA", "N": "S10 D10 D9 D8 D7 H10 H9 H8 H7",
    "E": "CJ C7 C6 SJ S6 DJ D6 HJ H6", "S": "CK CQ C8 SK SQ DK DQ HK HQ",
}  # fmt: skip
FIRST_EAST = "E:sixes,4 E:unters,4 S:kings,4 S:obers,4"


@rule("hundertspiel.both-hundred")
@pytest.mark.parametrize("reading", ["as-counted", "forehand"])
@pytest.mark.parametrize("claims", ["S:hundred", "W:hundred"])
def test_a_claim_settles_a_hundred_for_who_had_it_first(dealt, hundertspiel, reading, claims):
    carried = {"S+N": 80, "W+E": 76}
    by = hundertspiel(both_hundred=reading)
    deal = dealt("H", f"{FIRST_EAST} {claims}", by=by, carried=carried, **TWO_HUNDREDS)
    (won,) = deal.calling.tally.wins
    assert (won.winner, won.false_claim, won.totals) == ("W+E", None, {"S+N": 104, "W+E": 108})
    assert not deal.complete, "Alt und Neu goes on"


def test_forehand_has_the_hundred_first_by_that_reading_whoever_says_so(dealt, hundertspiel):
    hands = {"W": "CK SK HK C7", "N": "CQ SQ HQ C8", "E": "C9 DK DQ", "S": "CA C10"}
    by = hundertspiel(both_hundred="forehand")
    carried = {"S+N": 95, "W+E": 95}
    deal = dealt("S", "N:obers,3 W:kings,3 N:hundred", by=by, carried=carried, **hands)
    assert deal.calling.tally.wins[0].winner == "W+E"


@rule("hundertspiel.hundred")
def test_who_counts_a_hundred_has_won_and_no_false_claim_undoes_it(dealt, lines):
    """Said by a side that is matsch, it would buy that side off."""
    said = "E:sixes,4 E:unters,4"
    deal = dealt("H", said, carried={"S+N": 5, "W+E": 73}, **TWO_HUNDREDS)
    assert [call.costly for call in deal.calls("S") if call.id == "hundred"] == [False]
    deal.play("S: hundred")
    assert [line[:3] for line in lines(deal) if line[1] == "S+N" and line[3] == "chip"] == [
        ("win-chip", "S+N", -2), ("matsch", "S+N", -2),
    ]  # fmt: skip
    early = dealt("H", f"{said} S:hundred", **TWO_HUNDREDS)
    assert early.calling.tally.wins[0].false_claim == "S+N", "32 is no hundred"


def test_where_the_hundred_is_spoken_who_says_it_has_it(dealt, hundertspiel):
    by = hundertspiel(hundred="spoken")
    carried = {"S+N": 80, "W+E": 76}
    deal = dealt("H", f"{FIRST_EAST} S:hundred", by=by, carried=carried, **TWO_HUNDREDS)
    assert deal.calling.tally.wins[0].winner == "S+N"


def test_at_a_table_of_three_a_claim_settles_the_hundred_of_another(hundertspiel):
    rules = hundertspiel(players=3)
    deal = aceten.sample.deal(rules, seed=1)
    deal.calling.tally.note("S", 106, "hundertspiel.card-values", ("", ""))
    deal.play("NW: hundred")
    assert [(win.winner, win.false_claim) for win in deal.calling.tally.wins] == [("S", None)]
    assert (deal.complete, deal.ended_by) == (True, "hundertspiel.stops-at-hundred")


@rule("hundertspiel.after-hundred")
def test_what_is_counted_after_a_hundred_in_a_first_deal(dealt, hundertspiel):
    for reading, counts in (("void", False), ("new-game", True)):
        deal = play_out(dealt("S", f"E:26,D6 {TO_110}", by=hundertspiel(after_hundred=reading), **QUICK))
        tally = deal.calling.tally
        assert tally.wins[0].winner == "S+N"
        assert bool(tally.entries[tally.wins[0].after :]) is counts


def test_a_side_may_win_two_games_in_one_deal(dealt):
    deal = dealt("S", carried={"S+N": 99, "W+E": 0})
    for points in (1, 100):
        deal.calling.tally.note("S+N", points, "hundertspiel.card-values", ("", ""))
        deal.calling.tally.settle()
    assert [win.totals for win in deal.calling.tally.wins] == [{"S+N": 100, "W+E": 0}] * 2
    assert deal.carried == {"S+N": 99, "W+E": 0}, "what was brought in stays as it was"


@rule("hundertspiel.alt-und-neu")
def test_t_e6_alt_und_neu(dealt, hundertspiel):
    """72 to 32 after the first deal; 102 to 41 after three tricks of the second; then 15 and 24 for the new game."""
    match = aceten.Match(hundertspiel())
    deal = dealt("S", carried={"S+N": 32, "W+E": 72})
    tally = deal.calling.tally
    for side, points in (("W+E", 30), ("S+N", 9)):
        tally.note(side, points, "hundertspiel.card-values", ("", ""))
    tally.settle()
    for side, points in (("W+E", 15), ("S+N", 24)):
        tally.note(side, points, "hundertspiel.card-values", ("", ""))
    before = replace(match.sheet, game=replace(match.sheet.game, scores={"S+N": 32, "W+E": 72}))
    sheet = match.rules.enter(before, deal).sheet()
    assert [(game.scores, game.winner) for game in sheet.games] == [({"S+N": 41, "W+E": 102}, "W+E")]
    assert (sheet.game.scores, sheet.game.over) == ({"S+N": 24, "W+E": 15}, False)
    assert sheet.carried == {"S+N": 24, "W+E": 15}
    assert sheet.session.scores == {"S+N": -4, "W+E": 4}, "matsch: each pays double"
    assert tally.running == sheet.game.scores and sheet.game.winner is None
    off = [line for line in match.rules.enter(before, deal).lines if line.rule == "hundertspiel.alt-und-neu"]
    assert [(line.side, line.value, line.unit) for line in off] == [
        ("S+N", -41, "point"),
        ("W+E", -102, "point"),
    ]
    assert {line.label for line in off} == {
        ("counted off with the game that is won", "mit der gewonnenen Partie abgerechnet")
    }


# Chips.


@rule("hundertspiel.chips", "hundertspiel.win-chip")
def test_the_winners_get_a_chip_from_each_opponent(e8, lines):
    deal = e8(carried={"S+N": 40, "W+E": 40})
    assert deal.rules.session_unit == "chip"
    chips = [line for line in lines(deal) if line[3] == "chip"]
    assert chips == [("win-chip", "W+E", 2, "chip"), ("win-chip", "S+N", -2, "chip")]


@rule("hundertspiel.win-chip")
def test_at_a_table_of_three_each_pays_for_himself(hundertspiel):
    rules = hundertspiel(players=3)
    deal = aceten.sample.deal(rules, seed=1)
    deal.calling.tally.note("NW", 100, "hundertspiel.card-values", ("", ""))
    deal.calling.tally.note("NE", 60, "hundertspiel.card-values", ("", ""))
    deal.calling.tally.settle()
    assert rules.enter(rules.sheet, deal).sheet().session.scores == {"S": -2, "NW": 3, "NE": -1}


@rule("hundertspiel.matsch", "hundertspiel.announcement-paid")
def test_t_e5_matsch_and_a_won_twenty_six(e8, lines):
    deal = e8("E: kings 3", "E: 26 S6", carried={"S+N": 15, "W+E": 28})
    chips = [line for line in lines(deal) if line[3] == "chip"]
    assert [line[:3] for line in chips if line[1] == "S+N"] == [
        ("win-chip", "S+N", -2), ("matsch", "S+N", -2), ("announcement-paid", "S+N", -4),
    ]  # fmt: skip


@rule("hundertspiel.announcement-paid")
def test_a_lost_announcement_is_paid_the_other_way_round(e8, lines, hundertspiel):
    deal = e8("W: 26 C6", by=hundertspiel(announced_do="free"))
    chips = [line for line in lines(deal) if line[3] == "chip"]
    assert chips == [("announcement-paid", "S+N", 4, "chip"), ("announcement-paid", "W+E", -4, "chip")]
    labels = [line.label for line in deal.rules.enter(deal.rules.sheet, deal).lines if line.unit == "chip"]
    assert labels == [
        ("another’s announced 26 lost", "angesagter 26er eines anderen verloren"),
        ("announced 26 lost", "angesagter 26er verloren"),
    ]


@rule("hundertspiel.matsch")
def test_matsch_pays_double(e8, lines):
    deal = e8(carried={"S+N": 0, "W+E": 40})
    assert ("matsch", "S+N", -2, "chip") in lines(deal)


def test_fifty_is_no_matsch(hundertspiel):
    for points, matsch in ((49, True), (50, False)):
        deal = aceten.sample.deal(hundertspiel(), seed=1)
        for side, count in (("S+N", points), ("W+E", 100)):
            deal.calling.tally.note(side, count, "hundertspiel.card-values", ("", ""))
        deal.calling.tally.settle()
        entered = deal.rules.enter(deal.rules.sheet, deal).lines
        assert any(line.rule == "hundertspiel.matsch" for line in entered) is matsch


def paid(deal, lines):
    return {line[2] for line in lines(deal) if line[0] == "announcement-paid" and line[1] == "W+E"}


@rule("hundertspiel.contra-price")
@pytest.mark.parametrize(
    ("reading", "plain", "once", "twice"),
    [("surcharge", 4, 6, 8), ("doubled", 4, 8, 16), ("instead", 4, 2, 4)],
)
def test_what_contra_costs(e8, lines, hundertspiel, reading, plain, once, twice):
    by = hundertspiel(contra=reading)
    assert paid(e8("E: 26 S6", by=by), lines) == {plain}
    assert paid(e8("E: 26 S6", "S: contra", by=by), lines) == {once}
    assert paid(e8("E: 26 S6", "S: contra", "W: recontra", by=by), lines) == {twice}


def test_contra_of_the_plain_game(e8, lines, hundertspiel):
    by = hundertspiel(contra="plain-game")
    deal = e8("S: contra", by=by, carried={"S+N": 15, "W+E": 40})
    assert [line[:3] for line in lines(deal) if line[1] == "S+N" and line[3] == "chip"] == [
        ("win-chip", "S+N", -4), ("matsch", "S+N", -4),
    ]  # fmt: skip


@rule("hundertspiel.contra-price")
def test_contra_raises_what_it_is_said_of(e8, lines, hundertspiel):
    """An announcement in one reading, the plain game in the other, whatever is announced beside it."""
    said = ("E: 26 S6", "S: contra", "W: recontra")
    carried = {"S+N": 40, "W+E": 40}
    for reading, game, announced in (("surcharge", 2, 8), ("plain-game", 6, 4)):
        deal = e8(*said, by=hundertspiel(contra=reading), carried=carried)
        assert [line[:3] for line in lines(deal) if line[1] == "W+E" and line[3] == "chip"] == [
            ("win-chip", "W+E", game), ("announcement-paid", "W+E", announced),
        ]  # fmt: skip


@rule("hundertspiel.contra-price")
def test_contra_of_the_plain_game_raises_what_a_false_claim_costs(e8, lines, hundertspiel):
    for price, chips in (("single", 6), ("double", 12)):
        by = hundertspiel(contra="plain-game", false_claim=price)
        deal = e8("S: contra", "W: recontra", by=by, tricks=1)
        deal.play("N: hundred")
        assert ("false-claim", "W+E", chips, "chip") in lines(deal)


@rule("hundertspiel.contra-price")
def test_contra_of_the_plain_game_stays_with_it_from_deal_to_deal(e8, hundertspiel):
    by = hundertspiel(contra="plain-game")
    sheet, prices = by.sheet, []
    for said in (("S: contra", "W: recontra"), ("S: contra",), (), ("N: contra",)):
        deal = e8(*said, by=by, carried=sheet.carried)
        scoring = by.enter(sheet, deal)
        sheet = scoring.sheet()
        prices += [line.value for line in scoring.lines if line.rule.endswith("win-chip") and line.value > 0]
        assert bool(sheet.kept) is (len(prices) == 0)
    # Won in the second deal with three steps, and in the fourth with the one said there.
    assert prices == [2 * (1 + 3), 2 * (1 + 1)]


@rule("hundertspiel.contra-price")
def test_contra_said_of_the_game_that_is_won_does_not_touch_the_next(dealt, lines, hundertspiel):
    """Both games in one deal, the second begun before the first lead."""
    by = hundertspiel(contra="plain-game")
    said = "S:contra E:sixes,4 E:unters,4 E:hundred"
    for then, chips in (("S:hundred", 2), ("N:contra W:recontra S:hundred", 6)):
        deal = dealt("H", f"{said} {then}", by=by, carried={"S+N": 60, "W+E": 73}, **TWO_HUNDREDS)
        assert [line[:3] for line in lines(deal) if line[1] == "W+E" and line[3] == "chip"] == [
            ("win-chip", "W+E", 4), ("false-claim", "W+E", chips),
        ]  # fmt: skip


@rule("hundertspiel.contra-price")
def test_contra_is_over_with_a_game_that_a_later_trick_wins(e8, lines, hundertspiel):
    deal = e8("S: contra", by=hundertspiel(contra="plain-game"), carried={"S+N": 60, "W+E": 95}, tricks=3)
    deal.play("S: hundred")
    assert [line[:3] for line in lines(deal) if line[1] == "W+E" and line[3] == "chip"] == [
        ("win-chip", "W+E", 4), ("false-claim", "W+E", 2),
    ]  # fmt: skip


def test_chips_are_whole(e8, lines, hundertspiel):
    for reading in ("surcharge", "doubled", "instead"):
        deal = e8("E: 26 S6", "S: contra", by=hundertspiel(contra=reading))
        assert {type(line[2]) for line in lines(deal)} == {int}


@rule("hundertspiel.suit-values")
def test_suits_of_different_value(e8, hundertspiel):
    by = hundertspiel(highest_suit="spades")
    deal = e8("E: 26 S6", by=by)
    labels = [line.label for line in by.enter(by.sheet, deal).lines if line.unit == "chip"]
    assert labels[0] == (
        "26, the good Maxel, won, at the price of spades",
        "26er, das gute Maxel, gewonnen, zum Preis von Pik",
    )
    by = hundertspiel(highest_suit="hearts")
    labels = [line.label for line in by.enter(by.sheet, e8("E: 26 S6", by=by)).lines if line.unit == "chip"]
    assert labels[0] == (
        "announced 26 won, at the price of spades",
        "angesagter 26er gewonnen, zum Preis von Pik",
    )


# The hundred said.


@rule("hundertspiel.claim")
def test_the_hundred_is_won_by_itself_or_spoken(e8, hundertspiel):
    carried = {"S+N": 0, "W+E": 90}
    assert e8(carried=carried, tricks=1).calling.tally.wins
    by = hundertspiel(hundred="spoken")
    deal = e8(by=by, carried=carried, tricks=1)
    assert not deal.calling.tally.wins
    deal.play("W: hundred")
    assert deal.calling.tally.wins[0].winner == "W+E" and not deal.complete


@rule("hundertspiel.false-claim")
def test_a_false_claim_loses_the_game(e8, lines):
    deal = e8(tricks=2)
    deal.play("S: hundred")
    assert deal.complete and deal.ended_by == "hundertspiel.false-claim"
    assert [line for line in lines(deal) if line[3] == "chip"] == [
        ("false-claim", "W+E", 2, "chip"), ("false-claim", "S+N", -2, "chip"),
    ]  # fmt: skip
    scoring = deal.rules.enter(deal.rules.sheet, deal)
    assert scoring.game.over and scoring.game.winner == "W+E"


def test_of_a_false_claim_the_ruling_says_what_it_costs(e8):
    deal = e8(tricks=2)
    ruling = deal.ruling("S: hundred")
    assert (ruling.legal, ruling.rule) == (True, "hundertspiel.false-claim")
    assert ruling.text() == "South may say so, but has no hundred counted and would lose the game."
    assert ruling.text(Voice("de")) == (
        "Süd darf das sagen, hat aber keine hundert gezählt und verlöre die Partie."
    )


def test_of_a_claim_that_costs_nothing_the_ruling_says_that_it_may_be_made(dealt):
    deal = dealt("H", "E:sixes,4 E:unters,4", carried={"S+N": 5, "W+E": 73}, **TWO_HUNDREDS)
    for seat in "SE":
        ruling = deal.ruling(f"{seat}: hundred")
        assert (ruling.legal, ruling.rule) == (True, "hundertspiel.claim")
        assert ruling.text().endswith(" may say so now.")


@rule("hundertspiel.false-claim-price")
def test_or_loses_double(e8, lines, hundertspiel):
    assert ("false-claim", "S+N", -2, "chip") in lines(_claimed(e8, hundertspiel()))
    assert ("false-claim", "S+N", -4, "chip") in lines(_claimed(e8, hundertspiel(false_claim="double")))


def _claimed(e8, by):
    deal = e8(by=by, tricks=1)
    deal.play("S: hundred")
    return deal


def test_a_first_deal_ends_when_the_hundred_is_spoken(dealt, hundertspiel):
    deal = dealt("S", TO_110, by=hundertspiel(hundred="spoken"), **QUICK)
    assert not deal.complete
    deal.play("N: hundred")
    assert deal.complete and deal.ended_by == "hundertspiel.stops-at-hundred"
    assert not deal.calls("N")


def test_at_a_table_of_three_a_false_claim_pays_both_and_nobody_wins(hundertspiel):
    rules = hundertspiel(players=3)
    deal = aceten.sample.deal(rules, seed=1)
    deal.play("NW: hundred")
    assert [(win.winner, win.false_claim) for win in deal.calling.tally.wins] == [(None, "NW")]
    scoring = rules.enter(rules.sheet, deal)
    assert scoring.sheet().session.scores == {"S": 1, "NW": -2, "NE": 1}
    labels = {line.side: line.label for line in scoring.lines}
    assert labels["NW"] == ("claimed 100 with 0", "100 angesagt mit 0")
    assert labels["S"] == labels["NE"]
    assert labels["S"] == ("another claimed 100 with 0", "100 von einem anderen angesagt, mit 0")
    assert (scoring.game.over, scoring.game.winner) == (True, None)


def test_only_a_claim_that_is_not_true_is_costly(e8, hundertspiel):
    deal = e8(by=hundertspiel(hundred="spoken"), carried={"S+N": 0, "W+E": 90}, tricks=1)
    costly = {seat: [call.costly for call in deal.calls(seat) if call.id == "hundred"] for seat in "SW"}
    assert costly == {"S": [True], "W": [False]}


def test_a_hundred_made_with_the_last_trick_may_still_be_spoken(e8, lines, hundertspiel):
    deal = e8(by=hundertspiel(hundred="spoken"), carried={"S+N": 0, "W+E": 40})
    assert deal.complete and not deal.calling.tally.wins
    assert {seat: [call.id for call in deal.calls(seat)] for seat in "SWNE"} == {
        "S": [], "W": ["hundred"], "N": [], "E": ["hundred"],
    }  # fmt: skip
    deal.play("E: hundred")
    assert deal.calling.tally.wins[0].winner == "W+E"
    assert ("win-chip", "W+E", 2, "chip") in lines(deal)


@pytest.mark.parametrize(("reading", "says"), [("by-itself", ()), ("spoken", ("E: hundred",))])
def test_a_game_won_with_the_last_trick_is_decided_for_both_sides(e8, hundertspiel, reading, says):
    deal = e8(by=hundertspiel(hundred=reading), carried={"S+N": 0, "W+E": 60})
    for each in says:
        deal.play(each)
    for seat in "WS":
        ruling = deal.ruling(f"{seat}: hundred")
        assert not ruling.legal and "The game is decided" in ruling.text()
    early = e8(by=hundertspiel(hundred=reading), carried={"S+N": 0, "W+E": 95}, tricks=3)
    for each in says:
        early.play(each)
    play_out(early)
    told = early.ruling("W: hundred").text()
    assert told.startswith("The deal is over, and West has no hundred"), "a new game has begun"


def test_the_trump_do_in_the_last_trick_counts_by_its_rule(e8, hundertspiel):
    deal = e8(by=hundertspiel(trump_do="last-trick"))
    assert [rule.partition(".")[2] for rule in deal.tricks[-1].also] == [
        "last-trick", "twenty-six", "first-trick-do",
    ]  # fmt: skip
    assert deal.calling.tally.entries[-1][1:3] == (26, "hundertspiel.first-trick-do")


@rule("hundertspiel.first-trick-do")
@pytest.mark.parametrize(("dos", "total"), [(2, 78), (3, 104)])
def test_the_trump_do_in_the_last_trick_counts_twice_its_26_whatever_goes_before(series, dos, total):
    deal = series(dos, trump_do="last-trick")
    assert sum(brought(deal, -place) for place in range(1, dos + 1)) == total


@rule("hundertspiel.first-trick-do")
def test_the_fifty_two_with_the_trump_do_is_that_of_the_last_trick(e8, lines, hundertspiel):
    by = hundertspiel(trump_do="last-trick")
    deal = e8("E: 52 last S6", by=by)
    assert deal.calling.announcements[0].won and brought(deal) == 52
    assert [line for line in lines(deal) if line[3] == "chip"] == [
        ("announcement-paid", "W+E", 8, "chip"), ("announcement-paid", "S+N", -8, "chip"),
    ]  # fmt: skip
    with pytest.raises(aceten.IllegalAction):
        e8("E: 52 first S6", by=by)


def test_of_the_last_trick_the_points_count_as_announced(e8, hundertspiel):
    for says, brings in (((), 16), (("E: 52 last S6",), 52)):
        by = hundertspiel(trump_do="last-trick", unannounced="nothing")
        assert brought(e8(*says, by=by)) == brings


def test_where_captured_dos_count_a_series_is_the_last_tricks_alone(series):
    deal = series(2, do_tricks="captured")
    assert [brought(deal, -place) for place in (2, 1)] == [0, 52]


def test_what_the_sheet_says_of_points(e8, series, dealt, hundertspiel):
    """Every kind of line under its rule, in both languages."""
    captured = dealt(
        "S", "CA C6 C8 C9", by=hundertspiel(do_tricks="captured"), W="CA S6", N="C6", E="C8", S="C9"
    )
    skat = dealt(
        "S", "on on on on W:take,S6,CQ,CJ,SQ", by=hundertspiel(skat="skat", discards="buyer"),
        W="S6 SA SK SQ CA CK CQ CJ", N="D6 C7 C8 C9", E="D7 D8", S="D9 D10",
    )  # fmt: skip
    first = dealt("S", "H7 H8 H9 S6", **FIRST)
    said = {}
    for deal in (e8("E: kings 3"), series(2), captured, play_out(skat), first):
        for _, _, entered, label in deal.calling.tally.entries:
            said.setdefault(entered.partition(".")[2], set()).add(label)
    assert said == {
        "card-values": {("cards in tricks", "Augen in Stichen")},
        "court-sets": {("three kings", "drei Könige")},
        "last-trick": {("last trick", "letzter Stich")},
        "twenty-six": {("last trick with a Do: 26", "letzter Stich mit einem Do: 26")},
        "fifty-two": {("last trick with a Do: 52", "letzter Stich mit einem Do: 52")},
        "first-trick-do": {("first trick with the trump Do", "erster Stich mit dem Trumpf-Do")},
        "do-trick": {
            ("tricks won with a Do", "Stiche mit einem Do"), ("Dos captured", "gestochene Dos"),
        },
        "laid-away-points": {("cards laid away", "weggelegte Karten")},
    }  # fmt: skip


def test_what_the_sheet_says_of_chips_to_those_who_pay_and_to_those_who_are_paid(e8):
    paying, paid = set(), set()
    for deal in (
        e8(carried={"S+N": 15, "W+E": 40}),
        e8("E: 26 S6", carried={"S+N": 0, "W+E": 40}),
    ):
        entered = deal.rules.enter(deal.rules.sheet, deal).lines
        paying |= {line.label for line in entered if line.unit == "chip" and line.value < 0}
        paid |= {line.label for line in entered if line.unit == "chip" and line.value > 0}
    assert paying == {
        ("game lost", "Partie verloren"),
        ("matsch, with 47", "matsch, mit 47"),
        ("matsch, with 32", "matsch, mit 32"),
        ("another’s announced 26 won", "angesagter 26er eines anderen gewonnen"),
    }
    assert paid == {
        ("game won", "Partie gewonnen"),
        ("the losers matsch, with 47", "die Verlierer matsch, mit 47"),
        ("the losers matsch, with 32", "die Verlierer matsch, mit 32"),
        ("announced 26 won", "angesagter 26er gewonnen"),
    }


# A hundred claimed falsely while an announcement is open.


@rule("hundertspiel.false-claim-played-out")
def test_a_false_claim_does_not_buy_an_announcement_off(e8, lines):
    for carried in (None, {"S+N": 0, "W+E": 90}):
        deal = e8("E: 26 S6", "S: contra", "S: hundred", carried=carried)
        assert len(deal.tricks) == 9 and not deal.calling.tally.entries, "what is counted belongs to no game"
        assert [line for line in lines(deal) if line[3] == "chip"] == [
            ("false-claim", "W+E", 2, "chip"), ("false-claim", "S+N", -2, "chip"),
            ("announcement-paid", "W+E", 6, "chip"), ("announcement-paid", "S+N", -6, "chip"),
        ]  # fmt: skip
        sheet = deal.rules.enter(deal.rules.sheet, deal).sheet()
        assert (sheet.game.over, sheet.game.winner, sheet.carried) == (True, "W+E", {})


def test_after_a_false_claim_there_is_no_hundred_to_claim(e8):
    deal = e8("E: 26 S6", "S: hundred", carried={"S+N": 0, "W+E": 90}, tricks=5)
    assert not deal.complete and not any(deal.calls(seat) for seat in "SWNE")
    assert deal.undo() and deal.calling.tally.wins and not deal.complete


@rule("hundertspiel.false-claim-played-out")
def test_after_a_false_claim_the_deal_ends_with_the_announcement(dealt):
    # West’s Do falls in the sixth trick, since a heart is led.
    hands = {
        "S": "CK C7 S10 HJ H10 DA DK D7 D6", "W": "C8 C6 SQ S8 S7 S6 HQ H6 DJ",
        "N": "CJ C9 S9 HA HK H8 H7 D10 D8", "E": "CA CQ C10 SA SK SJ H9 DQ D9",
    }  # fmt: skip
    plays = "W:26,H6 E:hundred C6 CJ CA D6 C7 C8 D10 C10 HA DQ H10 DJ SA DK S8 D8 CK HQ C9 CQ HJ H6 H7"
    for carried in (None, {"S+N": 50, "W+E": 0}):
        deal = dealt("D", plays, carried=carried, **hands)
        assert not deal.complete
        deal.play("D9")
        assert (deal.complete, deal.ended_by) == (True, "hundertspiel.false-claim")
        assert [each.won for each in deal.calling.announcements] == [False]
        while len(deal.actions) > 2:
            deal.undo()
        assert deal.turn == "W" and not deal.complete


def test_a_false_claim_after_the_announcement_is_decided_ends_the_deal(dealt):
    deal = dealt("S", "S:52,first,S6 H7 H8 H9 S6", **FIRST)
    assert deal.calling.announcements[0].won
    deal.play("W: hundred")
    assert (deal.complete, deal.ended_by) == (True, "hundertspiel.false-claim")
