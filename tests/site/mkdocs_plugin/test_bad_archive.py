"""A bad source stops the whole build and names file, field and fix."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.host


def said(project: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "--quiet", "build", "--strict"],
        cwd=project, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode != 0 or (project / "site/index.html").is_file()
    return "" if done.returncode == 0 else done.stderr


def change(project: Path, key: str, old: str, new: str) -> None:
    path = project / "sources" / key / "source.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_the_archive_as_it_is_builds(project: Path) -> None:
    assert said(project) == ""
    assert (project / "site/sources/eaton-2023/index.html").is_file()


def test_a_missing_reason(project: Path) -> None:
    change(project, "hammer-1811-zaehlspiel", 'reason = "Printed in 1811."', "")
    assert (
        "sources/hammer-1811-zaehlspiel/source.toml: rights.reason is missing; say why: no reason, no text"
        in said(project)
    )


def test_a_malformed_source(project: Path) -> None:
    change(project, "grupp-1975", 'seen = "not-seen"', 'seen = "unseen"')
    change(project, "eaton-2023", "[csl]", "[csl")
    told = said(project)
    assert "sources/grupp-1975/source.toml: seen is “unseen”; did you mean not-seen?" in told
    assert "sources/eaton-2023/source.toml: is not TOML" in told


def test_what_was_not_seen_must_say_how_it_is_known(project: Path) -> None:
    change(
        project, "grupp-1975", 'seen_note = "Known through Parlett; the publisher is to be checked."\n', ""
    )
    assert "sources/grupp-1975/source.toml: seen_note is missing; say through what it is known" in said(
        project
    )


def test_a_dangling_passage(project: Path) -> None:
    (project / "docs/index.md").write_text(
        "# A trial\n\n[there](passage:pierer-1859-hundertspiel:h99)\n", "utf-8"
    )
    told = said(project)
    assert "index.md, line 3" in told and "h99" in told


def test_an_id_that_vanished(project: Path) -> None:
    (project / "sources/ids.lock").write_text("source gone-1900\n", "utf-8")
    assert "sources/ids.lock: source “gone-1900” was published and is gone" in said(project)
