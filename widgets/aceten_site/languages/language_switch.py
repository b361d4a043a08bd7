"""The same page in the other language, and where there is none the nearest page that has one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from aceten_site.pages.build import current_build
from aceten_site.pages.html import Html, el
from aceten_site.pages.page import ORIGINAL, Page
from aceten_site.pages.words import Words
from aceten_site.reference import archive
from aceten_site.reference.archive import HOME

#: The languages of the site, the original one first.
LANGUAGES = (ORIGINAL, "de")


@dataclass(frozen=True)
class Switch:
    """A way to another language: its address as seen from the page, and whether it leads to the very page."""

    lang: str
    href: str
    exact: bool

    @property
    def title(self) -> str:
        """What the way is called, in the language it leads to."""
        return Words(self.lang)("switch-page" if self.exact else "switch-near")

    @property
    def name(self) -> str:
        """The language, by its own name."""
        return Words(self.lang)("language")


def switch(page: Page) -> Switch:
    """The way from a page to the other language."""
    (other,) = (lang for lang in LANGUAGES if lang != page.lang)
    target = page.url
    while not has_page(other, target):
        target = target.rstrip("/").rpartition("/")[0]
        target += "/" if target else ""
    return Switch(other, page.top + folder(other) + target or "./", target == page.url)


def folder(lang: str) -> str:
    """The folder that the pages of a language lie in.

    >>> folder("en"), folder("de")
    ('', 'de/')
    """
    return "" if lang == ORIGINAL else f"{lang}/"


def has_page(lang: str, address: str) -> bool:
    """Is there a page with this address in a language? A source has one that nobody wrote."""
    if not address:
        return True
    key = address.removeprefix(HOME).strip("/")
    return address in _written(current_build().originals / folder(lang)) or (
        address.startswith(HOME) and key in archive.sources()
    )


@cache
def _written(docs: Path) -> frozenset[str]:
    """The addresses of the pages that lie in a folder."""
    found = (path.relative_to(docs).with_suffix("").as_posix() for path in docs.rglob("*.md"))
    return frozenset(f"{each}/".removesuffix("index/") for each in found)


def alternates(page: Page) -> Html:
    """For search engines: the addresses of a page in every language; nothing where it has no translation."""
    if not switch(page).exact:
        return Html("")
    root = current_build().site.removesuffix(folder(page.lang))
    addresses = {lang: f"{root}{folder(lang)}{page.url}" for lang in LANGUAGES}
    addresses["x-default"] = addresses[ORIGINAL]
    return Html(
        "\n".join(
            el("link", rel="alternate", hreflang=lang, href=address) for lang, address in addresses.items()
        )
    )
