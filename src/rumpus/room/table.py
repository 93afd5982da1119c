"""The match of a room: its clock, its absent players, its end."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Away, Bot, Chair, Gone, Holder, Illegal, Person, Wall
from rumpus.room.heirs import only_host
from rumpus.room.learning import own
from rumpus.room.lines import OWNED, Finished, MemberId, Restored
from rumpus.room.lobby import chair_at, chair_of, with_chair
from rumpus.room.members import find, on_phone
from rumpus.room.state import ChairState, MatchClock, PlayedMatch, Playing, Reaction, Room, Show, StoppedMatch

if TYPE_CHECKING:
    from collections.abc import Iterator

STAND_IN_LEVEL = 2
"""How well a stand-in plays."""

COUNTDOWN_MS = 3000
"""How long a pause counts down before the clock runs again."""

PAUSE_MS = 120_000
"""How long a player's pauses in one match may last before the others can go on."""

HAND_MS = 20_000
"""How long the clock waits at most while a phone is handed over."""

SHORT_MS = 15_000
"""The least that a pause counts."""

REACT_MS = 2000
"""How often a member may show a face."""

FACES = 12
"""Faces that are remembered."""


def running(room: Room) -> Playing:
    """Return the match that is being played."""
    if room.phase != "playing" or room.playing is None:
        raise Illegal("ROOM-MATCH", "No match is being played.")
    return room.playing


def match_time(clock: MatchClock, at: Wall) -> int:
    """Return the match time at a moment; it stands still while the match is paused or nobody is there."""
    return clock.stands if clock.stands is not None else max(0, at - clock.anchor)


def with_clock(room: Room, clock: MatchClock) -> Room:
    """Return the room with its match on this clock."""
    return replace(room, playing=replace(running(room), clock=clock))


def paused(room: Room, member: MemberId, at: Wall) -> Room:
    """Stop the clock: for the host until the host goes on, for others at the table while their own time lasts."""
    clock = running(room).clock
    hosts = room.law >= OWNED and member == room.host
    if clock.stands is not None and clock.why not in ("resuming", "handed") and not (hosts and clock.by != member):
        raise Illegal("ROOM-PAUSE", "The match is already paused.")
    room = counted(room, at)
    until = None if room.law < OWNED or hosts else Wall(at + time_to_pause(room, member))
    return with_clock(room, MatchClock(clock.anchor, match_time(clock, at), "paused", member, until=until))


def time_to_pause(room: Room, member: MemberId) -> int:
    """Tell how long a player may pause before anybody at the table can go on, or refuse it."""
    if chair_of(room, member) is None:
        raise Illegal("ROOM-PAUSE", "Only people at the table can pause.")
    left = PAUSE_MS - running(room).pauses.get(member, 0)
    if left <= 0:
        raise Illegal("ROOM-PAUSE", "You have used up your pauses in this match; ask the host.")
    return left


def counted(room: Room, at: Wall) -> Room:
    """Subtract a player's pause from the time they may pause; even a short one costs something."""
    playing = running(room)
    by, until = playing.clock.by, playing.clock.until
    if by is None or until is None:
        return room
    spent = max(playing.pauses.get(by, 0) + SHORT_MS, PAUSE_MS - max(0, until - at))
    return replace(room, playing=replace(playing, pauses={**playing.pauses, by: spent}))


def resuming(room: Room, member: MemberId, at: Wall) -> Room:
    """Count down to the end of a pause."""
    clock = running(room).clock
    if clock.why != "paused":
        raise Illegal("ROOM-PAUSE", "The match is not paused.")
    over = clock.until is not None and clock.until <= at and chair_of(room, member) is not None
    if member not in (clock.by, room.host) and not over:
        raise Illegal("ROOM-PAUSE", "Only the host or the player who paused can resume.")
    counting = replace(clock, why="resuming", resume_at=Wall(at + COUNTDOWN_MS), until=None)
    return with_clock(counted(room, at), counting)


def resumed(room: Room, at: Wall) -> Room:
    """Let the clock run on from where it stood."""
    clock = running(room).clock
    return with_clock(room, MatchClock(Wall(at - match_time(clock, at))))


def handed(room: Room, member: MemberId, to: MemberId, at: Wall) -> Room:
    """Let match time stand still while a phone is handed to somebody who plays on it, if the host wants that."""
    if to == member or to not in on_phone(room, member) or chair_of(room, to) is None:
        raise Illegal("ROOM-HAND", "No one on your phone has that name.")
    clock = running(room).clock
    if clock.stands is not None or not room.settings.handover:
        return room
    stands = MatchClock(clock.anchor, match_time(clock, at), "handed", to, resume_at=Wall(at + HAND_MS))
    return held_up(with_clock(room, stands), to, HAND_MS)


def taken_over(room: Room, member: MemberId, at: Wall) -> Room:
    """Let the clock run on: whoever it waits for has the phone."""
    clock = running(room).clock
    if clock.why != "handed" or clock.by != member or clock.resume_at is None:
        return room
    return held_up(resumed(room, at), member, min(0, at - clock.resume_at))


def held_up(room: Room, member: MemberId, millis: int) -> Room:
    """Note for how much longer, or less long, a phone that changes hands holds the match up."""
    playing, phone = running(room), find(room, member).phone
    hands = {**playing.hands, phone: max(0, playing.hands.get(phone, 0) + millis)}
    return replace(room, playing=replace(playing, hands=hands))


def frozen(room: Room, at: Wall) -> Room:
    """Let match time stand still while nobody is there."""
    clock = running(room).clock
    return with_clock(room, MatchClock(clock.anchor, match_time(clock, at), "empty"))


def restored(room: Room, line: Restored) -> Room:
    """Go on after a stop or a crash: nobody is connected yet, and match time stands at the last line."""
    members = tuple(replace(each, online=False, since=line.at) if each.online else each for each in room.members)
    room = replace(room, members=members, empty_since=line.at)
    if room.phase != "playing" or room.playing is None or room.playing.clock.why == "paused":
        return room
    clock = room.playing.clock
    return with_clock(room, MatchClock(clock.anchor, line.now if clock.stands is None else clock.stands, "empty"))


def skipped(room: Room, host: MemberId, number: int) -> Room:
    """Have a stand-in play for an absent player now."""
    only_host(room, host)
    running(room)
    chair = chair_at(room, number)
    if chair.member is None or find(room, chair.member).online:
        raise Illegal("ROOM-SKIP", "That player is here.")
    return with_chair(room, number, replace(chair, standing_in=True))


def stood_in(room: Room, member: MemberId) -> Room:
    """Have a stand-in play for a member who has been away for long."""
    chairs = tuple(replace(chair, standing_in=True) if chair.member == member else chair for chair in room.chairs)
    return replace(room, chairs=chairs)


def finished(room: Room, line: Finished) -> Room:
    """Record the result: a point for each player finished ahead of, none if the match was not played out."""
    playing = running(room)
    if len(line.places) != len(room.chairs):
        raise Illegal("ROOM-MATCH", "A result needs a place for every chair.")
    over = replace(playing, places=line.places, why=line.why, values=line.values, void=line.void, show=Show(line.at))
    room = replace(room, phase="result", playing=over)
    if line.void or room.practice is not None:
        return room
    scores = dict(room.scores)
    for chair, place in zip(room.chairs, line.places, strict=True):
        if chair.member is not None:
            scores[chair.member] = scores.get(chair.member, 0) + sum(other > place for other in line.places)
    members = tuple(chair.member for chair in room.chairs)
    took = match_time(playing.clock, line.at)
    record = PlayedMatch(room.game, tuple(chair_names(room)), line.places, members, took, match_name(room, playing))
    return replace(room, scores=scores, evening=(*room.evening, record))


def stopped(room: Room, *, ours: bool) -> Room:
    """Go on in the lobby after a match that failed; nobody's points change."""
    if room.playing is None:
        raise Illegal("ROOM-MATCH", "No match is being played.")
    halted = StoppedMatch(room.game, match_name(room, room.playing), ours)
    return replace(to_lobby(room), stopped=halted)


def again(room: Room, host: MemberId) -> Room:
    """Go back to the lobby, with everybody who is still here on the same chairs; also after a good night."""
    only_host(room, host)
    if room.practice is not None:
        raise Illegal("ROOM-TRY", "This was only a try; you can start another from the replay.")
    if room.night is not None:
        return replace(room, night=None)
    if room.phase not in ("learning", "result"):
        raise Illegal("ROOM-MATCH", "The match is not over.")
    return to_lobby(room)


def to_lobby(room: Room) -> Room:
    """Return the room between two matches."""
    chairs = tuple(replace(own(chair), standing_in=False) for chair in room.chairs if not chair.gone)
    return replace(room, phase="lobby", learning=None, playing=None, chairs=chairs, ready=(), consents=(), hidden=())


def reacted(room: Room, member: MemberId, face: str, at: Wall) -> Room:
    """Show a face to everybody, not too often, and not where the host wants none."""
    if not room.settings.faces:
        raise Illegal("ROOM-REACT", "The host has turned faces off.")
    if any(each.member == member and at - each.at < REACT_MS for each in room.reactions):
        raise Illegal("ROOM-REACT", "One face every two seconds.")
    recent = [each for each in room.reactions[: 1 - FACES] if at - each.at < REACT_MS]
    return replace(room, reactions=(*recent, *room.reactions[1 - FACES :], Reaction(member, face, at)))


def match_name(room: Room, playing: Playing) -> str:
    """Name a match of this room so that no other match ever has the name, and nobody who was not told can guess it.

    Its last part is made of the server's secret of the match, which gives 96 bits.
    """
    key = sha256(f"link/{playing.nonces.secret}".encode()).hexdigest()[:24]
    return f"{evening_name(room)}-{playing.number}-{key}"


def evening_name(room: Room) -> str:
    """Name this room so that no other ever has the name, even if its code is reused; its matches' names begin so."""
    return f"{room.code}-{room.opened}"


def chair_names(room: Room) -> Iterator[str]:
    """Return the names of everybody at the table."""
    for chair in room.chairs:
        yield chair.name if chair.member is None else find(room, chair.member).name


def holder(room: Room, chair: ChairState) -> Holder:
    """Tell who holds a chair, as a game's rules want to know it; somebody with a stand-in is not away."""
    if chair.bot is not None:
        return Bot(chair.bot)
    if chair.gone or chair.member is None:
        return Gone()
    if find(room, chair.member).online:
        return Person()
    return Bot(STAND_IN_LEVEL) if chair.standing_in else Away()


def core_chairs(room: Room) -> tuple[Chair, ...]:
    """Return the chairs as a game is dealt from them: people who are away for a moment still sit there."""
    return tuple(
        Chair(
            by=Person() if chair.member is not None else holder(room, chair),
            host=chair.member is not None and chair.member == room.host,
            adult=chair.adult,
            team=chair.team,
        )
        for chair in room.chairs
    )
