"""What players of ROFL! are remembered for: the tightest texts, the best readers, and what made people laugh."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from rumpus.core import Exhibit, Feat, Millis, Prize, Seat, say
from rumpus.games.rofl.events import Begun, GuessingBegan, Judged, Placed, Row, Shown, TurnEnded
from rumpus.games.rofl.state import counted
from rumpus.words import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Chronicle
    from rumpus.games.rofl.state import State

    Past = Chronicle[State]

TIGHT, DARING = 0.4, 3
TWICE, SEVERAL, LONG_WORD = 2, 3, 4


def turns(match: Past) -> Iterator[tuple[int, TurnEnded]]:
    """Return the end of every turn."""
    for step, event in match.events():
        if isinstance(event, TurnEnded):
            yield step, event


def written(row: Row, original: str) -> tuple[Exhibit, ...]:
    """Show a text with its message."""
    return (Exhibit(say("“{text}”", text=original), text=row.text),)


def tightest_squeeze(match: Past) -> Iterator[Feat]:
    """ROFL-11: the shortest text that was understood, by the length of its message."""
    for step, turn in turns(match):
        letters = counted(match.state(step), turn.text)
        for row in turn.rows:
            if row.how == "right" and row.count <= TIGHT * letters:
                told = say("{many} for {letters} characters, and it was understood.", many=row.count, letters=letters)
                yield Feat(row.count / letters, row.seat, step, told, None, written(row, turn.text))


def mind_reader(match: Past) -> Iterator[Feat]:
    """ROFL-31: the most texts read right."""
    right: Counter[Seat] = Counter()
    for step, turn in turns(match):
        if turn.guesser is not None:
            right[turn.guesser] += 1
            if right[turn.guesser] >= TWICE:
                told = say("Understood {many} texts.", many=right[turn.guesser])
                yield Feat(right[turn.guesser], turn.guesser, step, told)


def best_pen(match: Past) -> Iterator[Feat]:
    """ROFL-31: the most texts that were understood."""
    right: Counter[Seat] = Counter()
    for step, turn in turns(match):
        if turn.author is not None:
            right[turn.author] += 1
            if right[turn.author] >= TWICE:
                told = say("{many} texts were understood.", many=right[turn.author])
                yield Feat(right[turn.author], turn.author, step, told)


def one_too_many(match: Past) -> Iterator[Feat]:
    """ROFL-19: the shortest text that was one character too long for its space."""
    for step, turn in turns(match):
        for row in turn.rows:
            if row.how == "void" and row.text and row.count == row.space + 1:
                told = say("{many} characters on space {space}.", many=row.count, space=row.space)
                yield Feat(row.count, row.seat, step, told, None, written(row, turn.text))


def funniest(match: Past) -> Iterator[Feat]:
    """ROFL-D18: the text that most people found the funniest of its turn."""
    for step, turn in turns(match):
        hearts = match.votes.get(f"funniest/{turn.turn}", {})
        for row in turn.rows:
            votes = hearts.get(str(row.seat), 0)
            if votes >= TWICE:
                told = say("{many} of you laughed most about this one.", many=votes)
                yield Feat(votes, row.seat, step, told, None, written(row, turn.text))


def wildest_reading(match: Past) -> Iterator[Feat]:
    """ROFL-29: the longest wrong guess that has no long word of the message."""
    for step, turn in turns(match):
        known = long_words(turn.text)
        for row in turn.rows:
            if row.how == "wrong" and row.by is not None and row.guess and not known & long_words(row.guess):
                told = say("Read “{guess}” in it.", guess=row.guess)
                yield Feat(len(row.guess), row.by, judged_at(match, step, row), told, None, written(row, turn.text))


def judged_at(match: Past, ended: int, row: Row) -> int:
    """Return the step at which a text was judged, in the turn that ended at this one."""
    while not any(isinstance(each, Judged) and each.author == row.seat for each in match.steps[ended].events):
        ended -= 1
    return ended


def long_words(text: str) -> set[str]:
    """Return the words of a text that have four letters or more."""
    return {word.casefold() for word in words(text) if len(word) >= LONG_WORD}


def daredevil(match: Past) -> Iterator[Feat]:
    """ROFL-15: the lowest spaces on average over three turns or more, and never a text too long for them."""
    spaces: defaultdict[Seat, list[int]] = defaultdict(list)
    void = {row.seat for _, turn in turns(match) for row in turn.rows if row.how == "void"}
    last: dict[Seat, int] = {}
    for step, event in match.events():
        if isinstance(event, Placed) and not event.auto:
            spaces[event.seat].append(event.space)
            last[event.seat] = step
    for seat, chosen in spaces.items():
        if len(chosen) >= DARING and seat not in void:
            mean = sum(chosen) / len(chosen)
            yield Feat(mean, seat, last[seat], say("On space {mean} on average.", mean=round(mean, 1)))


def last_hope(match: Past) -> Iterator[Feat]:
    """ROFL-29: the message understood from the very last text."""
    order: tuple[Seat, ...] = ()
    for step, event in match.events():
        if isinstance(event, GuessingBegan):
            order = event.order
        elif isinstance(event, Judged) and event.right and (event.author,) == order[-1:] and len(order) >= SEVERAL:
            assert event.by is not None
            yield Feat(len(order), event.by, step, say("Got it from the last of {many} texts.", many=len(order)))


def quick_eye(match: Past) -> Iterator[Feat]:
    """ROFL-25: the shortest look before a guess that was right."""
    shown: Millis | None = None
    took: Millis | None = None
    for step, event in match.events():
        if isinstance(event, Shown):
            shown, took = match.at(step), None
        elif isinstance(event, Begun) and shown is not None:
            took = Millis(match.at(step) - shown)
        elif isinstance(event, Judged) and event.right and took is not None:
            assert event.by is not None
            told = say("Knew it after {time} s.", time=round(took / 1000, 1))
            yield Feat(took, event.by, step, told)


AWARDS = (
    Prize("tightest_squeeze", say("Tightest squeeze"), tightest_squeeze, least=True),
    Prize("mind_reader", say("Mind reader"), mind_reader),
    Prize("best_pen", say("Best pen"), best_pen),
    Prize("one_too_many", say("One too many"), one_too_many, least=True),
    Prize("funniest", say("Funniest"), funniest, fame=True),
    Prize("wildest_reading", say("Wildest reading"), wildest_reading),
    Prize("daredevil", say("Daredevil"), daredevil, least=True),
    Prize("last_hope", say("Last hope"), last_hope),
    Prize("quick_eye", say("Quick eye"), quick_eye, least=True),
)
