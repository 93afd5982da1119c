"""What a room is made of: lines, most of them something a member did. Times are those of the store's clock."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NewType

import msgspec

from rumpus.core import Data, Level, Setup, Wall
from rumpus.core.lines import Tagged
from rumpus.room import arrivals
from rumpus.room.tipping import CrowdMode, Posed, Tallied, Tipped

OWNED = 2
"""The law since which a room has an owner. Before, anybody could inherit it, pause without end, and stay away."""

PLAYED = 3
"""The law since which lessons are played, which takes a little longer than reading them."""

LAW = PLAYED
"""The law for new rooms."""

MemberId = NewType("MemberId", str)
"""A member's name inside a room; it reveals nothing and is no secret."""

KnockId = arrivals.KnockId
Shape = arrivals.Shape
Colour = arrivals.Colour
Happened = arrivals.Happened
Knocked = arrivals.Knocked
Watched = arrivals.Watched
Fumbled = arrivals.Fumbled
Moved = arrivals.Moved
Rekeyed = arrivals.Rekeyed
Face = Literal["laugh", "gasp", "clap", "cry", "fire", "shrug"]

Text = Annotated[str, msgspec.Meta(max_length=200)]
Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""The number of a team."""

Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$(?!\n)")]
Nonce = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32,64}$(?!\n)")]


class Did(Tagged, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Something a member can do in a room, besides playing."""


class Rename(Did, frozen=True, gc=False):
    """Take another name."""

    name: Text


class Dress(Did, frozen=True, gc=False):
    """Take another shape and colour."""

    shape: Shape
    colour: Colour


class ShowName(Did, frozen=True, gc=False):
    """Say whether your name may be on pictures that people of this room share."""

    shown: bool


class Sit(Did, frozen=True, gc=False):
    """Take a chair: the next free one, or one by its number, changing places with whoever sits there."""

    chair: int | None = None


class Stand(Did, frozen=True, gc=False):
    """Leave the chair and watch; the host can ask that of somebody else. In a match, only a reader can."""

    member: MemberId | None = None
    """Who, if not the sender."""


class SetReady(Did, frozen=True, gc=False):
    """Say whether you are ready: to play, or after the lesson; in a match, it takes the chair you read for."""

    ready: bool


class Learn(Did, frozen=True, gc=False):
    """Say which games you have yet to learn, so that the room waits before them; otherwise it does not."""

    games: Annotated[tuple[Text, ...], msgspec.Meta(max_length=64)]


class Read(Did, frozen=True, gc=False):
    """Say which language your pages are in: games speak what most people at the table read (ROOM-LANGUAGE)."""

    language: Annotated[str, msgspec.Meta(pattern="^[a-z]{2,3}$(?!\n)")]


class Practise(Did, frozen=True, gc=False):
    """Say how far you are in the lesson, so that whoever waits can see it; at any other time it changes nothing."""

    done: Annotated[int, msgspec.Meta(ge=0, le=20)]
    count: Annotated[int, msgspec.Meta(ge=1, le=20)]
    """How many things there are to do."""


class Consent(Did, frozen=True, gc=False):
    """Agree to the options that need everyone's consent: to exactly these values, so that no change slips in."""

    to: dict[Text, Any] = msgspec.field(default_factory=dict[Text, Any])


class React(Did, frozen=True, gc=False):
    """Show a face to everybody."""

    face: Face


class Pause(Did, frozen=True, gc=False):
    """Stop the clock; anybody at the table may for a while, the host for as long as it takes."""


class Resume(Did, frozen=True, gc=False):
    """Restart the clock after a countdown: whoever paused and the host may, and in the end anybody at the table."""


class Leave(Did, frozen=True, gc=False):
    """Leave the room for good, or have somebody leave who plays on your phone."""

    member: MemberId | None = None


class HandOver(Did, frozen=True, gc=False):
    """Hand the phone to somebody else who plays on it (ROOM-HAND): the clock waits for them, but not for long."""

    member: MemberId


class Here(Did, frozen=True, gc=False):
    """Say that you have the phone in your hand."""


class Choose(Did, frozen=True, gc=False):
    """Host: pick the game to play next; its options are as last set in this room, otherwise as a room starts.

    With `options`, such as those of a preset, it is exactly these, and all the rest as a room starts.
    """

    game: Text
    options: dict[Text, Any] | None = None


class SetOption(Did, frozen=True, gc=False):
    """Host: set one option of the game."""

    name: Text
    value: Any


class AddBot(Did, frozen=True, gc=False):
    """Host: put a bot on the next free chair."""

    level: int


class SetBot(Did, frozen=True, gc=False):
    """Host: change the level of a bot."""

    chair: int
    level: int


class RemoveBot(Did, frozen=True, gc=False):
    """Host: send a bot away."""

    chair: int


class SetChair(Did, frozen=True, gc=False):
    """Host: say whether an adult sits there, and which team the chair belongs to."""

    chair: int
    adult: bool = True
    team: Number | None = None


class Start(Did, frozen=True, gc=False):
    """Host: begin the match; while people read the lesson, without waiting any longer."""


class Seal(Did, frozen=True, gc=False):
    """Commit to your own nonce, by its SHA-256, before the deal."""

    digest: Digest


class Open(Did, frozen=True, gc=False):
    """Open the nonce you committed to."""

    nonce: Nonce


class Skip(Did, frozen=True, gc=False):
    """Host: have a stand-in play for an absent player now."""

    chair: int


class EndMatch(Did, frozen=True, gc=False):
    """Host: end the match early, ranked as it stands."""


class Again(Did, frozen=True, gc=False):
    """Host: back to the lobby with the same game and chairs, after a match or instead of waiting for readers."""


class GoOn(Did, frozen=True, gc=False):
    """Cut an act of the show after a match short: the host at once, others if most of them want it."""

    act: Annotated[str, msgspec.Meta(pattern="^[a-z]{1,24}$(?!\n)")]


class Recall(Did, frozen=True, gc=False):
    """Have the big screen play the moment of an award now; its show waits meanwhile."""

    award: Annotated[str, msgspec.Meta(pattern="^[a-z0-9_-]{1,40}$(?!\n)")]


class GoodNight(Did, frozen=True, gc=False):
    """Host: end the evening, between matches; `Again` or `Start` go on with it."""


class Kick(Did, frozen=True, gc=False):
    """Host: send a member away; it can be undone for a moment."""

    member: MemberId


class Unkick(Did, frozen=True, gc=False):
    """Host: undo a kick."""

    member: MemberId


class Lock(Did, frozen=True, gc=False):
    """Host: let nobody else in, or let people in again."""

    locked: bool


class GiveHost(Did, frozen=True, gc=False):
    """Host: hand the role over."""

    member: MemberId


class SetRoom(Did, frozen=True, gc=False):
    """Host: change settings of the room; what is left out stays as it is."""

    hide_code: bool | None = None
    watchers: bool | None = None
    words: Level | None = None
    faces: bool | None = None
    knocking: bool | None = None
    handover: bool | None = None
    crowd: CrowdMode | None = None
    crowd_points: bool | None = None
    language: Text | None = None


class TakeOff(Did, frozen=True, gc=False):
    """Host: take what players typed off the TV, until the next match."""

    texts: Annotated[tuple[Text, ...], msgspec.Meta(max_length=64)] = ()
    """Filled in by the room."""


class PutBack(Did, frozen=True, gc=False):
    """Host: put back on the TV what was taken off last."""


class NewLink(Did, frozen=True, gc=False):
    """Host: make a new key, so that links and QR codes given out before open the door no more; people inside stay."""


class ShareReview(Did, frozen=True, gc=False):
    """Let whoever has the link of a match look at the review of your game in it, or no longer."""

    match: Annotated[int, msgspec.Meta(ge=1)]
    """The number of the match in this room."""
    shared: bool = True


class LetIn(Did, frozen=True, gc=False):
    """Open the door to somebody who knocked, or to all who did; the host and anybody at the table may."""

    knock: KnockId | None = None


class NotNow(Did, frozen=True, gc=False):
    """Leave the door closed to somebody who knocked, who is not heard again for a while; whoever may open may."""

    knock: KnockId


Doing = (
    Rename | Dress | ShowName | Sit | Stand | SetReady | Learn | Read | Practise | Consent | React | Pause | Resume
    | Leave | HandOver | Here | Choose | SetOption | AddBot | SetBot | RemoveBot | SetChair | Start | Seal | Open | Skip
    | EndMatch | Again | GoOn | Recall | GoodNight | Kick | Unkick | Lock | GiveHost | SetRoom | TakeOff | PutBack
    | NewLink | LetIn | NotNow | ShareReview
)  # fmt: skip
"""Everything a member can do in a room, besides playing."""


class RoomTimer(Data, frozen=True, gc=False):
    """The name of a running clock of the room."""

    kind: Literal["grace", "host", "kick", "seal", "resume", "empty", "unused", "lesson", "gone", "knock"]
    member: MemberId | None = None


class Opened(Happened, frozen=True, gc=False):
    """The room began. `key` is in its links and lets people straight in, `number` on a screen lets the first one in."""

    at: Wall
    code: str
    screen: bool = False
    """Whether a screen opened it, so that nobody is in it yet."""
    law: int = 1
    key: str = ""
    number: str = ""


class Joined(Happened, frozen=True, gc=False):
    """Somebody came in. `token` is the SHA-256 of the secret with which that browser proves who it is.

    `browser` is the same whenever that browser comes into this room; `ticket` is the knock that was answered, if any.
    """

    at: Wall
    member: MemberId
    name: str
    shape: Shape | None
    colour: Colour
    token: str
    browser: str = ""
    ticket: str = ""
    rides: MemberId | None = None
    """On whose phone this member plays, if not on one of their own."""
    program: bool = False
    """Whether it is a program that plays, and says so."""


class Acted(Happened, frozen=True, gc=False):
    """A member did something."""

    at: Wall
    member: MemberId
    did: Doing


class Seen(Happened, frozen=True, gc=False):
    """A member's connection came or went."""

    at: Wall
    member: MemberId
    online: bool


class Lapsed(Happened, frozen=True, gc=False):
    """A clock of the room ran out."""

    at: Wall
    timer: RoomTimer


class Sealed(Happened, frozen=True, gc=False):
    """The server made its secret for the next match; members see its SHA-256."""

    at: Wall
    secret: str


class Passed(Happened, frozen=True, gc=False):
    """A member asked for a pass, to carry on in this chair on another device."""

    at: Wall
    member: MemberId
    digest: str
    until: Wall


class Claimed(Happened, frozen=True, gc=False):
    """Another device took over with that pass; the old one's token is worthless now."""

    at: Wall
    member: MemberId
    token: str


class Restored(Happened, frozen=True, gc=False):
    """The room was loaded after a stop or a crash: nobody is connected, and match time stands still."""

    at: Wall
    now: int


class PackInfo(Data, frozen=True, gc=False):
    """The players' own pack: what it is, and the SHA-256 under which the store keeps it."""

    game: str
    digest: Digest
    title: str
    language: str
    cards: int


class Packed(Happened, frozen=True, gc=False):
    """The host put a pack on the table, or took it away."""

    at: Wall
    member: MemberId
    pack: PackInfo | None


class Booked(Happened, frozen=True, gc=False):
    """The host has a group's book kept of this evening, by the name under which the store has it, or no longer."""

    at: Wall
    member: MemberId
    book: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{24})?$(?!\n)")]


class Finished(Happened, frozen=True, gc=False):
    """The match is over: by its rules, early by the host, or void because its rules changed under it."""

    at: Wall
    places: tuple[int, ...]
    why: str
    values: dict[str, Any]
    void: bool = False
    """Whether it was not played out; then nobody gains a point from it."""


class Stopped(Happened, frozen=True, gc=False):
    """The match was stopped: its game or the server failed. The evening goes on in the lobby; nobody gains a point."""

    at: Wall
    why: str
    """What was raised and where, for whoever fixes it; it reveals nothing about the match."""
    ours: bool = False
    """Whether the server failed rather than the game."""


class Dealt(Happened, frozen=True, gc=False):
    """The match began from this."""

    at: Wall
    setup: Setup


class Extra(Data, frozen=True, gc=False):
    """Another player of the match that a try plays on from, whose chair a bot has now."""

    name: str
    shape: Shape | None = None
    colour: Colour | None = None
    gone: bool = False
    """Whether that player had left for good."""


class Branched(Happened, frozen=True, gc=False):
    """The only one here plays on from a step of a match that is over: for practice, with bots in the other chairs."""

    at: Wall
    member: MemberId
    match: str
    """The name of that match."""
    step: int
    seat: int
    now: int
    """The match time at which it goes on."""
    game: str
    options: dict[str, Any]
    extras: tuple[Extra, ...]
    """Who else sat there, clockwise; the member's own place is left out."""
    level: int
    """How well the bots play."""
    fresh: bool
    """Whether what this seat could not know is dealt again."""
    secret: str


class Played(Happened, frozen=True, gc=False):
    """A line of the match."""

    at: Wall
    line: msgspec.Raw


RoomLine = (
    Opened | Joined | Acted | Seen | Lapsed | Sealed | Passed | Claimed | Knocked | Watched | Fumbled | Moved
    | Rekeyed | Restored | Packed | Booked | Finished | Stopped | Dealt | Played | Posed | Tipped | Tallied
    | Branched
)  # fmt: skip
