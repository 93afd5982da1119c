"""Pictures over real sockets: one look by one connection while it may be had, and else refused in words."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections.abc import Awaitable, Callable, Iterator
from hashlib import sha256
from typing import Any, NamedTuple

import pytest

from rumpus.live import pictures
from rumpus.live.sending import addresses
from rumpus.server import Limits
from rumpus.server.pictures import HEADERS
from rumpus.store import RoomCode
from tests.live import peek
from tests.server.harness import ROOMY, House, Place, Reply, Wire, deal, eventually, refused, serving

pytestmark = pytest.mark.usefixtures("_peek", "_fresh")

WEBP = b"RIFF\x10\x00\x00\x00WEBPVP8 and so on"


@pytest.fixture
def _fresh() -> Iterator[None]:
    """Forget what was drawn."""
    peek.drawn.clear()
    yield
    peek.blobs.clear()


class Sitting(NamedTuple):
    """A match of Peek: Ann looks, Bob keeps, and a screen watches."""

    house: House
    ann: Place
    looker: Wire
    keeper: Wire
    screen: Wire

    async def go(self, phase: str) -> None:
        """Go on to a phase."""
        while self.keeper.table["view"]["phase"] != phase:
            await self.keeper.play({"type": "Next"})
        for wire in (self.looker, self.keeper, self.screen):
            await wire.sync()

    async def fetch(self, token: str, **how: Any) -> Reply:
        return await self.house.get(f"/api/rooms/{self.ann.code}/picture/{token}", **how)

    async def gone(self, token: str) -> None:
        refusal = refused(reply := await self.fetch(token), 410, "ROOM-PICTURE")
        assert "one look" in refusal["why"]
        assert reply.headers["Cache-Control"] == "no-store"


def of(wire: Wire) -> dict[str, Any]:
    """Return the picture that a connection was last told it may fetch."""
    (name,) = wire.table["assets"]
    assert name == "picture"
    found: dict[str, Any] = wire.table["assets"][name]
    return found


def sitting(test: Callable[[Sitting], Awaitable[None]], limits: Limits = ROOMY, look_ms: int = 0) -> None:
    """Run a test around a match that has just begun."""

    async def run() -> None:
        async with serving(limits=limits) as house:
            ann = await house.create()
            wires = [await house.connect(ann), await house.connect(await house.join(ann.code))]
            await wires[0].do("Choose", game="peek")
            await wires[0].do("SetOption", name="look_ms", value=look_ms)
            for wire in wires:
                await wire.do("Sit")
            await deal(*wires)
            screen = await house.watch(ann.code)
            await screen.next("MatchUpdate")
            await test(Sitting(house, ann, wires[0], wires[1], screen))

    asyncio.run(run())


def test_a_picture_is_given_once_and_kept_by_nobody() -> None:
    async def test(at: Sitting) -> None:
        await at.go("look")
        token = of(at.looker)["token"]
        assert len(token) >= 22
        assert peek.drawn == []
        reply = await at.fetch(token)
        assert (reply.status, reply.headers["Content-Type"]) == (200, "image/svg+xml")
        assert b"<title>card/" in reply.body
        assert {name: reply.headers.get(name) for name in HEADERS} == HEADERS
        assert reply.headers["X-Content-Type-Options"] == "nosniff"
        assert reply.headers["Cache-Control"] == "no-store"
        assert "sandbox" in reply.headers["Content-Security-Policy"]
        assert not {"Content-Disposition", "ETag", "Last-Modified", "Expires"} & set(reply.headers)
        await at.gone(token)
        assert len(peek.drawn) == 1

    sitting(test)


def test_two_who_ask_at_once_do_not_both_get_it() -> None:
    async def test(at: Sitting) -> None:
        await at.go("look")
        token = of(at.looker)["token"]
        replies = await asyncio.gather(*(at.fetch(token) for _ in range(8)))
        assert sorted(reply.status for reply in replies) == [200, *[410] * 7]

    sitting(test)


def test_nobody_else_is_told_an_address_and_no_reference_is_ever_sent() -> None:
    async def test(at: Sitting) -> None:
        for phase, viewers in (("ready", "L"), ("look", "L"), ("hidden", "K"), ("shown", "LKS")):
            await at.go(phase)
            wires = {"L": at.looker, "K": at.keeper, "S": at.screen}
            assert "".join(who for who, wire in wires.items() if wire.table["assets"]) == viewers
        tokens = [of(wire)["token"] for wire in (at.looker, at.keeper, at.screen)]
        assert len(set(tokens)) == 3
        everything = b"".join(frame for wire in (at.looker, at.keeper, at.screen) for frame in wire.frames)
        assert b"card/" not in everything
        await asyncio.gather(*(at.fetch(token) for token in tokens))
        assert len(peek.drawn) == 1, "the three share one drawing"

    sitting(test)


def test_a_sealed_picture_reveals_nothing_until_its_key_comes() -> None:
    async def test(at: Sitting) -> None:
        sealed = of(at.looker)
        assert (sealed["sealed"], sealed["key"]) == (True, None)
        reply = await at.fetch(sealed["token"])
        assert reply.headers["Content-Type"] == "application/octet-stream"
        assert "Content-Encoding" not in reply.headers
        assert len(reply.body) % pictures.PAD == 0
        assert b"svg" not in reply.body
        await at.gone(sealed["token"])
        await at.go("look")
        opened = of(at.looker)
        assert (opened["token"], opened["sealed"]) == (sealed["token"], False)
        media, art = unsealed(reply.body, opened["key"])
        assert media == "image/svg+xml"
        assert art == peek.draw(peek.drawn[0]).body
        await at.gone(opened["token"])

    sitting(test)


def unsealed(body: bytes, key: str) -> tuple[str, bytes]:
    """Open a sealed picture as the protocol says, in other words than the server's."""
    stream = b"".join(
        sha256(bytes.fromhex(key) + number.to_bytes(4, "big")).digest() for number in range(len(body) // 32)
    )
    plain = bytes(one ^ other for one, other in zip(body, stream, strict=True))
    content, rest = plain[4 : 4 + int.from_bytes(plain[:4])], plain[4 + int.from_bytes(plain[:4]) :]
    assert not rest.strip(b"\0")
    media, _, packed = content.partition(b"\n")
    return media.decode(), gzip.decompress(packed)


def test_whoever_has_not_fetched_the_sealed_one_gets_an_open_address() -> None:
    async def test(at: Sitting) -> None:
        sealed = of(at.looker)["token"]
        await at.go("look")
        opened = of(at.looker)
        assert opened["token"] != sealed
        assert opened["key"] is None
        await at.gone(sealed)
        assert b"<svg" in (await at.fetch(opened["token"])).body

    sitting(test)


def test_what_may_not_be_seen_any_more_is_withdrawn() -> None:
    async def test(at: Sitting) -> None:
        await at.go("look")
        token = of(at.looker)["token"]
        await at.go("hidden")
        assert at.looker.table["assets"] == {}
        await at.gone(token)
        assert (await at.fetch(of(at.keeper)["token"])).status == 200

    sitting(test)


def test_an_address_ends_with_the_time_to_look_even_if_nobody_was_told_yet() -> None:
    async def test(at: Sitting) -> None:
        live = at.house.live(at.ann.code)
        await at.go("look")
        token = of(at.looker)["token"]
        ends = at.looker.table["view"]["until"]
        playing = live.room().playing
        assert playing is not None
        if live.waker.alarm is not None:
            live.waker.alarm[1].cancel()
        await eventually(lambda: live.clock.now() >= playing.clock.anchor + ends)
        assert at.looker.table["view"]["phase"] == "look"
        await at.gone(token)

    sitting(test, look_ms=400)


def test_a_pause_withdraws_everything_and_going_on_gives_new_addresses() -> None:
    async def test(at: Sitting) -> None:
        await at.go("look")
        before = of(at.looker)["token"]
        await at.keeper.do("Pause")
        await at.looker.sync()
        assert at.looker.table["assets"] == {}
        await at.gone(before)
        await at.looker.say({"type": "Renew"})
        await at.looker.sync()
        assert at.looker.table["assets"] == {}
        await at.keeper.do("Resume")
        await at.house.leap(at.ann.code, 5000)
        await at.looker.until(lambda: at.looker.table["assets"])
        assert of(at.looker)["token"] != before
        await at.gone(before)
        assert (await at.fetch(of(at.looker)["token"])).status == 200

    sitting(test)


def test_an_address_is_good_for_a_while_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "GOOD_S", 0.0)

    async def test(at: Sitting) -> None:
        await at.go("look")
        await at.gone(of(at.looker)["token"])
        monkeypatch.setattr(addresses, "GOOD_S", 30.0)
        await at.looker.say({"type": "Renew"})
        await at.looker.sync()
        assert (await at.fetch(of(at.looker)["token"])).status == 200

    sitting(test)


def test_whoever_lost_a_picture_gets_another_address_while_it_may_be_seen() -> None:
    async def test(at: Sitting) -> None:
        await at.go("look")
        tokens = [of(at.looker)["token"]]
        for _ in range(3):
            assert (await at.fetch(tokens[-1])).status == 200
            before = len(at.looker.of("MatchUpdate"))
            await at.looker.say({"type": "Renew"})
            await at.looker.sync()
            assert len(at.looker.of("MatchUpdate")) == before + 1
            assert at.looker.table["events"] == []
            tokens.append(of(at.looker)["token"])
        assert len(set(tokens)) == 4
        assert len(peek.drawn) == 1
        await at.screen.say({"type": "Renew"})
        heard = len(at.screen.of("MatchUpdate"))
        await at.screen.sync()
        assert len(at.screen.of("MatchUpdate")) == heard

    sitting(test)


def test_a_connection_takes_its_addresses_with_it_and_gets_new_ones_when_it_is_back() -> None:
    async def test(at: Sitting) -> None:
        await at.go("look")
        before = of(at.looker)["token"]
        again = await at.house.connect(at.ann)
        await again.next("MatchUpdate")
        assert of(again)["token"] != before
        await at.looker.close()
        await eventually(lambda: len(at.house.live(at.ann.code).guests) == 3)
        await at.gone(before)
        assert (await at.fetch(of(again)["token"])).status == 200
        await at.keeper.play({"type": "Next"})
        late = await at.house.connect(at.ann)
        assert (await late.next("MatchUpdate"))["assets"] == {}

    sitting(test)


@pytest.mark.parametrize("token", ["x", "x" * 32, "A" * 100, "-" * 22])
def test_an_address_that_was_never_told_is_refused_in_words(token: str) -> None:
    async def test(at: Sitting) -> None:
        await at.go("look")
        await at.gone(token)
        assert of(at.looker)
        assert (await at.fetch(of(at.looker)["token"])).status == 200

    sitting(test)


@pytest.mark.parametrize(
    "path", ["ABCD/picture/" + "x" * 101, "ABC/picture/x", "ABCD/picture/", "ABCD/picture/..", "ABCD/picture/%00"]
)
def test_what_is_no_address_is_not_found(path: str) -> None:
    async def run() -> None:
        async with serving() as house:
            refused(await house.get(f"/api/rooms/{path}"), 404, "HTTP")

    asyncio.run(run())


def test_with_its_match_every_address_ends() -> None:
    async def test(at: Sitting) -> None:
        await at.go("shown")
        token = of(at.screen)["token"]
        await at.looker.do("EndMatch")
        assert (await at.fetch(of(at.keeper)["token"])).status == 200, "the end of it is still on the table"
        await at.looker.do("Again")
        await at.gone(token)

    sitting(test)


def test_a_room_that_another_node_has_is_gone_here() -> None:
    """The node that told an address serves it; whoever asks another one is told so in words, and asks again."""

    async def test(at: Sitting) -> None:
        await at.go("look")
        token = of(at.looker)["token"]
        async with serving(store=at.house.store) as other:
            refused(await other.get(f"/api/rooms/{at.ann.code}/picture/{token}"), 410, "ROOM-PICTURE")
            assert other.server.hub.rooms == {}, "asking for a picture loads no room"
        refused(await at.house.get(f"/api/rooms/ZZZZ/picture/{token}"), 410, "ROOM-PICTURE")
        assert (await at.fetch(token)).status == 200

    sitting(test)


def test_looking_at_the_head_alone_uses_no_address_up() -> None:
    async def test(at: Sitting) -> None:
        await at.go("look")
        token = of(at.looker)["token"]
        reply = await at.house.request("HEAD", f"/api/rooms/{at.ann.code}/picture/{token}")
        assert reply.status == 405
        assert (await at.fetch(token)).status == 200

    sitting(test)


def test_an_address_asks_only_so_often_in_a_minute() -> None:
    async def test(at: Sitting) -> None:
        await at.go("look")
        for _ in range(2):
            await at.gone("x")
        refused(await at.fetch(of(at.looker)["token"]), 429, "ROOM-FAST")

    sitting(test, Limits(pictures_per_minute=2))


def test_a_drawing_comes_packed_to_whoever_takes_it_so() -> None:
    async def test(at: Sitting) -> None:
        await at.go("shown")
        packed = await at.fetch(of(at.looker)["token"], headers={"Accept-Encoding": "gzip"})
        plain = await at.fetch(of(at.keeper)["token"], headers={"Accept-Encoding": "identity"})
        assert (packed.headers.get("Content-Encoding"), plain.headers.get("Content-Encoding")) == ("gzip", None)
        assert int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"]) == len(plain.body)
        assert packed.body == plain.body

    sitting(test)


def test_bytes_of_the_store_are_given_as_the_picture_they_are_and_nothing_else_is() -> None:
    def run(data: bytes | None) -> Reply:
        found: list[Reply] = []

        async def test(at: Sitting) -> None:
            if data is not None:
                assert await at.house.store.put_blobs(RoomCode(at.ann.code), [data]) == [peek.blobs[-1]]
            await at.go("look")
            found.append(await at.fetch(of(at.looker)["token"]))

        peek.blobs.append(sha256(data or b"").hexdigest())
        sitting(test)
        return found[0]

    kinds = {
        "image/webp": WEBP,
        "image/png": b"\x89PNG\r\n\x1a\n and so on",
        "image/jpeg": b"\xff\xd8\xff\xe0 and so on",
    }
    for media, data in kinds.items():
        reply = run(data)
        assert (reply.status, reply.headers["Content-Type"], reply.body) == (200, media, data)
    for other in (None, b"<svg onload='alert(1)'/>", b"PK\x03\x04", b"RIFF....WAVE", b""):
        refusal = refused(run(other), 410, "ROOM-PICTURE")
        assert "no longer kept" in refusal["why"]
    assert peek.drawn == []


def test_a_sealed_photo_is_opened_too() -> None:
    async def test(at: Sitting) -> None:
        await at.house.store.put_blobs(RoomCode(at.ann.code), [WEBP])
        body = (await at.fetch(of(at.looker)["token"])).body
        await at.go("look")
        assert unsealed(body, of(at.looker)["key"]) == ("image/webp", WEBP)

    peek.blobs.append(sha256(WEBP).hexdigest())
    sitting(test)


def test_no_address_key_or_reference_is_logged_or_counted(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)

    def burst(_ref: str) -> None:
        raise RuntimeError("out of ink")

    async def test(at: Sitting) -> None:
        sealed = of(at.looker)["token"]
        await at.fetch(sealed)
        await at.go("look")
        key = of(at.looker)["key"]
        at.house.server.hub.studio.kept.clear()
        monkeypatch.setattr(pictures, "make", burst)
        await at.go("hidden")
        token = of(at.keeper)["token"]
        await at.gone(token)
        await eventually(lambda: "the server failed, a picture is missing" in caplog.text)
        metrics = (await at.house.get("/metrics")).body.decode()
        for secret in (sealed, key, token, "card/"):
            assert secret not in caplog.text
            assert secret not in metrics

    sitting(test)


def test_a_finished_match_shows_its_pictures_to_whoever_has_its_link() -> None:
    async def test(at: Sitting) -> None:
        name = at.looker.room["match"]["name"]
        await at.go("shown")
        refused(await at.house.get(f"/api/matches/{name}/picture?name=picture"), 409, "ROOM-PLAYING")
        await at.keeper.play({"type": "Next"})
        frames = {seat: (await at.house.get(f"/api/matches/{name}/frames{seat}")).json()["frames"] for seat in SEATS}
        seen = {seat: [list(frame["assets"]) for frame in each] for seat, each in frames.items()}
        one = ["picture"]
        assert seen == {"": [[], [], [], one, []], "?seat=0": [[], one, [], one, []], "?seat=1": [[], [], one, one, []]}
        assert len({frame["assets"].get("picture") for each in frames.values() for frame in each} - {None}) == 1
        path = f"/api/matches/{name}/picture?name=picture"
        for _ in range(2):
            reply = await at.house.get(f"{path}&seat=0&frame=1")
            assert reply.status == 200
            assert b"<title>card/" in reply.body
            assert {header: reply.headers.get(header) for header in HEADERS} == HEADERS
        for wrong in ("&seat=0", "&seat=1&frame=1", "&frame=1", "&seat=0&frame=1&name=other"):
            query = wrong if "&name" in wrong else f"{wrong}&name=picture"
            refused(await at.house.get(f"/api/matches/{name}/picture?{query[1:]}"), 404, "ROOM-UNKNOWN")
        for wrong in ("&seat=2", "&frame=5", "&frame=-1", "&frame=x", "&seat=x"):
            refused(await at.house.get(path + wrong), 400, "ROOM-FORM")

    sitting(test)


SEATS = ("", "?seat=0", "?seat=1")
