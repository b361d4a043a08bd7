"""What browsers may keep: the stamps on the pages, the list and its version."""

import json
import re
from pathlib import Path

import pytest

from aceten_site.publish import offline

PAGE = """<title>{title} - The Archive</title>
<link href="{up}assets/aceten/book.css"><script src="{up}assets/aceten/aceten.js"></script>
<use href="{up}assets/aceten/cards.svg#french-DJ"></use><p>assets/aceten/book.css is a file</p>"""
FILES = {
    "assets/aceten/book.css": "body{}",
    "assets/aceten/aceten.js": "wake()",
    "assets/aceten/worker.js": "python()",
    "assets/aceten/cards.svg": "<svg/>",
    "assets/aceten/runtime.json": json.dumps(
        {"base": "runtime/0123456789abcdef/", "files": {"engine.zip": {"bytes": 9, "br": 5}}}
    ),
    "assets/javascripts/bundle.01234567.min.js": "theme()",
    "assets/javascripts/bundle.01234567.min.js.map": "{}",
    "assets/javascripts/lunr/min/lunr.de.min.js": "de()",
    "assets/javascripts/lunr/min/lunr.jp.min.js": "jp()",
    "assets/fonts/vollkorn-latin-wght-normal.woff2": "font",
    "runtime/0123456789abcdef/engine.zip": "an engine",
    "runtime/0123456789abcdef/engine.zip.br": "small",
    "images/stepper.png": "picture",
    "search/search_index.json": "{}",
    "sitemap.xml": "<urlset/>",
}
PAGES = ("", "games/watten/rules/", "learn/", "glossary/", "about/offline/", "about/", "sources/pagat/")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, content in FILES.items():
        for path in (tmp_path / name, tmp_path / "de" / name):
            if "de/" not in path.as_posix().removeprefix(f"{tmp_path}/") or name.startswith(
                ("search", "sitemap")
            ):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(content, "utf-8")
    for name in PAGES:
        for path in (tmp_path / name / "index.html", tmp_path / "de" / name / "index.html"):
            path.parent.mkdir(parents=True, exist_ok=True)
            up = "../" * (len(path.relative_to(tmp_path).parts) - 1)
            path.write_text(PAGE.format(title="Of &amp; on", up=up), "utf-8")
    (tmp_path / "404.html").write_text(PAGE.format(title="No page", up="/"), "utf-8")
    return tmp_path


def listed(site: Path) -> dict[str, offline.CachedFile]:
    return {file.path: file for file in offline.cacheable_files(site, offline.fingerprint_assets(site))}


def paths(site: Path, name: str) -> set[str]:
    return {re.sub(r"\?.*", "?", path) for path, file in listed(site).items() if name in file.sets}


def test_every_page_names_our_files_with_one_stamp(site: Path) -> None:
    stamp = offline.fingerprint_assets(site)
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        assert f'assets/aceten/book.css?{stamp}"' in text
        assert f'assets/aceten/aceten.js?{stamp}"' in text
        assert f"assets/aceten/cards.svg?{stamp}#french-DJ" in text
        assert "<p>assets/aceten/book.css is a file" in text


def test_a_second_time_changes_nothing_and_a_new_style_changes_every_page(site: Path) -> None:
    stamp = offline.fingerprint_assets(site)
    once = {page: page.read_bytes() for page in site.rglob("*.html")}
    assert offline.fingerprint_assets(site) == stamp
    assert once == {page: page.read_bytes() for page in site.rglob("*.html")}
    (site / "assets/aceten/book.css").write_text("body{color:red}", "utf-8")
    assert offline.fingerprint_assets(site) != stamp
    assert not [page for page in once if stamp in page.read_text("utf-8")]


def test_what_a_player_needs_in_his_language(site: Path) -> None:
    shared = {
        "assets/aceten/book.css?", "assets/aceten/aceten.js?", "assets/aceten/cards.svg?",
        "assets/javascripts/bundle.01234567.min.js", "assets/javascripts/lunr/min/lunr.de.min.js",
        "assets/fonts/vollkorn-latin-wght-normal.woff2",
    }  # fmt: skip
    table = {
        "", "games/watten/rules/", "learn/", "glossary/", "about/offline/", "search/search_index.json", "sitemap.xml",
    }  # fmt: skip
    assert paths(site, "en") == shared | table
    assert paths(site, "de") == shared | {f"de/{each}" for each in table}


def test_python_is_no_part_of_that(site: Path) -> None:
    python = {"assets/aceten/worker.js?", "assets/aceten/runtime.json", "runtime/0123456789abcdef/engine.zip"}
    assert paths(site, "python") == python
    assert not python & (paths(site, "en") | paths(site, "de") | paths(site, "first"))
    assert python < paths(site, "all")
    assert listed(site)["runtime/0123456789abcdef/engine.zip"].bytes == 5


def test_everything_is_every_page(site: Path) -> None:
    for name in PAGES:
        assert {name, f"de/{name}"} <= paths(site, "all")
    assert "images/stepper.png" in paths(site, "all")
    assert not [path for path in paths(site, "all") if path.endswith((".br", ".map")) or "lunr.jp" in path]


def test_code_is_not_kept(site: Path) -> None:
    for name in (
        "developers/record/",
        "developers/code/watten/",
        "developers/code/engine/aceten/deal/play.py/",
    ):
        (site / name).mkdir(parents=True)
        (site / name / "index.html").write_text(PAGE.format(title="Code", up="../"), "utf-8")
    assert {path for path in paths(site, "all") if "developers/" in path} == {"developers/record/"}


def test_the_page_for_what_is_not_here_comes_first(site: Path) -> None:
    first = paths(site, "first")
    assert {
        "about/offline/",
        "de/about/offline/",
        "assets/aceten/book.css?",
        "assets/aceten/aceten.js?",
    } <= first
    assert "games/watten/rules/" not in first


def test_titles_are_plain_words(site: Path) -> None:
    assert listed(site)["games/watten/rules/"].title == "Of & on"


def test_the_same_files_give_the_same_version_and_others_another(site: Path) -> None:
    def version() -> str:
        made = offline.write_list_and_worker(
            site, offline.cacheable_files(site, offline.fingerprint_assets(site)), "work()"
        )
        assert (site / "sw.js").read_text("utf-8") == f'const VERSION="{made}";work()'
        listing = json.loads((site / "offline.json").read_text("utf-8"))
        assert listing["version"] == made
        assert [file["path"] for file in listing["files"]] == sorted(
            file["path"] for file in listing["files"]
        )
        return made

    first = version()
    assert version() == first
    (site / "games/watten/rules/index.html").write_text("<title>Rules</title>", "utf-8")
    assert version() != first
