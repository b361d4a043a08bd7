"""Pages in another language than English: they share all that has no language with the English pages.

Files, styles, scripts and drawings lie at the root of the site and once only; a link to a page that exists in English
alone leads to the English one and says so.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jinja2 import pass_context
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Link, Navigation
from mkdocs.structure.pages import Page as MkPage
from mkdocs.utils.meta import get_data
from mkdocs.utils.templates import url_filter

from aceten_site.languages.headings import with_anchors, wrong_anchors
from aceten_site.languages.language_switch import LANGUAGES, Switch, alternates, folder, switch
from aceten_site.pages.build import current_build
from aceten_site.pages.page import ORIGINAL, Page
from aceten_site.reference.addresses import english_address
from aceten_site.reference.markdown_links import ENGLISH

SHARED = "assets/"
_LINK = re.compile(r"(?<=\]\()(?![a-z]+:|[/#<])([^)\s#]+)(#[^)\s]*)?(?=\))")


def without_shared(files: Files) -> Files:
    """Leaves out the theme's own files: those of the English pages serve."""
    if not current_build().is_original:
        for file in [file for file in files if file.src_uri.startswith(SHARED)]:
            files.remove(file)
    return files


def with_english_anchors_and_links(markdown: str, page: MkPage, files: Files) -> str:
    """Gives the headings the anchors of the English page, and leads links to what exists in English alone there."""
    build = current_build()
    if build.is_original:
        return markdown
    path = build.originals / page.file.src_uri
    if path.suffix == ".md" and path.is_file():
        original, _ = get_data(path.read_text("utf-8-sig"))
        for heading, problem in wrong_anchors(markdown, original):
            build.report(f"the heading “{heading.words}” {problem}", build.page.line_with(heading.words))
        markdown = with_anchors(markdown, original)
    return english_links(
        markdown,
        page.file.src_uri,
        lambda path: files.get_file_from_path(path) is not None,
        current_build().originals,
    )


def english_links(markdown: str, here: str, known: Callable[[str], bool], originals: Path) -> str:
    """The Markdown of a page with the links to what only the English pages have put into the scheme `english:`."""

    def led(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(here), link[1]))
        if target.startswith("..") or known(target) or not (originals / target).is_file():
            return link[0]
        return f"{ENGLISH}:{target}{link[2] or ''}"

    return _LINK.sub(led, markdown)


def lead_to_english(nav: Navigation, lang: str) -> None:
    """Leads the entries of the navigation that are in English alone to the English pages."""
    for item in nav.items:
        kind, _, file = (item.url or "").partition(":") if isinstance(item, Link) else ("", "", "")
        if kind == ENGLISH:
            item.url = english_address(Page(lang=lang), file)


def share_addresses(env: Any) -> None:
    """Teaches the templates where the shared files lie."""
    if not current_build().is_original:
        env.filters["url"] = shared_url


@pass_context
def shared_url(context: Any, value: str) -> str:
    """MkDocs' own filter, one folder up for what is shared."""
    return url_filter(context, f"../{value}" if value.startswith(SHARED) else value)


def for_the_theme(shown: Page) -> dict[str, Any]:
    """The way to the page in the other language, for the theme to print."""
    return {"switch": switch(shown), "alternates": alternates(shown)}


def way_to_first_page(base: str, lang: str) -> Switch:
    """From the page for missing addresses to the first page of the other language; `base` is the root of this one."""
    (other,) = (each for each in LANGUAGES if each != lang)
    root = base.rstrip("/").removesuffix(f"/{lang}")
    return Switch(other, f"{root}/{folder(other)}", exact=True)


def share_choices(base: str, config: MkDocsConfig) -> None:
    """Lets what a reader chose, such as dark paper, hold in every language."""
    if not current_build().is_original:
        config.extra["scope"] = f"{base.rstrip('/')}/.."


def language_of(config: Any) -> str:
    """The language of the pages that MkDocs is making."""
    return str(config.theme.get("language") or ORIGINAL)
