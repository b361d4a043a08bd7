"""What the head of a page tells Zotero and search engines.

Zotero's *Embedded Metadata* reads these tags: `z:itemType` sets the kind and every other `z:` field is copied; the
title of the work comes from `prism:publicationName`. Tags that would force another kind, such as
`citation_journal_title` or `citation_inbook_title`, stay out. JSON-LD is for search engines only.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from aceten_site.pages.html import Html, el
from aceten_site.pages.page import Page
from aceten_site.reference import archive, editions
from aceten_site.reference.archive import HOME
from aceten_site.reference.release import EDITORS, permalink, release
from aceten_site.sources import crate
from aceten_sources import Source, dtabf, tei

NAMESPACES = {
    "z": "http://www.zotero.org/namespaces/export#",
    "dc": "http://purl.org/dc/elements/1.1/",
    "prism": "http://prismstandard.org/namespaces/1.2/basic/",
}
ITEM_TYPES = {
    "article-journal": "journalArticle",
    "article-newspaper": "newspaperArticle",
    "book": "book",
    "chapter": "bookSection",
    "entry-dictionary": "dictionaryEntry",
    "entry-encyclopedia": "encyclopediaArticle",
    "manuscript": "manuscript",
    "webpage": "webpage",
}
ALTERNATES = {
    "source.csl.json": "application/vnd.citationstyles.csl+json",
    "source.bib": "application/x-bibtex",
    "source.ris": "application/x-research-info-systems",
}
RIGHTS_LINKS = {
    "public-domain": "https://creativecommons.org/publicdomain/mark/1.0/",
    "CC-BY-SA": "https://creativecommons.org/licenses/by-sa/4.0/",
    "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/",
}
Json = dict[str, object]


def head(page: Page, title: str) -> Html:
    """The tags for a page; the list of all sources has none, since its entries carry their own."""
    if page.url == HOME:
        return Html("")
    key = page.url.removeprefix(HOME).strip("/") if page.url.startswith(HOME) else ""
    source = archive.sources().get(key)
    tags = [*_source_tags(source, page)] if source else [*_own_tags(page, title)]
    data = _source_data(source, page) if source else _own_data(page, title)
    said = json.dumps({"@context": "https://schema.org", **data}, ensure_ascii=False).replace("<", "\\u003c")
    signposts = [*_signposts(page, source)]
    namespaces = (el("link", rel=f"schema.{name}", href=address) for name, address in NAMESPACES.items())
    return Html(
        "\n".join([*namespaces, *signposts, *tags, el("script", Html(said), type="application/ld+json")])
    )


def _signposts(page: Page, source: Source | None) -> Iterator[Html]:
    """FAIR Signposting: what to cite a page as, what describes it, on what terms it is, which files belong to it."""
    yield el("link", rel="cite-as", href=permalink(page.url))
    yield el("link", rel="license", href=RIGHTS_LINKS["CC-BY-4.0"])
    yield el("link", rel="type", href="https://schema.org/WebPage")
    if source is None:
        yield el("link", rel="describedby", type="application/ld+json", href=page.top + crate.FILE)
        return
    home = page.top + HOME + source.key + "/"
    for name, kind in ALTERNATES.items():
        yield el("link", rel="describedby", type=kind, href=home + name)
    for name, kind in _items(source.key):
        yield el("link", rel="item", type=kind, href=home + name)


def _items(key: str) -> Iterator[tuple[str, str]]:
    if key in editions.editions():
        yield from ((name, "application/tei+xml") for name in (tei.FILE, dtabf.FILE))
        yield "text.txt", "text/plain"
    if key in editions.regests():
        yield "regest.json", "application/json"


def _meta(fields: Iterator[tuple[str, str]]) -> Iterator[Html]:
    return (el("meta", name_=name, content=content) for name, content in fields if content)


def _source_tags(source: Source, page: Page) -> Iterator[Html]:
    printed = source.key in editions.editions()
    yield from _meta(_source_fields(source, page, printed))
    for name, kind in (ALTERNATES | ({"source.tei.xml": "application/tei+xml"} if printed else {})).items():
        yield el("link", rel="alternate", type=kind, href=page.top + page.url + name)


def _source_fields(source: Source, page: Page, printed: bool) -> Iterator[tuple[str, str]]:
    csl = source.csl
    first, _, last = csl.page.partition("–")
    yield "z:itemType", ITEM_TYPES[csl.type]
    yield "dc:title", csl.title
    yield "prism:publicationName", csl.container_title
    yield "citation_title", csl.title
    yield from (("citation_author", name.sorted) for name in csl.author)
    yield "citation_date", "/".join(f"{part:02}" for part in csl.issued)
    yield "citation_volume", csl.volume
    yield "citation_issue", csl.issue
    yield "citation_firstpage", first
    yield "citation_lastpage", last
    yield "citation_publisher", csl.publisher
    yield "citation_language", csl.language
    yield "citation_doi", csl.doi
    yield "citation_isbn", csl.isbn
    yield "citation_issn", csl.issn
    yield "z:place", csl.publisher_place
    yield "z:edition", str(csl.edition or "")
    yield "z:url", permalink(page.url) if printed else csl.address
    yield (
        "dc:rights",
        source.rights.words.capitalize() if source.rights.text == "public-domain" else source.rights.words,
    )
    yield "citation_fulltext_html_url", permalink(page.url) if printed else ""


def _own_tags(page: Page, title: str) -> Iterator[Html]:
    made = release()
    fields = (
        ("z:itemType", "webpage"),
        ("dc:title", title),
        ("citation_title", title),
        ("dc:creator", EDITORS),
        ("citation_date", "/".join(f"{part:02}" for part in made.issued)),
        ("citation_language", page.lang),
        ("dc:language", page.lang),
        ("z:websiteTitle", made.name),
        ("z:url", permalink(page.url)),
        ("z:rights", "CC BY 4.0"),
    )
    yield from _meta(iter(fields))


def _source_data(source: Source, page: Page) -> Json:
    csl = source.csl
    return _full({
        "@type": "CreativeWork",
        "@id": permalink(page.url),
        "name": csl.title,
        "isPartOf": {"@type": "CreativeWork", "name": csl.container_title} if csl.container_title else None,
        "author": [{"@type": "Organization" if name.literal else "Person", "name": str(name)} for name in csl.author],
        "datePublished": csl.year.replace("–", "/"),
        "inLanguage": csl.language,
        "publisher": {"@type": "Organization", "name": csl.publisher} if csl.publisher else None,
        "sameAs": csl.address,
        "license": RIGHTS_LINKS.get(source.rights.text),
        "creditText": release().name if source.key in editions.editions() else "",
    })  # fmt: skip


def _own_data(page: Page, title: str) -> Json:
    made = release()
    editors = {"@type": "Organization", "name": EDITORS}
    return {
        "@type": "WebPage",
        "@id": permalink(page.url),
        "name": title,
        "isPartOf": {"@type": "WebSite", "name": made.name, "url": permalink("")},
        "author": editors,
        "dateModified": "-".join(f"{part:02}" for part in made.issued),
        "version": made.version,
        "inLanguage": page.lang,
        "license": RIGHTS_LINKS["CC-BY-4.0"],
        "creditText": made.name,
    }


def _full(fields: Json) -> Json:
    return {name: value for name, value in fields.items() if value}
