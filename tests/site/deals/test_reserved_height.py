"""The room kept for what the stepper says: as much as the longest text of the deal needs, and no hole for a long reckoning."""

from pathlib import Path

import pytest

import aceten
from aceten_site.deals.reserved_height import COLUMN, END, PHONE, reserved_height
from aceten_site.pages.words import Words

DEALS = Path(__file__).parents[3] / "docs" / "deals"


def replayed(name: str) -> dict:
    record = aceten.read_record((DEALS / f"{name}.deal.toml").read_text(encoding="utf-8"))
    return aceten.export.replay_json(record, rulings=True)


def kept(deal: dict, wide: float = PHONE) -> float:
    return reserved_height(deal, Words("en", "points"), wide)


def test_a_long_remark_gets_room() -> None:
    (deal,) = replayed("sueca/tie")["deals"]
    before = kept(deal)
    deal["steps"][5]["note"] = "word " * 100
    assert kept(deal) > before + 10
    assert kept(deal, COLUMN) < kept(deal)


@pytest.mark.parametrize(
    "name", sorted(path.stem.removesuffix(".deal") for path in DEALS.glob("hundertspiel/*.toml"))
)
def test_the_score_at_the_end_keeps_no_more_than_its_share(name: str) -> None:
    for deal in replayed(f"hundertspiel/{name}")["deals"]:
        begun = kept({**deal, "complete": False, "score": []})
        assert begun <= kept(deal) <= max(begun, END)


def test_where_something_may_be_said_its_line_has_room() -> None:
    (deal,) = replayed("sueca/renuncia")["deals"]
    silent = {**deal, "steps": [{**step, "says": []} for step in deal["steps"]]}
    assert kept(deal) >= kept(silent)
    del deal["steps"][1:], silent["steps"][1:]
    for each in (deal, silent):
        each |= {"complete": False, "now": None}
        each["steps"][0] = {**each["steps"][0], "note": None}
    deal["now"] = {"says": [{"legal": True, "seat": "W", "word": "renuncia"}]}
    assert kept(deal) > kept(silent)
