"""The editions: the frozen text, what the apparatus makes of it, and bad files told plainly."""

from __future__ import annotations

import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from aceten_sources import BadSources, Edition, UnknownPassage, read_all, read_editions
from aceten_sources.text_lock import read_lock

pytestmark = pytest.mark.host

SOURCES = Path(__file__).parents[2] / "sources"
KEY = "pierer-1859-hundertspiel"
RECEIVED = "fd24c4649a7f9d439c05208e76193ce2e67d94a2e6b6268e90350de66efa8d0e"


@pytest.fixture(scope="module")
def pierer() -> Edition:
    return read_editions(SOURCES, read_all(SOURCES))[KEY]


# ---------------------------------------------------------------- Pierer


def test_the_lines_joined_are_the_text_as_received(pierer: Edition) -> None:
    assert sha256(pierer.text.received.encode("utf-8")).hexdigest() == RECEIVED == read_lock(SOURCES)[KEY]


def test_the_passages_are_h1_to_h37_and_locked(pierer: Edition) -> None:
    assert list(pierer.passages) == [f"h{number}" for number in range(1, 38)]
    assert {passage.ref for passage in pierer.passages.values()} < read_lock(SOURCES).keys()
    assert pierer.passages["h13"].text == (
        "Die 3 letzten Stiche mit 3 Dos gemacht, zählen mit Einschluß der 6 Augen für den letzten Stich 72."
    )


@pytest.mark.parametrize(
    ("passage", "reads"),
    [
        ("h7", "40{, }4 Dos (Sechsen) 20{, }4 gleiche"),
        ("h8", "nur 3 {Aß} od. 3 Dos"),
        ("h11", "10, ⟨der letzte mit einem Do gemachte Stich 20,⟩ so daß dieser"),
        ("h11", "die er als ⟨letzter⟩ Stich stets zählt"),
        ("h13", "für den letzten Stich {78}."),
        ("h14", "so legt er den Do vor"),
        ("h16", "sie Contra⟨;⟩ auch kommt"),
        ("h18", "die {fehlende} vierte Figur"),
        ("h24", "Trumpf jedoch wird bekannt."),
        ("h26", "mit 1 u. 2 Marken."),
        ("h27", "(Alt u. {N}eu)"),
        ("h32", "Es gelten nun ⟨bei 4⟩ die 4 obersten Karten"),
    ],
)
def test_the_edited_text(pierer: Edition, passage: str, reads: str) -> None:
    assert reads in pierer.marked(passage)
    assert not set("{}⟨⟩") & set(pierer.edited(passage))
    assert "".join(piece.printed for piece in pierer.pieces(passage)) == pierer.passages[passage].text


def test_what_has_no_note_stands_as_printed(pierer: Edition) -> None:
    changed = {note.passage for note in pierer.notes if note.accepted}
    for id_, passage in pierer.passages.items():
        assert (pierer.edited(id_) == passage.text) == (id_ not in changed)


def test_both_columns_cover_every_passage(pierer: Edition) -> None:
    assert pierer.modern and pierer.english
    assert list(pierer.modern.passages) == list(pierer.english.passages) == list(pierer.passages)


def test_every_crux_has_its_opinions(pierer: Edition) -> None:
    readers: dict[str, set[str]] = {}
    for note in pierer.notes:
        readers.setdefault(note.passage, set()).update(each.by for each in note.opinions)
    for crux in ("h7", "h8", "h9", "h11", "h13", "h16", "h18", "h27"):
        assert readers[crux] == {"first reader", "second reader"}


def test_citations_find_passages(pierer: Edition) -> None:
    def found(at: str) -> list[str]:
        return [passage.id for passage in pierer.find(at)]

    assert found("h13") == ["h13"]
    assert found("h11–h13") == found("h11-h13") == ["h11", "h12", "h13"]
    assert found("h7, h9–h10") == ["h7", "h9", "h10"]
    for at in ("h38", "p. 619", "h1–h99", ""):
        with pytest.raises(UnknownPassage, match="its passages are h1–h37"):
            pierer.find(at)
    with pytest.raises(UnknownPassage, match="runs backwards"):
        pierer.find("h13–h11")


# ---------------------------------------------------------------- bad files


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with the one edition and the sources that it cites."""
    folder = tmp_path / "sources"
    edition = read_editions(SOURCES, read_all(SOURCES))[KEY]
    cited = {key for each in (*edition.notes, *edition.terms) for key in each.cites}
    cited |= {each.source for each in edition.witnesses if each.source}
    for key in {KEY, "pagat-viersche", *cited}:
        shutil.copytree(SOURCES / key, folder / key)
    shutil.copy(SOURCES / "texts.lock", folder)
    return folder


def problems(folder: Path, file: str, old: str, new: str) -> list[str]:
    path = folder / KEY / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadSources) as caught:
        read_editions(folder, read_all(folder))
    return str(caught.value).splitlines()


BAD = {
    "a changed word": (
        "text.txt", "für den letzten Stich 72.", "für den letzten Stich 78.",
        "h13 is not as it was received; put the received words back, and write a correction as a note in notes.toml",
    ),
    "a lost passage": ("text.txt", "h22\tWer", "\n", "h22 has gone; put it back: an id that was cited is never dropped"),
    "a new passage": ("text.txt", "h6\tDer letzte Stich zählt 6,", "h6\tDer letzte\nh6a\tStich zählt 6,", "h6a is not in texts.lock"),
    "two passages run together": ("text.txt", "\nh6\t", " ", "h6 has gone"),
    "a line without an id": ("text.txt", "h6\tDer", "Der", "line 9 is no passage; write its id, a tab and its words"),
    "an odd id": ("text.txt", "h6\tDer", "H 6\tDer", "line 9 has the id “H 6”; write letter and number"),
    "an id twice": ("text.txt", "h6\tDer", "h5\tDer", "line 9 has the id h5 again; give every passage its own id"),
    "words that are not in print": ("notes.toml", 'reads = "3 Ast"', 'reads = "3 Aß"', "note[2].reads “3 Aß” does not stand in h8 (in n8); quote it as printed"),
    "words that stand twice": ("notes.toml", 'reads = "3 Ast"', 'reads = "3"', "stands 3 times in h8 (in n8); quote more of the passage"),
    "a proposal beside the print": ("notes.toml", '"3 {Aß}"', '"drei {Aß}"', "note[2].proposed does not agree with “3 Ast” (in n8); repeat those words"),
    "a proposal without marks": ("notes.toml", '"3 {Aß}"', '"3 Aß"', "note[2].proposed does not agree with “3 Ast”"),
    "overlapping notes": ("notes.toml", 'state = "rejected"', 'state = "accepted"', "h11 has accepted notes that overlap; accept one of them"),
    "no such passage": ("notes.toml", 'passage = "h8"', 'passage = "h88"', "note[2].passage is “h88” (in n8); name a passage of text.txt"),
    "an id of two notes": ("notes.toml", 'id = "n8"', 'id = "n7"', "id n7 stands twice; give each its own"),
    "a note called like a passage": ("notes.toml", 'id = "n8"', 'id = "h8"', "id h8 stands twice"),
    "no reason": ("notes.toml", 'reason_en = "Two sentences have run together."', "", "reason_en is missing; say why"),
    "an unknown kind": ("notes.toml", '"digitisation slip"', '"digitization slip"', "note[1].kind is “digitization slip”; did you mean digitisation slip?"),
    "a proposal in an explanation": ("notes.toml", 'kind = "explanation"', 'kind = "explanation"\nstate = "accepted"', "state stands in an explanation"),
    "an unknown source": ("notes.toml", '"cardano-1663-trappola"', '"cardano"', "cites names “cardano”, and there is no such source"),
    "a term that is not there": ("notes.toml", 'h3 = "Aufwerfen"', 'h3 = "aufwerfen"', "at.h3 “aufwerfen” does not stand there (in term-aufwerfen)"),
    "a term in no passage": ("notes.toml", 'h3 = "Aufwerfen"', 'h99 = "Aufwerfen"', "at.h99 is no passage (in term-aufwerfen)"),
    "no translation": ("translation.en.toml", 'h6 = "The', 'h66 = "The', "passages.h6 is missing; translate it, or list it under untranslated"),
    "a translation of nothing": ("translation.en.toml", 'h6 = "The', 'h66 = "The', "passages.h66 is no passage; name a passage of text.txt"),
    "an old translation": ("modern.de.toml", 'follows = "2026-12-01"', 'follows = "2026-11-01"', "follows is “2026-11-01”, the apparatus was changed on 2026-11-30; look the translation over"),
    "another language": ("modern.de.toml", 'lang = "de"', 'lang = "fr"', "lang is “fr”; use one of: de"),
    "a text that is only a record": ("source.toml", 'status = "transcribed"', "", "status is “record”, and there is a text.txt beside it; mend"),
    "an unknown status": ("source.toml", '"transcribed"', '"transcripted"', "status is “transcripted”; did you mean transcribed?"),
    "a change by nobody": ("source.toml", 'by = "editors"', "", "change[1].by is missing; say who did it"),
    "not TOML": ("notes.toml", "[[note]]", "[[note", "is not TOML"),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD)
def test_each_defect_is_one_sentence_with_file_field_and_remedy(copy: Path, case: str) -> None:
    file, old, new, said = BAD[case]
    found = problems(copy, file, old, new)
    assert any(line.startswith(f"sources/{KEY}/{file}: ") and said in line for line in found), found


def test_bytes_that_are_no_text(copy: Path) -> None:
    (copy / KEY / "text.txt").write_bytes(b"h1\t\xff")
    with pytest.raises(BadSources, match=r"text\.txt: is not UTF-8; save it as UTF-8"):
        read_editions(copy, read_all(copy))


def test_a_text_that_is_gone_or_stands_alone(copy: Path) -> None:
    (copy / KEY / "text.txt").rename(copy / "text.txt")
    with pytest.raises(BadSources) as caught:
        read_editions(copy, read_all(copy))
    said = str(caught.value)
    assert f"sources/{KEY}/text.txt: has gone; put the locked text back" in said
    assert "status is “transcribed”, and there is no text.txt beside it" in said
    (copy / "nobody-1900").mkdir()
    (copy / "text.txt").rename(copy / "nobody-1900/text.txt")
    with pytest.raises(BadSources, match=r"has no source\.toml beside it"):
        read_editions(copy, read_all(copy))


def test_a_passage_may_be_left_untranslated(copy: Path) -> None:
    path = copy / KEY / "translation.en.toml"
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("h37 ")]
    path.write_text("\n".join(lines).replace("[passages]", 'untranslated = ["h37"]\n[passages]'), "utf-8")
    english = read_editions(copy, read_all(copy))[KEY].english
    assert english and english.untranslated == ("h37",)


def test_the_lock_takes_new_texts_and_changes_nothing(copy: Path) -> None:
    new = copy / "pagat-viersche" / "text.txt"
    new.write_text("v1\tOne.\nv2\tTwo.\n", "utf-8")
    old = (copy / "texts.lock").read_text("utf-8")
    passages = (copy / KEY / "text.txt").read_text("utf-8")
    (copy / KEY / "text.txt").write_text(passages.replace("72.", "78."), "utf-8")
    subprocess.run([sys.executable, "-m", "aceten_sources.text_lock", str(copy)], check=True)
    lock = (copy / "texts.lock").read_text("utf-8")
    assert lock.startswith(old)
    assert [line.split("  ")[1] for line in lock[len(old) :].splitlines()] == [
        "pagat-viersche",
        "pagat-viersche:v1",
        "pagat-viersche:v2",
    ]
    with pytest.raises(BadSources, match="h13 is not as it was received"):
        read_editions(copy, read_all(copy))
