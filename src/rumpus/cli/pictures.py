"""Pictures of a game on a terminal: each is a file for as long as the person may see it, and then it is gone."""

from __future__ import annotations

from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rumpus.core import Seat
    from rumpus.match import Match

ENDINGS = {"image/svg+xml": "svg", "image/png": "png", "image/webp": "webp", "image/jpeg": "jpg"}


class PictureFiles:
    """The files of the pictures that one seat may see now."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.folder: Path | None = None
        self.shown: dict[str, Path] = {}
        """The files, by what they show."""

    def follow(self, match: Match) -> list[Path]:
        """Write what may be seen now, remove what may not, and return the files that are there."""
        found = match.game.assets(match.state, self.seat).values()
        wanted = {each.ref for each in found if not each.sealed and not each.ref.startswith("blob/")}
        for ref in [ref for ref in self.shown if ref not in wanted]:
            self.shown.pop(ref).unlink(missing_ok=True)
        for ref in wanted - self.shown.keys():
            self.shown[ref] = self.write(match, ref)
        return list(self.shown.values())

    def write(self, match: Match, ref: str) -> Path:
        """Draw a picture into a file that only this user can read; its name tells nothing."""
        picture = match.picture(ref)
        if self.folder is None:
            self.folder = Path(mkdtemp(prefix="rumpus-"))
        path = self.folder / f"picture-{len(match.log)}.{ENDINGS.get(picture.media, 'bin')}"
        path.write_bytes(picture.body)
        return path

    def close(self) -> None:
        """Remove everything."""
        if self.folder is not None:
            rmtree(self.folder, ignore_errors=True)
        self.folder, self.shown = None, {}
