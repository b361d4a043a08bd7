"""The written side of a deal: what was said, the table of tricks, the score."""

from __future__ import annotations

from typing import Any

from aceten.cards import card
from aceten_site.cards.symbols import card_symbol
from aceten_site.deals.view import DealView
from aceten_site.pages.html import Html, el
from aceten_site.reference import rulebooks
from aceten_site.reference.addresses import rule_link
from aceten_site.rules.rule_list import grade_badge

EDITORIAL = "editorial"


def call_list(show: DealView, line: dict[str, Any]) -> Html | None:
    """What was said before the first lead."""
    calls = [step for step in line["steps"] if step["kind"] == "call"]
    if not calls:
        return None
    said = (el("li", el("b", show.seat(step["seat"])), ": ", show.sign(in_words(step))) for step in calls)
    return el("div", el("p", show.words("calls")), el("ul", said), class_="ad-calls")


def _counts_tricks(show: DealView) -> bool:
    """Is every trick worth one, so that a column for its points would say nothing?"""
    return bool(show.replay.get("counts") == "tricks")


def in_words(step: dict[str, Any]) -> str:
    """What a player says, in words where the game has them, else as records write it."""
    return str(step.get("said") or step["action"])


def trick_table(show: DealView, line: dict[str, Any], since: int = 1) -> Html:
    """Each trick: its cards in order, who won it and why, its points and the points so far."""
    words, sides = show.words, show.replay["sides"]
    tricks = list(enumerate(line["tricks"], 1))[since - 1 :]
    if not tricks:
        return el("p", words("no-play"), class_="ad-none")
    head = (
        el("th", words("trick"), scope="col"),
        el("th", words("cards"), scope="col"),
        el("th", words("won-by"), scope="col", class_="ad-who-won"),
        None if _counts_tricks(show) else el("th", words("points"), scope="col", class_="num"),
        (el("th", _side(show, side), scope="col", class_="num") for side in sides),
    )
    rows = (trick_rows(show, line, number, trick) for number, trick in tricks)
    return el(
        "table",
        el("caption", words("tricks"), data_search_exclude=True),
        el("thead", el("tr", head), data_search_exclude=True),
        rows,
        class_="ad-tricks",
    )


def trick_rows(show: DealView, line: dict[str, Any], number: int, trick: dict[str, Any]) -> Html:
    """One trick: a row of its cards and points, and one of the reason and the author's notes."""
    words, winner, running = show.words, trick["winner"], trick.get("running") or {}
    plays = (played_card(show, seat, code, seat == winner) for seat, code in actions(trick))
    unwon = "undetermined" if trick.get("undetermined") else "open"
    points = "" if trick["points"] is None else trick["points"]
    cards = el(
        "tr",
        el("th", number, scope="row"),
        el("td", el("span", plays, class_="ad-plays")),
        el("td", show.seat(winner) if winner else words(unwon), class_="ad-who-won"),
        None if _counts_tricks(show) else el("td", points, class_="num"),
        (el("td", running.get(side, ""), class_="num") for side in show.replay["sides"]),
        data_search_exclude=True,
    )
    wide = len(show.replay["sides"]) + (2 if _counts_tricks(show) else 3)
    said = el("tr", el("td"), el("td", remarks(show, line, number, trick), colspan=wide), class_="ad-said")
    return el("tbody", cards, said, data_trick=number)


def actions(trick: dict[str, Any]) -> list[tuple[str, str]]:
    """Who did what in a trick, in order: cards and, as `-`, passes."""
    done = [(seat, code) for seat, code in trick["cards"]]
    for seat, place in trick.get("passed") or ():
        done.insert(place - 1, (seat, "-"))
    return done


def remarks(show: DealView, line: dict[str, Any], number: int, trick: dict[str, Any]) -> list[object]:
    """Why the trick was won, and what the author says of its cards."""
    words, rule = show.words, trick["rules"][0] if trick.get("rules") else None
    law = rule and rule_link(show.page, rule, show.replay["game"])
    # What rests on us alone says so at once, not only where the rule stands.
    decided = rule and not trick.get("undetermined")
    ours = decided and rulebooks.rule(rule).grade == EDITORIAL and (" ", grade_badge(EDITORIAL, words))
    reason = trick.get("reason") and el(
        "p", show.sign(trick["reason"]), " ", law, ours or None, class_="ad-reason", data_search_exclude=True
    )
    steps = [step for step in line["steps"] if step["trick"] == number]
    notes = [(step, note) for step in steps for note in step.get("notes") or [step.get("note")] if note]
    # Where several cards of a trick have a remark, each says whose it is.
    told = ((_whose(show, step) if len(notes) > 1 else None, show.sign(note)) for step, note in notes)
    news = (el("p", show.sign(each), class_="ad-news") for step in steps for each in step.get("news") or ())
    return [
        reason,
        *calls_in_trick(show, steps),
        *news,
        *(el("p", *parts, class_="ad-remark") for parts in told),
    ]


def _whose(show: DealView, step: dict[str, Any]) -> Html | None:
    """The player and the card that a remark is on; of words, and what follows them, it says itself."""
    if step["kind"] != "card":
        return None
    played = card(step["action"], show.replay.get("cards") or "french")
    drawn = card_symbol(played, show.words.lang, show.sprite)
    return el("span", show.seat(step["seat"]), " ", drawn, ": ", class_="ad-whose")


def calls_in_trick(show: DealView, steps: list[dict[str, Any]]) -> list[Html]:
    """What was said during a trick, each after the card before it."""
    said = [step for step in steps if step["kind"] == "word"]
    return [
        el(
            "p",
            show.sign(
                show.words("said-after", name=show.seat(step["seat"]), word=in_words(step), card=step["card"])
            ),
            class_="ad-spoken",
            data_search_exclude=True,
        )
        for step in said
    ]


def played_card(show: DealView, seat: str, code: str, won: bool) -> Html:
    """One card of a trick with the letter of who played it."""
    who = el("abbr", show.words.letter(seat), title=show.seat(seat), class_="ad-by")
    what = (
        "–"
        if code == "-"
        else card_symbol(card(code, show.replay.get("cards") or "french"), show.words.lang, show.sprite)
    )
    return el("span", who, what, class_="ad-play ad-won" if won else "ad-play")


def _side_name(show: DealView, side: str) -> str:
    return show.words.side(side)


def _side(show: DealView, side: str) -> Html:
    letters = "+".join(show.words.letter(seat) for seat in side.split("+"))
    return el("abbr", letters, title=_side_name(show, side))
