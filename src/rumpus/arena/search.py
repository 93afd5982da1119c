"""A bot for any game: it plays worlds out that its seat could be in, and does what went best there.

It holds one world that was imagined for its seat, never the real one, and imagines all others from that. Its moves are
compared in the same worlds and with the same luck, and the better half of them goes on (sequential halving). What
follows a move is remembered by what the seat that acts can see, so nobody answers what is hidden from them; where
nothing is remembered yet, everybody follows a hunch: of a few moves, the one that gains most at once in a world they
could be in.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from rumpus.arena.points import Move, Point, encode
from rumpus.core import (
    Action,
    AnyGame,
    Blank,
    Expired,
    Illegal,
    Input,
    Millis,
    Offer,
    Rng,
    Seat,
    Span,
    actions,
)
from rumpus.core.offers import nth

LONG = 400
"""Steps after which a playout ends, so that endless games do no harm."""

AHEAD = 4
"""Steps beyond what is remembered for which everybody has hunches, and at most as many again until it is this seat's
turn. Then a match is valued by its score; only one that is soon over, and takes as many steps however it is played,
goes to its end: there, what somebody has left to play with counts as well."""

SOON = 60
"""Steps after which a match that ends there is soon over."""

MARGIN = 0.1
"""How much the score counts beside the places at the end of a match."""

WIDE = 40
"""Moves of one offer that are weighed at most: more of them are too much alike."""

FILLED = 6
"""Ways to fill in a blank that are weighed."""

HUNCHES = 3
"""Moves that are compared by their first effect alone."""


Value = list[float]
"""What a playout was worth to each seat, from 0 to 1."""


class Question(NamedTuple):
    """What a seat is to decide, and all that may be known for it."""

    game: AnyGame
    seat: Seat
    offers: tuple[Offer, ...]
    world: Any
    """A state that this seat could not tell from the real one."""
    now: Millis
    playouts: int
    seed: str


def answer(question: Question) -> Action | None:
    """Try the moves in as many worlds as the playouts allow, the better half of them in more, and give the best.

    None is to wait for the others. The same question has the same answer.
    """
    rng = Rng(question.seed, 0)
    thought = Thought(question)
    moves: list[Move] = rng.shuffle([Move(action) for action in thought.candidates(rng)])
    if thought.is_free_to_wait():
        moves.insert(0, Move(None))
    left = question.playouts
    while left > 0 and len(moves) > 1:
        rounds = (len(moves) - 1).bit_length()
        for _ in range(max(1, left // rounds // len(moves))):
            thought.imagine()
            for move in moves[:left]:
                thought.play_out(move)
            left -= len(moves)
        moves.sort(key=lambda move: (move.refused, -move.mean()))
        moves = moves[: (len(moves) + 1) // 2]
    return None if moves[0].refused else moves[0].action


class Thought:
    """What is found out about one decision."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.game = question.game
        self.seat = question.seat
        self.seats = len(self.game.standing(question.world))
        self.points: dict[tuple[Seat, bytes], Point] = {}
        self.world = question.world
        self.number = 0
        """The number of the world."""
        self.begun: Sequence[float] = ()
        """By how much each seat is ahead in this world."""
        self.widest = 1e-9
        """The most that anybody gained or lost in a playout."""
        self.chance = Random(question.seed)  # noqa: S311  (no secret: it follows from the seed, in a tenth of the time)
        self.drawing = self.chance.getrandbits(48)
        self.cut = self.game.score is not None and not self.is_measured()
        """Whether playouts are cut off and valued by the score."""

    def imagine(self) -> None:
        """Go on in another world that this seat could be in."""
        self.number += 1
        self.world = self.game.imagine(self.question.world, self.seat, Rng(f"{self.question.seed}/world", self.number))
        self.begun = self.leads(self.world)

    # What can be done

    def candidates(self, rng: Rng) -> list[Action]:
        """List the moves to weigh; of an offer that stands for very many, some that are evenly apart."""
        found: dict[bytes, Action] = {}
        for offer in self.question.offers:
            if isinstance(offer, Blank):
                each = [self.game.sample(self.world, offer, rng) for _ in range(FILLED)]
            elif isinstance(offer, Span) and offer.count > WIDE:
                each = [nth(offer, number * offer.count // WIDE) for number in range(WIDE)]
            else:
                each = list(actions(offer))
            found |= {encode(action): action for action in each}
        return list(found.values())

    def is_free_to_wait(self) -> bool:
        """Tell whether a clock waits for others who may act, while this seat only may."""
        asked = {deadline.timer.seat for deadline in self.game.deadlines(self.world)}
        return self.seat not in asked and self.awaited(self.world, self.seat) is not None

    def next_to_act(self, state: Any, last: Seat) -> tuple[Seat, tuple[Offer, ...]] | None:
        """Find who acts next: of those who may, the first clockwise whom a clock waits for, or else just the first.

        Where clocks follow from what can be done, they wait for everybody alike.
        """
        game, first = self.game, None
        for step in range(1, self.seats + 1):
            seat = Seat((last + step) % self.seats)
            offers = game.legal(state, seat)
            if offers:
                if game.rules is not game.apply:
                    return seat, offers
                if first is not None:
                    return self.awaited(state, last) or first
                first = seat, offers
        return first

    def awaited(self, state: Any, last: Seat) -> tuple[Seat, tuple[Offer, ...]] | None:
        """Find the first clockwise who may act and whom a clock waits for."""
        asked = {deadline.timer.seat for deadline in self.game.deadlines(state)}
        for step in range(1, self.seats + 1):
            seat = Seat((last + step) % self.seats)
            offers = self.game.legal(state, seat) if seat in asked else ()
            if offers:
                return seat, offers
        return None

    # One playout

    def play_out(self, first: Move) -> None:
        """Play this world out from a move, and remember what it was worth to whom."""
        rng = Rng(self.question.seed, self.number)
        self.chance.seed(self.drawing + self.number)
        now = self.question.now
        came = (self.world, now) if first.action is None else self.act(self.world, now, self.seat, first.action, rng)
        if came is None:
            first.refused = True
            return
        path = [(self.seat, first)]
        value = self.value(self.follow(*came, path, rng))
        for seat, move in path:
            move.tried += 1
            move.total += value[seat]

    def follow(self, state: Any, now: Millis, path: list[tuple[Seat, Move]], rng: Rng) -> Any:
        """Go on from a move to the end of the match, or as far as makes sense; notes the moves to remember."""
        last, known, hunches = self.seat, True, AHEAD
        for _ in range(LONG):
            if self.game.outcome(state) is not None:
                break
            turn = self.next_to_act(state, last)
            if self.cut and self.is_enough(hunches, turn, last):
                break
            came = None
            if turn is not None:
                last, offers = turn
                if known and not is_forced(offers):
                    known, move = self.remembered(state, now, last, offers, rng)
                    path.append((last, move))
                    action = move.action
                elif hunches > 0 or self.cut:
                    hunches -= 1
                    action = self.hunch(state, now, last, offers, rng)
                else:
                    action = self.any(state, self.one_of(offers), rng)
                assert action is not None
                came = self.act(state, now, last, action, rng)
            came = came or self.wait(state, now, rng)
            if came is None:
                break
            state, now = came
        return state

    def is_enough(self, hunches: int, turn: tuple[Seat, tuple[Offer, ...]] | None, last: Seat) -> bool:
        """Tell whether to value a playout now: after some hunches, as soon as it is this seat's turn again.

        So all had equally many turns, whatever this seat began with: to roll once more in Pig is worth no more only
        because the others act a step later then.
        """
        return hunches <= 0 and (hunches <= -AHEAD or turn is None or turn[0] == self.seat != last)

    def is_measured(self) -> bool:
        """Tell whether the match is soon over, after as many steps whatever everybody does."""
        steps = self.steps_left(1)
        return steps is not None and steps == self.steps_left(2)

    def steps_left(self, number: int) -> int | None:
        """Count the steps to the end if everybody does anything; None if there are many."""
        state, now, last, rng = self.world, self.question.now, self.seat, Rng(f"{self.question.seed}/end", number)
        for step in range(SOON):
            if self.game.outcome(state) is not None:
                return step
            turn = self.next_to_act(state, last)
            came = None
            if turn is not None:
                last, offers = turn
                came = self.act(state, now, last, self.any(state, self.one_of(offers), rng), rng)
            came = came or self.wait(state, now, rng)
            if came is None:
                return None
            state, now = came
        return None

    def act(self, state: Any, now: Millis, seat: Seat, action: Action, rng: Rng) -> tuple[Any, Millis] | None:
        """Let a seat act, if need be after a while; None if the rules refuse it, or a clock comes before."""
        try:
            return self.game.rules(state, Input(now, seat, action, now), rng).state, now
        except Illegal as illegal:
            until = illegal.until
        if until is None or any(deadline.at <= until for deadline in self.game.deadlines(state)):
            return None
        return self.act(state, until, seat, action, rng) if until > now else None

    def wait(self, state: Any, now: Millis, rng: Rng) -> tuple[Any, Millis] | None:
        """Let the first clock run out; None if there is none, or if the table then does what its own rules refuse."""
        first = min(self.game.deadlines(state), key=lambda deadline: deadline.at, default=None)
        if first is None:
            return None
        at = max(now, first.at)
        try:
            return self.game.expire(state, Expired(at, first.timer), rng).state, at
        except Illegal:
            return None

    def remembered(self, state: Any, now: Millis, seat: Seat, offers: tuple[Offer, ...], rng: Rng) -> tuple[bool, Move]:
        """Choose the most promising move by what was remembered; at a point that is new, by a hunch."""
        key = seat, encode(self.game.view(state, seat))
        point = self.points.get(key)
        if point is None:
            point = self.points[key] = Point()
            return False, point.move(self.hunch(state, now, seat, offers, rng))
        moves = [move for offer in offers for move in self.moves_of(point, state, offer, rng)]
        point.visits += 1
        fresh = [move for move in moves if not move.tried]
        for move in moves:
            move.offered += 1
        return True, self.one_of(fresh) if fresh else max(moves, key=Move.promise)

    def moves_of(self, point: Point, state: Any, offer: Offer, rng: Rng) -> list[Move]:
        """Return the moves of an offer that are weighed; of one that stands for many, more with every visit."""
        if not isinstance(offer, Span | Blank):
            return [point.move(offer)]
        drawn = point.drawn.setdefault(encode(offer), [])
        if len(drawn) <= sqrt(point.visits):
            move = point.move(self.any(state, offer, rng))
            if move not in drawn:
                drawn.append(move)
        return drawn

    def hunch(self, state: Any, now: Millis, seat: Seat, offers: tuple[Offer, ...], rng: Rng) -> Action:
        """Do what gains most at once in a world that this seat could be in; without a score, do anything."""
        game = self.game
        if game.score is None or is_forced(offers):
            return self.any(state, self.one_of(offers), rng)
        guess = game.imagine(state, seat, rng)
        best: list[Action] = []
        most = 0.0
        for offer in self.some_of(offers):
            action = self.any(guess, offer, rng)
            came = self.act(guess, now, seat, action, rng)
            if came is not None:
                lead = self.leads(came[0])[seat]
                if not best or lead > most:
                    best, most = [], lead
                if lead == most:
                    best.append(action)
        return self.one_of(best) if best else self.any(state, self.one_of(offers), rng)

    # Luck

    def one_of(self, items: Sequence[Any]) -> Any:
        """Draw one of some things."""
        return items[int(self.chance.random() * len(items))]

    def some_of(self, offers: tuple[Offer, ...]) -> Sequence[Offer]:
        """Draw a few offers, as different as can be."""
        count = len(offers)
        if count <= HUNCHES:
            return offers
        start = int(self.chance.random() * count)
        return [offers[(start + number * count // HUNCHES) % count] for number in range(HUNCHES)]

    def any(self, state: Any, offer: Offer, rng: Rng) -> Action:
        """Draw an action of an offer."""
        if isinstance(offer, Blank):
            filled: Action = self.game.sample(state, offer, rng)
            return filled
        return nth(offer, int(self.chance.random() * offer.count) if isinstance(offer, Span) else 0)

    # What it was worth

    def leads(self, state: Any) -> Sequence[float]:
        """Return by how much each seat is ahead of the best of the others, where the game keeps a score."""
        if self.game.score is None:
            return ()
        scores = self.game.score(state)
        return [own - max([*scores[:seat], *scores[seat + 1 :]], default=0) for seat, own in enumerate(scores)]

    def value(self, state: Any) -> Value:
        """Value the end of a playout: by places where the match is over, else by what the score gained."""
        outcome = self.game.outcome(state)
        gained = [now - before for now, before in zip(self.leads(state), self.begun, strict=True)]
        self.widest = max(self.widest, *map(abs, gained), 0)
        gains = [0.5 + gain / self.widest / 2 for gain in gained]
        if outcome is None and gains:
            return gains
        shares = beaten(self.game.standing(state) if outcome is None else outcome.places)
        if not gains:
            return shares
        return [share + MARGIN * (gain - share) for share, gain in zip(shares, gains, strict=True)]


def is_forced(offers: tuple[Offer, ...]) -> bool:
    """Tell whether there is just one thing to do."""
    return len(offers) == 1 and not isinstance(offers[0], Span | Blank)


def beaten(places: Sequence[int]) -> Value:
    """Return the share of the others whom each seat has beaten; a tie is half."""
    others = max(1, len(places) - 1)
    return [(sum((own < each) + (own == each) / 2 for each in places) - 0.5) / others for own in places]
