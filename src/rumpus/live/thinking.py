"""Where bots search for their moves: in processes beside the event loop, so that no room waits for a thought."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import TYPE_CHECKING

from rumpus.arena import Question, answer
from rumpus.blame import ANYTHING, where
from rumpus.core import Action, Rng, find_game

if TYPE_CHECKING:
    from rumpus.arena import Answered

log = logging.getLogger("rumpus.live")

MOST = 2
"""Processes that think at a time; they start with the first question."""

TRIES = 2
"""How often a question is asked: processes that died are replaced once."""


def packed(question: Question) -> bytes:
    """Write a question down for another process, which knows the game by its name."""
    return pickle.dumps((question.game.name, question[1:]))


def search(question: bytes) -> bytes:
    """Answer a question in another process."""
    name, rest = pickle.loads(question)  # noqa: S301  (written by `packed`, by the process that started this one)
    return pickle.dumps(answer(Question(find_game(name), *rest)))


def search_here(question: Question) -> Action | None:
    """Answer a question in this process; a game that fails at that costs its bot the thought, and nobody the match."""
    try:
        return answer(question)
    except ANYTHING as error:
        log.warning("a bot of %s could not think: %s", question.game.name, where(error))
        return idle(question)


def idle(question: Question) -> Action | None:
    """Do what the table would do for a seat that is silent, if even that works."""
    try:
        action: Action = question.game.idle(question.world, question.seat, Rng(question.seed, 0))
    except ANYTHING:
        return None
    return action


class Thinkers:
    """The processes that think for the bots of all rooms. Whatever becomes of them, every question is answered."""

    def __init__(self, most: int = MOST) -> None:
        self.most = min(most, os.cpu_count() or 1)
        self.pool: ProcessPoolExecutor | None = None
        self.only_here: set[str] = set()
        """Games that other processes do not find, such as one that is being written; a thread thinks about those."""
        self.tasks: set[asyncio.Task[None]] = set()

    def think(self, question: Question, then: Answered) -> None:
        """Think about a question, and hand on the answer once it is there."""
        task = asyncio.get_running_loop().create_task(self.hand_on(question, then))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def hand_on(self, question: Question, then: Answered) -> None:
        """Hand on the answer."""
        then(await self.answered(question))

    async def answered(self, question: Question) -> Action | None:
        """Have a question answered by a process, or by a thread if no process can."""
        name = question.game.name
        for _ in range(0 if name in self.only_here else TRIES):
            pool = self.workers()
            try:
                found = await asyncio.wrap_future(pool.submit(search, packed(question)))
                action: Action | None = pickle.loads(found)  # noqa: S301  (as above)
            except BrokenProcessPool:
                log.warning("a process died that thought for a bot of %s; another one takes its place", name)
                self.dismiss(pool)
            except ANYTHING as error:
                log.info("a thread thinks for the bots of %s, since no process can: %s", name, where(error))
                self.only_here.add(name)
                break
            else:
                return action
        if name in self.only_here:
            return await asyncio.to_thread(search_here, question)
        return idle(question)

    def workers(self) -> ProcessPoolExecutor:
        """Return the processes, and start them if there are none."""
        if self.pool is None:
            context = get_context("spawn")
            self.pool = ProcessPoolExecutor(self.most, context, initializer=signal, initargs=(SIGINT, SIG_IGN))
        return self.pool

    def dismiss(self, pool: ProcessPoolExecutor) -> None:
        """Have no more of these processes, unless somebody else has replaced them already."""
        if self.pool is pool:
            self.pool = None
        pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """Let nobody think any more."""
        for task in self.tasks:
            task.cancel()
        if self.pool is not None:
            pool, self.pool = self.pool, None
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)
