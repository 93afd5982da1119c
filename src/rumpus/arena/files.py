"""A bot that is a file: it runs in a process of its own, and what goes wrong there costs its seat and nobody else."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from hashlib import sha256
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, Self

import msgspec

from rumpus.arena.booth import BoothAnswer, BoothQuestion, serve
from rumpus.core import Brain, Malformed, Millis, Plan, RumpusError, Unusable, is_offered, read_action
from rumpus.core.catalogue import FILES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from rumpus.core import AnyGame, Offer, Rng

START_S = 20.0
"""How long a file may take until it is ready."""

THINK_S = 1.0
"""How long a bot may think about one move, unless somebody says otherwise."""


class Faulty(RumpusError):
    """A bot's process has ended, answers too late, or does what is not on offer."""


class Hired:
    """A bot of a file at work, one seat's. Its process starts when it is needed, and again after it has failed."""

    def __init__(self, file: str, game: AnyGame, think_s: float = THINK_S) -> None:
        self.file = file
        self.game = game
        self.think_s = think_s
        self.process: SpawnProcess | None = None
        self.line: Any = None
        """The pipe to it, while there is one; it is of another type on each system."""
        self.begins = False

    def begin(self) -> None:
        """Start a match; raises `Faulty` if the file cannot be run."""
        self.begins = True
        if self.process is None:
            self.start()

    def start(self) -> None:
        """Start the process and wait until it has read its file."""
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        arguments = (theirs, self.file, origin(self.game))
        self.process = context.Process(target=hosted, args=arguments, name=f"bot {self.file}", daemon=True)
        self.process.start()
        theirs.close()
        self.hear(START_S, "was not ready")

    def ask(self, views: Sequence[msgspec.Raw], offers: Sequence[Offer], luck: str, step: int) -> Plan | None:
        """Show the bot what its seat saw, and ask what it does; raises `Faulty`, and then it has been dismissed."""
        if self.line is None:
            raise Faulty(f"{self.file}: it has stopped")
        asked = BoothQuestion(tuple(views), msgspec.Raw(msgspec.json.encode(offers)), luck, step, begin=self.begins)
        self.begins = False
        try:
            self.line.send_bytes(msgspec.json.encode(asked))
        except OSError:
            self.fail(f"{self.file}: its process has ended")
        answer = self.hear(self.think_s, "had no answer")
        if answer.action is None:
            return None
        try:
            action = read_action(self.game, answer.action)
        except Malformed as error:
            self.fail(f"{self.file}: {error}")
        if not is_offered(action, offers):
            self.fail(f"{self.file}: {action} is not on offer")
        return Plan(action, Millis(answer.after))

    def hear(self, seconds: float, complaint: str) -> BoothAnswer:
        """Wait for an answer, and not for long."""
        assert self.line is not None
        try:
            if not self.line.poll(seconds):
                self.fail(f"{self.file}: it {complaint} within {seconds:g} s")
            answer = msgspec.json.decode(self.line.recv_bytes(), type=BoothAnswer)
        except (EOFError, OSError):
            self.fail(f"{self.file}: its process has ended")
        except msgspec.DecodeError as error:
            self.fail(f"{self.file}: its answer cannot be read ({error})")
        if answer.fault:
            self.fail(answer.fault)
        return answer

    def fail(self, why: str) -> NoReturn:
        """Dismiss the bot, and tell why."""
        self.end()
        raise Faulty(why) from None

    def end(self) -> None:
        """End the process, whatever it is doing."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
            self.process = None
        if self.line is not None:
            self.line.close()
            self.line = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()


def hosted(line: Connection, file: str, game: str) -> None:
    """Run a bot's file in this process, for the one that started it."""
    serve(line, file, game, parent_process())


@dataclass(frozen=True, slots=True)
class Outsider(Brain[None, Any]):
    """How a bot of a file thinks: elsewhere. After a fault its seat is silent, and the table's clocks act for it."""

    hired: Hired
    faults: list[str] = field(default_factory=list[str])
    """What went wrong in this match; after the first of these, nothing is asked any more."""

    def fault(self, why: str) -> None:
        """Note what went wrong, and ask no more."""
        self.faults.append(why)


def guest(hired: Hired) -> Outsider:
    """Seat a bot of a file for one match."""
    seen: list[msgspec.Raw] = []
    faults: list[str] = []

    def see(_memory: None, view: Any) -> None:
        if not faults:
            seen.append(msgspec.Raw(msgspec.json.encode(view)))

    def plan(_memory: None, _view: Any, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
        if faults:
            return None
        try:
            return hired.ask(seen, offers, own_luck(rng.seed), rng.step)
        except Faulty as error:
            faults.append(str(error))
            return None
        finally:
            seen.clear()

    try:
        hired.begin()
    except Faulty as error:
        faults.append(str(error))
    return Outsider(None, see, plan, hired, faults)


def origin(game: AnyGame) -> str:
    """Tell by what another process finds a game: its file, if it was loaded from one, or its name."""
    file = sys.modules[FILES[game.name]].__file__ if game.name in FILES else None
    return file or game.name


def own_luck(seed: str) -> str:
    """Return a seed for a bot's own luck from which nobody can find that of the match, and so its dice."""
    return sha256(seed.encode()).hexdigest()


def check_file(file: str, game: AnyGame) -> None:
    """Refuse a file that is no bot for this game."""
    if not Path(file).is_file():
        message = f"there is no file {file}"
        raise Unusable(message)
    with Hired(file, game) as hired:
        try:
            hired.begin()
        except Faulty as error:
            raise Unusable(str(error)) from None
