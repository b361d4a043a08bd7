"""The MkDocs plugin `aceten`: what is done at each event while the pages of one language are built, in the order of the build."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, CombinedEvent, event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkPage

from aceten_site.mkdocs_plugin import (
    checks,
    fences,
    generated_files,
    material,
    notebook_pages,
    page_parts,
    second_language,
)
from aceten_site.mkdocs_plugin.second_language import language_of
from aceten_site.pages.build import current_build, start_build
from aceten_site.pages.page import ORIGINAL, Page
from aceten_site.reference.example_deals import with_examples
from aceten_site.search.search_index import extend_index

EXTENSIONS = (
    "aceten_site.reference.markdown_links",
    "aceten_site.glossary.term_links",
    "pymdownx.superfences",
)


class AcetenPlugin(BasePlugin):
    """Listed last in mkdocs.yml, so that each of its methods finds what the other plugins made."""

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Notebooks run the same on every computer."""
        notebook_pages.set_up_kernels()

    def on_config(self, config: MkDocsConfig) -> None:
        """A new build begins. Pages in another language lie in a folder named by it within the English ones."""
        config.markdown_extensions += fences.EXTENSIONS
        config.mdx_configs["pymdownx.superfences"] = {"custom_fences": fences.custom_fences()}
        docs, lang = Path(config.docs_dir), language_of(config)
        if lang == ORIGINAL:
            start_build(docs, config.site_url or "")
        else:
            config.site_url = f"{config.site_url}{lang}/" if config.site_url else ""
            start_build(docs, config.site_url, docs.parent, lang)

    @event_priority(100)
    def _on_files_before_others(self, files: Files, *, config: MkDocsConfig) -> Files:
        """mkdocs-jupyter looks for notebooks among the files, so they are made first."""
        return notebook_pages.add_notebooks(files, config)

    def _on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Adds what is made and not written; refuses a bad archive."""
        generated_files.add_shared(files, config)
        if problems := checks.problems_of_archive():
            raise refusal(problems)
        generated_files.add_pages_of_sources(files, config)
        generated_files.add_pages_of_code(files, config)
        return second_language.without_shared(files)

    on_files = CombinedEvent(_on_files_before_others, _on_files)

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """The addresses of all pages are known from here on."""
        current_build().pages = {file.url for file in files.documentation_pages()}
        second_language.lead_to_english(nav, language_of(config))
        return nav

    def on_page_markdown(self, markdown: str, *, page: MkPage, config: MkDocsConfig, files: Files) -> str:
        """The page at hand is known to the fences and links on it."""
        source = Path(page.file.abs_src_path or "")
        current_build().page = Page(
            file=page.file.src_uri,
            url=page.url,
            lang=language_of(config),
            markdown=source.read_text(encoding="utf-8-sig") if source.is_file() else markdown,
        )
        return second_language.with_english_anchors_and_links(markdown, page, files)

    def on_page_content(self, html: str, *, page: MkPage, config: MkDocsConfig, files: Files) -> str:
        """The Markdown of a page has become HTML."""
        for problem in checks.unread_fences(html):
            current_build().report(problem)
        html = page_parts.with_own_parts(html, page, language_of(config))
        return notebook_pages.bare_page(html, page, config) if notebook_pages.is_notebook(page) else html

    def on_env(self, env: Any, *, config: MkDocsConfig, files: Files) -> Any:
        """All pages are made and none is written: the last moment to refuse, and to link rules to deals."""
        pages = {file.page.url for file in files.documentation_pages() if file.page}
        if problems := [*current_build().problems, *checks.problems_of_pages(current_build(), pages)]:
            raise refusal(problems)
        lang = language_of(config)
        for file in files.documentation_pages():
            if file.page and file.page.content:
                file.page.content = with_examples(file.page.content, Page(url=file.page.url, lang=lang))
        second_language.share_addresses(env)
        return env

    def on_page_context(self, context: Any, *, page: MkPage, config: MkDocsConfig, nav: Any) -> Any:
        """Gives the theme the metadata of a page and the links to the other language."""
        shown = Page(file=page.file.src_uri, url=page.url, lang=language_of(config))
        page.meta.update(page_parts.for_the_theme(shown, page), **second_language.for_the_theme(shown))
        second_language.share_choices(context["base_url"], config)
        return context

    def on_template_context(self, context: Any, *, template_name: str, config: MkDocsConfig) -> Any:
        """The same on the page for missing addresses."""
        second_language.share_choices(context["base_url"], config)
        context["switch"] = second_language.way_to_first_page(context["base_url"], language_of(config))
        return context

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """The search plugin has written its index, the theme its scripts."""
        index = Path(config.site_dir) / "search" / "search_index.json"
        if index.is_file():
            extend_index(index)
        material.patch_scripts(config)


def refusal(problems: list[str]) -> PluginError:
    """The end of a build, with everything that is wrong."""
    return PluginError("\n".join(["The site cannot be published:", *problems]))
