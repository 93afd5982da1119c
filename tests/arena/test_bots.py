"""Bots at a table: they are asked when something changed for them, and keep the time they planned."""

from __future__ import annotations

import pytest

from rumpus.arena import Bots, Intent, brain, play_out
from rumpus.core import Bot, Brain, Chair, Millis, Offer, Plan, Rng, Seat, Unusable, find_game
from rumpus.games.rollcall.actions import Bid, Call, Ready
from rumpus.games.rollcall.view import View
from rumpus.match import Match
from tests.core import echo

ROLLCALL = find_game("rollcall")


def table(*levels: int, **options: object) -> tuple[Match, Bots]:
    match = Match("rollcall", [Chair(by=Bot(level)) for level in levels], options, seed=5)
    return match, Bots(match, {Seat(seat): level for seat, level in enumerate(levels)})


def test_only_seats_with_something_to_do_have_an_intent() -> None:
    match, bots = table(2, 2, 2)
    bots.look()
    assert list(bots.intents) == [match.view().turn]


def test_an_intent_keeps_its_moment_when_nothing_changed_for_that_seat() -> None:
    _, bots = table(2, 2, 2)
    bots.look()
    intent = bots.next()
    bots.match.wait(500)
    bots.look()
    assert bots.next() == intent


def test_an_intent_that_stays_the_same_keeps_its_moment_when_the_table_changes() -> None:
    match, bots = table(2, 2, 2)
    match.act(match.view().turn, Bid(1, 0, 1, 2))
    match.act(match.view().turn, {"type": "Call", "round": 1, "bid": 1})
    bots.look()
    others = {intent for intent in bots.intents.values() if intent != bots.next()}
    first = bots.next()
    assert first is not None
    bots.act(first)
    bots.look()
    assert set(bots.intents.values()) == others


def test_a_bot_whose_raise_is_held_plans_nothing_else() -> None:
    """RC-D2: a held raise is final."""
    match, bots = table(2, 2, 2, call_window_ms=10_000)
    for _ in range(2):
        bots.look()
        intent = bots.next()
        assert intent is not None
        bots.act(intent)
        last = intent.seat
    bots.look()
    assert list(match.held) == [last]
    assert bots.next() is None


def test_bots_are_shown_their_own_view_and_offers_and_nothing_else() -> None:
    match, _ = table(1, 1, 1)
    seen: list[tuple[object, ...]] = []

    def plan(memory: int, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
        seen.append((memory, view, offers, rng))
        return None

    bots = Bots(match, {})
    bots.add(Seat(0), Brain(0, lambda memory, _view: memory + 1, plan))
    while match.view().turn != 0:
        match.act(match.view().turn, Bid(1, len(match.log), len(match.log) + 1, 2))
    bots.look()
    assert seen == [(1, match.view(0), match.offers(0), Rng("5/bot/0", len(match.log)))]


def test_of_equal_moments_the_lowest_seat_acts_first() -> None:
    _, bots = table(2, 2, 2)
    bots.intents = {Seat(seat): Intent(Millis(9), Seat(seat), Call(1, 1)) for seat in (2, 0, 1)}
    intent = bots.next()
    assert intent is not None
    assert intent.seat == 0


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Unusable, match="Roll Call has bots of level 1, 2, 3, 4, not 7"):
        brain(ROLLCALL, 7)


def test_a_clock_runs_out_before_an_intent_of_the_same_moment() -> None:
    match, bots = table(2, 2)
    deadline = match.deadlines()[0]
    bots.look()
    bots.intents = {seat: intent._replace(at=deadline.at) for seat, intent in bots.intents.items()}
    play_out(match, bots)
    assert type(match.log[0]).__name__ == "Expired"


def test_bots_play_a_game_with_blanks() -> None:
    match = Match(echo.GAME, players=2)
    play_out(match, Bots(match, {Seat(0): 1, Seat(1): 1}))
    assert match.outcome is not None


def test_bots_get_ready_after_a_showdown() -> None:
    """RC-D6: a table of bots does not wait for the reveal clock."""
    match, bots = table(1, 1)
    play_out(match, bots)
    assert any(isinstance(line.action, Ready) for line in match.log if hasattr(line, "action"))
