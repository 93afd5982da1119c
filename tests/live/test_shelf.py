"""The host's shelf: packs find their way into matches, and what the group has seen comes last."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from rumpus import matchfile
from rumpus.core import Illegal, Seat, checks, find_game
from rumpus.live import Hub
from rumpus.packs import Shelf
from rumpus.room.lines import AddBot, Again, Choose, EndMatch, React, Read, SetOption, SetRoom
from rumpus.store import MemoryStore
from tests.live.evening import Evening, evening, settle
from tests.room.rooms import ANN, does, room_of

PACK = "# title: Ours\n# language: en\ncategory\ttext\n" + "".join(f"sayings\tNumber x{n} of ours\n" for n in range(30))


async def rofl(night: Evening) -> Any:
    """Three people in the lobby of ROFL!"""
    people = await night.open("Ann", "Bob", "Cat")
    await people[0].do(Choose("rofl"))
    return people


def setup_of(night: Evening) -> dict[str, Any]:
    match = night.live.table.match
    assert match is not None
    return match.setup.options


def test_a_pack_is_stored_by_its_hash_and_dealt_into_the_match() -> None:
    async def work(night: Evening) -> None:
        people = await rofl(night)
        info = await night.hub.put_pack(night.live, people[0].member, PACK.encode())
        assert (info.title, info.cards, info.digest) == ("Ours", 30, sha256(PACK.encode()).hexdigest())
        assert await night.store.get_blob(info.digest) == PACK.encode()
        assert people[1].room["pack"]["title"] == "Ours"
        await people[0].do(SetOption("messages", "pack"))
        await night.start()
        assert len(setup_of(night)["pack"]["cards"]) == 30
        assert "of ours" not in str(people[0].room)

    evening(work)


def test_a_pack_survives_a_crash_and_travels_with_the_match_file() -> None:
    async def work(night: Evening) -> None:
        people = await rofl(night)
        await people[0].do(SetOption("messages", "pack"))
        await night.hub.put_pack(night.live, people[0].member, PACK.encode())
        await night.crash()
        for player in people:
            await player.come()
        await night.start()
        assert setup_of(night)["pack"]["title"] == "Ours"
        assert night.live.table.match is not None
        dealt = night.live.table.match.state.message
        await people[0].do(EndMatch())
        await settle()
        (row,) = await night.store.past(night.code)
        file = await night.store.match_file(row.match)
        assert file is not None
        texts = {card["id"]: card["text"] for card in matchfile.decode(file).setup.options["pack"]["cards"]}
        assert {text for text in texts.values() if text} == {dealt.text}
        assert texts[dealt.id] == dealt.text

    evening(work)


def test_a_room_whose_pack_is_lost_plays_with_the_shipped_messages() -> None:
    async def work(night: Evening) -> None:
        people = await rofl(night)
        info = await night.hub.put_pack(night.live, people[0].member, PACK.encode())
        assert isinstance(night.store, MemoryStore)
        del night.store._blobs[info.digest]
        await night.crash()
        for player in people:
            await player.come()
        await night.start()
        assert setup_of(night)["pack"] is None

    evening(work)


def test_only_the_host_puts_packs_and_only_good_ones() -> None:
    async def work(night: Evening) -> None:
        people = await rofl(night)
        with pytest.raises(Illegal, match="ROOM-HOST"):
            await night.hub.put_pack(night.live, people[1].member, PACK.encode())
        with pytest.raises(Illegal, match=r"ROOM-PACK: line 4: 1 columns, not 2"):
            await night.hub.put_pack(night.live, people[0].member, PACK[:45].encode())
        with pytest.raises(Illegal, match="ROOM-HOST"):
            await night.hub.drop_pack(night.live, people[2].member)
        await night.hub.put_pack(night.live, people[0].member, PACK.encode())
        await night.hub.drop_pack(night.live, people[0].member)
        assert people[1].room["pack"] is None
        await people[0].do(Choose("rollcall"))
        with pytest.raises(Illegal, match="ROOM-PACK: Roll Call takes no packs"):
            await night.hub.put_pack(night.live, people[0].member, PACK.encode())
        await night.start()
        assert "pack" not in setup_of(night)
        with pytest.raises(Illegal, match="ROOM-LOBBY"):
            await night.hub.put_pack(night.live, people[0].member, PACK.encode())

    evening(work)


def test_rofl_6_what_was_played_tonight_comes_last_in_the_next_match() -> None:
    """ROFL-6: the ids seen are in the options of the next match, so that it can be replayed anywhere."""

    async def work(night: Evening) -> None:
        people = await rofl(night)
        await night.start()
        assert not setup_of(night)["seen"]
        match = night.live.table.match
        assert match is not None
        drawn = match.state.drawn
        await people[0].do(EndMatch())
        await settle()
        assert night.hub.shelf.known["rofl"] == [*drawn]
        await people[0].do(Again())
        await night.start()
        assert [*setup_of(night)["seen"]] == [*drawn]

    evening(work)


def test_the_shelf_remembers_over_a_restart(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.note("rofl", ("a", "b"))
    shelf.note("rofl", ())
    shelf.note("rofl", ("a", "c"))
    assert Shelf(tmp_path).known == {"rofl": ["b", "a", "c"]}
    assert [path.name for path in tmp_path.iterdir()] == ["seen.json"]


def test_the_shelf_forgets_the_oldest() -> None:
    shelf = Shelf()
    shelf.note("rofl", tuple(str(number) for number in range(6000)))
    assert shelf.known["rofl"][0] == "1000"


def test_a_broken_memory_is_begun_anew(tmp_path: Path) -> None:
    (tmp_path / "seen.json").write_text("{")
    assert Shelf(tmp_path).known == {}


def test_packs_in_the_data_folder_are_listed_by_name(tmp_path: Path) -> None:
    assert Shelf().files() == Shelf(tmp_path).files() == []
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / "family.tsv").write_text(PACK, encoding="utf-8")
    (folder / "notes.txt").write_text("shopping", encoding="utf-8")
    (folder / "more").mkdir()
    shelf = Shelf(tmp_path)
    assert [(each.file, each.pack.game, each.pack.cards) for each in shelf.files()] == [("family.tsv", "rofl", 30)]
    assert shelf.file("rofl", "family.tsv")[1] == PACK.encode()
    for name in ("notes.txt", "../seen.json", "family.tsv\x00", ""):
        with pytest.raises(Illegal, match="ROOM-PACK"):
            shelf.file("rofl", name)


def test_rofl_d16_while_somebody_knows_the_message_only_a_laugh_is_shown() -> None:
    """ROFL-D16: from the reveal to the end of the turn; before the match every face is."""

    async def work(night: Evening) -> None:
        people = await rofl(night)
        assert (await people[1].do(React("gasp")))["result"] == "accepted"
        await night.start()
        await night.clock.wait(2500)
        answer = await people[1].do(React("gasp"))
        assert (answer["result"], answer["rule"]) == ("refused", "ROOM-QUIET")
        assert (await people[1].do(React("laugh")))["result"] == "accepted"
        await people[0].do(EndMatch())

    evening(work)


def test_a_hub_has_a_shelf_of_its_own() -> None:
    async def work(night: Evening) -> None:
        assert Hub(night.store, night.clock).shelf is not night.hub.shelf

    evening(work)


def test_a_whole_match_of_rofl_is_played_in_a_room() -> None:
    """ROFL-D6: one person who does nothing, and three bots; clocks and bots do all of it, and the log folds."""

    async def work(night: Evening) -> None:
        people = await night.open("Ann")
        await people[0].do(Choose("rofl"))
        for level in (1, 2, 3):
            await people[0].do(AddBot(level))
        await people[0].do(SetOption("rounds", 1))
        await people[0].do(SetOption("tiebreak_max", 1))
        await night.start()
        await night.play_on([])
        (row,) = await night.store.past(night.code)
        file = await night.store.match_file(row.match)
        assert file is not None
        saved = matchfile.decode(file)
        assert [*checks(find_game("rofl"), saved.setup, saved.lines)]
        assert night.hub.shelf.known["rofl"]

    evening(work)


def test_rofl_d3_a_text_typed_in_time_counts_though_its_line_is_slow() -> None:
    """ROFL-D3: 100 ms late over a line of 300 ms it was pressed in time; over a line of 50 ms it was not."""

    async def work(night: Evening) -> None:
        people = await rofl(night)
        await night.start()
        match = night.live.table.match
        assert match is not None
        while match.state.phase != "write":
            await night.clock.wait(500)
        ends = match.state.since + 30_000
        await night.clock.wait(ends + 100 - match.now)
        assert match.state.phase == "grace"
        seats = [seat for seat in range(3) if seat not in match.state.guessers]
        slow, quick = (Seat(seat) for seat in seats)
        text = {"type": "Write", "turn": 1, "text": "dtx"}
        people[slow].ear.round_trip, people[quick].ear.round_trip = 200, 50
        assert (await people[slow].play(text))["result"] == "accepted"
        assert (await people[quick].play(text))["rule"] == "ROFL-9"
        assert [match.state.entries[seat].text for seat in (slow, quick)] == ["dtx", ""]

    evening(work)


def test_room_language_a_game_with_words_is_dealt_in_the_language_of_the_room() -> None:
    room = room_of("Ann")
    german = does(does(room, ANN, Choose("stare")), ANN, SetRoom(language="de"))
    assert Shelf().material(german, None)["language"] == "de"
    assert Shelf().material(does(german, ANN, Choose("rofl")), None)["language"] == "de"
    assert "language" not in Shelf().material(does(room, ANN, Choose("stare")), None)
    assert Shelf().material(does(german, ANN, Choose("rockindice")), None) == {}
    assert Shelf().material(does(does(room, ANN, Choose("stare")), ANN, Read("de")), None)["language"] == "de"
