"""A function of few small arguments as a table that fills itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, TypeVarTuple

if TYPE_CHECKING:
    from collections.abc import Callable

Ts = TypeVarTuple("Ts")
V = TypeVar("V")


class Lookup(dict[tuple[*Ts], V]):
    """What a pure function returned for the arguments it met: `lookup[a, b]` is `function(a, b)`.

    It is for the hottest paths: a look is not a call and keeps no order of use, as `functools.lru_cache` does, which
    saves a playout one or two percent for each table it reads. A table that is full starts again from nothing.

    Where even that counts, look into `known` first, a plain dictionary of the same values: CPython reads that without
    asking a class what `[]` means. It raises `KeyError` for what was never asked.
    """

    def __init__(self, function: Callable[[*Ts], V], most: int) -> None:
        super().__init__()
        self.known: dict[tuple[*Ts], V] = {}
        self.function = function
        self.most = most

    def __missing__(self, arguments: tuple[*Ts]) -> V:
        if len(self) == self.most:
            self.clear()
            self.known.clear()
        value = self[arguments] = self.known[arguments] = self.function(*arguments)
        return value


def lookup(most: int) -> Callable[[Callable[[*Ts], V]], Lookup[*Ts, V]]:
    """Turn a pure function into a table of at most that many values."""

    def remember(function: Callable[[*Ts], V]) -> Lookup[*Ts, V]:
        return Lookup(function, most)

    return remember
