"""The rulebooks of the games and the rules in them."""

from __future__ import annotations

import aceten
from aceten.errors import UnknownName
from aceten.rulebook import COMMON, Rule, RuleBook, rulebook
from aceten.rulebook import rule as _rule
from aceten_site.pages.build import current_build
from aceten_site.pages.page import Problem
from aceten_site.pages.words import Words


def book(game: str) -> RuleBook:
    """The rulebook of a game; `common` for the usages of every game."""
    try:
        return rulebook(game)
    except UnknownName as error:
        raise Problem(str(error)) from error


def term(game: str, name: str, lang: str) -> str | None:
    """What this game calls a thing that others call otherwise, such as its trump suit; None where it does not."""
    words = book(game).terms.get(name)
    return words.sentence(lang) if words else None


def preset_name(game: str, preset: str, lang: str) -> str | None:
    """What a rule set is called that is not the game's own; None for that.

    >>> preset_name("kaiserspiel", "conjecture", "en")
    'With the trumps as we suppose them'
    """
    words = book(game).presets.get(preset)
    return words.sentence(lang) if words and preset != aceten.game(game).default_preset else None


def rule(id_: str) -> Rule:
    """The rule with this id; a plain sentence where there is none."""
    try:
        return _rule(id_)
    except UnknownName:
        raise Problem(f"there is no rule “{id_}”") from None


def home_of(rule_id: str, game: str | None) -> str:
    """The game on whose page a rule stands: its own, or for a common usage the game at hand."""
    family = rule_id.partition(".")[0]
    games = [each.id for each in aceten.games()]
    return family if family in games else (game if game in games else games[0])


def is_common(rule_id: str) -> bool:
    """Is this a usage of every game, and no game's own rule?"""
    return rule_id in book(COMMON).rules


def books() -> list[str]:
    """The games that have a rulebook and a page for it, and the usages of every game."""
    docs = current_build().originals
    games = [game.id for game in aceten.games() if (docs / "games" / game.id / "rules.md").is_file()]
    return [*games, COMMON] if games else []


def game_name(game: str, words: Words) -> str:
    """A game of ours by its name, another as `game-names` has it, or by its id with a capital.

    >>> game_name("braeus", Words("en")), game_name("kreuzmariage", Words("en"))
    ('Bräus', 'Kreuzmariage')
    """
    ours = next((each for each in aceten.games() if each.id == game), None)
    if ours:
        return ours.de if words.lang == "de" else ours.en
    known = words.among("game-names", game)
    return known if known != game else game.replace("-", " ").capitalize()
