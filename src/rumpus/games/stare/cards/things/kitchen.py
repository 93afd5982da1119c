"""In the kitchen: what stands on shelf and counter, what hangs, and who looks out of the wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import CREAM, GOLD, HUES, INK, METAL, WOOD, contrast, mix, shade, tint
from rumpus.games.stare.cards.pens import box, disc, dots, emblem, line, moved, num, oval, path, spread, star, wave

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot

TOOLS = ("whisk", "rolling pin", "ladle", "wooden spoon", "spatula")
FRUIT = ("apple", "pear", "orange", "banana", "plum")
MARKS = ("star", "moon", "heart", "")


def mug(art: Art, t: Spot, *, pattern: str) -> str:
    """A mug, 90 wide with its handle and 80 high."""
    c = HUES[t.colour]
    handle = line("M34-62q34 0 30 24q-2 20-34 18", shade(c, 0.12), 10)
    d = "M-38-78h76l-4 68q-2 10-12 10h-44q-10 0-12-10z"
    tea = oval(0, -78, 38, 8, tint(c, 0.4)) + oval(0, -77, 32, 5.5, "#5b3a29")
    face = art.face(0, -40, 38) if pattern == "plain" else ""
    return wide(t, 100, art.shadow(4, 0, 92), handle, art.cloth(d, c, pattern, "h", 26), tea, face)


def jar(art: Art, t: Spot, *, label: str) -> str:
    """A glass jar with a label, 92 wide and 120 high."""
    c = HUES[t.colour]
    glass = box(-46, -104, 92, 104, 16, "#dff3f2", 'opacity=".6"')
    heap = box(-41, -78, 82, 74, 12, shade(c, 0.06))
    beads = dots([(x, y) for y in (-74, -62, -22, -10) for x in range(-32, 33, 16)], tint(c, 0.3), 13)
    lid = box(-43, -122, 86, 20, 5, art.fill("#c9a26b", "h"))
    paper = box(-43, -58, 86, 32, 4, CREAM) + art.part("label", art.sign(0, -33, label, 80, 29))
    return wide(
        t, 94, art.shadow(3, 0, 100), glass, heap, beads, lid, box(-36, -98, 8, 80, 4, "#fff", 'opacity=".6"'), paper
    )


def plant(art: Art, t: Spot, *, flower: str, blooms: int) -> str:
    """A pot with a face, 100 wide and 130 high; flowers of one colour, or none."""
    c = HUES[t.colour]
    out = [art.shadow(2, 0, 80)]
    for i, x in enumerate(spread(5, 40)):
        green = mix("#3f8f5b", "#86c06c", (i % 3) / 2)
        out.append(
            path(f"M0-48Q{num(x * 0.2 - 8)}-80 {num(x)} {num(-112 + abs(x) * 0.5)}Q{num(x * 0.6 + 10)}-70 0-48z", green)
        )
    key = art.stamp(
        "".join(disc(x, y, 8, HUES.get(flower, CREAM)) for x, y in ((0, -9), (9, -3), (5, 8), (-5, 8), (-9, -3)))
        + disc(0, 0, 6, "#fff3c4" if flower != "white" else GOLD)
    )
    heads = "".join(
        art.use(key, x, -108 + abs(x) * 0.35 - 8 * (k % 2)) for k, x in enumerate(spread(blooms, 12.0 * (blooms - 1)))
    )
    pot = path("M-36-50h72l-10 50h-52z", art.fill(c, "h")) + box(-41, -57, 82, 13, 4, art.fill(tint(c, 0.12), "h"))
    return wide(t, 100, *out, art.part("blooms", heads), art.part("pot", pot), art.face(0, -25, 38))


def books(art: Art, t: Spot, *, spines: Sequence[tuple[str, int]], marks: Sequence[str]) -> str:
    """Books side by side, 34 wide each: hue and height; a mark on some."""
    out = [art.shadow(t.x, t.y, t.w)]
    x = t.x - t.w / 2
    for (hue, high), mark in zip(spines, marks, strict=True):
        c = HUES[hue]
        spine = (
            box(x, t.y - high, 33, high, 4, art.fill(c, "h"))
            + box(x, t.y - high + 11, 33, 5, 0, tint(c, 0.6))
            + box(x, t.y - 19, 33, 5, 0, tint(c, 0.6))
        )
        out.append(spine + moved(x + 16, t.y - high * 0.52, emblem_small(mark, contrast(hue))))
        x += 34
    return "".join(out)


def emblem_small(mark: str, colour: str) -> str:
    """A mark for the back of a book."""
    return {
        "star": path(star(0, 0, 12), colour),
        "moon": path("M3-11A11 11 0 1 0 10 5A9 9 0 0 1 3-11z", colour),
        "heart": path("M0 11L-11-1A6 6 0 0 1 0-7A6 6 0 0 1 11-1z", colour),
        "": "",
    }[mark]


def fruit_bowl(art: Art, t: Spot, *, fruit: Sequence[str]) -> str:
    """Five pieces of fruit in a bowl, 224 wide and 150 high."""
    c = HUES[t.colour]
    spots = ((-34, -112), (36, -110), (-68, -82), (68, -82), (2, -80))
    heap = "".join(moved(x, y, one_fruit(art, name)) for (x, y), name in zip(spots, fruit, strict=True))
    bowl = path("M-112-76h224q-8 74-78 76h-68q-70-2-78-76z", art.fill(c, "h")) + path(
        "M-112-76h224l-3 15h-218z", tint(c, 0.4)
    )
    trim = line(
        "M-98-38q98 24 196 0", tint(c, 0.6) if t.colour != "white" else "#d9788a", 7, 'stroke-dasharray=".1 18"'
    )
    return wide(t, 224, art.shadow(4, 0, 170), art.part("fruit", heap), bowl, trim)


def one_fruit(art: Art, name: str) -> str:
    """One piece, about 66 high around the origin."""
    stalk = line("M0-30q2-14 10-18", "#6b4226", 5)
    return {
        "apple": disc(0, 0, 33, art.fill("#d8382f", "d")) + stalk + path("M4-40q16-12 26 0q-14 10-26 0z", "#5fa35a"),
        "orange": disc(0, 0, 33, art.fill("#f28f3b", "d")) + disc(2, -25, 4, "#5fa35a"),
        "plum": oval(0, 2, 29, 31, art.fill("#7a48a8", "d"))
        + line("M2-28q-9 28 0 58", shade("#7a48a8", 0.3), 3)
        + stalk,
        "pear": path(
            "M0-54q18 2 17 26q18 18 16 34q-4 30-33 30t-33-30q-2-16 16-34q-1-24 17-26z", art.fill("#b5c642", "d")
        )
        + line("M0-52q2-12 9-16", "#6b4226", 5),
        "banana": path(
            "M-40-28q8 52 66 42q14-4 16-14q-44 10-66-30z", art.fill("#f6d03f", "d"), 'stroke="#c79a1f" stroke-width="2"'
        )
        + path("M-42-32l10-8l6 10l-12 5z", "#6b4226"),
    }[name]


def candle_cake(art: Art, t: Spot, *, candles: int) -> str:
    """A cake with icing and candles, 250 wide and 200 high."""
    c = HUES[t.colour]
    plate = oval(0, -8, 122, 14, CREAM, 'stroke="#d8cbb8" stroke-width="3"')
    base = path("M-88-98h176v82q-88 18-176 0z", art.fill("#e8b878", "h")) + path(
        "M-88-58q88 18 176 0v10q-88 18-176 0z", CREAM
    )
    drip = "M-92-102q92-30 184 0v24q-8 22-23 4q-12 24-26 0q-14 28-30 0q-14 26-28 2q-14 24-28-2q-14 20-26-4q-18 16-23-4z"
    out: list[str] = []
    for k, x in enumerate(spread(candles, 66)):
        y = -108 - 9 * wave(180 * k / max(1, candles - 1))[0]
        out.append(
            box(x - 6, y - 44, 12, 46, 3, ("#2a5fd0", "#c5241f", "#3aa765")[k % 3])
            + line(f"M{num(x - 5)} {num(y - 24)}l10-8M{num(x - 5)} {num(y - 8)}l10-8", CREAM, 3)
        )
        out.append(
            disc(x, y - 58, 20, "#ffd75e", 'opacity=".22"')
            + path(f"M{num(x)} {num(y - 72)}q12 16 0 25q-12-9 0-25z", "#ffb52e")
        )
    return wide(
        t,
        250,
        art.shadow(4, 0, 240),
        plate,
        base,
        art.part("icing", path(drip, art.fill(c))),
        art.part("candles", "".join(out)),
    )


def chalkboard(art: Art, t: Spot, *, dish: str, price: int, lean: int) -> str:
    """A board that leans on the wall, 190 wide and 130 high."""
    board = (
        box(-92, -126, 184, 126, 10, WOOD)
        + box(-80, -114, 160, 100, 4, "#2f3b3a")
        + art.sign(0, -82, "TODAY", 100, 28, "#ffe9a8")
    )
    text = art.part("dish", art.sign(-26, -34, dish, 92, 40, CREAM)) + art.part(
        "price", art.sign(53, -34, f"£{price}", 42, 40, CREAM)
    )
    return wide(t, 190, art.shadow(2, 0, 180), moved(0, 0, board + text, turn=lean))


def tea_towel(art: Art, t: Spot, *, pattern: str) -> str:
    """A towel over a rail, 90 wide and 120 high; its base line is its hem."""
    c = HUES[t.colour]
    return wide(
        t,
        94,
        box(-58, -126, 116, 8, 4, GOLD),
        art.cloth("M-44-122h88l3 116q-47 12-94 0z", c, pattern),
        line("M-46-10q46 12 92 0", tint(c, 0.7), 5, 'stroke-dasharray="3 8"'),
    )


def mouse_hole(art: Art, t: Spot, *, head: str) -> str:
    """Somebody small in a hole in the wall, 110 wide and 130 high, with a scarf."""
    hole = "M-54 0v-72a54 54 0 0 1 108 0v72z"
    wool = HUES[t.colour]
    scarf = line("M-33-27Q0-10 33-27", wool, 17) + line("M-30-20Q0-4 30-20", shade(wool, 0.2), 2.5)
    scarf += line("M15-20L21 0", shade(wool, 0.12), 16) + line("M12-6l18-3", tint(wool, 0.6), 3.5)
    chest = path("M-42 4Q-38-26 0-26Q38-26 42 4z", "#8d7f97")
    within = chest + moved(0, -64, head) + art.part("scarf", scarf)
    return wide(t, 110, path(hole, "#2a1c33"), art.clipped(path(hole, "#000"), within))


BAKED = ("pizza", "bread", "gingerbread man", "pie", "muffins")


def oven(art: Art, t: Spot, *, inside: str) -> str:
    """An oven in the row of cupboards, 240 wide and 150 high; something bakes in it."""
    c = HUES[t.colour]
    food = {
        "pizza": oval(0, -34, 62, 17, "#e0a04c")
        + oval(0, -37, 52, 13, "#f6d25e")
        + dots(((-26, -38), (0, -42), (26, -37), (-8, -32), (14, -33)), "#c5241f", 13),
        "bread": path("M-58-20q-8-44 58-46q66 2 58 46z", art.fill("#c98542"))
        + line("M-26-54q12 4 14 16M0-58q12 4 14 16M26-54q12 4 12 14", "#fbe3b5", 6),
        "gingerbread man": disc(0, -62, 16, "#b5763a")
        + line("M-34-44H34M0-48V-32M0-34L-16-18M0-34L16-18", "#b5763a", 17)
        + art.face(0, -63, 20, ink=CREAM)
        + dots(((0, -44), (0, -34)), CREAM, 5),
        "pie": path("M-60-40h120l-14 26h-92z", art.fill("#9aa0ad"))
        + path("M-64-40q64-46 128 0z", art.fill("#dba055"))
        + line("M-14-56l6 10M4-58v12M22-56l-6 10", "#8a5a34", 5),
        "muffins": "".join(
            moved(
                x,
                -16,
                path("M-15-20h30l-5 20h-20z", "#8a5a34")
                + path("M-19-18Q-18-44 0-44T19-18z", "#e0a45a")
                + dots(((-6, -28), (6, -32)), "#5b3a5e", 5),
            )
            for x in (-44, 0, 44)
        ),
    }[inside]
    pane = box(-92, -92, 184, 84, 12, "#3a2a38") + box(-84, -84, 168, 68, 8, art.fade("#7a3f2a", "#f2a24b"))
    knobs = (
        dots([(x, -126) for x in (-80, -44, 44, 80)], CREAM, 17)
        + box(-24, -136, 48, 20, 5, "#2b2a3f")
        + box(-86, -108, 172, 8, 4, METAL)
    )
    return wide(
        t,
        240,
        box(-118, -146, 236, 146, 10, art.fill(c)),
        knobs,
        pane,
        art.part("inside", food),
        box(-84, -84, 168, 68, 8, "#fff", 'opacity=".08"'),
    )


def fridge(art: Art, t: Spot, *, mark: str) -> str:
    """A fridge with a picture on its door, drawn in place."""
    c, left, top = HUES[t.colour], t.x - t.w / 2, t.y - t.h
    body = box(left, top, t.w, t.h, 22, art.fill(c, "h")) + box(left + 18, t.y - 4, t.w - 36, 12, 4, INK)
    seam = line(f"M{num(left)} {num(top + t.h * 0.36)}h{num(t.w)}", shade(c, 0.35), 5)
    handles = "".join(
        box(left + 18, y, 12, high, 6, METAL) for y, high in ((top + 70, 84), (top + t.h * 0.36 + 30, 130))
    )
    paper = box(-44, -44, 88, 88, 6, CREAM) + disc(0, -42, 8, GOLD) + moved(0, 4, emblem(mark, INK), size=1.15)
    note = art.part("mark", moved(t.x + 20, top + t.h * 0.36 + 120, paper, turn=4))
    return (
        art.shadow(t.x + 6, t.y + 4, t.w)
        + art.part("colour", body)
        + seam
        + handles
        + note
        + art.face(t.x + 16, top + 92, 70)
    )


def calendar(art: Art, t: Spot, *, day: int) -> str:
    """A calendar page on the wall, 120 wide and 130 high."""
    c = HUES[t.colour]
    page = box(-56, -116, 112, 116, 8, CREAM, f'stroke="{shade(CREAM, 0.2)}" stroke-width="2"') + path(
        "M-56-84v-24q0-8 8-8h96q8 0 8 8v24z", c
    )
    return wide(
        t,
        120,
        oval(6, -50, 56, 60, INK, 'opacity=".16" filter="url(#soft)"'),
        page,
        dots(((-30, -118), (30, -118)), METAL, 9),
        art.part("day", art.sign(0, -18, str(day), 96, 70)),
    )


def kettle(art: Art, t: Spot) -> str:
    """A whistling kettle, 140 wide and 120 high."""
    c = HUES[t.colour]
    steam = line("M-78-96q-14-14 0-28t-4-24", "#fff", 8, 'opacity=".6" filter="url(#haze)"')
    spout = line("M-44-36Q-74-44-74-78", shade(c, 0.15), 17)
    arch = line("M-34-76Q0-128 34-76", "#5b4636", 11)
    body = path("M-52 0Q-66-78 0-82Q66-78 52 0z", art.fill(c, "h")) + disc(0, -86, 9, GOLD)
    return wide(t, 160, art.shadow(4, 0, 120), steam, spout, arch, body, art.face(4, -40, 46))


def pot(art: Art, t: Spot, *, inside: str) -> str:
    """A pot on the stove, 150 wide and 130 high, with something that looks out."""
    c = HUES[t.colour]
    over = {
        "carrots": "".join(
            line(f"M{x}-92l{d}-30", "#f28332", 15) + line(f"M{x + d}-122l{d}-12", "#4f9a45", 7)
            for x, d in ((-26, -6), (2, 0), (28, 6))
        ),
        "spaghetti": line(
            "M-34-92q-8-34-22-36M-20-92q-2-40-6-46M0-92v-44M18-92q4-30 14-42M36-92q10-24 22-30", "#f3d27a", 7
        ),
        "crab": path("M-40-92q0-30 40-30t40 30z", "#e2553d")
        + line("M-36-104q-22-6-18-26M36-104q22-6 18-26", "#e2553d", 8)
        + disc(-12, -112, 4, INK)
        + disc(12, -112, 4, INK),
        "corn cobs": "".join(
            oval(x, -106, 11, 24, art.fill("#f6c945"), f'transform="rotate({a} {x} -106)"')
            for x, a in ((-26, -12), (2, 0), (28, 12))
        ),
        "eggs": "".join(
            oval(x, y, 15, 18, "#fbeedd", 'stroke="#e3cfb4" stroke-width="2"')
            for x, y in ((-30, -96), (0, -102), (30, -96))
        ),
    }[inside]
    sides = line("M-62-70h-16M62-70h16", shade(c, 0.3), 12)
    body = path("M-64-92h128l-5 84q-2 8-12 8h-94q-10 0-12-8z", art.fill(c, "h")) + box(
        -68, -96, 136, 12, 6, tint(c, 0.3)
    )
    return wide(t, 170, art.shadow(4, 0, 130), sides, art.part("inside", over), body, art.face(0, -48, 52))


def hanging_pans(art: Art, x: float, y: float, kinds: Sequence[str]) -> str:
    """Pans and ladles on a rail, 62 apart, from the left."""
    width = 62 * len(kinds)
    out = [box(x - width / 2 - 10, y - 6, width + 20, 9, 4, art.fill(METAL))]
    for k, kind in enumerate(kinds):
        shape = {
            "pan": line("M0 4V52", "#4a4257", 8)
            + disc(0, 78, 27, art.fill("#6f6a78", "d"))
            + disc(0, 78, 19, "#56505f"),
            "ladle": line("M0 4V70", METAL, 7) + path("M-17 66h34q-2 26-17 26t-17-26z", art.fill(METAL)),
            "sieve": line("M0 4V48", WOOD, 8)
            + disc(0, 72, 24, "#e6e9ee", f'stroke="{METAL}" stroke-width="6"')
            + line("M-14 64h28M-16 74h32M-8 56v32M8 56v32", "#aab2bf", 2),
            "whisk": line("M0 4V40", WOOD, 9)
            + line("M0 40q-26 24 0 50q26-26 0-50M0 40q-10 26 0 50q10-24 0-50", METAL, 4),
        }[kind]
        out.append(moved(x - width / 2 + 31 + 62 * k, y, line("M0-2v8", METAL, 4) + shape))
    return "".join(out)


def kitchen_tool(art: Art, kind: str) -> str:
    """What a cook holds up, held at the origin."""
    return {
        "whisk": line("M0 10V-26", WOOD, 9)
        + line("M0-26q-30-28 0-62q30 34 0 62M0-26q-12-30 0-62q12 32 0 62", METAL, 4.5),
        "rolling pin": moved(
            0, -22, line("M-52 0H52", "#8a5a34", 9) + box(-36, -13, 72, 26, 12, art.fill("#d9a566")), turn=-24
        ),
        "ladle": line("M0 12V-50", METAL, 7)
        + path("M-24-58h48q-3 34-24 34t-24-34z", art.fill(METAL), 'transform="rotate(180 0 -52)"'),
        "wooden spoon": line("M0 14V-46", "#b9824f", 8) + oval(0, -62, 15, 22, art.fill("#c8935f")),
        "spatula": line("M0 14V-34", "#4a4257", 8)
        + box(-18, -84, 36, 50, 6, art.fill(METAL))
        + line("M-8-74v30M0-74v30M8-74v30", "#8b93a1", 3),
    }[kind]


def garden_window(art: Art, t: Spot, *, weather: str, roof: str, pattern: str, house: int) -> str:
    """A window with curtains and a view, 362 wide and 370 high; the curtains have the colour."""
    c = HUES[t.colour]
    sky = {
        "sunny": ("#8fd0f0", "#e8f7ff"),
        "rainy": ("#8796a8", "#c3ccd6"),
        "night": ("#20264f", "#5a5a9c"),
        "snowy": ("#b8cbe0", "#eef4fa"),
    }[weather]
    hills = {"snowy": ("#e9f0f5", "#ffffff"), "night": ("#2d4a52", "#223c45")}.get(weather, ("#6fae6b", "#528f57"))
    seen = box(-135, -310, 270, 290, 0, art.fade(*sky))
    seen += {
        "sunny": disc(60, -246, 60, "#ffd75e", 'opacity=".3"') + disc(60, -246, 40, "#ffd75e") + art.face(60, -248, 46),
        "night": path("M70-290a40 40 0 1 0 30 64a32 32 0 0 1-30-64z", "#fff3c4")
        + "".join(path(star(x, y, 6), "#fff3c4") for x, y in ((-100, -280), (-60, -220), (-10, -270), (10, -200))),
        "rainy": "",
        "snowy": "",
    }[weather]
    seen += path("M-145-60q60-60 130-20t160-30v110h-290z", hills[0])
    front = art.part("roof", path(f"M{house - 40}-104l40-38 40 38z", HUES[roof]))
    seen += box(house - 28, -106, 56, 52, 0, CREAM) + front + box(house - 9, -82, 18, 28, 0, shade(HUES[roof], 0.3))
    seen += path("M-145-30q90-40 160-10t130-20v60h-290z", hills[1])
    if weather == "rainy":
        seen += line(
            "".join(f"M{-130 + k * 67 % 262} {-300 + k * 11 % 280}l-5 17" for k in range(40)),
            "#e6f2fb",
            2.4,
            'opacity=".8"',
        )
    if weather == "snowy":
        seen += dots([(-130 + k * 67 % 260, -300 + k * 29 % 280) for k in range(44)], "#fff", 8)
    frame = box(-155, -330, 310, 330, 20, CREAM)
    glass = art.clipped('<rect x="-135" y="-310" width="270" height="290" rx="14"/>', seen)
    bars = line("M0-310V-20M-135-170H135", CREAM, 12) + box(-169, -14, 338, 22, 8, "#fff3df")
    left = art.cloth("M-169-348h110q-10 150-76 196q-18 12-34 4z", c, pattern)
    drapes = left + art.cloth("M169-348h-110q10 150 76 196q18 12 34 4z", c, pattern)
    rod = box(-181, -358, 362, 14, 7, "#9c6b43") + disc(-181, -351, 12, "#7d5230") + disc(181, -351, 12, "#7d5230")
    return wide(t, 386, frame, art.part("view", glass), bars, art.part("curtains", drapes), rod)
