"""A pack of the players' own lies on the table of a room: the host puts it there, between matches."""

from __future__ import annotations

from rumpus.core import Away, Bot, Person
from rumpus.room import lines as said
from rumpus.room.fold import apply
from rumpus.room.lines import MemberId, PackInfo
from rumpus.room.lobby import full_options
from rumpus.room.table import holder
from rumpus.room.view import view
from tests.room.rooms import ANN, BOB, DEAL, T0, does, drops, match_of, refusal, seated

PACK = PackInfo("rofl", "ab" * 32, "Ours", "en", 12)


def packed(member: MemberId, pack: PackInfo | None = PACK) -> said.Packed:
    return said.Packed(T0, member, pack)


def test_the_host_puts_a_pack_on_the_table_and_takes_it_away() -> None:
    room = does(seated("Ann", "Bob"), ANN, said.Choose("rofl"))
    room = apply(room, packed(ANN))
    assert view(room).pack == PACK
    assert view(apply(room, packed(ANN, None))).pack is None


def test_a_pack_of_another_game_is_not_shown() -> None:
    room = apply(does(seated("Ann", "Bob"), ANN, said.Choose("rofl")), packed(ANN))
    assert view(does(room, ANN, said.Choose("rollcall"))).pack is None


def test_only_the_host_can_and_only_between_matches() -> None:
    assert refusal(seated("Ann", "Bob"), packed(BOB)) == "ROOM-HOST"
    assert refusal(match_of("Ann", "Bob"), packed(ANN)) == "ROOM-LOBBY"


def test_what_is_handed_in_with_the_options_cannot_be_set_by_hand() -> None:
    room = does(seated("Ann", "Bob"), ANN, said.Choose("rofl"))
    line = said.Acted(T0, ANN, said.SetOption("seen", ["en-mov-001"]))
    assert refusal(room, line) == "ROOM-OPTION"
    assert not {"pack", "seen"} & full_options(room).keys()


def test_who_has_a_stand_in_is_not_away() -> None:
    """ROFL-D6: a seat played by a stand-in bot is not offline."""
    room = match_of("Ann", "Bob")
    assert holder(room, room.chairs[1]) == Person()
    room = apply(room, drops(BOB, DEAL + 1000))
    assert holder(room, room.chairs[1]) == Away()
    room = does(room, ANN, said.Skip(1), DEAL + 2000)
    assert holder(room, room.chairs[1]) == Bot(2)
