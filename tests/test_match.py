"""`Match` drives any game from Python: act, wait, look, save, load."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import rumpus
from rumpus import BadLog, Illegal, Match, Unusable
from rumpus.core import (
    AnyGame,
    Away,
    BadSeats,
    Gone,
    Input,
    Malformed,
    Millis,
    Rng,
    Seat,
    Step,
    UnknownGame,
    WrongVersion,
)
from rumpus.games.rollcall.actions import Bid
from rumpus.games.rollcall.events import Claim, Showdown, TimedOut
from rumpus.matchfile import Held
from tests.core import echo


def opened(**options: object) -> Match:
    """A match of four in which seat `turn` has opened with 3 fives."""
    match = Match("rollcall", players=4, options=options, seed=7)
    match.act(match.view().turn, {"type": "Bid", "round": 1, "after": 0, "quantity": 3, "value": 5})
    return match


def test_an_action_leads_to_events_a_new_view_and_a_longer_log() -> None:
    match = opened()
    assert match.story == [Claim(1, match.log[0].seat, 3, 5)]  # type: ignore[union-attr]
    assert match.view(0).claims == ((3, 3, 5),)
    assert len(match.log) == 1


def test_an_illegal_action_names_its_rule_and_changes_nothing() -> None:
    match = opened()
    state, log = match.state, list(match.log)
    with pytest.raises(Illegal) as caught:
        match.act(match.view().turn, {"type": "Bid", "round": 1, "after": 1, "quantity": 3, "value": 4})
    assert caught.value.rule == "RC-8"
    assert str(caught.value) == "RC-8: Raise the quantity, or keep it and raise the value."
    assert (match.state, match.log) == (state, log)


def test_a_malformed_action_changes_nothing() -> None:
    match = opened()
    state = match.state
    for wrong, seat in ((Malformed, 0), (BadSeats, 9)):
        with pytest.raises(wrong):
            match.act(seat, {"type": "Bid", "round": 1, "after": 0, "quantity": "many"}, at=60_000)
    assert (match.state, match.now) == (state, 0)


UNUSABLE: list[Callable[[Any], object]] = [
    lambda match: match.wait(1.5),
    lambda match: match.wait("a while"),
    lambda match: match.wait_until(math.nan),
    lambda match: match.act(0, {"type": "Bid", "round": 1, "after": 1, "quantity": 4, "value": 4}, at=1.5),
    lambda match: match.act(1.0, {"type": "Bid", "round": 1, "after": 1, "quantity": 4, "value": 4}),
    lambda match: match.seat(0, "Gone"),
    lambda match: match.view("0"),
    lambda _: Match("rollcall", players=[None, None]),  # type: ignore[list-item]
]


@pytest.mark.parametrize("use", UNUSABLE)
def test_what_could_not_be_read_again_is_refused_at_once(use: Callable[[Any], object], tmp_path: Path) -> None:
    """Times that are not whole, seats that are not numbers, holders that do not exist."""
    match = opened()
    with pytest.raises(Unusable):
        use(match)
    match.save(tmp_path / "m.json")
    assert Match.load(tmp_path / "m.json").log == match.log


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="did you mean rollcall"):
        Match("roll_call")


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSeats, match="there is no seat 4; this match has seats 0 to 3"):
        opened().act(4, Bid(1, 1, 4, 4))
    with pytest.raises(BadSeats, match="there is no seat -1"):
        opened().view(-1)


def test_waiting_lets_clocks_run_out_in_order() -> None:
    match = opened()
    turn = match.view().turn
    assert match.wait(44_999) == ()
    late, showdown = match.wait(1)
    assert late == TimedOut(turn)
    assert isinstance(showdown, Showdown)
    assert match.now == 45_000


def test_acting_later_lets_the_clocks_run_out_first() -> None:
    match = opened()
    turn = match.view().turn
    with pytest.raises(Illegal, match="RC-17"):
        match.act(turn, Bid(1, 1, 4, 4), at=46_000)
    assert isinstance(match.story[-1], Showdown)


def test_time_never_goes_back() -> None:
    match = opened()
    match.wait(10)
    with pytest.raises(Unusable, match="match time never goes back: it is 10 ms, not 9 ms"):
        match.act(0, Bid(1, 1, 4, 4), at=9)


def test_an_action_that_came_too_early_is_held_final_and_counts_later() -> None:
    """RC-D2: a raise within the call window takes effect at its end."""
    match = opened(call_window_ms=1500)
    turn = match.view().turn
    assert match.act(turn, Bid(1, 1, 4, 4), at=200) == ()
    assert match.held[turn].until == 1500
    with pytest.raises(Illegal, match="RC-D2: Your last move is waiting to take effect, and it is final"):
        match.act(turn, Bid(1, 1, 5, 5))
    assert match.wait(1299) == ()
    assert match.wait(1) == (Claim(2, turn, 4, 4),)
    assert match.held == {}


def test_a_held_action_is_dropped_unseen_when_the_table_moved_on() -> None:
    """RC-D2: a call that comes first drops the held raise."""
    match = opened(call_window_ms=1500)
    turn = match.view().turn
    bidder = match.view().claims[0][0]
    match.act(turn, Bid(1, 1, 4, 4), at=200)
    before = [match.view(seat) for seat in (bidder, (turn + 1) % 4, (turn + 2) % 4)]
    assert before == [match.view(seat) for seat in (bidder, (turn + 1) % 4, (turn + 2) % 4)]
    caller = next(seat for seat in match.seats if seat not in (turn, bidder))
    match.act(caller, {"type": "Call", "round": 1, "bid": 1}, at=700)
    match.wait(2000)
    assert [event for event in match.story if isinstance(event, Claim)] == [Claim(1, bidder, 3, 5)]
    assert match.held == {}


def test_a_held_raise_is_not_taken_for_a_bid_of_the_next_round() -> None:
    """RC-D2, RC-D8: a leaver voids the round while its starter holds a raise; the starter opens a new one afresh."""
    match = Match("rollcall", players=3, options={"call_window_ms": 5000, "out_of_turn_penalty": 1}, seed=3)
    first, second, third = ((match.view().turn + step) % 3 for step in range(3))
    match.act(first, Bid(1, 0, 1, 2))
    match.act(second, Bid(1, 1, 1, 3), at=6000)
    match.act(third, Bid(1, 2, 1, 4), at=12_000)
    assert match.act(first, Bid(1, 3, 1, 5), at=13_000) == ()
    match.seat(second, Gone(), at=14_000)
    assert match.view().turn == first
    match.wait(10_000)
    assert match.view().claims == ()
    assert match.held == {}


def test_a_held_action_can_be_put_off_again() -> None:
    match = Match(slow_echo(), players=2)
    assert match.act(0, {"type": "Say", "word": "hi"}) == ()
    match.wait(150)
    assert match.held[Seat(0)].until == 200
    match.wait(50)
    assert match.state.words == ("hi", None)


def slow_echo() -> AnyGame:
    """Echo with a rule that puts a word off to the next full 100 ms, twice."""

    def apply(state: echo.State, line: Input[echo.Say], rng: Rng) -> Step[echo.State]:
        if line.at < 200:
            raise Illegal("E-2", "Not yet.", until=Millis(line.at // 100 * 100 + 100))
        return echo.apply(state, line, rng)

    return replace(echo.GAME, apply=apply)


def test_a_chair_can_change_hands() -> None:
    match = opened()
    assert match.seat(0, Away()) == ()
    events = match.seat(0, Gone(), at=500)
    assert [type(event).__name__ for event in events] == ["Left", "Eliminated", "Rolled"]


def test_a_match_drives_to_its_end_by_waiting_alone() -> None:
    match = Match("rollcall", players=2, options={"start_dice": 1}, seed=1)
    while match.outcome is None:
        match.wait(60_000)
    assert sorted(match.outcome.places) == [1, 2]
    assert match.due() is None


def test_a_match_can_be_saved_and_loaded(tmp_path: Path) -> None:
    match = opened(call_window_ms=1500)
    turn = match.view().turn
    match.act(turn, Bid(1, 1, 4, 4), at=200)
    match.save(tmp_path / "m.json")
    loaded = Match.load(tmp_path / "m.json")
    assert (loaded.state, loaded.now, loaded.held, loaded.log) == (match.state, match.now, match.held, match.log)
    assert loaded.story == match.story
    assert loaded.wait(1300) == (Claim(2, turn, 4, 4),)
    assert [path.name for path in tmp_path.iterdir()] == ["m.json"]


def damaged(tmp_path: Path, old: str, new: str) -> Path:
    """Save a match of a few lines and edit the file by hand."""
    match = opened()
    match.act(match.view().turn, Bid(1, 1, 4, 4), at=2000)
    match.wait(60_000)
    path = tmp_path / "m.json"
    match.save(path)
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1), errors="surrogateescape")
    return path


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        pytest.param('"quantity":4,"value":4', '"quantity":5,"value":4', "line 2: changed after", id="a legal edit"),
        pytest.param('"quantity":4,"value":4', '"quantity":1,"value":4', "line 2: RC-8", id="an illegal edit"),
        pytest.param('"quantity":4,"value":4', '"quantity":"4"', "line 2: not a line of Roll Call", id="malformed"),
        pytest.param('"seed":"7"', '"seed":"8"', "the setup was changed after writing", id="another seed"),
        pytest.param('"game":"rollcall"', '"game":"chess"', 'no game is called "chess"', id="an unknown game"),
        pytest.param('"count":4', '"count":5', "line 5: the match has 5 lines, but", id="the last line cut off"),
        pytest.param(
            '"rumpus":2', '"rumpus":3', "has format 3, and this .* reads format 2: update", id="a later format"
        ),
        pytest.param('"rumpus":2', '"rumpus":1', "has format 1, .*: it is from before Rumpus 0.2.0", id="before 0.2.0"),
        pytest.param('"rumpus":2', '"romp":2', "not a match file", id="another kind of file"),
        pytest.param(
            '"held":[]',
            '"held":[{"seat":0,"action":{"type":"Sing"},"pressed":0,"until":99999,"rule":"x"}]',
            "a waiting action is not an action of Roll Call",
            id="a waiting action that is none",
        ),
        pytest.param('"now":62000', '"now":0', "its clock stands at 0 ms, before its last line", id="an early clock"),
        pytest.param(
            '"line":{"type":"Input"', '"line":{"type":"In', "line 1: the file is cut off or damaged", id="torn"
        ),
        pytest.param('"line":{"type":"Input"', '"line":{"type":"In\udcffut"', "line 1: not a line of", id="not UTF-8"),
    ],
)
def test_a_damaged_file_is_refused_with_the_line_that_is_wrong(tmp_path: Path, old: str, new: str, why: str) -> None:
    path = damaged(tmp_path, old, new)
    before = path.read_bytes()
    with pytest.raises(BadLog, match=why) as refused:
        Match.load(path)
    assert path.read_bytes() == before
    named = re.match(r"line (\d)", why)
    assert refused.value.line == (int(named[1]) if named else 0)


@pytest.mark.parametrize(
    ("seats", "pressed", "until"), [((99,), 0, 99999), ((0, 0), 0, 99999), ((0,), 0, 1), ((0,), 99998, 99999)]
)
def test_an_action_that_cannot_have_waited_is_refused(
    tmp_path: Path, seats: tuple[int, ...], pressed: int, until: int
) -> None:
    """No such seat, two of one seat, for a moment that is over, or made later than the file."""
    held = [Held(Seat(seat), Bid(1, 0, 9, 6), Millis(pressed), Millis(until), "RC-D2") for seat in seats]
    path = damaged(tmp_path, '"held":[]', f'"held":{msgspec.json.encode(held).decode()}')
    with pytest.raises(BadLog, match="has an action waiting that cannot have waited"):
        Match.load(path)


def test_a_line_that_was_taken_out_is_named(tmp_path: Path) -> None:
    path = damaged(tmp_path, '"rumpus":2', '"rumpus":2')
    rows = path.read_text().splitlines(keepends=True)
    path.write_text("".join(rows[:2] + rows[3:]))
    with pytest.raises(BadLog, match=r"m\.json: line 2: ") as refused:
        Match.load(path)
    assert refused.value.line == 2


def test_a_truncated_file_is_refused(tmp_path: Path) -> None:
    path = damaged(tmp_path, '"rumpus":2', '"rumpus":2')
    whole = path.read_bytes()
    for length in range(0, len(whole) - 2, 97):
        path.write_bytes(whole[:length])
        with pytest.raises(BadLog, match="cut off or damaged"):
            Match.load(path)
        assert path.read_bytes() == whole[:length]


@pytest.mark.parametrize(
    ("version", "why"),
    [
        (1, r"made under version 1 of the Roll Call rules, before the first that was released \(3\)"),
        (4, "made under version 4 of the Roll Call rules; update Rumpus, it knows 3"),
    ],
)
def test_a_file_of_rules_that_are_not_known_is_refused(tmp_path: Path, version: int, why: str) -> None:
    path = damaged(tmp_path, '"version":3', f'"version":{version}')
    with pytest.raises(WrongVersion, match=f"m.json: {why}"):
        Match.load(path)


def test_the_public_names_are_few() -> None:
    assert set(rumpus.__all__) == {"BadLog", "Illegal", "Match", "RumpusError", "Unusable", "__version__"}
