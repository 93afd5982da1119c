"""What a group has played: who won how much, streaks, rivals, evenings. All of it follows from the matches."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, takewhile
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from rumpus.core import Data, Wall

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from rumpus.books.book import Book
    from rumpus.books.played import PastMatch, PastSeat
    from rumpus.matchfile import Look

T = TypeVar("T")

STREAK = 3
"""From how many on a streak is told."""

RUN = 2
"""From how many on it is told that one of two rivals won the last games."""

LATEST = 20
"""Games by which rivals are compared."""

TOGETHER = 3
"""Games that two must have played against each other to be rivals."""


class Portrait(Data, frozen=True):
    """Somebody on a page; one who is not in the book is a shape and no more."""

    person: str
    name: str
    shape: str
    colour: str
    bot: bool = False


class Streak(Data, frozen=True):
    """Wins in a row up to now."""

    count: int
    game: str
    """Of which game, or empty if evenings were won."""


class Chapter(Data, frozen=True):
    """What the book tells of somebody in it."""

    face: Portrait
    won: int
    played: int
    streak: Streak | None
    yours: bool
    """Whether it is you, or somebody who plays on your phone; whom you may forget."""


class Rivals(Data, frozen=True):
    """Two who win about as often against each other."""

    people: tuple[str, str]
    won: tuple[int, int]
    games: int
    run: tuple[str, int] | None
    """Who won the last games against the other, and how many."""
    leads: tuple[str, str] | None
    """Who is ahead at which game, though not in all."""


class Favourite(Data, frozen=True):
    """How often a game was played."""

    game: str
    count: int
    minutes: int


class Night(Data, frozen=True):
    """An evening."""

    at: Wall
    games: tuple[str, ...]
    winners: tuple[Portrait, ...]
    points: int
    """Of the winners."""


class History(Data, frozen=True):
    """A book as it is read."""

    title: str
    began: Wall
    people: tuple[Chapter, ...]
    """The one who won most first."""
    rivals: tuple[Rivals, ...]
    """Your own first, if you have any, then those of the group."""
    games: tuple[Favourite, ...]
    """The favourite first."""
    evenings: tuple[Night, ...]
    """The latest first."""
    you: str
    closes: bool
    """Whether you may close the book."""


class Duel(NamedTuple):
    """A game in which one of two finished ahead of the other."""

    game: str
    winner: str


def history(book: Book, nights: Sequence[Sequence[PastMatch]], yours: Sequence[str]) -> History:
    """Work out what a book tells somebody with these people on their phone, its owner first."""
    faces = {seat.person: face_of(seat) for night in nights for match in night for seat in match.seats if seat.person}
    chapters = [chapter_of(faces[each.id], nights, each.id in yours) for each in book.people if each.id in faces]
    you = yours[0] if yours else ""
    return History(
        book.title,
        book.began,
        tuple(sorted(chapters, key=lambda each: (-each.won, each.played, each.face.name))),
        tuple(rivals(nights, you)),
        tuple(favourites(nights)),
        tuple(night_of(each) for each in reversed(nights)),
        you,
        closes=bool(you) and you == book.host,
    )


def face_of(seat: PastSeat) -> Portrait:
    """Return how somebody looked."""
    return looking(seat.person, seat.name, seat.look, bot=seat.bot)


def looking(person: str, name: str, look: Look | None, *, bot: bool) -> Portrait:
    """Return a face; a file of the engine has no looks."""
    shape, colour = ("circle", "blue") if look is None else (look.shape, look.colour)
    return Portrait(person, name, shape, colour, bot)


def chapter_of(face: Portrait, nights: Sequence[Sequence[PastMatch]], yours: bool) -> Chapter:  # noqa: FBT001  (it is shown)
    """Tell of somebody in the book."""
    own = [match for night in nights for match in night if is_in(match, face.person)]
    won = sum(has_won(match, face.person) for match in own)
    return Chapter(face, won, len(own), streak_of(face.person, nights, own), yours)


def is_in(match: PastMatch, person: str) -> bool:
    """Tell whether somebody played a match."""
    return any(seat.person == person for seat in match.seats)


def has_won(match: PastMatch, person: str) -> bool:
    """Tell whether somebody won a match."""
    return any(seat.person == person for seat in match.winners())


def streak_of(person: str, nights: Sequence[Sequence[PastMatch]], own: Sequence[PastMatch]) -> Streak | None:
    """Return the evenings somebody won in a row up to the last one they were at, otherwise the games of one kind."""
    there = [night for night in nights if any(is_in(match, person) for match in night)]
    evenings = run_of(there, lambda night: person in {seat.person for seat in best(night)[0]})
    if evenings >= STREAK:
        return Streak(evenings, "")
    names = dict.fromkeys(match.game for match in reversed(own))
    runs = [(run_of([each for each in own if each.game == name], lambda m: has_won(m, person)), name) for name in names]
    count, game = max(runs, key=lambda run: run[0], default=(0, ""))
    return Streak(count, game) if count >= STREAK else None


def run_of(things: Sequence[T], good: Callable[[T], bool]) -> int:
    """Count how many at the end are good."""
    return sum(1 for _ in takewhile(good, reversed(things)))


def best(night: Sequence[PastMatch]) -> tuple[list[PastSeat], int]:
    """Return who got the most points of an evening, as they last sat there, and how many."""
    points = sum((match.points() for match in night), Counter[str]())
    most = max(points.values(), default=0)
    last = {seat.member: seat for match in night for seat in match.seats if seat.member}
    return [last[member] for member, each in points.items() if each == most and most], most


def night_of(night: Sequence[PastMatch]) -> Night:
    """Tell of an evening."""
    winners, points = best(night)
    return Night(night[0].ended, tuple(match.game for match in night), tuple(map(face_of, winners)), points)


def favourites(nights: Iterable[Sequence[PastMatch]]) -> Iterator[Favourite]:
    """Count what was played, the most often played first."""
    matches = [match for night in nights for match in night]
    for game, count in Counter(match.game for match in matches).most_common():
        yield Favourite(game, count, round(sum(match.minutes for match in matches if match.game == game)))


def rivals(nights: Sequence[Sequence[PastMatch]], you: str) -> Iterator[Rivals]:
    """Find the closest pair: yours first, then the group's if it is another."""
    met: dict[tuple[str, str], list[Duel]] = {}
    for match in (match for night in nights for match in night):
        for pair, duel in duels(match):
            met.setdefault(pair, []).append(duel)
    pairs = sorted((compared(pair, duels) for pair, duels in met.items() if len(duels) >= TOGETHER), key=closeness)
    own = next((each for each in pairs if you in each.people), None)
    yield from dict.fromkeys(each for each in (own, *pairs[:1]) if each is not None)


def duels(match: PastMatch) -> Iterator[tuple[tuple[str, str], Duel]]:
    """Tell of any two in the book who finished ahead of the other."""
    placed = sorted(
        {(seat.person, place) for seat, place in zip(match.seats, match.places, strict=True) if seat.person}
    )
    for (one, first), (two, second) in combinations(placed, 2):
        if one != two and first != second:
            yield (one, two), Duel(match.game, one if first < second else two)


def closeness(pair: Rivals) -> tuple[int, int]:
    """Order pairs: those with the most games first, of these the ones whose difference is least."""
    return -pair.games, abs(pair.won[0] - pair.won[1])


def compared(pair: tuple[str, str], all_duels: Sequence[Duel]) -> Rivals:
    """Compare two by their latest games."""
    met = all_duels[-LATEST:]
    wins = Counter(duel.winner for duel in met)
    run = run_of(met, lambda duel: duel.winner == met[-1].winner)
    won = wins[pair[0]], wins[pair[1]]
    latest = (met[-1].winner, run) if run >= RUN else None
    return Rivals(pair, won, len(met), latest, exception(pair, won, met))


def exception(pair: tuple[str, str], won: tuple[int, int], met: Sequence[Duel]) -> tuple[str, str] | None:
    """Find the game at which the one who is behind is ahead, by the most; if both won as much, either will do."""
    behind = [each for each, count in zip(pair, won, strict=True) if count == min(won)]
    leads: list[tuple[int, str, str]] = []
    for game in dict.fromkeys(duel.game for duel in reversed(met)):
        wins = Counter(duel.winner for duel in met if duel.game == game)
        leads += [(2 * wins[each] - wins.total(), each, game) for each in behind]
    lead, who, game = max(leads, key=lambda each: each[0])
    return (who, game) if lead > 0 else None
