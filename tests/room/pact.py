"""Pact, a game for rooms: Echo with two options that need everyone's consent, one of them beside another, and more."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal, cast

from rumpus.core import AnyGame, Data, option
from tests.core.echo import GAME as ECHO


class Options(Data, frozen=True):
    dares: Annotated[bool, option("Whether the loser does a dare", "P-1", consent=True)] = False
    mode: Annotated[Literal["plain", "wild"], option("How it is played", "P-3")] = "plain"
    forfeit: Annotated[
        Literal["song", "dance"],
        option("What the loser owes in the wild mode", "P-4", consent=True, when=("mode", "wild")),
    ] = "song"
    rounds: Annotated[int, option("Rounds to play", "P-2", low=1, high=9, live=3)] = 1


GAME: AnyGame = replace(cast("AnyGame", ECHO), name="pact", title="Pact", Options=Options)
