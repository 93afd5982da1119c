"""The files of a game: the one with its `GAME`, and those beside it that it imports."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rumpus.core import load_file

if TYPE_CHECKING:
    from rumpus.core import AnyGame


class Files:
    """A game's files as they were when it was loaded, and whether they have changed since."""

    def __init__(self, main: Path) -> None:
        self.shown = main
        self.main = main.resolve()
        self.marks: dict[Path, tuple[int, int]] = {}
        """When each was changed, and its size."""
        self.sources: dict[Path, list[str]] = {}
        if str(self.main.parent) not in sys.path:
            sys.path.insert(0, str(self.main.parent))
        sys.dont_write_bytecode = True  # what was compiled a moment ago may be of another text of the same size

    def load(self) -> AnyGame:
        """Load the game anew, with whatever it imports from beside it; raises `BadFile` if that cannot be done."""
        for name, path in self.beside():
            self.note(path)
            del sys.modules[name]
        self.note(self.main)
        try:
            return load_file(self.main)
        finally:
            for _, path in self.beside():
                self.note(path)

    def beside(self) -> list[tuple[str, Path]]:
        """List the modules that were imported from beside the game, and their files."""
        found = [(name, getattr(module, "__file__", None)) for name, module in tuple(sys.modules.items())]
        paths = [(name, Path(file)) for name, file in found if file is not None and not name.startswith("game_")]
        return [(name, path) for name, path in paths if path.parent == self.main.parent and name != "__main__"]

    def note(self, path: Path) -> None:
        """Remember a file as it is now."""
        with suppress(OSError):
            self.marks[path] = mark(path)
            self.sources[path] = path.read_text("utf-8", errors="replace").splitlines()

    def changed(self) -> bool:
        """Tell whether one of them was saved since; one that is being replaced is waited for."""
        with suppress(OSError):
            return any(mark(path) != known for path, known in self.marks.items())
        return False

    def own(self, file: str) -> bool:
        """Tell whether a file is one of the game's."""
        return Path(file) in self.marks or Path(file).parent == self.main.parent

    def lines(self, file: str) -> list[str]:
        """Return the lines of a file, as they were when the game was loaded if it is the game's."""
        path = Path(file)
        if path not in self.sources:
            try:
                return path.read_text("utf-8", errors="replace").splitlines()
            except OSError:
                return []
        return self.sources[path]


def mark(path: Path) -> tuple[int, int]:
    """Return what changes when a file is saved."""
    found = path.stat()
    return found.st_mtime_ns, found.st_size
