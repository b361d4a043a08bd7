"""The way from a rule to its code: for each game a page that names the places, for each file a page with its lines.

In comes the engine and the folder of tests, out come pages in English alone, beside the navigation and the search. The
fences `rule-code` (a game) and `source-file` (a file of the project) stand on them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_for_filename

from aceten.rulebook import COMMON, Rule
from aceten_site.pages.build import current_build, relative_url
from aceten_site.pages.html import Html, el
from aceten_site.pages.page import Page, Problem
from aceten_site.pages.words import Words
from aceten_site.reference import rulebooks
from aceten_site.reference.addresses import english_address
from aceten_site.reference.release import release
from aceten_site.reference.rulebooks import game_name
from aceten_site.rules.rule_code import ENGINE, SHOWN, book_of, enforced_at, written_at
from aceten_site.rules.rule_tests import Place, find_rule_tests

HOME = "developers/code/"
#: Names, signs and spaces need no colour, and are half of all that a page would weigh.
_PLAIN = re.compile(r'<span class="[nopw]">([^<]*)</span>')
TESTS = "tests"


def code_link(rule: Rule, page: Page) -> Html:
    """From a rule to its places in the code."""
    words = Words(page.lang)
    return el(
        "a", words("code"), href=f"{english_address(page, HOME)}{book_of(rule.id)}/#{rule.anchor}",
        class_="rule-code", aria_label=words("code-of-rule", number=rule.number),
        hreflang=None if page.lang == "en" else "en", data_search_exclude=True,
    )  # fmt: skip


def code_pages() -> Iterator[tuple[str, str]]:
    """The file name and Markdown of every page."""
    files = set()
    for game in rulebooks.books():
        yield f"{HOME}{game}.md", _markdown(f"{_name(game)}: from rule to code", "rule-code", game)
        for rule in rulebooks.book(game).rules.values():
            files.update(place.file for place in (written_at(rule.id), *enforced_at(rule), *tests_of(rule)))
    for file in sorted(files):
        yield f"{HOME}{file}.md", _markdown(file, "source-file", file)


def _markdown(title: str, fence: str, body: str) -> str:
    return "\n".join([
        "---",
        f'title: "{title}"',
        "search: {exclude: true}",
        "hide: [navigation, toc]",
        "---",
        f"# {title}",
        f"```{fence}\n{body}\n```",
        "",
    ])  # fmt: skip


def problems_of_code() -> list[str]:
    """The enforced rules whose code or tests are not found, one sentence each."""
    said = []
    for game in rulebooks.books():
        for rule in rulebooks.book(game).rules.values():
            if rule.enforced_by == "table":
                continue
            enforced = f"the rule “{rule.id}” is enforced by {rule.enforced_by}"
            if not enforced_at(rule):
                said.append(f"{enforced}, and no code of it is found")
            if not tests_of(rule):
                said.append(f"{enforced}, and no test is marked with it")
    return said


def tests_of(rule: Rule) -> list[Place]:
    """The tests that hold a rule, by file and line; none for a rule left to the table."""
    found = _tests(current_build().project / TESTS).get(rule.id, [])
    return [Place(f"{TESTS}/{place.file}", place.line, place.name) for place in found]


@cache
def _tests(folder: Path) -> dict[str, list[Place]]:
    return find_rule_tests(folder)


def _name(game: str) -> str:
    return "Every game" if game == COMMON else game_name(game, Words("en"))


def game_code_html(body: str, page: Page) -> Html:
    """Every rule of a game with its line in rules.toml, the code that enforces it and the tests that hold it."""
    game = body.strip()
    words = el(
        "p", "Each rule with its words, the code that enforces it and the tests that fail without it, in version ",
        release().version, ". ", el("a", "How they fit together", href=relative_url(page, "developers/architecture/")), ".",
    )  # fmt: skip
    rules = rulebooks.book(game).rules.values()
    return Html(words + el("ol", (_rule(rule, page) for rule in rules), class_="code-of-rules"))


def _rule(rule: Rule, page: Page) -> Html:
    parts = [("Words", [written_at(rule.id)]), ("Code", enforced_at(rule)), ("Tests", tests_of(rule))]
    if rule.enforced_by == "table":
        said = el("p", "No code: the players see to this rule themselves.")
        return _item(rule, _places("Words", [written_at(rule.id)], page), said)
    return _item(rule, *(_places(kind, places, page) for kind, places in parts))


def _item(rule: Rule, *parts: Html) -> Html:
    return el("li", el("p", rule.sentence()), *parts, id=rule.anchor, value=rule.number)


def _places(kind: str, places: list[Place], page: Page) -> Html:
    items = (el("li", _link(place, page)) for place in places)
    return Html(el("p", kind, class_="code-kind") + el("ul", items))


def _link(place: Place, page: Page) -> Html:
    where = place.file.removeprefix(f"{SHOWN}/").removeprefix(f"{TESTS}/")
    name = el("code", place.name) if place.name else None
    href = f"{relative_url(page, f'{HOME}{place.file}/')}#L{place.line}"
    return el("a", name, " " if name else None, el("small", f"{where}, line {place.line}"), href=href)


def file_html(body: str, page: Page) -> Html:
    """A file of the engine or of the tests, each line with its number as its anchor: `L12`."""
    name = body.strip()
    path = (
        ENGINE / name.removeprefix(f"{SHOWN}/")
        if name.startswith(f"{SHOWN}/")
        else current_build().project / name
    )
    if not path.is_file():
        raise Problem(f"there is no file {name}")
    lexer = get_lexer_for_filename(path.name, stripnl=False)
    coloured = _PLAIN.sub(r"\1", highlight(path.read_text("utf-8"), lexer, HtmlFormatter(nowrap=True)))
    lines = (
        el("span", Html(line), id=f"L{number}")
        for number, line in enumerate(coloured.splitlines(keepends=True), 1)
    )
    said = el("p", f"As it is in version {release().version}.")
    return Html(said + el("div", el("pre", el("code", lines)), class_="highlight source-file"))
