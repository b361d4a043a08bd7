"""The fences `packs`, which game is played with which cards and how, and `names`, names that may mislead."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import groupby

import aceten
from aceten.game import Game
from aceten_site.family.comparison import trait_in_words
from aceten_site.pages.build import relative_url
from aceten_site.pages.data import data
from aceten_site.pages.html import Html, el, join
from aceten_site.pages.page import Page, Problem
from aceten_site.pages.words import Words
from aceten_site.reference.addresses import source_link
from aceten_site.reference.rulebooks import books, game_name

#: May a name stand for the game that it is set beside?
SAME = ("yes", "no", "part", "kin", "unknown")


@dataclass(frozen=True)
class Name:
    """A name, the game of ours that it is or might be taken for, and who says so."""

    name: str
    game: str
    same: str
    en: str
    de: str
    sources: tuple[str, ...]


@cache
def names() -> tuple[Name, ...]:
    """The names that may mislead, as they stand in names.toml."""
    tables = data("family/names.toml")["name"]
    return tuple(Name(**{**table, "sources": tuple(table["sources"])}) for table in tables)


def packs_html(body: str, page: Page) -> Html:
    """Every game under the cards it is played with: how many play, what counts, which way round, whether one may trump."""
    if body.strip():
        raise Problem("the packs fence is empty: it has every game")
    words = Words(page.lang)
    described = [game for game in aceten.games() if game.id in books()]
    grouped = groupby(
        sorted(described, key=lambda game: (len(game.cards), game.pack.id)),
        key=lambda game: trait_in_words("pack", game, words),
    )
    groups = ((pack, list(games)) for pack, games in grouped)
    return el(
        "dl",
        (
            (el("dt", pack), el("dd", el("ul", (_item(game, page, words) for game in games))))
            for pack, games in groups
        ),
        class_="by-pack",
    )


def _item(game: Game, page: Page, words: Words) -> Html:
    link = el("a", game_name(game.id, words), href=relative_url(page, f"games/{game.id}/"))
    parts = [
        words(
            "which-players",
            number=trait_in_words("players", game, words),
            sides=trait_in_words("sides", game, words),
        ),
        trait_in_words("direction", game, words),
        words.among("which-aim", str(trait_in_words("aim", game, words, raw=True))),
        words.among(
            "which-duty",
            f"{trait_in_words('follow', game, words, raw=True)}-{trait_in_words('ruff', game, words, raw=True)}",
        ),
    ]
    return el("li", el("b", link), ": ", "; ".join(filter(None, parts)), ".")


def names_html(body: str, page: Page) -> Html:
    """The names, each with what it is, whether it is the game one may think of, and who says so."""
    if body.strip():
        raise Problem("the names fence is empty: the names stand in names.toml")
    words = Words(page.lang)
    return el("dl", (_name(each, page, words) for each in names()), class_="misleading")


def _name(each: Name, page: Page, words: Words) -> Html:
    if each.same not in SAME:
        raise Problem(f"names.toml: “{each.name}” has same = “{each.same}”; there are: {', '.join(SAME)}")
    if not each.sources:
        raise Problem(f"names.toml: nobody says what “{each.name}” is; name a source")
    link = el("a", game_name(each.game, words), href=relative_url(page, f"games/{each.game}/"))
    verdict = words.among("which-same", each.same)
    cited = (source_link(page, key, "source-link") for key in each.sources)
    return Html(
        el("dt", each.name)
        + el(
            "dd", el("span", verdict, " ", link, class_=f"verdict verdict-{each.same}"), " ",
            each.de if words.lang == "de" else each.en, " ",
            el("span", "(", join(cited, "; "), ")", class_="rule-basis"),
        )
    )  # fmt: skip
