"""The fence `done`: the table of all games and of the seven things that each should have."""

from __future__ import annotations

import aceten
from aceten.game import Game
from aceten.rulebook import COMMON
from aceten_site.about.completeness import LANGUAGES, Point, coverage_of
from aceten_site.pages.build import current_build, relative_url
from aceten_site.pages.html import Html, el
from aceten_site.pages.page import ORIGINAL, Page, Problem
from aceten_site.pages.words import WORDS, Words
from aceten_site.reference import rulebooks
from aceten_site.reference.rulebooks import game_name


def done_html(body: str, page: Page) -> Html:
    """The table of all games and the seven points."""
    if body.strip():
        raise Problem("the done fence is empty: it has every game")
    words = Words(page.lang)
    rows = [(game, coverage_of(game)) for game in aceten.games() if rulebooks.book(game.id).game != COMMON]
    heads = (
        el("th", words.among("done-points", mark.point), scope="col", role="columnheader")
        for mark in rows[0][1]
    )
    head = el("tr", el("th", words("game-column"), scope="col", role="columnheader"), heads, role="row")
    made = (_row(game, found, page, words) for game, found in rows)
    caption = el("caption", words("done-caption"), class_="visually-hidden")
    table = el("table", caption, el("thead", head, role="rowgroup"), el("tbody", made, role="rowgroup"),
               class_="book done-table", role="table")  # fmt: skip
    every = [mark for _, found in rows for mark in found]
    have = sum(mark.state == "have" for mark in every)
    total = el(
        "p", words("done-total", have=have, every=len(every), german=_pages("de"), english=_pages(ORIGINAL))
    )
    return Html(total + el("div", table, class_="wide-table", tabindex="0", role="region", aria_label=words("done-caption")))  # fmt: skip


def _pages(lang: str) -> int:
    """How many pages were written in a language."""
    docs = current_build().originals
    other = [docs / each for each in LANGUAGES if each != ORIGINAL]
    if lang != ORIGINAL:
        return len(list((docs / lang).rglob("*.md")))
    return sum(not any(path.is_relative_to(each) for each in other) for path in docs.rglob("*.md"))


def _row(game: Game, found: list[Point], page: Page, words: Words) -> Html:
    name = el("a", game_name(game.id, words), href=relative_url(page, f"games/{game.id}/"))
    cells = (_cell(game, mark, page, words) for mark in found)
    return el("tr", el("th", name, scope="row", role="rowheader"), cells, role="row")


def _cell(game: Game, mark: Point, page: Page, words: Words) -> Html:
    sign, state = words.among("done-signs", mark.state), words.among("done-states", mark.state)
    lacks = mark.state == "lack"
    said: object = ", ".join(_counted(kind, number, words) for kind, number in mark.counts if number) or state
    if not lacks:
        said = el("a", said, href=relative_url(page, f"games/{game.id}/{mark.at}"))
    missing = (
        words.among("done-begun" if lang in mark.begun else "done-missing", lang)
        for lang in LANGUAGES
        if lang not in mark.whole
    )
    shown = el("span", sign, class_=f"done-sign done-{mark.state}", role="img", aria_label=state)
    open_ = None if mark.state == "have" else el("span", "; ".join(missing), class_="done-missing")
    return el(
        "td", el("div", shown, " ", state if lacks else said, None if lacks else open_), role="cell",
        data_game=words.among("done-points", mark.point),
    )  # fmt: skip


def _counted(kind: str, number: int, words: Words) -> str:
    one, more = WORDS[words.lang]["done-counts"][kind]
    return one if number == 1 else more.format(number=number)
