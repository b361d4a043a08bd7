"""Deals in another language: the English record with other words, and nothing else changed.

A deal therefore has the same anchor in every language, and a reader who changes the language stays at the same card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from aceten.errors import AcetenError
from aceten.record import Line, Record, read_record
from aceten_site.pages.build import current_build
from aceten_site.pages.page import Page, Problem

DEALS = "deals"
_FENCE = re.compile(r"^(`{3,}|~{3,})deal\b[^\n]*\n(.*?)^\1", re.MULTILINE | re.DOTALL)


def deal_file(name: str) -> Path:
    """The file of a deal in the language at hand; a plain sentence where there is none."""
    build = current_build()
    home = build.docs / DEALS
    path = home / name
    if not path.resolve().is_relative_to(home.resolve()):
        raise Problem(f"“{name}” does not lie below {shown(home)}; a deal on a page does")
    if path.is_file():
        return path
    original = build.originals / DEALS / name
    if original.is_file():
        raise Problem(f"there is no {shown(path)}; write it: {shown(original)} with other words")
    raise Problem(f"there is no deal file {shown(path)}")


def shown(path: Path) -> str:
    """A path as messages name it: from the folder of the project on."""
    home = current_build().project
    return path.relative_to(home).as_posix() if path.is_relative_to(home) else path.name


def original_of(record: Record, page: Page, name: str | None) -> Record:
    """The English record that this one translates: by its file, or on the English page the one that equals it."""
    build = current_build()
    if build.is_original:
        return record
    if name is not None:
        path = build.originals / DEALS / name
        if not path.is_file():
            raise Problem(f"it has no English original {shown(path)}")
        original = read_record(path.read_text("utf-8"))
        if place := difference(record, original):
            raise Problem(f"{place} differs from {shown(path)}; a translation differs in nothing but words")
        return original
    path = build.originals / page.file
    others = [*_deals_on(path)]
    for original in others:
        if not difference(record, original):
            return original
    if len(others) == 1:
        raise Problem(
            f"{difference(record, others[0])} differs from the deal on {shown(path)}; a translation differs in nothing but words"
        )
    raise Problem(f"no deal on {shown(path)} is the same but for its words")


def untranslated_or_changed() -> Iterator[str]:
    """What is wrong with the deal files of this language, those included that no page shows; one sentence each."""
    build = current_build()
    for path in () if build.is_original else sorted((build.docs / DEALS).rglob("*.toml")):
        try:
            original_of(
                read_record(path.read_text("utf-8")), Page(), path.relative_to(build.docs / DEALS).as_posix()
            )
        except (Problem, AcetenError) as error:
            yield f"{shown(path)}: {error}"


def _deals_on(path: Path) -> Iterator[Record]:
    """The deals written out on a page; those that cannot be read are the page's own problem."""
    if not path.is_file():
        return
    for fence in _FENCE.finditer(path.read_text("utf-8")):
        try:
            yield read_record(fence[2])
        except AcetenError:
            continue


def difference(one: Record, other: Record) -> str:
    """The first place where two records differ in more than words and pack; nothing where they do not."""
    here, there = dict(_played(one)), dict(_played(other))
    return next((place for place in {**there, **here} if here.get(place) != there.get(place)), "")


def _played(record: Record) -> Iterator[tuple[str, object]]:
    """Everything in a record that is no words, by what a reader calls its place."""
    yield "the game", record.game.id
    yield "the rule set", (record.rules.preset, record.options)
    yield "the source", record.source
    yield "held", record.held
    yield "[names]", sorted(record.names)
    for number, deal in enumerate(record.deals, 1):
        where = f"deal {number}"
        yield f"{where}, dealer", deal.dealer
        yield f"{where}, what is turned up or named", (deal.turned, deal.trump, deal.named)
        for seat, hand in deal.hands.items():
            yield f"{where}, hand of {seat}", frozenset(hand)
        yield f"{where}, calls", deal.calls
        yield from _lines(where, deal.lines)
        yield f"{where}, expect", deal.expect
        for at, branch in enumerate(deal.branches, 1):
            yield f"{where}, branch {at}", (branch.trick, branch.card)
            yield from _lines(f"{where}, branch {at}", branch.lines)


def _lines(where: str, lines: tuple[Line, ...]) -> Iterator[tuple[str, object]]:
    for number, line in enumerate(lines, 1):
        done = [(token.kind, token.text, token.seat) for token in line.tokens]
        yield f"{where}, trick {number}", (line.leader, done)
