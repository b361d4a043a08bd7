"""What the index of the search holds beside the words of the pages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from material.plugins.search.plugin import Parser

from aceten_site.glossary.terms import terms
from aceten_site.mkdocs_plugin.fences import converter
from aceten_site.pages.build import start_build
from aceten_site.pages.page import Page
from aceten_site.search.search_index import (
    UNSEEN,
    brevity,
    common_words,
    entries,
    extend_index,
    other_spellings,
    synonyms,
    with_separate_cells,
)

pytestmark = pytest.mark.host
DOCS = Path(__file__).parents[3] / "docs"

#: Whoever ruffs plays a trump, and in English “to trump” is either.
ALIKE = {frozenset({"trump", "ruff"})}


@pytest.mark.parametrize("group", synonyms(), ids=lambda group: group[0])
def test_no_synonyms_for_two_things_that_the_glossary_tells_apart(group: list[str]) -> None:
    plain = {
        each.id for each in terms().values() if each.lang == "en" and {*each.names, *each.german} & {*group}
    }
    assert len(plain) < 2 or plain in ALIKE


@pytest.mark.parametrize("word", ["misdeal", "fehlgeben"])
def test_a_misdeal_is_no_revoke(word: str) -> None:
    assert not {"revoke", "renonce", "renuncia"} & {*other_spellings(word.capitalize() + " " + word)}
    assert word not in other_spellings("Falsch zugeben, Renonce, revoke, renúncia")


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("butzn", "Then comes Butzen, wiping"),
        ("karniffelspiel", "Karnöffel"),
        ("bedienzwang", "Wer kann, muss bedienen"),
        ("bedienpflicht", "A player must follow suit."),
    ],
)
def test_what_readers_type_for_the_words_of_the_texts(typed: str, text: str) -> None:
    assert typed in other_spellings(text)


def test_words_in_a_sentence_have_their_synonyms() -> None:
    assert "fehlgeben" in other_spellings("Wer sich vergeben hat, gibt noch einmal.")
    assert "renonce" in other_spellings("Sie sagen nichts vom falschen Bedienen.")


def test_other_spellings_and_the_other_language_are_searched_and_not_shown(tmp_path: Path) -> None:
    start_build(DOCS / "de", "", DOCS, "de")
    path = tmp_path / "index.json"
    found = {"location": "games/watten/rules/", "title": "Regeln", "text": "Der König", "boost": 1}
    path.write_text(json.dumps({"config": {"fields": {"title": {"boost": 1000}}}, "docs": [found]}))
    extend_index(path)
    made = json.loads(path.read_text("utf-8"))
    assert UNSEEN in made["config"]["fields"]
    page, *rules = made["docs"]
    assert (page["text"], page[UNSEEN]) == ("Der König", "Watten koenig konig")
    guate = next(each for each in rules if "Guate" in each["text"])
    assert " the " not in guate["text"] and " the " in guate[UNSEEN]


def test_a_name_with_a_number_leads_to_the_others_and_says_none_of_them() -> None:
    assert {"gleichstand", "tie"} <= {*other_spellings("At 60 points each")}
    assert "60" not in other_spellings("Ein Gleichstand")


def test_of_words_that_tell_nothing_one_is_a_name() -> None:
    common = {*common_words()}
    assert {"the", "who", "must", "zu", "wer", "darf"} <= common
    # Do is a card, and is found where it is asked for alone.
    assert common & {name.lower() for group in synonyms() for name in group} <= {"do"}


def test_what_says_it_shortly_weighs_more() -> None:
    assert brevity("A sentence.") == 1 > brevity("x" * 1000) > brevity("x" * 4000) > 0


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_entry_shows_marks_or_the_other_language(lang: str) -> None:
    start_build(*((DOCS,) if lang == "en" else (DOCS / "de", "", DOCS, "de")))
    made = [*entries()]
    assert [
        each["location"] for each in made if re.search(r"[*`]|\]\(", f"{each['title']} {each['text']}")
    ] == []


@pytest.mark.parametrize(
    "file", ["viersche/v-e5", "einwerfen/favourite", "hundertspiel/sets", "watten/gespannt"]
)
def test_of_a_deal_only_what_its_author_says_is_searched(file: str) -> None:
    start_build(DOCS).page = Page(
        file="games/x.md", url=f"games/{file.partition('/')[0]}/examples/", lang="en"
    )
    made = converter()
    parser = Parser()
    parser.feed(with_separate_cells(made.convert(f'# A\n\n```deal\nfile = "{file}.deal.toml"\n```\n')))
    said = "".join("".join(each.text) for each in parser.data)
    assert "<p>" in said
    for word in ("How it stands", "Score", "Result of the deal", "Trick by trick"):
        assert word not in said


@pytest.mark.parametrize("folder", [DOCS, DOCS / "de"], ids=["en", "de"])
def test_no_two_pages_have_the_same_heading(folder: Path) -> None:
    """It is what a list of finds calls them by."""
    pages = [path for path in folder.rglob("*.md") if folder != DOCS or DOCS / "de" not in path.parents]
    heads = [re.findall(r"^# (.*)$", path.read_text("utf-8"), re.MULTILINE)[:1] for path in pages]
    # The sheet to print is headed by its game alone, and is in no list.
    found = [head[0] for path, head in zip(pages, heads, strict=True) if head and path.name != "print.md"]
    assert sorted(found) == sorted(set(found))


def test_a_game_weighs_more_than_what_is_about_it(tmp_path: Path) -> None:
    start_build(DOCS)
    places = [
        "games/watten/rules/",
        "glossary/",
        "sources/parlett-2008/",
        "developers/record/",
    ]
    path = tmp_path / "index.json"
    docs = [{"location": place, "title": "Watten", "text": ""} for place in places]
    path.write_text(json.dumps({"config": {"fields": {}}, "docs": docs}))
    extend_index(path)
    weights = [each["boost"] for each in json.loads(path.read_text("utf-8"))["docs"][: len(places)]]
    assert weights == sorted(set(weights), reverse=True)
