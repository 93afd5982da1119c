"""Somebody who follows ROFL! by ear alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rumpus.games.rofl import announcer
from rumpus.testing.hearing import NAMES, Listener, seat

if TYPE_CHECKING:
    from rumpus.games.rofl.view import View

LISTENER = Listener(announcer)


class Ear:
    """What is known of a match by what was heard of it."""

    def __init__(self, view: View) -> None:
        self.points = [0] * len(view.totals)
        self.turn: tuple[int, ...] = ()
        self.stake: tuple[int, int, int] | None = None
        self.result: bool | None = None

    def hear(self, text: str) -> None:
        name, told = LISTENER.hear(text)
        match name:
            case "TURN":
                self.turn, self.stake = seats(told["seats"]), None
            case "TIE_BREAK":
                self.turn = ()
            case "SHOWN":
                self.turn = seats(told["seats"])
                self.stake = (seat(told["author_seat"]), int(told["space"]), worth(told["worth"]))
            case "RIGHT" | "WRONG" | "PASSED":
                self.result = name == "RIGHT"
            case "POINTS":
                for who in ("seat", "author_seat"):
                    self.points[seat(told[who])] += worth(told["worth"])
            case _:
                pass

    def knows(self) -> dict[str, Any]:
        return {"turn": self.turn, "stake": self.stake, "result": self.result, "score": tuple(self.points)}


def seats(text: str) -> tuple[int, ...]:
    """Understand a list of names."""
    return tuple(map(NAMES.index, re.findall(r"\w+", text.replace(" and ", " "))))


def worth(text: str) -> int:
    """Understand what a text is worth."""
    return int(text.partition(" ")[0]) if text[0].isdigit() else 0


def truth(view: View) -> dict[str, Any]:
    """Tell what is to be known of a moment."""
    found: dict[str, Any] = {}
    if None not in view.totals and view.phase != "over":
        found["score"] = view.totals
    if view.phase in {"reveal", "write", "grace", "guess"} and not view.tiebreak:
        found["turn"] = view.guessers
    if view.phase == "guess":
        now = next(each for each in view.entries if each.how == "now")
        found["stake"] = (now.seat, now.space, view.worth)
    if view.phase == "end" and view.ended is not None:
        judged = [row.how for row in view.ended.rows if row.how in {"right", "wrong", "missed"}]
        found |= {"result": judged[-1] == "right"} if judged else {}
    return found
