"""Somebody who follows STARE! by ear alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.core import aloud
from rumpus.games.stare import announcer
from rumpus.games.stare.story import side_name
from rumpus.testing.hearing import NAMES, Listener

if TYPE_CHECKING:
    from rumpus.games.stare.view import View

LISTENER = Listener(announcer)


class Ear:
    """What is known of a match by what was heard of it."""

    def __init__(self, view: View) -> None:
        self.places: dict[str, int] = dict.fromkeys(names(view), 0)
        self.turn = ""
        self.stake: tuple[int, int] | None = None
        self.result: bool | None = None

    def hear(self, text: str) -> None:
        name, told = LISTENER.hear(text)
        match name:
            case "TURN" | "GONE" | "ROLLED" | "DOUBLE":
                self.turn = told["name"]
            case "PUT" | "PUT_SAFE":
                self.turn = told["name"]
                right = space(told["right"])
                self.stake = right, space(told["wrong"]) if name == "PUT" else self.places[self.turn]
            case "RIGHT" | "WRONG" | "NO_ANSWER":
                self.result = name == "RIGHT"
            case "MOVED":
                self.places[told["name"]] = int(told["end"])
            case _:
                pass

    def knows(self) -> dict[str, Any]:
        return {"turn": self.turn, "stake": self.stake, "result": self.result, "score": tuple(self.places.values())}


def names(view: View) -> list[str]:
    """Name all sides as they are called at the beginning."""
    return [heard_name(view, side) for side in range(len(view.sides))]


def heard_name(view: View, side: int) -> str:
    """Name a side as it is heard."""
    return aloud(side_name(view, side), NAMES)


def space(text: str) -> int:
    """Understand the name of a space."""
    return int(text.removeprefix("space "))


def truth(view: View) -> dict[str, Any]:
    """Tell what is to be known of a moment."""
    found: dict[str, Any] = {"score": tuple(side.position for side in view.sides)}
    if view.phase in {"ready", "roll", "answer"}:
        found["turn"] = heard_name(view, view.active)
    if view.phase == "answer" and view.stake is not None:
        found["stake"] = (view.stake.right, view.stake.wrong)
    if view.phase == "reveal" and view.told and view.told[-1].how in {"right", "wrong"}:
        found["result"] = view.told[-1].how == "right"
    return found
