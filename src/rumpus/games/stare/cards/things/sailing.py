"""On and by the sea: lighthouse, sailing boats, a swimmer, a message in a bottle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import word
from rumpus.games.stare.cards.graph import ground, high
from rumpus.games.stare.cards.ink import CREAM, GLASS, HUES, INK, SAND, WOOD, shade, tint
from rumpus.games.stare.cards.pens import both, box, disc, line, moved, path
from rumpus.games.stare.cards.things.sealife import ripple

if TYPE_CHECKING:
    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot
    from rumpus.games.stare.cards.things.animals import Actor


def lighthouse(art: Art, t: Spot, *, bands: int, lit: bool) -> str:
    """On its headland, 240 high: banded, with a lamp."""
    c = HUES[t.colour]
    rock = (
        path("M-170 22Q-160 -26 -90 -30Q-60 -46 -10 -40Q40 -44 62 -22Q104 -14 132 22z", art.fill("#8d7f86"))
        + path(
            "M-170 2Q-140 -34 -88 -36Q-50 -50 -8 -45Q34 -48 58 -28Q30 -20 8 -26Q-40 -14 -70 -22Q-120 -14 -170 10z",
            "#7fae6a",
        )
        + line("M-84 6q14 -12 30 0M30 8q12 -10 26 0M-20 -6l14 6", "#6d6069", 4)
    )
    tower = "M-30 -38L-20 -178H20L30 -38z"
    step = 140 / (2 * bands + 1)
    stripes = "".join(box(-34, -178 + step * (2 * i + 1), 68, step, 0, c) for i in range(bands))
    beam = art.paint(
        '<linearGradient id="{id}"><stop stop-color="#fff3b8" stop-opacity=".6"/>'
        '<stop offset="1" stop-color="#fff3b8" stop-opacity="0"/></linearGradient>'
    )
    rays = both(path("M0 -200L250 -250V-150z", beam, 'class="air"')) if lit else ""
    shine = path("M8 -178L14 -38H31L20 -178z", INK, 'opacity=".14"')
    lamp = (
        box(-25, -186, 50, 9, 3, shade(c, 0.25))
        + box(-15, -212, 30, 27, 0, "#fff0a8" if lit else GLASS)
        + line("M-15 -212V-186M0 -212V-186M15 -212V-186", shade(c, 0.3), 3)
    )
    roof = path("M-21 -211Q0 -246 21 -211z", art.fill(c)) + line("M0 -230v-12", shade(c, 0.3), 4)
    door = path("M-9 -38V-58a9 9 0 0 1 18 0V-38z", shade(WOOD, 0.3)) + disc(0, -128, 7, "#5c7f93")
    return high(
        t,
        240,
        rays
        + rock
        + art.clipped(path(tower, "#000"), path(tower, "#fffaf2") + art.part("bands", stripes) + shine)
        + door
        + lamp
        + roof,
    )


def sailboat(art: Art, t: Spot, *, hull: str, number: int) -> str:
    """200 high: numbered mainsail, jib, hull, pennant."""
    c = HUES[t.colour]
    below, main = "M-84 -46H92Q84 -6 46 0H-48Q-74 -6 -84 -46z", "M2 -188C52 -150 88 -104 92 -56H2z"
    glass = path("M-70 6H70L40 40H-44z", HUES[hull], 'opacity=".22" filter="url(#haze)"')
    sails = (
        path("M-10 -170C-36 -130 -62 -90 -74 -56H-10z", art.fill("#fbf1e0", "h"))
        + art.part("sail", path(main, art.fill(c, "h")))
        + line("M14 -150Q56 -110 76 -62", tint(c, 0.5), 3, 'opacity=".6"')
    )
    body = (
        art.part("hull", path(below, art.fill(HUES[hull])))
        + line("M-79 -36H88", CREAM if hull != "white" else "#7d8fa8", 6)
        + disc(-40, -20, 6, GLASS)
        + disc(-10, -20, 6, GLASS)
        + disc(20, -20, 6, GLASS)
    )
    mast = line("M-4 -46V-198", WOOD, 6) + path("M-4 -198h-32l9 9l-9 9h32z", HUES[hull])
    ink = INK if t.colour in ("white", "yellow", "pink") else CREAM
    return high(
        t,
        200,
        glass
        + mast
        + sails
        + body
        + art.part("number", word(art, 36, -66, str(number), 58, 52, ink, flip=t.flip))
        + ripple(88, -1),
    )


def bottle(art: Art, t: Spot, *, text: str) -> str:
    """A message in a bottle, half sunk in the sand, 80 high."""
    d = "M-74 -52Q-74 -62 -60 -62H20Q34 -62 44 -48H76V-24H44Q34 -10 20 -10H-60Q-74 -10 -74 -20z"
    note = box(-60, -55, 84, 38, 5, art.fill("#fbeecb")) + art.part(
        "text", word(art, -18, -25, text, 78, 33, flip=t.flip)
    )
    glass = path(d, "#9fd6c0", 'opacity=".6" stroke="#6fae98" stroke-width="4"') + box(74, -50, 18, 28, 5, WOOD)
    shine = line("M-58 -54H14", "#fff", 4, 'opacity=".8"')
    heap = path("M-96 6Q-70 -22 -30 -8Q10 -16 50 -4Q80 -6 96 6Q0 16 -96 6z", art.fill(SAND))
    return ground(art, t, 0.95) + high(t, 80, moved(0, 0, glass + note + shine, turn=-8) + heap)


def swimmer(art: Art, t: Spot, *, who: Actor) -> str:
    """Somebody in a swimming ring, 120 high."""
    c = HUES[t.colour]
    fur = who.limb

    def tube(colour: str, more: str = "") -> str:
        return f'<ellipse cy="-14" rx="58" ry="19" stroke="{colour}" stroke-width="27" {more}/>'

    hoop = (
        tube(shade(c, 0.16))
        + f'<ellipse cy="-17" rx="58" ry="19" stroke="{c}" stroke-width="21"/>'
        + tube(tint(c, 0.75), 'stroke-dasharray="22 24" opacity=".92"')
    )
    front = f"<g {art.clip(box(-90, -14, 180, 40, 0, '#000'))}>{hoop}</g>"
    arms = line("M-24 -38Q-52 -44 -62 -28", fur, 13) + line("M24 -38Q52 -46 56 -82", fur, 13)
    return high(
        t,
        120,
        hoop
        + path("M-26 -10Q-32 -56 0 -56Q32 -56 26 -10z", who.chest)
        + art.part("ring", front)
        + arms
        + moved(0, -78, who.head, size=0.88)
        + ripple(84, 4),
    )
