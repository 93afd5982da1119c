"""The host's shelf: packs of the players' own, and what the group has seen already."""

from __future__ import annotations

import asyncio
import contextlib
import os
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from rumpus.core import BadPack, Data, Illegal, Packs, Unusable, all_games, find_game
from rumpus.packs.bundle import bundle
from rumpus.packs.reading import read_apart
from rumpus.room.lines import PackInfo
from rumpus.room.manners import spoken

if TYPE_CHECKING:
    from pathlib import Path

    from rumpus.room import Room

MOST_SEEN = 5000
"""Ids that are remembered per game; the oldest are forgotten."""

MOST_FILES = 100
"""Files in the folder of packs that are looked at."""


MOST_BYTES = 67_108_864
"""Bytes of a file in that folder that is read at all."""


Version = tuple[str, int, int]
"""A file or a folder of packs as it is now: its name, time and size."""


class PackFile(Data, frozen=True):
    """A pack in the host's data folder."""

    file: str
    pack: PackInfo


class LoadedPack(NamedTuple):
    """A pack that is ready to be dealt: what it is, its content as plain data, and what the store keeps of it."""

    info: PackInfo
    plain: dict[str, Any]
    kept: tuple[bytes, ...]
    """First what the pack itself is found again by, then the bytes that it refers to."""


def packs_of(game: str) -> Packs:
    """Return how a game reads packs."""
    packs = find_game(game).packs
    if packs is None:
        raise Illegal("ROOM-PACK", "{game} takes no packs.", game=find_game(game).title)
    return packs


def refusal(error: BadPack) -> Illegal:
    """Put what is wrong with a pack into one sentence, and fault by fault for translation."""
    return Illegal("ROOM-PACK", "{problem}", problem=str(error), faults=[fault._asdict() for fault in error.faults])


def info_of(game: str, kept: bytes, plain: dict[str, Any]) -> PackInfo:
    """Describe a pack."""
    digest = sha256(kept).hexdigest()
    return PackInfo(game, digest, plain["title"], plain["language"], len(plain["cards"]))


def content(path: Path, *, glance: bool = False) -> bytes:
    """Return a file of the folder as bytes, or a folder as an archive; one that is too long is nothing."""
    if path.is_dir():
        return bundle(path, texts_only=glance)
    return path.read_bytes() if path.stat().st_size <= MOST_BYTES else b""


def version_of(path: Path) -> Version:
    """Return what changes when a file or a folder does."""
    parts = [*path.iterdir()] if path.is_dir() else []
    facts = [path.stat(), *(part.lstat() for part in parts)]
    return path.name, max(each.st_mtime_ns for each in facts), sum(each.st_size for each in facts)


class Shelf:
    """What a server keeps for its host beside the rooms. Without a folder it remembers until the server stops."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self.reading = asyncio.Semaphore(1)
        """Archives are read one after the other: each takes a processor for some seconds."""
        self.listed: dict[Version, list[PackFile]] = {}
        """What each file of the folder was found to be."""
        self.known: dict[str, list[str]] = {}
        file = None if folder is None else folder / "seen.json"
        if file is not None and file.exists():
            try:
                self.known = msgspec.json.decode(file.read_bytes(), type=dict[str, list[str]])
            except (msgspec.DecodeError, OSError):
                self.known = {}

    # Packs

    async def read(self, game: str, data: bytes) -> LoadedPack:
        """Check a pack and make it ready to be dealt; raises `Illegal` with everything that is wrong."""
        packs = packs_of(game)
        try:
            if not packs.archive:
                return await asyncio.to_thread(self.read_text, game, data)
            async with self.reading:
                read = await read_apart(game, data)
        except BadPack as error:
            raise refusal(error) from None
        kept = msgspec.json.encode(read.pack)
        return LoadedPack(info_of(game, kept, read.pack), read.pack, (kept, *read.blobs.values()))

    def read_text(self, game: str, data: bytes) -> LoadedPack:
        """Check a pack that is one text; the store keeps it as it is."""
        plain = msgspec.to_builtins(packs_of(game).read(data).pack)
        return LoadedPack(info_of(game, data, plain), plain, (data,))

    def again(self, info: PackInfo, kept: bytes) -> LoadedPack:
        """Make a pack ready that was on the table before."""
        if not packs_of(info.game).archive:
            return self.read_text(info.game, kept)
        return LoadedPack(info, msgspec.json.decode(kept), ())

    def files(self) -> list[PackFile]:
        """List the packs in the folder `packs` of the host's data; what is not a pack is left out."""
        folder = None if self.folder is None else self.folder / "packs"
        if folder is None or not folder.is_dir():
            return []
        paths = [path for path in folder.iterdir() if path.is_file() or path.is_dir()]
        paths = sorted(path for path in paths if not path.name.startswith("."))[:MOST_FILES]
        return [each for path in paths for each in self.found(path)]

    def found(self, path: Path) -> list[PackFile]:
        """Tell which games take a file or a folder as a pack; it is looked at once for as long as it stays the same."""
        version = version_of(path)
        if version not in self.listed:
            self.listed[version] = []
            for game in all_games():
                if game.packs is not None and (game.packs.archive or path.is_file()):
                    with contextlib.suppress(Unusable, OSError):
                        data = content(path, glance=True)
                        label = game.packs.glance(data)
                        info = PackInfo(game.name, sha256(data).hexdigest(), label.title, label.language, label.cards)
                        self.listed[version].append(PackFile(path.name, info))
        return self.listed[version]

    def file(self, game: str, name: str) -> tuple[Version, bytes]:
        """Return a pack of the folder by its name, as it is now."""
        for each in self.files():
            if each.file == name and each.pack.game == game and self.folder is not None:
                path = self.folder / "packs" / name
                return version_of(path), content(path)
        raise Illegal("ROOM-PACK", "There is no pack {name} in the host's data folder.", name=name)

    def recognise(self, version: Version, info: PackInfo) -> None:
        """Remember what a file of the folder was read as, so that the list tells which one lies on the table."""
        others = [each for each in self.listed.get(version, []) if each.pack.game != info.game]
        self.listed[version] = [*others, PackFile(version[0], info)]

    def material(self, room: Room, held: LoadedPack | None) -> dict[str, Any]:
        """Return what a match is dealt from beside the options that people choose."""
        game = find_game(room.game)
        language = spoken(room)
        said = {"language": language} if language and "language" in game.Options.__struct_fields__ else {}
        if game.packs is None:
            return said
        on_table = held is not None and held.info == room.pack and held.info.game == game.name
        return said | {
            "pack": held.plain if on_table and held is not None else None,
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
