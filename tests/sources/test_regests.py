"""Regests: what a text that we do not print says of our games, and bad files told plainly."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from aceten_sources import BadSources, Regest, UnknownPassage, read_all, read_regests

pytestmark = pytest.mark.host

SOURCES = Path(__file__).parents[2] / "sources"
ALL = read_regests(SOURCES, read_all(SOURCES))
KEY = "nestroy-1835-hunderteins"


def test_what_is_cited_is_found_by_passage() -> None:
    nestroy = ALL[KEY]
    assert nestroy.span == "r1–r4"
    assert [each.id for each in nestroy.find("r2–r3")] == ["r2", "r3"]
    assert "Maxel" in nestroy.passages["r3"].quoted
    with pytest.raises(UnknownPassage, match=r"has no passage “r9”; its passages are r1–r4"):
        nestroy.find("r9")


@pytest.mark.parametrize("regest", ALL.values(), ids=lambda each: each.key)
def test_each_says_where_and_what_in_both_languages(regest: Regest) -> None:
    assert [each.id for each in regest.entries] == [
        f"r{number}" for number in range(1, len(regest.entries) + 1)
    ]
    for entry in regest.entries:
        assert entry.en != entry.de
        # The same words of the source stand in both.
        for lang in ("en", "de"):
            assert all(f"*{words}*" in entry.says(lang) for words in entry.quoted), entry.ref


def test_single_words_only_are_quoted() -> None:
    for regest in ALL.values():
        for entry in regest.entries:
            assert all(len(words.split()) <= 3 for words in entry.quoted)


BAD = {
    "a sentence of the source": ("*Fiaker*, play", "*Fiaker und alle ihre Freunde*, play", "quotes “Fiaker und alle ihre Freunde”; quote single words"),
    "an id twice": ('id = "r2"', 'id = "r1"', "id is r1 again; give every passage its own id"),
    "an id of another kind": ('id = "r2"', 'id = "h2"', "id is “h2”; write r and a number"),
    "no place": ('place_de = "Lied, 5. Strophe, S. 497"', "", "place_de is missing; say where it stands"),
    "no German": ("\nde = ", "\nd = ", "de is missing; say the same in German"),
    "no day": ('"2026-12-01"', '"yesterday"', "date is “yesterday”; write the day"),
    "not TOML": ("[[passage]]", "[[passage", "is not TOML"),
}  # fmt: skip


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    folder = tmp_path / "sources"
    shutil.copytree(SOURCES / KEY, folder / KEY)
    return folder


def problems(folder: Path) -> str:
    with pytest.raises(BadSources) as caught:
        read_regests(folder, read_all(folder))
    return str(caught.value)


@pytest.mark.parametrize("case", BAD)
def test_each_defect_is_one_sentence_with_file_field_and_remedy(copy: Path, case: str) -> None:
    old, new, said = BAD[case]
    file = copy / KEY / "regest.toml"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")
    found = problems(copy)
    assert f"sources/{KEY}/regest.toml: " in found and said in found, found


def test_a_regest_of_what_nobody_read_or_what_is_printed(copy: Path) -> None:
    record = copy / KEY / "source.toml"
    text = record.read_text("utf-8")
    record.write_text(text.replace('seen = "extract"', 'seen = "not-seen"'), "utf-8")
    assert "tells of a text that nobody here has read; read it first" in problems(copy)
    record.write_text(text, "utf-8")
    (copy / KEY / "text.txt").write_text("h1\tWort\n", "utf-8")
    assert "has text.txt beside it; a text that is printed needs no regest" in problems(copy)
    record.unlink()
    assert "has no source.toml beside it; say what the text is" in problems(copy)
