"""A game is told in whole sentences, its pieces do what they say, and neither tells a secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.core import Action, Blank, Rng, Seat, Told, aloud, read_action, story, tell
from rumpus.core.layout import AnyContainer, Grid, Track
from rumpus.core.telling import Glance
from rumpus.testing.playing import everybody
from rumpus.testing.problems import Unsound

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rumpus.core import Event, Layout, Say
    from rumpus.testing.playing import RandomMatch

STEP = 4
"""Every so many moments of a match are told to everybody."""

RECENT = 6
"""As many events are told to a page that draws a game for free."""

ENDS = (".", "!", "?", "…", "“", "”", '"', "}")
"""How a sentence may end: with a sign, or with words of the players' own."""


def glance(play: RandomMatch, state: Any, seat: Seat | None) -> Glance[Any]:
    """Return what a seat sees."""
    match = play.match
    return Glance(match.game.view(state, seat), seat, len(match.seats), match.options)


def told(play: RandomMatch, state: Any, seat: Seat | None) -> Told:
    """Tell a seat all there is to tell."""
    game = play.match.game
    return tell(game, glance(play, state, seat), () if seat is None else game.legal(state, seat))


def spoken(play: RandomMatch, said: Say, line: int, what: str) -> str:
    """Read a sentence aloud, or say what is missing in it."""
    try:
        return aloud(said, [f"Player {seat}" for seat in play.match.seats])
    except (LookupError, ValueError) as error:
        raise Unsound(
            f"At line {line}, {what} cannot be read: {said.say!r} with {said.values!r} ({error!r}).",
            "Give `say` a value for every name in braces; those named `seat` are seat numbers.",
            line=line,
        ) from None


def table_is_told(play: RandomMatch) -> None:
    """Everybody is told the table in whole sentences."""
    for number, moment in enumerate(play.moments[::STEP]):
        for seat in everybody(play):
            words = told(play, moment.state, seat)
            for said in (*words.table, *words.secrets, *words.meanwhile):
                sentence = spoken(play, said, number * STEP + 1, "the telling of the table")
                if not said.say.endswith(ENDS):
                    raise Unsound(
                        f"At line {number * STEP + 1}, the table is told as {sentence!r}, which does not end.",
                        "End every sentence of `table`, `secrets` and `meanwhile` with a full stop or the like.",
                        line=number * STEP + 1,
                    )


def offers_are_named(play: RandomMatch) -> None:
    """Everything that can be done has a name or a form."""
    game = play.match.game
    for number, moment in enumerate(play.moments[::STEP]):
        for seat in map(Seat, play.match.seats):
            words, offers = told(play, moment.state, seat), game.legal(moment.state, seat)
            blanks = [offer.verb for offer in offers if isinstance(offer, Blank)]
            if blanks and not words.forms:
                raise Unsound(
                    f"{' and '.join(blanks)} can be written, and nothing says how that is filled in.",
                    f"Give the telling `fillings={{{blanks[0]!r}: Filling(form, fill)}}`.",
                    action=blanks[0],
                )
            for label in (each for labels in words.labels for each in labels):
                spoken(play, label, number * STEP + 1, "the name of an action")


def lines_are_told(play: RandomMatch) -> None:
    """A whole match is told line by line."""
    game = play.match.game
    first = glance(play, play.moments[0].state, None)
    lines = [(first, None, ())] if play.moments else []
    moments = ((glance(play, each.step.state, None), each.line, each.step.events) for each in play.moments)
    for number, (at, line, events) in enumerate((*lines, *moments)):
        for said in story(game, at, line, events):
            spoken(play, said, number, "the story")


def events_are_told_later(play: RandomMatch) -> None:
    """What happened can still be told a few lines later."""
    game = play.match.game
    events: list[Event] = []
    for number, moment in enumerate(play.moments, start=1):
        events = [*events, *moment.step.events][-RECENT:]
        for seat in (None, Seat(0)):
            try:
                tell(game, glance(play, moment.step.state, seat), (), events)
            except Exception as error:
                raise Unsound(
                    f"At line {number}, what happened a few lines ago cannot be told any more ({error!r}).",
                    "`event` and `who` of the telling are asked with the view of right then, or of a little later.",
                    line=number,
                ) from error


def words_tell_no_secret(play: RandomMatch) -> None:
    """What is told and laid out is the same in two worlds that a seat cannot tell apart."""
    game = play.match.game
    for number, moment in enumerate(play.moments[::STEP]):
        for seat in everybody(play):
            other = game.imagine(moment.state, seat, Rng("worlds", number))
            for what, one, two in (
                ("telling", told(play, other, seat), told(play, moment.state, seat)),
                ("layout", laid(play, other, seat), laid(play, moment.state, seat)),
            ):
                if one != two:
                    viewer = "the TV" if seat is None else f"seat {seat}"
                    raise Unsound(
                        f"At line {number * STEP + 1}, the {what} shows {viewer} what its view does not.",
                        "Make it of the glance alone: no state, no global, no set whose order may differ.",
                        line=number * STEP + 1,
                        seat=seat,
                    )


# Pieces


def laid(play: RandomMatch, state: Any, seat: Seat | None) -> bytes:
    """Lay out what a seat sees, as it is sent."""
    layout = play.match.game.layout
    return b"" if layout is None else msgspec.json.encode(layout(glance(play, state, seat)))


def pieces_are_right(play: RandomMatch) -> None:
    """Every piece is there once, and carries actions of the game."""
    game = play.match.game
    if game.layout is None:
        return
    for number, moment in enumerate(play.moments[::STEP]):
        for seat in everybody(play):
            layout, line = game.layout(glance(play, moment.state, seat)), number * STEP + 1
            seen: set[str] = set()
            for each in things(layout):
                name = getattr(each, "id", "")
                if name and name in seen:
                    raise Unsound(
                        f"At line {line}, two pieces have the id {name!r}.",
                        "Give every thing on the table an id of its own, the same as long as it is the same thing.",
                        line=line,
                        field="id",
                    )
                seen.add(name)
                for action in acts(each):
                    read_action(game, action)


def things(layout: Layout) -> Iterator[Any]:
    """Yield everything that can carry an action."""
    for part in layout.parts:
        yield from of_container(part)


def of_container(part: AnyContainer) -> Iterator[Any]:
    """Yield a container's pieces, and the places they lie on."""
    places: Sequence[Any] = part.cells if isinstance(part, Grid) else part.spaces if isinstance(part, Track) else ()
    for each in (part, *places):
        yield each
        yield from (piece for piece in getattr(each, "pieces", ()) if piece is not None)


def acts(thing: Any) -> tuple[Action, ...]:
    """Return the actions that a tap on something may mean."""
    act = getattr(thing, "act", None)
    return act if isinstance(act, tuple) else () if act is None else (act,)
