"""The words of the site's own parts: both languages say the same things, and nothing is said nowhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

WIDGETS = Path(__file__).parents[2] / "widgets"
WORDS = json.loads((WIDGETS / "aceten_site/words.json").read_text("utf-8"))
CODE = "\n".join(
    path.read_text("utf-8")
    for folder, kind in (("aceten_site", "*.py"), ("src", "*.ts"))
    for path in (WIDGETS / folder).glob(kind)
)


def test_both_languages_have_the_same_words() -> None:
    assert list(WORDS["en"]) == list(WORDS["de"])


@pytest.mark.parametrize("key", WORDS["en"])
def test_the_same_gaps_and_a_use(key: str) -> None:
    english, german = WORDS["en"][key], WORDS["de"][key]
    assert type(english) is type(german)
    if isinstance(english, str):
        assert set(re.findall(r"\{\w+\}", english)) == set(re.findall(r"\{\w+\}", german))
    elif isinstance(english, dict):
        assert list(english) == list(german)
    assert re.search(rf"[\"'.]{key}\b", CODE), "nobody says this"
