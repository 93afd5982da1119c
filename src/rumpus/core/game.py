"""The contract between a game and everything that drives it.

A game is one value: a `Game` whose fields are pure functions over its own frozen state. It has no clock, no dice and no
idea of who is connected; all of that arrives as lines and as an `Rng`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar, get_args

import msgspec

from rumpus.core import secrecy
from rumpus.core.lines import Action, Chair, Data, Event, Expired, Input, Line, Millis, Seat, Seated, Timer
from rumpus.core.options import RULEBOOK, Preset

if TYPE_CHECKING:
    from rumpus.core.album import AlbumPage
    from rumpus.core.announcing import Announcer
    from rumpus.core.awards import Chronicle, Prize
    from rumpus.core.crowd import Quiz
    from rumpus.core.layout import Layout
    from rumpus.core.lesson import Lesson
    from rumpus.core.offers import Blank, Offer
    from rumpus.core.review import Reviewer
    from rumpus.core.rng import Rng
    from rumpus.core.telling import Glance, Telling

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741  (the options type; S, O, A and V read as State, Options, Action and View)
A = TypeVar("A", bound=Action)
if TYPE_CHECKING:  # a game that leaves its view to its state needs no annotation
    from typing_extensions import TypeVar as Defaulting

    V = Defaulting("V", default=Any)
else:
    V = TypeVar("V")
M = TypeVar("M")


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """What a line led to: the new state and the public facts of the way there."""

    state: S
    events: tuple[Event, ...] = ()


class Deadline(Data, frozen=True, gc=False):
    """A running clock as data, shown to all or to the named seats only. To cancel it, return a state without it."""

    at: Millis
    timer: Timer
    seats: tuple[Seat, ...] | None = None
    length: Millis = Millis(0)
    """How long it is drawn to run in all; 0 if nobody draws it."""


class Outcome(Data, frozen=True, gc=False):
    """How a match ended: a place per seat (1 is best, ties share, team-mates tie) and a sentence that says why."""

    places: tuple[int, ...]
    why: str
    values: dict[str, Any] = msgspec.field(default_factory=dict[str, Any])


class Timed(Data, frozen=True, gc=False, kw_only=True):
    """The base of a state whose clocks and leavers are taken care of by `rumpus.core.defaults`; no rule sets these."""

    seats: int = 0
    """How many sit at the table."""
    since: Millis = Millis(0)
    """Since when those who may act have had their turn."""
    gone: tuple[Seat, ...] = ()
    """Who has left for good."""


class NoOptions(Data, frozen=True, gc=False):
    """Nothing to choose."""


class Race(Data, frozen=True, gc=False):
    """What an action races for. Two actions that share a key belong to one race."""

    keys: tuple[str, ...]
    rivals: tuple[Seat, ...] = ()
    """The other seats that could act for one of the keys now; a press of theirs that would come first is waited for."""
    rank: int | None = None
    """The rule's own order among presses too close to tell apart, least first; without it a draw decides."""
    close_ms: int = 0
    """How far apart presses may be and still be too close to tell apart."""
    ahead: tuple[Seat, ...] = ()
    """The rivals of better rank: they come first also with a press that is later, if it is too close to tell apart."""


class Plan(msgspec.Struct, frozen=True, gc=False):
    """What a bot means to do, and after how many milliseconds."""

    action: Action
    after: Millis


class Asset(msgspec.Struct, frozen=True, gc=False):
    """A picture that a seat may fetch. The reference stays with the server: what reaches a browser is an address."""

    ref: str
    """What to draw, as the game's `draw` reads it, or `blob/` and the SHA-256 of bytes that the room's store keeps."""
    sealed: bool = False
    """Whether it may only be fetched ahead: the bytes come enciphered, and the key follows when this turns false."""


class Picture(msgspec.Struct, frozen=True, gc=False):
    """A picture as bytes, with the media type that says how to read them."""

    media: str
    body: bytes


class PackLabel(Data, frozen=True, gc=False):
    """What a pack of the players' own is, in a list of packs."""

    title: str
    language: str
    cards: int


class Unpacked(msgspec.Struct, frozen=True):
    """A pack that was read: a value with `title`, `language` and `cards`, and bytes it refers to by their SHA-256."""

    pack: Any
    blobs: Mapping[str, bytes] = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Packs:
    """How a game reads packs of the players' own. `read` and `glance` raise `BadPack` with everything that is wrong."""

    read: Callable[[bytes], Unpacked]
    """Reads all of a pack. It may come from anybody: whatever the bytes are, this ends soon and takes little memory."""
    glance: Callable[[bytes], PackLabel]
    """Tells what a pack is, without the work of reading all of it."""
    blank: Callable[[Sequence[Any], Sequence[Line]], Callable[[Any, str], Any]]
    """From the cards that were dealt and the lines of a match: how a card that was not dealt stands in its file. It has
    nothing but what these lines need to fold as they did, and the hash that it is given."""
    shipped: Callable[[], Mapping[str, Collection[str]]] = dict[str, Collection[str]]
    """The ids of content that comes with the game, by language; a player's card with one of them takes its place."""
    shrink: Callable[[bytes], bytes] = bytes
    """Packs the same pack into fewer bytes."""
    archive: bool = False
    """Whether a pack is a zip archive, or a folder that is made into one; otherwise it is one text file."""


@dataclass(frozen=True, slots=True)
class Brain(Generic[M, V]):
    """How a bot of one level thinks: from its view alone, with a memory of its own."""

    start: M
    see: Callable[[M, V], M]
    plan: Callable[[M, V, tuple[Offer, ...], Rng], Plan | None]


def unmoved(memory: None, _view: object) -> None:
    """Remember nothing."""
    return memory


def searches(*_: Any) -> NoReturn:
    """Stand for a plan that a driver finds by searching."""
    raise AssertionError


@dataclass(frozen=True, slots=True, kw_only=True)
class Search(Brain[None, Any]):
    """A bot for a game that brings none: it plays worlds out that its seat could be in, and does what went best.

    Whoever drives it hands it such worlds, made by `imagine`, and nothing else (`rumpus.arena.search`).
    """

    playouts: int
    """How many worlds it tries before it decides."""
    start: None = None
    see: Callable[[None, Any], None] = unmoved
    plan: Callable[[None, Any, tuple[Offer, ...], Rng], Plan | None] = searches


SEARCHES: Mapping[int, Search] = {1: Search(playouts=20), 2: Search(playouts=100), 3: Search(playouts=600)}
"""The levels of a game that brings no bots."""


def follows(*_: Any) -> Any:
    """Stand for what follows from the rest of a game; `Game` puts the real thing in its place."""
    raise AssertionError


FOLLOWS: Any = follows
NO_OPTIONS: Any = NoOptions
AS_STATE: Any = None


def no_assets(_state: object, _seat: Seat | None) -> Mapping[str, Asset]:
    """Show no pictures."""
    return {}


def no_pictures(ref: str) -> NoReturn:
    """Refuse to draw, for games that give no pictures of their own making."""
    message = f"this game draws no {ref}"
    raise AssertionError(message)


def always(_state: object, _seat: Seat) -> bool:
    """Let a stand-in play whenever the room asks for one."""
    return True


def nothing_seen(_state: object) -> tuple[str, ...]:
    """Show no content that a group could know already."""
    return ()


def never(_state: object) -> bool:
    """Let people show any face at any time."""
    return False


def nobody(_state: object, _seat: Seat) -> bool:
    """Let everybody show faces."""
    return False


def no_race(_state: object, _seat: Seat, _action: Action) -> Race | None:
    """Settle every action as it comes."""
    return None


def no_draft(_state: object, _seat: Seat, _action: Action) -> bool:
    """Take every action for good."""
    return False


def no_record(_state: object, _seat: Seat, _action: Action, _pressed: Millis) -> None:
    """Keep no record of lost races."""


def no_blanks(_state: object, blank: Blank, _rng: Rng) -> NoReturn:
    """Refuse to fill in a blank, for games that say of none how."""
    message = f"a blank {blank.verb} is on offer, and the game has no `sample` that fills it in"
    raise AssertionError(message)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game(Generic[S, O, A, V]):
    """A complete game. Functions that have a default are for what only some games have."""

    name: str
    """How the game is called in code, commands and addresses."""
    title: str
    """How people call it."""
    summary: str
    """One line that makes people want to play it."""
    seats: range
    """The numbers of players it is for."""

    State: type[S]
    """A match at one moment: a frozen struct. `Timed` is a good base for it."""
    Action: Any
    """The union of the actions of this game, as seats can send them."""

    setup: Callable[[O, tuple[Chair, ...], Rng], S]
    """The deal."""
    apply: Callable[[S, Input[A], Rng], Step[S]]
    """A seat acts. Raises `Illegal`, and then nothing has happened."""
    legal: Callable[[S, Seat], tuple[Offer, ...]]
    """What a seat may do now. There is no current player: each seat has an answer of its own."""
    outcome: Callable[[S], Outcome | None]
    """None while the match runs."""

    version: int = 1
    """Raised whenever an old log would fold differently."""
    since: int = 0
    """The oldest version whose logs it still folds, as its rules were then; 0 is the present version alone. From the
    first release on it stays: `setup` finds the version of a match in `Rng.version`, and what differs is kept apart."""
    Options: type[O] = NO_OPTIONS
    """What a table may agree on."""
    presets: tuple[Preset, ...] = (RULEBOOK,)
    """The ways to play it that go by a name, two or three, each with what differs; a lobby offers these first."""
    minutes: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    """How many minutes a match by each preset takes, for every number of players from the fewest on; measured by
    `rumpus arena GAME --minutes`."""
    View: type[V] = AS_STATE
    """What a seat may know, as a type; by default the state's."""
    view: Callable[[S, Seat | None], V] = follows
    """What a seat may know; None is the TV and everybody who watches. By default the state without its secrets."""
    imagine: Callable[[S, Seat | None, Rng], S] = follows
    """Another state that this seat could not tell from this one. By default it follows from the declared secrets."""
    score: Callable[[S], Sequence[float]] | None = None
    """What every seat has come to, more being better, for ranking a match before its end and for bots that search."""
    standing: Callable[[S], tuple[int, ...]] = follows
    """The place of every seat as it stands, for a match that is ended early; at the end it is the outcome's, and before
    it by default the score's."""
    clock_s: int = 60
    """How long those who may act have for it, where the game has no clocks of its own. It is a clock for each decision:
    whoever goes on acting, as with one more roll, has as long again."""
    idle: Callable[[S, Seat, Rng], A] = follows
    """What the table does for a seat whose time is up, where the game has no clocks of its own: by default the first
    thing on offer."""
    deadlines: Callable[[S], tuple[Deadline, ...]] = follows
    """All running clocks; of equal times the first fires first. A match has one as long as it runs, and then none."""
    expire: Callable[[S, Expired, Rng], Step[S]] = follows
    """A deadline passed. By default the table acts for whoever was to."""
    seated: Callable[[S, Seated, Rng], Step[S]] = follows
    """Who holds a chair changed. By default the table acts for whoever has left for good."""
    telling: Telling[V] = FOLLOWS
    """How it tells itself in words; by default the names of its types and fields have to do."""
    announcer: Announcer[V] | None = None
    """How it is told by ear; without it, a voice reads what the telling says of events."""
    layout: Callable[[Glance[V]], Layout] | None = None
    """What lies where, for the shell to draw; without it, and without pages of its own, a game's view is listed."""

    lesson: Lesson | None = None
    """Its first minute, to be played by whoever does not know it yet."""
    Record: Any = None
    """The union of the actions that only the room writes, such as those that `missed` gives: no seat can send them."""
    dice: bool = False
    """Whether dice are rolled, so that people may want to check them afterwards."""
    phones: str = ""
    """Why everybody needs a phone of their own, in a sentence; empty where a phone may be handed round."""
    usual: bool = False
    """Whether a room begins with it; one game says so."""
    bots: Mapping[int, Brain[Any, V]] = field(default_factory=lambda: SEARCHES)
    """How bots think, by level; by default they search."""
    assets: Callable[[S, Seat | None], Mapping[str, Asset]] = no_assets
    """The pictures a seat may fetch now, by names that give nothing away; one that is missing here is withdrawn."""
    draw: Callable[[str], Picture] = no_pictures
    """Draws the picture of a reference, and never a `blob/`."""
    depicted: Callable[[S], str] | None = None
    """The reference of the picture that this state shows, now or soon, if `draw` makes it; else nothing. A match keeps
    what was drawn, so that it stays as it was when drawings get better."""
    stand_in: Callable[[S, Seat], bool] = always
    """Whether a bot may play for an absent seat at this point."""
    race: Callable[[S, Seat, A], Race | None] = no_race
    """What an action races for, if it does. It is asked about any action, also one that the rules refuse."""
    missed: Callable[[S, Seat, A, Millis], A | None] = no_record
    """What to write down of a press that lost a race, if the game keeps a record of it: the room writes this action as
    the seat's own, with that press time, and it changes nothing but the record."""
    draft: Callable[[S, Seat, A], bool] = no_draft
    """Whether an action only takes the place of the seat's last one of its kind, as a text does that is being typed. Of
    those the log keeps one a second, and the last."""
    most: Callable[[O], int] | None = None
    """How many players these options admit, where that may be fewer than `seats` says; the deal refuses more."""
    packs: Packs | None = None
    """How it reads packs of the players' own. A game that takes them has two fields in its options that nobody chooses
    by hand: `pack`, a pack or None, and `seen`, the ids of content the group knows."""
    blobs: Callable[[S], tuple[str, ...]] = nothing_seen
    """The SHA-256 of every `blob/` that this match has used; those bytes are kept with it and travel in its file."""
    seen: Callable[[S], tuple[str, ...]] = nothing_seen
    """The ids of the content this match has shown."""
    quiet: Callable[[S], bool] = never
    """Whether somebody could tell a secret by a face shown to all now; then only a laugh is let through."""
    hushed: Callable[[S, Seat], bool] = nobody
    """Whether this seat sees what others must not be told now; then no face of it is shown to anybody."""
    crowd: Quiz[V] | None = None
    """What it asks people who have nothing to do, if it does; nothing of a match depends on their answers."""
    awards: tuple[Prize[S], ...] = FOLLOWS
    """What players are remembered for when it is over; by default four that any log can give."""
    rarity: Mapping[str, float] = field(default_factory=dict[str, float])
    """In which share of matches somebody earns each award; measured by `rumpus arena GAME --awards`."""
    album: Callable[[Chronicle[S]], Iterable[AlbumPage]] | None = None
    """What people wrote, to be looked at again when it is over, if there is such a thing in it."""
    review: Reviewer[S] | None = None
    """How it looks back at the decisions of a seat when it is over, if it does."""
    sample: Callable[[S, Blank, Rng], A] = no_blanks
    """A plausible way to fill in a blank."""
    rules: Callable[[S, Input[A], Rng], Step[S]] = field(init=False, default=follows)
    """`apply` as it was given, without the clocks that follow: for whoever tries out what nobody has done."""

    def __post_init__(self) -> None:
        """Put in what follows from the rest."""
        from rumpus.core import awards, defaults, plain  # noqa: PLC0415  (they are made of games)

        for name in ("setup", "apply", "standing", "idle", "deadlines", "expire"):
            function = getattr(self, name)
            self.put(**{name: getattr(function, "given", function)})  # a copy has what was made for another game
        self.check_state()
        self.put(rules=self.apply, since=self.since or self.version)
        if self.View is AS_STATE:
            self.put(View=self.State)
        self.put_if_missing(
            view=secrecy.seen_by,
            imagine=secrecy.imagined,
            standing=defaults.standing(self),
            idle=defaults.first_offer(self),
            telling=plain.telling(self),
            awards=awards.OF_ANY_GAME,
        )
        if self.deadlines is follows or self.expire is follows or self.seated is follows:
            self.put(setup=defaults.dealt(self.setup), apply=defaults.applied(self, self.apply))
            self.put_if_missing(
                deadlines=defaults.deadlines(self), expire=defaults.expire(self), seated=defaults.seated
            )

    def folds(self, version: int) -> bool:
        """Tell whether it folds logs of this version of its rules."""
        return self.since <= version <= self.version

    def check_state(self) -> None:
        """Refuse a state that the rest cannot follow from."""
        state: Any = self.State
        if not (isinstance(state, type) and issubclass(state, msgspec.Struct) and state.__struct_config__.frozen):
            message = "its State has to be a frozen struct: class State(Timed, frozen=True)"
            raise TypeError(message)
        missing = [name for name in ("deadlines", "expire", "seated") if getattr(self, name) is follows]
        if self.standing is follows and self.score is None:
            missing.append("score")
        if missing and not issubclass(state, Timed):
            message = f"its State has to derive from rumpus.core.Timed, or it needs {', '.join(missing)} of its own"
            raise TypeError(message)
        if self.view is follows or self.imagine is follows:
            secrecy.check_secrets(state)

    def put(self, **fields: Any) -> None:
        """Set fields, while the game is being made."""
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    def put_if_missing(self, **fields: Any) -> None:
        """Set those fields that say nothing of their own."""
        self.put(**{name: value for name, value in fields.items() if getattr(self, name) is follows})


def verbs(actions: Any) -> tuple[type[Action], ...]:
    """Return the actions of a union of them, or of just one."""
    return get_args(actions) or ((actions,) if actions is not None else ())


AnyGame = Game[Any, Any, Any, Any]
