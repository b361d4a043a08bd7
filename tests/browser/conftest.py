"""A reader's browser on the built site. Every page is also held to this: no error, no request to another host."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from aceten_site.publish.serve import server

expect.set_options(timeout=60_000)  # the machine may be busy

ROOT = Path(__file__).parents[2]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}

Opener = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(item.fspath).parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.host)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The built site, served as a good host would; ends in a slash."""
    site = Path(os.environ.get("ACETEN_SITE", ROOT / "site"))
    assert (site / "assets/aceten/runtime.json").is_file(), "the site is not built: run `make site`"
    running = server(site)
    threading.Thread(target=running.run, daemon=True).start()
    yield f"http://127.0.0.1:{running.effective_port}/"
    running.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    program = shutil.which("chromium")
    assert program, "Chromium is missing: run `make chromium`"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield launched
        launched.close()


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Opener]:
    """Opens a page of the site in a fresh profile; keywords are those of a browser context.

    Without the service worker, which would fetch all games for every profile: tests of what it does ask for it.
    """
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_(where: str = "", faults: bool = False, **context: object) -> Page:
        made = browser.new_context(
            **{"viewport": {"width": 1280, "height": 900}, "service_workers": "block", **context}
        )
        made.set_default_timeout(60_000)
        contexts.append(made)
        page = made.new_page()

        def requested(request: object) -> None:
            url = urlsplit(request.url)  # type: ignore[attr-defined]
            if url.scheme in ("http", "https") and url.netloc != urlsplit(address).netloc:
                wrong.append(f"asked another host: {url.geturl()}")

        made.on("request", requested)
        page.on("pageerror", lambda error: wrong.append(f"error on the page: {error}"))
        if not faults:  # a test that cuts the network hears the browser complain
            page.on("console", lambda said: said.type == "error" and wrong.append(f"console: {said.text}"))
        page.goto(address + where)
        return page

    yield open_
    for context in contexts:
        context.close()
    assert not wrong, wrong


@pytest.fixture
def phone(open_page: Opener) -> Opener:
    """The same on a phone."""
    return lambda where="", **context: open_page(where, **{**PHONE, **context})
