"""Bots at a table: whoever drives the match asks here what they mean to do and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from rumpus.agenda import Agenda, Kind, Source
from rumpus.arena.files import Outsider
from rumpus.arena.search import Question, answer
from rumpus.core import Action, AnyGame, Brain, Illegal, Millis, Offer, Rng, Search, Seat, Unusable, bot_rng

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from rumpus.match import Match

QUICKEST_MS, SLOWEST_MS = 800, 2500
"""How long a bot that searches seems to think, whatever it thinks about."""

Answered = Callable[[Action | None], None]
"""What to do with the answer to a question, once it is there."""

Think = Callable[[Question, Answered], None]
"""Where a question is thought about: here and now, or elsewhere while others go on."""


def at_once(question: Question, then: Answered) -> None:
    """Think here and now."""
    then(answer(question))


def on_time(at: Millis, now: Millis) -> Millis:
    """Return when a bot acts that meant to act then; one that thinks longer seems to think it all over once more.

    How long a search takes depends on what the seat knows, so its end must not show.
    """
    return Millis(at + max(0, -((at - now) // SLOWEST_MS)) * SLOWEST_MS)


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

    def __init__(self, match: Match, levels: Mapping[Seat, int], think: Think = at_once) -> None:
        self.match = match
        self.think = think
        self.brains: dict[Seat, Brain[Any, Any]] = {}
        self.memory: dict[Seat, Any] = {}
        self.shown: dict[Seat, tuple[Any, tuple[Offer, ...]]] = {}
        self.intents: dict[Seat, Intent] = {}
        self.moments: dict[Seat, tuple[tuple[Offer, ...], Millis]] = {}
        """When a bot that searches acts on what it is offered: that counts from when the offer appeared."""
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
        self.moments.pop(seat, None)

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
        rng = bot_rng(self.match.setup.seed, seat, len(self.match.log))
        kept = self.intents.pop(seat, None)
        if isinstance(mind, Search):
            if offers:
                self.ask(seat, mind, kept, rng)
            return
        self.memory[seat] = mind.see(self.memory[seat], view)
        plan = mind.plan(self.memory[seat], view, offers, rng) if offers else None
        if plan is not None:
            self.mean(Intent(Millis(self.match.now + plan.after), seat, plan.action), kept)

    def ask(self, seat: Seat, mind: Search, kept: Intent | None, rng: Rng) -> None:
        """Have a bot search for a move; if the table has moved on when it is found, it is no longer asked for.

        All it is handed is a world that its seat could not tell from this one.
        """
        match, shown = self.match, self.shown[seat]
        at = self.moment(seat, shown[1], Millis(match.now + QUICKEST_MS + rng.below(SLOWEST_MS - QUICKEST_MS + 1)))
        world = match.game.imagine(match.state, seat, rng)
        seed = f"search/{rng.below(2**64)}"

        def then(action: Action | None) -> None:
            if action is not None and self.shown.get(seat) is shown:
                self.mean(Intent(on_time(at, match.now), seat, action), kept)

        self.think(Question(match.game, seat, shown[1], world, match.now, mind.playouts, seed), then)

    def moment(self, seat: Seat, offers: tuple[Offer, ...], at: Millis) -> Millis:
        """Return when a bot acts on these offers: at this moment, unless it had them before."""
        before = self.moments.get(seat)
        if before is None or before[0] != offers:
            before = self.moments[seat] = offers, at
        return before[1]

    def mean(self, intent: Intent, kept: Intent | None) -> None:
        """Note what a bot means to do; what it meant to do before keeps its moment."""
        self.intents[intent.seat] = kept if kept is not None and kept.action == intent.action else intent

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
        shown = self.shown.get(intent.seat)
        self.forget(intent.seat)
        try:
            self.match.act(intent.seat, intent.action, intent.at)
        except Illegal as illegal:
            if not self.shrugs(intent.seat, shown, illegal):
                raise

    def shrugs(self, seat: Seat, shown: tuple[Any, tuple[Offer, ...]] | None, illegal: Illegal) -> bool:
        """Tell whether a bot only guessed what the rules take, as one that searches does; then it has seen enough.

        A blank that the rules take in one world may be wrong in another. A bot of a file may do anything.
        """
        mind = self.brains.get(seat)
        if isinstance(mind, Outsider):
            mind.fault(f"{mind.hired.file}: {illegal}")
        guessed = isinstance(mind, Search | Outsider)
        if guessed and shown is not None:
            self.shown[seat] = shown
        return guessed


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
