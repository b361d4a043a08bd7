"""The notebooks of the site: one source each, with the words of every language, and a file to run for each of them.

A source in notebooks/ is Python in jupytext's percent format. A cell marked `lang="de"` belongs to the German
notebook alone; an unmarked one, such as all code that computes, belongs to both.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

import jupytext
import nbformat

import aceten
from aceten.errors import AcetenError
from aceten_site.languages import headings
from aceten_site.pages.page import Problem
from aceten_site.pages.words import Words

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}

_LINK = re.compile(r"\]\((page|rule):([^)]*)\)")


def notebook_json(source: Path, lang: str, site: str, wheel: str) -> str:
    """The notebook of one language as JSON, without outputs.

    `site` is the address of the pages in that language, for links that must still lead somewhere in a file
    that was taken away; `wheel` that of the engine, which the first cell of code says how to install.
    Raises `Problem` for a link to a rule that does not exist.
    """
    notebook = jupytext.reads(source.read_text(encoding="utf-8"), fmt="py:percent")
    cells = [cell for cell in notebook.cells if cell.metadata.get("lang", lang) == lang]
    for number, cell in enumerate(cells):
        cell.id = f"cell-{number}"
        cell.metadata = nbformat.NotebookNode({"tags": tags} if (tags := cell.metadata.get("tags")) else {})
        if cell.cell_type == "markdown":
            cell.source = _linked(cell.source, source, site)
    first = next(number for number, cell in enumerate(cells) if cell.cell_type == "code")
    cells.insert(first, _how_to_run(source.stem, lang, wheel))
    # The engine's state is part of the file, so that a changed engine runs the notebook anew.
    metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}, "aceten": _engine_state()}
    whole = nbformat.v4.new_notebook(cells=cells, metadata=metadata)
    nbformat.validate(whole)
    return nbformat.writes(whole) + "\n"


def anchors(source: Path) -> list[str]:
    """The anchors of the headings, the same in every language: those of the English ones."""
    cells = jupytext.reads(source.read_text(encoding="utf-8"), fmt="py:percent").cells
    english = [
        each.source
        for each in cells
        if each.cell_type == "markdown" and each.metadata.get("lang", "en") == "en"
    ]
    return [anchor for _, anchor in headings.anchors("\n\n".join(english))]


def _how_to_run(name: str, lang: str, wheel: str) -> Any:
    said = Words(lang)("notebook-run", file=f"[{name}.ipynb]({name}.ipynb)")
    return nbformat.v4.new_markdown_cell(
        f"{said}\n\n```\npip install {wheel} matplotlib jupyter\n```", id="how-to-run"
    )


def _linked(text: str, source: Path, site: str) -> str:
    """`page:games/viersche/` and `rule:viersche.alt` as addresses on the site."""

    def address(found: re.Match[str]) -> str:
        kind, target = found.groups()
        if kind == "page":
            return f"]({site}{target})"
        game, _, anchor = target.partition(".")
        try:
            aceten.rule(target)
        except AcetenError as error:
            raise Problem(f"notebooks/{source.name}: {error}") from None
        return f"]({site}games/{game}/rules/#{anchor})"

    return _LINK.sub(address, text)


def _engine_state() -> str:
    """A short fingerprint of the engine's files."""
    folder = Path(aceten.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in {".py", ".toml"}:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
