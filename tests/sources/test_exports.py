"""What we write for reference managers is read back by parsers that are not ours."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import bibtexparser
import jsonschema
import pybtex.errors
import pytest
import rispy
from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle, formatter
from citeproc.source.json import CiteProcJSON
from pybtex.database import parse_string
from pybtex.plugin import find_plugin

from aceten_sources import Csl, Name, read_all
from aceten_sources.cited import READERS_DAY, Accessed, Cited, Release, cited_page, cited_source, cited_text
from aceten_sources.formats import FILES, STYLES

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
            "items": {
                "type": "array",
                "items": {"type": ["integer", "string"]},
                "minItems": 1,
                "maxItems": 3,
            },
        }
    },
    "required": ["date-parts"],
    "additionalProperties": False,
}
# fmt: off
TEXTS = (
    "id", "title", "container-title", "volume", "issue", "collection-title", "collection-number", "publisher",
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
            "edition": {"type": "integer"},
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
        assert found["TYPE"] == (
            "incollection" if cited.csl.author and cited.csl.publisher and cited.csl.year else "misc"
        )
        assert found["booktitle"]
    assert found.get("year", "") == cited.csl.year.replace("–", "--") or not cited.csl.year


@pytest.mark.parametrize("style", ["plain", "unsrt", "alpha", "unsrtalpha"])
def test_every_standard_style_of_bibtex_sets_every_entry(style: str) -> None:
    pybtex.errors.set_strict_mode(True)
    made = find_plugin("pybtex.style.formatting", style)()
    plain = find_plugin("pybtex.backends", "plaintext")()
    for cited in [*ALL, SPECIAL]:
        (entry,) = made.format_bibliography(parse_string(FILES["bib"](cited), "bibtex"))
        line = entry.text.render(plain)
        csl = cited.csl
        named = [
            csl.container_title,
            csl.publisher,
            *(name.family or name.literal for name in csl.author + csl.editor),
        ]
        for words in filter(None, (csl.title, *named)):
            assert bare(words) in bare(line), (cited.key, words, line)


def bare(words: str) -> str:
    """Without what a style may set otherwise: signs of TeX, braces, capitals, spaces."""
    return "".join(sign for sign in words.casefold() if sign.isalnum())


@pytest.mark.skipif(
    not shutil.which("biber"), reason="biber is not installed; on Debian: apt-get install biber"
)
def test_biber_finds_no_fault_but_what_the_sources_lack(tmp_path: Path) -> None:
    file = tmp_path / "all.bib"
    file.write_text("\n\n".join(FILES["biblatex.bib"](cited) for cited in [*ALL, SPECIAL]), "utf-8")
    command = ["biber", "--tool", "--validate-datamodel", "--nolog", file.name]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    said = [line for line in done.stdout.splitlines() if not line.startswith("INFO")]
    # An unsigned article has no author, a page on the web often no date.
    assert [line for line in said if "Missing mandatory field" not in line] == []
    assert not any("'url, doi, eprint' must be defined" in line for line in said)


def test_an_unsigned_article_keeps_its_work_and_pages() -> None:
    found = bib_fields(FILES["bib"](PASSAGE))
    assert (found["TYPE"], found["key"], found["pages"]) == ("misc", "Pierer 1859, Hundertspiel", "619--620")
    assert found["howpublished"].endswith("4th ed., vol. 8, Altenburg: H. A. Pierer, pp. 619–620")


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
    csl = cited.csl
    assert len(found.get("authors", [])) == len(csl.author)
    editors = found.get("tertiary_authors" if csl.type == "book" else "secondary_authors", [])
    assert editors == [name.sorted for name in csl.editor]
    assert found.get("subsidiary_authors", []) == [name.sorted for name in csl.translator]
    assert (found.get("name_of_database", ""), found.get("accession_number", "")) == (
        csl.archive,
        csl.archive_location,
    )
    # A tag that the reader does not know would be lost.
    assert not found.get("unknown_tag")


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
    assert item["note"] == "Passage h13, text as received. The Ace–Ten Archive, version 0.1.0, 2026-11-29."


def test_citeproc_sets_every_item() -> None:
    items = [json.loads(FILES["csl.json"](cited))[0] for cited in ALL]
    library = CiteProcJSON(items)
    style = CitationStylesStyle("harvard-cite-them-right", validate=False)
    made = CitationStylesBibliography(style, library, formatter.plain)
    for item in items:
        made.register(Citation([CitationItem(item["id"])]))
    lines = dict(zip(made.keys, map(str, made.bibliography()), strict=True))
    assert len(lines) == len(ALL)
    for item in items:
        assert bare(item["title"]) in bare(lines[item["id"].lower()]), item["id"]
    assert "4th ed." in lines[PASSAGE.key]


def test_what_lies_on_the_site_has_no_day_of_access() -> None:
    for cited in ALL:
        assert not any(
            word in make(cited) for make in FILES.values() for word in ("urldate", "Y2  -", '"accessed"')
        )


def test_the_day_of_access_is_that_of_the_reader() -> None:
    day = replace(PASSAGE, accessed=Accessed.on(date(2027, 1, 2)))
    assert bib_fields(FILES["biblatex.bib"](day))["urldate"] == "2027-01-02"
    assert rispy.loads(FILES["ris"](day))[0]["access_date"] == "2027/01/02"
    (item,) = json.loads(FILES["csl.json"](day))
    assert item["accessed"] == {"date-parts": [["2027", "1", "2"]]}
    jsonschema.validate([item], CSL_JSON)
    # What the page's script fills in is that day in the same forms.
    for make in FILES.values():
        said = make(replace(PASSAGE, accessed=READERS_DAY))
        for gap, words in zip(parts(READERS_DAY), parts(day.accessed), strict=True):
            said = said.replace(gap, words)
        assert said == make(day)


def parts(day: Accessed | None) -> list[str]:
    assert day
    return [day.iso, day.slashed, day.german, day.english, *day.parts]


def test_an_address_that_will_not_last_says_so() -> None:
    passing = replace(PASSAGE, release=replace(RELEASE, provisional=True))
    for make in (*FILES.values(), *STYLES.values()):
        assert re.search("[Pp]rovisional address|vorläufige Adresse", make(passing))
        assert not re.search("[Pp]rovisional|vorläufig", make(PASSAGE))


def test_a_citation_says_which_wording_it_quotes() -> None:
    edited = replace(PASSAGE, wording="edited")
    for name, make in (FILES | STYLES).items():
        assert ("bearbeiteter Text" if name == "german" else "text as edited") in make(edited), name
        assert ("überlieferter Text" if name == "german" else "text as received") in make(PASSAGE), name


def test_signs_that_mean_something_to_tex_are_kept() -> None:
    assert bib_fields(FILES["bib"](SPECIAL))["title"] == r"{50 \% \& \{more\}\_\textbackslash{} \#1}"
