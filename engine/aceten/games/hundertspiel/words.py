"""The words of Hundertspiel: what can be said, what sheets call it, and why it may not be said."""

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


def laying_refused(head: str, count: int | None, laid: int) -> tuple[str, str]:
    """Why so many Dos may not be laid open for this now; `count`: how many are, None where it is not announced at this table.

    >>> laying_refused("78", None, 3)[0]
    'At this table nobody announces a 78.'
    """
    (dos, die_dos), (name, kein_name) = LAYING[head]
    if count is None:
        return (
            f"At this table nobody announces {name}.",
            f"An diesem Tisch wird {kein_name} angesagt.",
        )
    if laid != count:
        return (
            f"For that one lays {dos} open, no more and no less.",
            f"Dafür legt man {die_dos} hin, nicht mehr und nicht weniger.",
        )
    return (
        f"{{seat}} can lay {dos} open only before the first lead, from the hand, and only if nobody has laid one before; "
        "with a skat, only in turn.",
        f"{{seat}} kann nur vor dem ersten Ausspielen {die_dos} aus der Hand hinlegen, und nur, wenn noch niemand eines "
        "hingelegt hat; mit Skat nur der Reihe nach.",
    )


REFUSED = {
    "hundertspiel.aces-in-play": (
        "{seat} can announce aces only in play, having held so many, before winning a trick with one, and once.",
        "{seat} kann Asse nur einmal ansagen, im Lauf des Spiels und bevor eines sticht, und nur so viele, wie auf der Hand waren.",
    ),
    "hundertspiel.sets-before-lead": (
        "{seat} can announce a set only before the first lead, holding exactly so many, and once.",
        "{seat} kann gleiche Figuren nur einmal ansagen, vor dem ersten Ausspielen, und genau so viele, wie auf der Hand sind.",
    ),
    "hundertspiel.bidding": ("It is not for {seat} to say “on” now.", "{seat} kann jetzt nicht „weiter“ sagen."),
    "hundertspiel.buying": (
        "{seat} can buy only in turn, once all have said “on”, and lays away as many cards, no king and no ace.",
        "{seat} kann erst kaufen, wenn alle „weiter“ gesagt haben, und nur der Reihe nach; dafür sind ebenso viele Karten "
        "wegzulegen, aber kein König und kein Ass.",
    ),
    "hundertspiel.contra": (
        "{seat} can only contradict an announcement of the other side, in turn, before the first lead.",
        "{seat} kann nur einer Ansage der anderen Seite widersprechen, abwechselnd und vor dem ersten Ausspielen.",
    ),
}  # fmt: skip

# Why contra may not be said where it is said of the plain game.
PLAIN_CONTRA = (
    "At this table contra is said of the game itself: by either side, then in turn up to supra-contra, before the first lead.",
    "An diesem Tisch gilt Kontra der Partie selbst: Erst kann es jede Seite sagen, dann im Wechsel bis zum Suprakontra, "
    "vor dem ersten Ausspielen.",
)

WITHOUT_CARDS = (
    "That is said by itself, without naming a card.",
    "Das sagt man für sich, ohne eine Karte zu nennen.",
)

# Why a hundred may not be claimed.
BIDDING_FIRST = (
    "Bidding and buying come first: until then {seat} can claim a hundred only with a hundred counted.",
    "Erst wird geboten und gekauft: Bis dahin kann {seat} hundert nur ansagen, wenn sie gezählt sind.",
)
NOTHING_TO_CLAIM = (
    "The game is decided; {seat} has nothing to claim.",
    "Die Partie ist entschieden; {seat} kann nichts mehr ansagen.",
)
NO_HUNDRED = (
    "The deal is over, and {seat} has no hundred to claim.",
    "Das Spiel ist zu Ende, und {seat} hat keine hundert anzusagen.",
)
