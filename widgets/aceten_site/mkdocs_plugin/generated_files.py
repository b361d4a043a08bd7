"""Files of the site that are made and not written: scripts, drawings, editions to take away, pages and files of sources, redirects."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files, InclusionLevel

from aceten_site.cards.faces import SPRITE, sprite
from aceten_site.editions import regests
from aceten_site.pages.build import current_build
from aceten_site.publish.redirects import redirect_pages
from aceten_site.reference import editions
from aceten_site.rules.code_pages import code_pages
from aceten_site.rules.evidence_json import evidence_json
from aceten_site.sources.crate import described
from aceten_site.sources.source_page import source_files, source_pages

ASSETS = "assets/aceten"


def add_shared(files: Files, config: MkDocsConfig) -> None:
    """Adds the bundles that `widgets/build.mjs` made, the sprite of the cards and the editions, once for all languages."""
    bundles = current_build().project / ".cache" / "assets"
    made = sorted(path for path in bundles.glob("*") if path.is_file())
    if not any(path.name == "aceten.js" for path in made):
        raise PluginError(
            "The stepper is not bundled yet: run `node widgets/build.mjs` first, or `make site`."
        )
    if not current_build().is_original:
        return
    for path in made:
        files.append(File.generated(config, f"{ASSETS}/{path.name}", abs_src_path=str(path)))
    for name, content in ((SPRITE, sprite()), *editions.downloads(), *regests.downloads()):
        files.append(File.generated(config, name, content=content))


def add_pages_of_sources(files: Files, config: MkDocsConfig) -> None:
    """Adds a page for every source, its citation as files, redirects, and the evidence as data."""
    for name, content in source_pages():
        files.append(File.generated(config, name, content=content, inclusion=InclusionLevel.NOT_IN_NAV))
    shared = (
        (*source_files(), *described(), ("evidence.json", evidence_json()))
        if current_build().is_original
        else ()
    )
    for name, content in (*redirect_pages(), *shared):
        files.append(File.generated(config, name, content=content))


def add_pages_of_code(files: Files, config: MkDocsConfig) -> None:
    """Adds the way from the rules of each game with a rules page to their code, in English alone."""
    if not current_build().is_original:
        return
    for name, content in code_pages():
        files.append(File.generated(config, name, content=content, inclusion=InclusionLevel.NOT_IN_NAV))
