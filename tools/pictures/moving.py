"""A moving picture of an evening: the TV and one phone side by side, from the pages as they were."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from time import monotonic

from PIL import Image, ImageDraw
from playwright.sync_api import Page

SIZE = (1000, 500)
ROOM = (30, 22, 46)
TV = (16, 44, 720, 405)
"""Where the TV's picture is, and how large: left, top, width, height."""
PHONE = (762, 16, 216, 468)
BEZEL = 8
MOST_BYTES = 2_000_000


class MovingPicture:
    """Frames of an evening, each with the milliseconds it is shown for."""

    def __init__(self) -> None:
        self.frames: list[Image.Image] = []
        self.shown_ms: list[int] = []

    def still(self, screen: Page, phone: Page | None, seconds: float) -> None:
        """Add what is to be seen now, for a while."""
        self.frames.append(side_by_side(screen, phone))
        self.shown_ms.append(int(seconds * 1000))

    def moving(self, screen: Page, phone: Page | None, seconds: float) -> None:
        """Add what happens in the next seconds, frame by frame as fast as the pages can be taken."""
        end = monotonic() + seconds
        while monotonic() < end:
            began = monotonic()
            self.frames.append(side_by_side(screen, phone))
            self.shown_ms.append(max(60, int((monotonic() - began) * 1000)))

    def save(self, path: Path) -> None:
        """Write it in the best quality that is small enough for a README."""
        first, *rest = self.frames
        for quality in (70, 55, 40, 30):
            first.save(
                path, save_all=True, append_images=rest, duration=self.shown_ms, loop=0, quality=quality, method=4
            )
            if path.stat().st_size <= MOST_BYTES:
                return
        msg = f"{path.name} is over {MOST_BYTES} bytes: take less"
        raise SystemExit(msg)


def side_by_side(screen: Page, phone: Page | None) -> Image.Image:
    """Lay the TV beside the phone, each in its case."""
    frame = Image.new("RGB", SIZE, ROOM)
    lay(frame, TV, screen, 10)
    if phone is not None:
        lay(frame, PHONE, phone, 26)
    return frame


def lay(frame: Image.Image, place: tuple[int, int, int, int], page: Page, corner: int) -> None:
    """Draw one device with its page."""
    left, top, width, height = place
    case = (left - BEZEL, top - BEZEL, left + width + BEZEL, top + height + BEZEL)
    ImageDraw.Draw(frame).rounded_rectangle(case, corner, fill=(12, 9, 18))
    taken = Image.open(BytesIO(page.screenshot(type="jpeg", quality=92, scale="css")))
    shape = Image.new("L", (width, height), 0)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, width - 1, height - 1), max(corner - BEZEL, 4), fill=255)
    frame.paste(taken.convert("RGB").resize((width, height), Image.Resampling.LANCZOS), (left, top), shape)
