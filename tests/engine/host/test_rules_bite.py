"""Every enforced rule has a test that fails when the rule is dropped.

The parts of a game's rules.py are dropped by `Game.without`; the pack and the common usages (`play.*`), which are not
parts, by the fixture in ../conftest.py. bite.py runs it all in one further process.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import aceten

HERE = Path(__file__).parent
BOOKS = ("common", *(game.id for game in aceten.games()))
ENFORCED = [
    rule.id for book in BOOKS for rule in aceten.rulebook(book).rules.values() if rule.enforced_by != "table"
]

pytestmark = pytest.mark.host


@pytest.fixture(scope="module")
def bitten(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    report = tmp_path_factory.mktemp("bite") / "report.json"
    search = os.pathsep.join(filter(None, [str(HERE), os.environ.get("PYTHONPATH")]))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "bite", "-p", "no:cacheprovider", "-m", "rule", str(HERE.parent)],
        env=os.environ | {"ACETEN_BITE": str(report), "PYTHONPATH": search},
        cwd=HERE.parents[2], capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert report.exists(), done.stdout + done.stderr
    return json.loads(report.read_text(encoding="utf-8"))


@pytest.mark.parametrize("rule", ENFORCED)
def test_dropping_the_rule_fails_a_test(bitten: dict[str, list[str]], rule: str) -> None:
    assert rule in bitten, f"no test is marked with {rule}"
    assert bitten[rule], f"every test marked with {rule} passes without it"


def test_no_test_is_marked_with_a_rule_that_does_not_exist(bitten: dict[str, list[str]]) -> None:
    assert set(bitten) <= set(ENFORCED)


@pytest.mark.parametrize("game", aceten.games(), ids=lambda game: game.id)
def test_parts_and_words_name_the_same_rules(game: aceten.Game) -> None:
    """The pack alone is data of the game rather than a part."""
    said = {rule for rule in ENFORCED if rule.startswith(f"{game.id}.")}
    assert said == {*game.enforced(), f"{game.id}.pack"}
