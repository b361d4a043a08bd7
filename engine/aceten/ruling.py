"""Rulings: may this action be taken, under which rule, forced by which cards. Plain values."""

from __future__ import annotations

from dataclasses import dataclass

from aceten.call import Action
from aceten.cards import FRENCH, Card, Pack
from aceten.wording import Voice


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to “why?” and “why not?”.

    - `action`: what was asked about, as records write it; `card` the card it names, if any;
    - `rule`: the id of the rule that decided; `reason`: the key of the words for it (sentences.py), or a game's
      own words, in English and German;
    - `seat`: whose action; `turn`: whose turn it is, where that differs;
    - `because`: the cards that force it; `instead`: what may be played in its place;
    - `led`: the suit led, None for trumps; `trick`: a trick number, where the words need one;
    - `also`: further rules that bear on it, such as that nobody need beat the trick;
    - `game`: the game at hand, whose players say the words among `instead`, whatever rule decided.

    >>> from aceten.cards import card
    >>> ruling = Ruling("H7", False, "viersche.follow-or-trump", "must-follow-or-trump", "N",
    ...     card=card("H7"), because=(card("S8"),), instead=(card("S8"), card("D10")), led="S")
    >>> ruling.text()
    'Spades are led and North holds ♠8, so only that suit or a trump may be played. Allowed: ♠8 or ♦10.'
    """

    action: str
    legal: bool
    rule: str
    reason: str | tuple[str, str]
    seat: str
    turn: str = ""
    card: Card | None = None
    because: tuple[Card, ...] = ()
    instead: tuple[Action, ...] = ()
    led: str | None = None
    trick: int | None = None
    also: tuple[str, ...] = ()
    pack: Pack = FRENCH
    game: str = ""

    def text(self, voice: Voice | None = None) -> str:
        """The reason in words about these very cards; the rule's own sentence is in the rulebook."""
        return (voice or Voice(pack=self.pack, written=True)).ruling(self)

    def __str__(self) -> str:
        return f"{self.text()} (rule {self.rule})"
