"""Which state of the archive a citation names: version, date and addresses."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import yaml

from aceten_site.pages.build import current_build
from aceten_site.pages.page import ORIGINAL, Page
from aceten_sources.cited import Cited, Release, cited_page, is_provisional

EDITORS = "The Ace–Ten Archive contributors"
#: What the archive is called on pages in another language than English, as their `site_name` in mkdocs.*.yml has it.
NAMES = {"de": "Das Ace–Ten-Archiv"}


def release() -> Release:
    """The release that CITATION.cff describes, under the name that the archive has in the language of these pages."""
    build = current_build()
    made = _read(build.project / "CITATION.cff")
    return replace(made, name=NAMES.get(build.lang, made.name), provisional=is_provisional(build.site))


def permalink(address: str) -> str:
    """The lasting address of a place within the site."""
    return f"{current_build().site}{address}"


def cited_here(page: Page, title: str, anchor: str = "") -> Cited:
    """A page of ours, or a place on it, as something to cite."""
    # The page in each language is a thing of its own to cite.
    own = "" if page.lang == ORIGINAL else page.lang
    place = "-".join(filter(None, (own, *page.url.strip("/").split("/"), anchor)))
    address = permalink(page.url + (f"#{anchor}" if anchor else ""))
    return cited_page(f"aceten-{place}".rstrip("-"), title, title, address, release(), page.lang)


@cache
def _read(path: Path) -> Release:
    said = yaml.safe_load(path.read_text("utf-8"))
    released = said["date-released"]
    return Release(
        said["title"],
        EDITORS,
        str(said["version"]),
        (released.year, released.month, released.day),
        doi=str(said.get("doi", "")),
    )
