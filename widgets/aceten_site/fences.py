"""The fences of our Markdown, as pymdownx.superfences calls them.

A fence that cannot be published leaves a plain sentence on the page and one in the build's list of
problems; the site build then fails with all of them (see hooks.py).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

from aceten.errors import AcetenError
from aceten.export import replay_json
from aceten.record import read_record
from aceten_site.build import Page, Problem, current
from aceten_site.deals import record_html
from aceten_site.facts import facts_html, values_html
from aceten_site.html import Html, el
from aceten_site.rule_list import options_html, rules_html
from aceten_site.sources import sources_html
from aceten_sources import BadSources

Maker = Callable[[str, Page], Html]


def options_ok(language: str, inputs: dict[str, str], options: dict[str, Any], attrs: Any, md: Any) -> bool:
    """What may stand behind a fence's name: `level=4`, the level of a deal's heading."""
    options.update(inputs)
    return set(inputs) <= {"level"}


def deal(body: str, language: str, css_class: str, options: dict[str, Any], md: Any, **more: Any) -> str:
    """A record of deals, written out or by `file = "…"`, as a table that can be stepped through."""
    level = int(options.get("level", 3))
    return _publish("deal", body, lambda text, page: _deal(text, page, level))


def rules(body: str, *more: Any, **options: Any) -> str:
    """Rules by id or section."""
    return _publish("rules", body, rules_html)


def readings(body: str, *more: Any, **options: Any) -> str:
    """The readings of a game."""
    return _publish("options", body, options_html)


def facts(body: str, *more: Any, **options: Any) -> str:
    """A game at a glance."""
    return _publish("facts", body, facts_html)


def values(body: str, *more: Any, **options: Any) -> str:
    """Order and value of the cards."""
    return _publish("values", body, values_html)


def sources(body: str, *more: Any, **options: Any) -> str:
    """The sources of a game."""
    return _publish("sources", body, sources_html)


def custom_fences() -> list[dict[str, Any]]:
    """The fences for `pymdownx.superfences`, where they are not listed in a mkdocs.yml."""
    made = {
        "deal": deal,
        "rules": rules,
        "options": readings,
        "facts": facts,
        "values": values,
        "sources": sources,
    }
    return [
        {"name": name, "class": "aceten", "format": format_, "validator": options_ok}
        for name, format_ in made.items()
    ]


def _publish(kind: str, body: str, make: Maker) -> str:
    """The fence's HTML, or what is wrong with it. Superfences would print the bare text instead."""
    build = current()
    try:
        return make(body, build.page)
    except (Problem, AcetenError, BadSources) as error:
        problem: object = error
    except Exception as error:  # a fault of ours, still to be named with its place
        problem = f"the {kind} fence could not be made ({type(error).__name__}: {error})"
    said = build.report(problem, build.page.line_of(body))
    return el("p", said, class_="ad-problem", role="alert")


def _deal(body: str, page: Page, level: int) -> Html:
    text, name = _record_text(body)
    try:
        record = read_record(text)
        replay = replay_json(record, rulings=True, lang=page.lang)
    except AcetenError as error:
        sentence = "; ".join(getattr(error, "problems", None) or [str(error)])
        raise Problem(f"{name}: {sentence}") from error
    return record_html(replay, text, page, level)


def _record_text(body: str) -> tuple[str, str]:
    """The record's TOML and what to call it in a message."""
    lines = [line for line in body.splitlines() if line.strip()]
    if len(lines) != 1 or not lines[0].lstrip().startswith("file"):
        return body, "this deal"
    try:
        name = tomllib.loads(body)["file"]
    except (tomllib.TOMLDecodeError, KeyError):
        raise Problem(f'“{lines[0]}” should read `file = "…"`') from None
    path = current().docs / "deals" / name
    if not path.is_file():
        raise Problem(f"there is no deal file deals/{name}")
    return path.read_text(encoding="utf-8"), f"deals/{name}"
