"""What players of STARE! are remembered for: good eyes, long turns, and questions that stumped the others.

A side's award goes to the member who spoke for it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rumpus.core import Feat, Input, Millis, Prize, Seat, say
from rumpus.games.stare.events import (
    Appealed,
    Counted,
    Judged,
    Moved,
    Objected,
    Put,
    Rolled,
    Said,
    TurnBegan,
    TurnEnded,
)
from rumpus.games.stare.pieces import FACES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Chronicle
    from rumpus.games.stare.state import State

    Past = Chronicle[State]

ANSWERS, EAGLE = 8, 0.6
TURN, FALL, DOUBLES, STUMPED = 3, 4, 2, 2


def member(match: Past, side: int, step: int) -> Seat:
    """Return who spoke for a side at a step: whose line it was, or else the first of the side."""
    seats = match.state(0).sides[side]
    line = match.lines[step - 1] if step else None
    return line.seat if isinstance(line, Input) and line.seat in seats else seats[0]


def answers(match: Past) -> Iterator[tuple[int, Judged, int]]:
    """Return every verdict on an answer, and the step at which that answer was given."""
    said = 0
    for step, event in match.events():
        if isinstance(event, Said):
            said = step
        elif isinstance(event, Judged):
            yield step, event, said


def eagle_eye(match: Past) -> Iterator[Feat]:
    """STARE-10: the largest share of right answers."""
    given: Counter[int] = Counter()
    right: Counter[int] = Counter()
    best: dict[int, tuple[int, Seat]] = {}
    for step, judged, said in answers(match):
        given[judged.side] += 1
        if judged.right:
            right[judged.side] += 1
            best[judged.side] = step, member(match, judged.side, said)
    for side, (step, seat) in best.items():
        share = right[side] / given[side]
        if given[side] >= ANSWERS and share >= EAGLE:
            told = say("{right} of {many} answers were right.", right=right[side], many=given[side])
            yield Feat(share, seat, step, told, edge=given[side])


def best_turn(match: Past) -> Iterator[Feat]:
    """STARE-11: the most spaces in one turn."""
    active, start, gained = match.state(0).active, 0, 0
    for step, event in match.events():
        if isinstance(event, TurnBegan):
            active, start, gained = event.side, step, 0
        elif isinstance(event, Moved) and event.side == active:
            gained += event.end - event.start
            if gained >= TURN:
                told = say("{many} spaces in one turn.", many=gained)
                yield Feat(gained, member(match, active, step), step, told, start=start)


def biggest_fall(match: Past) -> Iterator[Feat]:
    """STARE-28: the most spaces that a piece went back at once."""
    for step, event in match.events():
        if isinstance(event, Moved) and event.start - event.end >= FALL:
            fell = event.start - event.end
            yield Feat(fell, member(match, event.side, step), step, say("{many} spaces back, and on again.", many=fell))


def double_dare(match: Past) -> Iterator[Feat]:
    """STARE-27: the most right answers on double spaces."""
    double = False
    right: Counter[int] = Counter()
    said = 0
    for step, event in match.events():
        if isinstance(event, Rolled):
            double = event.double
        elif isinstance(event, Said):
            said = step
        elif isinstance(event, Judged) and event.right and double:
            right[event.side] += 1
            if right[event.side] >= DOUBLES:
                told = say("Right {many} times where it counted double.", many=right[event.side])
                yield Feat(right[event.side], member(match, event.side, said), step, told)


def stumper(match: Past) -> Iterator[Feat]:
    """STARE-22: the most own questions that others could not answer."""
    asked: tuple[int, Seat] | None = None
    stumped: Counter[int] = Counter()
    for step, event in match.events():
        if isinstance(event, Put):
            asked = None if event.side is None else (event.side, member(match, event.side, step))
        elif isinstance(event, Judged) and asked is not None and not event.right:
            side, seat = asked
            stumped[side] += 1
            if stumped[side] >= STUMPED:
                yield Feat(
                    stumped[side], seat, step, say("{many} questions that nobody could answer.", many=stumped[side])
                )


def counsel(match: Past) -> Iterator[Feat]:
    """STARE-24, STARE-D5: the most objections and appeals that the others upheld."""
    upheld: Counter[Seat] = Counter()
    by: Seat | None = None
    for step, event in match.events():
        if isinstance(event, Objected | Appealed):
            by = member(match, event.side, step)
        elif isinstance(event, Counted) and event.upheld and by is not None:
            upheld[by] += 1
            told = (
                say("Objected, and the others agreed.")
                if upheld[by] == 1
                else say("Objected, and {many} times the others agreed.", many=upheld[by])
            )
            yield Feat(upheld[by], by, step, told)


def clean_sheet(match: Past) -> Iterator[Feat]:
    """STARE-14: a turn in which all six numbers came up and every answer was right."""
    right: set[int] = set()
    out, said = False, 0
    for step, event in match.events():
        if isinstance(event, TurnBegan):
            right, out = set(), False
        elif isinstance(event, Rolled):
            out = out or event.out
        elif isinstance(event, Said):
            said = step
        elif isinstance(event, Judged):
            out = out or not event.right
            right.add(event.number)
        elif isinstance(event, TurnEnded) and len(right) == FACES and not out:
            yield Feat(FACES, member(match, event.side, said), step, say("All six numbers, and every answer right."))


def quick_tongue(match: Past) -> Iterator[Feat]:
    """STARE-9: the shortest time from a question to the right answer."""
    put: Millis | None = None
    took: dict[int, Millis] = {}
    said = 0
    for step, event in match.events():
        if isinstance(event, Put):
            put = match.at(step)
        elif isinstance(event, Said) and put is not None:
            said, took[event.side], put = step, Millis(match.at(step) - put), None
        elif isinstance(event, Judged) and event.right and event.side in took:
            time = took.pop(event.side)
            told = say("Knew the answer after {time} s.", time=round(time / 1000, 1))
            yield Feat(time, member(match, event.side, said), said, told)


AWARDS = (
    Prize("eagle_eye", say("Eagle eye"), eagle_eye),
    Prize("best_turn", say("Best turn"), best_turn),
    Prize("biggest_fall", say("Longest way back"), biggest_fall),
    Prize("double_dare", say("Double dare"), double_dare),
    Prize("stumper", say("Stumper"), stumper),
    Prize("counsel", say("Counsel"), counsel),
    Prize("clean_sheet", say("Clean sheet"), clean_sheet),
    Prize("quick_tongue", say("Quick tongue"), quick_tongue, least=True),
)
