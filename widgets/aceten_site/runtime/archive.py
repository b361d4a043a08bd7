"""Zip files that are the same bytes every time they are made from the same contents."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)
PYC_FLAGS = slice(4, 8)  # the second word of a .pyc file
UNCHECKED_HASH = (1).to_bytes(4, "little")


def members(path: Path) -> Iterator[tuple[str, bytes]]:
    """The files of a zip archive, name and contents, by name; folders have no entry of their own."""
    with zipfile.ZipFile(path) as archive:
        for name in sorted(archive.namelist()):
            if not name.endswith("/"):
                yield name, archive.read(name)


def write(path: Path, files: Iterator[tuple[str, bytes]], compression: int = zipfile.ZIP_STORED) -> None:
    """Writes a zip archive with fixed dates and rights, its files in the order given.

    Stored rather than deflated by default: brotli then sees the contents and packs them better.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f"{path.name}.{os.getpid()}")
    with zipfile.ZipFile(partial, "w") as archive:
        for name, data in files:
            info = zipfile.ZipInfo(name, EPOCH)
            info.create_system = 3
            info.external_attr = 0o100644 << 16
            archive.writestr(info, data, compression)
    partial.replace(path)


def repack(source: Path, target: Path, *, leave_out: Callable[[str], bool] = lambda name: False) -> None:
    """Copies an archive, stored, without the names to leave out; bytecode is marked as needing no check of its source."""
    write(
        target,
        ((name, _unchecked(name, data)) for name, data in members(source) if not leave_out(name)),
    )


def _unchecked(name: str, data: bytes) -> bytes:
    """The bytecode with "valid by hash, never check": there is no source beside it to compare with."""
    if not name.endswith(".pyc"):
        return data
    if data[PYC_FLAGS][0] & 1 == 0:
        raise ValueError(f"{name} was compiled with the date of its source, not with its hash")
    return data[:4] + UNCHECKED_HASH + data[8:]
