"""Lay lines and passes in records: what is read, what is refused, what is tolerated."""

import pytest

import aceten

RECORD = """game = "braeus"
[[deal]]
dealer = "S"
hands.S = "CJ S8 HK C9 H9 CA SA C6 DK"
hands.W = "S9 D9 HA DA SJ HJ S6 S7 D7"
hands.N = "DJ D6 CQ C10 SQ S10 HQ H10 DQ"
hands.E = "H6 CK C8 SK H8 D10 D8 C7 H7"
play = '''
W: lay D7 S7
W: S6 DJ - S8
'''
"""


def changed(old, new):
    assert RECORD.count(old) == 1
    return aceten.read_record(RECORD.replace(old, new))


def test_it_holds():
    deal = aceten.replay(aceten.read_record(RECORD)).lines[0].deal
    assert [trick.winner for trick in deal.tricks] == ["W", "W", "S"]


def test_sevens_may_stand_on_lines_of_their_own():
    record = changed("W: lay D7 S7", "W: lay D7\nW: lay S7")
    assert aceten.export.replay_json(record) == aceten.export.replay_json(aceten.read_record(RECORD))


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("lay D7 S7", "lay D7", "braeus.lay-sevens"),
        ("lay D7 S7", "lay D7 S6", "braeus.lay-sevens"),
        ("DJ - S8", "- - S8", "braeus.beat-or-pass"),
        ("DJ - S8", "DJ H6 S8", "braeus.beat-or-pass"),
        ("DJ - S8", "DJ CK S8", "braeus.duds"),
        ("DJ - S8", "DJ C7 S8", "braeus.sevens"),
    ],
)
def test_what_the_rules_refuse(old, new, rule):
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(changed(old, new))
    assert refused.value.ruling.rule == rule


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("W: lay D7 S7", "W: D7"),
        ("W: lay D7 S7", "W: lay"),
        ("W: S6 DJ - S8", "W: lay S6"),
        ("W: S6 DJ - S8", "N: S6 DJ - S8"),
        ("W: S6 DJ - S8", "W: S6 DJ -\nS: S8"),
        ('dealer = "S"', 'dealer = "S"\ntrump = "H"'),
        ('dealer = "S"', 'dealer = "S"\nturned = "H9"'),
    ],
)
def test_what_cannot_be_read(old, new):
    with pytest.raises(aceten.Unreadable):
        aceten.replay(changed(old, new))


def test_a_branch_repeats_passes_too():
    branch = "\n[[deal.branch]]\nfrom = '3.4'\nplay = 'W: S6 DJ - CJ'\n"
    record = aceten.read_record(RECORD + branch)
    (branch,) = aceten.replay(record).branches[0]
    assert branch.line.deal.tricks[-1].winner == "S"
    assert [str(step.action) for step in branch.line.steps] == ["CJ"]


def test_what_if_takes_passes_and_sevens():
    shown = aceten.export.what_if(RECORD, 1, ["D7", "S7", "S6", "DJ", "-"])
    (deal,) = shown["deals"]
    assert [step["kind"] for step in deal["steps"]] == ["lay", "lay", "card", "card", "pass"]
    assert deal["next"] == "S"
    before = aceten.export.what_if(RECORD, 1, ["D7", "S7", "S6", "DJ"])["deals"][0]["now"]
    assert before["legal"] == ["-"] and before["rulings"]["-"]["legal"]
