"""Every message between a browser and the server, one type per message and direction. JSON text frames."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from rumpus.core import Aloud, CrowdQuestion, Layout, Told
from rumpus.core.lines import Data, Tagged
from rumpus.live.life import Beaten
from rumpus.room import Doing, MemberId, RoomView
from rumpus.room.crowd import CrowdResult

WIRE = 2
"""Raised when a message changes so that programs written before would not understand it."""

InputId = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9._-]+$(?!\n)")]


Secret = Annotated[str, msgspec.Meta(max_length=100)]


class Sent(Tagged, frozen=True, gc=False, forbid_unknown_fields=True):
    """A message of a client."""


class Hello(Sent, frozen=True, gc=False):
    """The first message of a member: the secret that proves who it is. `Welcome` and all there is to know follow."""

    token: Secret


class Watch(Sent, frozen=True, gc=False):
    """The first message of a screen or a watcher without a name."""

    screen: bool = False
    """Whether this is the big screen, that everybody looks at and hears."""
    key: Secret = ""
    """The key of the room, where the code alone does not let in."""
    ticket: Secret = ""
    """A secret of the client's own, at random: once let in, it is by this, even if the room is locked meanwhile."""


class Do(Sent, frozen=True, gc=False):
    """Do something in the room. `id` is made by the client; sent again it has no second effect."""

    id: InputId
    did: Doing


class Play(Sent, frozen=True, gc=False):
    """Act in the match, as the offers say. `id` as in `Do`; `match` is the number of the match it is meant for."""

    id: InputId
    match: int
    action: msgspec.Raw
    form: str = ""
    """The verb of a blank, if `action` is not the action itself but the fields of its form by name, as texts."""


class Words(Sent, frozen=True, gc=False):
    """Ask for the match in words from now on, or no longer. `MatchUpdate` follows."""

    on: bool


class Listen(Sent, frozen=True, gc=False):
    """Ask for what is announced of the match from now on, or no longer. `MatchUpdate` follows."""

    on: bool


class Sync(Sent, frozen=True, gc=False):
    """Ask for the time; `sent` is the client's own and comes back."""

    sent: float


class Renew(Sent, frozen=True, gc=False):
    """Ask for new addresses of the pictures: one got lost, or the page was put away. `MatchUpdate` follows."""


class Questions(Sent, frozen=True, gc=False):
    """Ask for the crowd's questions from now on, or no longer. `OwnTips` and `CrowdUpdate` follow."""

    on: bool


class GiveTip(Sent, frozen=True, gc=False):
    """Answer a question of the crowd; it can be changed until the question closes. `id` and `match` as in `Play`.

    Somebody without a name answers under the ticket of `Watch`.
    """

    id: InputId
    match: int
    question: Annotated[str, msgspec.Meta(max_length=100)]
    answer: Annotated[str, msgspec.Meta(max_length=200)]


FromClient = Hello | Watch | Do | Play | Sync | Renew | Words | Listen | Questions | GiveTip


class Welcome(Tagged, frozen=True, gc=False):
    """The first answer: who you are here."""

    code: str
    member: MemberId | None
    now: int
    """The server's time in milliseconds; all times of the room are of this clock."""
    rate: float
    """How fast that clock runs; 1 except in tests."""
    wire: int = WIRE
    """The number of this protocol; it is raised when old programs would not understand what follows."""


class RoomUpdate(Tagged, frozen=True, gc=False):
    """The room as it is now. Sent when it changed."""

    number: int
    screens: int
    """How many big screens show the room; phones leave its sounds to them."""
    at_work: bool
    """Whether the match waits for the author of its game, who mends it just now; never but with `rumpus dev`."""
    room: RoomView


class Address(Data, frozen=True, gc=False):
    """Where a picture is fetched, once: `GET /api/rooms/CODE/picture/TOKEN`."""

    token: str
    """Names the picture too: while it stays the same, what was fetched is still good."""
    sealed: bool
    """Whether the picture may not be seen yet: what is fetched is enciphered, and the key follows."""
    key: str | None
    """Opens what was fetched while it was sealed, in hex; null if nothing was."""


class MatchUpdate(Tagged, frozen=True, gc=False, omit_defaults=True):
    """The match as this seat sees it now. Sent when something of it changed for this seat."""

    number: int
    """One more than that of the message before, so that none is missed unnoticed; for a watcher it begins anywhere."""
    at: int
    """Match time."""
    events: msgspec.Raw
    """What happened since the last message; after a reconnect, the recent story."""
    assets: dict[str, Address]
    """The pictures this seat may fetch now, by name. One that is not here any more has to be let go of."""
    match: int
    seat: int | None
    view: msgspec.Raw
    offers: msgspec.Raw
    deadlines: msgspec.Raw
    layout: Layout | None = None
    """What lies where, for a game that lets the shell draw its pieces."""
    words: Told | None = None
    """The match in words, for those who asked for them."""
    aloud: Aloud | None = None
    """What is announced, for those who listen: the lines are new with this message."""
    mates: tuple[int, ...] = ()
    """The other seats that are played on the same phone and may act now."""


class CrowdUpdate(Tagged, frozen=True, gc=False, omit_defaults=True):
    """What the crowd is asked now, as far as it is for this seat; a screen has all of it. Sent when it changed.

    Only those get it who asked by `Questions`. It has no number: each is complete.
    """

    match: int
    questions: tuple[CrowdQuestion, ...] = ()
    counts: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """How many have answered, by question: a second late, once a second at most, and never what."""
    could: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """How many could answer; a question is missing here, and in `counts`, if fewer than two could."""
    results: tuple[CrowdResult, ...] = ()
    """What was settled last."""
    faces: Literal["all", "laugh", "none"] = "all"
    """Which faces you may show now: some could give a secret away (ROOM-QUIET)."""


class OwnTips(Tagged, frozen=True, gc=False):
    """What you answered that is not settled, by question."""

    match: int
    tips: dict[str, str]


class Answer(Tagged, frozen=True, gc=False):
    """What became of an input. Every `Do` and `Play` gets `accepted` or `refused` in the end, perhaps `held` before."""

    id: str
    result: Literal["accepted", "held", "refused"]
    rule: str = ""
    why: str = ""
    """An English sentence with named values in braces; it is the key of its translation."""
    values: dict[str, Any] = msgspec.field(default_factory=dict[str, Any])
    beaten: Beaten | None = None
    """Who was faster, if it was a race that was lost."""


class Problem(Tagged, frozen=True, gc=False):
    """A message could not be read, or came too fast. The connection goes on."""

    why: str


class Synced(Tagged, frozen=True, gc=False):
    """The time."""

    sent: float
    now: int


class Bye(Tagged, frozen=True, gc=False):
    """The server closes this connection; `again` says whether to come back by itself."""

    why: str
    again: bool
    rule: str = ""
    """As in `Answer`, if a rule keeps this connection out."""


FromServer = Welcome | RoomUpdate | MatchUpdate | CrowdUpdate | OwnTips | Answer | Problem | Synced | Bye

decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
decode = decoder.decode
encode = msgspec.json.Encoder().encode
