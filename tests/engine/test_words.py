"""rules.toml: complete, in both languages, and of one mind with the engine."""

import re
import sys

import pytest

import aceten
from aceten.rulebook import ENFORCERS, GRADES, spoken

BOOKS = ["common", *(game.id for game in aceten.games())]
RULES = [rule for book in BOOKS for rule in aceten.rulebook(book).rules.values()]
HOW = {"states", "implies", "supports", "contradicts", "silent"}

every_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
every_game = pytest.mark.parametrize("id", [game.id for game in aceten.games()])


@every_rule
def test_a_rule_is_complete(rule):
    owner, _, name = rule.id.partition(".")
    book = aceten.rulebook("common" if owner == "play" else owner)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name), rule.id
    assert rule.anchor == name
    assert rule.section in book.sections
    assert rule.grade in GRADES
    assert rule.enforced_by in ENFORCERS
    assert aceten.rule(rule.id) is rule


@every_rule
def test_a_rule_speaks_both_languages(rule):
    for sentence in (rule.en, rule.de):
        assert sentence == sentence.strip() and len(sentence) > 10
        assert sentence[0] == sentence[0].upper() and sentence.endswith(".")
    assert rule.en != rule.de
    assert (rule.sentence("en"), rule.sentence("de")) == (rule.en, rule.de)


@every_rule
def test_a_grade_is_earned(rule):
    if rule.grade == "attested":
        assert any(cite.how == "states" for cite in rule.cites)
    else:
        assert rule.reasoning and rule.reasoning.en and rule.reasoning.de
    if rule.grade == "editorial":
        assert not any(cite.how == "states" for cite in rule.cites)


@every_rule
def test_citations_are_whole(rule):
    readings = [
        reading
        for book in BOOKS
        for option in aceten.rulebook(book).options.values()
        for reading in option.readings
    ]
    for cite in (*rule.cites, *(cite for reading in readings for cite in reading.cites)):
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", cite.source)
        assert cite.how in HOW
        if cite.note:
            assert cite.note.en and cite.note.de


@every_game
def test_a_rule_is_spoken_as_the_table_plays(id):
    book, game = aceten.rulebook(id), aceten.game(id)
    defaults = game.ruleset().options | {key: option.default for key, option in game.options.items()}
    for option in book.options.values():
        rule, (default, *others) = book.rules[option.rule], option.readings
        assert spoken(rule.id, defaults | {option.id: default.value}) is rule
        for reading in others:
            words = spoken(rule.id, defaults | {option.id: reading.value})
            assert (words.en, words.de) == (f"{option.en} {reading.en}", f"{option.de} {reading.de}")
    alone = {option.rule for option in book.options.values()}
    assert all(spoken(rule.id, {}) is rule for rule in book.rules.values() if rule.id not in alone)


@pytest.mark.parametrize("where", ["cites", "reasoning"])
def test_words_in_one_language_alone_are_refused(where, tmp_path, monkeypatch):
    lone = {
        "cites": 'cites = [{ source = "s", note-en = "seen once" }]',
        "reasoning": 'reasoning-en = "seen once"',
    }
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "rules.toml").write_text(
        'section = []\n[[rule]]\nid = "game.r"\nsection = "s"\ngrade = "attested"\nenforced-by = "table"\n'
        f'en = "So."\nde = "So."\n{lone[where]}\n'
    )
    # `aceten.rulebook` is the function; the module of that name is behind it.
    monkeypatch.setattr(sys.modules["aceten.rulebook"], "files", lambda package: tmp_path)
    with pytest.raises(ValueError, match=r"-en and \w+-de go together: seen once"):
        aceten.rulebook.__wrapped__("game")


@pytest.mark.parametrize("book", BOOKS)
def test_ids_and_numbers_are_each_once(book):
    rules = list(aceten.rulebook(book).rules.values())
    assert [rule.number for rule in rules] == list(range(1, len(rules) + 1))
    assert {rule.section for rule in rules} == set(aceten.rulebook(book).sections)
    # A section's rules stand together, in the order of the sections.
    order = list(aceten.rulebook(book).sections)
    assert [order.index(rule.section) for rule in rules] == sorted(
        order.index(rule.section) for rule in rules
    )


@every_game
def test_options_are_the_engines_in_value_and_order(id):
    game, book = aceten.game(id), aceten.rulebook(id)
    assert set(book.options) == set(game.options)
    for name, option in game.options.items():
        words = book.options[name]
        assert [reading.value for reading in words.readings] == list(option.values)
        assert [type(reading.value) for reading in words.readings] == [type(value) for value in option.values]
        assert words.rule == option.rule
        assert book.rules[option.rule].option == name
        assert words.en.endswith("?") and words.de.endswith("?")
        for reading in words.readings:
            assert reading.en.endswith(".") and reading.de.endswith(".")
        # The default says why it is the default, or who states it.
        default = words.readings[0]
        assert default.reason or any(cite.how == "states" for cite in default.cites)
    assert {rule.option for rule in book.rules.values() if rule.option} == set(game.options)


@every_game
def test_presets_are_the_engines(id):
    game, book = aceten.game(id), aceten.rulebook(id)
    assert list(book.presets) == list(game.presets)
    for name, words in book.presets.items():
        assert words.en and words.de
        for option, value in game.presets[name].items():
            game.options[option].check(value)


@every_game
def test_presets_in_words_hold_the_same_options(id):
    import tomllib
    from importlib.resources import files

    book = tomllib.loads((files("aceten.games") / id / "rules.toml").read_text(encoding="utf-8"))
    assert {each["id"]: each.get("options", {}) for each in book["preset"]} == {
        name: dict(options) for name, options in aceten.game(id).presets.items()
    }


@every_game
def test_every_rule_the_engine_cites_exists(id):
    game = aceten.game(id)
    for preset in game.presets:
        rules = game.ruleset(preset)
        cited = [value for name, value in vars(rules).items() if name.endswith("_rule")]
        cited += [duty.rule for duties in rules.duties.values() for duty in duties]
        cited += [rule for name, ends in vars(rules).items() if name.startswith("ends") for rule, _ in ends]
        for rule in filter(None, cited):
            aceten.rule(rule)


@pytest.mark.parametrize(
    "id", ["", "viersche", "viersche.", "viersche.none", "skat.null", "play.", "../common.x", "a/b.c"]
)
def test_rules_that_do_not_exist(id):
    with pytest.raises(aceten.UnknownName):
        aceten.rule(id)


def test_of_a_rule_that_does_not_exist_its_game_is_before_the_first_dot():
    with pytest.raises(aceten.UnknownName, match=r"^there is no rule “viersche\.alt\.alt”"):
        aceten.rule("viersche.alt.alt")


@pytest.mark.parametrize("id", ["", "skat", "..", "../games", "a b"])
def test_books_that_do_not_exist(id):
    with pytest.raises(aceten.UnknownName):
        aceten.rulebook(id)


@pytest.mark.parametrize(
    "game", ["hindersche", "hundertspiel", "kaiserspiel", "karnoeffel", "sueca", "watten"]
)
def test_nobody_speaks_for_a_seat_that_is_not_at_the_table(game):
    deal = aceten.sample.deal(aceten.game(game).ruleset(), seed=1)
    for ask in (
        lambda: deal.say("XX", "claim"),
        lambda: deal.play(aceten.call.Call("XX", "claim")),
        lambda: deal.play("XX: claim"),
        lambda: deal.ruling("n: claim"),
        lambda: deal.ruling(aceten.call.Call("", "claim")),
        lambda: deal.call("SW", "claim"),
    ):
        with pytest.raises(aceten.UnknownName, match="there is no seat “"):
            ask()
    assert not deal.actions


def voices(deal):
    return aceten.wording.Voice("en", deal.rules.game.pack), aceten.wording.Voice("de", deal.rules.game.pack)


@pytest.mark.parametrize(
    ("game", "word", "en", "de"),
    [
        ("hindersche", "claim H6", "“claim” is said without a card.", "„claim“ sagt man ohne Karte."),
        ("hindersche", "claim H6 H7", "“claim” is said without a card.", "„claim“ sagt man ohne Karte."),
        ("sueca", "renuncia", "“renuncia” is said with one card.", "„renuncia“ sagt man mit einer Karte."),
        (
            "sueca",
            "renuncia H6 H7",
            "“renuncia” is said with one card.",
            "„renuncia“ sagt man mit einer Karte.",
        ),
    ],
)
def test_a_word_with_too_many_cards_or_too_few_is_told_so(game, word, en, de):
    deal = aceten.sample.deal(aceten.game(game).ruleset(), seed=1)
    head = word.partition(" ")[0]
    while not (seats := [seat for seat in deal.hands if any(each.head == head for each in deal.calls(seat))]):
        deal.play(deal.legal[0])
    ruling = deal.ruling(f"{seats[0]}: {word}")
    assert not ruling.legal and ruling.rule.startswith(("play.", f"{game}."))
    assert [ruling.text(voice).split(" Allowed")[0].split(" Erlaubt")[0] for voice in voices(deal)] == [
        en,
        de,
    ]


@pytest.mark.parametrize(
    "game", ["hindersche", "hundertspiel", "kaiserspiel", "karnoeffel", "sueca", "watten"]
)
def test_what_nobody_says_in_a_game_is_told_so(game):
    deal = aceten.sample.deal(aceten.game(game).ruleset(), seed=1)
    ruling = deal.ruling("W: foo")
    assert [ruling.text(voice).split(" Allowed")[0].split(" Erlaubt")[0] for voice in voices(deal)] == [
        "“foo” is nothing that is said in this game.",
        "„foo“ sagt in diesem Spiel niemand.",
    ]
    assert len(deal.ruling(f"W: {'foo' * 1000}").text()) < 300


def test_a_record_is_offered_the_words_that_it_takes():
    deal = aceten.sample.deal(aceten.game("sueca").ruleset(), seed=1)
    while not (seats := [seat for seat in deal.hands if deal.calls(seat)]):
        deal.play(deal.legal[0])
    ruling = deal.ruling(f"{seats[0]}: renuncia")
    assert ruling.text().endswith("Allowed: “renuncia …”.")
    assert ruling.text(voices(deal)[0]).endswith("Allowed: “renúncia”.")
    with pytest.raises(aceten.IllegalAction, match="Allowed: “renuncia …”"):
        deal.say(seats[0], "renuncia")
