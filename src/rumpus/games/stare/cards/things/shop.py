"""The furniture of a shop: cuckoo clock, cash register, street door, rug with rails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import CREAM, GOLD, HUES, INK, mix, shade, tint
from rumpus.games.stare.cards.pens import box, dots, heart, line, moved, oval, path, star
from rumpus.games.stare.cards.things.clocks import dial

if TYPE_CHECKING:
    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot


def cuckoo_clock(art: Art, t: Spot, *, time: tuple[int, int], bird: str) -> str:
    """A cuckoo clock, 150 wide; without a bird its door is shut."""
    roof = HUES[t.colour]
    wood, out = "#9a6238", [oval(6, -150, 62, 70, INK, SOFT)]
    out += [
        line("M-22 -96V-26M22 -96V-44", GOLD, 2.6, 'stroke-dasharray="1 5"'),
        line("M0 -96V-16", shade(wood, 0.3), 4),
        oval(0, -14, 13, 13, art.fill(GOLD, "d")),
    ]
    out += [oval(x, y, 8, 15, art.fill("#7a4a2a", "h")) for x, y in ((-22, -16), (22, -34))]
    out += [
        box(-54, -196, 108, 102, 8, art.fill(wood, "h")),
        path("M-50 -190L0 -244L50 -190z", shade(wood, 0.1)),
        path("M-17 -190V-210Q0 -228 17 -210V-190z", "#3b2436"),
    ]
    if bird:
        b = HUES[bird]
        cuckoo = [
            oval(0, -203, 13, 11, art.fill(b)),
            oval(7, -212, 9, 9, art.fill(b)),
            path("M15 -214l11 4 -11 4z", "#f28f3b"),
            oval(9, -214, 1.8, 2, INK),
            box(-20, -194, 40, 5, 2, GOLD),
        ]
        out.append(art.part("bird", "".join(cuckoo)))
    else:
        out += [
            path("M-15 -190V-209Q0 -225 15 -209V-190z", tint(wood, 0.2)),
            line("M0 -190V-215", shade(wood, 0.3), 2),
            path(heart(0, -201, 4), "#d93a2b"),
        ]
    out += [
        art.part(
            "roof",
            path(
                "M-76 -184L0 -264L76 -184L62 -168L0 -232L-62 -168z",
                art.fill(roof),
                f'stroke="{shade(roof, 0.25)}" stroke-width="2"',
            ),
        )
    ]
    out += [
        line(
            "".join(f"M{s * 52} -106l{s * 8} -13M{s * 46} -98l{s * 15} -1M{s * 38} -95l{s * -7} 8" for s in (-1, 1)),
            "#4f9a5a",
            11,
        )
    ]
    out += [oval(0, -140, 46, 46, shade(wood, 0.25)), moved(0, -140, dial(art, 42, time, roof))]
    return wide(t, 150, "".join(out))


SOFT = 'opacity=".2" filter="url(#soft)"'


def register(art: Art, t: Spot, *, amount: str) -> str:
    """A cash register, 160 wide and 164 high."""
    c = HUES[t.colour]
    out = [
        art.shadow(0, 0, 168),
        box(-74, -36, 148, 36, 6, shade(c, 0.1)),
        box(-64, -28, 128, 22, 4, tint(c, 0.12)),
        oval(0, -17, 8, 6, GOLD),
    ]
    out += [
        path("M-60 -36L-50 -92H50L60 -36z", art.fill(c, "h")),
        box(-8, -162, 16, 14, 5, GOLD),
        box(-58, -150, 116, 60, 14, art.fill(c, "d"), f'stroke="{GOLD}" stroke-width="4"'),
    ]
    out += [box(-48, -141, 96, 40, 7, "#2f3350"), art.part("amount", art.sign(0, -109, amount, 90, 34, "#ffe38a"))]
    for row, (y, w) in enumerate(((-80, 38), (-65, 41), (-50, 45))):
        keys = [(-w + k * w / 2, y) for k in range(5)]
        out += [dots(keys, shade(c, 0.4), 14), dots(keys, (CREAM, "#ffd9a0", CREAM)[row], 11)]
    out += [line("M60 -64h14v-30", GOLD, 6), oval(74, -98, 8, 8, art.fill("#d93a2b", "d"))]
    return wide(t, 160, "".join(out))


def view(art: Art, weather: str, roof: str) -> str:
    """The street behind the glass of the door."""
    sky = {"sunny": "#a9ddf3", "rainy": "#a3b1c0", "snowy": "#c9d8e8", "night": "#343a6b"}[weather]
    ground, far = {"snowy": ("#ffffff", "#e6eef5"), "night": ("#35505a", "#2b4350")}.get(
        weather, ("#8cc07c", "#a9d08f")
    )
    out = [
        box(-60, -360, 120, 240, 0, sky),
        path("M-60 -200q40 -30 120 -8v90h-120z", far),
        path("M-60 -160q60 -24 120 0v50h-120z", ground),
    ]
    out += [
        box(-4, -216, 46, 54, 0, "#fdeed2"),
        art.part("roof", path("M-16 -212L19 -252L54 -212z", roof)),
        box(2, -200, 13, 15, 1, "#ffd75e" if weather == "night" else "#8fb0c9"),
        box(22, -192, 13, 30, 2, shade(roof, 0.2)),
    ]
    if weather == "sunny":
        out += [
            oval(-24, -312, 19, 19, "#ffd75e"),
            oval(-24, -312, 28, 28, "#ffd75e", 'opacity=".3"'),
            oval(26, -290, 18, 9, "#fff"),
            oval(36, -297, 12, 9, "#fff"),
        ]
    if weather == "night":
        stars = ((20, -318), (40, -280), (-42, -270), (2, -276), (-14, -240))
        out += [
            path(
                "M-30 -330a19 19 0 1 0 19 26a15 15 0 0 1 -19 -26z" + "".join(star(x, y, 5) for x, y in stars), "#fff3c4"
            )
        ]
    if weather == "rainy":
        out += [
            line(
                "M" + "M".join(f"{-54 + k * 73 % 118} {-348 + 8 * k}l-4 14" for k in range(28)),
                "#f2f8ff",
                2.2,
                'opacity=".85"',
            )
        ]
    if weather == "snowy":
        out += [dots([(-54 + k * 73 % 112, -344 + 7 * k) for k in range(n, 30, 2)], "#fff", 9 - 3 * n) for n in (0, 1)]
    return "".join(out)


def door(art: Art, t: Spot, *, weather: str, roof: str, sign: str) -> str:
    """The street door with a view, 192 wide and 396 high."""
    c = HUES[t.colour]
    wood = mix(c, "#9a7a6a", 0.16)
    pane = "M-56 -120V-300Q-56 -350 0 -350Q56 -350 56 -300V-120z"
    out = [
        box(-96, -396, 192, 396, 10, "#fff3df"),
        box(-84, -384, 168, 384, 6, art.fill(wood, "d")),
        path(pane, CREAM, f'stroke="{CREAM}" stroke-width="12"'),
    ]
    shine = path("M-60 -250L10 -350H40L-60 -210z", "#fff", 'opacity=".25"')
    out += [f"<g {art.clip(path(pane, INK))}>{view(art, weather, HUES[roof])}{shine}</g>"]
    out += [
        box(-58, -96, 116, 74, 6, shade(wood, 0.14)),
        box(-52, -90, 104, 62, 5, wood),
        oval(70, -150, 8, 8, art.fill(GOLD, "d")),
        box(66, -142, 8, 22, 4, GOLD),
    ]
    string = line("M-34 -34L0 -60L34 -34", "#7d5a3c", 2.6) + oval(0, -60, 4, 4, GOLD)
    board = (
        string
        + box(-50, -38, 100, 44, 6, art.fill("#9a6238"))
        + box(-45, -33, 90, 34, 4, CREAM)
        + art.part("sign", art.sign(0, -6, sign, 78, 31))
    )
    out += [moved(0, -124, board, turn=-2)]
    return wide(t, 192, "".join(out))


def rails(x0: int, x1: int, rug: str, rim: str) -> str:
    """A rug and on it the oval of track, drawn under everything that stands on the floor."""
    y0, y1 = 700, 862
    r, cy = 92, (y0 + y1) / 2
    out = [
        oval((x0 + x1) / 2, cy + 2, (x1 - x0) / 2 + 44, 108, shade(rug, 0.16)),
        oval((x0 + x1) / 2, cy, (x1 - x0) / 2 + 40, 104, rug),
        oval(
            (x0 + x1) / 2,
            cy,
            (x1 - x0) / 2 - 24,
            66,
            "none",
            f'stroke="{rim}" stroke-width="5" stroke-dasharray="2 16" stroke-linecap="round"',
        ),
    ]

    def bend(d: int) -> str:
        return f"A{r + d} {(y1 - y0) / 2 + d} 0 0 0"

    def oval_at(d: int) -> str:
        return f"M{x0 + r} {y1 + d}H{x1 - r}{bend(d)} {x1 - r} {y0 - d}H{x0 + r}{bend(d)} {x0 + r} {y1 + d}"

    out.append(line(oval_at(0), "#8f6138", 24, 'stroke-dasharray="7 13" style="stroke-linecap:butt"'))
    out += [line(oval_at(d), "#6d7486", 4) + line(oval_at(d - 1), "#c9ceda", 1.4) for d in (-7, 6)]
    return "".join(out)
