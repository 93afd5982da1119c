"""A game that fails stops its match, once; the log is kept, everybody is told, and the evening goes on in the lobby."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from rumpus import film, matchfile
from rumpus.blame import where
from rumpus.core import Illegal, Setup, Step, find_game
from rumpus.live.pictures import Studio, fetch
from rumpus.live.table import faults
from rumpus.live.wire import Do, Play
from rumpus.room.lines import AddBot, Again, Choose, EndMatch, React, SetOption, Start
from rumpus.store import Entry, StoreError
from tests.live import fumble
from tests.live.evening import Evening, Player, evening, settle
from tests.live.racing import BLUE, NAP, RED

pytestmark = pytest.mark.usefixtures("_fumble", "_sound")

BELL_MS = 5000


@pytest.fixture
def _sound() -> Iterator[None]:
    """Have no bug before, and none afterwards."""
    fumble.failing.clear()
    yield
    fumble.failing.clear()


async def playing(e: Evening, *, bots: int = 0, bell_ms: int = BELL_MS) -> list[Player]:
    """Let Ann and Bob begin a match in front of a screen, with a little behind them."""
    ann, bob = await e.open("Ann", "Bob")
    await ann.do(Choose("fumble"))
    await ann.do(SetOption("need", 5))
    await ann.do(SetOption("bell_ms", bell_ms))
    for _ in range(bots):
        await ann.do(AddBot(1))
    await e.start()
    await e.clock.wait(1000)
    assert (await ann.play(NAP if bots else RED))["result"] == "accepted"
    screen = Player(e, None, screen=True)
    await screen.come()
    return [ann, bob, screen]


async def goes_on(e: Evening, people: list[Player], logged: list[logging.LogRecord]) -> None:
    """Everybody is in the lobby, was told why, has the log and plays on, over the line they had."""
    await e.clock.wait(10)
    for player in people:
        assert not player.ear.closed
        assert player.messages("Bye") == []
        assert (player.room["phase"], player.room["match"]) == ("lobby", None)
        assert (player.room["stopped"]["game"], player.room["stopped"]["ours"]) == ("fumble", False)
        assert player.room["scores"] == {}
    errors = [record for record in logged if record.levelno == logging.ERROR]
    assert len(errors) == 1, "one line"
    (said,) = [record.getMessage() for record in errors]
    assert said.startswith(f"room {e.code}: fumble stopped at entry ")
    assert "Bug in fumbled (fumble.py:" in said
    assert fumble.SECRET not in said
    number = int(said.split("entry ")[1].split(":")[0])
    (entry,) = [each for each in await e.store.read(e.code) if each.seq == number]
    assert msgspec.json.decode(entry.line)["type"] == "Stopped"
    file = await e.store.match_file(people[0].room["stopped"]["match"])
    assert file is not None
    kept = msgspec.json.decode(file)
    assert (kept["setup"]["game"], kept["lines"][0]["line"]["type"]) == ("fumble", "Input")
    fumble.failing.clear()
    assert (await people[0].do(SetOption("need", 4)))["result"] == "accepted"
    await e.start()
    assert people[1].room["stopped"] is None
    assert (await people[1].play(BLUE))["result"] == "accepted"
    await e.clock.wait(101_000)
    assert e.live.room().phase == "result"


# What brings a bug to light


async def taps(_e: Evening, ann: Player, _bob: Player) -> None:
    await whisper(ann, NAP)


async def grabs(_e: Evening, _ann: Player, bob: Player) -> None:
    await whisper(bob, BLUE)


async def loses(_e: Evening, _ann: Player, bob: Player) -> None:
    await whisper(bob, RED)


async def rings(e: Evening, _ann: Player, _bob: Player) -> None:
    await e.clock.wait(BELL_MS)


async def goes(e: Evening, _ann: Player, bob: Player) -> None:
    await bob.go()
    await e.clock.wait(3000)
    await bob.come()


async def cries(_e: Evening, ann: Player, _bob: Player) -> None:
    ann.live.hear(ann.guest, Do("face", React("cry")))
    await settle()


async def ends(_e: Evening, ann: Player, _bob: Player) -> None:
    ann.live.hear(ann.guest, Do("end", EndMatch()))
    await settle()


async def comes_again(_e: Evening, _ann: Player, bob: Player) -> None:
    await bob.come()


async def looks(e: Evening, ann: Player, _bob: Player) -> None:
    (address,) = ann.table["assets"].values()
    with pytest.raises(Illegal) as refused:
        await fetch(e.live, Studio(e.store), address["token"])
    assert refused.value.rule == "ROOM-PICTURE"
    await settle()


async def whisper(player: Player, action: dict[str, Any]) -> None:
    """Play without waiting for the answer."""
    raw = msgspec.Raw(msgspec.json.encode(action))
    player.live.hear(player.guest, Play("tap", player.table["match"], raw))
    await settle()


CASES = {
    "apply": taps,
    "legal": taps,
    "deadlines": taps,
    "view": taps,
    "outcome": taps,
    "assets": taps,
    "draft": taps,
    "race": grabs,
    "expire": rings,
    "seated": goes,
    "quiet": cries,
    "hushed": cries,
    "standing": ends,
    "missed": loses,
    "draw": looks,
}
WELCOMES = ("view", "legal", "assets")


@pytest.mark.parametrize("part", CASES)
def test_a_match_stops_once_when_its_game_fails(part: str, caplog: pytest.LogCaptureFixture) -> None:
    async def night(e: Evening) -> None:
        ann, bob, screen = await playing(e)
        fumble.failing.add(part)
        await CASES[part](e, ann, bob)
        await goes_on(e, [ann, bob, screen], caplog.records)

    evening(night)


@pytest.mark.parametrize("part", WELCOMES)
def test_a_match_that_cannot_be_shown_to_whoever_comes_is_stopped(part: str, caplog: pytest.LogCaptureFixture) -> None:
    async def night(e: Evening) -> None:
        ann, bob, screen = await playing(e)
        fumble.failing.add(part)
        await comes_again(e, ann, bob)
        await goes_on(e, [ann, bob, screen], caplog.records)

    evening(night)


@pytest.mark.parametrize("part", ["see", "plan"])
def test_a_bot_that_fails_stops_the_match(part: str, caplog: pytest.LogCaptureFixture) -> None:
    async def night(e: Evening) -> None:
        ann, bob, screen = await playing(e, bots=1)
        fumble.failing.add(part)
        await whisper(ann, NAP)
        await goes_on(e, [ann, bob, screen], caplog.records)

    evening(night)


def test_a_stand_in_that_fails_stops_the_match(caplog: pytest.LogCaptureFixture) -> None:
    async def night(e: Evening) -> None:
        ann, bob, screen = await playing(e, bell_ms=100_000)
        fumble.failing.add("stand_in")
        await bob.go()
        await e.clock.wait(90_000)
        await bob.come()
        await goes_on(e, [ann, bob, screen], caplog.records)

    evening(night)


def test_a_match_that_cannot_be_dealt_is_stopped_before_it_began(caplog: pytest.LogCaptureFixture) -> None:
    async def night(e: Evening) -> None:
        ann, bob, screen = await playing(e)
        await e.clock.wait(BELL_MS)
        await ann.do(Again())
        fumble.failing.add("setup")
        await ann.do(Start())
        for _ in range(2):
            for player in (ann, bob):
                await player.seal()
        assert bob.room["phase"] == "lobby"
        assert "-2-" in bob.room["stopped"]["match"]
        (said,) = [each.getMessage() for each in caplog.records if each.levelno == logging.ERROR]
        assert "fumble stopped at entry" in said
        file = await e.store.match_file(bob.room["stopped"]["match"])
        assert file is not None
        assert msgspec.json.decode(file)["lines"] == []
        assert screen.room["phase"] == "lobby"

    evening(night)


@pytest.mark.parametrize("readable", [True, False])
def test_a_match_that_could_not_be_dealt_keeps_no_card_of_its_pack(readable: bool) -> None:
    cards = [{"id": "a", "category": "sayings", "text": "Home sweet home"}]
    pack = {"title": "Ours", "language": "en", "cards": cards if readable else "Home sweet home"}
    setup = Setup("rofl", find_game("rofl").version, {"pack": pack, "seen": ["b"], "rounds": 2}, (), "seed")
    kept = faults.private(faults.BrokenMatch(setup, [], ValueError("why")), ())
    assert b"Home" not in msgspec.json.encode(kept)
    assert kept.options["rounds"] == 2
    assert ("pack" in kept.options) == readable


@pytest.mark.parametrize("part", ["seen", "blobs"])
def test_a_match_is_kept_even_if_its_game_fails_to_say_what_it_needs(part: str) -> None:
    async def night(e: Evening) -> None:
        ann, _, _ = await playing(e)
        fumble.failing.add(part)
        await e.clock.wait(BELL_MS)
        assert ann.room["phase"] == "result"
        assert await e.store.match_file(ann.room["match"]["name"]) is not None

    evening(night)


def test_a_result_that_cannot_be_shown_leads_to_the_lobby_and_the_points_stay() -> None:
    async def night(e: Evening) -> None:
        ann, bob, _ = await playing(e)
        await e.clock.wait(BELL_MS)
        assert ann.room["phase"] == "result"
        fumble.failing.add("view")
        await bob.come()
        assert (bob.room["phase"], bob.room["scores"]) == ("lobby", {ann.member: 1, bob.member: 0})
        assert bob.room["stopped"] is not None

    evening(night)


# Loading


@pytest.mark.parametrize("part", ["setup", "apply", "seated", "deadlines", "view", "outcome", "legal", "see"])
def test_a_stored_match_that_cannot_go_on_is_stopped_when_it_is_read(
    part: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The log fails to fold, or what comes after it fails: in either case there is one line, and no second try."""

    async def night(e: Evening) -> None:
        ann, bob, _ = await playing(e, bots=1)
        fumble.failing.add(part)
        await e.crash()
        for player in (ann, bob):
            await player.come()
        await e.clock.wait(100)
        stopped = ann.room["stopped"]
        assert (ann.room["phase"], bob.room["phase"], stopped["game"]) == ("lobby", "lobby", "fumble")
        await e.crash()
        await ann.come()
        assert ann.room["stopped"] == stopped, "it survives a restart"
        errors = [each.getMessage() for each in caplog.records if each.levelno == logging.ERROR]
        assert len(errors) == 1
        assert fumble.SECRET not in errors[0]
        file = await e.store.match_file(stopped["match"])
        assert file is not None
        kept = msgspec.json.decode(file)
        assert kept["lines"][0]["line"]["type"] == "Input", "the log is there"

    evening(night)


def test_a_line_that_no_game_wrote_stops_the_match_and_the_rest_of_the_log_is_kept() -> None:
    async def night(e: Evening) -> None:
        ann, _, _ = await playing(e)
        seq = e.live.journal.seq
        line = {"type": "Played", "at": e.clock.time, "line": {"type": "Input", "no": "such line"}}
        good = {"type": "Played", "at": e.clock.time, "line": msgspec.to_builtins(e.live.table.match.log[0])}  # type: ignore[union-attr]
        lines = [msgspec.Raw(msgspec.json.encode(each)) for each in (line, good)]
        entries = [Entry(seq + 1 + n, e.clock.now(), "", "", each) for n, each in enumerate(lines)]
        await e.store.append(e.code, seq, entries, None)
        await e.crash()
        await ann.come()
        assert ann.room["phase"] == "lobby"
        file = await e.store.match_file(ann.room["stopped"]["match"])
        assert file is not None
        assert len(msgspec.json.decode(file)["lines"]) == 2

    evening(night)


def test_a_stopped_match_is_kept_although_the_server_died_before_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    async def night(e: Evening) -> None:
        ann, bob, _ = await playing(e)

        async def died(*_: object) -> None:
            raise StoreError("killed")

        with monkeypatch.context() as patch:
            patch.setattr(e.store, "finish", died)
            fumble.failing.add("legal")
            await whisper(ann, NAP)
        await e.crash()
        await bob.come()
        assert await e.store.match_file(bob.room["stopped"]["match"]) is not None

    evening(night)


def test_a_finished_match_that_fails_to_fold_is_read_without_its_table() -> None:
    async def night(e: Evening) -> None:
        ann, bob, _ = await playing(e)
        await e.clock.wait(BELL_MS)
        fumble.failing.add("apply")
        await e.crash()
        await ann.come()
        assert ann.room["phase"] == "result"
        assert ann.messages("MatchUpdate") == []
        assert ann.room["scores"] == {ann.member: 1, bob.member: 0}

    evening(night)


# Around it


def test_clocks_that_never_end_stop_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    async def night(e: Evening) -> None:
        ann, bob, _ = await playing(e)
        monkeypatch.setattr("rumpus.live.room.SHORT", 50)
        monkeypatch.setitem(fumble.behave, "expire", lambda state, _line, _rng: Step(state))
        await e.clock.wait(BELL_MS)
        assert (ann.room["phase"], bob.room["phase"]) == ("lobby", "lobby")
        assert not ann.room["stopped"]["ours"]

    evening(night)


def test_other_rooms_are_untouched() -> None:
    async def night(e: Evening) -> None:
        ann, _, _ = await playing(e)
        other = Evening(e.store)
        other.hub, other.clock = e.hub, e.clock
        cat, dan, _ = await playing(other, bell_ms=100_000)
        fumble.failing.add("expire")
        await e.clock.wait(BELL_MS)
        assert ann.room["phase"] == "lobby"
        assert cat.room["phase"] == "playing"
        assert (await dan.play(BLUE))["result"] == "accepted"

    evening(night)


def test_a_failure_without_a_match_is_ours_and_nobody_plays_on_as_if_nothing_had_been() -> None:
    async def night(e: Evening) -> None:
        (ann,) = await e.open("Ann")

        def broken(_now: Any) -> None:
            raise fumble.Bug

        e.live.blame(fumble.Bug())
        await settle()
        assert not ann.ear.closed, "there is no match to blame"
        e.live.post(broken)
        await settle()
        assert ann.messages("Bye")[-1]["again"]

    evening(night)


def test_what_was_raised_is_told_without_its_words() -> None:
    assert where(ValueError("the hand of Ann")) == "ValueError"
    fumble.failing.add("setup")
    with pytest.raises(fumble.Bug) as raised:
        fumble.PARTS["setup"]()
    assert where(raised.value).startswith("Bug in fumbled (fumble.py:")


def test_the_replay_of_a_match_that_cannot_be_folded_is_refused_in_words() -> None:
    async def night(e: Evening) -> None:
        ann, _, _ = await playing(e)
        await e.clock.wait(BELL_MS)
        file = await e.store.match_file(ann.room["match"]["name"])
        assert file is not None
        fumble.failing.add("apply")
        with pytest.raises(Illegal, match=r"ROOM-RULES: .* cannot be shown again"):
            matchfile.finish(film.developing(ann.room["match"]["name"], file))

    evening(night)
