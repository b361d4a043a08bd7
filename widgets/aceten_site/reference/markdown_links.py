"""The Markdown links `[text](rule:…)`, `[text](source:…)`, `[text](passage:KEY:h13)` and `[text](english:…)`."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from aceten_site.pages.build import current_build
from aceten_site.pages.page import Problem
from aceten_site.pages.words import Words
from aceten_site.reference import archive, rulebooks
from aceten_site.reference.addresses import english_address, rule_address, source_address
from aceten_site.reference.editions import passage_address

#: The scheme of a link from another language to what only the English pages have (`mkdocs_plugin.second_language`).
ENGLISH = "english"


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
                link.set(
                    "href", english_address(current_build().page, file) + (f"#{anchor}" if anchor else "")
                )
                link.set("hreflang", "en")
                link.set("class", "english-link")

    def _resolve(self, link: Element, kind: str, id_: str) -> None:
        build = current_build()
        try:
            if kind == "rule":
                rulebooks.rule(id_)
                link.set("href", rule_address(build.page, id_))
            elif kind == "passage":
                key, _, at = id_.partition(":")
                link.set("href", passage_address(build.page, key, at))
            else:
                source, words = archive.source(id_), Words(build.page.lang)
                link.set("href", source_address(build.page, id_))
                about = words.among("witness-kinds", source.witness), words.among("seen", source.seen)
                link.set("title", ", ".join(about))
            link.set("class", f"{kind}-link")
        except Problem as problem:
            build.report(problem, build.page.line_with(f"{kind}:{id_}"))


def makeExtension(**settings: Any) -> LinkExtension:
    """What Python-Markdown calls."""
    return LinkExtension(**settings)
