"""What a reader waits for and what he downloads, in Chromium: our first "what if" beside bare ``loadPyodide()``.

The bare case is the npm package as it is shipped, served the same way, in a page that does nothing else. The rounds take
turns. Cold is a new browser profile, warm the third visit with the same one. Processor time is read thread by thread from
the system, so other work on the computer does not inflate it.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import BrowserContext, Page, sync_playwright
from waitress import create_server

from aceten_site.publish import serve
from aceten_site.runtime import build, precompress

ROUNDS = 3
HOME, EXAMPLES = "", "games/viersche/examples/"
SHIPPED = [*build.AS_SHIPPED, "python_stdlib.zip", "pyodide-lock.json"]

BARE_PAGE = """<!doctype html><html lang="en"><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
globalThis.whenDone = async () => {
  const start = performance.now();
  await loadPyodide({ indexURL: new URL(".", location.href).href });
  return performance.now() - start;
};
</script></html>"""

# Steps the deal until a card may be played that the printed line does not play, and asks about that card.
OFFER = """() => {
  const deal = document.querySelector("aceten-deal");
  for (let step = 0; step < 36; step++) {
    for (const card of deal.querySelectorAll(".ad-seat[data-turn] button.is-legal")) {
      card.click();
      if (deal.querySelector(".ad-play-it")) return true;
    }
    deal.querySelector(".ad-next").click();
  }
  return false;
}"""

# Plays it; the answer is there when the reader's own line is written down.
ANSWER = """() => new Promise((resolve) => {
  const deal = document.querySelector("aceten-deal");
  const start = performance.now();
  const watch = new MutationObserver(() => {
    if (!deal.querySelector(".ad-mine table")) return;
    watch.disconnect();
    resolve(performance.now() - start);
  });
  watch.observe(deal, { childList: true, subtree: true });
  deal.querySelector(".ad-play-it").click();
})"""


@dataclass
class Host:
    """A server on this computer that notes what it sends."""

    address: str
    sent: list[tuple[str, int]] = field(default_factory=list)

    def bytes(self, wanted: Callable[[str], bool] = lambda path: True) -> int:
        return sum(size for path, size in self.sent if wanted(path))


@contextmanager
def serving(site: Path) -> Iterator[Host]:
    """Serves a folder and counts the bytes of every body sent."""
    inner = serve.application(site)
    host = Host("")

    def application(environ: dict[str, Any], start_response: Any) -> Any:
        def note(status: str, headers: list[tuple[str, str]], *rest: Any) -> Any:
            host.sent.append((environ["PATH_INFO"], int(dict(headers).get("Content-Length", 0))))
            return start_response(status, headers, *rest)

        return inner(environ, note)

    server = create_server(application, host="127.0.0.1", port=0, threads=8)
    host.address = f"http://127.0.0.1:{server.effective_port}/"
    threading.Thread(target=server.run, daemon=True).start()
    yield host
    server.close()


@contextmanager
def browser(profile: Path, service_workers: Literal["allow", "block"] = "allow") -> Iterator[BrowserContext]:
    """Chromium with this profile; `service_workers`: may pages be kept for reading without a signal?"""
    names = ("chromium", "chromium-browser", "google-chrome")
    path = next(filter(None, map(shutil.which, names)))
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            str(profile),
            executable_path=path,
            args=["--no-sandbox"],
            headless=True,
            service_workers=service_workers,
        )
        yield context
        context.close()


def processor(page: Page) -> dict[str, float]:
    """Milliseconds of processor time so far: main threads of the pages, their workers, and all threads together."""
    session = page.context.browser.new_browser_cdp_session() if page.context.browser else None
    assert session is not None
    found = {"main": 0.0, "worker": 0.0, "all": 0.0}
    for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] != "renderer":
            continue
        for task in Path(f"/proc/{process['id']}/task").glob("*"):
            try:
                spent = int((task / "schedstat").read_text().split()[0]) / 1e6
                name = (task / "comm").read_text().strip()
            except FileNotFoundError:  # the thread has just ended
                continue
            found["all"] += spent
            if task.name == str(process["id"]):
                found["main"] += spent
            elif name.startswith("DedicatedWorker"):
                found["worker"] += spent
    session.detach()
    return found


def what_if(page: Page, host: Host) -> dict[str, float]:
    """Opens the home page, leaves the printed line and waits for the engine's answer."""
    page.goto(host.address + HOME, wait_until="networkidle")
    page.wait_for_selector("aceten-deal .ad-next")
    if not page.evaluate(OFFER):
        raise SystemExit("aceten: the deal of the home page offers no card to play otherwise")
    return timed(page, host, ANSWER)


def bare(page: Page, host: Host) -> dict[str, float]:
    """Opens a page that does nothing but load Pyodide."""
    page.goto(host.address, wait_until="networkidle")
    return timed(page, host, "() => whenDone()")


def timed(page: Page, host: Host, script: str) -> dict[str, float]:
    page.wait_for_timeout(500)
    before, sent = processor(page), host.bytes()
    wall = page.evaluate(script)
    after = processor(page)
    return {name: after[name] - before[name] for name in after} | {"wall": wall, "bytes": host.bytes() - sent}


def first_answers(site: Path) -> dict[str, dict[str, float]]:
    """Medians over the rounds of both cases, cold and warm."""
    taken: dict[str, list[dict[str, float]]] = {}
    with tempfile.TemporaryDirectory() as scratch:
        shipped = Path(scratch, "shipped")
        shipped.mkdir()
        for name in SHIPPED:
            shutil.copyfile(build.PYODIDE / name, shipped / name)
        (shipped / "index.html").write_text(BARE_PAGE, encoding="utf-8")
        for path in list(precompress.compressible_files(shipped)):
            precompress.compress_file(path)
        with serving(site) as ours, serving(shipped) as theirs:
            for number in range(ROUNDS):
                for name, case, host in (("what if", what_if, ours), ("bare", bare, theirs)):
                    with browser(Path(scratch, f"{name}-{number}")) as context:
                        for visit in ("cold", "second", "warm"):
                            page = context.new_page()
                            taken.setdefault(f"{name}, {visit}", []).append(case(page, host))
                            page.close()
    return {
        name: {key: statistics.median(each[key] for each in rounds) for key in rounds[0]}
        for name, rounds in taken.items()
        if not name.endswith("second")
    }


def first_step(site: Path) -> dict[str, dict[str, Any]]:
    """What is downloaded by a new reader until the first step of a deal, and whether any of it is Python.

    Not what the service worker fetches when all is quiet, which waits for nobody.
    """
    found = {}
    for name, address in (("home page", HOME), ("Viersche examples", EXAMPLES)):
        with (
            tempfile.TemporaryDirectory() as profile,
            serving(site) as host,
            browser(Path(profile), service_workers="block") as context,
        ):
            page = context.new_page()
            page.goto(host.address + address, wait_until="networkidle")
            page.locator("aceten-deal .ad-next").first.click()
            page.wait_for_timeout(1000)
            fonts = host.bytes(lambda path: path.endswith(".woff2"))
            python = [path for path, _ in host.sent if "/runtime" in path or path.endswith("worker.js")]
            found[name] = {
                "bytes": host.bytes() - fonts,
                "fonts": fonts,
                "python": python,
                "largest": sorted(host.sent, key=lambda each: -each[1])[:6],
            }
    return found
