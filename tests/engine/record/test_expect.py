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
        ('points = { "S+N" = true }', "deal 1, expect.points: S+N must have a whole number, not True"),
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
