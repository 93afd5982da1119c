"""What a live room tells of pictures, and how they are drawn, kept and sealed."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from hashlib import sha512
from typing import Any

import msgspec
import pytest

from rumpus.core import Asset, Illegal, Rng, Seat, find_game
from rumpus.live import pictures
from rumpus.live.pictures import Drawn, Studio, fetch, seal
from rumpus.live.sending.addresses import Grant, grant
from rumpus.room.lines import Choose
from rumpus.store import MemoryStore
from rumpus.testing.leaks import shown
from tests.live import peek
from tests.live.evening import Evening, Player, evening, settle

pytestmark = pytest.mark.usefixtures("_peek", "_fresh")

NEXT = {"type": "Next"}


@pytest.fixture
def _fresh() -> Iterator[None]:
    peek.drawn.clear()
    yield
    peek.drawn.clear()


async def begun(e: Evening) -> list[Player]:
    """Begin a match of Peek, with a screen."""
    people = await e.open("Ann", "Bob")
    await people[0].do(Choose("peek"))
    screen = Player(e, None, screen=True)
    await screen.come()
    await e.start()
    return [*people, screen]


# Addresses


def told(grants: dict[str, Grant], assets: dict[str, Asset]) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(grant(grants, assets))
    return found


def test_an_address_stays_while_its_picture_does_and_changes_with_it() -> None:
    grants: dict[str, Grant] = {}
    one = told(grants, {"picture": Asset("card/1")})["picture"]
    both = told(grants, {"picture": Asset("card/1"), "other": Asset("card/2")})
    assert both["picture"] == one
    assert both["other"]["token"] != one["token"]
    assert told(grants, {"picture": Asset("card/3")})["picture"]["token"] != one["token"]
    assert list(grants) == ["picture"]


@pytest.mark.parametrize(
    ("fetched", "then", "stays"),
    [
        pytest.param(True, Asset("card/1"), True, id="opened"),
        pytest.param(False, Asset("card/1"), False, id="opened, but never fetched"),
        pytest.param(True, Asset("card/2"), False, id="another picture"),
        pytest.param(True, Asset("card/2", sealed=True), False, id="another one, sealed too"),
    ],
)
def test_a_key_is_told_for_the_picture_that_was_sealed_and_for_no_other(
    *, fetched: bool, then: Asset, stays: bool
) -> None:
    grants: dict[str, Grant] = {}
    before = told(grants, {"picture": Asset("card/1", sealed=True)})["picture"]
    assert before["key"] is None
    grants["picture"].fetched = fetched
    key = grants["picture"].key.hex()
    after = told(grants, {"picture": then})["picture"]
    assert (after["token"] == before["token"]) is stays
    assert after["key"] == (key if stays else None)


def test_no_two_connections_have_an_address_or_a_key_in_common() -> None:
    walls: list[dict[str, Grant]] = [{} for _ in range(20)]
    for grants in walls:
        told(grants, {"picture": Asset("card/1", sealed=True)})
    assert len({grants["picture"].token for grants in walls}) == len({grants["picture"].key for grants in walls}) == 20
    assert {len(grants["picture"].key) for grants in walls} == {32}
    assert min(len(grants["picture"].token) for grants in walls) * 6 >= 128


def test_what_is_sealed_again_has_another_address() -> None:
    grants: dict[str, Grant] = {}
    before = told(grants, {"picture": Asset("card/1")})["picture"]
    after = told(grants, {"picture": Asset("card/1", sealed=True)})["picture"]
    assert after["token"] != before["token"]
    assert after["sealed"]


# Two worlds


def test_views_and_pictures_are_the_same_in_both_worlds() -> None:
    """The check of the conformance suite, for a game that has pictures; and it finds a game that gives one away."""
    game = find_game("peek")
    differ = 0
    for number, phase in enumerate(("ready", "look", "hidden", "shown")):
        state = peek.State(peek.Options(), "card/x", phase)  # type: ignore[arg-type]
        for seat in (None, Seat(0), Seat(1)):
            other = peek.imagine(state, seat, Rng("worlds", number))
            differ += other != state
            assert shown(game, other, seat) == shown(game, state, seat)
    assert differ == 7
    state = peek.State(peek.Options(), "card/x", "look")
    other = peek.imagine(state, None, Rng("worlds", 9))
    assert shown(game, other, Seat(0)) != shown(game, state, Seat(0))


def two_worlds(card: str) -> list[list[bytes]]:
    """Play the same public story with one picture or another; gives what everybody was sent but the addresses."""

    async def night(e: Evening) -> list[list[bytes]]:
        people = await begun(e)
        match = e.live.table.match
        assert match is not None
        match.state = msgspec.structs.replace(match.state, card=card)
        for player in people:
            await player.come()
        for _ in range(4):
            await people[1].play(NEXT)
        assert e.live.room().phase == "result"
        return [without_chance(player.ear.sent, people, e.code) for player in people]

    return evening(night)


def without_chance(sent: list[bytes], people: list[Player], code: str) -> list[bytes]:
    """Return messages with everything made the same that chance makes."""
    out = []
    for data in sent:
        changed = data.replace(code.encode(), b"CODE")
        for number, each in enumerate(people[:2]):
            changed = changed.replace(str(each.member).encode(), b"member%d" % number)
        changed = re.sub(rb'"(token|commitment|secret|seed|key)":"[^"]*"', rb'"\1":""', changed)
        changed = re.sub(rb'(CODE-[0-9-]+)-[0-9a-f]{24}"', rb'\1"', changed)
        out.append(changed)
    return out


def test_messages_are_the_same_in_both_worlds_whatever_the_picture() -> None:
    assert two_worlds("card/1") == two_worlds("card/2222222")


# Drawing


class Slow(MemoryStore):
    """A store whose blobs come when they are let."""

    def __init__(self) -> None:
        super().__init__()
        self.let = asyncio.Event()

    async def get_blob(self, digest: str) -> bytes | None:
        await self.let.wait()
        return await super().get_blob(digest)


@pytest.mark.parametrize("ends", ["the look", "the connection", "nothing"])
def test_what_ends_while_a_picture_is_drawn_is_not_given(ends: str) -> None:
    async def night(e: Evening) -> None:
        looker, keeper, _ = await begun(e)
        await keeper.play(NEXT)
        store = Slow()
        (digest,) = await store.put_blobs(e.live.code, [b"\xff\xd8\xff"])
        match = e.live.table.match
        assert match is not None
        match.state = msgspec.structs.replace(match.state, card=f"blob/{digest}")
        await looker.come()
        fetching = asyncio.create_task(fetch(e.live, Studio(store), looker.table["assets"]["picture"]["token"]))
        await settle()
        if ends == "the look":
            await keeper.play(NEXT)
        elif ends == "the connection":
            await looker.go()
        store.let.set()
        if ends == "nothing":
            assert (await fetching).media == "image/jpeg"
        else:
            with pytest.raises(Illegal, match="gone"):
                await fetching

    evening(night)


def test_pictures_are_drawn_once_and_only_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MOST_KEPT", 2)

    async def run() -> None:
        studio, game = Studio(MemoryStore()), find_game("peek")
        await asyncio.gather(*(studio.draw(game, ref) for ref in ("a", "b", "a", "b", "a")))
        assert peek.drawn == ["a", "b"]
        for ref in ("c", "a", "b"):
            await studio.draw(game, ref)
        assert peek.drawn == ["a", "b", "c", "b"]
        assert list(studio.kept) == [("peek", "a"), ("peek", "b")]
        monkeypatch.setattr(pictures, "MOST_BYTES", 1)
        await studio.draw(game, "d")
        assert list(studio.kept) == [("peek", "d")]

    asyncio.run(run())


def test_a_picture_that_cannot_be_drawn_keeps_nobody_waiting() -> None:
    async def run() -> None:
        studio, game = Studio(MemoryStore()), find_game("peek")
        with pytest.raises(Illegal, match="no longer kept"):
            await studio.draw(game, "blob/none")
        assert (await studio.draw(game, "a")).media == "image/svg+xml"

    asyncio.run(run())


# Sealing


def test_two_seals_of_a_picture_have_nothing_in_common_but_a_length_that_says_little() -> None:
    lengths = set()
    for size in range(1000, 16_000, 500):
        drawn = Drawn("image/webp", bytes(index * index % 251 for index in range(size)), None)
        one, other = seal(drawn, b"1" * 32), seal(drawn, b"2" * 32)
        lengths.add(len(one))
        assert len(one) == len(other)
        assert sum(a == b for a, b in zip(one, other, strict=True)) < len(one) / 64
    assert lengths == {pictures.PAD}


def test_what_hardly_gets_shorter_is_not_packed() -> None:
    game = find_game("peek")
    noise = b"".join(sha512(bytes([number])).digest() for number in range(20))
    assert pictures.make(game, "blob/x", b"\xff\xd8\xff" + noise).packed is None
    assert pictures.make(game, "card/1", None).packed is not None
