"""What lies where, for a game that has no pages of its own: the shell draws these pieces, on phones and on the TV.

A game says what lies on the table and what a tap on it would do, never where its pixels go. Texts are sentences to be
translated, plain or as a `Say`. A piece keeps its `id` as long as it is the same thing, so that it is seen to move; the
id must not tell its face.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from rumpus.core.lines import Data, Millis, Seat, Tagged
from rumpus.core.telling import Say

if TYPE_CHECKING:
    from rumpus.core.lines import Action

Text = str | Say
if TYPE_CHECKING:
    Act = Action | tuple[Action, ...] | None
else:
    Act = Any  # each game has actions of its own
"""What a tap on a piece may mean; what is not on offer is not lit. Of several, a tap on a second piece decides."""

Tone = Literal["plain", "gold", "player"]
Zone = Literal["mine", "seat", "centre"]
"""Where a container lies: in front of whoever looks, at its owner's seat, or in the middle."""


class Piece(Tagged, frozen=True, omit_defaults=True):
    """A thing on the table."""

    id: str = ""
    owner: Seat | None = None
    """Whose it is; it wears that player's colour and shape."""
    label: Text = ""
    """What it is called, for those who listen; by default its kind and its face."""
    note: Text = ""
    """A word or two below it."""
    act: Act = None


class Card(Piece, frozen=True, kw_only=True):
    """A card; without a face one sees its back."""

    face: int | str | None = None
    suit: str = ""
    """A shape or sign beside the face."""
    tone: Tone = "plain"


class Die(Piece, frozen=True, kw_only=True):
    """A die; without a value it is hidden."""

    value: int | str | None = None
    tone: Tone = "plain"
    rolled: int = 0
    """Counts its rolls: when this changes, it tumbles."""


class Token(Piece, frozen=True, kw_only=True):
    """A pawn, with eyes, or a chip, for things."""

    form: Literal["pawn", "chip"] = "pawn"
    face: int | str | None = None


class Pile(Piece, frozen=True, kw_only=True):
    """Cards on top of each other."""

    count: int
    top: Card | None = None


AnyPiece = Card | Die | Token | Pile


class Container(Tagged, frozen=True, kw_only=True, omit_defaults=True):
    """A place where pieces lie."""

    title: Text = ""
    zone: Zone | None = None
    """By default a hand is mine, a score is at its seat, and the rest is in the middle."""


class Hand(Container, frozen=True, kw_only=True):
    """What a seat holds. One's own lies open in front of one; of others one sees how many there are."""

    of: Seat
    pieces: tuple[AnyPiece | None, ...] = ()
    """None is a gap where a piece was, so that thumbs keep their map."""


class Row(Container, frozen=True, kw_only=True):
    """Pieces in a row."""

    of: Seat | None = None
    pieces: tuple[AnyPiece | None, ...] = ()
    """None is a free place."""
    main: bool = False
    """Whether it is what the others look at: it is drawn large."""


class Cell(Data, frozen=True, kw_only=True, omit_defaults=True):
    """A field of a board."""

    x: int
    y: int
    tone: Literal["floor", "gone", "home", "goal"] = "floor"
    pieces: tuple[AnyPiece, ...] = ()
    label: Text = ""
    act: Act = None


class Grid(Container, frozen=True, kw_only=True):
    """A board of square fields; those that are not listed are not there."""

    width: int
    height: int
    cells: tuple[Cell, ...]


class Space(Data, frozen=True, kw_only=True, omit_defaults=True):
    """A space of a track."""

    name: Text = ""
    tone: Literal["plain", "gold"] = "plain"
    pieces: tuple[AnyPiece, ...] = ()
    act: Act = None


class Track(Container, frozen=True, kw_only=True):
    """A path of spaces, from the first to the last, or round and round."""

    spaces: tuple[Space, ...]
    loop: bool = False


class Score(Container, frozen=True, kw_only=True):
    """What a seat has come to. With a goal it is drawn as a bar; what is pending is striped and not yet safe."""

    of: Seat
    value: int | Text
    """A number is drawn large, words are not. In the middle it is what everybody looks at."""
    goal: int | None = None
    pending: int = 0
    note: Text = ""
    state: Literal["", "turn", "done", "out"] = ""
    """Whether the table waits for this seat, or the seat has done its part, or is out."""
    act: Act = None


class Prompt(Container, frozen=True, kw_only=True):
    """The one sentence that says what to do, or who does it; by default it is the first of the game's telling."""

    text: Text
    note: Text = ""
    to: tuple[Seat, ...] = ()
    """Whom it is for; nobody is everybody."""
    until: Millis | None = None


AnyContainer = Hand | Row | Grid | Track | Score | Prompt


class Layout(Data, frozen=True, omit_defaults=True):
    """A whole table, in the order in which it is read."""

    parts: tuple[AnyContainer, ...] = ()
    heading: Text = ""
    """How far the match has come: "Round 6 of 13"."""
    badge: Text = ""
    """What this round is about, in a word or two: "worth 9"."""


def layout(*parts: AnyContainer, heading: Text = "", badge: Text = "") -> Layout:
    """Lay out a table."""
    return Layout(parts, heading, badge)
