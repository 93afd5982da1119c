"""What is wrong with a game, as its author is shown it: a sentence, the place, and what was going on."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from rumpus.core import BadFile, Data, Expired, Illegal, Input, Seated, Timed, WrongVersion, find_game, fold
from rumpus.dev.place import ABOVE, BELOW, NO_VALUE, Spot, place_of, shown, whole_way
from rumpus.live import asked_in

if TYPE_CHECKING:
    from rumpus.core import Seat
    from rumpus.dev.files import Files
    from rumpus.live import Halt

Says = Literal["", "index", "key", "none", "attribute", "zero", "name", "assert", "offered", "refused"]
"""What kind of sentence it is; the page has the words. Without one, Python's own have to do."""

Kind = Literal["load", "rules", "fold"]

MOST_KEYS = 6


class Asked(Data, frozen=True):
    """What the rules were asked: `what` is an action, a clock, or the function that was called."""

    what: str
    seat: int | None = None
    action: str = ""
    """The kind of action, or of clock."""
    fields: tuple[tuple[str, str], ...] = ()


class Trouble(Data, frozen=True):
    """What is wrong: the file cannot be loaded, its rules raised something, or they no longer fold the log."""

    kind: Kind
    says: Says
    values: dict[str, Any]
    error: str
    file: str
    line: int
    source: tuple[tuple[int, str], ...]
    names: tuple[tuple[str, str], ...]
    way: str
    """The whole traceback."""
    asked: Asked | None = None
    step: int = 0
    """How many lines of the match stand."""
    seats: int = 0
    before: tuple[tuple[str, str], ...] = ()
    """The state at the step before, field by field."""


def unloaded(error: BadFile, files: Files) -> Trouble:
    """Tell why a file cannot be loaded."""
    cause = error.__cause__
    if cause is None:
        place = Spot(str(files.main), error.line, None, None, None)
        return told("load", error, place, files, error.why)
    return told("load", cause, place_of(cause, files), files, error.why)


def halted(halt: Halt, files: Files) -> Trouble:
    """Tell why a match waits."""
    kind: Kind = "fold" if isinstance(halt.error, WrongVersion) or (halt.setup and not halt.folds) else "rules"
    found = told(kind, halt.error, place_of(halt.error, files), files)
    return msgspec.structs.replace(
        found,
        asked=asked(halt, files),
        step=len(halt.lines),
        seats=0 if halt.setup is None else len(halt.setup.chairs),
        before=before(halt),
    )


def told(kind: Kind, error: BaseException, place: Spot, files: Files, why: str = "") -> Trouble:
    """Put together what holds for every kind of trouble."""
    says, values = sentence(error, place)
    lines = files.lines(place.file)
    first = max(1, place.line - ABOVE)
    excerpt = lines[first - 1 : place.line + BELOW] if place.line else []
    said = why or " ".join(f"{type(error).__name__}: {error}".rstrip(": ").split())
    name = Path(place.file).name
    return Trouble(
        kind, says, values, said, name, place.line, tuple(enumerate(excerpt, first)), tuple(place.names()),
        whole_way(error),
    )  # fmt: skip


def sentence(error: BaseException, place: Spot) -> tuple[Says, dict[str, Any]]:
    """Say what happened in the author's own words, for the kinds of errors that are made most often."""
    found: tuple[Says, dict[str, Any]] | None = None
    match error:
        case IndexError() | KeyError():
            found = of_subscript(error, place)
        case AttributeError():
            found = of_attribute(error, place)
        case ZeroDivisionError() if isinstance(place.failed, ast.BinOp):
            found = "zero", {"what": ast.unparse(place.failed.right)}
        case NameError() if error.name:
            found = "name", {"name": error.name}
        case AssertionError() if isinstance(place.statement, ast.Assert):
            found = "assert", {"what": ast.unparse(place.statement.test)}
        case Illegal():
            found = "offered" if asked_in(error) is not None else "refused", {"why": str(error)}
        case _:
            pass
    return ("", {}) if found is None else (found[0], found[1] | {"line": place.line})


def of_subscript(error: IndexError | KeyError, place: Spot) -> tuple[Says, dict[str, Any]] | None:
    """Describe what there is, and what was asked for."""
    if not isinstance(place.failed, ast.Subscript):
        return None
    whole, wanted = place.value(place.failed.value), place.value(place.failed.slice)
    what = ast.unparse(place.failed.value)
    if wanted is NO_VALUE or not hasattr(whole, "__len__"):
        return None
    if isinstance(error, IndexError):
        return "index", {"what": what, "count": len(whole), "index": shown(wanted)}
    keys = ", ".join(shown(key) for key in list(whole)[:MOST_KEYS])
    return "key", {"what": what, "key": shown(wanted), "keys": keys, "count": len(whole)}


def of_attribute(error: AttributeError, place: Spot) -> tuple[Says, dict[str, Any]] | None:
    """Describe what it is that has no such thing."""
    if not isinstance(place.failed, ast.Attribute) or not error.name:
        return None
    what = {"what": ast.unparse(place.failed.value), "name": error.name}
    return ("none", what) if error.obj is None else ("attribute", what | {"kind": type(error.obj).__name__})


def asked(halt: Halt, files: Files) -> Asked | None:
    """Find what the rules were asked when they raised it."""
    line = asked_in(halt.error)
    match line:
        case Input():
            fields = tuple((name, shown(getattr(line.action, name))) for name in line.action.__struct_fields__)
            return Asked("action", line.seat, type(line.action).__name__, fields)
        case Expired():
            return Asked("clock", line.timer.seat, line.timer.kind)
        case Seated():
            return Asked("chair", line.seat, type(line.by).__name__)
        case _:
            return called(halt.error, files)


def called(error: Exception, files: Files) -> Asked | None:
    """Find the function of the game that was called first, and for which seat."""
    trace = error.__traceback__
    while trace is not None and not files.own(trace.tb_frame.f_code.co_filename):
        trace = trace.tb_next
    if trace is None:
        return None
    seat: Seat | None = trace.tb_frame.f_locals.get("seat")
    return Asked(trace.tb_frame.f_code.co_name, seat if isinstance(seat, int) else None)


def before(halt: Halt) -> tuple[tuple[str, str], ...]:
    """Return the fields of the state at the step before, if the rules can work it out."""
    if halt.setup is None:
        return ()
    try:
        state = fold(find_game(halt.setup.game), halt.setup, halt.lines)
        own = [name for name in state.__struct_fields__ if name not in Timed.__struct_fields__]
        return tuple((name, shown(getattr(state, name))) for name in own)
    except Exception:  # noqa: BLE001  (these rules fail; what is shown does without it)
        return ()
