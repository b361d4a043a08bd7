"""The notebooks: one source for both languages, pages without JupyterLab, files that run with the wheel of the site."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from aceten_site.notebooks import notebook_page, notebook_source
from aceten_site.pages.page import Problem
from aceten_site.pages.words import Words

ROOT = Path(__file__).parents[3]
NAMES = sorted(path.stem for path in (ROOT / "notebooks").glob("*.py"))
pytestmark = pytest.mark.host


def page(name: str, lang: str) -> str:
    folder = "" if lang == "en" else "de/"
    return (ROOT / f"site/{folder}notebooks/{name}/index.html").read_text("utf-8")


def notebook(name: str, lang: str) -> nbformat.NotebookNode:
    made = notebook_source.notebook_json(
        ROOT / f"notebooks/{name}.py", lang, "https://a.example/", "https://a.example/w.whl"
    )
    return nbformat.reads(made, 4)


def test_there_are_five() -> None:
    assert len(NAMES) == 5


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_light_and_asks_no_other_host(name: str, lang: str) -> None:
    text = page(name, lang)
    # 60 kB of our own; the navigation grows with the archive.
    assert len(text.encode()) < 62_000
    assert "jp-" not in text
    assert "cdn" not in text
    assert text.count('class="nb-output"') >= 2


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_run_the_same_code(name: str) -> None:
    shared = [
        [
            cell.source
            for cell in notebook(name, lang).cells
            if cell.cell_type == "code" and "LANG =" not in cell.source
        ]
        for lang in ("en", "de")
    ]
    assert shared[0] == shared[1]


@pytest.mark.parametrize("name", NAMES)
def test_each_language_has_its_words(name: str) -> None:
    english, german = (notebook(name, lang).cells for lang in ("en", "de"))
    assert [cell.cell_type for cell in english] == [cell.cell_type for cell in german]
    texts = [
        (one.source, other.source)
        for one, other in zip(english, german, strict=True)
        if one.cell_type == "markdown"
    ]
    assert all(one != other for one, other in texts)


def test_links_lead_to_the_site_from_anywhere() -> None:
    text = " ".join(cell.source for cell in notebook("viersche-evening", "en").cells)
    assert "(https://a.example/games/viersche/)" in text
    assert "(rule:" not in text


def test_a_link_to_no_rule_is_refused_by_name(tmp_path: Path) -> None:
    source = tmp_path / "odd.py"
    source.write_text("# %% [markdown]\n# [x](rule:viersche.no-such-rule)\n\n# %%\n1\n")
    with pytest.raises(Problem, match=r"notebooks/odd\.py: .*no-such-rule"):
        notebook_source.notebook_json(source, "en", "https://a.example/", "w.whl")


def test_what_the_code_warns_of_is_refused() -> None:
    warned = '<div class="jp-OutputArea-output" data-mime-type="application/vnd.jupyter.stderr"><pre>Odd!</pre></div>'
    with pytest.raises(Problem, match="Odd!"):
        notebook_page.bare_html(warned, Words("en"))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_file_beside_the_page_runs_with_the_wheel_of_the_site(lang: str) -> None:
    folder = "" if lang == "en" else "de/"
    path = ROOT / f"site/{folder}notebooks/watten-orders/watten-orders.ipynb"
    cells = json.loads(path.read_text("utf-8"))["cells"]
    named = re.search(r"downloads/(\S+\.whl)", "".join(cells[1]["source"]))
    assert named
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    wheel = ROOT / "site/downloads" / named[1]
    ran = subprocess.run(
        [sys.executable, "-c", f"{code}\nprint(aceten.__file__)"],
        env={**os.environ, "PYTHONPATH": str(wheel)},
        cwd=path.parent,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip().startswith(str(wheel))
