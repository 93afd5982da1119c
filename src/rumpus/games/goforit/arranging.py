"""Laying the cards: before the first round and after every round (GFI-2 to GFI-6, GFI-21, GFI-22, GFI-40)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Illegal, Seat, Step
from rumpus.games.goforit import groupings, layout
from rumpus.games.goforit.events import Began, Ready, Taken
from rumpus.games.goforit.pieces import KINDS
from rumpus.games.goforit.players import decks, left_of, live

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rumpus.core import Event, Millis, Rng
    from rumpus.games.goforit.actions import Arrange, Keep, Shuffle, Take
    from rumpus.games.goforit.pieces import Grouping, Kind, Place, Slot
    from rumpus.games.goforit.state import State


def with_grouping(state: State, seat: Seat, grouping: Grouping) -> State:
    """Return the state with one player's cards changed."""
    rest = state.groupings
    return replace(state, groupings=(*rest[:seat], grouping, *rest[seat + 1 :]))


# Taking a kind: GFI-2


def free_kinds(state: State, seat: Seat) -> Iterator[tuple[Kind, Seat | None]]:
    """GFI-2: the kinds a player can take, each with the player it is exchanged with if no copy of it is free."""
    taken = Counter(grouping.kind for grouping in state.groupings)
    for kind in KINDS:
        if kind == state.groupings[seat].kind:
            continue
        if taken[kind] < decks(len(state.groupings)):
            yield kind, None
            continue
        for other, grouping in enumerate(state.groupings):
            if grouping.kind == kind and other not in state.chosen and other not in state.ready:
                yield kind, Seat(other)
                break


def take(state: State, seat: Seat, wanted: Take) -> Step[State]:
    """GFI-2: first come, first served, until your cards are laid."""
    check_time(state, seat, wanted)
    kind = wanted.kind
    if state.options.edition == "rockstar":
        raise Illegal("GFI-30", "In the Rockstar edition, everyone has one gopher of each kind.")
    if state.round:
        raise Illegal("GFI-2", "Kinds are chosen before the first round.")
    if seat in state.ready:
        raise Illegal("GFI-2", "Your cards are already laid.")
    mine = state.groupings[seat].kind
    if kind == mine:
        return Step(chosen_by(state, seat), (Taken(seat, kind),))
    free = dict(free_kinds(state, seat))
    if kind not in free:
        raise Illegal("GFI-2", "That kind is taken.")
    other = free[kind]
    if other is not None:
        assert mine is not None
        state = with_grouping(state, other, groupings.of_kind(state.groupings[other], mine))
    state = with_grouping(state, seat, groupings.of_kind(state.groupings[seat], kind))
    return Step(chosen_by(state, seat), (Taken(seat, kind, other),))


def chosen_by(state: State, seat: Seat) -> State:
    """Note that a player has chosen."""
    return state if seat in state.chosen else replace(state, chosen=(*state.chosen, seat))


# Laying the cards: GFI-4 to GFI-6


def check_time(state: State, seat: Seat, action: Take | Arrange | Shuffle | Keep) -> None:
    """GFI-6, GFI-21, GFI-22: cards are laid between rounds only, by those who must or may, and for the next round."""
    if state.phase == "over":
        raise Illegal("GFI-27", "The match is over.")
    if seat in state.out:
        raise Illegal("GFI-13", "You are out and watching.")
    if state.phase != "arranging":
        raise Illegal("GFI-6", "Cards are laid only between rounds.")
    if seat not in state.must and seat not in state.may:
        raise Illegal("GFI-22", "After this round, your cards stay as they are.")
    if action.round != state.round:
        raise Illegal("GFI-6", "That was for another round.")


def check_piles(state: State, places: Sequence[Place | Slot], holes: int) -> None:
    """GFI-40: with `top_only` an arrangement needs one pile more than it holds holes."""
    if state.options.stack_access == "top_only" and len(layout.piles_of(places)) <= holes:
        raise Illegal("GFI-40", "Lay at least {piles} piles, so that holes cannot cover everything.", piles=holes + 1)


def arrange(state: State, seat: Seat, laid: Arrange, at: Millis) -> Step[State]:
    """GFI-4: lay your cards knowing which is which."""
    check_time(state, seat, laid)
    grouping, slots = state.groupings[seat], laid.slots
    if sorted(slot.card for slot in slots) != groupings.cards(grouping):
        raise Illegal("GFI-4", "Lay all of your own cards, and no others.")
    layout.check(slots)
    check_piles(state, slots, groupings.holes(grouping))
    return lies(state, seat, groupings.lay(grouping, slots, state.round + 1, blind=False), at)


def shuffle(state: State, seat: Seat, laid: Shuffle, at: Millis, rng: Rng) -> Step[State]:
    """GFI-5: have your cards shuffled into these places."""
    check_time(state, seat, laid)
    grouping, places = state.groupings[seat], laid.places
    if len(places) != len(grouping.slots):
        raise Illegal("GFI-5", "You have {cards} cards to lay.", cards=len(grouping.slots))
    layout.check(places)
    check_piles(state, places, groupings.holes(grouping))
    return lies(state, seat, groupings.shuffled(grouping, places, state.round + 1, rng), at)


def keep(state: State, seat: Seat, left: Keep, at: Millis) -> Step[State]:
    """GFI-22: whoever need not rearrange may leave the cards as they lie."""
    check_time(state, seat, left)
    if seat in state.must:
        raise Illegal("GFI-21", "You must lay your cards again.")
    if seat in state.ready:
        raise Illegal("GFI-22", "You are ready already.")
    return lies(state, seat, state.groupings[seat], at)


def lies(state: State, seat: Seat, grouping: Grouping, at: Millis) -> Step[State]:
    """GFI-6: a player's cards lie; until the round begins they may still be laid otherwise."""
    state = with_grouping(state, seat, grouping)
    if seat in state.ready:
        return Step(state)
    return go_on(replace(state, ready=(*state.ready, seat)), at, (Ready(seat),))


def may_lay(state: State, flipped: Seat) -> tuple[Seat, ...]:
    """GFI-22: who may lay cards again after a round: the player whose grouping was flipped, nobody, or everybody."""
    there = live(state)
    if state.options.rearrange == "everyone":
        return there
    return tuple(seat for seat in there if seat == flipped and state.options.rearrange == "loser_and_target")


def pending(state: State) -> list[Seat]:
    """Return the players the table waits for before the round begins."""
    return [seat for seat in live(state) if seat in state.must + state.may and seat not in state.ready]


def go_on(state: State, at: Millis, events: tuple[Event, ...] = ()) -> Step[State]:
    """GFI-6, GFI-D12: the round begins as soon as everybody's cards lie and the last verdict was seen."""
    waited = pending(state)
    if not waited and state.verdict is None:
        return begin(state, at, events)
    if state.optional is None and not any(seat in state.must for seat in waited):
        state = replace(state, optional=at)
    return Step(state, events)


def time_is_up(state: State, at: Millis, rng: Rng) -> Step[State]:
    """GFI-D3: the cards of those who had to lay them are shuffled into a grid; all others stay as they lie."""
    for seat in pending(state):
        if seat in state.must:
            grouping = state.groupings[seat]
            places = layout.grid(len(grouping.slots))
            state = with_grouping(state, seat, groupings.shuffled(grouping, places, state.round + 1, rng))
    return begin(state, at)


def begin(state: State, at: Millis, events: tuple[Event, ...] = ()) -> Step[State]:
    """GFI-24, GFI-25: a round begins; if its starter has left, the next one to the left starts."""
    starter = left_of(state, state.following) if state.following in state.out else state.following
    begun = replace(
        state,
        phase="chain",
        round=state.round + 1,
        starter=starter,
        since=at,
        must=(),
        may=(),
        ready=(),
        optional=None,
        chain=(),
        turned=(),
        chance=None,
        asked=False,
        late=False,
        verdict=None,
    )
    return Step(begun, (*events, Began(begun.round, starter)))
