"""Birds: gulls in the air, pigeons on the ground, small ones on a wire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import GOLD, HUES, INK, shade, tint
from rumpus.games.stare.cards.pens import disc, line, oval, path

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot


def gulls(art: Art, places: Sequence[tuple[int, int, int]]) -> str:
    """Flying gulls: x, y and tilt of each."""
    wing = "M0 0Q10 -24 34 -22Q52 -20 62 -8Q40 -14 26 -4Q14 6 0 8z"
    one = (
        path(wing, "#fff")
        + path("M62 -8Q52 -20 40 -21Q46 -16 44 -12Q54 -12 62 -8z", "#5d6478")
        + line("M34 -22Q52 -20 62 -8", "#8d97ab", 3)
    )
    bird = (
        one
        + f'<g transform="scale(-1 1)">{one}</g>'
        + oval(0, 5, 9, 12, "#fff")
        + disc(0, -4, 8, "#fff")
        + disc(-3, -5, 1.8, INK)
        + disc(3, -5, 1.8, INK)
        + path("M-3 -2h6l-3 7z", "#f2953b")
    )
    key = art.stamp(bird)
    return "".join(art.use(key, x, y, 0.66, tilt) for x, y, tilt in places)


def pigeon(art: Art, t: Spot) -> str:
    """A pigeon on its feet."""
    c = {"grey": "#8f9bb0", "white": "#f6f1ea"}[t.colour]
    key = art.stamp(
        '<path d="M-4-8v8m10-8v8" stroke="#e0704a" stroke-width="3.4"/>'
        f'<path d="M-36-18l24-12q20-4 30 6q-6 20-24 20q-16 0-30-14z" fill="{art.fill(c)}"/>'
        f'<path d="M-30-19q20-12 34-4q-8 14-34 4z" fill="{shade(c, 0.3)}"/><path d="M6-28q0-18 14-18t13 14q-2 18-18 16z" fill="{shade(c, 0.12)}"/>'
        f'<path d="M8-26q8 6 20 2l-3 6q-10 4-17-2z" fill="#58a08c"/><path d="M32-36l9 4-9 4z" fill="#f2a93b"/>'
        f'<circle cx="24" cy="-36" r="3.4" fill="#fff"/>'
        f'<circle cx="25" cy="-36" r="2" fill="{INK}"/>'
    )
    return art.shadow(t.x, t.y, t.w * 0.7) + wide(t, 76, art.use(key, 0, 0))


def wire_birds(art: Art, places: Sequence[tuple[int, int]], hues: Sequence[str]) -> str:
    """A row of birds on a wire."""

    def bird(name: str) -> str:
        c = HUES[name]
        return art.stamp(
            f'<path d="M-7 -6L-24 10L-12 10z" fill="{shade(c, 0.3)}"/><ellipse cy="-17" rx="18" ry="19" fill="{art.fill(c)}"/>'
            f'<ellipse cx="2" cy="-9" rx="10" ry="9" '
            f'fill="{tint(c, 0.55)}"/><path d="M-16 -20q12 2 9 17q-11 -3 -9 -17z" fill="{shade(c, 0.25)}"/>{line("M-4 1v4M5 1v4", "#d9743a", 3)}'
            f'<circle cx="7" cy="-24" r="3.2" fill="{INK}"/>'
            f'<path d="M16 -23l11 4l-11 4z" fill="{GOLD}"/>'
        )

    return "".join(art.use(bird(name), x, y) for (x, y), name in zip(places, hues, strict=True))
