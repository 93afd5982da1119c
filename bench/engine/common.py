"""How every engine is timed: CPU time, the fastest of five slices, after one warm-up; one JSON line per measurement."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import process_time

SLICES = 5


def fastest(play: Callable[[], int], seconds: float) -> float:
    """Run `play`, which returns how many decisions it made, and return decisions per second."""
    play()
    best = 0.0
    for _ in range(SLICES):
        decisions, started = 0, process_time()
        while (passed := process_time() - started) < seconds / SLICES:
            decisions += play()
        best = max(best, decisions / passed)
    return best


def report(engine: str, what: str, figure: float, unit: str = "decisions/s") -> None:
    """Print one measurement."""
    print(json.dumps({"engine": engine, "what": what, "figure": round(figure, 2), "unit": unit}), flush=True)
