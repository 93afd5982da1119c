"""Music in the street."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import CREAM, HUES, INK, shade
from rumpus.games.stare.cards.pens import line, moved, oval, path
from rumpus.games.stare.cards.things.people import head
from rumpus.games.stare.cards.things.traders import legs, thick_arm

if TYPE_CHECKING:
    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot
    from rumpus.games.stare.cards.things.people import Person


def instrument(art: Art, kind: str, c: str) -> str:
    """In front of the chest of a musician."""
    ribs = "".join(
        f'<path d="M{x}-168v72" stroke="{CREAM if i % 2 else shade(c, 0.3)}" stroke-width="7"/>'
        for i, x in enumerate(range(-28, 29, 7))
    )
    return {
        "accordion": f'<rect x="-36" y="-170" width="72" height="76" fill="{shade(c, 0.2)}"/>'
        f'{ribs}<rect x="-66" y="-176" width="34" height="88" rx="8" fill="{art.fill(c)}"/>'
        f'<rect x="32" y="-176" width="34" height="88" rx="8" fill="{art.fill(c)}"/><path d="M58-168v72" stroke="{CREAM}" stroke-width="10"/>'
        f'<path d="M54-160h9m-9 14h9m-9 14h9m-9 14h9" stroke="{INK}" stroke-width="4"/><g fill="{CREAM}">'
        f'<circle cx="-50" cy="-158" r="4"/><circle cx="-50" cy="-142" r="4"/>'
        '<circle cx="-50" cy="-126" r="4"/><circle cx="-50" cy="-110" r="4"/></g>',
        "guitar": f'<g transform="rotate(-28 0 -120)"><rect x="14" y="-126" width="96" height="13" rx="3" fill="#5d3d2a"/>'
        f'<rect x="102" y="-131" width="24" height="22" rx="5" fill="#3f2a22"/>'
        f'<path d="M24-120q0-26-24-22q-14 2-24-4q-34-6-34 26t34 26q10-6 24-4q24 4 24-22z" fill="{art.fill(c)}"/>'
        f'<circle cx="2" cy="-120" r="10" fill="#3f2a22"/>'
        f'<path d="M-34-122h140m-140 5h140" stroke="{CREAM}" stroke-width="1.4"/><rect x="-38" y="-129" width="6" height="18" fill="#3f2a22"/></g>',
        "drum": f'<path d="M-48-140v48q48 20 96 0v-48z" fill="{art.fill(c, "h")}"/>'
        f'<path d="M-48-134l16 46 16-42 16 44 16-44 16 42 16-46" stroke="{CREAM}" stroke-width="3"/>'
        f'<ellipse cy="-140" rx="48" ry="13" fill="{CREAM}"/><ellipse cy="-140" rx="48" ry="13" stroke="{shade(c)}" stroke-width="5"/>'
        '<path d="M-62-176l44 34m80-34l-44 34" stroke="#8a5a34" stroke-width="6" stroke-linecap="round"/>',
        "trumpet": f'<g transform="translate(0 4)"><path d="M40-216v34l12-7 12 7v-34z" fill="{c}"/>'
        f'<rect x="28" y="-221" width="50" height="22" rx="11" stroke="#d9a52c" stroke-width="6"/>'
        f'<path d="M10-224h60q18-2 32-24v54q-14-22-32-24h-60z" fill="{art.fill("#f0c040")}"/>'
        f'<path d="M42-234v12m11-12v12m11-12v12" stroke="#b98716" stroke-width="6"/></g>',
    }[kind]


INSTRUMENTS = ("accordion", "guitar", "drum", "trumpet")


def musician(art: Art, t: Spot, *, who: Person, plays: str, notes: int, tone: str) -> str:
    """Somebody who plays, 180 wide."""
    c, skin = HUES[who.top], who.skin
    grip = {
        "accordion": ("M-46-172q-34 14-22 44", (-66, -124), "M46-172q34 14 22 44", (66, -124)),
        "guitar": ("M-46-172q-28 30-2 54", (-36, -112), "M46-172q38 6 36-2", (72, -158)),
        "drum": ("M-46-172q-24 6-22-4", (-64, -180), "M46-172q24 6 22-4", (64, -180)),
        "trumpet": ("M-46-168q34 26 66-16", (28, -196), "M46-168q36 2 30-22", (72, -202)),
    }[plays]
    coat = "M-24-196q-28 2-32 32l-6 96h124l-6-96q-4-30-32-32z"
    spots = ((-84, -238, -10), (80, -262, 8), (-72, -282, 6))[:notes]
    note = art.stamp(oval(0, 0, 9, 7, INK) + line("M7-1v-32q12 4 12 14", INK, 4))
    tune = art.part("notes", "".join(art.use(note, x, y, 1, r) for x, y, r in spots))
    arms = thick_arm(skin, shade(c, 0.18), grip[0], grip[1]) + thick_arm(skin, shade(c, 0.18), grip[2], grip[3])
    person = (
        f'{legs("#4a3a44", "#5b6478")}{art.part("top", path(coat, art.fill(c)))}<path d="M-12-196q12 16 24 0z" fill="{skin}"/>'
        f"{moved(0, -238, head(art, who))}"
    )
    play = art.part("plays", instrument(art, plays, HUES[tone]))
    return art.shadow(t.x + 8, t.y, t.w * 0.8) + wide(t, 180, f"{person}{play}{arms}{tune}")
