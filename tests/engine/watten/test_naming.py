"""Naming rank and suit, aloud or by cards shown, and what may be asked before."""

import pytest

import aceten
from aceten.cards import FRENCH, GERMAN
from aceten.deal import Deal


@pytest.fixture(scope="module")
def dealt(watten, hands):
    """A deal by S, nothing named yet: W is eldest."""

    def make(by=None, **cards):
        rules = by or watten()
        return Deal(rules, "S", hands(rules, "10 H", **cards))

    return make


@pytest.mark.rule("watten.names-rank", "watten.names-suit", "watten.eldest-leads")
def test_eldest_names_a_rank_then_the_dealer_a_suit_then_eldest_leads(dealt, said):
    deal = dealt()
    assert (deal.turn, said(deal, "S")) == ("W", [])
    assert said(deal, "W") == [f"rank {rank}" for rank in ["A", "K", "O", "U", "10", "9", "8", "7"]]
    deal.say("W", "rank 10")
    assert (deal.turn, said(deal, "S")) == ("S", ["trump E", "trump G", "trump H", "trump S"])
    deal.say("S", "trump H")
    assert (deal.rank, deal.trump, deal.turn, len(deal.legal)) == ("10", "H", "W", 5)
    assert deal.rules.forehand_rule == "watten.eldest-leads"


@pytest.mark.rule("watten.names-rank", "watten.names-suit")
def test_no_card_before_the_announcements(dealt):
    deal = dealt()
    ruling = deal.ruling(deal.hands["W"][0])
    assert (ruling.legal, ruling.rule) == (False, "watten.names-rank")
    deal.say("W", "rank 10")
    assert deal.ruling(deal.hands["S"][0]).rule == "watten.names-suit"


@pytest.mark.rule("watten.any-rank-any-suit")
def test_sevens_kings_and_hearts_may_be_named(dealt):
    deal = dealt(W="E10 G10 S10 EA GA")
    ruling = deal.ruling("W: rank K")
    assert (ruling.legal, ruling.rule) == (True, "watten.any-rank-any-suit")
    deal.say("W", "rank 7")
    deal.say("S", "trump H")
    assert (deal.rank, deal.trump) == ("7", "H")


@pytest.mark.rule("watten.need-not-hold")
def test_whether_eldest_must_hold_the_rank(dealt, watten, said):
    hand = {"W": "E10 G10 SA EA GA"}
    assert len(said(dealt(**hand), "W")) == 8
    deal = dealt(watten(rank_held=True), **hand)
    assert said(deal, "W") == ["rank A", "rank 10"]
    assert deal.ruling("W: rank 7").rule == "watten.need-not-hold"


@pytest.mark.rule("watten.redeal")
def test_a_better_hand_may_be_asked_for_once(dealt, watten, said, go_on):
    assert "better" not in said(dealt(), "W")
    deal = go_on(dealt(watten(redeal=True)), "W:better")
    assert (deal.turn, said(deal, "S")) == ("S", ["agree", "refuse"])
    go_on(deal, "S:refuse")
    assert deal.turn == "W" and "better" not in said(deal, "W")


@pytest.mark.rule("watten.redeal")
def test_if_the_dealer_agrees_he_deals_again_and_nobody_scores(watten, go_on):
    match = aceten.Match(watten(redeal=True))
    deal = match.begin("S", aceten.sample.deal(match.rules, 1, "S").hands)
    go_on(deal, "W:better S:agree")
    assert (deal.complete, deal.ended_by, match.due, match.score(0)) == (True, "watten.redeal", "S", [])
    deal.undo()
    assert deal.turn == "S" and not deal.void


@pytest.mark.rule("watten.swap")
def test_the_announcements_may_be_exchanged(dealt, watten, said, go_on):
    assert said(dealt(), "S") == []
    deal = dealt(watten(swap=True))
    assert said(deal, "S") == ["swap"]
    go_on(deal, "S:swap W:agree")
    assert deal.turn == "S" and said(deal, "S")[0] == "rank A"
    go_on(deal, "S:rank_10")
    assert deal.turn == "W"
    go_on(deal, "W:trump_H")
    assert (deal.rank, deal.trump, deal.turn) == ("10", "H", "W")
    refused = go_on(dealt(watten(swap=True)), "S:swap W:refuse")
    assert refused.turn == "W" and said(refused, "S") == []


@pytest.mark.rule("watten.shown-cards")
def test_blind_one_can_only_show_what_one_holds(dealt, watten, said):
    deal = dealt(watten("blind"), W="E10 G10 SA EA GA", S="H8 H9 E8 EU E9")
    assert said(deal, "W") == ["rank A", "rank 10"]
    deal.say("W", "rank 10")
    assert said(deal, "S") == ["trump E", "trump H"]
    assert deal.ruling("S: trump G").rule == "watten.shown-cards"


@pytest.mark.rule("watten.shown-cards")
def test_blind_the_two_partners_do_not_hear_it(lay, watten):
    deal = lay("10 H", by=watten("blind"), W="H10 EA EK EO EU", S="H9 GA GK GO GU", N="E10 H8 S7")
    assert [str(each) for each in deal.seen_by("N").heard] == ["W: rank", "S: trump"]
    assert [each.id for each in deal.seen_by("W").heard] == ["rank 10", "trump H"]
    assert (deal.seen_by("N").trump, deal.seen_by("W").trump) == (None, "H")
    before = deal.again()
    for seat in "NE":
        assert deal.seen_by(seat).hand == before.seen_by(seat).hand, (
            "their cards lie as if nothing were named"
        )


@pytest.mark.rule("watten.blind-four")
def test_blindwatten_is_for_four(watten):
    with pytest.raises(aceten.Unreadable, match="4 players"):
        watten("blind", players=3)


def test_a_word_that_names_has_a_twin_in_the_other_pack(lay):
    deal = lay("O S")
    rank, suit = deal.actions
    assert (rank.twin(FRENCH).id, suit.twin(FRENCH).id) == ("rank Q", "trump D")
    assert rank.twin(FRENCH).twin(GERMAN) == rank
    offered = [each.twin(FRENCH).id for each in deal.again().calls("W")]
    assert offered == [f"rank {each}" for each in ["A", "K", "Q", "J", "10", "9", "8", "7"]]


def test_undo_takes_an_announcement_back(lay):
    deal = lay()
    deal.undo()
    assert (deal.rank, deal.trump, deal.turn) == ("10", None, "S")
    deal.undo()
    assert (deal.rank, deal.turn) == (None, "W")


RECORD = """
game = "watten"
{cards}
[[deal]]
dealer = "S"
{named}
hands.S = "{S}"
hands.W = "{W}"
hands.N = "{N}"
hands.E = "{E}"
{calls}
play = "W: {play}"
"""
GERMAN_HANDS = {"S": "HA EA EK EO EU", "W": "HK GA GK GO GU", "N": "S7 SA SK SO SU", "E": "E7 H7 H8 H9 HU"}
FRENCH_HANDS = {"S": "HA CA CK CQ CJ", "W": "HK SA SK SQ SJ", "N": "D7 DA DK DQ DJ", "E": "C7 H7 H8 H9 HJ"}


@pytest.mark.parametrize(
    "named", ['rank = "O"\ntrump = "S"', 'trump = "S"\nrank = "o"', "calls", "both", "french"]
)
def test_keys_and_calls_are_the_same_announcements(named):
    calls = 'calls = ["W: rank O", "S: trump S"]'
    if named == "french":
        text = RECORD.format(
            cards='cards = "french"', named='rank = "Q"\ntrump = "D"', calls="", play="HK", **FRENCH_HANDS
        )
    elif named in ("calls", "both"):
        keys = 'rank = "O"' if named == "both" else ""
        text = RECORD.format(cards="", named=keys, calls=calls, play="HK", **GERMAN_HANDS)
    else:
        text = RECORD.format(cards="", named=named, calls="", play="HK", **GERMAN_HANDS)
    record = aceten.read_record(text)
    assert aceten.read_record(record.text()) == record
    deal = aceten.replay(record).lines[0].deal
    assert (deal.rank, deal.trump, [each.id for each in deal.trick.cards]) == ("O", "S", ["HK"])
    shown = aceten.export.replay_json(record)["deals"][0]
    assert (shown["rank"], shown["trump"]) == (("Q", "D") if named == "french" else ("O", "S"))
    code = aceten.code.decode(aceten.code.encode(record))
    assert aceten.replay(code).lines[0].deal.actions == deal.actions


def test_a_refusal_offers_what_players_say(dealt):
    deal, german = dealt(), aceten.wording.Voice("de", GERMAN)
    early = deal.ruling(deal.hands["W"][0])
    # Of eight ranks none is offered.
    assert (len(early.instead), early.text()) == (8, "Rank and suit must be named before a card is played.")
    deal.play(next(each for each in deal.legal if each.id == "rank 10"))
    assert deal.ruling(deal.hands["S"][0]).text(german) == (
        "Erst müssen Schlag und Trumpf angesagt sein. "
        "Erlaubt: „Trumpf: Eichel“, „Trumpf: Laub“, „Trumpf: Herz“ oder „Trumpf: Schellen“."
    )


@pytest.mark.parametrize("key, call", [('rank = "K"', "W: rank K"), ('trump = "H"', "W: trump H")])
def test_what_a_key_names_is_refused_like_the_call(key, call):
    """All three criticals have won before anything can be named."""
    record = """
        game = "watten"
        options.machine = "two"
        [[deal]]
        dealer = "S"
        {named}
        hands.W = "HK S7 E7 G9 H8"
        hands.N = "HA S8 E8 G10 H9"
        hands.E = "HO SA E9 GA H7"
        hands.S = "HU S9 E10 GK SK"
    """
    said = []
    for named in (key, f'calls = ["{call}"]'):
        with pytest.raises(aceten.IllegalAction) as refused:
            aceten.replay(aceten.read_record(record.format(named=named)))
        said.append((str(refused.value), refused.value.ruling.rule))
    assert said[0] == said[1]
    assert said[0][1] == "watten.machine"
