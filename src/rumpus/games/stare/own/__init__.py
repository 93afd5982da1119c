"""Cards of the players' own as files: a zip archive with pictures and one text, read as if it came from an enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import PackLabel, Packs
from rumpus.games.stare.packs import blank

if TYPE_CHECKING:
    from rumpus.core import Unpacked


def read(data: bytes) -> Unpacked:
    """Read a pack with its pictures."""
    from rumpus.games.stare.own.reader import read_pack  # noqa: PLC0415  (a match without packs starts faster)

    return read_pack(data)


def glance(data: bytes) -> PackLabel:
    """Say what a pack is by its text alone."""
    from rumpus.games.stare.own.reader import open_pack  # noqa: PLC0415  (as above)

    _, sheet = open_pack(data)
    return PackLabel(sheet.title, sheet.language, len(sheet.cards))


def shrink(data: bytes) -> bytes:
    """Give the same pack as a small archive: pictures as they are kept, and nothing that no card names."""
    from rumpus.games.stare.own.reader import shrunk  # noqa: PLC0415  (as above)

    return shrunk(data)


PACKS = Packs(read=read, glance=glance, blank=blank, shrink=shrink, archive=True)
