"""The comparison of the games: read from the engine, so that it changes when a game does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import aceten
from aceten.game import Game
from aceten_site.family import comparison, engine_questions
from aceten_site.family.traits import TRAITS, Trait
from aceten_site.pages.build import start_build
from aceten_site.pages.page import Page
from aceten_site.reference import rulebooks

DOCS = Path(__file__).parents[3] / "docs"
BY_NAME = {trait.id: trait for traits in TRAITS.values() for trait in traits}


@pytest.fixture(scope="module")
def table() -> str:
    start_build(DOCS)
    return comparison.family_html("", page())


def page(lang: str = "en") -> Page:
    return Page(file="games/family.md", url="games/family/", lang=lang)


def described(game: Game) -> bool:
    return (DOCS / "games" / game.id / "rules.md").is_file()


def cells(html: str, trait: str) -> dict[str, str]:
    """What the table says to a trait, game by game, without its markup."""
    row = re.search(rf'<tr id="family-{trait}".*?</tr>', html, re.DOTALL)
    assert row, trait
    found = re.findall(r'<td role="cell" data-game="([^"]+)">(.*?)</td>', row[0], re.DOTALL)
    return {game: re.sub(r"<[^>]+>", "", cell) for game, cell in found}


def value(trait: str, game: Game, **options: object) -> object:
    return BY_NAME[trait].of(game.ruleset(options=options)).value


def test_the_table_has_every_game_and_every_trait(table: str) -> None:
    names = {game.en for game in filter(described, aceten.games())}
    for trait in BY_NAME:
        assert set(cells(table, trait)) == names


def test_every_answer_leads_to_a_rule_of_its_game(table: str) -> None:
    for trait in BY_NAME.values():
        for game in filter(described, aceten.games()):
            found = trait.of(game.ruleset())
            if found.value is None or (trait.id == "first-trick" and not found.value):
                continue
            assert found.rules, (trait.id, game.id)
            for rule in (*found.rules, *found.exceptions):
                assert rulebooks.home_of(rule, game.id) == game.id
                assert rulebooks.rule(rule)


def test_what_the_dossiers_say_of_the_family(table: str) -> None:
    assert cells(table, "ruff")["Viersche"].startswith("yes")
    assert cells(table, "ruff")["Hundertspiel"].startswith("yes")
    assert cells(table, "ruff")["Einwerfen"].startswith("no")
    assert cells(table, "ten")["Viersche"].startswith("5 of 9")
    assert cells(table, "ten")["Sueca"].startswith("no ten; the seven counts ten")
    assert cells(table, "worth-jack")["Viersche"].startswith("2, but 2 count 12")
    assert cells(table, "total")["Hindersche"].startswith("140")
    assert cells(table, "direction")["Einwerfen"].startswith("clockwise")
    assert cells(table, "worth-ace")["Watten"] == "–"
    assert "face down" in cells(table, "first-trick")["Hindersche"]


@pytest.mark.parametrize(
    ("game", "rule", "trait"),
    [
        ("viersche", "follow-or-trump", "follow"),
        ("viersche", "first-lead", "first-trick"),
        ("viersche", "anticlockwise", "direction"),
        ("hindersche", "follow-or-trump", "trump-led"),
        ("einwerfen", "ten-low", "ten"),
        ("sueca", "card-values", "worth-ace"),
        ("sueca", "count-points", "aim"),
        ("hundertspiel", "nine-each", "hand"),
        ("watten", "fifteen", "target"),
        ("braeus", "beat-or-pass", "beat"),
    ],
)
def test_a_game_without_a_rule_is_another_game(game: str, rule: str, trait: str) -> None:
    known = aceten.game(game)
    assert value(trait, known.without(f"{game}.{rule}")) != value(trait, known)


def test_another_reading_changes_the_answer(table: str) -> None:
    sueca, viersche = aceten.game("sueca"), aceten.game("viersche")
    assert (value("direction", sueca), value("direction", sueca, direction="clockwise")) == (-1, 1)
    assert (value("under", viersche), value("under", viersche, undertrumping="forbidden")) == ("yes", "no")
    assert "also played: clockwise" in cells(table, "direction")["Sueca"]
    assert "#reading-direction" in table


def test_the_words_change_with_the_game() -> None:
    start_build(DOCS)
    game = aceten.game("einwerfen")
    changed = game.without("einwerfen.follow-suit")
    assert cells(comparison.family_table([game], page()), "ruff")["Einwerfen"].startswith("no")
    assert cells(comparison.family_table([changed], page()), "ruff")["Einwerfen"].startswith("yes")


def test_an_exception_is_named_with_its_rule() -> None:
    answer = engine_questions.answer(aceten.game("watten").ruleset(), "trump-led")
    assert (answer.word, answer.exceptions) == ("yes", ("watten.chief-striker-led",))


def test_the_length_of_an_evening(table: str) -> None:
    assert cells(table, "session")["Einwerfen"] == "48"
    assert cells(table, "session")["Bräus"] == "as many as you like"
    assert "median" in cells(table, "length")["Viersche"]


def test_the_same_build_says_the_same() -> None:
    rules = aceten.game("watten").ruleset()
    once = {key: answer.said for key, answer in engine_questions.answers(rules).items()}
    engine_questions.answers.cache_clear()
    assert once == {key: answer.said for key, answer in engine_questions.answers(rules).items()}


def test_in_german(table: str) -> None:
    start_build(DOCS)
    html = comparison.family_html("viersche sueca", page("de"))
    assert cells(html, "ten")["Sueca"].startswith("keine Zehn; die Sieben zählt zehn")
    assert cells(html, "first-trick")["Viersche"].startswith("Trumpf ist auszuspielen")


def test_a_game_that_does_not_exist() -> None:
    start_build(DOCS)
    with pytest.raises(Exception, match="there is no game “skat” to compare"):
        comparison.family_html("skat", Page(url="games/family/"))


def test_every_trait_has_words() -> None:
    from aceten_site.pages.words import WORDS

    for lang in ("en", "de"):
        assert set(WORDS[lang]["family-traits"]) == {*BY_NAME, "length", "session"}
        assert set(WORDS[lang]["family-groups"]) == set(TRAITS)
    assert isinstance(BY_NAME["ten"], Trait)
