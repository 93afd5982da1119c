"""Echo, a whole game in one file: two players each say a word, and the longer one wins. It offers a blank.

It spells out what follows by itself in `gops.py`: action and state come first, then ending, rules, clocks, chairs,
offers, view, imagined world and bot, in the order of docs/floor-plan.md, where a game has a module for each.
"""

from __future__ import annotations

from typing import Annotated

from rumpus.core import (
    Action,
    Blank,
    Brain,
    Chair,
    Data,
    Deadline,
    Expired,
    Game,
    Gone,
    Illegal,
    Input,
    Millis,
    NoOptions,
    Offer,
    Outcome,
    Plan,
    Rng,
    Seat,
    Seated,
    Step,
    Timer,
    own,
    places,
)


class Say(Action, frozen=True):
    word: str


class State(Data, frozen=True):
    words: Annotated[tuple[str | None, ...], own()]


def outcome(state: State) -> Outcome | None:
    if None in state.words:
        return None
    return Outcome(standing(state), "The longest word wins.")


def standing(state: State) -> tuple[int, ...]:
    return places([len(word or "") for word in state.words])


def setup(_options: NoOptions, chairs: tuple[Chair, ...], _rng: Rng) -> State:
    return State((None,) * len(chairs))


def apply(state: State, line: Input[Say], _rng: Rng) -> Step[State]:
    if state.words[line.seat] is not None:
        raise Illegal("E-1", "You said {word} already.", word=state.words[line.seat])
    words = list(state.words)
    words[line.seat] = line.action.word
    return Step(State(tuple(words)))


def deadlines(state: State) -> tuple[Deadline, ...]:
    return () if outcome(state) else (Deadline(Millis(1000), Timer("word")),)


def expire(state: State, _line: Expired, _rng: Rng) -> Step[State]:
    return Step(State(tuple(word or "" for word in state.words)))


def seated(state: State, line: Seated, rng: Rng) -> Step[State]:
    return expire(state, Expired(line.at, Timer("word")), rng) if isinstance(line.by, Gone) else Step(state)


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    return (Blank("Say"),) if state.words[seat] is None else ()


def sample(_state: State, _blank: Blank, rng: Rng) -> Say:
    return Say("o" * (1 + rng.below(5)))


def view(state: State, seat: Seat | None) -> State:
    return State(tuple(word if each == seat else None for each, word in enumerate(state.words)))


def imagine(state: State, seat: Seat | None, rng: Rng) -> State:
    return State(
        tuple(word if word is None or each == seat else "x" * rng.below(9) for each, word in enumerate(state.words))
    )


def plan(_memory: None, _view: State, _offers: tuple[Offer, ...], rng: Rng) -> Plan:
    return Plan(sample(_view, Blank("Say"), rng), Millis(10))


GAME = Game(
    name="echo",
    title="Echo",
    summary="Two words.",
    version=3,
    seats=range(2, 4),
    State=State,
    Action=Say,
    setup=setup,
    apply=apply,
    expire=expire,
    seated=seated,
    legal=legal,
    deadlines=deadlines,
    view=view,
    outcome=outcome,
    standing=standing,
    imagine=imagine,
    sample=sample,
    bots={1: Brain(None, lambda memory, _view: memory, plan)},
)
