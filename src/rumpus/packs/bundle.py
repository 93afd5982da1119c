"""A folder as one zip archive, for packs that the host keeps as folders."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

from rumpus.core import Unusable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MOST_FILES = 300
MOST_BYTES = 256 * 2**20
DEEPEST = 3
"""How deep folders within folders are searched."""


def bundle(folder: Path, *, texts_only: bool = False) -> bytes:
    """Pack a folder's files into an archive; with `texts_only`, all that are not text are there but empty."""
    out, size = io.BytesIO(), 0
    with zipfile.ZipFile(out, "w") as archive:
        for number, path in enumerate(inside(folder, DEEPEST)):
            wanted = not texts_only or path.suffix.lower() == ".txt"
            size += path.stat().st_size if wanted else 0
            if number == MOST_FILES or size > MOST_BYTES:
                raise Unusable(f"{folder} has more than {MOST_FILES} files or {MOST_BYTES // 2**20} MB")
            archive.writestr(path.relative_to(folder).as_posix(), path.read_bytes() if wanted else b"")
    return out.getvalue()


def inside(folder: Path, depth: int) -> Iterator[Path]:
    """List a folder's files, without hidden ones and without following links."""
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.is_symlink():
            continue
        if path.is_file():
            yield path
        elif path.is_dir() and depth:
            yield from inside(path, depth - 1)
