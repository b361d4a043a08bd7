"""The fence `all-sources`: the whole archive, game by game."""

from __future__ import annotations

import aceten
from aceten_site.pages.build import relative_url
from aceten_site.pages.html import Html, el
from aceten_site.pages.page import Page
from aceten_site.pages.words import Words
from aceten_site.reference import archive
from aceten_site.reference.archive import source_home
from aceten_site.reference.rulebooks import game_name
from aceten_site.sources.coins_metadata import coins_span
from aceten_sources import Source, citation_parts
from aceten_sources.cited import cited_source

#: The games that the archive describes, or means to.
#: The heading of what belongs to no game of ours.
OTHER = "other"


def all_sources_html(body: str, page: Page) -> Html:
    """Every source under each game of ours that it tells of; all others under a heading of their own."""
    words = Words(page.lang)
    sources = archive.sources().values()
    ours = [game.id for game in aceten.games()]
    groups: dict[str, list[Source]] = {
        game: [each for each in sources if game in each.games] for game in ours
    }
    groups[OTHER] = [each for each in sources if not set(ours) & set(each.games)]
    names = {group: words("other-games") if group == OTHER else game_name(group, words) for group in groups}
    offered: set[str] = set()
    jumps = el(
        "ul",
        (el("li", el("a", names[group], href=f"#{group}")) for group, found in groups.items() if found),
        class_="jumps",
    )
    return Html(
        jumps
        + "".join(
            _group(group, names[group], found, page, offered) for group, found in groups.items() if found
        )
    )


def _group(group: str, name: str, found: list[Source], page: Page, offered: set[str]) -> Html:
    """The sources of a game, which gives the anchor its name in every language."""
    entries = (
        _entry(each, page, offered) for each in sorted(found, key=lambda each: each.label(page.lang).lower())
    )
    return Html(
        el("h2", f"{name} ({len(found)})", id=page.anchor(group))
        + el("ul", entries, class_="source-list all-sources")
    )


def _entry(source: Source, page: Page, offered: set[str]) -> Html:
    """One line: label, citation, how much was read; to Zotero each source is offered once."""
    citation = (
        el("cite", part.text) if part.italic else part.text for part in citation_parts(source, page.lang)
    )
    first = source.key not in offered
    offered.add(source.key)
    return el(
        "li",
        el("p", el("a", source.label(page.lang), href=relative_url(page, source_home(source.key))), " · ",
           el("span", Words(page.lang).among("seen", source.seen), class_=f"seen seen-{source.seen}"), class_="source-name"),
        el("p", citation, coins_span(cited_source(source)) if first else None, class_="source-citation"),
        class_=f"source source-{source.seen}",
    )  # fmt: skip
