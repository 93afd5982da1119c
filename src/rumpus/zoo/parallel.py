"""A game as a PettingZoo Parallel environment: in every tick all seats act or wait, and then time goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from pettingzoo import ParallelEnv

from rumpus.core.numbers import WAIT
from rumpus.zoo.table import NumberedMatch

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gymnasium.spaces import Space

    from rumpus.zoo.table import Seen


class Parallel(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A match in ticks. Of those who act at once, whoever may wait comes first, and then the lot decides.

    What is not on offer, or what the rules no longer take by then, has not happened; `infos` says so.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}

    def __init__(self, game: str, players: int | None, render_mode: str | None, options: Mapping[str, Any]) -> None:
        self.table = NumberedMatch(game, players, options)
        self.metadata = {**Parallel.metadata, "name": f"{game}_v{self.table.numbers.version}"}  # type: ignore[misc]
        self.render_mode = render_mode
        self.possible_agents = list(self.table.agents)
        self.agents: list[str] = []
        self.luck = np.random.default_rng()
        self.known = self.table.space(), self.table.deeds()

    def observation_space(self, agent: str) -> Space[Any]:  # noqa: ARG002  (it is the same for all)
        """Return the space of what a seat sees."""
        return self.known[0]

    def action_space(self, agent: str) -> Space[Any]:  # noqa: ARG002  (as above)
        """Return the space of what a seat can do."""
        return self.known[1]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  (its name in the base)
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal a match; the same seed gives the same dice."""
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.table.begin(int(self.luck.integers(2**63)))
        return self.observed(), {agent: {} for agent in self.agents}

    def observed(self) -> dict[str, Seen]:
        """Return what everybody sees."""
        return {agent: self.table.observed(seat) for seat, agent in enumerate(self.possible_agents)}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Let everybody act, and then a tick pass."""
        table = self.table
        acting = [table.agents.index(agent) for agent, action in actions.items() if int(action) != WAIT]
        lot = {seat: (not table.may_wait(seat), self.luck.random()) for seat in acting}
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat in sorted(acting, key=lot.__getitem__):
            agent = table.agents[seat]
            if int(actions[agent]) not in table.menus.get(seat, {}):
                infos[agent] = {"refused": "not on offer"}
                continue
            illegal = table.do(seat, int(actions[agent]))
            if illegal is not None:
                infos[agent] = {"refused": illegal.rule}
        if table.match.outcome is None:
            table.match.wait(table.numbers.tick_ms)
            table.go_on()
        seen, rewards, over = self.observed(), table.rewards(), table.match.outcome is not None
        ended = dict.fromkeys(self.agents, over)
        if over:
            self.agents = []
        return seen, rewards, ended, dict.fromkeys(ended, False), infos

    def render(self) -> str | None:
        """Tell the table in words, as everybody sees it."""
        return self.table.told(None) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""
