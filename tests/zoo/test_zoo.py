"""The zoo passes PettingZoo's own tests, and learners see and do what their seats may."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from rumpus import zoo
from rumpus.core import Rng, Unusable, find_game
from rumpus.core.numbers import WAIT
from rumpus.zoo.table import NumberedMatch

PAGE = Path(__file__).parents[2] / "docs" / "laboratory.md"

TURNS: dict[str, dict[str, Any]] = {"rollcall": {"start_dice": 2}, "goforit": {}}
TICKS: dict[str, dict[str, Any]] = {**TURNS, "rockindice": {"rounds_per_player": 1}}

pytestmark = pytest.mark.filterwarnings("ignore")
"""PettingZoo warns of things that are as they should be."""


def named(game: str) -> zoo.Zoo:
    found: zoo.Zoo = getattr(zoo, f"{game}_v1")
    return found


@pytest.mark.parametrize("game", TURNS)
def test_pettingzoos_own_tests_of_an_environment_of_turns_pass(game: str) -> None:
    api_test(named(game).env(players=3, **TURNS[game]), num_cycles=150)
    seed_test(lambda: named(game).env(players=2, **TURNS[game]), num_cycles=60)


@pytest.mark.parametrize("game", TICKS)
def test_pettingzoos_own_tests_of_a_parallel_environment_pass(game: str) -> None:
    parallel_api_test(named(game).parallel_env(players=2, **TICKS[game]), num_cycles=60)
    parallel_seed_test(lambda: named(game).parallel_env(players=2, **TICKS[game]))


def chosen(luck: Any, seen: Any) -> int:
    return int(luck.choice(np.flatnonzero(seen["action_mask"])))


@pytest.mark.parametrize("game", TURNS)
def test_a_match_of_turns_ends_with_what_everybody_wins(game: str) -> None:
    env, luck = named(game).env(players=3, render_mode="ansi", **TURNS[game]), np.random.default_rng(5)
    env.reset(seed=7)
    won: dict[str, float] = {}
    told = set()
    for agent in env.agent_iter(max_iter=20_000):
        seen, reward, over, _, _ = env.last()
        told.add(env.render())
        won[agent] = won.get(agent, 0.0) + reward
        env.step(None if over else chosen(luck, seen))
    assert not env.agents
    assert sorted(won.values()) == pytest.approx([-0.5, -0.5, 1.0])
    assert any("player_1" in each for each in told)


@pytest.mark.parametrize("game", TICKS)
def test_a_match_in_ticks_ends_with_what_everybody_wins(game: str) -> None:
    env, luck = named(game).parallel_env(players=3, render_mode="ansi", **TICKS[game]), np.random.default_rng(5)
    seen, _ = env.reset(seed=7)
    for _ in range(20_000):
        seen, rewards, over, cut, infos = env.step({agent: chosen(luck, seen[agent]) for agent in env.agents})
        assert set(seen) == set(rewards) == set(over) == set(cut) == set(infos) == set(env.possible_agents)
        if not env.agents:
            break
    assert all(over.values())
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0
    assert "player_" in str(env.render())


@pytest.mark.parametrize("game", TICKS)
def test_what_a_learner_sees_and_may_do_is_the_same_in_two_worlds_that_its_seat_cannot_tell_apart(game: str) -> None:
    table = NumberedMatch(game, 3, TICKS[game])
    table.begin(1)
    luck, differ = np.random.default_rng(1), 0
    for step in range(60):
        if table.match.outcome is not None:
            break
        real = table.match.state
        for seat in range(3):
            before = table.seen(seat), table.menu(seat)
            table.match.state = find_game(game).imagine(real, seat, Rng("zoo", step))  # type: ignore[arg-type]
            differ += table.match.state != real
            assert (table.seen(seat) == before[0]).all()
            assert table.menu(seat) == before[1]
            table.match.state = real
        seat = min(table.menus)
        table.do(seat, int(luck.choice(sorted(table.menus[seat]))))
        table.go_on()
    assert differ or game == "rockindice"  # where nothing is hidden before the next round is drawn


def test_the_mask_is_what_the_rules_take() -> None:
    table, luck = NumberedMatch("rollcall", 2, {"start_dice": 1}), np.random.default_rng(2)
    table.begin(3)
    tried = 0
    for _ in range(20):
        if table.match.outcome is not None:
            break
        for seat, menu in table.menus.items():
            mask = table.observed(seat)["action_mask"]
            assert set(np.flatnonzero(mask)) - {WAIT} == set(menu)
            for number in set(range(1, table.count)) - set(menu):
                with pytest.raises(Unusable, match=f"cannot do {number} now; its action_mask allows"):
                    table.do(seat, number)
                tried += 1
        seat = table.match.view().turn
        assert table.do(seat, int(luck.choice(sorted(table.menus[seat])))) is None
        table.go_on()
    assert tried


def test_what_comes_too_late_in_a_tick_has_not_happened() -> None:
    env = zoo.rollcall_v1.parallel_env(players=3, start_dice=1)
    env.reset(seed=1)
    table = env.table
    first = table.match.view().turn
    env.step({table.agents[first]: 3, **{agent: WAIT for agent in env.agents if agent != table.agents[first]}})
    last = {agent: 0 if seat == first else 1 for seat, agent in enumerate(table.agents)}
    _, _, _, _, infos = env.step({**last, table.agents[first]: 99})
    assert infos.pop(table.agents[first]) == {"refused": "not on offer"}
    assert sorted(info.get("refused", "") for info in infos.values()) in (["", "RC-17"], ["", "RC-27"])


def test_the_example_of_the_page_runs() -> None:
    code = re.search(r"```python\n(from rumpus.zoo.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    exec(code[1], {})


@pytest.mark.parametrize(
    ("game", "why"),
    [
        pytest.param("rofl", "what people write there is text", id="texts"),
        pytest.param("stare", "pictures", id="pictures"),
    ],
)
def test_a_game_that_is_not_here_says_why(game: str, why: str) -> None:
    with pytest.raises(Unusable, match=why):
        zoo.numbers_of(find_game(game))


def test_names_carry_their_version() -> None:
    assert list(zoo.names()) == ["goforit_v1", "rockindice_v1", "rollcall_v1"]
    with pytest.raises(AttributeError, match="there are goforit_v1, rockindice_v1, rollcall_v1"):
        zoo.rollcall_v0  # noqa: B018
    with pytest.raises(Unusable, match="has no turns: use parallel_env"):
        zoo.rockindice_v1.env()
