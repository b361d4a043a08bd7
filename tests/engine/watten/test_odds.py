"""The numbers under “Playing well” on Watten’s examples page, counted from the engine’s order of the cards."""

from __future__ import annotations

import re
from math import comb
from pathlib import Path

import pytest

from aceten.cards import GERMAN, card

PAGES = sorted((Path(__file__).parents[3] / "docs").glob("**/games/watten/examples.md"))

# The cards of the table with tens and leaves named: the Maxi, Belli and Spitz, chief striker, side striker, ace of trumps.
HELD = ("HK", "S7", "E7", "G10", "E10", "GA")


def safe(above: int, opponents: int) -> int:
    """The chance in a hundred that none of so many cards is among so many of the opponents’, 27 being unseen."""
    return round(100 * comb(27 - above, opponents) / comb(27, opponents))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(path.parents[3])))
def test_how_safe_a_high_card_is(watten, path):
    strength = watten().order("G", "10").strength["G"]
    above = [sum(each > strength[card(held, GERMAN)] for each in strength.values()) for held in HELD]
    assert above == [0, 1, 2, 3, 4, 7]
    expected = [(safe(each, 10), safe(each, 5)) for each in above]
    rows = re.findall(r"^\|[^|]+\|[^|]+\| (\d+) ?% \| (\d+) ?% \|$", path.read_text("utf-8"), re.MULTILINE)
    assert [(int(four), int(two)) for four, two in rows] == expected
