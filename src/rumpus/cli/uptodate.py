"""How far a file of an earlier Rumpus is brought up to date: a bar on a terminal, otherwise a line for every tenth."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from pathlib import Path

    from rumpus.store.sqlite_move import Tell

COLUMNS = (
    TextColumn("{task.description}"),
    BarColumn(),
    MofNCompleteColumn(),
    TextColumn("entries"),
    TimeRemainingColumn(),
)
TENTHS = 10


@contextmanager
def telling(say: Callable[[str], None]) -> Generator[Tell]:
    """Show how far a file is, while it is opened; where there is no terminal, `say` a line now and then."""
    if sys.stderr.isatty():
        with Progress(*COLUMNS, console=Console(stderr=True), transient=True) as progress:
            yield bar(progress)
    else:
        yield lines(say)


def bar(progress: Progress) -> Tell:
    """Draw a bar for every file."""
    tasks: dict[Path, TaskID] = {}

    def tell(path: Path, done: int, in_all: int) -> None:
        if path not in tasks:
            tasks[path] = progress.add_task(f"{path.name} is brought up to date:", total=in_all)
        progress.update(tasks[path], completed=done)

    return tell


def lines(say: Callable[[str], None]) -> Tell:
    """Report whenever another tenth is done; the first line also says that stopping does no harm."""
    said: dict[Path, int] = {}

    def tell(path: Path, done: int, in_all: int) -> None:
        tenth = done * TENTHS // max(in_all, 1)
        if path not in said:
            say(f"{path} is brought up to date: {in_all:,} entries; whoever is interrupted goes on at the next start")
        elif tenth != said[path]:
            say(f"{path}: {done:,} of {in_all:,} entries are up to date")
        said[path] = tenth

    return tell
