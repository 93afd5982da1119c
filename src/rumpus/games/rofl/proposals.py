"""The Writers' own messages (ROFL-50 to ROFL-54, ROFL-60)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Event, Illegal, Millis, Seat
from rumpus.games.rofl.actions import Propose
from rumpus.games.rofl.draw import own_language
from rumpus.games.rofl.events import Proposing
from rumpus.games.rofl.packs import LONGEST_TEXT, MOST_WORDS
from rumpus.games.rofl.pieces import Message, Proposal
from rumpus.games.rofl.players import is_bot, only_writers, people, present, writers
from rumpus.games.rofl.writing import revealed
from rumpus.words import is_rude, is_visible, letters, tidy, words

if TYPE_CHECKING:
    from rumpus.core import Rng
    from rumpus.games.rofl.state import State

COMPOSE_MS = 60_000
AGREE_MS = 20_000
"""ROFL-60: how long the proposer has to send, and the others to vote."""


def may_propose(state: State) -> bool:
    """ROFL-49, ROFL-50: whether a turn opens by asking for a message of the Writers' own."""
    here = writers(state)
    return state.options.custom_messages and not state.tiebreak and len(here) > 1 and bool(present(state, here))


def floor_taken(state: State, seat: Seat, at: Millis, story: list[Event]) -> State:
    """ROFL-50, ROFL-60: the first Writer who asks for it has the floor."""
    only_writers(state, seat, "ROFL-50")
    if state.phase in {"compose", "vote"}:
        raise Illegal("ROFL-52", "There is one proposal per turn, and someone was faster.")
    if state.phase != "propose":
        raise Illegal("ROFL-60", "Messages of your own are proposed before a card is drawn.")
    story.append(Proposing(seat))
    return replace(state, phase="compose", since=at, proposal=Proposal(seat))


def card_wanted(state: State, seat: Seat) -> State:
    """ROFL-60: a Writer wants a card."""
    only_writers(state, seat, "ROFL-50")
    if state.phase != "propose":
        raise Illegal("ROFL-60", "Messages of your own are proposed before a card is drawn.")
    if seat in state.wants_card:
        raise Illegal("ROFL-60", "You have already said so.")
    return replace(state, wants_card=(*state.wants_card, seat))


def withdrawn(state: State, seat: Seat) -> State:
    """ROFL-60: the proposer gives the floor back, and a card is drawn."""
    if state.phase != "compose" or state.proposal is None or state.proposal.by != seat:
        raise Illegal("ROFL-60", "You do not have the floor.")
    return replace(state, phase="propose")


def card_due(state: State) -> bool:
    """ROFL-60: whether a card is drawn at once: no proposal is on its way and no person here still thinks."""
    if state.phase != "propose":
        return False
    return state.proposal is not None or {*present(state, writers(state))} <= {*state.wants_card}


def proposed(state: State, seat: Seat, wanted: Propose, at: Millis, rng: Rng) -> State:
    """ROFL-50, ROFL-53, ROFL-D11: the proposer sends text and category; the other Writers vote, and bots agree."""
    only_writers(state, seat, "ROFL-50")
    proposal = state.proposal
    if state.phase != "compose" or proposal is None or proposal.by != seat:
        raise Illegal("ROFL-50", "Only the Writer who has the floor can propose a message.")
    text = tidy(wanted.text[: LONGEST_TEXT + 1])
    if len(wanted.text) > LONGEST_TEXT or not 1 <= len(words(text)) <= MOST_WORDS:
        raise Illegal("ROFL-53", "A message has 1 to {most} words and at most {longest} characters.",
                      most=MOST_WORDS, longest=LONGEST_TEXT)  # fmt: skip
    if rng.keep(bool, lambda _: is_rude(text)):
        raise Illegal("ROFL-D11", "This table's word filter stops that message.")
    if not all(map(is_visible, letters(text))):
        raise Illegal("ROFL-53", "A message cannot have invisible characters.")
    others = tuple(other for other in writers(state) if other != seat and is_bot(state, other))
    sent = Proposal(seat, text, wanted.category, others)
    return replace(state, phase="vote", since=at, proposal=sent)


def agreed(state: State, seat: Seat, *, agree: bool) -> State:
    """ROFL-51, ROFL-52: another Writer takes the proposal or refuses it."""
    only_writers(state, seat, "ROFL-51")
    proposal = state.proposal
    if state.phase != "vote" or proposal is None:
        raise Illegal("ROFL-51", "There is no proposal to vote on.")
    if seat == proposal.by or seat in proposal.agreed or is_bot(state, seat):
        raise Illegal("ROFL-51", "You have already agreed.")
    if not agree:
        return replace(state, phase="propose")
    return replace(state, proposal=replace(proposal, agreed=(*proposal.agreed, seat)))


def is_agreed(state: State) -> bool:
    """ROFL-51: whether all other Writers agree."""
    proposal = state.proposal
    if state.phase != "vote" or proposal is None:
        return False
    others = {*people(state, writers(state))} - {proposal.by}
    return others <= {*proposal.agreed}


def taken_over(state: State, at: Millis, story: list[Event]) -> State:
    """ROFL-53, ROFL-54: the proposed message is played, and never comes into the pile."""
    proposal = state.proposal
    assert proposal is not None
    message = Message("", proposal.text, proposal.category, own_language(state.options), "custom")
    return revealed(state, message, at, story)
