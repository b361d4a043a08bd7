"""Where a rule is written and what enforces it, by file and line: read from rules.toml and from the engine itself.

Nothing is listed by hand. The functions that put a rule into force are those that the game has tagged with its id; what
they use of the game and of the named duties is read from their compiled code; whatever else names the rule, to refuse or
to explain by it, is found by its id in the engine's syntax trees.
"""

from __future__ import annotations

import ast
import dis
import inspect
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType

import aceten
from aceten.rulebook import COMMON, Rule, rulebook
from aceten_site.rules.rule_tests import Place

ENGINE = Path(aceten.__file__).parent
#: What the files of the engine are called in the project.
SHOWN = "engine/aceten"
#: The rules' id of each game's pack, which is data of the game and no function.
PACK = "pack"


def book_of(rule: str) -> str:
    """The book that a rule stands in.

    >>> book_of("watten.weli"), book_of("play.in-turn")
    ('watten', 'common')
    """
    game = rule.partition(".")[0]
    return COMMON if game == "play" else game


def written_at(rule: str) -> Place:
    """The line of rules.toml that a rule begins on; raises `LookupError` where it is not found."""
    file = ENGINE / "games" / book_of(rule) / "rules.toml"
    return Place(_shown(file), _toml_lines(file)[rule], rule)


@cache
def _toml_lines(file: Path) -> dict[str, int]:
    """The line of each rule's id in a rules.toml; only a rule's id has its game before a dot."""
    lines = enumerate(file.read_text("utf-8").splitlines(), 1)
    return {found[1]: number for number, line in lines if (found := re.match(r'id = "(\w+\.[^"]+)"', line))}


def enforced_at(rule: Rule) -> list[Place]:
    """The places of the engine that enforce a rule, what puts it into force first; none for a rule left to the table.

    >>> from aceten.rulebook import rule
    >>> [place.name for place in enforced_at(rule("braeus.lead-live"))]
    ['lead_live', 'LeadFrom']
    """
    if rule.enforced_by == "table":
        return []
    found = [*_tagged(rule.id), *_named().get(rule.id, ())]
    lines = {}
    for place in found:  # what is named within a function that is listed already is no place of its own
        lines.setdefault((place.file, place.name), place)
    return list(lines.values())


def _tagged(rule: str) -> Iterator[Place]:
    if book_of(rule) == COMMON:
        return
    game = aceten.game(book_of(rule))
    if rule == f"{game.id}.{PACK}":
        yield _pack(game.id)
    functions = game.functions(rule)
    yield from map(_place, functions)
    for function in functions:
        yield from map(_place, _used(function))


def _used(function: Callable[..., object]) -> Iterator[Callable[..., object]]:
    """The functions and classes of the same game, and the named duties, that a function makes use of."""
    home = function.__module__.rpartition(".")[0]
    for name in dict.fromkeys(_globals(inspect.unwrap(function).__code__)):  # type: ignore[attr-defined]
        used = function.__globals__.get(name)  # type: ignore[attr-defined]
        if (inspect.isfunction(used) or inspect.isclass(used)) and (
            used.__module__ == "aceten.duties" or used.__module__.startswith(f"{home}.")
        ):
            yield used


def _globals(code: CodeType) -> Iterator[str]:
    yield from (each.argval for each in dis.get_instructions(code) if each.opname == "LOAD_GLOBAL")
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _globals(inner)


def _place(thing: Callable[..., object]) -> Place:
    _, line = inspect.getsourcelines(thing)
    # A function that another makes is found where that one stands.
    return Place(_shown(Path(inspect.getfile(thing))), line, thing.__qualname__.partition(".<locals>")[0])


def _pack(game: str) -> Place:
    """Where a game is made, with its pack and ranks."""
    for file in sorted((ENGINE / "games" / game).glob("*.py")):
        for made in _tree(file).body:
            if isinstance(made, ast.Assign) and ast.unparse(made.value).startswith(f"Game('{game}'"):
                return Place(_shown(file), made.lineno, ast.unparse(made.targets[0]))
    raise LookupError(f"no file of {game} makes its game")


@cache
def _named() -> dict[str, list[Place]]:
    """The places of the engine that name a rule by its id, by the function, class or table they are in.

    A game that puts ids together from its own name and a part names its rules by that part alone.
    """
    books = (COMMON, *(game.id for game in aceten.games()))
    found: dict[str, list[Place]] = {rule: [] for book in books for rule in rulebook(book).rules}
    for file in sorted(ENGINE.rglob("*.py")):
        short = f"{file.parent.name}." if file.parent.name in _shortened() else None
        for text, line, name in _texts(_tree(file), ""):
            for rule in (text, f"{short}{text}" if short else text):
                if rule in found:
                    found[rule].append(Place(_shown(file), line, name))
    return found


@cache
def _shortened() -> frozenset[str]:
    """The games with an f-string that begins with the name of the game and a dot."""
    return frozenset(
        game.id
        for game in aceten.games()
        for file in (ENGINE / "games" / game.id).glob("*.py")
        for made in ast.walk(_tree(file))
        if isinstance(made, ast.JoinedStr) and ast.unparse(made.values[0]) == f"'{game.id}.'"
    )


def _texts(node: ast.AST, name: str, in_function: bool = False) -> Iterator[tuple[str, int, str]]:
    """Every text in a syntax tree, its line, and the function, class or table that it is in."""
    for child in ast.iter_child_nodes(node):
        own, inner = "", in_function or isinstance(child, ast.FunctionDef)
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            own = child.name
        elif isinstance(child, ast.Assign | ast.AnnAssign) and not in_function:
            target = child.targets[0] if isinstance(child, ast.Assign) else child.target
            own = ast.unparse(target) if isinstance(target, ast.Name) else ""
        within = ".".join(filter(None, (name, own)))
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child.value, child.lineno, within
        yield from _texts(child, within, inner)


@cache
def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def _shown(file: Path) -> str:
    return f"{SHOWN}/{file.relative_to(ENGINE).as_posix()}"
