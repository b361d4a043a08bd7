"""Ids are for ever: what goes stops the build, what is renamed keeps its old address."""

from __future__ import annotations

from pathlib import Path

import pytest

from aceten_site.pages import build
from aceten_site.publish import ids, redirects

pytestmark = pytest.mark.host
ROOT = Path(__file__).parents[3]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with our docs and sources, and with a lock and aliases of its own."""
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    sources = tmp_path / "sources"
    sources.mkdir()
    for path in (ROOT / "sources").iterdir():
        if path.name not in ("ids.lock", "aliases.toml"):
            (sources / path.name).symlink_to(path)
    build.start_build(tmp_path / "docs", "https://a.example/")
    return sources


def test_nothing_published_is_gone_and_everything_is_locked() -> None:
    build.start_build(ROOT / "docs")
    assert ids.missing_ids() == []
    assert ids.current_ids() - ids.published_ids() == set(), "run `make ids`"


def test_an_id_that_goes_is_named_with_the_remedy(project: Path) -> None:
    (project / "ids.lock").write_text("rule viersche.first-lead\nrule viersche.old-name\n", "utf-8")
    assert ids.missing_ids() == [
        "sources/ids.lock: rule “viersche.old-name” was published and is gone; bring it back or give its new id "
        "under [rule] in sources/aliases.toml"
    ]


def test_an_alias_keeps_the_build_going(project: Path) -> None:
    (project / "ids.lock").write_text("rule viersche.old-name\nsource old-key\n", "utf-8")
    (project / "aliases.toml").write_text(
        '[rule]\n"viersche.old-name" = "viersche.first-lead"\n[source]\n"old-key" = "eaton-2023"\n', "utf-8"
    )
    assert ids.missing_ids() == []


def test_an_alias_must_lead_to_something(project: Path) -> None:
    (project / "aliases.toml").write_text('[source]\n"old-key" = "eaton-1923"\n', "utf-8")
    assert ids.missing_ids() == [
        "sources/aliases.toml: source “old-key” leads to “eaton-1923”, which does not exist; name what does"
    ]


def test_a_kind_that_is_none_is_refused(project: Path) -> None:
    (project / "aliases.toml").write_text('[sauce]\n"old" = "new"\n', "utf-8")
    assert ids.missing_ids()[0].startswith("sources/aliases.toml: [sauce] is not a kind of id")


def test_a_source_that_moved_leaves_a_page_that_leads_on(project: Path) -> None:
    (project / "aliases.toml").write_text('[source]\n"old-key" = "eaton-2023"\n', "utf-8")
    ((name, text),) = redirects.redirect_pages()
    assert name == "sources/old-key/index.html"
    assert 'content="0; url=../../sources/eaton-2023/"' in text and "location.hash" in text


def test_a_rule_that_was_renamed_keeps_its_anchor(project: Path) -> None:
    (project / "aliases.toml").write_text('[rule]\n"viersche.old-name" = "viersche.first-lead"\n', "utf-8")
    html = '<li id="first-lead" value="19">East leads.</li>'
    assert redirects.with_old_anchors(html, "games/viersche/rules/") == (
        '<li id="first-lead" value="19"><span id="old-name"></span>East leads.</li>'
    )
    assert redirects.with_old_anchors(html, "games/sueca/rules/") == html
