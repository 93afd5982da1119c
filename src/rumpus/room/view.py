"""What a member may know about the room: everything but secrets. Tokens have no field here, and dice stay sealed."""

from __future__ import annotations

from typing import Any

import msgspec

from rumpus.core import Data, Wall
from rumpus.room import learning
from rumpus.room.lines import Colour, KnockId, MemberId, PackInfo, Shape
from rumpus.room.lobby import consent_to, full_options, missing_consents, most_players
from rumpus.room.manners import spoken
from rumpus.room.sealing import digest
from rumpus.room.state import (
    ChairState,
    MatchClock,
    Nonces,
    Phase,
    PlayedMatch,
    Practice,
    Reaction,
    Room,
    Settings,
    Show,
    StoppedMatch,
    Tipster,
)
from rumpus.room.table import match_name


class MemberView(Data, frozen=True, gc=False):
    """A member as everybody sees them."""

    id: MemberId
    name: str
    shape: Shape
    colour: Colour
    online: bool
    kicked: Wall | None
    rides: MemberId | None = None
    """On whose phone this member plays, if not on one of their own."""
    named: bool = False
    """Whether this name may be on pictures that people share."""
    reads: str = ""
    """The language of the pages on this member's phone, if it said so."""
    program: bool = False
    """Whether a program plays; it is shown as a bot."""


class KnockView(Data, frozen=True, gc=False):
    """Somebody at the door, waiting for it to be opened."""

    id: KnockId
    name: str
    shape: Shape
    colour: Colour
    screen: bool
    """Whether it is a screen, which has no name."""


class LessonView(Data, frozen=True, gc=False):
    """The wait for those who read the lesson before a match; `ready` lists those who are done."""

    readers: tuple[MemberId, ...]
    """Who was asked to read it; everybody else at the table is ready."""
    since: Wall
    until: Wall
    """When the match begins at the latest."""
    progress: dict[MemberId, tuple[int, int]] = msgspec.field(default_factory=dict[MemberId, tuple[int, int]])
    """How much of the lesson somebody has done, and how much there is; nothing of those who have not begun."""


class DiceView(Data, frozen=True, gc=False):
    """The sealing of the dice, as far as it is open."""

    commitment: str
    """SHA-256 of the server's secret."""
    digests: dict[MemberId, str]
    opening: bool
    waited_for: tuple[MemberId, ...]
    nonces: dict[MemberId, str]
    left_out: tuple[MemberId, ...]
    """Whose devices were silent for too long."""
    secret: str | None = None
    """Opened when the match is over."""
    seed: str | None = None


class MatchView(Data, frozen=True, gc=False):
    """The match as such: its number and name, its clock and its end."""

    number: int
    name: str
    """The name it is kept under once it is over; its replay is at `/replay/NAME`."""
    clock: MatchClock
    dice: DiceView
    places: tuple[int, ...] | None
    why: str
    values: dict[str, Any]
    void: bool
    """Whether it ended without being played out, so that it gave no points."""
    crowd: dict[MemberId, Tipster] = msgspec.field(default_factory=dict[MemberId, Tipster])
    """How people have done in the crowd of this match."""
    show: Show | None = None
    """How far the show is that follows it, once it is over."""


class RoomView(Data, frozen=True, gc=False):
    """The room as everybody in it sees it."""

    code: str
    phase: Phase
    members: tuple[MemberView, ...]
    host: MemberId | None
    chairs: tuple[ChairState, ...]
    most: int
    """How many players the game admits with these options."""
    game: str
    options: dict[str, Any]
    ready: tuple[MemberId, ...]
    consents: tuple[MemberId, ...]
    consent_to: dict[str, Any]
    """The options that need everyone's consent, with their current values."""
    missing_consents: tuple[MemberId, ...]
    """Who still has to agree to them before a match can start."""
    locked: bool
    settings: Settings
    hidden: int
    """How often something was taken off the TV in this match."""
    learning: LessonView | None
    sealing: DiceView | None
    match: MatchView | None
    scores: dict[MemberId, int]
    evening: tuple[PlayedMatch, ...]
    reactions: tuple[Reaction, ...]
    pack: PackInfo | None
    stopped: StoppedMatch | None
    """The last match, if it was stopped because its game or the server failed; its log is kept under its name."""
    key: str
    """What the link and the QR code carry after a #: it lets people straight in. Nobody outside ever sees it."""
    number: str
    """What lets the first one in with the code, while nobody is there; a screen shows it."""
    knocks: tuple[KnockView, ...]
    crowd: dict[MemberId, Tipster] = msgspec.field(default_factory=dict[MemberId, Tipster])
    """How people have done in the crowd this evening."""
    night: Wall | None = None
    """Since when the evening is over; it goes on when the host wants."""
    language: str = ""
    """ROOM-LANGUAGE: what games with words of their own are played in; English if nobody has said anything."""
    book: bool = False
    """Whether a group's book is kept of this evening; `GET /api/rooms/CODE/book` tells which."""
    practice: Practice | None = None
    """What this room is a try of, if it is one: one person plays on from a step of a match, with bots."""


def view(room: Room) -> RoomView:
    """Pick what everybody in the room may know."""
    return RoomView(
        code=room.code,
        phase=room.phase,
        members=tuple(
            MemberView(
                each.id,
                each.name,
                each.shape,
                each.colour,
                each.online,
                each.kicked,
                each.rides,
                each.named,
                each.reads,
                each.program,
            )
            for each in room.members
        ),
        host=room.host,
        chairs=room.chairs,
        most=most_players(room),
        game=room.game,
        options=full_options(room),
        ready=room.ready,
        consents=room.consents,
        consent_to=consent_to(room),
        missing_consents=tuple(missing_consents(room)),
        locked=room.locked,
        settings=room.settings,
        hidden=len(room.hidden),
        learning=lesson(room),
        sealing=None if room.sealing is None else dice(room.sealing, None),
        match=match(room),
        scores=room.scores,
        evening=room.evening,
        reactions=room.reactions,
        pack=room.pack if room.pack is not None and room.pack.game == room.game else None,
        stopped=room.stopped,
        key=room.key,
        number="" if room.members else room.number,
        knocks=tuple(
            KnockView(each.id, each.name, each.shape, each.colour, each.screen)
            for each in room.knocks
            if not each.answer
        ),
        crowd=room.crowd,
        night=room.night,
        language=spoken(room),
        book=bool(room.book),
        practice=room.practice,
    )


def lesson(room: Room) -> LessonView | None:
    """Pick what everybody may know about the wait for readers."""
    waiting = room.learning
    if waiting is None:
        return None
    asked = tuple(member.id for member in learning.asked(room))
    return LessonView(asked, waiting.since, learning.latest(room, waiting), waiting.progress)


def match(room: Room) -> MatchView | None:
    """Pick what everybody may know about the match as such."""
    playing = room.playing
    if playing is None:
        return None
    opened = playing.seed if room.phase == "result" else None
    return MatchView(
        playing.number,
        match_name(room, playing),
        playing.clock,
        dice(playing.nonces, opened),
        playing.places,
        playing.why,
        playing.values,
        playing.void,
        playing.crowd,
        playing.show,
    )


def dice(nonces: Nonces, seed: str | None) -> DiceView:
    """Pick what is open about a sealing; the secret is opened together with the seed."""
    return DiceView(
        commitment=digest(nonces.secret),
        digests=nonces.digests,
        opening=nonces.opening,
        waited_for=nonces.waited_for,
        nonces=nonces.nonces,
        left_out=nonces.left_out,
        secret=None if seed is None else nonces.secret,
        seed=seed,
    )
