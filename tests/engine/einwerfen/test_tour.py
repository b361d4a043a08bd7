"""The Tour of forty-eight deals: E-R14 to E-R17, with the dossier's E-E4."""

from collections import Counter
from dataclasses import replace

import pytest

import aceten
from aceten.series import Series, seated

# E-E4: the König sits North, a opposite him; b is on his left, c on his right, so c deals first.
SEATS = {"N": "K", "S": "a", "E": "b", "W": "c"}


@pytest.fixture
def block(next_deal):
    """block(tour): play the sixteen deals of a block, all won by West and East with 70 points; suits in turn."""

    def play(tour: Series) -> None:
        for _ in range(16):
            dealer = tour.match.due or "W"
            if not tour.match.deals and tour.match.due is None:
                hands = aceten.sample.deal(tour.rules, seed=1, dealer=dealer).started
                deal = tour.match.begin(dealer, hands, "E")
                while deal.legal:
                    deal.play(deal.legal[0])
                deal.points = {"S+N": 50, "W+E": 70}
            else:
                next_deal(tour.match, 70, "EGHS"[len(tour.match.deals) % 4])

    return play


@pytest.fixture
def play(rules, block):
    """A whole Tour in which b is the Läufer."""

    def whole() -> Series:
        tour = Series(rules(), SEATS)
        block(tour)
        tour.next("b")
        block(tour)
        tour.next()
        block(tour)
        return tour

    return whole


@pytest.mark.rule("einwerfen.tour")
def test_a_tour_is_forty_eight_deals(play):
    played = play()
    assert played.over
    assert [len(match.deals) for match in played.matches] == [16, 16, 16]
    with pytest.raises(aceten.Unreadable):
        played.next()


@pytest.mark.rule("einwerfen.king-and-partners")
def test_a_block_ends_with_its_sixteenth_deal(rules, block):
    tour = Series(rules(), SEATS)
    block(tour)
    assert tour.match.over and tour.match.sheet.game.over and tour.match.sheet.game.winner is None
    with pytest.raises(aceten.IllegalAction) as refused:
        tour.match.begin(None, tour.match.deal.started, "E")
    assert refused.value.ruling.rule == "einwerfen.king-and-partners"
    assert len(tour.match.deals) == 16


@pytest.mark.rule("einwerfen.king-and-partners", "einwerfen.runner", "einwerfen.third-partner")
def test_e_e4_the_seats_of_the_three_blocks(play):
    assert play().seatings == [
        {"N": "K", "S": "a", "E": "b", "W": "c"},
        {"N": "K", "S": "b", "E": "a", "W": "c"},
        {"N": "K", "S": "c", "E": "a", "W": "b"},
    ]


@pytest.mark.rule("einwerfen.king-and-partners")
def test_e_e4_everyone_deals_four_times_in_every_block(play):
    for match in play().matches:
        assert Counter(deal.dealer for deal in match.deals) == dict.fromkeys("SWNE", 4)


@pytest.mark.rule("einwerfen.runner")
def test_the_runner_is_one_of_the_kings_neighbours(rules, block):
    for name in ("b", "c"):
        tour = Series(rules(), SEATS)
        block(tour)
        tour.next(name)
        assert tour.seatings[1]["S"] == name and tour.seatings[1]["N"] == "K"
    for name in ("a", "K", "nobody", None):
        tour = Series(rules(), SEATS)
        block(tour)
        with pytest.raises(aceten.UnknownName):
            tour.next(name)


@pytest.mark.rule("einwerfen.third-partner")
def test_nobody_draws_after_the_second_block(rules, block):
    tour = Series(rules(), SEATS)
    block(tour)
    tour.next("c")
    block(tour)
    with pytest.raises(aceten.Unreadable):
        tour.next("a")
    tour.next("b")
    assert tour.seatings[2] == {"N": "K", "S": "b", "E": "c", "W": "a"}


@pytest.mark.rule("einwerfen.king-and-partners")
def test_seats_change_only_between_blocks(rules, block, next_deal):
    tour = Series(rules(), SEATS)
    next_deal(tour.match, 70)
    with pytest.raises(aceten.Unreadable):
        tour.next("b")


@pytest.mark.rule("einwerfen.payment", "einwerfen.runner", "einwerfen.third-partner")
def test_every_player_has_an_account_of_his_own(play):
    """West and East win every deal: 19, 20 and 20 chips, for acorns count double after the first deal."""
    played = play()
    worth = [match.sheet.game.scores["W+E"] for match in played.matches]
    assert worth == [19, 20, 20]
    assert played.players() == {"K": -59, "a": -19 + 20 + 20, "b": 19 - 20 + 20, "c": 19 + 20 - 20}
    assert sum(played.players().values()) == 0


def test_the_favourite_suit_and_a_tie_go_on_into_the_next_block(rules, block, next_deal):
    tour = Series(rules(), SEATS)
    block(tour)
    tour.match.deal.points = {"S+N": 60, "W+E": 60}
    tour.next("b")
    assert tour.match.due == "W"
    next_deal(tour.match, 70, "E")
    assert [line.rule for line in tour.match.score(0)] == [
        "einwerfen.lump", "einwerfen.favourite-suit", "einwerfen.tie-worth",
    ]  # fmt: skip


def left(match) -> list[tuple[str, str, int]]:
    return [
        (line.rule, line.label[0], line.value) for line in match.score(15) if line.rule.endswith("at-end")
    ]


@pytest.mark.rule("einwerfen.tie-at-end")
def test_what_becomes_of_a_tie_in_the_last_deal_of_a_block(play):
    tour = play()
    assert [left(match) for match in tour.matches] == [[], [], []]
    for match in tour.matches:
        match.deal.points = {"S+N": 60, "W+E": 60}
    further = "held over into the next block; after the third nobody is paid it"
    over = "the Tour is over: nobody is paid what is held over"
    assert [left(match) for match in tour.matches] == [
        [("einwerfen.tie-at-end", label, 0)] for label in (further, further, over)
    ]


@pytest.mark.rule("einwerfen.tie-at-end", "einwerfen.tie-held-over")
def test_a_stake_held_over_goes_on_into_the_record_of_the_next_block(rules, next_deal):
    later = rules(favourite="hearts")
    match = aceten.Match(later, held=2)
    next_deal(match, 60, "E")
    next_deal(match, 70, "E")
    assert [(line.rule, line.value) for line in match.score(1)] == [
        ("einwerfen.lump", 1), ("einwerfen.tie-worth", 1), ("einwerfen.tie-at-end", 2),
    ]  # fmt: skip
    next_deal(match, 70, "E")
    assert [line.rule for line in match.score(2)] == ["einwerfen.lump"]


@pytest.mark.rule("einwerfen.tie-at-end")
def test_a_record_says_what_the_block_before_left_held_over():
    # Deal 16 of another record ended 60 to 60 in the favourite suit.
    record = aceten.sample.record(aceten.game("einwerfen"), options={"favourite": "acorns"}, seed=2)
    worth = sum(aceten.export.replay_json(record)["match"]["scores"].values())
    text = record.text().replace("[options]", "held = 2\n[options]")
    brought = aceten.read_record(text)
    assert (brought.held, aceten.read_record(brought.text())) == (2, brought)
    exported = aceten.export.replay_json(brought)
    assert exported["held"] == 2 and "held" not in aceten.export.replay_json(record)
    assert sum(exported["match"]["scores"].values()) == worth + 2
    assert exported["deals"][0]["score"][-1] == {
        "side": "S+N", "value": 2, "unit": "chip", "label": "held over from an earlier block",
        "rule": "einwerfen.tie-at-end",
    }  # fmt: skip
    answer = aceten.export.what_if(text, 1, [])
    assert answer["held"] == 2 and answer["deals"][0]["score"] == []


def test_that_nothing_was_held_over_may_be_said():
    text = aceten.sample.record(aceten.game("einwerfen"), options={"favourite": "acorns"}, seed=1).text()
    assert aceten.read_record(f"held = 0\n{text}") == aceten.read_record(text)


@pytest.mark.parametrize(
    ("options", "held", "says"),
    [
        ({"favourite": "acorns"}, "true", "`held` is a whole number up to 63, not true"),
        ({"favourite": "acorns"}, '"2"', "`held` is a whole number up to 63, not '2'"),
        ({"favourite": "acorns"}, "1.5", "`held` is a whole number up to 63, not 1.5"),
        ({"favourite": "acorns"}, "-1", "`held` is a whole number up to 63, not -1"),
        ({"favourite": "acorns"}, "64", "`held` is a whole number up to 63, not 64"),
        ({"favourite": "acorns", "tie-in-favourite": "one"}, "33", "`held` is a whole number up to 32, not 33"),
        ({"favourite": "acorns", "tie": "doubles"}, "33", "`held` is a whole number up to 32, not 33"),
        ({}, "2", "`held` comes from an earlier block, and so the option `favourite` must name its suit"),
    ],
)  # fmt: skip
def test_a_stake_that_cannot_have_been_held_over(options, held, says):
    record = aceten.sample.record(aceten.game("einwerfen"), options=options, seed=1)
    text = record.text().replace('preset = "rotating"', f'preset = "rotating"\nheld = {held}')
    with pytest.raises(aceten.Unreadable) as unreadable:
        aceten.read_record(text)
    assert unreadable.value.problems == [says]


def test_only_where_ties_are_held_over_a_record_begins_with_a_stake():
    game = aceten.game("einwerfen").without("einwerfen.tie-held-over")
    for rules, name in (
        (game.ruleset(None, {"favourite": "hearts"}), "Einwerfen"),
        (aceten.game("sueca").ruleset(None, {"tie": "carried"}), "Sueca"),
    ):
        with pytest.raises(aceten.Unreadable) as unreadable:
            aceten.Match(rules, held=1)
        assert str(unreadable.value) == f"no record of {name} begins with a stake `held` over"


def test_a_code_keeps_what_was_held_over():
    record = aceten.sample.record(aceten.game("einwerfen"), options={"favourite": "acorns"}, seed=1)
    for held in (0, 3, record.rules.most_held):
        code = aceten.code.encode(replace(record, held=held))
        assert aceten.code.decode(code).held == held
        assert aceten.code.encode(aceten.code.decode(code)) == code


def test_a_tour_in_which_the_koenig_always_leads(rules, block):
    tour = Series(rules("fixed-forehand"), SEATS)
    for drawn in ("b", None):
        block(tour)
        tour.next(drawn)
    block(tour)
    deals = [deal for match in tour.matches for deal in match.deals]
    assert {(deal.dealer, deal.forehand) for deal in deals} == {("W", "N")}
    assert [seating["W"] for seating in tour.seatings] == ["c", "c", "b"]


@pytest.mark.parametrize(
    "seating", [{}, {"N": "K"}, {"N": "K", "S": "a", "E": "a", "W": "c"}, SEATS | {"X": "d"}]
)
def test_a_seating_names_four_players(rules, seating):
    with pytest.raises(aceten.Unreadable):
        Series(rules(), seating)


def test_the_account_is_in_the_json_and_a_record_of_seventeen_deals_is_refused(play):
    match = play().matches[0]
    record = aceten.Record(
        match.rules.game, match.rules, match.rules.game.pack, tuple(map(aceten.sample.written, match.deals))
    )
    account = aceten.export.replay_json(record)["match"]
    assert set(account["players"]) == set("SWNE") and sum(account["players"].values()) == 0
    assert account["over"] and account["winner"] is None
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(replace(record, deals=(*record.deals, replace(record.deals[0], dealer=None))))
    assert refused.value.ruling.rule == "einwerfen.king-and-partners"
    assert refused.value.place.deal == 17


def test_each_deal_says_how_the_match_stands_after_it(play):
    match = play().matches[0]
    record = aceten.Record(
        match.rules.game, match.rules, match.rules.game.pack, tuple(map(aceten.sample.written, match.deals))
    )
    exported = aceten.export.replay_json(record, rulings=True)
    again = aceten.replay(record).match
    for number, deal in enumerate(exported["deals"]):
        sheet = again.after(number)
        assert deal["after"]["scores"] == sheet.game.scores
        assert deal["after"]["players"] == again.balance(sheet)
    assert exported["deals"][-1]["after"].items() >= exported["match"].items()
    assert [deal["after"]["deals"] for deal in exported["deals"]] == list(range(1, 17))
    assert exported["deals"][0]["before"]["of"] == {"deals": 16, "matches": 3}
    assert again.after(15) == again.sheet


# What an account refuses.


def test_a_seating_names_a_player_for_each_seat(rules):
    for seating in ({"N": "K"}, {**SEATS, "N": "a"}, {**SEATS, "X": "d"}):
        with pytest.raises(aceten.Unreadable) as unreadable:
            Series(rules(), seating)
        assert str(unreadable.value) == "a seating names one player for each of S, W, N, E"


def test_nobody_changes_seats_before_the_end_nor_after_it(rules, play):
    with pytest.raises(aceten.Unreadable) as unreadable:
        Series(rules(), SEATS).next()
    assert str(unreadable.value) == "the match before is not over, so nobody changes seats yet"
    with pytest.raises(aceten.Unreadable) as unreadable:
        play().next()
    assert str(unreadable.value) == "the account is closed: all its matches have been played"


def test_where_no_rule_changes_seats_they_stay_as_they_are(block):
    tour = Series(aceten.game("einwerfen").without("einwerfen.third-partner").ruleset(), SEATS)
    block(tour)
    tour.next("b")
    block(tour)
    tour.next()
    first, second, third = tour.seatings
    assert first != second == third


def test_a_draw_that_settles_nothing_is_told_of(rules):
    drawn = {
        player: aceten.card(text, "german")
        for player, text in zip("Kabc", ("EA", "EK", "GK", "E7"), strict=True)
    }
    for dealer, cards, says in (
        ("X", drawn, "there is no seat “X”; there are: S, W, N, E"),
        ("S", drawn, "every player draws one card; those level draw again"),
        ("S", {"K": drawn["K"]}, "every player draws one card; those level draw again"),
        (
            "S",
            drawn | {"a": aceten.card("S6", "german")},
            "S6 is drawn, which is not in the pack of Einwerfen",
        ),
    ):
        with pytest.raises(aceten.Unreadable) as unreadable:
            seated(rules(), dealer, cards)
        assert str(unreadable.value) == says


def test_without_a_rule_of_places_players_sit_by_their_cards(rules):
    without = aceten.game("viersche").ruleset()
    drawn = {player: aceten.card(text) for player, text in zip("abcd", ("C6", "CA", "C9", "CK"), strict=True)}
    assert not without.drawn_places
    order = [without.after("S", place) for place in range(4)]
    assert seated(without, "S", drawn) == dict(zip(order, "bdca", strict=True))
