"""The host's shelf: packs of the players' own, and what the group has seen already."""

from __future__ import annotations

import contextlib
import os
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from rumpus.core import BadPack, Data, Illegal, all_games, find_game
from rumpus.room.lines import PackInfo

if TYPE_CHECKING:
    from pathlib import Path

    from rumpus.room import Room

MOST_SEEN = 5000
"""Ids that are remembered per game; the oldest are forgotten."""

MOST_FILES = 100
"""Files in the folder of packs that are looked at."""


MOST_BYTES = 262_144
"""Bytes of a file in that folder that is read at all."""


class PackFile(Data, frozen=True):
    """A pack in the host's data folder."""

    file: str
    pack: PackInfo


class Held(NamedTuple):
    """A pack that is ready to be dealt: what it is, and its content as plain data."""

    info: PackInfo
    plain: dict[str, Any]


class Shelf:
    """What a server keeps for its host beside the rooms. Without a folder it remembers until the server stops."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self.listed: dict[tuple[str, int, int], list[PackFile]] = {}
        """What each file of the folder was found to be, by its name, time and size."""
        self.known: dict[str, list[str]] = {}
        file = None if folder is None else folder / "seen.json"
        if file is not None and file.exists():
            try:
                self.known = msgspec.json.decode(file.read_bytes(), type=dict[str, list[str]])
            except (msgspec.DecodeError, OSError):
                self.known = {}

    # Packs

    def read(self, game: str, data: bytes) -> Held:
        """Check a pack and make it ready to be dealt; raises `Illegal` with everything that is wrong."""
        reader = find_game(game).read_pack
        if reader is None:
            raise Illegal("ROOM-PACK", "{game} takes no packs.", game=find_game(game).title)
        try:
            pack: Any = reader(data)
        except BadPack as error:
            faults = [fault._asdict() for fault in error.faults]
            raise Illegal("ROOM-PACK", "{problem}", problem=str(error), faults=faults) from None
        plain = msgspec.to_builtins(pack)
        digest = sha256(data).hexdigest()
        return Held(PackInfo(game, digest, plain["title"], plain["language"], len(plain["cards"])), plain)

    def files(self) -> list[PackFile]:
        """List the packs in the folder `packs` of the host's data; what is no pack is left out."""
        folder = None if self.folder is None else self.folder / "packs"
        if folder is None or not folder.is_dir():
            return []
        paths = sorted(path for path in folder.iterdir() if path.is_file())[:MOST_FILES]
        return [each for path in paths for each in self.found(path)]

    def found(self, path: Path) -> list[PackFile]:
        """Say which games take a file as a pack; a file is read once for as long as it stays the same."""
        facts = path.stat()
        key = (path.name, facts.st_mtime_ns, facts.st_size)
        if key not in self.listed:
            takers = [game.name for game in all_games() if game.read_pack is not None]
            data = path.read_bytes() if facts.st_size <= MOST_BYTES else b""
            self.listed[key] = []
            for game in takers:
                with contextlib.suppress(Illegal):
                    self.listed[key].append(PackFile(path.name, self.read(game, data).info))
        return self.listed[key]

    def file(self, game: str, name: str) -> bytes:
        """Give a pack of the folder by its name."""
        for each in self.files():
            if each.file == name and each.pack.game == game and self.folder is not None:
                return (self.folder / "packs" / name).read_bytes()
        raise Illegal("ROOM-PACK", "There is no pack {name} in the host's data folder.", name=name)

    def material(self, room: Room, held: Held | None) -> dict[str, Any]:
        """Give what a match is dealt from beside the options that people choose."""
        game = find_game(room.game)
        if game.read_pack is None:
            return {}
        on_table = held is not None and held.info == room.pack and held.info.game == game.name
        return {"pack": held.plain if on_table and held is not None else None, "seen": self.known.get(game.name, [])}

    # What the group has seen

    def note(self, game: str, ids: tuple[str, ...]) -> None:
        """Remember content that was shown; what was seen again counts as seen now."""
        if not ids:
            return
        before = [each for each in self.known.get(game, []) if each not in ids]
        self.known[game] = [*before, *ids][-MOST_SEEN:]
        if self.folder is not None:
            file = self.folder / "seen.json"
            draft = file.with_name(f".{file.name}.{os.getpid()}")
            draft.write_bytes(msgspec.json.encode(self.known))
            draft.replace(file)
