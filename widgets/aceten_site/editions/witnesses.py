"""The witnesses of an edition: each under its siglum, with its record, and which of them a note calls upon."""

from __future__ import annotations

from collections.abc import Iterator

from aceten_site.pages.build import relative_url
from aceten_site.pages.html import Html, el, local
from aceten_site.pages.page import Page
from aceten_site.pages.words import Words
from aceten_site.reference import archive
from aceten_sources import Edition, Note


def witness_list(edition: Edition, page: Page) -> Html:
    """All witnesses; those that have a record lead to it."""
    return el("dl", _entries(edition, page), class_="edition-witnesses")


def _entries(edition: Edition, page: Page) -> Iterator[Html]:
    words = Words(page.lang)
    for each in edition.witnesses:
        more: Html | None = None
        if each.source and each.source != edition.key:
            label = archive.source(each.source).label(page.lang)
            more = el(
                "a", words("source-record", source=label), href=relative_url(page, f"sources/{each.source}/")
            )
        said = local(each.what_en, each.what_de, page.lang)
        yield el("div", el("dt", each.siglum), el("dd", el("p", said, " ", more)), id=each.id)


def called(edition: Edition, note: Note, words: Words) -> Html | None:
    """The witnesses beside the print that a note calls upon, by their sigla."""
    named = [each for each in edition.witnesses if each.source in note.cites and each.source != edition.key]
    if not named:
        return None
    sigla = (Html(f"{el('a', each.siglum, href=f'#{each.id}')} ") for each in named)
    return el("span", words("called-witnesses"), " ", sigla, class_="edition-called")
