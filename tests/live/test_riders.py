"""One phone, several people, in a room in motion: one hand at a time, and the phone counts for all who play on it."""

from __future__ import annotations

from rumpus.room.lines import HandOver, Here
from tests.live.evening import Evening, Player, evening
from tests.live.test_secrets import int_lists, shown


async def ann_and_leo(e: Evening) -> tuple[Player, Player, Player]:
    """Ann and Bob are connected, and Leo plays on Ann's phone."""
    ann, bob = await e.open("Ann", "Bob")
    assert ann.member is not None
    member, token = await e.hub.ride(e.live, e.live.room().members[0].id, "Leo", None, "yellow")
    await e.start()
    return ann, bob, Player(e, member, token)


def test_whoever_has_the_phone_keeps_all_of_it_in_the_match() -> None:
    async def night(e: Evening) -> None:
        ann, _, leo = await ann_and_leo(e)
        await leo.come()
        await ann.go()
        await e.clock.wait(100_000)
        assert all(each.online for each in e.live.room().members)
        assert not any(chair.standing_in for chair in e.live.room().chairs)
        await leo.go()
        await e.clock.wait(3000)
        assert [each.online for each in e.live.room().members] == [False, True, False]

    evening(night)


def test_a_line_is_sent_the_hand_of_its_own_seat_alone_and_who_else_may_act() -> None:
    async def night(e: Evening) -> None:
        ann, bob, leo = await ann_and_leo(e)
        await leo.come()
        match = e.live.table.match
        assert match is not None
        hands = match.state.hands
        assert len({*hands}) == 3
        for seat, player in ((0, ann), (2, leo)):
            lists = {tuple(found) for found in int_lists(shown(player)) if len(found) == 5}
            assert hands[seat] in lists
            assert not lists & {hand for other, hand in enumerate(hands) if other != seat}
        acting = {seat for seat in match.seats if match.offers(seat)}
        assert {*ann.table.get("mates", [])} == acting & {2}
        assert {*leo.table.get("mates", [])} == acting & {0}
        assert "mates" not in bob.table

    evening(night)


def test_the_clock_stands_until_the_phone_is_opened() -> None:
    async def night(e: Evening) -> None:
        ann, bob, leo = await ann_and_leo(e)
        assert leo.member is not None
        assert (await ann.do(HandOver(e.live.room().members[2].id)))["result"] == "accepted"
        assert bob.room["match"]["clock"]["why"] == "handed"
        await leo.come()
        await leo.do(Here())
        assert bob.room["match"]["clock"]["stands"] is None

    evening(night)
