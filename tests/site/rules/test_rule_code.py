"""From a rule to its line in rules.toml, to the code that enforces it and to the tests that hold it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import aceten
from aceten.rulebook import COMMON, Rule, rulebook
from aceten_site.pages.build import start_build
from aceten_site.pages.page import Page, Problem
from aceten_site.rules import code_pages
from aceten_site.rules.rule_code import enforced_at, written_at

pytestmark = pytest.mark.host
PROJECT = Path(__file__).parents[3]
BOOKS = (COMMON, *(game.id for game in aceten.games()))
RULES = [rule for book in BOOKS for rule in rulebook(book).rules.values()]
ENFORCED = [rule for rule in RULES if rule.enforced_by != "table"]


@pytest.fixture(autouse=True)
def _build() -> Iterator[None]:
    start_build(PROJECT / "docs")
    yield
    start_build()


def line(file: str, number: int) -> str:
    return (PROJECT / file).read_text("utf-8").splitlines()[number - 1]


def test_every_rule_leads_to_its_line_in_rules_toml() -> None:
    for rule in RULES:
        place = written_at(rule.id)
        assert line(place.file, place.line) == f'id = "{rule.id}"'


def test_every_enforced_rule_leads_to_code_that_is_there() -> None:
    """A function by its name or its tag, a class by its name, anything else by the rule."""
    for rule in ENFORCED:
        places = enforced_at(rule)
        assert places, rule.id
        for place in places:
            last = place.name.rpartition(".")[2]
            said = line(place.file, place.line)
            known = (last, rule.id, f'"{rule.anchor}"', f"'{rule.anchor}'", "GAME.", "_GAME", "@")
            assert any(each in said for each in known if each), (rule.id, place, said)


def test_the_first_place_is_tagged_with_the_rule() -> None:
    """But for the pack, which is data of the game, common usage, which is the kernel's, and functions made in a loop."""
    for rule in ENFORCED:
        place = enforced_at(rule)[0]
        if rule.anchor == "pack" or rule.id.startswith("play.") or place.name == "_power":
            continue
        lines = (PROJECT / place.file).read_text("utf-8").splitlines()
        head = "\n".join(lines[place.line - 1 : place.line + 3])
        assert re.search(rf'\("{rule.anchor}"\)', head), (rule.id, place)


@pytest.mark.parametrize(
    ("id_", "names"),
    [
        ("braeus.lead-live", {"lead_live", "LeadFrom"}),  # the duty that the game's function sets
        ("braeus.jan", {"jan"}),  # its own name in what it says is no other place
        (
            "watten.machine",
            {"machine", "machine_scores", "Called._win_by_machine", "GAME"},
        ),  # what calls do by it
        ("kaiserspiel.seven", {"_power", "Judge._seven_led"}),  # named without the game
        ("watten.raise", {"raises", "RAISE"}),
        ("viersche.pack", {"GAME"}),
        ("play.in-turn", {"waiting_ruling"}),
    ],
)
def test_what_is_found(id_: str, names: set[str]) -> None:
    found = {place.name for place in enforced_at(aceten.rule(id_))}
    assert names <= found


def test_a_rule_left_to_the_table_has_no_code() -> None:
    rule = next(rule for rule in RULES if rule.enforced_by == "table")
    assert enforced_at(rule) == [] == code_pages.tests_of(rule)


def test_every_enforced_rule_leads_to_a_test() -> None:
    for rule in ENFORCED:
        for place in code_pages.tests_of(rule):
            assert f"def {place.name}(" in line(place.file, place.line), rule.id


def test_no_enforced_rule_lacks_code_or_test() -> None:
    assert code_pages.problems_of_code() == []


def test_an_enforced_rule_whose_code_is_not_found_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        code_pages, "enforced_at", lambda rule: [] if rule.id == "sueca.tie" else enforced_at(rule)
    )
    said = "the rule “sueca.tie” is enforced by scoring, and no code of it is found"
    assert code_pages.problems_of_code() == [said]


def test_an_enforced_rule_without_a_test_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(code_pages, "_tests", lambda folder: {})
    said = code_pages.problems_of_code()
    assert len(said) == len(ENFORCED)
    assert "the rule “sueca.tie” is enforced by scoring, and no test is marked with it" in said


def anchors(html: str) -> set[str]:
    return set(re.findall(r'id="([^"]+)"', html))


def test_every_place_is_on_a_page() -> None:
    made = {name.removesuffix(".md"): text for name, text in code_pages.code_pages()}
    lines: dict[str, set[str]] = {}
    for rule in RULES:
        for place in (written_at(rule.id), *enforced_at(rule), *code_pages.tests_of(rule)):
            if place.file not in lines:
                assert f"{code_pages.HOME}{place.file}" in made
                lines[place.file] = anchors(code_pages.file_html(place.file, Page()))
            assert f"L{place.line}" in lines[place.file], place
    assert all("search: {exclude: true}" in text for text in made.values())


def test_a_file_is_shown_as_it_is() -> None:
    name = "engine/aceten/games/braeus/rules.py"
    shown = re.sub(r"<[^>]*>", "", code_pages.file_html(name, Page()).partition("<code>")[2])
    for sign, spelt in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&#39;", "'"), ("&amp;", "&")):
        shown = shown.replace(sign, spelt)
    assert shown == (PROJECT / name).read_text("utf-8")
    with pytest.raises(Problem, match="there is no file engine/aceten/gone"):
        code_pages.file_html("engine/aceten/gone.py", Page())


def test_the_way_from_the_rule_in_both_languages() -> None:
    rule: Rule = aceten.rule("sueca.tie")
    english = code_pages.code_link(rule, Page(url="games/sueca/rules/"))
    assert 'href="../../../developers/code/sueca/#tie"' in english and "hreflang" not in english
    german = code_pages.code_link(rule, Page(url="games/sueca/rules/", lang="de"))
    assert 'href="../../../../developers/code/sueca/#tie"' in german and 'hreflang="en"' in german
    usage = code_pages.code_link(aceten.rule("play.in-turn"), Page(url="games/sueca/rules/"))
    assert "developers/code/common/#in-turn" in usage
