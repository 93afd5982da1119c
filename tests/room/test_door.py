"""The door of a room: who comes in by what, who knocks, and what the people inside say to that."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.core import Illegal
from rumpus.room import lines as said
from rumpus.room import view
from rumpus.room.door import (
    MOST_FUMBLED,
    MOST_KNOCKS,
    MOST_WATCHERS,
    OPEN_MS,
    QUIET_MS,
    WAIT_MS,
    Credentials,
    check,
    check_watcher,
    hears,
    is_known,
)
from rumpus.room.lines import KnockId
from rumpus.room.members import awaits_screen
from rumpus.room.state import Room
from tests.room.rooms import (
    ANN,
    BOB,
    DEAL,
    T0,
    acts,
    clock_times,
    comes,
    does,
    fold,
    joins,
    knocks,
    lapses,
    match_of,
    names,
    refusal,
    room_of,
)

SAM, ZOE = KnockId("sam"), KnockId("zoe")
OPENED = said.Opened(T0, "TUBAXY", True, said.LAW, "the key", "0417")
EMPTY = fold(None, OPENED)
ANNS = fold(EMPTY, joins("Ann"), comes(ANN))
NOTHING = Credentials()


def shut(room: Room | None, by: Credentials, *, public: bool = True) -> str:
    """Return the rule that keeps a door shut, empty if it opens."""
    try:
        check(room, by, public=public)
    except Illegal as illegal:
        return illegal.rule
    return ""


def no_view(room: Room | None, key: str = "", ticket: str = "", *, public: bool = True) -> str:
    """Return the rule that keeps somebody from watching, empty if they may."""
    try:
        check_watcher(room, key, ticket, public=public)
    except Illegal as illegal:
        return illegal.rule
    return ""


# Who comes in


@pytest.mark.parametrize("public", [False, True])
def test_the_key_lets_in_at_once_and_a_wrong_one_does_not(*, public: bool) -> None:
    assert shut(ANNS, Credentials("the key"), public=public) == ""
    for key in ("the kez", "the ke", "\udcff", "schlüssel"):
        assert shut(ANNS, Credentials(key), public=public) == "ROOM-KEY"


def test_whoever_has_the_key_or_was_let_in_is_known() -> None:
    room = fold(ANNS, knocks("Sam"))
    assert [is_known(room, by) for by in (Credentials("the key"), Credentials("key"), NOTHING)] == [True, False, False]
    let_in = does(room, ANN, said.LetIn())
    assert [is_known(each, Credentials(ticket="ticket of sam")) for each in (room, let_in)] == [False, True]


def test_a_room_without_a_key_opens_to_none() -> None:
    assert shut(room_of("Ann"), Credentials("")) == "ROOM-KNOCK"
    assert shut(room_of("Ann"), Credentials("a key")) == "ROOM-KEY"


def test_at_home_the_code_is_enough_until_the_host_wants_people_to_knock() -> None:
    assert shut(ANNS, NOTHING, public=False) == ""
    knocking = does(ANNS, ANN, said.SetRoom(knocking=True))
    assert (shut(knocking, NOTHING, public=False), view(knocking).settings.knocking) == ("ROOM-KNOCK", True)
    assert shut(does(knocking, ANN, said.SetRoom(knocking=False)), NOTHING, public=False) == ""
    assert shut(does(knocking, ANN, said.Leave()), NOTHING, public=False) == "", "nobody is left who could open"


@pytest.mark.parametrize("by", [NOTHING, Credentials("a key"), Credentials(number="1234"), Credentials(ticket="ab")])
def test_on_a_public_server_nothing_tells_a_room_from_none(by: Credentials) -> None:
    assert shut(None, by) == shut(ANNS, by) == shut(EMPTY, by) != ""


def test_the_number_on_the_screen_lets_the_first_one_in_and_nobody_else() -> None:
    assert (view(EMPTY).number, shut(EMPTY, Credentials(number="0417"))) == ("0417", "")
    assert shut(EMPTY, Credentials(number="417")) == "ROOM-NUMBER"
    assert (view(ANNS).number, shut(ANNS, Credentials(number="0417"))) == ("", "ROOM-NUMBER")


def test_after_a_few_wrong_numbers_none_is_right_and_the_key_still_is() -> None:
    room = fold(EMPTY, *[said.Fumbled(T0)] * (MOST_FUMBLED - 1))
    assert shut(room, Credentials(number="0417")) == ""
    room = fold(room, said.Fumbled(T0))
    assert (shut(room, Credentials(number="0417")), view(room).number) == ("ROOM-NUMBER", "")
    assert shut(room, Credentials("the key")) == ""


def test_everybody_inside_knows_the_key_and_a_new_one_is_worth_the_old() -> None:
    room = fold(ANNS, said.Rekeyed(T0, "another key"))
    assert (view(ANNS).key, view(room).key) == ("the key", "another key")
    assert (shut(room, Credentials("the key")), shut(room, Credentials("another key"))) == ("ROOM-KEY", "")


# Looking on


def test_a_watcher_comes_in_like_everybody_else() -> None:
    assert no_view(ANNS, public=False) == ""
    assert no_view(ANNS) == no_view(None) == "ROOM-KNOCK"
    assert no_view(ANNS, "the key") == ""
    assert no_view(ANNS, "wrong") == no_view(None, "wrong") == "ROOM-KEY"


def test_a_locked_room_is_closed_to_all_but_those_who_watched_before() -> None:
    room = does(fold(ANNS, said.Watched(T0, "the TV")), ANN, said.Lock(True))
    assert no_view(room, "the key") == no_view(room, public=False) == "ROOM-LOCKED"
    assert no_view(room, ticket="the TV") == ""
    assert no_view(room, ticket="another TV") == "ROOM-KNOCK"


def test_a_room_remembers_the_latest_watchers_once_each() -> None:
    room = fold(ANNS, *[said.Watched(T0, f"screen {n}") for n in range(MOST_WATCHERS)], said.Watched(T0, "screen 0"))
    assert len(room.watchers) == MOST_WATCHERS
    room = fold(room, said.Watched(T0, "one more"))
    assert (len(room.watchers), "screen 0" in room.watchers, "screen 1" in room.watchers) == (64, True, False)


def test_a_room_with_a_door_that_is_minded_waits_for_no_screen_that_happens_to_be_there() -> None:
    assert awaits_screen(room_of("Ann"))
    assert not awaits_screen(does(room_of("Ann"), ANN, said.SetRoom(knocking=True)))


# Knocking


def test_a_knock_is_seen_by_everybody_until_it_is_answered_or_its_time_is_over() -> None:
    room = fold(ANNS, knocks("Sam"), knocks("TV", screen=True))
    assert [(each.name, each.shape, each.screen) for each in view(room).knocks] == [
        ("Sam", "square", False), ("", "square", True),
    ]  # fmt: skip
    assert clock_times(room, "knock") == [T0 + WAIT_MS]
    room = fold(room, lapses("knock", T0 + WAIT_MS))
    assert (room.knocks, clock_times(room, "knock")) == ((), [])


def test_who_knocks_again_stands_at_the_door_once() -> None:
    room = fold(ANNS, knocks("Sam", browser="b"), knocks("Sam", T0 + 5))
    assert [each.until for each in room.knocks] == [T0 + 5 + WAIT_MS]
    room = fold(room, knocks("Zoe", browser="b"), knocks("Samuel", browser="b"))
    assert [each.name for each in view(room).knocks] == ["Sam", "Samuel"]
    assert [each.name for each in view(fold(ANNS, knocks("Sam"), replace(knocks("Sam"), ticket="t"))).knocks] == [
        "Sam", "Sam 2",
    ]  # fmt: skip


@pytest.mark.parametrize("who", [None, SAM])
def test_anybody_inside_lets_in_with_one_tap_and_the_knock_is_used_up_by_coming_in(who: KnockId | None) -> None:
    room = does(fold(ANNS, joins("Bob"), knocks("Sam")), BOB, said.LetIn(who), T0 + 7)
    assert (view(room).knocks, shut(room, Credentials(ticket="ticket of sam"))) == ((), "")
    assert clock_times(room, "knock") == [T0 + 7 + OPEN_MS]
    room = fold(room, replace(joins("Sam"), ticket="ticket of sam"))
    assert (names(room), room.knocks) == (["Ann", "Bob", "Sam"], ())
    assert shut(room, Credentials(ticket="ticket of sam")) == "ROOM-WAIT"


def test_all_who_wait_are_let_in_at_once_and_nobody_else() -> None:
    room = fold(ANNS, knocks("Sam"), knocks("Zoe"), knocks("Kim"), acts(ANN, said.NotNow(KnockId("kim"))))
    room = does(room, ANN, said.LetIn())
    assert [shut(room, Credentials(ticket=f"ticket of {who}")) for who in ("sam", "zoe", "kim")] == [
        "",
        "",
        "ROOM-WAIT",
    ]


def test_a_screen_that_is_let_in_may_look_on_from_then_on() -> None:
    room = does(fold(ANNS, knocks("TV", screen=True), knocks("Sam")), ANN, said.LetIn(KnockId("tv")))
    assert (no_view(room, ticket="ticket of tv"), [each.id for each in room.knocks]) == ("", [SAM])
    assert no_view(does(room, ANN, said.Lock(True)), ticket="ticket of tv") == ""


def test_whoever_is_told_not_now_is_not_heard_for_a_while_and_is_told_nothing() -> None:
    room = does(fold(ANNS, knocks("Sam", browser="b"), knocks("Zoe")), ANN, said.NotNow(SAM), T0 + 3)
    assert [each.id for each in view(room).knocks] == [ZOE]
    assert (
        shut(room, Credentials(ticket="ticket of sam"))
        == shut(room, Credentials(ticket="ticket of zoe"))
        == "ROOM-WAIT"
    )
    assert not hears(room, "ticket of sam", "")
    assert not hears(room, "another ticket", "b")
    assert hears(fold(room, lapses("knock", T0 + 3 + QUIET_MS)), "ticket of sam", "b")


@pytest.mark.parametrize("did", [said.LetIn(), said.LetIn(SAM), said.NotNow(SAM)])
def test_nobody_who_is_not_waiting_is_answered(did: said.LetIn | said.NotNow) -> None:
    assert refusal(ANNS, acts(ANN, did)) == "ROOM-DOOR"
    assert refusal(does(fold(ANNS, knocks("Sam")), ANN, said.LetIn(SAM)), acts(ANN, did)) == "ROOM-DOOR"


def test_a_knock_is_heard_where_somebody_may_answer_it() -> None:
    assert hears(ANNS, "t", "b")
    assert hears(match_of("Ann", "Bob"), "t", "b")
    assert not hears(EMPTY, "t", "b")
    assert not hears(does(ANNS, ANN, said.Lock(True)), "t", "b")
    crowd = fold(ANNS, *[knocks(f"Sam{n}") for n in range(MOST_KNOCKS)])
    assert not hears(crowd, "t", "b")
    assert hears(crowd, "ticket of sam0", ""), "who stands there already may knock again"
    assert hears(does(crowd, ANN, said.NotNow(KnockId("sam3"))), "t", "b")


def test_locking_the_room_sends_home_whoever_knocks_but_not_whoever_was_let_in() -> None:
    room = fold(ANNS, knocks("Sam"), knocks("Zoe"), acts(ANN, said.LetIn(SAM)), acts(ANN, said.Lock(True)))
    assert [each.id for each in room.knocks] == [SAM]
    assert "Sam" in names(fold(room, replace(joins("Sam"), ticket="ticket of sam")))
    assert refusal(room, replace(joins("Zoe"), ticket="ticket of zoe")) == "ROOM-LOCKED"
    assert does(room, ANN, said.Lock(False)).knocks == room.knocks


# Being sent away


def test_a_browser_that_was_sent_away_does_not_come_back_under_another_name() -> None:
    room = fold(ANNS, replace(joins("Bob"), browser="b"), acts(ANN, said.Kick(BOB)), acts(ANN, said.Kick(BOB), T0 + 1))
    assert room.sent_away == ("b",)
    for later in (room, fold(room, lapses("kick", T0 + 10_001, BOB))):
        assert refusal(later, replace(joins("Zoe"), browser="b")) == "ROOM-KICK"
        assert not hears(later, "t", "b")
        assert "Zoe" in names(fold(later, replace(joins("Zoe"), browser="c")))


def test_a_browser_may_come_again_when_the_kick_is_undone() -> None:
    room = fold(ANNS, replace(joins("Bob"), browser="b"), acts(ANN, said.Kick(BOB)), acts(ANN, said.Unkick(BOB)))
    assert "Zoe" in names(fold(room, replace(joins("Zoe"), browser="b")))


def test_who_has_no_browser_is_not_taken_for_somebody_else() -> None:
    room = fold(ANNS, joins("Bob"), acts(ANN, said.Kick(BOB), DEAL))
    assert (room.sent_away, "Zoe" in names(fold(room, joins("Zoe")))) == ((), True)
