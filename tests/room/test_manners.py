"""How the host wants the room to be, and what is taken off the TV."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from rumpus.room import lines as said
from rumpus.room.lines import RoomLine
from rumpus.room.manners import MOST, spoken
from rumpus.room.state import Room, Settings
from rumpus.room.view import view
from tests.room.rooms import (
    ANN,
    BOB,
    CAT,
    DEAL,
    OVER,
    acts,
    does,
    encoded,
    finishes,
    fold,
    joins,
    match_of,
    refusal,
    room_of,
    seated,
)


def test_a_room_begins_with_nothing_hidden_and_everything_welcome() -> None:
    assert room_of("Ann").settings == Settings(hide_code=False, watchers=True, words="off", faces=True)


def test_the_host_changes_one_setting_and_the_others_stay() -> None:
    room = does(room_of("Ann"), ANN, said.SetRoom(words="strict"))
    room = does(room, ANN, said.SetRoom(hide_code=True, watchers=False))
    assert room.settings == Settings(hide_code=True, watchers=False, words="strict", faces=True)
    assert view(room).settings == room.settings


def test_a_room_plays_in_the_language_its_host_says_if_there_is_such_a_language() -> None:
    """ROOM-LANGUAGE."""
    room = room_of("Ann")
    assert room.settings.language == ""
    assert does(room, ANN, said.SetRoom(language="de")).settings.language == "de"
    assert refusal(room, acts(ANN, said.SetRoom(language="tlh"))) == "ROOM-LANGUAGE"


def test_games_speak_what_most_people_read_the_host_first() -> None:
    """ROOM-LANGUAGE."""
    room = room_of("Ann", "Bob", "Cat")
    assert view(room).language == spoken(room) == ""
    room = does(room, BOB, said.Read("de"))
    assert spoken(room) == "de", "whoever has said nothing does not count"
    room = does(room, ANN, said.Read("en"))
    assert spoken(room) == "en", "among equals, the host"
    room = does(room, CAT, said.Read("de"))
    assert view(room).language == spoken(room) == "de"
    assert [each.reads for each in view(room).members] == ["en", "de", "de"]
    assert spoken(does(room, ANN, said.SetRoom(language="en"))) == "en"
    assert spoken(does(room, ANN, said.Kick(CAT))) == "en"


def test_a_language_without_anything_to_play_does_not_count() -> None:
    room = does(does(room_of("Ann", "Bob", "Cat"), ANN, said.Read("tlh")), CAT, said.Read("tlh"))
    assert spoken(room) == ""
    assert spoken(does(room, BOB, said.Read("de"))) == "de"


def test_whoever_plays_on_a_phone_reads_what_is_on_it() -> None:
    room = fold(
        room_of("Ann", "Bob"), replace(joins("Cat"), rides=BOB), acts(ANN, said.Read("en")), acts(BOB, said.Read("de"))
    )
    assert spoken(room) == "de"


def test_nobody_else_changes_a_setting_or_takes_a_text_off() -> None:
    for did in (said.SetRoom(faces=False), said.TakeOff(("Boo",)), said.PutBack()):
        assert refusal(match_of("Ann", "Bob"), acts(BOB, did, DEAL)) == "ROOM-HOST"


def test_where_the_host_wants_no_faces_nobody_shows_one() -> None:
    room = does(seated("Ann", "Bob"), ANN, said.SetRoom(faces=False))
    assert refusal(room, acts(BOB, said.React("laugh"))) == "ROOM-REACT"
    assert does(does(room, ANN, said.SetRoom(faces=True)), BOB, said.React("laugh")).reactions != ()


def test_what_was_taken_off_last_is_put_back_first() -> None:
    room = fold(match_of("Ann", "Bob"), *[acts(ANN, said.TakeOff((text,)), DEAL) for text in ("Boo", "Bah")])
    assert (room.hidden, view(room).hidden) == ((("Boo",), ("Bah",)), 2)
    room = does(room, ANN, said.PutBack(), DEAL)
    assert room.hidden == (("Boo",),)
    assert refusal(does(room, ANN, said.PutBack(), DEAL), acts(ANN, said.PutBack(), DEAL)) == "ROOM-TEXT"


def test_where_nothing_typed_is_on_the_tv_nothing_is_taken_off() -> None:
    assert refusal(match_of("Ann", "Bob"), acts(ANN, said.TakeOff(), DEAL)) == "ROOM-TEXT"


def test_only_so_much_is_remembered_as_taken_off() -> None:
    room = match_of("Ann", "Bob")
    for number in range(MOST + 5):
        room = does(room, ANN, said.TakeOff((f"Boo {number}",)), DEAL)
    assert len(room.hidden) == MOST
    assert room.hidden[-1] == (f"Boo {MOST + 4}",)


def test_what_was_taken_off_stays_off_in_the_result_and_is_forgotten_with_the_match() -> None:
    room = fold(does(match_of("Ann", "Bob"), ANN, said.TakeOff(("Boo",)), DEAL), finishes(1, 2))
    assert room.hidden == (("Boo",),)
    assert does(room, ANN, said.Again(), OVER).hidden == ()


def test_a_room_that_was_kept_before_has_the_settings_of_a_new_one() -> None:
    kept = msgspec.json.decode(encoded(room_of("Ann")))
    for name in ("settings", "hidden", "owner", "law"):
        del kept[name]
    room = msgspec.convert(kept, Room)
    assert (room.settings, room.hidden, room.law) == (Settings(), (), 1)
    line = msgspec.json.decode(msgspec.json.encode(joins("Bob")), type=RoomLine)
    assert [each.name for each in fold(room, line).members] == ["Ann", "Bob"]


def test_the_host_alone_has_a_book_kept_of_the_evening_or_not() -> None:
    room, book = room_of("Ann", "Bob"), "0123456789abcdef01234567"
    assert refusal(room, said.Booked(DEAL, BOB, book)) == "ROOM-HOST"
    kept = fold(room, said.Booked(DEAL, ANN, book))
    assert (kept.book, fold(kept, said.Booked(OVER, ANN, "")).book) == (book, "")
