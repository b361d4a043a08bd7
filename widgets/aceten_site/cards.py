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

SHAPES = Path(__file__).parents[1] / "cards"
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
    ranks = {rank for pack in PACKS.values() for rank in (*pack.ranks, *pack.german_letters.values())}
    parts = [_part("suits", name, f"suit-{name}") for name in sorted(suits)]
    german = {rank: letter for pack in PACKS.values() for rank, letter in pack.german_letters.items()}
    parts += [
        _lettered(name, german[name]) if name in german else _part("ranks", name, f"rank-{name}")
        for name in sorted(ranks)
    ]
    parts += [_part("parts", name, name) for name in ("paper", "frame", "banner", "weli", *_EMBLEMS.values())]
    parts.append(_symbol("back", "50 70", _use("paper", 0, 0, 50, 70) + _shape("parts", "back")[1]))
    for pack in PACKS.values():
        parts += [_card(pack, suit, rank) for suit in pack.suits.values() for rank in pack.ranks]
    return '<svg xmlns="http://www.w3.org/2000/svg">' + "".join(parts) + "</svg>\n"


def _span(classes: str, card_id: str, name: str, href: str) -> str:
    # Not `href`: Material's instant navigation rewrites every relative [href] and stumbles over a `use`.
    return (
        f'<span class="{classes}" data-card="{escape(card_id)}" role="img" aria-label="{escape(name)}">'
        f'<svg viewBox="0 0 50 70" aria-hidden="true" focusable="false"><use xlink:href="{escape(href)}"/></svg></span>'
    )


def _card(pack: Pack, suit: Suit, rank: str) -> str:
    """One card: paper, an index in two corners, and what stands in the middle."""
    index_id = f"{pack.id}-{suit.letter}{rank}-index"
    index = _rank(rank, 9, 10.6, 12.6) + _sign(suit, 9, 23.8, 9.4)
    inside = (
        _use("paper", 0, 0, 50, 70)
        + f'<g id="{index_id}">{index}</g><use href="#{index_id}" transform="rotate(180 25 35)"/>'
        + (_court(suit, rank) if rank in _COURTS else _pips(pack, suit, rank))
    )
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
    frame = _use("frame", 15.4, 10, 19.2, 50)
    if rank == "O":
        return frame + _sign(suit, 25, 22, 12) + _rank(rank, 25, 43, 16.4)
    if rank == "U":
        return frame + _rank(rank, 25, 27, 16.4) + _sign(suit, 25, 48, 12)
    emblem = _use(_EMBLEMS[rank], 19.2, 15, 11.6, 8.1)
    return frame + emblem + _rank(rank, 25, 34.6, 15.6) + _sign(suit, 25, 50.6, 10)


def _pips(pack: Pack, suit: Suit, rank: str) -> str:
    """One large sign, on a banner a small one; the German ace is by descent a deuce, the Daus, and shows two.

    So do the Swiss deuce and that of the old German pack, in which the ten is a banner.
    """
    if rank == "B" or (pack.id, rank) == ("old-german", "10"):
        return _use("banner", 16, 14, 24, 42) + _sign(suit, 28, 25.5, 11)
    if (pack.id, rank) in (("german", "A"), ("swiss", "2"), ("old-german", "2")):
        return _sign(suit, 25, 24, 17) + f'<g transform="rotate(180 25 35)">{_sign(suit, 25, 24, 17)}</g>'
    if (pack.id, suit.letter, rank) == ("german", "S", "6"):
        # It bears its name where the game knows it by that: widgets/css/table.css turns it on.
        named = f'<g style="opacity:var(--weli,0)">{_use("weli", 16, 50.6, 18, 5.5)}</g>'
        return _sign(suit, 25, 35, 20) + named
    return _sign(suit, 25, 35, 25 if rank == "A" else 20)


def _lettered(rank: str, german: str) -> str:
    """A rank that German players know by another letter: both lie here, and the language of the page shows one.

    widgets/theme/css/cards.css turns the German one on.
    """
    width = _width(rank)

    def letter(inside: str, own: float, shown: str) -> str:
        return f'<g style="opacity:var({shown})" transform="translate({(width - own) / 2:g} 0)">{inside}</g>'

    own = float(_shape("ranks", rank)[0].split()[0])
    other, drawn = _shape("ranks", german)
    there = float(other.split()[0])
    both = letter(_shape("ranks", rank)[1], own, "--letter,1") + letter(drawn, there, "--german-letter,0")
    return _symbol(f"rank-{rank}", f"{width:g} 20", both)


@cache
def _width(rank: str) -> float:
    """How wide a rank is drawn, on a height of 20."""
    letters = {rank, *(pack.german_letters.get(rank, rank) for pack in PACKS.values())}
    return max(float(_shape("ranks", each)[0].split()[0]) for each in letters)


def _rank(rank: str, x: float, y: float, height: float) -> str:
    width = _width(rank) * height / 20
    return _use(f"rank-{rank}", x - width / 2, y - height / 2, width, height)


def _sign(suit: Suit, x: float, y: float, size: float) -> str:
    return _use(f"suit-{suit.en}", x - size / 2, y - size / 2, size, size)


def _use(id_: str, x: float, y: float, width: float, height: float) -> str:
    return f'<use href="#{id_}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def _part(folder: str, name: str, id_: str) -> str:
    box, inside = _shape(folder, name)
    return _symbol(id_, box, inside)


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
