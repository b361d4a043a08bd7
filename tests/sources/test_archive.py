"""The archive as it stands: every source can be read, and every rule rests on sources that can carry it."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import aceten_sources
from aceten_sources import Source, cite, read_all

pytestmark = pytest.mark.host

ROOT = Path(__file__).parents[2]
RULES = sorted((ROOT / "engine/aceten/games").glob("*/rules.toml"))


@pytest.fixture(scope="module")
def archive() -> dict[str, Source]:
    return read_all(ROOT / "sources")


def rules() -> Iterator[dict]:
    for path in RULES:
        yield from tomllib.loads(path.read_text(encoding="utf-8"))["rule"]


def cites() -> Iterator[tuple[str, dict]]:
    for path in RULES:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for rule in data["rule"]:
            yield from ((rule["id"], cite) for cite in rule["cites"])
        for option in data.get("option", []):
            for value in option["value"]:
                yield from ((f"{option['id']} = {value['value']}", cite) for cite in value["cites"])


def test_every_source_has_a_citation(archive: dict[str, Source]) -> None:
    assert len(archive) > 10
    assert all(cite(source) for source in archive.values())


def test_the_words_of_a_record_are_plain() -> None:
    """They are shown as they are; editions alone have marks for italics."""
    marked = re.compile(r"\*[^\s*][^*]*\*|\]\(|`|<[a-z/]")
    texts = {path.parent.name: path.read_text("utf-8") for path in (ROOT / "sources").glob("*/source.toml")}
    assert [f"{key}: {found[0]}" for key, text in texts.items() for found in marked.finditer(text)] == []


def test_every_citation_names_a_source_that_exists(archive: dict[str, Source]) -> None:
    assert [f"{where}: {cite['source']}" for where, cite in cites() if cite["source"] not in archive] == []


def test_only_what_was_read_states_anything(archive: dict[str, Source]) -> None:
    unread = [
        where for where, cite in cites() if cite["how"] == "states" and not archive[cite["source"]].can_state
    ]
    assert unread == []


def test_an_attested_rule_is_stated_somewhere_and_the_others_are_argued() -> None:
    for rule in rules():
        states = any(cite["how"] == "states" for cite in rule["cites"])
        argued = bool(rule.get("reasoning-en")) and bool(rule.get("reasoning-de"))
        assert states if rule["grade"] == "attested" else argued and not states, rule["id"]


@pytest.mark.parametrize("name", [module.name for module in pkgutil.iter_modules(aceten_sources.__path__)])
def test_the_examples_in_the_code_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"aceten_sources.{name}")).failed == 0
