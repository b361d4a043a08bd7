"""The fence `edition`: a source text as a critical edition, passage by passage."""

from __future__ import annotations

import re
from collections.abc import Iterator

import aceten
from aceten.rulebook import Rule
from aceten_site import editions
from aceten_site.build import Page, Problem, current
from aceten_site.citing import cite_button
from aceten_site.html import Html, el, join
from aceten_site.html import text as escaped
from aceten_site.links import rule_address
from aceten_site.passages import emphasised, explained, opens
from aceten_site.words import Words
from aceten_sources import Edition, Note, Passage, Piece, Term
from aceten_sources.emendation import align
from aceten_sources.notes import CERTAINTY, STATES, Opinion

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
    rules, ranges = editions.rules_on(edition.key), editions.ranges_on(edition.key)
    head = el("tr", _heads(edition, words))
    rows = (_passage(edition, each, rules.get(each.id, []), ranges.get(each.id, []), page, words)
            for each in edition.passages.values())  # fmt: skip
    table = el(
        "table", el("caption", words("edition-caption"), class_="visually-hidden"),
        el("thead", head), rows, class_="edition-text",
    )  # fmt: skip
    return el(
        "div", el("p", _status(edition, words), class_="edition-status"), _switches(edition, words), el("p", words("edition-key"), el("span", " ", words("edition-press"), class_="edition-press"), class_="edition-key"), table,
        _section("notes", words("apparatus"), _count(edition, words), el("dl", (_note(edition, note, page, words) for note in edition.notes))),
        _section("terms", words("terms"), el("dl", (_term(edition, term, page) for term in sorted(edition.terms, key=lambda term: term.term.casefold())))),
        edition.source.changes and _section("changes", words("changes"), _changes(edition)),
        class_="edition",
    )  # fmt: skip


def _status(edition: Edition, words: Words) -> Iterator[Html]:
    """How far the text was checked, and where it can be had as a file."""
    yield el("b", words("status"))
    yield Html(f" {escaped(edition.source.status_words)}")
    for name, file in (("tei", "source.tei.xml"), ("plain", "text.txt"), ("plain-edited", "text.edited.txt")):
        yield Html(f" · {el('a', words.among('files', name), href=file, download=True)}")


def _changes(edition: Edition) -> Html:
    """What was done to the text, when and by whom."""
    return el("ul", (el("li", f"{each.date}, {each.by}: {each.what}") for each in edition.source.changes))


def _section(name: str, title: str, *inside: Html) -> Html:
    return el("section", el("h2", title, id=name), *inside, class_=f"edition-{name}")


# ---------------------------------------------------------------- switches


def _switches(edition: Edition, words: Words) -> Html:
    """As edited or as printed, and which columns stand beside; style sheets do the rest."""
    forms = (
        _switch("radio", form, form == "edited", words(f"form-{form}")) for form in ("edited", "printed")
    )
    beside = (_switch("checkbox", column, True, words(f"column-{column}")) for column in COLUMNS)
    return el(
        "form",
        el("fieldset", el("legend", words("switch-text")), forms),
        el("fieldset", el("legend", words("switch-beside")), beside),
        class_="edition-switches",
    )


def _switch(kind: str, value: str, on: bool, label: str) -> Html:
    return el(
        "label", el("input", type=kind, name_="edition-form" if kind == "radio" else f"edition-{value}",
                    value=value, checked=on, class_=f"show-{value}", autocomplete="off"), " ", label,
    )  # fmt: skip


# ---------------------------------------------------------------- text


def _heads(edition: Edition, words: Words) -> Iterator[Html]:
    yield el("th", el("span", words("passage"), class_="visually-hidden"), scope="col")
    yield el("th", words("column-source", year=edition.source.csl.issued[0]), scope="col")
    for column in ("modern", "english"):
        yield el("th", words(f"column-{column}"), scope="col", class_=f"column-{column}")


def _passage(
    edition: Edition, passage: Passage, rules: list[Rule], ranges: list[str], page: Page, words: Words
) -> Html:
    """Two rows: the passage in all columns; below, what there is to say of it."""
    current().passages_shown.setdefault(passage.ref, set()).add(page.url)
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
    below = [_apparatus(note, words) for note in edition.notes_of(passage.id)]
    if rules:
        below.append(el("li", words("rules-here"), el("ul", _rules(rules, page)), class_="edition-rules"))
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


# ---------------------------------------------------------------- apparatus


def _apparatus(note: Note, words: Words) -> Html:
    """One line below the passage: what stands there, what is proposed, how sure we are; the reason one step away."""
    address = f"#{note.id}"
    if not note.proposed:
        short = shortened(note.reads)
        lemma = el("span", short, lang="de", class_="lemma")
        said = words("see-note-to", words=short)
        return el(
            "li", lemma, ": ", opens(words("see-note"), address, aria_label=said), class_="edition-note"
        )
    verdict = None if note.accepted else words(note.state)
    about = [_readings(note, words), verdict, words.among("certainties", note.certainty)]
    said = words("why-note", passage=note.passage, note=note.id)
    why = el("span", " · ", opens(words("why"), address, aria_label=said), class_="edition-why")
    return el("li", join(about, " · "), why, class_="edition-note")


def _readings(note: Note, words: Words) -> Html:
    return join((_reading(*each, note, words) for each in variants(note)), "; ")


def _reading(printed: str, ours: str, note: Note, words: Words) -> Html:
    """Our reading, a bracket and the print, as apparatuses have it; a rejected one stands after the print."""
    print_, lemma = el("i", printed, lang="de"), el("span", ours, lang="de", class_="lemma")
    if not note.accepted:
        return Html((print_ + ": " if printed else "") + lemma)
    return Html(lemma + "] " + (words("in-print") + " " + print_ if printed else words("not-in-print")))


def variants(note: Note) -> list[tuple[str, str]]:
    """Each place that a note changes, as printed and as proposed, in whole words.

    >>> variants(Note("n27", "h27", "Alt u. Reu", "spelling", "…", "editors", "2026", proposed="Alt u. {N}eu"))
    [('Reu', '{N}eu')]
    """
    pieces = align(note.reads, note.proposed, note.id) or ()
    found = []
    for index, piece in enumerate(pieces):
        if piece.added:
            found.append(("", piece.marked.strip()))
        elif piece.note:
            before = re.findall(r"\S*$", pieces[index - 1].printed)[0] if index else ""
            after = re.findall(r"^\S*", pieces[index + 1].printed)[0] if index + 1 < len(pieces) else ""
            found.append((f"{before}{piece.printed}{after}", f"{before}{piece.marked}{after}"))
    return found


def shortened(quoted: str, longest: int = 28) -> str:
    """The beginning and the end of a long quotation.

    >>> shortened("Das Do steht an Werth zwischen dem Daus u. König"), shortened("Trumpf")
    ('Das Do steht … u. König', 'Trumpf')
    """
    head, tail = re.match(r"(?:\S+ ){3}", quoted), re.search(r"\S+ \S+$", quoted)
    if len(quoted) <= longest or not head or not tail:
        return quoted
    return f"{head[0]}… {tail[0]}"


def _count(edition: Edition, words: Words) -> Html:
    """How many places were mended, and how surely."""
    emended = [note for note in edition.notes if note.proposed]
    by_state = [
        f"{sum(note.state == state for note in emended)} {words(state)}" for state in STATES
        if any(note.state == state for note in emended)
    ]  # fmt: skip
    accepted = [note.certainty for note in emended if note.accepted]
    sure = [
        f"{accepted.count(each)} {words.among('certainties', each)}" for each in CERTAINTY if each in accepted
    ]
    said = words("emendations", passages=len(edition.passages), number=len(emended),
                 states=", ".join(by_state), certainties=", ".join(sure))  # fmt: skip
    return el("p", said)


def _note(edition: Edition, note: Note, page: Page, words: Words) -> Html:
    """A note in full: reading, kind, state, reason, and what each reader thought."""
    lemma = _readings(note, words) if note.proposed else el("span", note.reads, lang="de", class_="lemma")
    about = [words.among("note-kinds", note.kind)]
    if note.proposed:
        about += [words.among("certainties", note.certainty), words(note.state)]
    opinions = (el("li", f"{each.by.capitalize()}: {_opinion(each, words)}") for each in note.opinions)
    to_passage = el("a", note.passage, href=f"#{note.passage}", class_="edition-line")
    return el(
        "div",
        el("dt", to_passage, " ", lemma),
        el(
            "dd", el("p", " · ".join(about), class_="edition-about"),
            el("p", explained(note.reason_en, note.cites, edition, page)),
            note.opinions and el("ul", opinions, class_="edition-opinions"),
        ),
        id=note.id,
    )  # fmt: skip


def _opinion(opinion: Opinion, words: Words) -> str:
    sure = opinion.certainty and words.among("certainties", opinion.certainty)
    if sure and sure in opinion.text_en:
        return opinion.text_en
    return " – ".join(filter(None, (sure, opinion.text_en)))


def _term(edition: Edition, term: Term, page: Page) -> Html:
    places = (el("a", id_, href=f"#{id_}", class_="edition-line") for id_ in term.at)
    gloss = explained(term.gloss_en, term.cites, edition, page)
    return el(
        "div",
        el("dt", el("span", term.term, lang="de")),
        el(
            "dd",
            el("p", gloss, " ", el("span", (Html(f"{each} ") for each in places), class_="edition-places")),
        ),
        id=term.id,
    )


def _rules(rules: list[Rule], page: Page) -> Iterator[Html]:
    for rule in rules:
        game = rule.id.partition(".")[0]
        link = el("a", f"{aceten.game(game).en if game != 'play' else ''} § {rule.number}".strip(),
                  href=rule_address(page, rule.id, game))  # fmt: skip
        yield el("li", link, " ", rule.sentence(page.lang))
