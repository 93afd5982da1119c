"""Near on the sand: parasol, towel and who sits on it, sandcastle, bucket, ball."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import ground, high
from rumpus.games.stare.cards.ink import CREAM, GLASS, HUES, INK, SAND, WOOD, shade, tint
from rumpus.games.stare.cards.pens import box, disc, emblem, line, moved, oval, path, star

if TYPE_CHECKING:
    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot
    from rumpus.games.stare.cards.things.animals import Actor


def parasol(art: Art, t: Spot, *, pattern: str) -> str:
    """320 high: patterned canopy with a scalloped edge."""
    c = HUES[t.colour]
    edge = "M-160 -205C-150 -290 -70 -322 0 -322C70 -322 150 -290 160 -205" + "q-27 -21 -53.3 0" * 6 + "z"
    ribs = line(
        "M0 -322Q-60 -300 -107 -205M0 -322Q-34 -290 -53 -205M0 -322V-205M0 -322Q34 -290 53 -205M0 -322Q60 -300 107 -205",
        shade(c, 0.22),
        2.4,
        'opacity=".6"',
    )
    pole = box(-5, -310, 10, 312, 4, art.fill("#f3e2c8", "h")) + path("M-24 4Q0 -16 24 4Q0 10 -24 4z", SAND)
    under = oval(0, -210, 150, 20, shade(c, 0.45)) + box(-5, -226, 10, 60, 0, art.fill("#d9c6aa", "h"))
    return ground(art, t, 0.95, 0.2) + high(
        t, 320, pole + under + art.cloth(edge, c, pattern, "h", 46) + ribs + disc(0, -325, 8, shade(c, 0.2))
    )


def towel(art: Art, t: Spot, *, pattern: str) -> str:
    """Lying on the sand, 80 high, in perspective."""
    c = HUES[t.colour]
    d = "M-120 -80H130L172 0H-160z"
    fringe = line("".join(f"M{-156 + i * 21} 0l-2 9" for i in range(16)), tint(c, 0.5), 4)
    return art.shadow(t.x, t.y, t.w, 0.22) + high(
        t,
        80,
        fringe + art.cloth(d, c, pattern) + line("M-152 -12H164M-124 -70H134", tint(c, 0.75), 5, 'opacity=".7"'),
    )


DOING = {
    "book": "reading a book",
    "watermelon": "eating watermelon",
    "ukulele": "playing the ukulele",
    "drink": "having a drink",
    "map": "studying a map",
}
"""What somebody who sits may do, by what is in the paws."""


def thing_in_paws(art: Art, what: str, c: str) -> str:
    """What somebody sitting holds in both hands, middle at the origin."""
    return {
        "book": path("M0 -22Q-18 -32 -38 -26V18Q-18 12 0 22Q18 12 38 18V-26Q18 -32 0 -22z", art.fill(c))
        + line("M0 -22V22", shade(c, 0.3), 3)
        + path(star(19, -4, 10), CREAM),
        "watermelon": path("M-38 -18H38A38 38 0 0 1 -38 -18z", "#4d9a56")
        + path("M-32 -18H32A32 32 0 0 1 -32 -18z", "#ee5d5d")
        + "".join(oval(x, y, 2.5, 4, INK) for x, y in ((-16, -8), (0, -6), (16, -8), (-7, 3), (8, 3))),
        "ukulele": line("M14 -8L62 -40", "#7b4a2b", 8)
        + oval(-12, 4, 24, 20, art.fill("#d8914a"))
        + oval(10, -8, 17, 15, art.fill("#d8914a"))
        + disc(-2, -2, 8, "#5b3a34")
        + line("M-22 12L60 -40", CREAM, 1.6),
        "drink": path("M-17 -26H17L11 22H-11z", GLASS)
        + path("M-16 -14H16L11 20H-11z", art.fill("#9a4fb0"))
        + line("M4 -10L16 -48h10", c, 5)
        + disc(-17, -26, 9, "#f6c945"),
        "map": path("M-40 -24L-14 -30L14 -22L40 -28V16L14 24L-14 16L-40 22z", art.fill("#f3dfb0"))
        + line("M-14 -30V16M14 -22V24", "#c9ad75", 2)
        + line("M-30 10q14 -22 26 -10t24 -10", HUES["red"], 3, 'stroke-dasharray="6 5"')
        + line("M20 -10l10 10m0 -10l-10 10", HUES["red"], 4),
    }[what]


def sitter(art: Art, t: Spot, *, who: Actor, doing: str, prop: str) -> str:
    """Somebody sitting on the towel, 170 high: look, hat, doing."""
    c = who.limb
    belly = oval(0, -40, 25, 30, tint(who.chest, 0.5), 'opacity=".8"')
    body = path("M-40 -6Q-50 -86 0 -88Q50 -86 40 -6z", art.fill(who.chest)) + belly
    trunks = path("M-44 -26Q0 -12 44 -26L50 -2Q0 8 -50 -2z", art.fill(HUES[t.colour]))
    feet = "".join(oval(s * 44, -12, 19, 15, art.fill(c)) + oval(s * 44, -11, 9, 8, tint(c, 0.5)) for s in (-1, 1))
    arms = "".join(line(f"M{s * 34} -72Q{s * 66} -56 {s * 38} -42", shade(c, 0.07), 15) for s in (-1, 1))
    paws = "".join(disc(s * 37, -42, 9.5, c) for s in (-1, 1))
    return art.shadow(t.x, t.y, t.w * 0.9, 0.22) + high(
        t,
        170,
        body
        + trunks
        + feet
        + arms
        + art.part("doing", moved(0, -48, thing_in_paws(art, doing, HUES[prop]), size=1.08))
        + paws
        + moved(0, -120, who.head, size=1.02),
    )


def sandcastle(art: Art, t: Spot, *, towers: int, tall: int) -> str:
    """A sandcastle, 220 high: n towers, a gate, one flag."""
    step, broad = 200 / towers, min(46.0, 170 / towers)
    out = [
        oval(0, -6, 140, 20, shade(SAND, 0.1)),
        path("M-134 -4Q-120 -22 -104 -20H104Q122 -22 134 -4z", art.fill(SAND)),
    ]
    wall = box(-96, -74, 192, 66, 0, art.fill(SAND, "h")) + path(
        "M-96 -74" + "v-12h14v12h10" * 8 + "z", shade(SAND, 0.04)
    )
    wall += line("M-90 -40h30m40 -16h26m30 22h34", shade(SAND, 0.25), 3, 'opacity=".5"')
    for k in range(towers):
        x, h = -100 + step * (k + 0.5), 168 if k == tall else 112 + 16 * (k % 2)
        crest = path(
            f"M{x - broad * 0.6:.0f} {-h + 2}" + f"v-14h{broad * 0.28:.0f}v14h{broad * 0.18:.0f}" * 3 + "z",
            tint(SAND, 0.12),
        )
        tower = path(f"M{x - broad / 2:.0f} {-h}h{broad:.0f}v{h - 8}h-{broad:.0f}z", art.fill(tint(SAND, 0.1), "h"))
        brim = path(
            f"M{x - broad * 0.6:.0f} {-h - 1}h{broad * 1.2:.0f}v13h-{broad * 1.2:.0f}z", art.fill(tint(SAND, 0.15), "h")
        )
        slit = path(f"M{x - 5:.0f} {-h + 46}v-12a5 6 0 0 1 10 0v12z", shade(SAND, 0.5))
        pole = (
            line(f"M{x:.0f} {-h}v-62", WOOD, 5)
            + art.part("flag", path(f"M{x + 2:.0f} {-h - 66}l48 18l-48 18z", art.fill(HUES[t.colour], "h")))
            if k == tall
            else ""
        )
        out += [pole, crest, tower, brim, slit]
    gate = path("M-19 -6V-34a19 21 0 0 1 38 0V-6z", shade(SAND, 0.58)) + path(
        "M-19 -34a19 21 0 0 1 38 0", "none", f'stroke="{tint(SAND, 0.35)}" stroke-width="6"'
    )
    shells = "".join(
        path(f"M{x} -20q-11 -4 -11 -13a11 10 0 0 1 22 0q0 9 -11 13z", c)
        for x, c in ((-62, "#fbe3df"), (62, "#f9d3c6"), (-88, "#fff3e2"))
    )
    return ground(art, t, 1.05, 0.26) + high(t, 232, out[0] + wall + "".join(out[2:]) + out[1] + gate + shells)


def sand_bucket(art: Art, t: Spot, *, mark: str) -> str:
    """A pail of sand with an emblem and a spade in it, 130 high."""
    c = HUES[t.colour]
    spade = moved(16, -84, line("M0 10L14 -48", WOOD, 8) + line("M2 -52L28 -44", WOOD, 9), turn=4, size=0.9)
    body = path("M-50 -92H50L38 -4Q0 6 -38 -4z", art.fill(c, "h"))
    rim = oval(0, -92, 51, 11, tint(c, 0.3)) + oval(0, -91, 44, 8, shade(SAND, 0.05)) + oval(-6, -95, 30, 8, SAND)
    return ground(art, t, 1.05) + high(
        t,
        130,
        spade
        + body
        + rim
        + art.part("emblem", moved(0, -46, emblem(mark, CREAM if t.colour != "white" else HUES["red"]))),
    )


def beach_ball(art: Art, t: Spot, *, second: str) -> str:
    """A beach ball, 100 high: cream and two hues."""
    a, b = HUES[t.colour], HUES[second]
    gores = path("M-6 -62Q-50 -70 -49 -56A50 50 0 0 1 -16 -97Q-30 -80 -6 -62z", b) + path(
        "M-6 -62Q10 -96 24 -93.5A50 50 0 0 1 50 -52Q30 -70 -6 -62z", a
    )
    more = path("M-6 -62Q-40 -30 -24 -6A50 50 0 0 1 -49 -44Q-40 -62 -6 -62z", a) + path(
        "M-6 -62Q30 -50 42 -23A50 50 0 0 1 12 -1.5Q20 -30 -6 -62z", b
    )
    return ground(art, t, 0.9) + high(
        t,
        100,
        disc(0, -50, 50, art.fill("#fdf6ec", "d"))
        + art.clipped(
            disc(0, -50, 50, "#000"),
            gores + more + path("M30 -96Q44 -20 -40 -10Q0 14 60 0z", INK, 'opacity=".13"'),
        )
        + disc(-6, -62, 7, CREAM)
        + oval(-22, -78, 11, 7, "#fff", 'opacity=".6" transform="rotate(-35 -22 -78)"'),
    )
