"""The fence `timeline`: early records of the games, sorted by date, each with its source."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

import aceten
from aceten_site.family.cited_entries import FAMILIES, links_to_sources, sources_for
from aceten_site.pages.build import relative_url
from aceten_site.pages.data import data, in_language
from aceten_site.pages.dates import date_in_words
from aceten_site.pages.html import Html, el, join
from aceten_site.pages.page import Page, Problem
from aceten_site.pages.words import Words
from aceten_site.reference.rulebooks import books, game_name
from aceten_sources import Source

FILE = "family/timeline.toml"
_YEAR = re.compile(r"\d{4}")


def records() -> list[dict[str, Any]]:
    """The records, the earliest first; refused where no source of a record has its date."""
    found: list[dict[str, Any]] = data(FILE)["record"]
    for each in found:
        check(each)
    return sorted(found, key=lambda each: (_years(each["date"])[0], each["family"]))


def check(record: dict[str, Any]) -> None:
    """Is the record of a family that we have, and do its sources know the date?"""
    said = f"{FILE}: {record['date']}, “{record['en']}”"
    if record["family"] not in FAMILIES:
        raise Problem(f"{said}: there is no family “{record['family']}”")
    known = {year for source in sources_for(said, record["sources"]) for year in _known(source)}
    if missing := [year for year in _years(record["date"])[:1] if year not in known]:
        raise Problem(f"{said}: none of its sources has the year {missing[0]}")


def _years(date: str) -> list[str]:
    return _YEAR.findall(date)


def _known(source: Source) -> set[str]:
    """Every year that the record of a source has: of play, of the text, or told in the summary."""
    told = " ".join([source.text_date, source.summary_en, *(play.date for play in source.play)])
    return set(_years(told))


def timeline_html(body: str, page: Page) -> Html:
    """All records, century by century, and the games of which there is none with a date."""
    if body.strip():
        raise Problem(f"the timeline fence is empty: its records stand in {FILE}")
    words = Words(page.lang)
    found = records()
    centuries = groupby(found, key=lambda each: int(_years(each["date"])[0]) // 100 + 1)
    parts = (_century(number, list(each), page, words) for number, each in centuries)
    return Html(_legend(words) + join(parts) + _undated(found, page, words))


def _legend(words: Words) -> Html:
    items = (
        el("li", _dot(family, words), " ", words.among("origin-families", family)) for family in FAMILIES
    )
    return el("ul", items, class_="origin-legend")


def _dot(family: str, words: Words) -> Html:
    label = words.among("origin-families", family)
    return el("span", class_=f"origin-dot origin-{family}", title=label, role="img", aria_label=label)


def _century(number: int, found: list[dict[str, Any]], page: Page, words: Words) -> Html:
    title = el("h3", words("origin-century", number=number), id=page.anchor(f"century-{number}"))
    return Html(title + el("ol", (_item(each, page, words) for each in found), class_="timeline"))


def _item(record: dict[str, Any], page: Page, words: Words) -> Html:
    first = record.get("first", False)
    games = [
        el("a", game_name(game, words), href=relative_url(page, f"games/{game}/history/"))
        for game in record.get("games", ())
    ]
    said = f"{FILE}: {record['date']}"
    return el(
        "li",
        _dot(record["family"], words), " ",
        el("span", date_in_words(record["date"], words.lang), class_="timeline-date"), " ",
        in_language(record, words.lang), " ",
        first and el("b", words("origin-first"), " ", join(games, ", "), ". "),
        links_to_sources(said, record["sources"], page),
        class_="timeline-first" if first else None,
    )  # fmt: skip


def _undated(found: list[dict[str, Any]], page: Page, words: Words) -> Html:
    """The games described here of which no dated first record is known."""
    dated = {game for each in found if each.get("first") for game in each.get("games", ())}
    missing = [game.id for game in aceten.games() if game.id in books() and game.id not in dated]
    links = [
        el("a", game_name(game, words), href=relative_url(page, f"games/{game}/history/")) for game in missing
    ]
    return el("p", words("origin-undated"), " ", join(links, ", "), ".") if links else Html("")
