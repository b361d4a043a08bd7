"""The card faces: every card of both packs is drawn, named by the engine, and the sprite stays small."""

import gzip
import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

import aceten
from aceten.cards import PACKS, card
from aceten_site.cards.faces import back, face, sprite
from aceten_site.cards.symbols import card_table, with_card_symbols
from aceten_site.family.comparison import trait_in_words
from aceten_site.pages.words import Words

ALL = [(pack.id, suit + rank) for pack in PACKS.values() for suit in pack.suits for rank in pack.ranks]


@pytest.fixture(scope="module")
def ids() -> set[str]:
    root = ElementTree.fromstring(sprite())
    found = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(found) == len(set(found)), "an id stands twice in the sprite"
    return set(found)


@pytest.mark.parametrize(("pack", "code"), ALL)
def test_every_card_is_drawn_and_named_by_the_engine(pack: str, code: str, ids: set[str]) -> None:
    for lang in ("en", "de"):
        html = face(code, pack, lang, href="cards.svg")
        assert f'href="cards.svg#{pack}-{code}"' in html
        assert f'aria-label="{card(code, pack).name(lang)}"' in unescape(html)
    assert f"{pack}-{code}" in ids


def test_no_drawing_uses_another(ids: set[str]) -> None:
    """A page with a thousand cards opens a fifth quicker for it."""
    assert "<use" not in sprite()
    assert "back" in ids


def test_the_sprite_is_small() -> None:
    assert len(gzip.compress(sprite().encode(), 9)) <= 12_000


def test_the_sprite_asks_for_nothing_from_outside() -> None:
    assert re.findall(r"https?://[^\"]+", sprite()) == ["http://www.w3.org/2000/svg"]
    assert "<text" not in sprite(), "ranks are outlines, so that no font is needed"


def test_a_card_led_face_down_shows_its_back_only() -> None:
    html = face("S9*", href="cards.svg")
    assert 'href="cards.svg#back"' in html
    assert "is-covered" in html
    assert "french-S9" not in html


def test_a_hidden_card_says_no_more_than_that() -> None:
    assert 'aria-label="card face down"' in back()
    assert 'aria-label="verdeckte Karte"' in back("de")


def test_ober_bears_his_sign_above_and_unter_below() -> None:
    def height_of_large_sign(code: str) -> float:
        symbol = re.search(rf'<symbol id="german-{code}".*?</symbol>', sprite())
        assert symbol
        return float(
            re.findall(r'translate\([\d.]+ ([\d.]+)\)scale\([\d.]+\)"><path d="M10 19C8', symbol[0])[-1]
        )

    assert height_of_large_sign("HO") < 35 < height_of_large_sign("HU")


def test_german_letters_are_drawn_with_the_others() -> None:
    """Which of the two is seen the language of the page decides."""
    for rank in "JQ":
        symbol = re.search(rf'<symbol id="french-C{rank}".*?</symbol>', sprite())
        assert symbol
        # In two corners and in the middle.
        assert (
            symbol[0].count("opacity:var(--letter,1)")
            == symbol[0].count("opacity:var(--german-letter,0)")
            == 3
        )


def test_sentences_and_tables_have_the_letters_of_the_drawing() -> None:
    english, german = (card_table({"S": ["DJ", "HQ", "CK"]}, "french", lang) for lang in ("en", "de"))
    assert [row["french"][0] for row in english.values()] == ["♦J", "♥Q", "♣K"]
    assert [row["french"][0] for row in german.values()] == ["♦B", "♥D", "♣K"]
    assert list(german) == ["DJ", "HQ", "CK"], "records keep their letters"
    assert (
        with_card_symbols("♦B sticht ♥D.", "de").count("Bube")
        == with_card_symbols("♦B sticht ♥D.", "de").count("Dame")
        == 1
    )


def test_orders_have_the_letters_of_the_drawing() -> None:
    sueca, viersche = aceten.game("sueca"), aceten.game("viersche")
    assert trait_in_words("order", sueca, Words("en")) == "A 7 K J Q 6 5 4 3 2"
    assert trait_in_words("order", sueca, Words("de")) == "A 7 K B D 6 5 4 3 2"
    assert trait_in_words("order", viersche, Words("de")) == "A K O U 10 9 8 7 6", "German cards first"


def test_no_german_page_writes_a_french_card_otherwise_than_it_is_drawn() -> None:
    docs = Path(__file__).parents[3] / "docs/de"
    wrong = {
        page.relative_to(docs).as_posix(): found
        for page in docs.rglob("*.*")
        if page.suffix in (".md", ".toml") and (found := re.findall(r"[♣♠♥♦][JQ]", page.read_text("utf-8")))
    }
    assert not wrong
