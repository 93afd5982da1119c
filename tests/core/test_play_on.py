"""A match that plays on from a step of another: its state is a fold like any other, and it knows nothing it may not."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from rumpus.arena import Bots, play_out
from rumpus.core import (
    BadLog,
    Bot,
    Chair,
    Gone,
    Illegal,
    Line,
    Millis,
    Rng,
    Seat,
    audit,
    find_game,
    fold,
    holders,
    play_on,
)
from rumpus.match import Match
from rumpus.matchfile import Saved, decode, encode

SEATS = (Chair(by=Bot(2)),) * 3


def played(game: str = "rollcall", seed: str = "one") -> Match:
    """Let three bots play a match."""
    match = Match(game, SEATS, seed=seed)
    play_out(match, Bots(match, {Seat(seat): 2 for seat in range(3)}))
    return match


def steps_of(match: Match) -> list[int]:
    """Name some steps of a match, first and last among them."""
    return [*range(0, len(match.log), max(1, len(match.log) // 6)), len(match.log)]


@pytest.mark.parametrize("game", ["rollcall", "goforit"])
def test_it_begins_where_the_lines_of_the_other_one_led(game: str) -> None:
    match = played(game)
    for step in steps_of(match):
        lines = match.log[:step]
        again = Match.of(play_on(match.setup, lines, "other"))
        assert again.state == fold(match.game, match.setup, lines)
        assert (again.now, again.log) == (lines[-1].at if lines else 0, [])


def test_it_goes_on_with_luck_of_its_own_and_the_other_one_stays_as_it_was() -> None:
    match = played()
    before = msgspec.json.encode((match.setup, match.log))
    step = next(at for at, line in enumerate(match.log) if type(line).__name__ == "Input" and at > 3)
    ends = set()
    for seed in ("a", "b", "c"):
        again = Match.of(play_on(match.setup, match.log[:step], seed))
        play_out(again, Bots(again, {Seat(seat): 2 for seat in range(3)}))
        assert again.outcome is not None
        assert again.log[0].at >= again.setup.began
        ends.add(msgspec.json.encode(again.state))
    assert len(ends) == 3
    assert msgspec.json.encode((match.setup, match.log)) == before


@pytest.mark.parametrize("game", ["rollcall", "goforit"])
def test_with_new_luck_the_seat_sees_what_it_saw_and_the_rest_is_dealt_again(game: str) -> None:
    match = played(game)
    changed = 0
    for step in steps_of(match):
        for seat in match.seats:
            again = Match.of(play_on(match.setup, match.log[:step], "new", Seat(seat)))
            as_it_lay = Match.of(play_on(match.setup, match.log[:step], "new"))
            assert again.view(seat) == as_it_lay.view(seat)
            assert again.offers(seat) == as_it_lay.offers(seat)
            changed += again.state != as_it_lay.state
    assert changed


@pytest.mark.parametrize("game", ["rollcall", "goforit"])
def test_two_worlds_that_a_seat_cannot_tell_apart_play_on_alike(game: str) -> None:
    """What is dealt again follows from what the seat could know, and from the new seed."""
    match = played(game)
    half = len(match.log) // 2
    states = (fold(match.game, match.setup, match.log[:step]) for step in range(half, len(match.log)))
    state = next(each for each in states if each.phase in ("bidding", "chain"))

    other = next(
        world
        for number in range(1, 50)
        if (world := match.game.imagine(state, Seat(1), Rng("another world", number))) != state
    )
    assert match.game.view(other, Seat(1)) == match.game.view(state, Seat(1))
    dealt = [known(match.game.imagine(each, Seat(1), Rng("the try", 0)), game) for each in (state, other)]
    assert dealt[0] == dealt[1]


def known(state: object, game: str) -> object:
    """Return a dealt state as far as it can be compared: which of a player's cards is where is drawn from a set."""
    if game == "rollcall":
        return state
    return [sorted(slot.card for slot in each.slots) for each in state.groupings]  # type: ignore[attr-defined]


def test_it_is_saved_loaded_and_audited_like_any_match(tmp_path: Path) -> None:
    match = played()
    again = Match.of(play_on(match.setup, match.log[:9], "other", Seat(0)))
    play_out(again, Bots(again, {Seat(seat): 1 for seat in range(3)}))
    again.save(tmp_path / "try.json")
    loaded = Match.load(tmp_path / "try.json")
    assert (loaded.state, loaded.log, loaded.setup.began) == (again.state, again.log, match.log[8].at)
    assert [step.state for step in audit(again.game, again.setup, again.log)][-1] == again.state


def test_its_time_does_not_begin_before_it() -> None:
    match = played()
    setup = play_on(match.setup, match.log[:9], "other")
    line: Line = replace(match.log[9], at=Millis(setup.began - 1))
    with pytest.raises(BadLog, match="time goes back"):
        list(audit(match.game, setup, [line]))


def test_whoever_held_a_chair_then_holds_it_as_the_rules_were_told() -> None:
    match = Match("rollcall", 3, seed="x")
    match.wait(45_000)
    match.seat(2, Gone())
    assert holders(match.game, match.setup) == [chair.by for chair in match.setup.chairs]
    again = Match.of(play_on(match.setup, match.log, "y"))
    assert holders(again.game, again.setup)[2] == Gone()
    with pytest.raises(Illegal):
        again.act(2, {"type": "Bid", "round": 1, "after": 0, "quantity": 1, "value": 2})


def test_a_match_that_plays_on_is_no_origin_itself() -> None:
    match = played()
    once = play_on(match.setup, match.log[:3], "a")
    with pytest.raises(BadLog, match="not dealt either"):
        Match.of(play_on(once, [], "b"))


def test_lines_that_cannot_have_happened_are_refused() -> None:
    match = played()
    setup = play_on(match.setup, match.log[:3], "a")
    assert setup.origin is not None
    broken = replace(setup, origin=replace(setup.origin, lines=(*setup.origin.lines[:2], msgspec.Raw(b'{"type":1}'))))
    with pytest.raises(BadLog, match="line 3 of what it plays on from"):
        Match.of(broken)
    doubled = replace(setup, origin=replace(setup.origin, lines=setup.origin.lines * 2))
    with pytest.raises(BadLog):
        Match.of(doubled)
    for seat in (-1, 3):
        with pytest.raises(BadLog, match=f"there is no seat {seat}"):
            Match.of(replace(setup, origin=replace(setup.origin, unknown_to=Seat(seat))))
    with pytest.raises(BadLog, match="others sit here"):
        Match.of(replace(setup, chairs=(*setup.chairs, Chair())))
    file = encode(Saved(setup, setup.began, (), ()))
    assert decode(file).setup == setup
    assert find_game("rollcall").folds(setup.version)
