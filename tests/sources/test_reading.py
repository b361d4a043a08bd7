"""Reading source files: good ones become values, bad ones are told everything that is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from aceten_sources import BadSources, Name, Play, read_all, read_source

GOOD = """
key = "mustermann-1902"
short = "Mustermann 1902"
evidence_kind = "rules"
authority = "first-hand"
witness = "players"
seen = "opening"
seen_note = "Page 1 was read."
text_date = "1902~"
also_for = ["hindersche"]
summary_en = "What it attests."

[csl]
type = "book"
title = "Kartenspiele"
author = [{ family = "Mustermann", given = "Max" }]
issued = { date-parts = [[1902, 3]] }

[[play]]
game = "viersche"
place = ["Baden"]
date = "1900/1902"

[rights]
text = "public-domain"
reason = "Its author died in 1910."
"""


def write(folder: Path, text: str, key: str = "mustermann-1902") -> Path:
    path = folder / key / "source.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def problems_of(folder: Path, text: str) -> list[str]:
    with pytest.raises(BadSources) as caught:
        read_source(write(folder, text))
    return [f"{problem.field} {problem.text}; {problem.fix}".strip() for problem in caught.value.problems]


def test_a_good_file_becomes_a_source(tmp_path: Path) -> None:
    source = read_source(write(tmp_path, GOOD))
    assert source.key == "mustermann-1902"
    assert source.csl.author == (Name(family="Mustermann", given="Max"),)
    assert source.csl.issued == (1902, 3)
    assert source.play == (Play("viersche", ("Baden",), "1900/1902"),)
    assert source.rights.words == "public domain"
    assert source.seen_words == "only its opening read"
    assert source.can_state
    assert source.link is None
    assert source.games == ("viersche", "hindersche")


def test_which_state_of_a_page_was_read(tmp_path: Path) -> None:
    said = (
        '[web]\nday = "2026-11-30"\nrevision = "12345"\narchived = "https://archive.example/page"\n\n[rights]'
    )
    web = read_source(write(tmp_path, GOOD.replace("[rights]", said))).web
    assert (web.day, web.revision, web.archived) == ("2026-11-30", "12345", "https://archive.example/page")


@pytest.mark.parametrize("seen", ["second-hand", "not-seen"])
def test_what_was_not_read_cannot_state_anything(tmp_path: Path, seen: str) -> None:
    source = read_source(write(tmp_path, GOOD.replace('"opening"', f'"{seen}"')))
    assert not source.can_state


def test_sources_come_by_key_and_other_folders_are_passed_over(tmp_path: Path) -> None:
    write(tmp_path, GOOD)
    write(tmp_path, GOOD.replace("mustermann-1902", "adler-1800"), "adler-1800")
    (tmp_path / "some_package").mkdir()
    assert list(read_all(tmp_path)) == ["adler-1800", "mustermann-1902"]


def test_all_defects_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    write(tmp_path, "key = ", "adler-1800")
    write(
        tmp_path, GOOD.replace('seen = "opening"', 'seen = "opened"').replace('short = "Mustermann 1902"', "")
    )
    with pytest.raises(BadSources) as caught:
        read_all(tmp_path)
    lines = str(caught.value).splitlines()
    assert len(lines) == 3
    assert f"{tmp_path.name}/adler-1800/source.toml: is not TOML" in lines[0]
    assert f"{tmp_path.name}/mustermann-1902/source.toml: short is missing; write the label" in lines[1]
    assert "seen is “opened”; did you mean opening?" in lines[2]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('key = "mustermann-1902"', 'key = "Muster Mann"', "key is “Muster Mann”; use lower-case letters"),
        ('key = "mustermann-1902"', 'key = "meier-1902"', "key is “meier-1902”, the folder is “mustermann-1902”"),
        ('authority = "first-hand"', "authority = 1", "authority must be text, not a number"),
        ('"rules"', '"hearsay"', "evidence_kind is “hearsay”; use one of: rules, "),
        ('"1902~"', '"about 1902"', "text_date is “about 1902”; write it in EDTF"),
        ('"1900/1902"', '"1902/1900"', "play[1].date is “1902/1900”; write it in EDTF"),
        ('["Baden"]', '["Baden", 7]', "play[1].place may hold text only"),
        ('"What it attests."', '" "', "summary_en is empty; say in our own words"),
        ('type = "book"', 'type = "chapter"', "csl.container-title is missing; a chapter stands in something"),
        ('type = "book"', 'type = "books"', "csl.type is “books”; did you mean book?"),
        ("[[1902, 3]]", "[[1902, 13]]", "csl.issued.date-parts is not one date; write it as issued ="),
        ("[[1902, 3]]", '["1902"]', "csl.issued.date-parts is not one date; write it as issued ="),
        ('family = "Mustermann", given = "Max"', "", "csl.author[1].family or literal must be given"),
        ('title = "Kartenspiele"', 'titel = "Kartenspiele"', "csl.titel is not a field here; did you mean title?"),
        ('title = "Kartenspiele"', 'title = "K"\nURL = "example.org"', "csl.URL is “example.org”; begin it with https://"),
        ('reason = "Its author died in 1910."', "", "rights.reason is missing; say why: no reason, no text"),
        ('text = "public-domain"', "text = true", "rights.text must be text, not true or false"),
        ("[rights]", '[web]\nday = "yesterday"\n\n[rights]', "web.day is “yesterday”; write it in EDTF"),
        ("[rights]", '[web]\narchived = "example.org"\n\n[rights]', "web.archived is “example.org”; begin it with https://"),
        ("[rights]", "[right]", "rights is missing; add a [rights] table"),
    ],
)  # fmt: skip
def test_each_defect_is_named_with_its_field_and_remedy(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    assert old in GOOD
    found = problems_of(tmp_path, GOOD.replace(old, new))
    assert any(line.startswith(says) for line in found), found


def test_a_missing_file_and_wrong_bytes_are_said_plainly(tmp_path: Path) -> None:
    with pytest.raises(BadSources, match="cannot be read: No such file"):
        read_source(tmp_path / "mustermann-1902" / "source.toml")
    path = write(tmp_path, GOOD)
    path.write_bytes(b"key = \xff")
    with pytest.raises(BadSources, match="is not UTF-8; save it as UTF-8"):
        read_source(path)
