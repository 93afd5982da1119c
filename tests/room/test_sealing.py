"""Sealed dice: the seed is made of the server's secret and everybody's nonce, and nobody can choose it."""

from __future__ import annotations

from hashlib import sha256
from itertools import permutations

import msgspec
import pytest

from rumpus.core import Setup, Wall, deal, find_game
from rumpus.room import lines as said
from rumpus.room.lines import Doing, MemberId
from rumpus.room.lobby import full_options
from rumpus.room.sealing import digest, make_seed
from rumpus.room.state import Room
from rumpus.room.table import core_chairs
from tests.room.rooms import (
    ANN,
    BOB,
    CAT,
    DEAL,
    SECRET,
    T0,
    acts,
    clocks,
    comes,
    does,
    drops,
    fold,
    is_harmless,
    joins,
    lapses,
    match_of,
    refusal,
    result_of,
    room_of,
    sealing_of,
    seated,
)

NONCE = {ANN: "a1" * 16, BOB: "b2" * 16, CAT: "c3" * 16}


def hashed(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def started(*names: str, watching: tuple[str, ...] = ()) -> Room:
    """A match that is about to be dealt: the server has sealed its secret at T0."""
    room = does(seated(*names, watching=watching), ANN, said.Start())
    return fold(room, said.Sealed(T0, SECRET))


def commits(member: MemberId, at: int = T0) -> said.Acted:
    return acts(member, said.Seal(hashed(NONCE[member])), at)


def opens(member: MemberId, at: int = T0) -> said.Acted:
    return acts(member, said.Open(NONCE[member]), at)


def seed_of(room: Room) -> str:
    assert room.playing is not None
    assert room.phase == "playing"
    return room.playing.seed


# The steps


def test_a_started_match_waits_for_the_secret_of_the_server() -> None:
    room = does(seated("Ann", "Bob"), ANN, said.Start())
    assert (room.phase, room.sealing, clocks(room)) == ("sealing", None, [])
    assert refusal(room, commits(ANN)) == "ROOM-SEAL"


def test_everybody_connected_is_asked_for_a_nonce_watchers_too() -> None:
    room = does(seated("Ann", "Bob", watching=("Cat",)), ANN, said.Start())
    assert sealing_of(fold(room, said.Sealed(T0, SECRET))).waited_for == (ANN, BOB, CAT)


def test_nobody_waits_for_members_who_are_away_or_were_sent_away() -> None:
    room = fold(
        seated("Ann", "Bob", watching=("Cat", "Dan")),
        drops(BOB),
        acts(ANN, said.Kick(CAT)),
        acts(ANN, said.Start()),
        said.Sealed(T0, SECRET),
    )
    assert BOB not in sealing_of(room).waited_for
    assert CAT not in sealing_of(room).waited_for


def test_nonces_are_opened_when_everybody_has_committed() -> None:
    room = fold(started("Ann", "Bob"), commits(ANN, T0 + 10))
    assert (sealing_of(room).opening, sealing_of(room).digests) == (False, {ANN: hashed(NONCE[ANN])})
    room = fold(room, commits(BOB, T0 + 20))
    assert (sealing_of(room).opening, sealing_of(room).since) == (True, T0 + 20)


def test_the_match_is_dealt_when_everybody_has_opened() -> None:
    room = fold(started("Ann", "Bob"), commits(ANN), commits(BOB), opens(BOB, T0 + 30))
    assert room.phase == "sealing"
    room = fold(room, opens(ANN, T0 + 40))
    assert (room.phase, room.sealing, room.matches) == ("playing", None, 1)
    assert room.playing is not None
    assert room.playing.number == 1
    assert (room.playing.clock.anchor, room.playing.clock.stands) == (T0 + 40, None)


def test_the_deal_forgets_who_was_ready() -> None:
    room = does(does(seated("Ann", "Bob"), BOB, said.SetReady(True)), ANN, said.Start())
    room = fold(room, said.Sealed(T0, SECRET), lapses("seal", T0 + 3000))
    assert room.ready == ()


# The seed


def test_the_seed_is_the_hash_of_secret_and_nonces_in_the_order_of_joining() -> None:
    for order in permutations((ANN, BOB, CAT)):
        room = fold(started("Ann", "Bob", "Cat"), *map(commits, reversed(order)), *map(opens, order))
        assert seed_of(room) == hashed("/".join([SECRET, NONCE[ANN], NONCE[BOB], NONCE[CAT]]))


def test_the_order_is_that_of_joining_and_not_that_of_the_chairs() -> None:
    room = fold(seated("Ann", "Bob"), acts(BOB, said.Sit(0)), acts(ANN, said.Start()), said.Sealed(T0, SECRET))
    room = fold(room, commits(BOB), commits(ANN), opens(BOB), opens(ANN))
    assert seed_of(room) == hashed(f"{SECRET}/{NONCE[ANN]}/{NONCE[BOB]}")


def test_the_seed_depends_on_the_secret_and_on_each_nonce() -> None:
    shares = [("s", ["a", "b"]), ("t", ["a", "b"]), ("s", ["x", "b"]), ("s", ["a", "x"]), ("s", ["a"]), ("s", [])]
    assert len({make_seed(secret, nonces) for secret, nonces in shares}) == len(shares)


def test_everything_to_compute_the_seed_again_is_kept_with_the_match() -> None:
    room = fold(started("Ann", "Bob"), commits(ANN), commits(BOB), opens(ANN), opens(BOB))
    assert room.playing is not None
    kept = room.playing.nonces
    assert kept.secret == SECRET
    assert {who: digest(nonce) for who, nonce in kept.nonces.items()} == kept.digests
    assert make_seed(kept.secret, [kept.nonces[who] for who in kept.waited_for]) == room.playing.seed


def test_the_next_match_is_sealed_again() -> None:
    room = does(result_of("Ann", "Bob", places=(1, 2)), ANN, said.Again())
    room = fold(does(room, ANN, said.Start()), said.Sealed(T0, "another"), commits(ANN), commits(BOB))
    room = fold(room, opens(ANN), opens(BOB))
    assert room.matches == 2
    assert seed_of(room) == hashed(f"another/{NONCE[ANN]}/{NONCE[BOB]}")


# Silence


def test_each_step_takes_three_seconds_at_most() -> None:
    room = started("Ann", "Bob")
    assert clocks(room) == [("seal", None, T0 + 3000)]
    room = fold(room, commits(ANN, T0 + 1000), lapses("seal", T0 + 3000))
    assert clocks(room) == [("seal", None, T0 + 6000)]
    room = fold(room, lapses("seal", T0 + 6000))
    assert (room.phase, clocks(room)) == ("playing", [])


def test_with_nobody_sealing_the_secret_alone_makes_the_seed() -> None:
    room = fold(started("Ann", "Bob"), lapses("seal", T0 + 3000))
    assert seed_of(room) == hashed(SECRET)


def test_with_nobody_connected_the_match_is_dealt_at_once() -> None:
    room = fold(does(seated("Ann", "Bob"), ANN, said.Start()), drops(ANN), drops(BOB), said.Sealed(T0, SECRET))
    assert seed_of(room) == hashed(SECRET)


def test_whoever_does_not_commit_in_time_is_left_out() -> None:
    room = fold(started("Ann", "Bob"), commits(BOB, T0 + 10), lapses("seal", T0 + 3000))
    assert sealing_of(room).left_out == (ANN,)
    assert refusal(room, commits(ANN, T0 + 3001)) == "ROOM-SEAL"
    assert refusal(room, opens(ANN, T0 + 3001)) == "ROOM-SEAL"
    assert seed_of(fold(room, opens(BOB, T0 + 3002))) == hashed(f"{SECRET}/{NONCE[BOB]}")


def test_whoever_commits_and_does_not_open_in_time_is_left_out_and_can_be_named() -> None:
    room = fold(started("Ann", "Bob"), commits(ANN), commits(BOB), opens(BOB), lapses("seal", T0 + 3000))
    assert seed_of(room) == hashed(f"{SECRET}/{NONCE[BOB]}")
    assert room.playing is not None
    assert set(room.playing.nonces.digests) - set(room.playing.nonces.nonces) == {ANN}
    assert room.playing.nonces.left_out == (ANN,)


def test_whoever_comes_in_or_back_while_dice_are_sealed_is_not_asked() -> None:
    room = fold(started("Ann", "Bob"), joins("Cat"), comes(CAT))
    assert refusal(room, commits(CAT)) == "ROOM-SEAL"
    room = fold(room, commits(ANN), commits(BOB), opens(ANN), opens(BOB))
    assert room.phase == "playing"


def test_whoever_drops_for_a_moment_while_dice_are_sealed_can_still_seal() -> None:
    room = fold(started("Ann", "Bob"), commits(ANN), drops(BOB), comes(BOB), commits(BOB), opens(BOB), opens(ANN))
    assert seed_of(room) == hashed(f"{SECRET}/{NONCE[ANN]}/{NONCE[BOB]}")


# Refusals


@pytest.mark.parametrize(
    ("before", "line"),
    [
        pytest.param((), opens(ANN), id="opening before committing"),
        pytest.param((commits(ANN),), opens(ANN), id="opening before everybody has committed"),
        pytest.param((commits(ANN),), commits(ANN), id="committing twice"),
        pytest.param((commits(ANN),), acts(ANN, said.Seal(hashed("better"))), id="committing to something else"),
        pytest.param((commits(ANN), commits(BOB)), commits(ANN), id="committing when nonces are opened"),
        pytest.param((commits(ANN), commits(BOB)), acts(ANN, said.Open("f" * 32)), id="another nonce"),
        pytest.param((commits(ANN), commits(BOB)), acts(ANN, said.Open(NONCE[BOB])), id="somebody else's nonce"),
    ],
)
def test_nobody_chooses_a_nonce_late(before: tuple[said.RoomLine, ...], line: said.RoomLine) -> None:
    assert refusal(fold(started("Ann", "Bob"), *before), line) == "ROOM-SEAL"


def test_opening_the_same_nonce_again_changes_nothing() -> None:
    room = fold(started("Ann", "Bob"), commits(ANN), commits(BOB), opens(ANN))
    assert fold(room, opens(ANN)) == room


@pytest.mark.parametrize("did", [said.Seal("0" * 64), said.Open("0" * 32)], ids=["seal", "open"])
@pytest.mark.parametrize("phase", ["lobby", "playing", "result"])
def test_dice_are_sealed_before_a_deal_and_never_else(phase: str, did: Doing) -> None:
    rooms = {
        "lobby": seated("Ann", "Bob"),
        "playing": match_of("Ann", "Bob"),
        "result": result_of("Ann", "Bob", places=(1, 2)),
    }
    assert refusal(rooms[phase], acts(ANN, did)) == "ROOM-SEAL"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param('{"type":"Seal","digest":"xyz"}', id="a digest that is none"),
        pytest.param(f'{{"type":"Seal","digest":"{"A" * 64}"}}', id="a digest in capitals"),
        pytest.param(f'{{"type":"Seal","digest":"{"a" * 64}\\n"}}', id="a digest with a line end"),
        pytest.param(f'{{"type":"Open","nonce":"{"a" * 31}"}}', id="a short nonce"),
        pytest.param(f'{{"type":"Open","nonce":"{"a" * 65}"}}', id="a long nonce"),
        pytest.param(f'{{"type":"Open","nonce":"{"a" * 31}/"}}', id="a nonce with the separator"),
        pytest.param(f'{{"type":"Open","nonce":"{"a" * 32}\\n"}}', id="a nonce with a line end"),
    ],
)
def test_what_is_sealed_and_opened_is_hex(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Doing)


@pytest.mark.parametrize("phase", ["lobby", "playing", "result"])
def test_a_secret_of_the_server_begins_no_match_that_nobody_started(phase: str) -> None:
    rooms = {
        "lobby": seated("Ann", "Bob"),
        "playing": match_of("Ann", "Bob"),
        "result": result_of("Ann", "Bob", places=(1, 2)),
    }
    assert is_harmless(rooms[phase], said.Sealed(DEAL, "late"))
    assert refusal(rooms[phase], said.Sealed(DEAL, "late")) == "ROOM-SEAL"


@pytest.mark.parametrize(
    "before",
    [
        pytest.param((), id="before anybody committed"),
        pytest.param((commits(ANN), commits(BOB), opens(ANN)), id="after a nonce was seen"),
    ],
)
def test_the_server_cannot_choose_another_secret(before: tuple[said.RoomLine, ...]) -> None:
    """Its secret has been shown by its hash; one chosen after the nonces were seen would choose the dice."""
    assert is_harmless(fold(started("Ann", "Bob"), *before), said.Sealed(Wall(T0 + 1), "better"))
    assert refusal(fold(started("Ann", "Bob"), *before), said.Sealed(Wall(T0 + 1), "better")) == "ROOM-SEAL"


# Leaving while dice are sealed


def first_state(room: Room) -> object:
    game = find_game(room.game)
    return deal(game, Setup(room.game, game.version, full_options(room), core_chairs(room), seed_of(room)))


def test_a_sealed_match_can_be_dealt() -> None:
    assert first_state(match_of("Ann", "Bob", bots=2))


def test_a_match_can_be_dealt_although_a_player_leaves_while_dice_are_sealed() -> None:
    """Two were seated; with the chair gone the game would be dealt to one, which no game is for."""
    room = does(started("Ann", "Bob"), BOB, said.Leave(), T0 + 1)
    if room.phase == "lobby":
        return
    room = fold(room, lapses("seal", T0 + 3000))
    assert len(room.chairs) == 2
    assert first_state(room)


def test_a_match_can_be_dealt_although_a_player_is_sent_away_while_dice_are_sealed() -> None:
    room = fold(started("Ann", "Bob"), acts(ANN, said.Kick(BOB), T0 + 1), lapses("seal", T0 + 3000))
    assert first_state(room)
    assert first_state(fold(room, lapses("kick", T0 + 10_001, BOB)))


def test_nobody_waits_longer_for_a_member_who_left_than_for_a_silent_one() -> None:
    room = fold(started("Ann", "Bob", "Cat"), commits(ANN), commits(BOB), commits(CAT), acts(CAT, said.Leave(), T0 + 5))
    if room.phase == "lobby":
        return
    room = fold(room, opens(ANN, T0 + 6), opens(BOB, T0 + 7))
    if room.phase == "sealing":
        room = fold(room, lapses("seal", T0 + 3000))
    assert seed_of(room) == hashed(f"{SECRET}/{NONCE[ANN]}/{NONCE[BOB]}")


def test_a_match_nobody_sealed_in_a_room_of_watchers_is_dealt_to_bots_alone() -> None:
    """A host may set up a match between bots and watch."""
    room = fold(room_of("Ann"), acts(ANN, said.AddBot(1)), acts(ANN, said.AddBot(3)), acts(ANN, said.Start()))
    room = fold(room, said.Sealed(T0, SECRET), commits(ANN), opens(ANN))
    assert first_state(room)
