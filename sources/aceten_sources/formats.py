"""Every style and format in which something may be cited, in the order in which a page offers them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType

from aceten_sources.bibtex import biblatex, bibtex
from aceten_sources.chicago import chicago
from aceten_sources.cited import Cited
from aceten_sources.csl_json import csl_json
from aceten_sources.kurzbeleg import kurzbeleg
from aceten_sources.ris import ris
from aceten_sources.short_form import short_form

#: Lines for a reader, by the name of their style.
STYLES: Mapping[str, Callable[[Cited], str]] = MappingProxyType(
    {"german": kurzbeleg, "chicago": chicago, "short": short_form}
)


def _csl_list(cited: Cited) -> str:
    return json.dumps([csl_json(cited)], ensure_ascii=False, indent=2)


#: Files for a program, by their ending. BibLaTeX shares the ending of BibTeX, so its name says more.
FILES: Mapping[str, Callable[[Cited], str]] = MappingProxyType(
    {"bib": bibtex, "biblatex.bib": biblatex, "ris": ris, "csl.json": _csl_list}
)
