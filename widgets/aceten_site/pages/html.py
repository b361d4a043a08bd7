"""Building HTML from Python values: escaped unless it already is HTML."""

from __future__ import annotations

import re
import unicodedata
from html import escape

_ITALIC = re.compile(r"\*([^*]+)\*")
VOID = {"br", "hr", "img", "input", "wbr"}


class Html(str):
    """Text that already is HTML and is not escaped again."""

    __slots__ = ()


def text(value: object) -> Html:
    """The value as HTML: escaped, unless it is `Html`.

    >>> text("J & K"), text(Html("<b>J</b>"))
    ('J &amp; K', '<b>J</b>')
    """
    return value if isinstance(value, Html) else Html(escape(str(value), quote=False))


def join(parts: object, between: str = "") -> Html:
    """Everything in `parts` as one piece of HTML; `None`, `False` and empty strings vanish.

    >>> join(["A", None, Html("<br>")], ", ")
    'A, <br>'
    """
    if parts is None or parts is False:
        return Html("")
    if isinstance(parts, str) or not hasattr(parts, "__iter__"):
        return text(parts)
    joined = (join(part) for part in parts)
    return Html(text(between).join(part for part in joined if part))


def el(name: str, *children: object, **attributes: object) -> Html:
    """One element; attributes that are `None` or `False` vanish, `_` in their names becomes `-`.

    >>> el("p", "A ", el("b", "10"), class_="hand", data_seat="N", hidden=False)
    '<p class="hand" data-seat="N">A <b>10</b></p>'
    """
    written = ""
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        key = key.rstrip("_").replace("_", "-")
        written += f" {key}" if value is True else f' {key}="{escape(str(value))}"'
    if name in VOID:
        return Html(f"<{name}{written}>")
    inside = "".join(join(child) for child in children)
    return Html(f"<{name}{written}>{inside}</{name}>")


def local(english: object, german: object, lang: str) -> Html:
    """A text in the language of the page if we have it so, else in English and marked as such.

    >>> local("not seen", "", "de"), local("not seen", "nicht gesehen", "de"), local("not seen", "", "en")
    ('<span lang="en">not seen</span>', 'nicht gesehen', 'not seen')
    """
    if lang == "en":
        return text(english)
    return text(german) if german else el("span", english, lang="en")


def drawn_link(address: str, *children: object) -> Html:
    """A link within a drawing. The keyboard passes it over, because a list beside the drawing has the same links.

    >>> drawn_link("#place-sueca", el("circle", r=3))
    '<a href="#place-sueca" tabindex="-1"><circle r="3"></circle></a>'
    """
    return el("a", *children, href=address, tabindex="-1")


def emphasised(words: object) -> Html:
    """Words with what stands between asterisks in italics.

    >>> emphasised("due, *two*")
    'due, <i>two</i>'
    """
    return Html(_ITALIC.sub(r"<i>\1</i>", text(words)))


def unmarked(words: str) -> str:
    """Words without the asterisks around what stands in italics.

    >>> unmarked("The horseman, *Cavall*")
    'The horseman, Cavall'
    """
    return _ITALIC.sub(r"\1", words)


def slug(words: str) -> str:
    """Words as an anchor.

    >>> slug("The forced trump lead: ♦K, für alle!")
    'the-forced-trump-lead-k-fur-alle'
    """
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
