"""What everybody in the room may know: all of it but secrets."""

from __future__ import annotations

import msgspec
import pytest

from rumpus.core import Wall
from rumpus.room import RoomView, view
from rumpus.room import lines as said
from rumpus.room.lobby import full_options
from rumpus.room.sealing import digest, make_seed
from rumpus.room.state import Room
from rumpus.room.view import DiceView
from tests.room.rooms import (
    ANN,
    BOB,
    CAT,
    DEAL,
    OVER,
    SECRET,
    T0,
    acts,
    does,
    finishes,
    fold,
    lapses,
    match_of,
    result_of,
    room_of,
    seated,
)

NONCE = "ab" * 16


def sealing(*lines: said.RoomLine) -> Room:
    room = does(seated("Ann", "Bob", watching=("Cat",)), ANN, said.Start())
    return fold(room, said.Sealed(T0, SECRET), *lines)


COMMITS = acts(ANN, said.Seal(digest(NONCE)))
OPENS = acts(ANN, said.Open(NONCE), T0 + 3001)
PLAYING = sealing(COMMITS, lapses("seal", T0 + 3000), OPENS)


def test_everybody_sees_the_room_as_it_is() -> None:
    room = fold(
        seated("Ann", "Bob", bots=1),
        acts(BOB, said.SetReady(True)),
        acts(BOB, said.Consent()),
        acts(BOB, said.React("laugh")),
        acts(ANN, said.Lock(True)),
        acts(ANN, said.SetOption("start_dice", 3)),
        acts(ANN, said.Kick(BOB)),
    )
    seen = view(room)
    assert [(each.id, each.name, each.shape, each.colour, each.kicked) for each in seen.members] == [
        (each.id, each.name, each.shape, each.colour, each.kicked) for each in room.members
    ]
    assert (seen.code, seen.phase, seen.host, seen.locked) == ("TUBA", "lobby", ANN, True)
    assert (seen.chairs, seen.ready, seen.consents) == (room.chairs, room.ready, room.consents)
    assert (seen.reactions, seen.missing_consents) == (room.reactions, ())
    assert (seen.sealing, seen.match) == (None, None)


def test_every_option_is_shown_even_one_that_nobody_touched() -> None:
    room = does(room_of("Ann"), ANN, said.SetOption("start_dice", 3))
    assert view(room).options == full_options(room)
    assert view(room).options["start_dice"] == 3


def test_the_score_of_the_evening_is_shown() -> None:
    seen = view(result_of("Ann", "Bob", places=(2, 1)))
    assert seen.scores == {ANN: 0, BOB: 1}
    assert [(each.names, each.places) for each in seen.evening] == [(("Ann", "Bob"), (2, 1))]


@pytest.mark.parametrize(
    "room",
    [
        pytest.param(room_of("Ann", "Bob"), id="lobby"),
        pytest.param(sealing(COMMITS), id="sealing"),
        pytest.param(PLAYING, id="playing"),
        pytest.param(fold(PLAYING, finishes(1, 2)), id="result"),
    ],
)
def test_nobody_sees_what_a_browser_proves_itself_by(room: Room) -> None:
    room = fold(room, said.Passed(T0, BOB, "digest of a pass", Wall(T0 + 9)))
    shown = msgspec.json.encode(view(room))
    assert b"token" not in shown
    assert b"digest of a pass" not in shown
    assert msgspec.json.decode(shown, type=RoomView) == view(room)


@pytest.mark.parametrize(
    "room",
    [
        pytest.param(sealing(), id="before anybody committed"),
        pytest.param(sealing(COMMITS, lapses("seal", T0 + 3000)), id="while nonces are opened"),
        pytest.param(PLAYING, id="while the match runs"),
        pytest.param(does(PLAYING, ANN, said.Pause(), T0 + 4000), id="while it is paused"),
    ],
)
def test_the_secret_of_the_dice_is_kept_until_the_match_is_over(room: Room) -> None:
    shown = msgspec.json.encode(view(room)).decode()
    assert SECRET not in shown
    assert make_seed(SECRET, [NONCE]) not in shown
    assert digest(SECRET) in shown


def dice(room: Room) -> DiceView:
    seen = view(room)
    found = seen.sealing if seen.match is None else seen.match.dice
    assert found is not None
    return found


def test_when_the_match_is_over_everybody_can_compute_its_seed() -> None:
    seen = dice(fold(PLAYING, finishes(1, 2)))
    assert seen.secret is not None
    assert digest(seen.secret) == seen.commitment
    assert {who: digest(nonce) for who, nonce in seen.nonces.items()} == {ANN: seen.digests[ANN]}
    assert make_seed(seen.secret, [seen.nonces[who] for who in seen.waited_for]) == seen.seed


def test_commitments_are_shown_at_once_and_nonces_when_opened() -> None:
    seen = dice(sealing(COMMITS))
    assert (seen.digests, seen.nonces, seen.opening) == ({ANN: digest(NONCE)}, {}, False)
    assert seen.waited_for == (ANN, BOB, CAT)
    assert dice(PLAYING).nonces == {ANN: NONCE}


def test_whoever_committed_and_never_opened_is_named() -> None:
    room = sealing(COMMITS, lapses("seal", T0 + 3000), lapses("seal", T0 + 6000))
    assert dice(room).waited_for == ()
    assert ANN in dice(room).left_out


def test_whoever_never_committed_is_named_too() -> None:
    """So a device whose commitment the server dropped does not vanish without a word."""
    assert set(dice(PLAYING).left_out) == {BOB, CAT}


def test_the_end_of_the_match_is_shown_with_its_reason() -> None:
    over = said.Finished(OVER, (2, 1), "{winner} wins.", {"winner": "Bob"})
    seen = view(fold(match_of("Ann", "Bob"), over)).match
    assert seen is not None
    assert (seen.number, seen.places, seen.why, seen.values) == (1, (2, 1), "{winner} wins.", {"winner": "Bob"})
    running = view(match_of("Ann", "Bob")).match
    assert running is not None
    assert (running.places, running.clock.anchor) == (None, DEAL)
