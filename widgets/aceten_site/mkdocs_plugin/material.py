"""Faults of Material mended in what is built: when its search fetches the index, how it is asked, and where a hit leads.

Material fetches and reads the whole index of the search on every page, 0.2 MB and half a second of computing, whether anybody
searches or not. Here that waits until the search is opened, or a page has words to mark that were searched for (`?h=…`). Where it
cannot be had, Material waits for good; here the page is told, and it is asked for again when the search is opened again or a signal
comes back. What is asked goes to the search with the address of the page, by way of `widgets/src/search/search-worker.ts`.

It also asks for a site map beside every alternate of a page, though it goes nowhere without a reload here: its citation as a file has
none, and its translation is but a page.

On a phone it holds the page fast while the search is open and afterwards puts it back to where it was, also when a hit has just
led to another place of the same page. Here the style sheet holds the page, which moves nothing.
"""

from __future__ import annotations

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError

from aceten_site.pages.build import current_build

# How Material waits for the search to be opened, which it does for a script on disk, in the short names of its script.
_WAITS = re.compile(
    r'(?P<either>\w+\([\w$]+\()location\.protocol!=="file:"(?P<or_opened>\),\w+\("search"\)\)\.pipe\(\w+\(\w=>\w\),\w+\()'
)
_ONCE = re.compile(r"__index\),(?P<once>\w+\(1\))")
_FETCHED = re.compile(r'\w+\((new URL\("search/search_index\.json",\w+\.base\))\)')
# In its place: fetches the index, and where that fails says so and tries again when there is hope.
_FETCH = """(function f(u){return fetch(u).then(r=>r.ok?r.json():Promise.reject()).catch(()=>{\
dispatchEvent(new Event("no-index"));\
return new Promise(a=>{addEventListener("online",a,{once:true});\
document.getElementById("__search").addEventListener("change",e=>e.target.checked&&a())}).then(()=>f(u))})})"""
# How a question goes to the worker of the search; and how that makes the search and asks it.
_ASKED = re.compile(r"(\{value:(\w+)\}\)=>\w+\.next\(\{type:2,data:\2)\}")
_MADE = re.compile(r"(?<==)new \w+\((\w+\.data)\)(?=,\{type:1\})")
_SEARCHED = re.compile(r"case 2:let (\w+)=(\w+)\.data;try\{return\{type:3,data:\w+\.search\(\1(?=\))")
_ALTERNATES = '"link[rel=alternate]"'
_HELD = re.compile(
    r'if\((\w)\)document\.body\.setAttribute\("data-md-scrolllock",""\),document\.body\.style\.top=`-\$\{\w\}px`;'
    r"else\{let (\w)=[^{}]*window\.scrollTo\(0,\2\)\}"
)
_INDEX = re.compile(r'(=document\.forms\.namedItem\("search"\)\?)(\w+)\(\):')


def patched_script(script: str) -> str:
    """Material's script, with the index of the search fetched when it is wanted, the page left where it is, and no
    site map asked for."""
    waits, once = _WAITS.search(script), _ONCE.search(script)
    if (
        script.count(_ALTERNATES) != 1
        or not waits
        or not once
        or any(len(each.findall(script)) != 1 for each in (_INDEX, _FETCHED, _ASKED, _HELD))
    ):
        raise PluginError(
            "Material's script has changed: look again which alternates it asks for, how it fetches the index of the search and "
            "asks it, and how it holds the page below it."
        )
    wanted = f"{waits['either']}/[?&]h=/.test(location.search){waits['or_opened']}"
    made = _INDEX.sub(lambda found: f"{found[1]}{wanted}{found[2]}),{once['once']}):", script)
    made = _FETCHED.sub(lambda found: f"{_FETCH}({found[1]})", made)
    made = made.replace(_ALTERNATES, '"link[rel=alternate].none"')
    return _HELD.sub("", _ASKED.sub(r"\1,page:location.pathname}", made))


def patched_worker(worker: str, ours: str) -> str:
    """The worker of Material's search, which makes and asks the search by our script."""
    made, times = _MADE.subn(r"aceten.asking(\g<0>,\1)", worker)
    made, also = _SEARCHED.subn(r"\g<0>,\2.page", made)
    if (times, also) != (1, 1):
        raise PluginError("The worker of Material's search has changed: look again how it is asked.")
    return ours + made


def patch_scripts(config: MkDocsConfig) -> None:
    """Mends the scripts in the built site."""
    for path in Path(config.site_dir).glob("assets/javascripts/bundle.*.min.js"):
        path.write_text(patched_script(path.read_text("utf-8")), "utf-8")
    ours = current_build().project / ".cache/assets/material/asking.js"
    for path in Path(config.site_dir).glob("assets/javascripts/workers/search.*.min.js"):
        path.write_text(patched_worker(path.read_text("utf-8"), ours.read_text("utf-8")), "utf-8")
