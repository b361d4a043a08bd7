"""Branches: other continuations of a deal, good and bad."""

from pathlib import Path

import pytest

import aceten

DATA = Path(__file__).parents[2] / "data"
WATTEN = DATA / "watten" / "w-deal.deal.toml"
TWO_DEALS = DATA / "viersche" / "v-e3.deal.toml"


def branched(good: str, *branches: str) -> str:
    return good + "".join(f"\n[[deal.branch]]\n{branch}\n" for branch in branches)


def test_a_branch_repeats_what_lies_on_the_table_and_goes_on(good):
    text = branched(
        good, "from = \"3.2\"\nnote = \"What if?\"\nplay = '''\nS: SA SQ {follows} S7 SJ\nS: D8\n'''"
    )
    replayed = aceten.replay(aceten.read_record(text))
    ((branch,),) = replayed.branches
    assert branch.record.note == "What if?"
    assert [str(step.action) for step in branch.line.steps] == ["SQ", "S7", "SJ", "D8"]
    assert branch.line.steps[0].note == "follows"
    assert branch.line.deal.points == {"S+N": 38, "W+E": 22}
    # The main line and its score stay as they were.
    assert replayed.match.deal.points == {"S+N": 69, "W+E": 71}


@pytest.mark.parametrize(
    ("start", "play"),
    [("1.1", "E: HJ"), ("3.1", "S: S9"), ("9.4", "S: D8 S10 C8 C10"), ("1.1", ""), ("2.1", "E: HJ H7")],
)
def test_where_a_branch_may_begin(good, start, play):
    aceten.replay(aceten.read_record(branched(good, f'from = "{start}"\nplay = "{play}"')))


def test_an_empty_line_of_a_branch_has_its_leader_too(good):
    aceten.replay(aceten.read_record(branched(good, 'from = "2.1"\nplay = "E:"')))
    with pytest.raises(
        aceten.IllegalAction, match=r"deal 1, branch 1, trick 2, card 1, N lead: East is to lead"
    ):
        aceten.replay(aceten.read_record(branched(good, 'from = "2.1"\nplay = "N:"')))


def test_several_branches_of_one_deal(good):
    text = branched(good, 'from = "1.1"\nplay = "E: HJ"', 'from = "2.1"\nplay = "E: SK"')
    assert len(aceten.replay(aceten.read_record(text)).branches[0]) == 2


@pytest.mark.parametrize(
    ("branch", "says"),
    [
        ("", 'deal 1, branch 1: `from` is "TRICK.CARD", such as "3.3"'),
        ("from = 3.3", 'deal 1, branch 1: `from` is "TRICK.CARD", such as "3.3"'),
        ('from = "3"', 'deal 1, branch 1: `from` is "TRICK.CARD", such as "3.3"'),
        ('from = "x.y"', 'deal 1, branch 1: `from` is "TRICK.CARD", such as "3.3"'),
        ('from = "3.3x"', 'deal 1, branch 1: `from` is "TRICK.CARD", such as "3.3"'),
        ('from = "3.33"', 'deal 1, branch 1: `from` is "TRICK.CARD", such as "3.3"'),
        ('from = "100.1"', 'deal 1, branch 1: `from` is "TRICK.CARD", such as "3.3"'),
        ('from = "³.¹"', 'deal 1, branch 1: `from` is "TRICK.CARD", such as "3.3"'),
        (f'from = "{"9" * 5000}.1"', 'deal 1, branch 1: `from` is "TRICK.CARD", such as "3.3"'),
        ('from = "0.1"', "deal 1, branch 1: the line of play has no place 0.1"),
        ('from = "3.5"', "deal 1, branch 1: the line of play has no place 3.5"),
        ('from = "99.1"', "deal 1, branch 1: the line of play has no place 99.1"),
        ('from = "11.1"', "deal 1, branch 1: the line of play has no place 11.1"),
        ('from = "10.2"\nplay = ""', "deal 1, branch 1: the line of play does not reach 10.2"),
        ('from = "3.3"\nplay = "S: SA"',
         "deal 1, branch 1: its first line must repeat what lies on the table, S: SA HJ"),
        ('from = "3.3"\nplay = "E: SA HJ S8"',
         "deal 1, branch 1: its first line must repeat what lies on the table, S: SA HJ"),
        ('from = "3.3"\nplay = "S: SA SQ S8"',
         "deal 1, branch 1: its first line must repeat what lies on the table, S: SA HJ"),
        ('from = "3.3"\nspeed = 1', "deal 1, branch 1: unknown key `speed`; there are: from, note, play"),
        ('from = "3.3"\nnote = 1', "deal 1, branch 1: `note` must be a text, not 1"),
        ('from = "3.3"\nplay = "S: SA HJ XX"',
         "deal 1, branch 1, trick 1: there is no card “XX”; there are: 52 French cards such as CA"),
        ('from = "10.1"\nplay = ""', "deal 1, branch 1: the line of play does not reach 10.1"),
    ],
)  # fmt: skip
def test_branches_with_a_defect(problems, good, branch, says):
    assert problems(branched(good, branch)) == [says]


def test_every_branch_with_a_defect_is_told_of(problems, good):
    text = branched(
        good, "from = 3.3", 'from = "x"', 'from = "11.1"', 'from = "1.5"', 'from = "1.1"\nspeed = 1'
    )
    assert problems(text) == [
        'deal 1, branch 1: `from` is "TRICK.CARD", such as "3.3"',
        'deal 1, branch 2: `from` is "TRICK.CARD", such as "3.3"',
        "deal 1, branch 3: the line of play has no place 11.1",
        "deal 1, branch 4: the line of play has no place 1.5",
        "deal 1, branch 5: unknown key `speed`; there are: from, note, play",
    ]
    tables = good.replace("play = ", 'branch = [1, { from = "x" }]\nplay = ', 1)
    assert problems(tables) == [
        "deal 1, branch 1: must be a table, [[deal.branch]]",
        'deal 1, branch 2: `from` is "TRICK.CARD", such as "3.3"',
    ]


def test_a_branch_may_not_break_a_rule_either(good):
    text = branched(good, 'from = "1.1"\nplay = "E: HJ"', 'from = "3.3"\nplay = "S: SA HJ C8"')
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(aceten.read_record(text))
    place = refused.value.place
    assert (place.deal, place.branch, place.trick, place.card, place.seat) == (1, 2, 3, 3, "N")
    assert str(refused.value).startswith("deal 1, branch 2, trick 3, card 3, N C8: ")
    assert aceten.export.error_json(refused.value)["error"]["branch"] == 2


def test_a_branch_may_repeat_what_was_said_between_the_cards():
    said = "E: EU [W raise] [N hold] S9"
    text = WATTEN.read_text(encoding="utf-8").split("[deal.expect]")[0].replace("E: EU {A trump.} S9", said)
    assert said in text
    replayed = aceten.replay(
        aceten.read_record(branched(text, f"from = \"4.3\"\nplay = '''\n{said} EK [N raise] [E fold]\n'''"))
    )
    ((branch,),) = replayed.branches
    assert [str(step.action) for step in branch.line.steps] == ["EK", "N: raise", "E: fold"]


@pytest.mark.parametrize(
    ("branch", "says"),
    [
        ('from = "1.2"\nplay = "N: DA SQ"', "deal 2, branch 1, trick 1, card 2, W SQ: A trump is due"),
        ('from = "1.1"\nplay = "N: C9"', "deal 2, branch 1, trick 1, card 1, N C9: The first lead must be"),
        (
            'from = "1.2"\nplay = "N: HJ"',
            "deal 2, branch 1: its first line must repeat what lies on the table",
        ),
        (
            'from = "1.1"\nplay = "E: DJ"',
            "deal 2, branch 1, trick 1, card 1, E DJ: North is to lead, not East. (rule viersche.forehand)",
        ),
    ],
)
def test_a_defect_is_told_with_its_deal_and_branch(branch, says):
    text = TWO_DEALS.read_text(encoding="utf-8")
    with pytest.raises((aceten.IllegalAction, aceten.Unreadable)) as refused:
        aceten.replay(aceten.read_record(branched(text, branch)))
    assert str(refused.value).startswith(says)


def talked(branch: str) -> aceten.Record:
    """Words before the fourth trick, between its first two cards and before its third."""
    text = WATTEN.read_text(encoding="utf-8").split("[deal.expect]")[0]
    assert "E: EU {A trump.} S9 EK S7" in text
    return aceten.read_record(
        branched(
            text.replace("E: EU {A trump.} S9 EK S7", "E: [W raise] [N hold] EU S9 [N raise] [W hold] EK S7"),
            branch,
        )
    )


def steps(branch: str) -> list[str]:
    ((found,),) = aceten.replay(talked(branch)).branches
    return [str(step.action) for step in found.line.steps]


@pytest.mark.parametrize(
    ("branch", "done"),
    [
        # At the branch point, the words before it may be repeated: all, the last of them, or none.
        ('from = "4.1"\nplay = "E: [W raise] [N hold] EU"', ["EU"]),
        ('from = "4.1"\nplay = "E: [N hold] EU"', ["EU"]),
        ('from = "4.1"\nplay = "E: EU"', ["EU"]),
        ('from = "4.1"\nplay = "E: [W raise] [N hold]"', []),
        ("from = \"4.1\"\nplay = '''\nE: [W raise] [N hold]\nE: EU\n'''", ["EU"]),
        ('from = "4.3"\nplay = "E: EU S9 [N raise] [W hold] EK"', ["EK"]),
        ('from = "4.3"\nplay = "E: EU S9 [W hold] EK"', ["EK"]),
        ('from = "4.3"\nplay = "E: EU S9 EK"', ["EK"]),
        # And so further back in the open trick, before its first card, too.
        ('from = "4.4"\nplay = "E: [W raise] [N hold] EU S9 [N raise] [W hold] EK S7"', ["S7"]),
        ('from = "4.4"\nplay = "E: [N hold] EU S9 [W hold] EK S7"', ["S7"]),
        ('from = "4.4"\nplay = "E: EU S9 EK S7"', ["S7"]),
        # What is new goes on from there.
        (
            'from = "4.3"\nplay = "E: EU S9 [N raise] [W hold] [E raise] [S hold] EK"',
            ["E: raise", "S: hold", "EK"],
        ),
    ],
)
def test_a_branch_may_repeat_what_was_said_in_the_open_trick(branch, done):
    assert steps(branch) == done


@pytest.mark.parametrize(
    ("play", "told"),
    [
        ("E: EU [W raise] S9 EK", "[W raise]"),
        ("E: [S raise] EU S9 EK", "[S raise]"),
        ("E: [W raise] EU S9 EK", "[W raise]"),
        ("E: [W raise] [N hold] [S nonsense at all] EU S9 EK", "[W raise]"),
        ("E: EU S9 [W hold] [N raise] EK", "[W hold]"),
    ],
)
def test_a_branch_may_repeat_no_word_that_was_not_said_there(play, told):
    with pytest.raises(aceten.Unreadable) as unreadable:
        steps(f'from = "4.4"\nplay = "{play}"')
    assert unreadable.value.problems == [
        f"deal 1, branch 1: its first line says {told} where the line of play does not"
    ]


def test_words_among_repeated_cards_are_read_in_games_without_words_too(problems, good):
    assert problems(branched(good, 'from = "3.3"\nplay = "S: SA [E well played] HJ S8"')) == [
        "deal 1, branch 1: its first line says [E well played] where the line of play does not"
    ]


def test_a_branch_may_begin_where_the_play_stops_before_an_answer():
    text = WATTEN.read_text(encoding="utf-8").split("E: EU {A")[0]
    open_ = f"{text}E: EU [W raise]\n'''\n"
    record = aceten.read_record(branched(open_, 'from = "4.2"\nplay = "E: EU [W raise] [N fold]"'))
    ((branch,),) = aceten.replay(record).branches
    assert branch.line.deal.complete and not aceten.replay(record).lines[0].deal.complete


def test_nothing_branches_off_a_deal_that_is_over():
    text = WATTEN.read_text(encoding="utf-8").split("[deal.expect]")[0]
    last = len(aceten.replay(aceten.read_record(text)).lines[0].deal.tricks)
    record = aceten.read_record(branched(text, f'from = "{last + 1}.1"\nplay = ""'))
    with pytest.raises(aceten.Unreadable, match=f"does not reach {last + 1}.1"):
        aceten.replay(record)
