"""The match file: one JSON object with the setup, every line and a check behind each, so that an edit shows its place.

The checks find accidents and clumsy edits; they are not a signature, since everybody can compute them.
"""

from __future__ import annotations

import os
import re
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from rumpus.core import (
    AnyGame,
    BadLog,
    Data,
    Level,
    Line,
    Malformed,
    Millis,
    Seat,
    Setup,
    TooNew,
    UnknownGame,
    WrongVersion,
    checks,
    find_game,
    line_type,
    read_action,
)

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Mapping

T = TypeVar("T")

FORMAT = 2
"""Raised whenever the layout of the file changes."""

SLICE = 8
"""Lines that are folded at a time by whoever has other things to do."""

ENDING = b"\n]}\n"
"""How a file ends behind its lines."""

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What decoding raises over bytes that are not JSON, or not of the layout it is asked for."""


class Held(Data, frozen=True, gc=False):
    """An action that came too early: it is final, and it counts at `until` if the rules still take it then."""

    seat: Seat
    action: Any
    pressed: Millis
    until: Millis
    rule: str


class Share(Data, frozen=True, gc=False):
    """What one member's device added to the seed."""

    name: str
    commitment: str
    nonce: str


class Dice(Data, frozen=True, gc=False):
    """How the seed of a match was made: the server's secret and everybody's nonce, each committed to before."""

    commitment: str
    secret: str
    shares: tuple[Share, ...]
    left_out: tuple[str, ...] = ()
    """Whose devices were silent."""


class Look(Data, frozen=True, gc=False, omit_defaults=True):
    """How a player looked: a shape that nobody else in the room had, and a colour."""

    shape: str
    colour: str
    program: bool = False
    """Whether it was a program that played."""


class Saved(msgspec.Struct, frozen=True):
    """What a match file holds."""

    setup: Setup
    now: Millis
    held: tuple[Held, ...]
    lines: tuple[Line, ...]
    names: tuple[str, ...] = ()
    dice: Dice | None = None
    looks: tuple[Look | None, ...] = ()
    needs: tuple[str, ...] = ()
    """The SHA-256 of bytes that belong to it, such as pictures of a pack."""
    blobs: dict[str, bytes] = msgspec.field(default_factory=dict[str, bytes])
    """Those of them that travel in the file."""
    words: Level = "off"
    """How the room filtered what was typed; the lines keep it, and whoever shows them filters it again."""
    hidden: tuple[str, ...] = ()
    """Texts that were taken off the TV."""
    votes: dict[str, dict[str, int]] = msgspec.field(default_factory=dict[str, dict[str, int]])
    """What the crowd said where it chose players, by question and answer; no check is over it, and no rule reads it."""
    members: tuple[str | None, ...] = ()
    """Who sat where, as the room calls its members; nobody where a bot sat."""


class CheckedLine(Data, frozen=True, gc=False):
    """A line as it stands in the file, with the check over everything up to it."""

    check: str
    line: msgspec.Raw


class MatchFile(Data, frozen=True, gc=False):
    """The whole file."""

    rumpus: int
    setup: Setup
    check: str
    now: Millis
    held: tuple[Held, ...]
    names: tuple[str, ...]
    dice: Dice | None
    count: int
    lines: tuple[CheckedLine, ...]
    looks: tuple[Look | None, ...] = ()
    needs: tuple[str, ...] = ()
    blobs: dict[str, bytes] = msgspec.field(default_factory=dict[str, bytes])
    words: Level = "off"
    hidden: tuple[str, ...] = ()
    votes: dict[str, dict[str, int]] = msgspec.field(default_factory=dict[str, dict[str, int]])
    members: tuple[str | None, ...] = ()


class Needs(msgspec.Struct, frozen=True):
    """What is looked up in a file that is trusted."""

    needs: tuple[str, ...] = ()


def write(path: str | os.PathLike[str], saved: Saved) -> None:
    """Write the file in one piece: it is either the old one or the new one, never half of it."""
    target = Path(path)
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        draft.write_bytes(encode(saved))
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def encode(saved: Saved) -> bytes:
    """Lay the file out with one line of text for each line of the match, and a check behind each."""
    return laid_out(saved, checks(find_game(saved.setup.game), saved.setup, saved.lines))


def encode_unchecked(saved: Saved) -> bytes:
    """Lay the file out without checks, for a match that its game fails to fold: nobody can load it, but it is whole."""
    return laid_out(saved, ("",) * (1 + len(saved.lines)))


def laid_out(saved: Saved, behind: Iterable[str]) -> bytes:
    """Lay the file out with these checks behind the deal and the lines."""
    encoder = msgspec.json.Encoder()
    first, *others = behind
    head: dict[str, Any] = {
        "rumpus": FORMAT,
        "setup": saved.setup,
        "check": first,
        "now": saved.now,
        "held": saved.held,
        "names": saved.names,
        "looks": saved.looks,
        "dice": saved.dice,
    }
    if saved.needs:
        head["needs"] = saved.needs
    if saved.words != "off" or saved.hidden:
        head |= {"words": saved.words, "hidden": saved.hidden}
    if saved.votes:
        head["votes"] = saved.votes
    if any(saved.members):
        head["members"] = saved.members
    opening = encoder.encode(head)[:-1] + b',"count":%d,"lines":[\n' % len(saved.lines)
    pairs = zip(others, saved.lines, strict=True)
    entries = (encoder.encode({"check": check, "line": line}) for check, line in pairs)
    return with_blobs(opening + b",\n".join(entries) + ENDING, saved.blobs)


def needs(file: bytes) -> tuple[str, ...]:
    """List the bytes that belong to a match file; none, if it is damaged."""
    try:
        return msgspec.json.decode(file, type=Needs).needs
    except UNREADABLE:
        return ()


def with_blobs(file: bytes, blobs: Mapping[str, bytes]) -> bytes:
    """Put the bytes that belong to a match behind its lines, so that it travels as one file."""
    if not blobs:
        return file
    rows = (b'"%s":%s' % (digest.encode(), msgspec.json.encode(data)) for digest, data in blobs.items())
    return file.removesuffix(ENDING) + b'\n],"blobs":{\n' + b",\n".join(rows) + b"\n}}\n"


def read(path: str | os.PathLike[str]) -> Saved:
    """Read and check a file; raises `BadLog` with the first line that is wrong, and leaves the file alone."""
    try:
        return decode(Path(path).read_bytes())
    except BadLog as error:
        raise type(error)(error.line, error.why, str(path)) from None


def decode(data: bytes) -> Saved:
    """Check the bytes of a file and give what they hold."""
    return finish(reading(data))


def finish(work: Generator[None, None, T]) -> T:
    """Do work that comes in slices in one go."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


def reading(data: bytes) -> Generator[None, None, Saved]:
    """Check the bytes of a file and give what they hold, a slice of its lines at a time."""
    try:
        layout = msgspec.json.decode(data, type=MatchFile)
    except msgspec.ValidationError as error:
        raise BadLog(0, f"not a match file: {error}") from None
    except UNREADABLE as error:
        raise BadLog(damaged_at(data, error), f"the file is cut off or damaged here: {error}") from None
    if layout.rumpus != FORMAT:
        words = f"this file has format {layout.rumpus}, and this Rumpus reads format {FORMAT}"
        if layout.rumpus > FORMAT:
            raise TooNew(0, f"{words}: update Rumpus")
        raise WrongVersion(0, f"{words}: it is from before Rumpus 0.2.0")
    return (yield from checking(layout))


def damaged_at(data: bytes, error: Exception) -> int:
    """Find in which line of the match a file stops being JSON: the setup has the first row, and each line one more."""
    place = re.search(r"\(byte (\d+)\)", str(error))
    return data.count(b"\n", 0, int(place[1]) if place else len(data))


def checking(layout: MatchFile) -> Generator[None, None, Saved]:
    """Fold the whole match again and compare every check."""
    try:
        game = find_game(layout.setup.game)
    except UnknownGame as error:
        raise BadLog(0, str(error)) from None
    lines = tuple(read_lines(game, layout))
    written = (layout.check, *(entry.check for entry in layout.lines))
    for number, (check, expected) in enumerate(zip(checks(game, layout.setup, lines), written, strict=True)):
        if check != expected:
            raise BadLog(number, "changed after it was written" if number else "the setup was changed after writing")
        if number % SLICE == 0:
            yield
    if layout.count != len(lines):
        wrong = min(layout.count, len(lines)) + 1
        raise BadLog(wrong, f"the match has {layout.count} lines, but the file holds {len(lines)}")
    last = lines[-1].at if lines else 0
    if layout.now < last:
        raise BadLog(0, f"its clock stands at {layout.now} ms, before its last line at {last} ms")
    held = tuple(read_held(game, layout))
    for digest, data in layout.blobs.items():
        if sha256(data).hexdigest() != digest:
            raise BadLog(0, f"the bytes {digest[:12]} were changed after writing")
    return Saved(
        layout.setup, layout.now, held, lines, layout.names, layout.dice, layout.looks, layout.needs, layout.blobs,
        layout.words, layout.hidden, layout.votes, layout.members,
    )  # fmt: skip


def read_held(game: AnyGame, layout: MatchFile) -> Iterator[Held]:
    """Decode the actions that were waiting: at most one of each seat, for a moment that is still to come."""
    waiting = set(range(len(layout.setup.chairs)))
    for held in layout.held:
        if held.seat not in waiting or not held.pressed <= layout.now < held.until:
            raise BadLog(0, f"seat {held.seat} has an action waiting that cannot have waited")
        waiting.remove(held.seat)
        try:
            yield msgspec.structs.replace(held, action=read_action(game, held.action))
        except Malformed as error:
            raise BadLog(0, f"a waiting action is {error}") from None


def read_lines(game: AnyGame, layout: MatchFile) -> Iterator[Line]:
    """Decode the lines one by one, so that a malformed one can be named."""
    decoder = msgspec.json.Decoder(line_type(game))
    for number, entry in enumerate(layout.lines, start=1):
        try:
            yield decoder.decode(entry.line)
        except UNREADABLE as error:
            raise BadLog(number, f"not a line of {game.title}: {error}") from None
