"""The seaside's big things: ice-cream stand, lifeguard's chair, surfboard, palm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import word
from rumpus.games.stare.cards.graph import ground, high
from rumpus.games.stare.cards.ink import CREAM, HUES, INK, SAND, WOOD, shade, tint
from rumpus.games.stare.cards.pens import box, disc, line, moved, path

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot
    from rumpus.games.stare.cards.things.animals import Actor


SUNDAE = {
    "strawberry": "#f08bb0",
    "vanilla": "#fbe6a4",
    "mint": "#9ad9b4",
    "chocolate": "#7b4a33",
    "blueberry": "#8a8fd6",
}


def cone(art: Art, scoops: Sequence[str]) -> str:
    """An ice-cream cone, tip at the origin, 44 units high plus 24 for each scoop."""
    heap = "".join(
        disc(0, -52 - 24 * i, 17 - i, art.fill(SUNDAE[f])) + disc(-6, -57 - 24 * i, 4, "#fff", 'opacity=".5"')
        for i, f in enumerate(scoops)
    )
    wafer = path("M0 0L-15 -42H15z", art.fill("#e0a458")) + line(
        "M-9 -38L4 -12M9 -38L-4 -12", shade("#e0a458", 0.25), 2
    )
    return heap + wafer + line("M-16 -43h32", "#c98b42", 5)


def stand(
    art: Art, t: Spot, *, panel: str, flavour: str, price: int, name: str, roof: Sequence[str], who: Actor
) -> str:
    """The ice-cream stand, 444 high: name, seller, flavour of the day with price, a great cone on the roof."""
    c = HUES[t.colour]
    front_hue = HUES[panel]
    posts = box(-138, -340, 13, 216, 0, shade(WOOD, 0.1)) + box(125, -340, 13, 216, 0, shade(WOOD, 0.2))
    inside = (
        box(-128, -334, 256, 204, 0, art.fill("#6d5470"))
        + box(14, -214, 106, 8, 0, WOOD)
        + "".join(
            moved(36 + 31 * i, -214, cone(art, [f]), size=0.74) for i, f in enumerate(("mint", "strawberry", "vanilla"))
        )
    )
    seller = (
        path("M-96 -128Q-96 -182 -58 -184Q-20 -182 -20 -128z", art.fill(CREAM))
        + line("M-58 -172V-132", front_hue, 8)
        + moved(-58, -206, who.head, size=0.9)
    )
    pot = path("M58 -158l8 -18h16l4 12l4 -12h14l2 18z", "#e0a458") + path(
        "M57 -162H105L98 -138H64z", art.fill("#dfe6ec", "h")
    )
    top = box(-154, -140, 308, 18, 5, art.fill(WOOD))
    front = (
        art.part("panel", art.cloth("M-142 -124H142V0H-142z", front_hue))
        + line("".join(f"M{x} -120V-4" for x in range(-106, 143, 35)), shade(front_hue, 0.22), 2, 'opacity=".55"')
        + box(-142, -122, 284, 12, 0, INK, 'opacity=".16"')
    )
    board = (
        box(-82, -110, 164, 98, 8, WOOD)
        + box(-74, -102, 148, 82, 4, "#33403f")
        + art.part("flavour", word(art, 0, -69, flavour, 136, 35, "#ffe9a8", flip=t.flip))
        + art.part("price", word(art, 0, -29, f"£{price}", 100, 44, CREAM, flip=t.flip))
    )

    def flap(i: int) -> str:
        return f"M{-132 + i * 264 / 7:.0f} -306H{-132 + (i + 1) * 264 / 7:.0f}L{-168 + (i + 1) * 48} -252a24 20 0 0 1 -48 0z"

    other = "#fdf6ec" if t.colour != "white" else "#9fb8c9"
    flaps = "".join(path(flap(i), art.fill(c if i % 2 == 0 else other)) for i in range(7))
    awning = art.part("awning", flaps) + path("M-168 -252H168L166 -246H-166z", INK, 'opacity=".1"')
    board_above = (
        box(-84, -362, 216, 60, 12, shade(c, 0.25))
        + box(-78, -357, 204, 48, 9, CREAM)
        + art.part("name", word(art, 24, -319, name, 188, 42, INK, flip=t.flip))
    )
    shadow = box(-125, -334, 250, 74, 0, INK, 'opacity=".2"')
    giant = art.part("giant", moved(-120, -296, cone(art, roof), size=1.12))
    return ground(art, t, 1.02, 0.3) + high(
        t,
        444,
        inside + posts + seller + pot + shadow + top + front + board + moved(0, -44, giant + board_above + awning),
    )


def lookout(art: Art, t: Spot, *, who: Actor, flag: str, number: int) -> str:
    """The lifeguard's chair, 300 high: number, flag, lifebuoy, and who keeps watch."""
    fur, paint = who.limb, "#fdf3e4"
    back = box(-44, -232, 88, 92, 6, art.fill(shade(paint, 0.1))) + line(
        "M-22 -228V-146M0 -228V-146M22 -228V-146", shade(paint, 0.25), 3
    )
    legs = line("M-50 -146L-72 0M50 -146L72 0", shade(paint, 0.12), 13) + line("M-60 -78H60M-67 -34H67", paint, 10)
    linen = path(
        "M60 -332Q82 -342 98 -330T132 -330L124 -308L132 -284Q112 -278 98 -286T60 -286z", art.fill(HUES[flag], "h")
    )
    pole = line("M58 -130V-334", WOOD, 7) + art.part("flag", linen)
    body = path("M-30 -142Q-36 -196 0 -196Q36 -196 30 -142z", art.fill(who.chest))
    shirt = path("M-31 -152Q-36 -196 -18 -194L0 -172L18 -194Q36 -196 31 -152z", art.fill(HUES[t.colour])) + box(
        -6, -168, 12, 10, 2, CREAM
    )
    feet = line("M-16 -146Q-22 -120 -18 -112M16 -146Q22 -120 18 -112", fur, 14)
    seat = box(-60, -150, 120, 15, 5, art.fill(paint))
    plate = (
        box(-42, -122, 84, 62, 7, art.fill(paint))
        + box(-37, -117, 74, 52, 5, HUES["white"], f'stroke="{HUES[t.colour]}" stroke-width="4"')
        + art.part("number", word(art, 0, -73, str(number), 60, 50, flip=t.flip))
    )
    arms = line("M-27 -184Q-56 -176 -50 -152", fur, 12) + line("M27 -184Q56 -176 50 -152", fur, 12)

    def hoop(colour: str, more: str = "") -> str:
        return disc(-60, -108, 17, "none", f'stroke="{colour}" stroke-width="12" stroke-linecap="butt" {more}')

    buoy = hoop("#fff") + hoop(HUES["red"], 'stroke-dasharray="13.35"')
    return ground(art, t, 1.1) + high(
        t,
        300,
        pole + back + legs + body + shirt + arms + seat + feet + plate + buoy + moved(0, -222, who.head, size=0.9),
    )


def surfboard(art: Art, t: Spot, *, stripes: int) -> str:
    """Stuck in the sand, 240 high, with rings of stripes."""
    c = HUES[t.colour]
    d = "M0 -240Q34 -190 34 -110Q34 -40 22 2H-22Q-34 -40 -34 -110Q-34 -190 0 -240z"
    bands = "".join(
        box(-36, -72 - 26 * i, 72, 13, 0, tint(c, 0.8) if t.colour != "white" else "#3f9a5a") for i in range(stripes)
    )
    return ground(art, t, 1.2) + high(
        t,
        240,
        moved(
            0,
            0,
            art.clipped(path(d, "#000"), path(d, art.fill(c, "h")) + art.part("stripes", bands))
            + line("M0 -232V-4", shade(c, 0.25), 2, 'opacity=".5"'),
            turn=4,
        )
        + path("M-44 6Q-30 -10 0 -8Q34 -10 46 6Q0 14 -44 6z", SAND),
    )


def palm(art: Art, t: Spot, *, coconuts: int) -> str:
    """A palm, 460 high, with coconuts to count."""
    trunk = path("M-18 0Q-6 -220 -44 -400L-22 -406Q26 -220 20 0z", art.fill("#a67c52", "h")) + line(
        "".join(f"M{-16 - i * i * 0.18 + i * 1.1:.0f} {-36 * i - 30}q16 10 {32 - i * 0.9:.0f} 0" for i in range(10)),
        "#7f5c3e",
        4,
        'opacity=".7"',
    )
    leaf = "M0 0Q50 -62 150 -22Q176 -6 180 34Q150 2 122 2Q118 16 104 22Q104 4 86 0Q78 14 62 16Q64 2 48 0Q30 8 0 0z"
    greens = ("#3f8f5b", "#5aa765", "#4a9a60", "#6db56c", "#3f8f5b", "#57a562")
    fronds = ""
    for angle, side, k, g in zip(
        (-8, 34, -52, 8, 52, -30), (1, 1, 1, -1, -1, -1), (1, 0.8, 0.86, 1, 0.86, 0.8), greens, strict=True
    ):
        rib = line("M6 -1Q60 -40 160 4", shade(g, 0.25), 3)
        fronds += moved(-34, -404, path(leaf, g) + rib, turn=angle, size=k, flip=side)
    places = ((-58, -388), (-28, -380), (2, -390), (-44, -358), (-12, -354))[:coconuts]
    nuts = "".join(disc(x, y, 16, art.fill("#7b5136")) + disc(x - 5, y - 6, 3, "#c49a72") for x, y in places)
    return ground(art, t, 0.4) + high(t, 460, trunk + fronds + art.part("coconuts", nuts))
