"""The fence `compound-rules`: every sentence that asserts more than one thing, and what its grade rests on."""

from __future__ import annotations

from aceten.rulebook import COMMON, Rule
from aceten_site.pages.html import Html, el, join
from aceten_site.pages.page import Page
from aceten_site.pages.words import Words
from aceten_site.reference import archive, rulebooks
from aceten_site.reference.addresses import rule_address
from aceten_site.reference.rulebooks import books, game_name
from aceten_site.rules.rule_list import standing


def compound_html(body: str, page: Page) -> Html:
    """A count, then a table for each game: the rule, how many things it asserts, its grade, and which part rests on what."""
    words = Words(page.lang)
    found = {
        game: [rule for rule in rulebooks.book(game).rules.values() if is_compound(rule)] for game in books()
    }
    rules = [rule for of_game in found.values() for rule in of_game]
    attested = sum(rule.grade == "attested" for rule in rules)
    split = sum(bool(rule.split_from) for game in books() for rule in rulebooks.book(game).rules.values())
    said = words(
        "compound-count", all=len(rules), attested=attested, weaker=len(rules) - attested, split=split
    )
    parts = [el("p", said)]
    for game, of_game in found.items():
        name = words("common") if game == COMMON else game_name(game, words)
        heads = (words("compound-rule"), words("compound-parts"), words("compound-rests"))
        head = el("tr", (el("th", each, scope="col") for each in heads))
        rows = (_row(rule, None if game == COMMON else game, page, words) for rule in of_game)
        table = el("table", el("thead", head), el("tbody", rows), class_="book readings compound")
        region = el("div", table, class_="wide-table", tabindex="0", role="region", aria_label=name)
        parts += [el("h2", name, id=page.anchor(game)), region]
    return join(parts)


def is_compound(rule: Rule) -> bool:
    """Does it assert more than one thing, or did it once share a sentence with another rule?"""
    return rule.assertions > 1 or rule.split_from is not None


def _row(rule: Rule, game: str | None, page: Page, words: Words) -> Html:
    link = el("a", f"§ {rule.number}", href=rule_address(page, rule.id, game), title=rule.sentence(page.lang))
    split = rule.split_from and el("p", words("compound-split"), " ", el("code", rule.split_from))
    return el(
        "tr",
        el("th", link, " ", rule.sentence(page.lang), scope="row"),
        el("td", rule.assertions, class_="num"),
        el("td", el("p", standing(rule, words)), el("p", _rests(rule, page, words)), split),
    )


def _rests(rule: Rule, page: Page, words: Words) -> Html | str:
    """Of an attested rule which source states which part; of others the reasoning, which says it."""
    if rule.reasoning:
        return rule.reasoning.sentence(page.lang)
    stating = [cite for cite in rule.cites if cite.how == "states"]
    # Of the only source the whole is meant; of one among several we say so only where a note does.
    whole = words("compound-whole") if len(stating) == 1 else ""
    named = []
    for cite in stating:
        part = cite.note.sentence(page.lang) if cite.note else whole
        named.append(archive.source(cite.source).label(page.lang) + (f" ({part})" if part else ""))
    return "; ".join(named)
