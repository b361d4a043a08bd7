"""Waiting for a state instead of a time, so that the tests hold on a busy machine."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

SETTLED = """async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(each => each.finished));
    for (const frame of [1, 2]) await new Promise(requestAnimationFrame);
}"""


def settle(page: Page) -> None:
    """Waits until a page is at rest: its type is there, nothing moves or fades, and two frames have been drawn."""
    page.evaluate(SETTLED)


def until(page: Page, holds: Callable[[], object], otherwise: str) -> None:
    """Waits for what only this side can see; fails with a sentence that says what did not come in two minutes."""
    for _ in range(1200):
        if holds():
            return
        page.wait_for_timeout(100)
    pytest.fail(otherwise)
