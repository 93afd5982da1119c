"""On the square: clock tower, fountain, bunting, buckets of flowers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import WIDE
from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import HUES, INK, STONE, WOOD, shade, tint
from rumpus.games.stare.cards.pens import around, disc, moved, path, star
from rumpus.games.stare.cards.things.clocks import dial
from rumpus.games.stare.cards.things.wares import ware

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot


def tower(art: Art, t: Spot, *, time: tuple[int, int], vane: str, guest: str) -> str:
    """A church tower with a clock and a weather vane; the top of the vane is at -430."""
    wall, roof = "#efdcc4", HUES[t.colour]
    sign = {
        "cock": '<path d="M-16-412q4 10 14 8q-2-12 6-14l8 4-5 4q1 16-13 16q-12-2-10-18z"/>',
        "fish": '<path d="M-18-404q12-12 26-1l9-6v14l-9-6q-14 9-26-1z"/>',
        "star": f'<path d="{star(0, -405, 15)}"/>',
        "arrow": '<path d="M-20-403h26v-8l16 9-16 9v-8h-26z"/>',
        "moon": '<path d="M6-420a16 16 0 1 0 8 24a14 14 0 0 1-8-24z"/>',
    }[vane]
    top = f'<g fill="#c98f1f">{sign}</g>'
    shown = art.part("vane", moved(0, 246, top, size=1.6))
    inside = {
        "bell": '<path d="M-11-60q3-3 3-14q1-8 8-8t8 8q0 11 3 14z" fill="#f0b93a"/><circle cy="-58" r="4" fill="#c98f1f"/>',
        "owl": '<path d="M-12-44v-22q-2-16 12-14q14-2 12 14v22z" fill="#a8703d"/><g fill="#fff"><circle cx="-5" cy="-70" r="5.4"/>'
        '<circle cx="5" cy="-70" r="5.4"/></g>'
        f'<path d="M-5-70h.1M5-70h.1" stroke="{INK}" stroke-width="5" stroke-linecap="round"/><path d="M-2.5-66h5l-2.5 5z" fill="#f2a93b"/>',
        "cat": f'<path d="M-13-44v-34l8 6h10l8-6v34z" fill="#f2a04b"/>{art.face(0, -64, 20)}',
        "ghost": f'<path d="M-12-44v-24q1-13 12-13t12 13v24l-6-5-6 5-6-5z" fill="#fff"/>{art.face(0, -68, 19, "surprised")}',
    }[guest]
    bricks = f'<path d="M-52-60h18m64-36h18m-98-54h18m64-10h18m-72 136h18m30-10h18" stroke="{shade(wall, 0.12)}" stroke-width="8"/>'
    body = (
        f'<rect x="-60" y="-290" width="120" height="290" fill="{art.fill(wall, "h")}"/>'
        f'{bricks}<path d="M-25-84q0-34 25-34t25 34v44h-50z" fill="#6d5c76"/>{art.part("guest", moved(0, -20, inside, size=1.25))}'
        f'<rect x="-30" y="-46" width="60" height="8" rx="3" fill="{shade(wall, 0.2)}"/>'
        f'<rect x="-67" y="-296" width="134" height="14" rx="3" fill="{shade(wall, 0.15)}"/>'
        f"{art.part('roof', path('M-68-294L0-386L68-294z', art.fill(roof, 'h')))}"
        f'<path d="M0-384v-26" stroke="{shade(WOOD, 0.5)}" stroke-width="4"/>{shown}'
        f"{disc(0, -224, 52, art.fill(roof, 'd'))}{moved(0, -224, dial(art, 45, time, roof))}"
    )
    return wide(t, 134, body)


def fountain(art: Art, t: Spot, *, statue: str) -> str:
    """A fountain with something on its top, 232 wide."""
    water = "#8fd0ea"
    top = {
        "duck": '<path d="M-20-152q-2 18 20 18t22-16q-8-4-14 0q-4-4-2-10q2-14-12-14q-12 2-10 14z" fill="#f6c945"/>'
        '<path d="M-16-166l-10 5 11 4z" fill="#f28f3b"/>'
        f'<circle cx="-8" cy="-167" r="2.6" fill="{INK}"/>',
        "fish": f'<g transform="translate(0 -128) rotate(-55)">{ware(art, "blue fish", 4, 6, 1.25)}</g>',
        "crown": '<path d="M-22-134l-5-32 14 12 13-20 13 20 14-12-5 32z" fill="#f2b632"/><circle cy="-178" r="4" fill="#d93a2b"/>',
        "heart": '<path d="M0-134q-30-20-26-38q6-14 20-8q5 3 6 8q1-5 6-8q14-6 20 8q4 18-26 38z" fill="#d9536b"/>',
        "star": f'<path d="{star(0, -156, 27)}" fill="#f2b632"/>',
    }[statue]
    jets = "".join(
        f'<path d="M{s * 8}-128q{s * 34}-20 {s * 44} 34M{s * 40}-86q{s * 34}-8 {s * 40} 46" stroke="{water}" stroke-width="5" '
        f'stroke-linecap="round" opacity=".85"/>'
        for s in (-1, 1)
    )
    body = (
        f'<path d="M-114-40q0 40 20 40h188q20 0 20-40z" fill="{art.fill(STONE, "h")}"/>'
        f'<ellipse cy="-40" rx="116" ry="19" fill="{tint(STONE, 0.4)}"/><ellipse cy="-39" rx="101" ry="13" fill="{water}"/>'
        f'<path d="M-13-40l4-58h18l4 58z" fill="{art.fill(STONE, "h")}"/><path d="M-52-98q6 24 52 24t52-24z" fill="{art.fill(STONE, "h")}"/>'
        f'<ellipse cy="-98" rx="53" ry="10" fill="{tint(STONE, 0.4)}"/>'
        f'<ellipse cy="-97" rx="44" ry="6.5" fill="{water}"/><rect x="-8" y="-136" width="16" height="38" fill="{art.fill(STONE, "h")}"/>{art.part("statue", top)}{jets}'
        f'<path d="M-70-38q14-5 28 0m30 4q14-5 28 0m26-5q12-4 22 0" stroke="#fff" stroke-width="3" opacity=".8"/>'
    )
    return art.shadow(t.x + 8, t.y, t.w * 1.08) + wide(t, 232, body)


def bunting(art: Art, t: Spot, *, flags: Sequence[str]) -> str:
    """Flags on one string across the page; t.h is how far it hangs down with them."""
    n, drop, out = len(flags), t.h - 52, list[str]()
    for i, name in enumerate(flags):
        u = (i + 0.5) / n
        x, y = WIDE * u, -6 + 4 * drop * u * (1 - u)
        out.append(f'<path d="M{x - 24:.0f} {y - 1:.0f}h48l-24 50z" fill="{art.fill(HUES[name])}"/>')
    return f'<path d="M-10-6Q600 {2 * drop - 6:.0f} 1210-6" stroke="#7a5a48" stroke-width="3.4"/>{"".join(out)}'


def flower_bucket(art: Art, t: Spot, *, petals: str, count: int, flower: str) -> str:
    """A pail of cut flowers, three to five, all of one kind."""
    c, p = HUES[t.colour], HUES[petals]

    bloom = {
        "daisies": "".join(disc(x, y, 5.4, p) for x, y in (around(51.4 * k, 9.5) for k in range(7)))
        + '<circle r="6" fill="#f2a93b"/>',
        "tulips": f'<path d="M-11-12q6 4 11-4q5 8 11 4q5 24-11 24t-11-24z" fill="{art.fill(p)}"/>',
        "roses": f'<circle r="13.5" fill="{art.fill(p)}"/>'
        f'<path d="M-5 1q1-7 6-6q6 2 3 7q-5 4-9-1M-10-4q6-10 17-5M10 1q0 10-10 10M-11 3q2 7 8 9" '
        f'stroke="{shade(p, 0.28)}" stroke-width="2" stroke-linecap="round"/>',
    }[flower]
    key = art.stamp(bloom)
    spots = ((0, -126), (-24, -112), (24, -112), (-12, -92), (13, -92))[:count]
    lines = "".join(f"M0-56Q{x * 0.4:.0f}-80 {x} {y}" for x, y in spots)
    stems = f'<path d="{lines}" stroke="#4f8a3c" stroke-width="4"/>'
    leaves = '<path d="M0-50q-34-10-34-34q26 4 34 34q8-30 34-34q0 24-34 34z" fill="#5aa345"/>'
    pail = (
        f'<path d="M-31-58h62l-9 58h-44z" fill="{art.fill(c, "h")}"/><rect x="-35" y="-64" width="70" height="11" rx="5" fill="{tint(c, 0.35)}"/>'
        f'<path d="M-20-46l4 36" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".35"/>'
    )
    return art.shadow(t.x + 4, t.y, t.w) + wide(
        t, 74, stems + leaves + art.part("flowers", "".join(art.use(key, x, y) for x, y in spots)) + pail
    )
