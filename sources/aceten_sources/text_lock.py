"""The lock on received texts: `sources/texts.lock` keeps the SHA-256 of each text and of each of its passages.

`python -m aceten_sources.text_lock` adds what is new. It never changes a line that is there.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from aceten_sources.problems import BadSources, Problem
from aceten_sources.text import FILE, Text, load_text

LOCK = "texts.lock"

_ADD = "python -m aceten_sources.text_lock adds it, if it is the text as received"
_MEND = "put the received words back, and write a correction as a note in notes.toml"


def digests(text: Text) -> Iterator[tuple[str, str]]:
    """What the lock keeps of a text: its name and digest, then those of its passages."""
    yield text.key, _digest(text.received)
    for passage in text.passages.values():
        yield passage.ref, _digest(passage.text)


def read_lock(folder: Path) -> dict[str, str]:
    """The digest of every locked text and passage, by name."""
    path = folder / LOCK
    if not path.is_file():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


def check_lock(text: Text, lock: dict[str, str], file: str, problems: list[Problem]) -> None:
    """Notes every passage that is not as it was received, that is new, or that has gone."""
    found = dict(digests(text))
    changed = [name for name, digest in found.items() if name in lock and lock[name] != digest]
    for name in found.keys() - lock.keys():
        problems.append(Problem(file, _place(name), f"is not in {LOCK}", _ADD))
    for name in lock.keys() - found.keys():
        if name.startswith(f"{text.key}:"):
            problems.append(
                Problem(file, _place(name), "has gone", "put it back: an id that was cited is never dropped")
            )
    passages = [name for name in changed if ":" in name]
    for name in passages or changed:
        problems.append(Problem(file, _place(name), "is not as it was received", _MEND))


def _place(name: str) -> str:
    """The passage, or the whole text.

    >>> _place("pierer-1859-hundertspiel:h13"), _place("pierer-1859-hundertspiel")
    ('h13', 'the text')
    """
    return name.partition(":")[2] or "the text"


def _digest(words: str) -> str:
    return sha256(words.encode("utf-8")).hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m aceten_sources.text_lock", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("sources"), help="where the sources are")
    folder: Path = parser.parse_args().folder
    problems: list[Problem] = []
    lock = read_lock(folder)
    for path in sorted(folder.glob(f"*/{FILE}")):
        text = load_text(path.parent.name, path, str(path), problems)
        for name, digest in digests(text) if text else ():
            lock.setdefault(name, digest)
    if problems:
        raise SystemExit(str(BadSources(tuple(problems))))
    (folder / LOCK).write_text("".join(f"{digest}  {name}\n" for name, digest in lock.items()), "utf-8")


if __name__ == "__main__":
    main()
