"""A finished match can be watched again, exactly as each seat and the TV saw it, and its dice can be drawn again."""

from __future__ import annotations

import asyncio
import re
import sys
from collections import Counter
from typing import Any

import msgspec
import pytest

from rumpus.core import Bot, Gone, Illegal, Input, Millis, Person, Rng, Seat, Seated, fold
from rumpus.film import FRAMES, ROLLS, Film, developing, said
from rumpus.games.rollcall.actions import Ready
from rumpus.match import Match
from rumpus.matchfile import SLICE, Look, Saved, encode, finish
from rumpus.replays import REMEMBERED, Replays
from rumpus.room.lines import AddBot, Again, EndMatch, SetOption
from rumpus.room.sealing import digest
from rumpus.store import FinishedMatch, MemoryStore, RoomCode, Wall
from tests.live.evening import Evening, Player, evening

core_fold = sys.modules["rumpus.core.fold"]


def plain(value: Any) -> Any:
    """Put a value into the form it has on the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


async def name_of(e: Evening) -> str:
    (row,) = await e.store.past(e.code, limit=1)
    return row.match


async def film_of(e: Evening) -> Film:
    film = await Replays(e.store).find(await name_of(e))
    assert film is not None
    return film


def all_frames(film: Film, seat: int | None) -> list[dict[str, Any]]:
    """Page through the whole match."""
    found: list[dict[str, Any]] = []
    while len(found) < film.info().frames:
        page = finish(film.frames(seat, len(found)))
        assert (page.seat, page.start, len(page.frames) <= FRAMES) == (seat, len(found), True)
        found += plain(page.frames)
    return found


def test_every_seat_and_the_tv_see_again_what_they_saw_and_nothing_else() -> None:
    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob", "Cat")
        await people[0].do(AddBot(2))
        screen = Player(e, None)
        await screen.come()
        await e.start()
        await e.play_on(people)
        film = await film_of(e)
        for seat, player in ((0, people[0]), (1, people[1]), (2, people[2]), (None, screen)):
            frames = all_frames(film, seat)
            parts = ("view", "offers", "deadlines")
            again = [[each[part] for part in parts] for each in frames]
            assert [
                each for each in player.messages("MatchUpdate") if [each[part] for part in parts] not in again
            ] == []
            live = [event for each in player.messages("MatchUpdate") for event in each["events"]]
            assert [event for each in frames for event in each["events"]] == live
            assert frames[-1]["view"] == player.table["view"]

    evening(night)


def test_frames_are_the_fold_of_the_file() -> None:
    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob")
        await e.start()
        await e.play_on(people)
        film = await film_of(e)
        saved = film.saved
        for number, frame in enumerate(all_frames(film, 1)):
            state = fold(film.game, saved.setup, saved.lines[:number])
            assert frame["view"] == plain(film.game.view(state, Seat(1)))
            assert frame["at"] == (saved.lines[number - 1].at if number else 0)

    evening(night)


def test_the_replay_says_who_played_how_they_looked_and_how_it_ended() -> None:
    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob")
        await people[0].do(AddBot(3))
        await e.start()
        await e.play_on(people)
        info = (await film_of(e)).info()
        playing = e.live.room().playing
        assert playing is not None
        assert (info.room, info.number, info.game, info.title) == (e.code, 1, "rollcall", "Roll Call")
        assert [(each.name, each.bot) for each in info.players[:2]] == [("Ann", None), ("Bob", None)]
        assert [each.look for each in info.players] == [
            Look("circle", "blue"), Look("square", "blue"), Look("plus", "pink")
        ]  # fmt: skip
        assert info.players[2].bot == 3
        assert (info.places, info.why, info.values) == (playing.places, playing.why, playing.values)
        assert people[0].room["match"]["name"] == info.match

    evening(night)


def test_a_match_that_was_ended_early_says_so() -> None:
    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob")
        await e.start()
        await people[0].do(EndMatch())
        info = (await film_of(e)).info()
        assert (info.frames, info.why, info.places) == (1, "This match was not played to its end.", (1, 1))

    evening(night)


def test_a_replay_outlives_the_next_match_and_a_crash() -> None:
    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob")
        await e.start()
        await people[0].do(EndMatch())
        name = await name_of(e)
        await people[0].do(Again())
        await people[0].do(SetOption("start_dice", 1))
        await e.start()
        await e.crash()
        film = await Replays(e.store).find(name)
        assert film is not None
        assert film.info().number == 1
        running = f"{name.rpartition('-')[0]}-2"
        assert await Replays(e.store).find(running) is None

    evening(night)


def test_every_draw_can_be_made_again_from_the_seed_and_is_what_the_seats_saw() -> None:
    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob", "Cat")
        await people[0].do(SetOption("first_bidder", "highest_roll"))
        await e.start()
        await e.play_on(people)
        film = await film_of(e)
        dice = film.saved.dice
        assert dice is not None
        seed = digest("/".join([dice.secret, *(share.nonce for share in dice.shares)]))
        page = finish(film.rolls(0))
        rolls = list(page.rolls)
        while page.more is not None:
            assert len(page.rolls) == ROLLS
            page = finish(film.rolls(page.more))
            rolls += page.rolls
        rounds = [event for each in all_frames(film, None) for event in each["events"] if event["type"] == "Rolled"]
        assert len(rolls) == 1 + len(rounds)
        for roll in rolls:
            luck = Rng(seed, roll.step)
            for number, draw in enumerate(roll.draws):
                assert (draw.number, draw.kind) == (number, "dice")
                assert draw.result == tuple(luck.dice(draw.size))
            assert roll.draws[-1].result == tuple(face for view in roll.views for face in view.mine)
            assert roll.table.mine == ()
        first = tuple(tuple(face for face in shown if face) for shown in rolls[0].table.first_rolls)
        assert first == tuple(draw.result for draw in rolls[0].draws[:-1])

    evening(night)


def develop(name: str, file: bytes) -> Film:
    """Fold a match from its file, in one go."""
    return finish(developing(name, file))


def short(name: str = "ABCD-1-1") -> FinishedMatch:
    """Make a match of one line."""
    match = Match("rollcall", 3, seed="tuesday")
    match.seat(1, Gone())
    saved = Saved(match.setup, match.now, (), tuple(match.log), ("Ann", "Bob", "Cat"))
    return FinishedMatch(name, RoomCode("ABCD"), "rollcall", Wall(1), ("Ann",), (1,), encode(saved))


@pytest.mark.parametrize(
    ("seat", "start", "why"),
    [
        (3, 0, "This match has seats 0 to 2."),
        (-1, 0, "This match has seats 0 to 2."),
        (0, 2, "This match has frames 0 to 1."),
        (None, -1, "This match has frames 0 to 1."),
    ],
)
def test_wrong_numbers_are_refused_in_words(seat: int | None, start: int, why: str) -> None:
    film = develop("ABCD-1-1", short().file)
    with pytest.raises(Illegal, match=f"ROOM-FORM: {why}"):
        finish(film.frames(seat, start))


def test_rolls_beyond_the_end_are_refused() -> None:
    with pytest.raises(Illegal, match="ROOM-FORM: This match has frames 0 to 1"):
        finish(develop("ABCD-1-1", short().file).rolls(2))


def test_a_line_is_told_by_its_kind_its_seat_and_its_verb_alone() -> None:
    film = develop("ABCD-1-1", short().file)
    deal, left = finish(film.frames(0, 0)).frames
    assert (deal.by, deal.seat, left.by, left.seat) == ("Deal", None, "Gone", 1)
    assert said(Seated(Millis(0), Seat(2), Bot(1))) == ("Bot", 2, None)
    assert said(Seated(Millis(0), Seat(2), Person())) == ("Person", 2, None)
    assert said(Input(Millis(0), Seat(2), Ready(1), Millis(0))) == ("Input", 2, "Ready")


def test_a_match_by_other_rules_and_a_damaged_one_are_refused_in_words() -> None:
    file = short().file
    older = re.sub(rb'"version":\d+', b'"version":0', file)
    assert older != file
    with pytest.raises(Illegal, match=r"ROOM-RULES: .* from before Rumpus 0\.2\.0, .* it can only be downloaded"):
        develop("ABCD-1-1", older)
    with pytest.raises(Illegal, match=r"ROOM-RULES: .* on a newer Rumpus; this one can only download it"):
        develop("ABCD-1-1", re.sub(rb'"version":\d+', b'"version":99', file))
    with pytest.raises(Illegal, match=r"ROOM-RULES: .* cannot be shown again: line 1"):
        develop("ABCD-1-1", file.replace(b'"Gone"', b'"Away"'))


def test_only_the_latest_replays_are_kept_folded_and_a_deleted_one_is_gone() -> None:
    async def run() -> None:
        store = MemoryStore()
        for number in range(REMEMBERED + 1):
            await store.finish(short(f"ABCD-1-{number}"))
        replays = Replays(store)
        first = await replays.find("ABCD-1-0")
        assert await replays.find("ABCD-1-0") is first
        for number in range(1, REMEMBERED + 1):
            await replays.find(f"ABCD-1-{number}")
        assert len(replays.films) == REMEMBERED
        assert await replays.find("ABCD-1-0") is not first
        await store.delete(RoomCode("ABCD"), Wall(0))
        assert await replays.find("ABCD-1-0") is None
        assert "ABCD-1-0" not in replays.films

    asyncio.run(run())


def long_match() -> bytes:
    """The file of a match of a hundred lines and more."""
    match = Match("rollcall", 4, {"start_dice": 10}, seed=3)
    while match.outcome is None:
        able = next((seat for seat in match.seats if match.offers(seat)), None)
        if able is None:
            match.wait(1000)
            continue
        offer: Any = match.offers(able)[0 if len(match.log) % 9 else -1]
        match.act(able, msgspec.to_builtins(getattr(offer, "low", offer)), match.now + 1000)
    assert len(match.log) > 100
    return encode(Saved(match.setup, match.now, (), tuple(match.log), ("A", "B", "C", "D")))


def test_a_replay_that_many_watch_is_folded_once_and_never_holds_the_loop_for_more_than_a_slice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turn, folded, shown = 0, Counter[int](), Counter[int]()
    advance, frame = core_fold.advance, Film.frame

    def counted_advance(*given: Any) -> Any:
        folded[turn] += 1
        return advance(*given)

    def counted_frame(film: Film, number: int, seat: Seat | None) -> Any:
        shown[turn] += 1
        return frame(film, number, seat)

    async def run() -> tuple[int, int]:
        nonlocal turn
        store = MemoryStore()
        for name in ("ABCD-1-1", "ABCD-1-2"):
            await store.finish(
                FinishedMatch(name, RoomCode("ABCD"), "rollcall", Wall(1), ("A",), (1,), long_match(), {}, ())
            )
        replays = Replays(store)
        monkeypatch.setattr(core_fold, "advance", counted_advance)
        monkeypatch.setattr(Film, "frame", counted_frame)

        async def watch(name: str) -> bytes:
            film = await replays.find(name)
            assert film is not None
            return await replays.frames(film, 1, 0)

        viewers = [asyncio.create_task(watch(f"ABCD-1-{1 + number % 2}")) for number in range(12)]
        while not all(viewer.done() for viewer in viewers):
            turn += 1
            await asyncio.sleep(0)
        assert len({viewer.result() for viewer in viewers}) == 1
        return sum(len(film.saved.lines) for film in replays.films.values()), len(replays.films)

    lines, films = asyncio.run(run())
    assert sum(folded.values()) == 2 * lines  # its checks are compared, and then every draw is noted
    assert sum(shown.values()) == films * FRAMES
    assert max(folded.values()) <= SLICE
    assert max(shown.values()) <= SLICE
