"""How the score sheet of each game looks, as `score_sheets.toml` describes it, checked against the game."""

from __future__ import annotations

from functools import cache
from typing import Any

import aceten
from aceten.game import Game
from aceten_site.pages.data import data
from aceten_site.pages.page import Problem
from aceten_site.reference import rulebooks

FILE = "deals/score_sheets.toml"

KINDS = {
    "on": ("slate", "paper", "table"),
    "at": ("sides", "corners", "seats"),
    "draw": ("ladder", "strokes", "balls", "chips", "column"),
}

Part = dict[str, Any]


def sheet_of(game: str) -> dict[str, Any]:
    """How a game's sheet looks; refused where the description does not fit the game."""
    found = data(FILE).get(game)
    if found is None:
        raise Problem(f"{FILE}: {game} has no score sheet")
    check_description(game, found)
    return dict(found)


def check_description(game: str, sheet: dict[str, Any]) -> None:
    """Is everything known that the description names, and every count of the game drawn?"""
    for key, value in [("on", sheet.get("on")), ("at", sheet.get("at"))]:
        _known(game, key, value)
    for part in sheet["parts"]:
        _known(game, "draw", part.get("draw"))
    rules = [sheet["rule"], *(part["rule"] for part in sheet["parts"])]
    rules += [sheet[key] for key in ("noted", "of") if key in sheet]
    rules += [sheet["near"]["rule"]] if "near" in sheet else []
    for rule in rules:
        if rule not in rulebooks.book(game).rules:
            raise Problem(f"{FILE}: {game} has no rule “{rule}”")
    readings = {option.id: option.values for option in aceten.game(game).options.values()}
    for option, value in sheet.get("begun", {}).items():
        if value not in readings.get(option, ()):
            raise Problem(f"{FILE}: {game} has no reading “{value}” of “{option}”")
    drawn, counted = {part["unit"] for part in sheet["parts"]}, _units(aceten.game(game))
    if more := drawn - counted:
        raise Problem(f"{FILE}: {game} draws “{min(more)}”, and the engine counts no such thing in it")
    if less := counted - drawn:
        raise Problem(f"{FILE}: {game} counts in “{min(less)}”, and its sheet does not draw it")


def _known(game: str, key: str, value: object) -> None:
    if value not in KINDS[key]:
        raise Problem(f"{FILE}: {game}: {key} = “{value}” is unknown; there are: {', '.join(KINDS[key])}")


@cache
def _units(game: Game) -> set[str]:
    """What the game and its session are counted in, under any of its readings."""
    tables = [game.ruleset(preset) for preset in game.presets]
    tables += [
        game.ruleset(None, {option.id: value}) for option in game.options.values() for value in option.values
    ]
    return {unit for rules in tables for unit in (rules.unit, rules.session_unit) if unit}
