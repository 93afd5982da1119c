"""Wishes, a game with two versions and a deck: how a mend is kept apart from matches that were played without it.

Whoever wishes for what is on the card wins its points, and one for each letter. Version 1 counted what was typed as it
came; version 2 leaves out the blanks at both ends. A match of version 1 goes on and folds as it did. What the deck and
the matcher say is kept in the lines, so both may get better without a new version.
"""

from __future__ import annotations

from msgspec.structs import replace

from rumpus.core import (
    Action,
    Blank,
    Chair,
    Data,
    Event,
    Game,
    Illegal,
    Input,
    NoOptions,
    Offer,
    Outcome,
    Rng,
    Seat,
    Step,
    Timed,
    places,
)

TRIMMED = 2
"""The version from which on blanks at both ends of a wish do not count."""


class Card(Data, frozen=True):
    text: str
    points: int


DECK = [Card("a pony", 3), Card("a drum", 1), Card("a rocket", 5)]


def fits(wish: str, card: Card) -> bool:
    """The matcher."""
    return card.text.split()[-1] in wish


class Wish(Action, frozen=True):
    turn: int
    text: str


class Wished(Event, frozen=True):
    seat: Seat
    points: int


class State(Timed, frozen=True):
    version: int
    card: Card
    points: tuple[int, ...]
    turn: int = 0


def drawn(rng: Rng) -> Card:
    return rng.keep(Card, lambda luck: luck.choice(DECK))


def setup(_options: NoOptions, chairs: tuple[Chair, ...], rng: Rng) -> State:
    return State(version=rng.version, card=drawn(rng), points=(0,) * len(chairs))


def apply(state: State, line: Input[Wish], rng: Rng) -> Step[State]:
    if not legal(state, line.seat) or line.action.turn != state.turn:
        raise Illegal("W-1", "It is not your turn.")
    wish = line.action.text
    if state.version >= TRIMMED:
        wish = wish.strip()
    right = rng.keep(bool, lambda _: fits(wish, state.card))
    won = state.card.points + len(wish) if right else 0
    points = tuple(each + won * (seat == line.seat) for seat, each in enumerate(state.points))
    return Step(replace(state, points=points, turn=state.turn + 1, card=drawn(rng)), (Wished(line.seat, won),))


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    mine = state.turn < 2 * len(state.points) and seat == state.turn % len(state.points)
    return (Blank("Wish"),) if mine else ()


def sample(state: State, _blank: Blank, _rng: Rng) -> Wish:
    return Wish(state.turn, f" {state.card.text} ")


def outcome(state: State) -> Outcome | None:
    return Outcome(places(state.points), "Most points.") if state.turn == 2 * len(state.points) else None


GAME = Game(
    name="wishes",
    title="Wishes",
    summary="The longest wish wins.",
    seats=range(2, 5),
    version=2,
    since=1,
    State=State,
    Action=Wish,
    setup=setup,
    apply=apply,
    legal=legal,
    outcome=outcome,
    sample=sample,
    idle=lambda state, _seat, _rng: Wish(state.turn, "nothing"),
    score=lambda state: state.points,
)
