"""The best that people of a book ever did, as awards find it, and what they laughed about most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.books.histories import Portrait, face_of
from rumpus.core import Data, Exhibit, Say, UnknownGame, Wall, find_game

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from rumpus.books.played import PastMatch
    from rumpus.core import Award, Prize
    from rumpus.film import Gist

FAME = 5
"""Places in a hall of fame."""


class Best(Data, frozen=True):
    """Something that somebody in the book did best."""

    game: str
    title: Say
    sentence: Say
    exhibits: tuple[Exhibit, ...]
    at: Wall
    seat: int
    players: tuple[Portrait, ...]
    """The players by seat, since the sentence may name them."""
    match: str
    """Where it can be watched, for those who were there; empty for others."""
    step: int


class CardsSeen(Data, frozen=True):
    """How many different cards of a game have come up."""

    game: str
    language: str
    """Of the cards that come with the game, what they are written in; empty for the players' own."""
    cards: int
    most: int
    """How many there are; 0 for the players' own."""


class Records(Data, frozen=True):
    """What takes a while to be read from a book."""

    records: tuple[Best, ...]
    """One of each game."""
    fame: tuple[Best, ...]
    """The hall of fame, the greatest first."""
    seen: tuple[CardsSeen, ...]


Feats = list[tuple["PastMatch", "Award"]]


def records(nights: Sequence[Sequence[PastMatch]], gists: Mapping[str, Gist], yours: Sequence[str]) -> Records:
    """Find the records of people in the book; bots and people who are not in it hold none."""
    matches = [match for night in nights for match in night if match.match in gists]
    best: list[Best] = []
    fame: list[Best] = []
    for game in dict.fromkeys(match.game for match in matches):
        own = [match for match in matches if match.game == game]
        kinds = [(prize, feats(own, gists, prize)) for prize in prizes(game)]
        best += [told(*greatest(prize, found), yours) for prize, found in kinds if found][:1]
        for prize, found in kinds:
            ranked = sorted(found, key=lambda pair: -pair[1].value) if prize.fame else []
            fame += [told(match, award, yours) for match, award in ranked[:FAME]]
    return Records(tuple(best), tuple(fame), tuple(seen(matches, gists)))


def prizes(game: str) -> Sequence[Prize[Any]]:
    """Return the kinds of awards of a game, what it is most proud of first; a game that is gone has none."""
    try:
        return find_game(game).awards
    except UnknownGame:
        return ()


def feats(matches: Iterable[PastMatch], gists: Mapping[str, Gist], prize: Prize[Any]) -> Feats:
    """Return all feats of one kind by people in the book, the earliest first."""
    return [
        (match, award)
        for match in matches
        for award in gists[match.match].awards
        if award.name == prize.name and award.seat < len(match.seats) and match.seats[award.seat].person
    ]


def greatest(prize: Prize[Any], found: Feats) -> tuple[PastMatch, Award]:
    """Return the greatest feat; of equal ones, the earlier."""
    sign = 1 if prize.least else -1
    return min(found, key=lambda pair: sign * pair[1].value)


def told(match: PastMatch, award: Award, yours: Sequence[str]) -> Best:
    """Tell of a feat; only those who were at the table are told where to watch it."""
    there = any(seat.person in yours for seat in match.seats if seat.person)
    return Best(
        match.game, award.title, award.sentence, award.exhibits, match.ended, award.seat,
        tuple(map(face_of, match.seats)), match.match if there else "", award.start,
    )  # fmt: skip


def seen(matches: Iterable[PastMatch], gists: Mapping[str, Gist]) -> Iterator[CardsSeen]:
    """Count the cards that have come up in each game: of each deck that comes with it, and of the players' own."""
    cards: dict[str, set[str]] = {}
    for match in matches:
        cards.setdefault(match.game, set()).update(gists[match.match].seen)
    for game, found in cards.items():
        own = found
        for language, deck in decks(game).items():
            known = found.intersection(deck)
            own = own - known
            if known:
                yield CardsSeen(game, language, len(known), len(deck))
        if own:
            yield CardsSeen(game, "", len(own), 0)


def decks(game: str) -> Mapping[str, Collection[str]]:
    """Return what comes with a game, by language."""
    try:
        packs = find_game(game).packs
    except UnknownGame:
        return {}
    return {} if packs is None else packs.shipped()
