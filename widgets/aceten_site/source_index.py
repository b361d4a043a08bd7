"""The fence `all-sources`: the whole archive, game by game."""

from __future__ import annotations

from aceten_site import archive
from aceten_site.build import Page, way
from aceten_site.coins import coins
from aceten_site.html import Html, el
from aceten_site.source_page import game_name, source_home
from aceten_site.words import Words
from aceten_sources import Source, citation_parts
from aceten_sources.cited import cited_source

#: The games that the archive describes, or means to.
OURS = (
    "viersche", "hindersche", "einwerfen", "sueca", "hundertspiel", "watten", "braeus", "kaiserspiel", "karnoeffel",
)  # fmt: skip


def all_sources_html(body: str, page: Page) -> Html:
    """Every source under each game of ours that it tells of; all others under a heading of their own."""
    words = Words(page.lang)
    sources = archive.sources().values()
    groups: dict[str, list[Source]] = {
        game_name(game, words): [each for each in sources if game in each.games] for game in OURS
    }
    groups[words("other-games")] = [each for each in sources if not set(OURS) & set(each.games)]
    offered: set[str] = set()
    jumps = el(
        "ul",
        (el("li", el("a", name, href=f"#{_anchor(name)}")) for name, found in groups.items() if found),
        class_="jumps",
    )
    return Html(
        jumps + "".join(_group(name, found, page, offered) for name, found in groups.items() if found)
    )


def _anchor(name: str) -> str:
    """The anchor of a group.

    >>> _anchor("Karnöffel"), _anchor("Other games and playing cards in general")
    ('karnoeffel', 'other')
    """
    return name.split(" ")[0].lower().replace("ä", "ae").replace("ö", "oe")


def _group(name: str, found: list[Source], page: Page, offered: set[str]) -> Html:
    anchor = page.anchor(_anchor(name))
    entries = (_entry(each, page, offered) for each in sorted(found, key=lambda each: each.short.lower()))
    return Html(
        el("h2", f"{name} ({len(found)})", id=anchor) + el("ul", entries, class_="source-list all-sources")
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
        el("p", el("a", source.short, href=way(page, source_home(source.key))), " · ",
           el("span", Words(page.lang).among("seen", source.seen), class_=f"seen seen-{source.seen}"), class_="source-name"),
        el("p", citation, coins(cited_source(source)) if first else None, class_="source-citation"),
        class_=f"source source-{source.seen}",
    )  # fmt: skip
