"""Whoever sees what the others must not know shows no face that could tell it."""

from __future__ import annotations

from typing import Any

from rumpus.room.lines import React, SetOption
from tests.live.evening import Evening, Player, evening


async def act(e: Evening, people: list[Player], verb: str) -> None:
    """Let whoever may do this do it, and wait until it was shown."""
    for player in people:
        for offer in player.table["offers"]:
            action: dict[str, Any] = offer.get("low", offer)
            if action["type"] == verb and player.table["view"]["turn"] == player.table["seat"]:
                await player.play(action)
                await e.clock.wait(15_000)
                return
    raise AssertionError


def test_rc_d9_whoever_is_out_and_sees_all_dice_shows_no_face_until_the_showdown() -> None:
    """RC-D9: `ghost_view=all`; players who are in show what they like."""

    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob", "Cat")
        for name, value in (("start_dice", 1), ("ghost_view", "all"), ("turn_s", 0), ("call_window_ms", 0)):
            await people[0].do(SetOption(name, value))
        await e.start()
        await act(e, people, "Bid")
        await act(e, people, "Call")
        (ghost,) = [each for each in people if not each.table["view"]["dice"][each.table["seat"]]]
        others = [each for each in people if each is not ghost]
        for face, other in zip((React("laugh"), React("gasp")), others, strict=True):
            answer = await ghost.do(face)
            assert (answer["result"], answer["rule"]) == ("refused", "ROOM-QUIET")
            assert (await other.do(face))["result"] == "accepted"
        await act(e, others, "Bid")
        await act(e, others, "Call")
        assert (await ghost.do(React("gasp")))["result"] == "accepted"

    evening(night)
