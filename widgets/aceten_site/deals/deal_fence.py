"""The fence `deal`: a record of deals, replayed by the engine and shown."""

from __future__ import annotations

import tomllib
from pathlib import Path

from aceten.errors import AcetenError
from aceten.export import replay_json
from aceten.record import read_record
from aceten_site.cards.pack_shown_first import in_local_pack
from aceten_site.deals.deal_html import record_html
from aceten_site.pages.build import current_build
from aceten_site.pages.html import Html
from aceten_site.pages.page import ORIGINAL, Page, Problem


def deal_fence_html(body: str, page: Page, level: str = "3", only: str = "") -> Html:
    """A record of deals, written out or by `file = "…"`; `level` is that of its heading. With `only="5"` or
    `"6 7"` the deals before are played, since the score comes from them, but not shown."""
    if level not in {"2", "3", "4", "5"}:
        raise Problem(f"the level of a deal's heading is 2 to 5, not “{level}”")
    file = _file_named(body)
    name = f"deals/{file}" if file else "this deal"
    text = _deal_file(file).read_text(encoding="utf-8") if file else body
    try:
        read = read_record(text, page.lang)
        if file and read.lang is None and page.lang != ORIGINAL:
            raise Problem(f"it has no words in `{page.lang}`; its key `languages` names those that it has")
        # The title in English names the anchor in every language.
        original = read_record(text, ORIGINAL).title
        record = in_local_pack(read, page.lang)
        replay = replay_json(record, rulings=True, lang=page.lang)
    except (Problem, AcetenError) as error:
        sentence = "; ".join(getattr(error, "problems", None) or [str(error)])
        raise Problem(f"{name}: {sentence}") from error
    count = len(replay["deals"])
    numbers = only.split() or [str(number) for number in range(1, count + 1)]
    if odd := [each for each in numbers if not each.isdecimal() or not 0 < int(each) <= count]:
        raise Problem(f"{name} has {count} deals, and none with the number “{odd[0]}”")
    if record is not read or read.lang:
        text = record.text()
    return record_html(replay, text, page, int(level), [int(each) for each in numbers], original)


def _deal_file(name: str) -> Path:
    """The file of a deal, which serves every language; a plain sentence where there is none."""
    build = current_build()
    home = build.originals / "deals"
    path = home / name
    if not path.resolve().is_relative_to(home.resolve()):
        raise Problem(f"“{name}” does not lie below {_shown(home)}; a deal on a page does")
    if not path.is_file():
        raise Problem(f"there is no deal file {_shown(path)}")
    return path


def _shown(path: Path) -> str:
    """A path as messages name it: from the folder of the project on."""
    home = current_build().project
    return path.relative_to(home).as_posix() if path.is_relative_to(home) else path.name


def _file_named(body: str) -> str | None:
    """The file that a fence names instead of writing a record out."""
    lines = [line for line in body.splitlines() if line.strip()]
    if len(lines) != 1 or not lines[0].lstrip().startswith("file"):
        return None
    try:
        return str(tomllib.loads(body)["file"])
    except (tomllib.TOMLDecodeError, KeyError):
        raise Problem(f'“{lines[0]}” should read `file = "…"`') from None
