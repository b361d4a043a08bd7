"""Which cards are live, which beat which, and what becomes of the rest."""

import pytest

import aceten
from aceten import sample

# The eighteen live cards, the highest first (B-R8).
LIVE = [
    "CJ",
    "S8",
    "HK",
    "C9",
    "S9",
    "H9",
    "D9",
    "CA",
    "SA",
    "HA",
    "DA",
    "SJ",
    "HJ",
    "DJ",
    "C6",
    "S6",
    "H6",
    "D6",
]
DUDS = ["C10", "S10", "H10", "D10", "CQ", "SQ", "HQ", "DQ", "C8", "H8", "D8", "CK", "SK", "DK"]


@pytest.mark.rule("braeus.pack")
def test_thirty_six_cards(braeus):
    cards = braeus().game.cards
    assert len(cards) == 36
    assert sorted(map(str, cards)) == sorted([*LIVE, *DUDS, "C7", "S7", "H7", "D7"])


@pytest.mark.rule("braeus.live-cards", "braeus.matadors", "braeus.suit-order")
def test_eighteen_live_cards_in_one_row(braeus):
    order = braeus().order(None)
    strength = order.strength["live"]
    row = sorted((each for each in order.suit if strength[each]), key=strength.__getitem__, reverse=True)
    assert [str(each) for each in row] == LIVE
    assert len({strength[each] for each in row}) == 18


def test_no_deal_begins_with_trumps(braeus, hands):
    deal = aceten.Deal(braeus(), "S", hands())
    assert (deal.trump, deal.turned) == (None, None)
    with pytest.raises(aceten.Unreadable):
        aceten.Deal(braeus(), "S", hands(), "H")


@pytest.mark.rule("braeus.sevens")
def test_a_seven_beats_nothing(lay):
    deal = lay("D6", W="D6", N="H7 C10 S10 H10 D10 CQ SQ HQ DQ")
    assert [str(each) for each in deal.legal] == ["-"]
    ruling = deal.ruling("H7")
    assert (ruling.legal, ruling.rule) == (False, "braeus.sevens")


@pytest.mark.rule("braeus.duds")
def test_a_dud_is_never_played(lay):
    deal = lay(W="D6 CK", N="SK")
    assert deal.ruling("CK").rule == "braeus.duds"
    deal.play("D6")
    assert deal.ruling("SK").rule == "braeus.duds"


def test_every_dud_of_every_hand_is_refused_at_every_moment(braeus):
    for seed in range(30):
        deal = sample.deal(braeus(), seed)
        while deal.legal:
            for each in deal.hands[deal.turn]:
                if str(each) in DUDS:
                    assert not deal.ruling(each).legal
            deal.play(deal.legal[seed % len(deal.legal)])
        assert not any(str(each) in DUDS for trick in deal.tricks for each in trick.cards)
