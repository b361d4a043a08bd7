"""The games, by id."""

from __future__ import annotations

from aceten.errors import UnknownName
from aceten.game import Game
from aceten.games.braeus.rules import GAME as BRAEUS
from aceten.games.einwerfen.rules import GAME as EINWERFEN
from aceten.games.hindersche.rules import GAME as HINDERSCHE
from aceten.games.hundertspiel.rules import GAME as HUNDERTSPIEL
from aceten.games.kaiserspiel.rules import GAME as KAISERSPIEL
from aceten.games.karnoeffel.rules import GAME as KARNOEFFEL
from aceten.games.sueca.rules import GAME as SUECA
from aceten.games.viersche.rules import GAME as VIERSCHE
from aceten.games.watten.rules import GAME as WATTEN

GAMES = {
    game.id: game
    # Eight games, and the ancestor of the last three.
    for game in (
        VIERSCHE,
        HINDERSCHE,
        EINWERFEN,
        SUECA,
        HUNDERTSPIEL,
        WATTEN,
        BRAEUS,
        KAISERSPIEL,
        KARNOEFFEL,
    )
}


def games() -> list[Game]:
    """Every game, in the order of the archive."""
    return list(GAMES.values())


def game(id: str) -> Game:
    """The game with this id; raises `UnknownName`.

    >>> game("viersche").default_preset
    'home'
    """
    if not isinstance(id, str) or id not in GAMES:
        raise UnknownName("game", id, GAMES)
    return GAMES[id]
