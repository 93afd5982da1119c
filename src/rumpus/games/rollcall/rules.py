"""Roll Call, in the order and the words of its rules (README.md beside this file)."""

from __future__ import annotations

from itertools import accumulate
from operator import itemgetter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import BadSeats, Chair, Event, Illegal, Input, Millis, Seat, Step, lookup
from rumpus.games.rollcall.actions import Bid, Call, Ready
from rumpus.games.rollcall.events import Claim, Eliminated, Rolled, Showdown, Won
from rumpus.games.rollcall.options import Options
from rumpus.games.rollcall.pieces import EMBLEM, HIGHEST, NO_CAP, SEATS
from rumpus.games.rollcall.state import BARE_TABLE, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from rumpus.core import Rng
    from rumpus.games.rollcall.actions import Move

DUEL = 2
"""Between two players nobody can be out of turn (RC-18)."""

# Setup and rolling (RC-1 to RC-4)


def setup(options: Options, chairs: tuple[Chair, ...], rng: Rng) -> State:
    """RC-1, RC-4: everybody gets the same number of dice, and a first bidder is found."""
    players = len(chairs)
    if players > options.max_players:
        message = f"this table admits at most {options.max_players} players, not {players}"
        raise BadSeats(message)
    starter, first_rolls = first_bidder(options, chairs, rng)
    dice = (options.start_dice,) * players
    in_play = sum(dice)
    return replace(
        BARE_TABLE,
        turn=starter,
        dice=dice,
        hands=into_hands[dice](tuple(rng.dice(in_play))),
        starter=starter,
        cap=in_play if options.bid_cap == "dice_in_play" else NO_CAP,
        lowest=lowest_value(options),
        left=left_of[dice],
        first_rolls=first_rolls,
        options=options,
    )


def first_bidder(options: Options, chairs: tuple[Chair, ...], rng: Rng) -> tuple[Seat, tuple[tuple[int, ...], ...]]:
    """RC-4: by lot, by role or by the highest roll; a host who does not play leaves it to the lot."""
    if options.first_bidder == "highest_roll":
        return roll_for_first(len(chairs), rng)
    if options.first_bidder == "host":
        for seat, chair in enumerate(chairs):
            if chair.host:
                return Seat(seat), ()
    return SEATS[rng.below(len(chairs))], ()


def roll_for_first(players: int, rng: Rng) -> tuple[Seat, tuple[tuple[int, ...], ...]]:
    """RC-4: one die each, the emblem is a one, and whoever ties for the highest rolls again."""
    taking_part = list(range(players))
    rolls: list[tuple[int, ...]] = []
    while len(taking_part) > 1:
        shown = dict(zip(taking_part, rng.dice(len(taking_part)), strict=True))
        rolls.append(tuple(shown.get(seat, 0) for seat in range(players)))
        taking_part = [seat for seat in taking_part if shown[seat] == max(shown.values())]
    return Seat(taking_part[0]), tuple(rolls)


@lookup(most=1024)
def into_hands(*dice: int) -> Callable[[tuple[int, ...]], tuple[tuple[int, ...], ...]]:
    """RC-2: make the cut that turns one roll of all remaining dice into the secret hands of the live players."""
    ends = tuple(accumulate(dice))
    return itemgetter(*map(slice, (0, *ends), ends))


known_cuts = into_hands.known


# Acting


def apply(state: State, line: Input[Move], rng: Rng) -> Step[State]:
    """Take one player's action."""
    action = line.action
    if type(action) is Bid:
        return bid(state, line.seat, action, line.at)
    if type(action) is Call:
        return call(state, line.seat, action, line.at)
    assert type(action) is Ready
    return ready(state, line.seat, action.round, line.at, rng)


# Bidding (RC-5 to RC-12)


def bid(state: State, seat: Seat, wanted: Bid, at: Millis) -> Step[State]:
    """RC-5 to RC-12: open the round or raise; then the player to the left of the bidder is in turn."""
    if seat != state.turn:
        raise not_in_turn(state)
    quantity, value, last = wanted.quantity, wanted.value, state.bid
    before = 0 if last is None else last.no
    if wanted.after != before or wanted.round != state.round:
        raise Illegal("RC-16", "That bid was for a turn that is over.")
    if value < state.lowest or value > HIGHEST:
        raise no_such_value(state.options, value)
    if last is None:
        if quantity < 1:
            raise Illegal("RC-5", "A bid is for at least one die.")
    elif quantity <= last.quantity and (quantity < last.quantity or value <= last.value):
        raise Illegal("RC-8", "Raise the quantity, or keep it and raise the value.")
    if quantity > state.cap:
        raise Illegal("RC-10", "No bid can go above {cap} now.", cap=state.cap)
    if state.options.call_window_ms:
        at = after_the_call_window(state, at)
    claim = Claim(before + 1, seat, quantity, value)
    claims = state.claims + ((seat, quantity, value),)
    return Step(replace(state, turn=state.left[seat], bid=claim, claims=claims, since=at, asked=False), (claim,))


def after_the_call_window(state: State, at: Millis) -> Millis:
    """RC-D2: a bid waits until everybody could call the one before, and then gives the same time to all."""
    if at < state.since:
        raise Illegal("RC-D2", "Everyone may call first; your raise counts in a moment.", until=state.since)
    return Millis(at + call_window(state))


def call_window(state: State) -> int:
    """RC-D2: how long only calls are taken; there is no such time where nobody could call out of turn."""
    live = len(state.dice) - len(state.out)
    return state.options.call_window_ms if state.options.out_of_turn and live > DUEL else 0


@lookup(most=1024)
def left_of(*dice: int) -> tuple[Seat, ...]:
    """Find for each seat the next live seat clockwise."""
    live = [seat for seat, left in enumerate(dice) if left]
    return tuple(SEATS[next((other for other in live if other > seat), live[0])] for seat in range(len(dice)))


def lowest_value(options: Options) -> int:
    """RC-11: emblems can be bid on if the table says so, and plain ones always."""
    return EMBLEM if options.emblem_bids == "on" or not options.wild else EMBLEM + 1


def no_such_value(options: Options, value: int) -> Illegal:
    """Explain why a value cannot be bid on."""
    if value == EMBLEM:
        return Illegal("RC-11", "You cannot bid on emblems.")
    if not options.wild:
        return Illegal("RC-5", "A bid names a value from 1 to 6.")
    if options.emblem_bids == "on":
        return Illegal("RC-5", "A bid names a value from 2 to 6, or emblems.")
    return Illegal("RC-5", "A bid names a value from 2 to 6.")


def not_in_turn(state: State) -> Illegal:
    """Explain why this seat cannot bid now."""
    if state.turn is None:
        return closed(state)
    return Illegal("RC-12", "Only {turn_seat} may bid now.", turn_seat=state.turn)


def closed(state: State) -> Illegal:
    """Explain why nobody can bid or call now."""
    if state.phase == "over":
        return Illegal("RC-27", "The match is over.")
    return Illegal("RC-17", "This round has been called; wait for the next roll.")


# Calling (RC-13 to RC-18)


def call(state: State, seat: Seat, wanted: Call, at: Millis) -> Step[State]:
    """RC-13 to RC-17: doubt the bid that stands."""
    if state.turn is None:
        raise closed(state)
    claim = state.bid
    if claim is None:
        raise Illegal("RC-5", "There is no bid to call yet.")
    if seat != state.turn and not state.options.out_of_turn:
        raise Illegal("RC-14", "At this table, only the player in turn may call.")
    if not state.dice[seat]:
        raise Illegal("RC-15", "Players without dice cannot call.")
    if wanted.bid != claim.no or wanted.round != state.round:
        raise Illegal("RC-16", "That bid no longer stands; your call costs you nothing.")
    if seat == claim.seat:
        raise Illegal("RC-15", "You cannot call your own bid.")
    return show(state, claim, seat, at)


# Showdown (RC-19 to RC-23)


def faces_counted(value: int, wild: bool) -> tuple[int, ...]:  # noqa: FBT001
    """RC-6, RC-11: the value itself and, where it is wild, the emblem."""
    return (value, EMBLEM) if wild and value != EMBLEM else (value,)


FACES = tuple(tuple(faces_counted(value, wild) for value in range(HIGHEST + 1)) for wild in (False, True))
"""The faces that count, by whether the emblem is wild and by the value of the bid."""


def contributions(hands: tuple[tuple[int, ...], ...], faces: tuple[int, ...]) -> tuple[int, ...]:
    """RC-19: the dice of each hand that count."""
    counts: tuple[int, ...] = ()
    value = faces[0]
    if len(faces) == 1:
        for hand in hands:
            counts += (hand.count(value),)
    else:
        for hand in hands:
            counts += (hand.count(value) + hand.count(EMBLEM),)
    return counts


def show(state: State, claim: Claim, caller: Seat, at: Millis) -> Step[State]:
    """RC-19 to RC-23: uncover all dice, count, and take the loser's dice."""
    options = state.options
    in_turn = caller == state.turn
    hands = state.hands
    faces = FACES[options.wild][claim.value]
    counts = contributions(hands, faces)
    total = sum(counts)
    loser = caller if total >= claim.quantity else claim.seat
    dice = list(state.dice)
    loss = 1 if in_turn or loser != caller else min(options.out_of_turn_penalty, dice[loser])
    dice[loser] -= loss
    showdown = Showdown(state.round, claim, caller, in_turn, hands, faces, counts, total, loser, loss)
    shown = replace(state, phase="showdown", turn=None, since=at, dice=tuple(dice), showdown=showdown)
    if dice[loser]:
        return Step(shown, (showdown,))
    return eliminate(shown, loser, (showdown, Eliminated(loser)))


# Next round and elimination (RC-24 to RC-27)


def eliminate(state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
    """RC-25, RC-27: a player without dice is out, and the match ends as soon as one player has dice."""
    out = (*state.out, seat)
    left = left_of[state.dice]
    if len(out) < len(state.dice) - 1:
        return Step(replace(state, out=out, left=left), events)
    return Step(replace(state, phase="over", turn=None, out=out, left=left), (*events, Won(left[seat])))


def new_round(state: State, first: Seat, at: Millis, rng: Rng) -> Step[State]:
    """RC-24 to RC-26: this seat starts if it has dice left, otherwise the next live player to the left."""
    dice = state.dice
    in_play = sum(dice)
    starter = first if dice[first] else state.left[first]
    number = state.round + 1
    cut = known_cuts.get(dice) or into_hands[dice]
    begun = replace(
        state,
        phase="bidding",
        turn=starter,
        bid=None,
        claims=(),
        since=at,
        asked=False,
        hands=cut(tuple(rng.dice(in_play))),
        round=number,
        starter=starter,
        cap=in_play if state.options.bid_cap == "dice_in_play" else NO_CAP,
        showdown=None,
        ready=(),
    )
    return Step(begun, (Rolled(number, starter, dice),))


# Digital rules


def ready(state: State, seat: Seat, number: int, at: Millis, rng: Rng) -> Step[State]:
    """RC-D6: the showdown stays until all live players are ready."""
    if state.phase == "over":
        raise closed(state)
    if state.showdown is None or number != state.round:
        raise Illegal("RC-D6", "That showdown is over.")
    if not state.dice[seat]:
        raise Illegal("RC-D6", "You are out; nobody is waiting for you.")
    if seat in state.ready:
        raise Illegal("RC-D6", "You are ready already.")
    return all_ready(replace(state, ready=(*state.ready, seat)), state.showdown, at, rng)


def all_ready(state: State, showdown: Showdown, at: Millis, rng: Rng) -> Step[State]:
    """RC-D6: go on as soon as there is nobody to wait for."""
    if all(seat in state.ready for seat, left in enumerate(state.dice) if left):
        return new_round(state, showdown.loser, at, rng)
    return Step(state)
