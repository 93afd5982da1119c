"""On and around the table: cloth, cake, drinks, dishes, presents, balloons, a hedgehog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import CREAM, GOLD, HUES, INK, LEAF, WOOD, ink_on, shade, tint
from rumpus.games.stare.cards.pens import around, box, disc, line, moved, num, oval, path, points, spread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot


def table_legs(t: Spot) -> str:
    """The far half of the table: shadow on the lawn and legs; the cloth comes later, over the dog."""
    return wide(
        t,
        640,
        oval(10, -4, 330, 26, INK, 'opacity=".26" filter="url(#soft)"'),
        box(-284, -130, 20, 126, 4, shade(WOOD, 0.35)),
        box(264, -130, 20, 126, 4, shade(WOOD, 0.35)),
    )


def tablecloth(art: Art, t: Spot, *, pattern: str) -> str:
    """Cloth with a scalloped hem over the table's top and front legs."""
    c = HUES[t.colour]
    hem = "".join("q-20 24-40 0" for _ in range(16))
    top, drop = "M-296-206H296L320-140H-320z", f"M-320-142H320V-88{hem}z"
    legs = box(-312, -100, 22, 104, 5, art.fill(WOOD, "h")) + box(290, -100, 22, 104, 5, art.fill(WOOD, "h"))
    edge = line("M-318-140H318", tint(c, 0.6), 4, 'opacity=".8"')
    return wide(
        t,
        640,
        legs,
        art.part("cloth", art.cloth(drop, c, pattern)),
        path(drop, art.fill(INK), 'opacity=".06"'),
        path(top, tint(c, 0.45)),
        edge,
    )


def cake(art: Art, t: Spot, *, number: int, lit: bool) -> str:
    """Two tiers, berries and a candle in the shape of a figure."""
    c, cream = HUES[t.colour], CREAM if t.colour != "white" else "#e9c79a"

    def drip(w: int, y: int) -> str:
        return (
            f"M{-w} {y}V{y + 16}"
            + "".join(f"q{num(w / 8)} {9 + 5 * (k % 2)} {num(w / 4)} 0" for k in range(8))
            + f"V{y}Q0 {y - 14} {-w} {y}z"
        )

    stand = (
        oval(0, -6, 74, 9, art.fill("#e9e2ea")) + path("M-22-2h44l8 6h-60z", "#cfc6d6") + oval(0, -9, 74, 9, "#fdfafd")
    )
    low = (
        path("M-58-52V-12Q0 2 58-12V-52z", art.fill(cream, "h"))
        + line("M-57-30Q0-18 57-30", c, 5)
        + path(drip(58, -54), art.fill(c))
    )
    upper = path("M-38-94V-58Q0-48 38-58V-94z", art.fill(cream, "h")) + path(drip(38, -96), art.fill(c))
    berries = "".join(
        disc(x, -60 + abs(x) * 0.06, 7, art.fill("#d93a2b" if t.colour not in ("red", "pink") else "#6a4bb0"))
        for x in (-49, 49)
    )
    figure = box(-19, -146, 38, 44, 9, CREAM, 'stroke="#d8cdd0" stroke-width="2"') + art.sign(
        0, -109, str(number), 34, 46, "#2a5fd0"
    )
    flame = path("M0-172q9 14 0 24q-9-10 0-24z", "#ffb43c") + path("M0-164q4 8 0 13q-4-5 0-13z", "#fff3b0")
    shine = art.glow(0, -150, 80) if lit else ""
    return wide(
        t,
        150,
        shine,
        art.shadow(4, 2, 140, 0.2),
        stand,
        art.part("icing", low + upper),
        berries,
        art.part("number", figure),
        flame,
    )


def jug(art: Art, t: Spot) -> str:
    """A glass jug; the drink is its colour."""
    c = HUES[t.colour]
    glass = "M-28-92Q-30-60-36-40Q-40 0-24 0H24Q40 0 36-40Q30-60 30-92L40-98Q20-92-28-92z"
    drink = "M-33-56Q-40 0-24-3H24Q38-2 34-56Q0-48-33-56z"
    slices = (
        disc(-10, -30, 12, "#fff3b0", 'opacity=".9"')
        + line("M-10-40v20M-20-30h20", "#f2c230", 2)
        + disc(13, -18, 9, "#fff3b0", 'opacity=".7"')
    )
    return wide(
        t,
        90,
        art.shadow(4, 1, 84, 0.2),
        line("M32-80Q66-80 60-50T33-26", "#dfeaf2", 9),
        path(glass, "#f3fbff", 'opacity=".7"'),
        path(drink, c, 'opacity=".88"'),
        slices,
        oval(0, -55, 33, 6, tint(c, 0.45)),
        line("M-24-80Q-26-50-28-30", "#fff", 5, 'opacity=".8"'),
    )


def tumblers(art: Art, t: Spot, *, count: int) -> str:
    """Tumblers in a row, each with a straw."""
    key = art.stamp(
        line("M4-20L14-64", "#d93a2b", 4)
        + path("M-15-48H15L11 0H-11z", "#f3fbff", 'opacity=".72"')
        + path("M-13-32H13L10-3H-10z", HUES[t.colour], 'opacity=".9"')
        + line("M-9-42L-7-8", "#fff", 3, 'opacity=".8"')
    )
    spots = [(-4 + 8 * (k % 2), x) for k, x in enumerate(spread(count, 16.5 * (count - 1)))]
    row = "".join(art.use(key, x, y) for y, x in sorted(spots))
    return wide(t, 110, art.shadow(2, 2, 34 * count, 0.18), row)


def dish(art: Art, t: Spot, *, food: str, count: int) -> str:
    """A plate of party food that can be counted."""
    bit = {
        "watermelon": path("M-20-27A20 23 0 0 0 20-27z", "#4f9d55")
        + path("M-17-27A17 19 0 0 0 17-27z", "#e8f3c8")
        + path("M-15-27A15 16 0 0 0 15-27z", "#ee5a5f")
        + disc(-6, -22, 1.6, INK)
        + disc(5, -22, 1.6, INK)
        + disc(0, -17, 1.6, INK),
        "doughnuts": oval(0, -12, 18, 13, art.fill("#d69a55"))
        + oval(0, -15, 17, 10, art.fill("#f08bb0"))
        + oval(0, -14, 5.5, 3.5, "#a8683a")
        + line("M-10-18l2 2M8-20l-2 3M10-12l3 0M-9-10l-3 1", "#fff", 2),
        "sandwiches": path("M-18 0L0-30L18 0z", "#efcf95")
        + path("M-18 0L0-30L18 0l-4 0L0-22L-14 0z", "#b9803f")
        + line("M-12-2q6 4 12 0t12 0", "#5faa52", 4),
        "muffins": path("M-12-16h24l-4 17h-16z", art.fill("#8a5a34"))
        + path("M-16-14Q-16-34 0-34T16-14z", "#e0a45a")
        + disc(-5, -22, 2.4, "#5b3a5e")
        + disc(5, -25, 2.4, "#5b3a5e"),
        "strawberries": path("M0 1Q-17-10-13-21Q0-30 13-21Q17-10 0 1z", "#dd3b38")
        + path("M-11-22l6-7 5 4 5-4 6 7-11 4z", "#5faa52")
        + line("M-5-14v1M4-12v1M0-6v1", "#ffe3a0", 2.6),
    }[food]
    key = art.stamp(bit)
    row = "".join(art.use(key, x, -8 if k % 2 else -4) for k, x in enumerate(spread(count, 16 * (count - 1))))
    return wide(
        t,
        120,
        art.shadow(3, 2, 20 + 36 * count, 0.18),
        oval(0, -3, 18 + 16 * count, 10, art.fill("#e6dfec")),
        oval(0, -6, 16 + 16 * count, 8, "#fffdfb"),
        art.part("food", row),
    )


def present(art: Art, t: Spot, *, ribbon: str, side: int, tag: str, pattern: str) -> str:
    """A wrapped box with ribbon, bow and a tag with a letter."""
    c, r, h = HUES[t.colour], HUES[ribbon], t.h / t.w * 100
    wall, lid = f"M-48 0V{num(-h + 18)}H48V0z", f"M-53 {num(-h + 24)}V{num(-h)}H53V{num(-h + 24)}z"

    def loop(s: int) -> str:
        return path(
            f"M0 {num(-h)}C{s * 12} {num(-h - 40)} {s * 54} {num(-h - 34)} {s * 40} {num(-h - 8)}Q{s * 22} {num(-h + 2)} 0 {num(-h)}z",
            art.fill(r),
        )

    label = moved(
        26 * side,
        -h * 0.45,
        line("M-14-18L-22-38", INK, 1.6)
        + path("M-22-12L-12-24H24V22H-22z", CREAM, 'stroke="#d8cbb8" stroke-width="1.5"')
        + disc(-12, -15, 2.4, INK)
        + art.part("tag", art.sign(2, 15, tag, 36, 38)),
        turn=8,
    )
    band = box(-9, -h, 18, h, 0, art.fill(r, "h"))
    return wide(
        t,
        106,
        art.shadow(5, 1, 112),
        art.cloth(wall, c, pattern, size=30),
        path(f"M-48 {num(-h + 24)}H48v8H-48z", INK, 'opacity=".14"'),
        art.cloth(lid, tint(c, 0.08), "plain"),
        art.part("ribbon", band + loop(-1) + loop(1)),
        disc(0, -h - 4, 9, shade(r, 0.12)),
        label,
    )


FIRST = 3
"""Which of the five balloons shows the first figure."""


def number_balloons(art: Art, t: Spot, *, colours: Sequence[str], number: int) -> str:
    """A bunch on strings; the two in front carry the figures of a number."""
    spots = ((-60, -392), (4, -420), (64, -386), (-34, -322), (36, -314))
    parts = [line(f"M{x} {y + 44}Q{x * 0.4:.0f} {y * 0.3:.0f} 0 0", INK, 1.8, 'opacity=".55"') for x, y in spots]
    for k, (x, y) in enumerate(spots):
        c = HUES[colours[k]]
        parts.append(
            path(f"M{x} {y + 42}l-7 9h14z", shade(c, 0.2))
            + path(
                f"M{x} {y + 44}C{x - 30} {y + 24} {x - 38} {y} {x - 36} {y - 12}"
                f"A36 38 0 0 1 {x + 36} {y - 12}C{x + 38} {y} {x + 30} {y + 24} {x} {y + 44}z",
                art.fill(c, "d"),
            )
        )
        parts.append(oval(x - 14, y - 24, 7, 11, "#fff", f'opacity=".5" transform="rotate(24 {x - 14} {y - 24})"'))
        if k in (FIRST, FIRST + 1):
            digit = str(number)[k - FIRST]
            parts.append(art.part("number", art.sign(x, y + 15, digit, 46, 50, ink_on(colours[k]))))
    return wide(
        t,
        200,
        art.shadow(2, 12, 50),
        *parts,
        box(-15, -12, 30, 24, 5, art.fill(HUES["brown"])),
        path("M-15-3h30v6h-30z", GOLD),
    )


def hedgehog(art: Art, t: Spot, *, load: str) -> str:
    """A hedgehog that carries something on its spines."""
    spines = "#7a5a4a"
    quills = [around(90 - 180 * k / 22, 65 if k % 2 else 53) for k in range(23)]
    coat = path(points([(12 + x, y - 8) for x, y in quills]), art.fill(spines))
    ticks = line("M0-46l-4-9M22-50l2-9M40-36l7-7M-16-30l-8-6M12-28l0-10M34-18l8-5", tint(spines, 0.35), 3)
    face = (
        path("M-22-6C-40-48-66-40-72-26Q-88-22-92-12Q-70 4-22 0z", art.fill("#e9c9a4"))
        + disc(-92, -13, 6, INK)
        + disc(-62, -25, 5, INK)
        + disc(-60.5, -27, 1.8, "#fff")
    )
    bits = (
        line("M-80-8q8 5 14 0", INK, 2.4)
        + oval(-52, -15, 7, 4.5, "#ff8fa3", 'opacity=".6"')
        + disc(-42, -40, 9, art.fill("#d9ad84"))
    )
    feet = oval(-30, 0, 11, 6, "#c79a72") + oval(40, 0, 11, 6, "#c79a72")
    carried = {
        "apple": disc(0, -14, 17, art.fill("#d93a2b"))
        + line("M0-28q1-8 6-10", shade(WOOD), 3.5)
        + path("M4-34q12-8 16 2q-10 6-16-2z", LEAF),
        "leaf": path("M-34-2Q-20-34 32-26Q20 8-34-2z", art.fill("#6fb95a"))
        + line("M-30-4Q0-18 26-22", shade("#6fb95a"), 2.6),
        "mushroom": box(-8, -20, 16, 24, 6, CREAM)
        + path("M-26-16Q-24-42 0-42T26-16z", art.fill("#d93a2b"))
        + disc(-9, -26, 4, CREAM)
        + disc(8, -30, 4.5, CREAM),
        "cupcake": path("M-15-18h30l-5 22h-20z", art.fill("#8a5a34"))
        + path("M-18-16Q-20-40 0-46Q20-40 18-16z", art.fill("#f08bb0"))
        + disc(0, -46, 5, "#d93a2b"),
        "present": box(-18, -30, 36, 32, 3, art.fill("#3274d6"))
        + box(-4, -30, 8, 32, 0, GOLD)
        + line("M0-31q-16-14-12 0zM0-31q16-14 12 0z", GOLD, 4),
    }[load]
    return wide(
        t,
        170,
        art.shadow(0, 2, 150),
        feet,
        art.part("load", moved(16, -60, carried, turn=8, size=1.25)),
        coat,
        ticks,
        face,
        bits,
    )
