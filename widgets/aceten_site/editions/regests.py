"""The regests of the archive as pages see them: passage by passage what a text says that we read and do not print."""

from __future__ import annotations

import json
from collections.abc import Iterator

from aceten_site.editions.edition_text import rule_items
from aceten_site.editions.quoted_passages import entry_html
from aceten_site.pages.build import current_build
from aceten_site.pages.html import Html, el
from aceten_site.pages.page import Page
from aceten_site.pages.words import Words
from aceten_site.reference import editions
from aceten_site.reference.release import permalink
from aceten_site.sources.cite_block import cite_button
from aceten_site.sources.source_page import source_facts_html
from aceten_sources import Regest


def with_regest(body: str, page: Page) -> Html:
    """The facts of a source and, where we have it, its regest."""
    facts = source_facts_html(body, page)
    regest = editions.regests().get(body.strip())
    return Html(facts + regest_html(regest, page)) if regest else facts


def regest_html(regest: Regest, page: Page) -> Html:
    """Every passage with its place, what it says, and the rules that rest on it."""
    words = Words(page.lang)
    rules, ranges = editions.rules_on(regest.key), editions.ranges_on(regest.key)
    entries = []
    for entry in regest.entries:
        current_build().passages_shown.setdefault(entry.ref, set()).add(page.url)
        said = words("passage-link", passage=entry.id)
        link = el(
            "a",
            page.anchor(entry.id),
            href=f"#{entry.id}",
            class_="edition-line",
            title=said,
            aria_label=said,
        )
        anchors = [el("span", id=page.anchor(each)) for each in ranges.get(entry.id, [])]
        cite = cite_button(entry.id, words("cite-passage", passage=entry.id), page)
        resting = rules.get(entry.id)
        below = resting and el(
            "div", words("rules-here"), el("ul", rule_items(resting, page)), class_="edition-rules"
        )
        entries.append(
            el("div",
               el("dt", anchors, link, " ", el("span", entry.place(page.lang), class_="regest-place"), " ", cite),
               el("dd", el("p", entry_html(entry, regest, page.lang)), below),
               id=entry.id)
        )  # fmt: skip
    files = el(
        "a", words("regest-file"), href=f"{page.top}{editions.home(regest.key)}regest.json", download=True
    )
    return Html(
        el("h2", words("regest"), id=page.anchor("regest"))
        + el("p", words("regest-about", by=words.among("readers", regest.by), date=regest.date), " ", files)
        + el("dl", entries, class_="regest", data_search_exclude=True)
    )


def downloads() -> Iterator[tuple[str, str]]:
    """Each regest as data: its place within the site, and the content."""
    for key, regest in editions.regests().items():
        yield (
            f"{editions.home(key)}regest.json",
            json.dumps(_data(regest), ensure_ascii=False, indent=1) + "\n",
        )


def _data(regest: Regest) -> dict[str, object]:
    home = permalink(editions.home(regest.key))
    return {
        "source": regest.key,
        "url": home,
        "by": regest.by,
        "date": regest.date,
        "licence": "CC-BY-4.0",
        "passages": [
            {
                "id": entry.ref,
                "url": f"{home}#{entry.id}",
                "place": {"en": entry.place_en, "de": entry.place_de},
                "says": {"en": entry.en, "de": entry.de},
                "quotes": list(entry.quoted),
            }
            for entry in regest.entries
        ],
    }
