"""The dossier's worked examples S-E2 to S-E4 and a claimed revoke, beyond points and winners (S-E1: test_cards)."""

from pathlib import Path

import pytest

import aceten

DATA = Path(__file__).parents[2] / "data" / "sueca"


def example(name, lang="en"):
    record = aceten.read_record((DATA / f"{name}.deal.toml").read_text(encoding="utf-8"))
    return aceten.export.replay_json(record, rulings=True, lang=lang)


def test_s_e2_the_two_of_trumps_wins_twenty_five():
    (deal,) = example("s-e2")["deals"]
    assert (deal["tricks"][0]["winner"], deal["tricks"][0]["points"]) == ("S", 25)


@pytest.mark.parametrize(
    ("name", "points", "games"),
    [
        ("90-30", 90, 1),
        ("91-29", 91, 2),
        ("60-60", 60, 0),
        ("120-nine-tricks", 120, 2),
        ("ten-tricks", 120, 4),
    ],
)
def test_s_e3_edge_scores(name, points, games):
    found = example(f"s-e3-{name}")
    (deal,) = found["deals"]
    assert deal["points"] == {"S+N": 120 - points, "W+E": points}
    assert found["match"]["scores"] == {"S+N": 0, "W+E": games}
    assert found["match"]["over"] is (games == 4)


def test_s_e4_trick_by_trick():
    (deal,) = example("s-e4")["deals"]
    assert [(trick["winner"], trick["points"]) for trick in deal["tricks"]] == [
        ("E", 11), ("S", 6), ("W", 14), ("W", 15), ("N", 14), ("S", 2), ("N", 10), ("S", 8), ("E", 23), ("N", 17),
    ]  # fmt: skip
    assert [(line["side"], line["value"]) for line in deal["score"]] == [("W+E", 1)]


def test_a_claimed_revoke_in_a_record():
    found = example("s-renuncia")
    (deal,) = found["deals"]
    word = deal["steps"][-1]
    assert (word["kind"], word["seat"], word["action"]) == ("word", "W", "renuncia H7")
    assert deal["complete"] and deal["tricks"][0]["winner"] is None
    assert found["match"]["session"]["scores"] == {"S+N": 0, "W+E": 1}


@pytest.mark.parametrize(
    ("lang", "said", "may", "asks"),
    [
        ("en", "renúncia by N, with ♥7", "renúncia by N", "renúncia by N, with …"),
        ("de", "renúncia von N mit ♥7", "renúncia von N", "renúncia von N mit …"),
    ],
)
def test_a_claim_says_who_has_revoked(lang, said, may, asks):
    names = {"en": "North", "de": "Nord"}
    (deal,) = example("s-renuncia", lang)["deals"]
    word = deal["steps"][-1]
    open_ = [(each["said"], each["asks"]) for each in word["says"] if each["seat"] == "W"]
    assert word["said"] == said.replace("N", names[lang])
    assert open_ == [tuple(each.replace("N", names[lang]) for each in (may, asks))]
