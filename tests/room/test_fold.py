"""A room is the fold of its lines: who may do what and when, which clocks run, and what no line can ever do."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rumpus.core import Bot, Chair, Setup, Wall
from rumpus.room import lines as said
from rumpus.room.fold import deadlines
from rumpus.room.lines import Colour, Doing, Face, KnockId, MemberId, RoomLine, RoomTimer, Shape
from rumpus.room.members import SHAPES
from rumpus.room.names import LONGEST
from rumpus.room.sealing import digest
from rumpus.room.state import Room
from rumpus.room.table import match_time
from tests.room.rooms import (
    ANN,
    BOB,
    CAT,
    DAN,
    DEAL,
    NOBODY,
    OVER,
    SECRET,
    T0,
    acts,
    attempt,
    begin,
    clocks,
    comes,
    does,
    drops,
    empty_room,
    encoded,
    finishes,
    fold,
    is_harmless,
    joins,
    knocks,
    lapses,
    match_of,
    refusal,
    result_of,
    room_of,
    seated,
)

# Who may do what, and when


class Law(NamedTuple):
    """One thing to do: whether only the host may, in which phases, and the rule that refuses it in others."""

    did: Doing
    host: bool = False
    phases: tuple[str, ...] = ("lobby", "learning", "sealing", "playing", "result")
    rule: str = ""


LAWS = (
    Law(said.Rename("Zoe")),
    Law(said.Dress("heart", "red"), phases=("lobby", "result"), rule="ROOM-LOBBY"),
    Law(said.ShowName(shown=True)),
    Law(said.React("clap")),
    Law(said.Leave()),
    Law(said.SetReady(True)),
    Law(said.Learn(("rollcall",))),
    Law(said.Read("fr")),
    Law(said.Practise(1, 6)),
    Law(said.Consent(), phases=("lobby",), rule="ROOM-LOBBY"),
    Law(said.Stand(), phases=("lobby",), rule="ROOM-LOBBY"),
    Law(said.Stand(CAT), host=True, phases=("lobby",), rule="ROOM-LOBBY"),
    Law(said.Sit(0), phases=("lobby",), rule="ROOM-CHAIR"),
    Law(said.Seal("a" * 64), phases=("sealing",), rule="ROOM-SEAL"),
    Law(said.Open("a" * 32), phases=(), rule="ROOM-SEAL"),
    Law(said.Pause(), phases=("playing",), rule="ROOM-MATCH"),
    Law(said.Resume(), phases=(), rule="ROOM-MATCH"),
    Law(said.HandOver(BOB), phases=(), rule="ROOM-HAND"),
    Law(said.Here(), phases=("playing",), rule="ROOM-MATCH"),
    Law(said.Lock(True), host=True),
    Law(said.LetIn()),
    Law(said.NotNow(KnockId("sam"))),
    Law(said.GiveHost(BOB), host=True),
    Law(said.SetRoom(faces=False), host=True),
    Law(said.TakeOff(("Boo",)), host=True),
    Law(said.PutBack(), host=True, phases=(), rule="ROOM-TEXT"),
    Law(said.NewLink(), host=True),
    Law(said.Kick(BOB), host=True),
    Law(said.Unkick(DAN), host=True),
    Law(said.Choose("rollcall"), host=True, phases=("lobby",), rule="ROOM-LOBBY"),
    Law(said.SetOption("start_dice", 3), host=True, phases=("lobby",), rule="ROOM-LOBBY"),
    Law(said.AddBot(1), host=True, phases=("lobby",), rule="ROOM-LOBBY"),
    Law(said.SetBot(3, 1), host=True, phases=("lobby",), rule="ROOM-LOBBY"),
    Law(said.RemoveBot(3), host=True, phases=("lobby",), rule="ROOM-LOBBY"),
    Law(said.SetChair(0), host=True, phases=("lobby",), rule="ROOM-LOBBY"),
    Law(said.Start(), host=True, phases=("lobby", "learning"), rule="ROOM-LOBBY"),
    Law(said.Skip(2), host=True, phases=("playing",), rule="ROOM-MATCH"),
    Law(said.EndMatch(), host=True, phases=("playing",), rule="ROOM-MATCH"),
    Law(said.Again(), host=True, phases=("learning", "result"), rule="ROOM-MATCH"),
    Law(said.ShareReview(1), phases=("result",), rule="ROOM-MATCH"),
    Law(said.GoOn("podium"), phases=("result",), rule="ROOM-SHOW"),
    Law(said.Recall("boldest_bluff"), phases=("result",), rule="ROOM-SHOW"),
    Law(said.GoodNight(), host=True, phases=("lobby", "result"), rule="ROOM-LOBBY"),
)
PHASES = ("lobby", "learning", "sealing", "playing", "result")
NOW = OVER + 1000


@cache
def room_in(phase: str) -> Room:
    """Ann (the host), Bob and Cat (away) and a bot have chairs; Dan watches and has just been sent away."""
    room = seated("Ann", "Bob", "Cat", bots=1, watching=("Dan",))
    if phase == "learning":
        room = fold(room, acts(BOB, said.Learn(("rollcall",)), OVER), acts(ANN, said.Start(), OVER))
    elif phase == "sealing":
        room = fold(room, acts(ANN, said.Start(), OVER), said.Sealed(OVER, SECRET))
    elif phase == "playing":
        room = begin(room)
    elif phase == "result":
        room = fold(begin(room), finishes(1, 2, 3, 4))
    return fold(room, drops(CAT, OVER), acts(ANN, said.Kick(DAN), OVER), knocks("Sam", OVER))


def named(value: object) -> str:
    return type(value.did).__name__ if isinstance(value, Law) else str(value)


def test_every_thing_to_do_has_a_law() -> None:
    assert {type(law.did) for law in LAWS} == set(get_args(Doing))


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("law", LAWS, ids=named)
def test_a_thing_is_done_in_its_phases_and_refused_in_others(law: Law, phase: str) -> None:
    line = acts(ANN if law.host else BOB, law.did, NOW)
    if phase in law.phases:
        assert isinstance(fold(room_in(phase), line), Room)
    elif isinstance(law.did, said.Resume) and phase == "playing":
        assert refusal(room_in(phase), line) == "ROOM-PAUSE"
    else:
        assert refusal(room_in(phase), line) == law.rule


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("law", [law for law in LAWS if law.host], ids=named)
def test_what_is_the_hosts_is_refused_to_everybody_else(law: Law, phase: str) -> None:
    assert refusal(room_in(phase), acts(BOB, law.did, NOW)) == "ROOM-HOST"


@pytest.mark.parametrize("law", LAWS, ids=named)
def test_whoever_is_not_in_the_room_can_do_nothing(law: Law) -> None:
    assert refusal(room_in("lobby"), acts(NOBODY, law.did, NOW)) == "ROOM-MEMBER"


@pytest.mark.parametrize("law", LAWS, ids=named)
def test_whoever_was_sent_away_can_do_nothing(law: Law) -> None:
    assert refusal(room_in("lobby"), acts(DAN, law.did, NOW)) == "ROOM-KICK"


# Lines of the room itself


def test_a_room_opens_empty() -> None:
    assert empty_room() == Room("TUBA", T0, law=said.LAW)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(said.Dealt(DEAL, Setup("rollcall", 1, {}, (), "seed")), id="the deal"),
        pytest.param(said.Played(DEAL, msgspec.Raw(b'{"type":"Input"}')), id="a move"),
    ],
)
def test_a_line_of_the_match_changes_nothing_about_the_room(line: RoomLine) -> None:
    room = match_of("Ann", "Bob")
    assert fold(room, line) is room


def test_a_room_opens_once() -> None:
    """A second opening would wipe out the evening."""
    assert refusal(result_of("Ann", "Bob", places=(1, 2)), said.Opened(OVER, "TUBA")) == "ROOM-OPEN"


def test_the_next_clock_comes_first() -> None:
    room = fold(
        match_of("Ann", "Bob", "Cat"), drops(CAT, DEAL), drops(ANN, DEAL + 10), acts(ANN, said.Kick(CAT), DEAL + 20)
    )
    assert clocks(room) == [("kick", CAT, DEAL + 10_020), ("grace", ANN, DEAL + 60_010), ("host", ANN, DEAL + 120_010)]


# Clocks that do not run


PAUSED = (acts(BOB, said.Pause(), DEAL), acts(BOB, said.Resume(), DEAL + 1), acts(ANN, said.Pause(), DEAL + 2))


@pytest.mark.parametrize(
    ("room", "line"),
    [
        pytest.param(match_of("Ann", "Bob"), lapses("grace", DEAL, BOB), id="grace of a player who is here"),
        pytest.param(
            fold(match_of("Ann", "Bob"), drops(BOB, DEAL)), lapses("grace", DEAL + 59_999, BOB), id="grace too early"
        ),
        pytest.param(fold(seated("Ann", "Bob"), drops(BOB)), lapses("grace", DEAL, BOB), id="grace in the lobby"),
        pytest.param(match_of("Ann", "Bob"), lapses("grace", DEAL), id="grace of nobody"),
        pytest.param(
            fold(room_of("Ann", "Bob"), acts(ANN, said.GiveHost(BOB))),
            lapses("host", DEAL, BOB),
            id="the absence of a host who is here",
        ),
        pytest.param(
            fold(room_of("Ann", "Bob"), drops(ANN)),
            lapses("host", T0 + 119_999, ANN),
            id="the host's absence too early",
        ),
        pytest.param(
            fold(room_of("Ann", "Bob", "Cat"), acts(ANN, said.GiveHost(CAT)), drops(CAT)),
            lapses("host", T0 + 120_000, ANN),
            id="the absence of a former host",
        ),
        pytest.param(
            fold(room_of("Ann", "Bob"), acts(ANN, said.Kick(BOB)), acts(ANN, said.Unkick(BOB))),
            lapses("kick", T0 + 10_000, BOB),
            id="a kick that was undone",
        ),
        pytest.param(room_of("Ann", "Bob"), lapses("kick", T0, BOB), id="a kick that never was"),
        pytest.param(room_of("Ann", "Bob"), lapses("kick", T0), id="a kick of nobody"),
        pytest.param(
            does(room_of("Ann", "Bob"), ANN, said.Kick(BOB)), lapses("kick", T0 + 9999, BOB), id="a kick too early"
        ),
        pytest.param(seated("Ann", "Bob"), lapses("lesson", T0), id="a lesson in the lobby"),
        pytest.param(match_of("Ann", "Bob"), lapses("lesson", OVER), id="a lesson in the match"),
        pytest.param(seated("Ann", "Bob"), lapses("seal", T0), id="sealing in the lobby"),
        pytest.param(does(seated("Ann", "Bob"), ANN, said.Start()), lapses("seal", T0), id="sealing without a secret"),
        pytest.param(match_of("Ann", "Bob"), lapses("seal", DEAL), id="sealing after the deal"),
        pytest.param(
            fold(seated("Ann", "Bob"), acts(ANN, said.Start()), said.Sealed(T0, SECRET)),
            lapses("seal", T0 + 2999),
            id="sealing too early",
        ),
        pytest.param(fold(match_of("Ann", "Bob"), *PAUSED), lapses("resume", DEAL + 3001), id="a countdown cut short"),
        pytest.param(
            fold(match_of("Ann", "Bob"), *PAUSED[:2]), lapses("resume", DEAL + 3000), id="a countdown too early"
        ),
        pytest.param(room_of("Ann"), lapses("resume", T0), id="a countdown in the lobby"),
        pytest.param(match_of("Ann", "Bob"), lapses("empty", DEAL + 60_000), id="nobody there although somebody is"),
        pytest.param(
            fold(match_of("Ann", "Bob"), acts(ANN, said.Pause(), DEAL), drops(ANN, DEAL), drops(BOB, DEAL)),
            lapses("empty", DEAL + 60_000),
            id="nobody there in a pause",
        ),
        pytest.param(room_of("Ann"), lapses("empty", T0), id="nobody there in the lobby"),
    ],
)
def test_a_clock_that_does_not_run_out_does_nothing(room: Room, line: RoomLine) -> None:
    """Two nodes may see the same clock; the one that comes second finds it stopped, and must change nothing."""
    assert is_harmless(room, line)


@pytest.mark.parametrize(
    ("before", "line"),
    [
        pytest.param((drops(BOB, DEAL),), lapses("grace", DEAL + 60_000, BOB), id="grace"),
        pytest.param((drops(ANN, DEAL),), lapses("host", DEAL + 120_000, ANN), id="host"),
        pytest.param((acts(ANN, said.Kick(BOB), DEAL),), lapses("kick", DEAL + 10_000, BOB), id="kick"),
        pytest.param(PAUSED[:2], lapses("resume", DEAL + 3001), id="resume"),
        pytest.param((drops(ANN, DEAL), drops(BOB, DEAL)), lapses("empty", DEAL + 60_000), id="empty"),
    ],
)
def test_a_clock_runs_out_once(before: tuple[RoomLine, ...], line: said.Lapsed) -> None:
    room = fold(match_of("Ann", "Bob"), *before)
    assert line.timer in [each.timer for each in deadlines(room)]
    room = fold(room, line)
    assert line.timer not in [each.timer for each in deadlines(room)]
    assert is_harmless(room, line)


# Anything at all

MEMBERS = [MemberId(f"m{number}") for number in range(5)]
WHO = st.sampled_from([*MEMBERS, NOBODY])
CHAIRS = st.integers(-2, 6)
TYPED = st.one_of(
    st.sampled_from(["Ann", "ann", "Bob", "Biscuit", "x" * 16, "", "\u202e", "x" * 99]), st.text(max_size=8)
)
VALUES: st.SearchStrategy[Any] = st.one_of(st.none(), st.booleans(), st.integers(-5, 20), st.text(max_size=3))
HEX = st.sampled_from(["a" * 32, "b" * 32])
DIGESTS = st.sampled_from([digest("a" * 32), "0" * 64])

KNOCKS = st.sampled_from([KnockId("k0"), KnockId("k1")])
TICKETS = st.sampled_from(["ticket", "another ticket"])
DOINGS: st.SearchStrategy[Doing] = st.one_of(
    st.builds(said.Rename, TYPED),
    st.builds(said.ShowName, st.booleans()),
    st.builds(said.Dress, st.sampled_from(get_args(Shape)), st.sampled_from(get_args(Colour))),
    st.builds(said.Sit, st.none() | CHAIRS),
    st.builds(said.Stand),
    st.builds(said.SetReady, st.booleans()),
    st.builds(said.Learn, st.sampled_from([(), ("rollcall",), ("chess", "rollcall")])),
    st.builds(said.Read, st.sampled_from(["de", "en", "tlh"])),
    st.builds(said.Consent),
    st.builds(said.React, st.sampled_from(get_args(Face))),
    st.builds(said.Pause),
    st.builds(said.Resume),
    st.builds(said.Leave),
    st.builds(said.Choose, st.sampled_from(["rollcall", "chess", ""])),
    st.builds(said.SetOption, st.sampled_from(["start_dice", "max_players", "wild", "jokers"]), VALUES),
    st.builds(said.AddBot, st.integers(0, 4)),
    st.builds(said.SetBot, CHAIRS, st.integers(0, 4)),
    st.builds(said.RemoveBot, CHAIRS),
    st.builds(said.SetChair, CHAIRS, st.booleans(), st.none() | st.integers(0, 11)),
    st.builds(said.Start),
    st.builds(said.Seal, DIGESTS),
    st.builds(said.Open, HEX),
    st.builds(said.Skip, CHAIRS),
    st.builds(said.EndMatch),
    st.builds(said.Again),
    st.builds(said.GoOn, st.sampled_from(["podium", "awards"])),
    st.builds(said.Recall, st.sampled_from(["boldest_bluff", "so_close"])),
    st.builds(said.GoodNight),
    st.builds(said.Kick, WHO),
    st.builds(said.Unkick, WHO),
    st.builds(said.Lock, st.booleans()),
    st.builds(said.GiveHost, WHO),
    st.builds(
        said.SetRoom, words=st.sampled_from(["off", "mild", "strict"]), faces=st.booleans(), knocking=st.booleans()
    ),
    st.builds(said.TakeOff, st.lists(TYPED, max_size=3).map(tuple)),
    st.builds(said.PutBack),
    st.builds(said.NewLink),
    st.builds(said.LetIn, st.none() | KNOCKS),
    st.builds(said.NotNow, KNOCKS),
)
AT = st.integers(0, 200_000).map(Wall)
TIMERS = st.builds(
    RoomTimer,
    st.sampled_from(["grace", "host", "kick", "seal", "resume", "empty", "lesson", "gone", "knock"]),
    st.none() | WHO,
)
LINES: st.SearchStrategy[RoomLine] = st.one_of(
    st.builds(said.Joined, AT, WHO, TYPED, st.none() | st.sampled_from(SHAPES), st.just("red"), st.just("token")),
    st.builds(said.Acted, AT, WHO, DOINGS),
    st.builds(said.Acted, AT, st.just(MEMBERS[0]), DOINGS),
    st.builds(said.Seen, AT, WHO, st.booleans()),
    st.builds(said.Lapsed, AT, TIMERS),
    st.builds(said.Sealed, AT, st.just(SECRET)),
    st.builds(said.Passed, AT, WHO, st.just("digest"), AT),
    st.builds(said.Claimed, AT, WHO, st.just("token")),
    st.builds(said.Knocked, AT, KNOCKS, TYPED, st.none(), st.just("red"), st.booleans(), TICKETS, TICKETS),
    st.builds(said.Watched, AT, TICKETS),
    st.builds(said.Fumbled, AT),
    st.builds(said.Rekeyed, AT, st.just("another key")),
    st.builds(said.Restored, AT, st.integers(0, 200_000)),
    st.builds(said.Finished, AT, st.lists(st.integers(1, 3), max_size=3).map(tuple), TYPED, st.just({})),
    st.builds(said.Dealt, AT, st.just(Setup("rollcall", 1, {"wild": True}, (Chair(Bot(2)), Chair(team=1)), "seed"))),
    st.builds(said.Played, AT, st.just(msgspec.Raw(b"{}"))),
)
QUICK = settings(max_examples=120)


def check_people(room: Room) -> None:
    """Members are told apart, nobody else is host, and nobody has two chairs."""
    members = [each.id for each in room.members]
    assert len(set(members)) == len(members)
    assert len({each.name.casefold() for each in room.members}) == len(members)
    assert all(0 < len(each.name) <= LONGEST for each in room.members)
    assert {room.host, room.owner} <= {None, *members}
    assert room.host is not None or not any(each.sat is not None and each.kicked is None for each in room.members)
    people = [chair.member for chair in room.chairs if chair.member is not None]
    assert set(people) <= set(members)
    assert len(set(people)) == len(people)
    assert all((chair.member is not None) + (chair.bot is not None) + chair.gone == 1 for chair in room.chairs)
    assert set(room.ready) | set(room.consents) <= set(members)


def check_rest(room: Room) -> None:
    """What the phase promises is there, no score is negative, and the room survives being written down."""
    assert (room.playing is not None) == (room.phase in {"playing", "result"})
    assert room.sealing is None or room.phase == "sealing"
    assert (room.learning is not None) == (room.phase == "learning")
    assert all(chair.bot is not None for chair in room.chairs if chair.reader is not None)
    readers = [chair.reader for chair in room.chairs if chair.reader is not None]
    assert len(set(readers)) == len(readers)
    assert set(readers) <= {each.id for each in room.members} - {chair.member for chair in room.chairs}
    assert all(score >= 0 for score in room.scores.values())
    assert msgspec.json.decode(encoded(room), type=Room) == room


@QUICK
@given(st.lists(LINES, max_size=40))
def test_no_line_does_more_than_being_refused(lines: list[RoomLine]) -> None:
    """Lines that no sane writer writes: in any phase, about anybody, at any time."""
    room = fold(empty_room(), joins("Ann", member="m0"), joins("Bob", member="m1"), comes(MEMBERS[0]))
    for line in lines:
        room = attempt(room, line)
        check_people(room)
        check_rest(room)


@settings(QUICK, max_examples=400)
@given(LINES | st.builds(said.Opened, AT, st.just("TUBA")))
def test_every_line_survives_being_written_down(line: RoomLine) -> None:
    assert msgspec.json.decode(msgspec.json.encode(line), type=RoomLine) == line


class Evening(RuleBasedStateMachine):
    """A room as a server drives it: members send whatever they like, and every clock is fired when it has run out."""

    @initialize(screen=st.booleans())
    def open(self, screen: bool) -> None:
        self.now = int(T0)
        self.room = empty_room(screen=screen)
        self.log: list[RoomLine] = [said.Opened(T0, "TUBA", screen, said.LAW)]
        self.came = 0

    def take(self, line: RoomLine) -> None:
        before, stood = self.room, self.match_time()
        self.room = attempt(before, line)
        if self.room is before:
            return
        self.log.append(line)
        if before.phase == self.room.phase == "playing":
            assert self.match_time() == stood
        if self.room.phase == "sealing" and self.room.sealing is None:
            self.take(said.Sealed(Wall(self.now), SECRET))

    def match_time(self) -> int:
        playing = self.room.playing
        return 0 if playing is None else match_time(playing.clock, Wall(self.now))

    def catch_up(self) -> None:
        """Fire every clock that has run out; each stops its clock, so this comes to an end."""
        for _ in range(100):
            due = [each for each in deadlines(self.room) if each.at <= self.now]
            if not due:
                return
            self.take(said.Lapsed(due[0].at, due[0].timer))
            assert due[0] not in deadlines(self.room)
        raise AssertionError("the clocks of the room never stop")

    @rule(ms=st.sampled_from([1, 500, 3000, 10_000, 59_999, 60_000, 120_000, 1_800_000]))
    def wait(self, ms: int) -> None:
        """Let time pass, stopping at every clock on the way."""
        end = self.now + ms
        while self.now < end:
            before, playing = self.match_time(), self.room.playing
            self.now = min([end, *[each.at for each in deadlines(self.room) if each.at > self.now]])
            assert playing is None or 0 <= self.match_time() - before <= ms
            self.catch_up()

    @rule(name=TYPED, shape=st.none() | st.sampled_from(SHAPES))
    @precondition(lambda self: self.came < len(MEMBERS))
    def join(self, name: str, shape: Shape | None) -> None:
        self.take(said.Joined(Wall(self.now), MEMBERS[self.came], name, shape, "blue", "token"))
        self.take(comes(MEMBERS[self.came], self.now))
        self.came += 1

    @rule(who=WHO, online=st.booleans())
    def connect(self, who: MemberId, online: bool) -> None:
        self.take(said.Seen(Wall(self.now), who, online))

    @rule(who=WHO, did=DOINGS)
    def act(self, who: MemberId, did: Doing) -> None:
        self.take(said.Acted(Wall(self.now), who, did))

    @rule(did=DOINGS)
    def lead(self, did: Doing) -> None:
        self.take(said.Acted(Wall(self.now), self.room.host or NOBODY, did))

    @rule(bots=st.integers(0, 3), learners=st.sampled_from([0, 0, 1, 2]))
    def play(self, bots: int, learners: int) -> None:
        """Sit everybody down and start, for that is what most evenings are about."""
        host = self.room.host or NOBODY
        for line in (
            acts(host, said.Again(), self.now),
            *[acts(each.id, said.Learn(("rollcall",)), self.now) for each in self.room.members[:learners]],
            *[acts(each.id, said.Sit(), self.now) for each in self.room.members],
            *[acts(host, said.AddBot(1), self.now)] * bots,
            acts(host, said.Start(), self.now),
        ):
            self.take(line)

    @rule(data=st.data())
    @precondition(lambda self: self.room.phase == "playing" and len(self.log) % 4 == 0)
    def finish(self, data: st.DataObject) -> None:
        size = len(self.room.chairs)
        places = data.draw(st.lists(st.integers(1, 4), min_size=size, max_size=size))
        self.take(said.Finished(Wall(self.now), tuple(places), "It is over.", {"by": 1}))

    @rule()
    @precondition(lambda self: len(self.log) % 5 == 0)
    def crash(self) -> None:
        self.take(said.Restored(Wall(self.now), self.match_time()))

    @rule(who=WHO)
    def pass_on(self, who: MemberId) -> None:
        self.take(said.Passed(Wall(self.now), who, "digest", Wall(self.now + 1000)))
        self.take(said.Claimed(Wall(self.now), who, "other"))

    @invariant()
    def people_are_told_apart(self) -> None:
        check_people(self.room)
        assert len({each.shape for each in self.room.members}) == len(self.room.members)

    @invariant()
    def the_room_is_whole(self) -> None:
        check_rest(self.room)

    @invariant()
    def every_clock_lies_ahead_once_the_due_ones_have_fired(self) -> None:
        self.catch_up()
        assert all(each.at > self.now for each in deadlines(self.room))

    def teardown(self) -> None:
        """The log alone, written down and read again, leads to the same room."""
        lines = msgspec.json.decode(msgspec.json.encode(self.log), type=list[RoomLine])
        assert fold(None, *lines) == self.room


Evening.TestCase.settings = settings(QUICK, max_examples=60, stateful_step_count=40)
test_an_evening_of_anything_keeps_its_promises = Evening.TestCase
