"""Bots at a table: whoever drives the match asks here what they mean to do and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rumpus.agenda import Agenda, Kind, Source
from rumpus.core import Action, AnyGame, Brain, Millis, Offer, Seat, Unusable, bot_rng

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from rumpus.match import Match


class Intent(NamedTuple):
    """What a bot means to do at a moment of match time."""

    at: Millis
    seat: Seat
    action: Action


class Bots:
    """The bots of one match. They are shown their views and offers, and nothing else.

    A bot is asked again whenever its view or its offers changed. An intent that stays the same keeps its moment, so a
    busy table does not make a bot think for ever.
    """

    def __init__(self, match: Match, levels: Mapping[Seat, int]) -> None:
        self.match = match
        self.brains: dict[Seat, Brain[Any, Any]] = {}
        self.memory: dict[Seat, Any] = {}
        self.shown: dict[Seat, tuple[Any, tuple[Offer, ...]]] = {}
        self.intents: dict[Seat, Intent] = {}
        for seat, level in levels.items():
            self.add(seat, brain(match.game, level))

    def add(self, seat: Seat, mind: Brain[Any, Any]) -> None:
        """Seat a bot that thinks like this."""
        self.brains[seat] = mind
        self.memory[seat] = mind.start
        self.forget(seat)

    def remove(self, seat: Seat) -> None:
        """Send a bot away."""
        del self.brains[seat]
        del self.memory[seat]
        self.forget(seat)

    def forget(self, seat: Seat) -> None:
        """Forget what a seat was shown and meant to do."""
        self.shown.pop(seat, None)
        self.intents.pop(seat, None)

    def look(self, busy: Collection[Seat] = ()) -> None:
        """Show every bot the table as it is now, except those whose last act is still on its way."""
        for seat, each in self.brains.items():
            if seat not in busy:
                self.show(seat, each)

    def show(self, seat: Seat, mind: Brain[Any, Any]) -> None:
        """Show one bot its view, and let it plan if there is anything to do and no earlier act of it still waits."""
        if seat in self.match.held:
            return
        view = self.match.view(seat)
        offers = self.match.offers(seat)
        if self.shown.get(seat) == (view, offers):
            return
        self.shown[seat] = view, offers
        self.memory[seat] = mind.see(self.memory[seat], view)
        rng = bot_rng(self.match.setup.seed, seat, len(self.match.log))
        plan = mind.plan(self.memory[seat], view, offers, rng) if offers else None
        kept = self.intents.pop(seat, None)
        if plan is None:
            return
        if kept is not None and kept.action == plan.action:
            self.intents[seat] = kept
        else:
            self.intents[seat] = Intent(Millis(self.match.now + plan.after), seat, plan.action)

    def next(self) -> Intent | None:
        """Return what a bot does next; of equal moments the lowest seat comes first."""
        return min(self.intents.values(), default=None, key=lambda intent: (intent.at, intent.seat))

    def due(self) -> Millis | None:
        """Tell when a bot acts next."""
        intent = self.next()
        return None if intent is None else intent.at

    def act_next(self, _due: Millis) -> None:
        """Let the bot act that is the first to."""
        intent = self.next()
        assert intent is not None
        self.act(intent)

    def match_due(self) -> Millis | None:
        """Tell when something happens in the match by itself."""
        return self.match.due()

    def match_goes_on(self, due: Millis) -> None:
        """Let everything happen that is due in the match at this moment, before any bot looks up."""
        self.match.wait_until(due)

    def act(self, intent: Intent) -> None:
        """Carry out an intent. It was offered when it was planned; what the table no longer takes raises `Illegal`."""
        self.forget(intent.seat)
        self.match.act(intent.seat, intent.action, intent.at)


ARENA_AGENDA = Agenda(Source(Kind.CLOCK, Bots.match_due, Bots.match_goes_on), Source(Kind.BOT, Bots.due, Bots.act_next))
"""What happens by itself at a table with bots."""


def brain(game: AnyGame, level: int) -> Brain[Any, Any]:
    """Return a game's bot of one level."""
    if level not in game.bots:
        levels = ", ".join(str(each) for each in sorted(game.bots))
        message = f"{game.title} has bots of level {levels}, not {level}"
        raise Unusable(message)
    return game.bots[level]


def play_out(match: Match, bots: Bots) -> None:
    """Let bots play a match to its end, jumping from one moment at which something happens to the next."""
    while match.outcome is None:
        bots.look()
        if not ARENA_AGENDA.step(bots):
            raise AssertionError("nobody can move and no clock runs")
