"""The table of the family."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("where", ["games/family/", "de/games/family/"])
def test_the_names_of_the_games_stand_on_one_line(open_page, where: str) -> None:
    page = open_page(where)
    heads = page.locator(".family-table thead th a")
    tops = heads.evaluate_all("all => all.map(each => each.getBoundingClientRect().top)")
    assert len(tops) > 5 and len(set(tops)) == 1
    heights = page.locator(".family-table thead th").evaluate_all("all => all.map(each => each.clientHeight)")
    assert max(heights) < 40, "a name has wrapped"
