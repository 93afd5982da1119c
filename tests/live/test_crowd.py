"""Whoever sees the same is sent the same: one encoding, one frame, after the players, and no more often than needed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rumpus.core import Rng, Seat
from rumpus.live.sending.crowd import LAG_MS
from rumpus.live.sending.scene import Scene
from rumpus.live.wire import Words
from rumpus.room.lines import SetOption
from rumpus.veil import Veil
from tests.live.evening import Evening, Player, evening

WATCHERS, SCREENS = 40, 5
OPTIONS = {"call_window_ms": 0, "turn_s": 0}
"""Bids count at once."""


async def crowded(e: Evening) -> tuple[list[Player], list[Player], list[Player]]:
    """A match of two that many watch: players, screens and watchers."""
    people = await e.open("Ann", "Bob")
    screens = [Player(e, None, screen=True) for _ in range(SCREENS)]
    watchers = [Player(e, None) for _ in range(WATCHERS)]
    for player in (*screens, *watchers):
        await player.come()
    for name, value in OPTIONS.items():
        await people[0].do(SetOption(name, value))
    await e.start()
    await e.clock.wait(2 * LAG_MS)
    return people, screens, watchers


async def act(people: list[Player]) -> None:
    """Let whoever may bid or call do so."""
    player = next(each for each in people if each.table["offers"])
    offer = player.table["offers"][0]
    assert (await player.play(offer.get("low", offer)))["result"] != "refused"


def tables(player: Player) -> list[dict[str, Any]]:
    return player.messages("MatchUpdate")


def test_an_input_is_encoded_once_for_a_crowd_and_sent_to_all_of_it_as_one_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[Seat | None] = []

    async def night(e: Evening) -> None:
        people, screens, watchers = await crowded(e)
        plain = Scene.sight

        def counted(scene: Scene, seat: Seat | None, veil: Veil | None) -> bytes:
            seen.append(seat)
            return plain(scene, seat, veil)

        monkeypatch.setattr(Scene, "sight", counted)
        before = [len(tables(each)) for each in (*screens, *watchers)]
        await act(people)
        assert sorted(seen, key=str) == [0, 1, None]
        for crowd in (screens, watchers):
            assert len({id(each.ear.sent[-1]) for each in crowd}) == 1
        assert [len(tables(each)) for each in (*screens, *watchers)] == [count + 1 for count in before]

    evening(night)


def test_what_happens_within_a_moment_reaches_watchers_in_one_frame_and_players_and_screens_at_once() -> None:
    async def night(e: Evening) -> None:
        people, screens, watchers = await crowded(e)
        await act(people)
        told = people[0], screens[0], watchers[0]
        before = [len(tables(each)) for each in told]
        for _ in range(2):
            await act(people)
        assert [len(tables(each)) - count for each, count in zip(told, before, strict=True)] == [2, 2, 0]
        await e.clock.wait(LAG_MS - 1)
        assert len(tables(watchers[0])) == before[2]
        await e.clock.wait(1)
        last = tables(watchers[0])[-1]
        assert len(tables(watchers[0])) == before[2] + 1
        assert last["events"] == [event for table in tables(screens[0])[-2:] for event in table["events"]]
        assert last["view"] == tables(screens[0])[-1]["view"]
        await e.clock.wait(1000)
        assert len(tables(watchers[0])) == before[2] + 1

    evening(night)


def test_whoever_comes_is_told_everything_and_everybody_is_brought_up_to_date_with_them() -> None:
    async def night(e: Evening) -> None:
        people, _, watchers = await crowded(e)
        for _ in range(3):
            await act(people)
        late = Player(e, None)
        await late.come()
        assert len(tables(late)) == 1
        assert len(late.table["events"]) >= 3
        assert late.table["view"] == watchers[0].table["view"]
        await e.clock.wait(LAG_MS)
        await act(people)
        assert late.ear.sent[-1] is watchers[0].ear.sent[-1]

    evening(night)


def test_messages_to_a_crowd_are_numbered_without_a_gap_for_each_of_it() -> None:
    async def night(e: Evening) -> None:
        people, screens, watchers = await crowded(e)
        for _ in range(3):
            await act(people)
            await e.clock.wait(LAG_MS)
        await watchers[1].go()
        late = Player(e, None)
        await late.come()
        e.live.hear(watchers[2].guest, Words(True))
        await act(people)
        await e.clock.wait(LAG_MS)
        e.live.hear(watchers[2].guest, Words(False))
        await act(people)
        await e.clock.wait(LAG_MS)
        assert "words" in str(tables(watchers[2]))
        assert "words" not in str(tables(watchers[3]))
        for player in (screens[0], late, *watchers[:4]):
            numbers = [each["number"] for each in map(msgspec.json.decode, player.ear.sent) if "number" in each]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))

    evening(night)


def test_what_happens_in_secret_puts_nothing_off_for_watchers() -> None:
    """When they are told depends on nothing but what they were told before."""

    async def world(e: Evening, *, secret: bool) -> list[tuple[int, int]]:
        people = await e.open("Ann", "Bob", "Cat")
        watcher = Player(e, None)
        await watcher.come()
        await e.start()
        await e.clock.wait(5000)
        heard: list[tuple[int, int]] = []
        first = next(each for each in people if each.table["offers"])
        began = e.clock.time
        await first.play(first.table["offers"][0]["low"])
        second = next(each for each in people if each is not first and "Span" in str(each.table["offers"]))
        for step in range(1000):
            if step == 300 and secret:
                bid = next(each for each in second.table["offers"] if each["type"] == "Span")["low"]
                assert (await second.play(bid))["result"] == "held"
            heard.append((e.clock.time - began, len(watcher.ear.sent)))
            await e.clock.wait(1)
            if heard[-1][0] >= 700:
                break
        return heard

    assert evening(lambda e: world(e, secret=False)) == evening(lambda e: world(e, secret=True))


def test_a_state_that_looks_the_same_to_watchers_puts_off_nothing() -> None:
    async def night(e: Evening) -> None:
        people, _, watchers = await crowded(e)
        match, crowd = e.live.table.match, watchers[0].guest.crowd
        assert match is not None
        assert crowd is not None
        before, free = len(watchers[0].ear.sent), crowd.free
        match.state = match.game.imagine(match.state, Seat(0), Rng("hidden", 1))
        await e.live.settled()
        assert (len(watchers[0].ear.sent), crowd.free) == (before, free)
        await act(people)
        assert len(watchers[0].ear.sent) == before + 1

    evening(night)
