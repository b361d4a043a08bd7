"""The spelling check: what it reads as prose, and what it knows."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

pytestmark = pytest.mark.host
TOOL = Path(__file__).parents[2] / "tools/spelling.py"
spec = importlib.util.spec_from_file_location("spelling", TOOL)
assert spec and spec.loader
spelling = importlib.util.module_from_spec(spec)
spec.loader.exec_module(spelling)


@pytest.fixture(scope="module")
def speller() -> object:
    return spelling.Speller()


@pytest.mark.parametrize(
    ("lang", "text", "unknown"),
    [
        ("en", "The colour of the trick, and the color of the trik.", ["color", "trik"]),
        ("de", "Die Farbe sticht, die Fabre nicht.", ["Fabre"]),
        ("de", "Trumpf- oder Nebenfarben, Eichel-Ober", []),
        ("en", "A *Spielkarte*, and a Spielkarte", []),
        ("en", "Plainly a Spielkarte", ["Spielkarte"]),
        ("en", "the *valetes vermelhos*{ lang=pt } and `setattr` and [rules](rulez.md#qwert)", []),
        ("en", "the *vermelhos* of Portugal", ["vermelhos"]),
        ("en", "Viersche’s tricks, the Old Man’s trick", []),
        ("de", 'das <span lang="sv">förbannat kort</span>', []),
    ],
)
def test_what_is_misspelt(speller: spelling.Speller, lang: str, text: str, unknown: list[str]) -> None:
    assert list(speller.unknown(text, lang)) == unknown


def test_fences_are_read_for_what_is_said_in_them() -> None:
    page = 'Before\n\n```deal\ntitle = "A title"\nplay = "N: SA {a comment} S6"\n```\n\n```rules\nxyz\n```\nafter'
    assert spelling.page_prose(page).split() == ["Before", "A", "title", "a", "comment", "after"]


def test_each_language_of_a_record_is_read_by_itself() -> None:
    record = 'title.en = "Two"\ntitle.de = "Zwei"\nnote.de = "Etwas"\nplay = "N: SA {en: one} {de: eins} S6 {both}"\n'
    assert spelling.deal_prose(record, "en").split() == ["Two", "one", "both"]
    assert spelling.deal_prose(record, "de").split() == ["Zwei", "Etwas", "eins"]


def test_lists_are_sorted_and_hold_no_word_twice() -> None:
    for path in sorted(TOOL.parent.glob("words*.txt")):
        words = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
        assert words == sorted(set(words), key=lambda word: (word.casefold(), word)), path.name
