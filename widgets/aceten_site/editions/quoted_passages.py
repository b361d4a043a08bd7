"""Passages on other pages: the fence `passage`, citation marks that open in place, and their small parts."""

from __future__ import annotations

import re
from collections.abc import Iterable

from aceten.rulebook import Cite
from aceten_site.pages.html import Html, el, emphasised
from aceten_site.pages.html import text as escaped
from aceten_site.pages.page import Page, Problem
from aceten_site.pages.words import Words
from aceten_site.reference import archive, editions
from aceten_site.reference.addresses import source_link
from aceten_sources import Edition, Entry, Passage, Regest

#: The words of a source within a regest.
_OWN = re.compile(r"\*([^*]+)\*")
_REFERENCE = re.compile(r"\b([a-z]\d+[a-z]?)\b")


def passage_html(body: str, page: Page) -> Html:
    """The fence `passage`: passages of a text, `KEY h13` or `KEY h11–h13`, a line each."""
    lines = [line.strip() for line in body.splitlines() if line.strip()]
    if not lines:
        raise Problem("the passage fence names no passage")
    return Html("".join(_figure(line, page) for line in lines))


def _figure(line: str, page: Page) -> Html:
    key, _, at = line.partition(" ")
    if not at:
        raise Problem(f"“{line}” should read `KEY h13`")
    passages = editions.find(key, at)
    link = el(
        "a", f"{archive.source(key).label(page.lang)}, {at}", href=editions.passage_address(page, key, at)
    )
    return el("figure", shown(key, passages, page), el("figcaption", link), class_="passage")


def shown(key: str, passages: Iterable[Passage | Entry], page: Page) -> Html:
    """Passages as edited, with their English, or on German pages in the German of today; of a regest, what it says.

    Where the editors changed something the text as received follows, so that nobody takes ours for the source's.
    """
    found = list(passages)
    if regest := editions.regests().get(key):
        entries = (regest.passages[each.id] for each in found)
        said = (el("p", entry_html(each, regest, page.lang), class_="passage-regest") for each in entries)
        return Html("".join(said))
    edition = editions.edition(key)
    german = " ".join(edition.marked(each.id) for each in found)
    beside = edition.modern if page.lang == "de" else edition.english
    said = " ".join(filter(None, (beside.passages.get(each.id, "") for each in found))) if beside else ""
    language = edition.source.csl.language
    changed = any(edition.edited(each.id) != each.text for each in found)
    received = el("span", " ".join(each.text for each in found), lang=language)
    return Html(
        el("p", german, lang=language, class_="passage-source")
        + (
            el("p", Words(page.lang)("passage-received"), " ", received, class_="passage-received")
            if changed
            else ""
        )
        + (el("p", emphasised(said), lang=page.lang, class_="passage-english") if said else "")
    )


def entry_html(entry: Entry, regest: Regest, lang: str) -> Html:
    """Our words for a passage, those of the source in italics and in its language."""
    parts = _OWN.split(entry.says(lang))
    made = (
        el("i", part, lang=regest.source.csl.language) if index % 2 else escaped(part)
        for index, part in enumerate(parts)
    )
    return Html("".join(made))


def passage_mark(where: Cite, page: Page) -> Html:
    """The mark of a citation that names a passage: a link to it, which opens the passage in place."""
    passages = editions.cited(where)
    short = archive.source(where.source).label(page.lang)
    name = f"{short}, {where.at}"
    address = editions.passage_address(page, where.source, where.at)
    store = f"passage-{where.source}-{'-'.join(each.id for each in passages)}"
    first = store not in page.anchors
    if first:
        page.anchor(store)
    mark = opens(
        name,
        address,
        opens_=store,
        title=where.note and where.note.sentence(page.lang),
        class_="passage-link",
    )
    if not first:
        return mark
    inside = el("template", el("p", el("b", name)), shown(where.source, passages, page), id=store)
    return Html(mark + inside)


def opens(words: object, address: str, opens_: str = "", **attributes: object) -> Html:
    """A link whose target opens in place where a script runs: the part `opens_` of this page, or what the link names."""
    given = attributes.pop("class_", "")
    return el(
        "a", words, href=address, class_=f"opens {given}".strip(), data_opens=opens_ or None, **attributes
    )


def explained(words: str, cites: Iterable[str], edition: Edition, page: Page) -> Html:
    """A note's words: passages named in it become links, and the sources it rests on follow."""

    def reference(match: re.Match[str]) -> str:
        return f'<a href="#{match[1]}">{match[1]}</a>' if match[1] in edition.passages else match[0]

    made = _REFERENCE.sub(reference, emphasised(words))
    links = [source_link(page, key) for key in cites]
    return Html(made + (f" ({'; '.join(links)})" if links else ""))
