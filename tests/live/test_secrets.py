"""Nothing leaks: not in what a connection is sent, nor in when or how often it is sent something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from rumpus.core import Rng, Seat
from rumpus.live.wire import Play
from rumpus.room.lines import AddBot, Again, SetOption
from tests.live.evening import Evening, Player, evening, settle

MATCHES = 200
CHUNKS = 10


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_die_seed_or_token_of_others_is_sent_in_random_matches(chunk: int) -> None:
    """RC-D1, RC-D9: every byte to each seat, spectator and TV, in every match."""

    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob", "Cat")
        await people[0].do(AddBot(1 + chunk % 3))
        screen = Player(e, None)
        await screen.come()
        for number in range(MATCHES // CHUNKS):
            await watched_match(e, people, screen, Rng(f"leak/{chunk}", number))

    evening(night)


async def watched_match(e: Evening, people: list[Player], screen: Player, rng: Rng) -> None:
    """Play one match with random acts, and look at everything that is sent while it is sent."""
    await people[0].do(SetOption("ghost_view", rng.choice(["none", "all"])))
    await people[0].do(SetOption("start_dice", 5))
    await e.start()
    playing = e.live.room().playing
    assert playing is not None
    secrets = [playing.seed.encode(), playing.nonces.secret.encode()]
    tokens = [player.token.encode() for player in people] + [each.token.encode() for each in e.live.room().members]
    everybody = [*people, screen]
    for step in range(2000):
        assert e.live.table.match is not None
        check_hands(e, everybody)
        if e.live.room().phase == "result":
            break
        check_sent(everybody, secrets + tokens)
        for player in everybody:
            del player.ear.sent[:-1]
        await random_act(e, people, Rng(f"{rng.seed}/{rng.step}", step))
    else:
        raise AssertionError("the match did not end")
    check_sent(everybody, tokens)
    for player in everybody:
        await player.come()
    await people[0].do(Again())


def check_sent(everybody: list[Player], secrets: list[bytes]) -> None:
    """No secret is in anything that was sent."""
    for player in everybody:
        for data in player.ear.sent:
            assert not any(secret in data for secret in secrets)


def check_hands(e: Evening, everybody: list[Player]) -> None:
    """While dice are hidden, no full hand of another player is in the last message of the match to anybody.

    Nothing else in a message is a list of five numbers.
    """
    match = e.live.table.match
    assert match is not None
    state = match.state
    if state.showdown is not None:
        return
    for seat, player in enumerate([*everybody[:3], None, everybody[3]]):
        if player is None or (shown(player) or {}).get("phase") == "over":
            continue  # of the match before: watchers are told of this one a moment later
        own = state.hands[seat] if seat < 3 else ()
        sees_all = seat < 3 and not state.dice[seat] and state.options.ghost_view == "all"
        hidden = {hand for hand in state.hands if len(hand) == 5 and hand != own}
        lists = {tuple(found) for found in int_lists(shown(player)) if len(found) == 5}
        assert sees_all or not (hidden & lists)


def shown(player: Player) -> Any:
    """What the last message of the match showed of the table; a watcher may be told of its start a moment later."""
    _, sight, _ = (player.guest.crowd or player.guest).told
    return msgspec.json.decode(b"{" + sight)["view"] if sight else None


def int_lists(value: Any) -> Iterator[list[int]]:
    """Find all lists of whole numbers anywhere in some data."""
    if isinstance(value, dict):
        for each in value.values():
            yield from int_lists(each)
    elif isinstance(value, list):
        if value and all(type(each) is int for each in value):
            yield value
        for each in value:
            yield from int_lists(each)


async def random_act(e: Evening, people: list[Player], rng: Rng) -> None:
    """Let somebody act at random, or time pass."""
    match = e.live.table.match
    assert match is not None
    able = [seat for seat in range(3) if match.offers(seat)]
    if not able or not rng.below(4):
        await e.clock.wait(1000 + rng.below(9000))
        return
    seat = rng.choice(able)
    offers = msgspec.to_builtins(match.offers(seat))
    offer = rng.choice(offers)
    action = offer["low"] if offer["type"] == "Span" else offer
    playing = e.live.room().playing
    assert playing is not None
    name = f"x{rng.step}.{len(match.log)}"
    e.live.hear(people[seat].guest, Play(name, playing.number, msgspec.Raw(msgspec.json.encode(action))))
    await settle()


def two_worlds(change: bool, private_act: bool) -> list[list[bytes]]:
    """Play the same public story in two worlds; gives what Cat and the TV were sent, byte for byte.

    With `change`, the hidden dice of Ann and Bob are others. With `private_act`, the player in turn raises within the
    call window, so that the raise is held; else the same raise comes at the end of the window.
    """

    async def night(e: Evening) -> list[list[bytes]]:
        people = await e.open("Ann", "Bob", "Cat")
        screen = Player(e, None)
        await screen.come()
        await e.start()
        match = e.live.table.match
        assert match is not None
        plain = msgspec.structs.replace(
            match.state, hands=((2, 3, 4, 5, 6), (2, 2, 3, 3, 4), (6, 6, 6, 1, 1)), turn=Seat(0), starter=Seat(0)
        )
        match.state = match.game.imagine(plain, Seat(2), Rng("other world", 1)) if change else plain
        for player in (*people, screen):
            await player.come()
        cat, ann, bob = people[2], people[0], people[1]
        cat.ear.sent.clear()
        screen.ear.sent.clear()
        await ann.play({"type": "Bid", "round": 1, "after": 0, "quantity": 2, "value": 3}, "a1")
        await e.clock.wait(700)
        if private_act:
            await bob.play({"type": "Bid", "round": 1, "after": 1, "quantity": 3, "value": 3}, "b1")
        await e.clock.wait(799)
        if not private_act:
            e.clock.time += 1
            await bob.play({"type": "Bid", "round": 1, "after": 1, "quantity": 3, "value": 3}, "b1")
        await e.clock.wait(1 if private_act else 0)
        await e.clock.wait(1500)
        return [without_members(cat, people), without_members(screen, people)]

    return evening(night)


def without_members(player: Player, people: list[Player]) -> list[bytes]:
    """Return what was sent, with the random ids of members and rooms replaced by fixed ones."""
    out = []
    for data in player.ear.sent:
        changed = data
        for number, each in enumerate(people):
            changed = changed.replace(str(each.member).encode(), b"member%d" % number)
        out.append(changed)
    return out


def test_messages_to_a_seat_and_the_tv_are_the_same_in_both_worlds() -> None:
    """RC-D1: their number, their order and every byte of them."""
    assert two_worlds(change=False, private_act=False) == two_worlds(change=True, private_act=False)


def test_a_held_raise_shows_in_nothing_that_others_are_sent() -> None:
    """RC-D2: neither in what they receive nor in when or how often."""
    assert two_worlds(change=False, private_act=True) == two_worlds(change=False, private_act=False)
