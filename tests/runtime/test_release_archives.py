"""What is handed on names the address at which it will stand."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from aceten_site.runtime import release_archives
from aceten_site.runtime.build import ROOT

pytestmark = pytest.mark.host


def site(folder: Path, address: str) -> Path:
    (folder / "index.html").write_text(f'<link rel="canonical" href="{address}"><h1>Archive</h1>', "utf-8")
    return folder


def test_the_address_of_a_built_site_is_read_from_its_first_page(tmp_path: Path) -> None:
    assert (
        release_archives.address_of(site(tmp_path, "https://archive.example/")) == "https://archive.example/"
    )


@pytest.mark.parametrize("address", ["http://localhost:8000/", "http://127.0.0.1:8123/", ""])
def test_a_site_without_a_lasting_address_is_not_packed(tmp_path: Path, address: str) -> None:
    command = [
        sys.executable,
        "-m",
        "aceten_site.runtime.release_archives",
        str(site(tmp_path, address)),
        str(tmp_path / "dist"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and not (tmp_path / "dist").exists()
    assert done.stderr.count("\n") == 1 and "SITE_URL=https://archive.example/ make dist" in done.stderr


def make(folder: Path, *given: str) -> subprocess.CompletedProcess[str]:
    """What make does elsewhere with our Makefile: it remembers the address, which must not be that of this site."""
    shutil.copy(ROOT / "Makefile", folder)
    free = {
        name: value
        for name, value in os.environ.items()
        if name not in ("SITE_URL", "PORT", "HOST", "MAKEFLAGS")
    }
    command = ["make", "--no-print-directory", "--eval=said: ; @echo $$SITE_URL", *given]
    return subprocess.run(command, cwd=folder, env=free, capture_output=True, text=True, check=False)


def test_make_asks_for_the_address_before_it_builds(tmp_path: Path) -> None:
    done = make(tmp_path, "--dry-run", "dist")
    assert done.returncode == 2 and "say where the site will stand" in done.stderr


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ((), "http://localhost:8000/"),
        (("PORT=8123",), "http://localhost:8123/"),
        (("HOST=192.0.2.7", "PORT=80"), "http://192.0.2.7:80/"),
        (("SITE_URL=https://archive.example/", "PORT=8123"), "https://archive.example/"),
    ],
)
def test_make_builds_for_the_address_at_which_it_serves(
    tmp_path: Path, given: tuple[str, ...], address: str
) -> None:
    assert make(tmp_path, "said", *given).stdout == f"{address}\n"
