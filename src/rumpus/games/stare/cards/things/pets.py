"""Dogs and cats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import ground, high, wide
from rumpus.games.stare.cards.ink import COATS, CREAM, GOLD, HUES, INK, contrast, shade, tint
from rumpus.games.stare.cards.pens import box, disc, line, moved, num, oval, path, star

if TYPE_CHECKING:
    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot


def sitting_dog(art: Art, t: Spot, *, coat: str, find_hue: str, find: str) -> str:
    """Sitting, 180 high, with a find in its mouth."""
    c = COATS[coat]
    dark, hue = shade(c, 0.2), HUES[t.colour]
    tail = line("M46 -22Q86 -24 82 -66", dark, 17)
    body = (
        path("M-42 0Q-52 -104 0 -106Q52 -104 46 0z", art.fill(c))
        + oval(0, -52, 22, 38, tint(c, 0.6))
        + "".join(oval(s * 20, -4, 17, 9, tint(c, 0.25)) for s in (-1, 1))
        + line("M-5 -10V-40M5 -10V-40", dark, 3, 'opacity=".4"')
    )
    ears = "".join(
        f'<g transform="scale({s} 1)">'
        + path("M32 -164Q66 -166 62 -112Q54 -92 40 -104Q30 -130 32 -164z", dark)
        + "</g>"
        for s in (-1, 1)
    )
    head = (
        oval(0, -136, 46, 42, art.fill(c))
        + (oval(18, -144, 17, 19, dark, 'opacity=".8"') if coat in ("white", "golden") else "")
        + oval(0, -118, 25, 18, tint(c, 0.62))
    )
    eyes = (
        "".join(disc(s * 18, -144, 6.5, INK) + disc(s * 18 + 2, -146, 2.2, "#fff") for s in (-1, 1))
        + oval(0, -127, 9, 6.5, INK)
        + line("M-12 -112q6 6 12 0q6 6 12 0", INK, 3)
    )
    carried = {
        "stick": line("M-52 -104L50 -110M24 -108l12 -14", "#7b4a2b", 10),
        "sandal": path(
            "M-48 -100Q-48 -118 -24 -115Q0 -109 22 -116Q50 -118 50 -100Q50 -84 22 -86Q0 -93 -24 -86Q-48 -83 -48 -100z",
            HUES[find_hue],
        )
        + line("M30 -101Q12 -103 -8 -112M30 -101Q12 -98 -8 -90", CREAM, 6)
        + disc(31, -101, 5, CREAM),
        "frisbee": path("M-46-108Q-48-88-34-86H34Q48-88 46-108z", shade(HUES[find_hue], 0.28))
        + oval(0, -108, 46, 13, HUES[find_hue])
        + oval(0, -108, 37, 9.5, "none", f'stroke="{contrast(HUES[find_hue])}" stroke-width="2.6"')
        + moved(0, -108, path(star(0, 0, 20), contrast(HUES[find_hue])), size=0.9),
        "bone": line("M-34 -104H34", "#fffaf0", 12)
        + "".join(disc(x, y, 9, "#fffaf0") for x in (-38, 38) for y in (-110, -98)),
        "starfish": moved(
            0,
            -100,
            path(star(0, 0, 26, 5, 0.5), "#f2953b", 'stroke="#f2953b" stroke-width="8" stroke-linejoin="round"'),
        ),
    }[find]
    collar = art.part("collar", line("M-37 -84Q0 -64 37 -84", hue, 14)) + disc(0, -68, 8, "#f6c945")
    return ground(art, t, 1.1) + high(t, 180, tail + body + collar + ears + head + eyes + art.part("find", carried))


def lying_dog(art: Art, t: Spot, *, coat: str, holds: str) -> str:
    """A dog in a little coat, lying under the table with something in its mouth."""
    c = COATS[coat]
    ear, wear = shade(c, 0.5 if coat == "black" else 0.38), HUES[t.colour]
    body = path("M-40 0C-36-58 0-66 40-64S104-44 100 0z", art.fill(c)) + line("M96-18Q128-20 122-52", c, 13)
    jacket = path("M-6-61Q40-72 76-54Q84-30 76-12Q36-4-2-14z", art.fill(wear)) + line(
        "M-2-18Q36-9 75-17", tint(wear, 0.6), 4, 'stroke-dasharray="1 9"'
    )
    legs = line("M64-7H96M-18-7H-48M-66-8H-84", c, 17)
    hold = {
        "bone": line("M-24 0h48", "#fff8ea", 9) + "".join(disc(x, y, 7, "#fff8ea") for x in (-27, 27) for y in (-5, 5)),
        "ball": disc(0, 4, 15, art.fill("#d93a2b")) + line("M-13 0Q0 8 13 0", CREAM, 3.5),
        "sausage": line("M-30-6Q0 18 30-6", "#e2694c", 14) + line("M-22-6Q0 10 22-6", "#ffb695", 3),
        "slipper": path("M-30-2Q-28-14-8-12Q26-8 30 8Q0 16-28 8z", art.fill("#3274d6"))
        + oval(-14, -4, 11, 5, tint("#3274d6", 0.6)),
        "newspaper": moved(
            0,
            3,
            box(-30, -9, 60, 18, 8, CREAM) + line("M-22-3h26M-22 3h20", "#9aa0ad", 2.4) + disc(30, 0, 8, "#e6dfd2"),
            turn=-5,
        ),
    }[holds]

    def flap(s: int) -> str:
        return path(f"M{-58 + s * 26}-70Q{-58 + s * 54}-66 {-58 + s * 44}-28Q{-58 + s * 30}-24 {-58 + s * 26}-46z", ear)

    eye = disc(0, 0, 5.4, INK) + disc(1.5, -2, 1.9, "#fff")
    head = (
        oval(-58, -46, 36, 33, art.fill(c))
        + flap(-1)
        + flap(1)
        + oval(-58, -32, 20, 15, tint(c, 0.6))
        + oval(-58, -41, 8, 6, INK)
    )
    return wide(
        t,
        220,
        art.shadow(6, 2, 210),
        body,
        art.part("jacket", jacket),
        legs,
        head,
        moved(-72, -54, eye),
        moved(-44, -54, eye),
        art.part("holds", moved(-58, -20, hold, size=1.15)),
    )


def walking_dog(art: Art, t: Spot, *, lead: tuple[float, float], spotted: bool, collar: str, mood: str) -> str:
    """A dog seen from the side, looking at us, on a lead that runs to a place in the scene."""
    c = COATS[t.colour]
    k = t.w / 130
    lx, ly = (lead[0] - t.x) / k * t.flip, (lead[1] - t.y) / k
    spots = "".join(oval(x, y, r, r * 0.8, shade(c, 0.45)) for x, y, r in ((-22, -52, 9), (-2, -42, 7), (-34, -38, 5)))
    legs = line("M-40 -28V-6M-24 -28V-6M12 -28V-6M28 -28V-6", shade(c, 0.14), 13)
    band = HUES[collar]
    string = line(f"M36 -48Q{num((36 + lx) / 2)} {num((ly - 40) / 2 + 26)} {num(lx)} {num(ly)}", band, 5)
    leash = art.part("collar", line("M22 -52Q36 -40 52 -50", band, 12)) + disc(37, -40, 6, GOLD)
    return wide(
        t,
        130,
        f"{art.shadow(0, -1, 118)}{art.part('collar', string)}"
        f"{line('M-46 -50Q-70 -62 -62 -84', c, 11)}{legs}"
        f'<path d="M-52 -40Q-52 -66 -20 -64L22 -66Q44 -62 40 -34Q36 -22 6 -24L-34 -22Q-50 -24 -52 -40z" fill="{art.fill(c)}"/>{spots if spotted else ""}{leash}'
        f'<g transform="translate(38 -34) scale(1.22)"><ellipse cy="-38" rx="23" ry="19" fill="{art.fill(c)}"/>'
        f'<ellipse cy="-31" rx="11" ry="8" fill="{tint(c, 0.6)}"/>'
        f'{art.face(0, -41, 34, mood, INK if t.colour != "black" else "#fff3c4")}<ellipse cy="-37" rx="4.5" ry="3.2" fill="{INK}"/>'
        f'<ellipse cx="-22" cy="-40" rx="7" ry="15" fill="{shade(c, 0.4)}"/><ellipse cx="22" cy="-40" rx="7" ry="15" fill="{shade(c, 0.4)}"/>'
        "</g>",
    )


def cat(art: Art, t: Spot, *, coat: str, mood: str, collar: str) -> str:
    """A cat that sits and looks at us: plain, striped or spotted."""
    c = COATS[t.colour]
    fur, dark, light = art.fill(c, "d"), shade(c, 0.3) if t.colour != "black" else tint(c, 0.42), tint(c, 0.5)
    ink = "#ffe9a8" if t.colour == "black" else INK
    out = [
        art.shadow(4, -2, 110),
        line("M26 -12q40 6 36 -26t8 -34", c, 13),
        path("M-30 0Q-40 -66 0 -70Q40 -66 34 0z", fur),
        path("M-14 0Q-16 -44 0 -46Q16 -44 14 0z", light),
    ]
    out += [oval(s * 15, -5, 13, 8, fur) for s in (-1, 1)]
    out += [
        path(f"M{s * 35} -84L{s * 36} -124L{s * 8} -108z", c, f'stroke="{c}" stroke-width="6"')
        + path(f"M{s * 30} -98L{s * 31} -115L{s * 17} -107z", "#f2a0b4")
        for s in (-1, 1)
    ]
    out += [oval(0, -86, 40, 30, fur)]
    if coat == "striped":
        out += [
            line(
                "M0 -114v13M-11 -112v10M11 -112v10M-30 -48h12M-33 -34h13M-34 -20h11M30 -48h-12M34 -34h-13M35 -20h-11M62 -48h9",
                dark,
                4.5,
            )
        ]
    if coat == "spotted":
        out += [
            oval(x, y, r, r * 0.85, dark)
            for x, y, r in ((-24, -102, 10), (-24, -40, 8), (26, -28, 9), (-25, -18, 6), (24, -50, 6))
        ]
    out += [
        oval(0, -78, 17, 12, light, 'opacity=".8"'),
        art.face(0, -88, 56, mood, ink),
        path("M-5 -85h10l-5 6z", "#e0567f"),
    ]
    out += [
        line(
            f"M{s * 24} -80l{s * 26} -4M{s * 24} -76l{s * 25} 4",
            "#fff" if t.colour != "white" else shade(c, 0.3),
            1.8,
            'opacity=".9"',
        )
        for s in (-1, 1)
    ]
    out += [
        art.part("collar", line("M-26 -61Q0 -48 26 -61", HUES[collar], 13)),
        oval(0, -51, 5.5, 5.5, GOLD, f'stroke="{shade(GOLD, 0.4)}" stroke-width="1.4"'),
    ]
    return wide(t, 110, "".join(out))
