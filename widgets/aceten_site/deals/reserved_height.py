"""The height to reserve below the stepper's buttons for what it says of a deal, so that nothing on the page moves from step to step.

What it says at each step is in `widgets/src/view/info-panel.ts`. Here its lines are only counted, about as a browser breaks them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aceten_site.pages.words import Words
from aceten_site.reference import rulebooks

Json = dict[str, Any]

#: How many ems a line holds on a phone, and where the deal is about as wide as a column of text.
PHONE, COLUMN = 20.5, 38.0
#: So much of the room may be kept for the end alone, which has the score: a long reckoning may move what is below.
END = 14.5

# In ems: a line, the gap after a paragraph, and the folded list of what may be said.
LINE, GAP, FOLDED = 1.55, 0.35, 3.1
_NARROW, _BROAD = frozenset(" .,:;!’'()ijlftI-r"), frozenset("mwMWDGOQNHKUVARÄÖÜ—")


def reserved_height(deal: Json, words: Words, wide: float) -> float:
    """The height in ems that what is said of the printed line needs, where a line is so many ems wide."""
    *others, last = [_height(said, wide) for said in _said(deal, words)]
    most = max(others, default=0.0)
    return round(max(most, min(last, END)), 1)


def _height(said: tuple[list[str], bool], wide: float) -> float:
    paragraphs, folded = said
    lines = sum(_lines(paragraph, wide) for paragraph in paragraphs)
    return lines * LINE + len(paragraphs) * GAP + (FOLDED if folded else 0)


def _lines(text: str, wide: float) -> int:
    """How many lines a paragraph takes.

    >>> _lines("North wins trick 3: 21 points.", PHONE), _lines("North wins trick 3: 21 points." * 2, PHONE)
    (1, 2)
    """
    lines, left = 1, wide
    for word in text.split():
        width = _width(word)
        if width > left:
            lines, left = lines + 1, wide
        left -= width + _width(" ")
    return lines


def _width(text: str) -> float:
    return sum(0.3 if each in _NARROW else 0.75 if each in _BROAD else 0.5 for each in text)


def _said(deal: Json, words: Words) -> Iterator[tuple[list[str], bool]]:
    """At each position from the deal on: the paragraphs, and whether something else may be said."""
    steps, moments = deal["steps"], [*deal["steps"], deal.get("now")]
    for at, moment in enumerate(moments):
        following = steps[at] if at < len(steps) else None
        said = list(_told(deal, words, steps[at - 1], moment)) if at else []
        if moment is moments[-1] and deal["complete"]:
            said += _score(deal, words)
        yield said or [words("ask")], _may_speak(moment, following)


def _told(deal: Json, words: Words, step: Json, moment: Json | None) -> Iterator[str]:
    name, spoken = words.seat(step["seat"]), step["kind"] in ("call", "word")
    ended = spoken and moment is None  # which the status says
    if spoken and not ended:
        yield words("says", name=name, words=step.get("said") or step["action"])
    if step["kind"] == "pass":
        yield words("passes", name=name)
    trick = deal["tricks"][step["trick"] - 1] if len(deal["tricks"]) >= step["trick"] else {}
    if won := step.get("won"):
        told = words("trick-to", name=words.seat(won["winner"]), trick=won["trick"], points=won["points"])
        ours = (
            words.among("grades", "editorial") if rulebooks.rule(won["rules"][0]).grade == "editorial" else ""
        )
        yield f"{told} {won['reason']} {ours}"
    elif trick.get("undetermined"):
        yield (
            words("undecided", names=words.side("+".join(trick["undetermined"]))) + f" {trick.get('reason')}"
        )
    if not ended:
        yield from step.get("news") or ()
    yield from (note for note in step.get("notes") or [step.get("note")] if note)


def _score(deal: Json, words: Words) -> Iterator[str]:
    """A paragraph for each side."""
    lines = deal.get("score") or []
    for side in dict.fromkeys(line["side"] for line in lines):
        counted = (
            f"{line['label']}, {words.amount(line['value'], line.get('unit') or '')} § 00"
            for line in lines
            if line["side"] == side
        )
        yield f"{words.side(side)}: {'; '.join(counted)}"


def _may_speak(moment: Json | None, following: Json | None) -> bool:
    next_ = following and (following["seat"], following["action"])
    return any(
        each["legal"] and (each["seat"], each["word"]) != next_ for each in (moment or {}).get("says") or ()
    )
