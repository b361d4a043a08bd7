"""The score sheet drawn as the players of a game keep it: the numbers are the engine's, the looks stand in score_sheets.toml.

The stepper copies this drawing and moves its marks, so its class names and data are a contract with `widgets/src/score/score-sheet.ts`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from aceten_site.deals.sheet_layouts import (  #: So many marks are drawn one by one; of more only the number is written.
    Part,
    sheet_of,
)
from aceten_site.deals.view import DealView
from aceten_site.pages.data import in_language
from aceten_site.pages.html import Html, el
from aceten_site.pages.words import Words
from aceten_site.reference.addresses import rule_link

MOST = 16

Json = dict[str, Any]


def sheet_html(show: DealView, before: Json, after: Json) -> Html:
    """The sheet after a deal, with what the deal has changed on it."""
    words, game = show.words, show.replay["game"]
    sheet = sheet_of(game)
    parts = [part for part in sheet["parts"] if _count(after, part) is not None]
    seats = sheet["at"] == "seats"
    places = show.replay["seats"] if seats else show.replay["sides"]
    places_html = (_place(show, sheet, parts, place, before, after) for place in places)
    framed = any(part.get("frame") for part in parts)
    board = el(
        "div", places_html, role="img", aria_label=in_numbers(words, after),
        class_=f"ad-board on-{sheet['on']} at-{sheet['at']}" + (" has-frame" if framed else ""),
    )  # fmt: skip
    return el("figure", board, el("figcaption", _caption(show, sheet, parts, after)), class_="ad-tally")


def in_numbers(words: Words, match: Json) -> str:
    """The sheet in numbers, for who cannot see the drawing."""
    return ". ".join(f"{name}: {said}" for name, said in counts(words, match))


def counts(words: Words, match: Json) -> list[tuple[str, str]]:
    """Every count of the sheet with its name: the game, every player’s own account where there is one, the session."""
    kept: list[tuple[str, str, dict[str, int] | None]] = [
        (words("standing-won" if match.get("winner") else "standing"), match["unit"], match["scores"]),
        (words("accounts"), match["unit"], match.get("players")),
    ]
    if session := match.get("session"):
        kept.append((words("session"), session["unit"], session["scores"]))
    return [
        (name, "; ".join(f"{words.side(side)} {words.amount(n, unit)}" for side, n in scores.items()))
        for name, unit, scores in kept
        if scores
    ]


def _which(match: Json, part: Part) -> str | None:
    """Which of the engine's counts a part draws; None where these players do not keep it."""
    if part.get("players"):
        return "players" if match.get("players") else None
    if match["unit"] == part["unit"]:
        return "scores"
    session = match.get("session")
    return "session" if session and session["unit"] == part["unit"] else None


def _count(match: Json, part: Part) -> dict[str, int] | None:
    which = _which(match, part)
    if which is None:
        return None
    found: dict[str, int] = match["session"]["scores"] if which == "session" else match[which]
    return found


def _place(
    show: DealView, sheet: dict[str, Any], parts: list[Part], place: str, before: Json, after: Json
) -> Html:
    """One side's part of the sheet, or one player's."""
    words = show.words
    own = (show.replay.get("names") or {}).get(place)
    name = el("span", words.side(place), own and sheet["at"] == "seats" and f" ({own})", class_="ad-whose")
    drawn = (
        el(
            "span", marks(part, place, before, after), class_=f"ad-marks is-{part['draw']}" + (" is-frame" if part.get("frame") else ""),
            data_count=_which(after, part), data_draw=part["draw"], data_wiped=bool(part.get("wiped")), data_goal=bool(part.get("goal")),
        )
        for part in parts
    )  # fmt: skip
    near = sheet.get("near") and el(
        "em",
        in_language(sheet["near"], words.lang),
        class_="ad-near",
        hidden=place not in after.get("near", ()),
    )
    noted = sheet.get("noted") and el("span", _noted(place, before, after), class_="ad-noted")
    return el("div", name, drawn, near, noted, class_="ad-side", data_side=place)


def marks(part: Part, place: str, before: Json, after: Json) -> list[Html]:
    """What is drawn for one count of one side: what stood there before the deal, and what the deal has changed."""
    if part["draw"] == "column":
        return _column(part, place, before, after)
    was, now = ((_count(match, part) or {}).get(place, 0) for match in (before, after))
    number = el("b", str(now).replace("-", "−"), class_="is-new" if now != was else None)
    owed = now < 0
    if part["draw"] == "chips" and (was < 0) != owed:
        was = 0
    was, now = abs(was), abs(now)
    room = after.get("target", 0) if part.get("goal") else 0
    length = max(room, was, now)
    if length > MOST:
        return [number]
    drawn = [
        _mark((each < now) != bool(part.get("wiped")), (each < now) != (each < was), owed)
        for each in range(length)
    ]
    return [*drawn, number] if part["draw"] == "chips" else drawn


def _mark(stands: bool, new: bool, owed: bool = False) -> Html:
    kinds = [kind for kind, holds in (("is-off", not stands), ("is-new", new), ("is-owed", owed)) if holds]
    return el("i", class_=" ".join(kinds) or None)


def _column(part: Part, place: str, before: Json, after: Json) -> list[Html]:
    """The totals one below the other; those overtaken are struck out."""
    if _which(after, part) == "scores":
        was, now = (_totals(match["written"], place) for match in (before, after))
    else:
        was, now = ([(_count(match, part) or {}).get(place, 0)] for match in (before, after))
    entries = now or [0]
    last = len(entries) - 1
    return [
        el("i", str(each).replace("-", "−"), class_=" ".join(_entry(number == last, number == last and now != was)) or None)
        for number, each in enumerate(entries)
    ]  # fmt: skip


def _entry(last: bool, new: bool) -> Iterable[str]:
    return (kind for kind, holds in (("is-off", not last), ("is-new", new)) if holds)


def _totals(written: list[dict[str, int]], place: str) -> list[int]:
    """A side's totals, each written once: a deal that brings it nothing writes nothing."""
    found: list[int] = []
    for scores in written:
        if scores[place] != (found[-1] if found else 0):
            found.append(scores[place])
    return found


def _noted(place: str, before: Json, after: Json) -> list[Html]:
    """What the deal has left on the sheet for the next; what it has settled is wiped off."""
    was, now = (match.get("noted", {}).get(place) for match in (before, after))
    standing = None if now is None else el("i", now, class_="is-new" if now != was else None)
    return [
        *([el("i", was, class_="is-off")] if was is not None and now is None else []),
        *([standing] if standing else []),
    ]


def _caption(show: DealView, sheet: dict[str, Any], parts: list[Part], after: Json) -> list[object]:
    """When the sheet stands so, and the rules by which it is kept."""
    words, game = show.words, show.replay["game"]
    rules = [sheet["rule"], *(part["rule"] for part in parts)]
    if after.get("near"):
        rules.append(sheet["near"]["rule"])
    said: list[object] = [el("b", words("sheet-after"), class_="ad-when")]
    for rule in dict.fromkeys(rules):
        said += [" ", rule_link(show.page, rule, game)]
    if of := after.get("of"):
        place = el(
            "span",
            _place_among(show, sheet, of, after["deals"]),
            " ",
            rule_link(show.page, sheet["of"], game),
        )
        said += [" ", place]
    if sheet.get("ours"):
        said += [" ", el("span", words("sheet-ours"))]
    return said


def _place_among(show: DealView, sheet: dict[str, Any], of: dict[str, int], deals: int) -> str:
    """Which of the deals with these partners this is, where the record tells: one that goes on from earlier deals does not."""
    every = of["deals"] * of["matches"]
    options = show.replay["options"]
    if any(options[option] != value for option, value in sheet.get("begun", {}).items()):
        return show.words("sheet-amid", deals=of["deals"], every=every)
    return show.words("sheet-of", number=(deals - 1) % of["deals"] + 1, deals=of["deals"], every=every)
