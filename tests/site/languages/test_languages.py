"""Pages in German beside the English ones: anchors, links, the way to the other language; and the two builds together."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from aceten_site.cards.pack_shown_first import in_local_pack, packs_for
from aceten_site.languages.headings import anchors, headings, same_levels, with_anchors, wrong_anchors
from aceten_site.languages.language_switch import alternates, switch
from aceten_site.mkdocs_plugin.second_language import english_links
from aceten_site.pages.build import start_build
from aceten_site.pages.page import Page
from aceten_site.publish.redirects import aliases, redirect_pages
from aceten_site.publish.serve import missing_page

ROOT = Path(__file__).parents[3]
DOCS = ROOT / "docs"
GERMAN = sorted((DOCS / "de").rglob("*.md"))
named = pytest.mark.parametrize("page", GERMAN, ids=lambda path: path.relative_to(DOCS).as_posix())


@named
def test_every_german_page_has_an_english_one_with_the_same_anchors(page: Path) -> None:
    original = DOCS / page.relative_to(DOCS / "de")
    assert original.is_file()
    wrong = [*wrong_anchors(page.read_text("utf-8"), original.read_text("utf-8"))]
    assert wrong == []


def test_headings_in_fences_and_given_anchors() -> None:
    text = (
        "# A\n\n```deal\n# no heading\n```\n\n~~~\n## nor this\n~~~\n\n## B *b* { #bee .x }\n### [C](x.md)!"
    )
    assert [(each.words, each.given) for each in headings(text)] == [
        ("A", None),
        ("B *b*", "bee"),
        ("[C](x.md)!", None),
    ]
    assert anchors(text) == [(1, "a"), (2, "bee"), (3, "c")]


def test_other_headings_need_anchors_of_their_own() -> None:
    own, theirs = "# A\n## Eins\n## Zwei { #two }\n## Drei { #three }", "# A\n## One\n## Two"
    assert not same_levels([*headings(own)], anchors(theirs))
    ((heading, problem),) = wrong_anchors(own, theirs)
    assert heading.words == "Eins" and "has no anchor" in problem
    assert with_anchors(own, theirs) == own
    ((heading, problem),) = wrong_anchors("# A\n## Eins { #eins }", "# A\n## One")
    assert "has the anchor “eins”, but “one” in English" in problem


def test_links_to_what_is_in_english_alone(tmp_path: Path) -> None:
    (tmp_path / "developers").mkdir()
    (tmp_path / "developers/record.md").write_text("")
    known = {"games/index.md"}.__contains__
    text = "[a](../developers/record.md#x) [b](index.md) [c](rule:x.y) [d](https://x.org/) [e](../gone.md) [f](#x)"
    assert english_links(text, "games/page.md", known, tmp_path) == text.replace(
        "../developers/record.md", "english:developers/record.md"
    )


def test_the_way_to_the_other_language() -> None:
    start_build(DOCS, "https://example.org/")
    there = switch(Page(url="about/grades/"))
    assert (there.href, there.exact, there.name) == ("../../de/about/grades/", True, "Deutsch")
    assert 'hreflang="x-default" href="https://example.org/about/grades/"' in alternates(
        Page(url="about/grades/")
    )
    alone = Page(url="developers/record/")
    assert (switch(alone).href, switch(alone).exact, alternates(alone)) == ("../../de/", False, "")
    start_build(DOCS / "de", "https://example.org/de/", DOCS, "de")
    page = Page(url="sources/eaton-2023/", lang="de")
    assert (switch(page).href, switch(page).name) == ("../../../sources/eaton-2023/", "English")
    assert 'hreflang="de" href="https://example.org/de/sources/eaton-2023/"' in alternates(page)


def test_what_moved_leads_on_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    moved = {"source": {"old": "new"}, "page": {"a/": "b/", "de/c/": "de/d/"}}
    monkeypatch.setattr("aceten_site.publish.redirects.aliases", lambda: moved)
    start_build(DOCS)
    assert [name for name, _ in redirect_pages()] == ["sources/old/index.html", "a/index.html"]
    start_build(DOCS / "de", "", DOCS, "de")
    german = dict(redirect_pages())
    assert [*german] == ["sources/old/index.html", "c/index.html"]
    assert '<html lang="de">' in german["c/index.html"] and 'href="../d/"' in german["c/index.html"]
    assert isinstance(aliases(), dict)


def test_german_cards_where_a_game_is_played_with_either_pack() -> None:
    import aceten
    from aceten.record import read_record

    record = read_record((DOCS / "deals/viersche/free-ruff.deal.toml").read_text("utf-8"))
    turned = in_local_pack(record, "de")
    assert turned.pack.id == "german" and 'turned = "SO"' in turned.text()
    assert in_local_pack(record, "en") is record
    assert [pack.id for pack in packs_for(aceten.game("viersche"), "de")] == ["german", "french"]
    assert packs_for(aceten.game("braeus"), "de")[0].id == "french"
    for path in (DOCS / "deals/sueca").glob("*.toml"):
        sueca = read_record(path.read_text("utf-8"))
        assert in_local_pack(sueca, "de") is sueca


def test_the_page_for_missing_addresses_is_in_the_language_asked_for(tmp_path: Path) -> None:
    (tmp_path / "site/de").mkdir(parents=True)
    for place in ("site/404.html", "site/de/404.html", "404.html"):
        (tmp_path / place).write_text("")
    site = tmp_path / "site"
    assert missing_page(site, "/de/gone/") == site / "de/404.html"
    for path in ("/gone/", "/", "", "/../404.html", "/en/x"):
        assert missing_page(site, path) == site / "404.html"


@pytest.mark.host
def test_two_builds_make_one_site(tmp_path: Path) -> None:
    """German pages share what has no language, link to English where they must, keep anchors, show German cards."""
    pages = {
        "index.md": "# Home\n\n## A part\n\n```values\nviersche trump=H\n```\n",
        "only.md": "# Only",
        "de/index.md": "# Start\n\n## Ein Teil\n\n[nur](only.md)\n\n```values\nviersche trump=H\n```\n",
    }
    for name, text in pages.items():
        path = tmp_path / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    shutil.copy(ROOT / "CITATION.cff", tmp_path)
    shutil.copytree(ROOT / "sources", tmp_path / "sources", ignore=shutil.ignore_patterns("ids.lock"))
    (tmp_path / ".cache/assets/material").mkdir(parents=True)
    for script in ("aceten.js", "material/asking.js"):
        (tmp_path / ".cache/assets" / script).write_text("", "utf-8")
    settings = f"""
site_name: A trial
theme: {{name: material, custom_dir: {ROOT}/widgets/theme/material, font: false, language: LANG}}
docs_dir: DOCS
site_dir: SITE
exclude_docs: /de/
strict: true
plugins: [aceten]
markdown_extensions:
  - attr_list
  - toc
"""
    for lang, docs, site in (("en", "docs", "site"), ("de", "docs/de", "site/de")):
        config = tmp_path / f"{lang}.yml"
        config.write_text(settings.replace("LANG", lang).replace("DOCS", docs).replace("SITE", site), "utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "mkdocs", "--quiet", "build", "--strict", "-f", config],
            cwd=tmp_path, capture_output=True, text=True, check=False,
            env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
    assert not (tmp_path / "site/de/assets").exists() and not (tmp_path / "site/de/only").exists()
    english = (tmp_path / "site/index.html").read_text("utf-8")
    german = (tmp_path / "site/de/index.html").read_text("utf-8")
    assert '<h2 id="a-part"' in english and '<h2 id="a-part"' in german
    assert 'href="../only/" hreflang="en"' in german
    assert 'href="../assets/stylesheets/' in german and 'href="../assets/aceten/cards.svg#' in german
    assert 0 < german.index("#german-SO") < german.index("#french-DQ")
    assert english.index("#french-DQ") < english.index("#german-SO")


def test_the_german_configuration_inherits_the_english_one() -> None:
    text = (ROOT / "mkdocs.de.yml").read_text("utf-8")
    for line in ("INHERIT: mkdocs.yml", "docs_dir: docs/de", "site_dir: site/de", "  language: de"):
        assert line in text


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_deal_has_its_words_in_each_language(lang: str) -> None:
    from aceten.record import read_record

    for path in (DOCS / "deals").rglob("*.toml"):
        assert read_record(path.read_text("utf-8"), lang).lang == lang, path


def test_the_search_index_of_each_language(tmp_path: Path) -> None:
    """In a built site: German entries lead to German pages and begin with German words."""
    site = Path(os.environ.get("ACETEN_SITE", ROOT / "site"))
    if not (site / "de/search/search_index.json").is_file():
        pytest.skip("the site is not built")
    for folder, words in (("", "Forehand"), ("de/", "Vorhand")):
        index = json.loads((site / folder / "search/search_index.json").read_text("utf-8"))
        assert index["config"]["lang"] == [folder.strip("/") or "en"]
        rules = [entry for entry in index["docs"] if entry["location"] == "games/viersche/rules/#first-lead"]
        assert rules and words in rules[0]["text"]


@pytest.mark.parametrize(
    "path", sorted(DOCS.rglob("*.md")), ids=lambda path: path.relative_to(DOCS).as_posix()
)
def test_the_head_of_a_page_is_read(path: Path) -> None:
    """A colon in an unquoted description makes MkDocs drop the whole head, without a word."""
    text = path.read_text("utf-8")
    if text.startswith("---\n"):
        assert isinstance(yaml.safe_load(text.split("---\n")[1]), dict)
