"""Rumpus for programs that learn: PettingZoo environments over the real rules (the extra `zoo`).

    from rumpus.zoo import rollcall_v1

    env = rollcall_v1.env(players=3, start_dice=3)                    # one seat after the other
    env = rollcall_v1.parallel_env(players=3)                         # all at once, in ticks

The names of games carry the version of their numbers (`rumpus.core.numbers`). A game is not here if its people write
texts or look at pictures.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rumpus.core import Unusable, find_game, folders
from rumpus.core.game import no_assets

if TYPE_CHECKING:
    from rumpus.core import AnyGame, Numbers
    from rumpus.zoo.parallel import Parallel

__all__ = [
    "Zoo",
    "names",
    "numbers_of",
]  # and every game by its name and version: rollcall_v1, goforit_v1, rockindice_v1


@cache
def numbers_of(game: AnyGame) -> Numbers[Any, Any]:
    """Return how a game is told in numbers."""
    where = folders("numbers").get(game.name)
    if where is None:
        message = f"{game.title} is not in the zoo: {why_not(game)}"
        raise Unusable(message)
    numbers: Numbers[Any, Any] = import_module(f"{where}.numbers").NUMBERS
    return numbers


def why_not(game: AnyGame) -> str:
    """Tell why a game has no numbers."""
    if game.assets is not no_assets:
        return "what people look at there are pictures, and these are no numbers"
    if game.telling.fillings:
        return "what people write there is text, and that is no numbers"
    return "it has no module `numbers` with NUMBERS"


@dataclass(frozen=True, slots=True)
class Zoo:
    """A game's environments."""

    game: str

    def env(self, players: int | None = None, render_mode: str | None = None, **options: Any) -> Any:
        """Return the AEC environment: one seat acts after the other. What is not on offer ends it."""
        from rumpus.zoo.turns import env  # noqa: PLC0415  (PettingZoo is an extra, and takes its time to load)

        return env(self.game, players, render_mode, options)

    def raw_env(self, players: int | None = None, render_mode: str | None = None, **options: Any) -> Any:
        """Return the AEC environment without the wrappers that check what is done."""
        from rumpus.zoo.turns import Turns  # noqa: PLC0415  (as above)

        return Turns(self.game, players, render_mode, options)

    def parallel_env(self, players: int | None = None, render_mode: str | None = None, **options: Any) -> Parallel:
        """Return the Parallel environment: all act at once, tick by tick."""
        from rumpus.zoo.parallel import Parallel  # noqa: PLC0415  (as above)

        return Parallel(self.game, players, render_mode, options)


def names() -> dict[str, str]:
    """List the games of the zoo by their names and versions."""
    return {f"{game}_v{numbers_of(find_game(game)).version}": game for game in sorted(folders("numbers"))}


def __getattr__(name: str) -> Zoo:
    """Find a game by its name and version."""
    if "_v" in name and (game := names().get(name)) is not None:
        return Zoo(game)
    message = f"module 'rumpus.zoo' has no attribute {name!r}"
    if "_v" in name:
        message += f"; there are {', '.join(names())}"
    raise AttributeError(message)
