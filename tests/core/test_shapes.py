"""The shape of a type says what each field may be."""

from __future__ import annotations

from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec

from rumpus.core import Data, Seat, reached, shape
from rumpus.core.lines import Tagged

A = TypeVar("A")


class Inner(Data, frozen=True):
    name: str


class Outer(Tagged, Generic[A], frozen=True):
    seat: Seat
    face: Literal["laugh", "cry"]
    held: tuple[Inner | None, ...]
    pairs: tuple[tuple[int, str], ...]
    by_name: dict[str, list[Inner]]
    limited: Annotated[int, msgspec.Meta(ge=1)] | None
    action: A
    raw: msgspec.Raw
    bare: Any = None
    parts: tuple[int, str | None] = (0, None)


def test_a_field_is_told_by_what_it_may_be() -> None:
    assert shape(Outer) == {
        "type": "'Outer'",
        "seat": "int",
        "face": "'cry' | 'laugh'",
        "held": "Inner[] | null[]",
        "pairs": "[int, str][]",
        "by_name": "Inner[]{}",
        "limited": "int | null",
        "action": "any",
        "raw": "any",
        "bare": "?any",
        "parts": "?[int, null/str]",
    }
    assert shape(Inner) == {"name": "str"}


def test_all_types_are_reached_once() -> None:
    assert reached([Outer, Inner, Outer]) == [Outer, Inner]
