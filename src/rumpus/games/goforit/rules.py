"""GoForIt!, in the order and the words of its rules (README.md beside this file); laying cards is in arranging.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import BadSeats, Illegal, Input, Millis, Seat, Step
from rumpus.games.goforit import arranging, groupings, odds
from rumpus.games.goforit.actions import Arrange, CallRockstar, Challenge, Flip, GoForIt, Keep, Shuffle, Take
from rumpus.games.goforit.events import Accepted, Eliminated, Link, Turned, Verdict, Won
from rumpus.games.goforit.options import Options
from rumpus.games.goforit.pieces import HIGHEST, HOLE, KINDS, ROCKSTAR
from rumpus.games.goforit.players import DUEL, acts, decks, flippable, left_of, live, opened, waited_for
from rumpus.games.goforit.state import State

if TYPE_CHECKING:
    from rumpus.core import Chair, Event, Rng
    from rumpus.games.goforit.actions import Move
    from rumpus.games.goforit.pieces import Kind

FLIP_MS = 700
"""Flips are at least this far apart (GFI-D5)."""

LEAD_MS = 300
"""How long before the screens turn a card the flip is announced, so that none of them is late (GFI-D5)."""

VERDICT_MS = 3000
"""How long the open cards and the verdict stay in sight (GFI-D12)."""

# Setup (GFI-1 to GFI-7, GFI-30)


def setup(options: Options, chairs: tuple[Chair, ...], rng: Rng) -> State:
    """GFI-1 to GFI-3: everybody gets nine cards and is to lay them."""
    players = len(chairs)
    if players > options.max_players:
        message = f"this table admits at most {options.max_players} players, not {players}"
        raise BadSeats(message)
    starter = first_starter(options, chairs, rng)
    kinds: list[Kind | None] = [None] * players
    if options.edition == "classic":
        kinds = list(rng.shuffle(KINDS * decks(players))[:players])
    return State(
        options=options,
        phase="arranging",
        groupings=tuple(groupings.dealt(kind) for kind in kinds),
        out=(),
        round=0,
        starter=starter,
        following=starter,
        since=Millis(0),
        must=tuple(Seat(seat) for seat in range(players)),
    )


def first_starter(options: Options, chairs: tuple[Chair, ...], rng: Rng) -> Seat:
    """GFI-7: by lot, the host, or the first chair; a host who does not play leaves it to the lot."""
    if options.first_starter == "seat":
        return Seat(0)
    if options.first_starter == "host":
        for seat, chair in enumerate(chairs):
            if chair.host:
                return Seat(seat)
    return Seat(rng.below(len(chairs)))


# Acting


def apply(state: State, line: Input[Move], rng: Rng) -> Step[State]:
    """Take one player's action."""
    seat, at, action = line.seat, line.at, line.action
    match action:
        case Take():
            return arranging.take(state, seat, action)
        case Arrange():
            return arranging.arrange(state, seat, action, at)
        case Shuffle():
            return arranging.shuffle(state, seat, action, at, rng)
        case Keep():
            return arranging.keep(state, seat, action, at)
        case Challenge():
            return challenge(state, seat, action, at)
        case CallRockstar():
            return call_rockstar(state, seat, action, at)
        case GoForIt():
            return go_for_it(state, seat, action, at)
        case _:
            return flip(state, seat, action, at, rng)


# The chain (GFI-8 to GFI-13)


def challenge(state: State, seat: Seat, made: Challenge, at: Millis) -> Step[State]:
    """GFI-8 to GFI-13: open the round, or raise."""
    check_chain(state, seat, made)
    target, wager = made.target, made.wager
    if state.chain:
        stands = state.chain[-1].wager
        if stands == HIGHEST:
            raise Illegal("GFI-12", "Six cannot be raised.")
        if wager <= stands:
            raise Illegal("GFI-10", "A raise must be higher than {wager}.", wager=stands)
    if not 1 <= wager <= HIGHEST:
        raise Illegal("GFI-8", "A wager is a number from 1 to 6.")
    check_target(state, seat, target)
    return linked(state, Link(len(state.chain) + 1, seat, target, wager), at)


def check_chain(state: State, seat: Seat, answer: Challenge | CallRockstar | GoForIt) -> None:
    """GFI-9, GFI-13: only the player whose move it is may act in the chain, and only on the challenge that stands."""
    if state.phase != "chain":
        raise closed(state)
    if seat in state.out:
        raise Illegal("GFI-13", "You are out and watching.")
    turn = waited_for(state)
    if seat != turn:
        raise Illegal("GFI-9", "Only {turn_seat} may act now.", turn_seat=turn)
    if (answer.round, answer.link) != (state.round, len(state.chain)):
        raise Illegal("GFI-9", "That was for another challenge.")


def check_target(state: State, seat: Seat, target: Seat) -> None:
    """GFI-8, GFI-11, GFI-13: another live player is named."""
    if not 0 <= target < len(state.groupings):
        raise Illegal("GFI-8", "There is no such player.")
    if target == seat:
        raise Illegal("GFI-13", "You cannot name yourself.")
    if target in state.out:
        raise Illegal("GFI-13", "{target_seat} is out and cannot be named.", target_seat=target)
    now = acts(state)
    assert now is not None
    if target not in now.targets:
        raise Illegal("GFI-11", "At this table, a raise may not go straight back to {target_seat}.", target_seat=target)


def linked(state: State, link: Link, at: Millis) -> Step[State]:
    """GFI-8, GFI-10: the challenge stands, and the challenged player is to act."""
    return Step(replace(state, chain=(*state.chain, link), since=at, asked=False), (link,))


def closed(state: State) -> Illegal:
    """Explain why there is nothing to challenge, accept or flip now."""
    if state.phase == "over":
        return Illegal("GFI-27", "The match is over.")
    if state.phase == "arranging":
        return Illegal("GFI-6", "The round begins when everyone's cards are laid.")
    if state.phase == "flipping":
        return Illegal("GFI-14", "The challenge is accepted; now the cards are turned over.")
    return Illegal("GFI-14", "Cards are turned over once a challenge is accepted.")


def go_for_it(state: State, seat: Seat, answer: GoForIt, at: Millis) -> Step[State]:
    """GFI-9: accept the challenge."""
    check_chain(state, seat, answer)
    if not state.chain:
        raise Illegal("GFI-8", "There is no challenge to accept yet; you start.")
    return accepted(state, at)


def accepted(state: State, at: Millis) -> Step[State]:
    """GFI-14: the challenger is to turn over cards."""
    link = state.chain[-1]
    chance = odds.of_grouping(state.groupings[link.challenged], link.wager, rockstar=link.rockstar)
    flipping = replace(state, phase="flipping", since=at, asked=False, late=False, chance=chance)
    return Step(flipping, (Accepted(link.challenged, link.no),))


# The Rockstar call (GFI-32 to GFI-35)


def call_rockstar(state: State, seat: Seat, made: CallRockstar, at: Millis) -> Step[State]:
    """GFI-32 to GFI-34: claim to find the Rockstar; the named player has to accept."""
    if state.options.edition == "classic":
        raise Illegal("GFI-32", "The Rockstar can only be called in the Rockstar edition.")
    check_chain(state, seat, made)
    if state.chain and state.options.rockstar_moment == "opening_only":
        raise Illegal("GFI-34", "At this table, the Rockstar can only be called to open a round.")
    check_target(state, seat, made.target)
    called = linked(state, Link(len(state.chain) + 1, seat, made.target, 1, rockstar=True), at)
    step = accepted(called.state, at)
    return Step(step.state, called.events + step.events)


# Flipping (GFI-14 to GFI-17, GFI-40)


def flip(state: State, seat: Seat, wanted: Flip, at: Millis, rng: Rng) -> Step[State]:
    """GFI-9, GFI-14 to GFI-17: the challenger turns over a card."""
    if state.phase != "flipping":
        raise closed(state)
    link = state.chain[-1]
    if seat != link.challenger:
        raise Illegal("GFI-14", "Only {turn_seat} turns over cards now.", turn_seat=link.challenger)
    if (wanted.round, wanted.target) != (state.round, link.challenged):
        raise Illegal("GFI-9", "That was for another round.")
    slot = wanted.slot
    index = groupings.index_of(state.groupings[link.challenged], slot)
    if index is None:
        raise Illegal("GFI-14", "There is no such card there.")
    if index in opened(state):
        raise Illegal("GFI-16", "That card is already face up.")
    if slot not in flippable(state):
        raise Illegal("GFI-40", "Only the top card of a pile can be turned over.")
    if state.turned and at < (next_flip := Millis(state.since + FLIP_MS)):
        raise Illegal("GFI-D5", "One card at a time; yours turns in a moment.", until=next_flip)
    return turned_over(replace(state, late=False), slot, at, rng)


def turned_over(state: State, slot: int, at: Millis, rng: Rng) -> Step[State]:
    """GFI-16, GFI-17, GFI-35: everybody sees the card; a hole or the last card that was wanted ends the round."""
    link = state.chain[-1]
    grouping = state.groupings[link.challenged]
    index = groupings.index_of(grouping, slot)
    assert index is not None
    card = grouping.slots[index].card
    turned = Turned(len(state.turned) + 1, link.challenged, slot, card, Millis(at + LEAD_MS))
    seen = grouping.seen if index in grouping.seen else (*grouping.seen, index)
    shown = arranging.with_grouping(state, link.challenged, replace(grouping, seen=seen, flipped=grouping.flipped + 1))
    shown = replace(shown, turned=(*state.turned, turned), since=at, asked=False)
    if not link.rockstar and card != HOLE and len(shown.turned) < link.wager:
        return Step(shown, (turned,))
    met = card == ROCKSTAR if link.rockstar else card != HOLE
    step = resolve(shown, at, rng, met=met)
    return Step(step.state, (turned, *step.events))


# Resolution (GFI-18 to GFI-23, GFI-36 to GFI-38)


def resolve(state: State, at: Millis, rng: Rng, *, met: bool) -> Step[State]:
    """GFI-18: met, the challenged player loses the round; failed, the challenger does."""
    link = state.chain[-1]
    loser, winner = (link.challenged, link.challenger) if met else (link.challenger, link.challenged)
    ending = state.options.rockstar_ending if link.rockstar else "lose_hole"
    verdict = Verdict(
        state.round,
        link,
        met,
        loser,
        winner,
        ending,
        state.turned,
        groupings.backs(state.groupings[link.challenged]),
        Millis(at + LEAD_MS + VERDICT_MS),
        None if state.options.odds == "off" else state.chance,
    )
    paid = pay(replace(state, verdict=verdict), loser, winner, rng)
    both = ending == "transfer_hole"
    return after(paid, at, must=(loser, winner) if both else (loser,), events=(verdict,))


def pay(state: State, loser: Seat, winner: Seat, rng: Rng) -> State:
    """GFI-19, GFI-20, GFI-36: take the loser's hole, or the loser's match; it may go to the winner."""
    assert state.verdict is not None
    ending, number = state.verdict.ending, state.round + 1
    if ending == "eliminate":
        return arranging.with_grouping(state, loser, groupings.piled(state.groupings[loser]))
    poorer = groupings.without_a_hole(state.groupings[loser], number, rng, face_up=ending == "lose_hole")
    state = arranging.with_grouping(state, loser, poorer)
    if ending == "transfer_hole":
        state = arranging.with_grouping(state, winner, groupings.with_a_hole(state.groupings[winner], number))
    return state


def after(state: State, at: Millis, must: tuple[Seat, ...], events: tuple[Event, ...]) -> Step[State]:
    """GFI-21 to GFI-27: whoever is out is out; the others lay their cards, or someone has won."""
    step = eliminate(state, events)
    state = step.state
    if state.phase == "over":
        return step
    there = live(state)
    may = arranging.may_lay(state, state.chain[-1].challenged)
    laying = replace(
        state,
        phase="arranging",
        following=left_of(state, state.starter),
        since=at,
        must=tuple(seat for seat in there if seat in must),
        may=tuple(seat for seat in there if seat in may and seat not in must),
        ready=(),
        asked=False,
        late=False,
    )
    return arranging.go_on(laying, at, step.events)


# Elimination: GFI-26, GFI-27 and GFI-37


def eliminate(state: State, events: tuple[Event, ...] = ()) -> Step[State]:
    """GFI-26, GFI-27, GFI-37: whoever has no hole left is out; the last player in wins."""
    gone = [seat for seat in live(state) if not groupings.holes(state.groupings[seat])]
    state = replace(state, out=(*state.out, *gone))
    for seat in state.out:
        if state.groupings[seat].slots:
            state = arranging.with_grouping(state, seat, groupings.piled(state.groupings[seat]))
    events = (*events, *(Eliminated(seat) for seat in gone))
    there = live(state)
    if len(there) < DUEL:
        return Step(replace(state, phase="over"), (*events, Won(there[0])))
    return Step(state, events)
