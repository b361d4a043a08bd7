"""What stands on the page of a notebook: its text, its code and what the code put out, and nothing else of JupyterLab.

mkdocs-jupyter puts 600 kB of JupyterLab's style sheet, scripts, an import from another host and a dozen wrappers
a cell into the page. What is kept here is set by the theme and by widgets/theme/css/notebook.css.
"""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterator, Sequence
from html import escape

from lxml import html as parser
from lxml.etree import tostring
from lxml.html import HtmlElement

from aceten_site.pages.html import Html, el
from aceten_site.pages.page import Problem
from aceten_site.pages.words import Words

# Drawings are made in this colour, which stands for that of the text around them on paper of either colour.
INK = "#123456"

_DRAWING = "data:image/svg+xml;base64,"
# A tenth of a point is finer than a screen shows.
_FINE = re.compile(r"(\d+\.\d)\d+")
# `url(#clip)`, or an address within the drawing; colours have no letter but these after the sign.
_POINTER = re.compile(r"#((?![0-9a-f]{6}\b)[A-Za-z][\w.-]*)")
_HEADINGS = ".//*[self::h1 or self::h2 or self::h3][ancestor::*[contains(@class, 'jp-MarkdownOutput')]]"
_COMPLAINT = "application/vnd.jupyter.stderr"
_TEXT, _CODE, _OUTPUT = "jp-MarkdownOutput", "highlight-ipynb", "jp-OutputArea-output"


def bare_html(page: str, words: Words, anchors: Sequence[str] = ()) -> Html:
    """The parts of a rendered notebook, in their order; `anchors` are those that its headings get.

    Raises `Problem` where the code warned of something: readers should not see it, nor authors overlook it.

    >>> bare_html('<style>p {}</style><div><div class="x highlight-ipynb"><pre>1 + 1</pre></div></div>', Words("en"))
    '<div class="highlight"><pre><code>1 + 1</code></pre></div>'
    """
    whole = parser.fragment_fromstring(page, create_parent="div")
    for heading, anchor in zip(whole.xpath(_HEADINGS), anchors, strict=False):
        heading.set("id", anchor)
        for link in heading.iter("a"):
            link.set("class", "headerlink")
            link.set("href", f"#{anchor}")
    for number, image in enumerate(whole.xpath(f".//img[starts-with(@src, '{_DRAWING}')]")):
        image.getparent().replace(image, _drawing(image.get("src"), f"drawing-{number}-"))
    return Html("\n".join(_parts(whole, words)))


def _parts(page: HtmlElement, words: Words) -> Iterator[str]:
    for part in page.iter("div"):
        classes = part.get("class", "").split()
        if _TEXT in classes:
            yield _inside(part)
        elif _CODE in classes:
            code = el("div", el("pre", el("code", Html(_code(part)))), class_="highlight")
            yield _folded(code, words) if _is_folded(part) else code
        elif _OUTPUT in classes:
            if part.get("data-mime-type") == _COMPLAINT:
                raise Problem(f"a notebook complains: {' '.join(part.text_content().split())[:200]}")
            # What is wider than the page is scrolled, by keyboard as well.
            yield el("div", Html(_inside(part)), class_="nb-output", tabindex="0")


def _is_folded(part: HtmlElement) -> bool:
    """Is the cell tagged as one that readers of the page rarely want to see?"""
    return any("celltag_folded" in above.get("class", "").split() for above in part.iterancestors())


def _folded(code: Html, words: Words) -> Html:
    return el("details", el("summary", words("notebook-folded")), code, class_="folded")


def _code(part: HtmlElement) -> str:
    """The code of a cell; a name or a comma, set like the text around it, needs no element of its own."""
    for mark in part.xpath(
        ".//span[not(@class) or @class = 'n' or @class = 'p' or @class = 'o' or @class = 'w']"
    ):
        mark.drop_tag()
    (lines,) = part.xpath(".//pre")
    return _inside(lines)


def _inside(part: HtmlElement) -> str:
    whole = escape(part.text or "", quote=False)
    whole += "".join(tostring(child, encoding="unicode", method="html") for child in part)
    return whole.strip().replace(INK, "currentColor")


def _drawing(address: str, prefix: str) -> HtmlElement:
    """A drawing that was put into an address, as an element of the page; ids that it points at begin with `prefix`."""
    svg = parser.fromstring(b64decode(address.removeprefix(_DRAWING)))
    for path in svg.xpath("//path[@d]"):
        path.set("d", _FINE.sub(r"\1", " ".join(path.get("d").split())))
    for element in svg.iter():
        element.text, element.tail = (element.text or "").strip(), (element.tail or "").strip()
    for unwanted in svg.xpath("//metadata | //style"):  # its style would hold for the whole page
        unwanted.drop_tree()
    pointed_at = dict.fromkeys(_POINTER.findall(tostring(svg, encoding="unicode")))
    new = {old: f"{prefix}{number}" for number, old in enumerate(pointed_at)}
    for element in svg.iter():
        for name, value in element.items():
            if name != "id":
                element.set(name, _POINTER.sub(lambda found: f"#{new[found[1]]}", value))
            elif value in new:
                element.set(name, new[value])
            else:
                del element.attrib[name]
    return svg
