"""What kind of witness each rule rests on, and that a reader finds it in two taps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import aceten
from aceten.rulebook import GRADES, Cite, Rule
from aceten_site.pages.build import start_build
from aceten_site.pages.page import Page
from aceten_site.pages.words import Words
from aceten_site.reference import archive, rulebooks
from aceten_site.reference.rulebooks import books
from aceten_site.reference.witness import counted, how_known, witness, witnesses
from aceten_site.rules.compound import compound_html, is_compound
from aceten_site.rules.rule_list import standing
from aceten_site.sources.source_list import source_item
from aceten_sources.source import WITNESSES

pytestmark = pytest.mark.host
DOCS = Path(__file__).parents[3] / "docs"


@pytest.fixture(autouse=True)
def started() -> None:
    start_build(DOCS)


def rule(grade: str, *cites: Cite) -> Rule:
    return Rule("…", "…", "g.r", 1, "play", grade, "table", cites=cites)


def test_a_common_usage_has_the_witness_of_the_pages_own_game() -> None:
    """Pierer speaks for Hundertspiel, and for no other game that has the usage too."""
    both = rule(
        "inferred",
        Cite("pierer-1859-hundertspiel", how="implies", game="hundertspiel"),
        Cite("wikipedia-einwerfen", how="implies", game="einwerfen"),
    )
    assert witnesses(both, "hundertspiel") == ("period-print",)
    assert witnesses(both, "einwerfen") == ("encyclopaedia",)
    assert witnesses(both) == ("period-print", "encyclopaedia")


def test_the_strongest_of_those_that_state_it_counts_and_no_other() -> None:
    wikipedia, pagat = "wikipedia-viersche", "pagat-viersche"
    assert witnesses(rule("attested", Cite(wikipedia), Cite(pagat))) == ("scholar", "encyclopaedia")
    assert witnesses(rule("attested", Cite(wikipedia), Cite(pagat, how="supports"))) == ("encyclopaedia",)
    assert (
        witness(rule("inferred", Cite(pagat, how="implies"), Cite("pierer-reunion", how="supports")))
        == "scholar"
    )
    assert witness(rule("inferred", Cite(pagat, how="contradicts"))) == ""
    # What was not read bears no witness, nor does a parallel for a default of ours.
    assert witness(rule("inferred", Cite("eaton-2023", how="supports"))) == ""
    assert witness(rule("editorial", Cite(pagat, how="supports"))) == ""


def test_every_source_is_a_witness_of_a_known_kind() -> None:
    assert len(archive.sources()) > 180
    assert {each.witness for each in archive.sources().values()} == set(WITNESSES)


def test_every_attested_rule_has_a_witness_and_the_counts_agree() -> None:
    for game in books():
        grades, kinds = counted(game)
        assert set(grades) <= set(GRADES) and "" not in kinds
        assert kinds.total() == grades["attested"]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", [game.id for game in aceten.games()])
def test_how_well_a_game_is_known(game: str, lang: str) -> None:
    grades, kinds = counted(game)
    said = how_known(game, Words(lang))
    numbers = [int(number) for number in re.findall(r"\d+", said)]
    assert numbers[:2] == [grades.total(), grades["attested"]] and numbers[2] == max(kinds.values())
    assert sum(numbers[1:2] + numbers[3:]) == grades.total() and said.endswith(".")


def test_the_badge_says_both_in_words() -> None:
    html = standing(rulebooks.rule("viersche.card-values"), Words("en"))
    assert re.sub("<[^>]+>", "", html) == "attested · encyclopaedia"
    html = standing(rulebooks.rule("karnoeffel.eight"), Words("de"))
    assert re.sub("<[^>]+>", "", html) == "unbekannt · Rekonstruktion"
    assert re.sub("<[^>]+>", "", standing(rulebooks.rule("viersche.misdeal"), Words("en"))) == "our default"


def test_unknown_is_a_grade_of_its_own() -> None:
    unknown = {
        each.id for game in books() for each in rulebooks.book(game).rules.values() if each.grade == "unknown"
    }
    assert unknown >= {
        "kaiserspiel.six-players", "kaiserspiel.two-players", "kaiserspiel.second-raise", "kaiserspiel.named-cards",
        "karnoeffel.eight",
    }  # fmt: skip
    assert all(rulebooks.rule(each).enforced_by == "table" for each in unknown)


def test_the_audit_lists_every_compound_rule() -> None:
    html = compound_html("", Page(file="developers/compound-rules.md", url="developers/compound-rules/"))
    compound = [each for game in books() for each in rulebooks.book(game).rules.values() if is_compound(each)]
    assert len(compound) > 290 and html.count('<th scope="row">') == len(compound)
    assert "Taken out of the sentence of" in html
    # A split leads back to a rule that is there.
    for each in compound:
        assert not each.split_from or rulebooks.rule(each.split_from).id == each.split_from


@pytest.mark.parametrize("path", sorted(DOCS.glob("games/*/history.md")), ids=lambda path: path.parent.name)
def test_from_a_history_every_source_is_one_tap_from_its_witness_and_how_far_it_was_read(path: Path) -> None:
    game = path.parent.name
    keys = set(re.findall(r"\(source:([\w-]+)\)", path.read_text("utf-8")))
    assert keys
    page = Page(file=f"games/{game}/sources.md", url=f"games/{game}/sources/")
    words = Words("en")
    for key in keys:
        source = archive.source(key)
        html = source_item(source, page)
        assert (
            words.among("witness-kinds", source.witness) in html and words.among("seen", source.seen) in html
        )
