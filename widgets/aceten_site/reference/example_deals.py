"""Which deals of the site show a rule at work, and the link to the best of them beside the rule.

Deals stand on pages that may be made later than the rule's, so a rule first leaves its place in a comment;
the places are filled when all pages are made. A rule that no deal shows gets no link.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from aceten_site.pages.build import Example, current_build, relative_url
from aceten_site.pages.html import Html, el
from aceten_site.pages.page import Page
from aceten_site.pages.words import Words

_PLACE = re.compile(r" ?<!--in-a-deal ([\w.-]+)-->")


def note_rules(deal: dict[str, Any], page: Page, anchor: str, title: str) -> None:
    """Notes every rule that decides something in a deal as it was played."""
    first: dict[str, int | None] = {}
    for rule, trick in _decided(deal):
        first.setdefault(rule, trick)
    for rule, trick in first.items():
        example = Example(page.url, anchor, title, len(deal["steps"]), trick)
        current_build().examples.setdefault(rule, []).append(example)


def _decided(deal: dict[str, Any]) -> Iterator[tuple[str, int | None]]:
    """The rules in a deal, each with the trick it speaks in: of acts, of tricks won, of the score."""
    for step in deal["steps"]:
        for rule in step.get("rules") or ():
            yield rule, step["trick"] or None
    for number, trick in enumerate(deal["tricks"], 1):
        for rule in trick.get("rules") or ():
            yield rule, number
    for line in deal.get("score") or ():
        yield line["rule"], None


def best_example(rule: str, game: str | None = None) -> Example | None:
    """The deal to show for a rule: on a page of its game, or of `game` for a usage of all; then the shortest."""
    homes = tuple(f"games/{name}/" for name in (rule.partition(".")[0], game) if name)
    found = current_build().examples.get(rule, ())
    return min(found, key=lambda each: (not each.url.startswith(homes), each.steps), default=None)


def example_placeholder(rule: str) -> Html:
    """Where the link will stand.

    >>> example_placeholder("viersche.first-lead")
    '<!--in-a-deal viersche.first-lead-->'
    """
    return Html(f"<!--in-a-deal {rule}-->")


def with_examples(html: str, page: Page) -> str:
    """A page with every such place filled, or gone where no deal shows the rule."""
    words = Words(page.lang)

    def link(place: re.Match[str]) -> str:
        found = best_example(place[1], page.game)
        if found is None:
            return ""
        where = words("example-trick", title=found.title, trick=found.trick) if found.trick else found.title
        return " " + el(
            "a", words("in-a-deal"), href=f"{relative_url(page, found.url)}#{found.anchor}", title=where,
            aria_label=f"{words('in-a-deal')}: {where}", class_="in-a-deal", data_search_exclude=True,
        )  # fmt: skip

    return _PLACE.sub(link, html)
