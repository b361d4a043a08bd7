"""The fence `conflicts`: every point on which sources differ or fall silent, all positions before the choice."""

from __future__ import annotations

from aceten.rulebook import OptionWords, Reading, Rule
from aceten_site.pages.html import Html, el
from aceten_site.pages.page import Page
from aceten_site.pages.words import Words
from aceten_site.reference import rulebooks
from aceten_site.reference.addresses import rule_address
from aceten_site.reference.cited_by import Citation, citations
from aceten_site.reference.rulebooks import books, game_name
from aceten_site.rules.rule_list import cite_link


def conflict_id(game: str, option: str) -> str:
    """The id of a conflict, which is also its anchor.

    >>> conflict_id("viersche", "trump-shown")
    'viersche-trump-shown'
    """
    return f"{game}-{option}"


def disputed(option: OptionWords) -> bool:
    """Do sources speak for at least two of its readings, and not one source alone for all?

    A source that is silent speaks for none.
    """
    speaking = [
        {cite.source for cite in reading.cites if cite.how != "silent"} for reading in option.readings
    ]
    held = [sources for sources in speaking if sources]
    return len(held) > 1 and len(set().union(*held)) > 1


def conflicts_html(body: str, page: Page) -> Html:
    """All games, those points first on which sources disagree."""
    words = Words(page.lang)
    return Html("".join(_game(game, page, words) for game in books() if rulebooks.book(game).options))


def _game(game: str, page: Page, words: Words) -> Html:
    options = list(rulebooks.book(game).options.values())
    made = el("h2", game_name(game, words), id=page.anchor(game))
    for heading, found in (
        ("conflict-disputed", [each for each in options if disputed(each)]),
        ("conflict-open", [each for each in options if not disputed(each)]),
    ):
        if found:
            made += el("h3", words(heading), id=page.anchor(f"{game}-{heading.partition('-')[2]}"))
            made += Html("".join(_conflict(game, each, page, words) for each in found))
    against = [
        claim
        for claim in citations()
        if claim.game == game and claim.cite.how == "contradicts" and not claim.option
    ]
    if against:
        made += el("h3", words("contradicted"), id=page.anchor(f"{game}-contradicted"))
        made += el("ul", (_against(game, rule, [each for each in against if each.rule is rule], page)
                          for rule in dict.fromkeys(each.rule for each in against)))  # fmt: skip
    return Html(made)


def _against(game: str, rule: Rule, found: list[Citation], page: Page) -> Html:
    """A rule, and every source that says otherwise."""
    link = el("a", f"§ {rule.number}", href=rule_address(page, rule.id, game))
    held = (
        el("li", cite_link(each.cite, page), each.cite.note and f": {each.cite.note.sentence(page.lang)}")
        for each in found
    )
    return el("li", link, " ", rule.sentence(page.lang), el("ul", held))


def _conflict(game: str, option: OptionWords, page: Page, words: Words) -> Html:
    """One point: the question, every position with who holds it, then what we play and why."""
    rule = rulebooks.rule(option.rule)
    chosen = option.readings[0]
    link = el("a", words("rule", number=rule.number), href=rule_address(page, rule.id, game))
    anchor = conflict_id(game, option.id)
    reason = chosen.reason or rule.reasoning
    permalink = el(
        "a",
        "¶",
        href=f"#{anchor}",
        class_="headerlink",
        title=words("permalink"),
        aria_label=f"{words('permalink')}: {option.sentence(page.lang)}",
    )
    return el(
        "section",
        el("p", el("b", option.sentence(page.lang)), " ", link, " ", permalink, class_="conflict-question"),
        el("ul", (_position(each, page, words) for each in option.readings), class_="conflict-positions"),
        el("p", el("b", words("conflict-choice")), ": ", chosen.sentence(page.lang), " ",
           reason and reason.sentence(page.lang), class_="conflict-choice"),
        id=page.anchor(anchor),
        class_="conflict",
    )  # fmt: skip


def _position(reading: Reading, page: Page, words: Words) -> Html:
    held = [cite_link(cite, page) for cite in reading.cites] or [
        el("span", words("no-source"), class_="cite")
    ]
    return el(
        "li",
        reading.sentence(page.lang),
        " ",
        el("span", (Html(f"{each} ") for each in held), class_="rule-basis"),
    )
