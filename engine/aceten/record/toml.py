"""Texts as TOML writes them."""

from __future__ import annotations


def escaped(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return "".join(c if c.isprintable() else f"\\U{ord(c):08x}" for c in escaped)


def string(text: str) -> str:
    """A text of one line.

    >>> print(string('Spit, the "♣J"'))
    "Spit, the \\"♣J\\""
    """
    return f'"{escaped(text)}"'


def block(lines: list[str]) -> list[str]:
    """Several lines of text, as they stand unless a note holds what cannot stand so."""
    lines = "\n".join(lines).split("\n")
    if all(line.isprintable() and "'''" not in line for line in lines):
        return ["play = '''", *lines, "'''"]
    return ['play = """', *map(escaped, lines), '"""']
