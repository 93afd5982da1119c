"""STARE! as a whole: every action finds its rule, and what follows follows (README.md beside this file)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import BadSeats, Event, Illegal, Input, Millis, Seat, Step
from rumpus.games.stare import asking, judging, turns
from rumpus.games.stare.actions import (
    Answer,
    Answered,
    Appeal,
    Ask,
    AskSpare,
    Compose,
    Drawn,
    HaveOne,
    Name,
    Note,
    Object,
    OfQuestion,
    OfRoll,
    Ready,
    Recall,
    Roll,
    Rule,
    Seen,
    Take,
    Type,
    Vote,
)
from rumpus.games.stare.board import board_of
from rumpus.games.stare.options import MOST_SIDES, Options, most
from rumpus.games.stare.players import OVER, is_final, judge
from rumpus.games.stare.state import State
from rumpus.games.stare.verdicts import judged

if TYPE_CHECKING:
    from rumpus.core import Chair, Rng
    from rumpus.games.stare.actions import Move


TEAMS_FROM = 4
"""STARE-1: players from whom on teams are made."""

FACE_DOWN = 5
"""STARE-D15: the version from which on judges look along; before, the card was theirs as soon as the look was over."""


# Setup


def setup(options: Options, chairs: tuple[Chair, ...], rng: Rng) -> State:
    """STARE-1 to STARE-6: lay the table, and have the first side get ready."""
    start = Millis(0)
    return follow(turns.next_turn(laid(options, chairs, rng), start, rng, []), start, rng, [])


def laid(options: Options, chairs: tuple[Chair, ...], rng: Rng) -> State:
    """STARE-1 to STARE-4: lay the table: sides, pieces on START, and a first side."""
    sides = divided(options, chairs)
    rolls = first_rolls(len(sides), rng)
    return State(
        options=options,
        holders=tuple(chair.by for chair in chairs),
        adults=tuple(chair.adult for chair in chairs),
        sides=sides,
        board=board_of(options),
        positions=(0,) * len(sides),
        first_rolls=rolls,
        first=highest(rolls[-1])[0],
        rota=(0,) * len(sides),
        known=((),) * len(sides),
        face_down=rng.version >= FACE_DOWN and options.look_along and options.audience == "judge",
    )


def divided(options: Options, chairs: tuple[Chair, ...]) -> tuple[tuple[Seat, ...], ...]:
    """STARE-1: every player alone, or teams: those the host marked, all others to the smallest team."""
    players, many = len(chairs), most(options)
    if players > many:
        message = f"this table admits at most {many} players, not {players}"
        raise BadSeats(message)
    seats = tuple(Seat(seat) for seat in range(players))
    if options.teams == "off" or (options.teams == "auto" and players < TEAMS_FROM):
        return tuple((seat,) for seat in seats)
    count = min(options.team_count or max(2, min(players // 2, MOST_SIDES)), players)
    teams = filled(seats, [chair.team for chair in chairs], count)
    return teams if len(teams) > 1 else filled(seats, [None] * players, count)


def filled(seats: tuple[Seat, ...], marks: list[int | None], count: int) -> tuple[tuple[Seat, ...], ...]:
    """Put marked players into their teams and all others into the smallest ones; a team of nobody is none."""
    teams: list[list[Seat]] = [[] for _ in range(count)]
    loose: list[Seat] = []
    for seat, mark in zip(seats, marks, strict=True):
        (loose if mark is None or not 0 <= mark < count else teams[mark]).append(seat)
    for seat in loose:
        min(teams, key=len).append(seat)
    return tuple(tuple(sorted(team)) for team in teams if team)


def first_rolls(sides: int, rng: Rng) -> tuple[tuple[tuple[int, int], ...], ...]:
    """STARE-3: every side rolls; the highest roll again among themselves until one is highest."""
    rolls: list[tuple[tuple[int, int], ...]] = []
    tied = tuple(range(sides))
    while len(tied) > 1:
        rolls.append(tuple(zip(tied, rng.dice(len(tied)), strict=True)))
        tied = highest(rolls[-1])
    return tuple(rolls)


def highest(rolls: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """STARE-3: who rolled highest."""
    best = max(face for _, face in rolls)
    return tuple(side for side, face in rolls if face == best)


# Acting


def apply(state: State, line: Input[Move], rng: Rng) -> Step[State]:
    """Take one player's action, then do what follows from it by itself."""
    if state.phase == "over":
        raise OVER
    if turns.is_gone(state, line.seat):
        raise Illegal("STARE-D9", "You have left this match.")
    story: list[Event] = []
    acted = replace(act(state, line, rng, story), acted=True)
    return Step(follow(acted, line.at, rng, story), tuple(story))


def act(state: State, line: Input[Move], rng: Rng, story: list[Event]) -> State:
    """Find the rule of an action."""
    seat, at = line.seat, line.at
    only_now(state, line.action)
    match line.action:
        case Ready():
            return turns.made_ready(state, seat)
        case Drawn():
            return turns.picture_drawn(state, seat, at)
        case Seen():
            return turns.seen_enough(state, seat)
        case Note(_, note, text):
            return judging.noted(state, seat, note, text)
        case Roll():
            return asking.roll(state, seat, at, rng, story)
        case Name(_, _, side):
            return asking.name(state, seat, side, at, story)
        case HaveOne() | Compose() | Ask() | AskSpare():
            return ask(state, seat, line.action, at, story)
        case Vote(_, _, what, uphold):
            return asking.vote(state, seat, what, uphold=uphold)
        case Object():
            return asking.object_to(state, seat, at, story)
        case _:
            return answer(state, line, rng, story)


def only_now(state: State, action: Move) -> None:
    """Refuse what was meant for another turn, roll or question."""
    if action.turn != state.turn:
        raise Illegal("STARE-15", "That was for another turn.")
    if isinstance(action, OfRoll) and action.roll != state.roll + isinstance(action, Roll):
        raise Illegal("STARE-9", "That was for another roll.")
    if isinstance(action, OfQuestion) and action.question != state.asked:
        raise Illegal("STARE-10", "That was for another question.")


def ask(state: State, seat: Seat, action: Move, at: Millis, story: list[Event]) -> State:
    """Find the rule of an action of the asking side."""
    match action:
        case HaveOne():
            return asking.have_one(state, seat, at)
        case Compose(_, _, text, deposited):
            return asking.drafted(state, seat, text, deposited, at)
        case Ask(_, _, text, deposited):
            return asking.asked(state, seat, text, deposited, at, story)
        case _:
            assert isinstance(action, AskSpare)
            return asking.asked_spare(state, seat, at, story, hard=action.hard)


def answer(state: State, line: Input[Move], rng: Rng, story: list[Event]) -> State:
    """Find the rule of an answer or of a verdict."""
    seat, at = line.seat, line.at
    match line.action:
        case Type(_, _, text):
            return judging.typed(state, seat, text)
        case Answer(_, _, text):
            return judging.answered(state, seat, text, at, rng, story)
        case Answered():
            return judging.said_aloud(state, seat, at, story)
        case Recall():
            return judging.recalled(state, seat, at, rng, story)
        case Take():
            return judging.card_taken(state, seat)
        case Rule(_, _, right):
            return judging.ruled(state, seat, at, right=right)
        case action:
            assert isinstance(action, Appeal)
            return judging.appealed(state, seat, at, story)


def follow(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """Go on as long as there is nobody to wait for."""
    while (after := went_on(state, at, rng, story)) is not state:
        state = after
    return state


def went_on(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """Go on by one step if there is nobody to wait for."""
    match state.phase:
        case "ready" if turns.all_ready(state):
            return turns.look_begun(state, at, story)
        case "look" if turns.all_looked(state, at):
            return turns.look_ended(state, at, story)
        case "name" if len(asking.askers(state)) == 1:
            return asking.composing(state, asking.askers(state)[0], at, story)
        case "judge" if judge(state) is None:
            return judged(state, at, story, "key", right=judging.by_key(state))
        case "correct" if state.ruler is not None and is_final(state, state.ruler):
            return judging.ruling_stands(state, at, story)
        case "appeal" if not judging.can_be_appealed(state):
            return judged(state, at, story, "key", right=judging.by_key(state))
        case "objection" if asking.all_voted(state):
            return asking.objection_counted(state, at, story)
        case "vote" if asking.all_voted(state):
            return judging.appeal_counted(state, at, story)
        case "reveal" if turns.all_seen(state):
            return turns.next_turn(state, at, rng, story)
        case _:
            return state


def draft(state: State, _seat: Seat, action: Move) -> bool:
    """What is being typed takes the place of what was there; a question's first key starts its clock (STARE-D12)."""
    return isinstance(action, Type) or (isinstance(action, Compose) and state.draft.began is not None)
