"""The crowd is asked along: one tap, secret until it is settled, and nothing of it reaches the match (ROOM-CROWD)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rumpus.core import AnyGame, CrowdQuestion, Rng, Seat, all_games, pick, say
from rumpus.live import Guest
from rumpus.live.sending.asking import BEAT_MS
from rumpus.live.sending.crowd import LAG_MS
from rumpus.live.table import decode_line, questions
from rumpus.live.wire import GiveTip, Play, Questions
from rumpus.room.lines import Choose, Pause, SetOption, SetRoom
from rumpus.room.tipping import Posed, Tallied, Tipped
from tests.live.evening import Ear, Evening, Player, evening, settle

ASKING = [game for game in all_games() if game.crowd is not None]


class Watcher(Player):
    """Somebody without a name who can be known again."""

    def __init__(self, e: Evening, number: int) -> None:
        super().__init__(e, None)
        self.number = number

    async def come(self) -> None:
        self.ear = Ear()
        self.guest = Guest(self.ear, None, ticket=f"{self.number:064x}")
        self.live.arrive(self.guest)
        await settle()


async def asked_along(*players: Player) -> None:
    for player in players:
        player.live.hear(player.guest, Questions(True))
    await settle()


async def table_for(e: Evening) -> tuple[list[Player], Player, Player]:
    """Ann, Bob and Cat at the table of Roll Call, Dan beside it, and a screen; everybody is asked along."""
    people = await e.open("Ann", "Bob", "Cat")
    for name, value in {"call_window_ms": 0, "turn_s": 0}.items():
        await people[0].do(SetOption(name, value))
    await e.start()
    member, token = await e.hub.join(e.live, "Dan", None, "red")
    dan, screen = Player(e, member, token), Player(e, None, screen=True)
    await dan.come()
    await screen.come()
    await asked_along(*people, dan, screen)
    return people, dan, screen


async def bid(people: list[Player]) -> Player:
    """Let whoever is in turn make the lowest bid."""
    player = next(each for each in people if "Span" in str(each.table["offers"]))
    span = next(offer for offer in player.table["offers"] if offer["type"] == "Span")
    assert (await player.play(span["low"]))["result"] == "accepted"
    return player


async def call(people: list[Player]) -> Player:
    """Let whoever is in turn call."""
    player = next(each for each in people if "Span" in str(each.table["offers"]))
    offer = next(offer for offer in player.table["offers"] if offer["type"] == "Call")
    assert (await player.play(offer))["result"] == "accepted"
    return player


def heard(player: Player) -> dict[str, Any]:
    return player.messages("CrowdUpdate")[-1]


def names(player: Player) -> list[str]:
    """Name the bids that somebody is asked about."""
    return [name for each in heard(player).get("questions", []) if (name := each["name"]).startswith("bid/")]


async def tip(player: Player, answer: str, question: str = "", match: int = 1) -> dict[str, Any]:
    player.count += 1
    name = question or names(player)[0]
    return await player.send(GiveTip(f"{player.member}-{player.count}", match, name, answer))  # type: ignore[arg-type]


async def written(e: Evening, kind: type) -> list[Any]:
    lines = [decode_line(each.line) for each in await e.store.read(e.code, 0)]
    return [line for line in lines if isinstance(line, kind)]


def test_those_are_asked_who_do_not_decide_it_and_the_screen_shows_it() -> None:
    async def night(e: Evening) -> None:
        people, dan, screen = await table_for(e)
        assert [names(each) for each in (*people, dan, screen)] == [[]] * 5
        bidder = await bid(people)
        mover = next(each for each in people if "Span" in str(each.table["offers"]))
        waiting = next(each for each in people if each not in (bidder, mover))
        assert [names(each) for each in (waiting, dan, screen)] == [["bid/1/1"]] * 3
        assert names(bidder) == names(mover) == []

    evening(night)


def test_a_tip_is_known_to_its_owner_alone_until_the_showdown_settles_it() -> None:
    async def night(e: Evening) -> None:
        people, dan, screen = await table_for(e)
        bidder = await bid(people)
        waiting = next(each for each in people if names(each))
        assert (await tip(dan, "bluff"))["result"] == "accepted"
        assert (await tip(dan, "truth"))["result"] == "accepted"
        assert (await tip(waiting, "bluff"))["result"] == "accepted"
        await e.clock.wait(2 * BEAT_MS)
        for player in (*people, screen):
            assert not any(str(dan.member).encode() in data and b"CrowdUpdate" in data for data in player.ear.sent)
        await call(people)
        (result,) = heard(screen)["results"]
        assert result["split"] == {"bluff": 1, "truth": 1}
        assert sorted(result["sides"]) == sorted([[dan.member, "truth"], [waiting.member, "bluff"]])
        assert bidder.room["crowd"][dan.member] == {"points": 2, "right": 1, "tips": 1}
        assert bidder.room["crowd"][waiting.member]["points"] == 0

    evening(night)


def test_whoever_calls_loses_the_tip_unseen() -> None:
    async def night(e: Evening) -> None:
        people, _dan, screen = await table_for(e)
        await bid(people)
        waiting = next(each for each in people if names(each))
        await tip(waiting, "bluff")
        offer = next(offer for offer in waiting.table["offers"] if offer["type"] == "Call")
        assert (await waiting.play(offer))["result"] != "refused"
        await e.clock.wait(1000)
        (result,) = heard(screen)["results"]
        assert (result["split"], result["sides"]) == ({}, [])
        assert waiting.room["crowd"] == {}

    evening(night)


def test_a_raise_drops_all_tips_and_asks_anew() -> None:
    async def night(e: Evening) -> None:
        people, dan, screen = await table_for(e)
        await bid(people)
        await tip(dan, "bluff")
        await bid(people)
        assert names(dan) == ["bid/1/2"]
        assert "results" not in heard(screen)
        assert (await tip(dan, "bluff", "bid/1/1"))["rule"] == "ROOM-CROWD"

    evening(night)


def test_how_many_have_tipped_is_told_a_second_late_and_once_a_second() -> None:
    async def night(e: Evening) -> None:
        people, dan, screen = await table_for(e)
        await bid(people)
        waiting = next(each for each in people if names(each))
        before = len(screen.ear.sent)
        await tip(dan, "bluff")
        await e.clock.wait(BEAT_MS - 1)
        await tip(waiting, "truth")
        assert len(screen.ear.sent) == before
        await e.clock.wait(1)
        assert heard(screen)["counts"] == {"bid/1/1": 2}
        assert heard(screen)["could"] == {"bid/1/1": 2}
        told = len(screen.ear.sent)
        await tip(dan, "truth")
        await e.clock.wait(5 * BEAT_MS)
        assert len(screen.ear.sent) == told

    evening(night)


def test_nothing_is_counted_where_only_one_could_tip() -> None:
    async def night(e: Evening) -> None:
        people, dan, screen = await table_for(e)
        await dan.go()
        await e.clock.wait(5000)
        await bid(people)
        waiting = next(each for each in people if names(each))
        await tip(waiting, "truth")
        await e.clock.wait(3 * BEAT_MS)
        assert heard(screen)["counts"] == heard(screen)["could"] == {}

    evening(night)


def test_bad_tips_are_refused_in_words_and_change_nothing() -> None:
    async def night(e: Evening) -> None:
        people, dan, screen = await table_for(e)
        bidder = await bid(people)
        assert (await tip(dan, "perhaps"))["rule"] == "ROOM-CROWD"
        assert (await tip(bidder, "bluff", "bid/1/1"))["rule"] == "ROOM-CROWD"
        assert (await tip(dan, "bluff", "bid/9/9"))["rule"] == "ROOM-CROWD"
        assert (await tip(dan, "bluff", match=7))["rule"] == "ROOM-MATCH"
        assert (await tip(screen, "bluff", "bid/1/1"))["rule"] == "ROOM-WATCH"
        assert await written(e, Posed) == await written(e, Tipped) == []

    evening(night)


@pytest.mark.parametrize(("mode", "seated", "beside"), [("on", 1, 1), ("watchers", 0, 1), ("off", 0, 0)])
def test_the_host_says_who_is_asked(mode: Any, seated: int, beside: int) -> None:
    async def night(e: Evening) -> None:
        people, dan, screen = await table_for(e)
        await people[0].do(SetRoom(crowd=mode))
        await bid(people)
        assert len([each for each in people if names(each)]) == seated
        assert len(names(dan)) == len(names(screen)) == beside
        if not seated:
            waiting = next(each for each in people if "Span" not in str(each.table["offers"]))
            assert (await tip(waiting, "bluff", "bid/1/1"))["rule"] == "ROOM-CROWD"

    evening(night)


def test_whoever_wants_no_questions_is_sent_none() -> None:
    async def night(e: Evening) -> None:
        people, dan, _screen = await table_for(e)
        e.live.hear(dan.guest, Questions(False))
        await settle()
        before = len(dan.messages("CrowdUpdate"))
        await bid(people)
        assert len(dan.messages("CrowdUpdate")) == before

    evening(night)


def test_what_a_question_quotes_passes_the_veil(monkeypatch: pytest.MonkeyPatch) -> None:
    async def night(e: Evening) -> None:
        people, dan, screen = await table_for(e)
        await people[0].do(SetRoom(words="mild"))
        rude = CrowdQuestion("rude", say("{text}", text="fuck"))
        monkeypatch.setattr("rumpus.live.sending.asking.questions", lambda _table: (rude,))
        await bid(people)
        assert "fuck" in str(heard(dan))
        assert "fuck" not in str(heard(screen))

    evening(night)


def test_a_tip_survives_a_crash_and_is_told_to_its_owner_again() -> None:
    async def night(e: Evening) -> None:
        people, dan, screen = await table_for(e)
        await bid(people)
        await tip(dan, "truth")
        await e.crash()
        for player in (*people, dan, screen):
            await player.come()
        await asked_along(*people, dan, screen)
        assert dan.messages("OwnTips")[-1]["tips"] == {"bid/1/1": "truth"}
        assert people[0].messages("OwnTips")[-1]["tips"] == {}
        await e.clock.wait(10_000)
        await call(people)
        assert heard(screen)["results"][0]["sides"] == [[dan.member, "truth"]]
        assert len(await written(e, Tallied)) == 1

    evening(night)


def test_a_thousand_watchers_tip_in_few_lines_and_share_every_frame() -> None:
    many = 1000

    async def night(e: Evening) -> None:
        people, _dan, screen = await table_for(e)
        watchers = [Watcher(e, number + 1) for number in range(many)]
        for each in watchers:
            each.ear = Ear()
            each.guest = Guest(each.ear, None, ticket=f"{each.number:016x}")
            each.live.arrive(each.guest)
        await settle()
        for each in watchers:
            e.live.hear(each.guest, Questions(True))
        await settle()
        await bid(people)
        await e.clock.wait(2 * LAG_MS)
        assert len({id(each.ear.sent[-1]) for each in watchers}) == 1
        assert names(watchers[0]) == ["bid/1/1"]
        for number, each in enumerate(watchers):
            e.live.hear(each.guest, GiveTip(f"t{number}", 1, "bid/1/1", "truth" if number % 4 else "bluff"))
        await settle()
        assert {each.messages("Answer")[-1]["result"] for each in watchers} == {"accepted"}
        assert [len(line.tips) for line in await written(e, Tipped)] == [many]
        await e.clock.wait(2 * BEAT_MS)
        assert heard(screen)["counts"] == {"bid/1/1": many}
        assert len({id(each.ear.sent[-1]) for each in watchers}) == 1
        await call(people)
        await e.clock.wait(2 * LAG_MS)
        (result,) = heard(watchers[0])["results"]
        assert (result["split"], result["sides"]) == ({"bluff": many // 4, "truth": many * 3 // 4}, [])

    evening(night)


# Two worlds, for every game that asks


async def until_asked(e: Evening, people: list[Player], game: AnyGame, rng: Rng, skip: int) -> bool:
    """Play on until the crowd is asked something once more, after so many other questions."""
    seen: set[str] = set()
    for step in range(3000):
        table = e.live.table
        asked = [each.name for each in questions(table)]
        seen.update(asked)
        if asked and len(seen) > skip:
            return True
        if e.live.room().phase != "playing":
            return False
        match, playing = table.match, e.live.room().playing
        assert match is not None
        assert playing is not None
        able = [seat for seat in range(len(people)) if match.offers(seat)]
        dice = Rng(f"{rng.seed}/{game.name}", step)
        if able and dice.below(4):
            seat = dice.choice(able)
            action = pick(match.game, match.state, match.offers(seat), dice)
            raw = msgspec.Raw(msgspec.json.encode(action))
            e.live.hear(people[seat].guest, Play(f"x{step}", playing.number, raw))
            await settle()
        else:
            await e.clock.wait(500 + dice.below(3000))
    return False


def world(game: AnyGame, looker: int | None, *, change: bool, skip: int) -> list[tuple[int, bytes]] | None:
    """Give all that somebody at the table, or the screen, is sent while others tip, with the times it is sent at."""

    async def night(e: Evening) -> list[tuple[int, bytes]] | None:
        people = await e.open("Ann", "Bob", "Cat")
        await people[0].do(Choose(game.name))
        await e.start()
        member, token = await e.hub.join(e.live, "Dan", None, "red")
        dan, screen, watcher = Player(e, member, token), Player(e, None, screen=True), Watcher(e, 1)
        for each in (dan, screen, watcher):
            await each.come()
        playing = e.live.room().playing
        assert playing is not None
        assert e.live.table.match is not None
        e.live.table.begin(msgspec.structs.replace(e.live.table.match.setup, seed="the same in both worlds", kept=()))
        match = e.live.table.match
        if not await until_asked(e, people, game, Rng("world", 1), skip):
            return None
        if change:
            seat = None if looker is None else Seat(looker)
            match.state = game.imagine(match.state, seat, Rng("other world", skip))
        await people[0].do(Pause())  # so that no clock tells what may be told then
        for each in (*people, dan, screen, watcher):
            await each.come()
        await asked_along(*people, dan, screen, watcher)
        began, who = e.clock.time, screen if looker is None else people[looker]
        heard: list[tuple[int, bytes]] = []

        def note() -> None:
            heard.extend((e.clock.time - began, data) for data in who.ear.sent[len(heard) :])

        note()
        for step in range(40):
            for player in (dan, watcher):
                for question in heard_questions(player)[: 1 if step in (3, 11) else 0]:
                    replies = [each["name"] for each in question.get("choices", [])] or ["anything"]
                    await tip(player, replies[step % len(replies)], question["name"], playing.number)
            note()
            await e.clock.wait(50)
            note()
        return [(at, anonymous(data, [*people, dan])) for at, data in heard]

    return evening(night)


def heard_questions(player: Player) -> list[dict[str, Any]]:
    messages = player.messages("CrowdUpdate")
    return list(messages[-1].get("questions", [])) if messages else []


def anonymous(data: bytes, people: list[Player]) -> bytes:
    for number, each in enumerate(people):
        data = data.replace(str(each.member).encode(), b"member%d" % number)
    return data


@pytest.mark.parametrize("looker", [0, 1, 2, None], ids=["ann", "bob", "cat", "tv"])
@pytest.mark.parametrize("game", ASKING, ids=[game.name for game in ASKING])
def test_nobody_can_tell_two_worlds_apart_by_questions_tips_sizes_or_times(game: AnyGame, looker: int | None) -> None:
    for skip in (0, 3):
        plain = world(game, looker, change=False, skip=skip)
        assert plain is not None
        assert b"CrowdUpdate" in b"".join(data for _, data in plain)
        other = world(game, looker, change=True, skip=skip)
        assert other is not None
        keep = (b'"type":"CrowdUpdate"', b'"type":"OwnTips"', b'"type":"Answer"', b'"type":"MatchUpdate"')
        assert [(at, data) for at, data in plain if any(kind in data for kind in keep)] == [
            (at, data) for at, data in other if any(kind in data for kind in keep)
        ]
