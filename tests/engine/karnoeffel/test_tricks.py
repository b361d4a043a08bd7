"""Playing, the Devil's first trick, tricks that stay undetermined, and the score."""

from pathlib import Path

import pytest

import aceten
from aceten.cards import OLD_GERMAN
from aceten.wording import Voice

DATA = Path(__file__).parents[2] / "data" / "karnoeffel"


def example(which):
    return aceten.export.replay_json(
        aceten.read_record((DATA / f"{which}.deal.toml").read_text(encoding="utf-8"))
    )


@pytest.mark.rule("karnoeffel.any-card")
def test_any_card_may_be_played(dealt):
    deal = dealt(W="EK E4", N="G3 EO")
    assert deal.ruling("E4").rule == "karnoeffel.any-card"
    deal.play("E4")
    assert list(deal.legal) == deal.hands["N"]
    assert deal.ruling("G3").rule == "karnoeffel.any-card"


@pytest.mark.rule("karnoeffel.devil-first")
def test_some_forbid_the_devil_in_the_first_trick(karnoeffel, dealt):
    hands = {"W": "EK G7 E7 G8", "N": "G3 E3", "E": "HK E5", "S": "SK E2"}
    assert dealt(**hands).ruling("G7").legal
    deal = dealt(by=karnoeffel(devil_first="may-not"), **hands)
    refused = deal.ruling("G7")
    assert (refused.legal, refused.rule, [str(each) for each in refused.because]) == (
        False,
        "karnoeffel.devil-first",
        ["G7"],
    )
    assert refused.text().startswith(
        "The seven of leaves is the Devil, which West may not lead to the first trick. "
    )
    assert refused.text(Voice("de", OLD_GERMAN)).startswith(
        "Laub-Sieben ist der Teufel; den darf West zum ersten Stich nicht "
    )
    assert {str(each) for each in deal.hands["W"] if not deal.ruling(each).legal} == {"G7"}
    assert [str(each) for each in deal.legal] == [str(each) for each in deal.hands["W"] if str(each) != "G7"]
    for text in ("EK", "E3", "E5", "E2"):
        deal.play(text)
    assert deal.ruling("G7").legal


@pytest.mark.rule("karnoeffel.winner-leads")
def test_the_winner_leads(dealt):
    deal = dealt(W="EK E4", N="G3 E2", E="HK E5", S="SK E6")
    for text in ("E4", "E2", "E5", "E6"):
        deal.play(text)
    assert deal.turn == "S" and deal.rules.leader_rule == "karnoeffel.winner-leads"


@pytest.mark.rule("karnoeffel.table-says")
def test_an_undetermined_trick_waits_for_whoever_took_it(karnoeffel, dealt):
    deal = dealt(by=karnoeffel("recorded"), W="EK E9", N="G3 G4", E="HK E5", S="SK G5")
    for text in ("E9", "G4", "E5", "G5"):
        deal.play(text)
    (trick,) = deal.tricks
    assert (trick.winner, trick.points, trick.verdict.open) == (None, None, ("N", "S"))
    assert [each.id for each in deal.legal] == ["take"]
    refused = deal.ruling("W: take")
    assert (refused.legal, refused.rule) == (False, "karnoeffel.table-says")
    with pytest.raises(aceten.IllegalAction) as waits:
        deal.play(deal.hands["N"][0])
    assert waits.value.ruling.rule == "karnoeffel.table-says"
    assert waits.value.ruling.text().startswith("The rules leave this trick open: first somebody")
    deal.say("S", "take")
    assert (deal.turn, deal.points["S+N"], trick.winner) == ("S", 1, "S")
    deal.undo()
    assert (deal.tricks[0].winner, deal.points["S+N"]) == (None, 0)


@pytest.mark.rule("karnoeffel.table-says")
@pytest.mark.parametrize("leader", ["N", "S"])
def test_nobody_leads_before_an_undetermined_trick_is_taken(karnoeffel, dealt, leader):
    deal = dealt(by=karnoeffel("recorded"), W="EK E9", N="G3 G4", E="HK E5", S="SK G5")
    for text in ("E9", "G4", "E5", "G5"):
        deal.play(text)
    game = deal.rules.game
    text = aceten.Record(game, deal.rules, game.pack, (aceten.sample.written(deal),)).text()
    next_line = f"{leader}: {deal.hands[leader][0]}\n'''"
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(aceten.read_record(next_line.join(text.rsplit("'''", 1))))
    assert refused.value.ruling.rule == "karnoeffel.table-says"
    assert refused.value.ruling.text().startswith("The rules leave this trick open: first somebody")


@pytest.mark.rule("karnoeffel.three-tricks")
def test_three_tricks_score_the_value():
    (deal,) = example("whole-deal")["deals"]
    assert deal["complete"]
    assert [(line["side"], line["value"], line["rule"]) for line in deal["score"]] == [
        ("S+N", 7, "karnoeffel.three-tricks")
    ]


@pytest.mark.rule("karnoeffel.target")
def test_the_game_ends_at_the_target():
    match = example("game-of-31")["match"]
    assert (match["unit"], match["over"]) == ("point", True)
    assert max(match["scores"].values()) >= 31


def test_play_on_through_undetermined_tricks(karnoeffel):
    for players in (2, 4, 6):
        for seed in range(60):
            match = aceten.sample.match(karnoeffel("recorded", players), seed, 3)
            for deal in match.deals:
                assert deal.complete and all(trick.winner for trick in deal.tricks)
