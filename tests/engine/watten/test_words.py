"""What is said to each word at each point of a deal: the rule that allows it (+), or that it would need (-)."""

import pytest

import aceten

# S deals and W is eldest. What has been said, and what is said of words then, at a table where the most may be asked.
ASKING = {
    "": {
        "W: rank 7": "+any-rank-any-suit", "S: rank 7": "-names-rank", "S: trump H": "-names-suit",
        "W: rank 6": "-names-rank", "W: trump H": "-names-suit", "W: better": "+redeal", "S: better": "-redeal", "S: swap": "+swap",
        "W: swap": "-swap", "S: agree": "-redeal", "W: refuse": "-redeal", "W: raise": "-raise",
        "S: hold": "-answer", "S: fold": "-answer", "S: show": "-answer",
    },
    "W:better": {
        "S: agree": "+redeal", "S: refuse": "+redeal", "W: agree": "-redeal", "W: rank 7": "-names-rank",
        "W: better": "-redeal", "S: swap": "-swap",
    },
    "S:swap": {"W: agree": "+swap", "W: refuse": "+swap", "S: agree": "-swap", "W: better": "-redeal"},
    "W:better S:refuse S:swap W:refuse": {"W: better": "-redeal", "S: swap": "-swap", "W: rank 7": "+any-rank-any-suit"},
    "S:swap W:agree": {"S: rank 7": "+any-rank-any-suit", "W: rank 7": "-names-rank", "W: better": "-redeal", "S: swap": "-swap"},
    "W:rank_10": {
        "S: trump H": "+any-rank-any-suit", "W: trump H": "-names-suit", "W: rank 7": "-names-rank",
        "S: rank 7": "-names-rank", "W: better": "-redeal", "S: swap": "-swap", "N: raise": "-raise",
    },
    "W:rank_10 S:trump_H": {
        "N: raise": "+raise", "W: rank 7": "-names-rank", "S: trump E": "-names-suit", "N: hold": "-answer",
        "W: better": "-redeal", "S: swap": "-swap", "N: raise 4": "-raise",
    },
    "W:rank_10 S:trump_H W:raise": {
        "N: hold": "+hold", "S: fold": "+fold", "S: raise": "+raise", "N: show": "-answer", "E: hold": "-answer",
        "E: raise": "-not-twice",
    },
    "W:rank_10 S:trump_H W:raise N:fold": {"S: hold": "-fold", "S: raise": "-fold", "W: rank 7": "-fold"},
}  # fmt: skip


@pytest.mark.parametrize("so_far", ASKING, ids=lambda text: text.replace(" ", ", ") or "at first")
def test_each_word_is_answered_by_its_own_rule(watten, hands, go_on, so_far):
    rules = watten(redeal=True, swap=True)
    deal = go_on(aceten.Deal(rules, "S", hands(rules, "10 H")), so_far)
    found = {word: deal.ruling(word) for word in ASKING[so_far]}
    assert {word: "-+"[each.legal] + each.rule.partition(".")[2] for word, each in found.items()} == ASKING[
        so_far
    ]


GESPANNT = "bavarian", {}, {"S+N": 13}
LUFT = "bavarian", {"near_the_end": "luft"}, {"S+N": 13}
BARRED = "bavarian", {"near_the_end": "no-raise"}, {"S+N": 13}
HELD = "parlett", {"rank_held": True}, {}
BEHIND = "parlett", {"raise_to_four": True}, {"S+N": 4, "W+E": 8}
READINGS = {
    "one side chooses": (*GESPANNT, "rank 10,trump H", {
        "S: hold": "+strained", "N: fold": "+strained", "W: hold": "-strained", "E: show": "-strained",
        "W: raise": "-raise", "S: rank 7": "-names-rank",
    }),
    "it has chosen": (*GESPANNT, "rank 10,trump H,hold", {
        "S: hold": "-answer", "W: raise": "-strained", "S: raise": "+barred-credit",
    }),
    "it has gone": (*GESPANNT, "rank 10,trump H,fold", {"S: hold": "-strained"}),
    "against nothing": (*LUFT, "rank 10,trump H", {"S: hold": "+luft", "S: fold": "+luft", "E: fold": "-strained"}),
    "too near to raise": (*BARRED, "rank 10,trump H", {"S: raise": "+barred-credit", "W: raise": "+raise"}),
    "rank held": (*HELD, "", {"W: rank A": "+any-rank-any-suit", "W: rank 7": "-need-not-hold", "S: rank 7": "-names-rank"}),
    "suit free": (*HELD, "rank A", {"S: trump G": "+any-rank-any-suit", "W: rank 7": "-names-rank", "S: rank 7": "-names-rank"}),
    "both named": (*HELD, "rank A,trump G", {"W: rank 7": "-names-rank", "W: rank A": "-names-rank", "S: trump E": "-names-suit"}),
    "blind": ("blind", {}, {}, "", {"W: rank A": "+shown-cards", "W: rank 7": "-shown-cards", "S: trump E": "-names-suit"}),
    "four behind": (*BEHIND, "rank 10,trump H", {"N: raise 4": "+raise-to-four", "N: raise": "+raise", "W: raise 4": "-raise"}),
}  # fmt: skip


@pytest.mark.parametrize("way", READINGS)
def test_readings_bring_answers_of_their_own(watten, hands, way):
    preset, readings, scores, so_far, answers = READINGS[way]
    rules = watten(preset, **readings)
    held = hands(rules, "10 H", W="EA GA E9 G9 S9", S="GK GO GU E8 S8")
    deal = aceten.Deal(rules, "S", held, scores={"S+N": 0, "W+E": 0} | scores)
    for text in filter(None, so_far.split(",")):
        deal.say(deal.turn, text)
    found = {word: deal.ruling(word) for word in answers}
    assert {word: "-+"[each.legal] + each.rule.partition(".")[2] for word, each in found.items()} == answers
