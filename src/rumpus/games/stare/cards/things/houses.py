"""Town houses: windows with and without somebody in them, roofs, shop fronts."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import CREAM, GLASS, GOLD, HUES, INK, mix, shade
from rumpus.games.stare.cards.pens import line, path

if TYPE_CHECKING:
    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot


LIT = "#ffd98a"
FLOOR, STOREY = 170, 122
"""Heights of a ground floor and of an upper floor."""


def blank_window(art: Art, *, dusk: bool, lit: bool) -> str:
    """The stamp of an empty window."""
    glass = LIT if dusk and lit else mix("#5c6f96", GLASS, 0.1 if dusk else 0.55)
    return art.stamp(
        f'<rect x="-34" y="-90" width="68" height="92" rx="9" fill="{CREAM}"/>'
        f'<rect x="-28" y="-84" width="56" height="82" rx="5" '
        f'fill="{glass}"/><path d="M-28 -46L10 -84H24L-28 -32z" fill="#fff" opacity=".28"/>'
        f'<path d="M0 -84V-2M-28 -50H28" stroke="{CREAM}" stroke-width="5"/>'
        f'<rect x="-39" y="-4" width="78" height="9" rx="4" fill="#fff3df"/><path d="M-36 5h72v4h-72z" fill="{INK}" opacity=".15"/>'
    )


def window(art: Art, t: Spot, *, flowers: str, dusk: bool, guest: str) -> str:
    """An upstairs window with somebody in it; the curtains are coloured."""
    c = HUES[t.colour]
    clip = art.clip('<rect x="-28" y="-84" width="56" height="82" rx="5"/>')
    drapes = art.cloth("M-29 -86H-9Q-10 -56 -23 -42L-29 -38zM29 -86H9Q10 -56 23 -42L29 -38z", c)
    beads = 'stroke-dasharray=".1 12"'
    blooms = line("M-30 -6H31", HUES[flowers], 13, beads) + line("M-30 -6H31", "#fff3c4", 5, beads) if flowers else ""
    frame = art.stamp(
        f'<rect x="-34" y="-90" width="68" height="92" rx="9" fill="{CREAM}"/>'
        f'<path d="M-28 -84h56v82h-56z" fill="{"#fff1cf" if dusk else GLASS}"/>'
    )
    sill = art.stamp(
        f'<rect x="-39" y="-4" width="78" height="9" rx="4" fill="#fff3df"/><path d="M-36 5h72v4h-72z" fill="{INK}" opacity=".15"/>'
    )
    return wide(
        t,
        76,
        f"{art.use(frame, 0, 0)}<g {clip}>{art.part('curtains', drapes)}{art.part('guest', guest)}</g>{art.use(sill, 0, 0)}{blooms}",
    )


def roof(art: Art, kind: str, w: float, top: int, c: str, wall: str, *, snow: bool) -> str:
    """Roof over a wall whose upper edge is at `top`: gable, hip, step, bell or flat."""
    h, x = w / 2, w / 2 + 8
    side = lighting(art)
    eye = (
        f'<circle cy="{top - 34}" r="17" fill="{CREAM}"/><circle cy="{top - 34}" r="12" fill="#5c6f96"/><path d="M0 {top - 46}v24M-12 {top - 34}'
        f'h24" stroke="{CREAM}" stroke-width="3"/>'
    )
    if kind == "hip":
        d = f"M{-x} {top + 4}L{-h + 46} {top - 76}H{h - 46}L{x} {top + 4}z"
        cap = (
            f'<path d="M{-h + 22} {top - 44}L{-h + 46} {top - 78}H{h - 46}L{h - 22} {top - 44}'
            f'q-22 14 -44 0q-22 16 -50 0q-22 14 -40 0q-24 14 -44 0z" fill="#fff"/>'
        )
        scales = line("M0 3q6 9 12 0q6 9 12 0M-12 11q6 9 12 0q6 9 12 0q6 9 12 0", INK, 1.6, 'opacity=".22"')
        return path(d, art.fill(c)) + path(d, art.tile(24, 16, scales)) + (cap if snow else "")
    if kind == "gable":
        cap = line(f"M{-x} {top + 1}L0 {top - 98}L{x} {top + 1}", "#fff" if snow else shade(c, 0.15), 13)
        return (
            f'<path d="M{-h} {top + 5}L0 {top - 96}L{h} {top + 5}z" fill="{wall}"/><path d="M{-h} {top + 5}L0 {top - 96}L{h} {top + 5}'
            f'z" fill="{side}"/>{cap}{eye}'
        )
    if kind == "step":
        n, run = 4, (h - 34) / 4
        left = [
            p for i in range(n) for p in ((-h + run * i, top - 22 * (i + 1)), (-h + run * (i + 1), top - 22 * (i + 1)))
        ][:-1]
        outline = [(-h, top + 4), *left, *((-px, py) for px, py in reversed(left)), (h, top + 4)]
        d = f"M{-h:.0f} {top + 4}" + "".join(
            f"V{q[1]}" if p[0] == q[0] else f"H{q[0]:.0f}" for p, q in pairwise(outline)
        )
        ends = [
            (side * (h - run * (i + 0.5)), run - 4, top - 22 * (i + 1)) for i in range(n - 1) for side in (-1, 1)
        ] + [(0, 2 * (34 + run) - 4, top - 22 * n)]
        caps = line("".join(f"M{cx - cw / 2:.0f} {cy - 2}h{cw:.0f}" for cx, cw, cy in ends), "#fff" if snow else c, 10)
        return f'<path d="{d}z" fill="{wall}" stroke="{shade(wall, 0.2)}" stroke-width="2"/><path d="{d}z" fill="{side}"/>{caps}{eye}'
    if kind == "bell":
        d = (
            f"M{-h} {top + 4}V{top - 6}Q{-h + 44} {top - 10} {-h * 0.52:.0f} {top - 56}Q{-h * 0.4:.0f} {top - 90} 0 {top - 92}Q{h * 0.4:.0f} {top - 90}"
            f" {h * 0.52:.0f} {top - 56}Q{h - 44} {top - 10} {h} {top - 6}V{top + 4}z"
        )
        edge = d.split("V", 1)[1].split("V")[0]
        return (
            f'<path d="{d}" fill="{wall}"/><path d="{d}" fill="{side}"/>'
            + line(f"M{-h} {edge}", "#fff" if snow else c, 11)
            + eye
        )
    rail = line("".join(f"M{-h + 14 + i * (w - 28) / 8:.0f} {top - 32}v26" for i in range(9)), CREAM, 10)
    return (
        f'{rail}<rect x="{-x}" y="{top - 44}" width="{2 * x}" height="13" rx="5" fill="{"#fff" if snow else CREAM}"/>'
        f'<rect x="{-x}" y="{top - 8}" width="{2 * x}" height="14" rx="4" fill="{art.fill(c)}"/>'
    )


def lighting(art: Art) -> str:
    """Light from the left over a wall."""
    return art.paint(
        f'<linearGradient id="{{id}}"><stop stop-color="#fff" stop-opacity=".16"/><stop offset=".35" stop-color="{INK}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{INK}" stop-opacity=".15"/></linearGradient>'
    )


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """How a house is built. `columns` are the middles of its upper windows, `taken` those that somebody looks out of."""

    wall: str
    top: str
    tiles: str
    floors: int
    columns: tuple[float, float, float]
    taken: tuple[tuple[int, int], ...]
    door: int
    shop: str
    number: int
    board: str
    smoke: bool
    snow: bool
    dusk: bool


def house(art: Art, t: Spot, plan: Plan) -> str:
    """A town house: roof, upper floors, and a ground floor with a shop or a home."""
    dusk, floors, w = plan.dusk, plan.floors, t.w
    wall, top = mix(plan.wall, "#4d4a7a", 0.34) if dusk else plan.wall, -FLOOR - STOREY * floors
    chimney = (
        f'<path d="M{w * 0.27:.0f} {top + 6}v-92h30v92z" fill="{shade(wall, 0.3)}"/><path d="M{w * 0.27 - 4:.0f} {top - 92}'
        f'h38v11h-38z" fill="{shade(wall, 0.45)}"/>'
    )
    smoke = (
        "".join(
            f'<circle cx="{w * 0.27 + 18 + i * 8:.0f}" cy="{top - 108 - i * 19}" r="{9 + i * 4}" fill="#fff" opacity="{0.5 - i * 0.1:.1f}"/>'
            for i in range(3)
        )
        if plan.smoke
        else ""
    )
    panes = "".join(
        art.use(blank_window(art, dusk=dusk, lit=(i + j) % 2 == 0), round(x), -FLOOR - 17 - j * STOREY)
        for j in range(floors)
        for i, x in enumerate(plan.columns)
        if (i, j) not in plan.taken
    )
    d = f"M{-w / 2:.0f} 0V{top}h{w:.0f}V0z"
    marks = line("M8 12h26M52 28h22M22 48h20", INK, 3, 'opacity=".07"')
    front = ground_floor(art, t.colour, w, wall, plan)
    return (
        f'<g transform="translate({t.x:.0f} {t.y:.0f})">{smoke}{chimney}'
        f"{roof(art, plan.top, w, top, shade(plan.tiles, 0.2 if dusk else 0), wall, snow=plan.snow)}"
        f"{path(d, wall)}{path(d, art.tile(88, 64, marks))}{path(d, lighting(art))}"
        f'<path d="M{-w / 2:.0f} {-FLOOR - 2}h{w:.0f}v7h{-w:.0f}z" fill="{CREAM}" opacity=".75"/>{panes}{front}'
        f'<path d="M{-w / 2:.0f} -8h{w:.0f}v8h{-w:.0f}z" fill="{INK}" opacity=".14"/></g>'
    )


GOODS = {
    "BAKERY": '<ellipse cx="0" cy="-9" rx="17" ry="10" fill="#d9964a"/><path d="M-8 -14l5 8M0 -16l5 8M8 -14l5 8" stroke="#f6d9a4" stroke-width="3"/>',
    "BOOKS": '<path d="M-14 0v-32h9v32z" fill="#d93a2b"/><path d="M-4 0v-27h9v27z" fill="#3274d6"/><path d="M7 0l4-30 9 2-5 28z" fill="#f6c945"/>',
    "TOYS": '<circle cy="-13" r="13" fill="#d93a2b"/><path d="M-13 -13q13 -9 26 0q-13 9 -26 0z" fill="#f6c945"/>',
    "HATS": '<ellipse cy="-4" rx="19" ry="5" fill="#8450b8"/><path d="M-11 -5v-17q11 -5 22 0v17z" fill="#8450b8"/><path d="M-11 -9h22v5h-22z" fill="#f6c945"/>',
    "CHEESE": '<path d="M-17 0v-14l28 -10q7 10 6 24z" fill="#f6c945"/><circle cx="-4" cy="-7" r="3.5" fill="#d59a23"/>'
    '<circle cx="8" cy="-11" r="3" fill="#d59a23"/>',
    "FISH": '<path d="M-19 -11Q-4 -26 9 -13L19 -21V-2L9 -9Q-4 4 -19 -11z" fill="#6f9fc4"/><circle cx="-10" cy="-13" r="2.2" fill="#2b1b3d"/>',
    "SHOES": '<path d="M-17 0v-22h13q2 12 18 13q5 2 4 9z" fill="#8a5a34"/><path d="M-18 -2h37v4h-37z" fill="#3a3346"/>',
    "TEA": '<path d="M-14 -6q-13 -13 1 -16M12 -9l12 -11" stroke="#8450b8" stroke-width="4"/><ellipse cy="-12" rx="14" ry="12" fill="#8450b8"/>'
    '<circle cy="-26" r="3.5" fill="#f6c945"/>',
    "PIZZA": '<circle cy="-16" r="16" fill="#e0a04c"/><circle cy="-16" r="12.5" fill="#f6d25e"/><g fill="#d93a2b"><circle cx="-5" cy="-19" r="3.5"/>'
    '<circle cx="6" cy="-18" r="3.5"/><circle cy="-10" r="3.5"/></g>',
    "KITES": '<path d="M0 -36l13 16l-13 20l-13 -20z" fill="#f08bb0"/><path d="M0 -36v36M-13 -20h26" stroke="#fdf6ec" stroke-width="2.5"/>',
    "SOAP": '<rect x="-16" y="-15" width="32" height="15" rx="6" fill="#f08bb0"/><g fill="#fff" opacity=".9"><circle cx="-4" cy="-22" r="5"/>'
    '<circle cx="7" cy="-26" r="3.5"/></g>',
    "MUSIC": '<path d="M-9 -5V-29L11 -33V-9" stroke="#2b1b3d" stroke-width="4"/><ellipse cx="-13" cy="-5" rx="6" ry="5" fill="#2b1b3d"/>'
    '<ellipse cx="7" cy="-9" rx="6" ry="5" fill="#2b1b3d"/>',
}


def ground_floor(art: Art, hue: str, w: float, wall: str, plan: Plan) -> str:
    """Shop window with awning and goods, or a home with one window; the door is where the plan says."""
    s, c, broad = plan.door, HUES[hue], w - 118
    dx, mx = s * (w / 2 - 52), -s * 47
    knob = f'<circle cx="{dx - s * 20:.0f}" cy="-50" r="4" fill="{GOLD}"/>'
    door = (
        f'<path d="M{dx - 36:.0f} 0v-112q36 -22 72 0v112z" fill="{CREAM}"/><path d="M{dx - 29:.0f} 0v-106q29 -18 58 0v106z" fill="{art.fill(c)}"/>'
        f'<path d="M{dx - 18:.0f} -66v-32q18 -10 36 0v32z" fill="{LIT if plan.dusk else GLASS}"/><path d="M{dx - 18:.0f}'
        f' -54h36v42h-36z" stroke="{shade(c)}" stroke-width="3"/>'
        f'{knob}<rect x="{dx - 42:.0f}" y="-7" width="84" height="9" rx="3" fill="#d9cfc4"/>'
    )
    number = art.part("number", art.plate(dx, -127, str(plan.number), 60, "#3b4a86"))
    if not plan.shop:
        pane = blank_window(art, dusk=plan.dusk, lit=True)
        return art.part("door", door) + number + art.use(pane, mx - 40, -36) + art.use(pane, mx + 42, -36)
    n, left = 7, mx - broad / 2

    def strip(i: int) -> str:
        return f"M{left + broad / n * i:.1f} -128h{broad / n:.1f}v36q{-broad / n / 2:.1f} 15 {-broad / n:.1f} 0z"

    cloth = "".join(
        f'<path d="{"".join(strip(i) for i in range(k, n, 2))}" fill="{f}"/>'
        for k, f in ((0, c), (1, CREAM if hue != "white" else "#b9c7d3"))
    )
    goods = "".join(art.use(art.stamp(GOODS[plan.shop]), mx + k * broad / 3.2, -20) for k in (-1, 0, 1))
    return (
        f'{art.part("door", door)}{number}<rect x="{left - 4:.0f}" y="-126" width="{broad + 8:.0f}" height="118" rx="6" fill="{shade(wall, 0.35)}"/>'
        f'<rect x="{left + 4:.0f}" y="-118" width="{broad - 8:.0f}" height="100" rx="4" fill="{LIT if plan.dusk else "#dcecec"}"/>{goods}'
        f'<path d="M{left + 10:.0f} -30l50 -66h22l-50 66z" fill="#fff" opacity=".3"/><path d="M{left:.0f} -84h{broad:.0f}v10h{-broad:.0f}'
        f'z" fill="{INK}" opacity=".16"/>'
        f'{cloth}<path d="M{left:.0f} -128h{broad:.0f}v9h{-broad:.0f}z" fill="{INK}" opacity=".12"/>'
        f"{art.part('shop', art.plate(mx, -127, plan.shop, broad + 8, plan.board, size=33))}"
    )
