"""The Ace–Ten Archive's rules engine: old trick-taking games that explain themselves.

>>> import aceten
>>> aceten.game("viersche")
aceten.game('viersche')
"""

from __future__ import annotations

from aceten import code, export, sample
from aceten.cards import Card, card
from aceten.deal import Deal, View
from aceten.errors import (
    AcetenError,
    ExpectationFailed,
    IllegalAction,
    Place,
    UnknownName,
    Unreadable,
)
from aceten.game import Game, Option, Ruleset
from aceten.games import game, games
from aceten.match import Match
from aceten.record import Record, read_record
from aceten.replay import Replay, replay
from aceten.rulebook import RuleBook, rule, rulebook
from aceten.ruling import Ruling

__version__ = "0.1.0"

__all__ = [
    "AcetenError",
    "Card",
    "Deal",
    "ExpectationFailed",
    "Game",
    "IllegalAction",
    "Match",
    "Option",
    "Place",
    "Record",
    "Replay",
    "RuleBook",
    "Ruleset",
    "Ruling",
    "UnknownName",
    "Unreadable",
    "View",
    "card",
    "code",
    "export",
    "game",
    "games",
    "read_record",
    "replay",
    "rule",
    "rulebook",
    "sample",
]
