"""What the crowd said where it chose players is kept with the match, beside its lines."""

from __future__ import annotations

from rumpus import matchfile
from rumpus.film import developing
from rumpus.room.crowd import Tips
from rumpus.room.lines import EndMatch
from tests.live.evening import Evening, evening


def test_what_the_crowd_said_of_players_is_kept_with_the_match() -> None:
    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob")
        await e.start()
        votes = {"funniest/1": {"0": 2, "1": 1}}
        e.live.table.tips = Tips(votes=votes)
        name = people[0].room["match"]["name"]
        await people[0].do(EndMatch())
        file = await e.store.match_file(name)
        assert file is not None
        assert matchfile.decode(file).votes == votes
        assert matchfile.finish(developing(name, file)).chronicle().votes == votes

    evening(night)
