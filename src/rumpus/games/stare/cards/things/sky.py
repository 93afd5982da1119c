"""What flies, and what the sky is made of: planes, balloons, kites, clouds, sun, moon and rainbow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import word
from rumpus.games.stare.cards.graph import Spot, around, high, overlap, wide
from rumpus.games.stare.cards.ink import CREAM, GLASS, HUES, INK, WOOD, shade, tint
from rumpus.games.stare.cards.pens import box, disc, dots, line, moved, oval, path, ring, star

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Box
    from rumpus.games.stare.cards.luck import Luck
    from rumpus.games.stare.cards.things.animals import Actor


def banner_plane(art: Art, t: Spot, *, text: str) -> str:
    """A small plane towing a banner, 110 high, flying to the right."""
    c = HUES[t.colour]
    span = 22 * len(text) + 44
    mid = -100 - span // 2
    wave_ = f"M-100 -74Q{mid + span // 4} -88 {mid} -74T{-100 - span} -74"
    flag = f"{wave_}l16 28l-16 28Q{mid - span // 4} -4 {mid} -18T-100 -18z"
    craft = (
        path("M-62 -62Q-40 -72 0 -74Q44 -76 58 -50Q54 -30 20 -30Q-20 -30 -58 -50z", art.fill(c))
        + path("M-66 -90q14 -2 24 26l-22 2z", shade(c, 0.1))
        + path("M2 -74q10 -20 28 -18q10 6 12 24z", GLASS)
    )
    wing = (
        path("M-18 -44Q-30 -18 -20 -14Q10 -22 22 -46z", shade(c, 0.22))
        + line("M60 -72V-28", "#fff", 6, 'opacity=".75"')
        + disc(60, -50, 6, INK)
    )
    smile = art.face(40, -52, 26)
    return high(
        t,
        110,
        line("M-62 -52L-100 -46", INK, 2)
        + path(flag, art.fill(CREAM, "h"))
        + line(flag[:-1], c, 3, 'opacity=".6"')
        + art.part("text", word(art, -92 - span / 2, -34, text, span - 44, 38, flip=t.flip))
        + craft
        + wing
        + smile,
    )


def hot_air_balloon(art: Art, t: Spot, *, pattern: str, who: Actor) -> str:
    """A hot-air balloon, 230 high, with a passenger."""
    c = HUES[t.colour]
    bag = (
        "M0 -200C50 -200 74 -168 72 -134C70 -100 36 -76 24 -56H-24C-36 -76 -70 -100 -72 -134C-74 -168 -50 -200 0 -200z"
    )
    ropes = line("M-22 -84L-25 -30M22 -84L25 -30", WOOD, 3)
    basket = path("M-29 -34H29L23 0H-23z", art.fill(WOOD)) + line("M-28 -24H28M-26 -13H26", shade(WOOD, 0.3), 2)
    dusk = path("M36 -190C74 -160 60 -100 24 -56H12C44 -100 56 -150 36 -190z", INK, 'opacity=".1"')
    envelope = art.part("bag", art.cloth(bag, c, pattern, "h")) + dusk + line("M-24 -56H24", shade(c, 0.25), 6)
    return high(
        t, 230, ropes + art.part("rider", moved(0, -52, who.head, size=0.58)) + basket + moved(0, -30, envelope)
    )


def kite(art: Art, t: Spot, *, hand: tuple[float, float], bows: int, tail_hue: str, shape: str, mood: str) -> str:
    """Its middle is the base; shape, face, and a tail with bows; the string runs to `hand`."""
    c = HUES[t.colour]
    hx, hy = hand
    string = line(
        f"M{hx:.0f} {hy:.0f}Q{(hx + t.x) / 2 + 26 * t.flip:.0f} {(hy + t.y) / 2 + 40:.0f} {t.x:.0f} {t.y:.0f}",
        CREAM,
        2.4,
        'opacity=".95"',
    )
    tail = line(f"M0 20V62Q-26 84 0 {64 + 10 * bows}T0 {70 + 22 * bows}", INK, 2.5, 'opacity=".6"')
    sides = [-13 if k < bows / 2 else 11 for k in range(bows)]
    ties = "".join(
        moved(sides[k], 80 + 22 * k, path("M0 0L-17 -10V10zM0 0L17 -10V10z", HUES[tail_hue]) + disc(0, 0, 3, INK))
        for k in range(bows)
    )
    body = {
        "diamond": path("M0 -70L52 -8L0 64L-52 -8z", art.fill(c))
        + path("M0 -70L52 -8H0zM0 64L-52 -8H0z", HUES[tail_hue]),
        "fish": path("M0 -70Q60 -40 44 10Q34 34 14 48L38 70H-38L-14 48Q-34 34 -44 10Q-60 -40 0 -70z", art.fill(c))
        + line("M-30 22q10 12 20 0q10 12 20 0q10 12 20 0", tint(c, 0.6), 4),
        "star": path(star(0, 0, 74, 5, 0.5), art.fill(c), f'stroke="{c}" stroke-width="8" stroke-linejoin="round"'),
        "heart": path(
            "M0 66C-70 14 -76 -26 -56 -48C-36 -68 -10 -58 0 -34C10 -58 36 -68 56 -48C76 -26 70 14 0 66z", art.fill(c)
        ),
        "butterfly": path(
            "M0 -10C-20 -70 -84 -70 -70 -24C-66 -2 -40 2 -30 4C-70 14 -56 60 -34 58C-14 56 -4 24 0 8C4 24 14 56 34 58"
            "C56 60 70 14 30 4C40 2 66 -2 70 -24C84 -70 20 -70 0 -10z",
            art.fill(c),
        )
        + oval(0, 10, 13, 54, shade(c, 0.2))
        + "".join(
            disc(x, y, size, tint(c, 0.6)) for x, y, size in ((-46, -30, 11), (46, -30, 11), (-34, 34, 8), (34, 34, 8))
        ),
    }[shape]
    small = shape == "butterfly"
    smile = moved(0, -20, disc(0, 0, 20, tint(c, 0.75)) + art.face(0, -2, 30)) if small else art.face(0, -12, 56, mood)
    return (
        string
        + f'<g transform="translate({t.x:.0f} {t.y:.0f}) rotate({t.flip * 14}) scale({t.h / 140:.3f})">'
        + tail
        + art.part("tail", ties)
        + art.part("sail", body)
        + smile
        + "</g>"
    )


def airship(art: Art, t: Spot, *, pattern: str) -> str:
    """An airship, 200 wide, its nose to the right."""
    c = HUES[t.colour]
    fin = path("M-92 -62L-112 -96V-28z", shade(c, 0.2))
    body = "M-96 -62Q-60 -112 20 -106Q96 -100 98 -62Q96 -26 20 -20Q-60 -14 -96 -62z"
    cabin = path("M-30 -22h62l-8 22h-46z", art.fill(WOOD)) + dots(((-14, -12), (2, -12), (18, -12)), CREAM, 10)
    return wide(t, 212, fin, art.part("bag", art.cloth(body, c, pattern)), cabin, art.face(64, -66, 36))


def plane(art: Art, t: Spot, *, who: Actor) -> str:
    """An open plane with somebody in it, 200 wide."""
    c = HUES[t.colour]
    tail = path("M-86 -40L-104 -80H-78L-62 -50z", shade(c, 0.2))
    body = path("M-92 -40Q-30 -72 50 -66Q92 -62 94 -40Q90 -18 40 -18Q-30 -18 -92 -40z", art.fill(c))
    rim = path("M0 -62q22 10 46 -2l4 12h-54z", shade(c, 0.12)) + path("M-34 -34h74l-30 34h-22z", shade(c, 0.3))
    screw = oval(98, -41, 5, 28, CREAM, 'opacity=".8"') + disc(96, -41, 7, INK)
    return wide(t, 212, tail, art.part("rider", moved(22, -72, who.head, size=0.44)), body, rim, screw)


def cloud(x: float, y: float, size: float, colour: str = "#fff", much: float = 0.8) -> str:
    """A cloud, 140 wide before it is scaled."""
    puffs = disc(-44, -16, 24, colour) + disc(-10, -32, 34, colour) + disc(34, -20, 28, colour)
    body = moved(x, y, puffs + box(-72, -22, 140, 26, 13, colour), size=size)
    return f'<g opacity="{much:.2f}">{body}</g>'


def sun(art: Art, x: float, y: float, r: float = 48) -> str:
    """A sun with a face and rays."""
    rays = "".join(
        f'<path d="M0 -60V-76" transform="rotate({30 * i})" stroke="#ffd75e" stroke-width="9"/>' for i in range(12)
    )
    body = disc(0, 0, 92, "#fff3b8", 'opacity=".35"') + rays + disc(0, 0, 48, art.fill("#ffd75e")) + art.face(0, -4, 62)
    return moved(x, y, body, size=r / 48)


def moon(art: Art, x: float, y: float) -> str:
    """A crescent in its glow."""
    return art.glow(x, y, 130, "#fff2b8") + moved(
        x, y, path("M10 -48A50 50 0 1 0 46 28A42 42 0 0 1 10 -48z", "#fff3c4")
    )


def night_stars(luck: Luck, below: int) -> str:
    """Stars in the upper sky."""
    places = [(luck.between(20, 1180), luck.between(12, below), luck.between(3, 7)) for _ in range(16)]
    return path("".join(star(x, y, r) for x, y, r in places), "#fff3c4", 'opacity=".85"')


def rainbow(x: float, y: float, r: float) -> str:
    """A rainbow around a middle."""
    arcs = ("#e8736c", "#f3a95f", "#f5d873", "#86c58c", "#77aede", "#a68bcf")
    bands = "".join(ring(x, y, r - 15 * i, c, 16) for i, c in enumerate(arcs))
    return f'<g opacity=".45" filter="url(#haze)">{bands}</g>'


def falling(luck: Luck, weather: str, signs: Sequence[Box]) -> str:
    """Rain or snow before everything but signs, none in other weather."""
    if weather == "rainy":
        drops = "".join(f"M{luck.between(0, 1200)} {luck.between(0, 880)}l-6 22" for _ in range(90))
        return line(drops, "#eef6fc", 2.4, 'opacity=".6"')
    if weather == "snowy":
        places = [(luck.between(0, 1200), luck.between(0, 880)) for _ in range(100)]
        flakes = (
            f"M{x} {y}h.1"
            for x, y in places
            if all(overlap(around(Spot(x, y + 6, 12, 12)), sign) == 0 for sign in signs)
        )
        return line("".join(flakes), "#fff", 7, 'opacity=".9"')
    return ""
