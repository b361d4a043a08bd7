"""The fences `edition` and `passage`, links to passages, and citations that name one."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from aceten.rulebook import Cite, rulebook
from aceten_site.mkdocs_plugin import checks
from aceten_site.mkdocs_plugin.fences import converter
from aceten_site.pages.build import Build, start_build
from aceten_site.pages.page import Page
from aceten_site.reference import editions, rulebooks

pytestmark = pytest.mark.host

DOCS = Path(__file__).parents[3] / "docs"
KEY = "pierer-1859-hundertspiel"
HOME = f"sources/{KEY}/"


@pytest.fixture
def build() -> Build:
    return start_build(DOCS, "https://archive.example/")


def render(build: Build, text: str, url: str = HOME, lang: str = "en") -> str:
    build.page = Page(file=f"{url.rstrip('/')}.md", url=url, lang=lang, markdown=text)
    return converter().convert(text)


def fence(kind: str, body: str) -> str:
    return f"# A page\n\n```{kind}\n{body}\n```\n"


@pytest.fixture
def page(build: Build) -> str:
    html = render(build, fence("edition", KEY))
    assert build.problems == []
    return html


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def row(html: str, passage: str) -> str:
    return re.search(rf'<tbody id="{passage}">.*?</tbody>', html, re.DOTALL)[0]


# ---------------------------------------------------------------- the page


def test_every_passage_note_and_term_has_its_anchor(page: str) -> None:
    for id_ in editions.edition(KEY).ids():
        assert page.count(f' id="{id_}"') == 1
    assert page.count('href="#h13"') >= 2 and ' id="p619"' in page


def test_the_printed_form_stands_beside_the_edited_one(page: str) -> None:
    assert '<span class="as-edited">{78}</span><span class="as-printed">72</span>' in row(page, "h13")
    assert '<span lang="de" class="lemma">{78}</span>] received <i lang="de">72</i>' in row(page, "h13")
    assert "not in the text received" in words(row(page, "h32"))
    assert "(od. die Dos" not in words(row(page, "h14")).split("proposed")[0]


@pytest.mark.parametrize("passage", [f"h{number}" for number in range(1, 38)])
def test_a_row_reads_as_printed_without_the_edited_forms(page: str, passage: str) -> None:
    cell = re.search(r'class="edition-source">(.*?)</td>', row(page, passage), re.DOTALL)[1]
    cell = re.sub(r'<span id="p619".*?</span> ', "", cell)
    # What is added stands in a span of its own around the link; what is changed, in one before the printed form.
    cell = re.sub(r'<span class="as-edited">\s?<a .*?</a></span>', "", cell)
    cell = re.sub(r'<span class="as-edited">.*?</span>', "", cell)
    assert re.sub(r"<[^>]+>", "", cell) == editions.edition(KEY).passages[passage].text


def test_columns_and_languages(page: str) -> None:
    h24 = row(page, "h24")
    assert '<td lang="de" class="edition-modern">Man darf immer mit Trumpf stechen' in h24
    assert '<td lang="en" class="edition-english">One may always ruff' in h24
    assert '<a href="#term-bekennen" class="opens term">bekennen</a>' in h24


def test_rules_that_rest_on_a_passage_stand_under_it(page: str) -> None:
    rule = rulebook("viersche").rules["viersche.trump-turned"]
    assert f'href="../../games/viersche/rules/#trump-turned">Viersche § {rule.number}</a>' in row(page, "h3")
    assert "edition-rules" not in row(page, "h37")


def test_ranges_that_rules_cite_have_an_anchor(build: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    books = {game: rulebooks.book(game) for game in ("viersche", "common")}
    old = books["viersche"].rules["viersche.alt"]
    new = replace(old, cites=(Cite(KEY, "h11–h13", "supports"),))
    rules = {**books["viersche"].rules, old.id: new}
    changed = replace(books["viersche"], rules=rules)
    monkeypatch.setattr(rulebooks, "book", lambda game: changed if game == "viersche" else books["common"])
    monkeypatch.setattr(
        editions.aceten,
        "games",
        lambda: [type("G", (), {"id": "viersche", "en": "Viersche", "de": "Viersche"})],
    )
    html = render(build, fence("edition", KEY))
    assert build.problems == []
    assert '<span id="h11-h13">' in row(html, "h11")
    assert "edition-rules" in row(html, "h12")


def test_the_page_in_german(build: Build) -> None:
    html = render(build, fence("edition", KEY), lang="de")
    assert build.problems == []
    assert "wie überliefert" in html and "Worterklärungen" in html


# ---------------------------------------------------------------- other pages


def test_passages_among_other_words(build: Build) -> None:
    html = render(build, fence("passage", f"{KEY} h12–h13"), "games/viersche/history/")
    assert build.problems == []
    assert "letzten Stich 52. Die 3 letzten" in words(html) and "count {78}" in words(html)
    assert f'href="../../../{HOME}#h12"' in html


def test_links_to_passages(build: Build) -> None:
    html = render(build, f"[the last trick](passage:{KEY}:h6)", "games/viersche/")
    assert f'href="../../{HOME}#h6"' in html and build.problems == []
    assert checks.dead_links(build) == [f"games/viersche.md: links to “{KEY}:h6”, which {HOME} does not show"]
    render(build, fence("edition", KEY))
    assert not [said for said in checks.dead_links(build) if KEY in said and "h6" in said]


def test_a_rules_citation_opens_its_passage(build: Build) -> None:
    html = render(build, fence("rules", "viersche.trump-turned"), "games/viersche/rules/")
    mark = re.search(rf'<a href="../../../{HOME}#h3" class="opens passage-link" data-opens="([^"]+)"', html)
    assert mark, html
    store = re.search(rf'<template id="{mark[1]}">(.*?)</template>', html)
    assert store and "Trumpf wird durch Aufwerfen" in store[1] and "turning up the bottom card" in store[1]


def test_a_passage_is_kept_once_a_page(build: Build) -> None:
    html = render(
        build, fence("rules", "viersche.trump-turned") + fence("options", "viersche"), "games/viersche/rules/"
    )
    assert html.count("<template") == 1 and html.count("passage-link") == 2


BAD = {
    ("edition", "pagat-viersche"): "the source “pagat-viersche” has no text here; those that have: ",
    ("edition", "nobody-1900"): "there is no source “nobody-1900”",
    ("passage", ""): "the passage fence names no passage",
    ("passage", KEY): f"“{KEY}” should read `KEY h13`",
    ("passage", f"{KEY} h38"): f"{KEY} has no passage “h38”; its passages are h1–h37",
    ("passage", f"{KEY} h13–h11"): "“h13–h11” runs backwards; write the earlier passage first",
}


@pytest.mark.parametrize(("kind", "body"), BAD)
def test_fences_that_cannot_be_published(build: Build, kind: str, body: str) -> None:
    render(build, fence(kind, body))
    (problem,) = build.problems
    assert problem.startswith(f"sources/{KEY}.md, line 3: ") and BAD[kind, body] in problem


def test_an_edition_has_one_page(build: Build) -> None:
    render(build, fence("edition", KEY), "about/")
    assert f"the edition of {KEY} belongs on docs/sources/{KEY}.md" in build.problems[0]


def test_a_link_to_no_passage(build: Build) -> None:
    render(build, f"Text.\n\n[so](passage:{KEY}:h99) and [so](passage:{KEY})", "about/")
    assert build.problems == [
        f"about.md, line 3: {KEY} has no passage “h99”; its passages are h1–h37",
        f"about.md, line 3: {KEY} has no passage “”; its passages are h1–h37",
    ]


def test_a_rule_that_cites_no_passage(build: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    cites = [
        ("rule hundertspiel.do", Cite(KEY, "h38")),
        ("option hundertspiel.do = low", Cite(KEY, "p. 619")),
    ]
    monkeypatch.setattr(editions, "cites_of", lambda game: cites if game == "viersche" else [])
    assert editions.unknown_passages() == [
        f"engine/aceten/games/viersche/rules.toml: rule hundertspiel.do, at = “h38”: {KEY} has no passage “h38”; "
        "its passages are h1–h37; name one of them, or leave “at” out",
        f"engine/aceten/games/viersche/rules.toml: option hundertspiel.do = low, at = “p. 619”: {KEY} has no passage "
        "“p. 619”; its passages are h1–h37; name one of them, or leave “at” out",
    ]


def test_the_archive_as_it_is_has_no_dangling_citation(build: Build) -> None:
    assert editions.unknown_passages() == []


def test_what_can_be_taken_away(build: Build) -> None:
    found = dict(editions.downloads())
    assert set(found) == {
        f"{HOME}{name}"
        for name in ("source.tei.xml", "source.dtabf.xml", "text.txt", "text.edited.txt", "annotations.json")
    }
    assert f"https://archive.example/{HOME}#h1" in str(found[f"{HOME}annotations.json"])
