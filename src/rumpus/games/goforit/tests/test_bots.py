"""Bots of section 7: what each level does, from its view alone, in a person's time."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.core import Action, Gone, Millis, Plan, Rng, Seat, Seated
from rumpus.games.goforit import GAME, habits, layout, odds
from rumpus.games.goforit.actions import CallRockstar, Challenge, Flip, GoForIt, Keep, Shuffle
from rumpus.games.goforit.bots import Mind, place
from rumpus.games.goforit.bots import act as act_of
from rumpus.games.goforit.chain import Solution
from rumpus.games.goforit.groupings import cards
from rumpus.games.goforit.habits import Memory
from rumpus.games.goforit.reading import PRIOR, Acts, seats_in_order, solution_of
from rumpus.games.goforit.state import State
from rumpus.games.goforit.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    act,
    call,
    dare,
    dealt,
    flips,
    go,
    luck,
    played,
    run_out,
    settled,
    table,
)
from rumpus.games.goforit.ways import all_ways
from rumpus.games.goforit.worth import CLASSIC, Deal, ahead, endless_duels, survival, terms_of, values


def plan(state: State, seat: Seat, level: int, number: int = 0, memory: Mind | None = None) -> Plan | None:
    """What a bot of this level means to do."""
    brain = GAME.bots[level]
    kept = brain.see(brain.start if memory is None else memory, GAME.view(state, seat))
    return brain.plan(kept, GAME.view(state, seat), GAME.legal(state, seat), Rng("luck", number))


def choice(state: State, seat: Seat, level: int, number: int = 0) -> Action:
    """The action a bot of this level means to do."""
    planned = plan(state, seat, level, number)
    assert planned is not None
    return planned.action


def choices(state: State, seat: Seat, level: int) -> set[Action]:
    """All that a bot of this level may mean to do."""
    return {choice(state, seat, level, number) for number in range(60)}


LEVELS = sorted(GAME.bots)

# Larger tables and the Rockstar edition


@pytest.mark.parametrize("holes", [(3, 3, 3), (1, 2, 3), (3, 3, 3, 3), (2, 1, 3, 1), (3, 2, 1, 2, 3), (3,) * 18])
@pytest.mark.parametrize("ending", ["", "lose_hole", "eliminate", "transfer_hole"])
def test_what_a_match_is_worth_adds_up_to_one(holes: tuple[int, ...], ending: str) -> None:
    worth = values(holes, Deal(ending))
    assert sum(worth) == pytest.approx(1)
    assert min(worth) > 0


@pytest.mark.parametrize("deal", [CLASSIC, Deal("lose_hole"), Deal("eliminate"), Deal("transfer_hole")])
def test_more_holes_are_worth_more(deal: Deal) -> None:
    assert values((1, 3), deal)[0] < values((2, 3), deal)[0] < values((3, 3), deal)[0]
    assert values((3, 2), deal)[0] > values((3, 3), deal)[0]


def test_duels_in_which_holes_can_be_won_back_are_solved_to_the_end() -> None:
    """One more iteration changes nothing: the values are those of the best play in a round followed by them."""
    deal = Deal("transfer_hole")
    worth = endless_duels(6, deal)
    for own in range(1, 6):
        numbers = terms_of((own, 6 - own), deal._replace(ending=""))
        gained, given = worth[6 - own - 1][::-1], worth[6 - own + 1][::-1]
        again = Solution(numbers._replace(star_lost=((given, given), (gained, gained)))).values(0)
        assert again == pytest.approx(worth[own], abs=1e-9)


def test_a_duel_over_very_many_holes_is_valued_by_its_holes() -> None:
    assert values((10, 10), Deal("transfer_hole")) == pytest.approx((0.5, 0.5))


def test_survival_is_by_lot() -> None:
    """One hole against two: two rounds of a coin, and the one with two holes loses both with a chance of a quarter."""
    assert survival((1, 2)) == pytest.approx({1: 0.25, 2: 0.75})
    assert survival((2, 2, 2))[2] == pytest.approx(1 / 3)


def in_way(number: int, state: State, seat: Seat) -> set[Action]:
    """All that a bot may mean to do in one way of playing."""
    view = GAME.view(state, seat)
    around = seats_in_order(view)
    options = all_ways(solution_of(view, around), *place(view, around))[number]
    return {act_of(view, around, options, Rng("luck", luck)) for luck in range(60)}


by_feel, by_the_table, by_the_solution = (partial(in_way, number) for number in range(3))


def test_the_solution_makes_strong_players_go_for_the_weak_one() -> None:
    """Dan has one hole left: Ann dares Bob or Cat with 1, and both pass it on to Dan."""
    state = table(left=(3, 3, 3, 1))
    assert by_the_solution(state, ANN) == {Challenge(1, 0, BOB, 1), Challenge(1, 0, CAT, 1)}
    passed_on = by_the_solution(dare(state, ANN, BOB, 1), BOB)
    assert {action.target for action in passed_on if isinstance(action, Challenge)} == {DAN}


def shares(state: State, seat: Seat, level: int) -> list[float]:
    """Which part of what a bot means to do each way of playing explains, with the luck of 600."""
    done = [choice(state, seat, level, number) for number in range(600)]
    ways = [in_way(number, state, seat) for number in range(3)]
    assert {*done} <= ways[0] | ways[1] | ways[2]
    return [sum(each in way for each in done) / len(done) for way in ways]


def test_each_level_plays_in_its_ways() -> None:
    """Dan has one hole left: by feel Ann names anybody, by the table Dan with 3, by the solution Bob or Cat with 1."""
    state = table(left=(3, 3, 3, 1))
    assert [round(each, 1) for each in shares(state, ANN, 1)[1:]] == [0.0, 0.3], "a third of what is by feel"
    feel, by_table, solved = shares(state, ANN, 2)
    assert (abs(feel - 1 / 6) < 0.05, abs(by_table - 5 / 6) < 0.05, solved < 0.1) == (True, True, True)
    feel, by_table, solved = shares(state, ANN, 3)
    assert (abs(by_table - 1 / 3) < 0.06, abs(solved - 2 / 3) < 0.06, feel) == (True, True, solved)


def test_level_3_thinks_every_duel_to_the_end() -> None:
    duel = table(2, left=(3, 1))
    assert choices(duel, ANN, 3) == by_the_solution(duel, ANN) != by_the_table(duel, ANN)


def test_level_3_draws_among_equally_good_targets() -> None:
    assert choices(table(), ANN, 3) == {Challenge(1, 0, BOB, 1), Challenge(1, 0, CAT, 1), Challenge(1, 0, DAN, 1)}


def test_raise_back_false_is_respected_in_thought_and_deed() -> None:
    state = dare(table(raise_back=False), ANN, CAT, 1)
    assert Challenge(1, 1, ANN, 2) not in choices(state, CAT, 3)
    assert choices(state, CAT, 3) <= {Challenge(1, 1, BOB, 2), Challenge(1, 1, DAN, 2)}
    for level in LEVELS:
        assert not any(isinstance(each, Challenge) and each.target == ANN for each in choices(state, CAT, level))


@pytest.mark.parametrize("level", [3, 4])
def test_a_rockstar_that_was_seen_is_called(level: int) -> None:
    """Bob's Rockstar lies open to memory: he kept his cards."""
    state = flips(go(dare(table(edition="rockstar"), ANN, BOB, 2)), "rockstar", "hole").state
    state = settled(act(state, BOB, Keep(1)).state)
    state = dare(state, BOB, CAT, 1)
    assert choices(state, CAT, level) == by_the_table(state, CAT) == {CallRockstar(2, 1, BOB)}
    assert choice(call(state, CAT, BOB), CAT, level) == Flip(2, BOB, 100)


def test_level_2_and_3_call_no_rockstar_they_could_only_guess() -> None:
    state = table(edition="rockstar")
    for level in (1, 2, 3, 4):
        assert all(isinstance(action, Challenge) for action in choices(state, ANN, level))


def test_a_hopeless_six_is_answered_with_the_rockstar_if_that_is_better() -> None:
    """All of Cat's gophers were seen, so a six on her is certain: one card in nine is more than nothing."""
    state = dare(table(3, left=(3, 3, 1), edition="rockstar"), ANN, CAT, 6)
    rest = state.groupings
    state = replace(state, groupings=(*rest[:2], replace(rest[2], seen=(0, 1, 2, 3, 4, 5))))
    assert {type(each) for each in choices(state, CAT, 4)} == {CallRockstar}
    assert {type(each) for each in choices(state, CAT, 3)} == {CallRockstar, GoForIt}, "the table knows no such call"
    state = replace(state, options=replace(state.options, rockstar_moment="opening_only"))
    assert choices(state, CAT, 4) == choices(state, CAT, 3) == {GoForIt(1, 1)}


@pytest.mark.parametrize("level", LEVELS)
def test_a_starter_who_left_does_not_confuse_anybody(level: int) -> None:
    state = dare(dare(table(), ANN, CAT, 1), CAT, BOB, 2)
    state = GAME.seated(state, leaving(ANN), luck()).state
    assert choice(state, BOB, level)


def leaving(seat: Seat) -> Any:
    """Say that somebody left for good."""
    return Seated(Millis(0), seat, Gone())


# What each level does


def test_level_1_names_anybody_wagers_one_or_two_more_and_accepts_above_two() -> None:
    state = table()
    assert choices(state, ANN, 1) == {Challenge(1, 0, seat, wager) for seat in (BOB, CAT, DAN) for wager in (1, 2)}
    for wager in (1, 2):
        more = {wager + 1, wager + 2}
        answers = choices(dare(state, ANN, BOB, wager), BOB, 1)
        assert answers == {Challenge(1, 1, seat, each) for seat in (ANN, CAT, DAN) for each in more}
    for wager in (3, 4, 5, 6):
        assert choices(dare(state, ANN, BOB, wager), BOB, 1) == {GoForIt(1, 1)}


@pytest.mark.parametrize(
    ("left", "action"),
    [
        pytest.param((3, 3, 3, 3), Challenge(1, 0, BOB, 1), id="against three holes 1 is .667 and 2 is below even"),
        pytest.param((3, 2, 3, 3), Challenge(1, 0, BOB, 2), id="against two holes 2 is .536"),
        pytest.param((3, 1, 3, 3), Challenge(1, 0, BOB, 3), id="against one hole 3 is .571"),
    ],
)
def test_by_the_table_one_opens_on_the_weakest_as_high_as_it_is_even(left: tuple[int, ...], action: Challenge) -> None:
    found = by_the_table(table(left=left), ANN)
    assert action in found
    weak = {Challenge(1, 0, Seat(seat), action.wager) for seat in (1, 2, 3) if left[seat] == left[1]}
    assert found == weak


@pytest.mark.parametrize(
    ("wager", "left", "actions"),
    [
        pytest.param(2, (3, 3, 3, 3), {GoForIt(1, 1)}, id="a chance below even is accepted"),
        pytest.param(1, (3, 3, 3, 3), {Challenge(1, 1, seat, 2) for seat in (ANN, CAT, DAN)}, id="2 beats .333"),
        pytest.param(1, (3, 3, 3, 1), {Challenge(1, 1, DAN, 2)}, id="on the weakest"),
        pytest.param(3, (4, 1, 4, 4), {GoForIt(1, 1)}, id="4 on four holes is worse than getting away with .429"),
    ],
)
def test_answers_by_the_table(wager: int, left: tuple[int, ...], actions: set[Action]) -> None:
    assert by_the_table(dare(table(left=left), ANN, BOB, wager), BOB) == actions


def test_by_the_table_a_certain_six_is_accepted_because_nothing_is_higher() -> None:
    state = dare(table(), ANN, BOB, 6)
    rest = state.groupings
    state = replace(state, groupings=(rest[0], replace(rest[1], seen=(0, 1, 2, 3, 4, 5)), *rest[2:]))
    assert by_the_table(state, BOB) == {GoForIt(1, 1)}


def test_by_the_table_one_opens_with_one_even_if_nothing_is_even() -> None:
    found = by_the_table(table(2, left=(3, 9)), ANN)
    assert found == {Challenge(1, 0, BOB, 1)}


# Flipping and laying


def half_known() -> State:
    """Of Bob's cards a gopher (slot 100) and a hole (slot 106) were seen, and Cat is to flip two."""
    state = flips(go(dare(table(), ANN, BOB, 2)), "gopher", "hole").state
    state = settled(act(state, BOB, Keep(1)).state)
    return go(dare(dare(state, BOB, CAT, 1), CAT, BOB, 2))


@pytest.mark.parametrize("level", [2, 3, 4])
def test_gophers_that_were_seen_are_flipped_first_and_holes_never(level: int) -> None:
    state = half_known()
    assert choices(state, CAT, level) == {Flip(2, BOB, 100)}
    state = act(state, CAT, Flip(2, BOB, 100), 90_000).state
    assert choices(state, CAT, level) == {Flip(2, BOB, slot) for slot in (101, 102, 103, 104, 105, 107, 108)}


@pytest.mark.parametrize("level", [2, 3, 4])
def test_if_only_bad_cards_may_be_flipped_one_of_them_is(level: int) -> None:
    state = half_known()
    rest = state.groupings
    state = replace(state, groupings=(rest[0], replace(rest[1], seen=tuple(range(9))), *rest[2:]))
    view, only_hole = GAME.view(state, CAT), (Flip(2, BOB, 106),)
    planned = GAME.bots[level].plan(GAME.bots[level].start, view, only_hole, Rng("luck", 1))
    assert planned is not None
    assert planned.action == Flip(2, BOB, 106)


def test_level_1_flips_any_card() -> None:
    assert choices(half_known(), CAT, 1) == {Flip(2, BOB, slot) for slot in range(100, 109)}


@pytest.mark.parametrize("level", LEVELS)
def test_bots_lay_by_lot_what_they_must_and_what_was_seen_and_keep_the_rest(level: int) -> None:
    assert all(isinstance(action, Shuffle) for action in choices(dealt(), ANN, level))
    state = run_out(played(table(rearrange="everyone"), ANN, BOB, 1, "hole").state, "verdict").state
    assert isinstance(choice(state, ANN, level), Shuffle)
    assert isinstance(choice(state, BOB, level), Shuffle)
    assert choice(state, CAT, level) == Keep(1)
    assert plan(act(state, CAT, Keep(1)).state, CAT, level) is None


def test_level_4_draws_its_layouts() -> None:
    assert len(choices(dealt(), ANN, 4)) > 15
    assert len(choices(dealt(), ANN, 3)) == 1


@pytest.mark.untraced
@pytest.mark.parametrize("level", LEVELS)
def test_bots_take_a_persons_time(level: int) -> None:
    times = [planned.after for number in range(200) if (planned := plan(table(), ANN, level, number)) is not None]
    assert min(times) >= 1000
    assert max(times) <= 4000
    assert len(set(times)) > 100


# The position model of level 4


def test_places_have_names() -> None:
    row, between = ("corner", "edge", "corner"), ("edge", "middle", "edge")
    assert habits.spots(layout.grid(9)) == row + between + row
    assert habits.spots(layout.heaps(4, 1)) == ("bottom", "inside", "inside", "top")
    assert set(habits.spots(layout.line(9))) == {"corner", "edge"}


def test_every_flip_is_noted_once_by_player_and_place() -> None:
    memory = Memory()
    state = flips(go(dare(table(), ANN, BOB, 3)), "gopher").state
    for seen in (table(), state, state, flips(state, "hole", at=2000).state):
        memory = habits.see(memory, GAME.view(seen, CAT))

    assert memory.cards == {(BOB, "corner"): 2}
    assert memory.holes == {(BOB, "corner"): 1}
    assert memory.last == (1, 2)


def test_a_habit_counts_once_it_is_too_striking_to_be_luck() -> None:
    assert habits.risk(0, 0, 1 / 3) == 1 / 3
    assert habits.risk(3, 2, 1 / 3) == 1 / 3
    assert habits.risk(9, 9, 1 / 3) > 0.7
    assert habits.risk(12, 0, 1 / 3) == 1 / 3
    assert habits.risk(24, 0, 1 / 3) < 0.1


def test_level_4_avoids_the_places_where_an_opponent_hides_holes_and_dares_more() -> None:
    """Bob has laid nine holes into corners and none anywhere else."""
    memory = Mind(Memory({(BOB, "corner"): 9, (BOB, "edge"): 24}, {(BOB, "corner"): 9}, (1, 1)))
    state = go(dare(table(2), ANN, BOB, 4))
    flipped = {plan(state, ANN, 4, number, memory) for number in range(30)}
    assert {each.action for each in flipped if each is not None} == {
        Flip(1, BOB, slot) for slot in (101, 103, 105, 107)
    }
    opening = plan(table(2), ANN, 4, 0, memory)
    assert opening is not None
    assert opening.action != choice(table(2), ANN, 3)


def test_without_any_habit_the_chances_are_the_exact_ones() -> None:
    view = GAME.view(half_known(), CAT)
    for seat in (ANN, BOB, DAN):
        grouping = view.groupings[seat]
        seen = [each.card for each in grouping.known]
        weighed = habits.chances(grouping, habits.risks(Memory(), seat, grouping), 6)
        bad = seen.count("hole")
        exact = [odds.numeric(wager, grouping.holes, len(seen) - bad, bad) for wager in range(1, 7)]
        assert weighed == pytest.approx([each.good / each.all for each in exact])


def test_cards_that_cannot_be_holes_are_certain() -> None:
    """Both of Ann's holes were seen, and so every other card is a gopher."""
    state = table(left=(2, 3, 3, 3))
    rest = state.groupings
    state = replace(state, groupings=(replace(rest[0], seen=(6, 7)), *rest[1:]))
    grouping = GAME.view(state, BOB).groupings[ANN]
    assert habits.chances(grouping, habits.risks(Memory(), ANN, grouping), 6) == pytest.approx((1.0,) * 6)
    assert habits.chances(grouping, dict.fromkeys(range(6), 0.0), 6) == (1.0,) * 6


# How the others play, to level 4


def watched(*states: State, by: Seat = CAT) -> Acts:
    """What a bot makes of the acts that led to these tables."""
    mind: Mind = GAME.bots[4].start
    for state in states:
        mind = GAME.bots[4].see(mind, GAME.view(state, by))
    return mind.done


def test_every_act_is_noted_once_by_who_did_it() -> None:
    """Ann opens, Bob passes it on, Dan accepts."""
    opened = dare(table(), ANN, BOB, 1)
    raised = dare(opened, BOB, DAN, 3)
    accepted = go(raised)
    done = watched(table(), opened, opened, raised, accepted, accepted)

    assert (done.last, set(done.likely)) == ((1, 3), {ANN, BOB, DAN})
    assert watched(accepted) == done, "who looks late has missed nothing"
    assert all(sum(each) == pytest.approx(1) for each in done.likely.values())


def test_one_act_tells_who_plays_by_feel_and_many_who_thinks() -> None:
    """Only by feel one raises 1 to 3; by the table nobody spares the weakest, and by the solution nobody names them."""
    raised = dare(dare(table(), ANN, BOB, 1), BOB, DAN, 3)
    assert watched(raised).likely[BOB][0] > 0.7
    opened = dare(table(left=(3, 3, 3, 1)), ANN, BOB, 1)
    assert watched(opened).likely[ANN][2] > PRIOR[2]
    assert watched(dare(table(left=(3, 3, 3, 1)), ANN, DAN, 3)).likely[ANN][1] > 0.5


def test_what_is_forced_says_nothing() -> None:
    """GFI-33: whoever's Rockstar is called cannot but accept."""
    called = call(table(edition="rockstar"), ANN, BOB)
    assert called.phase == "flipping"
    assert set(watched(called).likely) == {ANN}


def test_a_chain_whose_members_left_does_not_confuse_who_watches() -> None:
    state = dare(dare(table(), ANN, CAT, 1), CAT, BOB, 2)
    state = GAME.seated(state, leaving(ANN), luck()).state
    assert watched(state, by=DAN).last == (1, 2)


def test_level_4_plays_differently_against_who_plays_by_feel() -> None:
    """An opponent who accepts every three is handed one."""
    state = table(3)
    careless = Mind(done=Acts({BOB: (1.0, 0.0, 0.0), CAT: (1.0, 0.0, 0.0)}, (0, 0)))
    sharp = Mind(done=Acts({BOB: (0.0, 0.0, 1.0), CAT: (0.0, 0.0, 1.0)}, (0, 0)))
    acts = [{plan(state, ANN, 4, number, mind) for number in range(30)} for mind in (careless, sharp)]
    wagers = [{each.action.wager for each in found if each and isinstance(each.action, Challenge)} for found in acts]
    assert wagers[0] != wagers[1]


def test_looking_ahead_more_holes_are_worth_more_and_one_is_nearly_lost() -> None:
    assert ahead((1, 3, 3, 3), CLASSIC)[0] < 0.02 < ahead((2, 3, 3, 3), CLASSIC)[0] < ahead((3, 3, 3, 3), CLASSIC)[0]
    assert ahead((4, 3, 3), Deal("transfer_hole")) == values((4, 3, 3), Deal("transfer_hole"))
    assert ahead((3,) * 7, CLASSIC) == values((3,) * 7, CLASSIC)
    assert ahead((3, 3), CLASSIC) == values((3, 3), CLASSIC)


@pytest.mark.parametrize("ending", ["lose_hole", "eliminate", "transfer_hole"])
def test_level_4_thinks_in_the_rockstar_edition_too(ending: str) -> None:
    state = table(left=(3, 2, 3, 1), edition="rockstar", rockstar_ending=ending)
    for asked in (state, dare(state, ANN, BOB, 2), dare(state, ANN, CAT, 6)):
        seat = asked.chain[-1].challenged if asked.chain else asked.starter
        assert plan(asked, seat, 4) is not None


def test_cards_are_never_read_by_a_bot_that_may_not_know_them() -> None:
    """The same view, the same plan: whatever lies under the backs."""
    state = dare(table(), ANN, BOB, 2)
    for number in range(20):
        world = GAME.imagine(state, BOB, Rng("bots", number))
        assert cards(world.groupings[ANN]) == cards(state.groupings[ANN])
        for level in LEVELS:
            assert plan(world, BOB, level, number) == plan(state, BOB, level, number)
