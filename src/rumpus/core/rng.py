"""Dice as data: every random value is a function of the match seed and the line it belongs to.

Derivation, exact enough to write it again in another language:

* A match has a seed, any text. Line 0 is the setup; lines count from 1. That number is the `step`.
* Each draw made while folding one line has a number, from 0: its `draw`.
* A draw reads bytes from a stream: the 64-byte digests `SHA-512(seed + "/" + step + "/" + draw + "/" + block)` for
  block = 0, 1, 2, ... one after the other. The text is UTF-8 and the numbers are decimal.
* `dice(n)`: go through the bytes, skip each byte of 252 or more, else the die shows `byte % 6 + 1`; stop after n dice.
* A number below n: take the fewest bytes k with 256**k >= n, as one big-endian number x; skip it if
  `x >= 256**k - 256**k % n` and take the next k bytes, else the number is `x % n`.
* `shuffle(items)`: one draw. For i = len - 1 down to 1: swap item i with the item at the next number below i + 1.

A bot's own luck is `Rng(seed + "/bot/" + seat, step)`, equal presses are settled by `Rng(seed + "/race", step)`, and
content is drawn by `Rng(seed + "/content", step, number)`, so none of them touches the dice of the game.

Content is data, too: what a deck, a drawing or a matcher comes up with goes through `Rng.keep`, which has it written
into the line. So a log folds as it did, however much better they get (docs/adr/0014).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec

from rumpus.core.errors import BadLog
from rumpus.core.lines import Data

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from hashlib import sha512
else:  # Python's own SHA-512: for one short text, OpenSSL's behind `hashlib` takes a fifth longer
    sha512 = import_module(next(name for name in ("_sha2", "_sha512", "hashlib") if find_spec(name))).sha512

T = TypeVar("T")

BYTE = 256
"""How many values a byte has."""

DIE = bytes(byte % 6 + 1 for byte in range(252)) + bytes(4)
"""What a die shows for each byte; 0 is a byte to skip."""

SKIPPED = bytes(range(252, 256))


@dataclass(slots=True)
class Rng:
    """The random values of one line of one match. It remembers only how many draws were made.

    To keep one for all lines of a match takes less than to make one for each: set `step` to the number of the line, and
    `draw` back to 0. No `msgspec.Struct` here, since CPython can store only into plain slots without a call.
    """

    seed: str
    step: int
    draw: int = 0
    version: int = 0
    """While a match is dealt, the version of the rules it is dealt under; a state that asks for it later keeps it."""
    given: tuple[Any, ...] = ()
    """What the line keeps of content; a line that is new keeps nothing yet."""
    kept: tuple[Any, ...] = ()
    """What was kept so far, as plain data."""

    def keep(self, kind: type[T], make: Callable[[Rng], T]) -> T:
        """Return what a deck, a drawing or a matcher says here: as the line keeps it, or made now and kept with it."""
        number = len(self.kept)
        if not self.given:
            made = make(Rng(f"{self.seed}/content", self.step, number))
            self.kept = (*self.kept, msgspec.json.decode(msgspec.json.encode(made)))
            return made
        if number >= len(self.given):
            raise BadLog(self.step, "it keeps less than was drawn here")
        self.kept = self.given[: number + 1]
        try:
            return msgspec.convert(self.given[number], kind)
        except msgspec.ValidationError as error:
            raise BadLog(self.step, f"what it keeps is not what was drawn here: {error}") from None

    def dice(self, count: int) -> bytes:
        """Roll that many six-sided dice; iterate over the answer for the faces 1..6."""
        draw = self.draw
        self.draw = draw + 1
        digest = sha512(f"{self.seed}/{self.step}/{draw}/0".encode()).digest()
        rolled = digest[:count].translate(DIE)
        if 0 not in rolled and len(rolled) == count:  # mostly no byte is skipped
            return rolled
        rolled = digest.translate(DIE, SKIPPED)
        block = 1
        while len(rolled) < count:
            rolled += sha512(f"{self.seed}/{self.step}/{draw}/{block}".encode()).digest().translate(DIE, SKIPPED)
            block += 1
        return rolled[:count]

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 to limit - 1, all equally likely."""
        if 1 < limit <= BYTE:  # then mostly the first byte decides
            first = sha512(f"{self.seed}/{self.step}/{self.draw}/0".encode()).digest()[0]
            if first < BYTE - BYTE % limit:
                self.draw += 1
                return first % limit
        return below(self.stream(), limit)

    def choice(self, items: Sequence[T]) -> T:
        """Draw one of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Draw an order of the items, all equally likely."""
        stream = self.stream()
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = below(stream, i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def stream(self) -> Iterator[int]:
        """Begin the next draw and return its endless bytes."""
        draw = self.draw
        self.draw = draw + 1
        return stream(f"{self.seed}/{self.step}/{draw}/")


class Draw(Data, frozen=True, gc=False):
    """One draw as it was made, so that others can repeat it and compare."""

    number: int
    """Which draw of its line, from 0."""
    kind: Literal["dice", "below", "shuffle"]
    size: int
    """How many dice, below which number, or how many items."""
    result: tuple[int, ...]
    """The faces, the number, or from which place each item came."""


@dataclass(slots=True)
class NotedRng(Rng):
    """Draws like any other, and records every draw."""

    draws: list[Draw] = field(default_factory=list[Draw])

    def dice(self, count: int) -> bytes:
        """Roll dice and record them."""
        rolled = Rng.dice(self, count)
        self.note("dice", count, tuple(rolled))
        return rolled

    def below(self, limit: int) -> int:
        """Draw a number and record it."""
        number = Rng.below(self, limit)
        self.note("below", limit, (number,))
        return number

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Draw an order and record it."""
        order = Rng.shuffle(self, range(len(items)))
        self.note("shuffle", len(items), tuple(order))
        return [items[place] for place in order]

    def note(self, kind: Literal["dice", "below", "shuffle"], size: int, result: tuple[int, ...]) -> None:
        """Keep the draw that was just made."""
        self.draws.append(Draw(self.draw - 1, kind, size, result))


def stream(prefix: str) -> Iterator[int]:
    """Yield the bytes of one draw, digest after digest."""
    block = 0
    while True:
        yield from sha512(f"{prefix}{block}".encode()).digest()
        block += 1


def below(stream: Iterator[int], limit: int) -> int:
    """Read a whole number from 0 to limit - 1 from the stream, without bias."""
    if limit < 1:
        message = f"a number below {limit} does not exist; the limit must be at least 1"
        raise ValueError(message)
    if 1 < limit <= BYTE:
        even = BYTE - BYTE % limit
        while (byte := next(stream)) >= even:
            pass
        return byte % limit
    width = ((limit - 1).bit_length() + 7) // 8
    span = 256**width
    while True:
        number = 0
        for _ in range(width):
            number = number << 8 | next(stream)
        if number < span - span % limit:
            return number % limit


def bot_rng(seed: str, seat: int, step: int) -> Rng:
    """Return a bot's own luck at one moment of a match."""
    return Rng(f"{seed}/bot/{seat}", step)


def race_rng(seed: str, step: int) -> Rng:
    """Return the luck that decides between equal presses for the next line of a match."""
    return Rng(f"{seed}/race", step)
