"""GFI-D1 to GFI-D12: slots without content, clocks, leavers, and what is in sight at which time."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.core import Away, Bot, Deadline, Illegal, Millis, Person, Rng, Seat, Timer
from rumpus.games.goforit import GAME, layout
from rumpus.games.goforit.actions import Arrange, Flip, Keep, Shuffle
from rumpus.games.goforit.events import Accepted, Asked, Eliminated, Left, Link, TimedOut, Void, Won
from rumpus.games.goforit.groupings import cards
from rumpus.games.goforit.pieces import SlotView
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
    in_rows,
    kinds,
    leave,
    left_holes,
    played,
    refusal,
    run_out,
    settled,
    slots_with,
    table,
    with_holes,
)
from rumpus.match import Match

# Slots


def test_gfi_d1_others_see_slots_with_no_content() -> None:
    """GFI-D1: the backs of everybody's cards, and only of one's own what they are."""
    view = GAME.view(table(), BOB)

    assert len(view.groupings[ANN].slots) == 9
    assert type(view.groupings[ANN].slots[0]).__struct_fields__ == SlotView.__struct_fields__ == ("id", "x", "y", "z")
    assert len(view.mine) == 9
    assert GAME.view(table(), None).mine == ()


@pytest.mark.parametrize("luck", range(8))
def test_gfi_d1_slot_ids_follow_from_places_alone(luck: int) -> None:
    """GFI-D1: whatever lies where, and in whatever order the phone sent it, the backs are the same."""
    state = dealt(2)
    mine = cards(state.groupings[ANN])
    spots = layout.heaps(9, 4)
    for number in (0, luck):
        rng = Rng("order", number)
        slots = rng.shuffle(layout.laid(rng.shuffle(mine), spots))
        other = act(state, ANN, Arrange(0, tuple(slots))).state
        other = act(other, BOB, Shuffle(0, layout.grid(9))).state
        if number == 0:
            first = GAME.view(other, BOB).groupings[ANN]
        assert GAME.view(other, BOB).groupings[ANN] == first


def test_gfi_d1_slot_ids_are_renewed_at_every_rearranging() -> None:
    """GFI-D1: Ann has laid her cards in the same places; no id of hers is the same. Cat has not."""
    state = table()
    before = GAME.view(state, None).groupings
    state = played(state, ANN, BOB, 1, "hole").state
    state = run_out(act(state, BOB, Keep(1)).state, "verdict").state
    state = act(state, ANN, Arrange(1, in_rows(state.groupings[ANN])), 5000).state
    after = GAME.view(state, None).groupings

    assert not {slot.id for slot in before[ANN].slots} & {slot.id for slot in after[ANN].slots}
    assert before[CAT] == after[CAT]


def test_gfi_d1_a_layout_that_is_being_changed_is_its_owners_business_until_the_round_starts() -> None:
    """GFI-D1, GFI-6: others see that Ann is ready, and nothing else."""
    state = dealt()
    one = act(state, ANN, Shuffle(0, layout.grid(9))).state
    other = act(one, ANN, Arrange(0, in_rows(one.groupings[ANN]))).state

    for seat in (None, BOB):
        assert GAME.view(one, seat) == GAME.view(other, seat)
        assert GAME.view(one, seat).groupings[ANN].slots == ()
        assert GAME.view(one, seat).ready == (ANN,)
    assert len(GAME.view(one, ANN).groupings[ANN].slots) == 9


# Clocks


def test_gfi_d2_a_starter_whose_time_is_up_wagers_1_on_the_left_neighbour() -> None:
    """GFI-D2: after 45 seconds; Bob is out, so it is Cat."""
    state = table(out=(BOB,))
    assert GAME.deadlines(state) == (Deadline(Millis(45_000), Timer("turn", ANN), length=Millis(45_000)),)

    assert run_out(state, "turn").events == (TimedOut(ANN), Link(1, ANN, CAT, 1))


def test_gfi_d2_a_challenged_player_whose_time_is_up_accepts() -> None:
    """GFI-D2: the clock runs from the challenge on."""
    state = dare(table(turn_s=15), ANN, BOB, 3, at=7000)
    assert GAME.deadlines(state) == (Deadline(Millis(22_000), Timer("turn", BOB), length=Millis(15_000)),)

    assert run_out(state, "turn").events == (TimedOut(BOB), Accepted(BOB, 1))


def test_gfi_d2_for_a_late_challenger_the_table_flips_a_card_every_5_seconds() -> None:
    """GFI-D2: the first when the time is up, until the round ends or the challenger goes on."""
    state = go(dare(with_holes(table(2), BOB, 1), ANN, BOB, 6))
    step = run_out(state, "turn")
    assert kinds(step.events) == ["TimedOut", "Turned"]
    assert GAME.deadlines(step.state) == (Deadline(Millis(50_000), Timer("turn", ANN), length=Millis(5000)),)
    again = run_out(step.state, "turn", step=3)
    assert kinds(again.events) == ["Turned"]
    assert GAME.deadlines(again.state)[0].at == 55_000
    awake = act(again.state, ANN, Flip(1, BOB, slots_with(again.state, "gopher")[0]), 52_000).state

    assert GAME.deadlines(awake) == (Deadline(Millis(97_000), Timer("turn", ANN), length=Millis(45_000)),)


def test_gfi_d2_the_table_flips_only_what_may_be_flipped() -> None:
    """GFI-D2, GFI-40: forty tables, and each flips the top of a pile."""
    state = dealt(2, stack_access="top_only")
    for seat in (ANN, BOB):
        spots = layout.heaps(9, 4)
        state = act(state, seat, Arrange(0, layout.laid(cards(state.groupings[seat]), spots))).state
    state = go(dare(state, ANN, BOB, 1))
    tops = {offer.slot for offer in GAME.legal(state, ANN) if isinstance(offer, Flip)}
    flipped = {run_out(state, "turn", step=number).events[1].slot for number in range(40)}  # type: ignore[attr-defined]

    assert flipped == tops


def test_gfi_d2_without_a_clock_the_table_asks_first() -> None:
    """GFI-D2: `turn_s=0`: asked after 120 s, timed out 30 s later; a new turn is asked anew."""
    state = dare(table(turn_s=0), ANN, BOB, 1, at=1000)
    assert [(each.at, each.timer.kind) for each in GAME.deadlines(state)] == [(121_000, "ask"), (151_000, "turn")]
    step = run_out(state, "ask")

    assert step.events == (Asked(BOB),)
    assert GAME.view(step.state, BOB).asked
    assert [(each.at, each.timer.kind) for each in GAME.deadlines(step.state)] == [(151_000, "turn")]
    assert not run_out(step.state, "turn").state.asked


def test_gfi_d3_who_must_arrange_and_does_not_is_shuffled_blind_into_a_grid() -> None:
    """GFI-D3: at the start after `arrange_s`; Ann, who was ready, is left alone."""
    state = dealt(arrange_s=10)
    state = act(state, ANN, Arrange(0, in_rows(state.groupings[ANN]))).state
    assert GAME.deadlines(state) == (Deadline(Millis(10_000), Timer("arrange"), length=Millis(10_000)),)
    step = run_out(state, "arrange")

    assert kinds(step.events) == ["TimedOut"] * 3 + ["Began"]
    assert [grouping.blind for grouping in step.state.groupings] == [False, True, True, True]
    spots = [(slot.x, slot.y, slot.z) for slot in step.state.groupings[BOB].slots]
    assert spots == [(spot.x, spot.y, spot.z) for spot in layout.grid(9)]
    assert spots == [(x, y, 0) for y in (0, 36, 72) for x in (5, 40, 75)]


def test_gfi_d3_who_merely_may_arrange_and_does_not_keeps_the_cards_as_they_lie() -> None:
    """GFI-D3: `rearrange_s` after the round; Bob's cards stay, Ann's are shuffled."""
    state = run_out(played(table(rearrange_s=10), ANN, BOB, 1, "hole").state, "verdict").state
    before = state.groupings[BOB]
    assert GAME.deadlines(state) == (Deadline(Millis(10_000), Timer("arrange"), length=Millis(10_000)),)
    step = run_out(state, "arrange")

    assert kinds(step.events) == ["TimedOut", "Began"]
    assert step.state.groupings[BOB] == before
    assert step.state.groupings[ANN].blind
    assert len(step.state.groupings[ANN].slots) == 8


def test_gfi_d3_once_only_those_are_left_who_need_not_lay_at_most_10_s_remain() -> None:
    """GFI-D3: Ann has laid her cards after 4 s; Bob, who may lay his, has 10 s from then on, not 30."""
    state = run_out(played(table(), ANN, BOB, 1, "hole", at=1000).state, "verdict").state
    assert [each.at for each in GAME.deadlines(state)] == [31_000]
    state = act(state, ANN, Shuffle(1, layout.grid(8)), 5000).state
    assert [each.at for each in GAME.deadlines(state)] == [15_000]
    state = act(state, ANN, Arrange(1, in_rows(state.groupings[ANN])), 9000).state
    assert [each.at for each in GAME.deadlines(state)] == [15_000]
    step = run_out(state, "arrange")

    assert kinds(step.events) == ["Began"]
    assert step.state.optional is None


def test_gfi_d3_little_time_is_not_made_longer_by_it() -> None:
    """GFI-D3: 26 s of 30 are over when Ann's cards lie; 4 are left."""
    state = run_out(played(table(), ANN, BOB, 1, "hole").state, "verdict").state
    state = act(state, ANN, Shuffle(1, layout.grid(8)), 26_000).state

    assert [each.at for each in GAME.deadlines(state)] == [30_000]


def test_gfi_d3_who_must_lay_keeps_all_the_time() -> None:
    """GFI-D3: with `everyone` Bob, Cat and Dan may, Ann must; as long as she is waited for nobody is hurried."""
    state = run_out(played(table(rearrange="everyone"), ANN, BOB, 1, "hole").state, "verdict").state
    for seat in (BOB, CAT):
        state = act(state, seat, Keep(1), 4000).state

    assert [each.at for each in GAME.deadlines(state)] == [30_000]
    assert [each.at for each in GAME.deadlines(leave(state, ANN, at=6000).state)] == [16_000]


def test_gfi_d3_if_nobody_has_to_lay_from_the_first_on_10_s_remain() -> None:
    """GFI-D3: Ann, who failed, is out; and in a void round nobody has to lay at all."""
    out = played(table(left=(1, 3, 3, 3)), ANN, BOB, 1, "hole", at=2000).state
    assert (out.must, out.may) == ((), (BOB,))
    assert [(each.at, each.timer.kind) for each in GAME.deadlines(out)] == [(5300, "verdict"), (12_000, "arrange")]
    void = leave(flips(go(dare(table(), ANN, BOB, 2)), "gopher", at=2000).state, ANN, at=3000).state

    assert (void.must, void.may) == ((), (BOB,))
    assert [each.at for each in GAME.deadlines(void)] == [13_000]


@pytest.mark.parametrize(("count", "rows"), [(1, 1), (3, 1), (7, 3), (10, 4), (24, 8), (60, 20)])
def test_gfi_d3_the_grid_has_as_many_rows_as_it_takes(count: int, rows: int) -> None:
    """GFI-D3: holes that were gained need more rows, all on the canvas and no two cards in one place."""
    spots = layout.grid(count)
    layout.check(spots)

    assert len({spot.y for spot in spots}) == rows
    assert rows > 1 or {spot.y for spot in spots} == {36}
    assert len(layout.piles_of(spots)) == count


# Peeking


def test_gfi_d4_players_may_look_at_their_own_cards_at_any_time_and_nobody_else_can_tell() -> None:
    """GFI-D4: a player's cards are in that player's view, in the order of the slots, and in no other."""
    state = dare(table(), ANN, BOB, 2)
    view = GAME.view(state, BOB)

    assert view.mine == tuple(slot.card for slot in state.groupings[BOB].slots)
    assert all(GAME.view(state, seat).mine != view.mine for seat in (None, ANN, CAT, DAN))


@pytest.mark.parametrize("by", ["Ann", "the table"])
def test_gfi_d4_a_blind_shuffle_can_be_looked_at_later_and_nobody_else_can_tell(by: str) -> None:
    """GFI-D4: one's own or the server's; who peeks then knows the cards like anybody else."""
    state = dealt()
    for seat in (BOB, CAT, DAN) if by == "the table" else (ANN, BOB, CAT, DAN):
        state = act(state, seat, Shuffle(0, layout.grid(9))).state
    state = run_out(state, "arrange").state if by == "the table" else state
    view = GAME.view(state, ANN)

    assert (view.phase, view.groupings[ANN].blind) == ("chain", True)
    assert view.mine == tuple(slot.card for slot in state.groupings[ANN].slots)
    assert all(GAME.view(state, seat).mine != view.mine for seat in (None, BOB, CAT, DAN))
    assert not any(GAME.view(state, seat).groupings[ANN].blind for seat in (None, BOB))


def test_gfi_d4_a_table_may_forbid_it() -> None:
    """GFI-D4: with `allow_peek=false` players see their cards while they lay them and at no other time."""
    state = dealt(allow_peek=False)
    assert len(GAME.view(state, ANN).mine) == 9
    assert GAME.view(act(state, ANN, Shuffle(0, layout.grid(9))).state, ANN).mine == ()
    state = table(allow_peek=False)

    assert GAME.view(state, ANN).mine == ()
    state = played(state, ANN, BOB, 1, "hole").state
    assert [len(GAME.view(state, seat).mine) for seat in (ANN, BOB, CAT)] == [8, 9, 0]


# Flips in time


@pytest.mark.parametrize(("at", "until"), [(10_000, 10_700), (10_699, 10_700)])
def test_gfi_d5_flips_are_at_least_700_ms_apart(at: int, until: int) -> None:
    """GFI-D5: a flip that comes sooner waits."""
    state = flips(go(dare(table(), ANN, BOB, 3)), "gopher", at=10_000).state
    with pytest.raises(Illegal) as caught:
        act(state, ANN, Flip(1, BOB, slots_with(state, "gopher")[0]), at)

    assert (caught.value.rule, caught.value.until) == ("GFI-D5", until)
    assert len(act(state, ANN, Flip(1, BOB, slots_with(state, "gopher")[0]), until).state.turned) == 2


def test_gfi_d5_the_first_flip_need_not_wait() -> None:
    """GFI-D5: nothing lies open yet."""
    assert flips(go(dare(table(), ANN, BOB, 3), at=5000), "gopher", at=5000).state.turned


def test_gfi_d5_all_screens_turn_a_card_at_the_same_server_time() -> None:
    """GFI-D5: 300 ms after the tap, so that the news has reached everybody; the moments are 700 ms apart, too."""
    match = Match(GAME, 2, {"first_starter": "seat"}, "together")
    for seat in match.seats:
        match.act(seat, Shuffle(0, layout.grid(9)))
    match.state = replace(match.state, groupings=table(2).groupings)
    match.act(0, {"type": "Challenge", "round": 1, "link": 0, "target": 1, "wager": 3})
    match.act(1, {"type": "GoForIt", "round": 1, "link": 1})
    match.act(0, Flip(1, BOB, 100), at=2000)
    match.act(0, Flip(1, BOB, 101), at=2100)
    assert match.held[ANN].until == 2700
    match.wait(1000)

    views = [match.view(seat) for seat in (None, 0, 1)]
    assert [[turned.at for turned in view.turned] for view in views] == [[2300, 3000]] * 3


# Leaving


def test_gfi_d6_who_is_away_for_a_while_keeps_the_chair() -> None:
    """GFI-D6: a stand-in may play; nothing changes in the match."""
    state = dare(table(), ANN, BOB, 2)

    for by in (Away(), Person(), Bot(2)):
        assert leave(state, BOB, by).state == state
    assert GAME.stand_in(state, BOB)
    assert 2 in GAME.bots


def test_gfi_d6_a_challenged_leaver_counts_as_having_accepted() -> None:
    """GFI-D6: Bob leaves, Ann flips his cards; if she fails she loses a hole all the same."""
    state = dare(table(), ANN, BOB, 2)
    step = leave(state, BOB, at=3000)

    assert step.events == (Left(BOB), Eliminated(BOB), Accepted(BOB, 1))
    assert (step.state.phase, step.state.out) == ("flipping", (BOB,))
    failed = flips(step.state, "hole").state
    assert (left_holes(failed), failed.out, failed.must) == ([2, 0, 3, 3], (BOB,), (ANN,))
    assert failed.groupings[BOB].pile == 9
    met = flips(step.state, "gopher", "gopher").state
    assert (left_holes(met), met.out, met.must, met.may) == ([3, 0, 3, 3], (BOB,), (), ())


def test_gfi_d6_a_leaver_whose_cards_are_being_flipped_changes_nothing() -> None:
    """GFI-D6: the flipping goes on."""
    state = flips(go(dare(table(), ANN, BOB, 2)), "gopher").state
    step = leave(state, BOB, at=5000)

    assert step.events == (Left(BOB), Eliminated(BOB))
    assert (step.state.phase, len(step.state.turned), step.state.since) == ("flipping", 1, state.since)
    assert GAME.legal(step.state, ANN)
    assert flips(step.state, "gopher", at=6000).state.out == (BOB,)


@pytest.mark.parametrize("accepted", [False, True])
def test_gfi_d6_if_the_challenger_leaves_the_round_is_void_and_the_same_starter_starts(accepted: bool) -> None:
    """GFI-D6: Cat has raised on Bob and leaves; Ann starts again."""
    state = dare(dare(table(), ANN, CAT, 1), CAT, BOB, 2)
    step = leave(go(state) if accepted else state, CAT, at=3000)

    assert kinds(step.events) == ["Left", "Eliminated", "Void", "Began"]
    assert (step.state.starter, step.state.chain, step.state.since) == (ANN, (), 3000)
    assert left_holes(step.state) == [3, 3, 0, 3]


def test_gfi_d6_if_the_leaver_was_the_starter_too_the_left_neighbour_starts() -> None:
    """GFI-D6: before the first challenge, or as its challenger."""
    for state in (table(), dare(table(), ANN, CAT, 1)):
        step = leave(state, ANN)
        assert Void(1) in step.events
        assert step.state.starter == BOB


@pytest.mark.parametrize(
    ("rearrange", "may"), [("loser_only", ()), ("loser_and_target", (BOB,)), ("everyone", (ANN, BOB, DAN))]
)
def test_gfi_d6_after_a_void_round_whose_cards_were_open_their_owner_may_rearrange(
    rearrange: str, may: tuple[Seat, ...]
) -> None:
    """GFI-D6, GFI-22: Cat has shown one of Bob's gophers and leaves."""
    state = go(dare(dare(table(rearrange=rearrange), ANN, CAT, 1), CAT, BOB, 3))
    step = leave(flips(state, "gopher").state, CAT, at=3000)

    assert (step.state.must, step.state.may) == ((), may)
    assert step.state.phase == ("arranging" if may else "chain")
    assert len(GAME.view(step.state, ANN).groupings[BOB].known) == 1
    later = run_out(step.state, "arrange").state if may else step.state
    assert (later.phase, later.starter) == ("chain", ANN)


def test_gfi_d6_after_a_void_round_whose_starter_left_everybody_sees_that_the_left_neighbour_starts() -> None:
    """GFI-D6: Ann started, has shown one of Cat's gophers and leaves; Bob starts once Cat's cards lie."""
    state = leave(flips(go(dare(table(), ANN, CAT, 3)), "gopher").state, ANN, at=3000).state

    assert (state.phase, state.may) == ("arranging", (CAT,))
    assert GAME.view(state, DAN).following == BOB
    assert run_out(state, "arrange").state.starter == BOB


def test_gfi_d6_if_both_of_them_leave_the_round_is_void_and_nobody_has_cards_to_lay() -> None:
    """GFI-D6: first Bob, whose cards lie open, then Cat, who flips them."""
    state = flips(go(dare(dare(table(), ANN, CAT, 1), CAT, BOB, 3)), "gopher").state
    state = leave(leave(state, BOB, at=2000).state, CAT, at=3000).state

    assert (state.phase, state.starter, state.out) == ("chain", ANN, (BOB, CAT))
    assert [grouping.pile for grouping in state.groupings] == [0, 9, 9, 0]


def test_gfi_d6_a_leaver_who_is_neither_changes_nothing_in_the_chain() -> None:
    """GFI-D6: Dan's cards form a pile, and Bob is still to answer."""
    state = dare(table(), ANN, BOB, 2, at=1000)
    step = leave(state, DAN, at=3000)

    assert step.events == (Left(DAN), Eliminated(DAN))
    assert (step.state.chain, step.state.phase, step.state.since) == (state.chain, "chain", 1000)
    assert step.state.groupings[DAN].pile == 9


def test_gfi_d6_nobody_waits_for_the_cards_of_a_leaver() -> None:
    """GFI-D6, GFI-6: Dan was the last to lay; without him the round begins."""
    state = dealt()
    for seat in (ANN, BOB, CAT):
        state = act(state, seat, Shuffle(0, layout.grid(9))).state
    step = leave(state, DAN)

    assert kinds(step.events) == ["Left", "Eliminated", "Began"]


def test_gfi_d6_if_one_player_is_left_that_player_has_won_at_once() -> None:
    """GFI-D6, GFI-27: even though Ann was challenged."""
    state = dare(dare(table(2), ANN, BOB, 2), BOB, ANN, 3)
    step = leave(state, ANN)

    assert step.events == (Left(ANN), Eliminated(ANN), Won(BOB))
    assert (step.state.phase, GAME.standing(step.state)) == ("over", (2, 1))
    assert leave(step.state, BOB).state == step.state


# In sight


def test_gfi_d7_marker_chain_wager_and_legal_acts_are_in_everybodys_view() -> None:
    """GFI-D7: at every moment of a chain."""
    state = dare(dare(table(edition="rockstar"), ANN, CAT, 2), CAT, BOB, 5)

    for seat in (None, ANN, BOB, CAT, DAN):
        view = GAME.view(state, seat)
        assert (view.starter, view.turn, view.round) == (ANN, BOB, 1)
        assert [(link.challenger, link.challenged, link.wager) for link in view.chain] == [(ANN, CAT, 2), (CAT, BOB, 5)]
        assert view.acts is not None
        assert (view.acts.targets, view.acts.lowest, view.acts.go, view.acts.rockstar) == ((ANN, CAT, DAN), 6, 2, True)


def test_gfi_d7_between_rounds_it_is_nobodys_turn() -> None:
    """GFI-D7: the verdict and its chain are still in sight, and nobody is waited for to act in it."""
    for state in (
        dealt(),
        played(table(), ANN, BOB, 1, "hole").state,
        played(table(2, left=(3, 1)), ANN, BOB, 1, "gopher").state,
    ):
        view = GAME.view(state, CAT if len(state.groupings) > 2 else None)
        assert (view.turn, view.acts) == (None, None)


def test_gfi_d10_flips_are_remembered_until_the_owner_rearranges_then_only_their_number() -> None:
    """GFI-D10: phones do not remember more than a table would."""
    state = flips(go(dare(table(), ANN, BOB, 3)), "gopher", "hole").state
    kept = settled(act(state, BOB, Keep(1)).state)
    known = GAME.view(kept, DAN).groupings[BOB]
    assert [each.card for each in known.known] == [kept.groupings[BOB].kind, "hole"]
    assert [each.slot for each in known.known] == [100, 106]
    assert known.flipped == 2
    laid = settled(act(state, BOB, Shuffle(1, layout.grid(9))).state)

    forgotten = GAME.view(laid, DAN).groupings[BOB]
    assert (forgotten.known, forgotten.flipped) == ((), 2)


def test_gfi_d10_a_card_that_is_flipped_again_is_remembered_once() -> None:
    """GFI-D10: the same gopher of Bob's in two rounds."""
    state = settled(act(flips(go(dare(table(), ANN, BOB, 2)), "gopher", "hole").state, BOB, Keep(1)).state)
    state = act(go(dare(dare(state, BOB, CAT, 1), CAT, BOB, 2)), CAT, Flip(2, BOB, 100), 90_000).state

    assert GAME.view(state, None).groupings[BOB].flipped == 3
    assert [each.slot for each in GAME.view(state, None).groupings[BOB].known] == [100, 106]


@pytest.mark.parametrize("phase", ["arranging", "chain", "flipping", "over"])
def test_gfi_d11_face_up_holes_are_in_every_view_at_all_times(phase: str) -> None:
    """GFI-D11: and how many are still hidden."""
    state = table(left=(2, 1, 3, 3))
    states = {"chain": state, "flipping": go(dare(state, ANN, BOB, 1))}
    states["arranging"] = run_out(flips(states["flipping"], "hole").state, "verdict").state
    states["over"] = flips(go(dare(with_holes(table(2, left=(2, 1)), BOB, 1), ANN, BOB, 1)), "gopher").state
    there = states[phase]
    assert there.phase == phase

    for seat in (None, ANN, BOB):
        lost = [grouping.lost for grouping in GAME.view(there, seat).groupings][:2]
        assert lost == {"arranging": [2, 2], "over": [1, 3]}.get(phase, [1, 2])


def test_gfi_d12_the_verdict_stays_in_sight_for_3_seconds_while_the_loser_lays_cards() -> None:
    """GFI-D12: the next round waits for it, even if everybody is ready."""
    state = played(table(), ANN, BOB, 1, "hole", at=10_000).state
    state = act(act(state, BOB, Keep(1), 10_100).state, ANN, Shuffle(1, layout.grid(8)), 10_200).state
    verdict = GAME.view(state, CAT).verdict

    assert state.phase == "arranging"
    assert verdict is not None
    assert (verdict.until, [turned.card for turned in verdict.turned]) == (13_300, ["hole"])
    assert len(verdict.layout) == 9
    assert GAME.deadlines(state) == (Deadline(Millis(13_300), Timer("verdict")),)
    begun = run_out(state, "verdict").state
    assert (begun.phase, begun.since, begun.verdict, begun.turned) == ("chain", 13_300, None, ())


def test_gfi_d12_if_nobody_lays_cards_the_next_round_begins_when_the_verdict_was_seen() -> None:
    """GFI-D12: Bob is out, and nobody else may rearrange."""
    state = played(table(left=(3, 1, 3, 3)), ANN, BOB, 1, "gopher").state
    assert [each.timer.kind for each in GAME.deadlines(state)] == ["verdict"]

    assert run_out(state, "verdict").state.phase == "chain"


def test_gfi_d6_a_leaver_gives_a_transferred_hole_and_takes_none_along() -> None:
    """GFI-D6, GFI-36: Bob leaves while Ann looks for his Rockstar."""
    options: dict[str, Any] = {"edition": "rockstar", "rockstar_ending": "transfer_hole"}
    state: State = leave(call(table(**options), ANN, BOB), BOB).state

    met = flips(state, "rockstar").state
    assert (left_holes(met), met.must) == ([4, 0, 3, 3], (ANN,))
    failed = flips(state, "hole").state
    assert (left_holes(failed), failed.groupings[BOB].pile) == ([2, 0, 3, 3], 10)


def test_gfi_14_only_offers_of_the_one_who_is_waited_for() -> None:
    """GFI-D7: nothing is offered to anybody else while cards are flipped."""
    state = go(dare(table(), ANN, BOB, 1))

    assert refusal(state, DAN, Flip(1, BOB, 100)) == "GFI-14"
    assert [bool(GAME.legal(state, seat)) for seat in (ANN, BOB, CAT, DAN)] == [True, False, False, False]
