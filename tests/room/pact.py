"""Pact, a game for rooms: Echo with an option that needs everyone's consent and one that does not."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, cast

from rumpus.core import AnyGame, Data, option
from tests.core.echo import GAME as ECHO


class Options(Data, frozen=True):
    dares: Annotated[bool, option("Whether the loser does a dare", "P-1", consent=True)] = False
    rounds: Annotated[int, option("Rounds to play", "P-2", low=1, high=9, live=3)] = 1


GAME: AnyGame = replace(cast("AnyGame", ECHO), name="pact", title="Pact", Options=Options)
