"""The screen of this machine: pages open in its browser, where somebody sits in front of it."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress

from rumpus.system import has_screen


async def show(page: str) -> None:
    """Open a page in this machine's browser, unless nobody would see it."""
    if not sys.stdout.isatty() or not has_screen(os.environ):
        return
    import webbrowser  # noqa: PLC0415  (few need it)

    with suppress(webbrowser.Error, OSError):
        await asyncio.to_thread(webbrowser.open, page)


def can_draw(text: str) -> bool:
    """Tell whether the terminal has the characters of a text."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return sys.stdout.isatty()
