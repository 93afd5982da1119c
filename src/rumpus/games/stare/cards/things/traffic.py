"""Tram, bus and van."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import CREAM, GOLD, HUES, INK, shade, tint
from rumpus.games.stare.cards.pens import emblem, line
from rumpus.games.stare.cards.things.houses import LIT
from rumpus.games.stare.cards.things.people import bust

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot
    from rumpus.games.stare.cards.things.people import Person


def wheel(x: float, r: float, hub: str = "#d9d4de") -> str:
    """A wheel on the ground."""
    return (
        f'<circle cx="{x}" cy="{-r}" r="{r}" fill="#3a3346"/><circle cx="{x}" cy="{-r}" r="{r * 0.52:.1f}" fill="{hub}"/>'
        f'<circle cx="{x}" cy="{-r}" r="{r * 0.18:.1f}" fill="#3a3346"/>'
    )


def windows(art: Art, people: Sequence[Person | None], floor: int, *, dusk: bool) -> str:
    """Five side windows with or without somebody in them."""
    clip = art.clip('<rect x="-29" y="-58" width="58" height="58" rx="9"/>')
    pane = art.stamp(f'<rect x="-29" y="-58" width="58" height="58" rx="9" fill="{LIT if dusk else "#a9d3e6"}"/>')

    def one(p: Person | None) -> str:
        return (
            f'<g transform="scale(.52)">{bust(art, p)}</g>'
            if p
            else '<path d="M-29 -22L7 -58H24L-29 -5z" fill="#fff" opacity=".3"/>'
        )

    return "".join(
        f'<g transform="translate({x} {floor})">{art.use(pane, 0, 0)}<g {clip}>{one(p)}</g></g>'
        for x, p in zip((-132, -66, 0, 66, 132), people, strict=True)
    )


def tram(art: Art, t: Spot, *, way: int, riders: Sequence[Person | None], dusk: bool, stop: str, number: int) -> str:
    """A vehicle for many, 360 wide: riders, number and where it goes."""
    c, d = HUES[t.colour], way
    body = "M-160 -176H160Q180 -170 180 -60Q180 -22 166 -20H-166Q-180 -22 -180 -60Q-180 -170 -160 -176z"
    return wide(
        t,
        360,
        f"{art.shadow(8, -2, 372, 0.3)}{line('M-44 -194L20 -204L-40 -214M-66 -216H6', '#4b4560', 5)}"
        f'<rect x="-120" y="-194" width="240" height="22" rx="10" fill="{shade(c, 0.35)}"/>'
        f"{wheel(-116, 18)}{wheel(-72, 18)}{wheel(72, 18)}{wheel(116, 18)}{art.cloth(body, c)}"
        f'<path d="M-172 -150Q-166 -170 -154 -170H154Q166 -170 172 -150L176 -96H-176z" fill="{CREAM}" opacity=".9"/>'
        f'{art.part("riders", windows(art, riders, -100, dusk=dusk))}<path d="M-179 -84H179v8H-179z" fill="{GOLD}"/>'
        f'<path d="M-174 -28H174v9H-174z" fill="{shade(c, 0.45)}"/>'
        f'<circle cx="{d * 162}" cy="-50" r="10" fill="#fff3c4" stroke="{GOLD}" stroke-width="3"/>'
        f"{art.part('stop', art.plate(-d * 92, -30, stop, 146, CREAM, INK, 34, 42))}"
        f"{art.part('number', art.plate(d * 46, -28, str(number), 76, '#2f3f77', CREAM, 38, 46))}",
    )


def bus(art: Art, t: Spot, *, way: int, riders: Sequence[Person | None], dusk: bool, stop: str, number: int) -> str:
    """A vehicle for many, 360 wide: riders, number and where it goes."""
    c, d = HUES[t.colour], way
    body = "M-164 -184H164Q180 -184 180 -160V-36Q180 -22 166 -22H-166Q-180 -22 -180 -36V-160Q-180 -184 -164 -184z"
    return wide(
        t,
        360,
        f'{art.shadow(8, -2, 372, 0.3)}{art.cloth(body, c)}<path d="M-166 -178H166" stroke="{tint(c, 0.6)}" stroke-width="6"/>'
        f'<path d="M-172 -172H172V-98H-172z" fill="{shade(c, 0.3)}"/>'
        f'{art.part("riders", windows(art, riders, -106, dusk=dusk))}<path d="M-180 -92H180v9H-180z" fill="{CREAM}"/>'
        f'<path d="M-146 -22a36 36 0 0 1 72 0zM74 -22a36 36 0 0 1 72 0z" fill="{shade(c, 0.5)}"/>{wheel(-110, 27)}{wheel(110, 27)}'
        f'<ellipse cx="{d * 172}" cy="-50" rx="7" ry="11" fill="#fff3c4"/>{art.part("stop", art.plate(0, -28, stop, 146, CREAM, INK, 36, 46))}'
        f"{art.part('number', art.plate(d * 40, -170, str(number), 84, '#2b2a3f', '#ffd75e', 40, 48))}",
    )


def van(art: Art, t: Spot, *, way: int, mark: str, dusk: bool, driver: Person, stop: str, number: int) -> str:
    """A delivery van: driver in front, a painted emblem and a number on the box."""
    c, d = HUES[t.colour], way
    cab = "M96 -150H132Q150 -150 162 -106L178 -88Q182 -30 172 -24H96z"
    load = "M-180 -186Q-180 -196 -168 -196H88Q100 -196 100 -184V-24H-180z"
    flip = f'transform="scale({d} 1)"'
    badge = (
        f'<g transform="translate({-d * 108} -116) scale(1.9)"><circle r="28" fill="{CREAM}"/>'
        f"{emblem(mark, HUES['black'] if t.colour == 'red' else HUES['red'])}</g>"
    )
    return wide(
        t,
        360,
        f"{art.shadow(8, -2, 372, 0.3)}<g {flip}>{art.cloth(cab, tint(c, 0.25))}"
        f'<path d="M112 -92V-138H130Q142 -138 152 -100L154 -92z" fill="{LIT if dusk else "#a9d3e6"}"/>'
        f'<g transform="translate(131 -92) scale(.42)">{bust(art, driver)}</g>{art.cloth(load, c)}'
        f'<path d="M-180 -60H100v10H-180z" fill="{tint(c, 0.6)}"/><path d="M-180 -32H180v10H-180z" fill="{shade(c, 0.5)}"/>'
        f'<path d="M-148 -22a34 34 0 0 1 68 0zM92 -22a34 34 0 0 1 68 0z" fill="{shade(c, 0.55)}"/>{wheel(-114, 26)}{wheel(126, 26)}'
        f'<circle cx="174" cy="-58" r="9" fill="#fff3c4"/></g>'
        f"{art.part('mark', badge)}{art.part('stop', art.plate(d * 22, -132, stop, 138, CREAM, INK, 34, 46))}"
        f"{art.part('number', art.plate(d * 22, -72, str(number), 92, '#2f3f77', CREAM, 38, 46))}",
    )
