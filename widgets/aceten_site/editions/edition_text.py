"""The passages of an edition as rows: the text as printed and as edited, the columns beside it, what stands below."""

from __future__ import annotations

from collections.abc import Iterator

from aceten.rulebook import Rule
from aceten_site.editions.apparatus import note_line
from aceten_site.editions.quoted_passages import opens
from aceten_site.pages.build import current_build
from aceten_site.pages.html import Html, el, emphasised
from aceten_site.pages.html import text as escaped
from aceten_site.pages.page import Page
from aceten_site.pages.words import Words
from aceten_site.reference.addresses import rule_address
from aceten_site.reference.example_deals import example_placeholder
from aceten_site.reference.rulebooks import game_name
from aceten_site.sources.cite_block import cite_button
from aceten_sources import Edition, Passage, Piece


def column_heads(edition: Edition, words: Words) -> Iterator[Html]:
    yield el("th", el("span", words("passage"), class_="visually-hidden"), scope="col")
    yield el("th", words("column-source", year=edition.source.csl.issued[0]), scope="col")
    for column in ("modern", "english"):
        yield el("th", words(f"column-{column}"), scope="col", class_=f"column-{column}")


def passage_rows(
    edition: Edition, passage: Passage, rules: list[Rule], ranges: list[str], page: Page, words: Words
) -> Html:
    """Two rows: the passage in all columns; below, what there is to say of it."""
    current_build().passages_shown.setdefault(passage.ref, set()).add(page.url)
    permalink = el(
        "a", passage.id, href=f"#{passage.id}", class_="edition-line",
        title=words("passage-link", passage=passage.id), aria_label=words("passage-link", passage=passage.id),
    )  # fmt: skip
    anchors = [el("span", id=page.anchor(each)) for each in ranges]
    begins = page_mark(passage, page, words)
    columns = [
        el("td", begins, source_html(edition, passage), lang=edition.source.csl.language, class_="edition-source"),
        *(
            el("td", emphasised(made.passages.get(passage.id) or "–") if made else "–",
               lang=made.lang if made else None, class_=f"edition-{name}")
            for name, made in (("modern", edition.modern), ("english", edition.english))
        ),
    ]  # fmt: skip
    below = [note_line(note, words) for note in edition.notes_of(passage.id)]
    if rules:
        below.append(el("li", words("rules-here"), el("ul", rule_items(rules, page)), class_="edition-rules"))
    cite = cite_button(passage.id, words("cite-passage", passage=passage.id), page)
    margin = el("th", anchors, permalink, cite, scope="row")
    row = el("tr", el("td", el("ul", below), colspan=4), class_="edition-below") if below else None
    return el("tbody", el("tr", margin, columns), row, id=passage.id)


def page_mark(passage: Passage, page: Page, words: Words) -> Html | None:
    """Where a page of the print begins, for citations by page."""
    if not passage.page_begins:
        return None
    number = passage.page_begins
    mark = el(
        "span", f"[{words('page-begins', page=number)}]", id=page.anchor(f"p{number}"), class_="edition-page"
    )
    return Html(mark + " ")


def source_html(edition: Edition, passage: Passage) -> Html:
    """A passage as printed and as edited in one; each emendation leads to its note, each term to its gloss."""
    terms = [(term.at[passage.id], term) for term in edition.terms if passage.id in term.at]
    made = Html("")
    for piece in edition.pieces(passage.id):
        if piece.note:
            made += _emended(piece)
            continue
        rest = piece.printed
        for form, term in sorted(terms, key=lambda each: rest.find(each[0])):
            if form in rest:
                before, _, rest = rest.partition(form)
                made += escaped(before) + opens(form, f"#{term.id}", class_="term")
                terms.remove((form, term))
        made += escaped(rest)
    return Html(made)


def _emended(piece: Piece) -> Html:
    space = piece.edited[: len(piece.edited) - len(piece.edited.lstrip())] if piece.added else ""
    edited = el("span", piece.marked.strip() if piece.added else piece.marked, class_="as-edited")
    if not piece.printed:
        # Nothing is printed here: in the printed form the whole mark is left out, with its space.
        return el("span", space, opens(edited, f"#{piece.note}", class_="emended"), class_="as-edited")
    printed = el("span", piece.printed, class_="as-printed")
    return opens(Html(edited + printed), f"#{piece.note}", class_="emended")


def rule_items(rules: list[Rule], page: Page) -> Iterator[Html]:
    """The rules that rest on a passage, each with a link."""
    for rule in rules:
        game = rule.id.partition(".")[0]
        link = el("a", f"{game_name(game, Words(page.lang)) if game != 'play' else ''} § {rule.number}".strip(),
                  href=rule_address(page, rule.id, game))  # fmt: skip
        item = el("li", link, " ", rule.sentence(page.lang), " ", example_placeholder(rule.id))
        yield Html(f" {item}")  # one may begin a new line
