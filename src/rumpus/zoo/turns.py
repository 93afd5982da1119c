"""A game as a PettingZoo AEC environment: whoever may act is asked, first those who may wait, last whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from rumpus.core import Unusable
from rumpus.core.numbers import WAIT
from rumpus.zoo.table import NumberedMatch

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gymnasium.spaces import Space

    from rumpus.zoo.table import Seen


def env(game: str, players: int | None, render_mode: str | None, options: Mapping[str, Any]) -> Any:
    """Return the environment with PettingZoo's wrappers: whoever does what is not on offer loses, and it is over."""
    turns = wrappers.TerminateIllegalWrapper(Turns(game, players, render_mode, options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(turns))


class Turns(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A match in which one seat acts after the other."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str, players: int | None, render_mode: str | None, options: Mapping[str, Any]) -> None:
        super().__init__()
        self.table = NumberedMatch(game, players, options)
        if not self.table.numbers.turns:
            message = f"{self.table.game.title} has no turns: use parallel_env"
            raise Unusable(message)
        self.metadata = {**Turns.metadata, "name": f"{game}_v{self.table.numbers.version}"}  # type: ignore[misc]
        self.render_mode = render_mode
        self.possible_agents = list(self.table.agents)
        self.agents: list[str] = []
        self.luck = np.random.default_rng()
        self.queue: list[int] = []
        """Who is asked, one after the other, until somebody acts."""

    def observation_space(self, agent: str) -> Space[Any]:  # noqa: ARG002  (it is the same for all)
        """Return the space of what a seat sees."""
        return self.spaces()[0]

    def action_space(self, agent: str) -> Space[Any]:  # noqa: ARG002  (as above)
        """Return the space of what a seat can do."""
        return self.spaces()[1]

    def spaces(self) -> tuple[Space[Any], Space[Any]]:
        """Return both spaces, always the same ones: each has luck of its own."""
        if not hasattr(self, "known"):
            self.known = self.table.space(), self.table.deeds()
        return self.known

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  (its name in the base)
        """Deal a match; the same seed gives the same dice."""
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.table.begin(int(self.luck.integers(2**63)))
        self.ask()

    def ask(self) -> None:
        """Find out who is asked now; at the end everybody is told what they won."""
        self.queue = sorted(self.table.menus, key=lambda seat: not self.table.may_wait(seat))
        if self.queue:
            self.agent_selection = self.table.agents[self.queue[0]]
            return
        self.rewards = self.table.rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        """Return what a seat sees, and what it may do if it is asked now."""
        return self.table.observed(self.possible_agents.index(agent), asked=agent == self.agent_selection)

    def step(self, action: int | None) -> None:
        """Do something for whoever is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        seat = self.queue.pop(0)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if int(action) != WAIT or not self.table.may_wait(seat):
            illegal = self.table.do(seat, int(action))
            assert illegal is None, illegal
            self.table.go_on()
            self.ask()
        elif self.queue:
            self.agent_selection = self.table.agents[self.queue[0]]
        else:
            self.table.pass_time()
            self.table.go_on()
            self.ask()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Tell the table in words, and what whoever is asked knows alone."""
        if self.render_mode != "ansi":
            return None
        return self.table.told(self.table.agents.index(self.agent_selection))

    def close(self) -> None:
        """There is nothing to close."""
