"""Without a signal: what was kept answers, what was not says so, and a new version replaces the old one whole."""

from __future__ import annotations

import http.server
import json
import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from waiting import until

from aceten_site.publish import offline

ROOT = Path(__file__).parents[2]
SITE = Path(os.environ.get("ACETEN_SITE", ROOT / "site"))
RULES = "games/watten/rules/"
EXAMPLES = "games/viersche/examples/"
ASK = """asked => new Promise(async done => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => 'done' in data || done(data)
    active.postMessage(asked, [port2])
})"""


@pytest.fixture
def open_page(open_page: Callable[..., Page]) -> Callable[..., Page]:
    """The same with the service worker."""
    return partial(open_page, service_workers="allow")


def state(page: Page) -> dict[str, Any]:
    return page.evaluate(ASK, {"ask": "state"})


def wait_until_kept(page: Page, *sets: str) -> None:
    """Until the browser has kept these sets by itself."""
    until(page, lambda: set(sets) <= set(state(page).get("sets", ())), f"{sets} were not kept")


def without_signal(page: Page) -> None:
    page.context.set_offline(True)


def home(page: Page) -> str:
    return page.evaluate("navigator.serviceWorker.ready.then(each => each.scope)")


def test_after_one_visit_every_game_answers(open_page) -> None:
    page = open_page("", faults=True)
    wait_until_kept(page, "en")
    root = home(page)
    assert not [each["path"] for each in state(page)["pages"] if each["path"].startswith("de/games")]
    without_signal(page)
    page.goto(root + RULES)
    expect(page.locator("h1")).to_contain_text("Watten")
    expect(page.locator(".no-signal")).to_be_visible()
    expect(page.locator(".no-signal")).to_contain_text("this page is from your device")
    page.goto(root + EXAMPLES)
    deal = page.locator("#deal-a-whole-deal")
    for _ in range(9):
        deal.locator(".ad-next").click()
    expect(deal.locator(".ad-where")).to_contain_text("Trick 3, card 1")
    deal.locator('.ad-hand [data-card="HK"]').dispatch_event("click")
    expect(deal.locator(".ad-why")).not_to_be_empty()
    drawn = deal.locator(".ad-hand use").first.get_attribute("href") or ""
    assert page.locator(drawn).count() == 1, "the cards are not drawn"


def test_search_and_walking_from_page_to_page_without_a_signal(open_page) -> None:
    page = open_page("games/", faults=True)
    wait_until_kept(page, "en")
    without_signal(page)
    page.reload()
    page.locator("article a[href*='sueca']").first.click()
    expect(page).to_have_url(re.compile("/games/sueca/"))
    expect(page.locator(".no-signal")).to_be_visible()
    # The search listens to keys.
    page.locator(".md-search__input").press_sequentially("renúncia")
    expect(page.locator(".md-search-result__item").first).to_be_visible()


def test_no_byte_of_python_is_kept_unasked(open_page) -> None:
    page = open_page("")
    wait_until_kept(page, "en")
    found = page.evaluate(
        "caches.keys().then(async names => (await (await caches.open(names[0])).keys()).map(each => each.url))"
    )
    assert len(found) > 50
    assert not [url for url in found if "/runtime" in url or "/worker.js" in url]


@pytest.mark.parametrize(
    ("start", "wanted", "said"),
    [
        ("", "de/games/sueca/rules/", "Diese Seite liegt nicht auf diesem Gerät"),
        ("de/", "sources/parlett-2008/", "This page is not on this device"),
    ],
)
def test_a_page_that_is_not_here_says_what_is(open_page, start: str, wanted: str, said: str) -> None:
    page = open_page(start, faults=True)
    wait_until_kept(page, "de" if start else "en")
    root = home(page)
    without_signal(page)
    page.goto(f"{root}{wanted}?h=karte")
    expect(page.locator(".keep-missing")).to_contain_text(said)
    # Without the words that were searched for.
    expect(page.locator(".keep-missing code")).to_have_text(f"/{wanted}")
    expect(page.locator("html")).to_have_attribute("lang", "de" if wanted.startswith("de/") else "en")
    rules = page.locator("[data-keep] li a[href$='/games/watten/rules/']").first
    expect(rules).to_be_visible()
    rules.click()
    expect(page.locator("h1")).to_contain_text("Watten")
    page.go_back()
    page.context.set_offline(False)
    page.locator(".keep-missing a").click()
    expect(page).to_have_url(re.compile(re.escape(root + wanted)))


def test_a_step_asked_for_is_no_false_link_where_the_page_is_not_here(open_page) -> None:
    page = open_page("games/sueca/examples/", faults=True)
    wait_until_kept(page, "en")
    wanted = home(page) + "de/games/sueca/examples/#deal-sixty-to-sixty:1.2"
    without_signal(page)
    page.goto(wanted)
    expect(page.locator(".keep-missing")).to_be_visible()
    expect(page.locator(".ad-lost")).to_have_count(0)
    page.context.set_offline(False)
    page.locator(".keep-missing a").click()
    expect(page).to_have_url(wanted)
    expect(page.locator("#deal-sixty-to-sixty .ad-where")).to_contain_text("Stich 1, Karte 2")


def test_python_that_is_not_here_is_said_to_be_missing(open_page) -> None:
    page = open_page("de/games/sueca/examples/", faults=True)
    wait_until_kept(page, "de")
    without_signal(page)
    page.reload()
    deal = page.locator("#deal-a-whole-deal-63-to-57")
    deal.locator(".ad-next").click()
    deal.locator(".ad-hand .is-legal").first.dispatch_event("click")
    deal.locator(".ad-play-it").click()
    said = deal.locator(".ad-progress")
    expect(said).to_contain_text("liegt noch nicht auf diesem Gerät, und es gibt kein Netz")
    expect(said.locator(".ad-retry")).to_have_count(0)
    said.get_by_role("link", name="Im Wirtshaus, ohne Netz").click()
    expect(page.locator("h1")).to_contain_text("Im Wirtshaus, ohne Netz")


def test_a_browser_that_keeps_nothing_is_said_to(open_page) -> None:
    page = open_page("about/offline/", service_workers="block")
    expect(page.locator(".keep-status")).to_contain_text("This browser cannot keep the archive")


def test_everything_is_kept_on_a_press_and_python_runs_without_a_signal(open_page) -> None:
    page = open_page("about/offline/", faults=True)
    button = page.locator(".keep-all")
    expect(button).to_have_text(re.compile(r"Keep everything for offline \(\d+\.\d MB\)"))
    button.click()
    expect(page.locator(".keep-status")).to_have_text("Everything is kept on this device.", timeout=120_000)
    root = home(page)
    without_signal(page)
    page.goto(root + "de/" + EXAMPLES)
    deal = page.locator("#deal-a-whole-deal")
    for _ in range(9):
        deal.locator(".ad-next").click()
    deal.locator('.ad-hand [data-card="GK"]').dispatch_event("click")
    deal.locator(".ad-play-it").click()
    expect(deal.locator(".ad-banner")).to_be_visible(timeout=90_000)
    page.goto(root + "sources/parlett-2008/")
    expect(page.locator("h1")).to_contain_text("Parlett")

    page.goto(root + "about/offline/")
    page.locator(".keep-forget").click()
    expect(page.locator(".keep-status")).to_contain_text("Forgotten.")
    page.goto(root + RULES)
    expect(page.locator(".keep-missing")).to_contain_text("not on this device")


def test_the_signal_lost_while_everything_is_being_kept(open_page) -> None:
    page = open_page("about/offline/", faults=True)
    wait_until_kept(page, "en")
    button = page.locator(".keep-all").element_handle()
    without_signal(page)
    button.evaluate("each => each.click()")  # pressed just as the signal went
    expect(page.locator(".keep-status")).to_contain_text("The signal was lost")
    expect(page.locator(".keep-all")).to_have_count(0)
    expect(page.locator("[data-keep]")).to_contain_text("Where there is a signal")
    page.context.set_offline(False)
    page.locator(".keep-all").click()
    expect(page.locator(".keep-status")).to_have_text("Everything is kept on this device.", timeout=120_000)


def test_python_once_used_stays(open_page) -> None:
    page = open_page(EXAMPLES, faults=True)
    wait_until_kept(page, "en")
    asked: set[str] = set()
    page.context.on("request", lambda request: "/runtime/" in request.url and asked.add(request.url))
    kept = "async urls => (await Promise.all(urls.map(url => caches.match(url)))).every(Boolean)"

    def all_kept() -> bool:
        return bool(asked) and page.evaluate(kept, sorted(asked))

    for signal in (True, False):
        page.context.set_offline(not signal)
        page.reload()
        deal = page.locator("#deal-a-whole-deal")
        for _ in range(9):
            deal.locator(".ad-next").click()
        deal.locator('.ad-hand [data-card="SK"]').dispatch_event("click")
        deal.locator(".ad-play-it").click()
        expect(deal.locator(".ad-banner")).to_be_visible(timeout=90_000)
        until(page, all_kept, "Python was not kept")


def test_who_saves_data_keeps_what_he_visits_and_no_more(open_page, browser, address: str) -> None:
    context = browser.new_context()
    context.add_init_script(
        "Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) })"
    )
    page = context.new_page()
    page.goto(address + RULES)
    page.wait_for_function("navigator.serviceWorker.controller")
    until(page, lambda: RULES in [each["path"] for each in state(page)["pages"]], "the page was not kept")
    page.wait_for_timeout(2000)  # in which nothing else is kept
    assert {each["path"] for each in state(page)["pages"]} == {"about/offline/", "de/about/offline/", RULES}
    context.set_offline(True)
    page.goto(address + RULES)
    expect(page.locator("h1")).to_contain_text("Watten")
    context.close()


class Slow(http.server.SimpleHTTPRequestHandler):
    """Serves a folder, and where it is told to only after a long while."""

    wait: threading.Event

    def do_GET(self) -> None:
        self.wait.wait(60)
        super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def copy(tmp_path: Path) -> Iterator[tuple[Path, str, threading.Event]]:
    """A small copy of the site that may be changed, in a folder of its host; its address; and what opens the line."""
    site = tmp_path / "archive"

    def unneeded(folder: str, names: list[str]) -> set[str]:
        where = Path(folder).relative_to(SITE).as_posix()
        return {
            name
            for name in names
            if name.endswith((".br", ".gz", ".map"))
            or (where == "." and name in ("sources", "notebooks", "developers"))
        }

    shutil.copytree(SITE, site, ignore=unneeded)
    renew(site)
    flows = threading.Event()
    flows.set()
    handler = type("Handler", (Slow,), {"wait": flows})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=tmp_path)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield site, f"http://127.0.0.1:{server.server_port}/archive/", flows
        flows.set()
        server.shutdown()


def renew(site: Path) -> str:
    """Makes the copy a version of its own."""
    worker = re.sub(r'^const VERSION="\w+";', "", (SITE / "sw.js").read_text("utf-8"))
    return offline.write_list_and_worker(
        site, offline.cacheable_files(site, offline.fingerprint_assets(site)), worker
    )


def test_a_new_version_replaces_the_old_one_whole(open_page, browser, copy) -> None:
    site, address, _ = copy
    context = browser.new_context()
    page = context.new_page()
    page.goto(address + RULES)
    page.evaluate("localStorage.setItem('sheet', 'ours')")
    wait_until_kept(page, "en")
    old_style = page.locator("link[href*='book.css']").get_attribute("href")

    style = site / "assets/aceten/book.css"
    style.write_text(style.read_text("utf-8") + "html h1{text-indent:3px}", "utf-8")
    rules = site / RULES / "index.html"
    rules.write_text(rules.read_text("utf-8").replace("</h1>", " renewed</h1>", 1), "utf-8")
    version = renew(site)
    page.goto(address + "games/")
    noted = "caches.keys().then(async names => (await (await caches.open(names[0])).match('%soffline.json')).json())"
    until(page, lambda: page.evaluate(noted % address)["version"] == version, "the new version was not kept")

    context.set_offline(True)
    page.goto(address + RULES)
    expect(page.locator("h1")).to_contain_text("renewed")
    expect(page.locator("h1")).to_have_css("text-indent", "3px")
    found = page.evaluate(
        "caches.keys().then(async names => (await (await caches.open(names[0])).keys()).map(each => each.url))"
    )
    old = (old_style or "").partition("?")[2]
    assert old and not [url for url in found if old in url]
    assert page.evaluate("localStorage.getItem('sheet')") == "ours"
    context.close()


def test_a_version_that_changes_under_an_open_page_is_loaded_whole(browser, copy) -> None:
    site, address, _ = copy
    context = browser.new_context()
    page = context.new_page()
    page.goto(address + "games/")
    wait_until_kept(page, "en")
    style = site / "assets/aceten/aceten.css"
    style.write_text(style.read_text("utf-8") + "html h1{text-indent:3px}", "utf-8")
    renew(site)
    page.locator("article a[href*='sueca']").first.click()
    expect(page.locator("h1")).to_contain_text("Sueca")
    expect(page.locator("h1")).to_have_css("text-indent", "3px")
    context.close()


def test_a_slow_network_is_not_waited_for(browser, copy) -> None:
    _, address, flows = copy
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    wait_until_kept(page, "en")
    flows.clear()
    page.goto(address + RULES, timeout=15_000)
    expect(page.locator("h1")).to_contain_text("Watten")
    expect(page.locator(".no-signal")).to_be_visible()
    took = page.evaluate("performance.getEntriesByType('navigation')[0].responseStart")
    assert 2900 < took < 6000
    page.goto(address + EXAMPLES)
    took = page.evaluate("performance.getEntriesByType('navigation')[0].responseStart")
    assert took < 1500  # the line is known to be slow
    flows.set()
    context.close()


def test_the_list_is_that_of_the_site() -> None:
    listed = json.loads((SITE / "offline.json").read_text("utf-8"))
    assert (SITE / "sw.js").read_text("utf-8").startswith(f'const VERSION="{listed["version"]}";')
    for file in listed["files"]:
        path = SITE / file["path"].partition("?")[0]
        assert (path / "index.html" if file["path"].endswith("/") or not file["path"] else path).is_file(), (
            file
        )
