"""What a room is asked to do besides the inputs of connections, and how the answer gets back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from rumpus.room import Wall

if TYPE_CHECKING:
    import asyncio

T = TypeVar("T")


class Errand(msgspec.Struct, frozen=True):
    """Something for a room to do, and when it came; it may give what to tell once it is durable."""

    at: Wall
    do: Callable[[Wall], Callable[[], None] | None]


def give(done: asyncio.Future[T], result: T) -> None:
    """Hand a result to the asker, if they still wait."""
    if not done.done():
        done.set_result(result)


def fail(done: asyncio.Future[Any], error: Exception) -> None:
    """Hand an error to the asker, if they still wait."""
    if not done.done():
        done.set_exception(error)
