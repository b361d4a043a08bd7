"""`aceten solve`: the contract, in JSON and in words, and what is refused in a sentence."""

import json
from pathlib import Path

import pytest

import aceten
from aceten.cli import main

pytestmark = pytest.mark.host

ENDING = """
game = "viersche"
[[deal]]
dealer = "S"
trump = "S"
hands.S = "CA CK CQ C10 C9 C8 C7 C6 D6"
hands.W = "H6 DA DK DQ DJ D10 D9 D8 D7"
hands.N = "HA HK HQ HJ H10 H9 H8 H7 S6"
hands.E = "SJ CJ SA SK SQ S10 S9 S8 S7"
play = '''
E: SJ S6 H6 C6
E: CJ H7 D7 D6
E: SA H8 D8 C7
E: SK H9 D9 C8
E: SQ H10 D10 C9
E: S10 HJ DJ C10
E: S9 HQ DQ CQ
E: S8 HK
'''
"""


def written(tmp_path: Path, text: str) -> str:
    path = tmp_path / "a.deal.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_the_contract(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", written(tmp_path, ENDING), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "format": 1, "deal": 1, "next": "W", "side": "W+E", "unit": "point",
        "cards": {"DA": [140, 140], "DK": [140, 140]}, "best": ["DA", "DK"], "line": ["DA", "CA", "S7", "HA", "DK", "CK"],
    }  # fmt: skip


def test_fair_values_stand_beside_the_exact_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", written(tmp_path, ENDING), "--fair", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["hands"] == 40
    assert set(told["fair"]) == set(told["cards"])
    for card in told["fair"].values():
        assert card["between"][0] <= card["mean"] <= card["between"][1] <= 140


def test_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", written(tmp_path, ENDING), "--fair"]) == 0
    told = capsys.readouterr().out
    assert (
        "West to play, for West and East:" in told
        and "DA: 140 points, best; fair" in told
        and "best play: DA CA" in told
    )


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("hindersche", "four players each play for themselves"),
        ("watten", "plain duties"),
        ("braeus", "plain duties"),
        ("kaiserspiel", "plain duties"),
        ("karnoeffel", "plain duties"),
        ("sueca", "the deal is over"),
    ],
)
def test_what_cannot_be_told_is_refused_in_a_sentence(
    game: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, aceten.sample.record(aceten.game(game), seed=7).text())
    assert main(["solve", path]) == 2
    told = capsys.readouterr().err
    assert why in told and len(told.splitlines()) == 1


def test_a_broken_record_is_told_as_everywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", written(tmp_path, ENDING.replace("S8 HK", "S8 SJ"))]) == 1
    assert main(["solve", written(tmp_path, "game = 'viersche'")]) == 2
    capsys.readouterr()
