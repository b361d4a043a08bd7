"""The fences `rule-counts` and `source-table`: how many rules of each grade each game has, and what was read of each source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from aceten.rulebook import COMMON, GRADES, Rule
from aceten_site.pages.build import relative_url
from aceten_site.pages.html import Html, el
from aceten_site.pages.page import Page
from aceten_site.pages.words import Words
from aceten_site.reference import archive
from aceten_site.reference.addresses import rule_address
from aceten_site.reference.archive import source_home
from aceten_site.reference.cited_by import Citation, citations
from aceten_site.reference.rulebooks import books, game_name
from aceten_site.reference.witness import counted
from aceten_sources.source import WITNESSES


def rule_counts_html(body: str, page: Page) -> Html:
    """How many rules of each grade each game has, and which kind of witness its attested rules have at best."""
    words = Words(page.lang)
    grades, kinds = zip(*(counted(game) for game in books()), strict=True)
    return Html(
        _count_table(grades, GRADES, "grades", "rule-count-caption", words)
        + el("p", words("witness-count-caption"), ":")
        + _count_table(kinds, WITNESSES, "witness-kinds", "witness-count-caption", words)
    )


def _count_table(
    counts: Sequence[Counter[str]], columns: Sequence[str], family: str, caption: str, words: Words
) -> Html:
    """One row for each game and one for all, one column for each of a family of words."""
    heads = [words("game-column"), *(words.among(family, each) for each in columns), words("sum")]
    names = [words("common") if game == COMMON else game_name(game, words) for game in books()]
    total = sum(counts, Counter())
    rows = [*zip(names, counts, strict=True), (words("sum"), total)]
    head = el(
        "tr",
        (el("th", each, scope="col", class_="num" if index else None) for index, each in enumerate(heads)),
    )
    body_rows = (
        el(
            "tr",
            el("th", name, scope="row"),
            (
                el("td", number, class_="num")
                for number in (*(count[each] for each in columns), count.total())
            ),
        )
        for name, count in rows
    )
    said = el("caption", words(caption), class_="visually-hidden")
    table = el("table", said, el("thead", head), el("tbody", body_rows), class_="book")
    return el("div", table, class_="wide-table", tabindex="0", role="region", aria_label=words(caption))


def source_table_html(body: str, page: Page) -> Html:
    """Every source, how much of it was read, and which rules it attests; those that no rule cites, counted last."""
    words = Words(page.lang)
    cited: dict[str, list[Citation]] = {}
    for claim in citations():
        cited.setdefault(claim.cite.source, []).append(claim)
    heads = (words("source"), words("how-seen"), words("rules-stated"), words("rules-other"))
    head = el("tr", (el("th", each, scope="col") for each in heads))
    rows = (
        el(
            "tr",
            el("th", el("a", each.label(page.lang), href=relative_url(page, source_home(key))), scope="row"),
            el("td", words.among("seen", each.seen)),
            el("td", _rules([claim for claim in cited.get(key, ()) if claim.attested], page, words)),
            el("td", _rules([claim for claim in cited.get(key, ()) if not claim.attested], page, words)),
        )
        for key, each in archive.sources().items()
    )
    caption = el("caption", words("source-table-caption"), class_="visually-hidden")
    table = el("table", caption, el("thead", head), el("tbody", rows), class_="book source-table")
    return el(
        "div",
        table,
        class_="wide-table",
        tabindex="0",
        role="region",
        aria_label=words("source-table-caption"),
    )


def _rules(found: list[Citation], page: Page, words: Words) -> Html:
    """The rules by game, each number once."""
    made = []
    for game in dict.fromkeys(claim.game for claim in found):
        rules: dict[str, Rule] = {claim.rule.id: claim.rule for claim in found if claim.game == game}
        home = None if game == "common" else game
        links = [
            el("a", rule.number, href=rule_address(page, rule.id, home), title=rule.sentence(page.lang))
            for rule in sorted(rules.values(), key=lambda rule: rule.number)
        ]
        name = words("common") if game == "common" else game_name(game, words)
        made.append(Html(f"{name} § " + ", ".join(links)))
    return Html("; ".join(made)) if made else Html("–")
