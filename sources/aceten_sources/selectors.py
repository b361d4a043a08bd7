"""Passages as W3C web annotations, each found by its own words and those around it."""

from __future__ import annotations

from aceten_sources.edition import Edition

CONTEXT = 32


def annotations(edition: Edition, address: str) -> dict[str, object]:
    """A collection of all passages of a text, of which `address` is the page.

    Each has a TextQuoteSelector on the printed text, so that a citation can be found again in another
    digitisation and checked by machine.
    """
    received = edition.text.received
    items = []
    end = len(edition.text.headword)
    for passage in edition.passages.values():
        start = received.index(passage.text, end)
        end = start + len(passage.text)
        selector = {
            "type": "TextQuoteSelector",
            "exact": passage.text,
            "prefix": received[max(0, start - CONTEXT) : start],
            "suffix": received[end : end + CONTEXT],
        }
        items.append(
            {
                "id": f"{address}#{passage.id}",
                "type": "Annotation",
                "motivation": "identifying",
                "body": {"type": "TextualBody", "value": passage.ref, "purpose": "identifying"},
                "target": {"source": f"{address}text.txt", "selector": selector},
            }
        )
    page = {"type": "AnnotationPage", "items": items}
    return {
        "@context": "http://www.w3.org/ns/anno.jsonld",
        "id": f"{address}annotations.json",
        "type": "AnnotationCollection",
        "label": f"Passages of {edition.key}",
        "total": len(items),
        "first": page,
    }
