"""The colours of the book: every ink can be read on every paper, in light and in dark (WCAG 2.2 AA)."""

import re
from pathlib import Path

import pytest

COLOURS = Path(__file__).parents[2] / "widgets/theme/css/colours.css"
PAPERS = ("paper", "paper-2", "paper-3")
INKS = ("ink", "ink-2", "accent", "good", "bad", "warn")
SUITS = ("clubs", "spades", "hearts", "diamonds", "acorns", "leaves", "bells")


def colours(selector: str) -> dict[str, str]:
    """The colours that one block of the style sheet sets."""
    text = COLOURS.read_text("utf-8")
    found: dict[str, str] = {}
    for block in re.findall(rf"(?m)^{re.escape(selector)} {{(.*?)^}}", text, re.DOTALL):
        found |= dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))
    return found


def contrast(one: str, other: str) -> float:
    """The WCAG contrast of two colours.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.fixture(params=["default", "slate"])
def scheme(request: pytest.FixtureRequest) -> dict[str, str]:
    return colours(":root") | colours(f'[data-md-color-scheme="{request.param}"]')


@pytest.mark.host
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("ink", [*INKS, *(f"sign-{suit}" for suit in SUITS)])
def test_text_can_be_read(scheme: dict[str, str], ink: str, paper: str) -> None:
    assert contrast(scheme[ink], scheme[paper]) >= 4.5


@pytest.mark.host
def test_links_can_be_read_on_their_tint_and_ink_on_the_cloth(scheme: dict[str, str]) -> None:
    assert contrast(scheme["accent"], scheme["accent-2"]) >= 4.5
    assert contrast(scheme["ink"], scheme["felt"]) >= 4.5
    assert contrast(scheme["ink-2"], scheme["felt"]) >= 4.5


@pytest.mark.host
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("line", ["rule-2", "focus"])
def test_lines_that_mean_something_can_be_seen(scheme: dict[str, str], line: str, paper: str) -> None:
    assert contrast(scheme[line], scheme[paper]) >= 3


@pytest.mark.host
@pytest.mark.parametrize("suit", SUITS)
def test_the_index_of_a_card_can_be_read(scheme: dict[str, str], suit: str) -> None:
    assert contrast(scheme[f"suit-{suit}"], scheme["card-paper"]) >= 4.5
