"""Playing, tricks that stay undetermined until somebody takes them, and the score."""

from pathlib import Path

import pytest

import aceten

DATA = Path(__file__).parents[2] / "data" / "kaiserspiel"


def example(which):
    return aceten.export.replay_json(
        aceten.read_record((DATA / f"{which}.deal.toml").read_text(encoding="utf-8"))
    )


@pytest.mark.rule("kaiserspiel.any-card")
def test_any_card_may_be_played(dealt):
    deal = dealt(E="T4 RU", N="R3 TK")
    assert deal.ruling("T4").rule == "kaiserspiel.any-card"
    deal.play("T4")
    assert list(deal.legal) == deal.hands["N"]
    assert deal.ruling("R3").rule == "kaiserspiel.any-card"


@pytest.mark.rule("kaiserspiel.winner-leads")
def test_the_winner_leads(dealt):
    deal = dealt(E="TK T4", N="R3 T2", W="SK T5", S="EK T6")
    for text in ("T4", "T2", "T5", "T6"):
        deal.play(text)
    assert deal.turn == "S" and deal.rules.leader_rule == "kaiserspiel.winner-leads"


@pytest.mark.rule("kaiserspiel.table-says")
def test_an_undetermined_trick_waits_for_whoever_took_it(dealt):
    deal = dealt(E="TK T4", N="R3 R5", W="SK T5", S="EK T6")
    for text in ("T4", "R5", "T5", "T6"):
        deal.play(text)
    (trick,) = deal.tricks
    assert (trick.winner, trick.points, trick.verdict.open) == (None, None, ("N", "S"))
    assert deal.points == {"S+N": 0, "W+E": 0}
    assert [each.id for each in deal.legal] == ["take"]
    assert deal.turn == deal.trick.leader == "N", "the first of those who may have it"
    refused = deal.ruling("W: take")
    assert (refused.legal, refused.rule) == (False, "kaiserspiel.table-says")
    with pytest.raises(aceten.IllegalAction) as waits:
        deal.play(deal.hands["N"][0])
    assert waits.value.ruling.rule == "kaiserspiel.table-says"
    deal.say("S", "take")
    assert (deal.turn, deal.points["S+N"], trick.winner) == ("S", 1, "S")
    deal.undo()
    assert (deal.tricks[0].winner, deal.points["S+N"]) == (None, 0)


def test_an_undetermined_trick_in_the_json(dealt):
    text = (DATA / "ks-01.deal.toml").read_text(encoding="utf-8").partition("[deal.expect]")[0]
    record = aceten.read_record(text.replace("E: TO R3 TK R6", "E: TO R3 TK"))
    hand = record.deals[0].hands["S"]
    under = next((each for each in hand if each.rank == "B"), None) or hand[0]
    shown = aceten.export.what_if(
        text, 1, [f"[{s} {w}]" for s, w in record.deals[0].calls] + ["TO", "R3", "TK", str(under)]
    )
    assert "error" not in shown


@pytest.mark.rule("kaiserspiel.most-tricks")
def test_ks_07_four_tricks_score_the_value():
    replayed = example("ks-07")
    (deal,) = replayed["deals"]
    assert deal["complete"] and deal["points"]["S+N"] == 4
    assert [(line["side"], line["value"], line["rule"]) for line in deal["score"]] == [
        ("S+N", 8, "kaiserspiel.most-tricks")
    ]


@pytest.mark.rule("kaiserspiel.hundred-and-one")
def test_ks_08_a_hundred_and_one_win_the_game():
    match = example("ks-08")["match"]
    assert (match["unit"], match["over"], match["winner"]) == ("point", True, "W+E")
    assert match["scores"]["W+E"] == 101


def test_play_on_through_undetermined_tricks(kaiser):
    from aceten import sample

    for seed in range(100):
        match = sample.match(kaiser(), seed, 3)
        for deal in match.deals:
            assert deal.complete and all(trick.winner for trick in deal.tricks)
