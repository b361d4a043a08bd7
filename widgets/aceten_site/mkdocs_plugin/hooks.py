"""What MkDocs calls: tells the fences which page they stand on, adds the built files, and stops a bad build."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page as MkPage

from aceten_site.cards.faces import SPRITE, sprite
from aceten_site.mkdocs_plugin import checks
from aceten_site.pages.build import ORIGINAL, Page, current, language, start
from aceten_site.reference import editions
from aceten_site.reference.example_deals import with_examples
from aceten_site.rules.print_sheet import with_way_to_sheet

ASSETS = "assets/aceten"


def on_config(config: MkDocsConfig) -> None:
    """A new build begins. Pages in another language lie in a folder named by it within the English ones."""
    docs, lang = Path(config.docs_dir), language(config)
    if lang == ORIGINAL:
        start(docs, config.site_url or "")
    else:
        config.site_url = f"{config.site_url}{lang}/" if config.site_url else ""
        start(docs, config.site_url, docs.parent, lang)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the card sprite, the bundles that `widgets/build.mjs` made, and the texts for taking away."""
    bundles = current().project / ".cache" / "assets"
    made = sorted(path for path in bundles.glob("*") if path.is_file())
    if not any(path.name == "aceten.js" for path in made):
        raise PluginError(
            "The stepper is not bundled yet: run `node widgets/build.mjs` first, or `make site`."
        )
    if not current().is_original:
        return files  # all that has no language lies with the English pages
    for path in made:
        files.append(File.generated(config, f"{ASSETS}/{path.name}", abs_src_path=str(path)))
    files.append(File.generated(config, SPRITE, content=sprite()))
    for path, content in editions.downloads():
        files.append(File.generated(config, path, content=content))
    return files


def on_nav(nav: Any, config: MkDocsConfig, files: Files) -> None:
    """All pages are known."""
    current().pages = {file.url for file in files.documentation_pages()}


def on_page_markdown(markdown: str, page: MkPage, config: MkDocsConfig, files: Files) -> None:
    """Tells the fences which page is being made."""
    source = Path(page.file.abs_src_path or "")
    current().page = Page(
        file=page.file.src_uri,
        url=page.url,
        lang=language(config),
        markdown=source.read_text(encoding="utf-8-sig") if source.is_file() else markdown,
    )


def on_page_content(html: str, page: MkPage, config: MkDocsConfig, files: Files) -> str:
    """Refuses a fence that was taken for text; leads from the rules to the sheet to print."""
    for problem in checks.lost_fences(html):
        current().report(problem)
    return with_way_to_sheet(html, Page(page.file.src_uri, page.url, language(config)))


def on_env(env: Any, config: MkDocsConfig, files: Files) -> None:
    """All pages are made and none is written: the last moment to refuse, and to link rules to deals."""
    pages = {file.page.url for file in files.documentation_pages() if file.page}
    problems = [*current().problems, *checks.missing(current(), pages)]
    if problems:
        raise PluginError("\n".join(["The site cannot be published:", *problems]))
    lang = language(config)
    for file in files.documentation_pages():
        if file.page and file.page.content:
            file.page.content = with_examples(file.page.content, Page(url=file.page.url, lang=lang))
