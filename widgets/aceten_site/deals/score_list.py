"""The score of a deal: its points, the lines of the score with their rules, and the score sheet after it."""

from __future__ import annotations

from typing import Any

from aceten_site.deals.score_sheet import counts, sheet_html
from aceten_site.deals.trick_table import _counts_tricks, _side_name
from aceten_site.deals.view import DealView
from aceten_site.pages.html import Html, el
from aceten_site.pages.words import Words
from aceten_site.reference.addresses import rule_link


def score_list(show: DealView, line: dict[str, Any]) -> Html:
    """The deal's points and every line of its score, with the rule that gives it."""
    words = show.words
    points = (
        el("li", _side_name(show, side), " ", el("b", points))
        for side, points in (line.get("points") or {}).items()
    )
    lines = (
        el(
            "li",
            *(el("b", _side_name(show, each["side"])), ": ", show.sign(each["label"])),
            *(_worth(words, each) if each["value"] else ()),
            *(" ", rule_link(show.page, each["rule"], show.replay["game"])),
        )
        for each in line.get("score") or ()
    )
    # No `div`: what is left out of the search ends, for Material, with the first element of the same name within.
    return el(
        "section",
        el("p", words(_heading(show, line)), class_="ad-label"),
        el("ul", points, class_="ad-points"),
        el("ul", lines, class_="ad-lines") if line.get("score") else None,
        standing(show, line) if line.get("after") and line.get("complete") else None,
        class_="ad-score",
        data_search_exclude=True,
    )


def _worth(words: Words, line: dict[str, Any]) -> tuple[str, Html]:
    """What a line of the score counts, after its label."""
    return ", ", el("span", words.amount(line["value"], line.get("unit") or ""), class_="ad-value")


def _heading(show: DealView, line: dict[str, Any]) -> str:
    """What stands above the points or tricks of a deal."""
    if line.get("complete"):
        return "result-tricks" if _counts_tricks(show) else "result"
    return "so-far-tricks" if _counts_tricks(show) else "so-far"


def standing(show: DealView, line: dict[str, Any]) -> Html:
    """The score sheet after a deal, drawn as its players keep it and in numbers."""
    rows = (el("div", el("dt", name), el("dd", said)) for name, said in counts(show.words, line["after"]))
    return Html(sheet_html(show, line["before"], line["after"]) + el("dl", rows, class_="ad-standing"))
