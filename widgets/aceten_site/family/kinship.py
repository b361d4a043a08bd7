"""The fence `kinship`: who comes from whom, drawn family by family, and the same as a list."""

from __future__ import annotations

from typing import Any

from aceten_site.family.cited_entries import links_to_sources, sources_for
from aceten_site.pages.build import relative_url
from aceten_site.pages.data import data, in_language
from aceten_site.pages.html import Html, drawn_link, el, join
from aceten_site.pages.page import Page, Problem
from aceten_site.pages.words import Words
from aceten_site.reference.rulebooks import game_name

FILE = "family/kinship.toml"
KINDS = ("descends", "related", "name")
WIDTH, BOX, LETTER = 360, 34, 8.2


def charts() -> list[dict[str, Any]]:
    """The charts of kinship.toml; refused where a tie is of no kind, leads nowhere or names no source."""
    found: list[dict[str, Any]] = data(FILE)["chart"]
    for chart in found:
        check(chart)
    return found


def family_of(game: str) -> str:
    """The family that a game is shown with: that of the chart in which it has a box.

    >>> family_of("sueca"), family_of("stovkahra")
    ('ace-ten', 'trappola')
    """
    for chart in data(FILE)["chart"]:
        if any(box["id"] == game for box in chart["boxes"]):
            return str(chart["id"])
    raise Problem(f"{FILE}: no chart has a box for “{game}”")


def check(chart: dict[str, Any]) -> None:
    """Is every tie of a kind that we have, between boxes that there are, and vouched for?"""
    boxes = {box["id"] for box in chart["boxes"]}
    for tie in chart["ties"]:
        said = f"{FILE}: {tie['from']} to {tie['to']}"
        if tie["kind"] not in KINDS:
            raise Problem(f"{said}: “{tie['kind']}” is no kind of tie; there are: {', '.join(KINDS)}")
        if lost := {tie["from"], tie["to"]} - boxes:
            raise Problem(f"{said}: there is no box “{min(lost)}”")
        sources_for(said, tie["sources"])


def kinship_html(body: str, page: Page) -> Html:
    """All charts, each with its ties in words."""
    if body.strip():
        raise Problem(f"the kinship fence is empty: its ties stand in {FILE}")
    words = Words(page.lang)
    return el("div", (_figure(chart, page, words) for chart in charts()), class_="kinship")


def _figure(chart: dict[str, Any], page: Page, words: Words) -> Html:
    boxes = {box["id"]: box for box in chart["boxes"]}
    name = words.among("origin-families", chart["id"])
    ties = (_tie(tie, boxes, words) for tie in chart["ties"])
    # The list beside it says the same, and can be read aloud; the drawing need not be read as well.
    drawing = el(
        "svg", ties, (_box(box, page, words) for box in chart["boxes"]),
        viewBox=f"0 0 {WIDTH} {chart['height']}", class_=f"kin kin-{chart['id']}", aria_hidden="true", data_search_exclude=True,
    )  # fmt: skip
    said = el("ul", (_said(tie, boxes, page, words) for tie in chart["ties"]), class_="kin-list")
    return el("figure", el("figcaption", name), drawing, said, id=page.anchor(f"kinship-{chart['id']}"))


def _label(box: dict[str, Any], words: Words) -> str:
    return game_name(box["game"], words) if "game" in box else in_language(box, words.lang)


def _box(box: dict[str, Any], page: Page, words: Words) -> Html:
    x, y = box["at"]
    label = _label(box, words)
    width = _width(box, words)
    kind = "own" if "game" in box else "guest" if box.get("guest") else "other"
    shape = Html(
        el("rect", x=round(x - width / 2, 1), y=y - BOX / 2, width=round(width, 1), height=BOX, rx=5)
        + el("text", label, x=x, y=y + 5, text_anchor="middle")
    )
    if "game" in box:
        shape = drawn_link(relative_url(page, f"games/{box['game']}/"), shape)
    return el("g", shape, class_=f"kin-box kin-{kind}")


def _width(box: dict[str, Any], words: Words) -> float:
    return len(_label(box, words)) * LETTER + 20


def _tie(tie: dict[str, Any], boxes: dict[str, dict[str, Any]], words: Words) -> Html:
    (x1, y1), (x2, y2) = boxes[tie["from"]]["at"], boxes[tie["to"]]["at"]
    line: list[object] = [el("line", x1=x1, y1=y1, x2=x2, y2=y2)]
    label = words.among("kin-labels", tie["kind"])
    if y1 == y2:
        # Beside each other: the words stand above the line, between the boxes.
        left, right = sorted((boxes[tie["from"]], boxes[tie["to"]]), key=lambda box: int(box["at"][0]))
        middle = (left["at"][0] + len(_label(left, words)) * LETTER / 2 + right["at"][0] - len(_label(right, words)) * LETTER / 2) / 2  # fmt: skip
        if tie["kind"] == "descends":
            # An arrowhead where the line meets the box beside it.
            toward = 1 if x2 > x1 else -1
            end = x2 - toward * _width(boxes[tie["to"]], words) / 2
            back = end - 9 * toward
            line.append(el("path", d=f"M{back:.1f},{y2 - 5} L{end:.1f},{y2} L{back:.1f},{y2 + 5} Z"))
        return el("g", line, el("text", label, x=round(middle, 1), y=y1 - 7, text_anchor="middle"), class_=f"kin-tie kin-{tie['kind']}")  # fmt: skip
    middle, height = (x1 + x2) / 2, (y1 + y2) / 2
    if tie["kind"] == "descends":
        # An arrowhead where the line meets the box below.
        end = y2 - BOX / 2
        at = x1 + (x2 - x1) * (end - y1) / (y2 - y1)
        line.append(
            el("path", d=f"M{at - 5:.1f},{end - 9:.1f} L{at:.1f},{end:.1f} L{at + 5:.1f},{end - 9:.1f} Z")
        )
    return el("g", line, el("text", label, x=middle, y=height + 4, text_anchor="middle"), class_=f"kin-tie kin-{tie['kind']}")  # fmt: skip


def _said(tie: dict[str, Any], boxes: dict[str, dict[str, Any]], page: Page, words: Words) -> Html:
    older, younger = (_label(boxes[tie[end]], words) for end in ("from", "to"))
    note = in_language(tie, words.lang)
    said = words.among("kin-said", tie["kind"]).format(older=older, younger=younger)
    return el(
        "li",
        join([said, note], ": "),
        " ",
        links_to_sources(f"{FILE}: {older} to {younger}", tie["sources"], page),
    )
