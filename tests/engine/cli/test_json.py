"""The JSON that the commands print, key by key as the contract has it."""

import json

import pytest

import aceten


def loaded(done):
    assert len(done.out.splitlines()) == 1
    return json.loads(done.out)


def test_replay(run, stopped):
    done = run("replay", "-", "--json", stdin=stopped)
    found = loaded(done)
    assert (done.status, done.err) == (0, "")
    assert list(found) == ["format", "game", "preset", "options", "deals", "match"]
    assert (found["format"], found["game"], found["preset"]) == (1, "viersche", "home")
    assert set(found["options"]) == set(aceten.game("viersche").options)
    (deal,) = found["deals"]
    assert set(deal) == {
        "dealer", "trump", "turned", "steps", "tricks", "points", "complete", "next", "score",
    }  # fmt: skip
    assert (deal["dealer"], deal["trump"], deal["turned"]) == ("S", "D", "DK")
    assert deal["steps"][0] == {
        "seat": "E", "kind": "card", "action": "DJ", "trick": 1, "card": 1,
        "legal": ["DJ", "HJ"], "rules": ["viersche.first-lead"], "note": None,
    }  # fmt: skip
    assert deal["tricks"][0] == {
        "leader": "E", "cards": [["E", "DJ"], ["N", "D10"], ["W", "D9"], ["S", "D6"]],
        "winner": "E", "points": 22, "rules": ["viersche.highest-trump-wins"],
    }  # fmt: skip
    assert deal["tricks"][2] == {
        "leader": "S", "cards": [["S", "SA"], ["E", "HJ"]], "winner": None, "points": None, "rules": [],
    }  # fmt: skip
    assert (deal["points"], deal["complete"], deal["next"], deal["score"]) == (
        {"S+N": 22, "W+E": 22}, False, "N", [],
    )  # fmt: skip
    match = found["match"]
    assert match == {
        "unit": "rung", "scores": {"S+N": 0, "W+E": 0}, "over": False, "winner": None, "games": [],
        "session": {"unit": "mark", "scores": {"S+N": 0, "W+E": 0}, "over": False, "winner": None},
    }  # fmt: skip


def test_replay_of_a_whole_deal(run, v_e5):
    (deal,) = loaded(run("replay", v_e5, "--json"))["deals"]
    assert (deal["complete"], deal["next"], len(deal["steps"]), len(deal["tricks"])) == (True, None, 36, 9)
    (line,) = deal["score"]
    assert set(line) == {"side", "label", "value", "unit", "rule"}
    assert [(step["trick"], step["card"]) for step in deal["steps"][:5]] == [
        (1, 1),
        (1, 2),
        (1, 3),
        (1, 4),
        (2, 1),
    ]


def test_the_authors_notes(run, good):
    text = good.replace("E: DJ D10", "E: DJ {The highest.} D10")
    steps = loaded(run("replay", "-", "--json", stdin=text))["deals"][0]["steps"]
    assert [step["note"] for step in steps[:2]] == ["The highest.", None]


def test_a_rule_broken(run, good):
    done = run("replay", "-", "--json", stdin=good.replace("S: SA HJ S7", "S: SA HJ H7"))
    assert done.status == 1
    error = loaded(done)["error"]
    assert loaded(done)["format"] == 1
    message = error.pop("message")
    assert error == {
        "kind": "illegal", "deal": 1, "trick": 3, "card": 3, "seat": "N", "action": "H7",
        "rule": "viersche.follow-or-trump", "because": ["S8", "S7"], "legal": ["S8", "S7"],
    }  # fmt: skip
    assert "North holds ♠8 and ♠7" in message
    assert done.err


def test_an_expectation_failed(run, good):
    done = run("replay", "-", "--json", stdin=good.replace('"W+E" = 71', '"W+E" = 72'))
    assert done.status == 1
    error = loaded(done)["error"]
    assert (error["kind"], error["deal"]) == ("expect", 1)
    assert "W+E 72" in error["message"]


@pytest.mark.parametrize(
    ("text", "line"),
    [("game = ", None), ('game = "viersche"\ntitle = oops', 2), ('game = "skat"', None), ("", None)],
)
def test_a_record_that_cannot_be_read(run, text, line):
    done = run("replay", "-", "--json", stdin=text)
    assert done.status == 2
    error = loaded(done)["error"]
    assert error["kind"] == "unreadable"
    assert error.get("line") == line
    assert error["message"] in done.err.replace("standard input: ", "")


@pytest.mark.parametrize("command", ["replay", "legal"])
def test_a_file_that_is_not_there(run, tmp_path, command):
    done = run(command, tmp_path / "none", "--json")
    assert (done.status, loaded(done)["error"]["kind"]) == (2, "unreadable")


def test_why(run, stopped):
    found = loaded(run("why", "-", "H7", "--json", stdin=stopped))
    assert found["format"] == 1
    assert (found["seat"], found["action"], found["legal"], found["rule"]) == (
        "N",
        "H7",
        False,
        "viersche.follow-or-trump",
    )
    assert found["because"] == ["S8", "S7"]
    assert found["instead"] == ["S8", "S7"]
    assert found["text"].startswith("Spades are led")
    assert found["sentence"] == aceten.rule("viersche.follow-or-trump").en


def test_legal(run, stopped):
    found = loaded(run("legal", "-", "--json", stdin=stopped))
    assert (found["format"], found["seat"], found["legal"]) == (1, "N", ["S8", "S7"])
    assert [each["action"] for each in found["rulings"]] == ["CK", "C8", "C7", "S8", "S7", "H10", "H7"]
    assert {each["action"] for each in found["rulings"] if each["legal"]} == {"S8", "S7"}


def test_legal_for_a_hand_that_must_lead_face_down(run, rules, lay):
    deal = lay("D", E="SA SK SQ S10 HA HK HQ H9 H8")
    text = aceten.Record(rules().game, rules(), aceten.cards.FRENCH, (aceten.sample.written(deal),)).text()
    found = loaded(run("legal", "-", "--json", stdin=text))
    assert len(found["legal"]) == 9 and all(each.endswith("*") for each in found["legal"])


def test_games(run):
    game, *_ = loaded(run("games", "--json"))["games"]
    assert (game["id"], game["default"], game["players"], game["cards"]) == (
        "viersche",
        "home",
        [4],
        "french",
    )
    assert game["presets"] == {"home": {}, "tournament": {"session": "five-marks"}}
    assert game["options"]["lower-total-carries"] == {
        "default": True, "values": [True, False], "rule": "viersche.both-totals-carry",
    }  # fmt: skip
