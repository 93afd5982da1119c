"""Somebody who follows Roll Call by ear alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.games.rollcall import announcer
from rumpus.games.rollcall.telling import MANY, NUMBERS, SINGLE
from rumpus.testing.hearing import Listener, seat

if TYPE_CHECKING:
    from rumpus.games.rollcall.view import View

LISTENER = Listener(announcer)


class Ear:
    """What is known of a match by what was heard of it."""

    def __init__(self, view: View) -> None:
        self.dice = list(view.dice)
        self.turn: int | None = None
        self.bid: tuple[int, int] | None = None
        self.result: bool | None = None

    def hear(self, text: str) -> None:
        name, told = LISTENER.hear(text)
        match name:
            case "STARTS":
                self.turn, self.bid = seat(told["seat"]), None
            case "BID":
                self.turn, self.bid = seat(told["turn_seat"]), bid(told["bid"])
            case "BID_AND_CALLED" | "CALLED":
                self.turn, self.bid = None, bid(told["bid"])
            case "TRUTH" | "BLUFF":
                self.result = name == "TRUTH"
            case "COST":
                self.dice[seat(told["seat"])] = NUMBERS.index(told["left"])
            case "OUT":
                self.dice[seat(told["seat"])] = 0
            case _:
                pass

    def knows(self) -> dict[str, Any]:
        return {"turn": self.turn, "stake": self.bid, "result": self.result, "score": tuple(self.dice)}


def bid(text: str) -> tuple[int, int]:
    """Understand a bid."""
    if text in (*SINGLE, "one emblem"):
        return 1, 1 if text == "one emblem" else SINGLE.index(text)
    count, faces = text.split()
    return NUMBERS.index(count) if count in NUMBERS else int(count), 1 if faces == "emblems" else MANY.index(faces)


def truth(view: View) -> dict[str, Any]:
    """Tell what is to be known of a moment."""
    found: dict[str, Any] = {"score": view.dice}
    if view.phase == "bidding":
        last = view.claims[-1] if view.claims else None
        return {**found, "turn": view.turn, "stake": None if last is None else (last[1], last[2])}
    shown = view.showdown
    assert shown is not None
    claim = shown.claim
    return {**found, "stake": (claim.quantity, claim.value), "result": shown.total >= claim.quantity}
