"""How well bots play that search: against anybody who does anything, and in Roll Call for two against its level 2.

For each: how often they win (a shared win counts in parts), with Wilson's 95 % interval, and the time of one decision.
usage: run.py [MATCHES [TABLE...]], where a table is gops, pig, four or rollcall
"""

import os, sys, time
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from rumpus import Match
from rumpus.arena import Bots, answer, confidence, play_out
from rumpus.core import Brain, Millis, Plan, Search, Seat, find_game, pick
from rumpus.core.game import SEARCHES

LEVELS = [mind.playouts for mind in SEARCHES.values()]
TABLES = {
    "gops": ("examples.gops.gops", None, LEVELS),
    "pig": ("examples.pig.pig", None, LEVELS),
    "four": ("tests.arena.four", None, LEVELS),
    "rollcall": ("rumpus.games.rollcall", 2, [LEVELS[1], 200, 300]),
}


def played(entry):
    table, playouts, number = entry
    module, level, _ = TABLES[table]
    game, took = import_module(module).GAME, []

    def think(question, then):
        began = time.process_time()
        found = answer(question)
        if len(question.offers) > 1 or hasattr(question.offers[0], "count"):
            took.append(time.process_time() - began)
        then(found)

    match, mine = Match(game, 2, seed=f"bench/{number}"), Seat(number % 2)
    bots = Bots(match, {}, think)
    anything = Brain(
        None, lambda memory, _: memory, lambda _m, _v, offers, rng: Plan(pick(game, None, offers, rng), Millis(900))
    )
    bots.add(Seat(1 - mine), game.bots[level] if level else anything)
    bots.add(mine, Search(playouts=playouts))
    play_out(match, bots)
    places = match.outcome.places
    return (places[mine] == 1) / places.count(1), sum(took), len(took)


def main():
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for table in sys.argv[2:] or TABLES:
            _, level, budgets = TABLES[table]
            for playouts in budgets:
                won, seconds, thoughts = map(
                    sum, zip(*pool.map(played, [(table, playouts, n) for n in range(matches)]))
                )
                low, high = confidence(won, matches)
                print(
                    f"{table:9} {playouts:4} playouts against {f'level {level}' if level else 'anything':8} "
                    f"{won / matches:6.1%}  ({low:.1%} to {high:.1%}, {matches} matches), {seconds / thoughts * 1000:5.1f} ms a decision",
                    flush=True,
                )


if __name__ == "__main__":
    main()
