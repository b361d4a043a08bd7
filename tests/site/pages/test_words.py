"""The words of the site's own parts: both languages say the same things, and nothing is said nowhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from aceten_site.pages.words import FILES

WIDGETS = Path(__file__).parents[3] / "widgets"
FILES_OF_WORDS = {name: json.loads((WIDGETS / "aceten_site" / name).read_text("utf-8")) for name in FILES}
PHRASES = [(name, key) for name, words in FILES_OF_WORDS.items() for key in words["en"]]
CODE = "\n".join(
    path.read_text("utf-8")
    for folder, kind in (("aceten_site", "*.py"), ("src", "*.ts"))
    for path in (WIDGETS / folder).rglob(kind)
)


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_words(name: str) -> None:
    assert list(FILES_OF_WORDS[name]["en"]) == list(FILES_OF_WORDS[name]["de"])


def test_no_word_stands_in_two_files() -> None:
    keys = [key for _, key in PHRASES]
    assert [key for key in keys if keys.count(key) > 1] == []


@pytest.mark.parametrize(("name", "key"), PHRASES)
def test_the_same_gaps_and_a_use(name: str, key: str) -> None:
    english, german = FILES_OF_WORDS[name]["en"][key], FILES_OF_WORDS[name]["de"][key]
    assert type(english) is type(german)
    if isinstance(english, str):
        assert set(re.findall(r"\{\w+\}", english)) == set(re.findall(r"\{\w+\}", german))
    elif isinstance(english, dict):
        assert list(english) == list(german)
    # A word may be put together, as `column-{name}` is.
    family = f"{key.rpartition('-')[0]}-{{"
    assert re.search(rf"[\"'.]{key}\b", CODE) or family in CODE, "nobody says this"
