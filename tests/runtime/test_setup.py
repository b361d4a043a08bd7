"""What the set-up says, in one line, when something is missing on the computer."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from aceten_site.runtime.build import ROOT


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A folder with the plainest commands, the only one in which the set-up looks for programs."""
    for name in ("bash", "dirname"):
        (tmp_path / name).symlink_to(shutil.which(name))
    return tmp_path


def said(path: Path, step: str = "python") -> str:
    """The only line that a step of the set-up writes before it gives up."""
    done = subprocess.run(
        ["bash", ROOT / "tools" / "setup.sh", step],
        env={"PATH": str(path)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    return done.stderr


def program(path: Path, name: str, text: str) -> None:
    (path / name).write_text(f"#!{path / 'bash'}\n{text}\n", encoding="utf-8")
    (path / name).chmod(0o755)


def test_no_python(path: Path) -> None:
    assert said(path) == (
        "aceten: Python 3.11 or newer is needed, and none was found (python3, python3.11 … python3.14).\n"
    )


def test_a_python_that_is_too_old(path: Path) -> None:
    program(path, "python3", "exit 1")
    assert said(path).startswith("aceten: Python 3.11 or newer is needed")


def test_no_node(path: Path) -> None:
    program(path, "python3", f'exec "{sys.executable}" "$@"')
    assert said(path) == "aceten: Node 20 or newer is needed, and node was not found.\n"


def test_a_node_that_is_too_old(path: Path) -> None:
    program(path, "python3", f'exec "{sys.executable}" "$@"')
    program(path, "node", '[ "$1" = --version ] && echo v18.1.0 || exit 1')
    assert said(path) == "aceten: Node 20 or newer is needed; this is v18.1.0.\n"


def test_no_chromium_and_no_way_to_install_it(path: Path) -> None:
    assert said(path, "chromium") == (
        "aceten: the browser tests need Chromium; on Debian: apt-get install chromium\n"
    )
