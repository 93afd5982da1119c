"""A market stall and its parts: crates, trays, scales, awning, name board, counter, hooks, hand cart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import price_tag
from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import CREAM, HUES, INK, METAL, WOOD, shade, tint
from rumpus.games.stare.cards.pens import line
from rumpus.games.stare.cards.things.wares import ware

if TYPE_CHECKING:
    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot


def crate(art: Art, t: Spot, *, what: str, price: int) -> str:
    """A crate full of one ware, with its price."""
    back = "".join(ware(art, what, x, -40, 1, turn) for x, turn in ((-28, -9), (0, 0), (28, 9)))
    front = "".join(ware(art, what, x, -26, 1, turn) for x, turn in ((-32, 6), (-11, 0), (11, 0), (32, -7)))
    slats = art.stamp(
        f'<rect x="-50" y="-38" width="100" height="17" rx="3" fill="{art.fill(WOOD)}"/>'
        f'<rect x="-50" y="-18" width="100" height="17" rx="3" fill="{art.fill(WOOD)}"/>'
        f'<path d="M-44-30h.1M44-30h.1M-44-10h.1M44-10h.1" stroke="{shade(WOOD, 0.5)}" stroke-width="4"/>'
    )
    body = f'<path d="M-48-42h96v40h-96z" fill="{shade(WOOD, 0.6)}"/><g transform="scale(1.12)">{art.part("what", back + front)}</g>{art.use(slats, 0, 0)}'
    return art.shadow(t.x + 4, t.y, t.w) + wide(t, 100, body + price_tag(art, 0, -17, f"£{price}"))


def tray(art: Art, t: Spot, *, what: str, count: int, stall: str, price: int) -> str:
    """Bread on a board, cheese on marble, fish on ice: a few pieces that can be counted, and a price."""
    base = {"bread": "#c08a55", "cheese": "#e9e4e4", "fish": "#7fb2cf", "pottery": "#b9a58f"}[stall]
    ice = (
        '<path d="M-50-12l6-12 9 4 8-9 10 7 9-8 10 8 9-7 9 6 8-8 9 9 13-2v12z" fill="#e3f3fb"/><path d="M-36-15l6-5m14 4l7-4m14 5l7-6m14 6l6-4" '
        'stroke="#fff" stroke-width="3"/>'
        if stall == "fish"
        else ""
    )
    lift = 20 if ice else 12
    spots = {
        2: [(-22, 0), (22, 0)],
        3: [(-24, 0), (24, 0), (0, 20)],
        4: [(-24, 0), (24, 0), (-22, 24), (22, 24)],
        5: [(-31, 0), (0, 0), (31, 0), (-17, 22), (17, 22)],
    }[count]
    if what == "baguettes":
        spots = [(0, 13 * i) for i in range(count)]
    pile = "".join(ware(art, what, x, -lift - y) for x, y in sorted(spots, key=lambda p: -p[1]))
    body = (
        f'<rect x="-52" y="-14" width="104" height="14" rx="4" fill="{art.fill(base)}"/>{ice}{art.part("count", pile)}'
    )
    return art.shadow(t.x + 4, t.y, t.w) + wide(t, 104, body + price_tag(art, 0, 10, f"£{price}"))


def scales(art: Art, t: Spot, *, weight: str, what: str) -> str:
    """Scales that show a weight, two pieces in the pan."""
    c = HUES[t.colour]
    body = (
        f'<path d="M-42 0l6-58q36-10 72 0l6 58z" fill="{art.fill(c, "h")}"/><rect x="-35" y="-50" width="70" height="38" rx="5" fill="#23303a"/>'
        f'{art.part("weight", art.sign(-9, -19, weight, 46, 31, "#a8f0b4"))}{art.sign(25, -20, "kg", 17, 15, "#a8f0b4")}<rect x="-6" y="-70" width="12" '
        f'height="14" fill="{shade(METAL, 0.3)}"/>'
        f"{art.part('what', ware(art, what, -17, -75, 1.2) + ware(art, what, 17, -75, 1.2))}"
        f'<path d="M-42-81q42 10 84 0q-6 14-42 14t-42-14z" fill="{art.fill(METAL, "h")}"/>'
    )
    return art.shadow(t.x + 4, t.y, t.w) + wide(t, 84, body)


def awning(art: Art, t: Spot, *, stripes: int, snow: bool) -> str:
    """A striped roof with a scalloped edge; the base line is the lower edge."""
    c, top, left = HUES[t.colour], t.y - t.h, t.x - t.w / 2
    step, slim, out = t.w / stripes, (t.w - 60) / stripes, list[str]()
    other = CREAM if t.colour != "white" else "#b9c7d3"
    for first, hue in ((0, c), (1, other)):
        cols = range(first, stripes, 2)
        roof = "".join(
            f"M{left + 30 + i * slim:.0f} {top:.0f}h{slim:.1f}L{left + i * step + step:.0f} {t.y - 26:.0f}h{-step:.1f}z"
            for i in cols
        )
        edge = "".join(
            f"M{left + i * step:.0f} {t.y - 27:.0f}h{step:.1f}v14a{step / 2:.1f} 16 0 0 1 {-step:.1f} 0z" for i in cols
        )
        out.append(f'<path d="{roof}" fill="{art.fill(hue)}"/><path d="{edge}" fill="{shade(hue, 0.1)}"/>')
    if snow:
        waves = "".join(
            f"q{-(t.w - 40) / 16:.1f} {d} {-(t.w - 40) / 8:.1f} 0" for d in (16, 26, 14, 22, 28, 16, 24, 14)
        )
        out.append(
            f'<path d="M{left + 20:.0f} {top + 10:.0f}q0-18 14-18h{t.w - 68:.0f}q14 0 14 18{waves}z" fill="#fff"/>'
        )
    return (
        f'<rect x="{left + 14:.0f}" y="{t.y - 8:.0f}" width="{t.w - 28:.0f}" height="26" fill="{INK}" opacity=".22" filter="url(#soft)"/>'
        f'<rect x="{left + 24:.0f}" y="{top - 6:.0f}" width="{t.w - 48:.0f}" height="10" rx="5" fill="{shade(WOOD, 0.2)}"/>{"".join(out)}'
    )


def name_board(art: Art, t: Spot, *, text: str) -> str:
    """A board on the roof of a stall."""
    body = (
        f'<path d="M-52 4v-14m104 14v-14" stroke="{shade(WOOD, 0.4)}" stroke-width="6"/>'
        f'<rect x="-74" y="-50" width="148" height="44" rx="10" fill="{art.fill(WOOD)}"/>'
        f'<rect x="-67" y="-44" width="134" height="32" rx="6" fill="{CREAM}"/>{art.part("text", art.sign(0, -16, text, 124, 34))}'
    )
    return wide(t, 148, body)


def counter(art: Art, t: Spot, *, pattern: str) -> str:
    """The table with its cloth, paler than what stands before it; the base line is on the cobbles."""
    c, left, top = tint(HUES[t.colour], 0.38), t.x - t.w / 2, t.y - t.h
    folds = "".join(f"M{left + t.w * k / 8:.0f} {top + 22:.0f}v{t.h - 28:.0f}" for k in range(1, 8))
    cloth = f"M{left:.0f} {top + 14:.0f}h{t.w:.0f}v{t.h - 20:.0f}q{-t.w / 4:.0f} 9 {-t.w / 2:.0f} 0t{-t.w / 2:.0f} 0z"
    return (
        art.shadow(t.x + 8, t.y - 2, t.w + 24, 0.28)
        + art.cloth(cloth, c, pattern)
        + f'<path d="{folds}" stroke="{shade(c, 0.35)}" stroke-width="5" opacity=".14"/>'
        f'<rect x="{left:.0f}" y="{top + 16:.0f}" width="{t.w:.0f}" height="12" fill="{INK}" opacity=".14"/>'
        f'<rect x="{left - 8:.0f}" y="{top:.0f}" width="{t.w + 16:.0f}" height="18" rx="5" fill="{art.fill(tint(WOOD, 0.15))}"/>'
    )


def hanging(art: Art, t: Spot, *, what: str, count: int) -> str:
    """Things on hooks under the roof, side by side; they hang down to the base line."""
    shape = {
        "sausages": '<path d="M0 14q-16 4-15 22t15 20q15-2 15-20t-15-22" stroke="#b5533c" stroke-width="12" stroke-linecap="round"/>'
        '<path d="M-17 30q0 14 7 20m24-20q-1 12-6 17" stroke="#e39a7d" stroke-width="3" stroke-linecap="round"/>',
        "bananas": '<g stroke-linecap="round" stroke-width="10"><path d="M0 16q-20 14-16 40" stroke="#f6d23f"/>'
        '<path d="M0 16q20 14 16 40" stroke="#e3b62b"/>'
        '<path d="M0 16q-6 20 0 46" stroke="#fbe06a"/></g><path d="M-5 12h10v9h-10z" fill="#6b4429"/>',
        "garlic": "".join(
            f'<g transform="translate({x} {y})"><path d="M0-9q11 7 10 14q-3 8-10 8t-10-8q-1-7 10-14z" fill="#fbf3ea"/>'
            f'<path d="M-4 1q-1 7 2 11M4 1q1 7-2 11" '
            'stroke="#cdb0c4" stroke-width="1.8"/></g>'
            for x, y in ((-8, 26), (8, 34), (-7, 46), (5, 58))
        ),
        "lanterns": f'<path d="M-9 12h18v6h-18z" fill="{INK}"/><ellipse cy="36" rx="19" ry="20" fill="{art.fill("#f2783b", "h")}"/>'
        f'<path d="M0 17v38m-9-35q-6 16 0 32m18-32q6 16 0 32" '
        f'stroke="#ffd9a0" stroke-width="2.4"/><path d="M-8 54h16v6h-16z" fill="{INK}"/>',
    }[what]
    key = art.stamp(line("M0-8v24", shade(WOOD, 0.5), 3) + shape)
    return "".join(
        art.use(key, t.x + 40 * (i - (count - 1) / 2), t.y - t.h + 4 + (0, 8, 3, 6, 2)[i]) for i in range(count)
    )


def hand_cart(art: Art, t: Spot, *, what: str, count: int) -> str:
    """A cart with a big wheel and a load that can be counted."""
    c = HUES[t.colour]
    low = min(count, 4)
    spots = [(-4 + 39 * (i - (low - 1) / 2), -95) for i in range(low)] + [
        (-4 + 39 * (i - (count - low - 1) / 2), -124) for i in range(count - low)
    ]
    load = "".join(ware(art, what, x, y, 1.16) for x, y in reversed(spots))
    spokes = f'<path d="M-34 0h68M0-34v68M-24-24l48 48m0-48l-48 48" stroke="{shade(WOOD, 0.3)}" stroke-width="5"/>'
    wheel = (
        f'<g transform="translate(-22 -42)">{spokes}<circle r="37" stroke="{shade(WOOD, 0.35)}" stroke-width="10"/>'
        f'<circle r="9" fill="{shade(c, 0.3)}"/></g>'
    )
    slats = "".join(f'<rect x="-84" y="{y}" width="160" height="21" rx="4" fill="{art.fill(c)}"/>' for y in (-98, -74))
    body = (
        f'<path d="M60-66l62-28" stroke="{shade(WOOD, 0.3)}" stroke-width="10" stroke-linecap="round"/>'
        f'<path d="M62-60v58" stroke="{shade(WOOD, 0.35)}" stroke-width="10"/>{art.part("load", load)}'
        f'{slats}<path d="M-78-98v46m148-46v46" stroke="{shade(c, 0.35)}" stroke-width="7"/>{wheel}'
    )
    return art.shadow(t.x - 10, t.y, t.w * 0.85) + wide(t, 220, body)
