"""Elements of XML, put together as the words and elements that they hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

# Children are elements or words, as in HTML.
Child = Element | str

# Elements that hold words, in which a line break would be a space.
_WITH_WORDS = {"p", "item", "lem", "rdg", "note", "bibl", "witness", "seg", "ref"}


def el(name: str, *children: Child | None, **attributes: str) -> Element:
    """An element; a child that is `None` and an attribute that is empty are left out.

    >>> ElementTree.tostring(el("p", "Ein ", el("hi", "Dos"), ".", rend="", n="1"), "unicode")
    '<p n="1">Ein <hi>Dos</hi>.</p>'
    """
    element = Element(name, {key: value for key, value in attributes.items() if value})
    last: Element | None = None
    for child in children:
        if isinstance(child, Element):
            element.append(child)
            last = child
        elif child and last is None:
            element.text = (element.text or "") + child
        elif child and last is not None:
            last.tail = (last.tail or "") + child
    return element


def rich(words: str, name: str, **attributes: str) -> Iterator[Child]:
    """Words in which what stands between asterisks becomes an element.

    >>> ElementTree.tostring(el("p", *rich("Plural *Dos*.", "mentioned")), "unicode")
    '<p>Plural <mentioned>Dos</mentioned>.</p>'
    """
    for index, part in enumerate(re.split(r"\*([^*]+)\*", words)):
        if part:
            yield el(name, part, **attributes) if index % 2 else part


def document(root: Element) -> bytes:
    """The whole document as bytes, every element on a line of its own except where words stand beside elements."""
    _spread(root)
    return ElementTree.tostring(root, encoding="utf-8", xml_declaration=True) + b"\n"


def _spread(element: Element) -> None:
    if element.tag in _WITH_WORDS or not len(element):
        return
    element.text = "\n"
    for child in element:
        _spread(child)
        child.tail = "\n"
