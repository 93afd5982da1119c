"""Tables laid by hand: a card everybody knows, rolls as the rulebook tells them, and clocks moved by hand."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.core import (
    Action,
    Bot,
    Chair,
    Deadline,
    Event,
    Expired,
    Glance,
    Holder,
    Illegal,
    Input,
    Millis,
    Person,
    Rng,
    Seat,
    Seated,
    Setup,
    Step,
    advance,
    deal,
)
from rumpus.games.stare import GAME
from rumpus.games.stare.actions import Answer, Ask, Name, Object, Ready, Roll, Rule, Vote
from rumpus.games.stare.cards import Box
from rumpus.games.stare.crowd import CROWD
from rumpus.games.stare.events import Moved
from rumpus.games.stare.packs import PackCard, PackQuestion, StarePack
from rumpus.games.stare.pieces import Card, Question
from rumpus.games.stare.state import State
from rumpus.games.stare.view import View

RED, BLUE, GREEN = 0, 1, 2
"""Sides clockwise, and at tables of singles their seats as well. Red begins at every table here."""

BOT = Bot(2)

KEYS = ("one", "two", "three", "four", "five", "six")
"""The answer to question n of the card."""

LUCK = {next(iter(Rng("die", step).dice(1))): step for step in range(200)}
"""A line whose first die shows this face."""


def card(choice: int = 6) -> Card:
    """A card whose question n is "Number n?"; the Opponents' Choice has the number that is wanted."""
    asked = tuple(None if number == choice else question(number) for number in range(1, 7))
    return Card("", "card/7/kitchen", 1200, 900, asked, (question(7), question(8)))


def question(number: int) -> Question:
    """Question n, whose answer is n; 7 and 8 are the easier and the harder spare."""
    key = (*KEYS, "easy", "hard")[number - 1]
    return Question(f"Number {number}?", key, (key, f"the {key}"), ("nothing", "many"), Box(number, 10, 20, 30))


class Play:
    """A match of STARE! moved by hand."""

    def __init__(
        self, chairs: list[Chair], options: dict[str, Any], seed: str = "0", version: int = GAME.version
    ) -> None:
        self.setup = Setup(GAME.name, version, options, tuple(chairs), seed)
        self.state: State = deal(GAME, self.setup)
        self.now = 0
        self.lines = 0
        self.story: list[Event] = []

    def line(self, line: Input[Any] | Expired | Seated, luck: Rng | None = None) -> Play:
        """Take a line."""
        step: Step[State] = advance(GAME, self.state, line, luck or Rng("table", self.lines))
        self.now = line.at
        self.lines += 1
        self.state = step.state
        self.story = [*step.events]
        return self

    def act(self, seat: int, action: Action, luck: Rng | None = None) -> Play:
        """Let a seat act now."""
        at = Millis(self.now)
        return self.line(Input(at, Seat(seat), action, at), luck)

    def sit(self, seat: int, by: Holder) -> Play:
        """Let the holder of a chair change now."""
        return self.line(Seated(Millis(self.now), Seat(seat), by))

    def clocks(self) -> tuple[Deadline, ...]:
        return GAME.deadlines(self.state)

    def clock(self, kind: str, seat: int | None = None) -> int:
        """How many milliseconds are left of a clock that runs."""
        (found,) = [each for each in self.clocks() if each.timer.kind == kind and seat in (None, each.timer.seat)]
        return found.at - self.now

    def run_out(self, luck: Rng | None = None) -> Play:
        """Let the next clock run out."""
        due = min(self.clocks(), key=lambda each: each.at)
        return self.line(Expired(due.at, due.timer), luck)

    def wait(self, ms: int) -> Play:
        """Let time pass, and every clock run out that is due."""
        end = self.now + ms
        story: list[Event] = []
        while self.clocks() and min(each.at for each in self.clocks()) <= end:
            story += self.run_out().story
        self.now, self.story = end, story
        return self

    def run_to(self, *phases: str) -> Play:
        """Let clocks run out until one of the phases is there."""
        while self.state.phase not in phases:
            self.run_out()
        return self

    def view(self, seat: int | None = None) -> View:
        found: View = GAME.view(self.state, None if seat is None else Seat(seat))
        return found

    def offers(self, seat: int) -> tuple[Any, ...]:
        return GAME.legal(self.state, Seat(seat))

    def sees(self, seat: int | None) -> bool:
        """Whether a viewer gets the picture, readable."""
        found = GAME.assets(self.state, None if seat is None else Seat(seat))
        return "picture" in found and not found["picture"].sealed

    def place(self, *positions: int) -> Play:
        """Put the pieces on these spaces."""
        self.state = replace(self.state, positions=positions)
        return self

    def used(self, *numbers: int) -> Play:
        """Let these numbers be rolled already."""
        self.state = replace(self.state, used=numbers)
        return self

    # The steps of a turn

    @property
    def present(self) -> tuple[int, int]:
        """The turn and the question that actions are meant for now."""
        return self.state.turn, self.state.asked

    def captain(self, side: int) -> Seat:
        captain = self.view().sides[side].captain
        assert captain is not None
        return captain

    def look(self, choice: int = 6) -> Play:
        """Lay the card everybody knows, and let the look pass."""
        self.run_to("ready", "look")
        self.state = replace(self.state, card=card(choice))
        return self.run_to("roll", "next")

    def roll(self, face: int) -> Play:
        """Let the active side roll this number."""
        seat = self.captain(self.state.active)
        return self.act(seat, Roll(self.state.turn, self.state.roll + 1), Rng("die", LUCK[face]))

    def name(self, side: int) -> Play:
        return self.act(self.captain(self.state.active), Name(self.state.turn, self.state.roll, side))

    def ask(self, text: str = "What is on the hat?", answer: str = "a plum") -> Play:
        assert self.state.asker is not None
        return self.act(self.captain(self.state.asker), Ask(*self.present, text, answer))

    def say(self, text: str) -> Play:
        return self.act(self.captain(self.state.active), Answer(*self.present, text))

    def rule(self, *, right: bool) -> Play:
        """Let the judges' captain rule."""
        judge = self.view().judge
        assert judge is not None
        return self.act(self.captain(judge), Rule(*self.present, right))

    def right(self) -> Play:
        return self.say("an answer").rule(right=True)

    def wrong(self) -> Play:
        return self.say("an answer").rule(right=False)

    def object(self) -> Play:
        return self.act(self.captain(self.state.active), Object(*self.present))

    def vote(self, side: int, *, uphold: bool) -> Play:
        return self.act(
            self.captain(side), Vote(*self.present, "objection" if self.phase == "objection" else "appeal", uphold)
        )

    def refuse(self, seat: int, action: Action, rule: str) -> Illegal:
        """An action the rules refuse, by this rule and in words; the state is untouched."""
        before = self.state
        with pytest.raises(Illegal) as caught:
            self.act(seat, action)
        assert caught.value.rule == rule
        assert "{" not in caught.value.why
        assert self.state is before
        return caught.value

    # What came of it

    @property
    def positions(self) -> tuple[int, ...]:
        return self.state.positions

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def moves(self) -> list[tuple[int, int, int]]:
        """The moves of the last line: side, from, to."""
        return [(each.side, each.start, each.end) for each in self.story if isinstance(each, Moved)]


def seed_for(players: int, options: dict[str, Any]) -> str:
    """A seed with which side 0 begins."""
    chairs = (Chair(),) * players
    return next(
        str(seed)
        for seed in range(200)
        if deal(GAME, Setup(GAME.name, GAME.version, options, chairs, str(seed))).first == RED
    )


def table(
    players: int = 3,
    *,
    by: dict[int, Holder] | None = None,
    adults: str = "",
    version: int = GAME.version,
    **options: Any,
) -> Play:
    """A match about to begin; Red begins. Children are the seats whose letter in `adults` is "c"."""
    holders = by or {}
    chairs = [Chair(by=holders.get(seat, Person()), adult=adults[seat : seat + 1] != "c") for seat in range(players)]
    return Play(chairs, options, seed_for(players, options), version)


def rolling(players: int = 3, choice: int = 6, at: tuple[int, ...] = (), **options: Any) -> Play:
    """The first turn, after the look: Red is to roll."""
    play = table(players, **options).look(choice)
    return play.place(*at) if at else play


def asking(players: int = 3, number: int = 4, at: tuple[int, ...] = (), **options: Any) -> Play:
    """Red has rolled this number, and it is the Opponents' Choice; Green is to ask, where there is one."""
    play = rolling(players, number, at, **options).roll(number)
    return play.name(GREEN) if play.phase == "name" else play


def get_ready(play: Play) -> Play:
    """Let everybody of the active side be ready."""
    for seat in play.state.sides[play.state.active]:
        if Ready(play.state.turn) in play.offers(seat):
            play.act(seat, Ready(play.state.turn))
    return play


def pack(cards: int = 3, **changes: Any) -> StarePack:
    """A pack of so many cards; the first has its Opponents' Choice at 1, the next at 2."""
    return StarePack("Ours", "en", tuple(pack_card(number, **changes) for number in range(cards)))


def pack_card(number: int, spares: int = 2) -> PackCard:
    """One card of a pack."""
    asked = tuple(PackQuestion(f"{number}.{each}?", (f"key {each}", f"way {each}"), ("wrong",)) for each in range(7))
    return PackCard(f"card-{number}", f"{number:064x}", 800, 600, number % 6 + 1, asked[:5], asked[5 : 5 + spares])


def glance(play: Play) -> Glance[View]:
    """What everybody sees."""
    return Glance(play.view(), None, len(play.setup.chairs), play.state.options)


def kinds(play: Play) -> list[str]:
    """What the crowd is asked, by the first part of the questions' names."""
    return [each.name.partition("/")[0] for each in CROWD.ask(glance(play))]
