"""The search in C, where it has been built: the shared library beside the project, or the one that ACETEN_SOLVER names."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from aceten.solve.tables import MOST_CARDS, Tables

TABLE_BYTES = 4 << 20
LIBRARY = Path(__file__).parents[3] / ".cache" / "solver" / "libsolver.so"

# What the libraries loaded keep their tables in.
_rooms: list[Any] = []


@cache
def library(path: str | None = None) -> Any:
    """The library, or None where there is none or this Python cannot load one."""
    try:
        # By its name: a Python that is cut down for the browser has none.
        ctypes = import_module("ctypes")
        found = ctypes.CDLL(path or os.environ.get("ACETEN_SOLVER") or str(LIBRARY))
    except (ImportError, OSError):
        return None
    found.give.argtypes = [ctypes.c_void_p, ctypes.c_uint64]
    found.solve.argtypes = [ctypes.c_double, ctypes.c_int]
    found.counted.restype = ctypes.c_double
    for name in ("tables", "low", "high"):
        getattr(found, name).restype = ctypes.POINTER(ctypes.c_int)
    room = ctypes.create_string_buffer(TABLE_BYTES + 64)
    _rooms.append(room)
    found.give((ctypes.addressof(room) + 63) & ~63, TABLE_BYTES)
    return found


class Native:
    """One deal in the C search. The library has room for one at a time: the one begun last."""

    def __init__(self, tables: Tables, path: str | None = None) -> None:
        self._library = found = library(path)
        given = found.tables()
        for place, number in enumerate(tables.numbers):
            given[place] = number
        found.start()
        self.nodes = 0

    def play(self, card: int) -> None:
        """Play a card, by its number; raises `ValueError` where the tables do not allow it."""
        if not self._library.play(card):
            raise ValueError(f"card {card} is not allowed by the tables")

    def points(self, side: int) -> int:
        """What a side has won in this deal."""
        return int(self._library.points(side))

    def set_points(self, side: int, points: int) -> None:
        """Say what a side has won, where something that was said has brought it points."""
        self._library.set_points(side, points)

    def solve(self, budget: int) -> dict[int, tuple[int, int]]:
        """For each card that may be played, between what bounds side 0 will still win."""
        found = self._library
        found.solve(float(budget), 0)
        self.nodes = int(found.counted())
        low, high = found.low(), found.high()
        return {card: (low[card], high[card]) for card in range(MOST_CARDS) if low[card] > -9999}
