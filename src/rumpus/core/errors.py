"""Every error Rumpus raises on purpose; those without a file name are below.

    RumpusError
    ├── Illegal            a rule forbids this action now; the state is untouched
    │   ├── Lost           somebody was faster (live/)
    │   └── Refused        the same, as a program hears it from a server (client.py)
    ├── Turned             a server closed a program's place for good (client.py)
    ├── Faulty             a bot of a file is too late, has failed or does what is not on offer (arena/files.py)
    ├── StoreError         what happened cannot be saved or read now (store/base.py)
    │   ├── Conflict       another writer was first (store/base.py)
    │   └── Newer          only a later Rumpus can read this room (live/common.py)
    └── Unusable           what was handed in cannot be used at all
        ├── UnknownGame    no game of that name
        │   └── BadGame    there is one, and it cannot be loaded
        │       └── BadFile    the same, of a single file
        ├── BadSeats       the game is not for that many players
        ├── BadOptions     no such option, or a value it does not take
        ├── Malformed      not an action of this game
        ├── BadPack        a pack of the players' own that cannot be played with
        └── BadLog         a log that does not fold: edited, cut off or of other rules
            └── WrongVersion   a log made under another version of the rules
                └── TooNew     the same, by a later Rumpus

Plain exceptions that never leave the folder they are raised in are `Restless` (agenda.py), a game that does not come
to rest; `Broken` (server/frames.py), bytes that are not a WebSocket; and `Wrong`, a fault of a pack inside the game
that reads it. Anything else that escapes from a game is a bug of ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from rumpus.core.lines import Millis


class RumpusError(Exception):
    """The root of the tree above."""


class Illegal(RumpusError):
    """A rule forbids this action now.

    `sentence` is what the player reads, with named values still in braces, so that it can be the key of a translation.
    A value whose name is `seat` or ends in `_seat` is a seat number, to be shown as that player's name.
    `until` means "not yet": the same action may be offered again at that match time.
    """

    def __init__(self, rule: str, sentence: str, until: Millis | None = None, **values: object) -> None:
        super().__init__(rule, sentence)
        self.rule = rule
        self.sentence = sentence
        self.until = until
        self.values = values

    @property
    def why(self) -> str:
        """The sentence with its values filled in."""
        return self.sentence.format(**self.values)

    def __str__(self) -> str:
        return f"{self.rule}: {self.why}"


class Unusable(RumpusError):
    """What was handed in cannot be used at all; the message says what to do."""


class UnknownGame(Unusable):
    """No game of that name."""


class BadGame(UnknownGame):
    """A game that is there but cannot be loaded."""

    def __init__(self, name: str, module: str, why: str) -> None:
        super().__init__(f"the game {name} of {module} cannot be loaded: {why}; repair that package or uninstall it")


class BadFile(BadGame):
    """A file that holds no game, or one that cannot be loaded. `line` 0 is the whole file."""

    def __init__(self, file: object, line: int, why: str) -> None:
        UnknownGame.__init__(self, f"{file}:{line}: {why}" if line else f"{file}: {why}")
        self.file = str(file)
        self.line = line
        self.why = why


class BadSeats(Unusable):
    """The game is not for that many players."""


class BadOptions(Unusable):
    """No such option, or a value it does not take."""


class Malformed(Unusable):
    """Not an action of this game."""


class Fault(NamedTuple):
    """What is wrong with a line of a pack; line 0 is the whole pack. `sentence` and `values` are as in `Illegal`."""

    line: int
    sentence: str
    values: Mapping[str, Any]
    place: str = ""
    """Where that is, for packs of several files, such as `cards.txt:17`."""

    def __str__(self) -> str:
        why = self.sentence.format(**self.values)
        if self.place:
            return f"{self.place}: {why}"
        return f"line {self.line}: {why}" if self.line else why


class BadPack(Unusable):
    """A players' own pack that cannot be used. `faults` lists everything that is wrong."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults


class BadLog(Unusable):
    """A log that does not fold. `line` counts match lines from 1; 0 is the setup. `file` is where it was read from."""

    def __init__(self, line: int, why: str, file: str = "") -> None:
        place = (file, f"line {line}" if line else "")
        super().__init__(": ".join(filter(None, (*place, why))))
        self.line = line
        self.why = why


class WrongVersion(BadLog):
    """A log made under another version of the rules."""


class TooNew(WrongVersion):
    """A log made by a later Rumpus than this one."""
