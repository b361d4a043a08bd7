"""Stakes: what the cards of a deal are played for, as numbers that a search can count."""

from __future__ import annotations

from typing import NamedTuple

# What counts: a side's points where all of them are always won by one or the other, its points less the others',
# or only who reaches the target first.
POINTS, AHEAD, RACE = 0, 1, 2


class Stakes(NamedTuple):
    """What tricks bring besides their cards, and where the deal ends before its last card.

    `counts` is `POINTS`, `AHEAD` or `RACE`, `unit` what it is counted in; `target` ends the deal, 0 does not; with `march` a
    side that has every trick plays on at the target, and all of them count twice. `last`: what the last trick brings;
    `marked`: the rank of cards that bring something when they win: `each` a trick (`captured`: for each one captured
    instead), `first` by a trump in the first trick (`included`: instead of `each`), `series[n]` the last n tricks won by
    one player with them, `final` besides when the last is a trump.
    """

    counts: int = POINTS
    unit: str = "point"
    target: int = 0
    march: bool = False
    last: int = 0
    marked: str = ""
    each: int = 0
    captured: bool = False
    first: int = 0
    included: bool = False
    final: int = 0
    series: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
