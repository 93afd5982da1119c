"""In the garden: trees, banner, lanterns, nesting box, pond, flower bed, gnome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import CREAM, GOLD, HUES, INK, LEAF, WOOD, ink_on, mix, shade, tint
from rumpus.games.stare.cards.pens import box, disc, line, moved, num, oval, path, spread, star
from rumpus.games.stare.cards.things.people import SKINS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot


def bloom(art: Art, kind: str, c: str) -> str:
    """The stamp of a flower head."""
    petals = "".join(f'<ellipse cy="-11" rx="6.5" ry="10" transform="rotate({a})"/>' for a in range(0, 360, 60))
    body = {
        "daisy": f'<g fill="{art.fill(c)}">{petals}</g>'
        + disc(0, 0, 7, GOLD if c != HUES["yellow"] else HUES["brown"]),
        "tulip": path("M-14-18Q-8-8 0-22Q8-8 14-18Q20 12 0 12T-14-18z", art.fill(c)),
        "rose": disc(0, 0, 15, art.fill(c)) + line("M-8 2a8 8 0 1 1 8 7a5 5 0 1 1 4-7", shade(c, 0.3), 2.4),
    }[kind]
    return art.stamp(body)


FRUIT_SPOTS = ((92, -490), (190, -540), (24, -440), (150, -440), (60, -548), (232, -480), (10, -600), (130, -590))
CLUMPS = [(0, -410), (86, -422), (176, -494), (34, -470), (112, -536), (232, -520), (8, -548), (180, -600), (60, -600)]


def rounds(discs: Sequence[tuple[int, int, int]]) -> str:
    """Path data of several discs."""
    return "".join(f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z" for x, y, r in discs)


def tree(art: Art, t: Spot, *, crown: str, fruit: str = "", count: int = 0) -> str:
    """A trunk at the page's edge with a branch and a round crown; fruit on fixed spots."""
    blobs = [
        (-40, -560, 130),
        (80, -590, 120),
        (190, -555, 92),
        (20, -470, 105),
        (120, -480, 88),
        (224, -488, 58),
        (-50, -430, 70),
    ]
    shape = rounds(blobs)
    wood = path("M-34 6C-18-120-26-260-34-420L34-420C24-330 28-140 44 6Q20-8 6 4Q-14-8-34 6z", art.fill(WOOD, "h"))
    bark = line("M-8-60q4-60 0-120M12-110q2-70 2-150M-12-230q2-40 0-80", shade(WOOD, 0.35), 3, 'opacity=".5"')
    kinds = {
        "apple": disc(0, 0, 14, art.fill("#d93a2b"))
        + line("M0-12q2-8 6-10", shade(WOOD), 3)
        + oval(-5, -5, 3.5, 2.5, "#fff", 'opacity=".6"'),
        "lemon": path("M0-19q1 6 6 8q10 10 0 21q-5 2-6 8q-1-6-6-8q-10-11 0-21q5-2 6-8z", "#f9d71c")
        + path("M2-18q8-9 17-4q-7 8-17 4z", "#5aa345")
        + oval(-4, -3, 2.6, 5, "#fff", 'opacity=".65"'),
        "plum": oval(0, 0, 12, 14, "#7a4bb0")
        + line("M0-13q2-6 5-8", shade(WOOD), 3)
        + oval(-4, -5, 3, 4, "#fff", 'opacity=".5"'),
        "pear": path("M0-18Q9-16 8-4Q18 16 0 17T-8-4Q-9-16 0-18z", "#f4dc5c") + line("M0-17q1-6 4-8", shade(WOOD), 3),
        "": "",
    }
    key = art.stamp(kinds[fruit])
    hung = art.part("fruit", "".join(art.use(key, x, y, 1.1) for x, y in FRUIT_SPOTS[:count]))
    leaves = "".join(
        line("".join(f"M{x + dx} {y + dy}q7-10 16-4q-4 9-16 4" for x, y in CLUMPS), c, 3, 'opacity=".45"')
        for c, dx, dy in ((shade(crown, 0.3), 12, 14), (tint(crown, 0.4), 0, 0))
    )
    lit = moved(-2, -98, path(shape, tint(crown, 0.22), 'opacity=".55"'), size=0.84)
    return wide(
        t,
        t.w,
        art.shadow(14, 2, 150),
        wood,
        bark,
        line("M10-330Q90-400 200-410", WOOD, 20),
        moved(4, 14, path(shape, shade(crown, 0.2))),
        path(shape, crown),
        lit,
        leaves,
        hung,
    )


def banner(art: Art, t: Spot, *, first: str, second: str) -> str:
    """A cloth banner between two ropes, with two lines of text."""
    c, ink = HUES[t.colour], ink_on(t.colour)
    sheet = "M-250-112Q0-84 250-112L244-8Q0 22-244-8z"
    hem = line(
        "M-241-14Q0 15 241-14", tint(c, 0.55) if ink == CREAM else mix(c, "#c2557a", 0.5), 4, 'stroke-dasharray="3 11"'
    )
    knots = "".join(disc(x, -104, 6, GOLD) + line(f"M{x} -104L{x * 1.8:.0f} -154", shade(WOOD), 3) for x in (-240, 240))
    return wide(
        t,
        500,
        knots,
        path(sheet, INK, 'opacity=".16" filter="url(#soft)" transform="translate(4 10)"'),
        path(sheet, art.fill(c)),
        hem,
        art.part("first", art.sign(0, -60, first, 420, 38, ink)),
        art.part("second", art.sign(0, -15, second, 380, 46, ink)),
    )


def sag(x: float, half: float) -> float:
    """How far above its lowest point a hanging line is at x."""
    return -74 * (x / half) ** 2


def lanterns(art: Art, t: Spot, *, lit: bool, colours: Sequence[str]) -> str:
    """A line of bulbs with paper lanterns; colours in order from left to right."""
    half = t.w / 2

    def curve(y: int) -> str:
        return f"M{-half:.0f} {y - 74}Q0 {y + 74} {half:.0f} {y - 74}"

    bulbs = "".join(
        line(curve(7), c, 10, f'stroke-dasharray="0 99" stroke-dashoffset="{-k * 33:.1f}"')
        for k, c in ((0.5, "#ffd65c"), (1.5, "#ff9f7a"), (2.5, "#fff3c4"))
    )
    hung = (
        line(curve(7), "#ffe08a", 22, 'stroke-dasharray="0 33" stroke-dashoffset="-16.5" opacity=".38"') if lit else ""
    )
    for x, name in zip(spread(len(colours), half * 0.84), colours, strict=True):
        c, cord = HUES[name], shade(WOOD, 0.4)
        ribs = line("M-28-16H28M-32-8H32M-33 0H33M-32 8H32M-28 16H28", shade(c, 0.22), 1.6, 'opacity=".55"')
        key = art.stamp(
            line("M0-52v22M0 30v18", cord, 2.6)
            + oval(0, 0, 34, 29, art.fill(c, "d"))
            + ribs
            + box(-12, -33, 24, 7, 3, cord)
            + box(-11, 26, 22, 6, 3, cord)
            + line("M0 42v8", GOLD, 6)
            + oval(-13, -9, 6, 10, "#fff", 'opacity=".45"')
        )
        hung += art.glow(x, sag(x, half) + 52, 78) if lit else ""
        hung += art.use(key, x, sag(x, half) + 52)
    return moved(
        t.x,
        t.y,
        line(curve(0), shade(WOOD, 0.4), 2.6) + disc(-half, -74, 6, GOLD) + disc(half, -74, 6, GOLD) + hung + bulbs,
    )


def birdhouse(art: Art, t: Spot, *, roof: str, bird: str, number: int) -> str:
    """A nesting box with a house number; somebody looks out or nobody does."""
    c, tiles = HUES[t.colour], HUES[roof]
    wall = box(-40, -96, 80, 96, 6, art.fill(c)) + line("M-14-94v92M14-94v92", shade(c, 0.25), 2, 'opacity=".35"')
    top = path("M-56-86L0-140L56-86L46-78L0-120L-46-78z", art.fill(tiles)) + path("M-40-84L0-120L40-84z", art.fill(c))
    hole = disc(0, -66, 21, shade(WOOD, 0.7)) + line("M-9-40H9", shade(WOOD), 6)
    peep = ""
    if bird != "nobody":
        b = HUES[bird]
        peep = (
            disc(0, -62, 17, art.fill(b))
            + art.face(0, -66, 30, mouth=False)
            + path("M-6-62h12l-6 9z", HUES["orange"])
            + line("M0-79q-1-7 4-9", shade(b), 3)
        )
    plate = box(-25, -34, 50, 34, 6, CREAM) + art.part("number", art.sign(0, -5, str(number), 40, 32))
    return wide(
        t,
        112,
        oval(8, -40, 52, 56, INK, 'opacity=".2" filter="url(#soft)"'),
        wall,
        top,
        hole,
        art.part("bird", peep),
        plate,
    )


def pond(art: Art, t: Spot, *, count: int, duck: str, lily: str) -> str:
    """A pond with stones, a water lily and ducks that swim in a loose row."""
    c = {"white": "#fffaf2", "yellow": "#f9d24f", "brown": "#a9764a"}[duck]

    def rim(y: int, colour: str, w: int, gap: int) -> str:
        pebbles = f'stroke="{colour}" stroke-width="{w}" stroke-dasharray="0 {gap}"'
        return oval(0, y, 184, 62, "none", pebbles)

    stones = rim(-59, "#8d8798", 25, 25) + rim(-63, "#b9b3be", 23, 25) + rim(-64, "#d2ccd0", 21, 75)
    water = oval(0, -62, 178, 57, art.fill("#6cb8d8")) + line(
        "M-120-86h46M70-28h56M-60-22h40M96-92h34", "#fff", 3, 'opacity=".55"'
    )
    flower = art.use(bloom(art, "daisy", HUES[lily]), 0, -10, 1.15)
    pad = moved(124, -58, oval(0, 0, 28, 11, "#5fa565") + art.part("lily", flower))
    reed = line("M-158-96Q-162-140-150-172M-146-98Q-140-140-128-160M-166-94Q-176-124-182-142", "#5d9450", 4.5) + line(
        "M-151-168l4-24M-130-156l6-22", "#8a5a34", 10
    )
    bird = (
        path("M-34-14Q-10-4 6-14Q26-28 38-22Q34 12 0 12T-34-14z", art.fill(c))
        + disc(-24, -30, 16, art.fill(c))
        + path("M-38-30l-15 5q8 6 16 3z", "#f28f3b")
        + disc(-28, -34, 3, INK)
        + path("M-4-10Q12-18 26-10Q18 6 2 2z", shade(c, 0.12))
        + oval(0, 13, 42, 4, "#fff", 'opacity=".45"')
    )
    key = art.stamp(bird)
    places = sorted(((-8, -62), (-104, -60), (72, -36), (-36, -26), (64, -88))[:count], key=lambda place: place[1])
    ducks = "".join(art.use(key, x, y, 0.84) for x, y in places)
    return wide(t, 400, reed, stones, water, pad, art.part("ducks", ducks))


def flowerbed(art: Art, t: Spot, *, flower: str, odd: str, odd_at: int, count: int) -> str:
    """A bed of one kind of flower in one colour, with a single odd one."""
    parts: list[str] = []
    leaf = art.stamp(path("M0-14q-17-8-15-34q17 8 15 34zM0-14q17-8 15-30q-17 6-15 30z", art.fill(LEAF)))
    refs = [bloom(art, flower, HUES[odd if k == odd_at else t.colour]) for k in range(count)]
    for k, (x, ref) in enumerate(zip(spread(count, 104), refs, strict=True)):
        y = -66 - 14 * (k % 2) - 4 * (k % 3)
        parts.append(
            line(f"M{num(x)}-8V{y}", LEAF, 4.5)
            + art.use(leaf, x, 0)
            + art.part("odd" if k == odd_at else "flower", art.use(ref, x, y, 1.1))
        )
    soil = path("M-140 6Q-136-20-90-18T0-20T90-18Q136-20 140 6z", art.fill("#7d5640"))
    stones = line("M-132 5H137", "#8d8798", 20, 'stroke-dasharray="0 24"') + line(
        "M-132 2H137", "#c6bfc8", 19, 'stroke-dasharray="0 24"'
    )
    return wide(t, 290, art.shadow(4, 8, 290), soil, *parts, stones)


def gnome(art: Art, t: Spot) -> str:
    """A garden gnome; his hat has the colour."""
    c = HUES[t.colour]
    boots = oval(-15, -3, 16, 8, "#5a4450") + oval(15, -3, 16, 8, "#5a4450")
    coat = (
        path("M-32-6C-36-50-20-66 0-66S36-50 32-6Q0 4-32-6z", art.fill("#5b78b5"))
        + line("M-31-22Q0-14 31-22", "#5a4450", 6)
        + box(-7, -25, 14, 11, 2, GOLD)
    )
    beard = (
        path("M-26-76Q-30-30 0-22Q30-30 26-76z", art.fill("#f4eee8"))
        + disc(0, -76, 26, art.fill(SKINS[0]))
        + path("M-27-72Q-22-54-6-62Q0-66 6-62Q22-54 27-72Q28-44 0-42T-27-72z", "#f8f3ee")
    )
    face = (
        disc(-9, -80, 3.4, INK)
        + disc(9, -80, 3.4, INK)
        + oval(0, -71, 7, 6, "#e98f78")
        + oval(-18, -71, 5, 3.5, "#ff8fa3", 'opacity=".6"')
        + oval(18, -71, 5, 3.5, "#ff8fa3", 'opacity=".6"')
    )
    return wide(
        t,
        76,
        art.shadow(3, 1, 76),
        boots,
        coat,
        beard,
        face,
        art.part("hat", path("M-30-86Q-20-130 8-160Q22-124 30-86Q0-98-30-86z", art.fill(c))),
    )


def watering_can(art: Art, t: Spot) -> str:
    """A watering can with a star."""
    c = HUES[t.colour]
    return wide(
        t,
        110,
        art.shadow(0, 1, 100),
        line("M26-48Q58-60 52-22T24-14", shade(c, 0.15), 8),
        line("M-24-20L-50-58", shade(c, 0.1), 12),
        path("M-62-56L-42-70L-40-58L-54-48z", shade(c, 0.2)),
        path("M-28-62H28L32-2Q0 6-32-2z", art.fill(c, "h")),
        oval(0, -62, 28, 7, shade(c, 0.35)),
        line("M-20-66Q0-96 22-66", shade(c, 0.15), 7),
        path(star(0, -30, 14), tint(c, 0.6)),
    )


def pinwheel(art: Art, t: Spot, *, blades: int) -> str:
    """A paper windmill on a stick."""
    c = HUES[t.colour]
    vane = "".join(
        f'<path d="M0 0Q4-34 34-34Q22-16 0 0z" transform="rotate({k * 360 // blades})"/>' for k in range(blades)
    )
    return wide(
        t,
        90,
        art.shadow(0, 1, 44),
        line("M0 0V-84", WOOD, 6),
        moved(0, -84, f'<g fill="{art.fill(c)}">{vane}</g>' + disc(0, 0, 7, GOLD), size=1.1),
    )
