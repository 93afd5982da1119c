"""A try plays on from a finished match, in a room of its own; it counts nothing and knows no more than its player."""

from __future__ import annotations

import asyncio
import dataclasses
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rumpus import matchfile
from rumpus.arena.rarity import played as bots_played
from rumpus.core import Illegal, Rng, Seat, find_game
from rumpus.core.game import SEARCHES
from rumpus.film import Film, developing
from rumpus.live.common import announcement, own
from rumpus.live.room import LiveRoom
from rumpus.matchfile import finish
from rumpus.replays import Replays
from rumpus.room.lines import AddBot, Leave, MemberId, SetOption
from rumpus.room.members import find
from rumpus.room.state import Member
from rumpus.server.tries import MOST, Attempt, Tries, check
from rumpus.store import RoomCode
from tests.live.evening import Evening, Player, evening


async def finished(e: Evening, *names: str) -> tuple[list[Player], Film, Tries]:
    """Play a match of two people and two bots to its end."""
    people = await e.open(*(names or ("Ann", "Bob")))
    for _ in range(2):
        await people[0].do(AddBot(2))
    await people[0].do(SetOption("start_dice", 2))
    await e.start()
    await e.play_on(people)
    return people, await film_of(e), Tries(e.hub, Replays(e.store))


async def film_of(e: Evening) -> Film:
    (row,) = await e.store.past(e.code, limit=1)
    film = await Replays(e.store).find(row.match)
    assert film is not None
    return film


def decisions(film: Film, seat: int) -> list[int]:
    """Name the steps at which a seat had something to decide."""
    last = len(film.steps) - 1
    return [at for at in range(last) if film.game.legal(film.steps[at].state, Seat(seat))]


async def begin(e: Evening, tries: Tries, film: Film, who: Player, **wanted: Any) -> tuple[LiveRoom, Player]:
    """Play on, and connect."""
    assert who.member is not None
    me = find(e.hub.rooms[e.code].room(), MemberId(who.member))
    live, member, token = await tries.begin(film, Attempt(**wanted), me)
    away = Evening(e.store)
    away.hub, away.clock, away.code = e.hub, e.clock, live.code
    player = Player(away, member, token)
    await player.come()
    return live, player


def test_a_try_begins_where_the_match_was_and_is_played_to_an_end_that_nobody_keeps() -> None:
    async def night(e: Evening) -> None:
        people, film, tries = await finished(e)
        before = (await e.store.match_file(film.name), e.live.room().scores, e.live.room().evening)
        step = decisions(film, 1)[-1]
        live, player = await begin(e, tries, film, people[1], step=step, seat=1, level=1, fresh=False)
        assert live.code != e.code
        assert player.table["view"] == plain(film.game.view(film.steps[step].state, Seat(1)))
        assert player.room["practice"] == {"match": film.name, "step": step, "seat": 1, "level": 1, "fresh": False}
        assert [chair["bot"] for chair in player.room["chairs"]] == [1, None, 1, 1]
        assert [chair["name"] for chair in player.room["chairs"]] == ["Ann", "", *film.saved.names[2:]]
        await player.evening.play_on([player])
        assert live.room().playing is not None
        assert live.room().evening == ()
        assert await e.store.past(live.code) == []
        assert (await e.store.match_file(film.name), e.live.room().scores, e.live.room().evening) == before

    evening(night)


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def test_with_new_dice_the_player_sees_the_own_ones_and_the_others_are_rolled_again() -> None:
    async def night(e: Evening) -> None:
        people, film, tries = await finished(e)
        step = decisions(film, 0)[0]
        state, rolled = film.steps[step].state, set()
        for _ in range(6):
            live, player = await begin(e, tries, film, people[0], step=step, seat=0)
            assert player.table["view"] == plain(film.game.view(state, Seat(0)))
            assert live.table.match is not None
            assert live.table.match.setup.origin is not None
            start = film.game.imagine(state, Seat(0), Rng(live.table.match.setup.seed, 0))
            rolled.add(start.hands)
        assert len(rolled) > 1

    evening(night)


def test_two_matches_that_differ_in_what_the_seat_could_not_know_give_the_same_try() -> None:
    """Two worlds: under the cups of others lay something else; neither views nor bots nor anything sent shows it."""

    async def night(e: Evening) -> None:
        _, film, _ = await finished(e)
        step = decisions(film, 0)[0]
        state = film.steps[step].state
        other = next(
            world for n in range(1, 50) if (world := film.game.imagine(state, Seat(0), Rng("other", n))) != state
        )
        for seed in ("a", "b", "c"):
            one, two = (film.game.imagine(each, Seat(0), Rng(seed, 0)) for each in (state, other))
            assert one == two
        assert film.game.imagine(state, Seat(0), Rng("a", 0)) != state

    evening(night)


def test_bots_remember_what_their_seats_saw_and_nothing_else() -> None:
    async def night(e: Evening) -> None:
        _, film, _ = await finished(e)
        step = decisions(film, 0)[-1]
        level = max(film.game.bots)
        mind = film.game.bots[level]
        found = finish(film.remembered(step, Seat(0), level))
        assert found.keys() == {1, 2, 3}
        for seat, memory in found.items():
            expected = mind.start
            for each in film.steps[:step]:
                expected = mind.see(expected, film.game.view(each.state, seat))
            assert memory == expected

    evening(night)


def test_bots_that_search_remember_nothing() -> None:
    async def night(e: Evening) -> None:
        _, film, _ = await finished(e)

        film.game = dataclasses.replace(film.game, bots=SEARCHES)
        assert set(finish(film.remembered(3, Seat(0), 1)).values()) == {None}

    evening(night)


def test_a_try_survives_a_crash() -> None:
    async def night(e: Evening) -> None:
        people, film, tries = await finished(e)
        step = decisions(film, 0)[2]
        live, player = await begin(e, tries, film, people[0], step=step, seat=0, fresh=True)
        await player.evening.clock.wait(9000)
        before = live.table.match
        assert before is not None
        await player.evening.crash()
        after = player.evening.live.table.match
        assert after is not None
        assert (after.setup, after.log[: len(before.log)], after.seats) == (before.setup, before.log, before.seats)
        player.evening.people = [player]
        await player.come()
        await player.evening.play_on([player])
        await player.evening.crash()
        assert player.evening.live.room().phase == "result"
        assert await e.store.past(player.evening.code) == []

    evening(night)


def test_a_second_try_ends_the_first() -> None:
    async def night(e: Evening) -> None:
        people, film, tries = await finished(e)
        step = decisions(film, 0)[0]
        first, player = await begin(e, tries, film, people[0], step=step, seat=0)
        second, _ = await begin(e, tries, film, people[0], step=step, seat=0)
        other, _ = await begin(e, tries, film, people[1], step=decisions(film, 1)[0], seat=1)
        assert (first.closing, second.closing, other.closing) == (True, False, False)
        assert player.messages("Bye")[-1]["why"] == "You have moved on to another try."
        assert await e.hub.find(first.code) is None

    evening(night)


def test_a_match_that_a_program_played_in_is_played_on_with_a_bot_that_looks_like_it() -> None:
    async def night(e: Evening) -> None:
        people, film, tries = await finished(e)
        looks = tuple(replace(look, program=seat == 1) for seat, look in enumerate(film.saved.looks) if look)
        film.saved = replace(film.saved, looks=looks)
        _, player = await begin(e, tries, film, people[0], step=decisions(film, 0)[0], seat=0)
        chair = player.room["chairs"][1]
        assert (chair["name"], chair["shape"], chair["colour"]) == ("Bob", looks[1].shape, looks[1].colour)

    evening(night)


def test_of_two_tries_begun_at_once_one_is_left() -> None:
    async def night(e: Evening) -> None:
        people, film, tries = await finished(e)
        wanted, me = Attempt(decisions(film, 0)[-1], 0), find(e.live.room(), MemberId(people[0].member or ""))
        both = [tries.begin(film, wanted, me) for _ in range(2)]
        await asyncio.gather(*both, return_exceptions=True)
        assert [*e.hub.rooms] == [e.code, tries.latest[e.code, me.id].code]

    evening(night)


def older_node(e: Evening) -> None:
    """Let there be a node that knows no tries."""
    lines = {name: fields for name, fields in own().lines.items() if name != "Branched"}
    e.hub.common.learn([announcement(), msgspec.json.encode(replace(own(), lines=lines))])


def test_a_try_that_another_node_could_not_read_is_refused_and_leaves_nothing_behind() -> None:
    async def night(e: Evening) -> None:
        people, film, tries = await finished(e)
        older_node(e)
        with pytest.raises(Illegal, match="ROOM-UPDATE: This is new here"):
            await begin(e, tries, film, people[0], step=decisions(film, 0)[0], seat=0)
        assert [*e.hub.rooms] == [e.code]

    evening(night)


def test_a_match_file_is_one_that_every_node_can_read() -> None:
    async def night(e: Evening) -> None:
        older_node(e)
        _, film, _ = await finished(e)
        assert film.saved.members == ()
        assert matchfile.encode(film.saved).count(b'"members"') == 0

    evening(night)


def test_a_try_is_gone_ten_minutes_after_its_player_left() -> None:
    async def night(e: Evening) -> None:
        people, film, tries = await finished(e)
        live, player = await begin(e, tries, film, people[0], step=decisions(film, 0)[0], seat=0)
        await player.go()
        await e.clock.wait(11 * 60_000)
        assert await e.hub.find(live.code) is None

    evening(night)


def test_a_try_that_cannot_be_dealt_is_refused_and_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Film.setup_at
    monkeypatch.setattr(Film, "setup_at", lambda *given: replace(at(*given), version=0))

    async def night(e: Evening) -> None:
        people, film, tries = await finished(e)
        with pytest.raises(Illegal, match=r"ROOM-RULES: This match cannot be played on\."):
            await begin(e, tries, film, people[0], step=decisions(film, 0)[0], seat=0)
        assert [*e.hub.rooms] == [e.code]

    evening(night)


def test_only_so_many_tries_run_at_once() -> None:
    async def night(e: Evening) -> None:
        people, film, tries = await finished(e)
        live = e.live
        tries.latest = {("ABCD", MemberId(str(each))): live for each in range(MOST)}
        with pytest.raises(Illegal, match="ROOM-MANY: Too many people"):
            await begin(e, tries, film, people[0], step=decisions(film, 0)[0], seat=0)

    evening(night)


def test_what_cannot_be_played_on_is_refused_in_words() -> None:
    async def night(e: Evening) -> None:
        _, film, _ = await finished(e)
        step, last = decisions(film, 0)[0], len(film.steps) - 1
        others = next(at for at in range(last) if not film.game.legal(film.steps[at].state, Seat(0)))
        for wanted, why in (
            (Attempt(step, 9), "ROOM-FORM: .* seats 0 to 3"),
            (Attempt(last + 1, 0), f"ROOM-FORM: .* frames 0 to {last}"),
            (Attempt(last, 0), "ROOM-TRY: .* nothing to decide"),
            (Attempt(others, 0), "ROOM-TRY: .* nothing to decide"),
            (Attempt(step, 0, level=99), "ROOM-BOT: .* bots of level"),
        ):
            with pytest.raises(Illegal, match=why):
                check(film, wanted)

    evening(night)


def test_a_match_with_cards_of_the_players_own_is_not_played_on() -> None:
    """What nobody saw is blank in its file, and stays secret."""

    class Own:
        pack = "theirs"

    async def night(e: Evening) -> None:
        _, film, _ = await finished(e)
        film.options = Own()
        with pytest.raises(Illegal, match=r"ROOM-TRY: .* your own cards"):
            check(film, Attempt(0, 0))

    evening(night)


def test_whoever_left_for_good_stays_gone() -> None:
    async def night(e: Evening) -> None:

        people = await e.open("Ann", "Bob", "Cat")
        await e.start()
        await people[2].do(Leave())
        await e.play_on(people[:2])
        film = await film_of(e)
        tries = Tries(e.hub, Replays(e.store))
        step = decisions(film, 0)[-1]
        assert film.gone_at(step) == {2}
        live, player = await begin(e, tries, film, people[0], step=step, seat=0)
        assert [chair["gone"] for chair in player.room["chairs"]] == [False, False, True]
        assert live.table.match is not None
        await player.evening.play_on([player])

    evening(night)


def test_a_file_names_who_sat_where() -> None:
    async def night(e: Evening) -> None:
        people, film, _ = await finished(e)
        assert film.saved.members == (people[0].member, people[1].member, None, None)
        saved = replace(film.saved, members=())
        assert b'"members"' not in matchfile.encode(saved)
        assert matchfile.decode(matchfile.encode(film.saved)).members == film.saved.members

    evening(night)


def test_a_try_of_every_game_begins_and_goes_on() -> None:

    async def run(name: str) -> None:
        e = Evening()
        match = bots_played(find_game(name), 2)
        file = matchfile.encode(matchfile.Saved(match.setup, match.now, (), tuple(match.log)))
        film = finish(developing("ABCD-1-1", file))
        seat = 0
        steps = decisions(film, seat)
        tries = Tries(e.hub, Replays(e.store))
        ann = Member(MemberId("ann"), "Ann", "star", "red", "", online=False, since=e.clock.now())
        try:
            live, member, token = await tries.begin(film, Attempt(steps[len(steps) // 2], seat, 1), ann)
            e.code = RoomCode(live.code)
            player = Player(e, member, token)
            await player.come()
            lines = len(live.table.match.log) if live.table.match else -1
            await e.clock.wait(600_000)
            assert live.table.match is not None
            assert len(live.table.match.log) > lines >= 0
        finally:
            await e.hub.close()
            await e.store.close()

    for name in ("goforit", "rockindice", "rofl", "stare"):
        asyncio.run(run(name))
