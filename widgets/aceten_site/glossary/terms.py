"""The glossary: its data (`glossary.toml`) and the fence `glossary` that prints it.

A word of the plain vocabulary stands under its own name in each language; a dialect or technical term stands under the same
name in both. Every other name, in either language, leads to its entry from its place in the alphabet.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from dataclasses import dataclass
from functools import cache

import aceten
from aceten_site.pages.build import relative_url
from aceten_site.pages.data import data
from aceten_site.pages.html import Html, el, emphasised, join
from aceten_site.pages.page import Page, Problem
from aceten_site.pages.words import Words
from aceten_site.reference.addresses import source_link
from aceten_site.reference.rulebooks import books, game_name

ADDRESS = "glossary/"
_ARTICLES = ("de ", "der ", "das ", "gutes ")


@dataclass(frozen=True)
class Term:
    """A term as glossary.toml has it; see there what the fields mean."""

    id: str
    term: str
    lang: str
    en: str
    de: str
    also: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    where: str = ""
    games: tuple[str, ...] = ()
    english: tuple[str, ...] = ()
    german: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    mark_en: tuple[str, ...] = ()
    mark_de: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What a page may call it in italics."""
        return (self.term, *self.also, *self.forms)

    def head(self, lang: str) -> str:
        """The name under which it stands on the page of a language."""
        return self.german[0] if self.lang == "en" and lang == "de" else self.term

    def gloss(self, lang: str) -> str:
        """What it means, without marks: `*x*` becomes x."""
        return self._said(lang).replace("*", "")

    def gloss_html(self, lang: str) -> Html:
        """What it means, with italics where the data has `*x*`."""
        return emphasised(self._said(lang))

    def marks(self, lang: str) -> tuple[str, ...]:
        """The forms that are glossed on pages though they are not in italics."""
        return self.mark_de if lang == "de" else self.mark_en

    def other_names(self, lang: str) -> list[str]:
        """The names from which the alphabet leads here."""
        names = [self.term, *self.also, *self.english, *self.german]
        return [name for name in dict.fromkeys(names) if name != self.head(lang)]

    def _said(self, lang: str) -> str:
        return self.de if lang == "de" else self.en


@cache
def terms() -> dict[str, Term]:
    """Every term by its id."""
    tables = data("glossary/glossary.toml")["term"]
    made = (
        Term(**{key: tuple(value) if isinstance(value, list) else value for key, value in table.items()})
        for table in tables
    )
    return {each.id: each for each in made}


def sort_key(name: str) -> str:
    """A name as the alphabet counts it: without article, accents and capitals.

    >>> sort_key("de Kloei"), sort_key("Überstechen")
    ('kloei', 'uberstechen')
    """
    for article in _ARTICLES:
        name = name.removeprefix(article)
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(each for each in plain if not unicodedata.combining(each))


def glossary_html(body: str, page: Page) -> Html:
    """All terms: by game as lists of links, then in the order of the alphabet with every name that leads to them."""
    if body.strip():
        raise Problem("the glossary fence is empty: the terms stand in glossary.toml")
    words = Words(page.lang)
    by_letter: dict[str, list[tuple[str, Html]]] = defaultdict(list)
    heads = {sort_key(each.head(words.lang)) for each in terms().values()}
    leads: dict[str, list[Term]] = defaultdict(list)
    for each in terms().values():
        head = each.head(words.lang)
        by_letter[sort_key(head)[0]].append((sort_key(head), _entry(each, page, words)))
        for name in each.other_names(words.lang):
            if sort_key(name) not in heads:
                leads[name].append(each)
    for name, found in leads.items():
        by_letter[sort_key(name)[0]].append((sort_key(name), _see(name, found, words)))
    letters = sorted(by_letter)
    way_in = el(
        "p",
        ((el("a", each.upper(), href=f"#{each}"), " ") for each in letters),
        class_="glossary-letters",
        aria_label=words("glossary-letters"),
        role="navigation",
    )
    parts = [
        (el("h2", letter.upper(), id=page.anchor(letter)), *(html for _, html in sorted(by_letter[letter])))
        for letter in letters
    ]
    return el("div", _by_game(words), way_in, parts, class_="glossary")


def _by_game(words: Words) -> Html:
    lists = []
    for game in ["", *(each.id for each in aceten.games() if each.id in books())]:
        found = [each for each in terms().values() if (game in each.games if game else not each.games)]
        links = (
            el("a", each.head(words.lang), href=f"#{each.id}")
            for each in sorted(found, key=lambda each: sort_key(each.head(words.lang)))
        )
        name = game_name(game, words) if game else words("glossary-all")
        lists.append(
            el("details", el("summary", f"{name} ({len(found)})"), el("p", join(links, ", ")), name_="glossary-game")
        )  # fmt: skip
    return el("div", el("p", words("glossary-games")), lists, class_="glossary-games")


def _entry(each: Term, page: Page, words: Words) -> Html:
    plain = each.lang == "en" and not each.where
    kinds = [] if plain else [words.among("glossary-langs", each.lang)]
    kinds += [words.among("glossary-where", each.where)] if each.where else []
    facts: list[object] = [join(kinds, ", ")] if kinds else []
    other = "german" if words.lang == "en" else "english"
    counterparts = each.german if words.lang == "en" else each.english or (each.term,) * plain
    if counterparts:
        names = join(
            (el("i", name, lang=other[:2] if other == "english" else "de") for name in counterparts), ", "
        )
        facts.append(Html(f"{words(f'glossary-{other}')} {names}"))
    own = each.english if words.lang == "en" else each.german if each.lang not in ("en", "de") else ()
    if own and not plain:
        facts.append(join((f"“{name}”" if words.lang == "en" else f"„{name}“" for name in own), ", "))
    if each.also:
        facts.append(
            Html(
                f"{words('glossary-also')} {join((el('i', name, lang=each.lang) for name in each.also), ', ')}"
            )
        )
    if each.games:
        facts.append(
            join(
                (
                    el("a", game_name(game, words), href=relative_url(page, f"games/{game}/"))
                    for game in each.games
                ),
                ", ",
            )
        )
    if each.sources:
        facts.append(join((source_link(page, key) for key in each.sources), "; "))
    lang = each.lang if each.head(words.lang) == each.term else None
    anchor = page.anchor(each.id)
    return el(
        "section",
        el("h3", el("dfn", each.head(words.lang), lang=lang if lang != words.lang else None), id=anchor),
        el("p", each.gloss_html(words.lang)),
        el("p", join(facts, " · "), class_="rule-basis"),
        class_="glossary-term",
    )


def _see(name: str, found: list[Term], words: Words) -> Html:
    links = join((el("a", each.head(words.lang), href=f"#{each.id}") for each in found), ", ")
    return el("p", el("i", name), f" – {words('glossary-see')} ", links, class_="glossary-see")
