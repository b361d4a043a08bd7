"""The shortest form that still leads somewhere: a label, the place, the address."""

from __future__ import annotations

from aceten_sources.cited import PROVISIONAL, WORDING, Cited


def short_form(cited: Cited) -> str:
    """One line for a margin or a message.

    >>> from aceten_sources.csl import Csl
    >>> short_form(Cited("k", Csl("webpage", "Viersche", "Pagat", url="https://pagat.com/"), "Pagat, Viersche"))
    'Pagat, Viersche, <https://pagat.com/>'
    """
    wording = WORDING.get(cited.wording, "")
    passing = PROVISIONAL["en"] if cited.release and cited.release.provisional else ""
    version = f"{cited.release.name} {cited.release.version}" if cited.release else ""
    link = f"<{cited.link}>" if cited.link else ""
    return ", ".join(filter(None, (cited.short, cited.locator, wording, version, link, passing)))
