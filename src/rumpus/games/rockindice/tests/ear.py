"""Somebody who follows Rockin' Dice by ear alone: nobody is in turn, and every die is a point."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rumpus.games.rockindice import announcer
from rumpus.testing.hearing import Listener, seat

if TYPE_CHECKING:
    from rumpus.games.rockindice.view import View

LISTENER = Listener(announcer)
POINTS = re.compile(r"(\w+) (minus )?(\d+)")


class Ear:
    """What is known of a match by what was heard of it."""

    def __init__(self, view: View) -> None:
        self.totals = list(view.totals)
        self.round = 0
        self.first: int | None = None

    def hear(self, text: str) -> None:
        name, told = LISTENER.hear(text)
        match name:
            case "ROUND":
                self.round = int(told["round"])
            case "FINISHED":
                self.first = seat(told["seat"])
            case "TOO_LONG":
                self.first = None
            case "TOTALS":
                for who, minus, count in POINTS.findall(told["totals"]):
                    self.totals[seat(who)] = -int(count) if minus else int(count)
            case _:
                pass

    def knows(self) -> dict[str, Any]:
        return {"turn": self.round, "result": self.first, "score": tuple(self.totals)}


def truth(view: View) -> dict[str, Any]:
    """Tell what is to be known of a moment."""
    found: dict[str, Any] = {"score": view.totals}
    if view.phase in {"countdown", "running"} and not view.tied and view.round:
        found["turn"] = view.round
    if view.phase == "scoring" and view.score is not None:
        found["result"] = view.score.finisher
    return found
