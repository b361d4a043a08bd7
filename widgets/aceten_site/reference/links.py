"""Where rules and sources live, and the Markdown links `[text](rule:…)`, `[text](source:…)` and `[text](passage:KEY:h13)`.

A rule stands on its game's rules page under the part of its id after the dot, a source on a game's
sources page under its key. Whether the target is really shown there is checked in `check.py`, once all
pages are made.
"""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from aceten_site.pages.build import Page, Problem, current, way
from aceten_site.pages.html import Html, el
from aceten_site.reference import archive
from aceten_site.reference.editions import passage_address

#: The scheme of a link from another language to what only the English pages have (`languages.py`).
ENGLISH = "english"


def rule_address(page: Page, rule: str, game: str | None = None) -> str:
    """The address of a rule as seen from a page; usages of every game stand with the game at hand.

    >>> rule_address(Page(url="games/viersche/examples/"), "viersche.first-lead")
    '../rules/#first-lead'
    """
    home = archive.home_of(rule, game or page.game)
    current().rule_links.add((page.file, rule, f"games/{home}/rules/"))
    return f"{way(page, f'games/{home}/rules/')}#{rule.partition('.')[2]}"


def source_address(page: Page, key: str) -> str:
    """The address of a source as seen from a page: in the list of the page's own game, else the source's own page.

    >>> source_address(Page(url="games/viersche/rules/"), "pagat-viersche")
    '../sources/#pagat-viersche'
    >>> source_address(Page(url="conflicts/"), "pagat-viersche")
    '../sources/pagat-viersche/'
    """
    if page.game is None:
        return way(page, f"sources/{key}/")
    home = f"games/{page.game}/sources/"
    current().source_links.add((page.file, key, home))
    return f"{way(page, home)}#{key}"


def source_link(page: Page, key: str, class_: str | None = None) -> Html:
    """A link to a source, by its label in the language of the page."""
    label = archive.source(key).label(page.lang)
    return el("a", label, href=source_address(page, key), class_=class_)


def address_of(file: str) -> str:
    """Where a page stands on the site of its language; a file that is no page stays where it is.

    >>> address_of("games/watten/history.md"), address_of("about/index.md"), address_of("index.md")
    ('games/watten/history/', 'about/', '')
    """
    return f"{file.removesuffix('.md')}/".removesuffix("index/") if file.endswith(".md") else file


def english_address(page: Page, file: str) -> str:
    """The address of an English page, or of another file that lies with the English ones, as seen from a page.

    >>> english_address(Page(url="about/", lang="de"), "developers/index.md")
    '../../developers/'
    """
    return page.top + address_of(file)


def rule_link(page: Page, rule: str, game: str) -> Html:
    """A short link to a rule, by its number."""
    found = archive.rule(rule)
    address = rule_address(page, rule, game)
    return el("a", f"§ {found.number}", href=address, title=found.sentence(page.lang), class_="ad-rule")


def rule_pages(page: Page, game: str) -> dict[str, str]:
    """For the stepper: the page of each family of rules, so that an answer of the engine can be linked.

    >>> rule_pages(Page(url=""), "viersche")
    {'viersche': 'games/viersche/rules/#', 'play': 'games/viersche/rules/#'}
    """
    address = f"{way(page, f'games/{game}/rules/')}#"
    return {game: address, "play": address}


class LinkExtension(Extension):
    """Resolves `rule:`, `source:`, `passage:` and `english:` addresses in Markdown links."""

    def extendMarkdown(self, md: Markdown) -> None:
        # After MkDocs has looked at the links (its priority is 0): to it `rule:` is a foreign address,
        # while the finished one would be a page it cannot find among the Markdown files.
        md.treeprocessors.register(_LinkProcessor(md), "aceten-links", -10)


class _LinkProcessor(Treeprocessor):
    def run(self, root: Element) -> None:
        for link in root.iter("a"):
            kind, _, id_ = (link.get("href") or "").partition(":")
            if kind in ("rule", "source", "passage"):
                self._resolve(link, kind, id_)
            elif kind == ENGLISH:
                file, _, anchor = id_.partition("#")
                link.set("href", english_address(current().page, file) + (f"#{anchor}" if anchor else ""))
                link.set("hreflang", "en")
                link.set("class", "english-link")

    def _resolve(self, link: Element, kind: str, id_: str) -> None:
        build = current()
        try:
            if kind == "rule":
                archive.rule(id_)
                link.set("href", rule_address(build.page, id_))
            elif kind == "passage":
                key, _, at = id_.partition(":")
                link.set("href", passage_address(build.page, key, at))
            else:
                archive.source(id_)
                link.set("href", source_address(build.page, id_))
            link.set("class", f"{kind}-link")
        except Problem as problem:
            build.report(problem, build.page.line_with(f"{kind}:{id_}"))


def makeExtension(**settings: Any) -> LinkExtension:
    """What Python-Markdown calls."""
    return LinkExtension(**settings)
