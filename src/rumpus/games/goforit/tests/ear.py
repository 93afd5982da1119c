"""Somebody who follows GoForIt! by ear alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.games.goforit import announcer
from rumpus.testing.hearing import Listener, seat

if TYPE_CHECKING:
    from rumpus.games.goforit.view import View

LISTENER = Listener(announcer)


class Ear:
    """What is known of a match by what was heard of it."""

    def __init__(self, view: View) -> None:
        self.holes = [each.holes for each in view.groupings]
        self.turn: int | None = None
        self.stake: tuple[int, int] | None = None
        self.result: bool | None = None

    def hear(self, text: str) -> None:
        name, told = LISTENER.hear(text)
        seats = {key: seat(value) for key, value in told.items() if key == "seat" or key.endswith("_seat")}
        match name:
            case "STARTS":
                self.turn, self.stake = seats["seat"], None
            case "DARE" | "STAR":
                self.turn, self.stake = seats["turn_seat"], (seats["target_seat"], int(told.get("count", 0)))
            case "FLIPS" | "FLIPS_STAR" | "TURNED":
                self.turn, self.stake = seats["seat"], (seats["target_seat"], int(told.get("count", 0)))
            case "MET" | "HOLE" | "STAR_MISSED":
                self.result = name == "MET"
            case "COST":
                self.holes[seats["seat"]] = int(told["holes"].split()[0])
            case "PASSED_ON":
                self.holes[seats["seat"]] -= 1
                self.holes[seats["winner_seat"]] += 1
            case "OUT":
                self.holes[seats["seat"]] = 0
            case _:
                pass

    def knows(self) -> dict[str, Any]:
        return {"turn": self.turn, "stake": self.stake, "result": self.result, "score": tuple(self.holes)}


def truth(view: View) -> dict[str, Any]:
    """Tell what is to be known of a moment."""
    found: dict[str, Any] = {
        "score": tuple(0 if seat in view.out else each.holes for seat, each in enumerate(view.groupings))
    }
    if view.verdict is not None:
        return {**found, "result": view.verdict.met}
    if view.phase == "chain" and not view.chain:
        return {**found, "turn": view.turn, "stake": None}
    if view.phase in {"chain", "flipping"}:
        link = view.chain[-1]
        left = 0 if link.rockstar else link.wager - len(view.turned)
        return {**found, "turn": view.turn, "stake": (link.challenged, left)}
    return found
