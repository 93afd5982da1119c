"""Colours: the hues people have names for, how they are shaded, and how far apart they look."""

from __future__ import annotations

from functools import cache
from math import pow as power
from math import sqrt

INK = "#2b1b3d"
"""Plum, never black: outlines, pupils, shadows."""
CREAM = "#fffaf0"
WOOD = "#b9824f"
GOLD = "#e2ad3b"
GLASS = "#bfe0ee"
STONE = "#c9c2bd"
METAL = "#b9c1cc"
SAND = "#d49c55"
LEAF = "#5c9f5b"
BLUSH = "#ff8fa3"

HUES = {
    "red": "#c5241f",
    "orange": "#f28f3b",
    "yellow": "#f8cf3f",
    "green": "#3aa765",
    "blue": "#2a5fd0",
    "purple": "#7d46b4",
    "pink": "#f391b6",
    "white": "#fdf6ec",
    "brown": "#8a5a34",
    "black": "#3a3346",
    "grey": "#9aa0ad",
    "teal": "#14919b",
}
"""The names that questions and answers use."""

BRIGHT = ("red", "yellow", "green", "pink", "white")
"""Hues of every card; either blue or purple joins them, never both: they are too close to tell apart."""
COATS = {"brown": "#9c6437", "white": "#f6eee4", "black": "#4a4257", "golden": "#e6ab57", "grey": "#a3a8b6"}
"""Colours of fur that have names of their own."""

APART = 0.15
"""How far apart two colours of one question must be, in OKLab."""


@cache
def rgb(colour: str) -> tuple[int, int, int]:
    """Read #rgb or #rrggbb."""
    digits = colour[1:] if len(colour) > len("#fff") else "".join(c + c for c in colour[1:])
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


@cache
def mix(first: str, second: str, share: float) -> str:
    """Mix two colours: return the one that share of the way from the first to the second."""
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(rgb(first), rgb(second), strict=True))


def shade(colour: str, share: float = 0.25) -> str:
    """Darken towards plum."""
    return mix(colour, INK, share)


def tint(colour: str, share: float = 0.35) -> str:
    """Lighten towards cream."""
    return mix(colour, CREAM, share)


def ink_on(hue: str) -> str:
    """Return the ink that is readable on a hue."""
    return INK if hue in ("white", "yellow", "pink", "orange", "grey") else CREAM


def contrast(hue: str) -> str:
    """Return cream, or red on something pale: for patterns and trimmings that must show."""
    return "#d9788a" if hue == "white" else CREAM


def linear(channel: float) -> float:
    """Undo the gamma of one sRGB channel, 0 to 1."""
    edge = 0.04045
    return channel / 12.92 if channel <= edge else power((channel + 0.055) / 1.055, 2.4)


def oklab(red: float, green: float, blue: float) -> tuple[float, float, float]:
    """Return the lightness and the two colour axes of a linear colour."""
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


SIGHTS = {
    "all": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""How colour-blind eyes see (Machado, Oliveira and Fernandes 2009, severity 1), on linear colours."""


@cache
def distance(first: str, second: str, sight: str = "all") -> float:
    """Tell how far apart two colours look to those eyes, in OKLab."""
    seen: list[tuple[float, float, float]] = []
    for colour in (first, second):
        light = [linear(channel / 255) for channel in rgb(colour)]
        red, green, blue = (max(0.0, sum(w * c for w, c in zip(row, light, strict=True))) for row in SIGHTS[sight])
        seen.append(oklab(red, green, blue))
    return sqrt(sum((a - b) ** 2 for a, b in zip(*seen, strict=True)))


def named(hue: str) -> str:
    """Return the colour behind a name, of paint or of fur."""
    return HUES[hue] if hue in HUES else COATS[hue]
