"""The sentences that apply a rule to the cards on the table, by key, in English and German.

Rule sentences live in each game's rules.toml and nowhere else.
"""

from __future__ import annotations

# Reasons for a ruling. {seat} {card} {because} {instead} {led} {trick}; see ruling.py.
RULINGS = {
    "leads": (
        "{seat} is on lead and may lead any card.",
        "{seat} spielt aus und darf jede Karte ausspielen.",
    ),
    "free": ("{seat} may play any card.", "{seat} darf jede Karte spielen."),
    "leads-trump": (
        "The first lead must be a trump, and {card} is one.",
        "Zuerst muss ein Trumpf ausgespielt werden, und {card} ist einer.",
    ),
    "leads-face-down": (
        "{seat} holds no trump and so leads any card face down.",
        "{seat} hat keinen Trumpf und spielt darum eine beliebige Karte verdeckt aus.",
    ),
    "trump-due": (
        "{seat} must play a trump to the first trick, and {card} is one.",
        "{seat} muss zum ersten Stich Trumpf geben, und {card} ist einer.",
    ),
    "no-trump-due": (
        "{seat} holds no trump and may play anything to the first trick.",
        "{seat} hat keinen Trumpf und darf zum ersten Stich alles geben.",
    ),
    "follows": (
        "{led} led, and {card} follows suit.",
        "{led} ausgespielt, und {card} bedient.",
    ),
    "follows-trump": (
        "Trumps are led, and {card} is a trump.",
        "Trumpf ist ausgespielt, und {card} ist Trumpf.",
    ),
    "ruffs": (
        "{card} is a trump and may be played although {seat} could follow suit with {because}.",
        "{card} ist Trumpf und darf fallen, obwohl {seat} mit {because} bedienen könnte.",
    ),
    "void": (
        "{led} led and {seat} holds none, so any card may be played.",
        "{led} ausgespielt, und {seat} kann nicht bedienen, darf also jede Karte geben.",
    ),
    "void-but-trump": (
        "{led} led and {seat} holds none, for {because} counts as a trump; so any card may be played.",
        "{led} ausgespielt, und {seat} kann nicht bedienen, denn {because} zählt als Trumpf; "
        "so darf jede Karte fallen.",
    ),
    "must-lead-trump": (
        "The first lead must be a trump, and {seat} holds {because}.",
        "Zuerst muss ein Trumpf ausgespielt werden, und {seat} hat {because}.",
    ),
    "must-lead-face-down": (
        "{seat} holds no trump, so the first lead lies face down.",
        "{seat} hat keinen Trumpf, also liegt die erste Karte verdeckt.",
    ),
    "face-down-refused": (
        "Only a forehand without trumps leads face down, and only to the first trick.",
        "Verdeckt spielt nur eine Vorhand ohne Trumpf aus, und nur zum ersten Stich.",
    ),
    "must-play-trump": (
        "A trump is due in the first trick, and {seat} holds {because}.",
        "Im ersten Stich ist Trumpf zu geben, und {seat} hat {because}.",
    ),
    "must-follow": (
        "{led} led and {seat} holds {because}, so only that suit may be played.",
        "{led} ausgespielt, und {seat} hat {because}, muss also bedienen.",
    ),
    "must-follow-or-trump": (
        "{led} led and {seat} holds {because}, so only that suit or a trump may be played.",
        "{led} ausgespielt, und {seat} hat {because}, muss also bedienen oder Trumpf spielen.",
    ),
    "must-follow-trump": (
        "Trumps are led, and {seat} holds {because}.",
        "Trumpf ist ausgespielt, und {seat} hat {because}.",
    ),
    "undertrumps": (
        "{card} would fall under {because}, and this table does not let a lower trump be played.",
        "{card} fiele unter {because}; an diesem Tisch darf nicht untertrumpft werden.",
    ),
    "must-lead": (
        "{seat} is on lead and cannot pass, holding {because}.",
        "{seat} spielt aus und kann mit {because} nicht passen.",
    ),
    "lays": (
        "{seat} is on lead and lays {card}, a trick by itself.",
        "{seat} ist am Ausspielen und legt {card}, einen Stich für sich.",
    ),
    "must-lay": (
        "{seat} must lay {because} before leading.",
        "{seat} muss {because} legen, bevor ausgespielt wird.",
    ),
    "beats": (
        "{card} beats {because}, the highest card so far.",
        "{card} schlägt {because}, die bisher höchste Karte.",
    ),
    "beats-freely": (
        "{seat} can beat the table with {because} and may choose between them.",
        "{seat} kann mit {because} schlagen und hat die Wahl.",
    ),
    "does-not-beat": ("{card} does not beat {because}.", "{card} schlägt {because} nicht."),
    "must-beat": (
        "{seat} can beat the table with {because} and so may not pass.",
        "{seat} kann mit {because} schlagen und darf darum nicht passen.",
    ),
    "passes": (
        "{seat} has no card that beats the table and passes.",
        "{seat} hat keine Karte, die schlägt, und passt.",
    ),
    "not-held": ("{seat} does not hold {card}.", "{seat} hat {card} nicht."),
    "already-played": (
        "{seat} played {card} to trick {trick}.",
        "{seat} hat {card} zum {trick}. Stich gespielt.",
    ),
    "not-in-turn": (
        "It is {turn}’s turn; {seat} holds {card}.",
        "{turn} ist an der Reihe; {card} hat {seat}.",
    ),
    "in-stock": (
        "{card} is in nobody’s hand: it was not dealt, or it was laid away.",
        "{card} hat niemand in der Hand: Die Karte wurde nicht gegeben oder weggelegt.",
    ),
    "must-open": ("{seat} must first lay a card open.", "{seat} muss erst eine Karte offen hinlegen."),
    "said": ("{seat} may say so now.", "{seat} darf das jetzt sagen."),
    "no-word": (
        "“{card}” is nothing that is said in this game.",
        "„{card}“ sagt in diesem Spiel niemand.",
    ),
    "not-said": ("{seat} cannot say so now.", "{seat} kann das jetzt nicht sagen."),
    "revoke-claimed": (
        "{seat} claims a revoke: suit could be followed with {because}.",
        "{seat} weist falsches Bedienen nach: Mit {because} ließe sich bedienen.",
    ),
    "no-revoke": (
        "“{card}” proves nothing now: a revoke is a card that an opponent on turn holds and may not play.",
        "„{card}“ weist jetzt nichts nach: Falsch ist nur eine Karte, die ein Gegner hat und nicht spielen "
        "darf, während er an der Reihe ist.",
    ),
    "waits": ("It is {seat}’s turn.", "{seat} ist an der Reihe."),
    "deal-over": ("The deal is over.", "Das Spiel ist zu Ende."),
    "only-cards": (
        "In this game each player in turn plays one card; “{card}” is nothing one can do.",
        "In diesem Spiel gibt jeder der Reihe nach eine Karte; „{card}“ gibt es nicht.",
    ),
    "deal-unfinished": (
        "The deal before it is not finished: {seat} is to play.",
        "Das Spiel davor ist nicht zu Ende: {seat} ist an der Reihe.",
    ),
    "match-over": (
        "These partners have played all their deals; what follows is another record.",
        "Diese Partner haben alle ihre Spiele gespielt; was folgt, ist eine neue Aufzeichnung.",
    ),
    "wrong-dealer": (
        "{seat} cannot deal: {turn} is the dealer now.",
        "{seat} kann nicht geben: Geber ist jetzt {turn}.",
    ),
    "own-trump": (
        "{led} trumps whenever {seat} deals.",
        "{led} Trumpf, wann immer {seat} gibt.",
    ),
    "others-trump": (
        "{led} trumps when {turn} deals; the suit of {seat} is another.",
        "{led} Trumpf, wenn {turn} gibt; die Farbe von {seat} ist eine andere.",
    ),
    "turned-elsewhere": (
        "The turned card {card} belongs to the dealer, {turn}, but {seat} holds it.",
        "Die aufgedeckte Karte {card} gehört dem Geber, {turn}, aber {seat} hat sie.",
    ),
}

# Why a card wins a trick. {seat} {card}, or both as {whose}: `South’s ten of acorns`.
WINNERS = {
    "highest-trump": (
        "{whose} is the highest trump in the trick.",
        "{whose} ist der höchste Trumpf im Stich.",
    ),
    "highest": (
        "{whose} is the highest card in the trick.",
        "{whose} ist die höchste Karte im Stich.",
    ),
    "laid": (
        "{seat} laid {card}, a trick by itself.",
        "{seat} hat {card} gelegt, einen Stich für sich.",
    ),
    "highest-of-suit": (
        "No trump fell; {whose} is the highest card of the suit led.",
        "Kein Trumpf fiel; {whose} ist die höchste Karte der ausgespielten Farbe.",
    ),
}
