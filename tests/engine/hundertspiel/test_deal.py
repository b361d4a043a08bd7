"""Players, pack, the deal, the order of the cards and the duties of play: T-R1 to T-R12, T-R32 to T-R34."""

from random import Random

import pytest

import aceten
from aceten import sample
from aceten.wording import Voice

rule = pytest.mark.rule


def legal(deal):
    return {each.id for each in deal.legal}


@rule("hundertspiel.partners")
def test_four_play_in_pairs_and_three_alone(hundertspiel):
    assert hundertspiel().sides == ("S+N", "W+E")
    assert hundertspiel(players=3).sides == ("S", "NW", "NE")


@rule("hundertspiel.pack")
def test_36_cards(hundertspiel):
    assert len(hundertspiel().game.cards) == 36


@rule("hundertspiel.first-dealer")
def test_the_highest_card_deals(hundertspiel):
    assert hundertspiel().highest_card_deals
    assert not hundertspiel(first_dealer="by-lot").highest_card_deals
    for seed in range(20):
        drawn = Random(seed)
        pack = sample.shuffled(hundertspiel().game.cards, Random(seed))[:4]
        best = min(["A", "K", "Q", "J", "10", "9", "8", "7", "6"].index(each.rank) for each in pack)
        first = [
            seat
            for seat, each in zip("SWNE", pack, strict=True)
            if ["A", "K", "Q", "J", "10", "9", "8", "7", "6"][best] == each.rank
        ]
        if len(first) == 1:
            assert sample.draw_for_deal(hundertspiel(), drawn) == first[0]


@rule("hundertspiel.forehand")
def test_forehand_sits_on_the_dealers_left(dealt):
    assert dealt("S").forehand == dealt("S").turn == "W"


@rule("hundertspiel.deal-passes-left")
def test_the_deal_passes_to_the_left(hundertspiel):
    match = aceten.Match(hundertspiel())
    hands, _ = sample.hands(match.rules, "S", Random(1))
    sample.play_out(match.begin("S", hands, "D"), Random(1))
    assert match.due == "W"


@rule("hundertspiel.nine-each")
def test_t_e7_four_times_nine(hundertspiel):
    assert (hundertspiel().hand_size, hundertspiel().stock_size) == (9, 0)


@rule("hundertspiel.three-players")
def test_t_e7_three_times_twelve(hundertspiel):
    assert (hundertspiel(players=3).hand_size, hundertspiel(players=3).stock_size) == (12, 0)


@rule("hundertspiel.skat-of-four")
def test_t_e7_four_and_four_times_eight(hundertspiel):
    rules = hundertspiel(skat="skat")
    assert (rules.hand_size, rules.stock_size) == (8, 4)


@rule("hundertspiel.skat-of-three")
def test_t_e7_three_and_three_times_eleven(hundertspiel):
    rules = hundertspiel(players=3, skat="skat")
    assert (rules.hand_size, rules.stock_size) == (11, 3)


@rule("hundertspiel.trump-card")
def test_the_turned_card_is_the_dealers(hundertspiel):
    hands, _ = sample.hands(hundertspiel(), "S", Random(1))
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.Deal(hundertspiel(), "S", hands, turned=hands["W"][0])
    assert refused.value.ruling.rule == "hundertspiel.trump-card"


# The suit that the dealer drew for his place is trumps when he deals.


@rule("hundertspiel.trump-turned")
@pytest.mark.parametrize("players", [3, 4])
def test_every_dealer_has_a_trump_suit_of_his_own(players):
    game = aceten.game("hundertspiel")
    drawn = set()
    for seed in range(10):
        record = sample.record(game, None, {"trump": "own-suit"}, seed, deals=9, players=players)
        suits = {}
        for deal in replayed(record):
            assert deal.turned is None
            assert suits.setdefault(deal.dealer, deal.trump) == deal.trump
        assert len(suits) == players == len(set(suits.values()))
        drawn.add(tuple(suits.values()))
    assert len(drawn) > 3, "by lot"
    assert "turned" not in record.text() and record.text().count("trump = ") == 9 + 1
    assert aceten.code.decode(aceten.code.encode(record)).deals == record.deals


def replayed(record):
    read = aceten.read_record(record.text())
    assert read.deals == record.deals
    return aceten.replay(read).match.deals


def test_the_suit_of_a_single_deal_is_drawn_too(hundertspiel):
    rules = hundertspiel(trump="own-suit")
    deals = [sample.deal(rules, seed=seed, dealer="S") for seed in range(20)]
    assert {deal.trump for deal in deals} == {*"CSHD"} and {deal.turned for deal in deals} == {None}


def test_where_suits_are_drawn_no_card_is_turned(hundertspiel):
    rules = hundertspiel(trump="own-suit")
    deal = sample.deal(rules, seed=1, dealer="S")
    turned = deal.hands["S"][0]
    for given in ({"turned": turned}, {"turned": turned, "trump": turned.suit}, {}):
        with pytest.raises(
            aceten.Unreadable,
            match=r"^no card is turned where every dealer has a trump suit of his own, which is named$",
        ):
            aceten.Deal(rules, "S", deal.started, **given)
    text = sample.record(rules.game, None, {"trump": "own-suit"}, 1).text()
    trump = text[text.rindex("\ntrump = ") + 10]
    none_is_turned = "no card is turned where every dealer has a trump suit of his own; `trump` names it"
    for wrong, problem in (
        (f'turned = "{trump}K"', none_is_turned),
        (f'trump = "{trump}"\nturned = "{trump}K"', none_is_turned),
        ("", "does not say its `trump`"),
    ):
        with pytest.raises(aceten.Unreadable) as error:
            aceten.read_record(text.replace(f'\ntrump = "{trump}"', f"\n{wrong}"))
        assert error.value.problems == [f"deal 1: {problem}"]


@rule("hundertspiel.trump-turned")
def test_a_suit_that_is_not_the_dealers_own_is_refused(hundertspiel):
    match = aceten.Match(hundertspiel(trump="own-suit"))

    def begin(trump):
        seat = match.due or "S"
        sample.play_out(match.begin(seat, sample.hands(match.rules, seat, Random(1))[0], trump), Random(1))

    def told(trump):
        deals = list(match.deals)
        with pytest.raises(aceten.IllegalAction) as error:
            begin(trump)
        ruling = error.value.ruling
        assert (ruling.rule, ruling.seat) == ("hundertspiel.trump-turned", match.due)
        assert match.deals == deals
        return ruling.text(), ruling.text(Voice("de", aceten.cards.GERMAN))

    begin("S")
    assert told("S") == (
        "Spades are trumps when South deals; the suit of West is another.",
        "Laub ist Trumpf, wenn Süd gibt; die Farbe von West ist eine andere.",
    )
    for trump in "HDC":
        begin(trump)
    for trump in "HDC":
        assert told(trump) == (
            "Spades are trumps whenever South deals.",
            "Laub ist Trumpf, wann immer Süd gibt.",
        )
    begin("S")
    assert match.deal.dealer == "S"


def test_a_record_in_which_a_dealer_changes_his_suit_breaks_the_rule():
    game = aceten.game("hundertspiel")
    record = sample.record(game, None, {"trump": "own-suit"}, 1, deals=5)
    head, _, last = record.text().rpartition("\ntrump = ")
    other = next(suit for suit in "CSHD" if suit != last[1])
    written = aceten.read_record(f'{head}\ntrump = "{other}{last[2:]}')
    with pytest.raises(aceten.IllegalAction) as error:
        aceten.replay(written)
    assert (error.value.place.deal, error.value.ruling.rule) == (5, "hundertspiel.trump-turned")


@rule("hundertspiel.trump-card")
def test_the_turned_card_does_not_lie_in_the_skat(hundertspiel):
    deal = sample.deal(hundertspiel(skat="skat"), seed=1, dealer="S")
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.Deal(deal.rules, "S", deal.started, turned=deal.stock[0])
    ruling = refused.value.ruling
    assert (ruling.rule, ruling.seat) == ("hundertspiel.trump-card", "")
    assert ruling.text().endswith(" belongs to the dealer, South, but nobody holds it.")
    assert ruling.text(Voice("de")).endswith(" gehört dem Geber, Süd, aber niemand hat sie.")


def falling(order, texts):
    strength = order.strength["C"]
    heights = [strength[aceten.card(each)] for each in texts.split()]
    return sorted(heights, reverse=True) == heights and len(set(heights)) == len(heights)


@rule("hundertspiel.plain-order")
def test_the_order(hundertspiel):
    assert falling(hundertspiel().order("S"), "CA CK CQ CJ C10 C9 C8 C7")


@rule("hundertspiel.do-rank")
def test_where_the_do_ranks(hundertspiel):
    assert falling(hundertspiel().order("S"), "CA CK CQ CJ C10 C9 C8 C7 C6")
    assert falling(hundertspiel("as-printed").order("S"), "CA C6 CK CQ CJ C10 C9 C8 C7")
    assert hundertspiel().order("S").strength["C"][aceten.card("C6")] > 0


@rule("hundertspiel.card-values")
def test_t_e1_the_values(hundertspiel):
    order = hundertspiel().order("S")
    assert [order.value[aceten.card(f"C{rank}")] for rank in ["A", "K", "Q", "J", "10", "6"]] == [
        6,
        5,
        4,
        3,
        0,
        0,
    ]
    assert sum(order.value.values()) == 72


@rule("hundertspiel.pack-total")
def test_t_e1_the_total(hundertspiel):
    assert hundertspiel().order("S").total == 72


HANDS = {"W": "C7 CA S7", "N": "CK S10 D7", "E": "HA HK HQ HJ H10 H9 SA SK DA", "S": "C8 S8"}


@rule("hundertspiel.lead-any-card")
def test_any_card_is_led(dealt):
    assert dealt("S", **HANDS).ruling("C7").rule == "hundertspiel.lead-any-card"


@rule("hundertspiel.follow-or-trump")
def test_follow_or_trump(dealt):
    deal = dealt("S", "C7", **HANDS)
    assert {"CK", "S10"} <= legal(deal) and "D7" not in legal(deal)


@rule("hundertspiel.trump-led")
def test_trumps_must_be_followed(dealt):
    deal = dealt("S", "S7", **HANDS)
    assert deal.ruling("D7").rule == "hundertspiel.trump-led"


@rule("hundertspiel.void-any-card")
def test_void(dealt):
    deal = dealt("S", "C7 CK", **HANDS)
    assert deal.ruling("DA").rule == "hundertspiel.void-any-card"


@rule("hundertspiel.no-duty-to-beat")
def test_nobody_need_beat(dealt):
    assert "hundertspiel.no-duty-to-beat" in dealt("S", "C7 S10", **HANDS).ruling("H9").also


@rule("hundertspiel.highest-trump-wins")
def test_the_highest_trump_wins(dealt):
    assert dealt("S", "CA S10 SA C8", **HANDS).tricks[0].winner == "E"


@rule("hundertspiel.highest-of-suit-wins", "hundertspiel.winner-leads")
def test_the_highest_of_the_suit_wins_and_leads(dealt):
    deal = dealt("S", "C7 CK DA C8", **HANDS)
    assert (deal.tricks[0].winner, deal.turn) == ("N", "N")


@rule("hundertspiel.winner-leads")
def test_the_winner_of_a_later_card_leads(dealt):
    assert dealt("S", "C7 CK SA C8", **HANDS).turn == "E"


@rule("hundertspiel.count-points")
def test_points_are_counted_when_all_have_played(dealt):
    deal = dealt("S", "CA CK HK", **HANDS)
    assert deal.points == {"S+N": 0, "W+E": 0}
    deal.play("C8")
    assert deal.points == {"S+N": 0, "W+E": 16}
