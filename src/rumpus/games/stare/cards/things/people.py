"""People: how somebody looks, heads, standing figures, busts in windows, and what a hand holds out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rumpus.games.stare.cards.art import MOODS, Art, glasses
from rumpus.games.stare.cards.ink import HUES, shade, tint
from rumpus.games.stare.cards.pens import around, both, disc, line, moved, oval, path
from rumpus.games.stare.cards.things.hats import hat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.graph import Scene

SKINS = ("#f8d3b4", "#eeb98f", "#c98b62", "#8d5a3c")
HAIRS = ("#352c3f", "#7b4a2b", "#d2642f", "#f0c665")
GREY = "#bdb8c4"
STYLES = ("short", "bob", "bun", "curls", "tails", "plaits")
LEGS = ("#4b5878", "#6b4f3f", "#4a4257", "#7a8090")


class Person(msgspec.Struct, frozen=True):
    """How somebody looks."""

    skin: str
    hair: str
    style: str
    top: str
    legs: str
    mood: str = "happy"
    pattern: str = "plain"
    hat: str = ""
    hat_hue: str = "red"
    glasses: bool = False
    beard: bool = False
    scarf: str = ""


def somebody(
    scene: Scene,
    *,
    hats: Sequence[str] = ("", "", "cap", "bobble hat", "straw hat"),
    styles: Sequence[str] = STYLES,
    patterns: Sequence[str] = ("plain",),
    top: str = "",
    scarf: str = "",
    grown: bool = True,
) -> Person:
    """Draw somebody new; a hat differs from the clothes."""
    luck = scene.luck
    wear = top or scene.hue()
    style, worn = luck.choice(styles), luck.choice(hats)
    return Person(
        skin=luck.choice(SKINS),
        hair=luck.choice((*HAIRS, GREY) if grown else HAIRS),
        style="bob" if worn and style == "bun" else style,
        top=wear,
        legs=luck.choice(LEGS),
        mood=luck.choice((*MOODS, "happy", "happy")),
        pattern=luck.choice(patterns),
        hat=worn,
        hat_hue=scene.hue(wear),
        glasses=luck.chance(25),
        beard=grown and style == "short" and luck.chance(50),
        scarf=scarf,
    )


def head(art: Art, who: Person) -> str:
    """Hair, face and hat, radius 40 around the origin."""
    skin, hair = who.skin, who.hair
    dark = shade(hair, 0.12)
    behind = {
        "short": "",
        "bob": path("M-47 32Q-58-50 0-50Q58-50 47 32Q32 42 26 28H-26Q-32 42-47 32z", dark),
        "bun": disc(0, -48, 18, dark),
        "curls": "".join(disc(x, y - 4, 16, dark) for x, y in (around(a, 40) for a in range(-100, 101, 33))),
        "tails": both(oval(48, 10, 13, 24, hair, 'transform="rotate(-18 48 10)"')),
        "plaits": both(line("M40 4q14 22 6 42", hair, 15)),
    }[who.style]
    ties = both(disc(40, -6, 7, "#f6c945")) if who.style == "tails" else ""
    ears = disc(-38, 5, 8, shade(skin, 0.06)) + disc(38, 5, 8, shade(skin, 0.06))
    beard = path("M-40 6q0 44 40 44t40-44q-8 14-20 13q-20-7-40 0q-12 1-20-13z", hair) if who.beard else ""
    fringe = path("M-41 0Q-46-43 0-43Q46-43 41 0Q34-20 10-23Q-6-14-24-17Q-36-14-41 0z", art.fill(hair))
    return (
        behind
        + ears
        + disc(0, 0, 40, art.fill(skin))
        + beard
        + art.face(0, 4, 60, who.mood)
        + oval(0, 9, 4, 2.8, shade(skin, 0.2))
        + (glasses(0, 4, 15.6) if who.glasses else "")
        + fringe
        + ties
        + hat(art, who.hat, who.hat_hue)
    )


def bust(art: Art, who: Person) -> str:
    """Head and shoulders, 100 units tall, on the origin."""
    coat = path("M-38 2Q-40-24 0-28Q40-24 38 2z", art.fill(HUES[who.top]))
    return coat + moved(0, -54, head(art, who), size=0.75)


ARMS = {
    "down": ("M25-113Q45-96 42-70", 42, -64),
    "up": ("M25-113Q50-116 54-146", 55, -152),
    "out": ("M25-113Q44-92 64-96", 70, -98),
    "hold": ("M25-113Q44-88 24-78", 18, -76),
}
"""For each pose of an arm: its line and where the hand is, on the right side."""


def arm(who: Person, side: int, pose: str, sleeve: str) -> str:
    """One arm with its hand."""
    d, x, y = ARMS[pose]
    return f'<g transform="scale({side} 1)">{line(d, sleeve, 17)}{disc(x, y, 9.5, who.skin)}</g>'


def figure(art: Art, who: Person, left: str = "down", right: str = "down", *, walk: bool = False) -> str:
    """Somebody 200 units tall, standing at the origin."""
    coat = HUES[who.top]
    feet = (("M-9-54L-24-12", -28), ("M9-54L20-12", 25)) if walk else (("M-13-54V-12", -17), ("M13-54V-12", 17))
    low = "".join(
        line(d, shade(who.legs, 0.12 * i), 18) + oval(x, -6, 15, 8, "#57404a") for i, (d, x) in enumerate(feet)
    )
    body = art.cloth("M-25-124Q0-136 25-124Q36-92 41-50Q0-38-41-50Q-36-92-25-124z", coat, who.pattern, size=26)
    scarf = buttons = ""
    if who.scarf:
        wool = HUES[who.scarf]
        scarf = art.part("scarf", line("M-21-122Q0-110 21-122", wool, 15) + line("M12-116L18-84", wool, 14))
    elif who.pattern == "plain":
        buttons = line(
            "M0-104V-67", tint(coat, 0.75) if who.top != "white" else "#c9b9a8", 7, 'stroke-dasharray=".1 18"'
        )
    sleeve = shade(coat, 0.16)
    limbs = arm(who, -1, left, sleeve) + arm(who, 1, right, sleeve)
    return low + art.part("top", body) + buttons + limbs + moved(0, -158, head(art, who), size=0.75) + scarf


def bather(art: Art, who: Person, hand: tuple[int, int], elbow: tuple[int, int], held: str) -> str:
    """A child in swimming things, 200 units tall; the right hand holds something."""
    skin, wear = who.skin, HUES[who.top]
    legs = both(line("M14-58L17-8", shade(skin, 0.05), 17) + oval(21, -5, 14, 7, shade(skin, 0.12)))
    long = "M-27-108Q-20-92 0-92Q20-92 27-108Q34-80 30-48L3-44L0-52L-3-44L-30-48Q-34-80-27-108z"
    short = "M-31-80H31L33-40H4L0-54L-4-40H-33z"
    torso = path("M-27-112Q0-124 27-112Q34-80 29-52H-29Q-34-80-27-112z", art.fill(skin))
    dress = art.part("top", art.cloth(short if who.style == "short" else long, wear, who.pattern, size=30))
    (hx, hy), (ex, ey) = hand, elbow
    right = line(f"M25-106Q{ex} {ey} {hx} {hy}", skin, 14) + disc(hx, hy, 8.5, skin)
    left = line("M-25-106Q-52-92-44-64", shade(skin, 0.06), 14)
    return left + legs + torso + dress + moved(hx, hy, held) + right + moved(0, -152, head(art, who), size=0.95)
