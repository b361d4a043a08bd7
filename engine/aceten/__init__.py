"""The Ace–Ten Archive's rules engine: old trick-taking games that explain themselves.

>>> import aceten
>>> aceten.game("viersche")
aceten.game('viersche')
"""

from __future__ import annotations

from aceten import sample
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
    "Ruleset",
    "Ruling",
    "UnknownName",
    "Unreadable",
    "View",
    "card",
    "game",
    "games",
    "sample",
]
