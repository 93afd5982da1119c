"""The room waits for readers, live: on its clock, over crashes, and with the match that follows."""

from __future__ import annotations

from functools import partial

from rumpus.live.presence import ABSENT_MS
from rumpus.room.learning import PLAYING
from rumpus.room.lines import AddBot, Choose, Learn, Leave, SetReady, Sit, Start
from tests.live.evening import Evening, Player, evening

GAMES = ("goforit", "rockindice", "rofl", "rollcall", "stare")


async def learners(e: Evening, *names: str, game: str = "rollcall") -> list[Player]:
    """Open a room whose people are new to all games, and start."""
    people = await e.open(*names)
    for player in people:
        await player.do(Learn(GAMES))
    assert (await people[0].do(Choose(game)))["result"] == "accepted"
    assert (await people[0].do(Start()))["result"] == "accepted"
    return people


async def seal(e: Evening) -> None:
    for _ in range(2):
        for player in e.people:
            await player.seal()


def phase(e: Evening) -> str:
    return e.live.room().phase


def test_no_clock_runs_while_people_read_and_the_dice_are_sealed_when_all_are_ready() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await learners(e, "Ann", "Bob")
        await e.clock.wait(50_000)
        assert phase(e) == "learning"
        assert ann.messages("MatchUpdate") == []
        assert ann.room["learning"]["readers"] == [ann.member, bob.member]
        await bob.do(SetReady(True))
        assert (phase(e), ann.room["ready"]) == ("learning", [bob.member])
        await ann.do(SetReady(True))
        assert phase(e) == "sealing"
        await seal(e)
        assert phase(e) == "playing"
        assert ann.table["at"] == 0

    evening(night)


def test_it_begins_a_minute_after_the_first_and_the_reader_takes_the_chair_when_ready() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await learners(e, "Ann", "Bob")
        await ann.do(SetReady(True))
        await e.clock.wait(PLAYING.others - 1)
        assert phase(e) == "learning"
        await e.clock.wait(1)
        assert phase(e) == "sealing"
        await seal(e)
        assert [chair["reader"] for chair in bob.room["chairs"]] == [None, bob.member]
        assert (bob.table["seat"], bob.table["offers"]) == (None, [])
        await bob.do(SetReady(True))
        assert [chair["member"] for chair in bob.room["chairs"]] == [ann.member, bob.member]
        assert bob.table["seat"] == 1

    evening(night)


def test_in_rockin_dice_a_reader_loses_nothing_of_the_first_race() -> None:
    """It was a whole race before, six points each."""

    async def night(e: Evening) -> None:
        ann, bob = await learners(e, "Ann", "Bob", game="rockindice")
        await e.clock.wait(100_000)
        assert phase(e) == "learning"
        for player in (ann, bob):
            await player.do(SetReady(True))
        await seal(e)
        view = ann.table["view"]
        assert (view["round"], view["totals"], view.get("history", []), ann.table["at"]) == (1, [100, 100], [], 0)

    evening(night)


def test_who_is_still_reading_when_it_begins_is_played_for_by_a_bot_in_every_game() -> None:
    async def night(e: Evening, game: str) -> None:
        _, bob, _ = await learners(e, "Ann", "Bob", "Cat", game=game)
        await e.clock.wait(PLAYING.most)
        await seal(e)
        assert phase(e) == "playing"
        assert bob.table["seat"] is None
        await e.clock.wait(30_000)
        assert (await bob.do(SetReady(True)))["result"] == "accepted"
        assert bob.table["seat"] == 1
        assert phase(e) == "playing"

    for game in GAMES:
        evening(partial(night, game=game))


def test_a_latecomer_reads_while_the_bot_plays_the_chair() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        await ann.do(AddBot(2))
        await e.start()
        member, token = await e.hub.join(e.live, "Cat", None, "red")
        cat = Player(e, member, token)
        await cat.come()
        await cat.do(Learn(GAMES))
        assert (await cat.do(Sit(2)))["result"] == "accepted"
        assert cat.table["seat"] is None
        before = e.live.table.match
        await e.clock.wait(20_000)
        assert e.live.table.holders == [e.live.table.holders[0]] * 2 + [e.live.table.holders[2]]
        assert cat.room["chairs"][2]["bot"] == 2
        await cat.do(SetReady(True))
        assert cat.table["seat"] == 2
        assert e.live.table.match is before

    evening(night)


def test_a_wait_survives_a_crash() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await learners(e, "Ann", "Bob")
        await bob.do(SetReady(True))
        await e.crash()
        await e.clock.wait(PLAYING.most)
        assert phase(e) == "learning"
        for player in (bob, ann):
            await player.come()
        assert ann.room["ready"] == [bob.member]
        assert ann.room["learning"]["until"] == e.clock.time + PLAYING.others
        await ann.do(SetReady(True))
        await seal(e)
        assert phase(e) == "playing"

    evening(night)


def test_who_goes_away_or_leaves_while_reading_keeps_nobody_waiting() -> None:
    async def night(e: Evening) -> None:
        ann, bob, cat = await learners(e, "Ann", "Bob", "Cat")
        await ann.do(SetReady(True))
        await cat.do(Leave())
        await bob.go()
        await e.clock.wait(ABSENT_MS + PLAYING.away - 1)
        assert phase(e) == "learning"
        await e.clock.wait(1)
        assert phase(e) == "sealing"

    evening(night)
