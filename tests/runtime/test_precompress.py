"""The compressed copies beside the files of the site."""

import gzip
import os
import random
from pathlib import Path

import brotli
import pytest

from aceten_site.runtime import precompress


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precompress, "CACHE", tmp_path / "cache")


def test_both_copies_hold_the_same_text(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_bytes(b"<p>Ace and ten.</p>" * 30)
    precompress.compress_file(page)
    assert brotli.decompress((tmp_path / "page.html.br").read_bytes()) == page.read_bytes()
    assert gzip.decompress((tmp_path / "page.html.gz").read_bytes()) == page.read_bytes()


def test_the_second_time_comes_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = precompress.gzipped(b"trump" * 100)
    monkeypatch.setattr(precompress.gzip, "compress", lambda *_, **__: pytest.fail("compressed again"))
    assert precompress.gzipped(b"trump" * 100) == first


def test_tiny_files_and_pictures_are_left_alone(tmp_path: Path) -> None:
    for name, size in {"tiny.js": 199, "font.woff2": 999, "face.png": 999, "page.html": 200}.items():
        (tmp_path / name).write_bytes(b"x" * size)
    assert [path.name for path in precompress.compressible_files(tmp_path)] == ["page.html"]


def test_an_old_copy_does_not_outlive_its_original(tmp_path: Path) -> None:
    page = tmp_path / "page.txt"
    page.write_bytes(random.Random(1).randbytes(300))
    (tmp_path / "page.txt.br").write_bytes(b"of an older page")
    precompress.compress_file(page)
    assert not (tmp_path / "page.txt.br").exists()


def test_the_cache_forgets_what_no_build_uses(tmp_path: Path) -> None:
    precompress.brotli(b"trump" * 100)
    (kept,) = precompress.CACHE.iterdir()
    old = kept.with_name("old.br")
    old.touch()
    os.utime(old, (0, 0))
    precompress.forget_old()
    assert list(precompress.CACHE.iterdir()) == [kept]
