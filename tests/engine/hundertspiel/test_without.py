"""What Hundertspiel would be were a rule dropped, as `Game.without` has it."""

import pytest

import aceten


def without(*names: str, **readings: str) -> aceten.Ruleset:
    options = {name.replace("_", "-"): value for name, value in readings.items()}
    game = aceten.game("hundertspiel").without(*(f"hundertspiel.{name}" for name in names))
    return game.ruleset(options=options)


# West wins every trick, the last four of them with Dos.
DOS_LAST = "SA SK CA HA DA C6 H6 D6 S6"
OTHERS = {"N": "SQ SJ", "E": "S10 S9", "S": "S8 S7"}


@pytest.fixture
def brought(dealt):
    """brought("do-trick"): what the tricks bring besides their cards with these rules dropped, four Dos at the end."""

    def play(*names: str) -> list[int]:
        by = without(*names, do_rank="below-ace")
        order = DOS_LAST.split()
        deal = dealt("S", by=by, carried={"S+N": 0, "W+E": 0}, W=DOS_LAST, **OTHERS)
        while deal.legal:
            deal.play(order.pop(0) if deal.turn == "W" else deal.legal[0])
        return [trick.points - sum(deal.order.value[each] for each in trick.cards) for trick in deal.tricks]

    return play


@pytest.mark.parametrize(
    ("dropped", "last_tricks"),
    [
        ((), [10, 10, 10, 104 - 30]),
        (("do-trick",), [0, 0, 0, 104]),
        (("last-trick",), [10, 10, 10, 104 + 6 - 30 - 6]),
        (("four-dos",), [10, 10, 10, 78 - 20]),
        (("four-dos", "seventy-eight"), [10, 10, 10, 52 - 10]),
        (("four-dos", "seventy-eight", "fifty-two"), [10, 10, 10, 26]),
        (("four-dos", "seventy-eight", "fifty-two", "twenty-six"), [10, 10, 10, 10 + 6]),
    ],
)
def test_what_the_last_four_tricks_bring(brought, dropped, last_tricks):
    assert brought(*dropped)[-4:] == last_tricks


def test_where_nothing_is_announced_the_table_says_so(dealt):
    deal = dealt("S", by=without("announcing", "announcing-fifty-two"), W="S6")
    ruling = deal.ruling(deal.call("W", "26 S6"))
    assert not ruling.legal and ruling.text().startswith("At this table nobody announces a 26.")
