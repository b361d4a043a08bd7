"""COinS: a citation hidden in a list entry, which gives Zotero its list to pick from.

Only for lists. On the page of one source they would win over its meta tags, which say more.
"""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlencode

from aceten_site.pages.html import Html, el
from aceten_sources.cited import Cited


def coins_span(cited: Cited) -> Html:
    """The span for one citation."""
    return el("span", class_="Z3988", title=urlencode(list(_fields(cited))), aria_hidden="true")


def _fields(cited: Cited) -> Iterator[tuple[str, str]]:
    """The fields of an OpenURL.

    >>> from aceten_sources import Csl
    >>> dict(_fields(Cited("k", Csl("book", "Games", issued=(1811,)), "Games")))["rft.btitle"]
    'Games'
    """
    csl = cited.csl
    article = csl.type.startswith("article")
    inside = csl.type in ("chapter", "entry-dictionary", "entry-encyclopedia")
    yield "ctx_ver", "Z39.88-2004"
    if csl.type in ("webpage", "manuscript"):
        yield "rft_val_fmt", "info:ofi/fmt:kev:mtx:dc"
        yield "rft.type", csl.type
        names = (
            ("rft.title", csl.title),
            ("rft.source", csl.container_title),
            ("rft.identifier", cited.link),
        )
    else:
        yield "rft_val_fmt", f"info:ofi/fmt:kev:mtx:{'journal' if article else 'book'}"
        yield "rft.genre", "article" if article else "bookitem" if inside else "book"
        names = (
            ("rft.atitle", csl.title if article or inside else ""),
            ("rft.jtitle", csl.container_title if article else ""),
            ("rft.btitle", csl.container_title if inside else "" if article else csl.title),
        )
    yield from ((name, value) for name, value in names if value)
    yield from (("rft.au", str(name)) for name in csl.author)
    rest = (
        ("rft.date", "-".join(f"{part:02}" for part in csl.issued)),
        ("rft.volume", csl.volume),
        ("rft.issue", csl.issue),
        ("rft.pages", csl.page.replace("–", "-")),
        ("rft.edition", str(csl.edition or "")),
        ("rft.pub", csl.publisher),
        ("rft.place", csl.publisher_place),
        ("rft.isbn", csl.isbn),
        ("rft.issn", csl.issn),
        ("rft_id", f"info:doi/{csl.doi}" if csl.doi else ""),
        ("rft.language", csl.language),
    )
    yield from ((name, value) for name, value in rest if value)
