"""A picture that may not be seen yet reveals nothing, not even by its length."""

from __future__ import annotations

import asyncio
import io
from random import Random

from PIL import Image

from rumpus.games.stare.own.pictures import MOST_KEPT
from rumpus.games.stare.tests.own_packs import HEAD, archive, card
from rumpus.live.pictures import PHOTO_PAD, Drawn, seal
from tests.server.harness import House, deal, serving


def photo(*, busy: bool) -> bytes:
    """A plain wall, or a picture that is all detail."""
    image = Image.new("RGB", (800, 600), "navy")
    if busy:
        image.frombytes(Random(1).randbytes(3 * 800 * 600))
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


async def sealed_length(house: House, picture: bytes) -> int:
    """Play with a pack of this one picture, and fetch it ahead of the look."""
    ann = await house.create()
    wires = [await house.connect(ann), await house.connect(await house.join(ann.code))]
    await wires[0].do("Choose", game="stare")
    await wires[0].do("SetOption", name="cards", value="pack")
    data = archive({"cards.txt": HEAD + card("a.png"), "a.png": picture})
    reply = await house.request("PUT", f"/api/rooms/{ann.code}/pack", data=io.BytesIO(data), headers=ann.bearer)
    assert reply.status == 200, reply.body
    for wire in wires:
        await wire.do("Sit")
    await deal(*wires)
    addresses = [address for wire in wires for address in wire.table["assets"].values()]
    assert [each["sealed"] for each in addresses] == [True]
    fetched = await house.get(f"/api/rooms/{ann.code}/picture/{addresses[0]['token']}")
    assert fetched.status == 200
    return len(fetched.body)


def test_every_photo_of_an_own_pack_is_sealed_in_the_same_length() -> None:
    async def run() -> None:
        async with serving() as house:
            lengths = [await sealed_length(house, photo(busy=busy)) for busy in (False, True)]
            assert lengths == [PHOTO_PAD, PHOTO_PAD]

    asyncio.run(run())


def test_the_longest_photo_that_is_kept_fits_that_length() -> None:
    for media in ("image/webp", "image/jpeg", "image/png"):
        assert len(seal(Drawn(media, Random(1).randbytes(MOST_KEPT), None), b"1" * 32, PHOTO_PAD)) == PHOTO_PAD
