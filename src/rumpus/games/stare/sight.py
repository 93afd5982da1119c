"""Who may see the picture, the card and the key now: the table "Who sees what" of README.md, row by row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Asset, Gone, Picture, Seat
from rumpus.games.stare.cards import make_card
from rumpus.games.stare.players import is_bot, judge, members, side_of
from rumpus.games.stare.turns import along, lookers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rumpus.games.stare.state import State

UNANSWERED = frozenset(("roll", "next", "name", "compose", "answer", "objection"))
"""STARE-D15: phases in which a card that lies face down stays so, unless a judge takes it."""
ASKED = frozenset(("roll", "next", "name", "compose", "answer", "objection", "judge", "correct", "appeal", "vote"))
"""Phases in which the look is over and the turn is not."""


def own_side(state: State, seat: Seat | None) -> int | None:
    """Return the side a viewer is on; spectators and those who left are on none."""
    return None if seat is None or isinstance(state.holders[seat], Gone) else side_of(state, seat)


def is_over(state: State) -> bool:
    """Whether the turn is over, so that everybody sees its picture and keys (STARE-D3)."""
    return state.phase in {"reveal", "over"}


def sees_picture(state: State, seat: Seat | None) -> bool:
    """STARE-7, STARE-8, STARE-19, STARE-24, STARE-D3: whether a viewer may see the picture now."""
    if state.card is None or is_over(state):
        return state.card is not None
    side = own_side(state, seat)
    if side is None:
        return False
    if state.phase == "look":
        return seat in lookers(state) or seat in along(state)
    if state.phase not in ASKED or side == state.active:
        return False
    if holds_card(state, seat) or state.options.audience == "all" or state.phase == "objection":
        return True
    return (state.phase == "compose" and side == state.asker) or (state.phase == "vote" and side in state.voters)


def judges(state: State, seat: Seat | None) -> bool:
    """STARE-8: whether a viewer is on the side that is to judge."""
    side = own_side(state, seat)
    return side is not None and side == judge(state)


def holds_card(state: State, seat: Seat | None) -> bool:
    """STARE-8, STARE-D15: whether a viewer has the card in hand, or at least what is to be judged of it."""
    if state.phase not in ASKED or not judges(state, seat):
        return False
    return not (state.face_down and state.phase in UNANSWERED) or seat in state.taken


def sees_card(state: State, seat: Seat | None) -> bool:
    """STARE-8, STARE-D15: whether a viewer has the whole card, with questions and answers that are still to come."""
    return not state.face_down and holds_card(state, seat)


def sees_key(state: State, seat: Seat | None) -> bool:
    """STARE-D5, STARE-D6: whether a viewer may know the key of the question that is put.

    Judges have the keys of printed questions, and a deposited answer once an answer is given; the asking side knows its
    own; and who votes on an appeal has to compare.
    """
    side = own_side(state, seat)
    if side is None or state.question is None:
        return False
    if side == state.asker or (state.phase == "vote" and side in state.voters):
        return True
    given = state.phase in {"judge", "correct", "appeal", "vote"}
    return holds_card(state, seat) and (given or state.asker is None)


def assets(state: State, seat: Seat | None) -> Mapping[str, Asset]:
    """STARE-D1, STARE-D2: the picture, for those who may see it now; sealed, for those who will in a moment."""
    if state.card is None:
        return {}
    if sees_picture(state, seat):
        return {"picture": Asset(state.card.ref)}
    if seat is None or is_bot(state, seat) or not will_see(state, seat):
        return {}
    return {"picture": Asset(state.card.ref, sealed=True)}


def will_see(state: State, seat: Seat) -> bool:
    """STARE-D1, STARE-D15: whether a player will look in a moment, or judge by a card that still lies face down."""
    if state.phase == "ready":
        return seat in (*members(state, state.active), *along(state))
    return state.face_down and state.phase in UNANSWERED and judges(state, seat)


def depicted(state: State) -> str:
    """Return what to draw for the card of this turn, unless it is one of the players' own."""
    return "" if state.card is None or state.card.id else state.card.ref


def draw(ref: str) -> Picture:
    """Draw the picture of a card that is made."""
    _, seed, scene = ref.split("/")
    return Picture("image/svg+xml", make_card(int(seed), scene).svg.encode())
