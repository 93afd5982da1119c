"""Which parts of a state are secret, said where they are declared; what each seat sees, and how it could be otherwise.

    class State(Timed, frozen=True):
        hands: Annotated[tuple[tuple[int, ...], ...], own(pool="cards")]
        deck: Annotated[tuple[int, ...], hidden(pool="cards")]
        bids: Annotated[tuple[int | None, ...], own(among="hands")]

What a seat may not see stands in its view as 0, an empty text or False, in as many places as there are: how many cards
somebody holds, and whether somebody has bid, is open. A game whose secrets are of another kind writes `view` and
`imagine` itself; its declarations are held to be true all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, get_type_hints

import msgspec
from msgspec.structs import replace

from rumpus.core.lines import Data, Seat

if TYPE_CHECKING:
    from rumpus.core.rng import Rng

S = TypeVar("S")

EMPTY: dict[type, Any] = {int: 0, str: "", bool: False, float: 0.0}


class Secret(Data, frozen=True):
    """How a part of a state is secret, and how it could be otherwise."""

    own: bool
    """Whether it has an entry for each seat, which that seat sees."""
    pool: str = ""
    among: str = ""
    sides: int = 0


def own(*, pool: str = "", among: str = "", sides: int = 0) -> msgspec.Meta:
    """Declare a part with an entry for each seat that only this seat may see.

    With `pool`, all that is unseen in parts of this pool could lie in any other order, as cards do; with `among`, each
    value could be any in that seat's entry of another part, as a card chosen from a hand; with `sides`, it is dice.
    """
    return msgspec.Meta(extra={"secret": Secret(own=True, pool=pool, among=among, sides=sides)})


def hidden(*, pool: str = "", sides: int = 0) -> msgspec.Meta:
    """Declare a part that nobody may see, such as a deck."""
    return msgspec.Meta(extra={"secret": Secret(own=False, pool=pool, sides=sides)})


def secrets(state: Any) -> dict[str, Secret]:
    """Return the parts of a type of state that are declared to be secret."""
    return declared(state)


@cache
def declared(state: Any) -> dict[str, Secret]:
    """Look for the declarations; once for each type, since views are made of them."""
    found: dict[str, Secret] = {}
    for name, hint in get_type_hints(state, include_extras=True).items():
        for mark in getattr(hint, "__metadata__", ()):
            if isinstance(mark, msgspec.Meta) and mark.extra and "secret" in mark.extra:
                found[name] = mark.extra["secret"]
    return found


def seen_by(state: S, seat: Seat | None) -> S:
    """Return a state as a seat may see it: its secrets are emptied, and keep their shape."""
    return changed(state, seat, lambda _secret, _seat, _value: EMPTY)


def imagined(state: S, seat: Seat | None, rng: Rng) -> S:
    """Return another state that this seat could not tell from this one, as its secrets are declared."""
    pools: dict[str, list[Any]] = {}
    changed(state, seat, lambda secret, _seat, value: pools.setdefault(secret.pool, []).append(value))
    shuffled = {name: iter(rng.shuffle(values)) for name, values in pools.items() if name}

    def deal(secret: Secret, _seat: Seat | None, value: Any) -> Any:
        if secret.pool:
            return next(shuffled[secret.pool])
        return 1 + rng.below(secret.sides) if secret.sides else value

    dealt = changed(state, seat, deal)

    def choose(secret: Secret, owner: Seat | None, value: Any) -> Any:
        if not secret.among or owner is None:
            return value
        return rng.choice(list(leaves(getattr(dealt, secret.among)[owner])) or [value])

    return changed(dealt, seat, choose)


Change = Callable[[Secret, Seat | None, Any], Any]
"""From a value that is unseen, with its secret and the seat it belongs to, to what stands in its place."""


def changed(state: S, seat: Seat | None, change: Change) -> S:
    """Return a state in which every value that a seat may not see is changed."""
    parts: dict[str, Any] = {}
    for name, secret in secrets(type(state)).items():
        value = getattr(state, name)
        if secret.own:
            parts[name] = type(value)(
                each if owner == seat else mapped(each, secret, Seat(owner), change) for owner, each in enumerate(value)
            )
        else:
            parts[name] = mapped(value, secret, None, change)
    return replace(state, **parts) if parts else state  # type: ignore[type-var]


def mapped(value: Any, secret: Secret, owner: Seat | None, change: Change) -> Any:
    """Change all the values in a part; None is no value."""
    if value is None:
        return None
    if isinstance(value, list | tuple):
        return type(value)(mapped(each, secret, owner, change) for each in value)
    if isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        return replace(value, **{name: mapped(each, secret, owner, change) for name, each in fields.items()})
    put = change(secret, owner, value)
    return EMPTY[type(value)] if put is EMPTY else put


def leaves(value: Any) -> Iterator[Any]:
    """Yield all the values in a part."""
    if isinstance(value, list | tuple):
        for each in value:
            yield from leaves(each)
    elif value is not None:
        yield value
