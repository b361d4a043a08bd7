"""Zip files that are the same bytes every time."""

import importlib.util
import py_compile
import zipfile
from pathlib import Path

import pytest

from aceten_site.runtime import archive


def test_same_contents_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one.zip", "two.zip"):
        archive.write(tmp_path / name, iter([("a.txt", b"ace"), ("b/c.txt", b"ten")]))
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    assert list(archive.members(tmp_path / "one.zip")) == [("a.txt", b"ace"), ("b/c.txt", b"ten")]


def compiled(tmp_path: Path, mode: py_compile.PycInvalidationMode) -> Path:
    source = tmp_path / "trick.py"
    source.write_text("points = 22\n", encoding="utf-8")
    py_compile.compile(str(source), cfile=str(tmp_path / "trick.pyc"), invalidation_mode=mode)
    with zipfile.ZipFile(tmp_path / "in.zip", "w") as made:
        made.write(tmp_path / "trick.pyc", "trick.pyc")
        made.writestr("left_out.txt", "")
    return tmp_path / "in.zip"


def test_repacked_bytecode_is_never_checked_against_a_source(tmp_path: Path) -> None:
    source = compiled(tmp_path, py_compile.PycInvalidationMode.CHECKED_HASH)
    archive.repack(source, tmp_path / "out.zip", leave_out=lambda name: name.endswith(".txt"))
    ((name, data),) = archive.members(tmp_path / "out.zip")
    assert name == "trick.pyc"
    assert data[:4] == importlib.util.MAGIC_NUMBER
    assert data[4:8] == b"\x01\0\0\0"


def test_bytecode_with_a_date_is_refused(tmp_path: Path) -> None:
    source = compiled(tmp_path, py_compile.PycInvalidationMode.TIMESTAMP)
    with pytest.raises(ValueError, match=r"trick\.pyc was compiled with the date of its source"):
        archive.repack(source, tmp_path / "out.zip")
