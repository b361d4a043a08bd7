"""What every page gets beside its own text: how to cite it, old anchors, the way to the sheet to print, metadata."""

from __future__ import annotations

from typing import Any

from mkdocs.structure.pages import Page as MkPage

from aceten_site.pages.build import current_build
from aceten_site.pages.page import Page
from aceten_site.pages.words import Words
from aceten_site.publish.redirects import with_old_anchors
from aceten_site.reference.release import cited_here
from aceten_site.rules.print_sheet import with_link_to_sheet
from aceten_site.search.search_index import with_separate_cells
from aceten_site.sources.cite_block import cite_block, rule_places
from aceten_site.sources.metadata import head

#: Pages beside those of the games that end in how to cite them.
CITED = ("conflicts/", "games/family/", "games/origins/")


def with_own_parts(html: str, page: MkPage, lang: str) -> str:
    """The HTML of a page with these parts, and with the cells of its tables parted for the search."""
    html = with_link_to_sheet(html, Page(page.file.src_uri, page.url, lang))
    here = current_build().page
    if here.game or here.url in CITED:
        places = rule_places(here) if 'class="rule-list"' in html else None
        cited = {Words(here.lang)("cite-page"): cited_here(here, title_of(page))}
        html += cite_block(cited, here, places=places)
    return with_separate_cells(with_old_anchors(html, page.url))


def for_the_theme(shown: Page, page: MkPage) -> dict[str, Any]:
    """The metadata of a page, for its head."""
    return {"head": head(shown, title_of(page))}


def title_of(page: MkPage) -> str:
    """What a page calls itself; the navigation may call it less."""
    return str(page.meta.get("title") or page.title)
