"""Glosses on pages: the first occurrence of a term becomes a link to the glossary that says on hover, focus or touch what it means.

Terms are found where they stand in italics, and the forms that the data lists also in plain text; never in headings, links,
code or tables of terms. Rules and deals are made by fences and stay as they are. A page glosses its own game's terms and
those of all trick games; pages of no game gloss none, but for those that teach.
"""

from __future__ import annotations

import re
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from aceten_site.glossary.terms import ADDRESS, Term, terms
from aceten_site.pages.build import current_build, relative_url
from aceten_site.pages.page import Page

_HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}
_LEFT_ALONE = _HEADINGS | {"a", "code", "pre", "script", "style", "button", "summary", "abbr", "th"}
#: The sections that explain terms themselves.
_EXPLAINING = {"terms", "names", "words", "names-that-mislead"}
_TEACHING = "learn/"


def terms_for(page: Page) -> list[Term]:
    """What may be glossed on a page; the game itself needs no gloss on its own pages."""
    if page.game is None and not page.url.startswith(_TEACHING):
        return []
    return [
        each
        for each in terms().values()
        if (not each.games or page.game in each.games) and each.id != page.game
    ]


class GlossaryExtension(Extension):
    """Glosses the first occurrence of each term."""

    def extendMarkdown(self, md: Markdown) -> None:
        # After everything that makes or changes links and headings.
        md.treeprocessors.register(_Glossing(md), "aceten-glossary", -20)


class _Glossing(Treeprocessor):
    def run(self, root: Element) -> None:
        page = current_build().page
        found = terms_for(page)
        if found:
            _Marker(page, found).blocks(root)


class _Marker:
    def __init__(self, page: Page, found: list[Term]) -> None:
        self.page = page
        self.in_italics = {name: each for each in found for name in each.names}
        self.in_text = {mark: each for each in found for mark in each.marks(page.lang)}
        marks = sorted(map(re.escape, self.in_text), key=len, reverse=True)
        self.mark = re.compile(rf"(?<![\w-])(?:{'|'.join(marks)})(?![\w-])") if marks else re.compile(r"(?!)")
        self.done: set[str] = set()

    def blocks(self, root: Element) -> None:
        explained: int | None = None
        for block in root:
            if block.tag in _HEADINGS:
                level = int(block.tag[1])
                if explained is None or level <= explained:
                    explained = level if block.get("id") in _EXPLAINING else None
            elif explained is None:
                self.within(block)

    def within(self, element: Element) -> None:
        """Glosses what stands in an element, in the order of the text."""
        if element.tag in _LEFT_ALONE or "admonition-title" in (element.get("class") or ""):
            return
        if element.tag == "em":
            self._italics(element)
            return
        children = list(element)
        self._text(element, None)
        for child in children:
            self.within(child)
            self._text(element, child)

    def _italics(self, em: Element) -> None:
        each = self.in_italics.get("".join(em.itertext()).strip())
        if each is None or each.id in self.done or em.find(".//a") is not None:
            return
        link = self._link(each)
        link.text, em.text = em.text, None
        link.extend(list(em))
        for child in list(em):
            em.remove(child)
        em.append(link)

    def _text(self, parent: Element, after: Element | None) -> None:
        """Glosses the plain text that follows a child, or that begins the parent."""
        while True:
            text = (parent.text if after is None else after.tail) or ""
            found = next(
                (each for each in self.mark.finditer(text) if self.in_text[each[0]].id not in self.done), None
            )
            if found is None:
                return
            link = self._link(self.in_text[found[0]])
            link.text, link.tail = found[0], text[found.end() :]
            if after is None:
                parent.text = text[: found.start()]
                parent.insert(0, link)
            else:
                after.tail = text[: found.start()]
                parent.insert(list(parent).index(after) + 1, link)
            after = link

    def _link(self, each: Term) -> Element:
        self.done.add(each.id)
        return Element(
            "a",
            {
                "class": "term",
                "href": f"{relative_url(self.page, ADDRESS)}#{each.id}",
                "aria-description": each.gloss(self.page.lang),
            },
        )


def makeExtension(**settings: Any) -> GlossaryExtension:
    """What Python-Markdown calls."""
    return GlossaryExtension(**settings)
