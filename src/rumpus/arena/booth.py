"""The other side of a bot that is a file: a process that runs the file, is shown views, and answers with plans.

    def plan(memory, view, offers, rng):      # what it does, and after how many milliseconds: a Plan, an action or None
    def see(memory, view):                    # optional: what it remembers of a view
    START = None                              # optional: what it remembers at the beginning
    GAME = "pig"                              # optional: the one game it plays

Everything goes to and fro as JSON: what a seat may see and do, never a state or a seed, and back an action as data.
"""

from __future__ import annotations

import os
import signal
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.blame import ANYTHING
from rumpus.core import Action, BadFile, Blank, Brain, Millis, Plan, Rng, Span, find_game, load_file, run_file
from rumpus.core.game import unmoved

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from rumpus.core import AnyGame, Offer

SOON = Millis(1000)
"""How long a bot takes that says nothing of it."""


class BoothQuestion(msgspec.Struct):
    """A question to a bot: what its seat saw since the last one, and what it may do."""

    views: tuple[msgspec.Raw, ...] = ()
    offers: msgspec.Raw = msgspec.Raw(b"[]")
    luck: str = ""
    step: int = 0
    begin: bool = False
    """Whether a match begins, so that it forgets what it remembered."""


class BoothAnswer(msgspec.Struct):
    """What it means to do, or what went wrong."""

    action: dict[str, Any] | None = None
    after: int = 0
    fault: str = ""


def serve(line: Connection, file: str, game: str, parent: BaseProcess | None) -> None:
    """Run a bot's file and answer until nobody asks any more; what the file prints goes to the standard error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(2, 1)
    if parent is not None:
        Thread(target=outlive, args=(parent,), daemon=True).start()
    try:
        booth = Booth(file, load_file(game) if game.endswith(".py") else find_game(game))
        answer = BoothAnswer()
        while True:
            line.send_bytes(msgspec.json.encode(answer))
            answer = booth.answer(msgspec.json.decode(line.recv_bytes(), type=BoothQuestion))
    except (EOFError, ConnectionError):
        return
    except (*ANYTHING, SystemExit) as error:
        line.send_bytes(msgspec.json.encode(BoothAnswer(fault=why(error, file))))


def outlive(parent: BaseProcess) -> None:
    """End this process with the one that started it, however that ends."""
    parent.join()
    os._exit(0)


def why(error: BaseException, file: str) -> str:
    """Tell in one line what went wrong, and at which line of the file."""
    if isinstance(error, BadFile):
        return str(error)
    line, trace = 0, error.__traceback__
    while trace is not None:
        line = trace.tb_lineno if trace.tb_frame.f_code.co_filename == str(Path(file).resolve()) else line
        trace = trace.tb_next
    said = " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(": ")
    return f"{file}:{line}: {said}" if line else f"{file}: {said}"


def read_bot(file: str, game: AnyGame) -> Brain[Any, Any]:
    """Run a bot's file and return how it thinks."""
    module = run_file(Path(file))
    if not callable(getattr(module, "plan", None)):
        raise BadFile(file, 0, "it has no plan: define plan(memory, view, offers, rng)")
    only = getattr(module, "GAME", game.name)
    if only != game.name:
        raise BadFile(file, 0, f"it plays {only}, not {game.name}")
    return Brain(getattr(module, "START", None), getattr(module, "see", unmoved), module.plan)


class Booth:
    """A bot of a file, and what it remembers."""

    def __init__(self, file: str, game: AnyGame) -> None:
        self.game = game
        self.mind = read_bot(file, game)
        self.memory = self.mind.start
        self.view: Any = None
        self.reads = msgspec.json.Decoder(game.View)

    def answer(self, asked: BoothQuestion) -> BoothAnswer:
        """Look at what was seen, and say what to do now."""
        if asked.begin:
            self.memory, self.view = self.mind.start, None
        for each in asked.views:
            self.view = self.reads.decode(each)
            self.memory = self.mind.see(self.memory, self.view)
        offers = tuple(read_offer(self.game, each) for each in msgspec.json.decode(asked.offers))
        if not offers:
            return BoothAnswer()
        return planned(self.mind.plan(self.memory, self.view, offers, Rng(asked.luck, asked.step)))


def read_offer(game: AnyGame, data: dict[str, Any]) -> Offer:
    """Read an offer that was written down, as a value of the game."""
    if data["type"] == "Span":
        low, high = (msgspec.convert(data[name], game.Action) for name in ("low", "high"))
        return Span(low, high, data["count"])
    if data["type"] == "Blank":
        return msgspec.convert(data, Blank)
    action: Action = msgspec.convert(data, game.Action)
    return action


def planned(said: Any) -> BoothAnswer:
    """Turn what a bot's plan returned into an answer."""
    if said is None:
        return BoothAnswer()
    plan = Plan(said, SOON) if isinstance(said, Action) else said
    if not isinstance(plan, Plan):
        message = f"plan returned {said!r}: return a Plan, an action or None"
        raise TypeError(message)
    return BoothAnswer(msgspec.to_builtins(plan.action), max(0, int(plan.after)))
