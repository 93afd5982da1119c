"""The pictures behind the addresses: drawn when somebody looks, and sealed for those who may not look yet."""

from __future__ import annotations

import asyncio
import gzip
import secrets
from hashlib import sha256
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from rumpus.blame import ANYTHING
from rumpus.core import AnyGame, Illegal, Picture
from rumpus.live.sending import Grant
from rumpus.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.live.room import LiveRoom
    from rumpus.store import Store

MOST_KEPT, MOST_BYTES = 32, 16_777_216
"""Pictures, and bytes of them, that are kept drawn, the latest first: a team looks at the same one."""

PAD = 16_384
"""What a sealed picture is filled up to a multiple of, so that all drawings have one length."""
PHOTO_PAD = 13 * PAD
"""The same for pictures of packs, of which none is kept that would be longer."""

BLOCK = 32
BLOB = "blob/"

MAGIC = {b"\xff\xd8\xff": "image/jpeg", b"\x89PNG\r\n\x1a\n": "image/png"}


def gone() -> Illegal:
    """Refuse an address; all reasons have the same words, so that none of them gives anything away."""
    return Illegal(
        "ROOM-PICTURE", "This picture is gone: an address is good for one look, and only while you may see it."
    )


def lost() -> Illegal:
    """Refuse a picture that the store does not have, or that is not a picture."""
    return Illegal("ROOM-PICTURE", "This picture is no longer kept here.")


# Drawing


class Drawn(NamedTuple):
    """A picture as it is sent: its bytes, and the same bytes packed where that is shorter."""

    media: str
    body: bytes
    packed: bytes | None

    def size(self) -> int:
        """Return how much memory it takes."""
        return len(self.body) + len(self.packed or b"")


class Studio:
    """Draws pictures beside the event loop, one at a time, and keeps the last few of them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.kept: dict[tuple[str, str], Drawn] = {}
        self.drawing = asyncio.Lock()

    async def draw(self, game: AnyGame, ref: str, svg: bytes | None = None) -> Drawn:
        """Return the picture of a reference: as its match keeps it, drawn by the game, or out of the store."""
        async with self.drawing:
            drawn = self.kept.pop((game.name, ref), None)
            if svg is not None:
                drawn = Drawn("image/svg+xml", gzip.decompress(svg), svg)
            elif drawn is None:
                data = await self.store.get_blob(ref.removeprefix(BLOB)) if ref.startswith(BLOB) else None
                if ref.startswith(BLOB) and data is None:
                    raise lost()
                drawn = await asyncio.to_thread(make, game, ref, data)
            self.kept[game.name, ref] = drawn
            self.make_room()
        return drawn

    def make_room(self) -> None:
        """Let go of what was not looked at for longest."""
        size = sum(each.size() for each in self.kept.values())
        for key in tuple(self.kept)[:-1]:
            if len(self.kept) > MOST_KEPT or size > MOST_BYTES:
                size -= self.kept.pop(key).size()


def make(game: AnyGame, ref: str, data: bytes | None) -> Drawn:
    """Draw a picture, or read what kind its kept bytes are, and pack it."""
    picture = game.draw(ref) if data is None else Picture(kind_of(data), data)
    packed = gzip.compress(picture.body, 6, mtime=0)
    return Drawn(picture.media, picture.body, packed if len(packed) < len(picture.body) * 0.9 else None)


def kind_of(data: bytes) -> str:
    """Tell what kind of picture some bytes are; what is none is never given away."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    for magic, media in MAGIC.items():
        if data.startswith(magic):
            return media
    raise lost()


# Sealing


def seal(drawn: Drawn, key: bytes, pad: int = PAD) -> bytes:
    """Encipher a picture, its kind and its length included.

    What is enciphered is the length of the rest (four bytes), the media type and a line feed, the picture packed, and
    zeros. It is xored with SHA-256(key + number) for number 0, 1, 2, ... (four bytes).
    """
    content = drawn.media.encode() + b"\n" + (drawn.packed or gzip.compress(drawn.body, 1, mtime=0))
    plain = len(content).to_bytes(4) + content
    plain += bytes(-len(plain) % pad)
    stream = b"".join(keystream(key, len(plain)))
    return (int.from_bytes(plain) ^ int.from_bytes(stream)).to_bytes(len(plain))


def keystream(key: bytes, length: int) -> Iterator[bytes]:
    """Yield as many bytes as are needed, block by block; the length is a multiple of a block."""
    first = sha256(key)
    for number in range(length // BLOCK):
        block = first.copy()
        block.update(number.to_bytes(4))
        yield block.digest()


# Fetching


async def fetch(live: LiveRoom, studio: Studio, token: str) -> Drawn:
    """Fetch the picture of an address, once; raises `Illegal` if the address has expired."""
    await live.settled()
    grant, match = find(live, token), live.table.match
    if grant is None or match is None or grant.fetched or monotonic() >= grant.until:
        raise gone()
    grant.fetched = True
    try:
        drawn = await studio.draw(match.game, grant.asset.ref, match.pictures.get(grant.asset.ref))
    except (Illegal, StoreError):
        raise
    except ANYTHING as error:
        live.blame(error)
        raise gone() from None
    if grant.key:
        pad = PHOTO_PAD if grant.asset.ref.startswith(BLOB) else PAD
        drawn = Drawn("application/octet-stream", await asyncio.to_thread(seal, drawn, grant.key, pad), None)
    if find(live, token) is None:
        raise gone()
    return drawn


def find(live: LiveRoom, token: str) -> Grant | None:
    """Find an address among those that connections have now."""
    every = (grant for guest in live.guests for grant in guest.grants.values())
    return next((grant for grant in every if secrets.compare_digest(grant.token, token)), None)
