"""The whole build by MkDocs: what is wrong stops it with one line each, before anything is written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.host

DEAL = (Path(__file__).parents[1] / "two-cards.deal.toml").read_text("utf-8")
BROKEN = "\n```deal\n" + DEAL.replace("E: DJ {The Old Man.} D10", "E: SK") + "```\n"


def build(folder: Path, pages: dict[str, str]) -> subprocess.CompletedProcess[str]:
    for name, text in pages.items():
        page = folder / "docs" / name
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, "utf-8")
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "--quiet", "build", "--strict"],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_a_good_page(project: Path) -> None:
    done = build(project, {"index.md": BROKEN.replace("E: SK", "E: DJ")})
    assert done.returncode == 0, done.stderr
    assert (project / "site/assets/aceten/cards.svg").is_file()


def test_a_deal_that_breaks_a_rule(project: Path) -> None:
    done = build(project, {"index.md": "# Home\n" + BROKEN})
    assert done.returncode != 0
    (line,) = [line for line in done.stderr.splitlines() if "index.md" in line]
    for part in ("index.md, line 3", "trick 1", "card 1", "SK", "viersche.first-lead"):
        assert part in line
    assert "Traceback" not in done.stderr
    assert not (project / "site/index.html").exists()


@pytest.mark.parametrize("between", ["\n\n", "\n"], ids=["a blank line", "none"])
def test_a_fence_that_markdown_takes_for_text(project: Path, between: str) -> None:
    text = BROKEN.replace("\n\n[[deal", f"{between}[[deal")
    done = build(project, {"index.md": text.replace("```deal", "```deal foo=1").replace("E: SK", "E: DJ")})
    assert done.returncode != 0
    assert "index.md: the fence “deal” is not read as one: each of its options needs quotes" in done.stderr


def test_a_dead_rule_id_and_a_rule_that_no_page_shows(project: Path) -> None:
    done = build(
        project,
        {
            "index.md": "[gone](rule:viersche.gone), [there](rule:viersche.alt)",
            "games/viersche/rules.md": "```rules\nsection viersche deal\n```\n",
        },
    )
    assert done.returncode != 0
    assert "index.md, line 1: there is no rule “viersche.gone”" in done.stderr
    assert "index.md: links to “viersche.alt”, which games/viersche/rules/ does not show" in done.stderr
    assert (
        "games/viersche/rules/: the rule “viersche.follow-or-trump” is not shown on its page" in done.stderr
    )
    assert "viersche.first-dealer” is not shown" not in done.stderr
    # There are no tests in this project.
    assert "the rule “viersche.alt” is enforced by order, and no test is marked with it" in done.stderr


def test_a_stepper_that_was_not_bundled(project: Path) -> None:
    (project / ".cache/assets/aceten.js").unlink()
    done = build(project, {"index.md": "# Home"})
    assert done.returncode != 0
    assert "The stepper is not bundled yet" in done.stderr
