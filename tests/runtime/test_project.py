"""The project's own files: locks, licences, citation."""

import json
import subprocess

import yaml

from aceten_site.runtime.build import ROOT


def test_the_locks_name_packages_and_hashes_but_no_hosts() -> None:
    for name in ("requirements.lock", "requirements-runtime.lock"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert "://" not in text
        assert "--hash=sha256:" in text
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []


def test_the_locks_hold_what_the_input_files_ask_for() -> None:
    for name in ("requirements", "requirements-runtime"):
        asked = (ROOT / f"{name}.in").read_text(encoding="utf-8").splitlines()
        locked = (ROOT / f"{name}.lock").read_text(encoding="utf-8")
        for line in asked:
            pin = line.split("#")[0].split(";")[0].strip()
            assert not pin or f"\n{pin.lower()}" in locked, pin


def test_the_engine_carries_the_licence_of_the_project() -> None:
    assert (ROOT / "engine" / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_the_citation_file_is_of_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    engine = (ROOT / "engine" / "pyproject.toml").read_text(encoding="utf-8")
    assert citation["cff-version"] == "1.2.0"
    assert f'\nversion = "{citation["version"]}"\n' in engine


def test_no_file_of_the_project_names_a_folder_of_this_computer() -> None:
    found = subprocess.run(
        ["git", "grep", "-IlE", f"({ROOT}|/root/|/tmp/)[a-z]", "--", ":!tests/runtime/test_project.py"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert found.stdout == ""


def test_the_notices_name_the_versions_that_are_shipped() -> None:
    notices = (ROOT / "docs" / "about" / "notices.md").read_text(encoding="utf-8")
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    info = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    pins = (ROOT / "requirements.in").read_text(encoding="utf-8")
    assert f"pyodide/tree/{package['dependencies']['pyodide']}" in notices
    assert f"cpython/tree/v{info['python']}" in notices
    material = next(line for line in pins.splitlines() if line.startswith("mkdocs-material=="))
    assert f"mkdocs-material/tree/{material.split('==')[1]}" in notices


def test_every_licence_text_is_linked_from_the_notices() -> None:
    folder = ROOT / "docs" / "about"
    notices = (folder / "notices.md").read_text(encoding="utf-8")
    for path in (folder / "licences").iterdir():
        assert f"(licences/{path.name})" in notices, path.name
