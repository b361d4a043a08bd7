"""Where rules and sources live, and the Markdown links `[text](rule:…)` and `[text](source:…)`.

A rule stands on its game's rules page under the part of its id after the dot, a source on the game's
sources page under its key. Whether the target is really there is checked when all pages are made.
"""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

import aceten
from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from aceten_site.build import Page, current
from aceten_site.html import Html, el


def rule_address(page: Page, rule: str, game: str | None = None) -> str:
    """The address of a rule as seen from a page; usages of every game stand with the page's own game.

    >>> rule_address(Page(url="games/viersche/examples/"), "viersche.first-lead")
    '../rules/#first-lead'
    """
    prefix, _, name = rule.partition(".")
    return f"{_way(page, f'games/{_home(prefix, page, game)}/rules/')}#{name}"


def source_address(page: Page, key: str) -> str:
    """The address of a source as seen from a page.

    >>> source_address(Page(url="games/viersche/rules/"), "pagat-viersche")
    '../sources/#pagat-viersche'
    """
    return f"{_way(page, f'games/{_home('', page, _citing(key))}/sources/')}#{key}"


def rule_link(page: Page, rule: str, replay: dict[str, Any]) -> Html:
    """A short link to a rule, by its number."""
    said = replay.get("words", {}).get(rule) or {}
    label = f"§ {said['number']}" if said.get("number") else "§"
    current().rule_links.append((page.file, rule_address(Page(), rule, replay["game"]), rule))
    return el("a", label, href=rule_address(page, rule, replay["game"]), title=said.get("sentence"), class_="ad-rule")


def rule_pages(page: Page, game: str) -> dict[str, str]:
    """For the stepper: the page of each family of rules, so that an answer of the engine can be linked."""
    way = rule_address(page, f"{game}.", game)
    return {game: way, "play": way}


class LinkExtension(Extension):
    """Resolves `rule:` and `source:` addresses in Markdown links."""

    def extendMarkdown(self, md: Markdown) -> None:
        md.treeprocessors.register(_LinkProcessor(md), "aceten-links", 5)


class _LinkProcessor(Treeprocessor):
    def run(self, root: Element) -> None:
        build = current()
        for link in root.iter("a"):
            kind, _, id_ = (link.get("href") or "").partition(":")
            if kind == "rule":
                known = {"viersche"} and _rule_exists(id_)
                if not known:
                    build.report(f"there is no rule “{id_}”", _line_with(f"rule:{id_}"))
                link.set("href", rule_address(build.page, id_))
                link.set("class", "rule-link")
                build.rule_links.append((build.page.file, rule_address(Page(), id_, build.page.game), id_))
            elif kind == "source":
                link.set("href", source_address(build.page, id_))
                link.set("class", "source-link")
                build.source_links.append((build.page.file, source_address(Page(), id_), id_))


def makeExtension(**settings: Any) -> LinkExtension:
    """What Python-Markdown calls."""
    return LinkExtension(**settings)


def _way(page: Page, target: str) -> str:
    """From a page to a folder of the site, as short as it gets."""
    here, there = page.url.split("/")[:-1], target.split("/")[:-1]
    while here and there and here[0] == there[0]:
        here, there = here[1:], there[1:]
    return "../" * len(here) + "".join(f"{part}/" for part in there)
