"""Which game is this: games by their packs, and names that mislead."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import aceten
from aceten_site.family import game_names
from aceten_site.family.game_names import Name, names_html, packs_html
from aceten_site.pages.build import start_build
from aceten_site.pages.page import Page, Problem
from aceten_site.reference import archive

DOCS = Path(__file__).parents[3] / "docs"


def page(lang: str = "en") -> Page:
    start_build(DOCS)
    return Page(file="learn/which-game.md", url="learn/which-game/", lang=lang)


def test_every_name_is_of_a_game_of_ours_and_somebody_says_so() -> None:
    page()
    for each in game_names.names():
        assert each.game in {game.id for game in aceten.games()}
        assert each.same in game_names.SAME
        assert each.en != each.de
        assert all(archive.source(key) for key in each.sources)


def test_the_names_that_must_not_be_taken_for_each_other() -> None:
    found = {(each.name, each.game): each.same for each in game_names.names()}
    assert found["Hundert", "viersche"] == found["Kaiser", "kaiserspiel"] == "no"
    assert found["Hundert und Eins", "hundertspiel"] == "unknown"
    assert found["Kaiserjass", "kaiserspiel"] == "yes"
    assert found["Brus", "braeus"] == "kin"


def test_a_name_leads_to_its_game_and_its_sources() -> None:
    html = names_html("", page())
    assert '<a href="../../games/kaiserspiel/">Kaiserspiel</a>' in html
    assert '<a href="../../sources/wikipedia-kaiser/" class="source-link">Wikipedia, Kaiser</a>' in html
    assert "Ein Kinderspiel" in names_html("", page("de"))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"sources": ("nobody-1900",)}, "there is no source “nobody-1900”"),
        ({"sources": ()}, "nobody says what “Hundert” is"),
        ({"same": "perhaps"}, "same = “perhaps”"),
    ],
)
def test_a_name_that_nobody_vouches_for_is_refused(
    monkeypatch: pytest.MonkeyPatch, wrong: dict[str, object], said: str
) -> None:
    known = {
        "name": "Hundert",
        "game": "viersche",
        "same": "no",
        "en": "A game.",
        "de": "Ein Spiel.",
        "sources": ("wikipedia-hundert",),
    }
    monkeypatch.setattr(game_names, "names", lambda: (Name(**{**known, **wrong}),))
    with pytest.raises(Problem, match=said):
        names_html("", page())


def test_games_stand_under_their_packs() -> None:
    html = packs_html("", page())
    packs = re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", html)
    under = {pack: re.findall(r">([^<]+)</a>", games) for pack, games in packs}
    assert under["40 French cards"] == ["Sueca"]
    assert under["40 Swiss cards"] == ["Kaiserspiel"]
    assert {"Viersche", "Hindersche", "Hundertspiel", "Bräus"} <= set(under["36 French cards"])
    assert sum(map(len, under.values())) == sum(
        (DOCS / "games" / game.id / "rules.md").is_file() for game in aceten.games()
    )


def test_what_is_said_of_a_game_comes_from_the_engine() -> None:
    html = packs_html("", page())
    assert (
        "4 players, each alone; anticlockwise; the points of the cards count; follow suit or trump, as you like"
        in html
    )
    assert "only the tricks count; no trumps; one beats or passes" in html
    assert "bedienen oder stechen, wie man will" in packs_html("", page("de"))


@pytest.mark.parametrize("make", [names_html, packs_html])
def test_the_fences_take_nothing(make: object) -> None:
    with pytest.raises(Problem, match="is empty"):
        make("viersche", page())  # type: ignore[operator]
