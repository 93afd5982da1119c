"""Every piece and container of the kit, as `docs/kit.md` lays them out: each of its functions is a page of this."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from rumpus import core
from rumpus.core import Action, Glance, Input, Layout, Offer, Outcome, Plan, Seat, Step, Timed

DOC = Path(__file__).parents[3] / "docs" / "kit.md"


def load() -> dict[str, Any]:
    """Run the page's Python in a row, and return all that it defines."""
    named: dict[str, Any] = {"__name__": __name__}
    code = "\n\n".join(re.findall(r"```python\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL))
    exec(compile("from __future__ import annotations\n" + code, str(DOC), "exec"), named)
    return named


NAMED = load()
PAGES: dict[str, Callable[..., Layout]] = {
    name: each
    for name, each in NAMED.items()
    if name != "layout" and getattr(each, "__annotations__", {}).get("return") == "Layout"
}
STEPS = [(name, step) for name, page in PAGES.items() for step in range(1 + ("step" in page.__annotations__))]
"""What is shown, one after the other: pages on which something walks come twice."""
Pick, Ask, Write = NAMED["Pick"], NAMED["Ask"], NAMED["Write"]


class TurnPage(Action, frozen=True):
    """Turn the page, whatever is on it."""

    after: int


class State(Timed, frozen=True):
    shown: int = 0


def setup(_options: core.NoOptions, _chairs: tuple[core.Chair, ...], _rng: core.Rng) -> State:
    return State()


def laid_out(at: Glance[State]) -> Layout:
    name, step = STEPS[at.view.shown]
    page = PAGES[name]
    laid = page(at.seat, step) if "step" in page.__annotations__ else page(at.seat)
    return replace(laid, heading=laid.heading or core.say("Page {name}.{step}", name=name, step=step))


def acts(value: Any) -> Iterator[Action]:
    """Find the actions that things of a layout carry."""
    if isinstance(value, Action):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from acts(each)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from acts(getattr(value, name))


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Offer what the page has; the second seat has it in hand to turn it."""
    name, _ = STEPS[state.shown]
    found = dict.fromkeys(acts(laid_out(Glance(state, seat, state.seats, None))))
    more: tuple[Offer, ...] = NAMED.get(f"{name}_legal", lambda _: ())(seat)
    turn = (TurnPage(state.shown),) if seat == 1 else ()
    return (*(each for each in found if each != NAMED["LATER"]), *more, *turn)


def apply(state: State, _line: Input[Any], _rng: core.Rng) -> Step[State]:
    return Step(replace(state, shown=(state.shown + 1) % len(STEPS)))


def outcome(_state: State) -> Outcome | None:
    return None


def sits_still(_memory: None, _view: Any, _offers: tuple[Offer, ...], _rng: core.Rng) -> Plan | None:
    return None


BOT: Any = core.Brain(None, lambda memory, _view: memory, sits_still)
GAME = core.Game(
    name="kit",
    title="The kit",
    summary="Every piece in every state.",
    seats=range(4, 13),
    State=State,
    Action=Pick | Ask | Write | TurnPage,
    setup=setup,
    apply=apply,
    legal=legal,
    outcome=outcome,
    layout=laid_out,
    bots={1: BOT, 2: BOT},
)
