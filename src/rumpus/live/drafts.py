"""Drafts: what somebody is still typing. Each takes the place of the one before, so the log keeps one a second.

A draft that comes too soon waits, and a newer one takes its place; the last of all always counts, since whatever waits
is written down before a clock runs out and before anybody does anything else. Only the newest has no answer yet, so a
client that lost its line or its server sends that one again, and nothing is lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rumpus.core import Action, Illegal, Input, Millis, Rng, Seat, advance

if TYPE_CHECKING:
    from rumpus.core import Wall
    from rumpus.live.table import Table
    from rumpus.match import Match

PACE_MS = 1000
"""How far apart two drafts of one seat are in the log."""


class Draft(NamedTuple):
    """A draft that waits to be written down."""

    seat: Seat
    action: Action
    pressed: Millis
    input_id: str
    actor: str


class Drafts:
    """The drafts of one match. Nothing here is durable."""

    def __init__(self) -> None:
        self.held: dict[Seat, Draft] = {}
        self.kept: dict[Seat, Millis] = {}
        """When a draft of each seat was last written down."""
        self.replaced: set[str] = set()
        """Inputs whose place a newer one took, until it is told."""

    def copy(self) -> Drafts:
        """Give a copy, for when a batch of work has to be done again."""
        copied = Drafts()
        copied.held, copied.kept, copied.replaced = dict(self.held), dict(self.kept), set(self.replaced)
        return copied

    def due(self, clock: Millis | None) -> Millis | None:
        """Say when a draft is written down: a second after the one before, and in time for the next clock."""
        if not self.held:
            return None
        pace = min(Millis(self.kept[seat] + PACE_MS) for seat in self.held)
        return pace if clock is None else min(pace, Millis(clock - 1))


def take(table: Table, draft: Draft, at: Wall) -> bool:
    """Take a draft that the rules allow; says whether it counts now, else it waits."""
    match, drafts = table.match, table.drafts
    assert match is not None
    last = drafts.kept.get(draft.seat)
    older = drafts.held.get(draft.seat)
    if older is not None:
        drafts.replaced.add(older.input_id)
    drafts.held[draft.seat] = draft
    if last is not None and match.now < last + PACE_MS:
        return False
    write_down(table, at)
    return True


def write_down(table: Table, at: Wall) -> None:
    """Make every draft that waits a part of the match; one that came too late is dropped."""
    match, drafts = table.match, table.drafts
    assert match is not None
    waiting, drafts.held = drafts.held, {}
    for draft in waiting.values():
        mark = table.mark()
        try:
            match.take(line_of(match, draft))
        except Illegal:
            continue
        drafts.kept[draft.seat] = match.now
        table.stage_match(mark, at, draft.input_id, draft.actor)
    if waiting:
        table.follow_up(at)


def give_way(table: Table, line: Input[Any], at: Wall) -> None:
    """Write down what waits before something else happens; raises `Illegal` if that is refused; it waits on."""
    match = table.match
    assert match is not None
    state, step = match.state, len(match.log) + 1
    for draft in table.drafts.held.values():
        try:
            state = advance(match.game, state, line_of(match, draft), Rng(match.setup.seed, step)).state
        except Illegal:
            continue
        step += 1
    try:
        advance(match.game, state, line, Rng(match.setup.seed, step))
    except Illegal as illegal:
        if illegal.until is None:
            raise
    write_down(table, at)


def line_of(match: Match, draft: Draft) -> Input[Any]:
    """Give the line of a draft, as of now."""
    return Input(match.now, draft.seat, draft.action, draft.pressed)
