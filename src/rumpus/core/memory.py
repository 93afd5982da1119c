"""A function of few small arguments as a table that fills itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, TypeVarTuple

if TYPE_CHECKING:
    from collections.abc import Callable

Ts = TypeVarTuple("Ts")
V = TypeVar("V")


class Table(dict[tuple[*Ts], V]):
    """What a pure function gave for the arguments it met: `table[a, b]` is `function(a, b)`.

    It does what `functools.lru_cache` does in half the time, since looking a value up is no call. A table that is full
    starts again from nothing.
    """

    def __init__(self, function: Callable[[*Ts], V], most: int) -> None:
        super().__init__()
        self.function = function
        self.most = most

    def __missing__(self, arguments: tuple[*Ts]) -> V:
        if len(self) == self.most:
            self.clear()
        value = self[arguments] = self.function(*arguments)
        return value


def table(most: int) -> Callable[[Callable[[*Ts], V]], Table[*Ts, V]]:
    """Turn a pure function into a table of at most that many values."""

    def remember(function: Callable[[*Ts], V]) -> Table[*Ts, V]:
        return Table(function, most)

    return remember
