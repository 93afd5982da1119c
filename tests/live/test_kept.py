"""A picture stays as it was dealt, also in a room that is read again by a Rumpus that draws another one."""

from __future__ import annotations

from typing import NoReturn

import pytest

from rumpus.games.stare import deck, sight
from rumpus.live.pictures import Studio, fetch
from rumpus.room.lines import Choose
from tests.live.evening import Evening, Player, evening


async def looked(night: Evening) -> tuple[str, bytes]:
    """Wait until somebody may look at the picture; gives what it is and what it looks like."""
    for _ in range(60):
        for player in night.people:
            for grant in player.guest.grants.values():
                if not grant.asset.sealed:
                    return grant.asset.ref, (await fetch(night.live, Studio(night.store), grant.token)).body
        await night.clock.wait(1000)
    raise AssertionError("nobody looked")


def test_a_picture_is_the_same_after_a_restart_with_other_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> NoReturn:
        pytest.fail("a card was made or drawn again")

    async def work(night: Evening) -> None:
        people = await night.open("Ann", "Bob")
        await people[0].do(Choose("stare"))
        await night.start()
        before = await looked(night)
        assert before[1].startswith(b"<svg")
        monkeypatch.setattr(sight, "make_card", missing)
        monkeypatch.setattr(deck, "made", missing)
        await night.crash()
        night.people = [Player(night, player.member) for player in people]
        for player in night.people:
            await player.come()
        assert await looked(night) == before

    evening(work)
