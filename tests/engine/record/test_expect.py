"""What an author expects: compared with what follows, deal by deal."""

import re
from pathlib import Path

import pytest

import aceten

OPEN = Path(__file__).parents[2] / "data" / "karnoeffel" / "partials-open.deal.toml"


def expecting(good: str, expect: str) -> aceten.Record:
    return aceten.read_record(good.split("[deal.expect]")[0] + f"[deal.expect]\n{expect}\n")


@pytest.mark.parametrize(
    "expect",
    [
        "",
        'points = { "S+N" = 69, "W+E" = 71 }',
        'points = { "W+E" = 71, "S+N" = 69 }',
        'winners = "E S E S E S W S S"',
        'winners = " E  S E S E S W S\\tS "',
        'scores = { "S+N" = 0, "W+E" = 0 }\nsession = { "S+N" = 0, "W+E" = 0 }',
    ],
)
def test_what_is_expected_rightly(good, expect):
    aceten.replay(expecting(good, expect))


@pytest.mark.parametrize(
    ("expect", "says"),
    [
        ('points = { "S+N" = 68, "W+E" = 72 }',
         "deal 1: `expect.points` says S+N 68, W+E 72, but S+N 69, W+E 71 follows"),
        ('points = { "S+N" = 69 }', "deal 1: `expect.points` says S+N 69, but S+N 69, W+E 71 follows"),
        ('winners = "E S E"', "deal 1: `expect.winners` says E S E, but E S E S E S W S S follows"),
        ('scores = { "S+N" = 0, "W+E" = 1 }', "deal 1: `expect.scores` says S+N 0, W+E 1, but S+N 0, W+E 0 follows"),
        ('session = { "S+N" = 0, "W+E" = 1 }', "deal 1: `expect.session` says S+N 0, W+E 1, but S+N 0, W+E 0 follows"),
    ],
)  # fmt: skip
def test_what_is_expected_wrongly(good, expect, says):
    with pytest.raises(aceten.ExpectationFailed) as failed:
        aceten.replay(expecting(good, expect))
    assert str(failed.value) == says
    assert aceten.export.error_json(failed.value) == {
        "format": 1,
        "error": {"kind": "expect", "deal": 1, "message": says.removeprefix("deal 1: ")},
    }


@pytest.mark.parametrize(
    ("expect", "says"),
    [
        ("tricks = 4", "deal 1, expect: unknown key `tricks`; there are: points, winners, scores, session"),
        ('points = { "N+S" = 69 }', "deal 1, expect: there is no side “N+S”; there are: S+N, W+E"),
        ('points = { "S+N" = "69" }', "deal 1, expect.points: S+N must have a whole number, not '69'"),
        ('points = { "S+N" = 69.0 }', "deal 1, expect.points: S+N must have a whole number, not 69.0"),
        ('points = { "S+N" = true }', "deal 1, expect.points: S+N must have a whole number, not true"),
        ('scores = { "N" = 1 }', "deal 1, expect: there is no side “N”; there are: S+N, W+E"),
        ('session = { "S+N" = "1" }', "deal 1, expect.session: S+N must have a whole number, not '1'"),
        ("points = 69", "deal 1, expect: `points` must be a table, not 69"),
        ("winners = 3", "deal 1, expect: `winners` must be a text, not 3"),
        ('winners = "E X"', "deal 1, expect: there is no seat “X”; there are: S, W, N, E"),
    ],
)
def test_what_cannot_be_expected(good, expect, says):
    with pytest.raises(aceten.Unreadable) as unreadable:
        expecting(good, expect)
    assert unreadable.value.problems == [says]


def test_the_winners_of_an_open_trick_are_not_expected(good):
    text = good.split("S: SA HJ")[0] + "S: SA HJ\n'''\n[deal.expect]\nwinners = \"E S\"\n"
    aceten.replay(aceten.read_record(text))


def test_a_trick_that_nobody_has_is_told_with_a_question_mark():
    undetermined = re.sub(r" \[N take\].*", "", OPEN.read_text(encoding="utf-8"))
    with pytest.raises(aceten.ExpectationFailed) as failed:
        aceten.replay(expecting(undetermined, 'winners = "N"'))
    assert str(failed.value) == "deal 1: `expect.winners` says N, but ? follows"


@pytest.mark.parametrize("count", [f"0x{'f' * 6000}", f"{2**63}", f"-{2**63}", "0x" + "f" * 16])
def test_a_number_is_expected_that_points_can_have(problems, good, count):
    (found,) = problems(good.split("[deal.expect]")[0] + f'[deal.expect]\nsession = {{ "S+N" = {count} }}\n')
    assert found.startswith("deal 1, expect.session: S+N must have a number of common size, not ")
    assert len(found) < 130


@pytest.mark.parametrize("count", [2**63 - 1, -(2**63) + 1])
def test_a_number_that_toml_promises_to_hold_is_read_and_written(good, count):
    record = expecting(good, f'points = {{ "S+N" = {count} }}')
    assert aceten.read_record(record.text()) == record
    with pytest.raises(aceten.ExpectationFailed, match=r"S\+N -?9223372036854775807, but"):
        aceten.replay(record)


@pytest.mark.parametrize(
    ("expect", "says"),
    [
        ('winners = ""', "says nothing, but E S E S E S W S S follows"),
        ("points = {}", "says nothing, but S+N 69, W+E 71 follows"),
    ],
)
def test_what_expects_nothing_says_so(good, expect, says):
    with pytest.raises(aceten.ExpectationFailed, match=re.escape(says)):
        aceten.replay(expecting(good, expect))


def test_what_follows_may_be_nothing(good):
    text = good.split("play = ")[0] + '[deal.expect]\nwinners = "E"\n'
    with pytest.raises(aceten.ExpectationFailed, match="says E, but nothing follows"):
        aceten.replay(aceten.read_record(text))


def test_a_long_expectation_is_cut(good):
    with pytest.raises(aceten.ExpectationFailed) as failed:
        aceten.replay(expecting(good, f'winners = "{"E " * 10_000}"'))
    assert len(str(failed.value)) < 300
