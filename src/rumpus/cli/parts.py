"""What the screen of a terminal game is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.events import Key


class Panel(Widget):
    """A part of the screen that is redrawn to fit its size."""

    paint: Callable[[int, int], Text] | None = None

    def render(self) -> Text:
        """Draw it."""
        return Text() if self.paint is None else self.paint(self.size.width, self.size.height)


class Help(Screen[None]):
    """One page of help; any key closes it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """Lay out the page."""
        yield Static(Text(self.text), id="help")

    def on_key(self, event: Key) -> None:
        """Close the page."""
        event.stop()
        self.dismiss()
