"""The host's shelf: packs of the players' own, and what the group has seen already."""

from __future__ import annotations

import os
from hashlib import sha256
from typing import TYPE_CHECKING, Any

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


class PackFile(Data, frozen=True):
    """A pack in the host's data folder."""

    file: str
    pack: PackInfo


class Shelf:
    """What a server keeps for its host beside the rooms. Without a folder it remembers until the server stops."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self.packs: dict[str, Any] = {}
        """Packs that rooms on this server play with, by digest, as plain data."""
        self.known: dict[str, list[str]] = {}
        file = None if folder is None else folder / "seen.json"
        if file is not None and file.exists():
            try:
                self.known = msgspec.json.decode(file.read_bytes(), type=dict[str, list[str]])
            except (msgspec.DecodeError, OSError):
                self.known = {}

    # Packs

    def read(self, game: str, data: bytes) -> PackInfo:
        """Check a pack and keep it ready; raises `Illegal` with everything that is wrong."""
        reader = find_game(game).read_pack
        if reader is None:
            raise Illegal("ROOM-PACK", "{game} takes no packs.", game=find_game(game).title)
        try:
            pack: Any = reader(data)
        except BadPack as error:
            raise Illegal("ROOM-PACK", "{problem}", problem=str(error)) from None
        plain = msgspec.to_builtins(pack)
        digest = sha256(data).hexdigest()
        self.packs[digest] = plain
        return PackInfo(game, digest, plain["title"], plain["language"], len(plain["cards"]))

    def files(self) -> list[PackFile]:
        """List the packs in the folder `packs` of the host's data; what is no pack is left out."""
        folder = None if self.folder is None else self.folder / "packs"
        if folder is None or not folder.is_dir():
            return []
        takers = [game for game in all_games() if game.read_pack is not None]
        found: list[PackFile] = []
        for path in sorted(path for path in folder.iterdir() if path.is_file())[:MOST_FILES]:
            for game in takers:
                try:
                    found.append(PackFile(path.name, self.read(game.name, path.read_bytes())))
                except (Illegal, OSError):
                    continue
        return found

    def file(self, game: str, name: str) -> bytes:
        """Give a pack of the folder by its name."""
        for each in self.files():
            if each.file == name and each.pack.game == game and self.folder is not None:
                return (self.folder / "packs" / name).read_bytes()
        raise Illegal("ROOM-PACK", "There is no pack {name} in the host's data folder.", name=name)

    def material(self, room: Room) -> dict[str, Any]:
        """Give what a match is dealt from beside the options that people choose."""
        game = find_game(room.game)
        if game.read_pack is None:
            return {}
        pack = room.pack if room.pack is not None and room.pack.game == game.name else None
        return {
            "pack": None if pack is None else self.packs.get(pack.digest),
            "seen": self.known.get(game.name, []),
        }

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
