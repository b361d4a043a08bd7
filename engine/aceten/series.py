"""Several matches in one account: who sits where in each, and what every player has won in all."""

from __future__ import annotations

from collections.abc import Mapping

from aceten.cards import Card
from aceten.errors import Unreadable
from aceten.game import Ruleset, Seating
from aceten.match import Match


class Series:
    """The matches of one account, such as the three blocks of a Tour; players change seats between them.

    `seating[seat]` names the players of the first match. `matches` and `seatings` hold those begun so far.

    >>> import aceten
    >>> tour = Series(aceten.game("einwerfen").ruleset(), {"N": "K", "S": "a", "E": "b", "W": "c"})
    >>> tour.match.rules.match_deals, tour.players()["a"], tour.over
    (16, 0, False)
    """

    def __init__(self, rules: Ruleset, seating: Mapping[str, str]) -> None:
        if set(seating) != set(rules.seats) or len(set(seating.values())) != len(rules.seats):
            seats = ", ".join(rules.seats)
            raise Unreadable(f"a seating names one player for each of {seats}")
        self.rules = rules
        self.seatings: list[Seating] = [dict(seating)]
        self.matches = [Match(rules)]

    @property
    def match(self) -> Match:
        """The match being played, the last one."""
        return self.matches[-1]

    @property
    def over(self) -> bool:
        """Are all the matches of the account played out?"""
        return len(self.matches) == self.rules.series_matches and self.match.over

    def next(self, drawn: str | None = None) -> Match:
        """Begin the next match; `drawn` names the player whom the draw sends to another seat.

        Raises `Unreadable` where the match before is unfinished or was the last, or where the draw
        cannot have fallen on that player.
        """
        if not self.match.over:
            raise Unreadable("the match before is not over, so nobody changes seats yet")
        if self.over:
            raise Unreadable("the account is closed: all its matches have been played")
        change = self.rules.reseats.get(len(self.matches))
        leader = self.matches[0].deals[0].forehand
        self.seatings.append(change(self.seatings, leader, drawn) if change else self.seatings[-1])
        self.matches.append(Match(self.rules, self.match))
        return self.match

    def players(self) -> dict[str, int]:
        """What every player has won or lost in all matches together."""
        found = dict.fromkeys(self.seatings[0].values(), 0)
        for seating, match in zip(self.seatings, self.matches, strict=True):
            for seat, count in match.balance().items():
                found[seating[seat]] += count
        return found


def seated(rules: Ruleset, dealer: str, drawn: Mapping[str, Card]) -> Seating:
    """Who sits where once every player has drawn a card; `dealer` is the seat of the first dealer.

    Cards rank as in the game's plain suits. Raises `Unreadable` where two that are level would have to draw again, or a
    card is none of the game's.
    """
    rules.seated(dealer)
    ranks = rules.game.ranks.split()
    if len(drawn) != len(rules.seats) or len({each.rank for each in drawn.values()}) != len(drawn):
        raise Unreadable("every player draws one card; those level draw again")
    for each in drawn.values():
        if each not in rules.cards:
            raise Unreadable(f"{each} is drawn, which is not in the pack of {rules.game.en}")
    players = sorted(drawn, key=lambda player: ranks.index(drawn[player].rank))
    places = rules.drawn_places or tuple(range(len(players)))
    return {rules.after(dealer, place): player for place, player in zip(places, players, strict=True)}
