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
        ("DJ - S8", "DJ - S8\nW: S9", "braeus.winner-leads"),
    ],
)
def test_what_the_rules_refuse(old, new, rule):
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(changed(old, new))
    assert refused.value.ruling.rule == rule


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("W: lay D7 S7", "W: D7", "deal 1, trick 1, card 1: D7 is laid, which is written W: lay D7"),
        ("W: lay D7 S7", "W: lay", "deal 1, trick 1, card 1: the line does not say which cards are laid"),
        ("W: S6 DJ - S8", "W: lay S6", "deal 1, trick 3, card 1: S6 is played, not laid"),
        ("W: S6 DJ - S8", "W: S6 DJ -\nS: S8",
         "deal 1, trick 3: the line ends after 3 of 4 cards, but another follows"),
        ('dealer = "S"', 'dealer = "S"\ntrump = "H"', "deal 1: Bräus has no `trump`"),
        ('dealer = "S"', 'dealer = "S"\nturned = "H9"', "deal 1: Bräus has no `turned`"),
    ],
)  # fmt: skip
def test_what_cannot_be_read(old, new, says):
    with pytest.raises(aceten.Unreadable) as unreadable:
        aceten.replay(changed(old, new))
    assert unreadable.value.problems == [says]


def with_branch(start, play):
    return aceten.read_record(f"{RECORD}\n[[deal.branch]]\nfrom = '{start}'\nplay = '''\n{play}\n'''\n")


@pytest.mark.parametrize(
    ("start", "play", "says"),
    [
        ("1.1", "W: D7", "deal 1, branch 1, trick 1, card 1: D7 is laid, which is written W: lay D7"),
        ("1.1", "W: lay", "deal 1, branch 1, trick 1, card 1: the line does not say which cards are laid"),
        ("2.1", "W: lay S7 S6", "deal 1, branch 1, trick 3, card 1: S6 is played, not laid"),
        ("3.1", "W: S6\nS: CJ",
         "deal 1, branch 1, trick 3: the line ends after 1 of 4 cards, but another follows"),
    ],
)  # fmt: skip
def test_branches_that_cannot_be_read(start, play, says):
    with pytest.raises(aceten.Unreadable) as unreadable:
        aceten.replay(with_branch(start, play))
    assert unreadable.value.problems == [says]


@pytest.mark.parametrize(("start", "there"), [("1.1", True), ("3.4", True), ("4.1", True), ("5.1", False)])
def test_of_a_line_of_sevens_each_is_a_trick(start, there):
    """Two sevens and one trick: a branch may begin before any of them, or after all."""
    if there:
        with_branch(start, "")
    else:
        with pytest.raises(aceten.Unreadable, match="has no place 5"):
            with_branch(start, "")


@pytest.mark.parametrize(
    ("start", "play", "place"),
    [
        (None, "W: lay D7 S6", "deal 1, trick 2, card 1"),
        (None, "W: lay D7 S7 [W raise]", "deal 1, trick 3, card 1"),
        ("1.1", "W: lay D7 S6", "deal 1, branch 1, trick 2, card 1"),
        ("3.1", "W: S6 DJ C8", "deal 1, branch 1, trick 3, card 3"),
        ("3.2", "W: S6 C10", "deal 1, branch 1, trick 3, card 2"),
    ],
)
def test_where_the_rules_refuse(start, play, place):
    record = with_branch(start, play) if start else changed("W: lay D7 S7", play)
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(record)
    assert str(refused.value.place) == place


def test_sevens_named_that_the_end_of_the_deal_left_in_the_hand_are_passed_over():
    """The sixth trick ends the deal; the line may name every seven its player would have laid, and no other card."""
    hands = {
        "S": "C9 H9 CA SA C6 DK D8 D10 H8", "W": "D7 S7 C7 H7 CJ S8 HK S9 D9",
        "N": "DJ D6 CQ C10 SQ S10 HQ H10 DQ", "E": "H6 CK C8 SK HA DA SJ HJ S6",
    }  # fmt: skip
    dealt = "\n".join(f'hands.{seat} = "{cards}"' for seat, cards in hands.items())
    text = (
        f'game = "braeus"\noptions = {{ sevens = "may" }}\n[[deal]]\ndealer = "S"\n{dealt}\nplay = "PLAY"\n'
    )
    cards = "W: CJ - - - W: S8 - - - W: HK - - - "
    play = f"{cards}W: lay D7 S7 C7 H7"
    deal = aceten.replay(aceten.read_record(text.replace("PLAY", play))).lines[0].deal
    assert deal.complete and {str(each) for each in deal.hands["W"]} == {"H7", "S9", "D9"}
    for wrong in ("C9", "[W raise]"):
        with pytest.raises(aceten.AcetenError):
            aceten.replay(aceten.read_record(text.replace("PLAY", f"{play} {wrong}")))


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
