"""The table of what each game has: it goes by the pages, the rules and the tests, and by nothing else."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import aceten
from aceten_site.about import completeness, completeness_table
from aceten_site.pages.build import start_build
from aceten_site.pages.page import Page
from aceten_site.rules.rule_tests import find_rule_tests

PROJECT = Path(__file__).parents[3]
DOCS = PROJECT / "docs"


@pytest.fixture
def viersche(tmp_path: Path) -> Path:
    """A site of which only the pages of Viersche are written, in English; gives back its folder of pages."""
    docs = tmp_path / "docs"
    for folder in ("games/viersche", "deals/viersche"):
        shutil.copytree(DOCS / folder, docs / folder)
    start_build(docs)
    return docs


def found(game: str = "viersche") -> dict[str, completeness.Point]:
    return {mark.point: mark for mark in completeness.coverage_of(aceten.game(game))}


def counts(mark: completeness.Point) -> dict[str, int]:
    return dict(mark.counts)


def test_what_is_only_english_is_here_in_part(viersche: Path) -> None:
    marks = found()
    for point in ("facts", "rules", "readings", "examples", "history"):
        assert (point, marks[point].state, marks[point].whole) == (point, "part", {"en"})
    assert counts(marks["rules"])["rules"] == 53
    assert counts(marks["examples"])["whole"] >= 2


def test_with_the_german_page_it_is_whole(viersche: Path) -> None:
    german = viersche / "de/games/viersche"
    german.mkdir(parents=True)
    shutil.copy(viersche / "games/viersche/history.md", german)
    assert found()["history"].state == "have"
    assert found()["rules"].state == "part"


def test_a_rule_that_no_page_shows_is_missed(viersche: Path) -> None:
    page = viersche / "games/viersche/rules.md"
    text = page.read_text("utf-8")
    section = re.search(r"^section viersche \S+$", text, re.MULTILINE)
    assert section
    page.write_text(text.replace(section[0], "viersche.partners"), "utf-8")
    mark = found()["rules"]
    assert (mark.state, mark.whole, mark.begun) == ("part", set(), {"en"})
    assert counts(mark)["rules"] < 53


def test_a_history_must_cite(viersche: Path) -> None:
    (viersche / "games/viersche/history.md").write_text("# History\n\nLong, long ago.\n", "utf-8")
    assert found()["history"].state == "lack"


def test_one_deal_is_not_enough(viersche: Path) -> None:
    for page in (viersche / "games/viersche").glob("*.md"):
        text = page.read_text("utf-8")
        page.write_text(re.sub(r"^```deal.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL), "utf-8")
    assert found()["examples"].state == found()["sheet"].state == "lack"


def test_without_tests_nothing_is_enforced_here(viersche: Path) -> None:
    assert found()["enforced"].state == "lack"
    start_build(DOCS)
    assert found()["enforced"].state == "have"


def test_both_ways_to_mark_a_test_are_read() -> None:
    held = find_rule_tests(PROJECT / "tests")
    assert held["viersche.follow-or-trump"]
    assert {place.file for place in held["hindersche.nine-each"]} == {"engine/hindersche/test_play.py"}
    assert {place.name for place in held["hundertspiel.four-dos"]} == {"test_t_e3_the_series"}


def test_a_record_that_cannot_be_read_counts_nothing() -> None:
    assert completeness.counts_of("game = 7") is None


@pytest.mark.parametrize(("lang", "said"), [("en", "in both languages"), ("de", "in beiden Sprachen")])
def test_the_table(lang: str, said: str) -> None:
    start_build(DOCS)
    html = completeness_table.done_html("", Page(file="about/done.md", url="about/done/", lang=lang))
    assert html.count("<tr") == len(aceten.games()) + 1
    assert said in html
    assert 'href="../../games/viersche/rules/"' in html


def test_the_fence_takes_nothing() -> None:
    start_build(DOCS)
    with pytest.raises(ValueError, match="is empty"):
        completeness_table.done_html("viersche", Page())
