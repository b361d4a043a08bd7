"""What MkDocs calls for the archive: a page and files for each source, ids kept for ever, metadata, search."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page as MkPage

from aceten_site.pages.build import Page, current, language
from aceten_site.pages.words import Words
from aceten_site.publish.ids import gone
from aceten_site.publish.redirects import redirect_pages, with_old_anchors
from aceten_site.reference import archive
from aceten_site.reference.release import cited_here
from aceten_site.rules.evidence_json import evidence_json
from aceten_site.rules.grade_checks import overstated
from aceten_site.search.search_index import apart, mend_index
from aceten_site.sources.cite_block import cite_block, rule_places
from aceten_site.sources.metadata import head
from aceten_site.sources.source_page import source_files, source_pages
from aceten_sources import BadSources

#: Pages beside those of the games that end in how to cite them.
CITED = ("conflicts/", "games/family/", "games/origins/")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds a page for every source, its citation as files, redirects, and the evidence as data."""
    try:
        archive.sources()
    except BadSources as error:
        raise PluginError(f"The site cannot be published:\n{error}") from None
    if problems := [*overstated(), *gone()]:
        raise PluginError("\n".join(["The site cannot be published:", *problems]))
    for name, content in source_pages():
        files.append(File.generated(config, name, content=content, inclusion=InclusionLevel.NOT_IN_NAV))
    shared = (*source_files(), ("evidence.json", evidence_json())) if current().is_original else ()
    for name, content in (*redirect_pages(), *shared):
        files.append(File.generated(config, name, content=content))
    return files


def on_page_content(html: str, page: MkPage, config: MkDocsConfig, files: Files) -> str:
    """Ends the pages of games in how to cite them, keeps the old anchors of what was renamed, and parts the cells of tables."""
    here = current().page
    if here.game or here.url in CITED:
        places = rule_places(here) if 'class="rule-list"' in html else None
        html += cite_block(
            {Words(here.lang)("cite-page"): cited_here(here, title_of(page))}, here, places=places
        )
    return apart(with_old_anchors(html, page.url))


def title_of(page: MkPage) -> str:
    """What a page calls itself; the navigation may call it less."""
    return str(page.meta.get("title") or page.title)


def on_page_context(context: Any, page: MkPage, config: MkDocsConfig, nav: Any) -> Any:
    """Hands the metadata of the page to the theme."""
    shown = Page(file=page.file.src_uri, url=page.url, lang=language(config))
    page.meta["head"] = head(shown, title_of(page))
    return context


def on_post_build(config: MkDocsConfig) -> None:
    """The search plugin has written its index."""
    path = Path(config.site_dir) / "search" / "search_index.json"
    if path.is_file():
        mend_index(path)
