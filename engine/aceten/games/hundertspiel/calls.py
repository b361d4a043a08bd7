"""The calls of Hundertspiel by name: what can be said, and what sheets call it."""

from __future__ import annotations

# The sets by the rank that makes them, and their names in English and German.
SETS = {"K": "kings", "Q": "obers", "J": "unters", "6": "sixes", "A": "aces"}
NAMES = {
    "kings": ("kings", "Könige"),
    "obers": ("obers", "Ober"),
    "unters": ("unters", "Unter"),
    "sixes": ("Dos", "Dos"),
    "aces": ("aces", "Asse"),
}
COUNTS = {3: ("three", "drei"), 4: ("four", "vier")}
CONTRAS = ("contra", "recontra", "supracontra")
ON, TAKE, FIRST, LAST, CLAIM = "on", "take", "52 first", "52 last", "hundred"

# By what is said: what is laid open for it, and what it is called.
LAYING = {
    "26": (("a Do", "ein Do"), ("a 26", "kein Sechsundzwanziger")),
    FIRST: (("the trump Do", "das Trumpf-Do"), ("a 52 of the first trick", "kein Zweiundfünfziger des ersten Stichs")),
    LAST: (("the trump Do", "das Trumpf-Do"), ("a 52 of the last trick", "kein Zweiundfünfziger des letzten Stichs")),
    "52": (("two Dos", "zwei Dos"), ("a 52 of the last two tricks", "kein Zweiundfünfziger der beiden letzten Stiche")),
    "78": (("three Dos", "drei Dos"), ("a 78", "kein Achtundsiebziger")),
}  # fmt: skip
