"""At the harbour: fishing boats, a crane and what hangs from it, and what lies on the quay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import price_tag, word
from rumpus.games.stare.cards.graph import ground, high, wide
from rumpus.games.stare.cards.ink import BLUSH, CREAM, GLASS, GOLD, HUES, INK, METAL, WOOD, ink_on, shade, tint
from rumpus.games.stare.cards.pens import box, disc, dots, line, moved, num, oval, path, ring, spread
from rumpus.games.stare.cards.things.sealife import ripple
from rumpus.games.stare.cards.things.wares import ware

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot
    from rumpus.games.stare.cards.things.animals import Actor

CARGO = ("piano", "cow", "crate", "car", "bathtub")
CATCH = ("fish", "boot", "octopus", "crown", "bottle")


def trawler(art: Art, t: Spot, *, name: str, number: int, flags: Sequence[str], funnel: str, who: Actor) -> str:
    """A fishing boat, 420 wide and 330 high: name and number on the bow, a face in the wheelhouse, flags on a line."""
    c = HUES[t.colour]
    ink = ink_on(t.colour)
    hull = path("M-200-110Q-190-8-150 0H150Q196-20 210-128Q140-104 60-104H-130Q-170-104-200-110z", art.fill(c))
    rail = line("M-196-112Q-150-102-100-102H60Q140-102 206-128", CREAM if t.colour != "white" else "#7d8fa8", 9)
    keel = path("M-166-26Q-160-4-150 0H150Q176-10 190-36Q100-14-60-18Q-130-20-166-26z", shade(c, 0.3))
    mast = line("M-10-104V-320", WOOD, 10) + line("M-10-300L-190-116M-10-312L200-132", "#5b4a52", 3)
    pennants = "".join(flag(art, hue, u) for hue, u in zip(flags, spread(len(flags), 0.36), strict=True))
    cabin = box(40, -206, 118, 106, 8, art.fill("#f3e6d2")) + box(32, -222, 134, 20, 8, art.fill(HUES[funnel], "h"))
    pane = art.clipped(
        box(60, -194, 78, 62, 8, "#000"), box(60, -194, 78, 62, 8, GLASS) + moved(98, -146, who.head, size=0.74)
    )
    stack = path("M58-222l4-52h40l4 52z", art.fill(HUES[funnel], "h")) + box(58, -262, 48, 12, 0, CREAM)
    smoke = "".join(
        disc(92 + 14 * k, -292 - 18 * k, 13 + 4 * k, "#fff", f'opacity="{0.7 - 0.15 * k:.2f}"') for k in range(3)
    )
    ropes = moved(-120, -98, ring(0, 0, 18, "#d9b27a", 9) + ring(0, 0, 6, "#c79a5f", 6))
    tyres = "".join(ring(x, -58, 15, "#3a3346", 11) for x in (-146, 172))
    sign = art.part("name", moved(70, 0, art.sign(0, -60, name, 150, 42, ink), flip=t.flip))
    plate = art.part("number", moved(-74, 0, art.sign(0, -46, str(number), 60, 46, ink), flip=t.flip))
    parts = (
        smoke
        + mast
        + art.part("flags", pennants)
        + art.part("funnel", stack)
        + cabin
        + art.part("who", pane)
        + art.part("hull", hull)
    )
    return wide(t, 420, parts, keel, rail, ropes, tyres, sign, plate, ripple(190, 2))


def flag(art: Art, hue: str, u: float) -> str:
    """A pennant on the line from the mast to the stern; u is from -0.36 to 0.36."""
    x, y = -100 - 180 * u, -208 + 184 * u
    return path(
        f"M{num(x - 14)} {num(y - 12)}L{num(x + 14)} {num(y - 40)}L{num(x + 16)} {num(y + 10)}z", art.fill(HUES[hue])
    )


def crane(art: Art, t: Spot, *, cargo: str, number: int) -> str:
    """A harbour crane, 300 wide and 420 high; something hangs from its hook."""
    c = HUES[t.colour]
    legs = line("M-70 0L-44-190M24 0L4-190M-62-60H18M-54-120H10M-62-60L10-120M18-60L-54-120", shade(c, 0.1), 11)
    cabin = (
        box(-66, -252, 92, 66, 8, art.fill(c))
        + box(-56, -242, 40, 30, 5, GLASS)
        + art.part("number", word(art, 4, -198, str(number), 38, 42, ink_on(t.colour), flip=t.flip))
    )
    arm = line("M-50-250L130-404L20-250M-10-284L18-250M28-316L20-262M72-354L22-272", c, 9) + line(
        "M130-404V-270", "#5b4a52", 4
    )
    hook = ring(130, -262, 8, METAL, 5)
    return wide(
        t,
        300,
        art.shadow(-20, 0, 130),
        legs,
        cabin,
        arm,
        hook,
        art.part("cargo", moved(130, -256, hanging_cargo(art, cargo), flip=t.flip)),
    )


def hanging_cargo(art: Art, cargo: str) -> str:
    """What hangs from a hook at the origin."""
    ropes = line("M0 0L-42 34M0 0L42 34", "#5b4a52", 3)
    shapes = {
        "piano": box(-54, 34, 108, 84, 6, art.fill("#3a3346"))
        + box(-46, 42, 92, 22, 4, "#57506b")
        + box(-60, 72, 120, 15, 4, CREAM)
        + line("M-46 72v9M-32 72v9M-10 72v9M4 72v9M18 72v9M40 72v9", INK, 6)
        + line("M-50 88v36M50 88v36", "#3a3346", 9),
        "cow": oval(0, 66, 46, 30, "#fdf6ec")
        + oval(-14, 58, 14, 11, "#4a4257")
        + oval(20, 74, 12, 9, "#4a4257")
        + line("M-28 90v22M-12 92v22M12 92v22M28 90v22", "#e9ddcf", 10)
        + disc(50, 44, 20, "#fdf6ec")
        + oval(56, 54, 14, 10, "#f5b6c0")
        + art.face(50, 40, 26, "surprised", mouth=False),
        "crate": box(-46, 34, 92, 76, 5, art.fill(WOOD))
        + line("M-46 58h92M-46 84h92M-40 38l80 68", shade(WOOD, 0.3), 6),
        "car": path("M-56 92q-4-26 18-28l14-26h44l18 26q22 2 20 28z", art.fill("#e0a23b"))
        + path("M-20 62l8-18h30l12 18z", GLASS)
        + dots(((-32, 94), (36, 94)), "#3a3346", 26)
        + dots(((-32, 94), (36, 94)), CREAM, 10),
        "bathtub": path("M-56 50h112q-4 54-34 56h-44q-30-2-34-56z", art.fill("#eef3f6"))
        + box(-62, 42, 124, 12, 6, "#cfd9e2")
        + disc(-20, 36, 13, "#f8cf3f")
        + path("M-8 34l12 4-12 5z", "#f28f3b")
        + dots(((10, 40), (24, 36), (36, 42)), "#fff", 17),
    }
    return ropes + shapes[cargo]


def angler(art: Art, t: Spot, *, who: Actor, coat: str, catch: str) -> str:
    """Somebody who sits on a bollard and fishes, 230 wide and 210 high; the catch hangs from the rod."""
    c = HUES[coat]
    bollard = path("M-40 0q2-40 14-44q-14-16 26-18q40 2 26 18q12 4 14 44z", art.fill("#5d5a6b", "h"))
    legs = (
        line("M-6-58Q34-58 34-30V-8", "#4b5878", 22)
        + oval(42, -5, 20, 9, "#3f3a44")
        + line("M-18-58Q14-52 14-26V-8", shade("#4b5878", 0.15), 20)
    )
    body = path("M-42-52Q-48-124-6-128Q36-124 30-52z", art.fill(c))
    arm = line("M18-108Q44-92 58-104", shade(c, 0.15), 19) + disc(62, -106, 11, who.limb)
    rod = line("M50-92L128-192", WOOD, 6) + line("M128-192V-96", CREAM, 2.4)
    caught = {
        "fish": moved(
            128, -74, path("M0-24Q22 0 0 26Q-22 0 0-24zM0 22l14 18h-28z", art.fill("#6f9fc4")) + disc(-4, -8, 3, INK)
        ),
        "boot": path("M112-96h24v34q0 8 22 12q8 4 6 14h-52z", art.fill("#8a5a34")) + box(110, -38, 56, 8, 3, "#4a3a2e"),
        "octopus": disc(128, -74, 20, "#c0628f")
        + line("M114-62q-8 16-14 14M122-58v22M134-58v22M142-62q8 16 14 14", "#c0628f", 8)
        + art.face(128, -76, 26),
        "crown": path("M102-58l-4-36 16 14 14-24 14 24 16-14-4 36z", art.fill(GOLD))
        + dots(((128, -66),), "#c5241f", 8),
        "bottle": path(
            "M118-96h20v16q12 6 12 18v26h-44v-26q0-12 12-18z", "#9fd6c0", 'stroke="#6fae98" stroke-width="3"'
        )
        + box(112, -62, 32, 16, 2, CREAM),
    }[catch]
    return wide(
        t,
        230,
        art.shadow(0, 0, 130),
        bollard,
        legs,
        art.part("coat", body),
        moved(-6, -164, who.head),
        rod,
        art.part("catch", caught),
        arm,
    )


def seal(art: Art, t: Spot) -> str:
    """A seal with a ball on its nose, 120 wide and 150 high; the ball has the colour."""
    c = "#8b93a6"
    body = path("M-48 2Q-44-60-8-70Q0-108 34-106Q56-104 58-90Q40-86 34-72Q44-20 40 2z", art.fill(c)) + path(
        "M-30-18q-26 4-32 20q20 4 36-6z", shade(c, 0.12)
    )
    face = (
        disc(28, -92, 4.5, INK)
        + disc(29.5, -93.5, 1.6, "#fff")
        + oval(54, -93, 6, 5, INK)
        + line("M44-82q6 3 10-2", INK, 2.4)
        + oval(24, -80, 7, 4.5, BLUSH, 'opacity=".7"')
    )
    hue = HUES[t.colour]
    ball = art.part(
        "ball",
        disc(60, -120, 23, art.fill(hue, "d"))
        + path("M40-130q20-8 40 0q-20 12-40 0z", CREAM if t.colour != "white" else "#9fb8c9"),
    )
    return wide(t, 130, body, face, ball, ripple(56, 2))


def pelican(art: Art, t: Spot, *, load: str) -> str:
    """A pelican on a post, 130 wide and 230 high; something looks out of its beak."""
    post = (
        box(-17, -96, 34, 98, 6, art.fill(WOOD, "h"))
        + oval(0, -96, 17, 6, tint(WOOD, 0.4))
        + line("M-17-60h34M-17-30h34", shade(WOOD, 0.35), 3)
    )
    body = path("M-46-112Q-52-164-4-168Q30-166 34-136Q36-106 0-100Q-34-98-46-112z", art.fill("#fdf6ec")) + path(
        "M-44-128q26-30 52-8q-14 30-52 8z", "#e3dccf"
    )
    neck = line("M22-150Q44-166 26-192", "#fdf6ec", 20) + disc(26, -200, 21, "#fdf6ec")
    items = {
        "fish": moved(66, -206, path("M-4-20Q12-4 0 14Q-14-2-4-20z", "#6f9fc4"), turn=20, size=1.3),
        "letter": moved(
            66,
            -204,
            box(-18, -16, 36, 26, 3, CREAM, 'stroke="#c9b9a8" stroke-width="2"')
            + line("M-18-14L0 0L18-14", "#c5241f", 3),
            turn=-10,
        ),
        "flower": line("M62-186v-26", "#3f9a5a", 4)
        + "".join(disc(62 + x, -220 + y, 8, "#f391b6") for x, y in ((0, -9), (9, -2), (5, 8), (-5, 8), (-9, -2)))
        + disc(62, -220, 6, "#f8cf3f"),
        "umbrella": line("M66-184v-34", WOOD, 5) + path("M42-212q2-28 24-28t24 28q-12-8-24 0q-12-8-24 0z", "#c5241f"),
    }
    held = art.part("load", moved(-26, 86, items[load], size=1.42))
    beak = path("M40-206Q70-204 112-194Q92-154 56-162Q38-172 40-206z", art.fill("#f2a24b")) + line(
        "M42-196Q72-196 110-193", "#c9752a", 3
    )
    eye = disc(30, -206, 4.6, INK) + disc(31.5, -207.5, 1.6, "#fff") + oval(18, -194, 7, 4.5, BLUSH, 'opacity=".7"')
    feet = line("M-8-102v8M8-102v8", "#f2953b", 6)
    return wide(t, 150, art.shadow(0, 0, 60), post, feet, body, neck, held, beak, eye)


def fish_crate(art: Art, t: Spot, *, what: str, price: int) -> str:
    """A crate of fish on ice with a price, 110 wide and 78 high."""
    ice = path("M-50-34l8-14 10 6 10-11 11 8 10-10 11 10 10-9 10 8 9-8 11 14z", "#e3f3fb")
    heap = "".join(ware(art, what, x, y, 1.05, turn) for x, y, turn in ((-26, -40, -6), (2, -46, 4), (28, -40, -4)))
    front = box(-54, -38, 108, 38, 4, art.fill(WOOD)) + line("M-54-19h108", shade(WOOD, 0.4), 3)
    return wide(t, 112, art.shadow(4, 0, 112), ice, art.part("what", heap), front, price_tag(art, 0, -18, f"£{price}"))


def barrels(art: Art, t: Spot, *, count: int) -> str:
    """Barrels in a heap, up to six; 170 wide."""
    low, middle, top = min(count, 3), max(0, min(2, count - 3)), max(0, count - 5)
    heap = ((low, 0), (middle, -62), (top, -124))
    spots = [(x, y) for many, y in heap for x in spread(many, 27.0 * (many - 1))]
    one = (
        path("M-22 0q-8-30 0-60h44q8 30 0 60z", art.fill("#a8703d"))
        + line("M-25-18h50M-25-44h50", "#6f6a78", 5)
        + oval(0, -60, 22, 6, "#c58a52")
    )
    key = art.stamp(one)
    return wide(t, 170, art.shadow(4, 0, 54 * low), art.part("count", "".join(art.use(key, x, y) for x, y in spots)))


def lobster_pot(art: Art, t: Spot) -> str:
    """A lobster pot with somebody in it, 130 wide and 90 high; the rope has the colour."""
    c = HUES[t.colour]
    shell = (
        path("M-56 0v-40q0-40 56-40t56 40v40z", "#6b4f3f", 'opacity=".35"')
        + path("M-14-22q-20-4-22-24q14 2 24 12zM14-22q20-4 22-24q-14 2-24 12z", "#d8402f")
        + oval(0, -22, 24, 18, "#e2553d")
        + art.face(0, -26, 30)
    )
    net = line("M-56 0v-40q0-40 56-40t56 40v40zM-28-2v-70M0-2v-78M28-2v-70M-56-24h112M-54-50h108", "#8a5a34", 5)
    rope = art.part("rope", line("M40-68q30-10 26 26q-2 24 16 26", c, 9))
    return wide(t, 150, art.shadow(2, 0, 124), shell, net, rope)


def anchor(art: Art, t: Spot) -> str:
    """A great anchor that leans, 110 wide and 150 high."""
    c = HUES[t.colour]
    shape = (
        line("M0-118V-10M-34-96H34M-52-40Q-44 0 0-2Q44 0 52-40", c, 15)
        + ring(0, -132, 13, c, 10)
        + path("M-64-30l12-26 18 20zM64-30l-12-26-18 20z", c)
    )
    return wide(t, 130, art.shadow(6, 0, 110), moved(0, -2, shape, turn=8))


def harbour_house(art: Art, t: Spot, *, wall: str, door: str, dusk: bool) -> str:
    """A narrow gabled house, as wide as its spot, with a door and two windows."""
    w, c = t.w, wall
    h = t.h - w * 0.42
    pane = "#ffd98a" if dusk else "#7f97b5"
    body = box(-w / 2, -h, w, h, 0, art.fill(c, "h")) + path(
        f"M{num(-w / 2 - 5)} {num(-h)}L0 {num(-t.h)}L{num(w / 2 + 5)} {num(-h)}z", art.fill(HUES[t.colour])
    )
    panes = "".join(
        box(x - 11, -h + 14, 22, 28, 3, pane, f'stroke="{CREAM}" stroke-width="4"') for x in (-w * 0.24, w * 0.24)
    )
    front = box(-13, -44, 26, 44, 4, HUES[door]) + disc(7, -22, 2.5, GOLD)
    return high(t, t.h, body, panes, front)


def buoy(art: Art, t: Spot, *, number: int) -> str:
    """A buoy with a number, 90 wide and 130 high."""
    c = HUES[t.colour]
    body = path("M-40-4L-20-86H20L40-4Q0 12-40-4z", art.fill(c, "h")) + path(
        "M-33-34L-27-58H27L33-34Q0-24-33-34z", CREAM
    )
    top = line("M0-86v-24", "#5b4a52", 5) + disc(0, -116, 9, "#ffd75e")
    return wide(t, 90, body, top, art.part("number", art.sign(0, -34, str(number), 44, 34)), ripple(44, 0))


def captain_glass(art: Art) -> str:
    """A telescope held at the origin."""
    return moved(
        0,
        -6,
        box(-14, -10, 40, 20, 4, art.fill(GOLD))
        + box(24, -14, 42, 28, 5, art.fill("#8a5a34"))
        + box(64, -16, 10, 32, 4, GOLD),
        turn=-18,
    )


def mooring(art: Art, t: Spot) -> str:
    """A life ring on a post, 70 wide and 130 high; its stripes have the colour."""
    c = HUES[t.colour]
    post = box(-6, -124, 12, 124, 4, art.fill(WOOD, "h"))
    hoop = ring(0, -96, 26, CREAM, 18) + ring(0, -96, 26, c, 18, 'stroke-dasharray="20.4" stroke-linecap="butt"')
    return ground(art, t, 0.8) + wide(t, 80, post, art.part("ring", hoop))
