"""In the playroom: doll's house, kite, rocking horse, train, blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import COATS, CREAM, GOLD, HUES, INK, shade, tint
from rumpus.games.stare.cards.pens import bow, box, dots, heart, line, moved, oval, path
from rumpus.games.stare.cards.things.toys import toy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot


def dolls_house(art: Art, t: Spot, *, door: str, lit: Sequence[int]) -> str:
    """A doll's house, 200 wide and 164 high; `lit` are the windows with light."""
    roof, front = HUES[t.colour], HUES[door]
    wall, out = (
        "#fdeed2",
        [
            art.shadow(0, -1, 190),
            box(42, -156, 20, 46, 3, art.fill("#c77b5a", "h")),
            box(39, -160, 26, 8, 3, "#a8624a"),
        ],
    )
    out += [
        box(-82, -104, 164, 104, 4, art.fill(wall, "h")),
        box(-88, -8, 176, 8, 3, shade(wall, 0.3)),
        line("M-82 -52H82", shade(wall, 0.14), 3),
    ]
    out += [
        art.part(
            "roof",
            path("M-100 -98L0 -164L100 -98z", art.fill(roof), f'stroke="{shade(roof, 0.25)}" stroke-width="4"'),
        )
    ]
    for y, xs in ((-104, range(-80, 81, 20)), (-118, range(-60, 61, 20))):
        out += [line("M" + "M".join(f"{x - 10} {y}q10 10 20 0" for x in xs), shade(roof, 0.25), 2, 'opacity=".6"')]
    out += [oval(0, -131, 13, 13, CREAM), path(heart(0, -130, 7), "#d93a2b")]
    windows = ((-52, -93), (0, -93), (52, -93), (-52, -45), (52, -45))

    def every(shape: str, only: Sequence[int] = range(5)) -> str:
        return "".join(f"M{x} {y}{shape}" for k, (x, y) in enumerate(windows) if k in only)

    out += [
        path(every("m-18 -2h36v36h-36z"), CREAM),
        path(every("m-14 2h28v28h-28z"), "#56627e"),
        art.part("lit", path(every("m-14 2h28v28h-28z", lit), "#ffd75e")),
    ]
    out += [line(every("v28m-14 -12h28"), CREAM, 3), line(every("m-17 35h34"), tint(roof, 0.3), 5)]
    out += [
        art.part(
            "door",
            path(
                "M-16 -8V-34Q-16 -46 0 -46Q16 -46 16 -34V-8z",
                art.fill(front, "h"),
                f'stroke="{CREAM}" stroke-width="4"',
            ),
        ),
        oval(9, -25, 2.8, 2.8, GOLD),
    ]
    return wide(t, 200, "".join(out))


def paper_kite(art: Art, t: Spot, *, second: str, bows: int, mood: str) -> str:
    """A kite that hangs from the ceiling, 100 wide."""
    c, d = HUES[t.colour], HUES[second]
    up = t.y * 100 / t.w
    tail = "".join(bow(5 if k % 2 else -5, -84 + 18 * k + 9, 15, d, shade(d, 0.25)) for k in range(bows))
    sail = path("M0 -196L48 -146L0 -84L-48 -146z", art.fill(c, "d"), f'stroke="{shade(c, 0.25)}" stroke-width="4"')
    return wide(
        t,
        100,
        line(f"M0 -192V{-up:.0f}", shade("#9a8a8a", 0.2), 1.6)
        + line("M0 -86q10 9 0 18t0 18q10 9 0 18t0 18q6 6 0 12", shade(c, 0.3), 2.4)
        + art.part("bows", tail)
        + sail
        + path("M0 -196L48 -146H0zM0 -84L-48 -146H0z", d, 'opacity=".95"')
        + line("M0 -196V-84M-48 -146H48", CREAM, 2.4, 'opacity=".8"')
        + oval(0, -142, 23, 20, tint(c, 0.62))
        + art.face(0, -145, 34, mood),
    )


def rocking_horse(art: Art, t: Spot, *, mane: str, saddle: str, runner: str, spots: int) -> str:
    """A rocking horse, 240 wide."""
    hair, seat_hue, rocker = HUES[mane], HUES[saddle], HUES[runner]
    coat = COATS[t.colour]
    body, dark = art.fill(coat, "d"), shade(coat, 0.16)
    out = [
        art.shadow(0, 4, 210, 0.3),
        line("M-108 -34Q0 26 108 -34", shade(rocker, 0.3), 10, 'transform="translate(8 -9)"'),
    ]
    out += [
        path("M34 -100L62 -20h17L66 -104zM-64 -104L-60 -20h-17L-84 -96z", shade(coat, 0.28)),
        path("M-74 -122Q-122 -128 -112 -60Q-104 -44 -112 -34Q-84 -44 -92 -72Q-94 -100 -72 -106z", art.fill(hair)),
    ]
    out += [
        path("M26 -96L44 -12h19L58 -108zM-52 -104L-52 -12h-19L-80 -104z", body),
        box(40, -20, 26, 12, 4, shade(coat, 0.5)),
        box(-74, -20, 26, 12, 4, shade(coat, 0.5)),
    ]
    trunk = (
        "M-84 -112Q-84 -156 -40 -152Q0 -142 30 -160Q44 -196 58 -216Q78 -232 92 -214L122 -184Q128 -166 112 -162Q98 -160 86 -176"
        "Q84 -140 68 -110Q56 -78 14 -84Q-20 -76 -56 -82Q-84 -86 -84 -112z"
    )
    out += [path(trunk, body)]
    out += [path("M58 -212L60 -242L78 -222z", coat), path("M72 -218L82 -240L90 -216z", dark)]
    locks = ((66, -228, 30), (52, -218, -40), (42, -202, -50), (34, -184, -50), (27, -166, -50))
    out += [oval(x, y, 15, 12, hair, f'transform="rotate({angle} {x} {y})"') for x, y, angle in locks]
    flecks = ((-66, -128), (-62, -100), (-44, -92), (62, -130), (46, -100), (64, -190), (-50, -141))
    out += [art.part("spots", dots(flecks[:spots], shade(coat, 0.5), 19))]
    seat = "M-32 -151Q0 -136 24 -158Q30 -130 22 -108Q-4 -98 -28 -106Q-36 -130 -32 -151z"
    out += [
        art.part("saddle", path(seat, art.fill(seat_hue))),
        line("M-30 -108Q-4 -99 22 -110", GOLD, 4),
        path("M-36 -152Q-4 -140 28 -162Q20 -134 -4 -132Q-30 -132 -36 -152z", shade(seat_hue, 0.3)),
    ]
    out += [
        line("M84 -176L102 -204M84 -180Q50 -150 20 -156", shade(seat_hue, 0.15), 4),
        oval(84, -178, 4, 4, GOLD),
        oval(88, -204, 6.5, 7.5, "#fff"),
        oval(89, -204, 4.6, 5.6, INK),
        oval(90, -206, 1.8, 1.8, "#fff"),
        oval(114, -176, 2.4, 2, shade(coat, 0.5)),
    ]
    out += [
        oval(96, -186, 7, 5, "#ff8fa3", 'opacity=".6"'),
        line("M104 -168q6 2 10 -2", shade(coat, 0.5), 2.6),
        art.part("runner", line("M-112 -30Q0 32 112 -30", rocker, 13)),
        line("M-108 -33Q0 27 108 -33", tint(rocker, 0.4), 3),
    ]
    return wide(t, 240, "".join(out))


def wheels(xs: Sequence[int], r: int, c: str) -> str:
    """Equal wheels standing on the rail."""
    hubs = [(x, -r) for x in xs]
    return dots(hubs, "#3f3a52", 2 * r) + dots(hubs, c, 1.2 * r) + dots(hubs, GOLD, 0.4 * r)


def load(art: Art, kind: str, c: str) -> str:
    """What lies in a wagon, rising from y = -40."""
    if kind == "logs":
        return "".join(trunk(x, y) for x, y in ((-4, -47), (4, -60), (-2, -73)))
    if kind == "balls":
        return "".join(
            oval(x, y, 11, 11, art.fill(HUES[h], "d"))
            for x, y, h in ((-20, -46, "red"), (20, -46, "blue"), (0, -52, "yellow"))
        )
    if kind == "bricks":
        return (
            box(-28, -58, 26, 20, 3, HUES["red"])
            + box(2, -58, 26, 20, 3, HUES["green"])
            + box(-13, -76, 26, 20, 3, HUES["yellow"])
        )
    if kind == "duck":
        return moved(-2, -38, toy(art, "duck", c))
    ears = "".join(oval(s * 14, -74, 8, 8, "#9a6238") for s in (-1, 1))
    return (
        ears
        + oval(0, -58, 20, 20, art.fill("#9a6238"))
        + oval(0, -52, 10, 7, "#dcb68f")
        + art.face(0, -60, 30)
        + oval(0, -57, 3, 2.4, INK)
    )


def trunk(x: float, y: float) -> str:
    """A felled tree on its side, with its bark and the rings of its sawn end."""
    return moved(
        x,
        y,
        box(-32, -7, 60, 14, 6, "#7d4e2a")
        + line("M-26-3h18m8-1h16M-22 3h12m8 1h18", "#5a3519", 2)
        + oval(27, 0, 6.5, 7.5, "#ecc995")
        + oval(27, 0, 3.4, 4, "none", 'stroke="#b07b42" stroke-width="1.8"'),
    )


def train(art: Art, t: Spot, *, way: int, wagons: Sequence[tuple[str, str]], number: int) -> str:
    """A locomotive and its wagons; the first wagon in the list is the one behind the locomotive, `way` is 1 to the right, -1 to the left."""
    c = HUES[t.colour]
    front = t.x + way * (t.w / 2 - 52)
    smoke = "".join(
        oval(26 - 9 * k, -100 - 15 * k, 9 + 4 * k, 8 + 4 * k, "#fff", f'opacity="{0.9 - 0.2 * k:.1f}"')
        for k in range(3)
    )
    cab = (
        box(-48, -82, 38, 66, 5, art.fill(c))
        + box(-41, -74, 24, 22, 4, "#cfeaf5")
        + box(-54, -90, 50, 11, 5, shade(c, 0.35))
    )
    boiler = (
        path("M20 -58L14 -82H40L34 -58z", shade(c, 0.25))
        + oval(2, -58, 9, 9, GOLD)
        + box(-14, -60, 60, 42, 13, art.fill(c))
    )
    under = (
        path("M42 -24l16 20h-24z", shade(c, 0.4))
        + box(-50, -22, 98, 9, 4, shade(c, 0.4))
        + wheels((-29,), 15, c)
        + wheels((6, 32), 11, c)
    )
    engine = (
        smoke
        + art.shadow(0, -2, 110)
        + boiler
        + oval(47, -40, 5, 7, "#fff1b0")
        + cab
        + under
        + oval(14, -39, 17, 17, CREAM)
    )
    out = [
        f'<g transform="translate({front:.0f} {t.y:.0f}) scale({way} 1)">{engine}</g>',
        art.part("number", art.sign(front + way * 14, t.y - 28, str(number), 28, 31)),
    ]
    for k, (hue, cargo) in enumerate(wagons):
        w, x = HUES[hue], front - way * (101 + 88 * k)
        body = (
            line(f"M{-48 * way} -18H{48 * way}", "#3f3a52", 4)
            + art.shadow(0, -2, 84)
            + load(art, cargo, w)
            + path("M-38 -44H38L34 -14H-34z", art.fill(w))
            + box(-41, -48, 82, 8, 4, tint(w, 0.25))
            + box(-34, -20, 68, 6, 3, shade(w, 0.35))
            + wheels((-20, 20), 10, w)
        )
        out.append(art.part(f"wagon{k}", moved(round(x), t.y, body)))
    return "".join(out)


def blocks(art: Art, t: Spot, *, text: str, hues: Sequence[str]) -> str:
    """Alphabet blocks that spell a word."""
    out, step = list[str](), t.w / len(text)
    for k, (letter, hue) in enumerate(zip(text, hues, strict=True)):
        c = HUES[hue]
        deep = shade(c, 0.12) if hue != "white" else "#8a5a34"
        cube = (
            art.shadow(0, 0, 66)
            + path("M-27 -54L-20 -64H34L28 -54z", tint(c, 0.35))
            + path("M28 -54L34 -64V-10L28 0z", shade(c, 0.35))
            + box(-28, -55, 56, 55, 5, art.fill(c, "d"))
            + box(-21, -48, 42, 41, 5, "#fff6e2")
            + art.part("text", art.sign(0, -11, letter, 38, 44, deep if hue != "yellow" else shade(c, 0.45)))
        )
        out.append(
            moved(
                round(t.x - t.w / 2 + step * (k + 0.5) - 2),
                t.y + (0, 3, -2, 2)[k % 4],
                cube,
                turn=(-3, 2, -1, 4)[k % 4],
            )
        )
    return "".join(out)
