"""The fences that print rules: `rules` (sentences with grade and passages) and `options` (the readings)."""

from __future__ import annotations

from collections.abc import Mapping

import aceten
from aceten.game import spell
from aceten.rulebook import Cite, OptionWords, Reading, Rule, RuleBook
from aceten_site.editions.passages import passage_mark
from aceten_site.pages.build import Page, Problem, current, way
from aceten_site.pages.html import Html, el, join
from aceten_site.pages.words import Words
from aceten_site.reference import archive, editions
from aceten_site.reference.example_deals import example_place
from aceten_site.reference.links import english_address, rule_address, source_address
from aceten_site.reference.locators import locator
from aceten_site.sources.cite_block import cite_button
from aceten_site.sources.source_page import game_name


def rules_html(body: str, page: Page) -> Html:
    """The rules that a fence names: an id a line, or `section GAME SECTION` for a whole section."""
    chosen: list[Rule] = []
    for line in filter(None, map(str.strip, body.splitlines())):
        first, *rest = line.split()
        if first == "section":
            chosen += _section(rest, line)
        elif rest:
            raise Problem(f"“{line}” is neither one rule id nor `section GAME SECTION`")
        else:
            chosen.append(archive.rule(first))
    if not chosen:
        raise Problem("the rules fence names no rule")
    return el("ol", (rule_item(rule, page) for rule in chosen), class_="rule-list")


def _section(names: list[str], line: str) -> list[Rule]:
    if len(names) != 2:
        raise Problem(f"“{line}” should read `section GAME SECTION`")
    book = archive.book(names[0])
    if names[1] not in book.sections:
        known = ", ".join(book.sections)
        raise Problem(f"{names[0]} has no section “{names[1]}”; there are: {known}")
    return [rule for rule in book.rules.values() if rule.section == names[1]]


def rule_item(rule: Rule, page: Page) -> Html:
    """One rule: its sentence, how sure we are, who says so, and why we think so."""
    words = Words(page.lang)
    if page.anchor(rule.anchor) != rule.anchor:
        raise Problem(f"the rule “{rule.id}” is shown twice on this page")
    current().rules_shown.setdefault(rule.id, set()).add(page.url)
    permalink = el(
        "a", "¶", href=f"#{rule.anchor}", class_="headerlink", title=words("permalink"),
        aria_label=f"{words('permalink')}: {words('rule', number=rule.number)}",
    )  # fmt: skip
    basis = [grade_badge(rule.grade, words), *(cite_link(cite, page) for cite in rule.cites)]
    if rule.option:
        basis.append(el("a", words("of-option"), href=f"#reading-{rule.option}", class_="option-badge"))
    basis.append(example_place(rule.id))
    basis.append(
        cite_button(rule.anchor, words("cite-rule", number=rule.number), page, rule_title(rule, page))
    )
    reasoning = rule.reasoning and el(
        "details",
        el("summary", words("why-so")),
        el("p", rule.reasoning.sentence(page.lang)),
        class_="reasoning",
    )
    return el(
        "li",
        el("p", rule.sentence(page.lang), " ", permalink, class_="rule-text"),
        el("p", (Html(f"{part} ") for part in basis), class_="rule-basis"),
        reasoning,
        id=rule.anchor,
        value=rule.number,
        class_=f"rule rule-{rule.grade}",
    )


def rule_title(rule: Rule, page: Page) -> str:
    """What a citation calls a rule: its number and game, in the language of the page."""
    words = Words(page.lang)
    if archive.is_common(rule.id):
        return words("usage-title", number=rule.number)
    return words("rule-title", number=rule.number, game=game_name(archive.home_of(rule.id, page.game), words))


def grade_badge(grade: str, words: Words) -> Html:
    """How sure we are, in a word; the long form is its title."""
    return el(
        "span",
        words.among("grades", grade),
        class_=f"grade grade-{grade}",
        title=words.among("grade-help", grade),
    )


def cite_link(cite: Cite, page: Page) -> Html:
    """Where a rule stands: the source's short name and the place in it."""
    source = archive.source(cite.source)
    words = Words(page.lang)
    how = None if cite.how == "states" else words.among("hows", cite.how)
    if editions.cited(cite):
        return el("span", f"{how} " if how else None, passage_mark(cite, page), class_="cite")
    link = el(
        "a",
        source.label(page.lang),
        href=source_address(page, cite.source),
        title=cite.note and cite.note.sentence(page.lang),
    )
    place = cite.at and f", {locator(cite.source, cite.at, page.lang)}"
    return el("span", f"{how} " if how else None, link, place or None, class_="cite")


def options_html(body: str, page: Page) -> Html:
    """Every point of a game on which tables may differ, with its readings, the one we play first."""
    game = body.strip()
    book, words = archive.book(game), Words(page.lang)
    head = el("tr", el("th", words("point"), scope="col"), el("th", words("readings"), scope="col"))
    rows = (option_row(option, page, words) for option in book.options.values())
    return Html(
        el("table", el("thead", head), el("tbody", rows), class_="book readings")
        + _rule_sets(book, page, words)
        + _in_records(book, page, words)
    )


def _rule_sets(book: RuleBook, page: Page, words: Words) -> Html:
    """The rule sets that have names, and where they depart from what is played first."""
    sets = (
        el("li", el("b", book.presets[name].sentence(page.lang)), _departures(book, chosen, page))
        for name, chosen in aceten.game(book.game).presets.items()
    )
    return Html(el("p", words("presets"), class_="presets-title") + el("ul", sets, class_="presets"))


def _departures(book: RuleBook, chosen: Mapping[str, str | bool | int], page: Page) -> Html | None:
    found = [
        (option, reading)
        for option in book.options.values()
        for reading in option.readings
        if option.id in chosen and reading.value == chosen[option.id]
    ]
    if not found:
        return None
    return el(
        "ul",
        (
            el("li", el("a", option.sentence(page.lang), href=f"#reading-{option.id}"), " ", reading.sentence(page.lang))
            for option, reading in found
        ),
    )  # fmt: skip


def _in_records(book: RuleBook, page: Page, words: Words) -> Html:
    """What those who write deal records call all this, folded away from those who want to play."""
    if page.lang == "en":
        link = el("a", words("record-page"), href=way(page, "developers/record/"))
    else:
        address = english_address(page, "developers/record.md")
        link = el("a", words("record-page"), href=address, hreflang="en", class_="english-link")
    presets = join((el("code", f'preset = "{name}"') for name in book.presets), ", ")
    options = (
        el("li", el("code", option.id), ": ", join((el("code", _toml(each.value)) for each in option.readings), ", "))
        for option in book.options.values()
    )  # fmt: skip
    return el(
        "details",
        el("summary", words("in-records")),
        el("p", link, ": ", presets),
        el("ul", options),
        class_="reasoning",
    )


def option_row(option: OptionWords, page: Page, words: Words) -> Html:
    """One question and its readings."""
    rule = archive.rule(option.rule)
    link = el("a", words("rule", number=rule.number), href=rule_address(page, rule.id))
    question = el("th", el("p", option.sentence(page.lang)), el("p", link), scope="row")
    readings = (reading_item(each, page, words, index == 0) for index, each in enumerate(option.readings))
    return el("tr", question, el("td", el("ul", readings)), id=page.anchor(f"reading-{option.id}"))


def reading_item(reading: Reading, page: Page, words: Words, default: bool) -> Html:
    """One reading: what it says, who has it so, and why we play it."""
    cites = [cite_link(cite, page) for cite in reading.cites]
    return el(
        "li",
        el("span", reading.sentence(page.lang)),
        default and Html(" " + el("span", words("our-default"), class_="grade grade-default")),
        cites and el("span", (Html(f" {cite}") for cite in cites), class_="rule-basis"),
        reading.reason and el("span", " ", reading.reason.sentence(page.lang), class_="reading-reason"),
        class_="is-default" if default else None,
    )  # fmt: skip


def _toml(value: str | bool | int) -> str:
    return f'"{value}"' if isinstance(value, str) else spell(value)
