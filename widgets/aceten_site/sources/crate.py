"""The archive described for repositories and programs: `ro-crate-metadata.json` (RO-Crate 1.1) and `codemeta.json`.

Both take what they say from CITATION.cff and from what the site holds; a DOI stands in them once the release has one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import yaml

from aceten_site.pages.build import current_build
from aceten_site.reference import archive, editions
from aceten_site.reference.release import EDITORS, permalink, release
from aceten_sources import dtabf, tei

FILE, CODE = "ro-crate-metadata.json", "codemeta.json"
CC_BY = "https://creativecommons.org/licenses/by/4.0/"
MIT = "https://spdx.org/licenses/MIT"
PUBLIC_DOMAIN = "https://creativecommons.org/publicdomain/mark/1.0/"

Json = dict[str, object]


def described() -> Iterator[tuple[str, str]]:
    """Both files: their place within the site, and the content."""
    yield FILE, json.dumps(crate(), ensure_ascii=False, indent=1) + "\n"
    yield CODE, json.dumps(codemeta(), ensure_ascii=False, indent=1) + "\n"


def crate() -> Json:
    """The archive as a research object: what it is, who answers for it, on what terms, and the data that it holds."""
    parts = [*_data()]
    root: Json = {
        "@id": "./",
        "@type": "Dataset",
        **_common(),
        "license": {"@id": CC_BY},
        "author": {"@id": "#editors"},
        "publisher": {"@id": "#editors"},
        "hasPart": [{"@id": part["@id"]} for part in parts],
    }
    graph = [
        {
            "@id": FILE,
            "@type": "CreativeWork",
            "conformsTo": {"@id": "https://w3id.org/ro/crate/1.1"},
            "about": {"@id": "./"},
        },
        root,
        {"@id": "#editors", "@type": "Organization", "name": EDITORS, "url": permalink("")},
        {"@id": CC_BY, "@type": "CreativeWork", "name": "Creative Commons Attribution 4.0 International"},
        {"@id": PUBLIC_DOMAIN, "@type": "CreativeWork", "name": "Public Domain Mark 1.0"},
        *parts,
    ]
    return {"@context": "https://w3id.org/ro/crate/1.1/context", "@graph": graph}


def codemeta() -> Json:
    """The engine and the archive as software."""
    return {
        "@context": "https://w3id.org/codemeta/3.0",
        "@type": "SoftwareSourceCode",
        **_common(),
        "license": MIT,
        "author": [{"@type": "Organization", "name": EDITORS}],
        "programmingLanguage": ["Python", "TypeScript"],
        "url": permalink(""),
    }


def _common() -> Json:
    said = yaml.safe_load((current_build().project / "CITATION.cff").read_text("utf-8"))
    made = release()
    doi = {"identifier": f"https://doi.org/{made.doi}"} if made.doi else {}
    return {
        "name": made.name,
        "description": said["abstract"],
        "keywords": said["keywords"],
        "version": made.version,
        "datePublished": "-".join(f"{part:02}" for part in made.issued),
        **doi,
    }


def _data() -> Iterator[Json]:
    """The files that hold data: all rules and sources, each text printed here, each regest."""
    yield _file("evidence.json", "All rules, conflicts and sources", "application/json", CC_BY)
    for key, edition in editions.editions().items():
        title = f"{edition.source.csl.title} ({archive.source(key).label()})"
        forms = (
            (tei.FILE, "edition in TEI", "application/tei+xml", CC_BY),
            (dtabf.FILE, "text in the base format of the Deutsches Textarchiv", "application/tei+xml", CC_BY),
            ("text.txt", "text as printed", "text/plain", PUBLIC_DOMAIN),
            ("text.edited.txt", "text as edited", "text/plain", CC_BY),
            ("annotations.json", "passages as web annotations", "application/ld+json", CC_BY),
        )
        for name, what, kind, licence in forms:
            yield _file(f"{editions.home(key)}{name}", f"{title}, {what}", kind, licence)
    for key in editions.regests():
        label = archive.source(key).label()
        yield _file(f"{editions.home(key)}regest.json", f"{label}, regest", "application/json", CC_BY)


def _file(path: str, name: str, kind: str, licence: str) -> Json:
    return {"@id": path, "@type": "File", "name": name, "encodingFormat": kind, "license": {"@id": licence}}
