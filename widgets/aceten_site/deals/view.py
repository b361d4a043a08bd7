"""What every part of a shown deal is given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from aceten_site.cards.faces import SPRITE
from aceten_site.cards.symbols import with_card_symbols
from aceten_site.pages.html import Html
from aceten_site.pages.page import Page
from aceten_site.pages.words import Words


@dataclass(frozen=True)
class DealView:
    """What every part of one shown deal needs: the page, its words, the replay and the heading level."""

    page: Page
    words: Words
    replay: dict[str, Any]
    level: int = 3
    numbers: Sequence[int] = (1,)  # which deals of the record are shown
    original: str | None = None  # the title in English, which names the anchor in every language

    def seat(self, seat: str) -> str:
        """The player in this seat."""
        return self.words.seat(seat)

    def sign(self, sentence: str) -> Html:
        """A sentence of the engine with its cards drawn."""
        return with_card_symbols(sentence, self.words.lang, self.sprite, self.replay["cards"])

    @property
    def sprite(self) -> str:
        """Where the drawings lie, as seen from the page."""
        return self.page.top + SPRITE
