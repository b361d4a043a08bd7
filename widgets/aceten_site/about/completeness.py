"""The fence `done`: for each game, which of the seven things that a game should have are here, read from its pages and tests."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from aceten.errors import AcetenError
from aceten.game import Game
from aceten.record import read_record
from aceten.replay import replay
from aceten_site.deals.sheet_layouts import sheet_of
from aceten_site.pages.build import current_build
from aceten_site.pages.page import ORIGINAL
from aceten_site.reference import rulebooks
from aceten_site.rules.rule_tests import Place, find_rule_tests

LANGUAGES = (ORIGINAL, "de")

_FENCE = re.compile(r"^(`{3,}|~{3,})([\w-]+)[^\n]*\n(.*?)^\1", re.MULTILINE | re.DOTALL)
_CITED = re.compile(r"\]\((?:source|passage):([\w-]+)")


@dataclass(frozen=True)
class Point:
    """One of the seven points for one game: its page, the languages in which it is complete, and its counts."""

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
        self.docs = current_build().originals / ("" if lang == ORIGINAL else lang)
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

    def deals(self) -> list[DealCounts]:
        """The deals on the pages, each counted once."""
        found = []
        for body in dict.fromkeys(self.fences("deal")):
            text = body
            if body.startswith("file"):
                path = current_build().originals / "deals" / tomllib.loads(body.splitlines()[0])["file"]
                text = path.read_text("utf-8") if path.is_file() else ""
            counted = counts_of(text)
            if counted:
                found.append(counted)
        return found


@dataclass(frozen=True)
class DealCounts:
    """A record of deals on a page: are they played out, how many comments it has, how many lines of the score."""

    whole: bool
    comments: int
    scored: int


@lru_cache(maxsize=512)
def counts_of(text: str) -> DealCounts | None:
    """The counts of a record; None for one that cannot be read, which the build reports on its own page."""
    try:
        played = replay(read_record(text))
    except (AcetenError, ValueError):
        return None
    deals = [line.deal for line in played.lines]
    comments = sum(bool(step.note) for line in played.lines for step in line.steps)
    scored = sum(len(played.match.score(number)) for number in range(len(deals)))
    return DealCounts(all(deal.complete for deal in deals), comments, scored)


def coverage_of(game: Game) -> list[Point]:
    """The seven points of a game, in the order of the table."""
    pages = {lang: Pages(game.id, lang) for lang in LANGUAGES}
    return [_facts(pages), _rules(pages), _readings(game, pages), _examples(pages), _history(pages), _enforced(game), _sheet(pages)]  # fmt: skip


def _langs(pages: dict[str, Pages], holds: object) -> frozenset[str]:
    return frozenset(lang for lang, each in pages.items() if callable(holds) and holds(each))


def _facts(pages: dict[str, Pages]) -> Point:
    def shown(each: Pages) -> bool:
        return any(body.split("\n")[0].strip() == each.game for body in each.fences("facts", "index"))

    return Point("facts", "", _langs(pages, shown))


def _rules(pages: dict[str, Pages]) -> Point:
    english = pages[ORIGINAL]
    book = rulebooks.book(english.game)

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
    return Point("rules", "rules/", whole, _langs(pages, shown), (("rules", len(shown(english))),))


def _readings(game: Game, pages: dict[str, Pages]) -> Point:
    here = _langs(pages, lambda each: game.id in each.fences("options", "rules"))
    readings = sum(len(option.values) for option in game.options.values())
    return Point("readings", "rules/", here, counts=(("options", len(game.options)), ("readings", readings)))


def _examples(pages: dict[str, Pages]) -> Point:
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
    return Point("examples", "examples/" if pages[ORIGINAL].text("examples") else "", enough, frozenset(lang for lang in deals if deals[lang]), numbers)  # fmt: skip


def _history(pages: dict[str, Pages]) -> Point:
    def cited(each: Pages) -> set[str]:
        return set(_CITED.findall(each.text("history")))

    here = _langs(pages, cited)
    return Point(
        "history", "history/" if here else "", here, counts=(("cited", len(cited(pages[ORIGINAL]))),)
    )


def _enforced(game: Game) -> Point:
    """Rules that the engine keeps are the same in every language, and so are their tests."""
    tested = _tests(current_build().project / "tests")
    enforced = game.enforced()
    held = [rule for rule in enforced if rule in tested]
    whole = frozenset(LANGUAGES) if len(held) == len(enforced) else frozenset[str]()
    numbers = (("enforced", len(enforced)), ("tested", len(held)), ("presets", len(game.presets)))
    return Point("enforced", "rules/", whole, frozenset(LANGUAGES) if held else frozenset(), numbers)


@lru_cache(maxsize=4)
def _tests(folder: Path) -> dict[str, list[Place]]:
    return find_rule_tests(folder) if folder.is_dir() else {}


def _sheet(pages: dict[str, Pages]) -> Point:
    """A sheet drawn as the players keep it below every deal that is scored; how it looks must fit the game."""
    scored = {lang: sum(bool(deal.scored) for deal in each.deals()) for lang, each in pages.items()}
    shown = frozenset(lang for lang, number in scored.items() if number)
    drawn = frozenset(LANGUAGES) if sheet_of(pages[ORIGINAL].game)["parts"] else frozenset[str]()
    return Point("sheet", "examples/" if pages[ORIGINAL].text("examples") else "", shown & drawn, shown, (("scored", scored[ORIGINAL]),))  # fmt: skip
