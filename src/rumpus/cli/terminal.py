"""Any game in a terminal: its own telling, and what can be typed. A game may draw its table nicer (`terminal.py`)."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from rich.text import Text

from rumpus.core import Blank, Glance, Malformed, actions, aloud, fill, locations, story

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rumpus.core import Action, AnyGame, Event, Line, Offer, Seat

APART = "|"
"""What is typed between two fields."""

LISTED = 9
"""How many choices are listed below the table."""

HELP = """\
{summary}

Type what you want to do, as it is listed, or its number. A word or two are
enough if nothing else has them. What you write yourself comes after the name
of the key: "answer: a red kite"; several fields are apart by |.
"""


class OwnTerminal(Protocol):
    """What a game's own `terminal` module has: pure functions over what the person may know."""

    HELP: str

    def heading(self, view: Any) -> str:
        """Tell how far the match has come."""
        ...

    def table(self, view: Any, names: Sequence[str], width: int, height: int) -> Text:
        """Draw what everybody sees."""
        ...

    def hand_title(self, view: Any) -> str:
        """Name the person's hand."""
        ...

    def hand(self, view: Any, width: int, height: int) -> Text:
        """Draw what only the person sees."""
        ...

    def choices(self, view: Any, offers: Sequence[Offer]) -> list[str]:
        """List what can be typed now."""
        ...

    def read(self, text: str, view: Any, offers: Sequence[Offer]) -> Action:
        """Turn what was typed into an action; raises `Malformed`."""
        ...

    def is_watching(self, view: Any) -> bool:
        """Tell whether the person has no part in the rest of the match."""
        ...


class Typed(NamedTuple):
    """A line that can be typed, and what it does; a blank takes more than its name."""

    text: str
    action: Action | None
    verb: str = ""


class Terminal:
    """A game as one seat sees it, in words."""

    def __init__(self, game: AnyGame, seat: Seat | None, seats: int, options: Any) -> None:
        self.game = game
        self.seat = seat
        self.seats = seats
        self.options = options
        self.drawn = drawing_of(game)
        """What the game draws and reads by itself, if it does."""

    @property
    def help(self) -> str:
        """How to play, and what to type."""
        return self.drawn.HELP if self.drawn else HELP.format(summary=self.game.summary)

    def glance(self, view: Any) -> Glance[Any]:
        """Return a view as the telling takes it."""
        return Glance(view, self.seat, self.seats, self.options)

    def story(self, line: Line | None, events: Sequence[Event], view: Any, names: Sequence[str]) -> list[str]:
        """Tell a line of the match; None is the deal."""
        return [aloud(each, names) for each in story(self.game, self.glance(view), line, events)]

    def tell(self, event: Event, view: Any, names: Sequence[str]) -> str:
        """Tell one event; nothing for one that needs no words."""
        said = self.game.telling.event(event, self.glance(view))
        return "" if said is None else aloud(said, names)

    def prompt(self, view: Any, names: Sequence[str]) -> str:
        """Tell whose turn it is and what the person can do."""
        told = [aloud(each, names) for each in self.game.telling.table(self.glance(view))]
        return told[0] if told else ""

    def heading(self, view: Any) -> str:
        """Tell how far the match has come, where the game knows a short way to say it."""
        return self.drawn.heading(view) if self.drawn else ""

    def table(self, view: Any, names: Sequence[str], width: int, height: int, offers: Sequence[Offer] = ()) -> Text:
        """Draw what everybody sees, and in words also what the person can do."""
        if self.drawn:
            return self.drawn.table(view, names, width, height)
        told = [aloud(each, names) for each in self.game.telling.table(self.glance(view))]
        doing = [f"  {no}  {each.text}" for no, each in enumerate(self.lines(view, offers, names), start=1)]
        more = [] if len(doing) <= LISTED else [f"  … and {len(doing) - LISTED} more: ↑ ↓"]
        return Text("\n".join([*told, "", *doing[:LISTED], *more]).rstrip(), overflow="fold")

    def hand_title(self, view: Any) -> str:
        """Name what only the person sees."""
        return self.drawn.hand_title(view) if self.drawn else "Only you know"

    def hand(self, view: Any, names: Sequence[str], width: int, height: int) -> Text:
        """Draw what only the person sees."""
        if self.drawn:
            return self.drawn.hand(view, width, height)
        return Text("\n".join(aloud(each, names) for each in self.game.telling.secrets(self.glance(view))))

    def is_watching(self, view: Any) -> bool:
        """Tell whether the person has no part in the rest of the match, where the game knows."""
        return self.drawn is not None and self.drawn.is_watching(view)

    # Typing

    def lines(self, view: Any, offers: Sequence[Offer], names: Sequence[str]) -> Iterator[Typed]:
        """List what can be typed now."""
        at, how = self.glance(view), self.game.telling
        for offer in offers:
            if isinstance(offer, Blank):
                if offer.verb in how.fillings:
                    yield Typed(f"{aloud(how.fillings[offer.verb].form(at).label, names)}: ", None, offer.verb)
                continue
            for action in actions(offer):
                yield Typed(aloud(how.label(action, at), names), action)

    def choices(self, view: Any, offers: Sequence[Offer], names: Sequence[str]) -> list[str]:
        """List what can be typed now, as the arrow keys step through it."""
        if self.drawn:
            return self.drawn.choices(view, offers)
        return [each.text for each in self.lines(view, offers, names)]

    def confirm(self, action: Action, view: Any, names: Sequence[str]) -> str:
        """Tell what an offered action would do once it is sent."""
        return f"{aloud(self.game.telling.label(action, self.glance(view)), names)}: Enter sends it."

    def read(self, text: str, view: Any, offers: Sequence[Offer], names: Sequence[str]) -> Action:
        """Turn what was typed into an action; raises `Malformed` if it means nothing, or too many things."""
        if self.drawn:
            return self.drawn.read(text, view, offers)
        known = list(self.lines(view, offers, names))
        found = meant(text, known)
        if found.action is not None:
            return found.action
        form = self.game.telling.fillings[found.verb].form(self.glance(view))
        said = text[len(found.text.rstrip()) :] if text.casefold().startswith(found.text.rstrip().casefold()) else text
        parts = [part.strip() for part in said.split(APART)]
        values: Mapping[str, str] = {
            field.name: value for field, value in zip(form.fields, parts, strict=False) if value
        } | {field.name: field.value for field in form.fields[len(parts) :]}
        return fill(self.game, self.glance(view), found.verb, values)


def meant(text: str, known: Sequence[Typed]) -> Typed:
    """Find the one line that was meant: by its number, its words or a part of them, or the only blank there is."""
    typed = " ".join(text.casefold().split())
    if not known:
        raise Malformed("Nothing to do just now: wait for your turn.")
    if typed.isdecimal() and 0 < int(typed) <= len(known) and not any(each.text == typed for each in known):
        return known[int(typed) - 1]
    blanks = [each for each in known if each.action is None]
    for wanted in (
        [each for each in known if each.text.casefold().strip() == typed],
        [each for each in blanks if typed.startswith(each.text.casefold().strip())],
        [each for each in known if typed and typed in each.text.casefold()],
        blanks,
    ):
        if len(wanted) == 1:
            return wanted[0]
    examples = " or ".join(f'"{each.text.strip()}"' for each in known[:2])
    raise Malformed(f'"{text.strip()}" could mean several things, or none: try {examples}, or its number.')


def drawing_of(game: AnyGame) -> OwnTerminal | None:
    """Find how a game draws itself in a terminal; most do not."""
    home = locations().get(game.name)
    with suppress(ModuleNotFoundError):
        return None if home is None else cast("OwnTerminal", import_module(f"{home}.terminal"))
    return None
