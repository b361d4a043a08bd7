"""Cards in running text: `♦10` in a sentence becomes a sign that can be heard and shown in either pack."""

from __future__ import annotations

import re
from typing import Any

from aceten.cards import PACKS, Card, card, cards_of
from aceten_site.html import Html, el, text

_SIGN = re.compile(r"[♣♠♥♦](?:10|[2-9AKQJ])(?![0-9A-Za-z])")


def sign(shown: Card, lang: str = "en") -> Html:
    """One card in a line of text.

    >>> sign(card("D10"))
    '<span class="sign sign-diamonds" data-card="D10" role="img" aria-label="ten of diamonds">♦10</span>'
    """
    suit = shown.pack.suits[shown.suit].en
    return el(
        "span", shown.sign(lang) + ("*" if shown.is_covered else ""), class_=f"sign sign-{suit}",
        data_card=shown.id, role="img", aria_label=shown.name(lang),
    )  # fmt: skip


def suit_sign(letter: str, pack: str = "french", lang: str = "en") -> Html:
    """A suit in a line of text: its sign and its name.

    >>> suit_sign("D")
    '<span data-suit="D"><span class="sign sign-diamonds" aria-hidden="true">♦</span> diamonds</span>'
    """
    suit = PACKS[pack].suits[letter]
    shown = suit.sign and el("span", suit.sign, class_=f"sign sign-{suit.en}", aria_hidden="true")
    return el("span", shown, " " if shown else None, suit.de if lang == "de" else suit.en, data_suit=letter)


def signed(sentence: str, lang: str = "en") -> Html:
    """A sentence in which every card is drawn as a sign.

    >>> signed("He leads ♦10.")[-24:]
    'of diamonds">♦10</span>.'
    """
    parts, end = [], 0
    for found in _SIGN.finditer(sentence):
        parts += [text(sentence[end : found.start()]), sign(card(found[0]), lang)]
        end = found.end()
    return Html("".join([*parts, text(sentence[end:])]))


def card_table(hands: dict[str, list[str]], pack: str, lang: str) -> dict[str, Any]:
    """For the stepper: each card dealt, in both packs, as sign, name, face, suit and rank.

    >>> card_table({"E": ["DJ"]}, "french", "en")["DJ"]["german"]
    ['bells U', 'unter of bells', 'german-SU', 'bells', 'U']
    """
    table = {}
    for hand in hands.values():
        for each in hand:
            shown = card(each, pack)
            table[each] = {other.id: _row(shown.twin(other), lang) for other in PACKS.values()}
    return table


def suit_table(pack: str, lang: str) -> dict[str, Any]:
    """For the stepper: each suit in both packs, as sign, name and drawing.

    >>> suit_table("french", "en")["D"]
    {'french': ['♦', 'diamonds', 'diamonds'], 'german': ['', 'bells', 'bells']}
    """
    table = {}
    for letter in PACKS[pack].suits:
        one = next(each for each in cards_of(PACKS[pack], "7") if each.suit == letter)
        twins = ((other, other.suits[one.twin(other).suit]) for other in PACKS.values())
        table[letter] = {
            other.id: [suit.sign, suit.de if lang == "de" else suit.en, suit.en] for other, suit in twins
        }
    return table


def _row(shown: Card, lang: str) -> list[str]:
    suit = shown.pack.suits[shown.suit]
    return [shown.sign(lang), shown.name(lang), f"{shown.pack.id}-{shown.id}", suit.en, shown.rank]
