"""A deal as a page shows it: hands at the table, tricks, score, other lines; complete without JavaScript.

Everything comes from the engine's JSON of a replay (`aceten.export.replay_json`); no rule is
applied here. The stepper takes over this HTML in the browser, so its class names must agree with `widgets/src`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from aceten.cards import card
from aceten_site.cards.faces import SPRITE, face
from aceten_site.cards.symbols import card_symbol, card_table, suit_symbol, suit_table
from aceten_site.deals.reserved_height import COLUMN, PHONE, reserved_height
from aceten_site.deals.score_list import score_list
from aceten_site.deals.trick_table import call_list, trick_table
from aceten_site.deals.view import DealView
from aceten_site.pages.html import Html, el, slug
from aceten_site.pages.page import ORIGINAL, Page
from aceten_site.pages.words import Words
from aceten_site.reference import rulebooks
from aceten_site.reference.addresses import rule_pages
from aceten_site.reference.example_deals import note_rules


def record_html(
    replay: dict[str, Any],
    record: str,
    page: Page,
    level: int = 3,
    numbers: Sequence[int] = (),
    original: str | None = None,
) -> Html:
    """Every deal of a record, or those numbered, one `<aceten-deal>` each; `original` is the record's title in English."""
    numbers = numbers or range(1, len(replay["deals"]) + 1)
    show = DealView(
        page, Words(page.lang, replay.get("counts")), replay, level, numbers, original or replay.get("title")
    )
    parts = [deal_html(show, number, record) for number in numbers]
    return el("div", parts, class_="ad-record", data_game=replay["game"])


def deal_html(show: DealView, number: int, record: str) -> Html:
    """One deal of a record, with everything the stepper needs."""
    words, deal = show.words, show.replay["deals"][number - 1]
    title = _title(show, words, show.replay.get("title"), number)
    anchor = show.page.anchor(f"deal-{slug(_title(show, Words(ORIGINAL), show.original, number))}")
    note_rules(deal, show.page, anchor, title)
    # A heading of the page that says the same is title enough.
    titled = title not in show.page.headings
    below = min(show.level + titled, 6)
    note = show.replay.get("note") if number == show.numbers[0] else None
    return el(
        "aceten-deal",
        titled and el(f"h{show.level}", title, class_="ad-title", id=f"{anchor}-title"),
        note and el("p", show.sign(note), class_="ad-note"),
        facts(show, deal),
        el("div", table(show, deal), _stepper_place(show, deal), class_="ad-stage"),
        call_list(show, deal),
        trick_table(show, deal),
        score_list(show, deal),
        (branch(show, index, each, below) for index, each in enumerate(deal.get("branches") or (), 1)),
        data(show, number, record),
        id=anchor,
        lang=words.lang,
        role="group",
        aria_labelledby=f"{anchor}-title" if titled else None,
        aria_label=None if titled else title,
    )


def _stepper_place(show: DealView, deal: dict[str, Any]) -> Html:
    """The empty element in which the stepper starts, with the height that its longest text and its score sheet need."""
    kept = (reserved_height(deal, show.words, wide) for wide in (PHONE, COLUMN))
    return el(
        "div",
        class_="ad-wake ad-has-tally" if deal.get("after") and deal["complete"] else "ad-wake",
        style="--phone:{}em;--column:{}em".format(*kept),
    )


def _title(show: DealView, words: Words, title: str | None, number: int) -> str:
    title = title or words("deal")
    return words("deal-of", title=title, number=number) if len(show.numbers) > 1 else title


def facts(show: DealView, deal: dict[str, Any]) -> Html:
    """One line: who dealt, what was turned up, what is trumps, who is forehand."""
    words = show.words
    said: list[tuple[str, object]] = [(words("dealer"), show.seat(deal["dealer"]))]
    if deal.get("forehand"):
        said.append((words("forehand"), show.seat(deal["forehand"])))
    if preset := rulebooks.preset_name(show.replay["game"], show.replay["preset"], words.lang):
        said.append((words("preset"), preset))
    if deal.get("turned"):
        said.append(
            (words("turned"), card_symbol(card(deal["turned"], _pack(show)), words.lang, show.sprite))
        )
    if deal.get("trump"):
        term = rulebooks.term(show.replay["game"], "trump", words.lang) or words("trump")
        said.append((term, suit_symbol(deal["trump"], _pack(show), words.lang)))
    if deal.get("carried") and any(deal["carried"].values()):
        brought = (f"{words.side(side)} {points}" for side, points in deal["carried"].items())
        said.append((words("carried"), ", ".join(brought)))
    if deal.get("rank"):
        said.append((words("rank"), deal["rank"]))
    pairs = (el("div", el("dt", name), el("dd", value)) for name, value in said)
    return el("dl", pairs, class_="ad-facts", data_search_exclude=True)


def table(show: DealView, deal: dict[str, Any]) -> Html:
    """The hands round the table as they were dealt; the turned-up card lies in the middle."""
    href = show.page.top + SPRITE
    seats = (hand(show, seat, deal, href) for seat in show.replay["seats"])
    turned = deal.get("turned")
    middle = turned and el(
        "figure", Html(face(turned, _pack(show), show.words.lang, href)),
        el("figcaption", show.words("turned"), data_search_exclude=True), class_="ad-turned",
    )  # fmt: skip
    aside = [Html(face(each, _pack(show), show.words.lang, href)) for each in skat(deal)]
    offered = aside and el(
        "figure", el("div", aside),
        el("figcaption", show.words("skat"), data_search_exclude=True), class_="ad-turned ad-skat",
    )  # fmt: skip
    centre = el("div", middle, offered, class_="ad-centre")
    order = {"N": 0, "NW": 1, "NE": 2, "W": 3, "E": 5, "SW": 6, "SE": 7, "S": 8}
    around = sorted(zip(show.replay["seats"], seats, strict=True), key=lambda pair: order[pair[0]])
    before = [html for seat, html in around if order[seat] < 4]
    after = [html for seat, html in around if order[seat] > 4]
    return el("div", before, centre, after, class_="ad-table")


def skat(deal: dict[str, Any]) -> Sequence[str]:
    """The cards put aside that a player may take before the first lead; of a stock that only lies there, none."""
    offered = any(step["kind"] == "call" and "take" in step["legal"] for step in deal["steps"])
    return deal.get("stock") or () if offered else ()


def hand(show: DealView, seat: str, deal: dict[str, Any], href: str) -> Html:
    """One player's cards as dealt."""
    words, name = show.words, show.seat(seat)
    roles = [words(role) for role in ("dealer", "forehand") if deal.get(role) == seat]
    own = (show.replay.get("names") or {}).get(seat)
    if own and own not in roles:
        roles.insert(0, own)
    faces = (
        el("li", Html(face(each, _pack(show), words.lang, href))) for each in deal["hands"].get(seat, ())
    )
    return el(
        "div",
        el(
            "p",
            el("b", name),
            roles and el("small", ", ".join(roles)),
            class_="ad-name",
            data_search_exclude=True,
        ),
        el("ul", faces, class_="ad-hand", aria_label=words("hand-of", name=name)),
        class_="ad-seat",
        data_seat=seat,
    )


def branch(show: DealView, index: int, line: dict[str, Any], level: int) -> Html:
    """Another line that the author gives for this deal."""
    heading = show.words("branch", trick=line["trick"], card=line["card"])
    return el(
        "section",
        el(f"h{level}", heading, class_="ad-branch-title"),
        line.get("note") and el("p", show.sign(line["note"])),
        trick_table(show, line, since=line["trick"]),
        score_list(show, line),
        el("div", class_="ad-branch-go"),
        class_="ad-branch",
        data_branch=index,
    )


def data(show: DealView, number: int, record: str) -> Html:
    """The JSON that the stepper reads: this deal alone, its record, its cards and the way to its rules."""
    replay = dict(show.replay)
    pack, lang, deal = _pack(show), show.words.lang, show.replay["deals"][number - 1]
    # What nobody holds yet may come into a hand, or be named, on a line of the reader's own.
    shown = {**deal["hands"], "stock": deal.get("stock") or ()}
    replay.update(
        deals=[deal],
        deal=number,
        record=record,
        pack=pack,
        cards=card_table(shown, pack, lang),
        suits=suit_table(pack, lang, shown),
        pages=rule_pages(show.page, show.replay["game"]),
    )
    written = json.dumps(replay, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return el("script", Html(written), type="application/json")


def _pack(show: DealView) -> str:
    return str(show.replay.get("cards") or "french")
