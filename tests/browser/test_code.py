"""From a rule on a page to its line in rules.toml, the code that enforces it and the tests that hold it: two taps."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

RULES = [
    ("games/viersche/rules/", "viersche.follow-or-trump", "FollowOrTrump"),
    ("de/games/hundertspiel/rules/", "hundertspiel.bidding", "bidding"),
    ("games/karnoeffel/rules/", "play.in-turn", "waiting_ruling"),
]


@pytest.mark.parametrize(("where", "rule", "code"), RULES)
def test_a_rule_leads_to_its_words_its_code_and_its_tests(
    open_page, where: str, rule: str, code: str
) -> None:
    anchor = rule.partition(".")[2]
    page = open_page(f"{where}#{anchor}")
    page.locator(f"#{anchor} a.rule-code").click()
    expect(page.locator(f"li#{anchor}")).to_be_in_viewport()
    places = page.locator(f"li#{anchor} a")
    seen = {}
    for name in (rule, code, None):
        link = places.filter(has_text=name or "test_").first
        said = link.locator("code").inner_text()
        link.click()
        line = page.locator(".source-file span:target")
        expect(line).to_be_in_viewport()
        seen[said] = line.inner_text()
        page.go_back()
    for said, line in seen.items():
        assert said.rpartition(".")[2] in line or rule in line or line.startswith("@"), seen
