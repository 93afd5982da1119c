"""Awards are given for what happened: to somebody at the table, at a step of the match, in words that can be read."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.core import Award, Chronicle, Feat, Step, aloud, earned, find_game, make_options
from rumpus.core.awards import EACH, MOST, greatest
from rumpus.film import developing
from rumpus.matchfile import Saved, encode, finish
from rumpus.testing.problems import Unsound
from rumpus.testing.replaying import film_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.match import Match
    from rumpus.testing.playing import RandomMatch

KEPT = "An album has what people wrote in the match, and nothing else."
CALLED = "People ask the TV for the moment of an award by its name: one to 40 small letters, digits, `-` and `_`."
TRUE = "An award is a pure function of the match: of its states, events and times."


def awards_are_sound(play: RandomMatch) -> None:
    """Awards name a seat and a moment of the match, and can be read aloud; nobody gets more than two."""
    film = film_of(play)
    names = film.saved.names
    for prize in film.game.awards:
        if not re.fullmatch(r"[a-z0-9_-]{1,40}", prize.name):
            raise Unsound(f"Nobody can ask for the award {prize.name!r}.", CALLED, field="awards")
    for each in finish(earned(film.chronicle())):
        if not 0 <= each.seat < len(names):
            raise Unsound(f"The award {each.name} is of nobody at the table.", TRUE, field="awards")
    found = finish(film.awards()).awards
    for each in found:
        if not 0 <= each.start <= each.step <= each.end < len(film.steps):
            raise Unsound(f"The award {each.name} is of no moment of the match.", TRUE, field="awards")
        for told in (each.title, each.sentence, *filter(None, (each.note,)), *(one.label for one in each.exhibits)):
            aloud(told, names)
    most = max(Counter(each.seat for each in found).values(), default=0)
    if len(found) > MOST or most > EACH or finish(film.awards()).awards != found:
        raise Unsound("The awards are too many, or others when they are asked for again.", TRUE, field="awards")


def album_is_sound(play: RandomMatch) -> None:
    """Texts of an album are of somebody at the table, from a moment of the match, and can be read aloud."""
    film = film_of(play)
    names, match, make = film.saved.names, film.chronicle(), film.game.album
    if make is None:
        return
    album = tuple(make(match))
    for page in album:
        if not 0 <= page.step < len(film.steps):
            raise Unsound("A page of the album is of no moment of the match.", KEPT, field="album")
        aloud(page.title, names)
        for each in page.keepsakes:
            if not all(0 <= seat < len(names) for seat in (each.seat, each.by or 0)):
                raise Unsound(f"The album has a text of nobody at the table: {each.text}", KEPT, field="album")
            aloud(each.became, names)
    if tuple(make(match)) != album:
        raise Unsound("The album is another when it is asked for again.", KEPT, field="album")


# For the tests of a game's own awards


def from_file(match: Match) -> tuple[dict[str, Award], list[tuple[int, int, Any]], list[Any]]:
    """Read a match from its file: its awards by name, and all its events and states as plain data, for recounting."""
    file = encode(Saved(match.setup, match.now, (), tuple(match.log)))
    film = finish(developing("ABCD-1-1", file))
    chronicle = film.chronicle()
    events: list[tuple[int, int, Any]] = [
        (number, chronicle.at(number), msgspec.to_builtins(event))
        for number, step in enumerate(film.steps)
        for event in step.events
    ]
    states = [msgspec.to_builtins(step.state) for step in film.steps]
    return {each.name: each for each in finish(earned(chronicle))}, events, states


def told(game: str, award: str, *steps: tuple[Any, Sequence[Any]], **others: Any) -> Feat | None:
    """Return what an award is given for in a match made up of these states and events."""
    found = find_game(game)
    prize = next(each for each in found.awards if each.name == award)
    given: dict[str, Any] = {"options": make_options(found, {}), "chairs": (), "lines": (), **others}
    return greatest(prize, prize.feats(Chronicle(found, steps=[Step(s, tuple(e)) for s, e in steps], **given)))
