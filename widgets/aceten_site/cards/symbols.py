"""Cards in running text: `♦10` in a sentence becomes a symbol that has a name for screen readers and can be shown in either pack."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from aceten.cards import GERMAN, PACKS, Card, Pack, card, cards_of, suit_twin
from aceten_site.pages.html import Html, el, text

# Dame and Bube in German.
_FRENCH = r"[♣♠♥♦](?:10|[2-9AKQJDB])"
# Sentences may call the cards of these packs by their names; French cards have signs for that.
_NAMED = ("german", "old-german", "swiss")


def card_symbol(shown: Card, lang: str = "en", sprite: str = "") -> Html:
    """One card in a line of text; with the address of the sprite, German suits are drawn.

    >>> card_symbol(card("D10"))
    '<span class="sign sign-diamonds" data-card="D10" role="img" aria-label="ten of diamonds">♦10</span>'
    """
    suit = shown.pack.suits[shown.suit]
    star = "*" if shown.is_covered else ""
    drawn = (
        (_drawing(suit.en, sprite), shown.rank + star)
        if sprite and not suit.sign
        else shown.sign(lang) + star
    )
    return el(
        "span",
        drawn,
        class_=f"sign sign-{suit.en}",
        data_card=shown.id,
        role="img",
        aria_label=shown.name(lang),
    )


def _drawing(suit: str, sprite: str) -> Html:
    """The drawn sign of a suit."""
    address = f"{sprite}#suit-{suit}"
    return Html(f'<svg viewBox="0 0 20 20" aria-hidden="true"><use href="{address}"/></svg>')


def suit_symbol(letter: str, pack: str = "french", lang: str = "en") -> Html:
    """A suit in a line of text: its sign and its name.

    >>> suit_symbol("D")
    '<span data-suit="D"><span class="sign sign-diamonds" aria-hidden="true">♦</span> diamonds</span>'
    """
    suit = PACKS[pack].suits[letter]
    shown = suit.sign and el("span", suit.sign, class_=f"sign sign-{suit.en}", aria_hidden="true")
    return el("span", shown, " " if shown else None, suit.de if lang == "de" else suit.en, data_suit=letter)


def with_card_symbols(sentence: str, lang: str = "en", sprite: str = "", pack: str = "french") -> Html:
    """A sentence about cards of this pack in which every card is drawn as a sign.

    >>> with_card_symbols("He leads ♦10.")[-24:]
    'of diamonds">♦10</span>.'
    >>> with_card_symbols("He holds acorns U.")[-27:]
    'of acorns">acorns U</span>.'
    >>> with_card_symbols("He holds the unter of acorns.", pack="german") == with_card_symbols("He holds acorns U.")
    True
    """
    meant = _meant(pack)
    parts, end = [], 0
    for found in _pattern(pack).finditer(sentence):
        shown = meant.get(found["card"]) or card(found["card"])
        parts += [text(sentence[end : found.start()]), card_symbol(shown, lang, sprite)]
        end = found.end()
    return Html("".join([*parts, text(sentence[end:])]))


@cache
def _meant(pack: str) -> dict[str, Card]:
    """The cards whose suits have no sign in print, by what sentences about that pack call them, in either language."""
    named = PACKS[pack] if pack in _NAMED else GERMAN
    found: dict[str, Card] = {}
    for each in cards_of(named, " ".join(named.ranks)):
        card_symbol = each.sign()
        found |= dict.fromkeys((card_symbol, card_symbol[0].upper() + card_symbol[1:], each.sign("de")), each)
        if pack in _NAMED:
            found |= dict.fromkeys((each.name(), each.name("de")), each)
    return found


@cache
def _pattern(pack: str) -> re.Pattern[str]:
    known = "|".join(sorted(_meant(pack), key=len, reverse=True))
    return re.compile(rf"(?:\b[Tt]he (?=[a-z]))?(?P<card>{_FRENCH}|\b(?:{known}))(?!\w)")


def _shown_packs(pack: str) -> Iterable[str]:
    """The packs that a reader can choose, and the record's own."""
    return dict.fromkeys(("french", "german", pack))


def _shown_in(cards: Iterable[Card], pack: Pack) -> Pack | None:
    """The pack itself if it has a card for each of these."""
    return pack if all(each.has_twin(pack) for each in cards) else None


def card_table(hands: dict[str, list[str]], pack: str, lang: str) -> dict[str, Any]:
    """For the stepper: each card dealt, in both packs, as sign, name, face, suit and rank.

    >>> card_table({"E": ["DJ"]}, "french", "en")["DJ"]["german"]
    ['bells U', 'unter of bells', 'german-SU', 'bells', 'U']
    """
    dealt = [card(each, pack) for hand in hands.values() for each in hand]
    # A pack that lacks some of the cards shows none: the game's own stand in its place.
    packs = {id_: _shown_in(dealt, PACKS[id_]) or PACKS[pack] for id_ in _shown_packs(pack)}
    return {
        each.id: {id_: _card_row(each.twin(other), lang) for id_, other in packs.items()} for each in dealt
    }


def suit_table(pack: str, lang: str, hands: dict[str, list[str]] | None = None) -> dict[str, Any]:
    """For the stepper: each suit in both packs, as sign, name and drawing; in one, where the other cannot show the hands.

    >>> suit_table("french", "en")["D"]
    {'french': ['♦', 'diamonds', 'diamonds'], 'german': ['', 'bells', 'bells']}
    """
    dealt = [card(each, pack) for hand in (hands or {}).values() for each in hand]
    table = {}
    for letter in PACKS[pack].suits:
        table[letter] = {}
        for id_ in _shown_packs(pack):
            shown = _shown_in(dealt, PACKS[id_]) or PACKS[pack]
            suit = shown.suits[suit_twin(letter, PACKS[pack], shown)]
            table[letter][id_] = [suit.sign, suit.de if lang == "de" else suit.en, suit.en]
    return table


def _card_row(shown: Card, lang: str) -> list[str]:
    suit = shown.pack.suits[shown.suit]
    return [shown.sign(lang), shown.name(lang), f"{shown.pack.id}-{shown.id}", suit.en, shown.rank]
