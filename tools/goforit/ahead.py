"""What level 4 of GoForIt! knows of the rounds to come: what a match of three to six players is worth in each place to whoever always answers
best, if the others play as level 3 does. Writes ahead.bin; takes a minute or two."""

import sys
from array import array
from pathlib import Path
from zlib import compress

from rumpus.games.goforit import reading, worth
from rumpus.games.goforit.response import Response
from rumpus.games.goforit.worth import CLASSIC, FULL, ahead, situations, solve, terms_of

TABLE = Path(worth.__file__).with_name("ahead.bin")
LEVEL_3 = reading.ways((0.0, 0.0, 1.0))


def main():
    found = {}
    worth.looked_ahead = lambda: found
    for holes in situations():
        terms = terms_of(holes, CLASSIC, valued=ahead)
        solution = solve(holes, CLASSIC, terms.chances, terms.stars)
        found[holes] = tuple(Response(solution, terms, me, [LEVEL_3] * len(holes)).value() for me in range(len(holes)))
    table = array("H", [round(each * FULL) for row in found.values() for each in row])
    if sys.byteorder == "big":
        table.byteswap()
    TABLE.write_bytes(compress(table.tobytes(), 9))
    print(f"ahead.bin: {TABLE.stat().st_size:,} bytes")


main()
