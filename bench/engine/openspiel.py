"""OpenSpiel driven from Python: its C++ liars_dice with five dice, and one of its pure Python games."""

from __future__ import annotations

import sys
from random import Random

import pyspiel
from common import fastest, report
from open_spiel.python.games import liars_poker  # noqa: F401  (registers python_liars_poker)

LUCK = Random(1)
CHUNK = 20


def playouts(spec: str, what: str, seconds: float) -> None:
    """Measure random matches; chance nodes take their time but are not counted."""
    game = pyspiel.load_game(spec)
    choice = LUCK.choice

    def chunk() -> int:
        decisions = 0
        for _ in range(CHUNK):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(choice(state.chance_outcomes())[0])
                else:
                    state.apply_action(choice(state.legal_actions()))
                    decisions += 1
            state.returns()
        return decisions

    report("OpenSpiel", what, fastest(chunk, seconds))


if __name__ == "__main__":
    playouts("liars_dice(numdice=5)", "liars_dice, C++ driven from Python", float(sys.argv[1]))
    playouts("python_liars_poker", "liars_poker in pure Python", float(sys.argv[1]))
