"""A game needs ten fields: clocks, chairs, standings and what a silent seat does follow from the rest."""

from __future__ import annotations

from dataclasses import replace as copied
from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.core import (
    Action,
    AnyGame,
    Away,
    Blank,
    Chair,
    Data,
    Deadline,
    Game,
    Gone,
    Illegal,
    Input,
    Millis,
    NoOptions,
    Offer,
    Outcome,
    Person,
    Rng,
    Search,
    Seat,
    Step,
    Timed,
    Timer,
    choices,
    find_game,
    make_options,
    places,
    span,
    verbs,
)
from rumpus.core.game import searches
from rumpus.match import Match
from tests.core.gops import GAME as GOPS
from tests.core.gops import Bid


def bid(match: Match, seat: int, card: int, at: int | None = None) -> None:
    match.act(seat, Bid(match.state.round, card), at)


def test_places_are_by_score_and_equal_scores_share_one() -> None:
    assert places([3, 7.5, 3, 9]) == (3, 2, 3, 1)


def test_a_game_without_options_has_nothing_to_choose() -> None:
    assert choices(GOPS) == ()
    assert make_options(GOPS, {}, live=True) == NoOptions()


def test_a_single_action_is_a_verb_as_well_as_one_of_many() -> None:
    assert verbs(Bid) == (Bid,)
    assert len(verbs(find_game("rollcall").Action)) > 1
    assert verbs(None) == ()


def test_a_match_stands_as_its_scores_do_until_it_is_over() -> None:
    match = Match(GOPS, 2, seed=1)
    bid(match, 0, 5)
    bid(match, 1, 4)
    assert GOPS.standing(match.state) == (1, 2)
    match.wait(13 * 60_000)
    assert match.outcome is not None
    assert GOPS.standing(match.state) == match.outcome.places


# clocks


def test_those_who_may_act_have_one_clock_that_tells_its_length() -> None:
    match = Match(GOPS, 3, seed=1)
    (clock,) = match.deadlines()
    assert (clock.at, clock.length, clock.timer) == (60_000, 60_000, Timer("turn"))


def test_the_clock_runs_on_for_the_others_when_one_has_acted_and_names_the_last() -> None:
    match = Match(GOPS, 3, seed=1)
    bid(match, 0, 5, at=20_000)
    assert (match.deadlines()[0].at, match.deadlines()[0].timer.seat) == (60_000, None)
    bid(match, 1, 5, at=30_000)
    assert (match.deadlines()[0].at, match.deadlines()[0].timer.seat) == (60_000, 2)


def test_the_clock_begins_again_when_there_is_something_new_to_do() -> None:
    match = Match(GOPS, 2, seed=1)
    bid(match, 0, 5, at=20_000)
    bid(match, 1, 5, at=30_000)
    assert match.deadlines()[0].at == 90_000


def test_when_time_is_up_the_table_does_the_first_thing_on_offer_for_whoever_is_late() -> None:
    match = Match(GOPS, 3, seed=1)
    bid(match, 1, 9)
    (won,) = match.wait(60_000)
    assert won.bids == (1, 9, 1)  # type: ignore[attr-defined]
    assert match.deadlines()[0].at == 120_000


def test_a_match_that_is_over_has_no_clock() -> None:
    match = Match(GOPS, 2, seed=1)
    match.wait(13 * 60_000)
    assert match.deadlines() == ()


# chairs


def test_whoever_leaves_for_good_is_acted_for_a_second_later_and_the_others_have_their_time() -> None:
    match = Match(GOPS, 3, seed=1)
    match.seat(2, Gone(), at=5_000)
    assert [(clock.at, clock.timer) for clock in match.deadlines()] == [(6_000, Timer("left"))]
    match.wait_until(6_000)
    assert match.state.bids == (None, None, 1)
    assert match.deadlines()[0].at == 66_000


def test_whoever_is_back_is_no_longer_acted_for() -> None:
    match = Match(GOPS, 2, seed=1)
    match.seat(1, Gone(), at=5_000)
    match.seat(1, Gone(), at=5_200)
    match.seat(1, Person(), at=5_500)
    assert match.state.gone == ()
    assert match.deadlines()[0].at == 65_500


def test_whoever_is_away_keeps_the_chair_and_the_clock() -> None:
    match = Match(GOPS, 2, seed=1)
    match.seat(1, Away(), at=5_000)
    assert match.deadlines()[0].at == 60_000


def test_when_all_have_left_the_match_plays_itself_out() -> None:
    match = Match(GOPS, 2, seed=1)
    match.seat(0, Gone())
    match.seat(1, Gone())
    match.wait(14_000)
    assert match.outcome is not None


# a game of another kind: seats take turns, one act may answer another, and a word is a blank


class Word(Action, frozen=True):
    number: int
    text: str


class Count(Action, frozen=True):
    number: int
    to: int


class State(Timed, frozen=True):
    number: int = 0
    turns: tuple[int, ...] = (0, 1)
    """Who may act."""
    blank: bool = False
    said: tuple[Any, ...] = ()


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    if state.number >= 4 or seat not in state.turns:
        return ()
    return (Blank("Word"),) if state.blank else (span(Count(state.number, 3), Count(state.number, 5)),)


def apply(state: State, line: Input[Any], _rng: Rng) -> Step[State]:
    if line.action.number != state.number:
        raise Illegal("T-1", "That is over.")
    said = getattr(line.action, "to", 0) or line.action.text
    return Step(replace(state, number=state.number + 1, turns=(1 - line.seat,), said=(*state.said, said)))


def outcome(state: State) -> Outcome | None:
    return Outcome((1, 1), "It is over.") if state.number >= 4 else None


def turns(**more: Any) -> AnyGame:
    """Make the game, with more fields."""
    fields: dict[str, Any] = {"setup": lambda *_: State(), "State": State}
    return Game(
        name="turns",
        title="Turns",
        summary="One after the other.",
        seats=range(2, 3),
        Action=Word | Count,
        apply=apply,
        legal=legal,
        outcome=outcome,
        **(fields | more),
    )


def test_whoever_is_given_something_else_to_do_meanwhile_gets_the_time_for_it() -> None:
    match = Match(turns(), 2)
    match.wait(60_000)
    assert (match.state.said, match.deadlines()[0].at) == ((3,), 120_000)


def test_without_scores_all_stand_alike_until_it_is_over() -> None:
    game = turns()
    assert game.standing(Match(game, 2).state) == (1, 1)


def test_a_blank_is_filled_in_as_the_game_samples_it() -> None:
    def sample(state: State, _blank: Blank, _rng: Rng) -> Word:
        return Word(state.number, "er")

    match = Match(turns(setup=lambda *_: State(blank=True, turns=(0,)), sample=sample), 2)
    match.wait(60_000)
    assert match.state.said == ("er",)


def test_a_game_says_itself_what_happens_to_the_silent() -> None:
    match = Match(turns(idle=lambda state, _seat, _rng: Count(state.number, 5), clock_s=2), 2)
    match.wait(2_000)
    assert match.state.said == (5,)


def test_clocks_of_a_games_own_have_the_table_act_as_well() -> None:
    game = turns(deadlines=lambda s: () if outcome(s) else (Deadline(Millis(s.since + 500), Timer("sand")),))
    match = Match(game, 2)
    match.wait(500)
    assert match.state.said == (3,)


def test_a_state_without_times_needs_a_game_that_keeps_them() -> None:
    class Bare(Data, frozen=True):
        pass

    with pytest.raises(
        TypeError, match=r"derive from rumpus\.core\.Timed, or it needs deadlines, expire, seated, score"
    ):
        turns(State=Bare)
    with pytest.raises(TypeError, match="or it needs expire of its own"):
        turns(State=Bare, deadlines=len, seated=len, standing=len)
    assert turns(State=Bare, deadlines=len, seated=len, expire=len, score=len).View is Bare


@pytest.mark.parametrize("kind", [int, dict[str, int], None], ids=str)
def test_a_state_is_a_frozen_struct(kind: Any) -> None:
    with pytest.raises(TypeError, match="its State has to be a frozen struct"):
        turns(State=kind)


def test_a_game_that_brings_no_bots_has_levels_that_search() -> None:
    assert [type(mind) for mind in GOPS.bots.values()] == [Search] * 3
    assert GOPS.bots[1].see(None, "anything") is None
    with pytest.raises(AssertionError):
        searches()


def test_the_deal_notes_how_many_play() -> None:
    assert GOPS.setup(NoOptions(), (Chair(),) * 3, Rng("x", 0)).seats == 3


def test_a_copy_of_a_game_follows_from_what_it_says_itself() -> None:
    last = copied(GOPS, clock_s=5, legal=lambda state, seat: GOPS.legal(state, seat)[-1:], score=lambda _: (0, 7))
    match = Match(last, 2, seed=1)
    assert [deadline.length for deadline in match.deadlines()] == [5000]
    assert last.standing(match.state) == (2, 1)
    match.wait(5000)
    assert match.state.hands == ((*range(1, 13),),) * 2
    assert last.rules is GOPS.rules
