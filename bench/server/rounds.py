"""Rounds: each measures every server once, one after another, so that whatever else the machine does meets all of them.

Every figure is the median of its rounds, with the least and the most. Ratios are taken within a round. They mean nothing
if the generator was starved: then fewer inputs come together, and the same server pays more for each. It knows by
Linux's account of itself (/proc/self/schedstat, see gen.c): for how long it could have run, but had to wait for a core.
A generator that is busy all the time while the server is not is no better: the server waits for it.
"""

from __future__ import annotations

import json
import sys
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterable, Sequence

    Row = dict[str, float]
    Rows = dict[str, list[Row]]
    Column = tuple[str, str, Callable[[Row], float]]
    """A title, a format and the figure."""

ROUNDS, QUICK = 7, 3
MOST_WAITING, MOST_BUSY, LEAST_SERVING = 0.05, 0.95, 0.9
"""Shares of a round: the generator may wait for a core for this long, and be busy for this long if the server is not."""
NAME, WIDTH = 24, 22


def add_arguments(parser: ArgumentParser) -> None:
    """Add how many rounds to measure, and of which servers."""
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"default {ROUNDS}")
    parser.add_argument("--quick", action="store_true", help=f"only {QUICK} rounds")
    parser.add_argument("--only", default="", help="measure only servers whose names contain this")


def number_of(asked: Namespace) -> int:
    """Return how many rounds were asked for."""
    return QUICK if asked.quick else asked.rounds


def cost(got: Row) -> float:
    """Return the microseconds of CPU per input."""
    return got["cpu"] * 1e6 / got["inputs"]


def measure_rounds(names: Sequence[str], rounds: int, measure: Callable[[str], Row]) -> Rows:
    """Measure every server in every round."""
    rows: Rows = {name: [] for name in names}
    for number in range(rounds):
        for name in names:
            got = measure(name)
            if got["errors"] or got["lost"]:
                print(f"not clean: {json.dumps(got)}", file=sys.stderr)
            rows[name].append(got)
            print(f"round {number + 1}: {name} {cost(got):.0f} us", file=sys.stderr)
    return rows


def spread(values: Iterable[float], form: str) -> str:
    """Write the median, the least and the most."""
    some = sorted(values)
    return f"{format(median(some), form)} ({format(some[0], form)}-{format(some[-1], form)})"


def ratios(theirs: Sequence[Row], ours: Sequence[Row]) -> str:
    """Write how many times as much as ours an input costs them, round by round."""
    return spread((cost(their) / cost(our) for their, our in zip(theirs, ours, strict=True)), ".2f")


def is_starved(row: Row) -> bool:
    """Tell whether the generator had to wait for a core, or the server for a generator that was busy all the time."""
    waited, ran, served = (row[name] / row["seconds"] for name in ("waited", "ran", "cpu"))
    return waited > MOST_WAITING or (ran > MOST_BUSY and served < LEAST_SERVING)


def starved(rows: Rows) -> str | None:
    """Tell whether, and how badly, the generator was starved."""
    every = [row for measured in rows.values() for row in measured]
    bad = [row for row in every if is_starved(row)]
    if not bad:
        return None
    waited, ran = (max(row[name] / row["seconds"] for row in bad) for name in ("waited", "ran"))
    return (
        f"the generator was starved in {len(bad)} of {len(every)} measurements (at worst it waited for a core for"
        f" {waited:.0%} of the time, and was busy for {ran:.0%}), so there are no ratios: end whatever else runs here,"
        " then try again"
    )


def print_table(rows: Rows, columns: Sequence[Column]) -> bool:
    """Print a line for every server, with ratios to our own unless the generator was starved; tell whether it was not."""
    complaint = starved(rows)
    ours = [] if complaint else [name for name in rows if name.startswith("Rumpus")]
    print(
        " " * NAME
        + "".join(
            f"{title:>{WIDTH}}" for title in (*(title for title, _, _ in columns), *(f"by {name}" for name in ours))
        )
    )
    for name, measured in rows.items():
        figures = [spread(map(figure, measured), form) for _, form, figure in columns]
        print(
            f"{name:{NAME}}"
            + "".join(f"{text:>{WIDTH}}" for text in (*figures, *(ratios(measured, rows[our]) for our in ours)))
        )
    if complaint:
        print(complaint, file=sys.stderr)
    sys.stdout.flush()
    return complaint is None
