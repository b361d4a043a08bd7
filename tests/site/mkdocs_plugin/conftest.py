"""A small project that MkDocs builds with our plugin."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

SETTINGS = """
site_name: A trial
site_url: https://a.example/
theme: mkdocs
strict: true
plugins: [aceten]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The archive's own sources, the bundled stepper, and a page; no id is published yet."""
    (tmp_path / "mkdocs.yml").write_text(SETTINGS, "utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/index.md").write_text("# A trial\n", "utf-8")
    (tmp_path / ".cache/assets").mkdir(parents=True)
    (tmp_path / ".cache/assets/aceten.js").write_text("", "utf-8")
    shutil.copy(ROOT / "CITATION.cff", tmp_path)
    shutil.copytree(
        ROOT / "sources", tmp_path / "sources", ignore=shutil.ignore_patterns("aceten_sources", "ids.lock")
    )
    return tmp_path
