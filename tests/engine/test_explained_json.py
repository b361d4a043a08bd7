"""The JSON that pages step through: every hand's rulings at every step, in both languages and packs."""

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import aceten
from aceten.cards import GERMAN
from aceten.wording import Voice

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
    assert deal["tricks"][5]["reason"] == "South’s ♦Q is the highest trump in the trick."


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
    error = what_if(text, "SU", "G7")["error"]
    assert (error["action"], error["because"], error["legal"]) == ("G7", ["S10"], ["S10"])
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


def test_a_game_with_card_points_says_nothing(explained):
    assert not {"worth", "says", "said"} & set(explained["deals"][0]["steps"][0])


# The keys of the contract, docs/developers/record.md, and what may stand there.

NOTHING = type(None)
KEYS = {
    "format": int, "game": str, "preset": str, "options": dict, "deals": (list, int), "match": dict, "title": (str, NOTHING),
    "note": (str, NOTHING), "source": (str, NOTHING), "names": dict, "cards": (str, list, int), "seats": list, "sides": list,
    "counts": str, "words": dict, "sentence": str, "grade": str, "number": int, "dealer": str, "trump": (str, NOTHING),
    "rank": (str, NOTHING), "turned": (str, NOTHING), "score": list, "side": str, "label": str, "value": int, "unit": str,
    "rule": str, "forehand": str, "before": dict, "after": dict, "carried": dict, "hands": dict, "stock": list,
    "branches": list, "from": str, "trick": int, "card": int, "steps": list, "tricks": list, "points": (int, dict, NOTHING),
    "complete": bool, "next": (str, NOTHING), "now": (dict, NOTHING), "played": dict, "says": list, "worth": int, "seat": str,
    "word": str, "said": str, "legal": (bool, list), "because": list, "text": str, "also": list, "kind": str, "action": str,
    "rules": list, "shows": list, "rulings": dict, "waiting": dict, "leader": str, "winner": (str, NOTHING), "laid": bool,
    "passed": list, "undetermined": list, "reason": str, "running": dict, "scores": dict, "over": bool, "games": list,
    "players": dict, "session": dict, "sessions": list, "written": list, "target": int, "near": list, "noted": dict, "of": dict,
    "matches": int, "among": list, "asks": str, "won": dict, "news": list,
}  # fmt: skip
SEAT = "(?:NW|NE|SW|SE|S|W|N|E)"
NAMED = re.compile(rf"{SEAT}(\+{SEAT})*|[A-Z](10|[2-9AKQJOUB])\*?|-|[a-z]+\.[a-z-]+")
DATA = Path(__file__).parents[1] / "data"


def keys(found: object, where: str = ""):
    """Every key with its value; tables by seat, side, card or rule are looked into, options and names left alone."""
    if isinstance(found, list):
        for each in found:
            yield from keys(each, where)
    elif isinstance(found, dict) and where not in ("options", "names"):
        for key, value in found.items():
            if not NAMED.fullmatch(key):
                yield key, value
            yield from keys(value, key)


@pytest.mark.parametrize(
    "name",
    ["viersche/v-e5", "viersche/v-e4-140-eight-tricks", "hindersche/h-game", "einwerfen/e-e2", "sueca/s-renuncia", "hundertspiel/t-e8-announced",
     "watten/w-deal", "braeus/b-01", "kaiserspiel/ks-08", "karnoeffel/partials-open"],
)  # fmt: skip
def test_the_keys_are_those_of_the_contract(name):
    record = aceten.read_record((DATA / f"{name}.deal.toml").read_text(encoding="utf-8"))
    record = replace(record, deals=record.deals[:1])
    found = aceten.export.replay_json(record, rulings=True)
    for key, value in keys(found):
        assert isinstance(value, KEYS[key]), (key, value)
    written = {"title": record.title, "note": record.note, "source": record.source, "names": record.names}
    assert {key: found[key] for key in written} == written
    in_tricks = record.game.id in ("watten", "braeus", "kaiserspiel", "karnoeffel")
    assert found["counts"] == ("tricks" if in_tricks else "points")
    for deal in found["deals"]:
        assert deal["tricks"] and all("reason" in trick for trick in deal["tricks"] if trick["rules"])
        for before, trick in pairwise([{"running": dict.fromkeys(found["sides"], 0)}, *deal["tricks"]]):
            made = {side: trick["running"][side] - before["running"][side] for side in found["sides"]}
            won = {side: trick["points"] for side in found["sides"] if trick["winner"] in side.split("+")}
            # The sets that are announced in Hundertspiel count besides.
            assert record.game.id == "hundertspiel" or made == dict.fromkeys(found["sides"], 0) | won
    replayed = aceten.replay(record)
    for line, deal in zip(replayed.lines, found["deals"], strict=True):
        assert deal["forehand"] == line.deal.forehand
        for trick, exported in zip(line.deal.tricks, deal["tricks"], strict=False):
            if verdict := trick.verdict:
                won = verdict.card or trick.cards[0]
                assert exported["reason"] == Voice("en", record.pack).winner(
                    verdict.words, trick.seat_of(won), won
                )


def test_a_position_in_the_middle_of_a_trick(text):
    found = what_if(text, "DJ", "D10")
    for key, value in keys(found):
        assert isinstance(value, KEYS[key]), (key, value)
    (deal,) = found["deals"]
    assert {key: deal["now"][key] for key in ("seat", "trick", "card")} == {
        "seat": "W",
        "trick": 1,
        "card": 3,
    }
    for position in (*deal["steps"], deal["now"]):
        assert position["rulings"] and position["waiting"]["legal"] is False
        assert position["waiting"]["text"] == f"It is {Voice().seat(position['seat'])}’s turn."
    assert {card: ruling["legal"] for card, ruling in deal["played"].items()} == {"DJ": False, "D10": False}
    assert "East played" in deal["played"]["DJ"]["text"]


def test_what_a_word_with_many_endings_says_in_a_list():
    rules = aceten.game("hundertspiel").ruleset(None, {"skat": "skat"})
    deal = aceten.sample.deal(rules, seed=1)
    for _ in range(4):
        deal.say(deal.turn, "on")
    deal.play(deal.legal[0])
    record = aceten.Record(
        rules.game, rules, rules.game.pack, (aceten.sample.written(deal),), {"skat": "skat"}
    )
    (found,) = aceten.export.replay_json(record, rulings=True)["deals"]
    bought = found["steps"][4]
    listed = {each["word"]: each for each in bought["says"]}
    assert listed["take"]["cards"] == 4 and "cards" not in listed["on"]
    assert listed["take"]["asks"] == "I take the skat and lay away …" and "asks" not in bought
    assert bought["said"].startswith(listed["take"]["said"]) and bought["said"] != listed["take"]["said"]


def test_where_a_line_tried_breaks_a_rule(text):
    error = what_if(text, "DJ", "H7")["error"]
    assert (error["deal"], error["trick"], error["card"]) == (1, 1, 2)
    announced = (DATA / "hundertspiel" / "t-e8-announced.deal.toml").read_text(encoding="utf-8")
    for action in ("[W contra", "W contra]", "[W contra]"):
        assert what_if(announced, action)["error"]["kind"] == "illegal"
    assert what_if(announced, "[W contra")["error"]["action"] == "[W contra"
    german = replace(aceten.read_record(announced), pack=GERMAN).text()
    assert [step["action"] for step in what_if(german, "[E 26 G6]", "GO")["deals"][0]["steps"]] == [
        "26 G6",
        "GO",
    ]
    wrong = text.replace('turned = "DK"', 'turned = "DJ"')
    assert what_if(wrong)["error"]["deal"] == 1


def test_a_step_of_a_record_is_asked_only_when_rulings_are():
    branch = '\n[[deal.branch]]\nfrom = "3.2"\nplay = "S: SA SQ S7"\n'
    for name in ("braeus/b-01", "watten/w-deal", "hundertspiel/t-e8-announced", "viersche/v-e5"):
        text = (DATA / f"{name}.deal.toml").read_text(encoding="utf-8")
        written = aceten.read_record(f"{text}{branch if name == 'viersche/v-e5' else ''}")
        for asked in (True, False):
            found = aceten.replay(written, rulings=True) if asked else aceten.replay(written)
            assert found.record is written
            lines = [*found.lines, *(branch.line for branches in found.branches for branch in branches)]
            for step in (step for line in lines for step in line.steps):
                assert bool(step.at.rulings) is asked
                assert asked or (step.at.calls, step.at.worth) == ((), None)


def test_the_list_of_games_has_the_keys_of_the_contract():
    found = aceten.export.games_json()
    assert set(found) == {"format", "games"}
    for listed, game in zip(found["games"], aceten.games(), strict=True):
        assert set(listed) == {"id", "name", "players", "cards", "default", "presets", "options"}
        assert (listed["id"], listed["name"]) == (game.id, game.en)


def test_why_a_trick_is_won_that_was_laid_or_left_open():
    """The words that name the player and his card apart."""
    laid = (DATA / "braeus" / "b-01.deal.toml").read_text(encoding="utf-8")
    court = (KAISERS / "ks-01.deal.toml").read_text(encoding="utf-8").split("[deal.expect]")[0]
    for old, new in (
        ("[[deal]]", '[options]\ncourt-led = "open"\n[[deal]]'), ('hands.E = "TO T2', 'hands.E = "TO RO'),
        ("RK RO", "RK T2"), ("E: TO R3 TK R6", "E: RO T3 TK T7"),
    ):  # fmt: skip
        assert old in court
        court = court.replace(old, new)
    reasons = {
        aceten.export.replay_json(aceten.read_record(text), rulings=True, lang=lang)["deals"][0]["tricks"][0]["reason"]
        for text in (laid, court) for lang in ("en", "de")
    }  # fmt: skip
    assert reasons == {
        "West laid ♦7, a trick by itself.", "West hat ♦7 gelegt, einen Stich für sich.",
        "East led the ober of roses, and nobody beat it; whether that wins the trick is left open here.",
        "Ost hat Rosen-Ober ausgespielt, und niemand hat gestochen; ob der Stich damit gewonnen ist, bleibt hier offen.",
    }  # fmt: skip


def test_what_players_would_name_is_not_said_for_them():
    """Asked what happens if, a deal of Watten begins before rank and suit are named, by keys or by calls."""
    text = (DATA / "watten" / "w-deal.deal.toml").read_text(encoding="utf-8")
    for written in (text, text.replace('rank = "O"\ntrump = "E"', 'calls = ["N: rank O", "W: trump E"]')):
        (deal,) = what_if(written)["deals"]
        assert (deal["steps"], deal["rank"], deal["trump"]) == ([], None, None)
        (deal,) = what_if(written, "[N rank O]", "[W trump G]")["deals"]
        assert (deal["rank"], deal["trump"], deal["now"]["seat"]) == ("O", "G", "N")


HINDERSCHE = DATA / "hindersche" / "h-game.deal.toml"


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ("[XX claim]", "there is no seat “XX”; there are: S, W, N, E"),
        ("[n claim]", "there is no seat “n”; there are: S, W, N, E"),
        ("[]", "there is no seat “”; there are: S, W, N, E"),
        ("[ ]", "there is no seat “”; there are: S, W, N, E"),
        ("[N]", "[N] says nothing; it is [SEAT words]"),
    ],
)
@pytest.mark.parametrize("record", ["hindersche/h-game", "viersche/v-e5", "watten/w-deal"])
def test_a_word_of_a_seat_where_nobody_sits_comes_back_as_a_refusal(record, action, says):
    written = (DATA / f"{record}.deal.toml").read_text(encoding="utf-8")
    assert what_if(written, action)["error"] == {"kind": "unreadable", "message": says, "problems": [says]}


@pytest.mark.parametrize(
    ("deal", "told"),
    [(16**5000, "a huge number"), ("1", "1"), (1.5, "1.5"), (True, "true"), (None, "None")],
    ids=range(5),
)
def test_a_deal_is_asked_for_by_its_number(text, deal, told):
    assert what_if(text, deal=deal)["error"]["message"] == f"the record has no deal {told}"
