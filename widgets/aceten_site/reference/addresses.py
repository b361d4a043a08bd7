"""Where rules and sources live, and the Markdown links `[text](rule:…)`, `[text](source:…)` and `[text](passage:KEY:h13)`.

A rule stands on its game's rules page under the part of its id after the dot, a source on a game's
sources page under its key. Whether the target is really shown there is checked in `mkdocs_plugin.checks`, once all
pages are made.
"""

from __future__ import annotations

from aceten_site.pages.build import current_build, relative_url
from aceten_site.pages.html import Html, el
from aceten_site.pages.page import Page
from aceten_site.reference import archive, rulebooks


def rule_address(page: Page, rule: str, game: str | None = None) -> str:
    """The address of a rule as seen from a page; usages of every game stand with the game at hand.

    >>> rule_address(Page(url="games/viersche/examples/"), "viersche.first-lead")
    '../rules/#first-lead'
    """
    home = rulebooks.home_of(rule, game or page.game)
    current_build().rule_links.add((page.file, rule, f"games/{home}/rules/"))
    return f"{relative_url(page, f'games/{home}/rules/')}#{rule.partition('.')[2]}"


def source_address(page: Page, key: str) -> str:
    """The address of a source as seen from a page: in the list of the page's own game, else the source's own page.

    >>> source_address(Page(url="games/viersche/rules/"), "pagat-viersche")
    '../sources/#pagat-viersche'
    >>> source_address(Page(url="conflicts/"), "pagat-viersche")
    '../sources/pagat-viersche/'
    """
    if page.game is None:
        return relative_url(page, f"sources/{key}/")
    home = f"games/{page.game}/sources/"
    current_build().source_links.add((page.file, key, home))
    return f"{relative_url(page, home)}#{key}"


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
    found = rulebooks.rule(rule)
    address = rule_address(page, rule, game)
    return el("a", f"§ {found.number}", href=address, title=found.sentence(page.lang), class_="ad-rule")


def rule_pages(page: Page, game: str) -> dict[str, str]:
    """For the stepper: the page of each family of rules, so that an answer of the engine can be linked.

    >>> rule_pages(Page(url=""), "viersche")
    {'viersche': 'games/viersche/rules/#', 'play': 'games/viersche/rules/#'}
    """
    address = f"{relative_url(page, f'games/{game}/rules/')}#"
    return {game: address, "play": address}
