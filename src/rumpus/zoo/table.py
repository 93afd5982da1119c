"""A match as both kinds of environments drive it: what each seat sees and may do in numbers, and what it wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from rumpus.core import Action, Illegal, Unusable, find_game, make_options
from rumpus.core.numbers import WAIT
from rumpus.match import Match
from rumpus.zoo import numbers_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gymnasium.spaces import Space

Seen = dict[str, np.ndarray[Any, Any]]


class NumberedMatch:
    """A match of players who are programs."""

    def __init__(self, name: str, players: int | None, options: Mapping[str, Any]) -> None:
        self.game = find_game(name)
        self.numbers = numbers_of(self.game)
        self.players = players or max(2, self.game.seats[0])
        self.given = dict(options)
        self.options = make_options(self.game, self.given)
        self.agents = [f"player_{seat}" for seat in range(self.players)]
        self.count = self.numbers.actions(self.options, self.players)
        self.match = self.dealt("space")
        self.length = len(self.seen(0))
        self.menus: dict[int, dict[int, Action]] = {}

    def dealt(self, seed: str) -> Match:
        """Deal a match."""
        return Match(self.game.name, self.players, self.given, f"zoo/{seed}", pictures=False)

    def begin(self, seed: int) -> None:
        """Deal the next match, and let time pass until somebody may act."""
        self.match = self.dealt(str(seed))
        self.go_on()

    def space(self) -> Space[Any]:
        """Return the space of what is seen, with a mask of what may be done."""
        seen = Box(0.0, np.inf, (self.length,), np.float32)
        return Dict({"observation": seen, "action_mask": Box(0, 1, (self.count,), np.int8)})

    def deeds(self) -> Discrete:
        """Return the space of what can be done."""
        return Discrete(self.count)

    # What seats see and may do

    def seen(self, seat: int) -> np.ndarray[Any, Any]:
        """Return what a seat sees in numbers."""
        return np.fromiter(self.numbers.see(self.match.view(seat), self.options, self.players), np.float32)

    def menu(self, seat: int) -> dict[int, Action]:
        """Return what a seat may do, by its numbers."""
        if self.match.outcome is not None or seat in self.match.held:
            return {}
        found = self.numbers.menu(self.match.view(seat), self.match.offers(seat), self.players)
        return {number: action for number, action in found.items() if number < self.count}

    def may_wait(self, seat: int) -> bool:
        """Tell whether a seat may do nothing for now."""
        return self.numbers.waits(self.match.view(seat))

    def observed(self, seat: int, *, asked: bool = True) -> Seen:
        """Return what a seat sees, and what it may do if it is asked now."""
        mask = np.zeros(self.count, np.int8)
        menu = self.menus.get(seat, {}) if asked else {}
        mask[list(menu)] = 1
        mask[WAIT] = not menu or self.may_wait(seat)
        return {"observation": self.seen(seat), "action_mask": mask}

    # Time

    def go_on(self) -> None:
        """Let time pass until somebody may act, or the match is over."""
        while True:
            if not self.match.held:
                self.menus = {seat: menu for seat in self.match.seats if (menu := self.menu(seat))}
                if self.menus or self.match.outcome is not None:
                    return
            self.pass_time()

    def pass_time(self) -> None:
        """Let the next thing happen that happens by itself."""
        due = self.match.due()
        assert due is not None
        self.match.wait_until(max(due, self.match.now))

    def do(self, seat: int, number: int) -> Illegal | None:
        """Act for a seat; what the rules refuse is returned."""
        menu = self.menus.get(seat, {})
        if number not in menu:
            self.refuse(seat, number)
        try:
            self.match.act(seat, menu[number])
        except Illegal as illegal:
            return illegal
        return None

    def refuse(self, seat: int, number: int) -> NoReturn:
        """Tell what could be done instead of something that is not on offer."""
        message = (
            f"{self.agents[seat]} cannot do {number} now; its action_mask allows {sorted(self.menus.get(seat, {}))}"
        )
        raise Unusable(message)

    def rewards(self) -> dict[str, float]:
        """Return what everybody wins in the end: together nothing, 1 for whoever wins alone."""
        outcome = self.match.outcome
        if outcome is None:
            return dict.fromkeys(self.agents, 0.0)
        others, winners = self.players - 1, outcome.places.count(1)
        share = [self.players / winners if place == 1 else 0.0 for place in outcome.places]
        return {agent: (each - 1) / others for agent, each in zip(self.agents, share, strict=True)}

    def told(self, seat: int | None) -> str:
        """Tell the match in words, as a seat sees it, or as everybody does."""
        return "\n".join(self.match.tell(seat, self.agents))
