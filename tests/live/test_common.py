"""While nodes are of different releases, nobody writes what another cannot read."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rumpus.core import Illegal, find_game
from rumpus.live.common import Common, Newer, Rules, announcement, own
from rumpus.live.journal import SNAPSHOT
from rumpus.room import Room, Wall
from rumpus.room.lines import Acted, Choose, MemberId, Opened, React, SetOption
from rumpus.store import Entry, Snapshot
from tests.live.evening import Evening, evening

ANN = MemberId("ann")
GAME = find_game("rollcall")


def common(**changes: Any) -> Common:
    """What is common with a node that knows otherwise."""
    found = Common()
    found.learn([announcement(), msgspec.json.encode(replace(own(), **changes))])
    return found


def lines(kind: str, **fields: str) -> dict[str, Any]:
    """All kinds of lines, this one with other fields."""
    return {**own().lines, kind: {**own().lines[kind], **fields}}


def without(kind: str, *fields: str) -> dict[str, Any]:
    """All kinds of lines but this one, or this one without some fields."""
    rest = {name: ways for name, ways in own().lines.items() if name != kind}
    return rest | (
        {kind: {name: way for name, way in own().lines[kind].items() if name not in fields}} if fields else {}
    )


def refused(found: Common, line: Any, room: Room | None = None) -> bool:
    try:
        found.check(room, line)
    except Illegal as illegal:
        return illegal.rule == "ROOM-UPDATE"
    return False


def test_nodes_that_know_the_same_agree_on_everything() -> None:
    found = Common()
    found.learn([announcement(), announcement()])
    assert found.others == ()
    assert not refused(found, Acted(Wall(0), ANN, React("fire")))
    assert found.version(GAME) == GAME.version


def test_a_kind_of_line_that_another_node_does_not_know_is_refused_in_words() -> None:
    assert refused(common(lines=without("React")), Acted(Wall(0), ANN, React("fire")))
    assert refused(common(lines=without("Acted")), Acted(Wall(0), ANN, React("fire")))
    assert not refused(common(lines=without("Rename")), Acted(Wall(0), ANN, React("fire")))


def test_a_field_is_refused_unless_it_has_its_default() -> None:
    found = common(lines=without("Opened", "screen", "number"))
    opened = Opened(Wall(0), "ABCD")
    assert not refused(found, opened)
    assert refused(found, replace(opened, screen=True))


def test_a_value_that_another_node_does_not_list_is_refused() -> None:
    found = common(lines=lines("React", face="'clap' | 'laugh'"))
    assert refused(found, Acted(Wall(0), ANN, React("fire")))
    assert not refused(found, Acted(Wall(0), ANN, React("clap")))


def test_a_match_is_dealt_by_rules_and_options_that_all_know() -> None:
    known = {**own().games, "rollcall": Rules(GAME.version - 1, ("start_dice",))}
    found = common(games=known)
    assert found.version(GAME) == GAME.since
    assert found.options("rollcall", {"start_dice": 2, "wild": True}) == {"start_dice": 2}
    assert common(games={}).version(GAME) == GAME.version
    assert common(games={}).options("rollcall", {"wild": True}) == {"wild": True}


def test_an_option_that_another_node_does_not_know_cannot_be_set() -> None:
    async def work(night: Evening) -> None:
        people = await night.open("Ann", "Bob")
        night.hub.common.learn([announcement(), msgspec.json.encode(replace(own(), games=strict()))])
        answer = await people[0].do(SetOption("wild", value=False))
        assert (answer["result"], answer["rule"]) == ("refused", "ROOM-UPDATE")
        answer = await people[0].do(SetOption("teeth", 2))
        assert (answer["result"], answer["rule"]) == ("refused", "ROOM-OPTION")
        answer = await people[0].do(Choose("rollcall", {"start_dice": 3, "wild": False}))
        assert (answer["result"], answer["rule"]) == ("refused", "ROOM-UPDATE")
        answer = await people[0].do(Choose("rollcall", {"start_dice": 3}))
        assert answer["result"] == "accepted"
        answer = await people[0].do(SetOption("start_dice", 2))
        assert answer["result"] == "accepted"
        await night.start()
        assert night.live.table.match is not None
        setup = night.live.table.match.setup
        assert (setup.version, setup.options) == (GAME.version, {"start_dice": 2})

    def strict() -> dict[str, Rules]:
        return {**own().games, "rollcall": Rules(GAME.version, ("start_dice",))}

    evening(work)


def test_a_room_with_a_line_that_is_not_known_here_is_left_alone() -> None:
    async def work(night: Evening) -> None:
        await night.open("Ann", "Bob")
        await night.live.close("")
        entries = await night.store.read(night.code)
        strange = Entry(len(entries) + 1, Wall(night.clock.time), "", "", msgspec.Raw(b'{"type":"Wave","at":1}'))
        await night.store.append(night.code, len(entries), [strange])
        with pytest.raises(Newer, match="a line that is not known here"):
            await night.hub.find(night.code)
        assert len(await night.store.read(night.code)) == len(entries) + 1

    evening(work)


def test_a_match_by_later_rules_is_left_alone_and_not_void() -> None:
    async def work(night: Evening) -> None:
        await night.open("Ann", "Bob")
        await night.start()
        await night.live.close("")
        entries = await night.store.read(night.code)
        old = f'"version":{GAME.version}'.encode()
        later = [replace(each, line=msgspec.Raw(bytes(each.line).replace(old, b'"version":99'))) for each in entries]
        await night.store.delete(night.code, Wall(0))
        await night.store.append(night.code, 0, later)
        with pytest.raises(Newer, match="by later rules than these"):
            await night.hub.find(night.code)
        assert await night.store.read(night.code) == later

    evening(work)


def test_a_snapshot_of_a_later_rumpus_is_none() -> None:
    async def work(night: Evening) -> None:
        await night.open("Ann", "Bob")
        names = [member.name for member in night.live.room().members]
        await night.live.close("")
        await night.store.save_snapshot(night.code, Snapshot(3, SNAPSHOT, b'{"room":{"mood":"new"},"ids":[]}'))
        live = await night.hub.find(night.code)
        assert live is not None
        assert [member.name for member in live.room().members] == names

    evening(work)
