"""How to cite: the block on a page, and the small button beside a rule or a passage.

A page holds every form of its citation once, with gaps for the place; the button fills the gaps. So a page of fifty
rules carries seven forms and not three hundred and fifty.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from aceten_site.pages.html import Html, el
from aceten_site.pages.page import Page
from aceten_site.pages.words import Words
from aceten_site.reference.release import cited_here, permalink, release
from aceten_sources import Source
from aceten_sources.cited import READERS_DAY, SHOWN, WORDING, WORTLAUT, Cited, cited_source, cited_text
from aceten_sources.formats import FILES, STYLES

#: Stand in a form where the place is filled in; letters only, so that no format has to escape them.
TITLE, ANCHOR = "CITEDTITLE", "citedanchor"


def all_forms(cited: Cited) -> Mapping[str, str]:
    """One thing to cite in every style and format, with gaps for the day on which a reader copies it."""
    seen = replace(cited, accessed=READERS_DAY)
    return {name: make(seen) for name, make in (STYLES | FILES).items()}


def cite_block(
    subjects: Mapping[str, Cited], page: Page, *, places: Cited | None = None, files: str | None = None
) -> Html:
    """The section “How to cite”: each subject under its name, a line and a button for every form.

    `places` is the form for the buttons beside rules and passages; `files` is the way to where the files for programs lie.
    """
    words = Words(page.lang)
    parts = (_subject(name, cited, words) for name, cited in subjects.items())
    downloads = [
        el("li", el("a", words.among("cite-forms", ending), href=f"{files}source.{ending}", download=True))
        for ending in FILES
    ]
    return el(
        "section",
        el("h2", words("how-to-cite"), id=page.anchor("how-to-cite")),
        parts,
        files is not None and el("p", words("cite-files"), class_="citing-label"),
        files is not None and el("ul", downloads, class_="citing-files"),
        places and cite_places(places, page),
        class_="citing",
    )  # fmt: skip


def _language_of(style: str, lang: str) -> str | None:
    """The language of a citation where it is not that of the page; the short form has none of its own."""
    own = {"german": "de", "chicago": "en"}.get(style, lang)
    return None if own == lang else own


def _subject(name: str, cited: Cited, words: Words) -> Html:
    forms = all_forms(cited)
    lines = (
        el("li", el("span", words.among("cite-forms", style), class_="citing-style"), " ",
           el("span", STYLES[style](cited), class_="citing-line", lang=_language_of(style, words.lang)), " ",
           _copy(words("copy"), forms[style], f"{words('copy')}: {words.among('cite-forms', style)}"))
        for style in STYLES
    )  # fmt: skip
    programs = (_copy(words.among("cite-forms", ending), forms[ending]) for ending in FILES)
    return el(
        "div", el("p", name, class_="citing-label"), el("ul", lines, class_="citing-lines"),
        el("p", programs, class_="citing-programs"),
    )  # fmt: skip


def _copy(label: str, text: str, spoken: str | None = None) -> Html:
    return el("button", label, type="button", class_="copy", data_copy=text, aria_label=spoken)


def cite_places(cited: Cited, page: Page) -> Html:
    """The forms for the buttons of a page, and the choice of the one that they copy."""
    words = Words(page.lang)
    forms = all_forms(cited)
    choices = (el("option", words.among("cite-forms", name), value=name) for name in forms)
    said = json.dumps(forms, ensure_ascii=False)
    return Html(
        el("p", el("label", words("cite-places-as"), " ", el("select", choices, class_="cite-as")), class_="citing-places")
        + el("template", said, class_="cite-forms", data_wordings=json.dumps(_wordings(), ensure_ascii=False))
    )  # fmt: skip


def _wordings() -> dict[str, list[str]]:
    """What a citation calls the wording that a page shows, in English and German, by the switch of the edition."""
    return {
        "printed": [WORDING["received"], WORTLAUT["received"]],
        "edited": [WORDING["edited"], WORTLAUT["edited"]],
    }


def rule_places(page: Page) -> Cited:
    """A rule on a page of ours, with gaps for its title and anchor."""
    return cited_here(page, TITLE, ANCHOR)


def passage_places(source: Source, wording: str = SHOWN) -> Cited:
    """A passage of a text printed here, or of its regest, with gaps for its id and for the wording that is shown."""
    return cited_text(source, permalink(f"sources/{source.key}/"), release(), ANCHOR, wording)


def cite_button(anchor: str, spoken: str, page: Page, title: str = "") -> Html:
    """The button beside a rule or a passage; one press copies, in the style that the page's block offers."""
    words = Words(page.lang)
    return el(
        "button", words("cite"), type="button", class_="copy cite-this", data_cite_anchor=anchor,
        data_cite_title=title or None, title=spoken, aria_label=spoken,
    )  # fmt: skip


def source_subjects(source: Source, page: Page, *, printed: bool) -> dict[str, Cited]:
    """What there is to cite on the page of a source: the source itself, and what we print or say of it."""
    words = Words(page.lang)
    here = permalink(page.url)
    if printed:
        return {
            words("cite-as-printed"): cited_text(source, here, release(), wording=""),
            words("cite-source"): cited_source(source, page.lang),
        }
    return {
        words("cite-source"): cited_source(source, page.lang),
        words("cite-record"): cited_here(page, words("record-title", short=source.label(page.lang))),
    }
