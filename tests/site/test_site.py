"""The built site: nothing from another host, no dead link, every rule shown, and small enough."""

from __future__ import annotations

import gzip
import os
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from aceten.games import games
from aceten.rulebook import COMMON, rulebook

pytestmark = pytest.mark.host
SITE = Path(os.environ.get("ACETEN_SITE", Path(__file__).parents[2] / "site"))
HERE = "https://here.invalid/"

# Elements that fetch what they name; a link that a reader may follow is no fetch.
FETCHING = {
    "script",
    "img",
    "link",
    "iframe",
    "source",
    "video",
    "audio",
    "object",
    "embed",
    "use",
    "image",
    "form",
}
# Attributes that name other elements of the page by their ids.
NAMING = ("aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "for", "headers")
NOT_FETCHED = {"canonical", "prev", "next", "alternate", "cite-as", "describedby", "item", "license", "type"}


class Reader(HTMLParser):
    """The anchors, links and fetches of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.doubles: set[str] = set()
        self.links: list[str] = []
        self.fetches: list[str] = []
        self.named: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if anchor := has.get("id"):
            (self.doubles if anchor in self.anchors else self.anchors).add(anchor)
        if tag in ("a", "area"):
            self.links += [has["href"]] if "href" in has else []
        self.named.update(id_ for name in NAMING for id_ in has.get(name, "").split())
        named = has.get("rel", "")
        if tag in FETCHING and not NOT_FETCHED & set(named.split()) and not named.startswith("schema."):
            self.fetches += [has[name] for name in ("src", "href", "data", "action") if has.get(name)]


def read(page: Path) -> Reader:
    reader = Reader()
    reader.feed(page.read_text("utf-8"))
    return reader


@pytest.fixture(scope="module")
def pages() -> dict[str, Reader]:
    """Every page of the site by its address."""
    assert SITE.is_dir(), "the site is not built: run `make site`"
    found = {
        page.relative_to(SITE).as_posix().removesuffix("index.html"): read(page)
        for page in SITE.rglob("*.html")
    }
    assert "games/viersche/rules/" in found
    return found


def inside(pages: dict[str, Reader], kind: str) -> Iterator[tuple[str, str]]:
    for address, reader in pages.items():
        for link in getattr(reader, kind):
            yield address, urljoin(HERE + address, link)


def test_nothing_is_fetched_from_another_host(pages: dict[str, Reader]) -> None:
    foreign = [(page, url) for page, url in inside(pages, "fetches") if not url.startswith((HERE, "data:"))]
    assert foreign == []


def test_style_sheets_name_no_other_host() -> None:
    for sheet in SITE.rglob("*.css"):
        text = sheet.read_text("utf-8")
        assert not re.findall(r"(?:url\(|@import\s*)['\"]?(?:https?:)?//[^)\s]+", text), sheet


def test_our_scripts_name_no_address() -> None:
    for script in (SITE / "assets/aceten").glob("*.js"):
        named = set(re.findall(r"https?://[^\"'`\s)]+", script.read_text("utf-8")))
        assert named <= {"http://www.w3.org/2000/svg"}, script


def test_every_link_has_a_target(pages: dict[str, Reader]) -> None:
    dead = []
    for page, url in [*inside(pages, "links"), *inside(pages, "fetches")]:
        parts = urlsplit(url)
        if not url.startswith(HERE) or page.endswith("404.html"):
            continue
        path, anchor = unquote(parts.path.lstrip("/")), unquote(parts.fragment)
        target = pages.get(path)
        if target is None:
            if not (SITE / path).is_file():
                dead.append((page, url))
        elif anchor and anchor not in target.anchors:
            dead.append((page, url))
    assert dead == []


def test_elements_name_others_that_are_there(pages: dict[str, Reader]) -> None:
    lost = {
        (address, id_)
        for address, reader in pages.items()
        for id_ in reader.named - reader.anchors
        if not id_.startswith("__")  # Material's own, on pages that leave a column out
    }
    assert lost == set()


def test_no_anchor_stands_twice(pages: dict[str, Reader]) -> None:
    assert {page: reader.doubles for page, reader in pages.items() if reader.doubles} == {}


@pytest.mark.parametrize("folder", ["", "de/"])
@pytest.mark.parametrize("game", [game.id for game in games()])
def test_every_rule_is_shown_on_its_page(pages: dict[str, Reader], game: str, folder: str) -> None:
    anchors = pages[f"{folder}games/{game}/rules/"].anchors
    rules = [*rulebook(game).rules.values(), *rulebook(COMMON).rules.values()]
    assert [rule.id for rule in rules if rule.anchor not in anchors] == []


def test_rules_lead_to_deals_that_show_them(pages: dict[str, Reader]) -> None:
    rules = ("sources/pierer-1859-hundertspiel/", "games/hundertspiel/rules/")
    for address in (*rules, *(f"de/{each}" for each in rules)):
        assert any("#deal-" in link for link in pages[address].links), address
    assert [page for page in SITE.rglob("*.html") if "<!--in-a-deal" in page.read_text("utf-8")] == []


def test_cards_in_the_sprite(pages: dict[str, Reader]) -> None:
    drawn = read(SITE / "assets/aceten/cards.svg").anchors
    wanted = {
        url.partition("#")[2]
        for _, url in inside(pages, "fetches")
        if re.search(r"cards\.svg\?[0-9a-f]{8}#", url)
    }
    assert wanted and wanted <= drawn


def test_both_languages_have_the_same_pages_and_anchors(pages: dict[str, Reader]) -> None:
    """But for the developers' pages, which are English; a German page may have anchors of its own words besides."""
    for address, english in pages.items():
        if address.startswith(("de/", "developers/", "404")) or not english.anchors:
            continue
        german = pages.get(f"de/{address}")
        assert german is not None, f"{address} has no German twin"
        # A deal's title is a heading of its own unless the page has one that says the same.
        own = {each for each in english.anchors if not each.startswith("__") and not each.endswith("-title")}
        assert own - german.anchors == set(), address


def test_what_has_no_language_is_there_once() -> None:
    """Styles, scripts, drawings, the runtime and files to take away lie with the English pages alone."""
    kinds = {path.suffix for path in (SITE / "de").rglob("*") if path.is_file()}
    assert kinds <= {".html", ".json", ".xml", ".toml", ".ipynb", ".br", ".gz", ".png", ".svg"}
    assert not (SITE / "de/assets").exists() and not (SITE / "de/runtime").exists()


def test_the_bundle_stays_small() -> None:
    script = gzip.compress((SITE / "assets/aceten/aceten.js").read_bytes(), 9)
    assert len(script) <= 25_000
