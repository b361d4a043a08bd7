"""The fences that print rules: `rules` (sentences with grade and passages) and `options` (the readings)."""

from __future__ import annotations

from aceten.rulebook import Cite, Rule
from aceten_site.editions.quoted_passages import passage_mark
from aceten_site.pages.build import current_build
from aceten_site.pages.html import Html, el
from aceten_site.pages.page import Page, Problem
from aceten_site.pages.words import Words
from aceten_site.reference import archive, editions, rulebooks
from aceten_site.reference.addresses import source_address
from aceten_site.reference.example_deals import example_placeholder
from aceten_site.reference.locators import locator
from aceten_site.reference.rulebooks import game_name
from aceten_site.reference.witness import witnesses
from aceten_site.rules.code_pages import code_link
from aceten_site.sources.cite_block import cite_button


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
            chosen.append(rulebooks.rule(first))
    if not chosen:
        raise Problem("the rules fence names no rule")
    return el("ol", (rule_item(rule, page) for rule in chosen), class_="rule-list")


def _section(names: list[str], line: str) -> list[Rule]:
    if len(names) != 2:
        raise Problem(f"“{line}” should read `section GAME SECTION`")
    book = rulebooks.book(names[0])
    if names[1] not in book.sections:
        known = ", ".join(book.sections)
        raise Problem(f"{names[0]} has no section “{names[1]}”; there are: {known}")
    return [rule for rule in book.rules.values() if rule.section == names[1]]


def rule_item(rule: Rule, page: Page) -> Html:
    """One rule: its sentence, how sure we are, who says so, and why we think so."""
    words = Words(page.lang)
    if page.anchor(rule.anchor) != rule.anchor:
        raise Problem(f"the rule “{rule.id}” is shown twice on this page")
    current_build().rules_shown.setdefault(rule.id, set()).add(page.url)
    permalink = el(
        "a", "¶", href=f"#{rule.anchor}", class_="headerlink", title=words("permalink"),
        aria_label=f"{words('permalink')}: {words('rule', number=rule.number)}",
    )  # fmt: skip
    basis = [standing(rule, words, page.game), *(cite_link(cite, page) for cite in cites_here(rule, page))]
    if rule.option:
        basis.append(el("a", words("of-option"), href=f"#reading-{rule.option}", class_="option-badge"))
    basis += [example_placeholder(rule.id), code_link(rule, page)]
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


def cites_here(rule: Rule, page: Page) -> list[Cite]:
    """What a rule rests on for this page: of a common usage the account of the page's own game."""
    return [cite for cite in rule.cites if cite.game in ("", page.game)]


def rule_title(rule: Rule, page: Page) -> str:
    """What a citation calls a rule: its number and game, in the language of the page."""
    words = Words(page.lang)
    if rulebooks.is_common(rule.id):
        return words("usage-title", number=rule.number)
    return words(
        "rule-title", number=rule.number, game=game_name(rulebooks.home_of(rule.id, page.game), words)
    )


def grade_badge(grade: str, words: Words) -> Html:
    """How sure we are, in a word; the long form is its title."""
    return el(
        "span",
        words.among("grades", grade),
        class_=f"grade grade-{grade}",
        title=words.among("grade-help", grade),
    )


def standing(rule: Rule, words: Words, game: str | None = None) -> Html:
    """How sure we are and by what kind of witness, in one badge; of a common usage by that of the page's `game`."""
    kinds = witnesses(rule, game)
    if not kinds:
        return grade_badge(rule.grade, words)
    title = "; ".join(
        f"{words.among('witness-kinds', each)}: {words.among('witness-help', each)}" for each in kinds
    )
    kind = el("span", words.among("witness-kinds", kinds[0]), class_="witness", title=title)
    return el("span", grade_badge(rule.grade, words), " · ", kind, class_="standing")


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
