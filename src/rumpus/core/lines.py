"""What a match is made of: a setup and a sequence of lines of three kinds, nothing else."""

from __future__ import annotations

from typing import Any, Generic, Literal, NewType, TypeVar

import msgspec

Seat = NewType("Seat", int)
"""A place at the table, 0..n-1 clockwise."""

Millis = NewType("Millis", int)
"""Match time in milliseconds: 0 at the deal, stands still while paused, never goes back."""

Level = Literal["off", "mild", "strict"]
"""How much of what people type is filtered."""

Wall = NewType("Wall", int)
"""Real time: milliseconds since 1970 by the store's clock."""

A = TypeVar("A", bound="Action")


class Data(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An immutable value that is stored or sent; unknown fields are refused."""


class Tagged(Data, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag=True):
    """A value that names its own type, so that a union of them can be told apart in JSON."""


class Action(Tagged, frozen=True, gc=False, forbid_unknown_fields=True):
    """A verb of the rulebook. Subclass once per verb."""


class Event(Tagged, frozen=True, gc=False, forbid_unknown_fields=True):
    """A public fact, for story, animation and statistics. Derived from the log, never stored."""


class Person(Tagged, frozen=True, gc=False):
    """A person holds the chair."""


class Away(Tagged, frozen=True, gc=False):
    """A person is away for a while but keeps the chair."""


class Bot(Tagged, frozen=True, gc=False):
    """A bot of this level holds the chair."""

    level: int


class Gone(Tagged, frozen=True, gc=False):
    """The player left for good."""


Holder = Person | Away | Bot | Gone


class Chair(Data, frozen=True, gc=False):
    """What the lobby decided for one seat."""

    by: Holder = Person()
    host: bool = False
    adult: bool = True
    team: int | None = None


class Timer(Data, frozen=True, gc=False):
    """The name of a running clock, and the seat it runs for if it runs for one."""

    kind: str
    seat: Seat | None = None


class Beat(Data, frozen=True, gc=False):
    """A rival who lost a race, and by how much."""

    seat: Seat
    by_ms: Millis


class Drawing(Data, frozen=True, gc=False):
    """A picture of the game's own making, by its reference: an SVG, packed with gzip."""

    ref: str
    svg: bytes


class Kept(Tagged, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A line as it is written down, with what was made while it was folded and could be made otherwise one day."""

    kept: tuple[Any, ...] = ()
    """What decks and matchers said, in the order in which the rules asked (`Rng.keep`)."""
    drawn: tuple[Drawing, ...] = ()
    """Pictures of the game's own making that came up."""


class Input(Kept, Generic[A], frozen=True, gc=False, omit_defaults=True):
    """A seat acted. `pressed` is when, as far as the server can tell; it equals `at` unless a race was settled."""

    at: Millis
    seat: Seat
    action: A
    pressed: Millis
    beat: tuple[Beat, ...] = ()


class Expired(Kept, frozen=True, gc=False, omit_defaults=True):
    """A deadline passed. No client can send this."""

    at: Millis
    timer: Timer


class Seated(Kept, frozen=True, gc=False, omit_defaults=True):
    """Who holds a chair changed. No client can send this."""

    at: Millis
    seat: Seat
    by: Holder


Line = Input[Any] | Expired | Seated


class Setup(Data, frozen=True, gc=False, omit_defaults=True):
    """Everything a match is dealt from. Setup and lines together are the whole match."""

    game: str
    version: int
    options: dict[str, Any]
    chairs: tuple[Chair, ...]
    seed: str
    kept: tuple[Any, ...] = ()
    """What decks said at the deal, as in a line."""
    drawn: tuple[Drawing, ...] = ()
    origin: Origin | None = None
    """Where it plays on from, if it begins at a step of another match rather than with a deal."""

    @property
    def began(self) -> Millis:
        """The match time at which it begins."""
        return Millis(0) if self.origin is None else self.origin.at


class Origin(Data, frozen=True, gc=False, omit_defaults=True):
    """A step of another match: what that was dealt from, and its lines up to there."""

    setup: Setup
    lines: tuple[msgspec.Raw, ...]
    at: Millis
    unknown_to: Seat | None = None
    """The seat that plays on with new luck: what it could not know is dealt again. Without one, all stays as it lay."""
