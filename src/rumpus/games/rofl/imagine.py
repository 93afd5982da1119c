"""A world that a player could not tell from the real one: other messages, texts, proposals and votes (ROFL-D1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Seat
from rumpus.games.rofl.draw import pile
from rumpus.games.rofl.pieces import Guessing, Message, Writing
from rumpus.games.rofl.players import people, writers
from rumpus.games.rofl.state import State
from rumpus.games.rofl.view import may_read

if TYPE_CHECKING:
    from rumpus.core import Rng


def imagine(state: State, seat: Seat | None, rng: Rng) -> State:
    """Change whatever this seat does not know: message, unshown texts, proposals, votes, the matcher's opinion."""
    if state.ended is not None or state.phase == "over":
        return state
    inside = seat is not None and seat in writers(state)
    state = with_other_texts(state, seat, rng)
    if inside:
        return state if may_read(state) else with_other_message(state, rng, same_category=True)
    state = with_other_proposal(state, rng)
    state = with_other_message(state, rng, same_category=state.options.tell_category)
    if state.phase == "verdict":
        voters = people(state, writers(state))
        votes = tuple((each, bool(rng.below(2))) for each in voters if rng.below(2))
        state = replace(state, votes=votes, matched=bool(rng.below(2)))
    if state.guessing is not None and state.phase == "guess" and state.guessing.by != seat:
        state = replace(state, guessing=Guessing(state.guessing.by, state.guessing.at, rng.choice(("", "who", "what"))))
    return state


def with_other_message(state: State, rng: Rng, *, same_category: bool) -> State:
    """Draw another message where one lies hidden."""
    message = state.message
    if message is None:
        return state
    cards = [card for card in pile(state.options).values() if not same_category or card.category == message.category]
    other = rng.choice(cards or [message])
    if message.source == "custom":
        return replace(state, message=Message("", other.text, other.category, other.language, "custom"))
    return replace(state, message=other, drawn=(*state.drawn[:-1], other.id))


def with_other_texts(state: State, seat: Seat | None, rng: Rng) -> State:
    """Write other texts where they are hidden; what is void stays void and what is valid stays valid."""
    resolving = state.phase in {"guess", "verdict"}
    changed: list[Writing] = []
    for each, entry in enumerate(state.entries):
        shown = Seat(each) in state.order[: state.position + 1] and resolving
        if each == seat or shown or state.phase not in {"write", "grace", "guess", "verdict"} or not entry.text:
            changed.append(entry)
            continue
        valid = Seat(each) in state.order
        length = 1 + rng.below(max(entry.space, 1)) if valid or not resolving else entry.space + 1
        changed.append(replace(entry, text="".join(rng.choice("bcdfg") for _ in range(length))))
    return replace(state, entries=tuple(changed))


def with_other_proposal(state: State, rng: Rng) -> State:
    """Propose something else where the proposal is hidden."""
    proposal = state.proposal
    if proposal is None or not proposal.text:
        return state
    other = rng.choice(list(pile(state.options).values()))
    return replace(state, proposal=replace(proposal, text=other.text, category=other.category))
