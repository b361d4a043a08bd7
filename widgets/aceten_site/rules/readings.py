"""The fence `options`: the points of a game on which tables may differ, with their readings and rule sets."""

from __future__ import annotations

from collections.abc import Mapping

import aceten
from aceten.game import spell
from aceten.rulebook import OptionWords, Reading, RuleBook
from aceten_site.pages.build import relative_url
from aceten_site.pages.html import Html, el, join
from aceten_site.pages.page import Page
from aceten_site.pages.words import Words
from aceten_site.reference import rulebooks
from aceten_site.reference.addresses import english_address, rule_address
from aceten_site.rules.rule_list import cite_link


def options_html(body: str, page: Page) -> Html:
    """Every point of a game on which tables may differ, with its readings, the one we play first."""
    game = body.strip()
    book, words = rulebooks.book(game), Words(page.lang)
    head = el("tr", el("th", words("point"), scope="col"), el("th", words("readings"), scope="col"))
    rows = (option_row(option, page, words) for option in book.options.values())
    return Html(
        el("table", el("thead", head), el("tbody", rows), class_="book readings")
        + _rule_sets(book, page, words)
        + _in_records(book, page, words)
    )


def _rule_sets(book: RuleBook, page: Page, words: Words) -> Html:
    """The rule sets that have names, and where they depart from what is played first."""
    sets = (
        el("li", el("b", book.presets[name].sentence(page.lang)), _departures(book, chosen, page))
        for name, chosen in aceten.game(book.game).presets.items()
    )
    return Html(el("p", words("presets"), class_="presets-title") + el("ul", sets, class_="presets"))


def _departures(book: RuleBook, chosen: Mapping[str, str | bool | int], page: Page) -> Html | None:
    found = [
        (option, reading)
        for option in book.options.values()
        for reading in option.readings
        if option.id in chosen and reading.value == chosen[option.id]
    ]
    if not found:
        return None
    return el(
        "ul",
        (
            el("li", el("a", option.sentence(page.lang), href=f"#reading-{option.id}"), " ", reading.sentence(page.lang))
            for option, reading in found
        ),
    )  # fmt: skip


def _in_records(book: RuleBook, page: Page, words: Words) -> Html:
    """What those who write deal records call all this, folded away from those who want to play."""
    if page.lang == "en":
        link = el("a", words("record-page"), href=relative_url(page, "developers/record/"))
    else:
        address = english_address(page, "developers/record.md")
        link = el("a", words("record-page"), href=address, hreflang="en", class_="english-link")
    presets = join((el("code", f'preset = "{name}"') for name in book.presets), ", ")
    options = (
        el("li", el("code", option.id), ": ", join((el("code", _toml(each.value)) for each in option.readings), ", "))
        for option in book.options.values()
    )  # fmt: skip
    return el(
        "details",
        el("summary", words("in-records")),
        el("p", link, ": ", presets),
        el("ul", options),
        class_="reasoning",
    )


def option_row(option: OptionWords, page: Page, words: Words) -> Html:
    """One question and its readings."""
    rule = rulebooks.rule(option.rule)
    link = el("a", words("rule", number=rule.number), href=rule_address(page, rule.id))
    question = el("th", el("p", option.sentence(page.lang)), el("p", link), scope="row")
    readings = (reading_item(each, page, words, index == 0) for index, each in enumerate(option.readings))
    return el("tr", question, el("td", el("ul", readings)), id=page.anchor(f"reading-{option.id}"))


def reading_item(reading: Reading, page: Page, words: Words, default: bool) -> Html:
    """One reading: what it says, who has it so, and why we play it."""
    cites = [cite_link(cite, page) for cite in reading.cites]
    return el(
        "li",
        el("span", reading.sentence(page.lang)),
        default and Html(" " + el("span", words("our-default"), class_="grade grade-default")),
        cites and el("span", (Html(f" {cite}") for cite in cites), class_="rule-basis"),
        reading.reason and el("span", " ", reading.reason.sentence(page.lang), class_="reading-reason"),
        class_="is-default" if default else None,
    )  # fmt: skip


def _toml(value: str | bool | int) -> str:
    return f'"{value}"' if isinstance(value, str) else spell(value)
