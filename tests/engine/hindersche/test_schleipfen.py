"""Schleipfen: H-R14, H-R15, and who leads after it."""

import pytest

import aceten

rule = pytest.mark.rule

# East wins with the Old Man: 12, a ten and an ace, 33 points.
HANDS = {"E": "DJ S6", "N": "D10 SA", "W": "DA SK", "S": "D6 S7"}
TRICK = "DJ D10 DA D6"


def said(deal, seat):
    return [call.id for call in deal.calls(seat)]


@rule("hindersche.schleipfen")
def test_a_trick_can_be_gathered_by_a_player_who_did_not_win_it(dealt):
    deal = dealt("D", TRICK, **HANDS)
    assert deal.points == {"S": 0, "W": 0, "N": 0, "E": 33}
    assert {seat: said(deal, seat) for seat in "SWNE"} == {
        "S": ["claim"],
        "W": ["claim"],
        "N": ["claim"],
        "E": [],
    }
    deal.say("N", "claim")
    assert deal.points == {"S": 0, "W": 0, "N": 33, "E": 0}
    assert deal.tricks[0].winner == "N"
    rules = ("hindersche.schleipfen", "hindersche.highest-trump-wins")
    assert deal.order.rules_of(deal.tricks[0]) == rules


@rule("hindersche.objection")
def test_an_objection_gives_it_back(dealt):
    deal = dealt("D", f"{TRICK} N:claim", **HANDS)
    assert {seat: said(deal, seat) for seat in "SWNE"} == {
        "S": ["object"],
        "W": ["object"],
        "N": [],
        "E": ["object"],
    }
    deal.say("S", "object")
    assert (deal.points["E"], deal.points["N"], deal.tricks[0].winner, deal.turn) == (33, 0, "E", "E")
    assert not any(said(deal, seat) for seat in "SWNE")


@rule("hindersche.one-claim")
def test_after_an_objection_nobody_else_claims(dealt):
    deal = dealt("D", f"{TRICK} N:claim S:object", **HANDS)
    assert deal.ruling("W: claim").rule == "hindersche.one-claim" and not deal.ruling("W: claim").legal
    assert dealt("D", f"{TRICK} N:claim", **HANDS).ruling("W: claim").rule == "hindersche.one-claim"


@rule("hindersche.claimant-leads")
def test_who_has_the_trick_leads(dealt, hindersche):
    deal = dealt("D", f"{TRICK} N:claim", **HANDS)
    assert (deal.turn, deal.trick.leader) == ("N", "N")
    winner = dealt("D", f"{TRICK} N:claim", by=hindersche(schleipfen_lead="winner"), **HANDS)
    assert winner.turn == "E"


def test_once_the_next_card_is_led_the_trick_stays_where_it_is(dealt):
    deal = dealt("D", f"{TRICK} N:claim SA", **HANDS)
    assert not any(said(deal, seat) for seat in "SWNE")
    with pytest.raises(aceten.IllegalAction) as refused:
        deal.say("E", "object")
    assert refused.value.ruling.rule == "hindersche.objection"
    assert str(refused.value).startswith("trick 2, card 1, E object: ")


def test_nobody_gathers_a_trick_of_his_own_or_before_one_has_fallen(dealt):
    for plays in ("", "DJ", TRICK):
        deal = dealt("D", plays, **HANDS)
        with pytest.raises(aceten.IllegalAction) as refused:
            deal.say("E", "claim")
        assert refused.value.ruling.rule == "hindersche.schleipfen"
        assert len(deal.actions) == len(plays.split())


@pytest.mark.parametrize("word", ["raise", "claim D10", "", "hundred"])
def test_other_words_are_nothing_one_can_say(dealt, word):
    deal = dealt("D", TRICK, **HANDS)
    ruling = deal.ruling(f"N: {word}" if word else "N:x")
    assert (ruling.legal, ruling.rule) == (False, "play.one-card")


def test_the_last_trick_can_be_gathered_too(dealt):
    deal = dealt("D", **HANDS)
    while deal.legal:
        deal.play(deal.legal[0])
    owner = deal.tricks[-1].winner
    claimant = next(seat for seat in "SWNE" if seat != owner)
    before = dict(deal.points)
    deal.say(claimant, "claim")
    points = deal.tricks[-1].points
    assert deal.complete
    assert deal.points[claimant] == before[claimant] + points and deal.points[owner] == before[owner] - points
    assert deal.undo() == aceten.call.Call(claimant, "claim")
    assert deal.points == before and deal.complete


def test_everybody_hears_what_is_said(dealt):
    deal = dealt("D", f"{TRICK} N:claim", **HANDS)
    for seat in "SWNE":
        view = deal.seen_by(seat)
        assert [str(word) for word in view.heard] == ["N: claim"]
        assert list(view.calls) == list(deal.calls(seat))


RECORD = """
game = "hindersche"

[[deal]]
dealer = "S"
trump = "D"
hands.E = "HJ DJ SK SQ S10 HK HQ H9 H8"
hands.N = "D10 CK C8 C7 S8 S7 H10 H7 H6"
hands.W = "D9 CA CQ C10 C9 C6 SJ S6 HA"
hands.S = "DA DK DQ D8 D7 D6 CJ SA S9"
play = '''
{play}
'''
"""


@pytest.mark.parametrize(
    "play",
    [
        "E: DJ D10 D9 D6 [N claim] {a dear trick}\nN: S8 S6 S9 SK",
        "E: DJ D10 D9 D6\nN: [N claim] {a dear trick} S8 S6 S9 SK",
        "E: DJ D10 D9 D6\n[N claim]{a dear trick}\nN: S8 S6 S9 SK".replace("\n[N", " [N"),
    ],
)
def test_a_claim_stands_at_the_end_of_a_line_or_at_the_start_of_the_next(play):
    record = aceten.read_record(RECORD.replace("{play}", play))
    found = aceten.export.replay_json(record, rulings=True)
    (deal,) = found["deals"]
    word = next(step for step in deal["steps"] if step["kind"] == "word")
    assert (word["seat"], word["action"], word["trick"], word["card"]) == ("N", "claim", 1, 4)
    assert (word["legal"], word["note"]) == (["claim"], "a dear trick")
    assert deal["tricks"][0]["winner"] == "N" and deal["tricks"][1]["leader"] == "N"
    assert "hindersche.schleipfen" in deal["tricks"][0]["rules"]
    assert found["words"]["hindersche.schleipfen"]["grade"] == "attested"
    assert aceten.read_record(record.text()) == record


def test_a_line_led_by_another_after_a_claim_is_refused():
    record = aceten.read_record(RECORD.replace("{play}", "E: DJ D10 D9 D6 [N claim]\nE: HK"))
    with pytest.raises(aceten.IllegalAction, match="North is to lead, not East"):
        aceten.replay(record)


@rule("hindersche.claimant-leads")
@pytest.mark.parametrize(
    ("reading", "said", "leads", "rule"),
    [
        ("claimant", "[N claim]", "North", "claimant-leads"),
        ("winner", "[N claim]", "East", "claimant-leads"),
        ("claimant", "[N claim] [S object]", "East", "winner-leads"),
        ("claimant", "", "East", "winner-leads"),
    ],
)
def test_a_line_led_by_another_is_refused_under_the_rule_that_says_who_leads(reading, said, leads, rule):
    text = RECORD.replace("[[deal]]", f'[options]\nschleipfen-lead = "{reading}"\n[[deal]]')
    record = aceten.read_record(text.replace("{play}", f"E: DJ D10 D9 D6 {said}\nW: HA"))
    with pytest.raises(aceten.IllegalAction, match=f"{leads} is to lead, not West") as refused:
        aceten.replay(record)
    assert refused.value.ruling.rule == f"hindersche.{rule}"


def test_what_if_takes_words():
    text = RECORD.replace("{play}", "")
    actions = ["DJ", "D10", "D9", "D6", "[N claim]", "[S object]"]
    found = aceten.export.what_if(text, 1, actions)
    (deal,) = found["deals"]
    assert [step["kind"] for step in deal["steps"]] == ["card"] * 4 + ["word"] * 2
    assert deal["tricks"][0]["winner"] == "E" and deal["next"] == "E"
    first = aceten.export.what_if(text, 1, actions[:4])["deals"][0]
    assert [(each["seat"], each["word"], each["legal"]) for each in first["now"]["says"]] == [
        ("S", "claim", True), ("W", "claim", True), ("N", "claim", True),
    ]  # fmt: skip
    refused = aceten.export.what_if(text, 1, ["DJ", "[N claim]"])["error"]
    assert (refused["kind"], refused["seat"], refused["action"]) == ("illegal", "N", "claim")
