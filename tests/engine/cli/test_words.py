"""What the commands print for people."""

import json

import pytest

import aceten
from aceten.rulebook import spoken


def test_replay_tells_trick_by_trick_who_won_for_how_much_and_why(run, v_e5):
    lines = run("replay", v_e5).out.splitlines()
    assert lines[0] == "Deal 1: South deals, diamonds are trumps"
    assert lines[1] == "  1. E: DJ D10 D9 D6 - East wins 22 (viersche.highest-trump-wins)"
    assert lines[6] == "  6. E: HQ H10 C9 DQ - South wins 16 (viersche.highest-trump-wins)"
    assert lines[7] == "  7. S: CJ SK CK CA - West wins 21 (viersche.highest-of-suit-wins)"
    assert lines[10] == "  points: South and North 69, West and East 71"
    assert lines[11].startswith("  score: West and East +71 points, ") and "viersche.second-deal" in lines[11]
    assert lines[12:] == [
        "rungs: South and North 0, West and East 0",
        "marks: South and North 0, West and East 0",
    ]


def test_replay_of_a_record_that_stops(run, stopped):
    lines = run("replay", "-", stdin=stopped).out.splitlines()
    assert lines[3] == "  3. S: SA HJ - open"
    assert lines[4] == "  points: South and North 22, West and East 22; North to play"


def test_a_refusal_names_everything(run, good):
    """Contract: the file, the deal, the trick, the seat, the card and the rule."""
    done = run("replay", "-", stdin=good.replace("S: SA HJ S7", "S: SA HJ H7"))
    assert done.status == 1
    first, second = done.err.splitlines()
    for part in (
        "standard input",
        "deal 1",
        "trick 3",
        "card 3",
        "N H7",
        "North",
        "♠8 and ♠7",
        "viersche.follow-or-trump",
    ):
        assert part in first
    assert second == aceten.rule("viersche.follow-or-trump").en


def test_a_refusal_in_the_cards_of_the_record(run, good):
    from dataclasses import replace

    record = replace(aceten.read_record(good), pack=aceten.cards.GERMAN)
    done = run("replay", "-", "--json", stdin=record.text().replace("S: GA HU G7", "S: GA HU H7"))
    assert done.status == 1
    assert "N H7" in done.err and "the eight of leaves and the seven of leaves" in done.err
    assert "♠" not in done.out + done.err


@pytest.mark.parametrize(
    ("card", "starts", "rule"),
    [
        ("S8", "S8: yes. Spades are led, and ♠8 follows suit.", "viersche.follow-or-trump"),
        ("H7", "H7: no. Spades are led and North holds ♠8 and ♠7", "viersche.follow-or-trump"),
        ("♠8", "S8: yes.", "viersche.follow-or-trump"),
        ("DK", "DK: no. It is North’s turn; South holds ♦K.", "play.in-turn"),
        ("DJ", "DJ: no. East played ♦J to trick 1.", "play.card-in-hand"),
        ("S8*", "S8*: no.", "viersche.face-down-lead"),
    ],
)
def test_why(run, stopped, card, starts, rule):
    done = run("why", "-", card, stdin=stopped)
    assert done.status == 0
    first, *others = done.out.splitlines()
    assert first.startswith(starts)
    assert others[0] == f"  {rule}: {aceten.rule(rule).en}"


def test_the_rule_of_a_refusal_is_told_as_this_table_has_it(run):
    rule, options = "viersche.undertrumping", {"undertrumping": "forbidden"}
    deal = aceten.sample.deal(aceten.game("viersche").ruleset(None, options), seed=0)
    while not (cards := [each for each in deal.hands[deal.turn] if deal.ruling(each).rule == rule]):
        deal.play(deal.legal[0])
    game, card = deal.rules.game, cards[0]
    text = aceten.Record(game, deal.rules, game.pack, (aceten.sample.written(deal),), options).text()
    words = spoken(rule, options)
    assert words.en.endswith(" No, unless there is nothing else to play.")
    assert run("why", "-", card, stdin=text).out.splitlines()[1] == f"  viersche.undertrumping: {words.en}"
    assert f"  viersche.undertrumping: {words.en}" in run("legal", "-", stdin=text).out.splitlines()
    listed = json.loads(run("legal", "-", "--json", stdin=text).out)["rulings"]
    assert words.en in [each["sentence"] for each in listed if each["action"] == card.id]
    refused = run("replay", "-", stdin=text.removesuffix("'''\n").rstrip() + f" {card}\n'''\n")
    assert (refused.status, refused.err.splitlines()[1:]) == (1, [words.en])


def test_legal_answers_for_every_card_of_the_hand(run, stopped):
    lines = [line for line in run("legal", "-", stdin=stopped).out.splitlines() if not line.startswith(" ")]
    assert [line.split(".")[0] for line in lines] == [
        "CK: no", "C8: no", "C7: no", "S8: yes", "S7: yes", "H10: no", "H7: no",
    ]  # fmt: skip


def test_legal_when_the_deal_is_over(run, v_e5):
    assert run("legal", v_e5).out == "The deal is over: nobody is to play.\n"


def test_games(run):
    out = run("games").out
    assert out.startswith("viersche: Viersche, French cards, 36 cards\n")
    assert "  preset home (default)\n" in out
    assert "  preset tournament: session = five-marks\n" in out
    assert "  option lower-total-carries = true (default) | false\n" in out


def test_random_gives_a_record_that_holds_and_the_same_for_the_same_seed(run):
    arguments = ["random", "viersche", "--preset", "tournament", "--option", "lower-total-carries=false",
                 "--option", "undertrumping=forbidden", "--seed", "7", "--deals", "3"]  # fmt: skip
    first, second = run(*arguments), run(*arguments)
    assert first.status == 0 and first.out == second.out
    record = aceten.read_record(first.out)
    assert len(record.deals) == 3
    assert record.rules.preset == "tournament"
    assert record.options == {"lower-total-carries": False, "undertrumping": "forbidden"}
    assert run("replay", "-", stdin=first.out).status == 0
    assert run("random", "viersche", "--seed", "8").out != run("random", "viersche", "--seed", "9").out


def test_random_without_a_seed_writes_down_the_one_it_drew(run):
    first = run("random", "viersche").out
    seed = aceten.read_record(first).note.rstrip(".").split()[-1]
    assert run("random", "viersche", "--seed", seed).out == first


def test_code_and_decode(run, v_e5, good):
    code = run("code", v_e5).out.strip()
    assert len(code) < 40 and code.replace("-", "").replace("_", "").isalnum()
    decoded = run("decode", code)
    assert decoded.status == 0
    record = aceten.read_record(decoded.out)
    assert (
        aceten.export.replay_json(record)["deals"]
        == aceten.export.replay_json(aceten.read_record(good))["deals"]
    )
    assert run("code", "-", stdin=decoded.out).out.strip() == code
