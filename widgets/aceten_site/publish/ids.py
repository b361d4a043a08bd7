"""Every id that was ever published, in `sources/ids.lock`: none may vanish without an alias.

``python -m aceten_site.publish.ids`` says what is new or gone; with ``--write`` it adds what is new.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from aceten_site.pages.build import current_build, start_build
from aceten_site.publish.redirects import KINDS, aliases
from aceten_site.reference import archive, editions, rulebooks
from aceten_site.reference.rulebooks import books
from aceten_site.rules.conflicts import conflict_id

LOCK = "ids.lock"


def current_ids() -> set[str]:
    """What is published now, each as `kind id`."""
    return {f"{kind} {id_}" for kind, id_ in _ids()}


def _ids() -> Iterator[tuple[str, str]]:
    for key in archive.sources():
        yield "source", key
    for key, edition in editions.editions().items():
        yield from (("passage", f"{key}:{local}") for local in edition.ids())
    for key, regest in editions.regests().items():
        yield from (("passage", f"{key}:{local}") for local in regest.ids())
    for game in books():
        book = rulebooks.book(game)
        yield from (("rule", id_) for id_ in book.rules)
        yield from (("option", f"{game}.{id_}") for id_ in book.options)
        yield from (("conflict", conflict_id(game, id_)) for id_ in book.options)
    docs = current_build().originals
    for path in docs.rglob("*.md"):
        parts = path.relative_to(docs).with_suffix("").parts
        folder = parts[:-1] if parts[-1] == "index" else parts
        yield "page", "".join(f"{part}/" for part in folder) or "./"


def published_ids() -> set[str]:
    """What was published once."""
    path = _lock()
    return set(path.read_text("utf-8").splitlines()) if path.is_file() else set()


def missing_ids() -> list[str]:
    """What was published, is no more, and has no alias that leads to something: one sentence each."""
    now = current_ids()
    said = []
    for kind, known in aliases().items():
        if kind not in KINDS:
            said.append(
                f"sources/aliases.toml: [{kind}] is not a kind of id; the kinds are {', '.join(KINDS)}"
            )
            continue
        for old, new in known.items():
            if f"{kind} {new}" not in now:
                said.append(
                    f"sources/aliases.toml: {kind} “{old}” leads to “{new}”, which does not exist; name what does"
                )
    renamed = {f"{kind} {old}" for kind, known in aliases().items() for old in known}
    for line in sorted(published_ids() - now - renamed):
        kind, _, id_ = line.partition(" ")
        said.append(
            f"sources/{LOCK}: {kind} “{id_}” was published and is gone; bring it back or give its new id "
            f"under [{kind}] in sources/aliases.toml"
        )
    return said


def _lock() -> Path:
    return current_build().project / "sources" / LOCK


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m aceten_site.publish.ids", description=__doc__)
    parser.add_argument("--write", action="store_true", help="add what is new to the lock")
    write = parser.parse_args().write
    start_build(Path("docs"))
    new = current_ids() - published_ids()
    for line in missing_ids():
        print(line)
    print(*sorted(f"new: {line}" for line in new), f"{len(published_ids())} locked, {len(new)} new", sep="\n")
    if write:
        _lock().write_text("\n".join(sorted(published_ids() | new)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
