"""People of the market: sellers, shoppers, children; baskets, balloons, a case for coins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import CREAM, HUES, INK, WOOD, shade
from rumpus.games.stare.cards.pens import bow, line, moved, oval, path, star
from rumpus.games.stare.cards.things.people import head
from rumpus.games.stare.cards.things.wares import ware

if TYPE_CHECKING:
    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot
    from rumpus.games.stare.cards.things.people import Person


def thick_arm(skin: str, sleeve: str, d: str, hand: tuple[int, int]) -> str:
    """A big figure's arm with its hand."""
    return (
        f'<path d="{d}" stroke="{sleeve}" stroke-width="25" stroke-linecap="round"/>'
        f'<circle cx="{hand[0]}" cy="{hand[1]}" r="12" fill="{skin}"/>'
    )


def seller(art: Art, t: Spot, *, who: Person, held: str, tie: str = "") -> str:
    """Behind a counter, 190 wide, holding something up; the apron has the spot's colour, the base line is the counter."""
    shirt, apron, skin = HUES[who.top], HUES[t.colour], who.skin
    body = (
        f'<path d="M-62 20v-112q2-44 40-48h44q38 4 40 48v112z" fill="{art.fill(shirt)}"/>'
        f'<path d="M-32-134v32m64-32v32" stroke="{shade(apron, 0.15)}" stroke-width="9"/>'
        f"{art.part('apron', art.cloth('M-40-104q40-9 80 0l8 124h-96z', apron, who.pattern, size=30))}"
        f'<path d="M-13-141q13 15 26 0z" fill="{shade(skin, 0.1)}"/>'
    )
    low = thick_arm(skin, shade(shirt, 0.12), "M-52-106q-26 30-24 62", (-76, -36))
    neck = art.part("tie", bow(0, -134, 19, HUES[tie], shade(HUES[tie], 0.2))) if tie else ""
    raised = thick_arm(skin, shade(shirt, 0.12), "M52-108q40-2 40-40", (92, -160))
    return wide(
        t, 190, body, low, moved(0, -182, head(art, who)), neck, raised + art.part("held", moved(92, -166, held))
    )


def legs(shoe: str, sock: str) -> str:
    """A pair of legs."""
    return (
        f'<path d="M-19-70v62m38-62v62" stroke="{sock}" stroke-width="19" stroke-linecap="round"/>'
        f'<path d="M-38 0q-2-17 18-17q10 0 11 17zM9 0q1-17 11-17q20 0 18 17z" fill="{shoe}"/>'
    )


def basket(art: Art, what: str) -> str:
    """A basket that hangs from the origin, with what is in it."""
    goods = {
        "flowers": "".join(
            f'<path d="M{x} 30v-14" stroke="#4f8a3c" stroke-width="3"/><circle cx="{x}" cy="{y}" r="8" fill="#f08bb0"/>'
            f'<circle cx="{x}" cy="{y}" r="3.4" fill="#ffe39a"/>'
            for x, y in ((-18, 17), (0, 11), (18, 17))
        ),
        "eggs": "".join(
            f'<ellipse cx="{x}" cy="{y}" rx="9" ry="11" fill="#fbeedd"/>'
            for x, y in ((-19, 27), (-7, 20), (7, 21), (19, 27))
        ),
        "baguettes": ware(art, "baguettes", -4, 22, 0.8, -62) + ware(art, "baguettes", 16, 24, 0.8, -78),
        "leeks": "".join(
            f'<path d="M{x} 34l{d} -38" stroke="#f3f6e3" stroke-width="9"/>'
            f'<path d="M{x + d / 2:.0f} 12l{d} -30m{-d / 2:.0f} 28l{d * 2} -22" stroke="#4f9a45" stroke-width="7"/>'
            for x, d in ((-10, -5), (10, 5))
        ),
    }
    load = goods.get(what) or "".join(ware(art, what, x, y, 0.85) for x, y in ((-17, 36), (17, 36), (0, 30)))
    return (
        f'<path d="M-30 46q0-46 30-46t30 46" stroke="{shade(WOOD, 0.2)}" stroke-width="6"/>{art.part("basket", moved(0, 14, load))}'
        f'<path d="M-36 44h72l-8 36q-28 7-56 0z" fill="{art.fill("#c9945a", "h")}"/>'
        f'<path d="M-34 56h68m-66 11h63" stroke="{shade(WOOD, 0.3)}" stroke-width="3" stroke-dasharray="9 5"/>'
        f'<rect x="-40" y="41" width="80" height="9" rx="4" fill="#dfae74"/>'
    )


def shopper(art: Art, t: Spot, *, who: Person, carries: str) -> str:
    """Somebody with a full basket who waves, 190 wide."""
    c, skin = HUES[who.top], who.skin
    coat = "M-24-196q-26 2-30 32l-14 106q68 18 136 0l-14-106q-4-30-30-32z"
    body = (
        f"{legs('#5a4049', '#f3e2d2')}{art.part('top', art.cloth(coat, c, who.pattern, size=34))}"
        f'<path d="M-26-194q26 22 52 0l-4-8h-44z" fill="{CREAM}"/>'
    )
    wave = thick_arm(skin, shade(c, 0.15), "M46-170q32-4 40-36", (88, -218))
    hold = thick_arm(skin, shade(c, 0.15), "M-46-168q-30 28-28 54", (-74, -106))
    low = f'<g transform="translate(-74 -112) scale(1.12)">{basket(art, carries)}</g>'
    return art.shadow(t.x + 8, t.y, t.w * 0.95) + wide(
        t, 190, f"{wave}{body}{low}{hold}{moved(0, -238, head(art, who))}"
    )


def child(art: Art, t: Spot, *, who: Person, held: str, shoes: str = "") -> str:
    """A child who holds something up, 170 wide."""
    c, skin = HUES[who.top], who.skin
    shoe = HUES.get(shoes, "#8a3f4a")
    shirt = "M-22-128q-22 2-25 26l-4 52h102l-4-52q-3-24-25-26z"
    feet = path(
        "M-44 1q-3-24 22-24q15 0 16 24zM6 1q1-24 16-24q25 0 22 24z",
        shoe,
        f'stroke="{shade(shoe, 0.3)}" stroke-width="1.5"',
    )
    body = (
        f'<path d="M-18-52v36m36-36v36" stroke="{who.legs}" stroke-width="24" stroke-linecap="round"/>'
        f"{art.part('top', art.cloth(shirt, c, who.pattern, size=30))}"
    )
    arms = thick_arm(skin, shade(c, 0.15), "M42-104q22 2 32-18", (77, -132)) + thick_arm(
        skin, shade(c, 0.15), "M-42-104q-18 18-14 38", (-56, -60)
    )
    return art.shadow(t.x + 6, t.y, t.w * 0.8) + wide(
        t,
        170,
        art.part("held", moved(77, -132, held)),
        body,
        art.part("shoes", feet),
        arms,
        moved(0, -168, head(art, who)),
    )


def balloon(art: Art, hue: str, shape: str) -> str:
    """A balloon on its string, held at the origin."""
    c = HUES[hue]
    body = {
        "round": oval(7, -104, 35, 41, art.fill(c, "d")) + path("M1-60h12l-6-8z", c),
        "heart": path("M7-62q-46-34-42-62q8-26 33-16q7 4 9 10q2-6 9-10q25-10 33 16q4 28-42 62z", art.fill(c, "d")),
        "star": path(star(7, -102, 46, 5, 0.55), art.fill(c, "d"), f'stroke="{c}" stroke-width="8"'),
    }[shape]
    return line("M7-62q-14 30-6 60", INK, 2.4) + body + oval(-7, -118, 7, 11, "#fff", 'opacity=".5"')


def coin_case(art: Art, t: Spot, *, coins: int) -> str:
    """An open case for coins; every coin can be counted."""
    spots = ((-26, -10), (-8, -13), (10, -10), (28, -13), (-17, -4), (1, -4), (19, -4))[:coins]
    coin = art.stamp('<ellipse rx="8.4" ry="5" fill="#f6c945" stroke="#b98716" stroke-width="1.8"/>')
    money = art.part("coins", "".join(art.use(coin, x, y) for x, y in spots))
    body = (
        f'<path d="M-44-18l8-26h72l8 26z" fill="#5d3d2a"/><path d="M-38-19l6-20h64l6 20z" fill="#a83f4c"/>'
        f'<path d="M-46-20h92l4 20h-100z" fill="{art.fill("#7d5230")}"/>'
        f'<path d="M-40-18h80l4 16h-88z" fill="#8f3240"/>{money}'
    )
    return art.shadow(t.x + 3, t.y, t.w) + wide(t, 100, body)
