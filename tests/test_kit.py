"""The gallery of the kit shows every kind of piece and container, from Python that runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from rumpus import Match
from rumpus.core.layout import AnyContainer, AnyPiece, Cell, Space
from tests.browser.free.kit import DOC, GAME, PAGES, STEPS, laid_out

DOCS = Path(DOC).parent
KINDS = (*get_args(AnyPiece), *get_args(AnyContainer), Cell, Space)
SMALL = 150_000
NOT_SEEN = {"label", "rolled", "until", "to"}
"""What is heard, moves, or runs: no picture shows it."""


def things(value: Any) -> Iterator[msgspec.Struct]:
    """Find everything that lies in a layout."""
    if isinstance(value, tuple):
        for each in value:
            yield from things(each)
    elif isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from things(getattr(value, name))


@pytest.fixture(scope="module")
def shown() -> list[msgspec.Struct]:
    """Turn all the pages of the gallery, as a player and the TV see them."""
    match = Match(GAME, 4, seed=1)
    found: list[msgspec.Struct] = []
    for _ in STEPS:
        found += [each for seat in (0, None) for each in things(laid_out(match.glance(seat)))]
        match.act(1, {"type": "TurnPage", "after": match.state.shown})
    assert match.state.shown == 0
    return found


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_the_gallery_shows_every_kind_with_everything_it_can_say(kind: Any, shown: list[msgspec.Struct]) -> None:
    laid = [each for each in shown if type(each) is kind]
    for field in (each for each in msgspec.structs.fields(kind) if each.name in kind.__annotations__):
        values = {repr(getattr(each, field.name)) for each in laid}
        assert field.name in NOT_SEEN or (values - {repr(field.default)}), f"{kind.__name__}.{field.name}"


def test_the_gallery_shows_every_tone_and_state(shown: list[msgspec.Struct]) -> None:
    for kind in KINDS:
        for field in (each for each in msgspec.structs.fields(kind) if each.name in kind.__annotations__):
            words = [each for part in (field.type, *get_args(field.type)) for each in get_args(part)]
            named = {word for word in words if isinstance(word, str)}
            seen = {getattr(each, field.name) for each in shown if type(each) is kind} if named else set()
            assert named <= seen, f"{kind.__name__}.{field.name}"


def test_every_page_of_the_gallery_has_its_picture() -> None:
    pictures = re.findall(r"\((img/kit-[\w-]+\.webp)\)", DOC.read_text(encoding="utf-8"))
    assert len(pictures) == len(set(pictures))
    for name in PAGES:
        assert {f"img/kit-{name}.webp", f"img/kit-tv-{name}.webp"} & {*pictures}, name
    for picture in pictures:
        assert (DOCS / picture).stat().st_size <= SMALL, picture
    assert {path.name for path in (DOCS / "img").glob("kit-*")} == {Path(each).name for each in pictures}
