"""What we write for reference managers is read back by parsers that are not ours."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import bibtexparser
import jsonschema
import pytest
import rispy

from aceten_sources import Csl, Name, read_all
from aceten_sources.cited import Cited, Release, cited_page, cited_source, cited_text
from aceten_sources.formats import FILES

pytestmark = pytest.mark.host

ROOT = Path(__file__).parents[2]
SOURCES = read_all(ROOT / "sources")
RELEASE = Release("The Ace–Ten Archive", "The Ace–Ten Archive contributors", "0.1.0", (2026, 11, 29))
PASSAGE = cited_text(SOURCES["pierer-1859-hundertspiel"], "https://a.example/sources/pierer/", RELEASE, "h13")
PAGE = cited_page("aceten-viersche", "Viersche", "Viersche", "https://a.example/games/viersche/", RELEASE)
ALL = [*(cited_source(source) for source in SOURCES.values()), PASSAGE, PAGE]
SPECIAL = Cited(
    "odd", Csl("book", "50 % & {more}_\\ #1", author=(Name("O’Hara", "A."),), issued=(1900,)), "Odd"
)

# The part of CSL-JSON 1.0.2 that we write.
TEXT = {"type": "string", "minLength": 1}
NAMES = {
    "type": "array",
    "minItems": 1,
    "items": {
        "type": "object",
        "properties": {"family": TEXT, "given": TEXT, "literal": TEXT, "non-dropping-particle": TEXT},
        "additionalProperties": False,
        "anyOf": [{"required": ["family"]}, {"required": ["literal"]}],
    },
}
DATE = {
    "type": "object",
    "properties": {
        "date-parts": {
            "type": "array",
            "minItems": 1,
            "maxItems": 2,
            "items": {"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": 3},
        }
    },
    "required": ["date-parts"],
    "additionalProperties": False,
}
# fmt: off
TEXTS = (
    "id", "title", "container-title", "edition", "volume", "issue", "collection-title", "collection-number", "publisher",
    "publisher-place", "page", "language", "version", "archive", "archive_location", "ISSN", "ISBN", "DOI", "URL", "note",
)
TYPES = (
    "article-journal", "article-newspaper", "book", "chapter", "entry-dictionary", "entry-encyclopedia", "manuscript", "webpage",
)
# fmt: on
CSL_JSON = {
    "type": "array",
    "items": {
        "type": "object",
        "properties": {
            **dict.fromkeys(TEXTS, TEXT),
            **dict.fromkeys(("author", "editor", "translator"), NAMES),
            **dict.fromkeys(("issued", "accessed", "original-date"), DATE),
            "type": {"enum": list(TYPES)},
        },
        "required": ["id", "type", "title"],
        "additionalProperties": False,
    },
}


def ids(each: Cited) -> str:
    return each.key


def bib_fields(text: str) -> dict[str, Any]:
    library = bibtexparser.parse_string(text)
    assert not library.failed_blocks
    (entry,) = library.entries
    return {"TYPE": entry.entry_type, "KEY": entry.key, **{field.key: field.value for field in entry.fields}}


@pytest.mark.parametrize("cited", [*ALL, SPECIAL], ids=ids)
def test_bibtex_is_read_back(cited: Cited) -> None:
    found = bib_fields(FILES["bib"](cited))
    assert found["KEY"] == cited.key
    if cited.csl.type.startswith("entry-"):
        assert found["TYPE"] == "incollection" and found["booktitle"]
    assert found.get("year", "") == cited.csl.year.replace("–", "--")


@pytest.mark.parametrize("cited", [*ALL, SPECIAL], ids=ids)
def test_biblatex_is_read_back(cited: Cited) -> None:
    found = bib_fields(FILES["biblatex.bib"](cited))
    if cited.csl.type.startswith("entry-"):
        assert found["TYPE"] == "inreference" and found["booktitle"]


@pytest.mark.parametrize("cited", [*ALL, SPECIAL], ids=ids)
def test_ris_is_read_back(cited: Cited) -> None:
    (found,) = rispy.loads(FILES["ris"](cited))
    assert found["id"] == cited.key
    assert found["title"] == cited.csl.title
    assert len(found.get("authors", [])) == len(cited.csl.author)


@pytest.mark.parametrize("cited", [*ALL, SPECIAL], ids=ids)
def test_csl_json_is_valid(cited: Cited) -> None:
    jsonschema.validate(json.loads(FILES["csl.json"](cited)), CSL_JSON)


def test_pages_of_an_encyclopedia_stay_apart_and_with_their_work() -> None:
    (found,) = rispy.loads(FILES["ris"](PASSAGE))
    assert (found["type_of_reference"], found["start_page"], found["end_page"]) == ("ENCYC", "619", "620")
    assert bib_fields(FILES["bib"](PASSAGE))["pages"] == "619--620"


def test_a_passage_carries_its_permalink_and_the_state_of_the_archive() -> None:
    (item,) = json.loads(FILES["csl.json"](PASSAGE))
    assert item["URL"] == "https://a.example/sources/pierer/#h13"
    assert item["note"] == "Passage h13. The Ace–Ten Archive, version 0.1.0, 2026-11-29."
    assert item["accessed"] == {"date-parts": [[2026, 11, 29]]}


def test_signs_that_mean_something_to_tex_are_kept() -> None:
    assert bib_fields(FILES["bib"](SPECIAL))["title"] == r"{50 \% \& \{more\}\_\textbackslash{} \#1}"
