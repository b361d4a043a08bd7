"""The notebooks as MkDocs has them: files made before mkdocs-jupyter looks for any, and its pages without their own style."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page as MkPage
from mkdocs.structure.toc import AnchorLink

import aceten
from aceten_site.mkdocs_plugin.second_language import language_of
from aceten_site.notebooks import notebook_page, notebook_source
from aceten_site.pages.build import current_build
from aceten_site.pages.page import ORIGINAL, Page, Problem
from aceten_site.pages.words import Words

ROOT = Path(__file__).parents[3]
FOLDER = "notebooks"
WHEEL = f"downloads/aceten-{aceten.__version__}-py3-none-any.whl"

_ADDRESS = re.compile(r"(?<=href=\")https?://[^\"]*")


def set_up_kernels() -> None:
    """Runs the notebooks without the settings that whoever builds the site has for Python notebooks of his own."""
    settings = ROOT / ".cache" / "ipython"
    profile = settings / "profile_default" / "ipython_kernel_config.py"
    profile.parent.mkdir(parents=True, exist_ok=True)
    # Errors only: each kernel warns of talking to this computer itself without encryption.
    profile.write_text("c = get_config()\nc.IPKernelApp.log_level = 40\n", encoding="utf-8")
    os.environ["IPYTHONDIR"] = str(settings)


def add_notebooks(files: Files, config: MkDocsConfig) -> Files:
    """Makes the notebooks of this language."""
    lang, project = language_of(config), current_build().project
    site = config.site_url or ""
    root = site if lang == ORIGINAL else site.removesuffix(f"{lang}/")
    made_for = project / ".cache" / "pages" / lang
    folder = made_for / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for source in sorted((project / FOLDER).glob("*.py")):
        try:
            content = notebook_source.notebook_json(source, lang, site, root + WHEEL)
        except Problem as error:
            raise PluginError(f"The site cannot be published:\n{error}") from None
        target = folder / f"{source.stem}.ipynb"
        target.write_text(content, encoding="utf-8")
        # No generated file of MkDocs: mkdocs-jupyter looks for the folder that a file lies in.
        files.append(
            File(f"{FOLDER}/{target.name}", str(made_for), config.site_dir, config.use_directory_urls)
        )
    return files


def bare_page(html: str, page: MkPage, config: MkDocsConfig) -> str:
    """The bare page of a notebook, with its links within the site made relative."""
    here = Page(page.file.src_uri, page.url, language_of(config))
    site = urlsplit(config.site_url or "")

    def relative(found: re.Match[str]) -> str:
        target = urlsplit(found[0])
        if target.netloc != site.netloc or not target.path.startswith(site.path):
            return found[0]
        fragment = f"#{target.fragment}" if target.fragment else ""
        return here.root + target.path[len(site.path) :] + fragment

    try:
        anchors = notebook_source.anchors(
            current_build().project / FOLDER / f"{Path(page.file.src_uri).stem}.py"
        )
        kept = notebook_page.bare_html(html, Words(here.lang), anchors)
    except Problem as error:
        return current_build().report(f"{page.file.src_uri}: {error}")
    for entry, anchor in zip(_entries(page.toc), anchors, strict=True):
        entry.id = anchor
    return _ADDRESS.sub(relative, kept)


def _entries(contents: Iterable[AnchorLink]) -> Iterator[AnchorLink]:
    for entry in contents:
        yield entry
        yield from _entries(entry.children)


def is_notebook(page: MkPage) -> bool:
    """Is this the page of a notebook?"""
    return page.file.src_uri.endswith(".ipynb")
