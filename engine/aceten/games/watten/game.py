"""Watten as a game: its pack, its readings and the rule sets that circles play."""

from __future__ import annotations

from aceten.cards import GERMAN, Card, card
from aceten.game import Game, Option, Ruleset

RANKS = "A K O U 10 9 8 7"
WELI = card("S6", GERMAN)
BEST_KNOWN = tuple(card(text, GERMAN) for text in ("HK", "S7", "E7"))

GAME = Game(
    "watten",
    number=6,
    en="Watten",
    de="Watten",
    pack=GERMAN,
    ranks=RANKS,
    players=(4, 3, 2),
    options=(
        Option("weli", ("none", "trump", "bells", "with-sixes"), "watten.weli"),
        Option("criticals", ("three", "weli-second", "none"), "watten.criticals"),
        Option("direction", ("clockwise", "anticlockwise"), "watten.clockwise"),
        Option("taking-criticals", (False, True), "watten.taking-criticals"),
        Option("redeal", (False, True), "watten.redeal"),
        Option("swap", (False, True), "watten.swap"),
        Option("rank-held", (False, True), "watten.need-not-hold"),
        Option("showing", ("aloud", "chosen-card", "bottom-card"), "watten.shown-cards"),
        Option("guate", (False, True), "watten.guate"),
        Option(
            "forced-play",
            ("trump-and-beat", "trump-or-critical", "trump-or-left"),
            "watten.chief-striker-led",
        ),
        Option("forced-tricks", ("any", "first"), "watten.forced-tricks"),
        Option("forced-partner", ("bound", "keeps-criticals"), "watten.forced-partner"),
        Option("critical-as-chief", (True, False), "watten.critical-as-chief"),
        Option("machine", ("none", "two", "three"), "watten.machine"),
        Option("deal-value", (1, 2), "watten.deal-value"),
        Option("raise-when", ("any-time", "in-turn"), "watten.raise"),
        Option("answer-by", ("either", "next"), "watten.answer-by-either"),
        Option("unanswered-raise", ("stops-play", "play-goes-on"), "watten.play-stops"),
        Option("fold-pays", ("value-before", "two"), "watten.fold"),
        Option("raise-limit", ("game", "none", "four"), "watten.raise-limit"),
        Option("raise-to-four", (False, True), "watten.raise-to-four"),
        Option("last-trick-raise", ("free", "restricted", "bluff"), "watten.last-trick-raise"),
        Option("target", (15, 11, 18, 21), "watten.fifteen"),
        Option("barred-raise", ("loses-two", "opponents-two"), "watten.barred-raise"),
        Option("barred-from", ("two-short", "exactly-two"), "watten.barred-from"),
        Option("near-the-end", ("no-raise", "three-or-go", "luft"), "watten.strained"),
        Option("session", ("none", "bummerl", "tournament"), "watten.bummerl"),
    ),
    presets={
        "parlett": {},
        "bavarian": {
            "forced-play": "trump-or-critical",
            "forced-tricks": "first",
            "forced-partner": "keeps-criticals",
            "deal-value": 2,
            "barred-raise": "opponents-two",
            "near-the-end": "three-or-go",
        },
        "tyrolean": {
            "weli": "trump",
            "criticals": "none",
            "forced-play": "trump-or-left",
            "deal-value": 2,
            "last-trick-raise": "restricted",
            "barred-raise": "opponents-two",
            "near-the-end": "three-or-go",
            "session": "bummerl",
        },
        "blind": {
            "weli": "bells",
            "criticals": "none",
            "showing": "chosen-card",
            "guate": True,
            "forced-play": "trump-or-left",
            "deal-value": 2,
            "last-trick-raise": "restricted",
            "barred-raise": "opponents-two",
            "near-the-end": "three-or-go",
            "session": "bummerl",
        },
    },
)


def criticals_of(rules: Ruleset) -> tuple[Card, ...]:
    """The three highest cards, best first, by the reading chosen."""
    second = WELI if rules.options["criticals"] == "weli-second" else BEST_KNOWN[1]
    return (BEST_KNOWN[0], second, BEST_KNOWN[2])
