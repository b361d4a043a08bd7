"""English titles with capitals, as the Chicago style sets them."""

from __future__ import annotations

import re

# fmt: off
_SMALL = frozenset((
    "a", "about", "above", "across", "after", "against", "along", "among", "an", "and", "around", "as", "at", "before",
    "behind", "below", "between", "beyond", "but", "by", "d", "de", "down", "during", "for", "from", "in", "into", "like",
    "near", "nor", "of", "off", "on", "onto", "or", "over", "per", "so", "than", "the", "through", "to", "toward", "under",
    "until", "up", "upon", "v", "via", "von", "vs", "with", "within", "without", "yet",
))
# fmt: on


def title_case(title: str) -> str:
    """Every word with a capital but the small ones between others; words that have capitals stay.

    >>> title_case("Playing the game forwards: a gem, after all")
    'Playing the Game Forwards: A Gem, after All'
    """
    words = re.split(r"(\s+|(?<=\w)[-–](?=\w))", title)
    last = max(index for index, word in enumerate(words) if word.strip())
    made = []
    for index, word in enumerate(words):
        plain = re.sub(r"\W", "", word)
        opens = index == 0 or words[index - 2].endswith((":", "?", "!", "."))
        small = plain.lower() in _SMALL and not opens and index != last
        made.append(word if small or plain != plain.lower() else _capital(word))
    return "".join(made)


def _capital(word: str) -> str:
    return re.sub(r"[^\W\d_]", lambda letter: letter.group().upper(), word, count=1)
