"""Reveal, writing and tokens (ROFL-6 to ROFL-21, ROFL-59)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Event, Illegal, Millis, Seat
from rumpus.games.rofl.draw import draw, scripts
from rumpus.games.rofl.events import Placed, Revealed, WritingBegan, WritingEnded
from rumpus.games.rofl.guessing import start_guessing
from rumpus.games.rofl.pieces import MOST_COUNTED, SPACES, Message
from rumpus.games.rofl.players import only_writers, waited_for, with_entry, writers
from rumpus.games.rofl.state import TOGETHER, counted
from rumpus.words import clusters, is_keyboard, is_single, is_visible, letters, tidy

if TYPE_CHECKING:
    from rumpus.core import Rng
    from rumpus.games.rofl.state import State

HURRY_MS = 10_000
"""ROFL-10: how long before the end the Writers are told."""

LATE_MS = 500
"""ROFL-D3: how long after the write clock a text may arrive that was typed before it ended."""

LONGEST = 1000
"""Code points of a text that are looked at at all."""

# Reveal (ROFL-6 to ROFL-8)


def card_drawn(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """ROFL-6: the next message is drawn."""
    message = rng.keep(Message, lambda luck: draw(state.options, state.drawn, luck))
    return revealed(replace(state, drawn=(*state.drawn, message.id)), message, at, story)


def revealed(state: State, message: Message, at: Millis, story: list[Event]) -> State:
    """ROFL-6, ROFL-7: every Writer sees the message; the Guesser learns the category and nothing else."""
    told = message.category if state.options.tell_category else None
    story.append(Revealed(told, message.source == "custom"))
    return replace(state, phase="reveal", since=at, message=message, proposal=None, wants_card=())


def acknowledged(state: State, seat: Seat) -> State:
    """ROFL-8: a Writer has read the message."""
    only_writers(state, seat)
    if state.phase != "reveal":
        raise Illegal("ROFL-8", "There is no message to read now.")
    if state.entries[seat].seen:
        raise Illegal("ROFL-8", "You have read it; the others are still reading.")
    return with_entry(state, seat, seen=True)


def all_read(state: State) -> bool:
    """ROFL-8, ROFL-D6: whether every Writer the table waits for has the message."""
    waited = waited_for(state)
    return bool(waited) and all(state.entries[seat].seen for seat in waited)


def writing_begun(state: State, at: Millis, story: list[Event]) -> State:
    """ROFL-8, ROFL-9: the card lies face down, and the write clock runs."""
    story.append(WritingBegan())
    heard = (at,) * len(state.holders)
    return replace(state, phase="write", since=at, warned=False, timed=False, heard=heard, asked=())


# Writing (ROFL-9 to ROFL-15)


def write_ends(state: State) -> Millis | None:
    """ROFL-9, ROFL-57: when the write clock ends; None without one."""
    return Millis(state.since + state.options.write_s * 1000) if state.options.write_s else None


def written(state: State, seat: Seat, text: str, pressed: Millis) -> State:
    """ROFL-9 to ROFL-13, ROFL-D3: take a Writer's text while the clock runs, or what was typed before it ended."""
    only_writers(state, seat)
    if state.phase == "write":
        ends = write_ends(state)
    elif state.phase == "grace" and state.timed:
        ends = state.since
    else:
        raise Illegal("ROFL-9", "Texts can only be changed while the write clock runs.")
    if ends is not None and pressed >= ends:
        raise Illegal("ROFL-9", "Time is up; your text stays as it was.")
    text = checked(state, text)
    space = state.entries[seat].space
    if state.options.overcount == "block" and space and counted(state, text) > space:
        raise Illegal("ROFL-19", "Your token is on {space}: no more than {space} characters.", space=space)
    return with_entry(state, seat, text=text, done=False)


def checked(state: State, text: str) -> str:
    """ROFL-11 to ROFL-13, ROFL-56: return a text as it is kept, or refuse a character or the length."""
    tidied = tidy(text[: LONGEST + 1])
    length = counted(state, tidied)
    if len(text) > LONGEST or length > MOST_COUNTED:
        raise Illegal("ROFL-11", "A text has at most {most} characters.", most=MOST_COUNTED)
    keyboard, written_in = state.options.charset == "keyboard", scripts(state.options)
    for letter in letters(tidied):
        if not is_visible(letter):
            raise Illegal("ROFL-11", "There is an invisible character in it; your text stays as it was.")
        if keyboard and not is_keyboard(letter, written_in):
            raise Illegal(
                "ROFL-11", "{character} cannot be used at this table; your text stays as it was.", character=letter
            )
    for character in clusters(tidied) if state.version >= TOGETHER else letters(tidied):
        if not is_single(character):
            raise Illegal("ROFL-56", "{character} looks like several characters: write them one by one.",
                          character=character)  # fmt: skip
    return tidied


def done_said(state: State, seat: Seat, said: int, *, done: bool) -> State:
    """ROFL-21: be done with writing, or take that back until the last one is."""
    only_writers(state, seat)
    if state.phase != "write":
        raise Illegal("ROFL-21", "Nobody is writing now.")
    entry = state.entries[seat]
    if entry.done == done or entry.said != said:
        raise Illegal("ROFL-21", "The table already knows that.")
    return with_entry(state, seat, done=done, said=said + 1)


def all_done(state: State) -> bool:
    """ROFL-21, ROFL-57: whether writing ends early: all have placed and are done; without a clock, are done."""
    waited = waited_for(state)
    if not state.options.write_s:
        return all(state.entries[seat].done for seat in waited)
    return bool(waited) and all(state.entries[seat].done and state.entries[seat].space for seat in waited)


def writing_ended(state: State, at: Millis, story: list[Event], *, timed: bool) -> State:
    """ROFL-9, ROFL-21: texts freeze; whoever has no token yet has a little time to place it."""
    story.append(WritingEnded())
    return replace(state, phase="grace", since=at, timed=timed)


# Tokens (ROFL-16 to ROFL-21, ROFL-55, ROFL-59)


def free_spaces(state: State) -> list[int]:
    """ROFL-18, ROFL-55: the spaces a token may be put on."""
    taken = set[int]() if state.options.stacking else {entry.space for entry in state.entries}
    return [space for space in range(1, SPACES + 1) if space not in taken]


def may_place(state: State) -> bool:
    """ROFL-16: whether tokens are placed at this moment of the turn."""
    return state.phase in {"write", "grace"} or (state.phase == "reveal" == state.options.token_open)


def placed(state: State, seat: Seat, space: int, story: list[Event]) -> State:
    """ROFL-16 to ROFL-19: put the token on an empty space, for good."""
    only_writers(state, seat)
    if not may_place(state):
        raise Illegal("ROFL-16", "Tokens are placed once the message is out, until guessing starts.")
    entry = state.entries[seat]
    if entry.space:
        raise Illegal("ROFL-17", "Your token is on {space}, and it stays there.", space=entry.space)
    if not 1 <= space <= SPACES:
        raise Illegal("ROFL-16", "The board has spaces 1 to {last}.", last=SPACES)
    free = free_spaces(state)
    if space not in free:
        owner = next(Seat(other) for other, each in enumerate(state.entries) if each.space == space)
        raise Illegal("ROFL-18", "{space} is taken by {owner_seat}. Free: {free}.",
                      space=space, owner_seat=owner, free=", ".join(map(str, free)))  # fmt: skip
    if state.options.overcount == "block" and counted(state, entry.text) > space:
        raise Illegal("ROFL-19", "Your text has {count} characters; {space} is too small.",
                      count=counted(state, entry.text), space=space)  # fmt: skip
    return token_put(state, seat, space, story, auto=False)


def token_put(state: State, seat: Seat, space: int, story: list[Event], *, auto: bool) -> State:
    """Note a token on its space."""
    number = 1 + max(entry.placed for entry in state.entries)
    story.append(Placed(seat, space, auto))
    return with_entry(state, seat, space=space, placed=number, passed=False)


def token_passed(state: State, seat: Seat) -> State:
    """ROFL-21: go without a token, so that nobody waits for it."""
    only_writers(state, seat)
    entry = state.entries[seat]
    if state.phase != "grace":
        raise Illegal("ROFL-21", "You can go without a token once writing has ended.")
    if entry.space or entry.passed:
        raise Illegal("ROFL-21", "Nobody is waiting for your token.")
    return with_entry(state, seat, passed=True)


def fitting_spaces(state: State, seat: Seat) -> list[int]:
    """ROFL-18, ROFL-19: the spaces a Writer may put the token on, with the text as it stands."""
    lowest = counted(state, state.entries[seat].text) if state.options.overcount == "block" else 1
    return [space for space in free_spaces(state) if space >= lowest]


def all_settled(state: State) -> bool:
    """ROFL-21: whether no token is awaited: every Writer has placed or passed, or can no longer place."""
    entries = [(seat, state.entries[seat]) for seat in waited_for(state)]
    return all(entry.space or entry.passed or not fitting_spaces(state, seat) for seat, entry in entries)


def grace_ends(state: State) -> Millis:
    """ROFL-21, ROFL-D3: when guessing starts at the latest; never before late texts had the time to arrive."""
    late = LATE_MS if state.timed else 0
    return Millis(state.since + (late if all_settled(state) else max(late, state.options.token_grace_s * 1000)))


def forgotten_tokens(state: State, story: list[Event]) -> State:
    """ROFL-59: where a Writer has a text and forgot the token, put it on the lowest space that fits."""
    if not state.options.auto_token:
        return state
    seats = len(state.holders)
    from_left = sorted(writers(state), key=lambda seat: (seat - state.guessers[0] - 1) % seats)
    for seat in from_left:
        entry = state.entries[seat]
        length = counted(state, entry.text)
        fitting = [space for space in free_spaces(state) if space >= length]
        if length and not entry.space and not entry.passed and fitting:
            state = token_put(state, seat, fitting[0], story, auto=True)
    return state


def tokens_settled(state: State, at: Millis, story: list[Event]) -> State:
    """ROFL-21: the time for tokens is over; guessing starts."""
    return start_guessing(forgotten_tokens(state, story), at, story)
