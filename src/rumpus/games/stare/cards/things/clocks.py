"""Clocks: one dial for all, on a post, a board, a wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import word
from rumpus.games.stare.cards.graph import ground, high, wide
from rumpus.games.stare.cards.ink import CREAM, GOLD, HUES, INK, WOOD, ink_on, shade
from rumpus.games.stare.cards.pens import around, box, disc, line, moved, num, oval, path

if TYPE_CHECKING:
    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot

APART = 25
TIMES = tuple(
    (hour, minute)
    for hour in range(1, 13)
    for minute in (0, 15, 30, 45)
    if APART < (hour * 30 + minute / 2 - minute * 6) % 360 < 360 - APART
)
"""Quarter hours at which the two hands do not cover each other."""


def dial(art: Art, r: float, time: tuple[int, int], dot: str) -> str:
    """A clock's face of that radius around the origin: twelve marks, a short thick hand and a long thin one."""
    hour, minute = time

    def mark(k: int) -> str:
        (x, y), (u, v) = around(30 * k, r * 0.9), around(30 * k, r * (0.68 if k % 3 == 0 else 0.8))
        return f"M{num(x)} {num(y)}L{num(u)} {num(v)}"

    def hand(angle: float, length: float, width: float) -> str:
        x, y = around(angle, length)
        return line(f"M0 0L{num(x)} {num(y)}", INK, width)

    marks = line("".join(mark(k) for k in range(12)), INK, r * 0.055)
    marks += line("".join(mark(k) for k in range(0, 12, 3)), INK, r * 0.1)
    hands = hand(30 * hour + minute / 2, r * 0.46, r * 0.15) + hand(6 * minute, r * 0.74, r * 0.09)
    return art.part("dial", disc(0, 0, r, CREAM) + marks + hands + disc(0, 0, r * 0.1, dot))


def post_clock(art: Art, t: Spot, *, time: tuple[int, int]) -> str:
    """A street clock on its post, 110 wide and 312 high."""
    c = HUES[t.colour]
    post = path("M-7 0L-5-190h10L7 0z", art.fill("#4b4560", "h")) + path("M-20 0q2-18 12-20h16q10 2 12 20z", "#4b4560")
    top = box(-13, -120, 26, 8, 4, GOLD) + path("M-16-288L0-312L16-288z", shade(c))
    rim = art.part("rim", disc(0, -236, 54, art.fill(c, "d")))
    return wide(t, 110, art.shadow(8, 0, 60), post, top, rim, moved(0, -236, dial(art, 43, time, c)))


def tide_clock(art: Art, t: Spot, *, time: tuple[int, int], text: str) -> str:
    """A board on a post that shows when something happens, 152 wide and 240 high."""
    c = HUES[t.colour]
    post = box(-8, -90, 16, 92, 3, art.fill(WOOD, "h"))
    board = box(-76, -240, 152, 158, 14, art.fill(c))
    title = word(art, 0, -205, text, 136, 29, ink_on(t.colour), flip=t.flip)
    return ground(art, t, 0.7) + high(
        t, 240, post + art.part("board", board) + title + moved(0, -144, dial(art, 52, time, c))
    )


def wall_clock(art: Art, t: Spot, *, time: tuple[int, int]) -> str:
    """A round clock on a wall; its base line is its lowest point. 100 wide."""
    c = HUES[t.colour]
    shadow = oval(4, -46, 50, 50, INK, 'opacity=".2" filter="url(#soft)"')
    return wide(
        t, 100, shadow, art.part("rim", disc(0, -50, 50, art.fill(c, "d"))), moved(0, -50, dial(art, 40, time, c))
    )
