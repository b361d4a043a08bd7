"""The pack, the classes of cards and who takes a trick: W-R19 to W-R29, and W-01 to W-20 of the dossier."""

import pytest

import aceten
from aceten.cards import GERMAN

CLASSES = ("watten.criticals", "watten.chief-striker", "watten.strikers")

# Named, the four cards in order, who wins (1 to 4): the dossier's examples.
TRICKS = {
    "W-01": ("U H", "S8 SO GA E9", 2),
    "W-02": ("10 H", "E9 EU GO S8", 2),
    "W-03": ("10 E", "G8 S9 HA SU", 1),
    "W-04": ("10 E", "G8 S8 EA HA", 3),
    "W-05": ("10 H", "HA S10 G10 HO", 2),
    "W-06": ("10 H", "G10 H10 E10 S10", 2),
    "W-07": ("10 H", "E7 H10 S7 HA", 3),
    "W-08": ("10 H", "GA G7 HU E10", 4),
    "W-09": ("7 S", "G7 H7 SA S8", 1),
    "W-10": ("7 S", "H7 S7 G7 E7", 2),
    "W-11": ("7 S", "SA H7 G7 S8", 2),
    "W-12": ("7 G", "G7 E7 H7 GA", 2),
    "W-13": ("7 G", "H7 G7 GA G8", 2),
    "W-14": ("K H", "EK GK HA SK", 1),
    "W-15": ("K H", "HA SK HK EK", 3),
    "W-16": ("K E", "SK EK GK EA", 2),
    "W-17": ("K E", "EK HK E8 GK", 2),
    "W-18": ("A S", "GA HA SK EA", 1),
    "W-19": ("A S", "SA GA SK S8", 1),
    "W-20": ("9 H", "H8 HA HO H7", 2),
}


@pytest.fixture(scope="module")
def trick(lay):
    def take(named: str, cards: str, **more: object) -> aceten.trick.Trick:
        held = dict(zip("WNES", cards.split(), strict=True))
        return lay(named, cards, **held, **more).tricks[0]

    return take


@pytest.mark.rule(
    "watten.highest-wins",
    "watten.off-suit",
    "watten.criticals",
    "watten.chief-striker",
    "watten.strikers",
    "watten.trumps",
    "watten.plain-cards",
    "watten.critical-never-moves",
)
def test_the_tricks_of_the_dossier(trick):
    found = {}
    for id, (named, cards, _) in TRICKS.items():
        taken = trick(named, cards)
        found[id] = taken.seats.index(taken.winner) + 1
    assert found == {id: winner for id, (_, _, winner) in TRICKS.items()}


def test_plain_cards_rank_ace_to_seven(watten):
    order = watten().order("H", "10")
    assert " ".join(map(str, order.ranking("G"))) == "GA GK GO GU G9 G8 G7"


@pytest.mark.rule("watten.first-striker-wins")
def test_the_first_of_equal_strikers_wins_and_the_rule_is_named(trick):
    won = trick("10 H", "HA S10 G10 HO")
    assert won.winner == "N"
    assert won.also == ("watten.first-striker-wins",)
    assert not trick("10 H", "G10 H10 E10 S10").also


@pytest.mark.parametrize(
    ("named", "ranking"),
    [
        ("10 H", "HK S7 E7 | H10 | E10 G10 S10 | HA HO HU H9 H8 H7"),
        ("7 S", "HK S7 E7 | | G7 H7 | SA SK SO SU S10 S9 S8"),
        ("7 E", "HK S7 E7 | | G7 H7 | EA EK EO EU E10 E9 E8"),
        ("7 H", "HK S7 E7 | H7 | G7 | HA HO HU H10 H9 H8"),
        ("K H", "HK S7 E7 | | EK GK SK | HA HO HU H10 H9 H8 H7"),
        ("K E", "HK S7 E7 | EK | GK SK | EA EO EU E10 E9 E8"),
    ],
)
def test_whole_orders_of_awkward_announcements(watten, named, ranking):
    rank, suit = named.split()
    order = watten().order(suit, rank)
    assert " ".join(map(str, order.ranking(suit))) == ranking.replace("| ", "").strip()
    by_class = [
        " ".join(str(each) for each in order.ranking(suit) if order.special.get(each, [""])[0] == rule)
        for rule in (*CLASSES, "")
    ]
    assert " | ".join(by_class).replace("|  |", "| |") == ranking


@pytest.mark.parametrize(
    ("rank", "counts"),
    [
        *((rank, "1-3-6 1-3-7 1-3-6 1-3-6") for rank in ("A", "O", "U", "10", "9", "8")),
        ("K", "1-2-6 1-2-7 0-3-7 1-2-6"),
        ("7", "0-2-7 1-1-7 1-1-6 0-2-7"),
    ],
)
def test_how_many_cards_each_class_has(watten, rank, counts):
    found = []
    for suit in "EGHS":
        order = watten().order(suit, rank)
        special = [rule for rule, _ in order.special.values()]
        assert special.count("watten.criticals") == 3
        chief, side = special.count("watten.chief-striker"), special.count("watten.strikers")
        found.append(f"{chief}-{side}-{len(order.trumps) - 3 - chief - side}")
    assert " ".join(found) == counts


def test_why_a_trick_is_won_is_said_by_class(lay):
    deal = lay("10 H", "E7 H10 S7 HA", W="E7", N="H10", E="S7", S="HA")
    best = deal.order.best(deal.tricks[0])
    assert deal.order.won_by(best) == "watten.criticals"
    assert aceten.wording.Voice(pack=GERMAN).winner(deal.order.how(best), "E", best) == (
        "East’s seven of bells is the highest critical."
    )


@pytest.mark.rule("watten.pack", "watten.rest-aside", "watten.five-each")
@pytest.mark.parametrize(("players", "left"), [(4, 12), (3, 17), (2, 22)])
def test_five_each_from_32_cards_and_the_rest_aside(watten, players, left):
    rules = watten(players=players)
    deal = aceten.sample.deal(rules, seed=1)
    assert {len(hand) for hand in deal.hands.values()} == {5}
    assert len(deal.stock) == left
    assert rules.dealt["S"][0] == deal.rules.after("S", 1)


# Tyrol and the Weli.


def ranking(rules: aceten.Ruleset, named: str) -> str:
    rank, suit = named.split()
    return " ".join(map(str, rules.order(suit, rank).ranking(suit)))


@pytest.mark.rule("watten.weli", "watten.no-criticals", "watten.weli-is-trump")
def test_tyrol_has_33_cards_no_criticals_and_the_weli_as_lowest_trump(watten):
    rules = watten("tyrolean")
    assert len(rules.deck) == 33 and rules.stock_size == 13
    assert ranking(rules, "10 H") == "H10 E10 G10 S10 HA HK HO HU H9 H8 H7 S6"
    assert len(watten(weli="with-sixes").deck) == 36


@pytest.mark.rule("watten.six-named")
def test_a_six_named_makes_the_weli_chief_striker_without_side_strikers(watten):
    order = watten("tyrolean").order("H", "6")
    assert ranking(watten("tyrolean"), "6 H").split()[:3] == ["S6", "HA", "HK"]
    assert {str(each): rule for each, (rule, _) in order.special.items()} == {"S6": "watten.six-named"}


@pytest.mark.rule("watten.weli-is-bells")
def test_where_it_is_no_trump_the_weli_is_the_lowest_of_the_bells(watten):
    rules = watten("blind")
    assert ranking(rules, "10 H").split()[-1] == "H7"
    assert " ".join(map(str, rules.order("H", "10").ranking("S"))) == "SA SK SO SU S9 S8 S7 S6"


@pytest.mark.rule("watten.guate")
def test_the_guate_is_the_trump_one_rank_above_the_striker(watten):
    rules = watten("tyrolean", guate=True)
    assert ranking(rules, "10 H").split()[:3] == ["HU", "H10", "E10"]
    assert ranking(rules, "A H").split()[:2] == ["H7", "HA"]
    assert ranking(rules, "6 H").split()[:2] == ["S6", "HA"]


@pytest.mark.rule("watten.toblach-sixes")
def test_toblach_with_36_cards(watten, said):
    rules = watten("blind", weli="with-sixes")
    weli = rules.order("H", "weli")
    assert [str(each) for each in weli.special] == ["S6"]
    assert ranking(rules, "6 H").split()[:5] == ["H7", "H6", "E6", "G6", "S6"]
    assert "rank weli" in said(aceten.sample.deal(watten(weli="with-sixes"), 1), "S") + said(
        aceten.sample.deal(watten(weli="with-sixes"), 1),
        aceten.sample.deal(watten(weli="with-sixes"), 1).turn,
    )


@pytest.mark.rule("watten.toblach-sixes", "watten.shown-cards")
def test_blind_in_toblach_the_weli_shows_itself_and_no_six(watten, hands, said):
    rules = watten("blind", weli="with-sixes")
    for held, named in (("S6 EA", "A weli"), ("H6 EA", "A 6"), ("S6 E6", "6 weli")):
        deal = aceten.Deal(rules, "S", hands(rules, "10 H", W=f"{held} GA HA SA"))
        assert {word.partition(" ")[2] for word in said(deal, "W")} == {*named.split(), "A"}


def test_the_weli_may_be_the_second_critical(watten):
    rules = watten(criticals="weli-second")
    assert ranking(rules, "10 H").split()[:4] == ["HK", "S6", "E7", "H10"]
