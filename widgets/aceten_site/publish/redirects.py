"""Ids that something had before: `sources/aliases.toml`, and the redirects that keep their links alive.

    [source]
    "old-key" = "new-key"
    [rule]
    "viersche.old-name" = "viersche.new-name"

A source or page that moved leaves a page that leads on; a rule, reading, conflict or passage leaves its old anchor.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path

from aceten_site.pages.build import current_build

#: The folders of pages in another language.
OTHERS = ("de/",)
_MOVED = {
    "en": ("Moved", 'This page has moved <a href="{href}">here</a>.'),
    "de": ("Umgezogen", 'Diese Seite steht jetzt <a href="{href}">hier</a>.'),
}
KINDS = ("source", "passage", "rule", "option", "conflict", "page")


def aliases() -> dict[str, dict[str, str]]:
    """Old ids and what they are called now, by kind."""
    return _read(current_build().project / "sources" / "aliases.toml")


@cache
def _read(path: Path) -> dict[str, dict[str, str]]:
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def place(kind: str, id_: str) -> tuple[str, str]:
    """The address of a thing within the site and its anchor there.

    >>> place("rule", "viersche.first-lead"), place("passage", "pierer-1859-hundertspiel:h13")
    (('games/viersche/rules/', 'first-lead'), ('sources/pierer-1859-hundertspiel/', 'h13'))
    """
    if kind == "source":
        return f"sources/{id_}/", ""
    if kind == "passage":
        key, _, local = id_.partition(":")
        return f"sources/{key}/", local
    if kind == "conflict":
        return "conflicts/", id_
    if kind == "page":
        return id_, ""
    game, _, name = id_.partition(".")
    return f"games/{game}/rules/", f"reading-{name}" if kind == "option" else name


def redirect_pages() -> Iterator[tuple[str, str]]:
    """For each source or page that moved, in the language at hand: the file at its old place, which leads to the new one."""
    folder = "" if current_build().is_original else f"{current_build().lang}/"
    for kind in ("source", "page"):
        for old, new in aliases().get(kind, {}).items():
            here, there = place(kind, old)[0], place(kind, new)[0]
            if kind == "page" and folder:
                # A page in another language has its folder in its id, and lies in a site of its own.
                if not (here.startswith(folder) and there.startswith(folder)):
                    continue
                here, there = here.removeprefix(folder), there.removeprefix(folder)
            elif kind == "page" and here.startswith(OTHERS):
                continue
            yield f"{here}index.html", _redirect("../" * here.count("/") + there, current_build().lang)


def _redirect(way: str, lang: str) -> str:
    href = escape(way)
    title, said = _MOVED[lang]
    return (
        f'<!doctype html>\n<html lang="{lang}"><meta charset="utf-8"><title>{title}</title>\n'
        f'<meta name="robots" content="noindex"><link rel="canonical" href="{href}">\n'
        f'<script>location.replace("{href}" + location.hash)</script>\n'
        f'<meta http-equiv="refresh" content="0; url={href}">\n<p>{said.format(href=href)}</p></html>\n'
    )


def with_old_anchors(html: str, url: str) -> str:
    """A page with an empty anchor of the old name before everything on it that was renamed.

    Reports nothing itself: `publish.ids` checks that every alias leads to something.
    """
    for kind in ("passage", "rule", "option", "conflict"):
        for old, new in aliases().get(kind, {}).items():
            home, anchor = place(kind, new)
            if home == url and place(kind, old)[0] == url:
                mark = f'<span id="{escape(place(kind, old)[1])}"></span>'
                html = re.sub(
                    rf'(<(\w+)(?=[^>]* id="{re.escape(anchor)}")[^>]*>)', rf"\1{mark}", html, count=1
                )
    return html
