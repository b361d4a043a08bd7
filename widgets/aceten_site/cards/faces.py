"""Card faces: one sprite that holds every card of both packs, and the HTML that shows one of them.

The shapes are small SVG files in `widgets/cards/`; this module lays them out. Names and packs come
from the engine, colours from CSS variables (`widgets/theme/css/colours.css`).

>>> face("D10", href="cards.svg")[:56]
'<span class="card" data-card="D10" role="img" aria-label'
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path

from aceten.cards import PACKS, Card, Pack, Suit, card

SHAPES = Path(__file__).parents[2] / "cards"
SPRITE = "assets/aceten/cards.svg"

_BACK = {"en": "card face down", "de": "verdeckte Karte"}
_EMBLEMS = {"K": "crown", "Q": "coronet", "J": "cap"}
_COURTS = "KQJOU"


def face(card_id: str, pack: str = "french", lang: str = "en", href: str = SPRITE) -> str:
    """The HTML of one card, with its name for those who hear it; `S9*` lies face down.

    `href` is the address of the sprite as seen from the page. A mark such as `is-led` or
    `is-winning` is added by whoever places the card.

    >>> 'aria-label="Schellen-Zehn"' in face("S10", "german", "de")
    True
    """
    shown = card(card_id, pack)
    if shown.is_covered:
        return _span("card is-covered", shown.id, shown.name(lang), f"{href}#back")
    return _span("card", shown.id, shown.name(lang), f"{href}#{symbol_id(shown)}")


def back(lang: str = "en", href: str = SPRITE) -> str:
    """The HTML of a card that nobody may know yet.

    >>> 'aria-label="card face down"' in back()
    True
    """
    return _span("card is-covered", "", _BACK[lang], f"{href}#back")


def symbol_id(shown: Card) -> str:
    """Where a card stands in the sprite.

    >>> symbol_id(card("D10"))
    'french-D10'
    """
    return f"{shown.pack.id}-{shown.face.id}"


@cache
def sprite() -> str:
    """The SVG file with a symbol for every card of both packs, and the back.

    >>> sprite().count('<symbol id="german-')
    36
    """
    suits = {suit.en: suit for pack in PACKS.values() for suit in pack.suits.values()}
    parts = [_symbol(f"suit-{name}", *_shape("suits", name)) for name in sorted(suits)]
    parts.append(_symbol("back", "50 70", _paper() + _shape("parts", "back")[1]))
    for pack in PACKS.values():
        parts += [_card(pack, suit, rank) for suit in pack.suits.values() for rank in pack.ranks]
    return '<svg xmlns="http://www.w3.org/2000/svg">' + "".join(parts) + "</svg>\n"


def _span(classes: str, card_id: str, name: str, href: str) -> str:
    return (
        f'<span class="{classes}" data-card="{escape(card_id)}" role="img" aria-label="{escape(name)}">'
        f'<svg viewBox="0 0 50 70" aria-hidden="true" focusable="false"><use href="{escape(href)}"/></svg></span>'
    )


def _card(pack: Pack, suit: Suit, rank: str) -> str:
    """One card: paper, an index in two corners, and what stands in the middle."""
    index = _rank(rank, 9, 10.6, 12.6) + _sign(suit, 9, 23.8, 9.4)
    middle = _court(suit, rank) if rank in _COURTS else _pips(pack, suit, rank)
    inside = _paper() + index + _upside_down(index) + middle
    ink = f"color:var(--suit-{suit.en},{_INK[suit.en]})"
    return _symbol(f"{pack.id}-{suit.letter}{rank}", "50 70", inside, f' fill="currentColor" style="{ink}"')


_INK = {
    "clubs": "#1d1b18",
    "spades": "#1d1b18",
    "hearts": "#b3241c",
    "diamonds": "#b3241c",
    "acorns": "#6b4423",
    "leaves": "#2c6534",
    "bells": "#8a5a00",
    "shields": "#1f4a73",
    "roses": "#93294c",
}


def _court(suit: Suit, rank: str) -> str:
    """A framed letter: an ober bears his sign above it, an unter below; the others wear a head-dress."""
    frame = _placed(_shape("parts", "frame"), 15.4, 10, 19.2, 50)
    if rank == "O":
        return frame + _sign(suit, 25, 22, 12) + _rank(rank, 25, 43, 16.4)
    if rank == "U":
        return frame + _rank(rank, 25, 27, 16.4) + _sign(suit, 25, 48, 12)
    emblem = _placed(_shape("parts", _EMBLEMS[rank]), 19.2, 15, 11.6, 8.1)
    return frame + emblem + _rank(rank, 25, 34.6, 15.6) + _sign(suit, 25, 50.6, 10)


def _pips(pack: Pack, suit: Suit, rank: str) -> str:
    """One large sign, on a banner a small one; the German ace is by descent a deuce, the Daus, and shows two.

    So do the Swiss deuce and that of the old German pack, in which the ten is a banner.
    """
    if rank == "B" or (pack.id, rank) == ("old-german", "10"):
        return _placed(_shape("parts", "banner"), 16, 14, 24, 42) + _sign(suit, 28, 25.5, 11)
    if (pack.id, rank) in (("german", "A"), ("swiss", "2"), ("old-german", "2")):
        return _sign(suit, 25, 24, 17) + _upside_down(_sign(suit, 25, 24, 17))
    if (pack.id, suit.letter, rank) == ("german", "S", "6"):
        # It bears its name where the game knows it by that: widgets/css/card-table.css turns it on.
        name = _placed(_shape("parts", "weli"), 16, 50.6, 18, 5.5)
        named = f'<g style="opacity:var(--weli,0)">{name}</g>'
        return _sign(suit, 25, 35, 20) + named
    return _sign(suit, 25, 35, 25 if rank == "A" else 20)


def _paper() -> str:
    return _shape("parts", "paper")[1]


def _upside_down(drawn: str) -> str:
    return f'<g transform="rotate(180 25 35)">{drawn}</g>'


@cache
def _letter(rank: str) -> tuple[str, str]:
    """A rank on its box. Where German players know it by another letter both lie there, and the language of the page
    shows one: widgets/theme/css/cards.css turns the German one on.
    """
    german = next((pack.german_letters[rank] for pack in PACKS.values() if rank in pack.german_letters), None)
    if german is None:
        return _shape("ranks", rank)
    letters = {"--letter,1": _shape("ranks", rank), "--german-letter,0": _shape("ranks", german)}
    widths = {shown: float(box.split()[0]) for shown, (box, _) in letters.items()}
    width = max(widths.values())
    both = "".join(
        f'<g style="opacity:var({shown})" transform="translate({(width - widths[shown]) / 2:g} 0)">{drawn}</g>'
        for shown, (_, drawn) in letters.items()
    )
    return f"{width:g} 20", both


def _rank(rank: str, x: float, y: float, height: float) -> str:
    letter = _letter(rank)
    width = float(letter[0].split()[0]) * height / 20
    return _placed(letter, x - width / 2, y - height / 2, width, height)


def _sign(suit: Suit, x: float, y: float, size: float) -> str:
    return _placed(_shape("suits", suit.en), x - size / 2, y - size / 2, size, size)


def _placed(shape: tuple[str, str], x: float, y: float, width: float, height: float) -> str:
    """A shape in the middle of this box, as large as it fits.

    Each card has its shapes itself: drawings that use drawings cost a browser several times as much.
    """
    own_width, own_height = map(float, shape[0].split())
    scale = min(width / own_width, height / own_height)
    left, top = x + (width - scale * own_width) / 2, y + (height - scale * own_height) / 2
    return f'<g transform="translate({left:.4g} {top:.4g})scale({scale:.4g})">{shape[1]}</g>'


def _symbol(id_: str, box: str, inside: str, attributes: str = "") -> str:
    return f'<symbol id="{id_}" viewBox="0 0 {box}"{attributes}>{inside}</symbol>'


@cache
def _shape(folder: str, name: str) -> tuple[str, str]:
    """Width and height of a drawn shape, and what is drawn."""
    text = (SHAPES / folder / f"{name}.svg").read_text("utf-8")
    found = re.fullmatch(r'<svg [^>]*viewBox="0 0 ([\d.]+ [\d.]+)">(.*)</svg>\s*', text, re.DOTALL)
    if found is None:
        raise ValueError(f"{folder}/{name}.svg is not one plain <svg> with a viewBox from 0 0.")
    return found[1], re.sub(r">\s+<", "><", found[2].strip())
