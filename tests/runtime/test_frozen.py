"""The state of every page at a release: a lasting address, a banner, no script, what did not change stored once."""

import tarfile
from pathlib import Path

import pytest
from lxml import html

from aceten_site.runtime.frozen import earlier_files, freeze, frozen_files

pytestmark = pytest.mark.host

ADDRESS = "https://archive.example/"
PAGE = """<!doctype html><html lang="{lang}"><head><title>Viersche</title>
<link rel="canonical" href="https://archive.example/{path}"><link rel="stylesheet" href="{up}assets/main.css">
<script type="application/ld+json">{{"version": "{version}"}}</script></head>
<body onload="x()"><h1>Viersche</h1><p>{words}</p><a href="{up}games/">Games</a> <a href="{up}a.whl">Engine</a>
<a href="https://elsewhere.example/">Elsewhere</a> <a href="#trump">Trump</a>
<section class="citing"><p>Version {version}</p></section><button class="copy">cite</button></body></html>"""


def site(folder: Path, version: str, words: str = "Follow suit.") -> Path:
    files = {"index.html": "", "games/index.html": "../", "de/games/index.html": "../../"}
    for path, up in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        lang = "de" if path.startswith("de/") else "en"
        said = words if path == "games/index.html" else "Same."
        page = PAGE.format(lang=lang, path=path, up=up, version=version, words=said)
        (folder / path).write_text(page, "utf-8")
    (folder / "assets").mkdir()
    (folder / "assets/main.css").write_text("p { color: red }", "utf-8")
    (folder / "a.whl").write_bytes(b"wheel")
    (folder / "index.html.br").write_bytes(b"packed")
    (folder / "runtime").mkdir()
    (folder / "runtime/index.html").write_text("<p>no page</p>", "utf-8")
    return folder


@pytest.fixture
def first(tmp_path: Path) -> Path:
    (tmp_path / "one").mkdir()
    freeze(site(tmp_path / "one", "0.1.0"), ADDRESS, "0.1.0", tmp_path / "one.tar.gz")
    return tmp_path / "one.tar.gz"


def test_a_frozen_page_has_a_banner_and_neither_script_nor_version(tmp_path: Path) -> None:
    files = dict(frozen_files(site(tmp_path, "0.1.0"), ADDRESS))
    assert sorted(files) == ["assets/main.css", "de/games/index.html", "games/index.html", "index.html"]
    page = html.document_fromstring(files["games/index.html"].decode())
    assert not page.xpath("//script | //button | //*[@onload]") and b"0.1.0" not in files["games/index.html"]
    assert "Follow suit." in page.text_content()
    (banner,) = page.xpath("//p[@class='frozen']")
    assert "is frozen" in banner.text_content() and banner.find("a").get("href") == "../../../games/"
    assert page.xpath("//link[@rel='canonical']/@href") == ["https://archive.example/games/"]
    assert b"eingefroren" in files["de/games/index.html"]


def test_its_links_stay_within_the_version_or_lead_to_the_present_site(tmp_path: Path) -> None:
    page = html.document_fromstring(
        dict(frozen_files(site(tmp_path, "0.1.0"), ADDRESS))["games/index.html"].decode()
    )
    links = page.xpath("//body/a/@href")
    assert links == ["../games/", "../../../a.whl", "https://elsewhere.example/", "#trump"]
    assert page.xpath("//link[@rel='stylesheet']/@href") == ["../assets/main.css"]


def test_what_did_not_change_is_stored_once(tmp_path: Path, first: Path) -> None:
    (tmp_path / "two").mkdir()
    both = tmp_path / "two.tar.gz"
    freeze(site(tmp_path / "two", "0.2.0", "Follow suit or trump."), ADDRESS, "0.2.0", both, first)
    with tarfile.open(both) as tar:
        stored = {member.name for member in tar if not member.islnk()}
        linked = {member.name for member in tar if member.islnk()}
    assert "v/0.1.0/games/index.html" in stored and "v/0.2.0/games/index.html" in stored
    assert linked == {f"v/0.2.0/{name}" for name in ("assets/main.css", "de/games/index.html", "index.html")}
    found = dict(earlier_files(both))
    assert b"Follow suit.<" in found["0.1.0/games/index.html"]
    assert b"Follow suit or trump.<" in found["0.2.0/games/index.html"]
    assert found["0.2.0/index.html"] == found["0.1.0/index.html"]


def test_the_same_site_gives_the_same_bytes(tmp_path: Path, first: Path) -> None:
    again = tmp_path / "again.tar.gz"
    freeze(tmp_path / "one", ADDRESS, "0.1.0", again)
    assert again.read_bytes() == first.read_bytes()


def test_a_version_is_frozen_once_for_all(tmp_path: Path, first: Path) -> None:
    with pytest.raises(ValueError, match="is frozen already; a new state of the archive needs a new version"):
        freeze(tmp_path / "one", ADDRESS, "0.1.0", tmp_path / "again.tar.gz", first)
