"""ROFL! in words: what the story tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.rofl.state import (
    Asked,
    Begun,
    ExtraRound,
    GameOver,
    GuessingBegan,
    Hurry,
    Judged,
    Left,
    Pending,
    Placed,
    Proposing,
    Revealed,
    Shown,
    TieBreak,
    TurnBegan,
    TurnEnded,
    Waited,
    WritingBegan,
    WritingEnded,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rumpus.core import Event
    from rumpus.games.rofl.pack import Category

    Names = Sequence[str]
    """What each seat is called."""

CATEGORY_NAMES: dict[Category, str] = {
    "movies": "Movies",
    "tv_shows": "TV shows",
    "songs": "Songs",
    "books_comics": "Books and comics",
    "politics_history": "Politics and history",
    "sayings": "Sayings",
}


def together(words: Sequence[str]) -> str:
    """Join names as people do: Bob, Cat and Dan."""
    return " and ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else "".join(words)


def named(seats: Iterable[int], names: Names) -> str:
    """Name some players."""
    return together([names[seat] for seat in seats])


def tell(event: Event, names: Names) -> str:
    """Tell one event in a sentence; the end of a turn takes a line a text."""
    match event:
        case TurnBegan() | Waited() | TieBreak() | ExtraRound() | Left() | GameOver() | Asked():
            return tell_table(event, names)
        case Judged() | Pending() | Begun() | Shown() | GuessingBegan():
            return tell_guess(event, names)
        case Proposing(seat):
            return f"{names[seat]} has a message of their own."
        case Revealed(category, custom):
            card = "An own message" if custom else "A card"
            return f"{card} is shown to the Writers{'' if category is None else f': {CATEGORY_NAMES[category]}'}."
        case WritingBegan():
            return "Write!"
        case Hurry():
            return "Ten seconds left."
        case WritingEnded():
            return "Pens down."
        case Placed(seat, space, auto):
            return f"{names[seat]}'s token {'is put' if auto else 'goes'} on {space}."
        case _:
            assert isinstance(event, TurnEnded)
            return "\n".join((headline(event, names), *(f"  {line}" for line in texts(event, names))))


def tell_table(event: TurnBegan | Waited | TieBreak | ExtraRound | Left | GameOver | Asked, names: Names) -> str:
    """Tell what happened at the table."""
    match event:
        case TurnBegan(turn, _, guessers, tiebreak):
            kind = f"Tie-break {tiebreak}" if tiebreak else f"Turn {turn}"
            return f"— {kind}: {named(guessers, names)} {'guess' if len(guessers) > 1 else 'guesses'}."
        case Waited(seat, forfeited):
            return f"{names[seat]} is away: the turn is {'forfeited' if forfeited else 'put off'}."
        case TieBreak(writers):
            return f"{named(writers, names)} are tied and write; everybody else guesses."
        case ExtraRound():
            return "All are tied: one more round."
        case Left(seat):
            return f"{names[seat]} leaves."
        case GameOver(winners):
            return f"{named(winners, names)} {'win' if len(winners) > 1 else 'wins'}."
        case _:
            return f"The table asks {names[event.seat]}: still there?"


def tell_guess(event: Judged | Pending | Begun | Shown | GuessingBegan, names: Names) -> str:
    """Tell what happened to a guess."""
    match event:
        case GuessingBegan(order, void):
            voids = f" Void: {named(void, names)}." if void else ""
            return f"{len(order)} to read.{voids}"
        case Shown(seat, space, text, worth):
            return f"{names[seat]} on {space}, worth {worth}: {text}"
        case Begun(seat):
            return f"{names[seat]} is guessing."
        case Pending(seat, text):
            return f"{names[seat]}: “{text}”"
        case _:
            if event.by is None:
                return f"Nobody guesses on {names[event.author]}'s text."
            said = f"“{event.text}” " if event.text else ""
            return f"{names[event.by]}: {said}is {'right' if event.right else 'wrong'}."


def headline(ended: TurnEnded, names: Names) -> str:
    """Say what the message was and who scores."""
    if ended.author is None or ended.guesser is None:
        award = "Nobody scores."
    elif not ended.points:
        award = f"{names[ended.guesser]} read {names[ended.author]}."
    else:
        points = f"{ended.points} point{'' if ended.points == 1 else 's'}"
        award = f"{points} for {named((ended.guesser, ended.author), names)}."
    return f"It was “{ended.text}”. {award}"


def texts(ended: TurnEnded, names: Names) -> Iterable[str]:
    """Write every text with its count, its number and what came of it."""
    for row in ended.rows:
        on = f"on {row.space}" if row.space else "without a token"
        yield f"{names[row.seat]}: {row.text or '(nothing)'} ({row.count} {on}) {row.how}"
