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

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

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
    among: str | tuple[Any, ...] = ""
    sides: int = 0


def own(*, pool: str = "", among: str | Sequence[Any] = "", sides: int = 0) -> msgspec.Meta:
    """Declare a part with an entry for each seat that only this seat may see.

    With `pool`, all that is unseen in parts of this pool could lie in any other order, as cards do; with `among`, each
    value could be another one in that seat's entry of the part of this name, as a card chosen from a hand, or of these
    values; with `sides`, it is dice. A yes or no could be either.
    """
    return declaration(own=True, pool=pool, among=among, sides=sides)


def hidden(*, pool: str = "", among: Sequence[Any] = (), sides: int = 0) -> msgspec.Meta:
    """Declare a part that nobody may see, such as a deck; a game that shows it to some writes `view` itself."""
    return declaration(own=False, pool=pool, among=among, sides=sides)


def declaration(*, own: bool, pool: str, among: str | Sequence[Any], sides: int) -> msgspec.Meta:
    """Write a secret down where its type is."""
    if isinstance(among, str) and among and not own:
        message = f"hidden(among={among!r}) names a part, and only own() has a seat for it: list the values instead"
        raise TypeError(message)
    if sum(map(bool, (pool, among, sides))) > 1:
        message = "a secret could be otherwise in one way: say pool, among or sides"
        raise TypeError(message)
    values = among if isinstance(among, str) else tuple(among)
    return msgspec.Meta(extra={"secret": Secret(own=own, pool=pool, among=values, sides=sides)})


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


# What follows from it


def seen_by(state: S, seat: Seat | None) -> S:
    """Return a state as a seat may see it: its secrets are emptied, and keep their shape."""
    return changed(state, seat, emptied)


def emptied(_secret: Secret, _seat: Seat | None, value: Any) -> Any:
    """Empty a value that is unseen."""
    if isinstance(value, msgspec.Struct):
        fields = ((name, getattr(value, name)) for name in value.__struct_fields__)
        return replace(value, **{name: EMPTY[type(each)] for name, each in fields if each is not None})
    return EMPTY[type(value)]


def imagined(state: S, seat: Seat | None, rng: Rng) -> S:
    """Return another state that this seat could not tell from this one, as its secrets are declared.

    With the same luck, that is the same one for all states that this seat cannot tell apart.
    """
    pools: dict[str, list[Any]] = {}

    def collect(secret: Secret, _owner: Seat | None, value: Any) -> Any:
        pools.setdefault(secret.pool, []).append(value)
        return value

    changed(state, seat, collect)
    shuffled = {name: iter(rng.shuffle(sorted(values, key=repr))) for name, values in pools.items() if name}

    def deal(secret: Secret, _owner: Seat | None, value: Any) -> Any:
        if secret.pool:
            return next(shuffled[secret.pool])
        if secret.sides:
            return 1 + rng.below(secret.sides)
        if secret.among:
            return value if isinstance(secret.among, str) else rng.choice(secret.among)
        return bool(rng.below(2)) if isinstance(value, bool) else value

    return chosen(changed(state, seat, deal), seat, rng)


def chosen(state: S, seat: Seat | None, rng: Rng) -> S:
    """Choose anew what was chosen from another part, each thing once."""
    piles: dict[tuple[str, Seat | None], list[Any]] = {}

    def choose(secret: Secret, owner: Seat | None, value: Any) -> Any:
        if not secret.among or not isinstance(secret.among, str):
            return value
        if (secret.among, owner) not in piles:
            piles[secret.among, owner] = rng.shuffle(list(pieces(getattr(state, secret.among)[owner])))
        pile = piles[secret.among, owner]
        return pile.pop() if pile else value

    return changed(state, seat, choose)


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
    """Change all the pieces in a part; None is not a piece."""
    kind = type(value)
    if kind in EMPTY:  # most are, and bots imagine worlds by the thousand
        return change(secret, owner, value)
    if value is None:
        return None
    if isinstance(value, list | tuple):
        return kind([mapped(each, secret, owner, change) for each in value])
    if is_piece(value):
        return change(secret, owner, value)
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    return replace(value, **{name: mapped(each, secret, owner, change) for name, each in fields.items()})


def is_piece(value: Any) -> bool:
    """Tell whether a value is moved as a whole: a number, a text, or a struct of such, as a card of suit and rank."""
    if not isinstance(value, msgspec.Struct):
        return True
    parts = (getattr(value, name) for name in value.__struct_fields__)
    return not any(isinstance(each, list | tuple | msgspec.Struct) for each in parts)


def pieces(value: Any) -> Iterator[Any]:
    """Yield all the pieces in a part."""
    if isinstance(value, list | tuple):
        for each in value:
            yield from pieces(each)
    elif is_piece(value):
        yield from () if value is None else (value,)
    else:
        for name in value.__struct_fields__:
            yield from pieces(getattr(value, name))


# What can be declared


def check_secrets(state: Any) -> None:
    """Refuse a declaration that views and imagined worlds cannot follow from."""
    found = secrets(state)
    hints = get_type_hints(state, include_extras=True)
    for name, secret in found.items():
        kind = hints[name].__origin__
        if isinstance(secret.among, str) and secret.among and secret.among not in state.__struct_fields__:
            message = f"{name} is declared with own(among={secret.among!r}), and the state has no {secret.among}"
            raise TypeError(message)
        if secret.own and get_origin(kind) not in (tuple, list):
            message = f"{name} is declared with own(), so it has to be a tuple with an entry for each seat"
            raise TypeError(message)
        odd = unemptied(kind)
        if odd is not None:
            message = (
                f'{name} is declared to be secret, and {odd} has no empty value to stand in views: let it take "" or '
                "0 as well, or write view and imagine"
            )
            raise TypeError(message)


def unemptied(kind: Any) -> str | None:
    """Name a type in a part that cannot be emptied; None if all can."""
    kind = getattr(kind, "__supertype__", kind)
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (tuple, list):
        return first(unemptied(each) for each in inner if each is not ...)
    if origin in (Union, UnionType):
        return first(unemptied(each) for each in inner if each is not NoneType)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return first(unemptied(hint) for hint in get_type_hints(kind, include_extras=True).values())
    return None if takes_empty(kind) else str(kind).removeprefix("typing.")


def first(found: Iterator[str | None]) -> str | None:
    """Return the first that is something."""
    return next((each for each in found if each is not None), None)


def takes_empty(kind: Any) -> bool:
    """Tell whether a type takes the value that stands for one unseen."""
    bare = kind.__origin__ if hasattr(kind, "__metadata__") else kind
    bare = getattr(bare, "__supertype__", bare)
    values = {type(value) for value in get_args(bare)} if get_origin(bare) is Literal else {bare}
    try:
        for each in values:
            msgspec.convert(EMPTY[each], kind)
    except (KeyError, msgspec.ValidationError):
        return False
    return True
