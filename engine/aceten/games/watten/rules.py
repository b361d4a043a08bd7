"""Watten: what is peculiar to it, rule by rule. The words of each rule stand in rules.toml.

Each file tags its functions when it is imported. This is also their order, in which later rules build on earlier ones.
"""

from aceten.games.watten.game import GAME

from aceten.games.watten import dealing, naming, order, play, raising, scoring  # isort: skip

__all__ = ["GAME", "dealing", "naming", "order", "play", "raising", "scoring"]
