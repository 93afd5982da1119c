"""What is stored of a group's book: who is who by their browsers, what was played, and how people are forgotten."""

from __future__ import annotations

import asyncio
from functools import reduce

import msgspec
import pytest

from rumpus.books import begin, read, write_down
from rumpus.books.book import (
    MOST_KEYS,
    MOST_PEOPLE,
    Book,
    evening_of,
    forgotten,
    joined,
    key_of,
    known,
    phone_of,
    without_evening,
    written,
)
from rumpus.core import Illegal, Wall
from rumpus.room import lines as said
from rumpus.room import view
from rumpus.room.lines import MemberId
from rumpus.room.state import Room
from rumpus.store import MemoryStore
from tests.room.rooms import ANN, BOB, CAT, acts, fold, joins, refusal, result_of, seated

EMPTY = Book("Ours", Wall(1))
LEO = MemberId("leo")


def with_people(room: Room, **people: str) -> Book:
    """Count members in, each by the key of a browser."""
    return reduce(lambda book, who: joined(book, room, MemberId(who), people[who], f"id of {who}"), people, EMPTY)


def played() -> Room:
    return result_of("Ann", "Bob", "Cat", places=(1, 2, 3), bots=0)


def test_whoever_is_counted_in_is_so_from_the_first_match_of_the_evening_on() -> None:
    room = played()
    book = with_people(room, ann="a", bob="b")
    evening = evening_of(book, room)
    assert evening.members == {"ann": "id of ann", "bob": "id of bob"}
    assert [*evening.matches.values()] == [(ANN, BOB, CAT)], "Cat is a seat and nobody"
    assert [*evening.matches] == [room.evening[0].match]
    assert book.host == "id of ann"
    assert written(book, room) == book


def test_no_name_is_in_it() -> None:
    room = played()
    data = msgspec.json.encode(with_people(room, ann="a", bob="b", cat="c"))
    for each in room.members:
        assert each.name.encode() not in data
        assert each.token.encode() not in data


def test_a_browser_is_recognised_on_another_evening_and_a_new_one_by_the_place_it_took_over() -> None:
    book = with_people(played(), ann="a")
    again = msgspec.structs.replace(seated("Ann", "Bob"), opened=Wall(9_999_999))
    book = joined(book, again, BOB, "a", "new")
    assert evening_of(book, again).members == {"bob": "id of ann"}
    moved = joined(book, again, BOB, "another browser", "new")
    assert known(moved, "another browser") == known(moved, "a")
    assert len(moved.people) == 1


def test_old_browsers_of_somebody_are_let_go() -> None:
    room, book = played(), with_people(played(), ann="a")
    for number in range(MOST_KEYS):
        book = joined(book, room, ANN, f"browser {number}", "new")
    (person,) = book.people
    assert person.keys == tuple(f"browser {number}" for number in range(MOST_KEYS))


def test_who_plays_on_a_phone_is_in_the_book_of_its_owner_and_known_by_name() -> None:
    room = fold(seated("Ann", "Bob"), msgspec.structs.replace(joins("Leo"), rides=ANN))
    alone = joined(EMPTY, room, BOB, "b", "bob")
    assert set(evening_of(alone, room).members) == {"bob"}, "nobody brings Leo in but Ann"
    book = joined(alone, room, ANN, "a", "ann")
    leo = evening_of(book, room).members["leo"]
    assert phone_of(book, "a") == ("ann", leo)
    assert phone_of(book, "b") == ("bob",)
    assert phone_of(book, "c") == ()
    later = msgspec.structs.replace(room, opened=Wall(9_999_999))
    assert evening_of(joined(book, later, ANN, "a", "new"), later).members["leo"] == leo


def test_whoever_is_forgotten_is_gone_with_those_on_their_phone() -> None:
    room = fold(seated("Ann", "Bob"), msgspec.structs.replace(joins("Leo"), rides=ANN))
    book = joined(joined(EMPTY, room, ANN, "key of ann", "1111"), room, BOB, "key of bob", "2222")
    leo = evening_of(book, room).members["leo"]
    without_leo = forgotten(book, [leo])
    assert without_leo is not None
    assert [each.id for each in without_leo.people] == ["1111", "2222"]
    left = forgotten(book, ["1111"])
    assert left is not None
    data = msgspec.json.encode(left)
    for trace in ("1111", "key of ann", leo):
        assert trace.encode() not in data
    assert (left.host, [each.id for each in left.people]) == ("", ["2222"])
    assert forgotten(left, ["2222"]) is None, "a book that nobody is in is none"


def test_who_plays_on_a_phone_and_was_forgotten_is_not_counted_in_again_this_evening() -> None:
    room = fold(played(), msgspec.structs.replace(joins("Leo"), rides=ANN))
    book = joined(EMPTY, room, ANN, "a", "ann")
    left = forgotten(book, [evening_of(book, room).members["leo"]])
    assert left is not None
    for later in (written(left, room), joined(left, room, ANN, "a", "new")):
        assert [each.id for each in later.people] == ["ann"]
        assert evening_of(later, room).members == {"ann": "ann", "leo": ""}
    again = msgspec.structs.replace(room, opened=Wall(9_999_999))
    assert len(joined(left, again, ANN, "a", "new").people) == 2, "on another evening, they are brought in anew"


def test_whoever_comes_when_the_one_who_began_it_is_gone_cannot_close_it() -> None:
    left = forgotten(with_people(played(), ann="a", bob="b"), ["id of ann"])
    assert left is not None
    assert joined(left, played(), CAT, "c", "cat").host == ""


def test_an_evening_is_taken_out_again() -> None:
    room = played()
    assert without_evening(with_people(room, ann="a"), room).evenings == ()


def test_a_book_has_an_end() -> None:
    room, book = played(), EMPTY
    for number in range(MOST_PEOPLE):
        book = joined(book, room, MemberId(f"m{number}"), f"k{number}", f"p{number}")
    with pytest.raises(Illegal) as refused:
        joined(book, room, MemberId("more"), "more", "more")
    assert refused.value.rule == "ROOM-BOOK"
    assert joined(book, room, MemberId("m0"), "k0", "new") == book


def test_a_full_book_goes_on_without_those_on_the_phones_of_its_people() -> None:
    room, book = played(), with_people(played(), ann="a")
    for number in range(1, MOST_PEOPLE):
        book = joined(book, room, MemberId(f"m{number}"), f"k{number}", f"p{number}")
    later = msgspec.structs.replace(room, opened=Wall(9_999_999))
    later = fold(later, msgspec.structs.replace(joins("Leo"), rides=ANN))
    book = joined(book, later, ANN, "a", "new")
    assert evening_of(book, later).members == {"ann": "id of ann"}
    assert [*evening_of(written(book, later), later).matches] == [room.evening[0].match]


def test_a_book_that_a_later_release_wrote_in_is_refused_in_words_and_costs_the_room_nothing() -> None:
    async def run() -> None:
        store, room = MemoryStore(), played()
        name = await begin(store, "Ours", Wall(1))
        later = b'{"title":"Ours","began":1,"stickers":[]}'
        assert await store.save_book(name, 1, later)
        with pytest.raises(Illegal) as refused:
            await read(store, name)
        assert refused.value.rule == "ROOM-UPDATE"
        await write_down(store, msgspec.structs.replace(room, book=name))
        kept = await store.load_book(name)
        assert kept is not None
        assert kept.data == later

    asyncio.run(run())


def test_a_key_means_nothing_in_another_book() -> None:
    assert key_of("one", "secret") != key_of("two", "secret") != "secret"


def test_only_the_host_has_a_book_kept_and_people_are_told_that_one_is() -> None:
    room = seated("Ann", "Bob")
    assert refusal(room, said.Booked(Wall(1), BOB, "0" * 24)) == "ROOM-HOST"
    kept = fold(room, said.Booked(Wall(1), ANN, "0" * 24))
    assert view(kept).book
    assert b"0" * 24 not in msgspec.json.encode(view(kept))
    assert not view(fold(kept, said.Booked(Wall(1), ANN, ""))).book
    assert fold(kept, acts(ANN, said.Lock(True))).book == kept.book
