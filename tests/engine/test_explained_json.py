"""The JSON that pages step through: every hand's rulings at every step, in both languages and packs."""

from dataclasses import replace
from pathlib import Path

import pytest

import aceten
from aceten.cards import GERMAN

FILE = Path(__file__).parents[1] / "data" / "viersche" / "v-e5.deal.toml"


@pytest.fixture(scope="module")
def record() -> aceten.Record:
    return aceten.read_record(FILE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def explained(record) -> dict:
    return aceten.export.replay_json(record, rulings=True)


def test_without_rulings_it_is_the_contract_alone(record, explained):
    plain = aceten.export.replay_json(record)
    for key in ("format", "game", "preset", "options", "match"):
        assert plain[key] == explained[key]
    (deal,), (full,) = plain["deals"], explained["deals"]
    for key in ("dealer", "trump", "turned", "points", "complete", "next", "score"):
        assert deal[key] == full[key]
    assert deal["steps"] == [{key: step[key] for key in deal["steps"][0]} for step in full["steps"]]


def test_what_a_page_needs_besides(explained, record):
    assert explained["seats"] == ["S", "W", "N", "E"]
    assert explained["sides"] == ["S+N", "W+E"]
    assert (explained["title"], explained["cards"]) == (record.title, "french")
    (deal,) = explained["deals"]
    assert deal["forehand"] == "E"
    assert {seat: len(hand) for seat, hand in deal["hands"].items()} == {"S": 9, "W": 9, "N": 9, "E": 9}
    assert deal["now"] is None
    assert deal["tricks"][0]["running"] == {"S+N": 0, "W+E": 22}
    assert deal["tricks"][0]["reason"] == "East’s ♦J is the highest trump in the trick."


def test_every_card_of_the_hand_on_turn_has_a_ruling(explained):
    (deal,) = explained["deals"]
    hands = {seat: list(hand) for seat, hand in deal["hands"].items()}
    for step in deal["steps"]:
        assert list(step["rulings"]) == hands[step["seat"]]
        assert step["legal"] == [card for card, ruling in step["rulings"].items() if ruling["legal"]]
        assert step["rules"][0] == step["rulings"][step["action"]]["rule"]
        assert step["waiting"]["rule"] == "play.in-turn"
        hands[step["seat"]].remove(step["action"])
    assert set(deal["played"]) == {step["action"] for step in deal["steps"]}


def test_every_rule_mentioned_has_words(explained):
    (deal,) = explained["deals"]
    mentioned = {rule for step in deal["steps"] for rule in step["rules"]}
    mentioned |= {rule for trick in deal["tricks"] for rule in trick["rules"]}
    mentioned |= {ruling["rule"] for step in deal["steps"] for ruling in step["rulings"].values()}
    mentioned |= {
        rule
        for step in deal["steps"]
        for ruling in step["rulings"].values()
        for rule in ruling.get("also", [])
    }
    mentioned |= {line["rule"] for line in deal["score"]}
    mentioned |= {ruling["rule"] for ruling in deal["played"].values()}
    assert mentioned <= set(explained["words"])
    for id_, words in explained["words"].items():
        rule = aceten.rule(id_)
        assert words == {"sentence": rule.en, "grade": rule.grade, "number": rule.number}


def test_in_german(record):
    german = aceten.export.replay_json(record, rulings=True, lang="de")
    (deal,) = german["deals"]
    assert deal["tricks"][0]["reason"] == "Osts ♦B ist der höchste Trumpf im Stich."
    assert german["words"]["viersche.first-lead"]["sentence"] == aceten.rule("viersche.first-lead").de
    with pytest.raises(aceten.UnknownName):
        aceten.export.replay_json(record, lang="fr")


def test_with_german_cards(record):
    deal = aceten.export.replay_json(replace(record, pack=GERMAN), rulings=True)["deals"][0]
    assert (deal["trump"], deal["turned"], deal["steps"][0]["action"]) == ("S", "SK", "SU")
    assert "GA" in deal["hands"]["S"]
    assert deal["steps"][1]["rulings"]["S10"]["text"].count("bells")


def test_a_hand_that_must_lead_face_down_is_asked_both_ways(rules, lay):
    deal = lay("D", E="SA SK SQ S10 HA HK HQ H9 H8")
    record = aceten.Record(rules().game, rules(), aceten.cards.FRENCH, (aceten.sample.written(deal),))
    now = aceten.export.replay_json(record, rulings=True)["deals"][0]["now"]
    assert now["legal"] == [f"{card}*" for card in ["SA", "SK", "SQ", "S10", "HA", "HK", "HQ", "H9", "H8"]]
    assert [now["rulings"][card]["legal"] for card in ("S10", "S10*")] == [False, True]


# What if?


def what_if(text: str, *actions: str, deal: int = 1, lang: str = "en") -> dict:
    return aceten.export.what_if(text, deal, list(actions), lang)


@pytest.fixture(scope="module")
def text() -> str:
    return FILE.read_text(encoding="utf-8")


def test_another_line_of_the_same_deal(text):
    (deal,) = what_if(text, "DJ", "D10", "D9", "DA", "SK")["deals"]
    assert [step["action"] for step in deal["steps"]] == ["DJ", "D10", "D9", "DA", "SK"]
    assert (deal["now"]["seat"], deal["points"]) == ("N", {"S+N": 0, "W+E": 33})
    assert set(deal["now"]["rulings"]) == {"CK", "C8", "C7", "S8", "S7", "H10", "H7", "H6"}


def test_from_the_start(text):
    (deal,) = what_if(text)["deals"]
    assert (deal["steps"], deal["now"]["legal"]) == ([], ["DJ", "HJ"])


def test_a_line_that_breaks_a_rule(text):
    error = what_if(text, "DJ", "H7")["error"]
    assert (error["kind"], error["trick"], error["card"], error["seat"], error["action"]) == (
        "illegal",
        1,
        2,
        "N",
        "H7",
    )
    assert error["rule"] == "viersche.first-trick-trump"
    assert "Nord" in what_if(text, "DJ", "H7", lang="de")["error"]["message"]


def test_the_deals_before_it_stand_as_written(text):
    second = text.split("[[deal]]")[1].split("play =")[0].replace('dealer = "S"', 'dealer = "E"')
    second = second.replace('turned = "DK"', "")
    found = what_if(f"{text}\n[[deal]]\n{second}", "D10", deal=2)
    (deal,) = found["deals"]
    assert (deal["dealer"], deal["carried"]) == ("E", {"S+N": 69, "W+E": 71})


def test_what_if_never_raises(text):
    assert "there is no language “fr”" in what_if(text, "DJ", lang="fr")["error"]["message"]
    assert what_if(text, 7)["error"]["message"] == "an action is a card or a word, as text"


@pytest.mark.parametrize("deal", [0, -1, 2, 99])
def test_a_deal_that_is_not_there(text, deal):
    assert what_if(text, deal=deal)["error"] == {
        "kind": "unreadable", "message": f"the record has no deal {deal}", "problems": [f"the record has no deal {deal}"],
    }  # fmt: skip


@pytest.mark.parametrize("action", ["", "ZZ", "H2", "-", "lay", "N raise", "DJ*", "♦", "x" * 1000])
def test_actions_that_are_none(text, action):
    error = what_if(text, action)["error"]
    assert error["kind"] == "illegal"
    assert error["legal"] == ["DJ", "HJ"]


@pytest.mark.parametrize("bad", ["", "game =", 'game = "skat"'])
def test_a_record_that_cannot_be_read(bad):
    assert what_if(bad)["error"]["kind"] == "unreadable"


def test_with_german_cards_the_actions_are_german_too(record):
    text = replace(record, pack=GERMAN).text()
    (deal,) = what_if(text, "SU", "S10")["deals"]
    assert [step["action"] for step in deal["steps"]] == ["SU", "S10"]
    error = what_if(text, "SU", "H7")["error"]
    assert (error["action"], error["because"], error["legal"]) == ("H7", ["S10"], ["S10"])
    assert "bells" in error["message"]


KAISERS = Path(__file__).parents[1] / "data" / "kaiserspiel"


@pytest.mark.parametrize(
    ("lang", "said"), [("en", ["Kaiser!", "three more"]), ("de", ["Kaiser!", "drei mehr"])]
)
def test_what_is_said_in_words(lang, said):
    file = next(each for each in sorted(KAISERS.glob("*.toml")) if "raise 3" in each.read_text("utf-8"))
    record = aceten.read_record(file.read_text(encoding="utf-8"))
    found = aceten.export.replay_json(record, rulings=True, lang=lang)
    (deal, *_) = found["deals"]
    assert found["counts"] == "tricks"
    by_word = {step["action"]: step["said"] for step in deal["steps"] if step["kind"] == "call"}
    assert [by_word["kaiser"], by_word["raise 3"]] == said
    assert all(
        each["said"] for step in deal["steps"] for each in step.get("says", ()) if each["word"] != "take"
    )
    shown = [card for step in deal["steps"] for card in step.get("shows", ())]
    assert len(shown) == 4 and shown[0] in deal["hands"]["E"]
    assert deal["steps"][0]["worth"] == 4 and deal["worth"] >= 7


def test_a_game_with_card_points_counts_points(explained):
    assert explained["counts"] == "points"
    assert not {"worth", "says", "said"} & set(explained["deals"][0]["steps"][0])
