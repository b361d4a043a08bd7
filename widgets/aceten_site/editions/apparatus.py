"""The apparatus of an edition: a line below each passage, and every note and term in full."""

from __future__ import annotations

import re

from aceten_site.editions.quoted_passages import explained, opens
from aceten_site.editions.witnesses import called
from aceten_site.pages.html import Html, el, join, local
from aceten_site.pages.page import Page
from aceten_site.pages.words import Words
from aceten_sources import Edition, Note, Term
from aceten_sources.emendation import align
from aceten_sources.notes import CERTAINTY, STATES, Opinion


def note_line(note: Note, words: Words) -> Html:
    """One line below the passage: what stands there, what is proposed, how sure we are, and a link to the reason."""
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


def emendations(edition: Edition, words: Words) -> Html:
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


def note_entry(edition: Edition, note: Note, page: Page, words: Words) -> Html:
    """A note in full: reading, kind, state, reason, and what each reader thought."""
    lemma = _readings(note, words) if note.proposed else el("span", note.reads, lang="de", class_="lemma")
    about = [words.among("note-kinds", note.kind)]
    if note.proposed:
        about += [words.among("certainties", note.certainty), words(note.state)]
    opinions = (
        el("li", _capital(words.among("readers", each.by)), ": ", _opinion(each, words))
        for each in note.opinions
    )
    to_passage = el("a", note.passage, href=f"#{note.passage}", class_="edition-line")
    return el(
        "div",
        el("dt", to_passage, " ", lemma),
        el(
            "dd", el("p", " · ".join(about), class_="edition-about"),
            el("p", _explained(note.reason_en, note.reason_de, note.cites, edition, page), " ",
               called(edition, note, words)),
            note.opinions and el("ul", opinions, class_="edition-opinions"),
        ),
        id=note.id,
    )  # fmt: skip


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _opinion(opinion: Opinion, words: Words) -> Html:
    sure = opinion.certainty and words.among("certainties", opinion.certainty)
    said = opinion.text_en and local(opinion.text_en, opinion.text_de, words.lang)
    if sure and sure in opinion.text_en:
        return Html(said)
    return join(filter(None, (sure, said)), " – ")


def _explained(english: str, german: str, cites: tuple[str, ...], edition: Edition, page: Page) -> Html:
    """A reason or gloss in the language of the page if we have it so."""
    if page.lang == "de" and german:
        return explained(german, cites, edition, page)
    return local(explained(english, cites, edition, page), "", page.lang)


def term_entry(edition: Edition, term: Term, page: Page) -> Html:
    places = (el("a", id_, href=f"#{id_}", class_="edition-line") for id_ in term.at)
    gloss = _explained(term.gloss_en, term.gloss_de, term.cites, edition, page)
    return el(
        "div",
        el("dt", el("span", term.term, lang="de")),
        el(
            "dd",
            el("p", gloss, " ", el("span", (Html(f"{each} ") for each in places), class_="edition-places")),
        ),
        id=term.id,
    )
