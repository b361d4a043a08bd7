"""The answers at the head of a game's first page: what is our reading or our inference is said to be so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import aceten
from aceten_site.pages import build
from aceten_site.reference import rulebooks

pytestmark = pytest.mark.host
DOCS = Path(__file__).parents[2] / "docs"
#: With one of these an answer says that it is ours.
OURS = {
    "en": ("our reading", "our inference", "we read", "we infer", "we suppose", "which follows"),
    "de": ("unsere Lesart", "unserer Lesart", "lesen wir", "erschlossen", "wir schließen", "vermuten wir", "das folgt"),
}  # fmt: skip


def answers(path: Path) -> list[str]:
    """The boxes with a question, each with its answer."""
    return re.findall(r"^!!! question.*\n(?:\n|    .*\n)*", path.read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("lang", OURS)
@pytest.mark.parametrize("game", [game.id for game in aceten.games()])
def test_an_answer_says_what_is_ours(game: str, lang: str) -> None:
    build.start_build(DOCS)
    found = answers((DOCS if lang == "en" else DOCS / "de") / f"games/{game}/index.md")
    assert found
    for answer in found:
        grades = {id_: rulebooks.rule(id_).grade for id_ in re.findall(r"\(rule:([\w.-]+)\)", answer)}
        ours = [id_ for id_, grade in grades.items() if grade != "attested"]
        said = " ".join(answer.split())
        assert not ours or any(each in said for each in OURS[lang]), ours
