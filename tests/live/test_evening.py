"""An evening in a live room: people, bots, pauses, absences, crashes."""

from __future__ import annotations

from itertools import combinations, pairwise

import msgspec
import pytest

from rumpus import matchfile
from rumpus.core import Bot, Expired, Input, Millis, Person, Seated, Timer
from rumpus.live.wire import Do
from rumpus.room.lines import (
    AddBot,
    Again,
    EndMatch,
    Kick,
    Leave,
    MemberId,
    Pause,
    Resume,
    SetOption,
    SetReady,
    Sit,
    Skip,
    Start,
    Unkick,
)
from rumpus.room.sealing import make_seed
from rumpus.store import MemoryStore, StoreError, Wall
from tests.live.evening import Evening, Player, evening, settle, simple


def test_people_and_bots_play_a_match_and_everybody_sees_the_same_end() -> None:
    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob")
        await people[0].do(AddBot(2))
        await people[0].do(SetOption("start_dice", 2))
        screen = Player(e, None)
        await screen.come()
        await e.start()
        await e.play_on(people)
        places = people[0].room["match"]["places"]
        assert sorted(places) == [1, 2, 3]
        for player in (*people, screen):
            assert player.room["match"]["places"] == places
            assert player.table["view"]["phase"] == "over"
        points = people[0].room["scores"]
        assert [points[str(player.member)] for player in people] == [3 - place for place in places[:2]]

    evening(night)


def test_everybody_knows_how_many_screens_show_the_room() -> None:
    async def night(e: Evening) -> None:
        (ann,) = await e.open("Ann")
        assert ann.messages("RoomUpdate")[-1]["screens"] == 0
        watcher, screen = Player(e, None), Player(e, None, screen=True)
        await watcher.come()
        await screen.come()
        assert [each.messages("RoomUpdate")[-1]["screens"] for each in (ann, watcher, screen)] == [1, 1, 1]
        await screen.go()
        assert ann.messages("RoomUpdate")[-1]["screens"] == 0

    evening(night)


def test_a_finished_match_is_kept_as_a_file_whose_dice_can_be_checked() -> None:
    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob")
        await e.start()
        commitment = people[0].room["match"]["dice"]["commitment"]
        await e.play_on(people)
        (row,) = await e.store.past(e.code)
        file = await e.store.match_file(row.match)
        assert file is not None
        saved = matchfile.decode(file)
        assert saved.names == ("Ann", "Bob")
        assert saved.dice is not None
        assert saved.dice.commitment == commitment
        assert saved.setup.seed == make_seed(saved.dice.secret, [share.nonce for share in saved.dice.shares])

    evening(night)


def test_a_rematch_and_the_score_of_the_evening() -> None:
    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob")
        for _ in range(2):
            await e.start()
            await e.play_on(people)
            await people[0].do(Again())
        assert len(people[0].room["evening"]) == 2
        assert sum(people[0].room["scores"].values()) == 2
        assert e.live.table.match is None

    evening(night)


def test_whoever_loses_the_connection_keeps_the_chair_and_is_played_for_after_a_minute() -> None:
    async def night(e: Evening) -> None:
        ann, bob, cat = await e.open("Ann", "Bob", "Cat")
        await e.start()
        await bob.go()
        await e.clock.wait(1999)
        assert e.live.table.holders[1] == Person()
        await e.clock.wait(1)
        assert type(e.live.table.holders[1]).__name__ == "Away"
        await e.clock.wait(59_999)
        assert not e.live.room().chairs[1].standing_in
        await e.clock.wait(1)
        assert e.live.room().chairs[1].standing_in
        await bob.come()
        assert not e.live.room().chairs[1].standing_in
        assert e.live.table.holders[1] == Person()
        assert bob.table["seat"] == 1
        assert ann.room["members"][1]["online"]
        assert cat.room["chairs"][1]["standing_in"] is False

    evening(night)


def test_a_page_that_reloads_is_never_away() -> None:
    async def night(e: Evening) -> None:
        _, bob = await e.open("Ann", "Bob")
        await e.start()
        before = len(e.live.table.staged), e.live.journal.seq
        await bob.go()
        await e.clock.wait(1500)
        await bob.come()
        assert (len(e.live.table.staged), e.live.journal.seq) == before

    evening(night)


def test_the_host_can_let_a_stand_in_play_at_once() -> None:
    async def night(e: Evening) -> None:
        ann, bob, _ = await e.open("Ann", "Bob", "Cat")
        await e.start()
        refused = await ann.do(Skip(1))
        assert (refused["result"], refused["rule"]) == ("refused", "ROOM-SKIP")
        await bob.go()
        await e.clock.wait(2000)
        assert (await ann.do(Skip(1)))["result"] == "accepted"
        assert e.live.table.bots is not None
        assert list(e.live.table.bots.brains) == [1]

    evening(night)


def test_a_pause_really_stops_the_clock() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await e.open("Ann", "Bob")
        await e.start()
        await e.clock.wait(20_000)
        await bob.do(Pause())
        await e.clock.wait(600_000)
        actor = ann if ann.table["offers"] else bob
        answer = await actor.play(simple(actor.table["offers"]))
        assert (answer["result"], answer["rule"], answer["why"]) == ("refused", "ROOM-PAUSE", "The match is paused.")
        assert e.live.table.match is not None
        assert e.live.table.match.now == 20_000
        await ann.do(Resume())
        await e.clock.wait(3000)
        assert e.live.room().playing is not None
        await e.clock.wait(24_999)
        assert e.live.table.match.log == []
        await e.clock.wait(1)
        assert len(e.live.table.match.log) == 1, "the turn clock of 45 s ran out"

    evening(night)


def test_with_nobody_there_match_time_stands_still_until_somebody_returns() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await e.open("Ann", "Bob")
        await ann.do(AddBot(2))
        await e.start()
        await ann.go()
        await bob.go()
        await e.clock.wait(62_000)
        assert e.live.table.match is not None
        stood = e.live.table.match.now
        lines = len(e.live.table.match.log)
        await e.clock.wait(86_400_000)
        assert (e.live.table.match.now, len(e.live.table.match.log)) == (stood, lines)
        await ann.come()
        await e.clock.wait(50_000)
        assert len(e.live.table.match.log) > lines

    evening(night)


def test_after_a_crash_everything_is_there_and_the_clocks_go_on() -> None:
    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob", "Cat")
        await e.start()
        for _ in range(4):
            actor = next(player for player in people if player.table["offers"])
            await actor.play(actor.table["offers"][0].get("low", actor.table["offers"][-1]))
            await e.clock.wait(2000)
        assert e.live.table.match is not None
        state, now = e.live.table.match.state, e.live.table.match.now
        await e.crash()
        match = e.live.table.match
        assert match is not None
        assert match.state == state
        await e.clock.wait(3_600_000)
        assert match.log[-1].at <= now, "nobody is back yet"
        for player in people:
            await player.come()
        await e.play_on(people)

    evening(night)


def test_an_input_sent_again_has_no_second_effect_even_after_a_crash() -> None:
    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob")
        await e.start()
        actor = next(player for player in people if player.table["offers"])
        bid = actor.table["offers"][0]["low"]
        assert (await actor.play(bid, "bid-1"))["result"] == "accepted"
        assert (await actor.play(bid, "bid-1"))["result"] == "accepted"
        await e.crash()
        await actor.come()
        assert (await actor.play(bid, "bid-1"))["result"] == "accepted"
        assert e.live.table.match is not None
        assert len([line for line in e.live.table.match.log if hasattr(line, "action")]) == 1

    evening(night)


def test_a_bot_opens_no_round_before_people_could_look_under_their_cups() -> None:
    """Three to four seconds after the dice are rolled, in the first round and in those that follow."""

    async def night(e: Evening) -> None:
        (ann,) = await e.open("Ann")
        for level in (1, 2, 3):
            await ann.do(AddBot(level))
        await e.start()
        match = e.live.table.match
        assert match is not None
        while match.outcome is None:
            await e.clock.wait(60_000)
        lines = [Expired(Millis(0), Timer("deal")), *match.log]
        waits = [
            line.at - rolled.at
            for rolled, line in pairwise(lines)
            if isinstance(line, Input) and line.seat != ann.table["seat"] and getattr(line.action, "after", 1) == 0
        ]
        assert len(waits) >= 2
        assert all(3000 <= wait <= 4000 for wait in waits)

    evening(night)


def test_a_held_raise_is_answered_held_and_then_accepted() -> None:
    """RC-D2: nobody else is told anything before it counts."""

    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob", "Cat")
        await e.start()
        first = next(player for player in people if player.table["offers"])
        await first.play({"type": "Bid", "round": 1, "after": 0, "quantity": 1, "value": 2})
        second = next(player for player in people if len(player.table["offers"]) > 1)
        third = next(player for player in people if player not in (first, second))
        heard = [len(player.ear.sent) for player in (first, third)]
        assert (await second.play({"type": "Bid", "round": 1, "after": 1, "quantity": 2, "value": 2}, "raise"))[
            "result"
        ] == "held"
        assert (await second.play({"type": "Bid", "round": 1, "after": 1, "quantity": 2, "value": 2}, "raise"))[
            "result"
        ] == "held"
        assert [len(player.ear.sent) for player in (first, third)] == heard
        await e.clock.wait(1500)
        assert [answer["result"] for answer in second.messages("Answer")[-3:]] == ["held", "held", "accepted"]
        bidders = [player.table["view"]["seat"] for player in (first, second)]
        assert third.table["view"]["claims"] == [[bidders[0], 1, 2], [bidders[1], 2, 2]]

    evening(night)


def test_a_held_raise_that_a_call_overtakes_is_refused_without_a_trace() -> None:
    """RC-D2: it is dropped unseen."""

    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob", "Cat")
        await e.start()
        first = next(player for player in people if player.table["offers"])
        await first.play({"type": "Bid", "round": 1, "after": 0, "quantity": 1, "value": 2})
        second = next(player for player in people if len(player.table["offers"]) > 1)
        third = next(player for player in people if player not in (first, second))
        await second.play({"type": "Bid", "round": 1, "after": 1, "quantity": 2, "value": 2})
        await third.play({"type": "Call", "round": 1, "bid": 1})
        await e.clock.wait(101)
        final = second.messages("Answer")[-1]
        assert (final["result"], final["rule"]) == ("refused", "ROOM-LATE")
        assert len(third.table["view"]["claims"]) == 1

    evening(night)


@pytest.mark.parametrize("acting", [names for size in range(4) for names in combinations(range(3), size)], ids=str)
@pytest.mark.parametrize("how", ["silent", "asleep", "gone"])
def test_a_match_ends_whoever_is_silent_asleep_or_gone(acting: tuple[int, ...], how: str) -> None:
    """Somebody has to be connected, if only to watch: with nobody there match time stands still."""

    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob", "Cat")
        await people[0].do(SetOption("start_dice", 1))
        watcher, token = await e.hub.join(e.live, "Dan", None, "red")
        dan = Player(e, watcher, token)
        await dan.come()
        e.people.append(dan)
        await e.start()
        for number, player in enumerate(people[:3]):
            if number not in acting and how == "asleep":
                await player.go()
            elif number not in acting and how == "gone":
                await player.do(Leave())
        await e.play_on([people[number] for number in acting])

    evening(night)


def test_the_host_ends_a_match_early_and_it_is_ranked_as_it_stands() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await e.open("Ann", "Bob")
        await e.start()
        assert (await bob.do(EndMatch()))["rule"] == "ROOM-HOST"
        assert (await ann.do(EndMatch()))["result"] == "accepted"
        assert ann.room["match"]["places"] == [1, 1]
        assert ann.room["match"]["why"] == "The host ended the match early."
        assert ann.table["offers"] == []

    evening(night)


def test_a_latecomer_takes_a_bots_chair_and_plays_on_from_there() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        await ann.do(AddBot(1))
        await e.start()
        member, token = await e.hub.join(e.live, "Cat", None, "green")
        cat = Player(e, member, token)
        await cat.come()
        assert cat.table["seat"] is None
        await cat.do(Sit(2))
        assert cat.table["seat"] == 2
        assert len(cat.table["view"]["mine"]) == 5
        assert e.live.table.holders[2] == Person()

    evening(night)


def test_a_match_whose_rules_changed_under_it_is_void_and_the_evening_goes_on() -> None:
    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob")
        await e.start()
        entries = await e.store.read(e.code)
        old = [
            msgspec.structs.replace(each, line=msgspec.Raw(bytes(each.line).replace(b'"version":3,', b'"version":2,')))
            for each in entries
        ]
        await e.store.delete(e.code, Wall(0))
        await e.store.append(e.code, 0, old)
        await e.crash()
        await people[0].come()
        assert people[0].room["phase"] == "result"
        assert people[0].room["match"]["why"] == "The rules were updated; this match does not count."
        assert (people[0].room["match"]["void"], people[0].room["evening"]) == (True, [])
        await people[0].do(Again())
        assert (await people[0].do(Start()))["result"] == "accepted"

    evening(night)


def test_a_room_that_nobody_uses_is_unloaded_and_read_again_when_somebody_comes() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await e.open("Ann", "Bob")
        await ann.go()
        await bob.go()
        await e.clock.wait(5000)
        await e.hub.unload_idle()
        assert e.hub.rooms == {}
        await e.hub.find(e.code)
        await ann.come()
        assert [member["name"] for member in ann.room["members"]] == ["Ann", "Bob"]

    evening(night)


def test_another_device_goes_on_by_a_pass_and_the_old_one_is_told() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        ticket = await e.hub.make_pass(e.live, ann.guest.member)  # type: ignore[arg-type]
        member, _ = await e.hub.claim(e.live, ticket)
        await settle()
        assert member == ann.member
        assert ann.messages("Bye")[-1]["again"] is False
        assert ann.ear.closed

    evening(night)


def test_two_nodes_that_hold_one_room_stay_right() -> None:
    """A loser of the race for the next number reads the tail, checks again and retries."""

    async def night(e: Evening) -> None:
        ann, bob = await e.open("Ann", "Bob")
        other = Evening(e.store)
        other.clock, other.code = e.clock, e.code
        other.hub.clock = e.clock
        await other.hub.find(e.code)
        there = Player(other, bob.member)
        there.count = 100
        await there.come()
        await ann.do(AddBot(1))
        await there.do(SetOption("start_dice", 3))
        assert there.messages("Answer")[-1]["rule"] == "ROOM-HOST"
        await there.do(SetReady(ready=True))
        await ann.do(AddBot(2))
        assert len(ann.room["chairs"]) == 4
        assert bob.member in ann.room["ready"]
        assert [chair.bot for chair in e.live.room().chairs] == [None, None, 1, 2]
        await other.hub.close()

    evening(night)


def test_bots_hold_their_chairs_as_bots() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        await ann.do(AddBot(3))
        await e.start()
        assert e.live.table.holders == [Person(), Person(), Bot(3)]

    evening(night)


def test_a_member_who_is_sent_away_sees_nothing_more_and_can_be_called_back() -> None:
    async def night(e: Evening) -> None:
        ann, bob, _ = await e.open("Ann", "Bob", "Cat")
        await e.start()
        await ann.do(Kick(MemberId(str(bob.member))))
        assert bob.messages("Bye")[-1]["why"] == "The host has sent you away."
        await bob.come()
        assert bob.messages("Bye")[-1]["again"] is False
        await ann.do(Unkick(MemberId(str(bob.member))))
        await bob.come()
        assert bob.table["seat"] == 1
        await ann.do(Kick(MemberId(str(bob.member))))
        await e.clock.wait(10_000)
        assert [member["name"] for member in ann.room["members"]] == ["Ann", "Cat"]
        assert type(e.live.table.holders[1]).__name__ == "Gone"
        await bob.come()
        assert bob.messages("MatchUpdate") == []

    evening(night)


def test_a_crash_shortly_after_everybody_left_does_not_let_match_time_run() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await e.open("Ann", "Bob")
        await e.start()
        await ann.go()
        await bob.go()
        await e.clock.wait(3000)
        await e.crash()
        assert e.live.table.match is not None
        stood = e.live.table.match.now
        await e.clock.wait(3_600_000)
        assert e.live.table.match.now == stood
        assert {type(line) for line in e.live.table.match.log} == {Seated}, "two who left, and their stand-ins"

    evening(night)


def test_the_end_of_a_match_can_still_be_seen_after_a_restart() -> None:
    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob")
        await e.start()
        await e.play_on(people)
        await e.crash()
        await people[0].come()
        assert people[0].room["phase"] == "result"
        assert people[0].table["view"]["phase"] == "over"

    evening(night)


def test_when_the_store_fails_nothing_is_sent_and_the_room_comes_back_as_it_was() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await e.open("Ann", "Bob")
        store = FullDisk()
        e.live.journal.store = store
        before = len(bob.ear.sent)
        e.live.hear(ann.guest, Do("full", AddBot(1)))
        await settle()
        assert ann.messages("Bye")[-1]["again"] is True
        assert not [each for each in ann.messages("Answer") if each["id"] == "full"]
        assert [msgspec.json.decode(data)["type"] for data in bob.ear.sent[before:]] == ["Bye"]
        await e.hub.find(e.code)
        await ann.come()
        assert len(ann.room["chairs"]) == 2
        assert (await ann.do(AddBot(1)))["result"] == "accepted"

    evening(night)


class FullDisk(MemoryStore):
    """A store whose disk is full."""

    async def append(self, *_: object) -> None:
        raise StoreError("the disk is full")
