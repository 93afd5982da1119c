"""A game's first minute, to be played: a made-up table, what its partners do, and what the learner is asked to do.

It is data. `rumpus.lessons` plays it on the real engine and keeps what the learner's seat sees after every line.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rumpus.core.lines import Action, Data, Millis, Seat

LEARNER = Seat(0)
"""Who learns; all others are partners, who do what the script says."""

PARTNERS = ("Biscuit", "Turbo", "Pip", "Dot")
"""How the partners are called, from seat 1 on."""


class Partner(Data, frozen=True, gc=False):
    """What a partner does, so long after what came before."""

    seat: Seat
    does: Action
    after: Millis = Millis(2000)


class Act(Data, frozen=True, gc=False, kw_only=True):
    """One thing that the learner does, with the sentence that asks for it; the sentence goes when it is done."""

    title: str
    """What is learnt by it, in a few words, for the list at the end; empty if the act before it has said so."""
    say: str
    """What to do."""
    why: str
    """The rule behind it."""
    point: str
    """Which control to touch, as `client/points.ts` of the game names it."""
    does: Action | None = None
    """What touching it does in the match; nothing where it only shows or chooses something on the page itself."""
    free: tuple[str, ...] = ()
    """The fields of the action that are the learner's own business, such as a text."""
    drafts: tuple[str, ...] = ()
    """Verbs that may come before it as often as one likes, such as what is sent while a text is typed."""
    loses_to: Partner | None = None
    """Who is faster by a little: the partner does this instead, `after` so many milliseconds, and the
    learner's action is refused, as in a match."""
    hold_ms: Millis = Millis(0)
    """How long the control has to be held, where it only shows something."""
    after: Millis = Millis(800)
    """How long after what came before it is asked for, so that what happened is seen first."""


class Wait(Data, frozen=True, gc=False):
    """Time that passes, so that clocks run out."""

    ms: Millis


class Lesson(Data, frozen=True, gc=False, kw_only=True):
    """A lesson: the table it begins with, and all that happens there."""

    seats: int
    seed: str
    script: tuple[Act | Partner | Wait, ...]
    options: dict[str, Any] = msgspec.field(default_factory=dict[str, Any])
    adult: bool = True
    """What the lobby marks the learner's chair with; partners are adults."""

    @property
    def acts(self) -> tuple[Act, ...]:
        """What the learner does."""
        return tuple(each for each in self.script if isinstance(each, Act))
