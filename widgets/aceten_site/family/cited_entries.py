"""What the pages on origins share: every entry of their data files names sources, which are checked and linked here."""

from __future__ import annotations

from collections.abc import Iterable

from aceten_site.pages.html import Html, el, join
from aceten_site.pages.page import Page, Problem
from aceten_site.reference import archive
from aceten_site.reference.addresses import source_link
from aceten_sources import Source

#: The families, in the order in which they are shown; `cards` is what belongs to all or none.
FAMILIES = ("ace-ten", "trappola", "karnoeffel", "cards")


def sources_for(entry: str, keys: Iterable[str]) -> list[Source]:
    """The sources that an entry names; at least one, and all of them known."""
    found = [archive.source(key) for key in keys]
    if not found:
        raise Problem(f"{entry}: no source is named")
    return found


def links_to_sources(entry: str, keys: Iterable[str], page: Page) -> Html:
    """The sources of an entry as links, in brackets."""
    links = (source_link(page, source.key, "source-link") for source in sources_for(entry, keys))
    return el("span", "(", join(links, "; "), ")", class_="rule-basis")
