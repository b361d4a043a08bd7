"""The JSON of a stepper, moment by moment: what each side has counted, whose a trick is, what completes a word."""

from itertools import combinations
from pathlib import Path

import pytest

import aceten
from aceten.call import Call
from aceten.replay import calls_of

pytestmark = pytest.mark.host  # the pages' deals are not where the browser's Python is tried

DEALS = Path(__file__).parents[2] / "docs" / "deals"
ALL = sorted(DEALS.glob("*/*.deal.toml"))


def stepped(name: str, deal: int = 1, lang: str = "en") -> dict:
    record = aceten.read_record((DEALS / f"{name}.deal.toml").read_text(encoding="utf-8"))
    return aceten.export.replay_json(record, rulings=True, lang=lang)["deals"][deal - 1]


def test_a_trick_is_its_winners_until_another_claims_it():
    deal = stepped("hindersche/schleipfen")
    fell, claimed, *_ = [step["won"] for step in deal["steps"] if "won" in step]
    assert (fell["trick"], fell["winner"], fell["points"]) == (1, "E", 22)
    assert fell["reason"] == "East’s ♦J is the highest trump in the trick."
    assert (claimed["trick"], claimed["winner"], claimed["points"]) == (1, "S", 22)
    assert claimed["reason"] == "South has claimed it, and nobody has objected."
    assert claimed["rules"][0] == "hindersche.schleipfen"
    assert deal["tricks"][0]["reason"] == claimed["reason"]
    first = [step["running"] for step in deal["steps"][:6]]
    assert first[4] == {"S": 0, "W": 0, "N": 0, "E": 22} and first[5] == {"S": 22, "W": 0, "N": 0, "E": 0}


def test_an_objection_gives_the_trick_back_with_its_first_reason():
    deal = stepped("hindersche/schleipfen")
    told = [step["won"] for step in deal["steps"] if step["kind"] == "word" and "object" in step["action"]]
    assert told and all("highest" in each["reason"] for each in told)


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}/{path.name.split('.')[0]}")
def test_the_last_that_is_told_of_a_trick_is_what_stands_in_the_table(path):
    record = aceten.read_record(path.read_text(encoding="utf-8"))
    for deal in aceten.export.replay_json(record, rulings=True)["deals"]:
        last = {step["won"]["trick"]: step["won"] for step in deal["steps"] if "won" in step}
        for number, trick in enumerate(deal["tricks"], 1):
            assert (trick["winner"] is None) == (number not in last)
            if number in last:
                assert last[number] == {"trick": number} | {
                    key: trick[key] for key in last[number] if key != "trick"
                }
        if record.game.id != "hundertspiel":
            assert deal["running"] == deal["points"]
            made = dict.fromkeys(deal["points"], 0)
            for trick in deal["tricks"]:
                for side in made:
                    won = trick["winner"] in side.split("+")
                    made[side] += trick["points"] if won else 0
                assert trick["running"] == made


def test_the_race_to_a_hundred_counts_what_was_brought_in_and_the_sets():
    deal = stepped("hundertspiel/alt-und-neu", 2)
    assert deal["steps"][0]["running"] == deal["carried"]
    assert deal["steps"][16]["running"] == {"S+N": 41, "W+E": 102}
    (step,) = [step for step in deal["steps"] if "news" in step]
    assert step["news"] == ["A hundred for West and East: the game is won."]


@pytest.mark.parametrize(
    ("lang", "news"),
    [
        ("en", "South and North: claimed, but no hundred yet."),
        ("de", "Süd und Nord: angesagt, aber noch keine hundert."),
    ],
)
def test_a_hundred_claimed_too_soon_is_news(lang, news):
    deal = stepped("hundertspiel/false-claim", lang=lang)
    assert deal["steps"][-1]["news"] == [news]
    assert deal["running"]["S+N"] == 92


def test_a_word_with_many_endings_takes_any_so_many_of_the_cards_told():
    """In every game, whatever is said."""
    seen = set()
    for game in aceten.games():
        for settings in ({"skat": "skat"}, {}) if game.id == "hundertspiel" else ({},):
            rules = game.ruleset(None, settings)
            if not rules.calling:
                continue
            for seed in range(2):
                deal = aceten.sample.deal(rules, seed=seed)
                while not deal.complete:
                    for said, _, cards in calls_of(deal):
                        if not said.collapsed:
                            assert not cards
                            continue
                        seen.add((game.id, said.head))
                        ways = list(combinations(cards, len(said.cards)))
                        words = [each for each in deal.calls(said.seat) if each.head == said.head]
                        assert len(ways) == len(words)
                        for way in (ways[0], ways[-1]):
                            assert Call(said.seat, said.head, way) in deal.calls(said.seat)
                    on = Call(deal.turn, "on")
                    deal.play(on if on in deal.legal else deal.legal[0])
    assert {head for _, head in seen} >= {"take", "renuncia"}


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}/{path.name.split('.')[0]}")
def test_a_branch_counts_the_tricks_before_it_as_the_printed_line_does(path):
    record = aceten.read_record(path.read_text(encoding="utf-8"))
    for deal in aceten.export.replay_json(record, rulings=True)["deals"]:
        for branch in deal.get("branches", ()):
            before = max(0, int(branch["from"].split(".")[0]) - 2)
            assert [trick["running"] for trick in branch["tricks"][:before]] == [
                trick["running"] for trick in deal["tricks"][:before]
            ]
