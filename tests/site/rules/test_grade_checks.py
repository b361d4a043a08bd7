"""No rule claims more than its sources carry."""

from __future__ import annotations

from pathlib import Path

import pytest

from aceten.rulebook import Cite
from aceten_site.pages import build
from aceten_site.rules.grade_checks import grade_problems, wrong_cites

pytestmark = pytest.mark.host


@pytest.fixture(autouse=True)
def archive() -> None:
    build.start_build(Path(__file__).parents[3] / "docs")


def test_the_rulebooks_as_they_are() -> None:
    assert grade_problems() == []


@pytest.mark.parametrize(
    ("cite", "problem"),
    [
        (Cite("eaton-1923"), "cites “eaton-1923”, which is no source; write sources/eaton-1923/source.toml or mend the key"),
        (Cite("eaton-2023"), 'lets eaton-2023 state it, which was not read (not seen); write how = "supports"'),
        (Cite("zedler-1737-karte"), 'lets zedler-1737-karte state it, which was not read (known at second hand); write how = "supports"'),
        (Cite("wikipedia-viersche", how="says"), "cites wikipedia-viersche with how = “says”; use one of states, implies, supports, contradicts, silent"),
    ],
)  # fmt: skip
def test_a_citation_that_cannot_stand(cite: Cite, problem: str) -> None:
    assert list(wrong_cites((cite,))) == [problem]
