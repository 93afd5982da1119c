"""Golden playthroughs: plain-text transcripts of whole matches, replayed line by line.

A transcript has a title, the setup, and for each line of the match the line itself, the same in words, its events,
every seat's offers, the running clocks and every seat's view (`-` is the TV's). A file has of these only what changed,
so that people can read it; see `changes`. `versions.txt` beside the files lists the digest of each transcript under its
version of the rules: of setup, lines, events and outcome, which never change under a version. The rest may grow.
"""

from __future__ import annotations

import re
from difflib import unified_diff
from hashlib import sha256
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.arena.changes import condense, full
from rumpus.core import (
    AnyGame,
    BadLog,
    Glance,
    Line,
    Seat,
    Setup,
    Step,
    Unusable,
    aloud,
    audit,
    line_type,
    make_options,
    sparse,
    story,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

VERSIONS = "versions.txt"
TOLD = "  told "
FROZEN = ("  event ", "  outcome ")
TITLE = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]*")


class Transcript(msgspec.Struct, frozen=True):
    """What a golden file is made from; all the rest of it follows."""

    title: str
    setup: Setup
    lines: tuple[Line, ...]


def render(game: AnyGame, transcript: Transcript) -> str:
    """Write a transcript out in full."""
    encode = msgspec.json.Encoder().encode
    parts = [f"# {transcript.title}", f"setup {encode(transcript.setup).decode()}"]
    heads = ("deal", *(encode(line).decode() for line in transcript.lines))
    for number, (head, step) in enumerate(zip(heads, audit(game, transcript.setup, transcript.lines), strict=True)):
        line = transcript.lines[number - 1] if number else None
        parts += [
            "",
            f"{number} {head}",
            *told(game, transcript.setup, line, step),
            *facts(game, transcript.setup, step),
        ]
    return "\n".join([*parts, ""])


def told(game: AnyGame, setup: Setup, line: Line | None, step: Step[Any]) -> Iterator[str]:
    """Tell a line in words, as everybody is told it."""
    names = [f"Seat {seat}" for seat in range(len(setup.chairs))]
    at = Glance(game.view(step.state, None), None, len(names), make_options(game, setup.options))
    for each in story(game, at, line, step.events):
        yield TOLD + " ".join(aloud(each, names).split())


def facts(game: AnyGame, setup: Setup, step: Step[Any]) -> Iterator[str]:
    """Write what holds after one line."""
    encode = msgspec.json.Encoder().encode
    for event in step.events:
        yield f"  event {encode(sparse(event)).decode()}"
    outcome = game.outcome(step.state)
    if outcome is not None:
        yield f"  outcome {encode(sparse(outcome)).decode()}"
    seats = [Seat(number) for number in range(len(setup.chairs))]
    for seat in seats:
        yield f"  offers {seat} {encode(game.legal(step.state, seat)).decode()}"
    clocks = [{"at": each.at, "timer": each.timer, "seats": each.seats} for each in game.deadlines(step.state)]
    yield f"  deadlines {encode(clocks).decode()}"
    for viewer in (*seats, None):
        yield f"  view {'-' if viewer is None else viewer} {encode(game.view(step.state, viewer)).decode()}"


def read(path: Path) -> str:
    """Read a golden file, in full."""
    try:
        return full(path.read_text(encoding="utf-8"))
    except (AttributeError, LookupError, TypeError, ValueError, msgspec.DecodeError) as error:
        raise Unusable(f"{path.name} is not a golden file: {error}") from None


def parse(game: AnyGame, text: str) -> Transcript:
    """Read title, setup and lines off a transcript in full, leaving out what follows from them."""
    title, setup, *rest = text.split("\n")
    heads = [line.partition(" ")[2] for line in rest if line and not line.startswith(" ")]
    decoder = msgspec.json.Decoder(line_type(game))
    try:
        lines = tuple(decoder.decode(head) for head in heads[1:])
        header = msgspec.json.decode(setup.removeprefix("setup "), type=Setup)
    except msgspec.DecodeError as error:
        message = f"not a golden file: {error}"
        raise Unusable(message) from None
    return Transcript(title.removeprefix("# "), header, lines)


def goldens(folder: Path) -> list[Path]:
    """List the golden files of a game."""
    return sorted(path for path in folder.glob("*.txt") if path.name != VERSIONS)


def place(folder: Path, title: str) -> Path:
    """Return the path of the golden playthrough with this title."""
    path = folder / f"{title}.txt"
    if TITLE.fullmatch(title) is None or path.name.lower() == VERSIONS:
        raise Unusable(
            f"a golden file cannot be called {title!r}; its title is letters, digits and hyphens, such as tie-break"
        )
    return path


def check(game: AnyGame, path: Path) -> None:
    """Replay a golden file; raises `BadLog` where it differs or was changed without a new version of the rules."""
    text = read(path)
    transcript = parse(game, text)
    replayed = render(game, transcript)
    if replayed != text:
        before, now = condense(text).splitlines(), condense(replayed).splitlines()
        changes = unified_diff(before, now, "golden", "now", n=0, lineterm="")
        raise BadLog(0, f"{path.name} replays differently:\n" + "\n".join(islice(changes, 2, 8)))
    if digests(path.parent).get((transcript.setup.version, path.name)) != digest(text):
        raise BadLog(0, f"{path.name} was changed, and what happens in it never does under one version of the rules")


def write(game: AnyGame, path: Path, transcript: Transcript) -> bool:
    """Write a golden file under its version, or the present one if that is folded no more; tells whether it changed.

    What happens in a transcript stays under a version: for another story, raise the version and write another file.
    """
    setup = transcript.setup
    if not game.folds(setup.version):
        setup = msgspec.structs.replace(setup, version=game.version)
        transcript = msgspec.structs.replace(transcript, setup=setup)
    text = render(game, transcript)
    condensed = condense(text)
    if path.exists() and path.read_text(encoding="utf-8") == condensed:
        return False
    listed = digests(path.parent)
    if listed.setdefault((setup.version, path.name), digest(text)) != digest(text):
        message = f"{path.name} would change; keep what differs apart by the version in the {game.name} rules"
        raise Unusable(message)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(condensed, encoding="utf-8")
    rows = [f"{version} {name} {mark}\n" for (version, name), mark in sorted(listed.items())]
    (path.parent / VERSIONS).write_text("".join(rows), encoding="utf-8")
    return True


def digests(folder: Path) -> dict[tuple[int, str], str]:
    """Read the digests of all golden files, by version of the rules and name."""
    listing = folder / VERSIONS
    rows = listing.read_text(encoding="utf-8").splitlines() if listing.exists() else []
    try:
        return {(int(version), name): mark for version, name, mark in (row.split() for row in rows)}
    except ValueError:
        raise Unusable(f"{listing}: a line is not a version, a file name and a digest; restore it") from None


def digest(text: str) -> str:
    """Return the digest of what never changes in a transcript: its setup, lines, events and outcome."""
    frozen = (line for line in text.split("\n") if line.startswith(FROZEN) or not line.startswith((" ", "#")))
    return sha256("\n".join(frozen).encode()).hexdigest()
