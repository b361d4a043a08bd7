"""The page of a source: what it is, how it was read, what it attests, what rests on it, how to cite it."""

from __future__ import annotations

from collections.abc import Iterator

from markdown.extensions.toc import slugify

from aceten.game import spell
from aceten_site.pages.build import current_build, relative_url
from aceten_site.pages.dates import date_in_words
from aceten_site.pages.html import Html, el, join, local
from aceten_site.pages.page import Page
from aceten_site.pages.words import Words
from aceten_site.reference import archive, editions
from aceten_site.reference.addresses import rule_address
from aceten_site.reference.archive import HOME, source_home
from aceten_site.reference.cited_by import Citation, citations_of
from aceten_site.reference.locators import locator
from aceten_site.reference.rulebooks import game_name
from aceten_site.sources.cite_block import cite_block, passage_places, source_subjects
from aceten_site.sources.mentions import mentions
from aceten_site.sources.source_list import summary
from aceten_sources import Play, Source, citation_parts
from aceten_sources.cited import SHOWN, cited_source
from aceten_sources.formats import FILES


def source_pages() -> Iterator[tuple[str, str]]:
    """The file name and Markdown of every source whose page nobody wrote by hand."""
    written = {path.stem for path in (current_build().docs / HOME).glob("*.md")}
    for key, source in archive.sources().items():
        if key not in written:
            yield f"{HOME}{key}.md", _markdown(source)


def _markdown(source: Source) -> str:
    said = " ".join(source.summary(current_build().lang).split())
    label = source.label(current_build().lang)
    first = said if len(said) < 160 else said[:157].rsplit(" ", 1)[0] + " …"
    return "\n".join([
        "---",
        f"title: {_quoted(label)}",
        f"description: {_quoted(first)}",
        "---",
        "",
        # The place of the heading is the same in both languages, as its English label has it.
        f"# {label} {{ #{slugify(source.label('en'), '-')} }}",
        "",
        *(f"```{fence}\n{source.key}\n```\n" for fence in ("source-facts", "cite", "cited-by")),
    ])  # fmt: skip


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def source_files() -> Iterator[tuple[str, str]]:
    """The citation of each source as files for programs."""
    for key, source in archive.sources().items():
        for ending, make in FILES.items():
            yield f"{source_home(key)}source.{ending}", make(cited_source(source)) + "\n"


def source_facts_html(body: str, page: Page) -> Html:
    """What a source is, how much of it was read, what it attests."""
    source = archive.source(body.strip())
    words = Words(page.lang)
    citation = (
        el("cite", part.text) if part.italic else part.text for part in citation_parts(source, page.lang)
    )
    rows = [
        (words("kind"), words.among("evidence-kinds", source.evidence_kind)),
        (words("witness"), [el("b", words.among("witness-kinds", source.witness)), ": ", words.among("witness-help", source.witness)]),
        (words("authority"), words.among("authorities", source.authority)),
        (words("how-seen"), [el("b", words.among("seen", source.seen)), source.seen_note and [". ", local(source.seen_note, source.seen_note_de, page.lang)]]),
        (words("text-date"), source.text_date and date_in_words(source.text_date, page.lang)),
        (words("play"), [(el("span", _play(each, words), class_="source-play"), " ") for each in source.play]),
        (words("rights"), [words.among("rights-terms", source.rights.text), ". ", local(source.rights.reason, source.rights.reason_de, page.lang)]),
        (words("link"), _link(source, words)),
        (words("web-state"), source.on_the_web and _web_state(source, words)),
    ]  # fmt: skip
    facts = (el("div", el("dt", name), el("dd", value)) for name, value in rows if value)
    return Html(
        el("p", citation, class_="source-citation")
        + el("h2", words("attests"), id=page.anchor("attests"))
        + summary(source, page)
        + el("h2", words("about-source"), id=page.anchor("about"))
        + el("dl", facts, class_="source-facts")
    )


def _link(source: Source, words: Words) -> Html:
    address = source.csl.address
    return el("a", address, href=address, rel="external") if address else el("span", words("no-link"))


def _web_state(source: Source, words: Words) -> Html:
    """The day on which a page was read, its revision, a copy that lasts; what was not recorded is said."""
    web = source.web
    day = words("web-day", day=date_in_words(web.day, words.lang)) if web.day else words("web-no-day")
    revision = words("web-revision", revision=web.revision) if web.revision else ""
    if source.has_revisions and not revision:
        revision = words("web-no-revision")
    copy = (
        el("a", words("web-archived"), href=web.archived, rel="external")
        if web.archived
        else words("web-no-copy")
    )
    return join((day, revision, copy), " · ")


def _play(play: Play, words: Words) -> str:
    when = date_in_words(play.date, words.lang) if play.date else ""
    return ": ".join(
        filter(
            None,
            (
                game_name(play.game, words),
                ", ".join(filter(None, (*(words.among("places", place) for place in play.place), when))),
            ),
        )
    )


def cite_html(body: str, page: Page) -> Html:
    """How to cite a source, and what we print or say of it."""
    source = archive.source(body.strip())
    printed = source.key in editions.editions()
    regest = source.key in editions.regests()
    places = passage_places(source, "regest" if regest else SHOWN) if printed or regest else None
    return cite_block(
        source_subjects(source, page, printed=printed),
        page,
        places=places,
        files=page.top + source_home(source.key),
    )


def cited_by_html(body: str, page: Page) -> Html:
    """Every rule and reading that cites a source, with how it bears on it; then the pages that name it."""
    source = archive.source(body.strip())
    words = Words(page.lang)
    found = citations_of(source.key)
    games = dict.fromkeys(claim.game for claim in found)
    lists = (
        Html(el("h3", words("common") if game == "common" else game_name(game, words), id=page.anchor(f"cited-by-{game}"))
             + el("ul", (_claim(each, page, words) for each in found if each.game == game), class_="cited-by"))
        for game in games
    )  # fmt: skip
    return Html(
        el("h2", words("cited-by"), id=page.anchor("cited-by"))
        + Html("".join(lists) if found else el("p", words("cited-by-none")))
        + _named_on(source, page, words)
    )


def _named_on(source: Source, page: Page, words: Words) -> Html:
    """The written pages that name it: histories, tables, the glossary."""
    links = (
        el("li", el("a", title, href=relative_url(page, address))) for address, title in mentions(source.key)
    )
    listed = join(links)
    return (
        Html(el("h2", words("named-on"), id=page.anchor("named-on")) + el("ul", listed))
        if listed
        else Html("")
    )


def _claim(claim: Citation, page: Page, words: Words) -> Html:
    rule = claim.rule
    game = None if claim.game == "common" else claim.game
    link = el("a", f"§ {rule.number}", href=rule_address(page, rule.id, game))
    place = claim.cite.at and f"({locator(claim.cite.source, claim.cite.at, page.lang)})"
    about = " ".join(filter(None, (words.among("bears", claim.cite.how), place)))
    reading = claim.option and claim.reading and el(
        "em", " ", words("for-reading", reading=spell(claim.reading.value), option=claim.option.id)
    )  # fmt: skip
    return el("li", link, " ", rule.sentence(page.lang), " ", el("span", about, class_="rule-basis"), reading)
