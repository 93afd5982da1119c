"""A room at one moment."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rumpus.core import Data, Level, Wall, usual_game
from rumpus.room.lines import Colour, KnockId, MemberId, PackInfo, RoomTimer, Shape
from rumpus.room.tipping import CrowdMode


class Member(Data, frozen=True, gc=False):
    """Somebody in the room."""

    id: MemberId
    name: str
    shape: Shape
    colour: Colour
    token: str
    """SHA-256 of the secret of that member's browser."""
    online: bool
    since: Wall
    """When `online` last changed."""
    kicked: Wall | None = None
    """Until when the host can undo a kick."""
    passing: tuple[str, Wall] | None = None
    """SHA-256 of the pass to another device, and until when it is good."""
    learns: tuple[str, ...] = ()
    """The games whose lessons this member's device says were not had."""
    played: tuple[str, ...] = ()
    """The games this member has played in this room."""
    came: bool = False
    """Whether this member's browser ever connected."""
    sat: Wall | None = None
    """Since when this member has had a chair under the host's eyes, or when that first was so."""
    renamed: Wall | None = None
    browser: str = ""
    """What is the same whenever the same browser comes into this room."""
    rides: MemberId | None = None
    """On whose phone this member plays, if not on one of their own."""
    named: bool = False
    """Whether this name may be on pictures that people share."""
    reads: str = ""
    """The language of the pages on this member's phone, if it said so."""
    program: bool = False
    """Whether a program plays, which everybody sees as a bot."""

    @property
    def phone(self) -> MemberId:
        """Whose phone this member plays on."""
        return self.rides or self.id


class ChairState(Data, frozen=True, gc=False):
    """A chair and who has it: a member, or a bot."""

    member: MemberId | None
    bot: int | None = None
    """The level of the bot, if a bot has it."""
    name: str = ""
    """The name of the bot."""
    shape: Shape | None = None
    """How the bot looks, or somebody who left during the match: for as long as the chair is theirs."""
    colour: Colour | None = None
    standing_in: bool = False
    """Whether a stand-in plays for the absent member."""
    gone: bool = False
    """Whether the member left for good during the match."""
    adult: bool = True
    team: int | None = None
    reader: MemberId | None = None
    """Who reads the lesson and takes this chair from the bot when ready."""


class Learning(Data, frozen=True, gc=False):
    """The wait for those who read the lesson before a match: no clock of a match runs, nothing is dealt."""

    since: Wall
    """When it began, or when somebody came back to a room that stood empty."""
    first: Wall | None = None
    """When the first of them was ready."""
    progress: dict[MemberId, tuple[int, int]] = msgspec.field(default_factory=dict[MemberId, tuple[int, int]])
    """How much of the lesson each has done, and how much there is."""


class Nonces(Data, frozen=True, gc=False):
    """The sealing of the dice before a match."""

    secret: str
    since: Wall
    waited_for: tuple[MemberId, ...]
    """Who was there when it began and has not been silent since."""
    digests: dict[MemberId, str] = msgspec.field(default_factory=dict[MemberId, str])
    nonces: dict[MemberId, str] = msgspec.field(default_factory=dict[MemberId, str])
    left_out: tuple[MemberId, ...] = ()
    """Whose devices were silent for too long."""
    opening: bool = False
    """Whether all commitments are in, so that nonces are opened."""


class MatchClock(Data, frozen=True, gc=False):
    """How match time runs: `wall - anchor`, unless it stands."""

    anchor: Wall
    stands: int | None = None
    """The match time at which it stands."""
    why: Literal["", "paused", "empty", "resuming", "handed"] = ""
    by: MemberId | None = None
    resume_at: Wall | None = None
    until: Wall | None = None
    """From when on everybody at the table can end the pause; null if it is the host's."""


class Tipster(Data, frozen=True, gc=False):
    """How somebody has done in the crowd."""

    points: int = 0
    right: int = 0
    tips: int = 0
    """Answers that counted, right or wrong."""


class Recalled(Data, frozen=True, gc=False):
    """A moment of the match that somebody asked for, played on all screens."""

    award: str
    """Whose moment it is."""
    since: Wall
    until: Wall


class Show(Data, frozen=True, gc=False):
    """What follows a match on all screens, as far as the room knows it: its acts are the pages' own."""

    since: Wall
    """When the match was over, and later by as long as the show has waited."""
    cut: dict[str, Wall] = msgspec.field(default_factory=dict[str, Wall])
    """The acts that were cut short, and when."""
    wants: dict[MemberId, str] = msgspec.field(default_factory=dict[MemberId, str])
    """Who would like to go on, and past which act."""
    recalled: Recalled | None = None
    """The moment that was asked for last."""


class Playing(Data, frozen=True, gc=False):
    """The match of the room, running or just over."""

    number: int
    seed: str
    nonces: Nonces
    clock: MatchClock
    places: tuple[int, ...] | None = None
    why: str = ""
    values: dict[str, Any] = msgspec.field(default_factory=dict[str, Any])
    void: bool = False
    """Whether it is over without having been played to its end, so that it gave no points."""
    pauses: dict[MemberId, int] = msgspec.field(default_factory=dict[MemberId, int])
    """For how long each player has paused it."""
    hands: dict[MemberId, int] = msgspec.field(default_factory=dict[MemberId, int])
    """For how long it has waited for each phone to change hands."""
    crowd: dict[MemberId, Tipster] = msgspec.field(default_factory=dict[MemberId, Tipster])
    """How people have done in the crowd of this match."""
    show: Show | None = None
    """The show that follows it, once it is over."""


class PlayedMatch(Data, frozen=True, gc=False):
    """A match of this evening, for the table of scores."""

    game: str
    names: tuple[str, ...]
    places: tuple[int, ...]
    members: tuple[MemberId | None, ...] = ()
    """Whose places these are, since names change; nobody's where a bot sat or somebody left."""
    took: int = 0
    """How long it was played, in milliseconds without its pauses."""
    match: str = ""
    """The name under which it is kept."""


class StoppedMatch(Data, frozen=True, gc=False):
    """A match that was stopped because its game or the server failed."""

    game: str
    match: str
    """The name under which its log is kept."""
    ours: bool = False
    """Whether the server failed, and not the game."""


class Reaction(Data, frozen=True, gc=False):
    """A face somebody showed."""

    member: MemberId
    face: str
    at: Wall


class Settings(Data, frozen=True, gc=False):
    """How the host wants the room to be."""

    hide_code: bool = False
    """Whether the TV keeps code and QR to itself."""
    watchers: bool = True
    """Whether people without a name may look on; who looks on already stays."""
    words: Level = "off"
    """Which typed words become stars: with `mild` the worst on the TV, with `strict` more of them and everywhere."""
    faces: bool = True
    """Whether people show each other faces."""
    knocking: bool = False
    """Whether everybody knocks who has the code alone; on a public server they do anyway."""
    handover: bool = True
    """ROOM-HAND: whether the clock waits while a phone is handed over."""
    crowd: CrowdMode = "on"
    """ROOM-CROWD: who is asked along."""
    crowd_points: bool = False
    """ROOM-CROWD: whether the best of a match's crowd get points of the evening."""
    language: str = ""
    """ROOM-LANGUAGE: what games with words of their own are played in; empty for what most people read."""


class Knock(Data, frozen=True, gc=False):
    """Somebody at the door."""

    id: KnockId
    name: str
    """Empty if it is a screen."""
    shape: Shape
    colour: Colour
    screen: bool
    ticket: str
    """SHA-256 of the secret that comes in by this knock."""
    browser: str
    until: Wall
    """When it is forgotten."""
    answer: Literal["", "in", "not now"] = ""


class Practice(Data, frozen=True, gc=False):
    """A try: what is played here plays on from a step of a match that is over, and counts for nothing."""

    match: str
    """The name of that match."""
    step: int
    seat: int
    level: int
    fresh: bool
    """Whether what the seat could not know was dealt again."""


Phase = Literal["lobby", "learning", "sealing", "playing", "result"]


class Room(Data, frozen=True, gc=False):
    """Everything about a room but the state of its match."""

    code: str
    opened: Wall
    phase: Phase = "lobby"
    members: tuple[Member, ...] = ()
    host: MemberId | None = None
    chairs: tuple[ChairState, ...] = ()
    game: str = msgspec.field(default_factory=usual_game)
    options: dict[str, Any] = msgspec.field(default_factory=dict[str, Any])
    set_aside: dict[str, dict[str, Any]] = msgspec.field(default_factory=dict[str, dict[str, Any]])
    """The options of games that were looked at before, for when they are chosen again."""
    ready: tuple[MemberId, ...] = ()
    consents: tuple[MemberId, ...] = ()
    locked: bool = False
    matches: int = 0
    sealing: Nonces | None = None
    playing: Playing | None = None
    scores: dict[MemberId, int] = msgspec.field(default_factory=dict[MemberId, int])
    evening: tuple[PlayedMatch, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    pack: PackInfo | None = None
    """The pack of the players' own that the next match of its game is played with."""
    empty_since: Wall | None = None
    """Since when no member is connected."""
    by_screen: bool = False
    """Whether a screen opened it; then it is closed when nobody comes."""
    stopped: StoppedMatch | None = None
    """The last match, if it was stopped because its game or the server failed."""
    closed: bool = False
    """Whether it was; nothing happens in it any more."""
    learning: Learning | None = None
    law: int = 1
    owner: MemberId | None = None
    """Who opened it or was handed it by name, and so may delete it; nobody who inherited it is."""
    settings: Settings = Settings()
    hidden: tuple[tuple[str, ...], ...] = ()
    """What was taken off the TV in this match, each time."""
    key: str = ""
    """What the link and the QR code carry: it lets in at once."""
    number: str = ""
    """What lets the first one in, with the code; empty after too many wrong ones."""
    fumbled: int = 0
    """Wrong numbers that were said."""
    knocks: tuple[Knock, ...] = ()
    watchers: tuple[str, ...] = ()
    """SHA-256 of the secrets of screens and watchers that were let in, the latest last."""
    sent_away: tuple[str, ...] = ()
    """The browsers of those whom the host sent away."""
    moved: tuple[str, Wall] | None = None
    """The room that its screen shows instead, by its code and when it was opened."""
    crowd: dict[MemberId, Tipster] = msgspec.field(default_factory=dict[MemberId, Tipster])
    """How people have done in the crowd this evening."""
    night: Wall | None = None
    """Since when the evening is over."""
    book: str = ""
    """The group's book that is kept of it, by the name under which the store has it; a room is not told the name."""
    practice: Practice | None = None
    """What this room is a try of, if it is one."""
    reviews: tuple[tuple[int, MemberId], ...] = ()
    """Who has shared the review of their game, in which match."""


class RoomDeadline(Data, frozen=True, gc=False):
    """A running clock of the room."""

    at: Wall
    timer: RoomTimer
