"""The deal record as a value: what a file says of each deal, and that value written as TOML again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from aceten.call import call_twin
from aceten.cards import Card, Pack, card, hand_text
from aceten.game import Game, Ruleset, Value, spell
from aceten.record.toml import block, string


@dataclass(frozen=True, slots=True)
class Token:
    """One thing done in a play line: `kind` is card, pass, lay or word; `note` the author's remark on it."""

    kind: str
    text: str
    seat: str = ""
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of play: who leads, and what was done in order."""

    leader: str
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class BranchRecord:
    """Another continuation of a deal, from before a card of a trick (both counted from 1)."""

    trick: int
    card: int
    lines: tuple[Line, ...]
    note: str | None = None


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal as written: who dealt, the hands, what was said and played, what is expected to follow.

    `named` are the announcements that stand as keys of the deal instead of among the calls.
    """

    dealer: str | None
    hands: dict[str, tuple[Card, ...]]
    turned: Card | None = None
    trump: str | None = None
    calls: tuple[tuple[str, str], ...] = ()
    lines: tuple[Line, ...] = ()
    named: tuple[str, ...] = ()
    expect: dict[str, Any] = field(default_factory=dict)
    branches: tuple[BranchRecord, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """Deals of one game as written, with the author's words in one language.

    `pack` is the pack the cards are named in; `held` a stake held over from deals before; `lang` the language that was
    read where the record has several.
    """

    game: Game
    rules: Ruleset
    pack: Pack
    deals: tuple[DealRecord, ...]
    options: dict[str, Value] = field(default_factory=dict)
    title: str | None = None
    note: str | None = None
    source: str | None = None
    names: dict[str, str] = field(default_factory=dict)
    held: int = 0
    lang: str | None = field(default=None, compare=False)

    def text(self) -> str:
        """The record as TOML, in the language that was read; reading it gives an equal record."""
        return "\n".join(_written(self)) + "\n"


def _play(lines: Iterable[Line], pack: Pack, game: Game) -> list[str]:
    written = []
    for line in lines:
        words = [f"{line.leader}:"]
        for token in line.tokens:
            text = token.text
            if token.kind == "card":
                text = card(text, game.pack).twin(pack).id
            if token.kind == "word":
                text = f"[{token.seat} {call_twin(text, game.pack, pack)}]"
            words.append(text)
            if token.note:
                words.append(f"{{{token.note}}}")
        written.append(" ".join(words))
    return block(written)


def _expected(value: Any) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f'"{side}" = {count}' for side, count in value.items())
        return f"{{ {inside} }}"
    return string(value)


def _written(record: Record) -> Iterable[str]:
    pack, game = record.pack, record.game
    yield f'game = "{game.id}"'
    yield f'preset = "{record.rules.preset}"'
    if pack is not game.pack:
        yield f'cards = "{pack.id}"'
    for key in ("title", "note", "source"):
        if (text := getattr(record, key)) is not None:
            yield f"{key} = {string(text)}"
    if record.held:
        yield f"held = {record.held}"
    if record.options:
        yield "\n[options]"
        for id_, value in record.options.items():
            text = spell(value)
            yield f"{id_} = {string(text) if isinstance(value, str) else text}"
    if record.names:
        yield "\n[names]"
        yield from (f"{seat} = {string(name)}" for seat, name in record.names.items())
    for deal in record.deals:
        yield from _deal(record, deal)


def _deal(record: Record, deal: DealRecord) -> Iterable[str]:
    pack, game = record.pack, record.game
    yield "\n[[deal]]"
    if deal.dealer:
        yield f'dealer = "{deal.dealer}"'
    if deal.turned:
        yield f'turned = "{deal.turned.twin(pack).id}"'
    for words in deal.named:
        key, _, name = call_twin(words, game.pack, pack).partition(" ")
        yield f"{key} = {string(name)}"
    if deal.trump:
        yield f'trump = "{card(deal.trump + "10", game.pack).twin(pack).suit}"'
    for seat, hand in deal.hands.items():
        yield f'hands.{seat} = "{hand_text(each.twin(pack) for each in hand)}"'
    if record.rules.stock_size:
        stock = record.rules.cards.difference(*deal.hands.values())
        yield f'stock = "{hand_text(each.twin(pack) for each in record.rules.deck if each in stock)}"'
    if deal.calls:
        calls = ", ".join(
            string(f"{seat}: {call_twin(words, game.pack, pack)}") for seat, words in deal.calls
        )
        yield f"calls = [{calls}]"
    if deal.lines:
        yield from _play(deal.lines, pack, game)
    if deal.expect:
        yield "\n[deal.expect]"
        yield from (f"{key} = {_expected(value)}" for key, value in deal.expect.items())
    for branch in deal.branches:
        yield "\n[[deal.branch]]"
        yield f'from = "{branch.trick}.{branch.card}"'
        if branch.note is not None:
            yield f"note = {string(branch.note)}"
        yield from _play(branch.lines, pack, game)
