"""The fence `sources`: what a game's pages rest on, each source with how much of it was read."""

from __future__ import annotations

from aceten_site.pages.build import current_build, relative_url
from aceten_site.pages.html import Html, el, local
from aceten_site.pages.page import Page, Problem
from aceten_site.pages.words import Words
from aceten_site.reference import archive
from aceten_sources import Source, citation_parts


def sources_html(body: str, page: Page) -> Html:
    """The sources of a game, each under its key as anchor."""
    game = body.strip()
    found = archive.sources_of(game)
    if not found:
        raise Problem(f"there are no sources for “{game}”")
    return el("ul", (source_item(each, page) for each in found), class_="source-list")


def source_item(source: Source, page: Page) -> Html:
    """One source: citation, summary, how much of it was read, on what terms its words may be used."""
    words = Words(page.lang)
    if page.anchor(source.key) != source.key:
        raise Problem(f"the source “{source.key}” is shown twice on this page")
    current_build().sources_shown.setdefault(source.key, set()).add(page.url)
    citation = (
        el("cite", part.text) if part.italic else part.text for part in citation_parts(source, page.lang)
    )
    more = el("a", words("source-more"), href=relative_url(page, f"sources/{source.key}/"))
    link = source.link and el("a", words("source-link"), href=source.link, rel="external")
    permalink = el(
        "a", "¶", href=f"#{source.key}", class_="headerlink", title=words("back-to-source"),
        aria_label=f"{words('back-to-source')}: {source.label(page.lang)}",
    )  # fmt: skip
    about = [
        words.among("witness-kinds", source.witness),
        words.among("seen", source.seen),
        words.among("authorities", source.authority),
        words.among("rights-terms", source.rights.text),
    ]
    return el(
        "li",
        el(
            "p",
            citation,
            Html(f" {link}") if link else None,
            " ",
            more,
            " ",
            permalink,
            class_="source-citation",
        ),
        summary(source, page),
        el(
            "p",
            " · ".join(about),
            [". ", local(source.seen_note, source.seen_note_de, page.lang)] if source.seen_note else None,
            class_="source-basis",
        ),
        id=source.key,
        class_=f"source source-{source.seen}",
    )


def summary(source: Source, page: Page) -> Html:
    """What a source attests; where that is not written in the language of the page, in English."""
    own = page.lang == "en" or source.summary_de
    return el("p", source.summary(page.lang), class_="source-summary", lang=None if own else "en")
