"""The fence `done`: for each game, which of the seven things that a game should have are here, read from its pages and tests."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import aceten
from aceten.errors import AcetenError
from aceten.game import Game
from aceten.record import read_record
from aceten.replay import replay
from aceten.rulebook import COMMON
from aceten_site.deals.score_sheet import sheet_of
from aceten_site.pages.build import ORIGINAL, Page, Problem, current, way
from aceten_site.pages.html import Html, el
from aceten_site.pages.words import WORDS, Words
from aceten_site.reference import archive
from aceten_site.rules.rule_tests import held_by
from aceten_site.sources.source_page import game_name

LANGUAGES = (ORIGINAL, "de")

_FENCE = re.compile(r"^(`{3,}|~{3,})([\w-]+)[^\n]*\n(.*?)^\1", re.MULTILINE | re.DOTALL)
_CITED = re.compile(r"\]\((?:source|passage):([\w-]+)")


@dataclass(frozen=True)
class Mark:
    """One of the seven for one game: where it is, in which languages it is whole, what can be counted of it."""

    point: str
    at: str
    whole: frozenset[str]
    begun: frozenset[str] = frozenset()
    counts: tuple[tuple[str, int], ...] = ()

    @property
    def state(self) -> str:
        """`have` where it is whole in every language, `part` where something of it is there, else `lack`."""
        if self.whole.issuperset(LANGUAGES):
            return "have"
        return "part" if self.whole or self.begun else "lack"


class Pages:
    """A game's pages in one language."""

    def __init__(self, game: str, lang: str) -> None:
        self.docs = current().originals / ("" if lang == ORIGINAL else lang)
        self.game = game
        self.lang = lang
        folder = self.docs / "games" / game
        self._texts = {path.stem: path.read_text("utf-8") for path in sorted(folder.glob("*.md"))}

    def text(self, name: str) -> str:
        """The Markdown of a page; empty where there is none."""
        return self._texts.get(name, "")

    def fences(self, kind: str, name: str = "") -> list[str]:
        """What stands in the fences of a kind, on one page or on all."""
        texts = [self.text(name)] if name else self._texts.values()
        return [found[3].strip() for text in texts for found in _FENCE.finditer(text) if found[2] == kind]

    def deals(self) -> list[Counted]:
        """The deals on the pages, each counted once."""
        found = []
        for body in dict.fromkeys(self.fences("deal")):
            text = body
            if body.startswith("file"):
                path = self.docs / "deals" / tomllib.loads(body.splitlines()[0])["file"]
                text = path.read_text("utf-8") if path.is_file() else ""
            counted = count(text)
            if counted:
                found.append(counted)
        return found


@dataclass(frozen=True)
class Counted:
    """A record of deals on a page: are they played out, how many comments it has, how many lines of the score."""

    whole: bool
    comments: int
    scored: int


@lru_cache(maxsize=512)
def count(text: str) -> Counted | None:
    """What can be counted of a record; None where it cannot be read, which its own page will say."""
    try:
        played = replay(read_record(text))
    except (AcetenError, ValueError):
        return None
    deals = [line.deal for line in played.lines]
    comments = sum(bool(step.note) for line in played.lines for step in line.steps)
    scored = sum(len(played.match.score(number)) for number in range(len(deals)))
    return Counted(all(deal.complete for deal in deals), comments, scored)


def marks(game: Game) -> list[Mark]:
    """The seven, in the order in which they were promised."""
    pages = {lang: Pages(game.id, lang) for lang in LANGUAGES}
    return [_facts(pages), _rules(pages), _readings(game, pages), _examples(pages), _history(pages), _enforced(game), _sheet(pages)]  # fmt: skip


def _langs(pages: dict[str, Pages], holds: object) -> frozenset[str]:
    return frozenset(lang for lang, each in pages.items() if callable(holds) and holds(each))


def _facts(pages: dict[str, Pages]) -> Mark:
    def shown(each: Pages) -> bool:
        return any(body.split("\n")[0].strip() == each.game for body in each.fences("facts", "index"))

    return Mark("facts", "", _langs(pages, shown))


def _rules(pages: dict[str, Pages]) -> Mark:
    english = pages[ORIGINAL]
    book = archive.book(english.game)

    def shown(each: Pages) -> set[str]:
        lines = [
            line.split()
            for body in each.fences("rules", "rules")
            for line in body.splitlines()
            if line.strip()
        ]
        sections = {line[2] for line in lines if line[0] == "section" and line[1] == each.game}
        named = {line[0] for line in lines}
        return {rule.id for rule in book.rules.values() if rule.section in sections or rule.id in named}

    whole = _langs(pages, lambda each: len(shown(each)) == len(book.rules))
    return Mark("rules", "rules/", whole, _langs(pages, shown), (("rules", len(shown(english))),))


def _readings(game: Game, pages: dict[str, Pages]) -> Mark:
    here = _langs(pages, lambda each: game.id in each.fences("options", "rules"))
    readings = sum(len(option.values) for option in game.options.values())
    return Mark("readings", "rules/", here, counts=(("options", len(game.options)), ("readings", readings)))


def _examples(pages: dict[str, Pages]) -> Mark:
    deals = {lang: each.deals() for lang, each in pages.items()}
    enough = frozenset(
        lang
        for lang, found in deals.items()
        if len(found) > 1 and any(each.whole and each.comments for each in found)
    )
    english = deals[ORIGINAL]
    numbers = (
        ("deals", len(english)),
        ("whole", sum(each.whole for each in english)),
        ("comments", sum(each.comments for each in english)),
    )
    return Mark("examples", "examples/" if pages[ORIGINAL].text("examples") else "", enough, frozenset(lang for lang in deals if deals[lang]), numbers)  # fmt: skip


def _history(pages: dict[str, Pages]) -> Mark:
    def cited(each: Pages) -> set[str]:
        return set(_CITED.findall(each.text("history")))

    here = _langs(pages, cited)
    return Mark("history", "history/" if here else "", here, counts=(("cited", len(cited(pages[ORIGINAL]))),))


def _enforced(game: Game) -> Mark:
    """Rules that the engine keeps are the same in every language, and so are their tests."""
    tested = _tests(current().project / "tests")
    enforced = game.enforced()
    held = [rule for rule in enforced if rule in tested]
    whole = frozenset(LANGUAGES) if len(held) == len(enforced) else frozenset[str]()
    numbers = (("enforced", len(enforced)), ("tested", len(held)), ("presets", len(game.presets)))
    return Mark("enforced", "rules/", whole, frozenset(LANGUAGES) if held else frozenset(), numbers)


@lru_cache(maxsize=4)
def _tests(folder: Path) -> dict[str, set[str]]:
    return held_by(folder) if folder.is_dir() else {}


def _sheet(pages: dict[str, Pages]) -> Mark:
    """A sheet drawn as the players keep it below every deal that is scored; how it looks must fit the game."""
    scored = {lang: sum(bool(deal.scored) for deal in each.deals()) for lang, each in pages.items()}
    shown = frozenset(lang for lang, number in scored.items() if number)
    drawn = frozenset(LANGUAGES) if sheet_of(pages[ORIGINAL].game)["parts"] else frozenset[str]()
    return Mark("sheet", "examples/" if pages[ORIGINAL].text("examples") else "", shown & drawn, shown, (("scored", scored[ORIGINAL]),))  # fmt: skip


def done_html(body: str, page: Page) -> Html:
    """The table of all games and the seven points."""
    if body.strip():
        raise Problem("the done fence is empty: it has every game")
    words = Words(page.lang)
    rows = [(game, marks(game)) for game in aceten.games() if archive.book(game.id).game != COMMON]
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
    docs = current().originals
    other = [docs / each for each in LANGUAGES if each != ORIGINAL]
    if lang != ORIGINAL:
        return len(list((docs / lang).rglob("*.md")))
    return sum(not any(path.is_relative_to(each) for each in other) for path in docs.rglob("*.md"))


def _row(game: Game, found: list[Mark], page: Page, words: Words) -> Html:
    name = el("a", game_name(game.id, words), href=way(page, f"games/{game.id}/"))
    cells = (_cell(game, mark, page, words) for mark in found)
    return el("tr", el("th", name, scope="row", role="rowheader"), cells, role="row")


def _cell(game: Game, mark: Mark, page: Page, words: Words) -> Html:
    sign, state = words.among("done-signs", mark.state), words.among("done-states", mark.state)
    lacks = mark.state == "lack"
    said: object = ", ".join(_counted(kind, number, words) for kind, number in mark.counts if number) or state
    if not lacks:
        said = el("a", said, href=way(page, f"games/{game.id}/{mark.at}"))
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
