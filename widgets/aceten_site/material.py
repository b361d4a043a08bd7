"""Two faults of Material mended in what is built: instant navigation on any host, port and path, and stray requests.

Material goes from page to page without a reload only to addresses that stand in the site map. It puts
the visitor's protocol and host name into them, but neither port nor path, so that a copy of the site
served elsewhere than at `site_url` reloads at every link, and a running Python worker is lost.

It also asks for a site map beside every alternate of a page: its citation as a file has none, and its translation is
but a page.
"""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError

_MAPPING = re.compile(r"function (\w+)\(e,t\)\{return e\.protocol=t\.protocol,e\.hostname=t\.hostname,e\}")
_SLICED = 'let l=document.documentElement.lang;return new URL(e.pathname.slice(%d+(l=="en"?0:l.length+1)),t)'
_ALTERNATES = '"link[rel=alternate]"'


def mended(script: str, site_path: str) -> str:
    """Material's script, with every address of the site map taken relative to the site's root, and no
    alternate taken for a site with a map of its own. The script serves all languages; the map of another than English
    holds addresses in a folder named by it.

    >>> mended('function f(e,t){return e.protocol=t.protocol,e.hostname=t.hostname,e}M("link[rel=alternate]")', "/archive/")
    'function f(e,t){let l=document.documentElement.lang;return new URL(e.pathname.slice(9+(l=="en"?0:l.length+1)),t)}M("link[rel=alternate].none")'
    """
    made, count = _MAPPING.subn(rf"function \1(e,t){{{_SLICED % len(site_path)}}}", script)
    if count != 1 or script.count(_ALTERNATES) != 1:
        raise PluginError(
            "Material's script has changed: look again whether instant navigation keeps port and path, and which alternates it asks for."
        )
    return made.replace(_ALTERNATES, '"link[rel=alternate].none"')


def on_post_build(config: MkDocsConfig) -> None:
    """Mends the script in the built site."""
    # Other languages share the script.
    site_path = urlsplit(config.site_url or "/").path or "/"
    for path in Path(config.site_dir).glob("assets/javascripts/bundle.*.min.js"):
        path.write_text(mended(path.read_text("utf-8"), site_path), "utf-8")
