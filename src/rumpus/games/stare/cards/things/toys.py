"""Toys: what a hand can hold, and what stands on a shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import CREAM, GOLD, HUES, INK, WOOD, shade, tint
from rumpus.games.stare.cards.pens import bow, box, dots, heart, line, moved, oval, path, star, wave

if TYPE_CHECKING:
    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot


TEDDIES = {"brown": "#a8703f", "white": "#f6eee4", "pink": "#f391b6", "yellow": "#f8cf3f", "blue": "#5f8fdc"}
HELD = ("lollipop", "pinwheel", "balloon", "flag", "duck")


def toy(art: Art, kind: str, c: str) -> str:
    """What a hand can hold or a wagon can carry, standing on (0, 0), about 40 high."""
    stick = line("M0 8V-34", "#c99a68", 4)
    if kind == "duck":
        return (
            oval(0, -10, 17, 11, art.fill("#f6c945"))
            + path("M-16 -14l-8 -8q-2 12 6 16z", "#e3b32f")
            + oval(11, -25, 10, 10, art.fill("#f6c945"))
            + path("M19 -27l10 3 -10 5z", "#f28f3b")
            + oval(13, -27, 2, 2.4, INK)
        )
    if kind == "lollipop":
        return (
            stick
            + oval(0, -48, 19, 19, art.fill(c, "d"))
            + line("M0 -48q7 -2 5 -8t-14 -1 2 20 18 -4 -2 -22", tint(c, 0.7), 4)
        )
    if kind == "pinwheel":
        blades = "".join(
            moved(0, -46, path("M0 0Q-4 -16 0 -24L17 -17z", c if a % 180 else tint(c, 0.55)), turn=a)
            for a in (0, 90, 180, 270)
        )
        return stick + line("M0 -34V-44", "#c99a68", 4) + blades + oval(0, -46, 4, 4, GOLD)
    if kind == "balloon":
        return (
            line("M0 4q-7 -20 0 -38", shade(c, 0.4), 2)
            + oval(0, -60, 20, 24, art.fill(c, "d"))
            + path("M0 -37l-5 7h10z", shade(c, 0.15))
            + oval(-8, -69, 4, 7, "#fff", 'opacity=".6" transform="rotate(18 -8 -69)"')
        )
    return (
        line("M0 8V-62", "#c99a68", 4)
        + path("M2 -62q16 -8 24 0t22 0v26q-14 8 -22 0t-24 0z", art.fill(c))
        + path(star(25, -49, 8), CREAM)
    )


def bear(art: Art, t: Spot, *, mood: str, tie: str, mark: str) -> str:
    """A teddy bear with a bow tie, 100 wide and 118 high."""
    c = TEDDIES[t.colour]
    light, fur = tint(c, 0.5), art.fill(c, "d")
    out = [art.shadow(0, -1, 92)]
    for s in (-1, 1):
        out += [
            oval(s * 25, -104, 13, 13, fur),
            oval(s * 25, -103, 7, 7, light),
            oval(s * 35, -46, 11, 22, fur, f'transform="rotate({s * -28} {s * 35} -46)"'),
        ]
    out += [oval(0, -38, 32, 35, fur), oval(0, -34, 20, 23, light)]
    for s in (-1, 1):
        out += [oval(s * 28, -14, 19, 15, fur), oval(s * 31, -13, 11, 10, light)]
    out += [
        oval(0, -87, 34, 29, fur),
        oval(0, -79, 16, 12, light),
        art.face(0, -90, 48, mood),
        oval(0, -86, 5, 3.6, INK),
        art.part("bow", bow(0, -57, 21, HUES[tie], shade(HUES[tie], 0.2))),
    ]
    m = shade(c, 0.45)
    out.append(
        {
            "heart": path(heart(0, -32, 9), "#d93a2b"),
            "star": path(star(0, -33, 12), "#d9921f"),
            "button": "".join(oval(0, y, 4, 4, m) for y in (-42, -31, -20)),
            "patch": box(-9, -42, 18, 18, 3, HUES[tie], f'stroke="{m}" stroke-width="2" stroke-dasharray="3 2.5"'),
        }[mark]
    )
    return wide(t, 100, "".join(out))


def robot(art: Art, t: Spot, *, dials: int, lamp: str) -> str:
    """A robot with one to three dials, 110 wide and 130 high."""
    c, bulb = HUES[t.colour], HUES[lamp]
    steel, out = "#aeb4c2", [art.shadow(0, -1, 88)]
    for s in (-1, 1):
        out += [
            line(f"M{s * 38} -56q{s * 18} 2 {s * 12} 26", steel, 9),
            line(f"M{s * 44} -20q-2 -12 6 -12t6 12", shade(steel, 0.3), 5),
            box(s * 17 - 9, -20, 18, 14, 3, art.fill(steel, "h")),
            box(s * 19 - 15, -11, 30, 11, 5, shade(c, 0.2)),
            box(s * 33 - 4, -100, 8, 16, 3, shade(steel, 0.2)),
        ]
    out += [
        line("M0 -110V-120", shade(steel, 0.3), 4),
        oval(0, -122, 7.5, 7.5, art.fill(bulb, "d")),
        box(-10, -78, 20, 10, 2, shade(steel, 0.25)),
        box(-31, -112, 62, 38, 10, art.fill(c, "d")),
        box(-41, -72, 82, 56, 11, art.fill(c, "d")),
        box(-35, -64, 70, 40, 7, tint(c, 0.72)),
        box(-12, -84, 24, 5, 2.5, shade(c, 0.5)),
        line("M-4 -84v5M4 -84v5", tint(c, 0.6), 1.6),
    ]
    eyes = ((-14, -96), (14, -96))
    clocks = [((k - (dials - 1) / 2) * 23, -44) for k in range(dials)]
    out += [
        dots(eyes, "#fff", 19),
        dots([(x + 1, y + 1) for x, y in eyes], INK, 9),
        dots([(x + 3, y - 1) for x, y in eyes], "#fff", 3),
    ]
    out += [dots(clocks, INK, 22), dots(clocks, "#fff", 17)] + [
        moved(x, y, line("M0 2V-6", "#d93a2b", 3), turn=-50 + 65 * k) for k, (x, y) in enumerate(clocks)
    ]
    return wide(t, 110, "".join(out))


def drum(art: Art, t: Spot, *, rim: str) -> str:
    """A drum with its sticks, 110 wide and 104 high."""
    c, edge = HUES[t.colour], HUES[rim]
    side = "M-46 -68V-14A46 13 0 0 0 46 -14V-68z"
    rope = "M-46 -62" + "".join(
        f"L{-46 + 92 * k / 8:.1f} {(-62 if k % 2 == 0 else -14) + 13 * wave(22.5 * k)[0]:.1f}" for k in range(1, 9)
    )
    ends = "M-47 -20A47 13 0 0 0 47 -20V-11A47 13 0 0 1 -47 -11z"
    sticks = (
        "".join(line(d, "#d9a566", 5) for d in ("M-22 -74L34 -99", "M20 -71L-36 -97"))
        + oval(-22, -74, 6, 5, "#c48a4a")
        + oval(20, -71, 6, 5, "#c48a4a")
    )
    hoop = (
        path("M-48 -70V-60A48 13 0 0 0 48 -60V-70z", art.fill(edge, "h"))
        + oval(0, -70, 48, 14, tint(edge, 0.25))
        + oval(0, -71, 42, 11, "#fff6e2")
    )
    return wide(
        t,
        110,
        art.shadow(0, -2, 104)
        + path(side, art.fill(c, "h"))
        + line(rope, CREAM if t.colour != "white" else edge, 3.4)
        + art.part("rim", path(ends, art.fill(edge, "h")) + hoop)
        + sticks,
    )


def globe(art: Art, t: Spot, *, pin: str) -> str:
    """A globe with a flag stuck in it, 104 wide and 124 high; the stand has the colour."""
    stand, flag = HUES[t.colour], HUES[pin]
    ball, land = art.clip('<circle cy="-74" r="40"/>'), "#79b96b"
    lands = path(
        "M-34 -96q14 -14 26 -6t2 18 -16 8 -4 20 -18 -12zM-6 -60q14 -4 18 8t-10 24 -14 -14zM14 -104q20 2 26 20t-2 30 -18 -16 -10 -14 4 -20z",
        land,
    )
    sea = box(-42, -116, 84, 84, 0, art.fill("#5aa7d8", "d"))
    grid = line("M-40 -74q40 14 80 0M-36 -94q36 12 72 0M-34 -54q34 12 68 0", "#fff", 1.4, 'opacity=".5"')
    return wide(
        t,
        104,
        art.shadow(0, -1, 76)
        + oval(0, -6, 32, 8, shade(stand, 0.2))
        + path("M-24 -8q20 -6 20 -18h8q0 12 20 18z", art.fill(stand, "h"))
        + line("M-22 -116A46 46 0 1 0 22 -33", art.fill(stand, "h"), 7)
        + f"<g {ball}>{sea}{lands}{grid}</g>"
        + oval(-15, -92, 9, 13, "#fff", 'opacity=".4" transform="rotate(30 -15 -92)"')
        + oval(-22, -116, 5, 5, GOLD)
        + line("M22 -84V-122", INK, 2.8)
        + art.part("pin", path("M22 -124l38 14 -38 15z", flag, f'stroke="{shade(flag, 0.3)}" stroke-width="1.4"')),
    )


PICTURES = ("sun", "fish", "tree", "boat", "heart")


def picture(kind: str) -> str:
    """A motif about 60 wide and 44 high around (0, 0)."""
    return {
        "sun": oval(0, 0, 13, 13, "#f6b52f")
        + line("M0 -19v-3M0 19v3M-19 0h-3M19 0h3M-14 -14l-2 -2M14 -14l2 -2M-14 14l-2 2M14 14l2 2", "#f28f3b", 4),
        "fish": path("M-24 0q14 -22 36 -4l14 -10v28l-14 -10q-22 18 -36 -4z", "#f28f3b")
        + oval(-12, -4, 2.8, 2.8, INK)
        + line("M0 -8q5 8 0 16", CREAM, 2.5),
        "tree": box(-4, 4, 8, 18, 2, "#8a5a34")
        + oval(0, -6, 18, 16, "#3f9a5a")
        + dots(((-6, -10), (6, -2), (-5, 2)), "#d93a2b", 6),
        "boat": path("M-24 8h48q-4 13 -14 13h-22q-8 0 -12 -13z", "#8a5a34")
        + path("M-1 4V-22L-20 4z", "#d93a2b")
        + path("M3 4V-18L18 4z", "#fff"),
        "heart": path(heart(0, 4, 17), "#d93a2b") + oval(-8, -8, 4, 3, "#fff", 'opacity=".6"'),
    }[kind]


def puzzle(art: Art, t: Spot, *, shows: str, pieces: int) -> str:
    """A puzzle in its box, 112 wide and 98 high."""
    c = HUES[t.colour]
    cuts = line(
        "M-22 -92v14q6 -3 6 4t-6 4v20M22 -92v12q-6 -3 -6 4t6 4v22M-46 -66h14q-3 -6 4 -6t4 6h48q-3 6 4 6t4 -6h14",
        "#fff",
        1.8,
        'opacity=".75"',
    )
    return wide(
        t,
        112,
        art.shadow(0, -1, 110)
        + box(-52, -98, 104, 98, 6, art.fill(c, "d"))
        + box(-46, -92, 92, 60, 4, "#cfe8f3")
        + path("M-46 -44q40 -12 92 0v12h-92z", "#a9d3a0")
        + art.part("picture", moved(0, -64, picture(shows)))
        + cuts
        + box(-44, -31, 88, 29, 6, CREAM)
        + art.part("pieces", art.sign(0, -7, str(pieces), 80, 32)),
    )


def spinning_top(art: Art, t: Spot, *, band: str, lean: int) -> str:
    """A spinning top, 96 wide and 106 high."""
    c, belt = HUES[t.colour], HUES[band]
    body = "M-43 -50Q-44 -74 0 -74Q44 -74 43 -50Q36 -20 6 -7L0 0L-6 -7Q-36 -20 -43 -50z"
    stripe = "M-43 -52Q0 -34 43 -52Q42 -44 37 -36Q0 -20 -37 -36Q-42 -44 -43 -52z"
    pearls = dots(
        ((-28, -41), (-10, -36), (10, -36), (28, -41)), tint(belt, 0.8) if band != "white" else HUES["red"], 8
    )
    knob = box(-4, -96, 8, 26, 3, art.fill(WOOD, "h")) + oval(0, -98, 9, 8, art.fill(belt, "d"))
    return wide(
        t,
        96,
        art.shadow(2, -1, 60)
        + moved(
            0,
            0,
            knob
            + path(body, art.fill(c, "h"))
            + art.part("band", path(stripe, belt))
            + pearls
            + oval(0, -70, 26, 6, tint(c, 0.45))
            + oval(-22, -60, 9, 3.5, "#fff", 'opacity=".6" transform="rotate(-14 -22 -60)"'),
            turn=lean,
        ),
    )


def jack(art: Art, t: Spot, *, cap: str, mood: str, pattern: str) -> str:
    """A jack-in-the-box, 112 wide and 162 high."""
    c, hat, trim = HUES[t.colour], HUES[cap], f'stroke="{CREAM}" stroke-width="3"'
    out = [
        art.shadow(0, -1, 92),
        path("M-40 -58L-56 -88L24 -88L40 -58z", shade(c, 0.3)),
        line("M-50 -84L20 -84", tint(c, 0.3), 2),
    ]
    out += [line("M-10 -60L12 -66L-12 -72L12 -78L-10 -84L8 -88", "#8b90a0", 4)]
    for s in (-1, 1):
        out += [
            line(f"M{s * 10} -82q{s * 24} 0 {s * 30} -16", hat, 8),
            oval(s * 41, -100, 6, 6, CREAM),
            oval(s * 23, -108, 9, 9, "#e8823a"),
            oval(s * 20, -118, 8, 8, "#e8823a"),
        ]
    out += [
        "".join(oval(x, -86, 8, 6, CREAM if k % 2 else tint(hat, 0.4)) for k, x in enumerate((-18, -9, 0, 9, 18))),
        oval(0, -108, 22, 22, art.fill("#fbe3cc", "d")),
        art.part("hat", path("M-21 -119Q-4 -132 21 -119L6 -160z", art.fill(hat, "d"))),
        oval(6, -156, 6, 6, CREAM),
        art.face(0, -109, 38, mood),
        oval(0, -104, 4.5, 4.5, "#d93a2b"),
        art.cloth("M-42 -60h84v60h-84z", c, pattern, size=28),
        box(-44, -63, 88, 8, 4, tint(c, 0.3)),
        path(star(0, -29, 19), hat, trim),
        line("M42 -28h12v-12", GOLD, 5),
        oval(54, -42, 5, 5, "#d93a2b"),
    ]
    return wide(t, 112, "".join(out))
