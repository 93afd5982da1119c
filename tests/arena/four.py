"""Four in a row: a disc falls to the bottom of its column."""

from __future__ import annotations

from msgspec.structs import replace

from rumpus.core import Action, Chair, Game, Illegal, Input, NoOptions, Offer, Outcome, Rng, Seat, Step, Timed

WIDTH, HEIGHT, ROW = 7, 6, 4
WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))


class Drop(Action, frozen=True):
    number: int
    column: int


class State(Timed, frozen=True):
    columns: tuple[tuple[Seat, ...], ...] = ((),) * WIDTH
    number: int = 0
    winner: Seat | None = None


def setup(_options: NoOptions, _chairs: tuple[Chair, ...], _rng: Rng) -> State:
    return State()


def apply(state: State, line: Input[Drop], _rng: Rng) -> Step[State]:
    if line.action not in legal(state, line.seat):
        raise Illegal("FOUR-1", "Drop a disc where there is room, when it is your turn.")
    column = line.action.column
    columns = tuple((*each, line.seat) if at == column else each for at, each in enumerate(state.columns))
    winner = line.seat if wins(columns, column) else None
    return Step(replace(state, columns=columns, number=state.number + 1, winner=winner))


def wins(columns: tuple[tuple[Seat, ...], ...], column: int) -> bool:
    height = len(columns[column]) - 1
    whose = columns[column][height]

    def reach(across: int, up: int) -> int:
        x, y, found = column + across, height + up, 0
        while 0 <= x < WIDTH and 0 <= y < len(columns[x]) and columns[x][y] == whose:
            x, y, found = x + across, y + up, found + 1
        return found

    return any(1 + reach(across, up) + reach(-across, -up) >= ROW for across, up in WAYS)


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    if state.winner is not None or seat != state.number % 2:
        return ()
    return tuple(Drop(state.number, at) for at, column in enumerate(state.columns) if len(column) < HEIGHT)


def outcome(state: State) -> Outcome | None:
    if state.winner is not None:
        return Outcome((1, 2) if state.winner == 0 else (2, 1), "Four in a row win.")
    return Outcome((1, 1), "The board is full.") if state.number == WIDTH * HEIGHT else None


GAME = Game(
    name="four",
    title="Four in a row",
    summary="Four in a row win.",
    seats=range(2, 3),
    State=State,
    Action=Drop,
    setup=setup,
    apply=apply,
    legal=legal,
    outcome=outcome,
)
