"""The pack that a page shows first: on German pages German cards, for a game that is played with either pack.

A reader's own choice, made in the browser, replaces it.
"""

from __future__ import annotations

import re
from dataclasses import replace

from aceten.cards import FRENCH, GERMAN, Card, Pack, card, suit_twin
from aceten.game import Game
from aceten.record import BranchRecord, DealRecord, Line, Record

#: Written down with French cards, and as much at home with German ones. The others stay with the cards they are known with.
EITHER = frozenset({"viersche", "hindersche", "hundertspiel"})

_SIGN = re.compile(r"[♣♠♥♦](?:10|[2-9AKQJDB])(?![0-9A-Za-z])")
_NAMES = {
    suit.de: GERMAN.suits[suit_twin(letter, FRENCH, GERMAN)].de for letter, suit in FRENCH.suits.items()
}
_BOTH = "|".join(f"{french} \\({german}\\)" for french, german in _NAMES.items() if french != german)
_SUIT = re.compile(rf"\b(?:{_BOTH})|\b(?:{'|'.join(_NAMES)})\b")


def packs_for(game: Game, lang: str) -> tuple[Pack, ...]:
    """The packs to show a game's cards in, those of the reader first."""
    german_first = lang == "de" and game.id in EITHER
    return (GERMAN, *(pack for pack in game.packs if pack is not GERMAN)) if german_first else game.packs


def in_local_pack(record: Record, lang: str) -> Record:
    """A record in the cards that readers of a language own, its author's words included."""
    theirs = record.game.id in EITHER or record.game.pack is GERMAN
    if lang != "de" or not theirs or record.pack is not FRENCH:
        return record
    return replace(record, pack=GERMAN, note=_said(record.note), deals=tuple(map(_deal, record.deals)))


def _deal(deal: DealRecord) -> DealRecord:
    return replace(deal, lines=_lines(deal.lines), branches=tuple(map(_branch, deal.branches)))


def _branch(branch: BranchRecord) -> BranchRecord:
    return replace(branch, note=_said(branch.note), lines=_lines(branch.lines))


def _lines(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    return tuple(
        replace(line, tokens=tuple(replace(token, note=_said(token.note)) for token in line.tokens))
        for line in lines
    )


def _said(words: str | None) -> str | None:
    """German words about French cards, for German ones.

    >>> _said("Karo (Schellen) ist Trumpf, also sticht ♦B jedes Pik.")
    'Schellen ist Trumpf, also sticht Schellen U jedes Laub.'
    """
    if words is None:
        return None
    named = _SUIT.sub(lambda found: _NAMES[found[0].split(" ")[0]], words)
    return _SIGN.sub(lambda found: _twin(card(found[0])).sign("de"), named)


def _twin(shown: Card) -> Card:
    return shown.twin(GERMAN) if shown.has_twin(GERMAN) else shown
