"""Pens: the few marks that everything is drawn with. Numbers are written in a fixed form, so bytes never differ."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, radians, sin
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@lru_cache(maxsize=8192)
def num(value: float) -> str:
    """Write a coordinate: one decimal at most."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


@cache
def wave(degrees: float) -> tuple[float, float]:
    """Return sine and cosine, rounded: the last bits differ from one maths library to another."""
    return round(sin(radians(degrees)), 6), round(cos(radians(degrees)), 6)


def around(angle: float, radius: float) -> tuple[float, float]:
    """Return the point at an angle (0 is up, clockwise) and a radius around the origin."""
    right, up = wave(angle)
    return right * radius, -up * radius


def tag(head: str, more: str) -> str:
    """Write one mark."""
    return f"<{head} {more}/>" if more else f"<{head}/>"


def tight(d: str) -> str:
    """Write path data without the spaces that a minus sign makes unnecessary."""
    return d.replace(" -", "-")


def path(d: str, fill: str, more: str = "") -> str:
    """A filled shape."""
    return tag(f'path d="{tight(d)}" fill="{fill}"', more)


def line(d: str, colour: str, width: float, more: str = "") -> str:
    """A stroke; nothing is filled unless it says with what."""
    return tag(f'path d="{tight(d)}" stroke="{colour}" stroke-width="{num(width)}"', more)


def disc(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    """A round spot."""
    return tag(f'circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"', more)


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    """An oval spot."""
    return tag(f'ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"', more)


def box(x: float, y: float, w: float, h: float, r: float, fill: str, more: str = "") -> str:
    """A rectangle with corners of radius r; x and y are its upper left corner."""
    corner = f' rx="{num(r)}"' if r else ""
    return tag(f'rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner} fill="{fill}"', more)


def ring(x: float, y: float, r: float, colour: str, width: float, more: str = "") -> str:
    """A circle's line."""
    head = f'circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" stroke="{colour}" stroke-width="{num(width)}"'
    return tag(head, more)


def dots(points: Iterable[tuple[float, float]], colour: str, size: float) -> str:
    """Equal round dots in one path: strokes of no length with round ends."""
    return line("".join(f"M{num(x)} {num(y)}h0" for x, y in points), colour, size)


def moved(x: float, y: float, body: str, turn: float = 0, size: float = 1, flip: int = 1) -> str:
    """A drawing set elsewhere, turned, scaled or mirrored."""
    spin = f" rotate({num(turn)})" if turn else ""
    grow = f" scale({size * flip:.3f} {size:.3f})" if size != 1 or flip != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){spin}{grow}">{body}</g>'


def both(left: str) -> str:
    """A drawing and its mirror image."""
    return f'{left}<g transform="scale(-1 1)">{left}</g>'


def points(places: Sequence[tuple[float, float]]) -> str:
    """Path data of a closed line through the places."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in places) + "z"


@lru_cache(maxsize=1024)
def star(cx: float, cy: float, r: float, tips: int = 5, inner: float = 0.45) -> str:
    """Path data of a star."""
    places = [around(k * 180 / tips, r if k % 2 == 0 else r * inner) for k in range(2 * tips)]
    return points([(cx + x, cy + y) for x, y in places])


def heart(x: float, y: float, r: float) -> str:
    """Path data of a heart whose tip is r below its middle."""
    left = f"c{num(-r * 1.7)} {num(-r)} {num(-r)} {num(-r * 2.2)} 0 {num(-r * 1.3)}"
    return f"M{num(x)} {num(y + r)}{left}c{num(r)} {num(-r * 0.9)} {num(r * 1.7)} {num(r * 0.3)} 0 {num(r * 1.3)}z"


def bow(x: float, y: float, r: float, colour: str, dark: str) -> str:
    """A bow of ribbon, r to either side."""
    wing = f"l{num(r)} {num(-r * 0.6)}q{num(r * 0.3)} {num(r * 0.6)} 0 {num(r * 1.2)}z"
    left = f"l{num(-r)} {num(-r * 0.6)}q{num(-r * 0.3)} {num(r * 0.6)} 0 {num(r * 1.2)}z"
    wings = path(f"M{num(x)} {num(y)}{left}{wing}", colour, f'stroke="{dark}" stroke-width="1.5"')
    return wings + oval(x, y, r * 0.28, r * 0.32, dark)


def spread(count: int, half: float) -> list[float]:
    """Return that many centres, spread evenly from -half to half."""
    return [half * (2 * k / (count - 1) - 1) for k in range(count)] if count > 1 else [0.0] * count


def emblem(kind: str, colour: str) -> str:
    """A mark about 44 wide around the origin."""
    shapes = {
        "star": path(star(0, 0, 24), colour),
        "heart": path(heart(0, 3, 19), colour),
        "moon": path("M6-22A22 22 0 1 0 20 10A18 18 0 0 1 6-22z", colour),
        "fish": path("M-24 0Q-4-20 14 0Q-4 20-24 0zM10 0L26-12V12z", colour) + disc(-12, -3, 2.6, "#fff"),
        "anchor": line("M0-14V20M-12-4H12M-20 6Q-16 22 0 22Q16 22 20 6", colour, 6) + ring(0, -19, 6, colour, 5),
        "crown": path("M-22 16L-26-14L-12-2L0-20L12-2L26-14L22 16z", colour),
        "leaf": path("M-22 14Q-22-18 20-20Q22 16-22 14z", colour) + line("M-22 18L8-10", "#fff", 3),
        "drop": path("M0-24Q20 2 14 12A16 16 0 0 1-14 12Q-20 2 0-24z", colour),
    }
    return shapes[kind]


EMBLEMS = ("star", "heart", "moon", "fish", "anchor", "crown")
