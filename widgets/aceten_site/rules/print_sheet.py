"""The fence `sheet`: a game's rules for the table in the inn, to print, and the way to it from the rules page.

Nothing on the sheet is written for it. The sentences come from the game's rules; the tables and the drawn cards are those
that the rules page has in the same section, so that the two cannot differ. Only where a line may break is seen to here, since
the columns are narrow.
"""

from __future__ import annotations

import re
from html import escape

import markdown

from aceten.rulebook import Rule
from aceten_site.pages.build import current_build, relative_url
from aceten_site.pages.dates import date_in_words
from aceten_site.pages.html import Html, el, join
from aceten_site.pages.page import Page, Problem
from aceten_site.pages.words import Words
from aceten_site.reference import rulebooks
from aceten_site.reference.addresses import rule_address
from aceten_site.reference.release import permalink, release
from aceten_site.reference.witness import how_known, witness
from aceten_site.rules.game_facts import values_html
from aceten_sources.source import WITNESSES

SHEET = "print"
#: What stands behind a rule that no source states, and what the foot says of it.
SIGNS = {"editorial": ("°", "print-ours"), "unknown": ("?", "print-unknown")}
#: So many letters of rules, and the sheet is set in smaller type.
DENSE = 8000
_FENCE = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
_TABLE = re.compile(r"(?:^\|[^\n]*\n)+", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
#: From a number to a number: `17 bis 32`, `60 to 60`.
_RANGE = re.compile(r"(?<=\d) (bis|to|zu|and|und|–) (?=\d)")
#: A cell so short that it stands on one line.
_SHORT_CELL = re.compile(r"(<t[dh][^>]*>)([^<]{1,16})(?=</t[dh]>)")
_FIXED = "\N{NO-BREAK SPACE}"


def sheet_html(body: str, page: Page) -> Html:
    """All rules of a game by section, with the tables and cards of its rules page; at the foot what it is and of when."""
    game, words = body.strip(), Words(page.lang)
    book = rulebooks.book(game)
    extras = _extras(game, page)
    parts = []
    for section in book.sections.values():
        rules = [rule for rule in book.rules.values() if rule.section == section.id]
        if rules:
            items = (_item(rule, page) for rule in rules)
            parts += [el("h2", section.sentence(page.lang)), *extras.get(section.id, ()), el("ol", items)]
    made = release()
    date = date_in_words("-".join(f"{part:02}" for part in made.issued), page.lang).replace(" ", _FIXED)
    foot = el(
        "footer",
        _legend(game, words),
        el("p", el("span", permalink(f"games/{game}/"), class_="at-table-address"), " · ",
           words("print-foot", date=date, version=made.version), " · CC BY 4.0"),
    )  # fmt: skip
    button = el("button", words("print-now"), type="button", class_="print-now")
    dense = sum(len(rule.sentence(page.lang)) for rule in book.rules.values()) > DENSE
    return Html(button + el("div", parts, foot, class_="at-table is-dense" if dense else "at-table"))


def _legend(game: str, words: Words) -> Html:
    """How well the game is known, and what the signs behind the rules mean, as far as they stand on the sheet."""
    rules = rulebooks.book(game).rules.values()
    grades, kinds = {rule.grade for rule in rules}, {witness(rule) for rule in rules}
    letters = words.table("witness-letters")
    signs = [(letters[kind], words.among("witness-kinds", kind)) for kind in WITNESSES if kind in kinds]
    if "inferred" in grades:
        signs.append(("( )", words("print-inferred")))
    signs += [(sign, words(said)) for grade, (sign, said) in SIGNS.items() if grade in grades]
    key = join((Html(el("b", sign) + _FIXED + escape(said)) for sign, said in signs), " · ")
    return Html(el("p", how_known(game, words)) + el("p", key, class_="at-table-key"))


def _sign(rule: Rule, words: Words) -> str:
    """The sign behind a rule: the letter of its strongest witness, in brackets where it is inferred; else its grade’s own."""
    if rule.grade in SIGNS:
        return SIGNS[rule.grade][0]
    letter = words.table("witness-letters")[witness(rule)] if witness(rule) else ""
    return f"({letter})" if rule.grade == "inferred" else letter


def _item(rule: Rule, page: Page) -> Html:
    number = el("a", rule.number, href=rule_address(page, rule.id))
    said = _RANGE.sub(rf"{_FIXED}\1{_FIXED}", rule.sentence(page.lang))
    *most, before, last = said.split(" ")  # its last word never stands alone with the sign
    said = " ".join((*most, f"{before}{_FIXED}{last}"))
    return el("li", number, " ", said, el("sup", _sign(rule, Words(page.lang))))


def _extras(game: str, page: Page) -> dict[str, list[Html]]:
    """The drawn cards and the tables of the rules page, by the section of the rules they stand with."""
    path = current_build().docs / f"games/{game}/rules.md"
    if not path.is_file():
        raise Problem(f"{game} has no rules page in this language to take the tables from")
    found: dict[str, list[Html]] = {}
    for part in re.split(r"^## ", path.read_text("utf-8"), flags=re.MULTILINE):
        fences = [(each[1], each[2].strip()) for each in _FENCE.finditer(part)]
        sections = [
            text.split()[2] for kind, text in fences if kind == "rules" and text.startswith("section ")
        ]
        if not sections:
            continue
        made = found.setdefault(sections[0], [])
        made += [values_html(text, page) for kind, text in fences if kind == "values"]
        for table in _TABLE.findall(_FENCE.sub("", part)):
            made.append(_table(_LINK.sub(r"\1", table)))
    return found


def _table(text: str) -> Html:
    html = markdown.markdown(_RANGE.sub(rf"{_FIXED}\1{_FIXED}", text), extensions=["tables", "attr_list"])
    return Html(_SHORT_CELL.sub(lambda cell: cell[1] + cell[2].replace(" ", _FIXED), html))


def with_link_to_sheet(html: str, page: Page) -> str:
    """A rules page with a link to its sheet, beneath the heading."""
    game = page.game
    if (
        game is None
        or page.url != f"games/{game}/rules/"
        or not current_build().has(f"games/{game}/{SHEET}/")
    ):
        return html
    link = el("a", Words(page.lang)("print-way"), href=relative_url(page, f"games/{game}/{SHEET}/"))
    return html.replace("</h1>", "</h1>" + el("p", link, class_="way-to-sheet"), 1)
