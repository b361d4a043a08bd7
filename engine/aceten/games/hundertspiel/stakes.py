"""What the tricks of Hundertspiel bring, for a search of best play."""

from __future__ import annotations

from aceten.deal import Deal
from aceten.games.hundertspiel.called import Called
from aceten.games.hundertspiel.tally import DO, HUNDRED
from aceten.stakes import AHEAD, Stakes


def stakes(deal: Deal) -> Stakes | str:
    """The points of a deal, of which the Dos make more or fewer; a sentence where something else is at stake."""
    terms, calling = deal.rules.terms, deal.calling
    if len(deal.rules.sides) != 2:
        return "three players each play for themselves, and no one number says what is best for all of them"
    if isinstance(calling, Called) and calling.announcements:
        return "a Do laid open is played for in chips, not only in points"
    if isinstance(calling, Called) and calling.buyer and terms.get("discards"):
        return "the cards laid away count for the buyer"
    stops = terms.get("stops") and not deal.carried and not terms.get("spoken")
    series = dict.fromkeys(range(5), 0)
    if terms.get("unannounced"):
        series |= {length: total for length, (total, _) in terms.get("series", {}).items()}
    return Stakes(
        AHEAD,
        target=HUNDRED if stops else 0,
        last=terms.get("last trick", 0),
        marked=DO,
        each=terms.get("do trick", 0),
        captured=terms.get("captured", False),
        first=terms.get("first do", 0),
        included=bool(terms.get("included")),
        final=terms.get("trump do last", 0),
        series=(series[0], series[1], series[2], series[3], series[4]),
    )
