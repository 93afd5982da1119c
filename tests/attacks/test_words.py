"""Somebody types what nobody wants to read: on no screen that the host wants clean, nor in a replay."""

from __future__ import annotations

import asyncio
import codecs
from typing import Any, NamedTuple

from tests.server.harness import ROOMY, House, Place, Wire, deal, serving

RUDE = codecs.decode("shpx", "rot13")
LESSER = codecs.decode("fuvg", "rot13")
OPTIONS = {"rounds": 1, "first_guesser": "host", "write_s": 0, "guess_s": 0, "verdict": "writers", "token_grace_s": 0}


class Night(NamedTuple):
    """Ann is host and guesses; Mallory and Cat write; the TV looks on."""

    house: House
    places: list[Place]
    host: Wire
    mallory: Wire
    cat: Wire
    tv: Wire

    def wires(self) -> dict[str, Wire]:
        return {"host": self.host, "cat": self.cat, "tv": self.tv}

    def told(self, text: str) -> set[str]:
        """Tell who was sent a text."""
        return {name for name, wire in self.wires().items() if any(text.encode() in frame for frame in wire.frames)}


async def company(house: House, words: str) -> Night:
    ann = await house.create("Ann")
    host = await house.connect(ann)
    assert (await host.do("SetRoom", words=words))["result"] == "accepted"
    others = [await house.join(ann.code, name) for name in (f"{RUDE} you", f"{LESSER}head")]
    mallory, cat = [await house.connect(each) for each in others]
    tv = await house.open(ann.code)
    await tv.say({"type": "Watch", "screen": True})
    await tv.next("RoomUpdate")
    return Night(house, [ann, *others], host, mallory, cat, tv)


async def written(at: Night, text: str) -> None:
    """Have Mallory write a text, and let the guessing begin."""
    await at.host.do("Choose", game="rofl")
    for name, value in OPTIONS.items():
        assert (await at.host.do("SetOption", name=name, value=value))["result"] == "accepted", name
    for wire in (at.host, at.mallory, at.cat):
        await wire.do("Sit")
    await deal(at.host, at.mallory, at.cat)
    for wire in (at.mallory, at.cat):
        await act(wire, type="Seen", turn=1)
    await act(at.mallory, type="Write", turn=1, text=text)
    await act(at.cat, type="Write", turn=1, text="hello there, friend")
    for wire, space in ((at.mallory, 18), (at.cat, 20)):
        await act(wire, type="Place", turn=1, space=space)
        await act(wire, type="Done", turn=1, said=0, done=True)
    await at.tv.until(lambda: at.tv.table["view"]["phase"] == "guess")
    await asyncio.gather(*[wire.sync() for wire in (at.host, at.mallory, at.cat, at.tv)])


async def act(wire: Wire, **action: Any) -> None:
    answer = await wire.play(action)
    assert answer["result"] == "accepted", (action, answer)


def test_without_a_filter_everything_is_told_as_it_was_typed() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            at = await company(house, "off")
            await written(at, f"oh {LESSER}")
            assert at.told(RUDE) == at.told(f"oh {LESSER}") == {"host", "cat", "tv"}

    asyncio.run(run())


def test_mild_keeps_the_worst_off_the_tv_alone() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            at = await company(house, "mild")
            await written(at, f"oh {RUDE}, {LESSER}")
            assert at.told(RUDE) == {"host", "cat"}
            assert at.told(f"oh ****, {LESSER}") == {"tv"}
            await house.check_fold(at.places[0].code)

    asyncio.run(run())


def test_strict_lets_nothing_through_to_anybody_nor_to_a_replay() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            at = await company(house, "strict")
            await written(at, f"oh {RUDE}, {LESSER}")
            await act(at.host, type="Begin", turn=1, shown=1)
            await act(at.host, type="Guess", turn=1, shown=1, text=f"what the {RUDE[0]} {' '.join(RUDE[1:])}")
            assert (await at.host.do("Skip", chair=0))["rule"] == "ROOM-SKIP"
            gone = await house.join(at.places[0].code, f"{RUDE} off")
            assert (await at.host.do("GiveHost", member=gone.member))["values"] == {"name": "**** off"}
            assert (await at.host.do("GiveHost", member=at.places[2].member))["result"] == "accepted"
            assert (await at.cat.do("EndMatch"))["result"] == "accepted"
            await asyncio.gather(*[wire.sync() for wire in at.wires().values()])
            assert at.told(RUDE) == at.told(LESSER) == set()
            name = at.cat.room["match"]["name"]
            for part in ("replay", "frames", "frames?seat=0", "words?frame=9&seat=1", "rolls"):
                reply = await house.get(f"/api/matches/{name}/{part}")
                assert reply.status == 200, reply
                assert RUDE.encode() not in reply.body
                assert LESSER.encode() not in reply.body
            past = await house.get(f"/api/rooms/{at.places[0].code}/matches", headers=at.places[0].bearer)
            assert past.status == 200
            assert RUDE.encode() not in past.body

    asyncio.run(run())


def test_a_filter_that_comes_later_cleans_what_is_there() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            at = await company(house, "off")
            await written(at, f"oh {RUDE}")
            for wire in at.wires().values():
                wire.frames.clear()
            await at.host.do("SetRoom", words="strict")
            await asyncio.gather(*[wire.sync() for wire in at.wires().values()])
            assert (at.told(RUDE), at.told("oh ****")) == (set(), {"host", "cat", "tv"})

    asyncio.run(run())


def test_the_host_takes_a_text_off_the_tv_and_puts_it_back() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            at = await company(house, "off")
            await written(at, "my ex is a goat")
            assert (await at.cat.do("TakeOff"))["rule"] == "ROOM-HOST"
            at.tv.frames.clear()
            assert (await at.host.do("TakeOff"))["result"] == "accepted"
            await at.tv.sync()
            assert "tv" not in at.told("goat")
            assert "tv" in at.told("•••")
            late = await house.watch(at.places[0].code)
            await late.next("MatchUpdate")
            assert not any(b"goat" in frame for frame in late.frames)
            assert (await at.host.do("PutBack"))["result"] == "accepted"
            await at.tv.sync()
            assert "tv" in at.told("goat")

    asyncio.run(run())


def test_what_was_taken_off_the_tv_is_not_in_the_replay_either() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            at = await company(house, "off")
            await written(at, "my ex is a goat")
            await at.host.do("TakeOff")
            await at.host.do("EndMatch")
            await at.host.until(lambda: at.host.room["phase"] == "result")
            name = at.host.room["match"]["name"]
            last = (await house.get(f"/api/matches/{name}/replay")).json()["frames"] - 1
            words = (f"words?frame={last}", f"words?frame={last}&seat=1")
            for part in ("replay", "frames", "frames?seat=0", *words, "rolls"):
                reply = await house.get(f"/api/matches/{name}/{part}")
                assert reply.status == 200, reply
                assert b"goat" not in reply.body, part

    asyncio.run(run())


def test_nothing_is_taken_off_a_tv_that_shows_nothing_typed() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            at = await company(house, "off")
            assert (await at.host.do("TakeOff"))["rule"] == "ROOM-TEXT"

    asyncio.run(run())


def test_where_the_host_wants_no_spectators_only_those_already_watching_stay() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            at = await company(house, "off")
            before = await house.watch(at.places[0].code)
            await at.host.do("SetRoom", watchers=False)
            late = await house.open(at.places[0].code)
            await late.say({"type": "Watch"})
            await late.until_closed()
            assert [each["type"] for each in late.heard] == ["Bye"]
            await before.sync()
            tv = await house.open(at.places[0].code)
            await tv.say({"type": "Watch", "screen": True})
            await tv.next("RoomUpdate")

    asyncio.run(run())
