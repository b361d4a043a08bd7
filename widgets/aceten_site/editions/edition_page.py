"""The fence `edition`: a source text as a critical edition, passage by passage."""

from __future__ import annotations

from collections.abc import Iterator

from aceten_site.editions.apparatus import emendations, note_entry, term_entry
from aceten_site.editions.edition_text import column_heads, passage_rows
from aceten_site.editions.witnesses import witness_list
from aceten_site.pages.html import Html, el
from aceten_site.pages.html import text as escaped
from aceten_site.pages.page import Page, Problem
from aceten_site.pages.words import Words
from aceten_site.reference import editions
from aceten_sources import Edition, citation_parts

# What a reader may switch off; the German of the print always stays.
COLUMNS = ("modern", "english", "notes")


def edition_html(body: str, page: Page) -> Html:
    """A whole text: switches, the text in columns with its apparatus, all notes, the terms."""
    edition = editions.edition(body.strip())
    if page.url != editions.home(edition.key):
        raise Problem(f"the edition of {edition.key} belongs on docs/{editions.home(edition.key)[:-1]}.md")
    for id_ in edition.ids():
        if page.anchor(id_) != id_:
            raise Problem(f"the anchor “{id_}” of {edition.key} stands elsewhere on this page")
    words = Words(page.lang)
    return el(
        "div",
        _above(edition, page, words),
        _table(edition, page, words),
        _below(edition, page, words),
        class_="edition",
    )


def _above(edition: Edition, page: Page, words: Words) -> Iterator[Html]:
    """What text this is, how far it was checked, what to show of it, and what the marks mean."""
    yield el(
        "p",
        (
            el("cite", part.text) if part.italic else part.text
            for part in citation_parts(edition.source, words.lang)
        ),
    )
    yield el("p", _status(edition, page, words), class_="edition-status")
    yield _switches(words)
    press = el("span", " ", words("edition-press"), class_="edition-press")
    yield el("p", words("edition-key"), press, class_="edition-key")


def _table(edition: Edition, page: Page, words: Words) -> Html:
    rules, ranges = editions.rules_on(edition.key), editions.ranges_on(edition.key)
    caption = el("caption", words("edition-caption"), class_="visually-hidden")
    rows = (
        passage_rows(edition, each, rules.get(each.id, []), ranges.get(each.id, []), page, words)
        for each in edition.passages.values()
    )
    head = el("thead", el("tr", column_heads(edition, words)))
    return el("table", caption, head, rows, class_="edition-text")


def _below(edition: Edition, page: Page, words: Words) -> Iterator[Html]:
    """The apparatus in full, the words explained, and what was done to the text."""
    if edition.witnesses:
        yield _section("witnesses", page, words, witness_list(edition, page))
    notes = (note_entry(edition, note, page, words) for note in edition.notes)
    yield _section("apparatus", page, words, emendations(edition, words), el("dl", notes))
    terms = sorted(edition.terms, key=lambda term: term.term.casefold())
    yield _section("terms", page, words, el("dl", (term_entry(edition, term, page) for term in terms)))
    changes = [f"{each.date}, {each.by}: {each.what}" for each in edition.source.changes]
    if changes:
        yield _section("changes", page, words, el("ul", (el("li", each) for each in changes)))


def _section(name: str, page: Page, words: Words, *inside: Html) -> Html:
    return el("section", el("h2", words(name), id=page.anchor(name)), *inside, class_=f"edition-{name}")


def _status(edition: Edition, page: Page, words: Words) -> Iterator[Html]:
    """How far the text was checked, and where it can be had as a file."""
    yield el("b", words("status"))
    yield Html(f" {escaped(words.among('text-states', edition.source.status))}")
    files = (
        ("tei", "source.tei.xml"),
        ("dtabf", "source.dtabf.xml"),
        ("plain", "text.txt"),
        ("plain-edited", "text.edited.txt"),
    )
    links = (
        Html(
            f" · {el('a', words.among('files', name), href=page.top + editions.home(edition.key) + file, download=True)}"
        )
        for name, file in files
    )
    yield el("span", links, class_="edition-files")


def _switches(words: Words) -> Html:
    """As edited or as printed, and which columns stand beside; style sheets do the rest."""
    forms = (
        _switch("radio", form, form == "edited", words(f"form-{form}")) for form in ("edited", "printed")
    )
    beside = (_switch("checkbox", column, True, words(f"column-{column}")) for column in COLUMNS)
    return el(
        "div",
        el("fieldset", el("legend", words("switch-text")), forms),
        el("fieldset", el("legend", words("switch-beside")), beside),
        class_="edition-switches",
    )


def _switch(kind: str, value: str, on: bool, label: str) -> Html:
    return el(
        "label", el("input", type=kind, name_="edition-form" if kind == "radio" else f"edition-{value}",
                    value=value, checked=on, class_=f"show-{value}", autocomplete="off"), " ", label,
    )  # fmt: skip
