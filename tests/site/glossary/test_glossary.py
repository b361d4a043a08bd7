"""The glossary: its data, its page, and the glosses on pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import aceten
from aceten_site.glossary.terms import Term, glossary_html, terms
from aceten_site.mkdocs_plugin.fences import converter
from aceten_site.pages import build
from aceten_site.pages.page import Page
from aceten_site.pages.words import WORDS
from aceten_site.reference import archive
from aceten_site.reference.editions import editions
from aceten_sources.source import UNREAD

pytestmark = pytest.mark.host
DOCS = Path(__file__).parents[3] / "docs"
LANGS = ("en", "de")

#: In italics and no term: titles, and names of other games and things.
NO_TERMS = {"A Divorciada", "Wider die bösen Sieben ins Teufels Karnöffelspiel"}


@pytest.fixture(autouse=True)
def built() -> None:
    build.start_build(DOCS)


def test_ids_are_anchors_and_stand_once() -> None:
    text = Path(DOCS.parent, "widgets/aceten_site/glossary/glossary.toml").read_text("utf-8")
    ids = re.findall(r'^id = "(.*)"$', text, re.MULTILINE)
    assert sorted(ids) == sorted(terms())
    assert [each for each in ids if not re.fullmatch(r"[a-z][a-z0-9-]+", each)] == []


@pytest.mark.parametrize("each", terms().values(), ids=lambda each: each.id)
def test_an_entry_is_whole(each: object) -> None:
    for lang in LANGS:
        assert 4 < len(each.gloss(lang)) <= 140 and each.gloss(lang).endswith((".", "”", ")", "“"))
        assert each.lang in WORDS[lang]["glossary-langs"]
        assert not each.where or each.where in WORDS[lang]["glossary-where"]
    assert each.lang != "en" or each.german, "an English word needs its German name"
    for key in each.sources:
        archive.source(key)
    for game in each.games:
        aceten.game(game)


def test_only_records_that_were_read_attest_a_term() -> None:
    unread = {
        (each.id, key)
        for each in terms().values()
        for key in each.sources
        if archive.source(key).seen in UNREAD
    }
    assert unread == set()


@pytest.mark.parametrize("each", terms().values(), ids=lambda each: each.id)
def test_a_term_stands_in_the_record_or_the_text_that_it_cites(each: Term) -> None:
    names = {name.casefold() for name in (*each.names, *(each.german if each.lang == "en" else ()))}
    for key in each.sources:
        source = archive.source(key)
        texts = [source.csl.title, source.summary_en, source.summary_de]
        if key in editions():
            folder = DOCS.parent / "sources" / key
            texts += [folder.joinpath(file).read_text("utf-8") for file in ("text.txt", "notes.toml")]
        said = " ".join(texts).casefold()
        assert any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said) for name in names), key


@pytest.mark.parametrize(("term", "where"), [("gato", ""), ("chapeu", ""), ("arrepio", "brazil")])
def test_results_of_a_rubber_are_placed_where_their_source_places_them(term: str, where: str) -> None:
    assert terms()[term].where == where and terms()[term].sources == ("wikipedia-pt-sueca",)


@pytest.mark.parametrize("lang", LANGS)
def test_every_term_has_its_place_on_the_page(lang: str) -> None:
    page = Page(file="glossary.md", url="glossary/", lang=lang)
    html = glossary_html("", page)
    anchors = re.findall(r' id="([^"]+)"', html)
    assert len(anchors) == len(set(anchors))
    assert {f"#{each}" for each in terms()} <= {f"#{each}" for each in anchors}
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(anchors)
    letters = [each for each in anchors if len(each) == 1]
    assert letters == sorted(letters)


def italics(folder: Path) -> Iterator[tuple[str, str]]:
    """The terms on the pages of games: what their tables of terms have in italics, and all that is marked as of a language."""
    for path in sorted(folder.glob("games/*/*.md")):
        text = re.sub(r"^```.*?^```", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
        marked = re.findall(r"(?<!\*)\*([^*\n]+)\*\{[^}\n]*lang=", text)
        table = re.search(r"^## .*(?:\bTerms\b|#terms \}).*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
        tabled = re.findall(r"^\| *(.*?) *\|", table[0], re.MULTILINE) if table else []
        for term in [*marked, *re.findall(r"(?<!\*)\*([^*\n]+)\*", "\n".join(tabled))]:
            yield path.relative_to(DOCS).as_posix(), term


@pytest.mark.parametrize("folder", [DOCS, DOCS / "de"], ids=LANGS)
def test_terms_of_the_pages_are_in_the_glossary(folder: Path) -> None:
    known = {name.casefold() for each in terms().values() for name in (*each.names, *each.german)}
    found = list(italics(folder))
    assert len(found) > 100
    assert [
        (page, term) for page, term in found if term.casefold() not in known and term not in NO_TERMS
    ] == []


def glossed(text: str, url: str = "games/hindersche/rules/", lang: str = "en") -> str:
    build.current_build().page = Page(file="x.md", url=url, lang=lang, markdown=text)
    return converter("attr_list", "toc", "tables").convert(text)


def marked(html: str) -> list[str]:
    return re.findall(r'class="term"[^>]*>([^<]*)', html)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("One can *butzen*. And *butzen* again.", ["butzen"]),
        ("The Kloei, the *Bollen*, a Schleipfe.", ["Kloei", "Bollen", "Schleipfe"]),
        ("# The Kloei\n\nA [Kloei](x.md), a `Kloei`, and Kloeistadt.", []),
        ("**The Kloei** is *a Little Man*", ["Kloei"]),
        ("## Terms { #terms }\n\n| a |\n|---|\n| *butzen* |\n\n## Next\n\n*putzen*", ["putzen"]),
        ("Italics of another game: *bandeira*", []),
    ],
)
def test_the_first_occurrence_is_glossed(text: str, found: list[str]) -> None:
    assert marked(glossed(text)) == found


def test_a_gloss_says_what_it_means_and_leads_to_its_entry() -> None:
    html = glossed("Das *Butzen*, dann geschmiert", lang="de")
    assert 'href="../../../glossary/#butzen"' in html and 'aria-description="Putzen:' in html
    assert marked(html) == ["Butzen", "geschmiert"]


def test_pages_of_no_game_gloss_only_where_they_teach() -> None:
    assert marked(glossed("a void suit", url="about/")) == []
    assert marked(glossed("a void suit", url="learn/")) == ["void"]
