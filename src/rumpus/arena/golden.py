"""Golden playthroughs: plain-text transcripts of whole matches, replayed line by line.

A transcript has a title, the setup, and for each line of the match the line itself, its events, every seat's offers,
the running clocks and every seat's view (`-` is the TV's). `versions.txt` beside the transcripts lists the digest of
each under the version of the rules it was written for: a transcript that changes needs a new version.
"""

from __future__ import annotations

import re
from difflib import unified_diff
from hashlib import sha256
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.core import AnyGame, BadLog, Line, Seat, Setup, Step, Unusable, audit, line_type

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

VERSIONS = "versions.txt"
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
        parts += ["", f"{number} {head}", *facts(game, transcript.setup, step)]
    return "\n".join([*parts, ""])


def facts(game: AnyGame, setup: Setup, step: Step[Any]) -> Iterator[str]:
    """Write what holds after one line."""
    encode = msgspec.json.Encoder().encode
    for event in step.events:
        yield f"  event {encode(event).decode()}"
    outcome = game.outcome(step.state)
    if outcome is not None:
        yield f"  outcome {encode(outcome).decode()}"
    seats = [Seat(number) for number in range(len(setup.chairs))]
    for seat in seats:
        yield f"  offers {seat} {encode(game.legal(step.state, seat)).decode()}"
    yield f"  deadlines {encode(game.deadlines(step.state)).decode()}"
    for viewer in (*seats, None):
        yield f"  view {'-' if viewer is None else viewer} {encode(game.view(step.state, viewer)).decode()}"


def parse(game: AnyGame, text: str) -> Transcript:
    """Read title, setup and lines off a golden file, leaving out what follows from them."""
    title, setup, *rest = text.splitlines()
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
    """Say which file a golden playthrough of this title is."""
    path = folder / f"{title}.txt"
    if TITLE.fullmatch(title) is None or path.name.lower() == VERSIONS:
        raise Unusable(
            f"a golden file cannot be called {title!r}; its title is letters, digits and hyphens, such as tie-break"
        )
    return path


def check(game: AnyGame, path: Path) -> None:
    """Replay a golden file; raises `BadLog` where it differs or was changed without a new version of the rules."""
    text = path.read_text(encoding="utf-8")
    transcript = parse(game, text)
    replayed = render(game, transcript)
    if replayed != text:
        changes = unified_diff(text.splitlines(), replayed.splitlines(), "golden", "now", n=0, lineterm="")
        raise BadLog(0, f"{path.name} replays differently:\n" + "\n".join(islice(changes, 2, 8)))
    if digests(path.parent).get((transcript.setup.version, path.name)) != digest(text):
        raise BadLog(0, f"{path.name} was changed without a new version of the {game.title} rules")


def write(game: AnyGame, path: Path, transcript: Transcript) -> bool:
    """Write a golden file under the present version of the rules; says whether it changed.

    A golden file that stands under this version already is not rewritten: first raise the version.
    """
    current = msgspec.structs.replace(transcript.setup, version=game.version)
    text = render(game, msgspec.structs.replace(transcript, setup=current))
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return False
    listed = digests(path.parent)
    if (game.version, path.name) in listed:
        message = f"{path.name} would change; raise the version in the {game.name} folder first"
        raise Unusable(message)
    listed[game.version, path.name] = digest(text)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
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
    """Give the digest of a golden file."""
    return sha256(text.encode()).hexdigest()
