"""Roll Call in a terminal: how the table is drawn and what can be typed. Pure functions over what one seat may know."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from rumpus.core import Glance, Malformed, actions, aloud
from rumpus.games.rollcall import telling
from rumpus.games.rollcall.actions import Bid, Call, Ready
from rumpus.games.rollcall.odds import own
from rumpus.games.rollcall.pieces import EMBLEM

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rumpus.core import Action, Offer, Say
    from rumpus.games.rollcall.events import Showdown
    from rumpus.games.rollcall.view import View

    Names = Sequence[str]
    """What each seat is called."""

NOUNS = ("", "one", "two", "three", "four", "five", "six")
"""The faces as they are typed; the first is never used, for there is no face 0."""

HELP = """\
A bid such as "4 fives" claims that among ALL dice on the table at least
four show a five or the star ★, which counts for every value.

Your turn    raise the bid (more dice, or as many of a higher value),
             or call it: all dice are uncovered and counted.
Out of turn  anybody may call a bid too; if you are wrong, you lose two
             dice instead of one.
A call       Enough dice: the caller loses one. Too few: the bidder does.
             The last player with dice wins.

4 fives, 4 5, 4x5    bid                 call, c    call the standing bid
ready, or Enter      go on after a showdown
"""

# Words


def glance(view: View) -> Glance[View]:
    """Return a view as the telling takes it."""
    return Glance(view, view.seat, len(view.dice), None)


def bid(quantity: int, value: int, view: View, names: Names = ()) -> str:
    """Say a bid as players say it."""
    return aloud(telling.spoken(quantity, value, view), names)


def standing(view: View, names: Names) -> str:
    """Tell the bid that stands."""
    return aloud(telling.bid_of(glance(view), *view.claims[-1]), names)


def sign(face: int, view: View) -> str:
    """Write a face as one character: the wild emblem is a star."""
    return "★" if face == EMBLEM and view.wild else str(face)


def is_watching(view: View) -> bool:
    """Tell whether this seat has no part in the rest of the match."""
    return view.seat is None or not view.dice[view.seat]


# Drawing

BLANK = "     "
PIPS = {
    EMBLEM: ("╲ │ ╱", "─ ★ ─", "╱ │ ╲"),
    2: ("●    ", BLANK, "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", BLANK, "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
ONE = (BLANK, "  ●  ", BLANK)
DIGITS = (
    ("┏━┓", "┃ ┃", "┗━┛"),
    ("╺┓ ", " ┃ ", "╺┻╸"),
    ("╺━┓", "┏━┛", "┗━╸"),
    ("╺━┓", " ━┫", "╺━┛"),
    ("╻ ╻", "┗━┫", "  ╹"),
    ("┏━╸", "┗━┓", "╺━┛"),
    ("┏━╸", "┣━┓", "┗━┛"),
    ("╺━┓", "  ┃", "  ╹"),
    ("┏━┓", "┣━┫", "┗━┛"),
    ("┏━┓", "┗━┫", "╺━┛"),
)
DIE_HEIGHT = 5
ONE_COLUMN = 6
"""Up to this many players sit one below the other; more sit in two columns."""

CROWDED_NAME = 6
"""How wide a name is at most in two columns."""

SPACIOUS = 26
"""From this height on there is a free line between players."""


def die(face: int, view: View, gap: str = " ") -> tuple[str, ...]:
    """Draw a die of five lines with its pips, or the star."""
    pips = ONE if face == EMBLEM and not view.wild else PIPS[face]
    edge = "─" * (len(BLANK) + 2 * len(gap))
    return (f"┌{edge}┐", *(f"│{gap}{row}{gap}│" for row in pips), f"└{edge}┘")


def heading(view: View) -> str:
    """Show how far the match is."""
    return f"Round {view.round} · {sum(view.dice)} dice in play"


def hand_title(view: View) -> str:
    """Say what the dice below are, and how many of them count towards the bid that stands."""
    if not view.mine:
        return "You are out"
    if view.phase != "bidding" or not view.claims:
        return "Your dice"
    _, quantity, value = view.claims[-1]
    return f"Your dice: {own(view, value)} towards {bid(quantity, value, view)}"


def hand(view: View, width: int, height: int) -> Text:
    """Draw your dice as dice, or as a line of signs where there is no room."""
    faces = sorted(view.mine)
    if height < DIE_HEIGHT:
        return line(" ".join(f"[{sign(face, view)}]" for face in faces))
    gap = " " if len(faces) * (len(BLANK) + 5) <= width else ""
    drawn = [die(face, view, gap) for face in faces]
    return lines(line(gap.join(rows)) for rows in zip(*drawn, strict=True))


def table(view: View, names: Names, width: int, height: int) -> Text:
    """Draw the public table: players, the standing bid and its trail, or the showdown."""
    if view.showdown is not None:
        return lines(uncovered(view.showdown, view, names, height))
    seats = players(view, names, width)
    if height >= SPACIOUS:
        seats = [row for seat in seats for row in (line(""), seat)]
    roomy = height >= len(seats) + 1 + DIE_HEIGHT
    bid = [line(""), *(big_bid(view, names) if roomy else small_bid(view, names))]
    return lines([*seats, *bid, *trail(view, names, width, height - len(seats) - len(bid))])


def line(text: str, style: str = "") -> Text:
    """Make one line that is cut off rather than wrapped."""
    return Text(text, style, no_wrap=True, overflow="ellipsis")


def lines(rows: Iterable[Text]) -> Text:
    """Put lines below each other."""
    return Text("\n", no_wrap=True, overflow="ellipsis").join(rows)


def players(view: View, names: Names, width: int) -> list[Text]:
    """List the players clockwise, in one column or two."""
    seats = [player(view, names, seat) for seat in range(len(names))]
    if len(seats) <= ONE_COLUMN:
        return seats
    half = (len(seats) + 1) // 2
    for left in seats[:half]:
        left.set_length(width // 2)
    for left, right in zip(seats[:half], seats[half:], strict=False):
        left.append_text(right)
    return seats[:half]


def label(view: View, names: Names, seat: int) -> str:
    """Name a player in a list, so that your row is easy to find."""
    return names[seat] if seat != view.seat or len(names) > ONE_COLUMN else f"{names[seat]} (you)"


def pad(view: View, names: Names, seat: int) -> str:
    """Name a player in a list, all as wide as the widest."""
    widest = max(cell_len(label(view, names, each)) for each in range(len(names)))
    return set_cell_size(label(view, names, seat), min(widest, CROWDED_NAME) if len(names) > ONE_COLUMN else widest)


def player(view: View, names: Names, seat: int) -> Text:
    """Draw one player: turn mark, name, dice under the cup, and the last word."""
    dice = view.dice[seat]
    if not dice:
        return line(f"  {pad(view, names, seat)}  out", "dim")
    mark = "▶" if seat == view.turn else " "
    crowded = len(names) > ONE_COLUMN
    stones = f"■{dice}" if crowded else f" {'■' * dice:<{max(view.dice)}} {dice} "
    row = " ".join((mark, pad(view, names, seat), stones, last_word(view, seat)))
    return line(row, "bold cyan" if seat == view.turn else "")


def last_word(view: View, seat: int) -> str:
    """Say that a player is in turn, or what the player bid last."""
    if seat == view.turn:
        return "YOUR TURN" if seat == view.seat else "in turn"
    bids = (bid(quantity, value, view) for bidder, quantity, value in reversed(view.claims) if bidder == seat)
    return next(bids, "")


def big_bid(view: View, names: Names) -> list[Text]:
    """Draw the bid that stands, as high as a die."""
    if not view.claims:
        return [line(row, "bold") for row in ("", "", no_bid(view, names), "", "")]
    bidder, quantity, value = view.claims[-1]
    who = "you" if bidder == view.seat else names[bidder]
    digits = [DIGITS[int(digit)] for digit in str(quantity)]
    blank = " " * (4 * len(digits) - 1)
    count = [blank, *(" ".join(rows) for rows in zip(*digits, strict=True)), blank]
    said = ("", bid(quantity, value, view), f"by {who}", "", "")
    drawn = zip(count, "  ×  ", die(value, view), said, strict=True)
    return [line("   " + "  ".join(parts), "bold yellow") for parts in drawn]


def small_bid(view: View, names: Names) -> list[Text]:
    """Write the bid that stands in one line."""
    return [line(f"  {standing(view, names)}" if view.claims else no_bid(view, names), "bold")]


def no_bid(view: View, names: Names) -> str:
    """Say that the round waits for its first bid."""
    return f"  {aloud(telling.turn(glance(view)), names)}"


def trail(view: View, names: Names, width: int, room: int) -> list[Text]:
    """Show how the bids rose: a line each where there is room, else the last ones in one line."""
    said = [bid(quantity, value, view) for _, quantity, value in view.claims]
    if len(said) <= 1:
        return []
    if room > len(said):
        bidders = (pad(view, names, bidder) for bidder, _, _ in view.claims)
        steps = enumerate(zip(bidders, said, strict=True), start=1)
        return [line(""), *(line(f"  {no:>2}  {bidder}  {bid}") for no, (bidder, bid) in steps)]
    while len(said) > 1 and cell_len(" › ".join(said)) > width - len("  … › "):
        del said[0]
    return [line(("  " if len(said) == len(view.claims) else "  … › ") + " › ".join(said))]


def uncovered(shown: Showdown, view: View, names: Names, height: int) -> list[Text]:
    """Draw a showdown: every hand with its counting dice in brackets, the sum, the verdict and the loss."""
    at = glance(view)
    hands = [counted(shown, view, names, seat) for seat, dice in enumerate(shown.hands) if dice]
    told: list[Say] = [telling.counting(shown), telling.verdict(at, shown)]
    told.append(telling.loss(at, shown, view.dice[shown.loser]))
    rows = [*hands, *(line(aloud(each, names), "bold") for each in told)]
    if height > len(rows):
        rows.insert(0, line(aloud(telling.called(at, shown), names), "bold yellow"))
    if height > len(rows) + 1:
        rows.insert(1, line(""))
        rows.insert(-3, line(""))
    return rows


def counted(shown: Showdown, view: View, names: Names, seat: int) -> Text:
    """Draw one uncovered hand and what it contributes."""
    row = line(f"  {pad(view, names, seat)} ")
    for face in sorted(shown.hands[seat]):
        counts = face in shown.faces
        row.append(f"[{sign(face, view)}]" if counts else f" {sign(face, view)} ", "bold green" if counts else "")
    return row.append(" " * 3 * (max(map(len, shown.hands)) - len(shown.hands[seat])) + f"  {shown.counts[seat]}")


# Typing

NUMBERS = {word: number for number, word in enumerate(NOUNS) if word} | {
    word: number for number, word in enumerate(("seven", "eight", "nine", "ten", "eleven", "twelve"), start=7)
}


BID = re.compile(r"(?:(?:bid|raise) )?(\d{1,4}|[a-z]+)(?: ?[x×*,] ?| |(?=[a-z★]))(\d{1,4}|[a-z]+|★)")
PLURALS = {many: number for number, many in enumerate(telling.MANY) if many}
VALUES = NUMBERS | PLURALS | dict.fromkeys(("emblem", "emblems", "star", "stars", "★"), EMBLEM)


def choices(view: View, offers: Sequence[Offer]) -> list[str]:
    """List what can be typed now: bids as they rise, then the call, or ready."""
    return [typed(action, view) for offer in offers for action in actions(offer)]


def typed(action: Action, view: View) -> str:
    """Write an action as it can be typed."""
    if not isinstance(action, Bid):
        return type(action).__name__.lower()
    emblem = action.value == EMBLEM and view.wild
    one, many = ("emblem", "emblems") if emblem else (NOUNS[action.value], telling.MANY[action.value])
    return f"{action.quantity} {one if action.quantity == 1 else many}"


def read(text: str, view: View, offers: Sequence[Offer]) -> Action:
    """Turn what was typed into an action, legal or not; raises `Malformed` if it means nothing."""
    words = " ".join(text.lower().split())
    if words in {"call", "c"}:
        return Call(view.round, len(view.claims))
    if words in {"ready", "r"} or (not words and any(isinstance(offer, Ready) for offer in offers)):
        return Ready(view.round)
    found = BID.fullmatch(words)
    quantity = number(found[1], NUMBERS) if found else None
    value = number(found[2], VALUES) if found else None
    if quantity is None or value is None:
        raise Malformed(lost(text, offers))
    return Bid(view.round, len(view.claims), quantity, value)


def number(word: str, words: dict[str, int]) -> int | None:
    """Read a number in digits or in words."""
    return int(word) if word.isdecimal() else words.get(word)


def lost(text: str, offers: Sequence[Offer]) -> str:
    """Say that a text means nothing, and what would."""
    what = "type a bid such as 4 fives, or call"
    if not text.strip():
        return f"Nothing typed: {what}." if offers else "Nothing to send: wait for your turn."
    return f'"{text.strip()}" means nothing here: {what}.'
